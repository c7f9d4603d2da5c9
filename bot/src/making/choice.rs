//! What somebody has just chosen, by a tap or a typed command.

use harbormaster_rules::{Kind, Phrase, Seat};

use crate::{
    ids::{PersonId, Role, Terms},
    tap::{Picked, Said},
};

/// One choice on the way to a move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Choice {
    /// To see what can be done.
    Open(Wanted),
    /// A whole move.
    Move {
        /// The move.
        said: Said,
        /// Whether it is asked about before it is played.
        asks: Asks,
    },
    /// A whole move, typed field by field.
    Typed(Typed),
    /// To put a move of this verb together.
    Form {
        /// The seat to move for, if one is said.
        seat: Option<Seat>,
        /// The verb's name.
        verb: String,
    },
    /// The same with some fields filled in.
    Fill(Phrase),
    /// Values for a field, from its menu.
    Pick {
        /// The field's name.
        field: String,
        /// What was picked: values, or another page of them.
        picked: Vec<Picked>,
    },
    /// An answer to the question that was asked.
    Look {
        /// How many choices had been made before it.
        at: usize,
        /// Which of the entries that were shown, counted from 0.
        entry: usize,
    },
    /// To take the latest choice back.
    Back {
        /// How many choices had been made.
        at: usize,
    },
    /// What the second half of an act is.
    Second {
        /// The verb's name.
        verb: String,
    },
    /// To see all fields at once.
    AllFields,
    /// What was typed into the form: field and text.
    Amounts(Vec<(String, String)>),
    /// To play what was put together.
    Send {
        /// What it was when the button was drawn, which said it.
        shown: Terms,
    },
    /// The same, after the second question about a grave move.
    ForGood,
}

/// Which part of what can be done is wanted.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Wanted {
    /// In which role; in the first that can do something if it says nothing.
    pub role: Option<Role>,
    /// Only moves with this verb.
    pub verb: Option<String>,
    /// Which page of a long list, counted from 0.
    pub page: u16,
}

/// Which moves are asked about before they are played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Asks {
    /// None but deals: the button says all.
    Never,
    /// None that was asked about, unless its terms are no longer those that the question showed.
    Answered(Option<Terms>),
    /// Those that cost much, or whose label says too little.
    Weighty,
    /// Those that cannot be taken back: grave moves, and deals whose terms may have changed since they were read.
    Final,
    /// Every one.
    Always,
}

/// A command with its options.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Typed {
    /// The game it is for; whichever is played here if it says none.
    pub kind: Option<Kind>,
    /// The verb's name.
    pub verb: &'static str,
    /// What was typed for each field.
    pub given: Vec<(String, Given)>,
}

/// What was typed for a field.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Given {
    /// A text, words or somebody's name.
    Text(String),
    /// A number.
    Number(i64),
    /// Somebody of the server, by Discord's id.
    User(PersonId),
    /// A bot, which is nobody to play with.
    Bot,
}
