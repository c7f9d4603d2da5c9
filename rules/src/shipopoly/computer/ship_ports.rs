//! The ports where ships earn most until the next turn, for a captain who may send them anywhere.

use super::takings::DEED;
use crate::{
    Seat,
    shipopoly::{
        board::{CRUISER, Deed, Group, LONE_SHIPS},
        state::Shipopoly,
        verbs::Target,
    },
};

/// A port, the visitors expected there in millionths, and its level now.
#[derive(Clone, Copy, Debug)]
struct Berth {
    port: Deed,
    visitors: i64,
    level: u8,
}

/// Ports that get their ships in a fixed order: a group in command evenly, any other port for itself.
#[derive(Clone, Debug)]
struct Quay {
    group: Group,
    in_command: bool,
    /// The most visited first.
    berths: Vec<Berth>,
    /// The most ships that it can have.
    most: u8,
}

impl Quay {
    /// The level of a berth when this many ships are at the quay.
    const fn level(&self, place: usize, ships: u8) -> u8 {
        let (each, more) = (ships as usize / self.berths.len(), ships as usize % self.berths.len());
        (each + (place < more) as usize) as u8
    }

    /// The expected income from this many ships, in millionths of a dollar.
    fn takings(&self, ships: u8) -> i64 {
        let berths = self.berths.iter().enumerate();
        let fee = |(place, berth): (usize, &Berth)| {
            let level = i64::from(self.level(place, ships)) * 16;
            berth.visitors * DEED[berth.port.index()].fee(level, self.in_command)
        };
        berths.map(fee).sum()
    }

    fn moored(&self) -> u8 {
        self.berths.iter().map(|berth| berth.level).sum()
    }
}

/// The number of ships at each quay.
pub(super) type Plan = Vec<u8>;

/// All ports at which a captain can have ships.
#[derive(Clone, Debug)]
pub(super) struct ShipPorts {
    quays: Vec<Quay>,
}

impl ShipPorts {
    /// Takes the ports of a captain, with the rivals expected there.
    pub(super) fn of(position: &Shipopoly, seat: Seat) -> Self {
        let visitors = position.visitors(seat);
        let mut quays: Vec<Quay> = Vec::new();
        for port in position.deeds_of(seat).filter(|deed| !position.holding(*deed).decommissioned) {
            let Some(group) = port.group() else { continue };
            let level = position.holding(port).level;
            let berth = Berth { port, visitors: visitors[usize::from(port.square())], level };
            let in_command = position.commander(group) == Some(seat);
            match quays.iter_mut().find(|quay| in_command && quay.group == group) {
                Some(quay) => {
                    quay.berths.push(berth);
                    quay.most += CRUISER;
                }
                None => {
                    let most = if in_command { CRUISER } else { LONE_SHIPS };
                    quays.push(Quay { group, in_command, berths: vec![berth], most });
                }
            }
        }
        for quay in &mut quays {
            quay.berths.sort_by_key(|berth| -berth.visitors);
        }
        Self { quays }
    }

    /// The same without the quays that have one of these ports, one bit each.
    pub(super) fn leaving(mut self, ports: u32) -> Self {
        let is_free = |berth: &Berth| ports & 1 << berth.port.index() == 0;
        self.quays.retain(|quay| quay.berths.iter().all(is_free));
        self
    }

    /// The same without a port that isn't part of a group in command.
    pub(super) fn without(mut self, port: Deed) -> Self {
        self.quays.retain(|quay| quay.in_command || quay.berths.iter().all(|berth| berth.port != port));
        self
    }

    /// The plan of the ships as they are now.
    pub(super) fn now(&self) -> Plan {
        self.quays.iter().map(Quay::moored).collect()
    }

    /// The price of all ships that are moored now, in dollars.
    pub(super) fn worth(&self) -> u32 {
        self.quays.iter().map(|quay| u32::from(quay.moored()) * quay.group.ship_price()).sum()
    }

    /// The income from ships by a plan, in dollars.
    pub(super) fn takings(&self, plan: &Plan) -> i64 {
        self.quays.iter().zip(plan).map(|(quay, ships)| quay.takings(*ships)).sum::<i64>() / 1_000_000
    }

    /// Returns the best plan for this sum of money.
    pub(super) fn best(&self, money: u32) -> Plan {
        self.filled(vec![0; self.quays.len()], money)
    }

    /// Adds ships for this sum of money, always where a dollar brings most; fees grow faster than ships, so several at
    /// a time.
    pub(super) fn filled(&self, mut plan: Plan, mut money: u32) -> Plan {
        loop {
            let mut best: Option<(i64, usize, u8, u32)> = None;
            for (place, quay) in self.quays.iter().enumerate() {
                let (moored, price) = (plan[place], quay.group.ship_price());
                let now = quay.takings(moored);
                for ships in moored + 1..=quay.most {
                    let cost = u32::from(ships - moored) * price;
                    if cost > money {
                        break;
                    }
                    let rate = (quay.takings(ships) - now) / i64::from(cost);
                    if rate > best.map_or(0, |(most, ..)| most) {
                        best = Some((rate, place, ships, cost));
                    }
                }
            }
            let Some((_, place, ships, cost)) = best else { return plan };
            plan[place] = ships;
            money -= cost;
        }
    }

    /// Returns the ports of one group that have more ships than planned, with the levels planned.
    pub(super) fn lowered(&self, plan: &Plan) -> Option<Vec<Target>> {
        self.changed(plan, |planned, now| planned < now)
    }

    /// Returns the ports of one group that have fewer ships than planned, with the levels planned.
    pub(super) fn raised(&self, plan: &Plan) -> Option<Vec<Target>> {
        self.changed(plan, |planned, now| planned > now)
    }

    fn changed(&self, plan: &Plan, is_changed: impl Fn(u8, u8) -> bool) -> Option<Vec<Target>> {
        let mut found: Option<(Group, Vec<Target>)> = None;
        for (quay, ships) in self.quays.iter().zip(plan) {
            if found.as_ref().is_some_and(|(group, _)| *group != quay.group) {
                continue;
            }
            for (place, berth) in quay.berths.iter().enumerate() {
                let level = quay.level(place, *ships);
                if is_changed(level, berth.level) {
                    let (_, targets) = found.get_or_insert((quay.group, Vec::new()));
                    targets.push(Target { port: berth.port, level });
                }
            }
        }
        found.map(|(_, targets)| targets)
    }
}
