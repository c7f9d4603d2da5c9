//! A move as a sentence for the player who may make it.

use super::{
    board::BAIL,
    buttons::would_sink,
    items::Items,
    naming::{bundle, moored, things},
    state::Shipopoly,
    trade_words,
    verbs::{Move, Role, Target},
};
use crate::{By, Person, Reader, Seat, SeatSet};

impl Shipopoly {
    /// Returns the whole sentence, however long; `None` if the move makes no sense in this position.
    // Long, but with one arm for each move: a new move without words does not compile.
    pub(super) fn sentence(&self, by: By, mv: &Move, reader: &Reader<'_>) -> Option<String> {
        let seat = match by {
            By::Seat(seat) => self.captain(seat).map(|_| seat),
            By::Host | By::Clock => None,
        };
        if mv.role() == Role::Captain {
            seat?;
        }
        let plain = |text: &str| Some(text.to_owned());
        let captain = |seat: Seat| self.captain(seat).map(|_| reader.name(seat));
        match mv {
            Move::Roll {} => plain("Roll the dice"),
            Move::PayBailout {} => Some(format!("Leave the Drydock for ${BAIL}{}", self.sinking(seat?, mv))),
            Move::UseDrydockCard { deck } => {
                Some(format!("Leave the Drydock by the card of {deck}{}", self.sinking(seat?, mv)))
            }
            Move::BuyPort { port } => {
                let deed = port.or(self.purchase_of(seat?))?;
                Some(format!("Buy {deed} for ${}", deed.price()))
            }
            Move::DeclinePort { port } => {
                Some(format!("Leave {} to the next visitor", port.or(self.purchase_of(seat?))?))
            }
            // The price is first, so that cutting a long list of ports never removes it.
            Move::BuyShips { targets } => {
                let cost = self.may_build(seat?, targets).ok()?.money;
                Some(format!("Buy ships for ${cost}: {}", ships(targets)))
            }
            Move::ReturnShips { targets } => {
                let got = self.may_remove(seat?, targets, true).ok()?.money;
                Some(format!("Return ships for ${got}: {}", ships(targets)))
            }
            Move::DecommissionShips { targets } => {
                let hint = if self.terms.treasury_returns { " (returning pays twice that)" } else { "" };
                let got = self.may_remove(seat?, targets, false).ok()?.money;
                Some(format!("Give up ships for ${got}{hint}: {}", ships(targets)))
            }
            Move::DecommissionPort { port } => Some(format!("Borrow ${} on {port}", port.half())),
            Move::RecommissionPort { port } => {
                Some(format!("Pay ${} back on {port}", self.lift_price(*port)))
            }
            Move::ReturnPort { port } => {
                Some(format!("Return {port}: +${}", self.may_return(seat?, *port).ok()?))
            }
            Move::StrikeColours {} => plain("Strike your colours: you are bankrupt"),
            Move::AbandonShip {} => plain("Abandon ship: leave the game for good"),
            Move::SignOfLife {} => plain("I am here"),
            Move::Vote { yes } => plain(if *yes { "Vote yes" } else { "Vote no" }),
            Move::CallSecretary { who } => {
                Some(format!("Call a vote: {} as Secretary", called(*who, reader)))
            }
            Move::Sell { items, price, to, .. } => {
                let price = price.map_or("bids".to_owned(), |price| format!("${price}"));
                Some(format!("Sell {} for {price}{}", things(*items), addressed(*to, "to everybody", reader)))
            }
            Move::Want { items, pay, to, .. } => {
                let pay = pay.map_or("a price to be named".to_owned(), |pay| format!("${pay}"));
                Some(format!("Ask for {} at {pay}{}", things(*items), addressed(*to, "of the owner", reader)))
            }
            Move::Swap { get, give, pay, ask, to, .. } => {
                let to = addressed(*to, "with the owner", reader);
                Some(format!("Swap {} for {}{to}", with_money(*give, *pay), with_money(*get, *ask)))
            }
            Move::Bid { offer, .. } => {
                let bid = self.drafted_bid(seat?, *offer, mv, self.now).ok()?;
                Some(format!("Bid {} for {} in offer {offer}", bundle(bid.pays), bundle(bid.gets)))
            }
            Move::Unbid { offer } => Some(format!("Withdraw your bid on {}", self.titled(*offer)?)),
            Move::Accept { offer } => self.accepting_words(seat?, *offer),
            Move::Take { offer, bidder } => {
                let from = self.now.max(self.deal_from(*offer, *bidder));
                let deal = self.taking(*offer, seat?, *bidder, from).ok()?;
                let (take, give) = (bundle(deal.take), bundle(deal.give));
                Some(format!("Take {}'s bid in offer {offer}: {take} for {give}", reader.name(*bidder)))
            }
            Move::Decline { offer, because } => {
                let why = because.map(|because| format!(": {}", trade_words::because(because)));
                Some(format!("Decline {}{}", self.titled(*offer)?, why.unwrap_or_default()))
            }
            Move::Withdraw { offer } => Some(format!("Withdraw {}", self.titled(*offer)?)),
            Move::Lengthen { option, value } => Some(format!("Lengthen {} to {value}", option.name())),
            Move::Extend { captain: who, hours } => {
                Some(format!("Give {} {hours} more hours", captain(*who)?))
            }
            Move::Wait { captain: who } => Some(format!("Wait once more for {}", captain(*who)?)),
            Move::OrderAutopilot { captain: who } => {
                Some(format!("Have me take the turn of {}", captain(*who)?))
            }
            Move::DeclareLost { captain: who } => {
                Some(format!("Declare {} lost with all hands", captain(*who)?))
            }
            Move::VoidOffer { offer, .. } => Some(format!("Void {}", self.titled(*offer)?)),
            Move::DishonourableDischarge { captains, .. } => {
                let accused: Vec<String> = captains.iter().map(captain).collect::<Option<_>>()?;
                Some(format!("Accuse {}; the others vote", accused.join(", ")))
            }
            Move::CallTime {} => plain("Call a vote to end with this round"),
            Move::HandOver { to } => Some(format!("Make {} Secretary", called(*to, reader))),
            Move::Due {} => plain("What is due happens"),
            Move::Away { captain: who, .. } => Some(format!("{} is away", captain(*who)?)),
            Move::Back { captain: who } => Some(format!("{} is back", captain(*who)?)),
            Move::Rest { .. } => plain("Lost time is given back"),
        }
    }

    /// The warning for a way out of the Drydock that sinks the captain.
    fn sinking(&self, seat: Seat, mv: &Move) -> &'static str {
        if would_sink(self, seat, mv) { ", the last you have: you would be sunk" } else { "" }
    }

    fn titled(&self, number: u32) -> Option<String> {
        Some(format!("offer {number} {}", self.offers.get(&number)?.title()))
    }

    fn accepting_words(&self, seat: Seat, number: u32) -> Option<String> {
        let deal = self.accepting(number, seat).ok()?;
        let interest = match self.interest_on(&deal.give) {
            0 => String::new(),
            interest => format!(", and pay ${interest} interest"),
        };
        let sole = self.live_offer(number).is_ok_and(|offer| offer.sole == Some(seat));
        let (pays, gets) = (bundle(deal.take), bundle(deal.give));
        Some(match sole {
            true => format!("Accept offer {number}: give {pays} for {gets}{interest}"),
            false => format!("Bid {pays} for {gets} in offer {number}{interest}"),
        })
    }
}

fn ships(targets: &[Target]) -> String {
    let words: Vec<String> =
        targets.iter().map(|target| format!("{} to {}", target.port, moored(target.level))).collect();
    words.join(", ")
}

/// A person by name, for a menu, where mentions do not work.
fn called(who: Person, reader: &Reader<'_>) -> String {
    match who {
        Person::Seat(seat) => reader.name(seat),
        Person::Guest(_) => "somebody without a ship".to_owned(),
    }
}

/// "Malta + $50".
fn with_money(items: Items, money: Option<u32>) -> String {
    let money = money.map(|money| format!(" + ${money}")).unwrap_or_default();
    format!("{}{money}", things(items))
}

fn addressed(to: Option<SeatSet>, otherwise: &str, reader: &Reader<'_>) -> String {
    match to {
        None => format!(" {otherwise}"),
        Some(seats) => {
            let names: Vec<String> = seats.iter().map(|seat| reader.name(seat)).collect();
            format!(" to {}", names.join(", "))
        }
    }
}
