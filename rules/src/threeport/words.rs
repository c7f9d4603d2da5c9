//! Events and endings in words.

use std::fmt;

use super::{
    board::{Card, Colour},
    events::{Dealt, Ending, Event, Lost},
    labels::sum,
    refusals::Why,
    state::Threeport,
};
use crate::{
    Outcome, Reader, Seat, Sentence, Words,
    english::{counted, list},
    game::one_line,
};

impl fmt::Display for Colour {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::White => "White",
            Self::Black => "Black",
            Self::Red => "Red",
        })
    }
}

impl Words for Threeport {
    fn say(event: &Event, reader: &Reader<'_>) -> Sentence {
        match event {
            Event::Sailed { seat, to } => Sentence::plain(format!("{} sails to {to}.", reader.name(*seat))),
            Event::Loaded { seat, card, at, left } => {
                let left = if *left == 0 { "none".to_owned() } else { left.to_string() };
                Sentence::plain(format!("{} loads {card} at {at} ({left} left).", reader.name(*seat)))
            }
            Event::Sold { seat, cards, at, bonus, price } => Sentence::plain(format!(
                "{} sells {} at {at}, {} x (value + {bonus}) = {price}.",
                reader.name(*seat),
                sum(cards),
                counted(cards.len(), "card")
            )),
            Event::Upgraded { island, level } => {
                Sentence::plain(format!("**{island} is now level {}.**", level.number()))
            }
            Event::Closed { island, discarded, removed, lost, at_sea } => {
                Sentence::plain(closing(*island, discarded, removed.len(), lost, at_sea, reader))
                    .calling((0..).zip(reader.names()).map(|(seat, _)| Seat::new(seat)).collect())
            }
            Event::Reshuffled { cards } => Sentence::plain(format!(
                "The draw pile is used up: the discard pile ({}) is shuffled into a new one.",
                counted(*cards, "card")
            )),
            Event::Refilled { dealt, removed } => Sentence::plain(refill(dealt, removed)),
            Event::RanOut { bare } => Sentence::plain(format!(
                "No cards are left to deal: {} without cargo for now.",
                verb(&list(bare), bare.len(), "stays", "stay")
            )),
            Event::Ended { outcome, ending } => Sentence::plain(result(outcome, ending, reader))
                .calling((0..).zip(&outcome.scores).map(|(seat, _)| Seat::new(seat)).collect()),
        }
    }

    /// Leaves the new cargo to the picture; how a price comes about, and which cards go with an island, to the log.
    fn in_one_line(events: &[&Event], seat: Seat, reader: &Reader<'_>) -> String {
        let told = events.iter().filter_map(|event| match event {
            Event::Refilled { removed, .. } if removed.is_empty() => None,
            Event::Sold { seat, cards, at, price, .. } => {
                Some(format!("{} sells {} at {at} for {price}.", reader.name(*seat), sum(cards)))
            }
            Event::Closed { island, lost, at_sea, .. } => {
                let (losses, boats) = (losses(lost, reader), put_to_sea(at_sea, reader));
                Some(format!("**{island} is exhausted and gone.**{losses}{boats}"))
            }
            other => Some(Self::say(other, reader).text),
        });
        one_line(&told.collect::<Vec<_>>(), &reader.name(seat))
    }

    fn refusal(why: &Why, reader: &Reader<'_>) -> String {
        why.say(reader)
    }

    fn ending(&self, reader: &Reader<'_>) -> Option<String> {
        self.ended_by().map(|what| ending(&what, reader))
    }
}

/// Returns the cause of the end as a sentence.
pub fn ending(ending: &Ending, _reader: &Reader<'_>) -> String {
    match ending {
        Ending::TwoIslandsClosed => "Two islands are exhausted.".to_owned(),
        Ending::Quiet { rounds } => format!("Nobody loaded or sold for {rounds} rounds."),
        Ending::Rounds { turns } => format!("Everybody has had {turns} turns."),
    }
}

fn closing(
    island: Colour,
    discarded: &[Card],
    removed: usize,
    lost: &[Lost],
    at_sea: &[Seat],
    reader: &Reader<'_>,
) -> String {
    let colour = island.to_string().to_lowercase();
    let mut text = format!(
        "**{island} is exhausted and gone**, and with it {}.",
        counted(removed, &format!("{colour} card"))
    );
    text += &losses(lost, reader);
    if !discarded.is_empty() {
        text += &format!(" {} to the discard pile.", verb(&list(discarded), discarded.len(), "goes", "go"));
    }
    text + &put_to_sea(at_sea, reader)
}

/// Says who loses cargo by a closing.
fn losses(lost: &[Lost], reader: &Reader<'_>) -> String {
    lost.iter()
        .map(|Lost { seat, cards }| format!(" {} loses {}.", reader.name(*seat), list(cards)))
        .collect()
}

/// Says whose boats lay at an island that has closed.
fn put_to_sea(boats: &[Seat], reader: &Reader<'_>) -> String {
    let sailors: Vec<String> = boats.iter().map(|seat| reader.name(*seat)).collect();
    match sailors.len() {
        0 => String::new(),
        count => format!(" {} at sea.", verb(&list(&sailors), count, "is", "are")),
    }
}

fn refill(dealt: &[Dealt], removed: &[Card]) -> String {
    let mut sentences = vec![];
    if !removed.is_empty() {
        sentences.push(format!(
            "{} the game.",
            verb(&list(removed), removed.len(), "turns up and leaves", "turn up and leave")
        ));
    }
    if !dealt.is_empty() {
        let dealt: Vec<String> =
            dealt.iter().map(|Dealt { island, card }| format!("{card} at {island}")).collect();
        sentences.push(format!("New cargo: {}.", dealt.join(", ")));
    }
    sentences.join(" ")
}

fn result(outcome: &Outcome, why: &Ending, reader: &Reader<'_>) -> String {
    let scores: Vec<(Seat, i64)> = (0..).map(Seat::new).zip(outcome.scores.iter().copied()).collect();
    let best = scores.iter().map(|(_, score)| *score).max().unwrap_or_default();
    let winners: Vec<String> = outcome.winners.iter().map(|seat| reader.name(seat)).collect();
    let mut others: Vec<&(Seat, i64)> =
        scores.iter().filter(|(seat, _)| !outcome.winners.contains(*seat)).collect();
    others.sort_by_key(|(_, score)| std::cmp::Reverse(*score));
    let others: Vec<String> =
        others.into_iter().map(|(seat, score)| format!("{} {score}", reader.name(*seat))).collect();

    let by_limit = if outcome.by_limit { ", ended by the limit" } else { "" };
    let won = verb(&list(&winners), winners.len(), "wins", "share the win");
    let reason = ending(why, reader);
    let mut text = format!("**Game over{by_limit}.** {reason} **{won} with {best}.**");
    if !others.is_empty() {
        text += &format!(" {}.", others.join(", "));
    }
    text
}

/// Joins a subject of `number` items to the verb that fits.
fn verb(subject: &str, number: usize, one: &str, several: &str) -> String {
    format!("{subject} {}", if number == 1 { one } else { several })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Language, threeport::board::Level};

    fn said(event: &Event) -> String {
        let names = ["Ana", "Ben", "Cem"].map(str::to_owned);
        Threeport::say(event, &Reader::new(&names, Language::English)).text
    }

    fn cards(text: &str) -> Vec<Card> {
        text.split_whitespace().filter_map(|word| word.parse().ok()).collect()
    }

    #[test]
    fn actions_are_told() {
        let seat = Seat::new(1);
        assert_eq!(said(&Event::Sailed { seat, to: Colour::Black }), "Ben sails to Black.");
        let loaded =
            |left| said(&Event::Loaded { seat, card: Card::new(Colour::Red, 5), at: Colour::White, left });
        assert_eq!(loaded(2), "Ben loads R5 at White (2 left).");
        assert_eq!(loaded(0), "Ben loads R5 at White (none left).");
        let sold = Event::Sold { seat, cards: cards("B3 B4"), at: Colour::Black, bonus: 1, price: 9 };
        assert_eq!(said(&sold), "Ben sells B4 + B3 at Black, 2 cards x (value + 1) = 9.");
        let upgraded = Event::Upgraded { island: Colour::Black, level: Level::Two };
        assert_eq!(said(&upgraded), "**Black is now level 2.**");
    }

    #[test]
    fn a_turn_s_line_leaves_new_cargo_and_sums_to_picture_and_log() {
        let (seat, names) = (Seat::new(0), ["Ana".to_owned()]);
        let reader = Reader::new(&names, Language::English);
        let sold = Event::Sold { seat, cards: cards("B3 B4"), at: Colour::Black, bonus: 1, price: 9 };
        let dealt = vec![Dealt { island: Colour::Black, card: Card::new(Colour::Red, 5) }];
        let new = |removed| Event::Refilled { dealt: dealt.clone(), removed };
        let line = |cargo: &Event| Threeport::in_one_line(&[&sold, cargo], seat, &reader);
        assert_eq!(line(&new(vec![])), "Ana sells B4 + B3 at Black for 9.");
        assert!(
            line(&new(cards("W1"))).contains("W1 turns up and leaves the game."),
            "it changes what is left"
        );
    }

    #[test]
    fn a_closing_is_told_to_all() {
        let closed = Event::Closed {
            island: Colour::Red,
            discarded: cards("W4 B1"),
            removed: cards("R1 R2 R2 R3 R6"),
            lost: vec![Lost { seat: Seat::new(1), cards: cards("R6") }],
            at_sea: vec![Seat::new(0), Seat::new(1)],
        };
        assert_eq!(
            said(&closed),
            "**Red is exhausted and gone**, and with it 5 red cards. Ben loses R6. W4 and B1 go to the discard \
             pile. Ana and Ben are at sea."
        );
        let names = ["Ana", "Ben"].map(str::to_owned);
        let reader = Reader::new(&names, Language::English);
        assert_eq!(Threeport::say(&closed, &reader).call.len(), 2);
        assert_eq!(
            Threeport::in_one_line(&[&closed], Seat::new(0), &reader),
            "**Red is exhausted and gone.** Ben loses R6. Ana and Ben are at sea."
        );
    }

    #[test]
    fn dealing_is_told() {
        let dealt = |card: &str, island| cards(card).into_iter().map(move |card| Dealt { island, card });
        let both: Vec<Dealt> = dealt("W3", Colour::White).chain(dealt("R1", Colour::Black)).collect();
        let refilled = Event::Refilled { dealt: both, removed: cards("R2 R6") };
        assert_eq!(
            said(&refilled),
            "R2 and R6 turn up and leave the game. New cargo: W3 at White, R1 at Black."
        );
        assert_eq!(
            said(&Event::Reshuffled { cards: 3 }),
            "The draw pile is used up: the discard pile (3 cards) is shuffled into a new one."
        );
        assert_eq!(
            said(&Event::RanOut { bare: vec![Colour::White, Colour::Red] }),
            "No cards are left to deal: White and Red stay without cargo for now."
        );
    }

    #[test]
    fn the_end_is_told() {
        let ended = |winners: &[u8], scores: &[i64], by_limit| {
            let winners = winners.iter().map(|seat| Seat::new(*seat)).collect();
            let (scores, places) = (scores.to_vec(), Vec::new());
            let outcome = Outcome { scores, places, winners, by_limit };
            said(&Event::Ended { outcome, ending: Ending::TwoIslandsClosed })
        };
        assert_eq!(
            ended(&[1], &[12, 30, 28], false),
            "**Game over.** Two islands are exhausted. **Ben wins with 30.** Cem 28, Ana 12."
        );
        assert_eq!(
            ended(&[0, 2], &[30, 8, 30], true),
            "**Game over, ended by the limit.** Two islands are exhausted. **Ana and Cem share the win with 30.** \
             Ben 8."
        );
    }
}
