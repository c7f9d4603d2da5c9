//! The result explained: the cost of each round, and the part of it paid for missing dominoes. Equal totals share their
//! place (7.4, R22).

use super::{events::Event, state::Tariffs};
use crate::{Reckoning, Seat, english::counted};

/// The most rounds that are shown one by one.
const SHOWN: usize = 4;

/// A player's cost of a round.
#[derive(Clone, Copy)]
struct Cost {
    all: u32,
    missing: usize,
    penalty: u32,
    declared: bool,
}

impl Reckoning for Tariffs {
    fn reckoning(&self, seat: Seat, told: &[&Event]) -> String {
        let scores: Vec<u32> =
            self.scores.iter().filter_map(|round| round.get(seat.index())).copied().collect();
        let costs: Vec<Cost> = told.iter().filter_map(|event| cost(event, seat)).collect();
        if scores.is_empty() {
            return String::new();
        }
        if !costs.iter().map(|cost| cost.all).eq(scores.iter().copied()) {
            let rounds: Vec<String> = scores.iter().map(u32::to_string).collect();
            return format!("rounds {}", rounds.join(" + "));
        }
        if costs.len() > SHOWN {
            return in_sum(&costs);
        }
        let rounds: Vec<String> = costs.iter().map(in_words).collect();
        rounds.join(" + ")
    }
}

/// Returns the cost of a round for `seat` that an event reports.
fn cost(event: &Event, seat: Seat) -> Option<Cost> {
    let (route, declared) = match event {
        Event::Declared { seat: who, route, .. } if *who == seat => (route, true),
        Event::Completed { seat: who, route, .. } if *who == seat => (route, false),
        _ => return None,
    };
    let step = route.missing.first().and_then(|step| route.charges.get(*step));
    let penalty = step.copied().map_or(0, u32::from);
    Some(Cost { all: route.cost, missing: route.missing.len(), penalty, declared })
}

/// One round: `14 (declared)`, `26 (2 missing × 6)`.
fn in_words(cost: &Cost) -> String {
    let Cost { all, missing, penalty, declared } = *cost;
    match (declared, missing) {
        (true, _) => format!("{all} (declared)"),
        (false, 0) => all.to_string(),
        (false, missing) => format!("{all} ({missing} missing × {penalty})"),
    }
}

/// All rounds together: `6 rounds: tolls 80 + penalties 36; declared 2 times`.
fn in_sum(costs: &[Cost]) -> String {
    let paid = |cost: &Cost| u32::try_from(cost.missing).unwrap_or(u32::MAX).saturating_mul(cost.penalty);
    let penalties: u32 = costs.iter().map(paid).sum();
    let all: u32 = costs.iter().map(|cost| cost.all).sum();
    let declared = match costs.iter().filter(|cost| cost.declared).count() {
        0 => "never declared".to_owned(),
        times => format!("declared {}", counted(times, "time")),
    };
    let rounds = counted(costs.len(), "round");
    format!("{rounds}: tolls {} + penalties {penalties}; {declared}", all.saturating_sub(penalties))
}
