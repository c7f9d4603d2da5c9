//! The most important thing that a move wins or prevents, for a hint.

use std::cmp::Reverse;

use super::{
    events::Load,
    freight::{Coin, Place, Token},
    network::{Network, Node},
    state::ShipIt,
    tiles::{Colour, Tile},
    verbs::Move,
};
use crate::{Seat, Viewer, english::counted};

impl ShipIt {
    /// Says what `mv` wins or prevents, from the numbers that the seat may know; `None` if it is nothing that can be
    /// counted now.
    pub(super) fn reason_for(&self, seat: Seat, mv: &Move) -> Option<String> {
        if self.mover() != Some(seat) {
            return None;
        }
        let mut after = self.clone();
        after.act(seat, mv, &mut Vec::new()).ok()?;
        match *mv {
            Move::Freight { coin, to, .. } => self.reason_to_haul(seat, coin, to),
            Move::Official { to } => {
                let full = to.tile().filter(|tile| after.is_hub(*tile) && after.is_full(*tile));
                full.map_or_else(
                    || self.ways_changed(seat, &after),
                    |hub| self.shipment(seat, hub, after.loads_on(hub), ""),
                )
            }
            Move::Build { .. } => self.connection(&after),
            Move::Chip { coin } => self.reason_for_chip(coin),
            Move::Buy { .. } | Move::Lift { .. } | Move::Done {} => None,
        }
    }

    fn reason_to_haul(&self, seat: Seat, token: Token, to: Place) -> Option<String> {
        let hub = to.tile().filter(|tile| self.is_hub(*tile))?;
        let coin = self.coin(token)?;
        let viewer = Viewer::Seat(seat);
        let known = self.number_for(viewer, coin);
        if self.surely_ships(viewer, coin, hub) {
            let least = if known.is_some() { "" } else { "at least " };
            let number = known.or_else(|| self.candidates(coin).first().copied())?;
            let mut loads = self.loads_on(hub);
            loads.push(Load { coin: token, number });
            return self.shipment(seat, hub, loads, least);
        }
        let colour = coin.colour();
        self.owner(colour)?;
        let bonus = 2 * hub.value();
        Some(match known {
            Some(number) => {
                let gain = number + bonus;
                format!(
                    "Stored there, it scores {gain} when the hub ships, {} if {colour} ships it.",
                    2 * gain
                )
            }
            None => format!(
                "Stored there, it scores its number and {bonus} when the hub ships, twice that if {colour} \
                 ships it."
            ),
        })
    }

    /// The coins on a hub, all of them number up.
    fn loads_on(&self, hub: Tile) -> Vec<Load> {
        self.coins_on(hub).map(|coin| Load { coin: coin.token, number: coin.number }).collect()
    }

    /// Says what the seat gains by a shipment of these coins.
    fn shipment(&self, seat: Seat, hub: Tile, loads: Vec<Load>, least: &str) -> Option<String> {
        let mut after = self.clone();
        let profits = self.colours_of(seat).filter_map(|colour| after.profit(colour, hub, &loads));
        let gain: u32 = profits.map(|profit| profit.gain).sum();
        let points = if gain == 1 { "point" } else { "points" };
        (gain > 0).then(|| format!("It ships the {} hub: {least}{gain} {points} for you.", hub.name()))
    }

    /// Says which freight an official gives a way to a hub, or keeps from all hubs.
    fn ways_changed(&self, seat: Seat, after: &Self) -> Option<String> {
        let network = self.network();
        let bound = |position: &Self, colour| position.bound_for_hubs(&network, colour);
        let (before, then) = (bound(self, self.to_move), bound(after, self.to_move));
        let freed: Vec<Token> = then.into_iter().filter(|token| !before.contains(token)).collect();
        match freed.as_slice() {
            [] => {}
            [only] => {
                let at = self.coin(*only)?.at.name();
                return Some(format!("It opens the way to a hub for your load on {at}."));
            }
            several => {
                return Some(format!("It opens the way to a hub for {} of your loads.", several.len()));
            }
        }
        let rivals =
            Colour::ALL.into_iter().filter(|colour| self.owner(*colour).is_some_and(|owner| owner != seat));
        let kept = rivals.map(|colour| {
            let then = bound(after, colour);
            let lost = bound(self, colour).into_iter().filter(|token| !then.contains(token)).count();
            (lost, colour)
        });
        let (lost, colour) = kept.max_by_key(|(lost, colour)| (*lost, Reverse(colour.index())))?;
        (lost > 0).then(|| format!("It keeps {} from every hub.", counted(lost, &format!("{colour} load"))))
    }

    /// The freight of this colour that could be moved to a hub, at whatever cost.
    fn bound_for_hubs(&self, network: &Network, colour: Colour) -> Vec<Token> {
        let loads = self.free_loads(colour);
        loads.filter(|coin| self.hubs_for(network, coin).next().is_some()).map(|coin| coin.token).collect()
    }

    /// The freight of a colour that is not stored.
    fn free_loads(&self, colour: Colour) -> impl Iterator<Item = &Coin> {
        self.coins.iter().filter(move |coin| coin.colour() == colour && !coin.is_up())
    }

    /// The hubs that a load can come to, with the pip-stop that its way needs.
    fn hubs_for(&self, network: &Network, coin: &Coin) -> impl Iterator<Item = (u8, Tile)> {
        let reach = network.node(coin.at).map(|from| self.traffic(network, coin.colour()).reach(from));
        let hubs = self.hubs.into_iter().flatten();
        hubs.filter_map(move |hub| Some((reach.as_ref()?.need(Node::of_tile(hub))?, hub)))
    }

    /// Says which load of the colour on turn a link connects with a hub, or brings there for less.
    fn connection(&self, after: &Self) -> Option<String> {
        let (network, longer) = (self.network(), after.network());
        let mut connected: Vec<(u8, Tile, Place)> = Vec::new();
        let mut cheaper: Vec<(u8, u8, Tile, Place)> = Vec::new();
        for coin in self.free_loads(self.to_move) {
            let before: Vec<(u8, Tile)> = self.hubs_for(&network, coin).collect();
            let then = || after.hubs_for(&longer, coin);
            if before.is_empty() {
                connected
                    .extend(then().min_by_key(|(need, _)| *need).map(|(need, hub)| (need, hub, coin.at)));
                continue;
            }
            for (need, hub) in then() {
                let was = before.iter().find(|(was, same)| *same == hub && need < *was);
                cheaper.extend(was.map(|(was, _)| (*was, need, hub, coin.at)));
            }
        }
        match connected.as_slice() {
            [] => {}
            [(_, hub, at)] => {
                return Some(format!("It connects your load on {} with the {} hub.", at.name(), hub.name()));
            }
            several => return Some(format!("It connects {} of your loads with a hub.", several.len())),
        }
        let most = cheaper.into_iter().max_by_key(|(was, need, hub, at)| (was - need, Reverse((*hub, *at))));
        let (was, need, hub, at) = most?;
        let [now, was] = [need, was].map(|need| self.haul_cost(need));
        Some(format!(
            "Your load on {} reaches the {} hub for {now} AP instead of {was}.",
            at.name(),
            hub.name()
        ))
    }

    fn reason_for_chip(&self, token: Token) -> Option<String> {
        let own = || {
            self.pending
                .iter()
                .flat_map(|pending| &pending.coins)
                .filter(|load| load.coin.colour == self.to_move)
        };
        let chip = own().find(|load| load.coin == token)?.number;
        let kept = own().map(|load| load.number).max().filter(|kept| *kept > chip)?;
        Some(format!("Every chip is worth the same, and your {kept} can be shipped again."))
    }
}
