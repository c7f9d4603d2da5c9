//! The position: captains, deeds, debts, the turn that is open, and the setup.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::{
    board::{DEEDS, DRYDOCK, Deck, Deed, GO, Group, STARTING_CASH},
    events::Event,
    items::{Item, Items},
    offers::Offer,
    options::{Terms, seat_of},
    votes::Vote,
};
use crate::{Chance, Game, Person, Seat, SeatCount, SeatSet, Settings, SetupError, Span, Status, Timestamp};

/// A position of Shipopoly.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Shipopoly {
    pub(super) seats: u8,
    pub(super) terms: Terms,
    /// When the newest entry was made.
    pub(super) now: Timestamp,
    /// 1 for the first.
    pub(super) round: u32,
    /// Whether a vote has made the present round the last (5.8).
    pub(super) last_round: bool,
    /// In seat order.
    pub(super) captains: Vec<Captain>,
    /// In board order.
    pub(super) deeds: Vec<Holding>,
    pub(super) chance_card: CardHolding,
    pub(super) chest_card: CardHolding,
    /// The Crow's Nest pool.
    pub(super) pool: u32,
    /// What the Treasury has given out and taken in; usually negative.
    pub(super) treasury: i64,
    pub(super) last_roll: Option<LastRoll>,
    /// By number; of those that are over only the newest.
    pub(super) offers: BTreeMap<u32, Offer>,
    /// How many offers have been made.
    pub(super) offers_made: u32,
    pub(super) secretary: Option<Person>,
    pub(super) vote: Option<Vote>,
    /// Since when the game rests, if it does.
    pub(super) paused: Option<Timestamp>,
    /// Counts moves and what falls due, for the order in which debts are cleared and captains sink.
    pub(super) tally: u32,
    pub(super) ending: Option<Ending>,
}

/// A captain's affairs.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Captain {
    pub cash: u32,
    /// The square, 0 to 39.
    pub at: u8,
    /// Failed rolls in the Drydock, 0 to 2, while inside.
    pub drydock: Option<u8>,
    pub turn: Turn,
    /// Oldest first, by number.
    pub debts: BTreeMap<u32, Debt>,
    /// How many debts there have been.
    pub debts_made: u32,
    pub leave: Option<Leave>,
    pub clock: AbsenceClock,
    pub sunk: Option<Sunk>,
}

/// Where a captain stands in the round (4.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub(super) enum Turn {
    /// Has not begun.
    Pending,
    /// Has the helm.
    Open {
        /// What must still be done.
        owes: Owes,
        /// Doubles rolled in this turn.
        doubles: u8,
        /// The last turn move, or when the turn was opened.
        since: Timestamp,
    },
    /// In debt, or waiting for the helm after it.
    HoveTo {
        /// What must be done after the helm is back.
        owes: Owes,
        /// Doubles rolled in this turn.
        doubles: u8,
        /// In which order the debts were cleared, once they are.
        cleared: Option<u32>,
    },
    /// Over for this round.
    Done,
}

/// What a turn still owes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub(super) enum Owes {
    /// Nothing: the turn closes.
    Nothing,
    /// A roll.
    Roll,
    /// A decision on a purchase.
    Purchase {
        /// Of this deed.
        deed: Deed,
        /// Whether a roll is owed after it.
        then_roll: bool,
    },
}

/// A charge that could not be paid at once (4.5).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Debt {
    pub to: Creditor,
    pub amount: u32,
    pub due: Timestamp,
}

/// Who is owed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Creditor {
    /// A captain.
    Captain(Seat),
    /// The Treasury.
    Treasury,
    /// The Crow's Nest pool.
    Pool,
}

/// A deed in somebody's hands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Holding {
    /// Nobody: the Treasury.
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

/// Something offered to more than one captain cannot change hands by another deal until then (6.3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Lock {
    pub until: Timestamp,
    /// Of this offer.
    pub offer: u32,
}

/// The last roll, for the picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LastRoll {
    /// Who rolled.
    pub seat: Seat,
    /// Both dice.
    pub dice: (u8, u8),
    /// From this square.
    pub from: u8,
    /// To this one, cards included.
    pub to: u8,
}

/// A captain is away (5.7).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Leave {
    pub cover: Cover,
    pub until: Option<Timestamp>,
}

/// Who plays for a captain on leave.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Cover {
    /// Nobody.
    None,
    /// The bot takes one plain turn a round.
    Autopilot,
    /// A person, who has to agree.
    Delegate {
        /// Who.
        who: Person,
        /// Whether they have agreed.
        accepted: bool,
    },
}

/// How long the game has needed a captain (5.7).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct AbsenceClock {
    /// Since when it counts.
    pub since: Timestamp,
    /// When the first and the second warning were given.
    pub warned: (Option<Timestamp>, Option<Timestamp>),
    /// The limit has passed and the Secretary may decide, or the bot takes the turn as soon as the helm is free.
    pub away: bool,
    /// Since when the captain could have taken the turn, signs of life or not (R34).
    pub stalling: Timestamp,
    /// When the two warnings about that were given.
    pub stall_warned: (Option<Timestamp>, Option<Timestamp>),
    /// The bot takes this turn as soon as the helm is free.
    pub autopilot: bool,
    /// What applies to this clock although the Secretary has lengthened it since it started (3.7).
    #[serde(default, skip_serializing_if = "OldTimes::is_empty")]
    pub old: OldTimes,
}

/// Waiting times that were shorter when a clock started; nothing: as they are now.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub(super) struct OldTimes {
    /// The absence limit of [`AbsenceClock::since`].
    #[serde(skip_serializing_if = "Option::is_none")]
    pub limit: Option<Span>,
    /// The absence limit of [`AbsenceClock::stalling`].
    #[serde(skip_serializing_if = "Option::is_none")]
    pub stalling: Option<Span>,
    /// The idle time after which a cover takes the turn.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cover: Option<Span>,
}

impl OldTimes {
    #[allow(clippy::trivially_copy_pass_by_ref, reason = "serde asks for a reference")]
    fn is_empty(&self) -> bool {
        *self == Self::default()
    }
}

/// How and when a captain sank.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Sunk {
    pub way: Way,
    /// The same for all who sank by one move; later ones are larger.
    pub order: u32,
}

/// How a captain left the game (4.6).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Way {
    /// Had nothing left, or struck colours.
    Sunk,
    /// Was away for too long.
    AllHands,
    /// Left by choice.
    Resigned,
    /// Was voted out.
    Discharged,
}

/// What ended the game (7).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum Ending {
    /// One captain is afloat.
    LastAfloat,
    /// The last round is complete.
    Rounds,
    /// A vote made this round the last.
    Called,
}

impl Captain {
    fn new(at: Timestamp) -> Self {
        Self {
            cash: STARTING_CASH,
            at: GO,
            drydock: None,
            turn: Turn::Pending,
            debts: BTreeMap::new(),
            debts_made: 0,
            leave: None,
            clock: AbsenceClock::from(at),
            sunk: None,
        }
    }

    pub const fn is_afloat(&self) -> bool {
        self.sunk.is_none()
    }

    /// The debt that must be paid first.
    pub fn oldest_debt(&self) -> Option<&Debt> {
        self.debts.values().next()
    }

    /// All debts together.
    pub fn debt(&self) -> u64 {
        self.debts.values().map(|debt| u64::from(debt.amount)).sum()
    }

    pub const fn turn_is_open(&self) -> bool {
        matches!(self.turn, Turn::Open { .. })
    }

    /// The game waits for this captain's turn.
    pub fn is_needed(&self) -> bool {
        self.is_afloat() && self.turn == Turn::Pending && self.debts.is_empty()
    }

    /// The game has needed this captain for longer than the limit, and still does (5.7).
    pub fn is_away(&self) -> bool {
        self.is_needed() && self.clock.away
    }
}

impl AbsenceClock {
    pub const fn from(at: Timestamp) -> Self {
        Self {
            since: at,
            warned: (None, None),
            away: false,
            stalling: at,
            stall_warned: (None, None),
            autopilot: false,
            old: OldTimes { limit: None, stalling: None, cover: None },
        }
    }

    /// The captain was heard of; more time than that, if the Secretary has given it, is kept (5.7.5).
    pub fn heard(&mut self, at: Timestamp) {
        self.since = self.since.max(at);
        self.warned = (None, None);
        self.away = false;
        self.autopilot = false;
        self.old.limit = None;
    }

    /// A new reason to be needed: a round began, or the last debt is paid.
    pub fn restart(&mut self, at: Timestamp) {
        *self = Self { since: self.since.max(at), ..Self::from(at) };
    }

    /// Everything happens that much later.
    pub fn delay(&mut self, by: Span) {
        let later = |time: &mut Timestamp| *time = *time + by;
        later(&mut self.since);
        later(&mut self.stalling);
        let warnings =
            [&mut self.warned.0, &mut self.warned.1, &mut self.stall_warned.0, &mut self.stall_warned.1];
        warnings.into_iter().flatten().for_each(later);
    }
}

impl Shipopoly {
    /// Everybody on GO with the starting money (3); nothing is drawn.
    pub(super) fn new(
        settings: &Settings,
        seats: SeatCount,
        _chance: &mut Chance,
    ) -> Result<Self, SetupError> {
        Self::META.check_seats(seats)?;
        let (terms, secretary) = Terms::read(settings, seats).map_err(SetupError::Settings)?;
        // The clock starts with the first entry: nothing is due before somebody has moved.
        let start = Timestamp::from_millis(i64::MIN);
        let none = Holding { owner: None, level: 0, decommissioned: false, fresh: false, lock: None };
        Ok(Self {
            seats: seats.get(),
            terms,
            now: start,
            round: 1,
            last_round: false,
            captains: seats.seats().map(|_| Captain::new(start)).collect(),
            deeds: vec![none; DEEDS],
            chance_card: CardHolding::default(),
            chest_card: CardHolding::default(),
            pool: 0,
            treasury: -(i64::from(STARTING_CASH) * i64::from(seats.get())),
            last_roll: None,
            offers: BTreeMap::new(),
            offers_made: 0,
            secretary,
            vote: None,
            paused: None,
            tally: 0,
            ending: None,
        })
    }

    pub(super) fn seat_count(&self) -> SeatCount {
        // The audit has seen to it that there are 2 to 8.
        SeatCount::new(self.seats).unwrap_or(SeatCount::new(2).unwrap_or_else(|| unreachable!()))
    }

    /// All seats in order.
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

    /// A captain who is known to play.
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

    /// Who has the turn that is open.
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

    /// Whose it is.
    pub(super) fn owner(&self, item: Item) -> Option<Seat> {
        match item {
            Item::Deed(deed) => self.holding(deed).owner,
            Item::Card(deck) => self.card(deck).owner,
        }
    }

    /// Who owns the whole group.
    pub(super) fn group_owner(&self, group: Group) -> Option<Seat> {
        let mut owners = Deed::of_group(group).map(|deed| self.holding(deed).owner);
        let first = owners.next().flatten()?;
        owners.all(|owner| owner == Some(first)).then_some(first)
    }

    /// Who has the group in command: owns it all, with nothing decommissioned (5.2).
    pub(super) fn commander(&self, group: Group) -> Option<Seat> {
        let bare = Deed::of_group(group).any(|deed| self.holding(deed).decommissioned);
        self.group_owner(group).filter(|_| !bare)
    }

    /// Whether one person may play for both, as captain or as a delegate who has agreed (R17).
    pub(super) fn share_a_player(&self, one: Seat, two: Seat) -> bool {
        let delegate = |seat: Seat| match self.of(seat).leave.map(|leave| leave.cover) {
            Some(Cover::Delegate { who, accepted: true }) => Some(who),
            _ => None,
        };
        let players = |seat: Seat| [Some(Person::Seat(seat)), delegate(seat)].into_iter().flatten();
        players(one).any(|player| players(two).any(|other| player == other))
    }

    pub(super) fn secretary_seat(&self) -> Option<Seat> {
        self.secretary.and_then(seat_of)
    }

    /// Something new happens; what it leads to at once has the same number.
    pub(super) const fn count_on(&mut self) {
        self.tally = self.tally.saturating_add(1);
    }

    /// Who is awaited: the helm, else all who have not had their turn; and whoever is in debt.
    pub(super) fn state_of_play(&self) -> Status {
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
}

/// Everything that happens in one move goes through one of these: the position being made and what is told of it.
pub(super) struct Course<'a> {
    pub next: Shipopoly,
    pub told: Vec<Event>,
    pub chance: &'a mut Chance,
    pub at: Timestamp,
}

impl Course<'_> {
    pub fn tell(&mut self, event: Event) {
        self.told.push(event);
    }

    /// Puts a token into the Drydock, where every attempt is still to come (4.4).
    pub fn put_into_drydock(&mut self, seat: Seat) {
        let captain = self.next.of_mut(seat);
        captain.at = DRYDOCK;
        captain.drydock = Some(0);
    }
}
