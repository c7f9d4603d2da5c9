//! Positions as lines of text, read word by word. A fault is reported with the word before it.

use std::str::FromStr;

use crate::notation::brief;

/// The rest of one part of a line.
pub(crate) struct Words<'a> {
    /// The text that has not been read.
    pub left: &'a str,
    last: &'a str,
}

impl<'a> Words<'a> {
    /// Takes all words of a part.
    pub const fn of(part: &'a str) -> Self {
        Self { left: part, last: "" }
    }

    /// Returns the next word.
    pub fn peek(&self) -> Option<&'a str> {
        self.left.split_whitespace().next()
    }

    /// Moves past `word`, which is the next one.
    pub fn pass(&mut self, word: &'a str) {
        self.last = word;
        self.left = &self.left.trim_start()[word.len()..];
    }

    /// The fault: `wanted` is missing here.
    pub fn wrong(&self, wanted: &str) -> String {
        let after =
            if self.last.is_empty() { String::new() } else { format!("After \"{}\": ", brief(self.last)) };
        match self.peek() {
            Some(word) => format!("{after}expected {wanted}, found \"{}\".", brief(word)),
            None => format!("{after}expected {wanted}, but the part ends."),
        }
    }

    /// Reads exactly this word if it is next. Returns true if it was.
    pub fn skip(&mut self, wanted: &str) -> bool {
        let found = self.peek().filter(|word| *word == wanted);
        found.map(|word| self.pass(word)).is_some()
    }

    /// Reads exactly this word.
    ///
    /// # Errors
    /// Fails if another word is next.
    pub fn expect(&mut self, wanted: &str) -> Result<(), String> {
        if self.skip(wanted) { Ok(()) } else { Err(self.wrong(&format!("\"{wanted}\""))) }
    }

    /// Reads a value; `wanted` says what it should be.
    ///
    /// # Errors
    /// Fails if the next word isn't such a value.
    pub fn read<T: FromStr>(&mut self, wanted: &str) -> Result<T, String> {
        let (word, value) = self
            .peek()
            .and_then(|word| Some((word, word.parse().ok()?)))
            .ok_or_else(|| self.wrong(wanted))?;
        self.pass(word);
        Ok(value)
    }

    /// Reads a value after its name: `seats=3`.
    ///
    /// # Errors
    /// Fails if that is not next.
    pub fn named<T: FromStr>(&mut self, name: &str, wanted: &str) -> Result<T, String> {
        let value = |word: &'a str| word.strip_prefix(name)?.strip_prefix('=')?.parse().ok();
        let (word, value) = self
            .peek()
            .and_then(|word| Some((word, value(word)?)))
            .ok_or_else(|| self.wrong(&format!("\"{name}=\" and {wanted}")))?;
        self.pass(word);
        Ok(value)
    }

    /// Reads a number from 0 to 255 after its name.
    ///
    /// # Errors
    /// Fails if that is not next.
    pub fn setting(&mut self, name: &str) -> Result<u8, String> {
        self.named(name, "a small number")
    }

    /// Reads all values that are left.
    ///
    /// # Errors
    /// The first word that isn't such a value.
    pub fn rest<T: FromStr>(&mut self, wanted: &str) -> Result<Vec<T>, String> {
        let mut list = vec![];
        while self.peek().is_some() {
            list.push(self.read(wanted)?);
        }
        Ok(list)
    }

    /// Reads all values that are left, or a dash for none.
    ///
    /// # Errors
    /// The first word that does not fit.
    pub fn pile<T: FromStr>(&mut self, wanted: &str) -> Result<Vec<T>, String> {
        if self.skip("-") { self.end().map(|()| vec![]) } else { self.rest(wanted) }
    }

    /// Checks that the part has been read to its end.
    ///
    /// # Errors
    /// Fails if a word is left.
    pub fn end(&self) -> Result<(), String> {
        if self.peek().is_none() { Ok(()) } else { Err(self.wrong("the end of the part")) }
    }
}
