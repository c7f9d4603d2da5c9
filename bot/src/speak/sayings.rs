//! Facts with their sentences, a line each: a new fact without a sentence does not compile.

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
pub(super) use sayings;
