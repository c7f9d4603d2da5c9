//! Texts about who is to act, and since when.

use harbormaster_rules::{Language, Reader, Timestamp};

use super::{
    clock::{absences, turn_times},
    stand_ins::stand_ins,
};
use crate::{
    ids::PersonId,
    sayings::{
        Refused,
        text::{awaited, list, mention, mentions},
    },
    store::Stage,
    table::Table,
};

/// The sentence over the first board.
pub fn begins(table: &Table, language: Language) -> String {
    language.text(format!("**{}** begins: {}.", table.kind.meta().title, list(&table.names(), language)))
}

/// Says who is awaited: the last line of a board.
pub fn whose_turn(table: &Table, language: Language) -> String {
    let people = table.awaited_people();
    language.text(match people.as_slice() {
        [] if table.row.stage == Stage::Paused => return Refused::Paused.say(language),
        [] => format!("▶ {}", awaited(table.awaited(), &table.names(), language)),
        [one] => format!("▶ {}, your turn.", mentions(&[*one], language)),
        several => format!("▶ {}: your turns, in any order.", mentions(several, language)),
    })
}

/// Says in small print what the clock of the rules and the turn clock will do by themselves.
pub fn by_the_clock(table: &Table, language: Language) -> String {
    let names = table.names();
    let reader = Reader::new(&names, language);
    let announced = table.game.as_ref().map_or_else(Vec::new, |game| game.announced(&reader));
    let announced: String = announced.iter().map(|line| format!("\n-# ⏱ {line}")).collect();
    announced + &turn_times(table, language) + &stand_ins(table, language) + &absences(table, language)
}

/// Pings people with what it is about.
pub fn told(people: &[PersonId], what: &str, language: Language) -> String {
    language.text(format!("{}: {what}", mentions(people, language)))
}

/// Names people who read of it above, in small print.
pub fn named_above(people: &[PersonId], language: Language) -> String {
    language.text(format!("\n-# {}: you are named above.", mentions(people, language)))
}

/// Links to the board, where the awaited move can be made.
pub fn at_the_board(link: &str, language: Language) -> String {
    language.text(format!(" [To the board]({link})"))
}

/// Pings somebody for messages that were posted while they had pings off.
pub fn held_back(user: PersonId, links: &[String], language: Language) -> String {
    let user = mention(user);
    language.text(match links {
        [link] => format!("🔔 {user}, [a message]({link}) for you was posted while your pings were off."),
        links => {
            let links = numbered(links, language);
            format!("🔔 {user}, messages for you were posted while your pings were off: {links}.")
        }
    })
}

/// Says behind a reminder that its reader has questions to answer as well.
pub fn questions(links: &[String], language: Language) -> String {
    language.text(match links {
        [] => return String::new(),
        [link] => format!(" You also have [a question]({link}) to answer."),
        links => format!(" You also have questions to answer: {}.", numbered(links, language)),
    })
}

/// Links to messages, as a list of numbers.
fn numbered(links: &[String], language: Language) -> String {
    let links: Vec<String> = (1..).zip(links).map(|(number, link)| format!("[{number}]({link})")).collect();
    list(&links, language)
}

/// Reminds all who are awaited at once; some of them have time until `ends` by the turn clock.
pub fn reminder(
    people: &[PersonId],
    since: Timestamp,
    ends: Option<Timestamp>,
    language: Language,
) -> String {
    let people = mentions(people, language);
    let ends = ends.map_or_else(String::new, |ends| format!(" The time ends <t:{}:R>.", ends.seconds()));
    language.text(format!(
        "⏰ {people}, the table has been waiting for you since <t:{}:R>.{ends}",
        since.seconds()
    ))
}
