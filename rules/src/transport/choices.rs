//! What a seat may do now: the list, the likeliest first, and forms for long ones.

use std::cmp::Reverse;

use super::{
    belt,
    ground::Ground,
    hex::Hex,
    moves::{Move, PalletRef},
    placing::Placement,
    state::{Stage, Transport},
    tiles::{Icon, Shape, Tile},
};
use crate::{Choices, Form, Seat};

/// What two tiles have in common that go to the same places.
type Face = (Shape, Option<Icon>);

impl Transport {
    /// Everything `seat` may do, the likeliest places first. The long lists have forms too.
    pub(super) fn choices_of(&self, seat: Seat) -> Choices<Move> {
        if self.mover() != Some(seat) {
            return Choices::none();
        }
        let mut listed = vec![];
        let mut forms = vec![];
        let mut form = |verb| forms.push(Form { verb, samples: vec![] });
        match self.stage {
            Stage::Connect {} => {
                self.plays(seat, &mut listed);
                listed.push(Move::Discard {});
                // There is a form even where nothing fits: buttons must not tell what is in a hand.
                form("play");
            }
            Stage::Icon { icon: Icon::Package } => {
                listed.extend(self.field.empty_loading().map(|at| Move::Load { at }));
            }
            Stage::Icon { icon: Icon::Wrench } => {
                self.riggings(&mut listed);
                form("wrench");
            }
            Stage::Icon { icon: Icon::ForkLift } => {
                self.drives(&mut listed);
                form("forklift");
            }
            Stage::Package { .. } => self.conveyings(seat, &mut listed),
            Stage::Over { .. } => {}
        }
        Choices { listed, forms }
    }

    /// How far a hex is from the nearest pallet.
    fn nearness(&self) -> impl Fn(Hex) -> u8 {
        let pallets: Vec<Hex> =
            self.seat_count().seats().filter_map(|seat| self.field.pallet(self.colour(seat))).collect();
        move |hex| pallets.iter().map(|pallet| pallet.distance(hex)).min().unwrap_or_default()
    }

    /// Each tile of the hand in each way it can be connected.
    fn plays(&self, seat: Seat, moves: &mut Vec<Move>) {
        let Some(hand) = self.hands.get(seat.index()) else { return };
        let mut ground = Ground::new(&self.field);
        let near = self.nearness();
        // Tiles that look alike go to the same places.
        let mut known: Vec<(Face, Vec<Placement>)> = Vec::with_capacity(hand.len());
        moves.reserve(hand.len() * 40 + 1);
        for tile in hand {
            let look = (tile.shape(), tile.icon());
            let at = known.iter().position(|(other, _)| *other == look).unwrap_or_else(|| {
                let mut places = Vec::with_capacity(48);
                ground.each(look.0, None, |placement| {
                    places.push(placement);
                    false
                });
                if let Some(icon) = look.1 {
                    let chips = !self.bag.is_empty();
                    places.retain(|placement| ground.is_usable(icon, look.0, *placement, chips));
                }
                places.sort_by_cached_key(|place| key(&near, *place));
                known.push((look, places));
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

    /// Tiles in the hand of `seat` that can be connected nowhere, if it is time to connect one.
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

    /// Each tile with an icon in each way the wrench can move it, those near pallets first.
    fn riggings(&self, moves: &mut Vec<Move>) {
        let mut ground = Ground::new(&self.field);
        let near = self.nearness();
        let mut tools = std::mem::take(&mut ground.tools);
        tools.sort_by_cached_key(|tool| (near(tool.hex), tool.hex));
        let mut places: Vec<Placement> = Vec::with_capacity(64);
        for tool in tools {
            places.clear();
            ground.each_rigging(tool, |placement| {
                places.push(placement);
                false
            });
            places.sort_by_cached_key(|place| key(&near, *place));
            let rig = |place: &Placement| Move::Wrench {
                from: tool.hex,
                to: place.hex,
                turn: place.turn,
                out: place.out,
            };
            moves.extend(places.iter().map(rig));
        }
    }

    /// Each pallet at each end where the fork lift can set it, then each pair that can trade places.
    fn drives(&self, moves: &mut Vec<Move>) {
        let mut ground = Ground::new(&self.field);
        let colours = self.seat_count().seats().map(|seat| self.colour(seat));
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

    /// Each package to each place where it can stop: what scores for the mover first, what scores for others last.
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

/// What makes a place likely: in front of a pallet, near one.
fn key(near: &impl Fn(Hex) -> u8, place: Placement) -> (bool, u8, Placement) {
    (place.out.is_none(), near(place.hex), place)
}
