//! The player's verbs and their fields, declared once by each game.
//!
//! Slash commands, autocomplete, menus, `/help` and the one-line notation are all made from these.

use crate::RuleRef;

/// One kind of move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Verb {
    /// The word in notation, and the subcommand's name: lower case, at most 32 characters.
    pub name: &'static str,
    /// The name on menus, headings and forms, where it is another one: two or three words, as buttons and the log have it.
    pub title: Option<&'static str>,
    /// The effect in one line of at most 100 characters; the subcommand's description.
    pub summary: &'static str,
    /// A move of this kind in notation, as `/help` prints it.
    pub example: &'static str,
    /// The clause of RULES.md.
    pub rule: RuleRef,
    /// The command under which people find it.
    pub group: Group,
    /// True if the player must always confirm it, however the move was started: it ends their own game or another
    /// player's.
    pub grave: bool,
    /// The values of the move, in the order of the notation; optional fields are last.
    pub fields: &'static [Field],
}

impl Verb {
    /// The same under another title.
    #[must_use]
    pub const fn titled(self, title: &'static str) -> Self {
        Self { title: Some(title), ..self }
    }
}

/// The kind of actor, and the command under which people find the verb.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Group {
    /// A player's: `/<game> <verb>`.
    Play,
    /// A player's, about public offers: `/offer <verb>`.
    Offer,
    /// The host's: `/<game> <host> <verb>`.
    Host,
    /// The clock's own; no person can make it.
    Clock,
    /// The clock's as well: it gives back time in which nobody could play, and leaves turns and choices as they are.
    Rest,
}

impl Group {
    /// Returns true if a person can make such a move.
    pub const fn is_a_persons(self) -> bool {
        !matches!(self, Self::Clock | Self::Rest)
    }
}

/// One value a move carries.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Field {
    /// Lower case; the option's name.
    pub name: &'static str,
    /// A hint for the value, in at most 100 characters.
    pub help: &'static str,
    /// The kind of values it takes.
    pub kind: FieldKind,
    /// True if a move must have it. In notation an optional field follows its name: `note: hello`.
    pub needed: bool,
}

/// The shape of a field's value; the position knows which values are legal now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FieldKind {
    /// One word, such as an island.
    Word,
    /// One to `most` words, such as cards.
    Words {
        /// The largest number of words that are read; the rules may allow fewer.
        most: u8,
    },
    /// A whole number, such as money.
    Whole {
        /// The smallest.
        min: u32,
        /// The largest.
        max: u32,
    },
    /// Free text on one line; always optional and always the last field.
    Text {
        /// The most characters.
        most: u16,
    },
    /// A [`Person`](crate::Person): a seat's letter, or a person without a seat.
    Person,
}

impl Verb {
    /// The verb with this name, if the list has it.
    pub fn find<'a>(verbs: &'a [Self], name: &str) -> Option<&'a Self> {
        verbs.iter().find(|verb| verb.name == name)
    }
}
