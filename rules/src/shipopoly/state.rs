//! The position: its data, the setup, and the owners.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::{
    board::{DEEDS, Deed, Group, STARTING_CASH},
    captains::{Captain, Turn},
    decks::Deck,
    events::Event,
    items::{Item, Items},
    letters::seat_of,
    motions::Vote,
    offers::Offer,
    options::{OPTIONS, Terms},
    refusals::Why,
    verbs::{Move, ORDERS, VERBS},
};
use crate::{
    Chance, Meta, Pace, Person, Position, Seat, SeatCount, SeatSet, Settings, SetupError, Span, Status,
    Timestamp,
};

/// A position of Shipopoly.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Shipopoly {
    pub(super) seats: u8,
    pub(super) terms: Terms,
    /// The time of the newest entry.
    pub(super) now: Timestamp,
    /// 1 for the first.
    pub(super) round: u32,
    /// True if a vote has made the present round the last (5.8).
    pub(super) last_round: bool,
    /// In seat order.
    pub(super) captains: Vec<Captain>,
    /// In board order.
    pub(super) deeds: Vec<Holding>,
    pub(super) chance_card: CardHolding,
    pub(super) chest_card: CardHolding,
    /// The Crow's Nest pool.
    pub(super) pool: u32,
    /// The balance of the Treasury's payments and receipts; usually negative.
    pub(super) treasury: i64,
    pub(super) last_roll: Option<LastRoll>,
    /// By number; of the ended ones only the newest.
    pub(super) offers: BTreeMap<u32, Offer>,
    /// The number of offers made so far.
    pub(super) offers_made: u32,
    pub(super) secretary: Option<Person>,
    pub(super) vote: Option<Vote>,
    /// The time in which nobody could play, as far as it was given back.
    #[serde(default, skip_serializing_if = "Span::is_none")]
    pub(super) rested: Span,
    /// Counts moves and due effects, for the order in which debts are cleared and captains sink.
    pub(super) tally: u32,
    pub(super) ending: Option<Finish>,
}

/// A deed and its state.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Holding {
    /// `None`: the Treasury.
    pub owner: Option<Seat>,
    /// Ships, 5 for a cruiser.
    pub level: u8,
    pub decommissioned: bool,
    /// Changed hands decommissioned, and its owner has not rolled since (6.7).
    pub fresh: bool,
    pub lock: Option<Lock>,
}

/// A drydock card that can be kept.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct CardHolding {
    pub owner: Option<Seat>,
    pub lock: Option<Lock>,
}

/// An item offered to more than one captain cannot change hands by another deal until then (6.3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Lock {
    pub until: Timestamp,
    /// The number of the offer.
    pub offer: u32,
}

/// The last roll, for the picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LastRoll {
    /// The captain who rolled.
    pub seat: Seat,
    /// Both dice.
    pub dice: (u8, u8),
    /// The square before.
    pub from: u8,
    /// The square after, cards included.
    pub to: u8,
}

/// The cause of the end; its numbers are elsewhere in the position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum Finish {
    /// One captain is afloat.
    LastAfloat,
    /// All captains afloat were lost at once.
    AllLost,
    /// The last round is complete.
    Rounds,
    /// A vote made this round the last.
    Called,
}

impl Holding {
    /// Back with the Treasury, in commission, without ships.
    pub const UNOWNED: Self = Self { owner: None, level: 0, decommissioned: false, fresh: false, lock: None };
}

impl Position for Shipopoly {
    type Move = Move;
    type Event = Event;
    type Why = Why;

    const META: Meta = Meta {
        slug: "shipopoly",
        title: "Shipopoly",
        seats: 2..=8,
        best: 3..=6,
        edition: 1,
        credit: "Shipopoly by the Old Weather forum community (AvastMH, Michael, Hanibal94, Joan, Leelaht). Port names \
                 and card texts of this edition are Harbormaster's own.",
        pitch: "Buy ports on a ring, moor ships and charge each other for berthing. Every \
                trade is a public offer: captains bid on it, and the seller takes the bid they like.",
        length: "20 rounds, days to weeks; an evening with the preset live",
        verbs: VERBS,
        orders: ORDERS,
        settled: &[],
        options: OPTIONS,
        rules: include_str!("RULES.md"),
        refusals: Why::SENTENCES,
        lessons: include_str!("lessons.txt"),
        // 200 rounds of eight captains, with trade and every clock; with round_limit off a game may last for ever: R3.
        longest: 100_000,
        hides: &[],
        pace: Pace::AnyTime,
        host: "secretary",
        hand: Some("My position"),
        pass: None,
    };

    /// Puts everybody on GO with the starting money (3); nothing is drawn.
    fn set_up(settings: &Settings, seats: SeatCount, _chance: &mut Chance) -> Result<Self, SetupError> {
        Self::META.check_seats(seats)?;
        let (terms, secretary) = Terms::read(settings, seats).map_err(SetupError::Settings)?;
        // The clock starts with the first entry: nothing is due before a captain has moved.
        let start = Timestamp::from_millis(i64::MIN);
        Ok(Self {
            seats: seats.get(),
            terms,
            now: start,
            round: 1,
            last_round: false,
            captains: seats.seats().map(|_| Captain::new(start)).collect(),
            deeds: vec![Holding::UNOWNED; DEEDS],
            chance_card: CardHolding::default(),
            chest_card: CardHolding::default(),
            pool: 0,
            treasury: -(i64::from(STARTING_CASH) * i64::from(seats.get())),
            last_roll: None,
            offers: BTreeMap::new(),
            offers_made: 0,
            secretary,
            vote: None,
            rested: Span::default(),
            tally: 0,
            ending: None,
        })
    }

    fn seats(&self) -> SeatCount {
        // The audit has checked that there are 2 to 8.
        SeatCount::new(self.seats).unwrap_or(SeatCount::new(2).unwrap_or_else(|| unreachable!()))
    }

    /// Returns the captains to act: the helm, else all who have not had their turn; and every captain in debt.
    fn status(&self) -> Status {
        if let Some(outcome) = self.outcome() {
            return Status::Over(outcome);
        }
        let afloat = self.afloat();
        let debtors = afloat.iter().filter(|seat| !self.of(*seat).debts.is_empty());
        let turns = match self.helm() {
            Some(seat) => SeatSet::only(seat),
            None => afloat.iter().filter(|seat| self.of(*seat).is_needed()).collect(),
        };
        let awaited = debtors.fold(turns, SeatSet::with);
        Status::Waiting(if awaited.is_empty() { afloat } else { awaited })
    }

    fn at_turn_of(&self, seat: Seat) -> Option<Self> {
        let mut next = self.clone();
        for captain in &mut next.captains {
            captain.turn = Turn::Pending;
            // Nobody is late for a turn that has not begun.
            captain.needed_from(Timestamp::from_millis(i64::MAX / 2));
        }
        (self.ending.is_none() && next.captain(seat)?.is_needed()).then_some(next)
    }

    fn rounds_begun(&self) -> Option<u32> {
        Some(self.round)
    }

    fn next_deadline(&self) -> Option<(Timestamp, Move)> {
        self.next_due().map(|due| (due.max(self.now), Move::Due {}))
    }

    fn rested(&self, lost: Span) -> Option<Move> {
        let is_idle = self.ending.is_some() || !self.has_begun();
        (!is_idle).then(|| Move::Rest { seconds: lost.whole_seconds() })
    }
}

impl Shipopoly {
    /// Iterates over all seats in order.
    pub(super) fn all_seats(&self) -> impl DoubleEndedIterator<Item = Seat> + Clone + use<> {
        (0..self.seats).map(Seat::new)
    }

    /// The captains afloat.
    pub(super) fn afloat(&self) -> SeatSet {
        self.all_seats().filter(|seat| self.captain(*seat).is_some_and(Captain::is_afloat)).collect()
    }

    pub(super) fn captain(&self, seat: Seat) -> Option<&Captain> {
        self.captains.get(seat.index())
    }

    /// Returns a captain who is known to play.
    pub(super) fn of(&self, seat: Seat) -> &Captain {
        &self.captains[seat.index()]
    }

    pub(super) fn of_mut(&mut self, seat: Seat) -> &mut Captain {
        &mut self.captains[seat.index()]
    }

    pub(super) fn holding(&self, deed: Deed) -> &Holding {
        &self.deeds[deed.index()]
    }

    pub(super) fn holding_mut(&mut self, deed: Deed) -> &mut Holding {
        &mut self.deeds[deed.index()]
    }

    pub(super) const fn card(&self, deck: Deck) -> &CardHolding {
        match deck {
            Deck::Chance => &self.chance_card,
            Deck::Chest => &self.chest_card,
        }
    }

    pub(super) const fn card_mut(&mut self, deck: Deck) -> &mut CardHolding {
        match deck {
            Deck::Chance => &mut self.chance_card,
            Deck::Chest => &mut self.chest_card,
        }
    }

    /// The captain whose turn is open.
    pub(super) fn helm(&self) -> Option<Seat> {
        self.all_seats().find(|seat| matches!(self.of(*seat).turn, Turn::Open { .. }))
    }

    /// Deeds of a captain in board order.
    pub(super) fn deeds_of(&self, seat: Seat) -> impl Iterator<Item = Deed> {
        Deed::all().filter(move |deed| self.holding(*deed).owner == Some(seat))
    }

    /// Deeds and cards of a captain.
    pub(super) fn items_of(&self, seat: Seat) -> Items {
        let cards = Deck::ALL.into_iter().filter(|deck| self.card(*deck).owner == Some(seat));
        self.deeds_of(seat).map(Item::Deed).chain(cards.map(Item::Card)).collect()
    }

    /// The owner of an item.
    pub(super) fn owner(&self, item: Item) -> Option<Seat> {
        match item {
            Item::Deed(deed) => self.holding(deed).owner,
            Item::Card(deck) => self.card(deck).owner,
        }
    }

    /// Returns true if getting the deed would give a captain the whole group.
    pub(super) fn completes(&self, seat: Seat, deed: Deed) -> bool {
        let is_mine = |other: &Deed| self.holding(*other).owner == Some(seat);
        let others = |group| Deed::of_group(group).filter(|other| *other != deed);
        !is_mine(&deed) && deed.group().is_some_and(|group| others(group).all(|other| is_mine(&other)))
    }

    /// The captain who owns the whole group.
    pub(super) fn group_owner(&self, group: Group) -> Option<Seat> {
        let mut owners = Deed::of_group(group).map(|deed| self.holding(deed).owner);
        let first = owners.next().flatten()?;
        owners.all(|owner| owner == Some(first)).then_some(first)
    }

    /// The captain with the group in command: owns it all, with nothing decommissioned (5.2).
    pub(super) fn commander(&self, group: Group) -> Option<Seat> {
        let bare = Deed::of_group(group).any(|deed| self.holding(deed).decommissioned);
        self.group_owner(group).filter(|_| !bare)
    }

    pub(super) fn secretary_seat(&self) -> Option<Seat> {
        self.secretary.and_then(seat_of)
    }

    /// Raises the tally for a new event; its immediate consequences have the same number.
    pub(super) const fn count_on(&mut self) {
        self.tally = self.tally.saturating_add(1);
    }
}
