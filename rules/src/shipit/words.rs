//! Texts for players: events, refusals and endings. Labels of moves are in `labels`.

use std::cmp::Reverse;

use super::{
    events::{Ending, Event, Load, Profit, Seen, Sent},
    freight::Place,
    links::LaidLink,
    refusals::Why,
    state::ShipIt,
    tiles::{Colour, Tile},
    turn_words,
};
use crate::{
    Outcome, Reader, Seat, SeatSet, Sentence, Words,
    english::{capital, counted, list},
};

impl Words for ShipIt {
    fn say(event: &Event, reader: &Reader<'_>) -> Sentence {
        let who = |seat: &Seat, colour: &Colour| format!("{} ({colour})", reader.name(*seat));
        Sentence::plain(match event {
            Event::Bought { seat, colour, links, pool } => {
                let last = if *pool == 0 { " The pool is empty." } else { "" };
                let count = counted(links.len(), "link");
                let links: Vec<String> = links.iter().map(ToString::to_string).collect();
                format!("{} buys {count}: {}.{last}", who(seat, colour), links.join(", "))
            }
            Event::Lifted { seat, colour, link } => {
                format!("{} lifts {} from {}.", who(seat, colour), link.link(), lies(*link))
            }
            Event::Built { seat, colour, link } => {
                format!("{} builds {} at {}.", who(seat, colour), link.link(), lies(*link))
            }
            Event::OfficialMoved { seat, colour, to, ap, .. } => {
                format!("{}: the official moves to {} ({ap} AP).", who(seat, colour), to.name())
            }
            Event::FreightMoved { seat, colour, coin, from, to, ap, number, .. } => {
                let number = number.map(|number| format!("; it is a {number}")).unwrap_or_default();
                let (who, freight) = (who(seat, colour), coin.colour);
                let (from, to) = (from.name(), to.name());
                format!("{who} moves {freight} freight from {from} to {to} for {ap} AP{number}.")
            }
            Event::Shipped { seat, colour, hub, total, officials, coins, next } => {
                let next =
                    next.map_or_else(|| "closes".to_owned(), |next| format!("moves to {}", next.name()));
                let sum = sum(*hub, coins, *officials);
                let (who, loads, whose) = (who(seat, colour), loads(coins), hub.colour());
                let hub = hub.name();
                format!(
                    "**{who} ships the {hub} hub** with a total of {total} ({sum}): freight {loads}. The {whose} hub \
                     {next}."
                )
            }
            Event::Profits { value, profits } => all_gains(*value, profits),
            Event::Chip { seat, colour, number, chips } => {
                format!(
                    "{}: the {colour} freight with a {number} becomes an action chip, {chips} now.",
                    who(seat, colour)
                )
            }
            Event::Redistributed { coins } => {
                format!("Freight is laid out again, number down: {}.", list(&laid_out(coins)))
            }
            Event::Seen { coins } => {
                let is = |Seen { coin, to, number }: &Seen| {
                    format!("{} freight on {} is a {number}", coin.colour, to.name())
                };
                format!("Only you have seen: {}.", list(&coins.iter().map(is).collect::<Vec<_>>()))
            }
            Event::Opened { hub, coins, total } => {
                let lie = if coins.len() == 1 { "lies" } else { "lie" };
                format!("On the new {} hub {lie} freight {}: its total is {total}.", hub.name(), loads(coins))
            }
            Event::TurnEnded { seat, colour, lost, next, round } => {
                let lost = if *lost == 0 { String::new() } else { format!(" and leaves {lost} AP") };
                let round = round.map(|round| format!(" Round {round} begins.")).unwrap_or_default();
                let next = next.map(|next| format!(" {} is next.", capital(next.name()))).unwrap_or_default();
                format!("{} ends the turn{lost}.{round}{next}", who(seat, colour))
            }
            Event::Ended { outcome, ending } => return result(outcome, ending, reader),
        })
    }

    fn in_one_line(events: &[&Event], _seat: Seat, reader: &Reader<'_>) -> String {
        turn_words::in_one_line(events, reader)
    }

    fn refusal(why: &Why, reader: &Reader<'_>) -> String {
        why.say(reader)
    }

    fn ending(&self, reader: &Reader<'_>) -> Option<String> {
        self.ended_by().map(|what| ending(&what, reader))
    }
}

/// Returns the cause of the end as a sentence.
pub fn ending(ending: &Ending, reader: &Reader<'_>) -> String {
    match ending {
        Ending::Hubs { closed: 1 } => "1 hub has closed.".to_owned(),
        Ending::Hubs { closed } => format!("{closed} hubs have closed."),
        Ending::Target { points } => format!("{points} points have been reached."),
        Ending::NoFreight { seat } => format!("{} has no freight left on the board.", reader.name(*seat)),
        Ending::Stall { rounds } => format!("{rounds} rounds have passed without a shipment."),
    }
}

/// Both cells of a link, its higher half first: `F10-F9`.
pub(super) fn lies(laid: LaidLink) -> String {
    let [high, low] = laid.cells().map(Place::Half);
    format!("{high}-{low}")
}

/// The coins laid on each tile: `2 red and 1 green to red 0`.
fn laid_out(coins: &[Sent]) -> Vec<String> {
    let mut tiles: Vec<Tile> = vec![];
    for Sent { to, .. } in coins {
        if !tiles.contains(to) {
            tiles.push(*to);
        }
    }
    let on = |tile: &Tile| {
        let count = |colour: &Colour| {
            let own = coins.iter().filter(|Sent { coin, to }| to == tile && coin.colour == *colour);
            let count = own.count();
            (count > 0).then(|| format!("{count} {colour}"))
        };
        let counts: Vec<String> = Colour::ALL.iter().filter_map(count).collect();
        format!("{} to {}", list(&counts), tile.name())
    };
    tiles.iter().map(on).collect()
}

/// Coins by colour: `red 4 and 1, green 2`.
fn loads(coins: &[Load]) -> String {
    let of = |colour: Colour| {
        let own = coins.iter().filter(|load| load.coin.colour == colour);
        let mut numbers: Vec<u8> = own.map(|load| load.number).collect();
        numbers.sort_unstable_by(|one, other| other.cmp(one));
        (!numbers.is_empty()).then(|| format!("{colour} {}", list(&numbers)))
    };
    Colour::ALL.into_iter().filter_map(of).collect::<Vec<_>>().join(", ")
}

/// The parts of a hub's total: `hub 1, freight 7, officials 1`.
fn sum(hub: Tile, coins: &[Load], officials: u8) -> String {
    let freight: u8 = coins.iter().map(|load| load.number).sum();
    let helped = if officials == 0 { String::new() } else { format!(", officials {officials}") };
    format!("hub {}, freight {freight}{helped}", hub.value())
}

/// The profits of a shipment.
fn all_gains(value: u8, profits: &[Profit]) -> String {
    if profits.is_empty() {
        return "No profit: all the freight there was without an owner.".to_owned();
    }
    let each: Vec<String> = profits.iter().map(|profit| gain(value, profit)).collect();
    format!("{}.", capital(&each.join("; ")))
}

/// The calculation of a profit: `red ((4+2) + (1+2)) x 2 = 18`.
fn gain(value: u8, profit: &Profit) -> String {
    let Profit { colour, numbers, doubled, bonus, gain, .. } = profit;
    let twice = 2 * u16::from(value);
    let each: Vec<String> = numbers.iter().map(|number| format!("{number}+{twice}")).collect();
    let mut sum = match each.as_slice() {
        [] => String::new(),
        [only] if !doubled => only.clone(),
        [only] => format!("({only})"),
        several => {
            let several: Vec<String> = several.iter().map(|one| format!("({one})")).collect();
            if *doubled { format!("({})", several.join(" + ")) } else { several.join(" + ") }
        }
    };
    if *doubled && !sum.is_empty() {
        sum += " x 2";
    }
    match (sum.is_empty(), *bonus) {
        (true, _) => format!("{colour} {gain} for its own hub"),
        (false, 0) => format!("{colour} {sum} = {gain}"),
        (false, bonus) => format!("{colour} {sum} + {bonus} = {gain}"),
    }
}

/// The end of the game: its cause, the winners, and the scores of the others.
fn result(outcome: &Outcome, why: &Ending, reader: &Reader<'_>) -> Sentence {
    let scores: Vec<(Seat, i64)> = (0..).map(Seat::new).zip(outcome.scores.iter().copied()).collect();
    let winners: Vec<String> = outcome.winners.iter().map(|seat| reader.name(seat)).collect();
    let best = scores.iter().filter(|(seat, _)| outcome.winners.contains(*seat)).map(|(_, score)| *score);
    let best = best.max().unwrap_or_default();
    let mut others: Vec<&(Seat, i64)> =
        scores.iter().filter(|(seat, _)| !outcome.winners.contains(*seat)).collect();
    // Places are given where chips have decided; without them the points are the order.
    let place = |seat: Seat| outcome.places.get(seat.index()).copied();
    others.sort_by_key(|(seat, score)| (place(*seat), Reverse(*score)));
    let tie = if others.iter().any(|(_, score)| *score == best) { " and more chips" } else { "" };
    let others: Vec<String> =
        others.into_iter().map(|(seat, score)| format!("{} {score}", reader.name(*seat))).collect();
    let won = if winners.len() == 1 { "wins" } else { "share the win" };
    let rest = if others.is_empty() { String::new() } else { format!(" {}.", others.join(", ")) };
    let why = ending(why, reader);
    let text = format!("**Game over.** {why} **{} {won} with {best}{tie}.**{rest}", list(&winners));
    let everybody: SeatSet = scores.iter().map(|(seat, _)| *seat).collect();
    Sentence::plain(text).calling(everybody)
}
