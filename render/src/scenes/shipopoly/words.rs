//! The board in words.

use harbormaster_rules::shipopoly::board::DRYDOCK;
use harbormaster_rules::shipopoly::{CaptainView, Creditor, DeedView, OfferLine, Standing, View, words};
use harbormaster_rules::{Reader, Seat};

use super::super::{Shown, alt};
use super::ahead::Ahead;
use super::looks::{day_and_time, money, moored};
use super::panel::fate;
use super::titles;

/// Describes captains and offers, then as many deeds as there is room for. Places, offers and names become shorter
/// before a captain is left out.
pub(in super::super) fn alt(view: &View, names: &Shown) -> String {
    let details = [Detail::Full, Detail::Short, Detail::Brief, Detail::Least];
    let mut told = details.into_iter().map(|detail| told(view, names, detail));
    let fitting = told.find(|told| alt::fits(told)).unwrap_or_else(|| self::told(view, names, Detail::Least));
    alt::board([fitting, deeds(view, names)].concat())
}

/// The whole position, a sentence each: captains, offers and all deeds.
pub(in super::super) fn whole(view: &View, names: &Shown) -> Vec<String> {
    [told(view, names, Detail::Full), deeds(view, names)].concat()
}

/// The deeds alone, as many as there is room for.
pub(in super::super) fn deeds_alone(view: &View, names: &Shown) -> String {
    alt::board(deeds(view, names))
}

/// Describes the position without the deeds, in this detail.
fn told(view: &View, names: &Shown, detail: Detail) -> Vec<String> {
    let reader = names.reader();
    let names = detail.names(view, names);
    let mut sentences = vec![head(view, &names, &reader)];
    let captains = (0..).map(Seat::new).zip(&view.captains);
    sentences.extend(captains.map(|(seat, one)| captain(seat, one, view, &names, detail)));
    let offers = view.offers.iter().map(|line| offer(line, &names, detail));
    sentences.extend(offers.filter(|_| view.outcome.is_none()));
    sentences
}

/// Describes every deed with its owner, its ships and the fee; those with an owner first.
fn deeds(view: &View, names: &Shown) -> Vec<String> {
    let (owned, free): (Vec<&DeedView>, Vec<&DeedView>) =
        view.deeds.iter().partition(|deed| deed.owner.is_some());
    let owned = owned.into_iter().map(|view| owned_deed(view, names));
    let free: Vec<String> = free
        .into_iter()
        .map(|view| format!("{} (square {}) {}", view.deed, view.deed.square(), money(view.deed.price())))
        .collect();
    let free = (!free.is_empty()).then(|| format!("For sale by the Treasury: {}.", free.join(", ")));
    owned.chain(free).collect()
}

/// Describes a deed with its owner, its ships and the fee.
fn owned_deed(view: &DeedView, names: &Shown) -> String {
    let owner = view.owner.map(|owner| names.of(owner)).unwrap_or_default();
    let costs = match (view.decommissioned, view.deed.is_utility()) {
        (true, _) => "with a loan".to_owned(),
        (_, true) => format!("berthing {} times the roll", view.fee),
        _ => format!("berthing {}", money(view.fee)),
    };
    format!("{}, square {}: {owner}{}, {costs}.", view.deed, view.deed.square(), moored(view.level))
}

/// Describes one captain's position: money and debts, the squares that the next roll can reach, and the deeds.
pub(super) fn position(view: &View, who: Seat, captain: &CaptainView, names: &Shown) -> String {
    let cards = match captain.cards.iter().count() {
        0 => None,
        count => Some(format!("Drydock cards: {count}.")),
    };
    let squares = Ahead::all(view, who, captain).map(|square| {
        let steps = if square.steps == 0 { "Here".to_owned() } else { format!("+{}", square.steps) };
        let group = square.family().map(|family| format!(" ({})", family.band().letter)).unwrap_or_default();
        let sum = square.sum().map(|sum| format!(", {sum}")).unwrap_or_default();
        format!("{steps}: {}{group}, {}{sum}.", square.name(), square.state(names))
    });
    let own = view.deeds.iter().filter(|deed| deed.owner == Some(who)).map(|deed| owned_deed(deed, names));
    let short = Detail::Full.names(view, names);
    let first = self::captain(who, captain, view, &short, Detail::Full);
    alt::board([first].into_iter().chain(cards).chain(squares).chain(own).collect())
}

/// The detail of a description.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Detail {
    Full,
    /// Captains in fewer words.
    Short,
    /// Offers without dates, too.
    Brief,
    /// Long names cut, too.
    Least,
}

impl Detail {
    fn names(self, view: &View, names: &Shown) -> Vec<String> {
        let seats = (0..).map(Seat::new).take(view.captains.len());
        let cut = |name: String| match self {
            Self::Least if name.chars().count() > 10 => {
                format!("{}…", name.chars().take(9).collect::<String>().trim_end())
            }
            _ => name,
        };
        seats.map(|seat| cut(alt::short(&names.of(seat)))).collect()
    }
}

fn called(seat: Seat, names: &[String]) -> String {
    names.get(seat.index()).cloned().unwrap_or_else(|| seat.to_string())
}

/// Describes the result or turn, the round, the deed that may be bought, and the pool.
fn head(view: &View, names: &[String], reader: &Reader<'_>) -> String {
    let round = match view.terms.round_limit {
        Some(limit) => format!("Round {} of {limit}", view.round),
        None => format!("Round {}", view.round),
    };
    if let Some(outcome) = &view.outcome {
        let winners: Vec<String> = outcome.winners.iter().map(|seat| called(seat, names)).collect();
        let verb = if winners.len() == 1 { "wins" } else { "win" };
        let ending = view.ending.map(|ending| format!("{} ", words::ending(&ending, reader)));
        return format!("{} {verb}. {}{round}.", alt::listed(&winners), ending.unwrap_or_default());
    }
    let last = if view.last_round { ", the last" } else { "" };
    let standing = |wanted: Standing| {
        let captains = (0..).map(Seat::new).zip(&view.captains);
        let those = captains.filter(|(_, captain)| captain.standing == wanted);
        those.map(|(seat, _)| called(seat, names)).collect::<Vec<_>>()
    };
    let turn = match (view.helm, view.purchase) {
        (Some(seat), Some(deed)) => {
            format!("{} has the helm and may buy {deed} for {}", called(seat, names), money(deed.price()))
        }
        (Some(seat), None) => format!("{} has the helm", called(seat, names)),
        (None, _) => match standing(Standing::Pending) {
            none if none.is_empty() => format!("Debts wait: {}", alt::listed(&standing(Standing::HoveTo))),
            pending => format!("Still to move: {}", alt::listed(&pending)),
        },
    };
    format!("{round}{last}. {turn}. Pool {}.", money(view.pool))
}

fn captain(seat: Seat, captain: &CaptainView, view: &View, names: &[String], detail: Detail) -> String {
    let name = called(seat, names);
    if let Standing::Sunk(way) = captain.standing {
        return format!("{name}: {}.", fate(way));
    }
    let deeds = view.deeds.iter().filter(|deed| deed.owner == Some(seat)).count();
    let deeds = if deeds == 1 { "1 deed".to_owned() } else { format!("{deeds} deeds") };
    let (cash, worth) = (money(captain.cash), money(captain.net_worth));
    if view.outcome.is_some() {
        return format!("{name}: net worth {worth}, cash {cash}, {deeds}.");
    }
    let at = match captain.drydock {
        Some(_) if captain.at == DRYDOCK => "in Drydock".to_owned(),
        _ => format!("at {}", titles::whole(captain.at)),
    };
    let debts = captain.debts.iter().map(|debt| match debt.to {
        Creditor::Captain(seat) => format!(", owes {} to {}", money(debt.amount), called(seat, names)),
        Creditor::Treasury | Creditor::Pool => format!(", owes {}", money(debt.amount)),
    });
    let debts: String = debts.collect();
    let leave = if captain.leave.is_some() && detail != Detail::Least { ", on leave" } else { "" };
    match detail {
        Detail::Full => format!("{name}: cash {cash}, net worth {worth}, {at}, {deeds}{debts}{leave}."),
        _ => {
            format!("{name}: {cash}, worth {worth}, {at}, {deeds}{debts}{leave}.")
        }
    }
}

fn offer(offer: &OfferLine, names: &[String], detail: Detail) -> String {
    let by = called(offer.poster, names);
    match detail {
        Detail::Full | Detail::Short if offer.open => {
            let closes = day_and_time(offer.closes_at);
            format!("Offer {} by {by}: {}, closes {closes} UTC.", offer.number, offer.title)
        }
        Detail::Full | Detail::Short => {
            let from = day_and_time(offer.deal_from);
            format!("Offer {} by {by}: {}, choice from {from} UTC.", offer.number, offer.title)
        }
        Detail::Brief | Detail::Least => format!("Offer {} by {by}: {}.", offer.number, offer.title),
    }
}
