//! Shipments: profits, the hub's next tile, chips, and the redistribution of the other coins (5.7).

use super::{
    events::{Event, Load, Profit, Seen, Sent},
    freight::{Coin, Face, Place, Token},
    state::{Pending, ShipIt},
    tiles::{Colour, Tile},
};
use crate::{Audience, Chance, Seat, Told};

/// The total at which a hub ships.
pub const FULL: u8 = 8;
/// The bonus for the trigger of a hub of its own colour (R25).
pub(super) const OWN_HUB: u32 = 8;

impl ShipIt {
    /// The total of a tile: its number, the coins on it that are number up, and officials with freight there (R19).
    pub(super) fn total(&self, tile: Tile) -> u8 {
        let coins = self.coins_on(tile).filter(|coin| coin.is_up());
        let freight: u8 = coins.map(|coin| coin.number).sum();
        tile.value() + freight + self.officials_help(tile)
    }

    /// The amount that officials add to the total of a tile (R19).
    fn officials_help(&self, tile: Tile) -> u8 {
        let helps = |colour: &Colour| {
            self.officials[colour.index()] == Place::Tile(tile)
                && self.coins_on(tile).any(|coin| coin.is_up() && coin.colour() == *colour)
        };
        let officials = Colour::ALL.iter().filter(|colour| helps(colour)).count() as u8;
        officials * self.terms.official_influence
    }

    /// True if the hub on this tile ships.
    pub(super) fn is_full(&self, hub: Tile) -> bool {
        self.coins_on(hub).next().is_some() && self.total(hub) >= FULL
    }

    /// Ships the hub if it is full, and each hub that follows from it, until a chip has to be chosen.
    pub(super) fn ship_all(
        &mut self,
        seat: Seat,
        hub: Tile,
        chance: &mut Chance,
        told: &mut Vec<Told<Event>>,
    ) {
        let mut full = Some(hub).filter(|hub| self.is_full(*hub));
        if full.is_none() {
            return;
        }
        while let Some(hub) = full {
            let mut coins = self.ship(seat, hub, told);
            let mut own = coins.iter().filter(|load| load.coin.colour == self.to_move).copied();
            match (own.next(), own.next()) {
                (Some(_), Some(_)) => {
                    self.pending = Some(Pending { hub, coins });
                    return;
                }
                (Some(only), None) => {
                    coins.retain(|load| *load != only);
                    self.take_chip(seat, only, told);
                }
                (None, _) => {}
            }
            let next = self.redistribute(seat, hub, coins, chance, told);
            full = next.filter(|next| self.is_full(*next));
        }
        self.end_after_shipments(told);
    }

    /// Steps 1 and 2: pays profits and moves the hub on. The coins leave the board.
    fn ship(&mut self, seat: Seat, hub: Tile, told: &mut Vec<Told<Event>>) -> Vec<Load> {
        let (colour, total, next) = (self.to_move, self.total(hub), hub.next());
        let officials = self.officials_help(hub);
        let is_there = |coin: &Coin| coin.at == Place::Tile(hub);
        let coins: Vec<Load> = self
            .coins
            .iter()
            .filter(|coin| is_there(coin))
            .map(|coin| Load { coin: coin.token, number: coin.number })
            .collect();
        self.coins.retain(|coin| !is_there(coin));
        self.hubs[hub.colour().index()] = next;
        self.last_shipment = self.round;
        self.recent.shipped = Some(hub);
        let profits: Vec<Profit> =
            Colour::ALL.into_iter().filter_map(|owner| self.profit(owner, hub, &coins)).collect();
        let shipped = Event::Shipped { seat, colour, hub, total, officials, coins: coins.clone(), next };
        told.push(Told::everyone(shipped));
        told.push(Told::everyone(Event::Profits { value: hub.value(), profits }));
        coins
    }

    /// Pays a colour its profit, if it has one; a colour without an owner never gets any (R24, R25).
    pub(super) fn profit(&mut self, colour: Colour, hub: Tile, coins: &[Load]) -> Option<Profit> {
        let seat = self.owner(colour)?;
        let own = coins.iter().filter(|load| load.coin.colour == colour);
        let numbers: Vec<u8> = own.map(|load| load.number).collect();
        let worth = |number: &u8| u32::from(*number) + 2 * u32::from(hub.value());
        let sum: u32 = numbers.iter().map(worth).sum();
        let doubled = colour == self.to_move;
        let bonus = if doubled && hub.colour() == colour { OWN_HUB } else { 0 };
        let gain = if doubled { 2 * sum } else { sum } + bonus;
        let score = self.scores[colour.index()].saturating_add(gain);
        self.scores[colour.index()] = score;
        (gain > 0).then_some(Profit { seat, colour, numbers, doubled, bonus, gain, score })
    }

    /// Step 3, first half: takes a coin off the board for good.
    pub(super) fn take_chip(&mut self, seat: Seat, chip: Load, told: &mut Vec<Told<Event>>) {
        let colour = chip.coin.colour;
        let chips = &mut self.chips[colour.index()];
        chips.push(chip.number);
        let chips = u8::try_from(chips.len()).unwrap_or(u8::MAX);
        told.push(Told::everyone(Event::Chip { seat, colour, number: chip.number, chips }));
    }

    /// Step 3, second half: shuffles the other coins and lays them on lower tiles, number down, under new names (R28).
    /// Step 4, first half: turns all coins up on the hub's new tile. Returns that tile.
    pub(super) fn redistribute(
        &mut self,
        seat: Seat,
        hub: Tile,
        mut coins: Vec<Load>,
        chance: &mut Chance,
        told: &mut Vec<Told<Event>>,
    ) -> Option<Tile> {
        chance.shuffle(&mut coins);
        let batch = self.shipments();
        let lower: Vec<Tile> =
            (0..hub.value()).rev().filter_map(|value| Tile::new(hub.colour(), value)).collect();
        let (mut sent, mut seen) = (vec![], vec![]);
        for (load, tile) in coins.iter().zip(lower.into_iter().cycle()) {
            let colour = load.coin.colour;
            let token = Token { colour, number: self.tokens[colour.index()].saturating_add(1) };
            self.tokens[colour.index()] = token.number;
            self.coins.push(Coin {
                token,
                number: load.number,
                at: Place::Tile(tile),
                face: Face::Down { batch, known_to: Some(seat) },
                moved: false,
            });
            sent.push(Sent { coin: token, to: tile });
            seen.push(Seen { coin: token, to: tile, number: load.number });
        }
        self.coins.sort_unstable_by_key(|coin| coin.token);
        if !sent.is_empty() {
            told.push(Told::everyone(Event::Redistributed { coins: sent }));
        }
        // Everybody knows the number if the colour has one coin (R30).
        let is_secret =
            |one: &Seen| seen.iter().filter(|other: &&Seen| other.coin.colour == one.coin.colour).count() > 1;
        let coins: Vec<Seen> = seen.iter().filter(|one| is_secret(one)).copied().collect();
        if !coins.is_empty() {
            told.push(Told { to: Audience::Only(seat), event: Event::Seen { coins } });
        }
        let next = hub.next()?;
        self.open(next, told);
        Some(next)
    }

    /// Warehouses all coins on a new hub (R29).
    fn open(&mut self, hub: Tile, told: &mut Vec<Told<Event>>) {
        let coins: Vec<Load> =
            self.coins_on(hub).map(|coin| Load { coin: coin.token, number: coin.number }).collect();
        coins.iter().for_each(|load| self.turn_up(load.coin));
        if !coins.is_empty() {
            told.push(Told::everyone(Event::Opened { hub, coins, total: self.total(hub) }));
        }
    }
}
