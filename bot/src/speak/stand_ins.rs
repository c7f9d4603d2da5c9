//! Stand-ins: who is asked what, what they read before they accept, and how it ended.

use harbormaster_rules::{Language, Seat};

use crate::{
    facts::{NamingEnd, OverBy},
    ids::PersonId,
    names,
    sayings::text::{mention, mentions},
    store::Naming,
    table::Table,
};

/// "until <t:…>", or until somebody ends it.
/// Asks somebody in the channel to stand in.
pub fn stand_in_asked(table: &Table, naming: &Naming, language: Language) -> String {
    let (title, name) = (table.kind.meta().title, table.name_of(naming.seat));
    let until = naming.until.map(|at| format!(" until <t:{0}:f> (<t:{0}:R>)", at.seconds()));
    let (user, until) = (mention(naming.user), until.unwrap_or_default());
    let asks = match (naming.owner, naming.agreed.as_slice()) {
        (owner, _) if owner == Some(naming.by) => format!("**{name}** asks you to stand in"),
        (_, []) => format!("{} asks you to stand in for **{name}**", mention(naming.by)),
        (_, agreed) => {
            let voices: Vec<PersonId> = [naming.by].into_iter().chain(agreed.iter().copied()).collect();
            let ask = if voices.len() == 1 { "asks" } else { "ask" };
            format!("{} {ask} you to stand in for **{name}**", mentions(&voices, language))
        }
    };
    let owner = naming.owner.filter(|owner| *owner != naming.by);
    let owner = owner.map(|owner| format!("\n{}, a move of yours or `/table back` ends it.", mention(owner)));
    language.text(format!(
        "🤝 {user}, {asks} at this game of {title}{until}: you make the moves of that seat, and its score stays **{name}**'s. \
         Nothing happens until you accept.{}",
        owner.unwrap_or_default(),
    ))
}

/// Asks the others whether somebody should play a seat.
pub fn proposal(table: &Table, naming: &Naming, language: Language) -> String {
    let (name, named) = (table.name_of(naming.seat), mention(naming.user));
    let until = naming.until.map(|at| format!(" until <t:{0}:f> (<t:{0}:R>)", at.seconds()));
    let what = format!("{named} stands in for **{name}**{}", until.unwrap_or_default());
    let answered = |users: &[PersonId]| mentions(users, language);
    let open: Vec<PersonId> = table
        .voters(naming)
        .filter(|user| !naming.agreed.contains(user) && !naming.objected.contains(user))
        .collect();
    let asks = if open.is_empty() { String::new() } else { format!("\n{}, do you agree?", answered(&open)) };
    let agreed = match naming.agreed.as_slice() {
        [] => String::new(),
        users => format!("\nAgreed: {}.", answered(users)),
    };
    let objected = match naming.objected.as_slice() {
        [] => String::new(),
        users => format!("\nObjected: {}.", answered(users)),
    };
    let owner = naming.owner.map(|owner| {
        format!("\n{}, if you are there, press **Object** or make a move: that ends this.", mention(owner))
    });
    language.text(format!(
        "🗳 {} proposes that {what}.{asks} More than half of them have to agree; who has not answered by <t:{}:f> is not waited \
         for. {named} is asked after that.{agreed}{objected}{}",
        mention(naming.by),
        table.decided_by(naming).seconds(),
        owner.unwrap_or_default(),
    ))
}

/// In place of what was asked: how it ended.
pub fn naming_over(table: &Table, number: u32, end: NamingEnd, language: Language) -> String {
    let naming = table.namings.iter().find(|naming| naming.number == number);
    language.text(match (end, naming) {
        (NamingEnd::Accepted, Some(naming)) => format!(
            "🤝 {} stands in for **{}** {}.",
            mention(naming.user),
            table.name_of(naming.seat),
            until_then(naming)
        ),
        (NamingEnd::Accepted, None) => "🤝 A stand-in was found.".to_owned(),
        (NamingEnd::Declined, _) => "🤝 The person who was asked to stand in declined.".to_owned(),
        (NamingEnd::Agreed, Some(naming)) => format!(
            "🗳 {} agreed: {} is asked to play the seat of **{}**.",
            mentions(&naming.agreed, language),
            mention(naming.user),
            table.name_of(naming.seat)
        ),
        (NamingEnd::Agreed, None) => "🗳 This was agreed to.".to_owned(),
        (NamingEnd::Objected, _) => "🗳 Too few agreed: the seat stays as it is.".to_owned(),
        (NamingEnd::OwnerIsThere, _) => "🗳 The player is there: the seat stays theirs.".to_owned(),
        (NamingEnd::Withdrawn, _) => "🤝 This was taken back: nobody is asked any more.".to_owned(),
        (NamingEnd::Lapsed, _) => "🤝 This is over: nobody is asked any more.".to_owned(),
    })
}

fn until_then(naming: &Naming) -> String {
    match naming.until {
        Some(at) => format!("until <t:{0}:f> (<t:{0}:R>)", at.seconds()),
        None => "until one of them ends it".to_owned(),
    }
}

/// A stand-in no longer plays a seat.
pub fn stand_in_over(
    table: &Table,
    (seat, user, by): (Seat, PersonId, OverBy),
    owners: &[PersonId],
    language: Language,
) -> String {
    let (name, user) = (table.name_of(seat), mention(user));
    let owner = match owners {
        [] => format!("**{name}**"),
        [owner, ..] => mention(*owner),
    };
    language.text(match by {
        OverBy::Owner => format!("👋 {owner} is back, and {user} no longer stands in."),
        OverBy::StandIn => format!("👋 {user} no longer stands in: {owner} plays again."),
        OverBy::Time => format!("👋 The time for which {user} stood in is over: {owner} plays again."),
    })
}

/// Under the board: who plays for whom, a line each.
pub fn stand_ins(table: &Table, language: Language) -> String {
    let line = |naming: &Naming| {
        let (name, owner) = (names::safe(&table.name_of_person(naming.user)), table.name_of(naming.seat));
        let until = naming.until.map(|at| format!(" until <t:{0}:f> (<t:{0}:R>)", at.seconds()));
        language.text(format!("\n-# 🤝 **{name}** stands in for **{owner}**{}.", until.unwrap_or_default()))
    };
    table.stand_ins().map(line).collect()
}

/// For somebody who plays a seat from now on: what was said, the last events as far as there is room, and what is possible.
pub fn caught_up(
    said: &[String],
    events: &[String],
    possible: &str,
    most: usize,
    language: Language,
) -> String {
    let length = |text: &str| text.chars().count() + 2;
    let head = language.text("**What happened last**");
    let taken: usize = said.iter().map(|part| length(part)).sum();
    let mut room = most.saturating_sub(taken + length(&head) + length(possible));
    let fits = |line: &&String| {
        let fits = length(line) <= room;
        room = room.saturating_sub(length(line));
        fits
    };
    let kept = events.iter().rev().take_while(fits).count();
    let newest = &events[events.len() - kept..];
    let told = if newest.is_empty() { String::new() } else { format!("{head}\n{}", newest.join("\n")) };
    let parts = said.iter().map(String::as_str).chain([told.as_str(), possible]);
    let parts: Vec<&str> = parts.filter(|part| !part.is_empty()).collect();
    parts.join("\n\n").chars().take(most).collect()
}
