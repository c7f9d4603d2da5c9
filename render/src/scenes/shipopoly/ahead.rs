//! A captain's square and the next twelve, which a roll can reach: what each means for that captain.

use harbormaster_rules::Seat;
use harbormaster_rules::shipopoly::board::{BOARD, Deed, GO_PAY, SQUARES, Space};
use harbormaster_rules::shipopoly::{CaptainView, DeedView, View};

use super::looks::{Family, money, moored};
use super::titles;
use crate::scenes::Shown;

/// The highest roll of two dice, and the lowest.
const FARTHEST: u8 = 12;
const NEAREST: u8 = 2;

/// One of these squares, as a captain on the way there sees it.
pub(super) struct Ahead<'a> {
    /// Steps from the captain's square; 0 is that square itself.
    pub steps: u8,
    /// The deed, if it can be owned.
    pub deed: Option<&'a DeedView>,
    square: u8,
    who: Seat,
    captain: &'a CaptainView,
    pool: u32,
}

impl<'a> Ahead<'a> {
    /// All thirteen, the captain's own square first.
    pub(super) fn all(view: &'a View, who: Seat, captain: &'a CaptainView) -> impl Iterator<Item = Self> {
        (0..=FARTHEST).map(move |steps| {
            let square = (captain.at % SQUARES + steps) % SQUARES;
            let deed = Deed::at(square).and_then(|deed| view.deeds.get(deed.index()));
            Self { steps, deed, square, who, captain, pool: view.pool }
        })
    }

    /// The owner, if it is another captain.
    pub(super) fn host(&self) -> Option<Seat> {
        self.deed.and_then(|deed| deed.owner).filter(|owner| *owner != self.who)
    }

    /// Its group, if it can be owned.
    pub(super) fn family(&self) -> Option<Family> {
        self.deed.map(|deed| Family::of(deed.deed))
    }

    /// The whole name; inside the Drydock that of the Drydock.
    pub(super) fn name(&self) -> &'static str {
        if self.docked().is_some() { "Drydock" } else { titles::whole(self.square) }
    }

    fn docked(&self) -> Option<u8> {
        self.captain.drydock.filter(|_| self.steps == 0)
    }

    /// "Ben, 2 ships"; "for sale"; for a square without a deed its effect.
    pub(super) fn state(&self, names: &Shown) -> String {
        let Some(deed) = self.deed else { return self.effect() };
        let Some(owner) = deed.owner else { return "for sale".to_owned() };
        let owner = if owner == self.who { "yours".to_owned() } else { names.of(owner) };
        let factor = if self.host().is_some() && deed.deed.is_utility() && !deed.decommissioned {
            format!(", {} x roll", deed.fee)
        } else {
            String::new()
        };
        let loan = if deed.decommissioned { ", with a loan" } else { "" };
        format!("{owner}{}{loan}{factor}", moored(deed.level))
    }

    fn effect(&self) -> String {
        let effect = match (BOARD[usize::from(self.square)].space, self.docked()) {
            (_, Some(failed)) => return format!("{failed} of 3 rolls failed"),
            (Space::Go, _) => "for landing or passing",
            (Space::Chance | Space::Chest, _) => "draw a card",
            (Space::Pay(_), _) => "to the pool",
            (Space::CrowsNest, _) => "collect the pool",
            (Space::GoToDrydock, _) => "straight into the Drydock",
            _ => "nothing happens",
        };
        effect.to_owned()
    }

    /// "fee $250"; the price of a deed for sale; the money that another square takes or gives.
    pub(super) fn sum(&self) -> Option<String> {
        let Some(deed) = self.deed else {
            return match BOARD[usize::from(self.square)].space {
                Space::Go => Some(format!("+{}", money(GO_PAY))),
                Space::CrowsNest => Some(format!("+{}", money(self.pool))),
                Space::Pay(dollars) => Some(format!("pay {}", money(dollars))),
                _ => None,
            };
        };
        if deed.owner.is_none() {
            return Some(money(deed.deed.price()));
        }
        self.host()?;
        // A utility's fee depends on the roll, and that is the way there.
        match deed.deed.is_utility() {
            _ if deed.decommissioned => Some("no fee".to_owned()),
            true if self.steps < NEAREST => None,
            true => Some(format!("fee {}", money(deed.fee.saturating_mul(u32::from(self.steps))))),
            false => Some(format!("fee {}", money(deed.fee))),
        }
    }
}
