//! What people read: what happened, what a seat holds. Labels of moves are in `labels`.

use super::{
    events::{Event, Load, Profit, Seen, Sent},
    labels::lies,
    scoring,
    state::{Ending, ShipIt},
    tiles::{Colour, Tile},
};
use crate::{
    Names, Outcome, Seat, SeatSet, Sentence,
    english::{capital, list},
};

/// What ended the game, as a sentence.
pub(super) fn ending(position: &ShipIt, ending: Ending) -> String {
    match ending {
        Ending::Hubs if position.closed() == 1 => "1 hub has closed.".to_owned(),
        Ending::Hubs => format!("{} hubs have closed.", position.closed()),
        Ending::Target => format!("{} points have been reached.", position.terms.target_score),
        Ending::NoFreight => {
            let seat = position.without_freight().unwrap_or(Seat::new(0));
            format!("{seat} has no freight left on the board.")
        }
        Ending::Stall => format!("{} rounds have passed without a shipment.", position.terms.stall_rounds),
    }
}

/// An event in words.
pub(super) fn say(event: &Event, names: &Names<'_>) -> Sentence {
    let who = |seat: &Seat, colour: &Colour| format!("{} ({colour})", names.of(*seat));
    Sentence::plain(match event {
        Event::Bought { seat, colour, links, pool } => {
            let last = if *pool == 0 { " The pool is empty." } else { "" };
            let links: Vec<String> = links.iter().map(ToString::to_string).collect();
            let count = counted(links.len(), "link");
            format!("{} buys {count}: {}.{last}", who(seat, colour), links.join(", "))
        }
        Event::Lifted { seat, colour, link } => {
            format!("{} lifts {} from {}.", who(seat, colour), link.link(), lies(*link))
        }
        Event::Built { seat, colour, link } => {
            format!("{} builds {} at {}.", who(seat, colour), link.link(), lies(*link))
        }
        Event::OfficialMoved { seat, colour, to, ap, .. } => {
            format!("{}: the official moves to {to} ({ap} AP).", who(seat, colour))
        }
        Event::FreightMoved { seat, colour, coin, from, to, pip_stop, ap, number } => {
            let number = number.map(|number| format!("; it is a {number}")).unwrap_or_default();
            let freight = coin.colour;
            format!(
                "{} moves {freight} freight {from} → {to} (pip-stop {pip_stop}, {ap} AP){number}.",
                who(seat, colour)
            )
        }
        Event::Shipped { seat, colour, hub, total, officials, coins, next } => {
            let next = next.map_or_else(|| "closes".to_owned(), |next| format!("moves to {next}"));
            let freight: u8 = coins.iter().map(|load| load.number).sum();
            let helped = if *officials == 0 { String::new() } else { format!(", officials {officials}") };
            format!(
                "**{} ships {hub}** with a total of {total} (hub {}, freight {freight}{helped}): {}. The {} hub {next}.",
                who(seat, colour),
                hub.value(),
                loads(coins),
                hub.colour()
            )
        }
        Event::Profits { profits, .. } if profits.is_empty() => {
            "No profit: all the freight there was nobody's.".to_owned()
        }
        Event::Profits { value, profits } => {
            let each: Vec<String> = profits.iter().map(|profit| gain(*value, profit)).collect();
            format!("{}.", capital(&each.join("; ")))
        }
        Event::Chip { seat, colour, number, chips } => {
            format!("{}: the {colour} {number} becomes an action chip, {chips} now.", who(seat, colour))
        }
        Event::Redistributed { coins } => {
            format!("Freight is laid out again, number down: {}.", list(&laid_out(coins)))
        }
        Event::Seen { coins } => {
            let each: Vec<String> = coins
                .iter()
                .map(|Seen { coin, to, number }| format!("{coin} on {to} is a {number}"))
                .collect();
            format!("Only you have seen: {}.", list(&each))
        }
        Event::Opened { hub, coins, total } => {
            let lie = if coins.len() == 1 { "lies" } else { "lie" };
            format!("On the new hub {hub} {lie} {}: its total is {total}.", loads(coins))
        }
        Event::TurnEnded { seat, colour, lost, next, round } => {
            let lost = if *lost == 0 { String::new() } else { format!(" and leaves {lost} AP") };
            let round = round.map(|round| format!(" Round {round} begins.")).unwrap_or_default();
            let next = next.map(|next| format!(" {} is next.", capital(next.name()))).unwrap_or_default();
            format!("{} ends the turn{lost}.{round}{next}", who(seat, colour))
        }
        Event::Ended { outcome } => return result(outcome, names),
    })
}

/// "1 link", "2 links".
fn counted(count: usize, what: &str) -> String {
    if count == 1 { format!("1 {what}") } else { format!("{count} {what}s") }
}

/// Where coins were laid, tile by tile: `2 red and 1 green to R0`.
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
        format!("{} to {tile}", list(&counts))
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

/// How a profit comes about: `red ((4+2) + (1+2)) x 2 = 18`.
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

fn result(outcome: &Outcome, names: &Names<'_>) -> Sentence {
    let scores: Vec<(Seat, i64)> = (0..).map(Seat::new).zip(outcome.scores.iter().copied()).collect();
    let winners: Vec<String> = outcome.winners.iter().map(|seat| names.of(seat)).collect();
    let best = scores.iter().filter(|(seat, _)| outcome.winners.contains(*seat)).map(|(_, score)| *score);
    let best = best.max().unwrap_or_default();
    let mut others: Vec<&(Seat, i64)> =
        scores.iter().filter(|(seat, _)| !outcome.winners.contains(*seat)).collect();
    // Places are there where chips have decided; without them the points are the order.
    let place = |seat: Seat| outcome.places.get(usize::from(seat.number())).copied();
    others.sort_by_key(|(seat, score)| (place(*seat), std::cmp::Reverse(*score)));
    let tie = if others.iter().any(|(_, score)| *score == best) { " and more chips" } else { "" };
    let others: Vec<String> =
        others.into_iter().map(|(seat, score)| format!("{} {score}", names.of(*seat))).collect();
    let won = if winners.len() == 1 { "wins" } else { "share the win" };
    let rest = if others.is_empty() { String::new() } else { format!(" {}.", others.join(", ")) };
    let text = format!(
        "**Game over.** {} **{} {won} with {best}{tie}.**{rest}",
        names.put_into(&outcome.ending),
        list(&winners)
    );
    let everybody: SeatSet = scores.iter().map(|(seat, _)| *seat).collect();
    Sentence::plain(text).calling(everybody)
}

/// What a seat holds, in words for its own eyes.
pub(super) fn hand(position: &ShipIt, seat: Seat) -> String {
    let mut text = String::new();
    for colour in position.colours_of(seat) {
        let index = colour.index();
        let score = position.scores[index];
        let (space, laps) = scoring::track(score);
        let lapped = if laps == 0 { String::new() } else { format!(" (space {space}, +{})", laps * 100) };
        let chips = counted(position.chips[index].len(), "chip");
        text += &format!(
            "You are {colour}: {score} points{lapped}, {chips}, {} AP a turn, official on {}. ",
            position.full_ap(colour),
            position.officials[index]
        );
    }
    if text.is_empty() {
        return "You have no company.".to_owned();
    }
    let known: Vec<String> = position
        .secrets_of(seat)
        .map(|coin| format!("{} on {} is a {}", coin.token, coin.at, coin.number))
        .collect();
    text += &match known.as_slice() {
        [] => "You know no secret numbers.".to_owned(),
        known => format!("Only you know: {}.", list(known)),
    };
    if position.mover() == Some(seat) {
        text += &format!(" It is {}'s turn with {} AP left.", position.to_move, position.ap);
        if !position.hand.is_empty() {
            text += &format!(" Links to build: {}.", list(&position.hand));
        }
    }
    text
}
