//! Choices that are written as words: in columns of the database, in buttons, and in what people type.

/// Gives an enum without fields its words: `words!(Stage { Lobby = "lobby", … })`. A column that has one is read as the enum; another word
/// there is an error.
macro_rules! words {
    ($type:ident { $($variant:ident = $word:literal),+ $(,)? }) => {
        impl $type {
            /// All of them, with their words.
            pub const ALL: &[(Self, &'static str)] = &[$((Self::$variant, $word)),+];

            /// Returns the word that it is stored and chosen by.
            pub const fn word(self) -> &'static str {
                match self {
                    $(Self::$variant => $word,)+
                }
            }

            /// Returns the one with this word.
            pub fn of(word: &str) -> Option<Self> {
                match word {
                    $($word => Some(Self::$variant),)+
                    _ => None,
                }
            }
        }

        $crate::words::column!($type: $type::of);
    };
}

/// Lets a type be read out of a column of text, by a function that returns nothing for a text that it does not know.
macro_rules! column {
    ($type:ident: $of:expr) => {
        impl<DB: sqlx::Database> sqlx::Type<DB> for $type
        where
            str: sqlx::Type<DB>,
        {
            fn type_info() -> DB::TypeInfo {
                <str as sqlx::Type<DB>>::type_info()
            }

            fn compatible(found: &DB::TypeInfo) -> bool {
                <str as sqlx::Type<DB>>::compatible(found)
            }
        }

        impl<'r, DB: sqlx::Database> sqlx::Decode<'r, DB> for $type
        where
            &'r str: sqlx::Decode<'r, DB>,
        {
            fn decode(stored: DB::ValueRef<'r>) -> Result<Self, sqlx::error::BoxDynError> {
                let word = <&str as sqlx::Decode<DB>>::decode(stored)?;
                $of(word).ok_or_else(|| format!("no {} is called \"{word}\"", stringify!($type)).into())
            }
        }
    };
}

pub(crate) use {column, words};
