//! The invariants of every position; a broken position is reported with every fault (section 12).

use super::{
    cell::Cell,
    freight::{Coin, Face, Place, Token},
    layout,
    links::Link,
    network::{Network, Node},
    options,
    state::{Cause, Pending, ShipIt, Stage},
    tiles::{Colour, Tile},
};
use crate::{Audit, Broken, Language, OptionSpec, Position};

/// The highest pip-stop.
const MOST_PIPS: u8 = 6;

impl Audit for ShipIt {
    fn audit(&self) -> Result<(), Broken> {
        let mut faults = vec![];
        self.audit_frame(&mut faults);
        if faults.is_empty() {
            self.audit_tiles(&mut faults);
            self.audit_links(&mut faults);
        }
        if faults.is_empty() {
            let network = self.network();
            self.audit_hubs(&mut faults);
            self.audit_coins(&network, &mut faults);
            self.audit_officials(&network, &mut faults);
            self.audit_recent(&network, &mut faults);
        }
        if faults.is_empty() {
            self.audit_warehouses(&mut faults);
            self.audit_turn(&mut faults);
            self.audit_end(&mut faults);
        }
        if faults.is_empty() { Ok(()) } else { Err(Broken(faults)) }
    }
}

impl ShipIt {
    /// Checks that the terms are ones that a host can choose, and that colours are dealt to all seats.
    fn audit_frame(&self, faults: &mut Vec<String>) {
        let mut within = |spec: &OptionSpec, value: u32| {
            faults.extend(spec.read(&value.to_string()).err().map(|fault| fault.say(Language::English)));
        };
        within(&options::CLOSING_HUBS, self.terms.closing_hubs.into());
        within(&options::TARGET_SCORE, self.terms.target_score);
        within(&options::STALL_ROUNDS, self.terms.stall_rounds.into());
        within(&options::BASE_AP, self.terms.base_ap.into());
        within(&options::OFFICIAL_INFLUENCE, self.terms.official_influence.into());
        within(&options::MARGIN, self.terms.margin.into());
        let seats = Self::META.seats;
        if !seats.contains(&self.seats) {
            faults.push(format!("There are {} seats, not {} to {}.", self.seats, seats.start(), seats.end()));
            return;
        }
        let each = if self.seats == 2 { 2 } else { 1 };
        for seat in self.seats().seats() {
            if self.colours_of(seat).count() != each {
                faults.push(format!("{seat} does not own {each} of the colours."));
            }
        }
        let seats = self.seats();
        if !self.owners.iter().flatten().all(|owner| seats.has(*owner)) {
            faults.push("A colour belongs to somebody who does not play.".to_owned());
        }
        // With two players turns alternate (R35).
        if self.seats == 2 && self.owners[0] != self.owners[2] {
            faults.push("Red and blue do not belong to one player.".to_owned());
        }
        if self.owner(self.to_move).is_none() || self.owner(self.recent.colour).is_none() {
            faults.push("A colour that nobody owns has a turn.".to_owned());
        }
    }

    /// Checks that every tile is on the table, once, with the margin around it.
    fn audit_tiles(&self, faults: &mut Vec<String>) {
        let mut filled = [false; Cell::COUNT];
        for laid in self.tiles.iter() {
            let (origin, margin) = (laid.origin(), self.terms.margin);
            let leaves = |at: u8, limit: u8| at < margin || at + 1 + margin >= limit;
            if leaves(origin.column(), Cell::COLUMNS) || leaves(origin.row(), Cell::ROWS) {
                faults.push(format!("The tile {} has no room for the margin.", laid.tile()));
            }
            let cells = laid.cells().map(Cell::index);
            if cells.iter().any(|cell| std::mem::replace(&mut filled[*cell], true)) {
                faults.push(format!("The tile {} lies on another one.", laid.tile()));
            }
        }
        let count = |tile| self.tiles.iter().filter(|laid| laid.tile() == tile).count();
        if let Some(tile) = Tile::all().find(|tile| count(*tile) != 1) {
            faults.push(format!("The tile {tile} is there {} times.", count(tile)));
        }
    }

    /// Checks that every link is somewhere, once (12.2), and that those on the table cover nothing (12.3).
    fn audit_links(&self, faults: &mut Vec<String>) {
        let mut found = [0_u8; Link::COUNT];
        let laid = self.links.iter().map(|laid| laid.link());
        for link in laid.chain(self.pool.iter().copied()).chain(self.hand.iter().copied()) {
            found[link.index()] = found[link.index()].saturating_add(1);
        }
        if let Some(link) = Link::all().find(|link| found[link.index()] != 1) {
            faults.push(format!("The link {link} is there {} times.", found[link.index()]));
        }
        let (first, last) = layout::corners(&self.tiles, self.terms.margin);
        let mut filled = [false; Cell::COUNT];
        for cell in self.tiles.iter().flat_map(|laid| laid.cells()) {
            filled[cell.index()] = true;
        }
        for laid in &self.links {
            for cell in laid.cells() {
                if !cell.is_between(first, last) {
                    faults.push(format!("The link {} leaves the table.", laid.link()));
                }
                if std::mem::replace(&mut filled[cell.index()], true) {
                    faults.push(format!("The link {} lies on something.", laid.link()));
                }
            }
        }
    }

    /// Checks that hubs are on tiles of their colour that can be hubs (12.4), and that a colour without an owner has
    /// earned nothing (12.8).
    fn audit_hubs(&self, faults: &mut Vec<String>) {
        for colour in Colour::ALL {
            let index = colour.index();
            if self.hubs[index].is_some_and(|hub| hub.colour() != colour || hub.value() == 0) {
                faults.push(format!("The {colour} hub stands on the wrong tile."));
            }
            let has_nothing = self.scores[index] == 0 && self.chips[index].is_empty();
            if self.owner(colour).is_none() && !has_nothing {
                faults.push(format!("Nobody owns {colour}, but it has points or chips."));
            }
        }
        if (self.last_shipment > 0) != (self.shipments() > 0) {
            faults.push("The hubs do not fit to the round of the last shipment.".to_owned());
        }
    }

    /// Checks that every coin is somewhere, once (12.1), where a coin can be.
    fn audit_coins(&self, network: &Network, faults: &mut Vec<String>) {
        let waiting = || self.pending.iter().flat_map(|pending| &pending.coins);
        for colour in Colour::ALL {
            let lying = self.coins.iter().filter(|coin| coin.colour() == colour).map(|coin| coin.number);
            let waits = waiting().filter(|load| load.coin.colour == colour).map(|load| load.number);
            let mut numbers: Vec<u8> =
                lying.chain(waits).chain(self.chips[colour.index()].iter().copied()).collect();
            numbers.sort_unstable();
            if numbers != [1, 2, 3, 4, 5] {
                faults.push(format!("The {colour} coins are {numbers:?}, not one each of 1 to 5."));
            }
            let given = self.tokens[colour.index()];
            if given < 5 || given > 5 + 5 * self.shipments() {
                faults.push(format!("No {colour} coin can have had the name {}#{given}.", colour.letter()));
            }
        }
        let mut names: Vec<_> = self.coins.iter().map(|coin| coin.token).collect();
        let sorted = |names: &[Token]| names.is_sorted_by(|one, other| one < other);
        if !sorted(&names) || !self.pending.iter().all(|p| p.coins.is_sorted_by(|a, b| a.coin < b.coin)) {
            faults.push("The coins do not lie in the order of their names.".to_owned());
        }
        names.extend(waiting().map(|load| load.coin));
        names.sort_unstable();
        if !sorted(&names) || names.iter().any(|name| name.number > self.tokens[name.colour.index()]) {
            faults.push("A coin has a name that it cannot have.".to_owned());
        }
        for coin in &self.coins {
            if network.node(coin.at).is_none() {
                faults.push(format!("{} is on {}, where there is no link.", coin.token, coin.at));
            }
            self.audit_face(coin, faults);
        }
    }

    /// Checks that the public knowledge of a coin is the same for all that were laid at once (section 6).
    fn audit_face(&self, coin: &Coin, faults: &mut Vec<String>) {
        let Face::Down { batch, known_to } = coin.face else {
            if !coin.at.tile().is_some_and(|tile| self.can_be_hub(tile)) {
                faults.push(format!("{} is warehoused on {}, which will be no hub.", coin.token, coin.at));
            }
            return;
        };
        // The coins of a shipment that waits for its chip have not been laid yet.
        let laid = self.shipments().saturating_sub(u8::from(self.pending.is_some()));
        let fits = match known_to {
            None => batch == 0,
            Some(seat) => batch > 0 && batch <= laid && self.seats().has(seat),
        };
        let alike = self.coins.iter().all(|other| match other.face {
            Face::Down { batch: other, known_to: seen } => other != batch || seen == known_to,
            Face::Up {} => true,
        });
        if !fits || !alike {
            faults.push(format!("Nobody can have laid {} as it lies.", coin.token));
        }
    }

    /// Checks that officials are somewhere, and that no half has two pieces (12.3).
    fn audit_officials(&self, network: &Network, faults: &mut Vec<String>) {
        for colour in Colour::ALL {
            let place = self.officials[colour.index()];
            if network.node(place).is_none() {
                faults.push(format!("The {colour} official is on {place}, where there is no link."));
            }
            if self.owner(colour).is_none() && place != Place::Tile(Tile::null(colour)) {
                faults.push(format!("Nobody owns {colour}, but its official has moved."));
            }
        }
        let coins = self.coins.iter().map(|coin| coin.at);
        let mut halves: Vec<Cell> = coins.chain(self.officials).filter_map(Place::half).collect();
        halves.sort_unstable();
        if !halves.is_sorted_by(|one, other| one < other) {
            faults.push("Two pieces stand on the same half of a link.".to_owned());
        }
    }

    /// Checks that the changes of the latest turn are possible.
    fn audit_recent(&self, network: &Network, faults: &mut Vec<String>) {
        let recent = &self.recent;
        if usize::from(recent.built) > self.links.len() {
            faults.push("More links were built than there are.".to_owned());
        }
        for way in [&recent.official, &recent.way].into_iter().flatten() {
            let nodes: Option<Vec<_>> = way.0.iter().map(|place| network.node(*place)).collect();
            let joined = |pair: &[Node]| network.beside(pair[0]).contains(pair[1]);
            if !nodes.is_some_and(|nodes| nodes.len() > 1 && nodes.windows(2).all(joined)) {
                faults.push(format!("Nothing can have gone the way {way}."));
            }
        }
        if recent.freight.is_some() != recent.way.is_some() {
            faults.push("Freight and its way do not belong together.".to_owned());
        }
    }

    /// Checks that coins on hubs are warehoused, and that no hub waits with enough (12.5, 12.6).
    fn audit_warehouses(&self, faults: &mut Vec<String>) {
        // The new hub is looked at after the choice of a chip.
        let unseen = self.pending.as_ref().and_then(|pending| pending.hub.next());
        for hub in self.hubs.iter().flatten().filter(|hub| Some(**hub) != unseen) {
            if !self.coins_on(*hub).all(|coin| coin.is_up()) {
                faults.push(format!("A coin on the hub {hub} is number down."));
            }
            if self.is_full(*hub) {
                faults
                    .push(format!("The hub {hub} has a total of {} and has not shipped.", self.total(*hub)));
            }
        }
    }

    /// Checks that the rest of the turn fits its stage (12.2, 12.7).
    fn audit_turn(&self, faults: &mut Vec<String>) {
        if self.ap > self.full_ap(self.to_move) {
            faults.push(format!("Nobody can have {} action points.", self.ap));
        }
        if self.pip_paid() > MOST_PIPS {
            faults.push("The highest pip-stop is 6.".to_owned());
        }
        let builds = matches!(self.stage, Stage::Plan { .. } | Stage::Build {});
        if !builds && !self.hand.is_empty() {
            faults.push("Links in hand must be built before anything else.".to_owned());
        }
        let hauls = matches!(self.stage, Stage::Freight { .. } | Stage::Over { .. });
        if !hauls && self.coins.iter().any(|coin| coin.moved) {
            faults.push("Freight has moved before its time.".to_owned());
        }
        if let Some(Pending { hub, coins }) = &self.pending {
            let own = coins.iter().filter(|load| load.coin.colour == self.to_move).count();
            let moved_on = hub.value() > 0 && self.hubs[hub.colour().index()] == hub.next();
            let ships = matches!(self.stage, Stage::Officials {} | Stage::Freight { .. });
            if own < 2 || !moved_on || !ships {
                faults.push(format!("No chip can be chosen of a shipment from {hub}."));
            }
        }
    }

    /// Checks that the game is over exactly if something has ended it (section 7).
    fn audit_end(&self, faults: &mut Vec<String>) {
        let quiet = self.round.checked_sub(self.last_shipment).filter(|_| self.round > 0);
        let limit = u32::from(self.terms.stall_rounds);
        let due = self.due();
        let fits = quiet.is_some_and(|quiet| match self.stage {
            Stage::Over { ending: Cause::Stall } => due.is_none() && quiet >= limit,
            Stage::Over { ending } => due == Some(ending),
            _ if self.pending.is_some() => true,
            _ => due.is_none() && quiet <= limit,
        });
        if !fits {
            faults.push("The game is over too early or too late.".to_owned());
        }
        if self.is_over() && self.pending.is_some() {
            faults.push("A game that is over has nothing to choose.".to_owned());
        }
    }
}
