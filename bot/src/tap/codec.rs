//! A tap is written once, as a line of a table: its name, its fields, and its form in a `custom_id`. The type, reading and
//! writing come from that line.

use std::{fmt::Write as _, str::FromStr};

use harbormaster_rules::{Kind, Phrase, Seat, SeatCount};

use crate::{
    ids::{Eyes, PersonId, Role, SettingForm, TableId, Terms},
    person::Setting,
    stamps,
};

/// The longest value of a menu's entry that Discord takes.
pub(super) const LONGEST_ENTRY: usize = 100;

/// The longest tap: Discord takes no longer `custom_id` than an entry, and the epoch stands on it as well.
pub const LONGEST: usize = LONGEST_ENTRY - stamps::LENGTH;

/// A value that can stand between two slashes of a `custom_id`.
pub(super) trait IdPart: Sized {
    /// Reads it; `None` if the text is not of this kind.
    fn of(text: &str) -> Option<Self>;

    /// Adds it to the part of the `custom_id` before it.
    fn add_to(&self, id: &mut String);
}

/// Declares an enum that is read and written. A variant has its fields and then its form: a word, and fields behind
/// slashes, of which the last may have slashes in it. Another form follows behind `|`, and the field that tells them apart
/// stands in brackets: the form says its value. A field of a tuple is told by its place (`"game"/game as 0`).
macro_rules! forms {
    ($(#[$about:meta])* $type:ident { $(
        $(#[$doc:meta])* $name:ident $( ( $($of:ty),+ ) )? $( { $($field:ident : $held:ty),+ } )?
        = $( $word:literal $( / $part:ident $(as $place:tt)? )* $( [$said:ident : $value:tt] )? )|+ ;
    )+ }) => {
        $(#[$about])*
        #[derive(Clone, Debug, PartialEq, Eq)]
        #[allow(missing_docs, reason = "a field is told at its variant if its name does not say all")]
        pub enum $type { $( $(#[$doc])* $name $( ( $($of),+ ) )? $( { $($field: $held),+ } )? ),+ }

        #[cfg(test)]
        impl $type {
            /// The words of all forms.
            pub(super) const WORDS: &[&str] = &[$($($word),+),+];
        }

        impl $crate::tap::codec::IdPart for $type {
            fn of(text: &str) -> Option<Self> {
                $($(
                    if let Some([$($part),*]) = $crate::tap::codec::parts(text, $word)
                        $( && let Some($part) = $crate::tap::codec::IdPart::of($part) )*
                    {
                        return Some(Self::$name { $( $($place:)? $part, )* $($said: $value)? });
                    }
                )+)+
                None
            }

            fn add_to(&self, id: &mut String) {
                match self { $($(
                    Self::$name { $( $($place:)? $part, )* $($said: $value)? } => {
                        id.push_str($word);
                        $(
                            id.push('/');
                            $crate::tap::codec::IdPart::add_to($part, id);
                        )*
                    }
                )+)+ }
            }
        }

        impl std::fmt::Display for $type {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                let mut id = String::new();
                $crate::tap::codec::IdPart::add_to(self, &mut id);
                f.write_str(&id)
            }
        }
    };
}

/// Declares `Tap` by `forms!`, and for each kind of tap a pattern of all that are of it (`a_move!()`). The dispatch has a
/// function for each kind, which matches all of them: a tap without a handler does not compile.
macro_rules! taps {
    ($( $(#[$about:meta])* $kind:ident { $(
        $(#[$doc:meta])* $name:ident $( ( $of:ty ) )? $( { $($field:ident : $held:ty),+ } )?
        = $( $word:literal $( / $part:ident $(as $place:tt)? )* $( [$said:ident : $value:tt] )? )|+ ;
    )+ } )+) => {
        $crate::tap::codec::forms! {
            /// The meaning of a button or menu.
            Tap { $($(
                $(#[$doc])* $name $( ( $of ) )? $( { $($field: $held),+ } )?
                = $( $word $( / $part $(as $place)? )* $( [$said: $value] )? )|+ ;
            )+)+ }
        }

        $(
            $(#[$about])*
            macro_rules! $kind { () => { $( Tap::$name { .. } )|+ } }
            pub(crate) use $kind;
        )+
    };
}

pub(super) use {forms, taps};

/// The parts of a text behind its word; `None` if it has another word, or another number of parts.
pub(super) fn parts<'a, const N: usize>(text: &'a str, word: &str) -> Option<[&'a str; N]> {
    let rest = text.strip_prefix(word)?;
    let parts: Vec<&str> = match rest.strip_prefix('/') {
        Some(parts) => parts.splitn(N.max(1), '/').collect(),
        None if rest.is_empty() => Vec::new(),
        None => return None,
    };
    parts.try_into().ok()
}

/// Parts that are read and written as they are everywhere.
macro_rules! plain {
    ($($type:ty),+) => { $(
        impl IdPart for $type {
            fn of(text: &str) -> Option<Self> {
                Self::from_str(text).ok()
            }

            fn add_to(&self, id: &mut String) {
                let _ = write!(id, "{self}");
            }
        }
    )+ };
}

plain!(String, u8, u16, u32, u128, usize, i64, Kind, PersonId, Terms, Role, Eyes);

/// Parts that have words.
macro_rules! chosen {
    ($($type:ty),+) => { $(
        impl IdPart for $type {
            fn of(text: &str) -> Option<Self> {
                Self::of(text)
            }

            fn add_to(&self, id: &mut String) {
                id.push_str(self.word());
            }
        }
    )+ };
}

chosen!(Setting, SettingForm);

/// A letter or nothing: only `replace` is written so.
impl IdPart for bool {
    fn of(text: &str) -> Option<Self> {
        match text {
            "r" => Some(true),
            "" => Some(false),
            _ => None,
        }
    }

    fn add_to(&self, id: &mut String) {
        id.push_str(if *self { "r" } else { "" });
    }
}

/// The number of a table at a turn to come is that of the table, marked.
impl IdPart for TableId {
    fn of(text: &str) -> Option<Self> {
        match text.strip_prefix('n') {
            Some(table) => table.parse().ok().map(Self::ahead),
            None => text.parse().ok(),
        }
    }

    fn add_to(&self, id: &mut String) {
        id.push_str(if self.is_ahead() { "n" } else { "" });
        self.now().0.add_to(id);
    }
}

/// Nothing stands between the slashes if there is none.
impl<T: IdPart> IdPart for Option<T> {
    fn of(text: &str) -> Option<Self> {
        if text.is_empty() { Some(None) } else { T::of(text).map(Some) }
    }

    fn add_to(&self, id: &mut String) {
        if let Some(part) = self {
            part.add_to(id);
        }
    }
}

impl IdPart for Seat {
    fn of(text: &str) -> Option<Self> {
        text.parse().ok().filter(|seat| *seat < SeatCount::MOST).map(Self::new)
    }

    fn add_to(&self, id: &mut String) {
        self.number().add_to(id);
    }
}

/// A verb with the fields that are filled in, as far as there is room: `sell;items=malta;price=300`.
impl IdPart for Phrase {
    /// Neither the fields of the verb nor the fit of the words is looked at.
    fn of(text: &str) -> Option<Self> {
        let mut parts = text.split(';');
        let verb = Self::bare(parts.next()?);
        Some(parts.filter_map(|part| part.split_once('=')).fold(verb, |phrase, (field, words)| {
            phrase.with(field, words.split(' ').filter(|word| !word.is_empty()))
        }))
    }

    fn add_to(&self, id: &mut String) {
        id.push_str(&self.verb);
        for given in &self.fields {
            let field = format!(";{}={}", given.name, given.words.join(" ").replace(';', ","));
            if id.len() + field.len() <= LONGEST {
                id.push_str(&field);
            }
        }
    }
}
