//! The board in words.

use harbormaster_rules::tariffs::{Cell, Edge, Own, RoundEnd, Track, TripView, View, words};
use harbormaster_rules::{Reader, Seat};

use super::super::{Shown, alt};
use super::{ended, page, recent};

/// The most places of a route before it is cut.
const LONGEST_ROUTE: usize = 40;
/// Room for the few dominoes of a new round.
const TRACK: usize = 80;

/// Describes the whole position, the most important first. Names, then dominoes become shorter before anything is left
/// out.
pub(in super::super) fn alt(view: &View, names: &Shown) -> String {
    let seats = (0..).map(Seat::new).take(view.players.len());
    let reader = names.reader();
    let names: Vec<String> = seats.map(|seat| alt::short(&names.of(seat))).collect();
    let mut sentences = vec![head(view, &names, &reader)];
    sentences.extend(view.own.as_ref().map(|own| self::own(view, own)));
    sentences.extend((0..).zip(&view.players).map(|(seat, player)| {
        let hand = match (player.hand, view.to_move.is_none()) {
            (_, true) => String::new(),
            (1, _) => ", 1 domino in hand".to_owned(),
            (count, _) => format!(", {count} dominoes in hand"),
        };
        format!("{}: total {}{hand}.", called(Seat::new(seat), &names), player.total)
    }));
    if let Some(end) = ended(view) {
        sentences.extend(offer(view, &names));
        let routes = routes(end, &names, room(&sentences));
        sentences.extend(routes);
        return alt::shortened(sentences);
    }
    sentences.extend(offer(view, &names));
    if let Some(end) = recent(view) {
        sentences.push(round_over(end, &names));
        // The dominoes of the new round are few, but they are first.
        let routes = routes(end, &names, room(&sentences).saturating_sub(TRACK));
        sentences.extend(routes);
    }
    if let Some(changed) = view.changed {
        let how = if changed.turned { "turned" } else { "laid" };
        sentences.push(format!("Last domino {how}: {}.", changed.edge));
    }
    sentences.push(track(&view.track, room(&sentences)));
    alt::shortened(sentences)
}

/// The number of characters left.
fn room(sentences: &[String]) -> usize {
    let used: usize = sentences.iter().map(|sentence| sentence.chars().count() + 1).sum();
    alt::ROOM.saturating_sub(used)
}

fn called(seat: Seat, names: &[String]) -> String {
    names.get(seat.index()).cloned().unwrap_or_else(|| seat.to_string())
}

/// Result, end of a round, or turn; arrangement and stockpile.
fn head(view: &View, names: &[String], reader: &Reader<'_>) -> String {
    let arrangement = match view.layout.name() {
        Some(name) => format!("{name} arrangement"),
        None => {
            format!("own arrangement of {} columns and {} rows", view.layout.columns(), view.layout.rows())
        }
    };
    if let Some(outcome) = &view.outcome {
        let winners: Vec<String> = outcome.winners.iter().map(|seat| called(seat, names)).collect();
        let verb = if winners.len() == 1 { "wins" } else { "share the win" };
        let end = view.last.as_ref().map(|end| format!(" {}", round_over(end, names))).unwrap_or_default();
        let why = view.ending.as_ref().map(|ending| format!(" {}", words::ending(ending, reader)));
        let why = why.unwrap_or_default();
        return format!("{} {verb}.{why} Tiles: {arrangement}.{end}", alt::listed(&winners));
    }
    let turn = view.to_move.map(|seat| format!(" {} to play.", called(seat, names))).unwrap_or_default();
    let stock = view.to_move.map(|_| format!(" Stockpile {}.", view.stock)).unwrap_or_default();
    let quiet = if page::is_quiet(view) {
        format!(" {} of {} turns without a new domino.", view.quiet, view.quiet_limit)
    } else {
        String::new()
    };
    let end = ended(view).map(|end| format!("{} ", round_over(end, names))).unwrap_or_default();
    format!("{end}Round {} of {}, {arrangement}.{turn}{stock}{quiet}", view.round, view.rounds)
}

/// Describes the end of a round.
fn round_over(end: &RoundEnd, names: &[String]) -> String {
    match end.declarer {
        Some(who) => format!(
            "Round {}: {} declared, a missing domino (U) cost {}.",
            end.round,
            called(who, names),
            end.penalty
        ),
        None => format!("Round {} ended undeclared, a missing domino (U) cost {}.", end.round, end.penalty),
    }
}

/// Describes the viewer's private knowledge.
fn own(view: &View, own: &Own) -> String {
    let tiles: Vec<String> =
        own.contract.tiles().map(|tile| format!("{} at {}", tile.name(), view.layout.cell(tile))).collect();
    let hand: Vec<String> = own.hand.iter().map(ToString::to_string).collect();
    let hand = if hand.is_empty() { "no dominoes".to_owned() } else { alt::listed(&hand) };
    let way = match &own.route {
        Some(walk) => format!("Your cheapest route costs {}", walk.cost()),
        None => {
            let cells: Vec<String> =
                own.unreachable.iter().map(|tile| view.layout.cell(*tile).to_string()).collect();
            format!("{} cannot be reached", alt::listed(&cells))
        }
    };
    format!("Your contract: {}. You hold {hand}. {way}.", tiles.join(", "))
}

/// The whole position, a sentence each: nothing is cut.
pub(in super::super) fn whole(view: &View, names: &Shown) -> Vec<String> {
    let reader = names.reader();
    let names: Vec<String> =
        (0..).map(Seat::new).take(view.players.len()).map(|seat| names.of(seat)).collect();
    let mut all = vec![head(view, &names, &reader)];
    all.extend(view.own.as_ref().map(|own| self::own(view, own)));
    all.extend((0..).zip(&view.players).map(|(seat, player)| {
        let (who, total, hand) = (called(Seat::new(seat), &names), player.total, player.hand);
        format!("{who}: total {total}, dominoes in hand: {hand}.")
    }));
    all.extend(offer(view, &names));
    let rows = view.layout.tiles().chunk_by(|(one, _), (next, _)| one.row() == next.row());
    all.extend(rows.map(|row| {
        let tiles: Vec<String> = row.iter().map(|(cell, tile)| format!("{cell} {}", tile.name())).collect();
        format!("Row {}: {}.", row[0].0.row() + 1, tiles.join(", "))
    }));
    all.extend(view.track.iter().map(|(edge, laid)| {
        format!("Domino on {edge}: {} in {}, {} in {}.", laid.first, edge.first(), laid.second, edge.second())
    }));
    let free = view.layout.edges().iter().filter(|edge| view.track.on(**edge).is_none());
    let free: Vec<String> = free.map(ToString::to_string).collect();
    all.push(format!("Borders without a domino: {}.", free.join(", ")));
    if let Some(end) = recent(view) {
        all.push(round_over(end, &names));
    }
    if let Some(end) = ended(view).or_else(|| recent(view)) {
        let trips = (0..).map(Seat::new).zip(&end.trips);
        all.extend(trips.map(|(seat, trip)| line(end, seat, trip, &names, usize::MAX)));
    }
    all
}

/// Everybody's route with its tolls, each cut alike if there is no room for all of them.
fn routes(end: &RoundEnd, names: &[String], room: usize) -> Vec<String> {
    let spelled = |most: usize| -> Vec<String> {
        let trips = (0..).map(Seat::new).zip(&end.trips);
        trips.map(|(seat, trip)| line(end, seat, trip, names, most)).collect()
    };
    let fits = |lines: &Vec<String>| lines.iter().map(|line| line.chars().count() + 1).sum::<usize>() <= room;
    let cuts = [LONGEST_ROUTE, 24, 16, 8];
    cuts.into_iter().map(spelled).find(fits).unwrap_or_else(|| spelled(2))
}

/// Lists contract, cost, places and tolls: `Ann (SSSSSS) 24: A1 B1 C1, tolls 1 U`; U is the toll for a missing domino.
fn line(end: &RoundEnd, seat: Seat, trip: &TripView, names: &[String], most: usize) -> String {
    let cells = &trip.walk.cells;
    let toll = |(step, charge): (&[Cell], &u8)| {
        let laid = Edge::between(step[0], step[1]).is_some_and(|edge| end.track.on(edge).is_some());
        if laid { charge.to_string() } else { "U".to_owned() }
    };
    let places: Vec<String> = cells.iter().take(most).map(ToString::to_string).collect();
    let tolls: Vec<String> =
        cells.windows(2).zip(&trip.walk.charges).take(most.saturating_sub(1)).map(toll).collect();
    let more = if cells.len() > most { " …" } else { "" };
    format!(
        "{} ({}) {}: {}{more}, tolls {}{more}.",
        called(seat, names),
        trip.contract.name(),
        trip.cost,
        places.join(" "),
        tolls.join(" ")
    )
}

fn offer(view: &View, names: &[String]) -> Option<String> {
    let offer = view.offer.as_ref()?;
    let whom = offer.to.map_or_else(|| "everybody".to_owned(), |to| called(to, names));
    Some(format!("{} offers {} to {whom}.", called(offer.by, names), page::what(offer)))
}

/// The dominoes by their borders, as many as there is room for.
fn track(track: &Track, room: usize) -> String {
    if track.is_empty() {
        return "No dominoes lie yet.".to_owned();
    }
    let all: Vec<String> = track.iter().map(|(edge, laid)| format!("{edge} {laid}")).collect();
    let whole = format!("Dominoes: {}.", all.join(", "));
    if whole.chars().count() <= room {
        return whole;
    }
    let note = format!("Dominoes ({} in all): ", all.len());
    let mut left = room.saturating_sub(note.len() + 2);
    let fits = |domino: &&String| {
        let fits = left >= domino.len() + 2;
        left = left.saturating_sub(domino.len() + 2);
        fits
    };
    let kept: Vec<&str> = all.iter().take_while(fits).map(String::as_str).collect();
    format!("{note}{} …", kept.join(", "))
}
