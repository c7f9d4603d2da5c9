//! The verbs of captains, the Secretary and the clock (5): one variant for each. The way each verb is typed
//! and explained is declared in `verbs/declared.rs`.

mod declared;

use serde::{Deserialize, Serialize};

pub(super) use self::declared::ORDERS;
pub use self::declared::VERBS;
use super::{board::Deed, decks::Deck, items::Items, letters, options::Wait};
use crate::{Person, Seat, SeatSet, Span};

/// One move. In notation the verb is first, then the required values, then the rest after names: `sell malta price: 900
/// to: B C note: with both ships`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "verb", rename_all = "snake_case", deny_unknown_fields)]
pub enum Move {
    /// Throw the dice and go (5.1): `roll`.
    Roll {},
    /// Pay $50 to leave the Drydock (5.1): `pay_bailout`.
    PayBailout {},
    /// Leave the Drydock by a card (5.1): `use_drydock_card chance`.
    UseDrydockCard {
        /// The deck of the card.
        deck: Deck,
    },
    /// Buy the deed landed on (5.1): `buy_port port: malta`.
    BuyPort {
        /// The deed that is meant, so that an old button buys nothing else.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        port: Option<Deed>,
    },
    /// Leave the deed landed on to the next visitor (5.1): `decline_port port: malta`.
    DeclinePort {
        /// The deed that is meant.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        port: Option<Deed>,
    },
    /// Moor ships (5.2): `buy_ships malta=2`.
    BuyShips {
        /// New levels.
        targets: Vec<Target>,
    },
    /// Give ships back at full price (5.2): `return_ships malta=0`.
    ReturnShips {
        /// New levels.
        targets: Vec<Target>,
    },
    /// Give ships up at half price (5.2): `decommission_ships malta=0`.
    DecommissionShips {
        /// New levels.
        targets: Vec<Target>,
    },
    /// Borrow half the price on a deed (5.3): `decommission_port malta`.
    DecommissionPort {
        /// The deed.
        port: Deed,
    },
    /// Pay a loan back (5.3): `recommission_port malta`.
    RecommissionPort {
        /// The deed.
        port: Deed,
    },
    /// Sell a deed back to the Treasury (5.3): `return_port malta`.
    ReturnPort {
        /// The deed.
        port: Deed,
    },
    /// Give up as bankrupt (5.5): `strike_colours`.
    StrikeColours {},
    /// Leave the game (5.5): `abandon_ship`.
    AbandonShip {},
    /// Show that one is here (5.7): `sign_of_life`.
    SignOfLife {},
    /// Vote (5.8): `vote yes`.
    Vote {
        /// Yes or no.
        yes: bool,
    },
    /// Call for another Secretary (5.8): `call_secretary B`.
    CallSecretary {
        /// The person.
        who: Person,
    },
    /// Offer deeds or cards for money or bids (6.5): `sell malta price: 900`.
    Sell {
        /// The items.
        items: Items,
        /// The price; if not given, bids are invited.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        price: Option<u32>,
        /// The addressees; if not given, everybody.
        #[serde(default, skip_serializing_if = "Option::is_none", with = "letters::optional")]
        to: Option<SeatSet>,
        /// Talk, without force.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        note: Option<String>,
    },
    /// Ask for deeds or cards (6.5): `want malta pay: 700`.
    Want {
        /// The items.
        items: Items,
        /// The price; if not given, the price is asked for.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        pay: Option<u32>,
        /// The addressees; if not given, the owner.
        #[serde(default, skip_serializing_if = "Option::is_none", with = "letters::optional")]
        to: Option<SeatSet>,
        /// Talk, without force.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        note: Option<String>,
    },
    /// Offer deeds or cards for others (6.5): `swap malta give: tamar pay: 50`.
    Swap {
        /// The items wanted.
        get: Items,
        /// The items given.
        #[serde(default)]
        give: Items,
        /// Money on top of the items given.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        pay: Option<u32>,
        /// Money on top of the items wanted.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        ask: Option<u32>,
        /// The addressees; if not given, the owner of the wanted items.
        #[serde(default, skip_serializing_if = "Option::is_none", with = "letters::optional")]
        to: Option<SeatSet>,
        /// Talk, without force.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        note: Option<String>,
    },
    /// Bid, or make a counter-offer (6.5): `bid 12 pay: 850 give: lagos`. Omitted terms are as in the offer.
    Bid {
        /// The offer's number.
        offer: u32,
        /// Money the bidder pays.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        pay: Option<u32>,
        /// Money the bidder wants.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        ask: Option<u32>,
        /// The items that the bidder gives.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        give: Option<Items>,
        /// The items that the bidder gets.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        get: Option<Items>,
    },
    /// Take a bid back (6.5): `unbid 12`.
    Unbid {
        /// The offer's number.
        offer: u32,
    },
    /// Accept an offer as posted (6.5): `accept 12`.
    Accept {
        /// The offer's number.
        offer: u32,
    },
    /// Take a captain's bid (6.5): `take 12 B`.
    Take {
        /// The offer's number.
        offer: u32,
        /// The bidder.
        bidder: Seat,
    },
    /// Turn an offer down (6.5): `decline 12`, or `decline 12 because: price`.
    Decline {
        /// The offer's number.
        offer: u32,
        /// The reason, if the captain gives one.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        because: Option<Because>,
    },
    /// Take an offer back (6.5): `withdraw 12`.
    Withdraw {
        /// The offer's number.
        offer: u32,
    },
    /// Make a waiting time longer (5.8): `lengthen turn_idle 12h`.
    Lengthen {
        /// The waiting time.
        option: Wait,
        /// Its new length.
        value: Span,
    },
    /// Give a captain more time (5.8): `extend B 24`.
    Extend {
        /// The captain.
        captain: Seat,
        /// Hours from now, 1 to 72.
        hours: u32,
    },
    /// Wait another absence limit for a captain who is away (5.7): `wait B`.
    Wait {
        /// The captain.
        captain: Seat,
    },
    /// Have the bot take one turn of a captain who is away (5.8): `order_autopilot B`.
    OrderAutopilot {
        /// The captain.
        captain: Seat,
    },
    /// Declare a captain who is away lost with all hands (5.8): `declare_lost B`.
    DeclareLost {
        /// The captain.
        captain: Seat,
    },
    /// End an offer (5.8): `void_offer 12 reason: posted twice`.
    VoidOffer {
        /// The offer's number.
        offer: u32,
        /// The reason.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        reason: Option<String>,
    },
    /// Accuse captains of playing as one (5.8): `dishonourable_discharge B C reason: shared purse`.
    DishonourableDischarge {
        /// The accused.
        #[serde(with = "letters")]
        captains: SeatSet,
        /// The accusation.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        reason: Option<String>,
    },
    /// Propose that this round be the last (5.8): `call_time`.
    CallTime {},
    /// Make another person Secretary (5.8): `hand_over B`.
    HandOver {
        /// The person.
        to: Person,
    },
    /// Play the effects that have fallen due: `due`.
    Due {},
    /// Note that a captain is away (5.7): `away A autopilot`.
    Away {
        /// The captain.
        captain: Seat,
        /// The way the game goes on.
        cover: CoverWord,
        /// The end of the wait, in seconds since 1970; only if the game waits.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        until: Option<u32>,
    },
    /// Note that a captain is back (5.7): `back A`.
    Back {
        /// The captain.
        captain: Seat,
    },
    /// Give back the time in which nobody could play (5.8): `rest 3600`.
    Rest {
        /// Its length.
        seconds: u32,
    },
}

/// A port and its new level.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Target {
    /// The port.
    pub port: Deed,
    /// Ships, 5 for a cruiser.
    pub level: u8,
}

/// The reason for turning an offer down, as a word.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Because {
    /// The terms are not good enough.
    Price,
    /// The items asked for are not for sale.
    Keep,
    /// There is not enough cash.
    Cash,
}

/// The way the game goes on without a captain, as a word.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum CoverWord {
    /// The bot takes the turns.
    Autopilot,
    /// Somebody plays for the captain.
    StandIn,
    /// It waits.
    Wait,
}

/// The role that may use a verb.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Role {
    Captain,
    Secretary,
    Clock,
}

impl Move {
    pub(super) const fn role(&self) -> Role {
        match self {
            Self::Lengthen { .. }
            | Self::Extend { .. }
            | Self::Wait { .. }
            | Self::OrderAutopilot { .. }
            | Self::DeclareLost { .. }
            | Self::VoidOffer { .. }
            | Self::DishonourableDischarge { .. }
            | Self::CallTime {}
            | Self::HandOver { .. } => Role::Secretary,
            Self::Due {} | Self::Away { .. } | Self::Back { .. } | Self::Rest { .. } => Role::Clock,
            _ => Role::Captain,
        }
    }

    /// True if the move only changes the captain's own affairs, or an offer that binds no captain.
    pub(super) const fn is_ones_own(&self) -> bool {
        matches!(
            self,
            Self::BuyPort { .. }
                | Self::DeclinePort { .. }
                | Self::BuyShips { .. }
                | Self::ReturnShips { .. }
                | Self::DecommissionShips { .. }
                | Self::DecommissionPort { .. }
                | Self::RecommissionPort { .. }
                | Self::ReturnPort { .. }
                | Self::Sell { .. }
                | Self::Want { .. }
                | Self::Swap { .. }
                | Self::Bid { .. }
                | Self::Unbid { .. }
        )
    }

    /// True if the move is allowed to a captain in debt (4.5).
    pub(super) const fn is_for_debtors(&self) -> bool {
        !matches!(
            self,
            Self::Roll {}
                | Self::PayBailout {}
                | Self::UseDrydockCard { .. }
                | Self::BuyPort { .. }
                | Self::DeclinePort { .. }
                | Self::BuyShips { .. }
                | Self::RecommissionPort { .. }
        )
    }
}
