//! Requests to those who play, and the powers at a table.

use harbormaster_rules::Language;

use super::labels::PowerName;
use crate::{
    facts::Decision,
    ids::PersonId,
    sayings::text::{mention, mentions, option_title, quoted_with_people},
    store::{Motion, Request, Voice},
    table::{May, POWERS, Row, Table, Vote},
};

/// Says what somebody asks to do.
fn motion(table: &Table, motion: &Motion) -> String {
    match motion {
        Motion::TakeSeat { seat, to, .. } => {
            let name = table.name_of(*seat);
            match to {
                Some(user) => format!("offer the seat of **{name}** to {} for good", mention(*user)),
                None => format!("give the seat of **{name}** to a computer player"),
            }
        }
        Motion::Pause => "pause the game".to_owned(),
        Motion::Close => "end the game for good, without a winner".to_owned(),
        Motion::SetOption { name, value } => {
            let spec = table.options().find(|spec| spec.name == *name);
            let shown = spec.map_or_else(|| value.clone(), |spec| table.option_shown(spec, value));
            format!("set {} to **{shown}**", option_title(name))
        }
        Motion::Quiet => "stop all pings at this table".to_owned(),
    }
}

/// Those of these who have answered so.
fn who(voices: &[Voice], agrees: Option<bool>) -> Vec<PersonId> {
    voices.iter().filter(|voice| voice.agrees == agrees).map(|voice| voice.user).collect()
}

/// The question to those who play.
pub fn asked(table: &Table, request: &Request, language: Language) -> String {
    let (by, what) = (mention(request.by), motion(table, &request.motion));
    let reason = match request.reason.as_str() {
        "" => String::new(),
        reason => format!("\nReason: {}.", quoted_with_people(reason)),
    };
    let open = who(&request.voices, None);
    let asks = match open.as_slice() {
        [] => String::new(),
        users => format!("\n{}, do you agree?", mentions(users, language)),
    };
    let concerned = request.concerned.filter(|voice| voice.agrees.is_none()).map(|voice| {
        format!(
            "\n{}, this is about your seat: **Object** keeps it, until <t:{}:f>; **Agree** gives it up.",
            mention(voice.user),
            voice.until.seconds()
        )
    });
    let late = request.motion.owner().filter(|_| request.concerned.is_none());
    let late = late.map(|owner| format!("\n{}, a move of yours keeps your seat.", mention(owner)));
    let concerned = concerned.or(late);
    let rule = rule(request.motion.power().row().others);
    let last = request.voices.iter().filter(|voice| voice.agrees.is_none()).map(|voice| voice.until).max();
    let silent =
        last.map(|until| format!(" Who has not answered by <t:{}:f> is not waited for.", until.seconds()));
    let answers = [("Agreed", Some(true)), ("Against", Some(false))].map(|(word, agrees)| {
        match who(&request.voices, agrees).as_slice() {
            [] => String::new(),
            users => format!("\n{word}: {}.", mentions(users, language)),
        }
    });
    language.text(format!(
        "🗳 {by} asks to {what}.{reason}{asks}{}\n-# {rule}{}{}",
        concerned.unwrap_or_default(),
        silent.unwrap_or_default(),
        answers.concat(),
    ))
}

/// Names the people whose consent decides, as a sentence under a question.
const fn rule(vote: Vote) -> &'static str {
    match vote {
        Vote::Everybody => "Everybody who plays has to agree.",
        Vote::Majority | Vote::OthersOnly => "More than half of them have to agree.",
        Vote::TwoUnopposed => {
            "More than half of the others have to agree, at least two, and the player must not object."
        }
        Vote::Nobody => "",
    }
}

/// In place of the question: how it was decided, and by whom.
pub fn decided(table: &Table, request: &Request, how: Decision, language: Language) -> String {
    let (by, what) = (mention(request.by), motion(table, &request.motion));
    let (yes, no) = (who(&request.voices, Some(true)), who(&request.voices, Some(false)));
    let agreed = match yes.as_slice() {
        [] => String::new(),
        users => format!(" Agreed: {}.", mentions(users, language)),
    };
    let silent = match who(&request.voices, None).as_slice() {
        [] => String::new(),
        users => format!(" No answer: {}.", mentions(users, language)),
    };
    let owner = request.concerned.map_or_else(String::new, |voice| mention(voice.user));
    language.text(match how {
        Decision::Agreed => format!("🗳 Decided: {what}.{agreed}{silent}"),
        Decision::Refused => match no.as_slice() {
            [] => format!("🗳 {by} asked to {what}. Too few agreed.{silent}"),
            users => format!("🗳 {by} asked to {what}. Against: {}.", mentions(users, language)),
        },
        Decision::Objected => {
            format!(
                "🗳 {by} asked to {what}. {owner} objects and stays. A moderator without a seat can decide it."
            )
        }
        Decision::OwnerIsThere => format!("🗳 {by} asked to {what}. The player is there and stays."),
        Decision::Withdrawn => format!("🗳 {by} asked to {what}, and took it back."),
        Decision::Lapsed => format!("🗳 {by} asked to {what}. That is over: the table has changed since."),
    })
}

/// Says who may decide what, a line each.
pub fn powers(language: Language) -> String {
    let lines: Vec<String> = POWERS.iter().map(|row| line(row, language)).collect();
    language.text(format!(
        "**Who decides what at a table**\nNobody decides alone about another's seat, time, secrets or result. Hosting is \
         housekeeping. A moderator with a seat is a player.\n{}\n-# Who has not answered after 72 hours is not waited for; quiet \
         hours and absences do not count. Computer players have no voice.",
        lines.join("\n")
    ))
}

fn line(row: &Row, language: Language) -> String {
    let Row { power, host, player, others, concerned, moderator } = *row;
    let parts =
        [("host", host), ("players", player), ("the player concerned", concerned), ("moderator", moderator)];
    let said =
        parts.iter().filter(|(_, may)| *may != May::No).map(|(who, may)| format!("{who} {}", words(*may)));
    let others = (others != Vote::Nobody).then(|| cell(others).to_owned());
    let said: Vec<String> = said.chain(others).collect();
    format!("- **{}**: {}.", PowerName::of(power).say(language), said.join("; "))
}

/// Says what somebody may do, in a line.
const fn words(may: May) -> &'static str {
    match may {
        May::No => "no",
        May::Alone => "alone",
        May::WithReason => "alone, with a reason",
        May::Ask => "asks",
        May::Answer => "may object",
        May::TakeBack => "takes it back any time",
    }
}

/// Names the people whose consent decides, in a line.
const fn cell(vote: Vote) -> &'static str {
    match vote {
        Vote::Nobody => "",
        Vote::Majority => "more than half of those who play decide",
        Vote::TwoUnopposed => {
            "more than half of the others decide, at least two, after 24 hours without an objection"
        }
        Vote::OthersOnly => "more than half decide of all but the one who asks, the one named and the player",
        Vote::Everybody => "all who play decide",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// ARCHITECTURE tells the table from which the code decides.
    #[test]
    fn the_table_of_powers_is_told_as_it_is() {
        let told = include_str!("../../../ARCHITECTURE.md");
        for row in POWERS {
            let Row { power, host, player, others, concerned, moderator } = row;
            let others = if others == Vote::Nobody { "no" } else { cell(others) };
            let name = PowerName::of(power).say(Language::English);
            let cells = [host, player].map(words).join(" | ");
            let line =
                format!("| {name} | {cells} | {others} | {} | {} |", words(concerned), words(moderator));
            assert!(told.contains(&line), "ARCHITECTURE.md lacks: {line}");
        }
        assert!(powers(Language::English).chars().count() <= 2_000);
    }
}
