//! Numbers of people, places, messages and rows, a type for each thing that is numbered.
//!
//! A column keeps them all as 64 bits with a sign. Discord's ids have none, so theirs is the signed number with the same bits.

use std::{convert::identity, fmt, num::ParseIntError, str::FromStr};

use poise::serenity_prelude as serenity;
use serde::{Deserialize, Serialize};
use sqlx::{
    Database, Decode, Encode, Type,
    encode::IsNull,
    error::BoxDynError,
    postgres::{PgHasArrayType, PgTypeInfo},
};

/// Makes a type of numbers: a newtype that is written, read and stored as the number alone.
macro_rules! number {
    ($(#[$doc:meta])* $name:ident($number:ty), $of_row:expr, $to_row:expr) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
        #[serde(transparent)]
        pub struct $name(pub $number);

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                self.0.fmt(f)
            }
        }

        impl FromStr for $name {
            type Err = ParseIntError;

            fn from_str(text: &str) -> Result<Self, ParseIntError> {
                text.parse().map(Self)
            }
        }

        impl From<i64> for $name {
            /// Reads the number as a column has it.
            fn from(stored: i64) -> Self {
                Self($of_row(stored))
            }
        }

        impl<DB: Database> Type<DB> for $name
        where
            i64: Type<DB>,
        {
            fn type_info() -> DB::TypeInfo {
                i64::type_info()
            }

            fn compatible(found: &DB::TypeInfo) -> bool {
                i64::compatible(found)
            }
        }

        impl PgHasArrayType for $name {
            fn array_type_info() -> PgTypeInfo {
                i64::array_type_info()
            }
        }

        impl<'q, DB: Database> Encode<'q, DB> for $name
        where
            i64: Encode<'q, DB>,
        {
            fn encode_by_ref(&self, arguments: &mut DB::ArgumentBuffer) -> Result<IsNull, BoxDynError> {
                $to_row(self.0).encode(arguments)
            }
        }

        impl<'r, DB: Database> Decode<'r, DB> for $name
        where
            i64: Decode<'r, DB>,
        {
            fn decode(stored: DB::ValueRef<'r>) -> Result<Self, BoxDynError> {
                i64::decode(stored).map(Self::from)
            }
        }
    };
}

/// Makes types of Discord's ids, each named like its counterpart in Discord's library.
macro_rules! discord_ids {
    ($($(#[$doc:meta])* $name:ident),+ $(,)?) => {$(
        number!($(#[$doc])* $name(u64), i64::cast_unsigned, u64::cast_signed);

        impl From<serenity::$name> for $name {
            fn from(id: serenity::$name) -> Self {
                Self(id.get())
            }
        }

        impl From<$name> for serenity::$name {
            fn from(id: $name) -> Self {
                Self::new(id.0)
            }
        }

        impl From<$name> for u64 {
            fn from(id: $name) -> Self {
                id.0
            }
        }
    )+};
}

/// Makes types of the numbers of rows.
macro_rules! row_numbers {
    ($($(#[$doc:meta])* $name:ident),+ $(,)?) => {$(
        number!($(#[$doc])* $name(i64), identity, identity);
    )+};
}

discord_ids! {
    /// A person, as Discord knows them. Only the table of people has it; everything else has a [`PersonId`].
    UserId,
    /// A channel or a thread.
    ChannelId,
    /// A message.
    MessageId,
    /// A server.
    GuildId,
    /// A tap, a command or a form that was sent.
    InteractionId,
    /// A role of a server.
    RoleId,
}

row_numbers! {
    /// A table's number; never used again. Below zero it stands for the position of a [lesson](super::LessonId), which is no
    /// table.
    TableId,
    /// A number of the outbox that grows with every row and is never used again.
    OutboxId,
    /// A job's number; never used again.
    JobId,
    /// The number of a remembered message.
    PostId,
    /// The number of somebody the program has met; never used again.
    PersonId,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_id_is_stored_with_the_same_bits_and_written_as_a_number() {
        for id in [0, 1, 1 << 62, 1 << 63, u64::MAX] {
            let channel = ChannelId(id);
            assert_eq!(ChannelId::from(id.cast_signed()), channel);
            assert_eq!(channel.to_string().parse(), Ok(channel));
            assert_eq!(serde_json::to_string(&channel).unwrap(), id.to_string());
            assert_eq!(serde_json::from_str::<ChannelId>(&id.to_string()).unwrap(), channel);
        }
    }
}
