//! The reasons for refusing a move: the fault, the possibilities, and the clause.

use super::{
    board::Deed,
    items::Item,
    naming::{moored, time},
    offers::VoidReason,
};
use crate::{Reader, Seat, SeatSet, Span, Timestamp, english::capital, refusal::refusals};

refusals! { |reader|
    "5.0" NotACaptain = "You are not a captain in this game.";
    "4.6" YourShipIsSunk = "Your ship has been sunk.";
    "4.5.7" InDebt { short: u64 }
        = "You are in debt: raise ${short} first. Return ships or deeds, borrow on a deed, or sell one; `/play` lists what you can do.";
    "5.0.1" NotDue = "Nothing has fallen due yet.";
    "5.0.1" DueFirst = "Something fell due before that: it happens first.";
    "5.8" NotSecretary = "Only the Secretary of the Navy can do that.";
    "4.2.3" DecideFirst(deed: Deed) = "First decide about {deed}: buy it or decline.";
    "4.1.2" HelmTaken { helm: Seat, until: Timestamp }
        = "{} has the helm; try again when that turn is done (at the latest {}).", reader.name(*helm), time(*until);
    "4.5.11" HelmLater = "You get the helm back as soon as the open turn is done.";
    "4.1.1" TurnTaken { waiting: SeatSet }
        = "You have had your turn this round; waiting for: {}.", names(*waiting, reader);
    "5.1.2" NotInDrydock = "You are not in Drydock.";
    "5.1.2" RolledAlready = "Too late: you have rolled.";
    "5.1.2" BailTooDear { cash: u32 } = "Leaving costs $50, and you have only ${cash}.";
    "5.1.3" NoSuchCard = "You hold no such card.";
    "5.1.4" NothingToBuy = "There is nothing to buy here.";
    "5.1.4" OthersPurchase { helm: Seat, deed: Deed } = "{} has the helm and decides about {deed}.", reader.name(*helm);
    "5.1.4" OtherPurchase(deed: Deed) = "You are deciding about {deed} now.";
    "5.1.4" TooDear { deed: Deed, cash: u32 }
        = "{deed} costs ${}; you have ${cash}. Raise money first or decline.", deed.price();
    "5.1.4" BeyondPrice { deed: Deed, most: u32 } = "{deed} costs ${}, and the order buys up to ${most}.", deed.price();
    "5.1.4" BeyondReserve { deed: Deed, left: u32, keep: u32 }
        = "{deed} costs ${}: only ${left} would be left, and the order keeps ${keep}.", deed.price();
    "5.3.1" LoansTooSmall { owed: u64, loans: u64 } = "You owe ${owed}, and the deeds of the order bring ${loans}.";
    "6.5.4" NotForMoney = "An order answers only offers to several captains, of deeds or cards for money alone.";
    "6.5.4" LimitReached { highest: u32, most: u32 } = "Another captain bids ${highest}; your limit is ${most}.";
    "6.5.4" LimitFirst { first: u32, most: u32 } = "Your first bid, ${first}, is above your limit, ${most}.";
    "6.5.4" TooManySteps { step: u32 } = "That could be more than 20 bids: make the step at least ${step}.";
    "5.2.1" NameAPort = "Name at least one port and its new number of ships, such as malta=2.";
    "5.2.1" NoShipsThere = "Vessels and utilities carry no ships.";
    "5.2.1" OneGroup = "All ports must be of one group: do one group after the other.";
    "5.2.1" TwiceNamed(deed: Deed) = "{deed} is named twice.";
    "5.2.1" NotYours(deed: Deed) = "You do not own {deed}.";
    "5.2.1" NoDeeds = "You own no deeds.";
    "5.2.1" NoPorts = "You own no port that can take ships.";
    "5.2.1" IsDecommissioned(deed: Deed) = "There is a loan on {deed}: pay it back first.";
    "5.2.1" LevelTooHigh = "A port has at most four ships or one cruiser, which is level 5.";
    "5.2.1" NotMoreShips(deed: Deed) = "{deed} has that many ships already.";
    "5.2.3" BuildEvenly(deed: Deed) = "Build evenly: the next ship belongs on {deed}.";
    "5.2.2" TwoShipsAlone = "Without the whole group a port takes at most two sailing ships.";
    "5.2.4" ShipsTooDear { cost: u32, cash: u32 } = "That costs ${cost}; you have ${cash}.";
    "5.3.3" NoReturns = "At this table the Treasury takes nothing back: borrow on a deed instead.";
    "5.2.7" NotThatManyShips = "There are not that many ships.";
    "5.2.7" RemoveEvenly(deed: Deed) = "Take ships off evenly: {deed} has more.";
    "5.3.1" AlreadyDecommissioned(deed: Deed) = "You have borrowed on {deed} already.";
    "5.3.1" ShipsFirst(deed: Deed) = "Take the ships off first.";
    "5.3.2" NotDecommissioned(deed: Deed) = "There is no loan on {deed}.";
    "5.3.2" LiftTooDear { cost: u32, cash: u32 } = "That costs ${cost}; you have ${cash}.";
    "5.3.3" GroupTooFull = "Bring the rest of the group down to two ships each first.";
    "5.5.1" CanStillPay { holdings: u64, owed: u64 }
        = "{}", match owed {
            0 => "You have no debt.".to_owned(),
            _ => format!("You can still pay: you owe ${owed}, and what you own brings ${holdings}."),
        };
    "3.4" NoSuchCaptain = "No captain afloat is called that.";
    "5.7.1" UntilWhen = "A wait has an end, and no other cover has one.";
    "5.7.3" NotAway(captain: Seat) = "{} is not away.", reader.name(*captain);
    "5.8.12" NoVote = "No vote is open.";
    "5.8.13" NoVoteForYou = "You have no vote in this.";
    "5.8.13" VotedSo = "You already voted that way.";
    "5.8.12" VoteOpen = "Another vote is open.";
    "5.8.9" SecretaryAlready = "That is the Secretary already.";
    "5.8.4" NotAwayYet(captain: Seat) = "{} has not been away for too long.", reader.name(*captain);
    "5.8.5" NotBySecretary(captain: Seat) = "The Secretary cannot declare {} lost here.", reader.name(*captain);
    "3.7" OnlyLonger(now: Span) = "It is {now} now and can only become longer.";
    "3.7" OutOfRange = "That is out of range, or does not fit the other waiting times.";
    "5.8.4" AutopilotOrdered = "That turn is taken as soon as the helm is free.";
    "5.8.6" GiveAReason = "Give a public reason.";
    "5.8.6" ReasonLength = "A reason has 1 to 120 characters.";
    "5.8.8" LastRoundAlready = "This round is the last already.";
    "5.8.3" ExtensionTooLong = "An extension is 1 to 72 hours.";
    "5.8.7" OneStaysUnaccused = "At least one captain must stay unaccused.";
    "6.5" NoSuchOffer = "There is no offer with that number.";
    "6.5.4" OfferClosed = "This offer is closed.";
    "6.5.4" NotAddressed = "This offer is not addressed to you.";
    "6.5.4" OwnOffer = "This is your own offer.";
    "6.5.2" NotYourOffer = "That offer is not yours.";
    "6.2.5" MoneyRange = "Money in a deal is whole dollars, 1 to 99999.";
    "6.5.1" BeyondMeans { liquidation: u64 } = "You can raise at most ${liquidation}.";
    "6.5.1" BeyondTheirMeans { payer: Seat, liquidation: u64 }
        = "{} can raise at most ${liquidation}.", reader.name(*payer);
    "6.5.1" NotYourItem(item: Item) = "You do not own {item}.";
    "6.5.1" NothingToOffer = "You own no deed or card to offer.";
    "6.5.1" NothingToWant = "No other captain owns a deed or card.";
    "6.2.1" OneSided = "A deal needs something on both sides.";
    "6.2.2" OnlyMoney
        = "Captains may not lend or give money; only deeds and drydock cards can be bargained for.";
    "6.2.3" MoneyBothWays = "Put the money on one side only.";
    "6.5.1" OwnDeed = "What you ask for is yours or offered already.";
    "6.1.2" NoteTooLong = "A note is one line of at most 200 characters.";
    "6.5.1" OnOffer { item: Item, number: u32 }
        = "{} is already on offer (no. {number}): withdraw that first.", opening(*item);
    "6.5.1" SayForWhom = "Say who the offer is for.";
    "6.5.1" NotToYourself = "An offer is for other captains: leave yourself out.";
    "6.5.1" AddresseeGone = "Somebody you named is not afloat in this game.";
    "6.5.1" NobodyOwns(item: Item) = "Nobody you addressed owns {item}.";
    "6.5.1" TooManyOffers(most: u32)
        = "You have {most} open already, and no more are allowed: withdraw one first.";
    "6.5.1" TreasuryOwns(item: Item) = "No captain owns {item}: it is the Treasury's.";
    "6.5.1" SeveralOwners = "All you ask for must belong to one captain.";
    "6.5.4" NotThePosters(item: Item) = "{} does not belong to the captain who made the offer.", opening(*item);
    "6.5.4" OffTheSubject = "Your bid must concern something in this offer.";
    "6.5.4" SameBid = "That is your bid already.";
    "6.5.6" AsksForBids = "This offer asks for bids: name your terms.";
    "6.3" NotBefore { from: Timestamp, wait: Span }
        = "Not before {}: offers to more than one captain stand {wait}.", time(*from);
    "6.3.3" MoreThanOffered { from: Timestamp }
        = "Not before {}: the bid asks for more than was offered, and others must have time to bid on that.", time(*from);
    "6.5.3" NoSuchBid = "That captain has no standing bid here.";
    "6.5.5" NoBidOfYours = "You have no standing bid here.";
    "6.4.3" NothingToDecline = "An offer to everybody need not be declined: just do not bid.";
    "6.5.7" DeclinedAlready = "You have declined already.";
    "6.6.3" ItemMoved(item: Item) = "The deal is off: {item} has changed hands.";
    "6.6.4" Changed { deed: Deed, level: u8, decommissioned: bool }
        = "{deed} {}.", no_longer(*level, *decommissioned);
    "6.6.5" Locked { item: Item, until: Timestamp }
        = "{} was offered to several captains and stays where it is until {}.", opening(*item), time(*until);
    "6.6.6" PayerShort { payer: Seat, money: u32, cash: u32 } = "{} has ${cash}, not ${money}.", reader.name(*payer);
    "6.6.7" InterestShort { payer: Seat, interest: u32 }
        = "{} cannot pay the interest of ${interest} on the loans.", reader.name(*payer);
    "6.6.8" CreditorsLose(captain: Seat)
        = "{} is in debt, and this deal would leave less for the creditors.", reader.name(*captain);
    "6.6.9" FleetTooBig(deed: Deed)
        = "{deed} has more than two ships: that needs the whole group in one hand.";
}

impl From<VoidReason> for Why {
    fn from(reason: VoidReason) -> Self {
        match reason {
            VoidReason::ItemMoved(item) => Self::ItemMoved(item),
            VoidReason::Changed { deed, level, decommissioned } => {
                Self::Changed { deed, level, decommissioned }
            }
            VoidReason::PayerShort { payer, money, cash } => Self::PayerShort { payer, money, cash },
            VoidReason::InterestShort { payer, interest } => Self::InterestShort { payer, interest },
            VoidReason::CreditorsLose(captain) => Self::CreditorsLose(captain),
            VoidReason::FleetTooBig(deed) => Self::FleetTooBig(deed),
        }
    }
}

/// A deed or card at the beginning of a sentence.
fn opening(item: Item) -> String {
    capital(&item.to_string())
}

fn names(seats: SeatSet, reader: &Reader<'_>) -> String {
    seats.iter().map(|seat| reader.name(seat)).collect::<Vec<_>>().join(", ")
}

/// The state in which a port was when the terms were written, and is no longer.
fn no_longer(level: u8, decommissioned: bool) -> String {
    match (level, decommissioned) {
        (_, true) => "no longer has a loan".to_owned(),
        (0, false) => "is no longer without ships and loan".to_owned(),
        (level, false) => format!("no longer carries {}", moored(level)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Language, shipopoly::decks::Deck};

    fn deed(id: &str) -> Deed {
        Deed::of(id).unwrap()
    }

    fn said(why: &Why) -> String {
        let names = ["Ann", "Ben", "Cem"].map(str::to_owned);
        why.say(&Reader::new(&names, Language::English))
    }

    #[test]
    fn captains_are_called_by_name() {
        let (ben, until) = (Seat::new(1), Timestamp::from_millis(1_767_225_600_000));
        for (why, sentence) in [
            (
                Why::HelmTaken { helm: ben, until },
                "Ben has the helm; try again when that turn is done (at the latest <t:1767225600:f>).",
            ),
            (
                Why::TurnTaken { waiting: SeatSet::only(ben).with(Seat::new(2)) },
                "You have had your turn this round; waiting for: Ben, Cem.",
            ),
            (
                Why::OthersPurchase { helm: ben, deed: deed("malta") },
                "Ben has the helm and decides about Malta.",
            ),
            (Why::NotAway(ben), "Ben is not away."),
            (Why::NotAwayYet(ben), "Ben has not been away for too long."),
            (Why::NotBySecretary(ben), "The Secretary cannot declare Ben lost here."),
            (Why::BeyondTheirMeans { payer: ben, liquidation: 60 }, "Ben can raise at most $60."),
            (Why::PayerShort { payer: ben, money: 100, cash: 99 }, "Ben has $99, not $100."),
            (
                Why::InterestShort { payer: ben, interest: 14 },
                "Ben cannot pay the interest of $14 on the loans.",
            ),
            (Why::CreditorsLose(ben), "Ben is in debt, and this deal would leave less for the creditors."),
        ] {
            assert_eq!(said(&why), sentence);
        }
    }

    #[test]
    fn sums_things_and_times_stand_where_they_belong() {
        let until = Timestamp::from_millis(1_767_225_600_000);
        let malta = deed("malta");
        let changed = |level, decommissioned| Why::Changed { deed: malta, level, decommissioned };
        for (why, sentence) in [
            (
                Why::InDebt { short: 12 },
                "You are in debt: raise $12 first. Return ships or deeds, borrow on a deed, or sell one; `/play` lists what you can do.",
            ),
            (
                Why::TooDear { deed: malta, cash: 9 },
                "Malta costs $320; you have $9. Raise money first or decline.",
            ),
            (Why::ShipsTooDear { cost: 200, cash: 9 }, "That costs $200; you have $9."),
            (Why::OnlyLonger(Span::hours(6)), "It is 6h now and can only become longer."),
            (
                Why::OnOffer { item: Item::Card(Deck::Chest), number: 3 },
                "The drydock card of Community Chest is already on offer (no. 3): withdraw that first.",
            ),
            (
                Why::NotBefore { from: until, wait: Span::hours(24) },
                "Not before <t:1767225600:f>: offers to more than one captain stand 24h.",
            ),
            (
                Why::Locked { item: Item::Deed(malta), until },
                "Malta was offered to several captains and stays where it is until <t:1767225600:f>.",
            ),
            (changed(2, true), "Malta no longer has a loan."),
            (changed(0, false), "Malta is no longer without ships and loan."),
            (changed(5, false), "Malta no longer carries a cruiser."),
        ] {
            assert_eq!(said(&why), sentence);
        }
    }
}
