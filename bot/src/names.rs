//! Names of people: how Discord shows them, how they are told apart at a table, and made safe to print.

use std::collections::BTreeMap;

use harbormaster_render::text::clean;
use harbormaster_rules::Seat;
use serde::Serialize;

use crate::ids::GuildId;

/// The longest part of a name that is shown, in characters.
const LONGEST: usize = 32;

/// A shown name that neither pings nor formats: control and direction characters go, markdown is escaped, `@`
/// no longer starts a mention, and what is longer than 32 characters is cut.
///
/// ```
/// assert_eq!(harbormaster::names::safe("_Ann_ @everyone"), "\\_Ann\\_ @\u{200b}everyone");
/// ```
pub fn safe(name: &str) -> String {
    let mut safe = String::with_capacity(name.len());
    let kept: Vec<char> = plain(name).chars().collect();
    for c in kept {
        match c {
            '\\' | '*' | '_' | '~' | '`' | '|' | '>' | '#' | '[' | ']' | '(' | ')' | '<' | ':' | '-' => {
                safe.push('\\');
                safe.push(c);
            }
            '@' => safe.push_str("@\u{200b}"),
            c => safe.push(c),
        }
    }
    safe
}

/// A name for a picture or a file: one line of at most 32 characters, [clean] and empty if nothing of it can be seen.
pub fn plain(name: &str) -> String {
    // Within the program a mention is text: a name must not be read as one.
    let shown: String = clean(name).replace("<@0", "< @0").chars().take(LONGEST).collect();
    if shown.chars().any(is_seen) { shown.trim().to_owned() } else { String::new() }
}

/// Returns the name of a seat, or its number if the name is empty.
pub fn or_number(name: &str, seat: Seat) -> String {
    if name.is_empty() { seat.to_string() } else { name.to_owned() }
}

/// Names of seats that nobody can mix up: of two that read alike, the second is marked, such as "Ann (2)". Each is
/// [plain], and a seat without a visible name has its number.
///
/// ```
/// let names = harbormaster::names::told_apart(["Ann", "Ben", "ann"]);
/// assert_eq!(names, ["Ann", "Ben", "ann (2)"]);
/// ```
pub fn told_apart<'n>(names: impl IntoIterator<Item = &'n str>) -> Vec<String> {
    let mut apart: Vec<String> = Vec::new();
    for (seat, name) in (0..).map(Seat::new).zip(names) {
        let name = or_number(&plain(name), seat);
        let is_taken = |name: &str| apart.iter().any(|other| reads_like(other, name));
        let marked = (2..).map(|number| marked(&name, number)).find(|name| !is_taken(name));
        let name = if is_taken(&name) { marked.unwrap_or_else(|| seat.to_string()) } else { name };
        apart.push(name);
    }
    apart
}

/// The name with a number behind it, no longer than a name may be.
fn marked(name: &str, number: u32) -> String {
    let mark = format!(" ({number})");
    let kept: String = name.chars().take(LONGEST - mark.len()).collect();
    format!("{}{mark}", kept.trim_end())
}

/// Two names that a reader, or somebody who types one, takes for the same.
fn reads_like(one: &str, other: &str) -> bool {
    one.to_lowercase() == other.to_lowercase()
}

/// The names by which Discord shows a person: the nickname in a server, else the name that the person has everywhere.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct ShownNames {
    /// The global name, else the account's; empty once the person's data was deleted.
    pub everywhere: String,
    /// The nicknames, by server.
    pub nicknames: BTreeMap<GuildId, String>,
}

impl ShownNames {
    /// Returns the name shown in a server, or outside of servers.
    pub fn shown_in(&self, server: Option<GuildId>) -> &str {
        let nickname = server.and_then(|server| self.nicknames.get(&server));
        nickname.unwrap_or(&self.everywhere)
    }

    /// Takes over what Discord says now; a server that is not mentioned keeps its nickname.
    pub fn update(&mut self, everywhere: &str, here: Option<(GuildId, Option<&str>)>) {
        everywhere.clone_into(&mut self.everywhere);
        match here {
            Some((server, Some(nickname))) => {
                self.nicknames.insert(server, nickname.to_owned());
            }
            Some((server, None)) => {
                self.nicknames.remove(&server);
            }
            None => {}
        }
    }
}

/// True if a clean character is more than a space, a joiner or a choice of variant.
const fn is_seen(c: char) -> bool {
    !matches!(c, ' ' | '\u{200c}' | '\u{200d}' | '\u{fe00}'..='\u{fe0f}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_cannot_format_ping_or_turn_the_line_around() {
        assert_eq!(safe("**Bold**"), "\\*\\*Bold\\*\\*");
        assert_eq!(safe("<@123>"), "\\<@\u{200b}123\\>");
        assert_eq!(safe("a\u{202e}b\nc"), "ab c");
        assert_eq!(safe(&"x".repeat(100)).chars().count(), LONGEST);
    }

    #[test]
    fn no_two_seats_read_alike() {
        let apart = |names: &[&str]| told_apart(names.iter().copied());
        assert_eq!(apart(&["Ann", "Ann", "ANN"]), ["Ann", "Ann (2)", "ANN (3)"]);
        assert_eq!(apart(&["Ann (2)", "Ann", "Ann"]), ["Ann (2)", "Ann", "Ann (3)"], "a mark that is a name");
        assert_eq!(apart(&["Player 2", ""]), ["Player 2", "Player 2 (2)"]);
        assert_eq!(apart(&["A\u{200b}nn", "Ann"])[1], "Ann (2)", "what cannot be seen makes no difference");
        let long = "x".repeat(40);
        let cut = apart(&[&long, &long]);
        assert_eq!((cut[0].chars().count(), cut[1].chars().count()), (LONGEST, LONGEST));
        assert!(cut[1].ends_with("x (2)"));
        assert_eq!(told_apart(cut.iter().map(String::as_str)), cut, "told apart once is told apart");
    }

    #[test]
    fn a_nickname_counts_in_its_server_alone() {
        let [harbour, other] = [GuildId(1), GuildId(2)];
        let mut names = ShownNames::default();
        names.update("Ann", Some((harbour, Some("Captain"))));
        names.update("Annabel", Some((other, None)));
        assert_eq!(names.shown_in(Some(harbour)), "Captain");
        assert_eq!((names.shown_in(Some(other)), names.shown_in(None)), ("Annabel", "Annabel"));
        names.update("Annabel", Some((harbour, None)));
        assert_eq!(names.shown_in(Some(harbour)), "Annabel", "the nickname was taken off");
    }

    #[test]
    fn a_seat_without_a_name_has_its_number() {
        assert_eq!(or_number("", Seat::new(1)), "Player 2");
        for nothing in [" ", "\u{200b}", "\u{3164}\u{2800}", "\u{200d}\u{fe0f}", "\u{301}"] {
            assert_eq!(or_number(&plain(nothing), Seat::new(1)), "Player 2", "{nothing:?}");
        }
        assert_eq!(plain("👩\u{200d}🚀"), "👩\u{200d}🚀");
    }
}
