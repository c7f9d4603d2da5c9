//! Values worth offering while a move is put together, one field after the other.

use super::{
    hex::{Direction, Hex},
    labels::{conveyed, of_pallet, on, spot},
    sides::Turn,
    state::Transport,
    tiles::Tile,
    verbs::Move,
};
use crate::{By, Filling, Notation, Phrase, Reader, Timestamp, Value, english::capital};

/// The most values of a field that are offered at once.
const OFFERED: usize = 100;

impl Filling for Transport {
    /// Returns all values that lead to a legal move together with the fields already chosen.
    fn values(
        &self,
        by: By,
        phrase: &Phrase,
        field: &str,
        _now: Timestamp,
        reader: &Reader<'_>,
    ) -> Vec<Value> {
        let By::Seat(seat) = by else { return vec![] };
        let mut values: Vec<Value> = vec![];
        let listed = self.legal_moves(seat);
        // A switch is listed once, and may be written both ways.
        let other_way = |mv: &Move| match *mv {
            Move::Switch { pallet, with } => Some(Move::Switch { pallet: with, with: pallet }),
            _ => None,
        };
        let others: Vec<Move> = listed.iter().filter_map(other_way).collect();
        for mv in listed.iter().chain(&others) {
            let legal = Self::phrase(mv);
            if legal.verb != phrase.verb || !self.agrees(&legal, phrase, field) {
                continue;
            }
            let Some(word) = legal.word(field) else { continue };
            if values.iter().any(|value| value.word == word) {
                continue;
            }
            let label = self.value_label(mv, field, reader).unwrap_or_default();
            values.push(Value { word: word.to_owned(), label });
            if values.len() == OFFERED {
                break;
            }
        }
        values
    }
}

impl Transport {
    /// Returns true if a legal move has the words chosen for all fields but this one.
    pub(super) fn agrees(&self, legal: &Phrase, chosen: &Phrase, field: &str) -> bool {
        let mut others = chosen.fields.iter().filter(|given| given.name != field && !given.words.is_empty());
        others.all(|given| match (legal.word(&given.name), given.words.as_slice()) {
            (Some(legal), [word]) => self.means(&given.name, legal, word),
            _ => false,
        })
    }

    /// Returns true if the word given for a field means the same as that of a legal move.
    fn means(&self, field: &str, legal: &str, word: &str) -> bool {
        match field {
            "out" | "front" => word.parse::<Direction>().is_ok_and(|side| side.to_string() == legal),
            "pallet" | "with" => {
                let pallet = word.parse().ok().and_then(|pallet| self.pallet(pallet));
                pallet.is_some_and(|(_, colour)| colour.to_string() == legal)
            }
            _ => word.eq_ignore_ascii_case(legal),
        }
    }

    /// Describes the effect of choosing this value for a field; `None` for a field that the move does not have.
    pub(super) fn value_label(&self, mv: &Move, field: &str, reader: &Reader<'_>) -> Option<String> {
        Some(match (*mv, field) {
            (Move::Play { tile, .. }, "tile") => self.held(tile),
            (Move::Play { at, .. }, "at") => spot(self, at, None),
            (Move::Play { tile, turn, .. }, "turn") => lies(tile, turn),
            (Move::Play { at: hex, out, .. } | Move::Wrench { to: hex, out, .. }, "out") => goes(hex, out?)?,
            (Move::Load { at }, "at") => at.to_string(),
            (Move::Wrench { from, .. } | Move::Package { from, .. }, "from") => on(self, from),
            (Move::Wrench { from, to, .. }, "to") => spot(self, to, Some(from)),
            (Move::Wrench { from, turn, .. }, "turn") => lies(self.field.on(from)?.tile, turn),
            (Move::Forklift { pallet, .. } | Move::Switch { pallet, .. }, "pallet") => {
                capital(&of_pallet(self, pallet)?)
            }
            (Move::Switch { with, .. }, "with") => capital(&of_pallet(self, with)?),
            (Move::Forklift { to, .. }, "to") => spot(self, to, None),
            (Move::Forklift { front, .. }, "front") => format!("Front {front}"),
            (Move::Package { from, to }, "to") => conveyed(self, from, to, reader)?.text,
            _ => return None,
        })
    }
}

/// The turn of a tile: `Belt SE to NW`.
pub(super) fn lies(tile: Tile, turn: Turn) -> String {
    let belts = tile.shape().belts(turn);
    if belts.is_empty() {
        return format!("Turn {turn}");
    }
    let sides: Vec<String> = belts.iter().map(|side| side.to_string()).collect();
    let feeders = belts.iter().filter(|side| !tile.shape().exits(turn).contains(*side));
    let feeder = feeders.map(|side| format!(", feeder {side}")).next().unwrap_or_default();
    match sides.as_slice() {
        [one, other] => format!("Belt {one} to {other}{feeder}"),
        sides => format!("Belts {}{feeder}", sides.join(" ")),
    }
}

/// The new place of a pallet: `pallet to J13 (W)`.
pub(super) fn goes(hex: Hex, out: Direction) -> Option<String> {
    hex.neighbour(out).map(|to| format!("pallet to {to} ({out})"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Language, Lines, Seat, transport::board};

    const READER: Reader<'static> = Reader::nameless(Language::English);

    /// Two players at the start; the first seat, whose turn it is, holds these four tiles.
    fn start(hand: &str) -> Transport {
        let held: Vec<&str> = hand.split(' ').collect();
        let rest: Vec<String> =
            (1..=65).map(|id| format!("T{id:02}")).filter(|id| !held.contains(&id.as_str())).collect();
        let bag: Vec<String> = (1..=20).map(|id| format!("C{id:02}")).collect();
        let line = format!(
            "seats=2 hand=4 limit=4 stalemate=3 first=0 order=01 ; *0 {hand} base - ; 1 {} base - ; field {} ; \
             stack {} ; bag {} ; connect ; turns 0 quiet 0",
            rest[..4].join(" "),
            board::LAYOUTS[0],
            rest[4..].join(" "),
            bag.join(" ")
        );
        Transport::from_line(&line).expect(&line).check().expect("a whole position")
    }

    /// The values offered for a field of `play` after these words.
    fn offered(position: &Transport, words: &[(&str, &str)], field: &str) -> Vec<String> {
        let phrase =
            words.iter().fold(Phrase::bare("play"), |phrase, (name, word)| phrase.with(name, [word]));
        let values = position.values(By::Seat(Seat::new(0)), &phrase, field, Timestamp::default(), &READER);
        values.into_iter().map(|value| format!("{} | {}", value.word, value.label)).collect()
    }

    #[test]
    fn only_what_leads_to_a_legal_move_is_offered() {
        let position = start("T01 T53 T38 T65");
        let places = offered(&position, &[("tile", "T01")], "at");
        assert_eq!(
            places,
            [
                "K13 | in front of the red pallet (K13)",
                "O13 | in front of the blue pallet (O13)",
                "M10 | M10 - open end NW of M11",
                "M16 | M16 - open end SE of M15"
            ]
        );
        let words = [("tile", "t01"), ("at", "k13")];
        assert_eq!(offered(&position, &words, "turn"), ["0 | Belt E to W"]);
        let words = [("tile", "T01"), ("at", "K13"), ("turn", "0")];
        assert_eq!(offered(&position, &words, "out"), ["W | pallet to J13 (W)"]);
        assert!(offered(&position, &[("tile", "T02")], "at").is_empty());
        assert!(offered(&position, &[("tile", "T01"), ("at", "M13")], "turn").is_empty());
    }

    #[test]
    fn every_legal_move_can_be_put_together() {
        let position = start("T01 T45 T09 T14");
        let seat = Seat::new(0);
        for mv in position.legal_moves(seat) {
            let whole = Transport::phrase(&mv);
            let mut phrase = Phrase::bare(&whole.verb);
            for given in &whole.fields {
                let values =
                    position.values(By::Seat(seat), &phrase, &given.name, Timestamp::default(), &READER);
                assert!(values.iter().any(|value| value.word == given.words[0]), "{whole}: {}", given.name);
                assert!(values.iter().all(|value| !value.label.is_empty() && value.label.len() <= 100));
                phrase = phrase.with(&given.name, &given.words);
            }
        }
    }
}
