//! The moves open to a seat now: the list, the likeliest first, and forms for long ones.

use std::cmp::Reverse;

use super::{
    belt,
    field::Placement,
    ground::Ground,
    hex::Hex,
    shapes::Shape,
    state::{Stage, Transport},
    tiles::{Icon, Tile},
    turn::Then,
    verbs::{Move, PalletRef, Phase},
    view::View,
};
use crate::{By, Choices, Choosing, Form, Position, Seat, Sight, Timestamp, Viewer};

/// The properties shared by two tiles that go to the same places.
type Face = (Shape, Option<Icon>);

impl Choosing for Transport {
    fn choices(&self, by: By, _now: Timestamp) -> Choices<Move> {
        let By::Seat(seat) = by else { return Choices::none() };
        if self.mover() != Some(seat) {
            return Choices::none();
        }
        let form = |verb| Form { verb, samples: vec![] };
        let forms = match self.phase() {
            // Offers the form even if nothing fits: buttons must not reveal anything about a hand.
            Phase::Connect => vec![form("play")],
            Phase::Icon(Icon::Wrench) => vec![form("wrench")],
            Phase::Icon(Icon::ForkLift) => vec![form("forklift")],
            Phase::Icon(Icon::Package) | Phase::Package => vec![],
        };
        Choices { listed: self.legal_moves(seat), forms }
    }

    fn preview(&self, seat: Seat, mv: &Move, _now: Timestamp) -> Option<View> {
        let (after, then) = self.certain(seat, mv)?;
        let mut view = after.view(Viewer::Seat(seat));
        if let (Then::Redraw, Some(own)) = (then, view.own.as_mut()) {
            own.hand.clear();
        }
        Some(view)
    }

    fn halfway(&self, seat: Seat, mv: &Move) -> Option<Self> {
        let (after, then) = self.certain(seat, mv)?;
        let leaves_a_choice = match then {
            // With only one empty loading tile, the package comes in automatically (5.2).
            Then::Icon(Icon::Package) => after.field.empty_loading().nth(1).is_some(),
            Then::Icon(Icon::Wrench | Icon::ForkLift) => true,
            Then::Load(_) | Then::Package | Then::Redraw | Then::End { .. } => false,
        };
        leaves_a_choice.then_some(after)
    }
}

impl Transport {
    /// Returns the position after the certain effects of a move (no chip, no new tile, no next turn) and the
    /// consequence.
    fn certain(&self, seat: Seat, mv: &Move) -> Option<(Self, Then)> {
        if self.mover() != Some(seat) {
            return None;
        }
        let mut after = self.clone();
        let then = after.act(seat, mv, &mut vec![]).ok()?;
        Some((after, then))
    }

    /// Returns every legal move of `seat`, the likeliest places first.
    pub(super) fn legal_moves(&self, seat: Seat) -> Vec<Move> {
        let mut moves = vec![];
        if self.mover() != Some(seat) {
            return moves;
        }
        match self.stage {
            Stage::Connect {} => {
                self.plays(seat, &mut moves);
                moves.push(Move::Discard {});
            }
            Stage::Icon { icon: Icon::Package } => {
                moves.extend(self.field.empty_loading().map(|at| Move::Load { at }));
            }
            Stage::Icon { icon: Icon::Wrench } => self.riggings(&mut moves),
            Stage::Icon { icon: Icon::ForkLift } => self.drives(&mut moves),
            Stage::Package { .. } => self.conveyings(seat, &mut moves),
            Stage::Over { .. } => {}
        }
        moves
    }

    /// Returns a measure for hexes: the distance from the nearest pallet.
    fn nearness(&self) -> impl Fn(Hex) -> u8 {
        let pallets: Vec<Hex> =
            self.seats().seats().filter_map(|seat| self.field.pallet(self.colour(seat))).collect();
        move |hex| pallets.iter().map(|pallet| pallet.distance(hex)).min().unwrap_or_default()
    }

    /// Adds each tile of the hand in each way it can be connected.
    fn plays(&self, seat: Seat, moves: &mut Vec<Move>) {
        let Some(hand) = self.hands.get(seat.index()) else { return };
        let mut ground = Ground::new(&self.field);
        ground.begin_near(self.nearness());
        // Tiles that look alike go to the same places.
        let mut known: Vec<(Face, Vec<Placement>)> = Vec::with_capacity(hand.len());
        moves.reserve(hand.len() * 40 + 1);
        for tile in hand {
            let face = (tile.shape(), tile.icon());
            let at = known.iter().position(|(other, _)| *other == face).unwrap_or_else(|| {
                let mut places = Vec::with_capacity(48);
                ground.each(face.0, None, |placement| {
                    places.push(placement);
                    false
                });
                if let Some(icon) = face.1 {
                    let chips = !self.bag.is_empty();
                    places.retain(|placement| ground.is_usable(icon, face.0, *placement, chips));
                }
                known.push((face, places));
                known.len() - 1
            });
            let play = |place: &Placement| Move::Play {
                tile: *tile,
                at: place.hex,
                turn: place.turn,
                out: place.out,
            };
            moves.extend(known[at].1.iter().map(play));
        }
    }

    /// Returns the tiles in the hand of `seat` that can be connected nowhere, if it is time to connect one.
    pub(super) fn unplayable(&self, seat: Seat) -> Vec<Tile> {
        if self.mover() != Some(seat) || self.stage != (Stage::Connect {}) {
            return vec![];
        }
        let mut plays = vec![];
        self.plays(seat, &mut plays);
        let has_place = |tile: &Tile| {
            plays.iter().any(|mv| matches!(mv, Move::Play { tile: other, .. } if other == tile))
        };
        let hand = self.hands.get(seat.index()).into_iter().flatten().copied();
        hand.filter(|tile| !has_place(tile)).collect()
    }

    /// Adds each tile with an icon in each way the wrench can move it, those near pallets first.
    fn riggings(&self, moves: &mut Vec<Move>) {
        let mut ground = Ground::new(&self.field);
        let near = self.nearness();
        ground.begin_near(&near);
        let mut tools = std::mem::take(&mut ground.tools);
        tools.sort_by_cached_key(|tool| (near(tool.hex), tool.hex));
        moves.reserve(tools.len() * 32);
        for tool in tools {
            ground.each_rigging(tool, |Placement { hex, turn, out }| {
                moves.push(Move::Wrench { from: tool.hex, to: hex, turn, out });
                false
            });
        }
    }

    /// Adds each pallet at each end where the fork lift can set it, then each pair that can swap places.
    fn drives(&self, moves: &mut Vec<Move>) {
        let mut ground = Ground::new(&self.field);
        let colours = self.seats().seats().map(|seat| self.colour(seat));
        let mut free: Vec<_> = colours
            .filter_map(|colour| Some((colour, self.field.pallet(colour)?)))
            .filter(|(_, hex)| !self.field.surrounded(*hex))
            .collect();
        free.sort_unstable();
        for (colour, from) in &free {
            let mut ends = vec![];
            ground.each_parking(*from, |to, front| {
                ends.push((from.distance(to), to, front));
                false
            });
            ends.sort_unstable();
            let pallet = PalletRef::Of(*colour);
            moves.extend(ends.into_iter().map(|(_, to, front)| Move::Forklift { pallet, to, front }));
        }
        for (place, (one, _)) in free.iter().enumerate() {
            let switch = |(other, _): &(_, _)| Move::Switch {
                pallet: PalletRef::Of(*one),
                with: PalletRef::Of(*other),
            };
            moves.extend(free[place + 1..].iter().map(switch));
        }
    }

    /// Adds each package with each place where it can stop: scores for the mover first, scores for others last.
    fn conveyings(&self, seat: Seat, moves: &mut Vec<Move>) {
        let mut ends = vec![];
        for (from, package) in self.field.packages() {
            for to in belt::destinations(&self.field, from, package.up()) {
                let colour = self.field.on(to).and_then(|placed| placed.tile.colour());
                let points = i8::try_from(package.down()).unwrap_or_default();
                let gain = match colour.and_then(|colour| self.owner(colour)) {
                    Some(owner) if owner == seat || self.partner(seat) == Some(owner) => points,
                    Some(_) => -points,
                    None => 0,
                };
                ends.push((Reverse(gain), from, to));
            }
        }
        ends.sort_unstable();
        moves.extend(ends.into_iter().map(|(_, from, to)| Move::Package { from, to }));
    }
}
