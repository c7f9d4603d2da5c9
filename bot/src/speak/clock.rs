//! The turn clock: who has how long, and what happens then.

use harbormaster_rules::{Language, Seat, Timestamp};

use crate::{
    facts::TimeLeft,
    ids::PersonId,
    names,
    person::Away,
    sayings::text::{list, mention, mentions},
    store::WhenLate,
    table::{Table, TurnEnd},
};

/// An instant as every reader's own clock shows it, and how far it is away.
fn until(at: Timestamp) -> String {
    format!("<t:{0}:f> (<t:{0}:R>)", at.seconds())
}

/// Under the board: until when each player has time and what happens then, in small print, a line for each time; and which
/// seats are kept for somebody.
pub fn turn_times(table: &Table, language: Language) -> String {
    let mut lines: Vec<(TurnEnd, Vec<String>)> = Vec::new();
    for end in table.turn_ends() {
        let name = format!("**{}**", table.name_of(end.seat));
        let is_same =
            |line: &TurnEnd| (line.ends, line.then, line.is_moved) == (end.ends, end.then, end.is_moved);
        match lines.iter_mut().find(|(line, _)| is_same(line)) {
            Some((_, names)) => names.push(name),
            None => lines.push((end, vec![name])),
        }
    }
    let time = |(end, names): &(TurnEnd, Vec<String>)| {
        let have = if names.len() == 1 { "has" } else { "have" };
        let moved = if end.is_moved { ", moved out of quiet hours" } else { "" };
        let then = match end.then {
            WhenLate::Wait => "there is a ping, and the game waits",
            WhenLate::Autopilot => "a computer player finishes the turn",
            WhenLate::Pass => "the turn ends",
            WhenLate::Replace => "a computer player takes the seat",
        };
        language.text(format!(
            "\n-# ⏱ {} {have} until {}{moved}. Then {then}.",
            list(names, language),
            until(end.ends)
        ))
    };
    let kept = table.seats_kept().map(|(seat, owner)| {
        let (computer, owner) = (table.name_of(seat), names::safe(&table.name_of_person(owner)));
        language.text(format!("\n-# **{computer}** plays for **{owner}** until they are back."))
    });
    lines.iter().map(time).chain(kept).collect()
}

/// Under the board: who is away, a line each.
pub fn absences(table: &Table, language: Language) -> String {
    let line = |(seat, away): (Seat, Away)| {
        let name = table.name_of(seat);
        let from = if away.from > table.last_at {
            format!("from <t:{}:f> ", away.from.seconds())
        } else {
            String::new()
        };
        let is_played = table.played_for(seat, table.last_at).is_some();
        let meanwhile = if is_played { ": a computer player makes their moves" } else { "" };
        language.text(format!("\n-# 🌴 **{name}** is away {from}until {}{meanwhile}.", until(away.until)))
    };
    table.absences().map(line).collect()
}

/// The last call, a line for each player.
pub fn last_call(called: &[TimeLeft], language: Language) -> String {
    let line = |left: &TimeLeft| {
        let (who, ends) = (mention(left.user), until(left.ends));
        let then = match left.then {
            WhenLate::Wait => "After that the game still waits for you",
            WhenLate::Autopilot => "Then a computer player finishes your turn",
            WhenLate::Pass => "Then your turn ends",
            WhenLate::Replace => "Then a computer player takes your seat until you are back",
        };
        format!("⏰ {who}, you have until {ends}. {then}.")
    };
    language.text(called.iter().map(line).collect::<Vec<_>>().join("\n"))
}

/// The time is up, and the game goes on waiting.
pub fn time_is_up(users: &[PersonId], language: Language) -> String {
    language.text(format!("⏰ {}, your time is up. The game waits for you.", mentions(users, language)))
}

/// Somebody gave the others more time.
pub fn more_time(
    table: &Table,
    (by, seats): (Option<Seat>, &[Seat]),
    ends: Timestamp,
    language: Language,
) -> String {
    let named: Vec<String> = seats.iter().map(|seat| format!("**{}**", table.name_of(*seat))).collect();
    let (named, ends) = (list(&named, language), until(ends));
    language.text(match by {
        Some(by) => format!("⏱ **{}** gives {named} more time: until {ends}.", table.name_of(by)),
        None => format!("⏱ More time for {named}: until {ends}."),
    })
}

/// A computer player has taken the seat of somebody who was late too often.
pub fn replaced(user: PersonId, computer: &str, late: u32, language: Language) -> String {
    let (who, computer) = (mention(user), names::safe(computer));
    let how_late = if late == 1 { "was late".to_owned() } else { format!("was late {late} turns in a row") };
    language.text(format!(
        "⏱ {who} {how_late}, so **{computer}**, a computer player, plays for them until they are back: with the button or \
         `/table back`."
    ))
}

/// Over what the clock did for a player who was late.
pub fn by_clock(name: &str, language: Language) -> String {
    language.text(format!("⏱ By the clock, for **{name}**:"))
}

/// Before an entry of the log that the clock made for a player.
pub fn made_by_clock(name: &str, language: Language) -> String {
    language.text(format!("(by the clock, for {name}) "))
}
