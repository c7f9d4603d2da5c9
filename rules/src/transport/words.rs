//! Texts for players: events, refusals and the cause of the end. Labels of moves are in `labels`.

use super::{
    events::{Ending, Event, Pushed},
    refusals::Why,
    state::Transport,
    tiles::Tile,
};
use crate::{Outcome, Reader, Seat, SeatSet, Sentence, Words, english::list};

impl Words for Transport {
    fn say(event: &Event, reader: &Reader<'_>) -> Sentence {
        let who = |seat: &Seat| reader.name(*seat);
        Sentence::plain(match event {
            Event::Connected { seat, tile, at, pallet, .. } => {
                format!("{} connects a {} tile on {at}{}.", who(seat), tile.name(), aside(pallet))
            }
            Event::Loaded { seat, at, package } => {
                format!("{} brings in the package {package} on {at}.", who(seat))
            }
            Event::Wrenched { seat, tile, from, to, package, pallet, .. } => {
                let load = package.map(|package| format!(" with the package {package}")).unwrap_or_default();
                format!(
                    "{} wrenches the {} tile{load} from {from} to {to}{}.",
                    who(seat),
                    tile.name(),
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
                let names: Vec<String> = tiles.iter().map(|tile| named(*tile, tiles)).collect();
                format!("You have drawn {}.", list(&names))
            }
            Event::LastTile {} => {
                "The last tile is drawn: **the game ends when the next one cannot be**.".to_owned()
            }
            Event::Ended { outcome, ending } => result(outcome, ending, reader),
        })
    }

    fn refusal(why: &Why, reader: &Reader<'_>) -> String {
        why.say(reader)
    }

    fn ending(&self, reader: &Reader<'_>) -> Option<String> {
        self.finish().map(|(_, reason)| ending(&reason, reader))
    }
}

/// Returns the cause of the end as a sentence.
pub fn ending(ending: &Ending, _reader: &Reader<'_>) -> String {
    match ending {
        Ending::Full { colour, limit } => format!("The {colour} homebase has {limit} packages."),
        Ending::EmptyStack => "The stack is empty, and no tile could be drawn.".to_owned(),
        Ending::Stalemate { turns } => {
            format!("{turns} turns in a row brought only discards.")
        }
    }
}

/// "1 point", "3 points".
pub(super) fn points(number: u32) -> String {
    if number == 1 { "1 point".to_owned() } else { format!("{number} points") }
}

/// A tile in a sentence: `straight + wrench`, and `straight + wrench (#9)` where one of the same name is beside it.
pub(super) fn named(tile: Tile, among: &[Tile]) -> String {
    let is_like_another = among.iter().any(|other| *other != tile && other.name() == tile.name());
    if is_like_another { format!("{} ({})", tile.name(), tile.number()) } else { tile.name() }
}

/// "1 package", "3 packages".
fn packages(count: usize) -> String {
    if count == 1 { "1 package".to_owned() } else { format!("{count} packages") }
}

/// The new place of a pushed pallet, as the end of a sentence.
fn aside(pallet: &Option<Pushed>) -> String {
    pallet.map(|Pushed { colour, to }| format!("; the {colour} pallet moves to {to}")).unwrap_or_default()
}

/// The winners, the cause of the end, and the scores of the others.
fn result(outcome: &Outcome, reason: &Ending, reader: &Reader<'_>) -> String {
    let scores: Vec<(Seat, i64)> = (0..).map(Seat::new).zip(outcome.scores.iter().copied()).collect();
    let best = scores.iter().map(|(_, score)| *score).max().unwrap_or_default();
    let winners: Vec<String> = outcome.winners.iter().map(|seat| reader.name(seat)).collect();
    let mut others: Vec<&(Seat, i64)> =
        scores.iter().filter(|(seat, _)| !outcome.winners.contains(*seat)).collect();
    others.sort_by_key(|(_, score)| std::cmp::Reverse(*score));
    let others: Vec<String> =
        others.into_iter().map(|(seat, score)| format!("{} {score}", reader.name(*seat))).collect();
    let won = match (winners.len(), scores.len()) {
        (1, _) => "wins",
        // Four players: one team has won.
        (2, 4) => "win together",
        _ => "share the win",
    };
    let rest = if others.is_empty() { String::new() } else { format!(" {}.", others.join(", ")) };
    let reason = ending(reason, reader);
    format!("**Game over.** {reason} **{} {won} with {best}.**{rest}", list(&winners))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Language, transport::tiles::Colour};

    #[test]
    fn the_end_is_told_with_its_reason() {
        let winners = [0, 2].map(Seat::new).into_iter().collect();
        let outcome = Outcome { scores: vec![9, 4, 9], places: vec![], winners, by_limit: false };
        let names = ["Ana", "Ben", "Cem"].map(str::to_owned);
        assert_eq!(
            result(&outcome, &Ending::EmptyStack, &Reader::new(&names, Language::English)),
            "**Game over.** The stack is empty, and no tile could be drawn. **Ana and Cem share the win with 9.** \
             Ben 4."
        );
    }

    #[test]
    fn tiles_of_one_name_are_told_apart_by_number() {
        let hand = ["T01", "T02", "T16"].map(|tile| tile.parse::<Tile>().expect("a tile"));
        let told: Vec<String> = hand.iter().map(|tile| named(*tile, &hand)).collect();
        assert_eq!(told, ["straight (#1)", "straight (#2)", "wide bend"]);
        assert_eq!(named(hand[0], &hand[2..]), "straight");
    }

    #[test]
    fn every_ending_has_its_sentence() {
        let said = |reason| ending(&reason, &Reader::nameless(Language::English));
        assert_eq!(said(Ending::Full { colour: Colour::Red, limit: 4 }), "The red homebase has 4 packages.");
        assert_eq!(said(Ending::Stalemate { turns: 6 }), "6 turns in a row brought only discards.");
    }
}
