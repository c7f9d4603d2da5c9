//! English shared by several games.

use std::{fmt::Display, ops::RangeInclusive};

use crate::Span;

/// "A", "A and B", "A, B and C"; "nothing" for an empty list.
pub(crate) fn list<T: Display>(things: &[T]) -> String {
    joined(things, "and")
}

/// The same with another word before the last item.
pub(crate) fn joined<T: Display>(things: &[T], word: &str) -> String {
    match things {
        [] => "nothing".to_owned(),
        [only] => only.to_string(),
        [first @ .., last] => {
            format!("{} {word} {last}", first.iter().map(T::to_string).collect::<Vec<_>>().join(", "))
        }
    }
}

/// "1 link", "2 links".
pub(crate) fn counted(count: usize, what: &str) -> String {
    if count == 1 { format!("1 {what}") } else { format!("{count} {what}s") }
}

/// "2 to 6", and "2" for a single number.
pub(crate) fn from_to(numbers: &RangeInclusive<u8>) -> String {
    let (least, most) = (numbers.start(), numbers.end());
    if least == most { least.to_string() } else { format!("{least} to {most}") }
}

/// Says that time in which nobody could play was given back.
pub(crate) fn rested(seconds: u32) -> String {
    let time = match seconds {
        0..60 => format!("{seconds} s"),
        _ => Span::minutes(i64::from(seconds.div_ceil(60))).to_string(),
    };
    format!("Nobody could play for {time}: every waiting time ends as much later.")
}

/// The same text with a capital first letter.
pub(crate) fn capital(text: &str) -> String {
    let mut signs = text.chars();
    signs.next().map_or_else(String::new, |first| first.to_uppercase().chain(signs).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lists_read_as_people_write_them() {
        assert_eq!(list::<u8>(&[]), "nothing");
        assert_eq!([list(&["a"]), list(&["a", "b"]), list(&["a", "b", "c"])], ["a", "a and b", "a, b and c"]);
        assert_eq!([capital("red tile"), capital("")], ["Red tile", ""]);
    }
}
