//! Every move of the field by looking at it: tiles as they would be laid, ways of packages, open ends for pallets.

use super::{
    belt,
    field::{Field, Placed, Placement},
    hex::{Direction, Hex},
    labels::{conveyed, of_pallet, on, spot},
    state::Transport,
    tiles::{Colour, Icon, Tile},
    values::{goes, lies},
    verbs::{Move, Phase},
    words::points,
};
use crate::{
    Ask, By, Looking, Notation, Phrase, Pick, Position, Reader, Seat, Timestamp, Verb, english::capital,
};

/// The most plays that are offered as whole moves, because they let a package be delivered at once.
const WHOLE: usize = 4;
/// The number of ways of all packages up to which they are one question.
const FEW: usize = 10;

/// A part of the table that an answer points to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Spot {
    /// A place and its tile.
    Hex(Hex),
    /// A loading tile on which the new package comes in.
    Load(Hex),
    /// A tile of the viewer's hand.
    Hand(Tile),
    /// A tile as it would be laid.
    Laid {
        /// Its place.
        hex: Hex,
        /// The tile as it would lie there, with its package.
        placed: Placed,
        /// The pallet that is there, at its new place.
        pushed: Option<(Hex, Placed)>,
    },
    /// The way of a package.
    Way {
        /// The start.
        from: Hex,
        /// The destination.
        to: Hex,
    },
    /// A pallet as it would be placed.
    Parked {
        /// The colour of the pallet.
        colour: Colour,
        /// Its place.
        hex: Hex,
        /// The direction of its front.
        front: Direction,
    },
    /// Two pallets that swap places.
    Pallets(Hex, Hex),
}

impl crate::Spot for Spot {
    fn at(&self) -> Option<(i16, i16)> {
        let hex = match *self {
            Self::Hand(_) => return None,
            Self::Hex(hex) | Self::Load(hex) | Self::Laid { hex, .. } | Self::Parked { hex, .. } => hex,
            Self::Way { to, .. } => to,
            Self::Pallets(hex, _) => hex,
        };
        Some((i16::from(hex.q()) * 2 + i16::from(hex.r()), i16::from(hex.r()) * 2))
    }

    fn shows_result(&self) -> bool {
        matches!(self, Self::Load(_) | Self::Laid { .. } | Self::Parked { .. } | Self::Pallets(..))
    }
}

impl Looking for Transport {
    type Spot = Spot;

    fn ask(&self, by: By, phrase: &Phrase, _now: Timestamp, reader: &Reader<'_>) -> Option<Ask<Spot>> {
        let By::Seat(seat) = by else { return None };
        let verb = Verb::find(Self::META.verbs, &phrase.verb)?;
        let legal = self.legal_moves(seat).into_iter().map(|mv| (Self::phrase(&mv), mv));
        let legal: Vec<(Phrase, Move)> =
            legal.filter(|(legal, _)| legal.verb == phrase.verb && self.agrees(legal, phrase, "")).collect();
        let is_whole = verb.fields.iter().all(|field| !field.needed || phrase.word(field.name).is_some());
        let moves: Vec<Move> = legal.into_iter().map(|(_, mv)| mv).collect();
        if moves.is_empty() || is_whole && moves.len() == 1 {
            return None;
        }
        let missing = verb.fields.iter().find(|field| field.needed && phrase.word(field.name).is_none());
        let ask = match (phrase.verb.as_str(), missing.map(|field| field.name)) {
            ("play", Some("tile")) => self.ask_tile(seat, &moves),
            ("wrench", Some("from")) => self.ask_piece("Which tile do you move?", 2, "from", &moves, reader),
            ("play", Some("at")) | ("wrench", Some("to")) => self.ask_place(phrase, &moves),
            ("play" | "wrench", _) => self.ask_turn(&moves),
            ("load", _) => {
                ask("Where does the new package come in?", 0, &moves, |mv| self.whole(mv, "at", reader))
            }
            ("forklift", Some("pallet")) => {
                self.ask_piece("Which pallet do you drive?", 1, "pallet", &moves, reader)
            }
            ("forklift", _) => ask("Where does it go?", 0, &moves, |mv| self.whole(mv, "to", reader)),
            ("switch", _) => {
                ask("Which pallets trade places?", 0, &moves, |mv| self.whole(mv, "with", reader))
            }
            ("package", Some("from")) if moves.len() > FEW => {
                self.ask_piece("Which package do you move?", 1, "from", &moves, reader)
            }
            ("package", Some("from")) => {
                ask("Which package moves where?", 0, &moves, |mv| self.whole(mv, "to", reader))
            }
            ("package", _) => ask("Where does it go?", 0, &moves, |mv| self.whole(mv, "to", reader)),
            _ => return None,
        };
        Some(ask)
    }

    fn goes_on_with(&self, _played: &str) -> Option<&'static str> {
        match self.phase() {
            Phase::Package => Some("package"),
            Phase::Icon(Icon::Package) => Some("load"),
            Phase::Icon(Icon::Wrench) => Some("wrench"),
            Phase::Icon(Icon::ForkLift) | Phase::Connect => None,
        }
    }
}

/// Builds a question with an answer for each move that has one, each answer once.
fn ask(question: &str, left: u8, moves: &[Move], pick: impl Fn(&Move) -> Option<Pick<Spot>>) -> Ask<Spot> {
    let mut picks: Vec<Pick<Spot>> = vec![];
    for pick in moves.iter().filter_map(pick) {
        if picks.iter().all(|known| known.phrase != pick.phrase) {
            picks.push(pick);
        }
    }
    Ask { question: question.to_owned(), left, best: 4, picks }
}

impl Transport {
    /// Asks for the tile; places from which a package can be delivered at once are offered as whole moves.
    fn ask_tile(&self, seat: Seat, moves: &[Move]) -> Ask<Spot> {
        let mut picks = self.delivering(seat, moves);
        let best = picks.len();
        let tiles = ask("", 0, moves, |mv| {
            let Move::Play { tile, .. } = *mv else { return None };
            let phrase = Phrase::bare("play").with("tile", [tile]);
            Some(Pick { phrase, label: capital(&self.held(tile)), spot: Some(Spot::Hand(tile)) })
        });
        picks.extend(tiles.picks);
        Ask { question: "Which tile do you connect?".to_owned(), left: 2, best, picks }
    }

    /// Returns the plays after which a package reaches the mover's own side that cannot reach it now, the most points
    /// first.
    fn delivering(&self, seat: Seat, moves: &[Move]) -> Vec<Pick<Spot>> {
        let now = self.delivery(seat, &self.field).map_or(0, |(points, ..)| points);
        let mut found = vec![];
        for (place, mv) in moves.iter().enumerate() {
            let Move::Play { tile, at, turn, out } = *mv else { continue };
            if tile.icon().is_some() {
                continue;
            }
            let mut field = self.field.clone();
            field.lay(Placed::new(tile, turn), Placement { hex: at, turn, out });
            if let Some((worth, from, colour)) =
                self.delivery(seat, &field).filter(|(worth, ..)| *worth > now)
            {
                found.push((std::cmp::Reverse(worth), place, *mv, from, colour));
            }
        }
        found.sort_unstable_by_key(|(worth, place, ..)| (*worth, *place));
        let mut taken: Vec<Hex> = vec![];
        let mut picks = vec![];
        for (worth, _, mv, from, colour) in found {
            let Move::Play { tile, at, .. } = mv else { continue };
            if picks.len() < WHOLE && !taken.contains(&at) {
                taken.push(at);
                let worth = points(u32::from(worth.0));
                let label = format!(
                    "{} on {at}: then {from} reaches {}, {worth}",
                    capital(&self.held(tile)),
                    colour.to_string().to_uppercase()
                );
                picks.push(Pick { phrase: Self::phrase(&mv), label, spot: self.laid(&mv) });
            }
        }
        picks
    }

    /// Returns the most points that one move of a package brings to this side on a field, with its start and the colour
    /// of the pallet.
    pub(super) fn delivery(&self, seat: Seat, field: &Field) -> Option<(u8, Hex, Colour)> {
        let own = |owner: Seat| owner == seat || self.partner(seat) == Some(owner);
        let reached = field.packages().flat_map(|(from, package)| {
            let ends = belt::destinations(field, from, package.up()).into_iter();
            let colours = ends.filter_map(|to| field.on(to)?.tile.colour());
            colours.map(move |colour| (package.down(), from, colour)).collect::<Vec<_>>()
        });
        let reached = reached.filter(|(.., colour)| self.owner(*colour).is_some_and(own));
        reached.max_by_key(|(points, from, _)| (*points, std::cmp::Reverse(*from)))
    }

    /// Asks for the place of the phrase's tile.
    fn ask_place(&self, phrase: &Phrase, moves: &[Move]) -> Ask<Spot> {
        let place = |mv: &Move| match *mv {
            Move::Play { at, .. } => Some((at, None)),
            Move::Wrench { from, to, .. } => Some((to, Some(from))),
            _ => None,
        };
        let tile = moves.first().and_then(|mv| self.moving(mv));
        let what = tile.map_or_else(|| "it".to_owned(), |tile| format!("the {}", tile.name()));
        let alike = |hex: Hex| moves.iter().filter(|mv| place(mv).is_some_and(|(at, _)| at == hex)).count();
        ask(&format!("Where does {what} go?"), 1, moves, |mv| {
            let (hex, without) = place(mv)?;
            let label = capital(&spot(self, hex, without));
            if alike(hex) == 1 {
                return Some(Pick { phrase: Self::phrase(mv), label, spot: self.laid(mv) });
            }
            let field = if without.is_some() { "to" } else { "at" };
            let phrase = Phrase { fields: phrase.fields.clone(), ..Phrase::bare(&phrase.verb) };
            Some(Pick { phrase: phrase.with(field, [hex]), label, spot: Some(Spot::Hex(hex)) })
        })
    }

    /// Asks for the tile's turn.
    fn ask_turn(&self, moves: &[Move]) -> Ask<Spot> {
        ask("How does it lie?", 0, moves, |mv| {
            let (Move::Play { at: hex, turn, out, .. } | Move::Wrench { to: hex, turn, out, .. }) = *mv
            else {
                return None;
            };
            let mut label = lies(self.moving(mv)?, turn);
            if let Some(pushed) = out.and_then(|out| goes(hex, out)) {
                label += &format!(", {pushed}");
            }
            Some(Pick { phrase: Self::phrase(mv), label, spot: self.laid(mv) })
        })
    }

    /// Asks for a piece on the table, named by a field.
    fn ask_piece(
        &self,
        question: &str,
        left: u8,
        field: &'static str,
        moves: &[Move],
        reader: &Reader<'_>,
    ) -> Ask<Spot> {
        ask(question, left, moves, |mv| {
            let hex = match *mv {
                Move::Wrench { from, .. } | Move::Package { from, .. } => from,
                Move::Forklift { pallet, .. } => self.pallet(pallet)?.0,
                _ => return None,
            };
            let legal = Self::phrase(mv);
            let phrase = Phrase::bare(&legal.verb).with(field, legal.words(field));
            let label = self.value_label(mv, field, reader).unwrap_or_else(|| on(self, hex));
            Some(Pick { phrase, label, spot: Some(Spot::Hex(hex)) })
        })
    }

    /// A whole move as an answer.
    fn whole(&self, mv: &Move, field: &str, reader: &Reader<'_>) -> Option<Pick<Spot>> {
        let (label, spot) = match *mv {
            Move::Load { at } => (on(self, at), Spot::Load(at)),
            Move::Package { from, to } => (conveyed(self, from, to, reader)?.text, Spot::Way { from, to }),
            Move::Forklift { pallet, to, front } => {
                let (_, colour) = self.pallet(pallet)?;
                (
                    format!("{}, front {front}", capital(&spot(self, to, None))),
                    Spot::Parked { colour, hex: to, front },
                )
            }
            Move::Switch { pallet, with } => {
                let (one, other) = (self.pallet(pallet)?.0, self.pallet(with)?.0);
                let label = format!("{} and {}", capital(&of_pallet(self, pallet)?), of_pallet(self, with)?);
                (label, Spot::Pallets(one, other))
            }
            _ => (self.value_label(mv, field, reader)?, self.laid(mv)?),
        };
        Some(Pick { phrase: Self::phrase(mv), label, spot: Some(spot) })
    }

    /// The tile that a move lays.
    fn moving(&self, mv: &Move) -> Option<Tile> {
        match *mv {
            Move::Play { tile, .. } => Some(tile),
            Move::Wrench { from, .. } => Some(self.field.on(from)?.tile),
            _ => None,
        }
    }

    /// The field as it would look, by the rule that lays the tile when the move is made.
    fn laid(&self, mv: &Move) -> Option<Spot> {
        let (Move::Play { at: hex, turn, out, .. } | Move::Wrench { to: hex, turn, out, .. }) = *mv else {
            return None;
        };
        let mut after = self.field.clone();
        let moved = match *mv {
            Move::Wrench { from, .. } => after.take(from)?,
            _ => Placed::new(self.moving(mv)?, turn),
        };
        let placement = after.check_placement(moved.tile, hex, turn, out).ok()?;
        let shift = after.lay(moved, placement);
        let pushed = shift.and_then(|shift| Some((shift.to, after.on(shift.to)?)));
        Some(Spot::Laid { hex, placed: after.on(hex)?, pushed })
    }
}
