//! `/offers`: the public offers of a table, each with a link to its message.

use std::collections::HashMap;

use harbormaster_rules::{AnyGame, Language, Seat};

use super::{Context, Never, answer, caller, here};
use crate::{
    answer::Answer,
    speak::offers::{self as words, NoOffers},
    store::OfferPlace,
    table::{Card, Table},
};

/// Room in a message, in characters.
const ROOM: usize = 2_000;

/// The offers that are meant.
#[derive(Clone, Copy, Debug, PartialEq, Eq, poise::ChoiceParameter)]
enum Which {
    /// Live offers.
    #[name = "open"]
    Open,
    /// Offers that the caller made, or that name the caller.
    #[name = "mine"]
    Mine,
    /// All offers, past ones too.
    #[name = "history"]
    History,
}

/// Public offers at this table, each with a link
#[poise::command(slash_command)]
pub(super) async fn offers(
    ctx: Context<'_>,
    #[description = "Open offers, your own, or all offers so far; open if you leave it out"] which: Option<
        Which,
    >,
) -> Result<(), Never> {
    answer(ctx, async {
        let app = ctx.data();
        let table = app.tables.look(here(ctx).await?).await?;
        let places = app.store.offers(table.row.id).await?;
        let seat = table.seat_seen_by(caller(ctx).await?.user);
        Ok(Answer::say(listed(&table, &places, which.unwrap_or(Which::Open), seat)))
    })
    .await
}

/// The chosen offers, newest first.
fn listed(table: &Table, places: &[OfferPlace], which: Which, seat: Option<Seat>) -> String {
    let numbers = table.game.as_ref().map_or_else(Vec::new, AnyGame::offers);
    if numbers.is_empty() {
        return NoOffers::None.say(table.language);
    }
    // The rules remember only the newest past offers; the others are counted.
    let forgotten = match (which, numbers.last()) {
        (Which::History, Some(newest)) => (*newest as usize).saturating_sub(numbers.len()),
        _ => 0,
    };
    let is_meant = |card: &Card| match which {
        Which::Open => card.state.is_live(),
        Which::Mine => seat.is_some_and(|seat| card.poster == seat || card.named.contains(seat)),
        Which::History => true,
    };
    let links = links(table, places);
    let cards = numbers.into_iter().rev().filter_map(|number| table.card(number)).filter(is_meant);
    let lines: Vec<String> = cards
        .map(|card| {
            let link = links.get(&card.number).map(String::as_str);
            words::line(card.state, card.number, &card.brief, link)
        })
        .collect();
    match which {
        _ if !lines.is_empty() => newest_that_fit(&lines, forgotten, table.language),
        Which::Mine => NoOffers::NoneOfYours.say(table.language),
        _ => NoOffers::NoneOpen.say(table.language),
    }
}

/// The link to each offer's message, if it has been posted.
fn links(table: &Table, places: &[OfferPlace]) -> HashMap<u32, String> {
    places.iter().map(|place| (place.number, table.link(place.channel, place.message))).collect()
}

/// As many of the lines as fit into a message, and how many more there are, `unlisted` included.
fn newest_that_fit(lines: &[String], unlisted: usize, language: Language) -> String {
    let all = lines.join("\n");
    if unlisted == 0 && all.chars().count() <= ROOM {
        return all;
    }
    let mut room = ROOM - words::more(lines.len() + unlisted, language).chars().count();
    let fitting = lines.iter().take_while(|line| {
        let length = line.chars().count() + 1;
        let fits = length <= room;
        room = room.saturating_sub(length);
        fits
    });
    let mut kept: Vec<&str> = fitting.map(String::as_str).collect();
    let more = words::more(lines.len() - kept.len() + unlisted, language);
    kept.push(&more);
    kept.join("\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_long_list_says_how_many_more_there_are() {
        let lines: Vec<String> = (1..=30).map(|n| format!("{n:0>100}")).collect();
        let text = newest_that_fit(&lines, 5, Language::English);
        assert!(text.chars().count() <= ROOM);
        assert!(text.starts_with(&lines[0]));
        assert_eq!(text.lines().count(), 20);
        assert!(text.ends_with(&words::more(11 + 5, Language::English)), "{text}");
        assert_eq!(newest_that_fit(&lines[..3], 0, Language::English), lines[..3].join("\n"));
    }
}
