//! A public offer as everybody sees it: title, terms, times, bids, buttons (6.1, 9 of the game's design).

use super::{
    board::Deed,
    items::{Bundle, Items},
    moves::Move,
    offers::{Audience, Bid, Offer, OfferKind, OfferStatus, Side},
    refusals::moored,
    state::Shipopoly,
    words::{self, bundle, ended},
};
use crate::{Act, Look, Names, OfferCard, OfferState, Phrase, Quick, Seat, SeatSet, english::list};

/// The most characters on a button.
const BUTTON: usize = 80;
/// The most buttons under an offer.
const BUTTONS: usize = 10;

impl Offer {
    /// "SELL Malta": what it is about, in at most 60 characters.
    pub(super) fn title(&self) -> String {
        let (kind, items) = match self.kind {
            OfferKind::Sell => ("SELL", self.give.items()),
            OfferKind::Want => ("WANT", self.want.items()),
            OfferKind::Swap => ("SWAP", self.items()),
        };
        let names: Vec<String> = items.iter().map(|item| item.to_string()).collect();
        let title = format!("{kind} {}", names.join(", "));
        if title.chars().count() > 60 { title.chars().take(59).chain(['…']).collect() } else { title }
    }

    /// Whose answer it waits for: the poster's to a bid that can be taken, else of those named who have said nothing.
    fn awaits(&self, named: SeatSet) -> SeatSet {
        match self.status {
            OfferStatus::Open if self.standing().next().is_some() => SeatSet::only(self.poster),
            OfferStatus::Waiting | OfferStatus::Open => {
                let silent = |seat: &Seat| self.bid_of(*seat).is_none() && !self.declined.contains(*seat);
                named.iter().filter(silent).collect()
            }
            _ => SeatSet::EMPTY,
        }
    }

    const fn state(&self) -> OfferState {
        match self.status {
            OfferStatus::Waiting => OfferState::Waiting,
            OfferStatus::Open => OfferState::Open,
            OfferStatus::Settled(_) => OfferState::Settled,
            _ => OfferState::Closed,
        }
    }
}

impl Shipopoly {
    /// From when a deal can be made in this offer.
    pub(super) fn deal_from(&self, number: u32) -> crate::Timestamp {
        self.offers.get(&number).map_or(self.now, |offer| offer.deal_from)
    }

    /// The offer with this number, if it is remembered.
    pub(super) fn offer_card(&self, number: u32, names: &Names<'_>) -> Option<OfferCard<Move>> {
        let offer = self.offers.get(&number)?;
        let named = match offer.audience {
            Audience::Named(seats) => seats,
            Audience::Everyone => SeatSet::EMPTY,
        };
        let title = offer.title();
        let to = self.audience(offer, names);
        let brief = format!("{title} - {} to {to}", names.of(offer.poster));
        Some(OfferCard {
            number,
            poster: offer.poster,
            state: offer.state(),
            text: self.offer_text(number, offer, &to, names),
            brief: brief.chars().take(150).collect(),
            title,
            named,
            call: offer.awaits(named),
            buttons: if offer.status.is_live() { self.offer_buttons(number, offer) } else { Vec::new() },
        })
    }

    fn audience(&self, offer: &Offer, names: &Names<'_>) -> String {
        match offer.audience {
            Audience::Everyone => "everybody".to_owned(),
            Audience::Named(seats) => seats.iter().map(|seat| names.of(seat)).collect::<Vec<_>>().join(", "),
        }
    }

    fn offer_text(&self, number: u32, offer: &Offer, to: &str, names: &Names<'_>) -> String {
        let kind = match offer.kind {
            OfferKind::Sell => "SELL",
            OfferKind::Want => "WANT",
            OfferKind::Swap => "SWAP",
        };
        let poster = names.of(offer.poster);
        let mut lines = vec![format!("**Offer {number} - {kind}** - {poster} to {to}")];
        lines.push(match (offer.give, offer.want) {
            (Side::Fixed(give), Side::Fixed(want)) => {
                format!("{} **for** {}", self.with_worth(give), self.with_worth(want))
            }
            (Side::Fixed(give), Side::Open) => format!("{} **- bids are invited**", self.with_worth(give)),
            (Side::Open, Side::Fixed(want)) => format!("{} **- name your price**", self.with_worth(want)),
            (Side::Open, Side::Open) => String::new(),
        });
        if let Some(note) = &offer.note {
            // Talk is quoted and cannot ping or format: the host escapes nothing in rules' words but names.
            let plain: String = note.chars().filter(|sign| !"*_`~|<>@#[]\\".contains(*sign)).collect();
            lines.push(format!("> {plain}"));
        }
        let times = match &offer.status {
            OfferStatus::Waiting => format!(
                "⏳ {poster} may choose from {}; closes {}.",
                words::countdown(offer.deal_from),
                words::time(offer.closes_at)
            ),
            OfferStatus::Open => format!("🟢 Open, closes {}.", words::countdown(offer.closes_at)),
            OfferStatus::Settled(other) => {
                let (gave, got) = offer.dealt().unwrap_or_default();
                format!("✅ Settled with {}: {} for {}.", names.of(*other), bundle(gave), bundle(got))
            }
            OfferStatus::Declined => {
                let who: Vec<String> = offer.declined.iter().map(|seat| names.of(seat)).collect();
                format!("❌ Declined by {}.", list(&who))
            }
            over => format!("❌ {}", ended(over)),
        };
        lines.push(times);
        for (_, bid) in offer.standing() {
            lines.push(format!(
                "- {} bids {} for {}",
                names.of(bid.bidder),
                bundle(bid.pays),
                bundle(bid.gets)
            ));
        }
        lines.join("\n").chars().take(1_500).collect()
    }

    /// A bundle with the ships on its ports and what its deeds are worth at list price.
    fn with_worth(&self, side: Bundle) -> String {
        let deed = |deed: Deed| {
            let holding = self.holding(deed);
            match (holding.decommissioned, holding.level) {
                (true, _) => format!("{deed} (decommissioned, interest ${})", deed.interest()),
                (false, 0) => deed.to_string(),
                (false, level) => format!("{deed} with {}", moored(level)),
            }
        };
        let cards: Items = side.items.cards().map(super::items::Item::Card).collect();
        let mut parts: Vec<String> = side.items.deeds().map(deed).collect();
        parts.extend(cards.iter().map(|card| card.to_string()));
        let worth: u32 = side
            .items
            .deeds()
            .map(|deed| {
                self.return_value(deed, true) + u32::from(self.holding(deed).level) * deed.ship_price()
            })
            .sum();
        if side.money > 0 {
            parts.insert(0, format!("${}", side.money));
        }
        let worth = if worth > 0 { format!(" (worth ${worth})") } else { String::new() };
        format!("{}{worth}", parts.join(" + "))
    }

    fn offer_buttons(&self, number: u32, offer: &Offer) -> Vec<Quick<Move>> {
        let ask =
            |text: &str, mv: Move, look: Look| Quick { text: text.to_owned(), act: Some(Act::Ask(mv)), look };
        let mut buttons = Vec::new();
        let fixed = offer.give.fixed().is_some() && offer.want.fixed().is_some();
        if fixed {
            let text = if offer.sole.is_some() { "Accept" } else { "Bid as asked" };
            buttons.push(ask(text, Move::Accept { offer: number }, Look::Gain));
        }
        let text = if offer.sole.is_some() && fixed { "Counter…" } else { "Bid…" };
        let phrase = Phrase::bare("bid").with("offer", [number]);
        buttons.push(Quick { text: text.to_owned(), act: Some(Act::Fill(phrase)), look: Look::Main });
        let mut last = vec![ask("Withdraw offer", Move::Withdraw { offer: number }, Look::Plain)];
        if offer.status == OfferStatus::Open {
            let take = |(_, bid): (u32, &Bid)| {
                // What the poster would give is said where it is not what was offered.
                let other = offer.give.fixed() != Some(bid.gets);
                let gives = if other { format!(" for {}", bundle(bid.gets)) } else { String::new() };
                let text = format!("Take {}'s {}{gives}", bid.bidder, bundle(bid.pays));
                let text: String = text.chars().take(BUTTON).collect();
                ask(&text, Move::Take { offer: number, bidder: bid.bidder }, Look::Gain)
            };
            last.splice(0..0, offer.standing().map(take));
        }
        // Each bid can be taken; what else there is stands in the panel, too, and gives way.
        let mut others = Vec::new();
        if offer.standing().next().is_some() {
            others.push(ask("Withdraw bid", Move::Unbid { offer: number }, Look::Plain));
        }
        if offer.sole.is_some() || offer.audience != Audience::Everyone {
            others.push(ask("Decline", Move::Decline { offer: number }, Look::Plain));
        }
        others.truncate(BUTTONS.saturating_sub(buttons.len() + last.len()));
        buttons.extend(others.into_iter().chain(last));
        buttons
    }
}
