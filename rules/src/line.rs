//! The grammar of positions as text, the same for all games.
//!
//! ```text
//! seats=2 quiet=5 ; *0 W 9 [B4 B3] (W4) ; 1 sea 0 [] (R2) ; stack T10 T11 ; bag - ; turns 12 laid M10 ; more {…}
//! ```
//!
//! - Words have spaces between them, and brackets hold a word together. A semicolon ends a part.
//! - A part begins with its name, or with the number of a seat. A star stands before the one to move (after the end: the
//!   one that moved last).
//! - A setting is `name=value`. A dash is an empty list, or no value. What has no words of its own is JSON, at the end.
//!
//! A game describes its line once, in `Lines::line`: each step writes a value, or reads it in
//! the same place. A fault is reported with the word before it.

use std::{fmt::Display, iter::from_fn, str::FromStr};

use serde::{Serialize, de::DeserializeOwned};

use crate::{Seat, english::joined, notation::brief};

/// The longest line that is read; those of real games are a tenth as long.
const LONGEST: usize = 200_000;

/// A line that is being written or read.
#[derive(Debug)]
pub struct Line<'a> {
    /// The text that has not been read; `None` while the line is being written.
    left: Option<&'a str>,
    last: &'a str,
    /// The value that could continue the list just read.
    continued_by: Option<String>,
    written: String,
}

impl<'a> Line<'a> {
    pub(crate) const fn writing() -> Self {
        Self { left: None, last: "", continued_by: None, written: String::new() }
    }

    pub(crate) fn reading(text: &'a str) -> Result<Self, String> {
        if text.len() > LONGEST {
            return Err(format!("A position is one line of at most {LONGEST} characters."));
        }
        Ok(Self { left: Some(text), ..Self::writing() })
    }

    /// Returns the text that was written.
    pub(crate) fn written(self) -> String {
        self.written
    }

    /// Checks that the line has been read to its end.
    pub(crate) fn end(&self) -> Result<(), String> {
        if self.peek().is_none() { Ok(()) } else { Err(self.wrong("the end of the line")) }
    }

    fn peek(&self) -> Option<&'a str> {
        first_word(self.left?)
    }

    fn pass(&mut self, word: &'a str) {
        self.last = word;
        self.continued_by = None;
        self.left = self.left.map(|left| &left.trim_start()[word.len()..]);
    }

    fn push(&mut self, word: &str) {
        let glued = self.written.is_empty() || self.written.ends_with('*');
        self.written += if glued { "" } else { " " };
        self.written += word;
    }

    /// The fault: `wanted` is missing here.
    fn wrong(&self, wanted: &str) -> String {
        let after =
            if self.last.is_empty() { String::new() } else { format!("After \"{}\": ", brief(self.last)) };
        let or = self.continued_by.as_ref().map(|value| format!("{value} or ")).unwrap_or_default();
        match self.peek() {
            Some(word) => format!("{after}expected {or}{wanted}, found \"{}\".", brief(word)),
            None => format!("{after}expected {or}{wanted}, but the line ends."),
        }
    }

    /// Reads these words if they are next. Returns true if they were.
    fn skip(&mut self, phrase: &str) -> bool {
        let count = phrase.split(' ').count();
        let next: Vec<&str> = words(self.left.unwrap_or_default()).take(count).collect();
        let found = phrase.split(' ').eq(next.iter().copied());
        if found {
            next.into_iter().for_each(|word| self.pass(word));
        }
        found
    }

    /// A value with a spelling of its own, directly after `prefix`; `wanted` says what it should be.
    pub(crate) fn spelled<T>(
        &mut self,
        prefix: &str,
        value: &mut T,
        wanted: &str,
        write: impl FnOnce(&T) -> String,
        read: impl FnOnce(&str) -> Option<T>,
    ) -> Result<(), String> {
        if self.left.is_none() {
            self.push(&format!("{prefix}{}", write(value)));
            return Ok(());
        }
        let found = self.peek().and_then(|word| Some((word, read(word.strip_prefix(prefix)?)?)));
        let (word, found) = found.ok_or_else(|| {
            let prefix = if prefix.is_empty() { String::new() } else { format!("\"{prefix}\" and ") };
            self.wrong(&format!("{prefix}{wanted}"))
        })?;
        self.pass(word);
        *value = found;
        Ok(())
    }

    /// Exactly this word; a semicolon begins the next part.
    pub(crate) fn word(&mut self, word: &str) -> Result<(), String> {
        let is_it = |found: &str| (found == word).then_some(());
        self.spelled("", &mut (), &format!("\"{word}\""), |()| word.to_owned(), is_it)
    }

    /// The beginning of the next part: a semicolon and its name.
    pub(crate) fn part(&mut self, name: &str) -> Result<(), String> {
        self.word(";")?;
        self.word(name)
    }

    /// A value.
    pub(crate) fn value<T: Display + FromStr>(&mut self, value: &mut T, wanted: &str) -> Result<(), String> {
        self.spelled("", value, wanted, T::to_string, |word| word.parse().ok())
    }

    /// A value after its name.
    pub(crate) fn named<T: Display + FromStr>(
        &mut self,
        name: &str,
        value: &mut T,
        wanted: &str,
    ) -> Result<(), String> {
        self.word(name)?;
        self.value(value, wanted)
    }

    /// A value after its name, or the name and a dash.
    pub(crate) fn or_dash<T: Display + FromStr>(
        &mut self,
        name: &str,
        value: &mut Option<T>,
        wanted: &str,
    ) -> Result<(), String> {
        self.word(name)?;
        let wanted = format!("{wanted}, or a dash");
        let write = |value: &Option<T>| value.as_ref().map_or("-".to_owned(), T::to_string);
        self.spelled("", value, &wanted, write, |word| match word {
            "-" => Some(None),
            _ => word.parse().ok().map(Some),
        })
    }

    /// A value after its name; both are left out if there is none.
    pub(crate) fn optional<T: Display + FromStr>(
        &mut self,
        name: &str,
        value: &mut Option<T>,
        wanted: &str,
    ) -> Result<(), String> {
        let mut is_there = value.is_some();
        self.flag(name, &mut is_there)?;
        if !is_there {
            *value = None;
            return Ok(());
        }
        let write = |value: &Option<T>| value.as_ref().map(T::to_string).unwrap_or_default();
        self.spelled("", value, wanted, write, |word| word.parse().ok().map(Some))
    }

    /// A setting that is a small number: `seats=3`.
    pub(crate) fn setting<T: Display + FromStr>(&mut self, name: &str, value: &mut T) -> Result<(), String> {
        let prefix = format!("{name}=");
        self.spelled(&prefix, value, "a small number", T::to_string, |word| word.parse().ok())
    }

    /// Words that are there if it is true.
    pub(crate) fn flag(&mut self, words: &str, value: &mut bool) -> Result<(), String> {
        if self.left.is_some() {
            *value = self.skip(words);
        } else if *value {
            self.push(words);
        }
        Ok(())
    }

    /// One of several values, each with its words.
    pub(crate) fn choice<T: Clone + PartialEq>(
        &mut self,
        value: &mut T,
        among: &[(impl AsRef<str>, T)],
    ) -> Result<(), String> {
        if self.left.is_none() {
            let found = among.iter().find(|(_, one)| one == value);
            let (words, _) = found.ok_or("This position has a value without words.")?;
            self.push(words.as_ref());
            return Ok(());
        }
        let mut phrases: Vec<_> = among.iter().map(|(words, one)| (words.as_ref(), one)).collect();
        let all: Vec<&str> = phrases.iter().map(|(words, _)| *words).collect();
        // `package discarded` before `package`.
        phrases.sort_by_key(|(words, _)| std::cmp::Reverse(words.len()));
        let found = phrases.into_iter().find(|(words, _)| self.skip(words));
        let (_, one) = found.ok_or_else(|| self.wrong(&joined(&all, "or")))?;
        *value = one.clone();
        Ok(())
    }

    /// Values, or a dash for none.
    pub(crate) fn list<T: Display + FromStr>(
        &mut self,
        list: &mut Vec<T>,
        wanted: &str,
    ) -> Result<(), String> {
        self.list_spelled(list, wanted, T::to_string, |word| word.parse().ok())
    }

    /// Values with a spelling of their own, or a dash for none.
    pub(crate) fn list_spelled<T>(
        &mut self,
        list: &mut Vec<T>,
        wanted: &str,
        write: impl Fn(&T) -> String,
        read: impl Fn(&str) -> Option<T>,
    ) -> Result<(), String> {
        if self.left.is_none() {
            list.iter().for_each(|value| self.push(&write(value)));
            if list.is_empty() {
                self.push("-");
            }
            return Ok(());
        }
        list.clear();
        if self.skip("-") {
            return Ok(());
        }
        while let Some((word, value)) = self.peek().and_then(|word| Some((word, read(word)?))) {
            self.pass(word);
            list.push(value);
        }
        if list.is_empty() {
            return Err(self.wrong(&format!("{wanted}, or a dash for none")));
        }
        self.continued_by = Some(wanted.to_owned());
        Ok(())
    }

    /// Values in square brackets.
    pub(crate) fn bracketed<T: Display + FromStr>(
        &mut self,
        list: &mut Vec<T>,
        wanted: &str,
    ) -> Result<(), String> {
        let write =
            |list: &Vec<T>| format!("[{}]", list.iter().map(T::to_string).collect::<Vec<_>>().join(" "));
        self.spelled("", list, wanted, write, |word| {
            let inside = word.strip_prefix('[')?.strip_suffix(']')?;
            inside.split_whitespace().map(|word| word.parse().ok()).collect()
        })
    }

    /// The star of the one to move, if that is `this`.
    pub(crate) fn star<T: PartialEq>(&mut self, this: T, to_move: &mut Option<T>) -> Result<(), String> {
        let mut starred = to_move.as_ref() == Some(&this);
        self.flag("*", &mut starred)?;
        if self.left.is_some() && starred && to_move.replace(this).is_some() {
            return Err("There are two stars; only one can be to move.".to_owned());
        }
        Ok(())
    }

    /// Returns the one to move as the stars are to be read: nobody yet, or, to be written, `to_move`.
    pub(crate) fn starred<T>(&self, to_move: Option<T>) -> Option<T> {
        to_move.filter(|_| self.left.is_none())
    }

    /// A part for each seat: its number, after the star if it is to move, and what `part` describes. Reading begins each
    /// seat with `blank`.
    pub(crate) fn seats<T: Clone>(
        &mut self,
        list: &mut Vec<T>,
        blank: &T,
        to_move: &mut Option<Seat>,
        mut part: impl FnMut(&mut Self, &mut T) -> Result<(), String>,
    ) -> Result<(), String> {
        *to_move = self.starred(*to_move);
        if self.left.is_some() {
            list.clear();
        }
        for seat in (0..=u8::MAX).map(Seat::new) {
            if self.is_seat_next() {
                list.push(blank.clone());
            }
            let Some(holdings) = list.get_mut(seat.index()) else { break };
            self.word(";")?;
            self.star(seat, to_move)?;
            self.word(&seat.number().to_string())?;
            part(self, holdings)?;
        }
        Ok(())
    }

    fn is_seat_next(&self) -> bool {
        let mut next = words(self.left.unwrap_or_default());
        let is_seat = |word: &str| word == "*" || word.starts_with(|sign: char| sign.is_ascii_digit());
        next.next() == Some(";") && next.next().is_some_and(is_seat)
    }

    /// JSON up to the end of the line.
    pub(crate) fn json<T: Serialize + DeserializeOwned>(&mut self, value: &mut T) -> Result<(), String> {
        let Some(text) = self.left else {
            let json = serde_json::to_string(value).map_err(|error| error.to_string())?;
            self.push(&json);
            return Ok(());
        };
        self.left = Some("");
        *value = serde_json::from_str(text).map_err(|error| {
            let fault: String =
                error.to_string().chars().filter(|sign| !sign.is_control()).take(150).collect();
            format!("The JSON of this position cannot be read: {fault}.")
        })?;
        Ok(())
    }
}

/// Returns the first word of a text: a star, a semicolon, or all up to a space or semicolon outside brackets.
fn first_word(text: &str) -> Option<&str> {
    let text = text.trim_start();
    if text.starts_with(['*', ';']) {
        return text.get(..1);
    }
    let mut depth = 0_usize;
    let ends = |(_, sign): &(usize, char)| {
        match sign {
            '(' | '[' => depth += 1,
            ')' | ']' => depth = depth.saturating_sub(1),
            _ => {}
        }
        depth == 0 && (*sign == ';' || sign.is_whitespace())
    };
    let end = text.char_indices().find(ends).map_or(text.len(), |(end, _)| end);
    text.get(..end).filter(|word| !word.is_empty())
}

/// Iterates over the words of a text.
fn words(text: &str) -> impl Iterator<Item = &str> {
    let mut left = text;
    from_fn(move || {
        let word = first_word(left)?;
        left = &left.trim_start()[word.len()..];
        Some(word)
    })
}
