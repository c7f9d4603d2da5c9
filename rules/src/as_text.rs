//! Types whose JSON is the text that they print and read.

/// Gives each type `Serialize` and `Deserialize` by its `Display` and `FromStr`.
macro_rules! as_text {
    ($($text:ty),+) => { $(
        impl serde::Serialize for $text {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }

        impl<'de> serde::Deserialize<'de> for $text {
            fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                <String as serde::Deserialize>::deserialize(deserializer)?.parse().map_err(serde::de::Error::custom)
            }
        }
    )+ };
}
pub(crate) use as_text;
