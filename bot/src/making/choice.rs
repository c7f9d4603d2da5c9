//! A choice that somebody has just made, by a tap or a typed command.

use harbormaster_rules::{Kind, Phrase};

use crate::{
    ids::{PersonId, Role, Terms},
    tap::{Listed, Picked},
};

impl From<Listed> for Choice {
    fn from(entry: Listed) -> Self {
        match entry {
            Listed::Move(said) => Self::Move { said, asks: Asks::Weighty },
            Listed::Form(verb) => Self::Form(verb),
        }
    }
}

/// One choice on the way to a move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Choice {
    /// Shows what can be done.
    Open(Wanted),
    /// A whole move.
    Move {
        /// The move.
        said: String,
        /// Says if it is asked about before it is played.
        asks: Asks,
    },
    /// A whole move, typed field by field.
    Typed(Typed),
    /// A move in words, as menus name it or as the log writes it.
    Worded(String),
    /// Starts to put together a move of the verb with this name.
    Form(String),
    /// The same with some fields filled in.
    Fill(Phrase),
    /// Values for a field, from its menu.
    Pick {
        /// The field's name.
        field: String,
        /// The picked entries: values, or another page of them.
        picked: Vec<Picked>,
    },
    /// Answers the question that was asked.
    Look {
        /// The number of choices made before it.
        at: usize,
        /// The index of the entry among those shown, from 0.
        entry: usize,
    },
    /// Takes the latest choice back.
    Back {
        /// The number of choices that had been made.
        at: usize,
    },
    /// Chooses the verb of the second half of an act.
    Second {
        /// The verb's name.
        verb: String,
    },
    /// Shows all fields at once.
    AllFields,
    /// The form as typed: fields and texts.
    Amounts(Vec<(String, String)>),
    /// Plays what was put together.
    Send {
        /// The terms that the button was drawn with, and that it showed.
        shown: Terms,
    },
    /// The same, after the second question about a grave move.
    ForGood,
}

/// The part of what can be done that is wanted.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Wanted {
    /// The role; by default the first that can do something.
    pub role: Option<Role>,
    /// Only moves with this verb.
    pub verb: Option<String>,
    /// The page of a long list, counted from 0.
    pub page: u16,
}

/// The moves that are asked about before they are played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Asks {
    /// None but deals: the button says all.
    Never,
    /// None that was asked about, unless its terms are no longer those that the question showed.
    Answered(Option<Terms>),
    /// Those that cost a lot, or whose label says too little.
    Weighty,
    /// Those that cannot be taken back: grave moves, and deals whose terms may have changed since they were read.
    Final,
    /// Every one.
    Always,
}

/// A command with its options.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Typed {
    /// The game it is for; if none, the game that is played here.
    pub kind: Option<Kind>,
    /// The verb's name.
    pub verb: &'static str,
    /// The values typed, each with the name of its field.
    pub given: Vec<(String, Given)>,
}

/// A value typed for a field.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Given {
    /// A text, words or somebody's name.
    Text(String),
    /// A number.
    Number(i64),
    /// A member of the server.
    User(PersonId),
    /// A bot, which nobody can play with.
    Bot,
}
