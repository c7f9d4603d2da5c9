//! The events of a game, as players read them. All of it is public.

use serde::{Deserialize, Serialize};

use super::{
    board::Deed,
    captains::{Creditor, Way},
    decks::Deck,
    items::Bundle,
    letters,
    motions::Motion,
    offers::{OfferKind, OfferStatus, VoidReason},
    options::{Policy, Wait},
    verbs::{Because, Target},
};
use crate::{Cover, Outcome, Person, Seat, SeatSet, Span, Timestamp};

/// An event.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "event", rename_all = "snake_case", deny_unknown_fields)]
#[allow(missing_docs, reason = "fields are named as in the rules; each variant says what happened")]
pub enum Event {
    /// A throw that moved the token; `doubles` counts those of the turn that give another roll.
    Rolled { seat: Seat, dice: (u8, u8), from: u8, to: u8, passed_go: bool, doubles: u8 },
    /// A throw and all its consequences are over: the new cash, and if the double gives another roll.
    RollDone { seat: Seat, cash: Option<u32>, again: bool },
    /// A throw that did not open the Drydock.
    StaysInDrydock { seat: Seat, dice: (u8, u8), attempt: u8 },
    /// A third double in one turn.
    ThirdDouble { seat: Seat, dice: (u8, u8) },
    /// A token came out of the Drydock.
    LeftDrydock { seat: Seat, how: Exit },
    /// A token went into the Drydock.
    IntoDrydock { seat: Seat, why: Wreck },
    /// A card was drawn, by number.
    Drew { seat: Seat, deck: Deck, number: u8 },
    /// A card moved the token; with `go` GO paid.
    Carried { seat: Seat, to: u8, go: bool },
    /// The Treasury paid by a card.
    Collected { seat: Seat, amount: u32 },
    /// The Crow's Nest pool was collected.
    TookPool { seat: Seat, amount: u32 },
    /// A charge was paid at once.
    Paid { seat: Seat, to: Creditor, amount: u32, cause: Cause },
    /// A charge became a debt.
    Owes { seat: Seat, to: Creditor, amount: u32, cause: Cause, due: Timestamp },
    /// A debt was paid.
    DebtPaid { seat: Seat, to: Creditor, amount: u32 },
    /// Two debts cancelled out.
    SetOff { one: Seat, two: Seat, amount: u32 },
    /// A repair card found no ships.
    NothingToPay { seat: Seat },
    /// The deed landed on is decommissioned.
    NoFee { seat: Seat, deed: Deed },
    /// The deed landed on is for sale.
    MayBuy { seat: Seat, deed: Deed, cash: u32 },
    /// It was bought.
    Bought { seat: Seat, deed: Deed },
    /// It was declined.
    LeftAlone { seat: Seat, deed: Deed },
    /// Ships were moored.
    Built { seat: Seat, targets: Vec<Target>, cost: u32 },
    /// Ships were returned or decommissioned.
    ShipsGone { seat: Seat, targets: Vec<Target>, got: u32, returned: bool },
    /// A loan was taken on a deed.
    Decommissioned { seat: Seat, deed: Deed },
    /// A loan was paid back.
    Recommissioned { seat: Seat, deed: Deed, cost: u32 },
    /// A deed went back to the Treasury.
    GaveBack { seat: Seat, deed: Deed, got: u32 },
    /// The bot raises money for a debt that fell due.
    Raising { seat: Seat },
    /// A captain who was hove to has the helm again.
    HelmBack { seat: Seat },
    /// The bot finishes a turn that was idle for too long.
    Idle { seat: Seat },
    /// The bot takes a turn as soon as the helm is free.
    AutopilotWaits { seat: Seat, helm: Seat },
    /// The bot takes a whole turn.
    Autopilot { seat: Seat },
    /// A round began.
    RoundBegan {
        round: u32,
        of: Option<u32>,
        #[serde(with = "letters")]
        afloat: SeatSet,
    },
    /// A captain is away.
    OnLeave { seat: Seat, cover: Cover },
    /// A captain is back.
    Returned { seat: Seat },
    /// A captain gave a sign of life.
    Here { seat: Seat },
    /// A captain is away, and the policy applies at that time.
    Warned { seat: Seat, at: Timestamp, policy: Policy, stalling: bool },
    /// A captain has been away for too long: the Secretary decides.
    Away { seat: Seat, secretary: Option<Person> },
    /// A captain is out of the game.
    Sank { seat: Seat, way: Way, heir: Option<Seat> },
    /// The estate of a captain paid a debt.
    EstatePays { seat: Seat, to: Creditor, amount: u32 },
    /// An offer was made.
    OfferMade {
        seat: Seat,
        number: u32,
        kind: OfferKind,
        deal_from: Timestamp,
        closes_at: Timestamp,
        /// True if bids come in before a deal can be made.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        waits: bool,
    },
    /// A bid was made; the poster chooses, if it can be taken at once.
    BidMade {
        seat: Seat,
        number: u32,
        pays: Bundle,
        gets: Bundle,
        chooses: Option<Seat>,
        /// The poster, if this is the first bid on the offer.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        first_for: Option<Seat>,
    },
    /// A bid was taken back.
    BidWithdrawn { seat: Seat, number: u32 },
    /// A bid ended with its captain.
    BidLapsed { seat: Seat, number: u32 },
    /// A bid cannot be carried out.
    BidVoid { seat: Seat, number: u32, why: VoidReason },
    /// A captain turned an offer down.
    OfferDeclined {
        seat: Seat,
        number: u32,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        because: Option<Because>,
    },
    /// The poster may choose from now on.
    OfferOpened { number: u32, poster: Seat, bids: u32 },
    /// The offer lapses soon.
    OfferReminder { number: u32, poster: Seat, closes_at: Timestamp },
    /// An offer ended without a deal.
    OfferEnded { number: u32, poster: Seat, status: OfferStatus },
    /// A deal was made; `interest` is the interest paid by the poster and by the other.
    Settled { number: u32, poster: Seat, other: Seat, give: Bundle, take: Bundle, interest: (u32, u32) },
    /// Time in which nobody could play was given back.
    Rested { seconds: u32 },
    /// A waiting time is longer from now on.
    Lengthened { option: Wait, value: Span },
    /// A captain has more time.
    Extended { seat: Seat, until: Timestamp },
    /// The Secretary had the bot take a turn.
    AutopilotOrdered { seat: Seat },
    /// A vote was opened.
    VoteOpened {
        about: Motion,
        closes_at: Timestamp,
        #[serde(with = "letters")]
        entitled: SeatSet,
    },
    /// A captain voted.
    Voted { seat: Seat, yes: bool },
    /// A vote was carried.
    VoteCarried { about: Motion },
    /// A vote lapsed.
    VoteLapsed { about: Motion },
    /// There is a new Secretary.
    NewSecretary { who: Person },
    /// The game ended; places from the first, equal ones share a number.
    Ended {
        outcome: Outcome,
        ranking: Vec<(u32, Seat)>,
        /// The cause of the end.
        ending: Ending,
    },
}

/// The cause of the end (7).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Ending {
    /// One captain is afloat.
    LastAfloat,
    /// All captains afloat were lost at once.
    AllLost,
    /// All rounds agreed on are played.
    Rounds {
        /// The number of rounds.
        played: u32,
    },
    /// The captains voted to make this round the last.
    Called {
        /// The round.
        round: u32,
    },
}

/// The way in which a token came out of the Drydock.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Exit {
    /// By a double.
    Double,
    /// By the third failed throw.
    ThirdTry,
    /// By $50.
    Paid,
    /// By a card.
    Card(Deck),
}

/// The reason why a token went into the Drydock.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Wreck {
    /// By square 30.
    Square,
    /// By a card.
    Card,
    /// By three doubles.
    ThreeDoubles,
}

/// The reason for a charge.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Cause {
    /// Berthing at this deed.
    Fee(Deed),
    /// This square.
    Square(u8),
    /// The card just drawn.
    Card,
    /// A decommissioned deed inherited.
    Interest(Deed),
}
