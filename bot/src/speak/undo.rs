//! Messages about undos that the others have to agree to.

use harbormaster_rules::{Language, Timestamp};

use crate::{
    ids::PersonId,
    sayings::text::{list, mentions, quote},
};

/// The most lines of what would be undone, and their length in characters.
const LINES: usize = 12;
const ROOM: usize = 1_000;

/// To a player who can take moves back only if the others agree.
pub fn must_ask(undone: &[String], others: &[String], revealed: bool, language: Language) -> String {
    let (undone, luck) = (quote(&newest(undone, language)), new_luck(revealed));
    let others: Vec<String> = others.iter().map(|name| format!("**{name}**")).collect();
    let agree = if others.len() == 1 { "agrees" } else { "agree" };
    let others = list(&others, language);
    language.text(format!("You can take this back only if {others} {agree}:{undone}{luck}\nShall I ask?"))
}

/// The request: what would be undone, who has agreed, who has to, and until when.
#[derive(Clone, Copy, Debug)]
pub struct UndoQuestion<'a> {
    /// The name of the person who asks.
    pub name: &'a str,
    /// The moves that would be undone, a sentence each.
    pub undone: &'a [String],
    /// True if something was revealed by them.
    pub revealed: bool,
    /// Names of those who have agreed.
    pub agreed: &'a [String],
    /// The people who have yet to agree.
    pub open: &'a [PersonId],
    /// The time it lapses.
    pub lapses: Timestamp,
}

/// A request for everybody to read.
pub fn request(request: UndoQuestion<'_>, language: Language) -> String {
    let UndoQuestion { name, undone, revealed, agreed, open, lapses } = request;
    let (undone, luck) = (quote(&newest(undone, language)), new_luck(revealed));
    let agreed = match agreed {
        [] => String::new(),
        names => format!("\nAgreed: {}.", list(names, language)),
    };
    let (open, lapses) = (mentions(open, language), lapses.seconds());
    language.text(format!(
        "↩ **{name}** asks to take this back:{undone}{luck}\nThe picture shows the board before it.{agreed}\n{open}, do you \
         agree? The request ends with the next move, or <t:{lapses}:R>."
    ))
}

/// All have agreed.
pub fn agreed(language: Language) -> String {
    language.text("↩ All agreed: the moves are taken back.")
}

/// A player has declined, by name.
pub fn declined(name: &str, language: Language) -> String {
    language.text(format!("↩ **{name}** declined: the moves stand."))
}

/// The game has moved on, or the time is over.
pub fn lapsed(language: Language) -> String {
    language.text("↩ This request to take moves back has lapsed: the moves stand.")
}

/// The label of an entry that an undo can go back to, for a menu, which formats nothing.
pub fn back_to(ply: u32, told: &[String], language: Language) -> String {
    let told = told.join(" ").replace("**", "");
    language.text(format!("Back to before {ply}: {told}"))
}

fn new_luck(revealed: bool) -> &'static str {
    if revealed { "\nWhat is still hidden is shuffled again, and dice are rolled again." } else { "" }
}

/// As many of the newest sentences as there is room for.
fn newest(undone: &[String], language: Language) -> String {
    let mut room = ROOM;
    let fits = |line: &&String| {
        room = room.saturating_sub(line.chars().count() + 1);
        room > 0
    };
    let kept = undone.iter().rev().take(LINES).take_while(fits).count();
    let (left_out, kept) = undone.split_at(undone.len() - kept);
    let more = (!left_out.is_empty()).then(|| super::more_in_log(language));
    more.iter().chain(kept).map(String::as_str).collect::<Vec<_>>().join("\n")
}
