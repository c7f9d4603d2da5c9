//! Facts with their sentences, a line each: a new fact without a sentence does not compile.
//!
//! These are the words that need no table, so tables may use them; words about a table are in `speak`, above it.

/// Declares facts and the words that say them: a variant with what it carries, and its sentence. The language stands in
/// the sentences by the name given at the head.
macro_rules! sayings {
    ($(#[$about:meta])* $facts:ident |$language:ident| $(
        $(#[$doc:meta])* $name:ident $( { $($field:ident : $type:ty),+ } )? = $words:expr;
    )+) => {
        $(#[$about])*
        #[derive(Clone, Debug, PartialEq, Eq)]
        #[allow(missing_docs, reason = "each fact is declared beside its sentence")]
        pub enum $facts { $( $(#[$doc])* $name $( { $($field: $type),+ } )? ),+ }

        impl $facts {
            /// The sentences, as they are declared.
            pub const DECLARED: &[&str] = &[$(stringify!($words)),+];

            /// The fact in words.
            pub fn say(&self, $language: harbormaster_rules::Language) -> String {
                match self { $( Self::$name $( { $($field),+ } )? => $language.text($words) ),+ }
            }
        }
    };
}
pub(crate) use sayings;

mod done;
mod done_in_part;
mod options;
mod own_settings;
mod refusals;
mod stand_in;
pub mod text;

pub use self::{
    done::Done,
    done_in_part::DoneInPart,
    options::set_to,
    refusals::{ByTheRules, Refused, Stands},
    stand_in::stand_in_terms,
    text::{former_player, mention, plays_for},
};
