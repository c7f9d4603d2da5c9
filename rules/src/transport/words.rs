//! What people read: what happened, what a seat holds. Labels of moves are in `labels`.

use std::fmt;

use super::{
    chips::Package,
    events::{Event, Pushed},
    hex::Hex,
    state::{Ending, Transport},
    tiles::{Icon, Tile},
    view::Phase,
};
use crate::{Names, Outcome, Seat, SeatSet, Sentence, english::list};

impl fmt::Display for Phase {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Connect => "connect a tile or discard your hand",
            Self::Icon(Icon::Package) => "choose the loading tile for the new package",
            Self::Icon(Icon::Wrench) => "use the wrench",
            Self::Icon(Icon::ForkLift) => "use the fork lift",
            Self::Package => "move a package",
        })
    }
}

/// "1 point", "3 points".
pub(super) fn points(number: u32) -> String {
    if number == 1 { "1 point".to_owned() } else { format!("{number} points") }
}

/// What ended the game, as a sentence.
pub(super) fn ending(position: &Transport, ending: Ending) -> String {
    match ending {
        Ending::Full => {
            let limit = position.terms.homebase_limit;
            let full = position.homebases.iter().position(|base| base.len() >= usize::from(limit));
            let seat = Seat::new(full.and_then(|seat| u8::try_from(seat).ok()).unwrap_or_default());
            format!("The {} homebase has {limit} packages.", position.colour(seat))
        }
        Ending::EmptyStack => "The stack is empty, and no tile could be drawn.".to_owned(),
        Ending::Stalemate => {
            format!("{} turns in a row only discarded and delivered nothing.", position.quiet)
        }
    }
}

/// An event in words.
pub(super) fn say(event: &Event, names: &Names<'_>) -> Sentence {
    let who = |seat: &Seat| names.of(*seat);
    Sentence::plain(match event {
        Event::Connected { seat, tile, at, turn, pallet } => {
            format!("{} connects {} on {at}, turn {turn}{}.", who(seat), named(*tile), aside(pallet))
        }
        Event::Loaded { seat, at, package } => {
            format!("{} brings in the package {package} on {at}.", who(seat))
        }
        Event::Wrenched { seat, tile, from, to, turn, package, pallet } => {
            let load = package.map(|package| format!(" with the package {package}")).unwrap_or_default();
            format!(
                "{} wrenches {}{load} from {from} to {to}, turn {turn}{}.",
                who(seat),
                named(*tile),
                aside(pallet)
            )
        }
        Event::Driven { seat, colour, from, to, front } => {
            format!("{} drives the {colour} pallet from {from} to {to}, front {front}.", who(seat))
        }
        Event::Switched { seat, one, at, other, there } => {
            format!("{} switches pallets: {one} is on {at} now and {other} on {there}.", who(seat))
        }
        Event::Moved { seat, package, from, to } => {
            format!("{} moves {package} from {from} to {to}: now {}.", who(seat), package.flipped())
        }
        Event::Delivered { seat, package, from, to, colour, owner, count, score } => {
            let call = if owner == seat { SeatSet::EMPTY } else { SeatSet::only(*owner) };
            return Sentence::plain(format!(
                "**{} moves {package} from {from} to the {colour} pallet on {to}: {} for {}** ({}, {score} in all).",
                who(seat),
                points(u32::from(package.flipped().up())),
                who(owner),
                packages(usize::from(*count))
            ))
            .calling(call);
        }
        Event::Stuck { packages: 0 } => "There is no package to move.".to_owned(),
        Event::Stuck { packages: 1 } => "The package cannot move.".to_owned(),
        Event::Stuck { packages } => format!("None of the {packages} packages can move."),
        Event::Discarded { seat, count } => format!("{} discards and redraws {count} tiles.", who(seat)),
        Event::Drawn { tiles } => {
            let tiles: Vec<String> = tiles.iter().map(|tile| format!("{tile} ({})", tile.name())).collect();
            format!("You have drawn {}.", list(&tiles))
        }
        Event::LastTile {} => {
            "The last tile is drawn: **the game ends when the next one cannot be**.".to_owned()
        }
        Event::Ended { outcome } => result(outcome, names),
    })
}

/// A tile in a sentence: `straight + wrench (T09)`.
fn named(tile: Tile) -> String {
    format!("{} ({tile})", tile.name())
}

fn packages(count: usize) -> String {
    if count == 1 { "1 package".to_owned() } else { format!("{count} packages") }
}

fn aside(pallet: &Option<Pushed>) -> String {
    pallet.map(|Pushed { colour, to }| format!("; the {colour} pallet goes to {to}")).unwrap_or_default()
}

fn result(outcome: &Outcome, names: &Names<'_>) -> String {
    let scores: Vec<(Seat, i64)> = (0..).map(Seat::new).zip(outcome.scores.iter().copied()).collect();
    let best = scores.iter().map(|(_, score)| *score).max().unwrap_or_default();
    let winners: Vec<String> = outcome.winners.iter().map(|seat| names.of(seat)).collect();
    let mut others: Vec<&(Seat, i64)> =
        scores.iter().filter(|(seat, _)| !outcome.winners.contains(*seat)).collect();
    others.sort_by_key(|(_, score)| std::cmp::Reverse(*score));
    let others: Vec<String> =
        others.into_iter().map(|(seat, score)| format!("{} {score}", names.of(*seat))).collect();
    let won = match (winners.len(), scores.len()) {
        (1, _) => "wins",
        // Four players: one team has won.
        (2, 4) => "win together",
        _ => "share the win",
    };
    let rest = if others.is_empty() { String::new() } else { format!(" {}.", others.join(", ")) };
    format!("**Game over.** {} **{} {won} with {best}.**{rest}", outcome.ending, list(&winners))
}

/// What a seat holds, in words for its own eyes.
pub(super) fn hand(position: &Transport, seat: Seat) -> String {
    if position.is_over() {
        return "The game is over: nobody holds anything any more.".to_owned();
    }
    let Some(hand) = position.hands.get(seat.index()) else { return "You hold nothing.".to_owned() };
    let colour = position.colour(seat);
    let mut text =
        format!("Your tiles: {}.", list(&hand.iter().map(|tile| named(*tile)).collect::<Vec<_>>()));
    let stuck = position.unplayable(seat);
    if !stuck.is_empty() {
        text += &format!(" No place for {} now.", list(&stuck));
    }
    if let Some(hex) = position.field.pallet(colour) {
        text += &format!(" Your pallet is the {colour} one on {hex}.");
    }
    text += " ";
    text += &homebase("Your homebase", position.homebases.get(seat.index()).map_or(&[], Vec::as_slice));
    if let Some(partner) = position.partner(seat) {
        let colour = position.colour(partner);
        let base = position.homebases.get(partner.index()).map_or(&[][..], Vec::as_slice);
        text += " ";
        text += &homebase(&format!("Your partner's ({colour})"), base);
    }
    text
}

fn homebase(whose: &str, packages: &[Package]) -> String {
    if packages.is_empty() {
        return format!("{whose} is empty.");
    }
    let worths: Vec<u8> = packages.iter().map(|package| package.up()).collect();
    format!("{whose} has {} for {}.", list(&worths), points(super::scoring::worth(packages)))
}

/// A place in words: `the red pallet (K13)` or `M14`.
pub(super) fn place(position: &Transport, hex: Hex) -> String {
    let colour = position.field.on(hex).and_then(|placed| placed.tile.colour());
    colour.map_or_else(|| hex.to_string(), |colour| format!("the {colour} pallet ({hex})"))
}
