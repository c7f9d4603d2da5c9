//! All English of the game: what happened, what may be chosen, why not.

use std::fmt;

use super::{
    board::{CLOSED_AT_END, Card, Colour, HOLD},
    events::{Dealt, Event, Lost},
    moves::{Move, Why},
    scoring::{price, uses_up},
    state::{Berth, Ending, Island, Limits, Threeport},
};
use crate::{Act, Label, Look, Names, Outcome, Quick, Seat, Sentence, english::list};

impl fmt::Display for Colour {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::White => "White",
            Self::Black => "Black",
            Self::Red => "Red",
        })
    }
}

impl fmt::Display for Why {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::IslandGone(island) => {
                write!(f, "The {} island is gone.", island.to_string().to_lowercase())
            }
            Self::AlreadyThere => f.write_str("You are already there."),
            Self::AtSea => f.write_str("You are at sea: move first."),
            Self::HoldFull => write!(f, "Your hold is full ({HOLD})."),
            Self::NoCargo => f.write_str("There is no cargo here."),
            Self::OneToThree => f.write_str("Choose one to three cards."),
            Self::WrongIsland { cargo, at } => write!(f, "{cargo} cargo cannot be sold at {at}."),
            Self::NotCarried(card) => write!(f, "You do not carry {card}."),
        }
    }
}

/// What ended the game, as a sentence.
pub(super) fn ending(ending: Ending, limits: Limits) -> String {
    match ending {
        Ending::TwoIslandsClosed => "Two islands are exhausted.".to_owned(),
        Ending::Quiet => {
            format!("Nobody loaded or sold for {} rounds.", limits.quiet_rounds.unwrap_or_default())
        }
        Ending::Rounds => format!("Everybody has had {} turns.", limits.max_rounds.unwrap_or_default()),
    }
}

/// An event in words.
pub(super) fn say(event: &Event, names: &Names<'_>) -> Sentence {
    match event {
        Event::Sailed { seat, to } => Sentence::plain(format!("{} sails to {to}.", names.of(*seat))),
        Event::Loaded { seat, card, at, left } => {
            let left = if *left == 0 { "none".to_owned() } else { left.to_string() };
            Sentence::plain(format!("{} loads {card} at {at} ({left} left there).", names.of(*seat)))
        }
        Event::Sold { seat, cards, at, bonus, price } => Sentence::plain(format!(
            "{} sells {} at {at}, {} x (value + {bonus}) = {price}.",
            names.of(*seat),
            sum(cards),
            counted(cards.len(), "card")
        )),
        Event::Upgraded { island, level } => {
            Sentence::plain(format!("**{island} is now level {}.**", level.number()))
        }
        Event::Closed { island, discarded, removed, lost, at_sea } => {
            Sentence::plain(closing(*island, discarded, removed.len(), lost, at_sea, names))
                .calling((0..).zip(names.0).map(|(seat, _)| Seat::new(seat)).collect())
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
        Event::Ended { outcome } => Sentence::plain(result(outcome, names))
            .calling((0..).zip(&outcome.scores).map(|(seat, _)| Seat::new(seat)).collect()),
    }
}

fn closing(
    island: Colour,
    discarded: &[Card],
    removed: usize,
    lost: &[Lost],
    at_sea: &[Seat],
    names: &Names<'_>,
) -> String {
    let colour = island.to_string().to_lowercase();
    let mut text = format!(
        "**{island} is exhausted and gone**, and with it {}.",
        counted(removed, &format!("{colour} card"))
    );
    for Lost { seat, cards } in lost {
        text += &format!(" {} loses {}.", names.of(*seat), list(cards));
    }
    if !discarded.is_empty() {
        text += &format!(" {} to the discard pile.", verb(&list(discarded), discarded.len(), "goes", "go"));
    }
    let sailors: Vec<String> = at_sea.iter().map(|seat| names.of(*seat)).collect();
    if !sailors.is_empty() {
        text += &format!(" {} at sea.", verb(&list(&sailors), sailors.len(), "is", "are"));
    }
    text
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

fn result(outcome: &Outcome, names: &Names<'_>) -> String {
    let scores: Vec<(Seat, i64)> = (0..).map(Seat::new).zip(outcome.scores.iter().copied()).collect();
    let best = scores.iter().map(|(_, score)| *score).max().unwrap_or_default();
    let winners: Vec<String> = outcome.winners.iter().map(|seat| names.of(seat)).collect();
    let mut others: Vec<&(Seat, i64)> =
        scores.iter().filter(|(seat, _)| !outcome.winners.contains(*seat)).collect();
    others.sort_by_key(|(_, score)| std::cmp::Reverse(*score));
    let others: Vec<String> =
        others.into_iter().map(|(seat, score)| format!("{} {score}", names.of(*seat))).collect();

    let by_limit = if outcome.by_limit { ", ended by the limit" } else { "" };
    let won = verb(&list(&winners), winners.len(), "wins", "share the win");
    let mut text = format!("**Game over{by_limit}.** {} **{won} with {best}.**", outcome.ending);
    if !others.is_empty() {
        text += &format!(" {}.", others.join(", "));
    }
    text
}

/// A legal move in words for the player who may choose it.
pub(super) fn label(position: &Threeport, seat: Seat, mv: &Move) -> Label {
    match mv {
        Move::Move { island } => match &position.islands[*island] {
            Island::Open { level, cargo } => Label::light(match cargo.last() {
                Some(top) => format!("Sail to {island}: level {}, top cargo {top}", level.number()),
                None => format!("Sail to {island}: level {}, no cargo", level.number()),
            }),
            Island::Closed => Label::light(format!("Sail to {island}")),
        },
        Move::Load {} => {
            match position.port(seat).ok().and_then(|(at, _)| position.islands[at].cargo().split_last()) {
                Some((top, [])) => Label::light(format!("Load {top}, the last card here")),
                Some((top, below)) => Label::light(format!("Load {top}, {} left here", below.len())),
                None => Label::light("Load"),
            }
        }
        Move::Sell { cards } => match position.port(seat) {
            Ok((at, level)) => {
                let closed = position.islands.iter().filter(|(_, island)| !island.is_open()).count();
                let effect = match (uses_up(cards.len(), level), level.next()) {
                    (false, _) => String::new(),
                    (true, Some(_)) => format!(", upgrades {at}"),
                    (true, None) if closed + 1 >= CLOSED_AT_END => format!(", closes {at} and ends the game"),
                    (true, None) => format!(", closes {at}"),
                };
                let weighty = uses_up(cards.len(), level) && level.next().is_none();
                Label { text: format!("{} = {}{effect}", sum(cards), price(cards, level)), weighty }
            }
            Err(_) => Label::light(format!("Sell {}", sum(cards))),
        },
    }
}

/// What a seat holds, in words for its own eyes.
pub(super) fn hand(position: &Threeport, seat: Seat) -> String {
    let Some(boat) = position.boats.get(seat.index()) else { return String::new() };
    let place = match boat.at {
        Berth::Sea => "at sea".to_owned(),
        Berth::Island(island) => format!("at {island}"),
    };
    let hold = if boat.hold.is_empty() { "nothing".to_owned() } else { sum(&boat.hold).replace(" + ", ", ") };
    format!("Your boat lies {place} and carries {hold}. You have earned {}.", boat.score)
}

/// The buttons of the seat to move: three islands, Load, Sell.
pub(super) fn quick(position: &Threeport) -> Vec<Quick<Move>> {
    let Some(seat) = position.to_move() else { return vec![] };
    let moves = position.moves_of(seat);
    let at_sea = position.boats[seat.index()].at == Berth::Sea;
    let island = |island: Colour| {
        let act = Some(Move::Move { island }).filter(|mv| moves.contains(mv)).map(Act::Play);
        Quick { text: island.to_string(), act, look: if at_sea { Look::Main } else { Look::Plain } }
    };
    let top = position.port(seat).ok().and_then(|(at, _)| position.islands[at].cargo().last());
    let load = Quick {
        text: top.map_or("Load".to_owned(), |card| format!("Load {card}")),
        act: Some(Move::Load {}).filter(|mv| moves.contains(mv)).map(Act::Play),
        look: Look::Main,
    };
    let mut sales = moves.iter().filter(|mv| matches!(mv, Move::Sell { .. }));
    let sell = match (sales.next(), sales.next()) {
        (None, _) => Quick { text: "Sell".to_owned(), act: None, look: Look::Gain },
        // Even a single sale is asked about before it is made: what is sold does not come back.
        (Some(Move::Sell { cards }), None) => {
            Quick { text: format!("Sell {} …", sum(cards)), act: Some(Act::Menu("sell")), look: Look::Gain }
        }
        (Some(_), _) => Quick { text: "Sell …".to_owned(), act: Some(Act::Menu("sell")), look: Look::Gain },
    };
    Colour::ALL.into_iter().map(island).chain([load, sell]).collect()
}

/// Cards that are sold, the dearest first: "B4 + B3".
fn sum(cards: &[Card]) -> String {
    let mut cards = cards.to_vec();
    cards.sort_by(|a, b| b.cmp(a));
    cards.iter().map(Card::to_string).collect::<Vec<_>>().join(" + ")
}

/// "1 card", "2 cards".
fn counted(number: usize, thing: &str) -> String {
    if number == 1 { format!("1 {thing}") } else { format!("{number} {thing}s") }
}

/// A subject of `number` things with the verb that fits.
fn verb(subject: &str, number: usize, one: &str, several: &str) -> String {
    format!("{subject} {}", if number == 1 { one } else { several })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Game, threeport::board::Level};

    fn said(event: &Event) -> String {
        let names = ["Ana", "Ben", "Cem"].map(str::to_owned);
        say(event, &Names(&names)).text
    }

    fn cards(text: &str) -> Vec<Card> {
        text.split_whitespace().filter_map(|word| word.parse().ok()).collect()
    }

    /// A position that is not sound, but good enough for labels and buttons.
    fn position(islands: &str, boat: &str) -> Threeport {
        let line = format!(
            "max=6 copies=3 rounds=100 quiet=5 | {islands} | *0 {boat} (W1) ; 1 sea 0 [] (W1) \
             | draw - | discard - | removed - | turns 0 quiet 0"
        );
        let written = Threeport::from_line(&line).map(|written| serde_json::to_value(&written));
        let json = written.expect("a line of the notation").expect("a position in JSON");
        serde_json::from_value(json).expect("the same position")
    }

    fn labels(islands: &str, boat: &str) -> Vec<String> {
        let position = position(islands, boat);
        let seat = Seat::new(0);
        position.moves_of(seat).iter().map(|mv| label(&position, seat, mv).text).collect()
    }

    fn buttons(islands: &str, boat: &str) -> Vec<String> {
        let shown = |quick: Quick<Move>| match quick.act {
            Some(Act::Play(mv)) => format!("{} > {}", quick.text, Threeport::phrase(&mv)),
            Some(Act::Menu(verb)) => format!("{} > {verb}?", quick.text),
            Some(other) => panic!("a small game needs no {other:?}"),
            None => quick.text,
        };
        quick(&position(islands, boat)).into_iter().map(shown).collect()
    }

    #[test]
    fn actions_are_told() {
        let seat = Seat::new(1);
        assert_eq!(said(&Event::Sailed { seat, to: Colour::Black }), "Ben sails to Black.");
        let loaded =
            |left| said(&Event::Loaded { seat, card: Card::new(Colour::Red, 5), at: Colour::White, left });
        assert_eq!(loaded(2), "Ben loads R5 at White (2 left there).");
        assert_eq!(loaded(0), "Ben loads R5 at White (none left there).");
        let sold = Event::Sold { seat, cards: cards("B3 B4"), at: Colour::Black, bonus: 1, price: 9 };
        assert_eq!(said(&sold), "Ben sells B4 + B3 at Black, 2 cards x (value + 1) = 9.");
        let upgraded = Event::Upgraded { island: Colour::Black, level: Level::Two };
        assert_eq!(said(&upgraded), "**Black is now level 2.**");
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
        assert_eq!(say(&closed, &Names(&names)).call.len(), 2);
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
            let ending = "Two islands are exhausted.".to_owned();
            let (scores, places) = (scores.to_vec(), Vec::new());
            said(&Event::Ended { outcome: Outcome { scores, places, winners, by_limit, ending } })
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

    #[test]
    fn moves_have_labels() {
        assert_eq!(
            labels("W2 [B5 W6] B1 [R3] R gone", "B 7 [B3 B4 B4]"),
            [
                "Sail to White: level 2, top cargo W6",
                "B4 + B4 + B3 = 14, upgrades Black",
                "B4 + B4 = 10, upgrades Black",
                "B4 + B3 = 9, upgrades Black",
                "B4 = 5, upgrades Black",
                "B3 = 4, upgrades Black",
            ]
        );
        assert_eq!(
            labels("W2 [B5 W6] B1 [] R3 [W1]", "W 7 [R3]"),
            [
                "Sail to Black: level 1, no cargo",
                "Sail to Red: level 3, top cargo W1",
                "Load W6, 1 left here"
            ]
        );
        let closing =
            |islands| labels(islands, "R 7 [R3 R4 R5]").into_iter().find(|label| label.contains("closes"));
        assert_eq!(closing("W2 [B5] B1 [W1] R3 [W1]").as_deref(), Some("R5 + R4 + R3 = 21, closes Red"));
        assert_eq!(
            closing("W2 [B5] B gone R3 [W1]").as_deref(),
            Some("R5 + R4 + R3 = 21, closes Red and ends the game")
        );
    }

    #[test]
    fn the_five_buttons_do_what_is_possible() {
        assert_eq!(
            buttons("W2 [B5 W6] B1 [R3] R gone", "sea 7 [B3]"),
            ["White > move W", "Black > move B", "Red", "Load", "Sell"]
        );
        assert_eq!(
            buttons("W2 [B5 W6] B1 [R3] R gone", "B 7 [B3]"),
            ["White > move W", "Black", "Red", "Load R3 > load", "Sell B3 … > sell?"]
        );
        assert_eq!(
            buttons("W2 [B5 W6] B1 [R3] R1 [R4]", "B 7 [B3 B4 R1]"),
            ["White > move W", "Black", "Red > move R", "Load R3", "Sell … > sell?"]
        );
    }
}
