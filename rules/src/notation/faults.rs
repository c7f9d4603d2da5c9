//! The reasons why a text is not a move: the facts, and a sentence for each.

use super::{LONGEST, brief};
use crate::{Field, Language, Verb};

/// The most verbs that a sentence lists.
const MOST_VERBS: usize = 12;

/// The reason why a text is not a move of the game; [`say`](NotAMove::say) names the fault and the possibilities.
#[derive(Clone, Debug)]
pub enum NotAMove {
    /// Longer than a typed line may be.
    TooLong,
    /// An empty text.
    Nothing {
        /// The verbs of the game.
        verbs: &'static [Verb],
    },
    /// The first word isn't a verb of the game.
    UnknownVerb {
        /// The word in its place.
        name: String,
        /// The verbs of the game.
        verbs: &'static [Verb],
    },
    /// A field that the verb needs is not given.
    Missing {
        /// The verb.
        verb: &'static Verb,
        /// The field.
        field: &'static Field,
    },
    /// A field is given twice.
    Twice {
        /// The verb.
        verb: &'static Verb,
        /// The field.
        field: &'static Field,
    },
    /// A word that belongs to no field.
    NoPlace {
        /// The verb.
        verb: &'static Verb,
        /// The word.
        word: String,
    },
    /// Free text that is too long.
    LongText {
        /// The field.
        field: &'static Field,
        /// Its length in characters.
        length: usize,
        /// The most that is possible.
        most: u16,
    },
    /// A word that isn't a number, or not one in the field's range.
    NotInRange {
        /// The field.
        field: &'static Field,
        /// The word.
        word: String,
        /// The smallest number possible.
        min: u32,
        /// The largest.
        max: u32,
    },
    /// A word that does not name a player.
    NotAPlayer {
        /// The word.
        word: String,
    },
    /// A word that the game cannot read in its place.
    Misread {
        /// The word.
        word: String,
        /// The game's sentence for it.
        says: Says,
    },
    /// Each word can be read, but together they are more than a move can hold.
    Unfit {
        /// The verb.
        verb: &'static Verb,
    },
}

/// Compares two faults by their sentences: a game's sentence for a word is a function, and functions have no identity.
impl PartialEq for NotAMove {
    fn eq(&self, other: &Self) -> bool {
        self.say(Language::English) == other.say(Language::English)
    }
}

impl Eq for NotAMove {}

/// A game's sentence for a word that it cannot read: one line of its `misreadings!`.
pub type Says = fn(&str, Language) -> String;

impl NotAMove {
    /// Makes the fault of a word that cannot be read, with the game's sentence.
    pub(crate) fn misread(word: &str, says: Says) -> Self {
        Self::Misread { word: word.to_owned(), says }
    }

    /// Returns the fact as a sentence: the fault and the possibilities.
    pub fn say(&self, language: Language) -> String {
        language.text(match self {
            Self::Misread { word, says } => return says(word, language),
            Self::TooLong => format!("A move is one short line, at most {LONGEST} characters."),
            Self::Nothing { verbs } => format!("Say what to do: {}.", known(verbs)),
            Self::UnknownVerb { name, verbs } => {
                format!("There is no move \"{}\": use one of {}.", brief(name), known(verbs))
            }
            Self::Missing { verb, field } => {
                format!("\"{}\" needs {}: {}.", verb.name, field.name, field.help)
            }
            Self::Twice { verb, field } => format!("\"{}\" says {} twice.", verb.name, field.name),
            Self::NoPlace { verb, word } => {
                let word = brief(word);
                format!("\"{}\" has no place for \"{word}\"; an example: {}.", verb.name, verb.example)
            }
            Self::LongText { field, length, most } => {
                format!("{} is too long: {length} characters, and at most {most} are possible.", field.name)
            }
            Self::NotInRange { field, word, min, max } => {
                format!("\"{}\" is not a {}: use {min} to {max}.", brief(word), field.name)
            }
            Self::NotAPlayer { word } => {
                format!("\"{}\" is not a player: use a name, or a letter, A for the first seat.", brief(word))
            }
            Self::Unfit { verb } => {
                format!("\"{}\" cannot be said with these values; an example: {}.", verb.name, verb.example)
            }
        })
    }
}

/// Lists the verbs that a person can use; of a long list the first ones.
fn known(verbs: &[Verb]) -> String {
    let names: Vec<&str> =
        verbs.iter().filter(|verb| verb.group.is_a_persons()).map(|verb| verb.name).collect();
    let (first, more) = names.split_at(names.len().min(MOST_VERBS));
    let more = if more.is_empty() { String::new() } else { format!(" and {} more", more.len()) };
    first.join(", ") + &more
}

/// Declares a game's sentences for words that it cannot read, one line each. Each becomes a function of [`Says`]; the
/// sentence can use the word, shortened, by the name given at the top.
///
/// ```text
/// misreadings! { |word|
///     no_island = "There is no island \"{word}\": use W, B or R.";
///     no_card = "\"{word}\" is not a card: {NotACard}.";
/// }
/// ```
macro_rules! misreadings {
    (|$word:ident| $( $name:ident = $sentence:literal $(, $value:expr)* ; )+) => { $(
        fn $name(typed: &str, language: $crate::Language) -> String {
            let $word = $crate::notation::brief(typed);
            // Some sentences do without the word.
            let _ = &$word;
            language.text(format!($sentence $(, $value)*))
        }
    )+ };
}
pub(crate) use misreadings;
