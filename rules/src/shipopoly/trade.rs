//! Public offers as everybody sees them: title, terms, times, bids, buttons (6.1).

use super::{
    board::Deed,
    items::{Bundle, Item, Items},
    naming::{bundle, countdown, moored, time},
    offers::{Bid, Invited, Offer, OfferKind, OfferStatus, Side},
    state::Shipopoly,
    trade_words::ended,
    verbs::Move,
};
use crate::{Act, Look, OfferCard, Phrase, Quick, Reader, SeatSet, Trade, english::list};

/// The most characters on a button.
const BUTTON: usize = 80;

impl Trade<Move> for Shipopoly {
    fn offers(&self) -> Vec<u32> {
        self.offers.keys().copied().collect()
    }

    fn offer(&self, number: u32, reader: &Reader<'_>) -> Option<OfferCard<Move>> {
        let offer = self.offers.get(&number)?;
        let named = match offer.audience {
            Invited::Named(seats) => seats,
            Invited::Everyone => SeatSet::EMPTY,
        };
        let title = offer.title();
        let is_live = offer.status.is_live();
        let to = self.audience(offer, reader);
        let brief = format!("{title} - {} to {to}", reader.name(offer.poster));
        Some(OfferCard {
            number,
            poster: offer.poster,
            state: offer.state(),
            text: self.offer_text(number, offer, &to, reader),
            brief: brief.chars().take(150).collect(),
            title,
            named,
            call: offer.awaits(named),
            asked: self.addressees(offer),
            computers_by: offer.sole.is_none().then(|| offer.thought_over_at()),
            buttons: if is_live { self.answers(number, offer) } else { Vec::new() },
            own: if is_live { self.poster_buttons(number, offer, reader) } else { Vec::new() },
        })
    }

    fn settles(&self, mv: &Move) -> bool {
        matches!(mv, Move::Accept { .. } | Move::Take { .. })
    }
}

impl Shipopoly {
    /// The addressees of an offer.
    pub(super) fn audience(&self, offer: &Offer, reader: &Reader<'_>) -> String {
        match offer.audience {
            Invited::Everyone => "everybody".to_owned(),
            Invited::Named(seats) => {
                seats.iter().map(|seat| reader.name(seat)).collect::<Vec<_>>().join(", ")
            }
        }
    }

    fn offer_text(&self, number: u32, offer: &Offer, to: &str, reader: &Reader<'_>) -> String {
        let kind = match offer.kind {
            OfferKind::Sell => "SELL",
            OfferKind::Want => "WANT",
            OfferKind::Swap => "SWAP",
        };
        let poster = reader.name(offer.poster);
        let mut lines = vec![format!("**Offer {number} - {kind}** - {poster} to {to}")];
        lines.push(match (offer.give, offer.want) {
            (Side::Fixed(give), Side::Fixed(want)) => {
                format!("{} **for** {}", self.with_worth(give, offer), self.with_worth(want, offer))
            }
            (Side::Fixed(give), Side::Open) => {
                format!("{} **- bids are invited**", self.with_worth(give, offer))
            }
            (Side::Open, Side::Fixed(want)) => {
                format!("{} **- name your price**", self.with_worth(want, offer))
            }
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
                countdown(offer.deal_from),
                time(offer.closes_at)
            ),
            OfferStatus::Open => format!("🟢 Open, closes {}.", countdown(offer.closes_at)),
            OfferStatus::Settled(other) => {
                let (gave, got) = offer.dealt().unwrap_or_default();
                format!("✅ Settled with {}: {} for {}.", reader.name(*other), bundle(gave), bundle(got))
            }
            OfferStatus::Declined => {
                let who: Vec<String> = offer.declined.iter().map(|seat| reader.name(seat)).collect();
                format!("❌ Declined by {}.", list(&who))
            }
            over => format!("❌ {}", ended(number, offer.poster, over, reader)),
        };
        lines.push(times);
        for (_, bid) in offer.standing() {
            let from = bid.from.map(|from| format!(", to be taken from {}", time(from))).unwrap_or_default();
            lines.push(format!(
                "- {} bids {} for {}{from}",
                reader.name(bid.bidder),
                bundle(bid.pays),
                bundle(bid.gets)
            ));
        }
        lines.join("\n").chars().take(1_500).collect()
    }

    /// A bundle with the ships on its ports and the worth of its deeds at list price: now, or, once the offer is over,
    /// as it was when the offer was made.
    fn with_worth(&self, side: Bundle, offer: &Offer) -> String {
        let state = |deed: Deed| {
            let holding = self.holding(deed);
            let then = offer.snapshot.get(&deed).filter(|_| !offer.status.is_live());
            then.copied().unwrap_or((holding.level, holding.decommissioned))
        };
        let deed = |deed: Deed| match state(deed) {
            (_, true) => format!("{deed} (with a loan, interest ${})", deed.interest()),
            (0, false) => deed.to_string(),
            (level, false) => format!("{deed} with {}", moored(level)),
        };
        let cards: Items = side.items.cards().map(Item::Card).collect();
        let mut parts: Vec<String> = side.items.deeds().map(deed).collect();
        parts.extend(cards.iter().map(|card| card.to_string()));
        let worth: u32 = side
            .items
            .deeds()
            .map(|deed| {
                let (level, decommissioned) = state(deed);
                let bare =
                    if decommissioned { deed.price() - deed.half() - deed.interest() } else { deed.price() };
                bare + u32::from(level) * deed.ship_price()
            })
            .sum();
        if side.money > 0 {
            parts.insert(0, format!("${}", side.money));
        }
        let worth = if worth > 0 { format!(" (worth ${worth})") } else { String::new() };
        format!("{}{worth}", parts.join(" + "))
    }

    /// Returns buttons for the others' answers to an offer.
    fn answers(&self, number: u32, offer: &Offer) -> Vec<Quick<Move>> {
        let mut buttons = Vec::new();
        let fixed = offer.give.fixed().and(offer.want.fixed());
        if let Some(price) = fixed {
            let bid: String = format!("Bid {}", bundle(price)).chars().take(BUTTON).collect();
            let text = if offer.sole.is_some() { "Accept" } else { &bid };
            buttons.push(ask(text, Move::Accept { offer: number }, Look::Gain));
        }
        let text = if offer.sole.is_some() && fixed.is_some() { "Counter …" } else { "Bid …" };
        let phrase = Phrase::bare("bid").with("offer", [number]);
        buttons.push(Quick { text: text.to_owned(), act: Act::Fill(phrase), look: Look::Main });
        if offer.standing().next().is_some() {
            buttons.push(play("Withdraw bid", Move::Unbid { offer: number }));
        }
        if offer.sole.is_some() || offer.audience != Invited::Everyone {
            buttons.push(play("Decline", Move::Decline { offer: number, because: None }));
        }
        buttons
    }

    /// Returns buttons for the poster: take each bid that can be taken, answer a counter-offer with other terms, or end
    /// the offer.
    fn poster_buttons(&self, number: u32, offer: &Offer, reader: &Reader<'_>) -> Vec<Quick<Move>> {
        let take = |(_, bid): (u32, &Bid)| {
            // The poster's side is named if it differs from the offer.
            let other = offer.give.fixed() != Some(bid.gets);
            let gives = if other { format!(" for {}", bundle(bid.gets)) } else { String::new() };
            let text = format!("Take {}'s {}{gives}", reader.name(bid.bidder), bundle(bid.pays));
            let text: String = text.chars().take(BUTTON).collect();
            ask(&text, Move::Take { offer: number, bidder: bid.bidder }, Look::Gain)
        };
        let open = offer.status == OfferStatus::Open;
        let mut buttons: Vec<_> = offer.standing().filter(|_| open).map(take).collect();
        if let Some(phrase) = other_terms(offer) {
            let act = Act::Fill(phrase);
            buttons.push(Quick { text: "Other terms …".to_owned(), act, look: Look::Main });
        }
        buttons.push(ask("Withdraw offer", Move::Withdraw { offer: number }, Look::Plain));
        buttons
    }
}

/// Fills in the offer that answers a counter-offer, half-way between the two if they differ in money (6.5.1).
fn other_terms(offer: &Offer) -> Option<Phrase> {
    let to = offer.sole?;
    let (_, bid) = offer.bid_of(to)?;
    let ids = |items: Items| items.iter().map(Item::id).collect::<Vec<_>>();
    let (give, want) = (offer.give.fixed().unwrap_or_default(), offer.want.fixed().unwrap_or_default());
    let between = |one: u32, other: u32| {
        let money = if other == 0 { one } else { one.midpoint(other) };
        Some(money).filter(|money| *money > 0)
    };
    let (gives, gets) = (between(give.money, bid.gets.money), between(want.money, bid.pays.money));
    let phrase = match offer.kind {
        OfferKind::Sell => Phrase::bare("sell").with("items", ids(give.items)).with_named("price", gets),
        OfferKind::Want => Phrase::bare("want").with("items", ids(want.items)).with_named("pay", gives),
        OfferKind::Swap => Phrase::bare("swap")
            .with("get", ids(want.items))
            .with_named("give", ids(give.items))
            .with_named("pay", gives)
            .with_named("ask", gets),
    };
    Some(phrase.with_named("to", [to.letter()]))
}

/// A button that plays a move at once; another move can make up for it.
fn play(text: &str, mv: Move) -> Quick<Move> {
    Quick { text: text.to_owned(), act: Act::Play(mv), look: Look::Plain }
}

/// A button that shows the effect of a move before it is played.
fn ask(text: &str, mv: Move, look: Look) -> Quick<Move> {
    Quick { text: text.to_owned(), act: Act::Ask(mv), look }
}
