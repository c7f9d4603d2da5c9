//! Moves, holds and buttons in words.

use super::{
    board::{CLOSED_AT_END, Card, Colour, Level},
    scoring::{price, uses_up},
    state::{Berth, Island, Threeport},
    verbs::Move,
};
use crate::{Act, By, Label, Labels, Look, Quick, Reader, Seat, english::list};

/// The most sales that get a button of their own.
const SALES: usize = 5;

impl Labels for Threeport {
    fn label(&self, by: By, mv: &Move, _reader: &Reader<'_>) -> Option<Label> {
        let By::Seat(seat) = by else { return None };
        Some(match mv {
            Move::Move { island } => {
                let Island::Open { level, cargo } = &self.islands[*island] else { return None };
                let top = cargo.last().map_or_else(|| "no cargo".to_owned(), |top| format!("{top} on top"));
                Label::light(format!("Sail to {island}: level {}, {top}", level.number()))
            }
            Move::Load {} => {
                let (at, _) = self.port(seat).ok()?;
                Label::light(match self.islands[at].cargo().split_last()? {
                    (top, []) => format!("Load {top}, the last card here"),
                    (top, below) => format!("Load {top}, {} left here", below.len()),
                })
            }
            Move::Sell { cards } => {
                let (at, level) = self.port(seat).ok()?;
                let closes = uses_up(cards.len(), level) && level.next().is_none();
                let closed = self.islands.iter().filter(|(_, island)| !island.is_open()).count();
                let effect = match uses_up(cards.len(), level) {
                    false => String::new(),
                    true if closes && closed + 1 >= CLOSED_AT_END => {
                        format!(", closes {at} and ends the game")
                    }
                    true if closes => format!(", closes {at}"),
                    true => format!(", upgrades {at}"),
                };
                Label { text: format!("{} = {}{effect}", sum(cards), price(cards, level)), weighty: closes }
            }
        })
    }

    fn reason(&self, seat: Seat, mv: &Move, reader: &Reader<'_>) -> Option<String> {
        self.reason_for(seat, mv, reader)
    }

    fn hand(&self, seat: Seat, _reader: &Reader<'_>) -> String {
        let Some(boat) = self.boats.get(seat.index()) else { return String::new() };
        let place = match boat.at {
            Berth::Sea => "at sea".to_owned(),
            Berth::Island(island) => format!("at {island}"),
        };
        let hold =
            if boat.hold.is_empty() { "nothing".to_owned() } else { sum(&boat.hold).replace(" + ", ", ") };
        format!("Your boat lies {place} and carries {hold}. You have earned {}.", boat.score)
    }

    /// Returns buttons for the moves that are possible: sailing to each island, Load, and each sale with its money.
    fn quick(&self, _reader: &Reader<'_>) -> Vec<Quick<Move>> {
        let Some(seat) = self.to_move() else { return vec![] };
        let moves = self.moves_of(seat);
        let at_sea = self.boats[seat.index()].at == Berth::Sea;
        let play = |mv: Move, text: String, look| {
            moves.contains(&mv).then_some(Quick { text, act: Act::Play(mv), look })
        };
        let look = if at_sea { Look::Main } else { Look::Plain };
        let islands = Colour::ALL.into_iter();
        let mut buttons: Vec<Quick<Move>> = islands
            .filter_map(|island| play(Move::Move { island }, format!("Sail to {island}"), look))
            .collect();
        let top = self.port(seat).ok().and_then(|(at, _)| self.islands[at].cargo().last());
        buttons.extend(top.and_then(|card| play(Move::Load {}, format!("Load {card}"), Look::Main)));
        buttons.extend(self.sales(seat, &moves));
        buttons
    }
}

impl Threeport {
    /// Returns a button for each of the best sales, showing what every card brings, and one for the others. As in the
    /// menu, only a sale that closes an island is confirmed first.
    fn sales(&self, seat: Seat, moves: &[Move]) -> Vec<Quick<Move>> {
        let Ok((_, level)) = self.port(seat) else { return vec![] };
        let sold = |mv: &Move| if let Move::Sell { cards } = mv { Some(cards.clone()) } else { None };
        let sales: Vec<Vec<Card>> = moves.iter().filter_map(sold).collect();
        let are_more = sales.len() > SALES;
        let button = |cards: Vec<Card>| {
            let text = format!("Sell {} = {}", bonuses(&cards, level), price(&cards, level));
            let closes = uses_up(cards.len(), level) && level.next().is_none();
            let mv = Move::Sell { cards };
            Quick { text, act: Act::whole(mv, closes), look: Look::Gain }
        };
        let mut buttons: Vec<_> = sales.into_iter().take(SALES).map(button).collect();
        if are_more {
            buttons.push(Quick {
                text: "Other sales …".to_owned(),
                act: Act::Menu("sell"),
                look: Look::Plain,
            });
        }
        buttons
    }
}

/// Returns what each card of a sale brings, with its bonus: "6+1 and 5+1".
fn bonuses(cards: &[Card], level: Level) -> String {
    let mut values: Vec<u8> = cards.iter().map(|card| card.value).collect();
    values.sort_unstable_by(|a, b| b.cmp(a));
    list(&values.iter().map(|value| format!("{value}+{}", level.number())).collect::<Vec<_>>())
}

/// The cards of a sale, highest value first: "B4 + B3".
pub(super) fn sum(cards: &[Card]) -> String {
    sorted(cards).iter().map(Card::to_string).collect::<Vec<_>>().join(" + ")
}

fn sorted(cards: &[Card]) -> Vec<Card> {
    let mut cards = cards.to_vec();
    cards.sort_by(|a, b| b.cmp(a));
    cards
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Language, Lines, Notation};

    const READER: Reader<'static> = Reader::nameless(Language::English);

    /// A position that would fail the audit, but good enough for labels and buttons.
    fn position(islands: &str, boat: &str) -> Threeport {
        let line = format!(
            "max=6 copies=3 rounds=100 quiet=5 ; {islands} ; *0 {boat} (W1) ; 1 sea 0 [] (W1) \
             ; draw - ; discard - ; removed - ; turns 0 quiet 0"
        );
        let written = Threeport::from_line(&line).map(|written| serde_json::to_value(&written));
        let json = written.expect("a line of the notation").expect("a position in JSON");
        serde_json::from_value(json).expect("the same position")
    }

    fn labels(islands: &str, boat: &str) -> Vec<String> {
        let position = position(islands, boat);
        let seat = Seat::new(0);
        position
            .moves_of(seat)
            .iter()
            .map(|mv| position.label(By::Seat(seat), mv, &READER).map(|label| label.text).unwrap_or_default())
            .collect()
    }

    fn buttons(islands: &str, boat: &str) -> Vec<String> {
        let shown = |quick: Quick<Move>| match quick.act {
            Act::Play(mv) => format!("{} > {}", quick.text, Threeport::phrase(&mv)),
            Act::Ask(mv) => format!("{} > {}?", quick.text, Threeport::phrase(&mv)),
            Act::Menu(verb) => format!("{} > {verb} …", quick.text),
            other => panic!("a small game needs no {other:?}"),
        };
        position(islands, boat).quick(&READER).into_iter().map(shown).collect()
    }

    #[test]
    fn moves_have_labels() {
        assert_eq!(
            labels("W2 [B5 W6] B1 [R3] R gone", "B 7 [B3 B4 B4]"),
            [
                "Sail to White: level 2, W6 on top",
                "B4 + B4 + B3 = 14, upgrades Black",
                "B4 + B4 = 10, upgrades Black",
                "B4 + B3 = 9, upgrades Black",
                "B4 = 5, upgrades Black",
                "B3 = 4, upgrades Black",
            ]
        );
        assert_eq!(
            labels("W2 [B5 W6] B1 [] R3 [W1]", "W 7 [R3]"),
            ["Sail to Black: level 1, no cargo", "Sail to Red: level 3, W1 on top", "Load W6, 1 left here"]
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
    fn the_buttons_do_what_is_possible_and_say_what_each_sale_brings() {
        assert_eq!(
            buttons("W2 [B5 W6] B1 [R3] R gone", "sea 7 [B3]"),
            ["Sail to White > move W", "Sail to Black > move B"]
        );
        assert_eq!(
            buttons("W2 [B5 W6] B1 [R3] R gone", "B 7 [B3]"),
            ["Sail to White > move W", "Load R3 > load", "Sell 3+1 = 4 > sell B3"]
        );
        assert_eq!(
            buttons("W2 [B5 W6] B1 [R3] R1 [R4]", "B 7 [B3 B4 R1]"),
            [
                "Sail to White > move W",
                "Sail to Red > move R",
                "Sell 4+1 and 3+1 = 9 > sell B3 B4",
                "Sell 4+1 = 5 > sell B4",
                "Sell 3+1 = 4 > sell B3"
            ]
        );
        // More than five sales: the least of them are in the menu. One that closes the island is asked about.
        assert_eq!(
            buttons("W2 [B5 W6] B3 [R3] R1 [R4]", "B 7 [B3 B4 B6]")[2..],
            [
                "Sell 6+3, 4+3 and 3+3 = 22 > sell B3 B4 B6?",
                "Sell 6+3 and 4+3 = 16 > sell B4 B6",
                "Sell 6+3 and 3+3 = 15 > sell B3 B6",
                "Sell 4+3 and 3+3 = 13 > sell B3 B4",
                "Sell 6+3 = 9 > sell B6",
                "Other sales … > sell …"
            ]
        );
    }
}
