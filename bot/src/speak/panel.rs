//! The words of the private panel, its questions and its half-made moves.

use std::cmp::Ordering;

use harbormaster_rules::{AnyEvent, Field, FieldKind, Kind, Language, Reader, Verb};

use super::{prepared, trouble::trouble};
use crate::{
    fault_id::FaultId,
    sayings::{
        sayings,
        text::{self, escaped, list, lower, option_title, quote, verb_title},
    },
    trouble::Trouble,
};

sayings! {
    /// The state of a half-made move.
    HalfMade |language|
    Ready = "The green button plays it.";
    ReadyAhead = "The green button prepares it.";
    /// The time in which a form can be opened has passed.
    TooLateToAsk = "I was too slow to ask you: press the button once more.";
    Forgotten = "I no longer remember this half-made move. Nothing was played; `/play` starts it again.";
}

/// The moves of a private list.
#[derive(Clone, Copy, Debug)]
pub enum Listing<'a> {
    /// All moves of a game.
    All(Kind),
    /// Those that can be prepared for a turn to come.
    Ahead(Kind),
    /// Those of one verb.
    Verb(&'a Verb),
    /// Those about the offer with this number.
    Answers(u32),
}

/// Over a private list of moves. `whom` says for whom they are, where it is not the caller.
pub fn your_moves(
    listing: Listing<'_>,
    whom: Option<&str>,
    [page, pages]: [usize; 2],
    language: Language,
) -> String {
    let head = match listing {
        Listing::All(kind) => headed(kind.meta().title, "what you can do now", whom),
        Listing::Ahead(kind) => headed(kind.meta().title, "prepare a move for your next turn", whom),
        Listing::Verb(verb) => verb_headed(verb, whom),
        Listing::Answers(number) => headed(&format!("Offer {number}"), "what do you answer?", whom),
    };
    let at = if pages > 1 { format!(" (page {page} of {pages})") } else { String::new() };
    let end = if head.ends_with('?') && at.is_empty() { "" } else { "." };
    language.text(format!("{head}{at}{end}"))
}

/// A title, for whom it is, and what is below it.
fn headed(title: &str, what: &str, whom: Option<&str>) -> String {
    let whom = whom.map(|whom| format!(" {whom}")).unwrap_or_default();
    format!("**{title}**{whom}: {what}")
}

/// A verb and what it does.
fn verb_headed(verb: &Verb, whom: Option<&str>) -> String {
    let title = verb_title(verb);
    // "Borrow half the price on a deed" says by itself what it is about.
    match verb.summary.strip_prefix(&title) {
        Some(rest) => {
            let whom = whom.map(|whom| format!(" {whom}")).unwrap_or_default();
            format!("**{title}**{rest}{whom}")
        }
        None => headed(&title, verb.summary, whom),
    }
}

/// For a player who is away.
pub fn for_seat(name: &str, language: Language) -> String {
    language.text(format!("for **{name}**"))
}

/// With the powers of the table's host.
pub fn as_host(host: &str, language: Language) -> String {
    language.text(format!("as the {}", option_title(host)))
}

/// A move that is asked about, and what is known of it.
#[derive(Clone, Copy, Debug)]
pub struct Asked<'a> {
    /// The verb, and all of its game.
    pub verb: (&'a Verb, &'a [Verb]),
    /// The move in words.
    pub label: &'a str,
    /// For whom it is, where it is not the caller.
    pub whom: Option<&'a str>,
    /// The changes it would make.
    pub outlook: Option<&'a str>,
    /// True if a picture shows the board after it.
    pub pictured: bool,
    /// True if it was already confirmed, on terms that have changed since.
    pub changed: bool,
    /// True if it is for a turn to come.
    pub ahead: bool,
}

/// The question before a move that is costly or final.
pub fn really(asked: Asked<'_>, language: Language) -> String {
    let Asked { verb, label, whom, outlook, pictured, changed, ahead } = asked;
    let changed = if changed {
        "The terms changed after you saw them, so nothing happened. They are now:\n"
    } else {
        ""
    };
    let whom = whom.map(|whom| format!(", {whom}")).unwrap_or_default();
    let question = match (ahead, pictured) {
        (true, _) => prepared::question(pictured),
        (false, true) => "The board would look like this. Play it?",
        (false, false) => "Is that what you want?",
    };
    let outlook = outlook.map(quote).unwrap_or_default();
    let title = titled(verb, label);
    language.text(format!("{changed}**{title}{label}**{whom}{outlook}\n{question}"))
}

/// The verb in front of a label that does not begin with one, as most do.
fn titled((verb, verbs): (&Verb, &[Verb]), label: &str) -> String {
    let bare = label.trim_start_matches('⟦').to_lowercase();
    let begins_as = |words: &str| {
        let first = words.split([' ', '_', ':']).next().unwrap_or_default().to_lowercase();
        bare.strip_prefix(&first).is_some_and(|rest| !rest.starts_with(char::is_alphabetic))
    };
    let says = |verb: &Verb| begins_as(verb.name) || begins_as(verb.summary) || begins_as(&verb_title(verb));
    let says_it = verbs.iter().any(says);
    if says_it { String::new() } else { format!("{}: ", verb_title(verb)) }
}

/// The button that plays a move which has been asked about: what it does, as far as a button has room.
pub fn confirm(verb: (&Verb, &[Verb]), label: &str, language: Language) -> String {
    const ROOM: usize = 60;
    let whole = format!("{}{label}", titled(verb, label));
    let head = whole.split([';', '\n']).next().unwrap_or_default();
    let fits = head.chars().count() <= ROOM;
    let head = if fits { head.to_owned() } else { head.chars().take(ROOM - 1).chain(['…']).collect() };
    language.text(head)
}

/// Tells the mover what happened, and why the second half of an act was not played.
pub fn played(
    told: &[AnyEvent],
    unfinished: Option<&(Trouble, Option<FaultId>)>,
    reader: &Reader<'_>,
) -> String {
    let language = reader.language();
    let half = |(why, id): &(Trouble, Option<FaultId>)| {
        let why = trouble(why, *id, language);
        language.text(format!("The second half of your move was not played: {why}"))
    };
    text::played(told, unfinished.map(half), reader)
}

/// A half-made move in words.
#[derive(Clone, Copy, Debug)]
pub struct SoFar<'a> {
    /// Its verb.
    pub verb: &'a Verb,
    /// For whom it is, where it is not the caller.
    pub whom: Option<&'a str>,
    /// The choices so far.
    pub words: &'a str,
}

impl SoFar<'_> {
    /// The verb, for whom, and what has been chosen.
    fn head(&self) -> String {
        let whom = self.whom.map(|whom| format!(", {whom}")).unwrap_or_default();
        format!("**{}**{whom}{}", verb_title(self.verb), quote(self.words))
    }
}

/// All fields of a half-made move: what has been chosen, and what is still to be done.
pub fn form(so_far: SoFar<'_>, outlook: Option<&str>, remark: &str, language: Language) -> String {
    let SoFar { verb, whom, words } = so_far;
    let (words, outlook) = (quote(words), outlook.map(quote).unwrap_or_default());
    let head = verb_headed(verb, whom);
    language.text(format!("{head}{words}{outlook}\n{remark}"))
}

/// The next choice of a move that is put together step by step, and which of how many it is unless it is the last.
pub fn step(so_far: SoFar<'_>, question: &str, [at, of]: [usize; 2], language: Language) -> String {
    let step = if at < of { format!(" ({at} of {of})") } else { String::new() };
    language.text(format!("{}\n{}{step}", so_far.head(), escaped(question)))
}

/// Lists answers below their question: each sign, as it stands on a button and on the picture, with its words.
pub fn answers<'a>(answers: impl IntoIterator<Item = (&'a str, &'a str)>) -> String {
    answers.into_iter().map(|(sign, words)| format!("\n**{sign}** {}", escaped(words))).collect()
}

/// The question for a field by itself.
pub fn choose(field: &Field, language: Language) -> String {
    language.text(format!("Choose {}.", field.help))
}

/// An area of the board in which answers are, and how its middle lies to that of the board, by column and by row, if known.
pub fn area(answers: usize, lies: Option<[Ordering; 2]>, language: Language) -> String {
    use Ordering::{Equal, Greater, Less};

    let side = match lies {
        Some([Less, Less]) => "north-west, ",
        Some([Equal, Less]) => "north, ",
        Some([Greater, Less]) => "north-east, ",
        Some([Less, Equal]) => "west, ",
        Some([Equal, Equal]) => "in the middle, ",
        Some([Greater, Equal]) => "east, ",
        Some([Less, Greater]) => "south-west, ",
        Some([Equal, Greater]) => "south, ",
        Some([Greater, Greater]) => "south-east, ",
        None => "",
    };
    language.text(format!("{side}{answers} places"))
}

/// The choice of what follows the first half of an act.
pub fn second_half(so_far: SoFar<'_>, language: Language) -> String {
    language.text(format!("{}\nAnd then?", so_far.head()))
}

/// Says what a verb does, in one line.
pub fn summary(verb: &Verb, language: Language) -> String {
    language.text(verb.summary)
}

/// Fields that a half-made move needs.
pub fn still_missing(fields: &[&Field], language: Language) -> String {
    // Examples and ranges stand where it is chosen.
    let what = |field: &&Field| lower(field.help.split([':', ';', ',']).next().unwrap_or_default());
    language.text(format!("Still missing: {}.", list(&fields.iter().map(what).collect::<Vec<_>>(), language)))
}

/// Says what has been chosen for a field.
pub fn chosen(field: &Field, words: &str, language: Language) -> String {
    let title = option_title(field.name);
    // "Draw 1 domino" and "in front of the red pallet" say by themselves what they are about.
    language.text(if words.starts_with(&title) || words.starts_with("in ") {
        words.to_owned()
    } else {
        format!("{title} {words}")
    })
}

/// The button that opens the form of numbers and texts: "Price, note …".
pub fn amounts_button(fields: &[&str], language: Language) -> String {
    let fields = option_title(&fields.join(", "));
    language.text(format!("{} …", fields.chars().take(78).collect::<String>()))
}

/// The grey text of a menu of values.
pub fn menu_hint(field: &Field, language: Language) -> String {
    language.text(format!("{}: {}", option_title(field.name), field.help))
}

/// The grey text of an input.
pub fn input_hint(field: &Field, language: Language) -> String {
    language.text(match field.kind {
        FieldKind::Whole { min, max } => format!("{min} to {max}: {}", field.help),
        _ => field.help.to_owned(),
    })
}

/// Something else was typed where a number belongs.
pub fn not_a_number(field: &str, [min, max]: [u32; 2], language: Language) -> String {
    language.text(format!(
        "{} is a whole number from {min} to {max}: what you typed is left out.",
        option_title(field)
    ))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_button_of_the_form_names_what_is_typed_there() {
        assert_eq!(amounts_button(&["price", "note"], Language::English), "Price, note …");
        let long = amounts_button(&["x".repeat(100).as_str()], Language::English);
        assert!(long.chars().count() <= 80);
    }
}
