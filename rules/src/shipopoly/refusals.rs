//! Why a move is refused: what is wrong, what is possible, and the clause that says so.

use std::fmt;

use super::{
    board::{CRUISER, Deed},
    items::Item,
};
use crate::{RuleRef, Seat, SeatSet, Span, Timestamp};

macro_rules! reasons {
    ($($(#[$doc:meta])* $name:ident $(($($of:ty),+))? $({ $($field:ident: $type:ty),+ $(,)? })? => $rule:literal),+ $(,)?) => {
        /// The game's own reasons to refuse a move.
        #[derive(Clone, Debug, PartialEq, Eq)]
        #[allow(missing_docs, reason = "the sentence of each reason stands in Display right below")]
        pub enum Why { $($(#[$doc])* $name $(($($of),+))? $({ $($field: $type),+ })?),+ }

        impl Why {
            /// The clause behind it.
            pub const fn rule(&self) -> RuleRef {
                RuleRef(match self { $(Self::$name { .. } => $rule),+ })
            }

            /// The clauses of all reasons.
            #[cfg(test)]
            pub(super) const RULES: &[&str] = &[$($rule),+];
        }
    };
}

reasons! {
    NotACaptain => "5.0", YourShipIsSunk => "4.6", Paused => "5.8.1", NotPaused => "5.8.1",
    InDebt { short: u64 } => "4.5.7", NotDue => "5.0.1", DueFirst => "5.0.1", NotSecretary => "5.8",
    DecideFirst(Deed) => "4.2.3", HelmTaken { helm: Seat, until: Timestamp } => "4.1.2", HelmLater => "4.5.11",
    TurnTaken { waiting: SeatSet } => "4.1.1", NotInDrydock => "5.1.2", RolledAlready => "5.1.2",
    BailTooDear { cash: u32 } => "5.1.2", NoSuchCard => "5.1.3", NothingToBuy => "5.1.4",
    OthersPurchase { helm: Seat, deed: Deed } => "5.1.4",
    OtherPurchase(Deed) => "5.1.4", TooDear { deed: Deed, cash: u32 } => "5.1.4",
    NameAPort => "5.2.1", NoShipsThere => "5.2.1", OneGroup => "5.2.1", TwiceNamed(Deed) => "5.2.1", NotYours(Deed) => "5.2.1",
    NoDeeds => "5.2.1", NoPorts => "5.2.1",
    IsDecommissioned(Deed) => "5.2.1", LevelTooHigh => "5.2.1", NotMoreShips(Deed) => "5.2.1",
    BuildEvenly(Deed) => "5.2.3", TwoShipsAlone => "5.2.2", ShipsTooDear { cost: u32, cash: u32 } => "5.2.4",
    NoReturns => "5.3.3", NotThatManyShips => "5.2.7", RemoveEvenly(Deed) => "5.2.7",
    AlreadyDecommissioned(Deed) => "5.3.1", ShipsFirst(Deed) => "5.3.1", NotDecommissioned(Deed) => "5.3.2",
    LiftTooDear { cost: u32, cash: u32 } => "5.3.2", GroupTooFull => "5.3.3",
    CanStillPay { holdings: u64, owed: u64 } => "5.5.1", NotForDelegates => "5.7.4", AcceptFirst => "5.7.2",
    NotTheirDelegate(Seat) => "5.7.2", OwnDelegate => "5.7.1", NoSuchCaptain => "3.4", NameADelegate => "5.7.1",
    NoDelegateNeeded => "5.7.1", LeaveTooLong => "5.7.1", HelmAccepted => "5.7.2", NotOnLeave => "5.7.3",
    NoVote => "5.8.12", NoVoteForYou => "5.8.13", VotedSo => "5.8.13", VoteOpen => "5.8.12", SecretaryAlready => "5.8.9",
    NotAwayYet(Seat) => "5.8.4", NotBySecretary(Seat) => "5.8.5", OnlyLonger(Span) => "3.7", OutOfRange => "3.7",
    AutopilotOrdered => "5.8.4", GiveAReason => "5.8.6", ReasonLength => "5.8.6", LastRoundAlready => "5.8.8",
    ExtensionTooLong => "5.8.3", OneStaysUnaccused => "5.8.7",
    NoSuchOffer => "6.5", OfferClosed => "6.5.4", NotAddressed => "6.5.4", OwnOffer => "6.5.4", NotYourOffer => "6.5.2",
    MoneyRange => "6.2.5", BeyondMeans { liquidation: u64 } => "6.5.1",
    BeyondTheirMeans { payer: Seat, liquidation: u64 } => "6.5.1", NotYourItem(Item) => "6.5.1",
    NothingToOffer => "6.5.1", NothingToWant => "6.5.1",
    OneSided => "6.2.1", OnlyMoney => "6.2.2", MoneyBothWays => "6.2.3", OwnDeed => "6.5.1", NoteTooLong => "6.1.2",
    OnOffer { item: Item, number: u32 } => "6.5.1", SayForWhom => "6.5.1", NotToYourself => "6.5.1",
    AddresseeGone => "6.5.1", NobodyOwns(Item) => "6.5.1", TooManyOffers(u32) => "6.5.1", TreasuryOwns(Item) => "6.5.1",
    SeveralOwners => "6.5.1", NotThePosters(Item) => "6.5.4", OffTheSubject => "6.5.4", SameBid => "6.5.4",
    AsksForBids => "6.5.6", NotBefore { from: Timestamp, wait: Span } => "6.3", NoSuchBid => "6.5.3",
    NoBidOfYours => "6.5.5", NothingToDecline => "6.4.3", DeclinedAlready => "6.5.7", BothSides => "6.6.2",
    ItemMoved(Item) => "6.6.3", Changed { deed: Deed, level: u8, decommissioned: bool } => "6.6.4",
    Locked { item: Item, until: Timestamp } => "6.6.5", PayerShort { payer: Seat, money: u32, cash: u32 } => "6.6.6",
    InterestShort { payer: Seat, interest: u32 } => "6.6.7", CreditorsLose(Seat) => "6.6.8", FleetTooBig(Deed) => "6.6.9",
}

/// What is moored at a level.
pub(super) fn moored(level: u8) -> String {
    match level {
        0 => "no ships".to_owned(),
        1 => "1 sailing ship".to_owned(),
        CRUISER => "a cruiser".to_owned(),
        ships => format!("{ships} sailing ships"),
    }
}

/// A deed or card at the beginning of a sentence.
fn opening(item: Item) -> String {
    let name = item.to_string();
    let mut signs = name.chars();
    signs.next().map_or_else(String::new, |first| first.to_uppercase().collect::<String>() + signs.as_str())
}

fn short_time(at: Timestamp) -> String {
    format!("<t:{}:f>", at.seconds())
}

impl fmt::Display for Why {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotACaptain => f.write_str("You are not a captain in this game."),
            Self::YourShipIsSunk => f.write_str("Your ship has been sunk."),
            Self::Paused => f.write_str("The game is paused: wait until the Secretary resumes it."),
            Self::NotPaused => f.write_str("The game is not paused."),
            Self::InDebt { short } => {
                write!(f, "You are in debt: raise ${short} first (or strike your colours).")
            }
            Self::NotDue => f.write_str("Nothing has fallen due yet."),
            Self::DueFirst => f.write_str("Something fell due before that: it happens first."),
            Self::NotSecretary => f.write_str("Only the Secretary of the Navy can do that."),
            Self::DecideFirst(deed) => write!(f, "First decide about {deed}: buy it or decline."),
            Self::HelmTaken { helm, until } => write!(
                f,
                "{} has the helm; try again when that turn is done (at the latest {}).",
                helm,
                short_time(*until)
            ),
            Self::HelmLater => f.write_str("You get the helm back as soon as the open turn is done."),
            Self::TurnTaken { waiting } => {
                let waiting: Vec<String> = waiting.iter().map(|seat| seat.to_string()).collect();
                write!(f, "You have had your turn this round; waiting for: {}.", waiting.join(", "))
            }
            Self::NotInDrydock => f.write_str("You are not in Drydock."),
            Self::RolledAlready => f.write_str("Too late: you have rolled."),
            Self::BailTooDear { cash } => write!(f, "Leaving costs $50, and you have only ${cash}."),
            Self::NoSuchCard => f.write_str("You hold no such card."),
            Self::NothingToBuy => f.write_str("There is nothing to buy here."),
            Self::OthersPurchase { helm, deed } => write!(f, "{helm} has the helm and decides about {deed}."),
            Self::OtherPurchase(deed) => write!(f, "You are deciding about {deed} now."),
            Self::TooDear { deed, cash } => {
                write!(f, "{deed} costs ${}; you have ${cash}. Raise money first or decline.", deed.price())
            }
            Self::NameAPort => {
                f.write_str("Name at least one port and its new number of ships, such as malta=2.")
            }
            Self::NoShipsThere => f.write_str("Vessels and utilities carry no ships."),
            Self::OneGroup => f.write_str("All ports must be of one group: do one group after the other."),
            Self::TwiceNamed(deed) => write!(f, "{deed} is named twice."),
            Self::NotYours(deed) => write!(f, "You do not own {deed}."),
            Self::NoDeeds => f.write_str("You own no deeds."),
            Self::NoPorts => f.write_str("You own no port that can take ships."),
            Self::IsDecommissioned(deed) => write!(f, "{deed} is decommissioned."),
            Self::LevelTooHigh => {
                f.write_str("A port has at most four ships or one cruiser, which is level 5.")
            }
            Self::NotMoreShips(deed) => write!(f, "{deed} has that many ships already."),
            Self::BuildEvenly(deed) => write!(f, "Build evenly: the next ship belongs on {deed}."),
            Self::TwoShipsAlone => {
                f.write_str("Without the whole group a port takes at most two sailing ships.")
            }
            Self::ShipsTooDear { cost, cash } => write!(f, "That costs ${cost}; you have ${cash}."),
            Self::NoReturns => {
                f.write_str("At this table the Treasury takes nothing back: decommission instead.")
            }
            Self::NotThatManyShips => f.write_str("There are not that many ships."),
            Self::RemoveEvenly(deed) => write!(f, "Take ships off evenly: {deed} has more."),
            Self::AlreadyDecommissioned(_) => f.write_str("Already decommissioned."),
            Self::ShipsFirst(_) => f.write_str("Take the ships off first."),
            Self::NotDecommissioned(deed) => write!(f, "{deed} is in commission."),
            Self::LiftTooDear { cost, cash } => write!(f, "That costs ${cost}; you have ${cash}."),
            Self::GroupTooFull => f.write_str("Bring the rest of the group down to two ships each first."),
            Self::CanStillPay { holdings, owed } => {
                write!(f, "You can still pay: your holdings fetch ${holdings}, you owe ${owed}.")
            }
            Self::NotForDelegates => f.write_str("Only the captain can do that, not a delegate."),
            Self::AcceptFirst => f.write_str("First accept the helm."),
            Self::NotTheirDelegate(seat) => write!(f, "{seat} has not named you as delegate."),
            Self::OwnDelegate => f.write_str("Name somebody else: you cannot be your own delegate."),
            Self::NoSuchCaptain => f.write_str("No captain afloat has that letter."),
            Self::NameADelegate => f.write_str("Say who shall play for you."),
            Self::NoDelegateNeeded => f.write_str("A person is named only with the cover \"delegate\"."),
            Self::LeaveTooLong => {
                f.write_str("A leave lasts 1 to 720 hours; leave the hours out if you do not know.")
            }
            Self::HelmAccepted => f.write_str("The helm is accepted already."),
            Self::NotOnLeave => f.write_str("You are not on leave."),
            Self::NoVote => f.write_str("No vote is open."),
            Self::NoVoteForYou => f.write_str("You have no vote in this."),
            Self::VotedSo => f.write_str("You have voted so already."),
            Self::VoteOpen => f.write_str("Another vote is open."),
            Self::SecretaryAlready => f.write_str("That is the Secretary already."),
            Self::NotAwayYet(seat) => write!(f, "{seat} has not been away for too long."),
            Self::NotBySecretary(seat) => {
                write!(f, "The Secretary cannot declare {seat} lost here.")
            }
            Self::OnlyLonger(now) => write!(f, "It is {now} now and can only become longer."),
            Self::OutOfRange => f.write_str("That is out of range, or does not fit the other waiting times."),
            Self::AutopilotOrdered => f.write_str("That turn is taken as soon as the helm is free."),
            Self::GiveAReason => f.write_str("Give a public reason."),
            Self::ReasonLength => f.write_str("A reason has 1 to 120 characters."),
            Self::LastRoundAlready => f.write_str("This round is the last already."),
            Self::ExtensionTooLong => f.write_str("An extension is 1 to 72 hours."),
            Self::OneStaysUnaccused => f.write_str("At least one captain must stay unaccused."),
            Self::NoSuchOffer => f.write_str("There is no offer with that number."),
            Self::OfferClosed => f.write_str("This offer is closed."),
            Self::NotAddressed => f.write_str("This offer is not addressed to you."),
            Self::OwnOffer => f.write_str("This is your own offer."),
            Self::NotYourOffer => f.write_str("That offer is not yours."),
            Self::MoneyRange => f.write_str("Money in a deal is whole dollars, 1 to 99999."),
            Self::BeyondMeans { liquidation } => {
                write!(f, "You can raise at most ${liquidation}.")
            }
            Self::BeyondTheirMeans { payer, liquidation } => {
                write!(f, "{payer} can raise at most ${liquidation}.")
            }
            Self::NotYourItem(item) => write!(f, "You do not own {item}."),
            Self::NothingToOffer => f.write_str("You own no deed or card to offer."),
            Self::NothingToWant => f.write_str("No other captain owns a deed or card."),
            Self::OneSided => f.write_str("A deal needs something on both sides."),
            Self::OnlyMoney => f.write_str(
                "Captains may not lend or give money; only deeds and drydock cards can be bargained for.",
            ),
            Self::MoneyBothWays => f.write_str("Put the money on one side only."),
            Self::OwnDeed => f.write_str("What you ask for is yours or offered already."),
            Self::NoteTooLong => f.write_str("A note is one line of at most 200 characters."),
            Self::OnOffer { item, number } => {
                write!(f, "{} is already on offer (no. {number}): withdraw that first.", opening(*item))
            }
            Self::SayForWhom => f.write_str("Say who the offer is for."),
            Self::NotToYourself => f.write_str("An offer is for other captains: leave yourself out."),
            Self::AddresseeGone => f.write_str("Somebody you named is not afloat in this game."),
            Self::NobodyOwns(item) => write!(f, "Nobody you addressed owns {item}."),
            Self::TooManyOffers(most) => {
                write!(f, "You have {most} open already, and no more are allowed: withdraw one first.")
            }
            Self::TreasuryOwns(item) => write!(f, "No captain owns {item}: it is the Treasury's."),
            Self::SeveralOwners => f.write_str("All you ask for must belong to one captain."),
            Self::NotThePosters(item) => {
                write!(f, "{} does not belong to whoever made the offer.", opening(*item))
            }
            Self::OffTheSubject => f.write_str("Your bid must concern something in this offer."),
            Self::SameBid => f.write_str("That is your bid already."),
            Self::AsksForBids => f.write_str("This offer asks for bids: name your terms."),
            Self::NotBefore { from, wait } => {
                write!(f, "Not before {}: offers to more than one captain stand {wait}.", short_time(*from))
            }
            Self::NoSuchBid => f.write_str("That captain has no standing bid here."),
            Self::NoBidOfYours => f.write_str("You have no standing bid here."),
            Self::NothingToDecline => {
                f.write_str("An offer to everybody need not be declined: just do not bid.")
            }
            Self::DeclinedAlready => f.write_str("You have declined already."),
            Self::BothSides => f.write_str("Nobody may make a deal between two captains they play for."),
            Self::ItemMoved(item) => write!(f, "The deal is off: {item} has changed hands."),
            Self::Changed { deed, decommissioned: true, .. } => {
                write!(f, "{deed} is no longer decommissioned.")
            }
            Self::Changed { deed, level: 0, .. } => {
                write!(f, "{deed} is no longer bare and in commission.")
            }
            Self::Changed { deed, level, .. } => write!(f, "{deed} no longer carries {}.", moored(*level)),
            Self::Locked { item, until } => {
                write!(
                    f,
                    "{} was offered to several captains and stays where it is until {}.",
                    opening(*item),
                    short_time(*until)
                )
            }
            Self::PayerShort { payer, money, cash } => {
                write!(f, "{payer} has ${cash}, not ${money}.")
            }
            Self::InterestShort { payer, interest } => {
                write!(f, "{payer} cannot pay the interest of ${interest} on what is decommissioned.")
            }
            Self::CreditorsLose(seat) => {
                write!(f, "{seat} is in debt, and this deal would leave less for the creditors.")
            }
            Self::FleetTooBig(deed) => {
                write!(f, "{deed} has more than two ships: that needs the whole group in one hand.")
            }
        }
    }
}
