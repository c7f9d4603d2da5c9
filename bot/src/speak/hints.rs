//! Hints: a computer player's move, and the reason for it.

use harbormaster_rules::Language;

use crate::{sayings::text::quote, table::Why};

/// A move that is hinted at.
#[derive(Clone, Copy, Debug)]
pub struct Hinted<'a> {
    /// The move in words.
    pub label: &'a str,
    /// The words for whose seat it is, if it is not the caller's own.
    pub whom: Option<&'a str>,
    /// The words for what it would change.
    pub outlook: Option<&'a str>,
    /// The words for what it wins or prevents, if the game names something.
    pub reason: Option<&'a str>,
    /// The grounds on which it was chosen.
    pub why: &'a Why,
    /// The next best move in words, and how many of ten games it won.
    pub next: Option<(&'a str, u32)>,
}

impl Hinted<'_> {
    /// Says the move and why: first what it wins or prevents, then, small, how many games are won from there.
    pub fn say(self, language: Language) -> String {
        let Self { label, whom, outlook, reason, why, next } = self;
        let whom = whom.map(|whom| format!(" {whom}")).unwrap_or_default();
        let (outlook, chosen) = (outlook.map(quote).unwrap_or_default(), because(why, next));
        let why = match reason {
            Some(reason) => format!("{reason}\n-# {chosen}"),
            None => chosen,
        };
        let who = match self.why {
            Why::Only => "Your move",
            Why::Searched { .. } | Why::Judged => "A strong computer player's move",
            Why::Steady => "A steady computer player's move",
        };
        language
            .text(format!("💡 {who}{whom}: **{label}**{outlook}\n{why}\n-# It knows only what you can see."))
    }
}

fn because(why: &Why, next: Option<(&str, u32)>) -> String {
    match (why, next) {
        (Why::Only, _) => "It is the only move you have.".to_owned(),
        (Why::Searched { wins, .. }, Some((next, fewer))) if fewer < *wins => {
            let (this, other) = (often(*wins), often(fewer).to_lowercase());
            format!("{this} games are won from there; after **{next}**, the next best, {other}.")
        }
        (Why::Searched { wins, .. }, Some((next, _))) => {
            format!("{} games are won from there. **{next}** does as well.", often(*wins))
        }
        (Why::Searched { wins, .. }, None) => {
            format!("{} games are won from there. Nothing else came close.", often(*wins))
        }
        (Why::Judged, _) => "It sees no other move worth trying.".to_owned(),
        (Why::Steady, _) => {
            "I'm busy, so this is a quick hint. Ask again in a moment for a better one.".to_owned()
        }
    }
}

/// Says how often something happens out of ten times, without a number that looks exact.
fn often(of_ten: u32) -> String {
    match of_ten {
        0 => "Hardly any".to_owned(),
        1..10 => format!("About {of_ten} in 10"),
        _ => "Nearly all".to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn said(why: &Why, next: Option<(&str, u32)>) -> String {
        Hinted { label: "Sail to White", whom: None, outlook: None, reason: None, why, next }
            .say(Language::English)
    }

    #[test]
    fn no_reason_pretends_to_be_exact() {
        let searched = |wins| Why::Searched { wins, next: None };
        let better = said(&searched(6), Some(("Load", 4)));
        assert!(
            better.contains(
                "About 6 in 10 games are won from there; after **Load**, the next best, about 4 in 10."
            ),
            "{better}"
        );
        let alike = said(&searched(6), Some(("Load", 6)));
        assert!(alike.contains("About 6 in 10 games are won from there. **Load** does as well."), "{alike}");
        assert!(said(&searched(0), None).contains("Hardly any games"));
        assert!(said(&searched(10), None).contains("Nearly all games"));
        assert!(said(&Why::Only, None).starts_with("💡 Your move: **Sail to White**\nIt is the only move"));
        assert!(said(&Why::Steady, None).contains("A steady computer player's move"));
    }

    #[test]
    fn a_reason_from_the_position_comes_first() {
        let why = Why::Searched { wins: 6, next: None };
        let reason = Some("It sells 2 cards.");
        let hint = Hinted { label: "4 + 3 = 9", whom: None, outlook: None, reason, why: &why, next: None };
        let text = hint.say(Language::English);
        assert!(text.contains("**4 + 3 = 9**\nIt sells 2 cards.\n-# About 6 in 10 games are won"), "{text}");
    }
}
