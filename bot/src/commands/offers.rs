//! `/offers`: the public offers of a table, each with a link to its message.

use std::collections::HashMap;

use harbormaster_rules::{AnyGame, Seat};

use super::{Context, Never, answer, caller, here};
use crate::{
    answer::Answer,
    speak,
    store::OfferPlace,
    table::{Card, Table},
};

/// Room in a message, in characters.
const ROOM: usize = 2_000;

/// Which offers are meant.
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
        let seat = table.seat_of(caller(ctx).user);
        Ok(Answer::say(listed(&table, &places, which.unwrap_or(Which::Open), seat)))
    })
    .await
}

/// The chosen offers, newest first.
fn listed(table: &Table, places: &[OfferPlace], which: Which, seat: Option<Seat>) -> String {
    let numbers = table.game.as_ref().map_or_else(Vec::new, AnyGame::offers);
    if numbers.is_empty() {
        return speak::offers::NONE.to_owned();
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
            speak::offers::line(card.state, card.number, &card.brief, link)
        })
        .collect();
    match which {
        _ if !lines.is_empty() => newest_that_fit(&lines, forgotten),
        Which::Mine => speak::offers::NONE_OF_YOURS.to_owned(),
        _ => speak::offers::NONE_OPEN.to_owned(),
    }
}

/// The link to each offer's message, if it has been posted.
fn links(table: &Table, places: &[OfferPlace]) -> HashMap<u32, String> {
    let Some(guild) = table.row.guild else { return HashMap::new() };
    let link = |place: &OfferPlace| {
        format!("https://discord.com/channels/{guild}/{}/{}", place.channel, place.message)
    };
    places.iter().map(|place| (place.number, link(place))).collect()
}

/// As many of the lines as fit into a message, and how many more there are, `unlisted` included.
fn newest_that_fit(lines: &[String], unlisted: usize) -> String {
    let all = lines.join("\n");
    if unlisted == 0 && all.chars().count() <= ROOM {
        return all;
    }
    let mut room = ROOM - speak::offers::more(lines.len() + unlisted).chars().count();
    let fitting = lines.iter().take_while(|line| {
        let length = line.chars().count() + 1;
        let fits = length <= room;
        room = room.saturating_sub(length);
        fits
    });
    let mut kept: Vec<&str> = fitting.map(String::as_str).collect();
    let more = speak::offers::more(lines.len() - kept.len() + unlisted);
    kept.push(&more);
    kept.join("\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_long_list_says_how_many_more_there_are() {
        let lines: Vec<String> = (1..=30).map(|n| format!("{n:0>100}")).collect();
        let text = newest_that_fit(&lines, 5);
        assert!(text.chars().count() <= ROOM);
        assert!(text.starts_with(&lines[0]));
        assert_eq!(text.lines().count(), 20);
        assert!(text.ends_with(&speak::offers::more(11 + 5)), "{text}");
        assert_eq!(newest_that_fit(&lines[..3], 0), lines[..3].join("\n"));
    }
}
