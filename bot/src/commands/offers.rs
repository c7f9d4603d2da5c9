//! `/offers`: the public offers of a table, each with a link to its message and what the reader can do about it.

use std::collections::HashMap;

use harbormaster_rules::{AnyGame, Language, Seat};
use poise::serenity_prelude::CreateActionRow;

use super::{Context, Never, answer, caller, here};
use crate::{
    answer::{Answer, ListItem, PARTS, Reply},
    rows,
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
        Ok(Answer::Say(listed(&table, &places, which.unwrap_or(Which::Open), seat)))
    })
    .await
}

/// The chosen offers, newest first.
fn listed(table: &Table, places: &[OfferPlace], which: Which, seat: Option<Seat>) -> Reply {
    let none = |why: NoOffers| Reply { text: why.say(table.language), ..Reply::default() };
    let numbers = table.game.as_ref().map_or_else(Vec::new, AnyGame::offers);
    if numbers.is_empty() {
        return none(NoOffers::None);
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
    let (lines, rows): (Vec<String>, Vec<_>) = cards
        .map(|card| {
            let link = links.get(&card.number).map(String::as_str);
            let line = words::line(card.state, card.number, &card.brief, link);
            let acts = seat.filter(|_| card.state.is_live());
            (line, acts.map_or_else(Vec::new, |seat| rows::on_offer(table, &card, seat)))
        })
        .unzip();
    match which {
        _ if !lines.is_empty() => {
            let (fitting, more) = newest_that_fit(&lines, forgotten, table.language);
            let listed = lines.into_iter().zip(rows).take(fitting);
            Reply { items: items(listed.chain(more.map(|more| (more, Vec::new())))), ..Reply::default() }
        }
        Which::Mine => none(NoOffers::NoneOfYours),
        _ => none(NoOffers::NoneOpen),
    }
}

/// Lays lines out, each with its buttons as long as a message has room for them; those without follow each other closely.
fn items(lines: impl Iterator<Item = (String, Vec<CreateActionRow>)>) -> Vec<ListItem> {
    let mut items: Vec<ListItem> = Vec::new();
    // What follows the last buttons needs room too.
    let mut room = PARTS - 1 - ListItem::default().parts();
    for (text, rows) in lines {
        let item = ListItem { text, rows };
        match items.last_mut() {
            _ if !item.rows.is_empty() && item.parts() <= room => {
                room -= item.parts();
                items.push(item);
            }
            Some(last) if last.rows.is_empty() => last.text += &format!("\n{}", item.text),
            _ => {
                room = room.saturating_sub(ListItem::default().parts());
                items.push(ListItem { rows: Vec::new(), ..item });
            }
        }
    }
    items
}

/// The link to each offer's message, if it has been posted.
fn links(table: &Table, places: &[OfferPlace]) -> HashMap<u32, String> {
    places.iter().map(|place| (place.number, table.link(place.channel, place.message))).collect()
}

/// The number of lines that fit into a message, and how many more there are, `unlisted` included.
fn newest_that_fit(lines: &[String], unlisted: usize, language: Language) -> (usize, Option<String>) {
    let length = |line: &String| line.chars().count() + 1;
    if unlisted == 0 && lines.iter().map(length).sum::<usize>() <= ROOM {
        return (lines.len(), None);
    }
    let mut room = ROOM - words::more(lines.len() + unlisted, language).chars().count();
    let fitting = lines.iter().take_while(|line| {
        let fits = length(line) <= room;
        room = room.saturating_sub(length(line));
        fits
    });
    let fitting = fitting.count();
    (fitting, Some(words::more(lines.len() - fitting + unlisted, language)))
}

#[cfg(test)]
mod tests {
    use poise::serenity_prelude::CreateButton;

    use super::*;

    #[test]
    fn a_long_list_says_how_many_more_there_are() {
        let lines: Vec<String> = (1..=30).map(|n| format!("{n:0>100}")).collect();
        let more = words::more(11 + 5, Language::English);
        assert_eq!(newest_that_fit(&lines, 5, Language::English), (19, Some(more)));
        assert_eq!(newest_that_fit(&lines[..3], 0, Language::English), (3, None));
    }

    #[test]
    fn buttons_stand_below_as_many_offers_as_a_message_has_room_for() {
        let buttons: Vec<_> = (0..4).map(|at| CreateButton::new(at.to_string())).collect();
        let lines = (0..30).map(|at| (at.to_string(), rows::in_rows(&buttons)));
        let reply = Reply { items: items(lines), ..Reply::default() };
        assert!(reply.parts() <= PARTS, "{}", reply.parts());
        let with_buttons = reply.items.iter().filter(|item| !item.rows.is_empty()).count();
        assert_eq!(with_buttons, 5);
        assert_eq!(reply.items.len(), 6, "the rest in one piece");
        assert!(reply.items[5].text.starts_with("5\n6\n") && reply.items[5].text.ends_with("\n29"));
    }
}
