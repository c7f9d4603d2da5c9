//! The board in words.

use harbormaster_rules::shipit::{CoinView, Colour, ColourView, HubView, Place, View, shipping, words};
use harbormaster_rules::{Reader, Seat};

use super::super::{Shown, alt};
use super::{head, hubs, note, streets};

/// Describes the position, the most important first: the part that does not fit at the end is left out.
pub(in super::super) fn alt(view: &View, names: &Shown) -> String {
    alt::board(whole(view, names))
}

/// Describes the whole position, a sentence each.
pub(in super::super) fn whole(view: &View, names: &Shown) -> Vec<String> {
    let name = |seat: Seat| alt::short(&names.of(seat));
    let mut sentences = vec![head(view, &name, names)];
    sentences.extend(own(view));
    sentences.extend(in_hand(view));
    sentences.extend(view.colours.iter().filter_map(|colour| self::colour(colour, &name)));
    sentences.extend(both(view, &name));
    sentences.push(format!("Hubs: {}.", all_hubs(view)));
    sentences.push(freight(view));
    let officials =
        view.colours.iter().map(|colour| format!("{} on {}", colour.colour, colour.official.name()));
    sentences.push(format!("Officials: {}.", officials.collect::<Vec<_>>().join(", ")));
    sentences.extend(changes(view));
    sentences.push(format!("{} links on the table.", view.links.len()));
    sentences.extend(streets::told(view));
    sentences
}

/// Describes the turn and its phase, or the winner; and the numbers left.
fn head(view: &View, name: &impl Fn(Seat) -> String, names: &Shown) -> String {
    if let Some(outcome) = &view.outcome {
        let winners: Vec<String> = outcome.winners.iter().map(name).collect();
        let verb = if winners.len() == 1 { "wins" } else { "win" };
        let short: Vec<String> = (0..).map(Seat::new).take(outcome.scores.len()).map(name).collect();
        let reader = Reader::new(&short, names.reader().language());
        let why = view.ending.map(|ending| format!(" {}", words::ending(&ending, &reader)));
        return format!("{} {verb}.{}", alt::listed(&winners), why.unwrap_or_default());
    }
    let turn = view.to_move.map(|colour| {
        let owner = view.colours.iter().find(|other| other.colour == colour).and_then(|other| other.owner);
        let owner = owner.map(|owner| format!("{}, ", name(owner))).unwrap_or_default();
        format!("{owner}{colour}: {}, {} AP left. ", head::phase(view), view.ap)
    });
    let slow = if head::is_slow(view) {
        format!(" {} of {} rounds without a shipment.", head::idle(view), view.terms.stall_rounds)
    } else {
        String::new()
    };
    format!("{}Round {}, pool {}.{slow}", turn.unwrap_or_default(), view.round, view.pool)
}

/// Lists the numbers that the viewer alone knows.
fn own(view: &View) -> Option<String> {
    let known = note::known(view)?;
    let all: Vec<String> = known
        .map(|(load, at)| format!("{} freight at {} is a {}", load.coin.colour, at.name(), load.number))
        .collect();
    Some(format!("Only you know: {}.", all.join(", ")))
}

/// Links to build, or the coins of which one becomes a chip.
fn in_hand(view: &View) -> Option<String> {
    if let Some(choice) = &view.chip {
        let coins: Vec<String> =
            choice.coins.iter().map(|load| format!("{} {}", load.coin.colour, load.number)).collect();
        return Some(format!("The {} hub has shipped freight {}.", choice.hub.name(), coins.join(", ")));
    }
    let links: Vec<String> = view.hand.iter().map(ToString::to_string).collect();
    (!links.is_empty()).then(|| format!("Links in hand: {}.", links.join(", ")))
}

/// Describes a colour's owner, points and chips; `None` for a colour without an owner.
fn colour(colour: &ColourView, name: &impl Fn(Seat) -> String) -> Option<String> {
    let owner = name(colour.owner?);
    let chips = match colour.chips.len() {
        0 => String::new(),
        1 => ", 1 chip".to_owned(),
        count => format!(", {count} chips"),
    };
    Some(format!("{owner}, {}: {}{chips}.", colour.colour, colour.score))
}

/// Lists the sums of each player's colours, if players have two.
fn both(view: &View, name: &impl Fn(Seat) -> String) -> Option<String> {
    let sums = view.seats.iter().filter(|seat| seat.colours.len() > 1);
    let all: Vec<String> = sums.map(|seat| format!("{} {}", name(seat.seat), seat.score)).collect();
    (!all.is_empty()).then(|| format!("Together: {}.", all.join(", ")))
}

/// Each hub with its total and its coins; closed ones are counted.
fn all_hubs(view: &View) -> String {
    let hub = |hub: &HubView| {
        let coins: Vec<String> = hubs::freight(view, hub).into_iter().map(coin).collect();
        let coins = if coins.is_empty() { String::new() } else { format!(" (freight {})", coins.join(", ")) };
        format!("{} {}/{}{coins}", hub.tile.name(), hub.total, shipping::FULL)
    };
    let mut all: Vec<String> = view.hubs.iter().map(hub).collect();
    all.push(format!("{} of {} closed", view.closed, view.terms.closing_hubs));
    all.join(", ")
}

/// A coin's colour and, if the viewer can tell it, its number.
fn coin(coin: &CoinView) -> String {
    coin.number.map_or_else(|| coin.colour.to_string(), |number| format!("{} {number}", coin.colour))
}

/// Lists the places of each colour's coins, those in hubs left out.
fn freight(view: &View) -> String {
    let in_hub = |coin: &&CoinView| view.hubs.iter().any(|hub| Some(hub.tile) == coin.at.tile());
    let of = |colour: Colour| {
        let coins = view.freight.iter().filter(|coin| coin.colour == colour && !in_hub(coin));
        let places: Vec<String> = coins.map(|coin| coin.at.name()).collect();
        (!places.is_empty()).then(|| format!("{colour} on {}", alt::listed(&places)))
    };
    let all: Vec<String> = Colour::ALL.into_iter().filter_map(of).collect();
    if all.is_empty() {
        "No freight outside hubs.".to_owned()
    } else {
        format!("Freight: {}.", all.join(", "))
    }
}

/// Describes the changes of the latest turn.
fn changes(view: &View) -> Vec<String> {
    let changes = &view.changes;
    let mut all = Vec::new();
    all.extend(changes.shipped.map(|tile| format!("The {} hub has shipped.", tile.name())));
    for (what, way) in [("Freight", &changes.path), ("Official", &changes.official)] {
        if let [from, .., to] = way.as_slice() {
            all.push(format!("{what} moved last from {} to {}.", from.name(), to.name()));
        }
    }
    let laid = laid_again(view);
    if !laid.is_empty() {
        all.push(format!("Laid out again, number down: {}.", laid.join("; ")));
    }
    all
}

/// Lists the places where the last shipment laid its freight out again, suit by suit: `red, red and green on the red
/// hub`.
fn laid_again(view: &View) -> Vec<String> {
    let is_laid = |coin: &&CoinView| view.changes.laid.contains(&coin.token);
    let mut places: Vec<(Place, Vec<String>)> = Vec::new();
    for coin in view.freight.iter().filter(is_laid) {
        let suit = coin.colour.name().to_owned();
        match places.iter_mut().find(|(at, _)| *at == coin.at) {
            Some((_, suits)) => suits.push(suit),
            None => places.push((coin.at, vec![suit])),
        }
    }
    places.into_iter().map(|(at, suits)| format!("{} on {}", alt::listed(&suits), at.name())).collect()
}
