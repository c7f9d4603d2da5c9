//! The board in words.

use harbormaster_rules::threeport::{Berth, BoatView, Card, Island, View, words};
use harbormaster_rules::{Reader, Seat};

use super::super::{Shown, alt};
use super::livery;

/// Describes the position, the most important first. Piles lose their lower cards before anything is left out.
pub(in super::super) fn alt(view: &View, names: &Shown) -> String {
    let all = whole(view, names);
    if alt::fits(&all) {
        return alt::joined(all);
    }
    let shorter = [8, 4, 2].into_iter().map(|depth| told(view, names, depth));
    alt::shortened(shorter.into_iter().find(|told| alt::fits(told)).unwrap_or_else(|| told(view, names, 1)))
}

/// The whole position, a sentence each.
pub(in super::super) fn whole(view: &View, names: &Shown) -> Vec<String> {
    told(view, names, usize::MAX)
}

/// Describes the position with this many cards of each pile.
fn told(view: &View, names: &Shown, depth: usize) -> Vec<String> {
    let reader = names.reader();
    let names: Vec<String> =
        (0..).map(Seat::new).take(view.boats.len()).map(|seat| alt::short(&names.of(seat))).collect();
    let mut sentences = vec![head(view, &names, &reader)];
    sentences
        .extend(view.islands.iter().map(|(cargo, island)| self::island(livery(cargo).name, island, depth)));
    sentences.extend(view.boats.iter().zip(&names).map(|(boat, name)| self::boat(boat, name)));
    sentences.push(format!("Draw pile {}, discards {}.", view.draw, view.discard.len()));
    sentences
}

fn head(view: &View, names: &[String], reader: &Reader<'_>) -> String {
    let name = |seat: Seat| names.get(seat.index()).cloned().unwrap_or_else(|| seat.to_string());
    let round = match view.limits.max_rounds {
        Some(limit) => format!("Round {} of {limit}.", view.round),
        None => format!("Round {}.", view.round),
    };
    match (&view.outcome, view.to_move) {
        (Some(outcome), _) => {
            let winners: Vec<String> = outcome.winners.iter().map(name).collect();
            let verb = if winners.len() == 1 { "wins" } else { "win" };
            let why = view.ending.as_ref().map(|ending| words::ending(ending, reader)).unwrap_or_default();
            format!("{} {verb}. {}", alt::listed(&winners), why)
        }
        (None, Some(seat)) => format!("{} to move. {round}", name(seat)),
        (None, None) => round,
    }
}

fn cards(cards: impl Iterator<Item = Card>) -> String {
    cards.map(|card| card.to_string()).collect::<Vec<_>>().join(" ")
}

fn island(name: &str, island: &Island, depth: usize) -> String {
    match island {
        Island::Closed => format!("{name}: closed."),
        Island::Open { level, cargo } => {
            let level = level.number();
            let [lower @ .., top] = cargo.as_slice() else {
                return format!("{name}: level {level}, no cargo.");
            };
            let seen = cards(lower.iter().rev().copied().take(depth - 1));
            let more = match lower.len().saturating_sub(depth - 1) {
                0 => String::new(),
                left => format!(" +{left}"),
            };
            match lower {
                [] => format!("{name}: level {level}, cargo {top}."),
                _ if seen.is_empty() => format!("{name}: level {level}, cargo {top},{more} below."),
                _ => format!("{name}: level {level}, cargo {top}, below {seen}{more}."),
            }
        }
    }
}

fn boat(boat: &BoatView, name: &str) -> String {
    let at = match boat.at {
        Berth::Sea => "at sea".to_owned(),
        Berth::Island(cargo) => format!("at {}", livery(cargo).name),
    };
    let hold = if boat.hold.is_empty() { "empty".to_owned() } else { cards(boat.hold.iter().copied()) };
    let marker = boat.marker.map_or(String::new(), |card| format!(", boat card {card}"));
    format!("{name}: {} points, {at}, hold {hold}{marker}.", boat.score)
}
