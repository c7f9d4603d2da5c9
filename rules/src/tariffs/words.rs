//! All English of the game but the offers' cards: what happened, what may be chosen, why not.

use std::fmt;

use super::{
    board::{FULL_PENALTY, HAND, STEPS, SURCHARGE, WISH},
    events::{Event, Route},
    grid::{Cell, Edge, Laid},
    layout::Layout,
    moves::{Move, Why},
    offers::Closing,
    state::Tariffs,
};
use crate::{
    Label, Names, Outcome, Place, Seat, SeatSet, Sentence, Value,
    english::list,
    piecepack::{Rank, Tile},
};

/// The most places of a route that a sentence spells out.
const SPELLED: usize = 32;

impl fmt::Display for Why {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotHeld { domino, .. } => write!(f, "You do not hold the domino {domino}."),
            Self::NotNeighbours { from, to, .. } => {
                write!(f, "{from} and {to} are not neighbouring tiles.")
            }
            Self::Occupied(edge) => write!(f, "The border {edge} already has a domino."),
            Self::NoSuchHalf { domino, value } => write!(f, "The domino {domino} has no {value}."),
            Self::WhichWay(domino) => {
                write!(f, "Say which value lies in the first tile: {} or {}.", domino.high(), domino.low())
            }
            Self::DrawTwo => write!(f, "You can draw 0 to {HAND} dominoes."),
            Self::NothingThere(edge) => write!(f, "There is no domino on {edge}."),
            Self::Double => f.write_str("Turning a double changes nothing."),
            Self::NeedsTwo => f.write_str("You need two dominoes in hand for this."),
            Self::StockLow => f.write_str("The stockpile has fewer than two dominoes."),
            Self::MayNotPass => f.write_str("You still have another move, so you cannot pass."),
            Self::NoRoute(tiles) => {
                write!(f, "You have no complete route yet: {} cannot be reached.", list(tiles))
            }
            Self::RouteTooLong => write!(f, "A route has at most {STEPS} steps."),
            Self::RouteEnds => f.write_str("A route starts at your null and ends at your ace."),
            Self::NoDominoBetween { from, to } => write!(f, "No domino lies on {from}-{to}."),
            Self::RouteMisses(tiles) => write!(f, "That route misses {}.", list(tiles)),
            Self::OfferOpen => {
                f.write_str("You already have an offer open: take an answer or withdraw it first.")
            }
            Self::NoMoreOffers => f.write_str("You have no more offers this turn."),
            Self::NoPartner(Some(seat)) => write!(f, "{seat} has no domino to swap."),
            Self::NoPartner(None) => f.write_str("No other player has a domino to swap."),
            Self::WithYourself => f.write_str("You cannot swap with yourself."),
            Self::BadWish => write!(f, "Say what you want on one line of at most {WISH} characters."),
            Self::NotAsked => f.write_str("There is no such open offer for you."),
            Self::NotYours => f.write_str("You have no such offer open."),
            Self::SameAnswer => f.write_str("You have answered with that domino already."),
            Self::RefusedAlready => f.write_str("You have said no already."),
            Self::NoAnswer(seat) => write!(f, "{seat} has no answer standing."),
            Self::OtherAnswer(seat) => write!(f, "{seat} now answers with another domino: look again."),
            Self::ClockOnly => f.write_str("An offer lapses only when its time is over."),
        }
    }
}

/// What ended the game, as a sentence.
pub(super) fn ending(rounds: usize) -> String {
    format!("All {rounds} rounds are played.")
}

/// A tile's place for a menu: `B2 Ma (Moon ace)`.
pub(super) fn place(layout: &Layout, cell: Cell) -> String {
    match layout.tile(cell) {
        Some(tile) => format!("{cell} {tile} ({})", tile.name()),
        None => cell.to_string(),
    }
}

/// The way a domino would lie: `4 in B2, 1 in C2`.
pub(super) fn halves(from: Option<Cell>, here: u8, to: Option<Cell>, there: u8) -> String {
    let at = |cell: Option<Cell>, other: &str| cell.map_or(other.to_owned(), |cell| cell.to_string());
    format!("{here} in {}, {there} in {}", at(from, "the first"), at(to, "the second"))
}

/// What turning a domino does: `B2-C2: 4|1 becomes 1|4`.
pub(super) fn turn(edge: Edge, laid: Laid) -> String {
    format!("{edge}: {laid} becomes {}", laid.turned())
}

/// How many dominoes to draw.
pub(super) fn drawing(count: usize) -> String {
    if count == 0 { "Draw none".to_owned() } else { format!("Draw {}", counted(count, "domino", "dominoes")) }
}

/// An event in words.
pub(super) fn say(event: &Event, names: &Names<'_>) -> Sentence {
    let who = |seat: &Seat| names.of(*seat);
    match event {
        Event::Laid { seat, edge, laid } => Sentence::plain(format!(
            "{} lays {} on {edge} ({}).",
            who(seat),
            laid.domino().map_or(laid.to_string(), |domino| domino.to_string()),
            lying(*edge, *laid)
        )),
        Event::Turned { seat, edge, laid } => {
            Sentence::plain(format!("{} turns {edge}: now {}.", who(seat), lying(*edge, *laid)))
        }
        Event::Restocked { seat } => Sentence::plain(format!("{} changes both dominoes.", who(seat))),
        Event::Passed { seat } => Sentence::plain(format!("{} can do nothing and passes.", who(seat))),
        Event::Drew { seat, count } => {
            Sentence::plain(format!("{} draws {}.", who(seat), counted(*count, "domino", "dominoes")))
        }
        Event::Drawn { dominoes } => Sentence::plain(format!("You have drawn {}.", list(dominoes))),
        Event::Offered { offer, seat, to, domino, want } => {
            let what = domino.map_or("a hidden domino for another".to_owned(), |domino| {
                format!("{domino} for another domino")
            });
            let whom = to.map_or("everybody".to_owned(), |to| names.of(to));
            let want =
                want.as_deref().map(|want| format!(" Hoped for: \"{}\".", plain(want))).unwrap_or_default();
            Sentence::plain(format!("{} offers {whom} {what}.{want}", who(seat)))
                .calling(to.map(SeatSet::only).unwrap_or_default())
                .at(Place::Offer(*offer))
        }
        Event::Answered { offer, seat, proposer } => Sentence::plain(format!(
            "{} puts a domino forward; only {} sees which.",
            who(seat),
            who(proposer)
        ))
        .calling(SeatSet::only(*proposer))
        .at(Place::Offer(*offer)),
        Event::Seen { offer, seat, domino } => {
            Sentence::plain(format!("{} would give you {domino}.", who(seat))).at(Place::Offer(*offer))
        }
        Event::Declined { offer, seat } => {
            Sentence::plain(format!("{} says no.", who(seat))).at(Place::Offer(*offer))
        }
        Event::Closed { offer, seat, ending } => {
            Sentence::plain(closed(*ending, &who(seat))).at(Place::Offer(*offer))
        }
        Event::Swapped { offer, seat, with, domino } => {
            let given = domino.map(|domino| format!(" {} gave {domino}.", who(seat))).unwrap_or_default();
            Sentence::plain(format!("{} and {} swap a domino each.{given}", who(seat), who(with)))
                .at(Place::Both(*offer))
        }
        Event::Got { from, domino } => Sentence::plain(format!("You have {domino} from {} now.", who(from))),
        Event::Declared { seat, contract, route, penalty } => Sentence::plain(format!(
            "**{} declares** {contract}: {}{}. A missing domino (U) costs the others **{penalty}**.",
            who(seat),
            trail(route),
            dearest(route)
        )),
        Event::FellQuiet { turns, penalty } => Sentence::plain(format!(
            "**Nobody has laid a domino for {turns} turns: the round ends undeclared.** A missing domino (U) \
             costs **{penalty}**."
        )),
        Event::Completed { seat, contract, route } => Sentence::plain(format!(
            "{} ({contract}) comes home by {}{}.",
            who(seat),
            trail(route),
            missing(route)
        )),
        Event::Scored { round, scores, totals } => Sentence::plain(scored(*round, scores, totals, names))
            .calling((0..).zip(scores).map(|(seat, _)| Seat::new(seat)).collect()),
        Event::Began { round, rounds, seat } => Sentence::plain(format!(
            "Round {round} of {rounds}: new contracts and dominoes are dealt, and {} starts.",
            who(seat)
        )),
        Event::Dealt { contract, hand } => {
            Sentence::plain(format!("Your new contract is {contract}, your dominoes are {}.", list(hand)))
        }
        Event::Ended { outcome } => Sentence::plain(result(outcome, names))
            .calling((0..).zip(&outcome.scores).map(|(seat, _)| Seat::new(seat)).collect()),
    }
}

/// Why an offer is over, if it brought no swap.
pub(super) fn closed(ending: Closing, proposer: &str) -> String {
    match ending {
        Closing::Swapped { .. } => "The swap is made.".to_owned(),
        Closing::Withdrawn => format!("{proposer} withdraws the offer."),
        Closing::Refused => "Everybody asked has said no: the offer is over.".to_owned(),
        Closing::Lapsed => "The time is over: the offer has lapsed.".to_owned(),
    }
}

fn lying(edge: Edge, laid: Laid) -> String {
    format!("{} in {}, {} in {}", laid.first, edge.first(), laid.second, edge.second())
}

/// A route with the toll of each step, `A1 -3- B1 -U- C1 = **11**`, or both its ends if it is very long; U is a step
/// without a domino.
fn trail(route: &Route) -> String {
    let cells = &route.cells;
    // Each place but the null behind the toll of entering it.
    let toll = |step: usize| match route.charges.get(step) {
        Some(_) if route.missing.contains(&step) => "U".to_owned(),
        charge => charge.copied().unwrap_or_default().to_string(),
    };
    let stop = |place: usize| match place.checked_sub(1) {
        Some(step) => format!("-{}- {}", toll(step), cells[place]),
        None => cells[place].to_string(),
    };
    let spelled = |places: std::ops::Range<usize>| places.map(stop).collect::<Vec<_>>().join(" ");
    let half = SPELLED / 2;
    let way = if cells.len() <= SPELLED {
        spelled(0..cells.len())
    } else {
        let between = counted(cells.len() - SPELLED, "place", "places");
        format!("{} … {between} … {}", spelled(0..half), spelled(cells.len() - half..cells.len()))
    };
    format!("{way} = **{}**", route.cost)
}

/// What a route's dearest toll is.
fn dearest(route: &Route) -> String {
    format!(", dearest toll {}", route.charges.iter().max().copied().unwrap_or_default())
}

/// How many dominoes a route does without, and for how much each.
fn missing(route: &Route) -> String {
    let Some(toll) = route.missing.first().and_then(|step| route.charges.get(*step)) else {
        return String::new();
    };
    format!(" with {} at {toll}", counted(route.missing.len(), "missing domino", "missing dominoes"))
}

fn scored(round: usize, scores: &[u32], totals: &[u32], names: &Names<'_>) -> String {
    let each = (0..)
        .map(Seat::new)
        .zip(scores.iter().zip(totals))
        .map(|(seat, (score, total))| format!("{} {score} (total {total})", names.of(seat)));
    format!("**Round {round}:** {}.", each.collect::<Vec<_>>().join(", "))
}

fn result(outcome: &Outcome, names: &Names<'_>) -> String {
    let scores: Vec<(Seat, i64)> = (0..).map(Seat::new).zip(outcome.scores.iter().copied()).collect();
    let best = scores.iter().map(|(_, score)| *score).min().unwrap_or_default();
    let winners: Vec<String> = outcome.winners.iter().map(|seat| names.of(seat)).collect();
    let mut others: Vec<&(Seat, i64)> =
        scores.iter().filter(|(seat, _)| !outcome.winners.contains(*seat)).collect();
    others.sort_by_key(|(_, score)| *score);
    let others: Vec<String> =
        others.into_iter().map(|(seat, score)| format!("{} {score}", names.of(*seat))).collect();
    let won = if winners.len() == 1 { "wins" } else { "share the win" };
    let rest = if others.is_empty() { String::new() } else { format!(" {}.", others.join(", ")) };
    format!("**Game over.** {} **{} {won} with {best}.**{rest}", outcome.ending, list(&winners))
}

/// A legal move in words for the player who may choose it.
pub(super) fn label(position: &Tariffs, seat: Seat, mv: &Move) -> Label {
    let drawn = |draw: &Option<u8>| {
        draw.map(|draw| format!(", {}", drawing(draw.into()).to_lowercase())).unwrap_or_default()
    };
    let weighty = |text: String| Label { text, weighty: true };
    match mv {
        Move::Play { domino, from, to, value, draw } => {
            let here = value.unwrap_or(domino.high());
            let there = domino.beside(here).unwrap_or_default();
            let way = halves(Some(*from), here, Some(*to), there);
            Label::light(format!("Lay {domino}: {way}{}", drawn(draw)))
        }
        Move::Rotate { edge, draw } => {
            let laid = position.round.as_ref().and_then(|round| round.track.on(*edge));
            let way = laid.map_or(edge.to_string(), |laid| {
                format!("{} ({})", turn(*edge, laid), lying(*edge, laid.turned()))
            });
            weighty(format!("Turn {way}{}", drawn(draw)))
        }
        Move::Stock {} => Label::light("Change both dominoes with the stockpile"),
        Move::Declare { route } => match position.declare(seat, route.as_deref()) {
            Ok(walk) => weighty(format!(
                "Declare for {} and end the round; a missing domino costs the others {}",
                walk.cost(),
                walk.dearest().saturating_add(SURCHARGE)
            )),
            Err(_) => weighty("Declare and end the round".to_owned()),
        },
        Move::Pass { draw } => Label::light(format!("Pass{}", drawn(draw))),
        Move::Swap { domino, to, hidden, .. } => {
            let whom = to.map_or("everybody".to_owned(), |to| to.to_string());
            let how = if *hidden { ", face down" } else { "" };
            Label::light(format!("Offer {domino} to {whom}{how}"))
        }
        Move::Answer { offer, domino } => Label::light(format!("Answer offer {offer} with {domino}")),
        Move::Refuse { offer } => Label::light(format!("Say no to offer {offer}")),
        Move::Take { player, domino, draw, .. } => {
            let what = domino.map_or("the answer".to_owned(), |domino| domino.to_string());
            weighty(format!("Take {what} from {player}; this is your turn{}", drawn(draw)))
        }
        Move::Withdraw { offer } => Label::light(format!("Withdraw offer {offer}")),
        Move::Lapse { offer } => Label::light(format!("Offer {offer} lapses")),
    }
}

/// The finished round that can be looked at.
pub(super) fn finished(round: usize) -> Value {
    Value { word: format!("round_{round}"), label: format!("Round {round}: how it ended") }
}

/// What a seat holds and what its trip looks like, in words for its own eyes.
pub(super) fn hand(position: &Tariffs, seat: Seat) -> String {
    let found = position.round.as_ref().zip(position.player(seat));
    let Some(((round, player), outlook)) = found.zip(position.outlook(seat, FULL_PENALTY)) else {
        return "The game is over: nobody holds anything any more.".to_owned();
    };
    let at = |tile: Tile| format!("{tile} at {}", position.layout.cell(tile));
    let tile = |rank| at(player.contract.tile(rank));
    let factories: Vec<String> = Rank::ALL[2..].iter().map(|rank| tile(*rank)).collect();
    let mut text = format!(
        "Your contract: from {} to {}, calling at {} in any order. ",
        tile(Rank::Null),
        tile(Rank::Ace),
        list(&factories)
    );
    text += &if player.hand.is_empty() {
        "You hold no domino. ".to_owned()
    } else {
        format!("Your dominoes: {}. ", list(&player.hand))
    };
    text += &match &outlook.route {
        Some(walk) => {
            let route = Route::of(walk, &round.track);
            format!("Your cheapest route: {}{}. ", trail(&route), dearest(&route))
        }
        None => {
            let missing: Vec<String> = outlook.unreachable.iter().map(|tile| at(*tile)).collect();
            format!("No route yet: {} cannot be reached. ", list(&missing))
        }
    };
    let at_penalty =
        |penalty: u8| position.outlook(seat, penalty).map(|outlook| (penalty, outlook.completion));
    let others: Vec<String> = (SURCHARGE..FULL_PENALTY)
        .rev()
        .filter_map(at_penalty)
        .map(|(penalty, cost)| format!("{cost} at {penalty}"))
        .collect();
    text += &format!(
        "If somebody else declared now, you would pay {} at penalty {FULL_PENALTY} ({}).",
        outlook.completion,
        others.join(", ")
    );
    text
}

/// Somebody's own words with every sign that Discord would read as more than a sign made harmless.
pub(super) fn plain(text: &str) -> String {
    let mut safe = String::with_capacity(text.len() + 8);
    for sign in text.chars() {
        if r"\*_~`|<>#[]()@:-".contains(sign) {
            safe.push('\\');
        }
        safe.push(sign);
    }
    safe
}

/// "1 domino", "2 dominoes".
fn counted(number: usize, one: &str, several: &str) -> String {
    if number == 1 { format!("1 {one}") } else { format!("{number} {several}") }
}
