//! Columns in the program's types.
//!
//! A row of a checked query is made of what its columns say. Where a column's type is not the field's, the query names the field's:
//! `"stage: _"` for a type that reads itself out of a column, such as an id or a word; `"at: Col<_>"`, and `"until!: Maybe<_>"` for a
//! column that may be empty, for a type that a column has as a number of 64 bits. A number that the type has no room for is an error.

use harbormaster_rules::{Seat, Span, Timestamp};
use serde::de::DeserializeOwned;
use sqlx::{Database, Decode, Type, error::BoxDynError};

use super::{Prepared, SeatClock};
use crate::ids::PersonId;

/// A column that has a value of this type as a number.
#[derive(Debug)]
pub(super) struct Col<T>(T);

/// A column that may have one.
#[derive(Debug)]
pub(super) struct Maybe<T>(Option<T>);

/// A type that columns have as a number.
pub(super) trait Number: Sized {
    /// Reads the number.
    fn of_column(number: i64) -> Result<Self, BoxDynError>;
}

impl<DB: Database, T> Type<DB> for Col<T>
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

impl<DB: Database, T> Type<DB> for Maybe<T>
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

impl<'r, DB: Database, T: Number> Decode<'r, DB> for Col<T>
where
    i64: Decode<'r, DB>,
{
    fn decode(stored: DB::ValueRef<'r>) -> Result<Self, BoxDynError> {
        i64::decode(stored).and_then(T::of_column).map(Self)
    }
}

impl<'r, DB: Database, T: Number> Decode<'r, DB> for Maybe<T>
where
    Option<i64>: Decode<'r, DB>,
{
    fn decode(stored: DB::ValueRef<'r>) -> Result<Self, BoxDynError> {
        Option::<i64>::decode(stored)?.map(T::of_column).transpose().map(Self)
    }
}

/// Lets rows be made of these types.
macro_rules! numbers {
    ($($number:ident => $type:ty: $read:expr),+ $(,)?) => {$(
        impl Number for $type {
            fn of_column($number: i64) -> Result<Self, BoxDynError> {
                Ok($read)
            }
        }

        impl From<Col<$type>> for $type {
            fn from(Col(value): Col<$type>) -> Self {
                value
            }
        }

        impl From<Maybe<$type>> for Option<$type> {
            fn from(Maybe(value): Maybe<$type>) -> Self {
                value
            }
        }
    )+};
}

numbers! {
    millis => Timestamp: Timestamp::from_millis(millis),
    millis => Span: Span::millis(millis),
    number => Seat: Seat::new(number.try_into()?),
    number => u16: number.try_into()?,
    number => u32: number.try_into()?,
}

/// A column that has a value of this type as JSON.
#[derive(Debug)]
pub(super) struct Json<T>(T);

impl<DB: Database, T> Type<DB> for Json<T>
where
    str: Type<DB>,
{
    fn type_info() -> DB::TypeInfo {
        <str as Type<DB>>::type_info()
    }

    fn compatible(found: &DB::TypeInfo) -> bool {
        <str as Type<DB>>::compatible(found)
    }
}

impl<'r, DB: Database, T: DeserializeOwned> Decode<'r, DB> for Json<T>
where
    &'r str: Decode<'r, DB>,
{
    fn decode(stored: DB::ValueRef<'r>) -> Result<Self, BoxDynError> {
        Ok(Self(serde_json::from_str(<&str as Decode<DB>>::decode(stored)?)?))
    }
}

impl From<Json<Vec<PersonId>>> for Vec<PersonId> {
    fn from(Json(value): Json<Self>) -> Self {
        value
    }
}

impl From<Json<Self>> for Vec<Prepared> {
    fn from(Json(value): Json<Self>) -> Self {
        value
    }
}

impl From<Json<serde_json::Value>> for serde_json::Value {
    fn from(Json(value): Json<Self>) -> Self {
        value
    }
}

impl From<Json<SeatClock>> for SeatClock {
    fn from(Json(value): Json<Self>) -> Self {
        value
    }
}
