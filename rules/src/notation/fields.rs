//! A move taken apart: serde gives the verb and the fields by name, and nothing is written as text in between.

use serde::{
    Serialize, Serializer,
    ser::{Error as _, Impossible, SerializeStruct},
};
use serde_json::{Error, Value as Json};

/// Returns the keys of a move's JSON with their values, in the order of the move; the verb has the key `verb`.
pub(super) fn fields<M: Serialize>(mv: &M) -> Result<Vec<(&'static str, Json)>, Error> {
    mv.serialize(Taking { all: true, taken: Vec::new() })
}

/// Returns only the verb, without looking at the fields.
pub(super) fn verb_name<M: Serialize>(mv: &M) -> Result<String, Error> {
    let taken = mv.serialize(Taking { all: false, taken: Vec::new() })?;
    match taken.into_iter().next() {
        Some((_, Json::String(verb))) => Ok(verb),
        _ => Err(Error::custom("a move has a verb")),
    }
}

/// Takes the fields of a struct, or only its verb; anything else isn't a move.
struct Taking {
    all: bool,
    taken: Vec<(&'static str, Json)>,
}

impl SerializeStruct for Taking {
    type Ok = Vec<(&'static str, Json)>;
    type Error = Error;

    fn serialize_field<T: Serialize + ?Sized>(&mut self, key: &'static str, value: &T) -> Result<(), Error> {
        if self.all || key == "verb" {
            self.taken.push((key, serde_json::to_value(value)?));
        }
        Ok(())
    }

    fn end(self) -> Result<Self::Ok, Error> {
        Ok(self.taken)
    }
}

type Never = Impossible<Vec<(&'static str, Json)>, Error>;

/// Makes the methods for types that a move is never written as.
macro_rules! no_move {
    ($($method:ident($($arg:ty),*) -> $ok:ty),+ $(,)?) => { $(
        fn $method(self, $(_: $arg),*) -> Result<$ok, Error> {
            Err(Error::custom("a move is an object with a verb"))
        }
    )+ };
}

impl Serializer for Taking {
    type Ok = Vec<(&'static str, Json)>;
    type Error = Error;
    type SerializeSeq = Never;
    type SerializeTuple = Never;
    type SerializeTupleStruct = Never;
    type SerializeTupleVariant = Never;
    type SerializeMap = Never;
    type SerializeStruct = Self;
    type SerializeStructVariant = Never;

    fn serialize_struct(self, _: &'static str, _: usize) -> Result<Self, Error> {
        Ok(self)
    }

    fn serialize_some<T: Serialize + ?Sized>(self, value: &T) -> Result<Self::Ok, Error> {
        value.serialize(self)
    }

    fn serialize_newtype_struct<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        value: &T,
    ) -> Result<Self::Ok, Error> {
        value.serialize(self)
    }

    fn serialize_newtype_variant<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        _: u32,
        _: &'static str,
        value: &T,
    ) -> Result<Self::Ok, Error> {
        value.serialize(self)
    }

    no_move! {
        serialize_bool(bool) -> Self::Ok, serialize_char(char) -> Self::Ok, serialize_str(&str) -> Self::Ok,
        serialize_i8(i8) -> Self::Ok, serialize_i16(i16) -> Self::Ok, serialize_i32(i32) -> Self::Ok,
        serialize_i64(i64) -> Self::Ok, serialize_u8(u8) -> Self::Ok, serialize_u16(u16) -> Self::Ok,
        serialize_u32(u32) -> Self::Ok, serialize_u64(u64) -> Self::Ok, serialize_f32(f32) -> Self::Ok,
        serialize_f64(f64) -> Self::Ok, serialize_bytes(&[u8]) -> Self::Ok, serialize_none() -> Self::Ok,
        serialize_unit() -> Self::Ok, serialize_unit_struct(&'static str) -> Self::Ok,
        serialize_unit_variant(&'static str, u32, &'static str) -> Self::Ok,
        serialize_seq(Option<usize>) -> Never, serialize_tuple(usize) -> Never,
        serialize_tuple_struct(&'static str, usize) -> Never, serialize_map(Option<usize>) -> Never,
        serialize_tuple_variant(&'static str, u32, &'static str, usize) -> Never,
        serialize_struct_variant(&'static str, u32, &'static str, usize) -> Never,
    }
}
