//! Moves in words for menus and questions, a captain's possessions, and the buttons under the board.

use super::{
    board::Deed,
    buttons::{button, drydock, raising, special, trade, would_sink},
    captains::{Owes, Turn},
    items::{Item, Items},
    naming::{deed as deed_words, things, worth},
    state::Shipopoly,
    verbs::Move,
    words::motion,
};
use crate::{Act, By, Label, Labels, Look, Quick, Reader, Seat, Value};

/// The most characters of a label.
const LABEL: usize = 100;
/// The most buttons under a board.
const BUTTONS: usize = 10;

impl Labels for Shipopoly {
    fn label(&self, by: By, mv: &Move, reader: &Reader<'_>) -> Option<Label> {
        let text = self.sentence(by, mv, reader)?;
        let text = if is_short(&text) { text } else { text.chars().take(LABEL - 1).chain(['…']).collect() };
        Some(Label { text, weighty: self.is_weighty(by, mv) })
    }

    fn hand(&self, seat: Seat, reader: &Reader<'_>) -> String {
        let Some(captain) = self.captain(seat) else { return String::new() };
        if !captain.is_afloat() {
            return "Your ship has been sunk.".to_owned();
        }
        let deeds: Vec<String> = self
            .deeds_of(seat)
            .map(|deed| {
                let holding = self.holding(deed);
                deed_words(deed, holding.level, holding.decommissioned)
            })
            .collect();
        let deeds = if deeds.is_empty() { "no deeds yet".to_owned() } else { deeds.join(", ") };
        let cards: Items = self.items_of(seat).cards().map(Item::Card).collect();
        let cards = if cards.is_empty() { String::new() } else { format!(" You hold {}.", things(cards)) };
        let debt = captain.debt();
        let debts = if debt == 0 {
            String::new()
        } else {
            format!(" You owe ${debt}, and your holdings would fetch ${}.", self.liquidation(seat))
        };
        let text = format!(
            "{}, you have ${}, in all worth {}: {deeds}.{cards}{debts}",
            reader.name(seat),
            captain.cash,
            worth(self.net_worth(seat))
        );
        text.chars().take(1_000).collect()
    }

    /// Returns buttons for the turn, the Drydock, ships and trade; and for special events now, such as a captain who is
    /// away or a vote.
    fn quick(&self, reader: &Reader<'_>) -> Vec<Quick<Move>> {
        if self.ending.is_some() {
            return vec![];
        }
        let (mut buttons, raising) = (Vec::new(), raising(self));
        let helm = self.helm();
        let turn = helm.map(|seat| self.of(seat).turn);
        if let Some(Turn::Open { owes: Owes::Purchase { deed, .. }, .. }) = turn {
            let port = Some(deed);
            if helm.is_some_and(|seat| self.may_buy(seat, port).is_ok()) {
                let buy = Act::Play(Move::BuyPort { port });
                buttons.push(button(&format!("Buy ${}", deed.price()), buy, Look::Gain));
            }
            buttons.push(button("Decline", Act::Play(Move::DeclinePort { port }), Look::Plain));
        } else {
            let can = self
                .afloat()
                .iter()
                .any(|seat| self.of(seat).debts.is_empty() && self.may_roll(seat).is_ok());
            // A captain in debt raises money first: the dice follow when they can be thrown.
            if can {
                buttons.push(button("Roll", Act::Play(Move::Roll {}), Look::Main));
            }
        }
        buttons.extend(raising);
        drydock(self, &mut buttons);
        let special = special(self, reader);
        // Special buttons are before those that are always there and in the panel too.
        let room = BUTTONS.saturating_sub(buttons.len() + special.len());
        // A captain in debt has a button to sell already.
        let trade =
            trade(self).into_iter().filter(|other| buttons.iter().all(|button| button.act != other.act));
        let trade: Vec<_> = trade.take(room).collect();
        buttons.extend(trade);
        buttons.extend(special);
        buttons.truncate(BUTTONS);
        buttons
    }

    /// Describes the effect of a deal, the terms of an offer or the motion of a vote; or the whole sentence if the
    /// label only has room for a part of it.
    fn outlook(&self, by: By, mv: &Move, reader: &Reader<'_>) -> Option<String> {
        if let Some(prospect) = self.prospect(by, mv) {
            return Some(self.deal_outlook(&prospect, reader));
        }
        match (mv, &self.vote) {
            (Move::Vote { .. }, Some(vote)) => {
                Some(format!("The motion is {}.", motion(&vote.about, reader)))
            }
            _ => self
                .offer_outlook(by, mv, reader)
                .or_else(|| self.sentence(by, mv, reader).filter(|text| !is_short(text))),
        }
    }

    fn reason(&self, seat: Seat, mv: &Move, reader: &Reader<'_>) -> Option<String> {
        self.reason_for(seat, mv, reader)
    }

    /// Returns all deeds, those of `seat` first.
    fn things(&self, seat: Option<Seat>, _reader: &Reader<'_>) -> Vec<Value> {
        let mut deeds: Vec<Deed> = Deed::all().collect();
        deeds.sort_by_key(|deed| seat.is_none() || self.holding(*deed).owner != seat);
        let words = |deed: Deed| {
            let holding = self.holding(deed);
            deed_words(deed, holding.level, holding.decommissioned)
        };
        deeds.into_iter().map(|deed| Value { word: deed.id().to_owned(), label: words(deed) }).collect()
    }
}

fn is_short(text: &str) -> bool {
    text.chars().count() <= LABEL
}
impl Shipopoly {
    /// True if the move is costly, final, or easily made by mistake.
    fn is_weighty(&self, by: By, mv: &Move) -> bool {
        match (by, mv) {
            (By::Seat(seat), Move::PayBailout {} | Move::UseDrydockCard { .. }) => would_sink(self, seat, mv),
            _ => matches!(
                mv,
                Move::BuyShips { .. }
                    | Move::ReturnShips { .. }
                    | Move::DecommissionShips { .. }
                    | Move::DecommissionPort { .. }
                    | Move::ReturnPort { .. }
                    | Move::StrikeColours {}
                    | Move::AbandonShip {}
                    | Move::Sell { .. }
                    | Move::Want { .. }
                    | Move::Swap { .. }
                    | Move::Bid { .. }
                    | Move::Accept { .. }
                    | Move::Vote { .. }
                    | Move::Take { .. }
                    | Move::Withdraw { .. }
                    | Move::DeclareLost { .. }
                    | Move::VoidOffer { .. }
                    | Move::DishonourableDischarge { .. }
                    | Move::HandOver { .. }
            ),
        }
    }
}
