//! What captains, delegates, the Secretary and the clock can say (5): one variant for each verb. How each verb is typed and
//! explained is declared in `verbs/declared.rs`.

mod declared;

use serde::{Deserialize, Serialize};

pub use self::declared::VERBS;
use super::{board::Deed, decks::Deck, items::Items, letters, options::Wait};
use crate::{Person, Seat, SeatSet, Span};

/// One move. In notation the verb stands first, then what it needs, then the rest behind names:
/// `sell malta price: 900 to: B C note: with both ships`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "verb", rename_all = "snake_case", deny_unknown_fields)]
pub enum Move {
    /// Throw the dice and go (5.1): `roll`.
    Roll {},
    /// Pay $50 to leave the Drydock (5.1): `pay_bailout`.
    PayBailout {},
    /// Leave the Drydock by a card (5.1): `use_drydock_card chance`.
    UseDrydockCard {
        /// Whose card.
        deck: Deck,
    },
    /// Buy the deed landed on (5.1): `buy_port port: malta`.
    BuyPort {
        /// Which one is meant, so that an old button buys nothing else.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        port: Option<Deed>,
    },
    /// Leave the deed landed on to the next visitor (5.1): `decline_port port: malta`.
    DeclinePort {
        /// Which one is meant.
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
        /// Which.
        port: Deed,
    },
    /// Pay a loan back (5.3): `recommission_port malta`.
    RecommissionPort {
        /// Which.
        port: Deed,
    },
    /// Sell a deed back to the Treasury (5.3): `return_port malta`.
    ReturnPort {
        /// Which.
        port: Deed,
    },
    /// Give up as bankrupt (5.5): `strike_colours`.
    StrikeColours {},
    /// Leave the game (5.5): `abandon_ship`.
    AbandonShip {},
    /// Say that one is away (5.7): `go_on_leave delegate user: B hours: 48`.
    GoOnLeave {
        /// Who plays meanwhile.
        cover: CoverWord,
        /// The delegate.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        user: Option<Person>,
        /// The leave ends after this many hours.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        hours: Option<u32>,
    },
    /// Agree to play for somebody (5.7): `accept_helm A`.
    AcceptHelm {
        /// The captain who is away.
        captain: Seat,
    },
    /// Play for somebody no longer (5.7): `give_up_helm A`.
    GiveUpHelm {
        /// The captain who is away.
        captain: Seat,
    },
    /// Be back (5.7): `return_from_leave`.
    ReturnFromLeave {},
    /// I am here (5.7): `sign_of_life`.
    SignOfLife {},
    /// Vote (5.8): `vote yes`.
    Vote {
        /// Yes or no.
        yes: bool,
    },
    /// Call for another Secretary (5.8): `call_secretary B`.
    CallSecretary {
        /// Who.
        who: Person,
    },
    /// Offer deeds or cards for money or bids (6.5): `sell malta price: 900`.
    Sell {
        /// What.
        items: Items,
        /// For how much; nothing: bids are invited.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        price: Option<u32>,
        /// The addressees; nothing: everybody.
        #[serde(default, skip_serializing_if = "Option::is_none", with = "letters::optional")]
        to: Option<SeatSet>,
        /// Talk, without force.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        note: Option<String>,
    },
    /// Ask for deeds or cards (6.5): `want malta pay: 700`.
    Want {
        /// What.
        items: Items,
        /// For how much; nothing: the price is asked for.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        pay: Option<u32>,
        /// The addressees; nothing: the owner.
        #[serde(default, skip_serializing_if = "Option::is_none", with = "letters::optional")]
        to: Option<SeatSet>,
        /// Talk, without force.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        note: Option<String>,
    },
    /// Offer deeds or cards for others (6.5): `swap malta give: tamar pay: 50`.
    Swap {
        /// What is wanted.
        get: Items,
        /// What is given.
        #[serde(default)]
        give: Items,
        /// Money on top of what is given.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        pay: Option<u32>,
        /// Money on top of what is wanted.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        ask: Option<u32>,
        /// The addressees; nothing: the owner of what is wanted.
        #[serde(default, skip_serializing_if = "Option::is_none", with = "letters::optional")]
        to: Option<SeatSet>,
        /// Talk, without force.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        note: Option<String>,
    },
    /// Bid, or make a counter-offer (6.5): `bid 12 pay: 850 give: lagos`. What is left out is as in the offer.
    Bid {
        /// On which.
        offer: u32,
        /// Money the bidder pays.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        pay: Option<u32>,
        /// Money the bidder wants.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        ask: Option<u32>,
        /// What the bidder gives.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        give: Option<Items>,
        /// What the bidder gets.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        get: Option<Items>,
    },
    /// Take a bid back (6.5): `unbid 12`.
    Unbid {
        /// On which.
        offer: u32,
    },
    /// Accept an offer as it stands (6.5): `accept 12`.
    Accept {
        /// Which.
        offer: u32,
    },
    /// Take somebody's bid (6.5): `take 12 B`.
    Take {
        /// On which.
        offer: u32,
        /// Whose bid.
        bidder: Seat,
    },
    /// Turn an offer down (6.5): `decline 12`, or `decline 12 because: price`.
    Decline {
        /// Which.
        offer: u32,
        /// Why, if the captain says it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        because: Option<Because>,
    },
    /// Take an offer back (6.5): `withdraw 12`.
    Withdraw {
        /// Which.
        offer: u32,
    },
    /// Pause the game (5.8): `pause`.
    Pause {},
    /// Resume it (5.8): `resume`.
    Resume {},
    /// Make a waiting time longer (5.8): `lengthen turn_idle 12h`.
    Lengthen {
        /// Which.
        option: Wait,
        /// Its new length.
        value: Span,
    },
    /// Give a captain more time (5.8): `extend B 24`.
    Extend {
        /// Who.
        captain: Seat,
        /// From now, 1 to 72.
        hours: u32,
    },
    /// Wait another absence limit for a captain who is away (5.7): `wait B`.
    Wait {
        /// Who.
        captain: Seat,
    },
    /// Have the bot take one turn of a captain who is away (5.8): `order_autopilot B`.
    OrderAutopilot {
        /// Who.
        captain: Seat,
    },
    /// Declare a captain who is away lost with all hands (5.8): `declare_lost B`.
    DeclareLost {
        /// Who.
        captain: Seat,
    },
    /// End an offer (5.8): `void_offer 12 reason: posted twice`.
    VoidOffer {
        /// Which.
        offer: u32,
        /// Why.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        reason: Option<String>,
    },
    /// Accuse captains of playing as one (5.8): `dishonourable_discharge B C reason: shared purse`.
    DishonourableDischarge {
        /// Whom.
        #[serde(with = "letters")]
        captains: SeatSet,
        /// Why.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        reason: Option<String>,
    },
    /// Propose that this round be the last (5.8): `call_time`.
    CallTime {},
    /// Make somebody else Secretary (5.8): `hand_over B`.
    HandOver {
        /// Whom.
        to: Person,
    },
    /// What has fallen due happens: `due`.
    Due {},
}

/// A port and its new level.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Target {
    /// Which port.
    pub port: Deed,
    /// Ships, 5 for a cruiser.
    pub level: u8,
}

/// Why an offer is turned down, as a word.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Because {
    /// The terms are not good enough.
    Price,
    /// What is asked for is not for sale.
    Keep,
    /// There is not enough cash.
    Cash,
}

/// Who plays for a captain on leave, as a word.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum CoverWord {
    /// A person.
    Delegate,
    /// The bot.
    Autopilot,
    /// Nobody.
    None,
}

/// Whose move a verb is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Role {
    Captain,
    Secretary,
    Clock,
}

impl Move {
    pub(super) const fn role(&self) -> Role {
        match self {
            Self::Pause {}
            | Self::Resume {}
            | Self::Lengthen { .. }
            | Self::Extend { .. }
            | Self::Wait { .. }
            | Self::OrderAutopilot { .. }
            | Self::DeclareLost { .. }
            | Self::VoidOffer { .. }
            | Self::DishonourableDischarge { .. }
            | Self::CallTime {}
            | Self::HandOver { .. } => Role::Secretary,
            Self::Due {} => Role::Clock,
            _ => Role::Captain,
        }
    }

    /// Changes nothing but the captain's own affairs, or an offer that nobody is bound by.
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

    /// Allowed while the game is paused (5.8).
    pub(super) const fn is_for_pauses(&self) -> bool {
        matches!(
            self,
            Self::GoOnLeave { .. }
                | Self::AcceptHelm { .. }
                | Self::GiveUpHelm { .. }
                | Self::ReturnFromLeave {}
                | Self::SignOfLife {}
                | Self::Vote { .. }
                | Self::CallSecretary { .. }
                | Self::AbandonShip {}
        )
    }

    /// Allowed to a captain in debt (4.5).
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

    /// Never a delegate's (5.7).
    pub(super) const fn is_personal(&self) -> bool {
        matches!(self, Self::AbandonShip {} | Self::GoOnLeave { .. } | Self::ReturnFromLeave {})
    }
}
