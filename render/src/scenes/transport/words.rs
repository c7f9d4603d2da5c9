//! The board in words.

use harbormaster_rules::transport::{Changes, Shape, View, words};
use harbormaster_rules::{Reader, Seat};

use super::super::{Shown, alt};
use super::{page, routes};

/// Describes the position, the most important first: the part that does not fit at the end is left out.
pub(in super::super) fn alt(view: &View, names: &Shown) -> String {
    alt::board(whole(view, names))
}

/// The whole position, a sentence each.
pub(in super::super) fn whole(view: &View, names: &Shown) -> Vec<String> {
    let name = |seat: Seat| alt::short(&names.of(seat));
    let mut sentences = vec![head(view, &name, &names.reader())];
    if let Some(own) = &view.own {
        let hand: Vec<String> =
            own.hand.iter().map(|tile| format!("{} ({})", tile.number(), tile.name())).collect();
        sentences.push(match hand.as_slice() {
            [] => "You hold no tiles.".to_owned(),
            hand => format!("You hold {}.", alt::listed(hand)),
        });
    }
    sentences.extend(view.seats.iter().map(|seat| {
        let chips = match seat.homebase.len() {
            0 => String::new(),
            1 => " from 1 package".to_owned(),
            count => format!(" from {count} packages"),
        };
        let (who, colour, at) = (name(seat.seat), seat.colour, seat.pallet);
        format!("{who}: {colour} pallet at {at}, score {}{chips}, hand {}.", seat.score, seat.hand)
    }));
    sentences.extend(teams(view, &name));
    sentences.extend(packages(view));
    sentences.extend(changes(&view.changes));
    sentences.extend(loading(view));
    sentences.extend(routes::told(view));
    sentences
}

/// Describes the turn and its phase, or the winners; and the numbers left.
fn head(view: &View, name: &impl Fn(Seat) -> String, reader: &Reader<'_>) -> String {
    if let Some(outcome) = &view.outcome {
        let winners: Vec<String> = outcome.winners.iter().map(name).collect();
        let verb = if winners.len() == 1 { "wins" } else { "win" };
        let reason = view.ending.map(|ending| format!(" {}", words::ending(&ending, reader)));
        return format!("{} {verb}.{}", alt::listed(&winners), reason.unwrap_or_default());
    }
    let turn = view.to_move.map(|seat| format!("{} {}. ", name(seat), page::phase(view.phase)));
    let slow = if view.discards > 0 {
        format!(" {} of {} discards in a row.", view.discards, view.discard_limit)
    } else {
        String::new()
    };
    format!("{}Stack {}, bag {}.{slow}", turn.unwrap_or_default(), view.stack, view.bag)
}

/// Describes partners and their sum.
fn teams(view: &View, name: &impl Fn(Seat) -> String) -> Option<String> {
    let mut teams: Vec<_> = view.seats.iter().filter_map(|seat| seat.team).collect();
    teams.sort_unstable();
    teams.dedup();
    let team = |team| {
        let members = || view.seats.iter().filter(move |seat| seat.team == Some(team));
        let partners: Vec<String> = members().map(|seat| name(seat.seat)).collect();
        let total = members().map(|seat| seat.total).max().unwrap_or_default();
        format!("{} together {total}", alt::listed(&partners))
    };
    let all: Vec<String> = teams.into_iter().map(team).collect();
    (!all.is_empty()).then(|| format!("{}.", all.join("; ")))
}

/// Lists all packages on the belts: upper and lower number, and place.
fn packages(view: &View) -> Option<String> {
    let on = view.field.iter().filter_map(|(hex, placed)| Some(format!("{} at {hex}", placed.package?)));
    let all: Vec<String> = on.collect();
    Some(match all.len() {
        0 => "No packages on the belt.".to_owned(),
        _ => format!("Packages: {}.", all.join(", ")),
    })
}

/// Describes the changes of the latest turn.
fn changes(changes: &Changes) -> Vec<String> {
    let mut all = Vec::new();
    all.extend(changes.laid.map(|hex| format!("Last tile at {hex}.")));
    all.extend(changes.loaded.map(|hex| format!("Package in at {hex}.")));
    all.extend(changes.moved.iter().map(|shift| format!("Moved from {} to {}.", shift.from, shift.to)));
    if let [from, .., to] = changes.path.as_slice() {
        let owner = changes.delivered.map(|colour| format!(", the {colour} pallet")).unwrap_or_default();
        all.push(format!("Package from {from} to {to}{owner}."));
    }
    all
}

/// Lists loading tiles where a package can come in.
fn loading(view: &View) -> Option<String> {
    let free = |placed: &harbormaster_rules::transport::Placed| {
        placed.tile.shape() == Shape::Loading && placed.package.is_none()
    };
    let all: Vec<String> =
        view.field.iter().filter(|(_, placed)| free(placed)).map(|(hex, _)| hex.to_string()).collect();
    (!all.is_empty()).then(|| format!("Empty loading tiles: {}.", all.join(", ")))
}
