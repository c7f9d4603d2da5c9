//! Facts in words: events, refusals and the cause of the end; and the phrases of moves and values.

use super::{
    events::{Ending, Event, Route},
    grid::{Cell, Edge, Laid},
    layout::Layout,
    offers::Closing,
    refusals::Why,
    state::Tariffs,
    verbs::Because,
    walk::Walk,
};
use crate::{
    Outcome, Place, Reader, Seat, SeatSet, Sentence, Words,
    dominoes::Domino,
    english::{list, rested},
    game::one_line,
};

/// The most places of a route that a sentence spells out.
const SPELLED: usize = 24;

impl Words for Tariffs {
    fn say(event: &Event, reader: &Reader<'_>) -> Sentence {
        Sentence::plain(told(event, reader)).calling(pinged(event)).at(spot(event))
    }

    /// Gives each player a list item where a round ends, and what followed one more. The routes are in the log and on
    /// the picture.
    fn in_one_line(events: &[&Event], seat: Seat, reader: &Reader<'_>) -> String {
        let end = events.iter().position(|event| matches!(event, Event::Scored { .. }));
        let (turn, after) = events.split_at(end.map_or(events.len(), |at| at + 1));
        let said: Vec<String> = turn.iter().filter_map(|event| in_short(event, reader)).collect();
        let mut line = one_line(&said, &reader.name(seat));
        if let Some(scored) = turn.last() {
            line += &players(scored, turn, reader);
        }
        let after = end.map(|_| Self::in_one_line(after, seat, reader)).filter(|after| !after.is_empty());
        line + &after.map(|after| format!("\n- {after}")).unwrap_or_default()
    }

    fn refusal(why: &Why, reader: &Reader<'_>) -> String {
        why.say(reader)
    }

    fn ending(&self, reader: &Reader<'_>) -> Option<String> {
        self.ending_reached().map(|reached| ending(&reached, reader))
    }
}

/// Returns the cause of the end as a sentence.
pub fn ending(ending: &Ending, _reader: &Reader<'_>) -> String {
    match ending {
        Ending::AllRounds { rounds } => format!("All {rounds} rounds are played."),
    }
}

/// Puts an event into words.
fn told(event: &Event, reader: &Reader<'_>) -> String {
    let who = |seat: &Seat| reader.name(*seat);
    match event {
        Event::Laid { seat, edge, laid } => {
            let domino = laid.domino().map_or(laid.to_string(), |domino| domino.to_string());
            format!("{} lays {domino} on {edge} ({}).", who(seat), lying(*edge, *laid))
        }
        Event::Turned { seat, edge, laid } => {
            format!("{} turns {edge}: {}.", who(seat), lying(*edge, *laid))
        }
        Event::Restocked { seat } => format!("{} changes both dominoes.", who(seat)),
        Event::Passed { seat } => format!("{} can do nothing and passes.", who(seat)),
        Event::Rested { seconds } => rested(*seconds),
        Event::Drew { seat, count } => format!("{} draws {}.", who(seat), dominoes(*count)),
        Event::Drawn { dominoes } => format!("You have drawn {}.", list(dominoes)),
        Event::Offered { seat, to, domino, want, .. } => {
            let whom = to.map_or("everybody".to_owned(), |to| reader.name(to));
            let what = domino.map_or("a hidden domino for another".to_owned(), |domino| {
                format!("{domino} for another domino")
            });
            let want = want.as_deref().map(|want| format!(" Hoped for: \"{}\".", plain(want)));
            format!("{} offers {whom} {what}.{}", who(seat), want.unwrap_or_default())
        }
        Event::Answered { seat, proposer, .. } => {
            format!("{} puts a domino forward; only {} sees which.", who(seat), who(proposer))
        }
        Event::Seen { seat, domino, .. } => format!("{} would give you {domino}.", who(seat)),
        Event::Declined { seat, because, .. } => {
            let why = because.map(|why| format!(": {}", reason(why))).unwrap_or_default();
            format!("{} says no{why}.", who(seat))
        }
        Event::Closed { seat, ending, .. } => closed(*ending, &who(seat)),
        Event::Swapped { seat, with, domino, .. } => {
            let given = domino.map(|domino| format!(" {} gave {domino}.", who(seat))).unwrap_or_default();
            format!("{} and {} swap a domino each.{given} **My hand** shows what came.", who(seat), who(with))
        }
        Event::Got { from, domino } => format!("You have {domino} from {} now.", who(from)),
        Event::Declared { seat, contract, route, penalty } => format!(
            "**{} declares** {}: {}{}. A missing domino (U) costs the others **{penalty}**.",
            who(seat),
            contract.name(),
            trail(route),
            largest_toll(route)
        ),
        Event::FellQuiet { turns, penalty } => format!(
            "**Nobody has laid a domino for {turns} turns: the round ends undeclared.** A missing domino (U) costs \
             **{penalty}**."
        ),
        Event::Completed { seat, contract, route } => {
            let (who, contract) = (who(seat), contract.name());
            format!("{who} ({contract}) comes home by {}{}.", trail(route), missing(route))
        }
        Event::Scored { round, scores, totals } => scored(*round, scores, totals, reader),
        Event::Began { round, rounds, seat } => {
            format!(
                "Round {round} of {rounds}: new contracts and dominoes are dealt, and {} starts.",
                who(seat)
            )
        }
        Event::Dealt { contract, hand } => {
            format!("Your new contract: {}. Your dominoes: {}.", contract.name(), list(hand))
        }
        Event::Ended { outcome, ending } => result(outcome, ending, reader),
    }
}

/// Puts an event into the words of a turn's line; `None` if the line of each player or the board says it.
fn in_short(event: &Event, reader: &Reader<'_>) -> Option<String> {
    match event {
        Event::Declared { seat, .. } => Some(format!("**{} declares.**", reader.name(*seat))),
        Event::FellQuiet { turns, .. } => {
            Some(format!("**No domino for {turns} turns: the round ends undeclared.**"))
        }
        // Where it lies is said by its digits.
        Event::Laid { seat, edge, laid } => {
            let (who, domino) = (reader.name(*seat), laid.domino());
            let domino = domino.map_or(laid.to_string(), |domino| domino.to_string());
            Some(format!("{who} lays {domino}: {}.", lying(*edge, *laid)))
        }
        // The picture shows the new round, and whose turn it is stands above. Whoever lays or changes dominoes draws as many.
        Event::Completed { .. } | Event::Scored { .. } | Event::Began { .. } | Event::Drew { .. } => None,
        Event::Turned { .. }
        | Event::Restocked { .. }
        | Event::Passed { .. }
        | Event::Rested { .. }
        | Event::Drawn { .. }
        | Event::Offered { .. }
        | Event::Answered { .. }
        | Event::Seen { .. }
        | Event::Declined { .. }
        | Event::Closed { .. }
        | Event::Swapped { .. }
        | Event::Got { .. }
        | Event::Dealt { .. }
        | Event::Ended { .. } => Some(told(event, reader)),
    }
}

/// Lists the players with their scores, and what their missing dominoes cost them by the events of the `turn`; empty for
/// other events.
fn players(event: &Event, turn: &[&Event], reader: &Reader<'_>) -> String {
    let Event::Scored { scores, totals, .. } = event else { return String::new() };
    let lacking = |seat: Seat| {
        let route = turn.iter().find_map(|event| match event {
            Event::Completed { seat: of, route, .. } if *of == seat => Some(route),
            _ => None,
        })?;
        let tolls = route.missing.iter().filter_map(|step| route.charges.get(*step));
        let cost: u32 = tolls.map(|toll| u32::from(*toll)).sum();
        (cost > 0).then(|| format!(" ({} missing: {cost})", route.missing.len()))
    };
    let each = (0..).map(Seat::new).zip(scores.iter().zip(totals)).map(|(seat, (score, total))| {
        format!("\n- {} {score}, total {total}{}", reader.name(seat), lacking(seat).unwrap_or_default())
    });
    each.collect()
}

/// Returns the players pinged for an event, beside the next player: the addressees of an offer or an answer, a player
/// with a new domino, and at the end of a round everybody.
fn pinged(event: &Event) -> SeatSet {
    match event {
        Event::Offered { to, .. } => to.map(SeatSet::only).unwrap_or_default(),
        Event::Answered { proposer, .. } => SeatSet::only(*proposer),
        // The dominoes are for the two players only, and only an answer to a tap is private.
        Event::Swapped { with, .. } => SeatSet::only(*with),
        Event::Scored { scores, .. } => (0..).zip(scores).map(|(seat, _)| Seat::new(seat)).collect(),
        Event::Ended { outcome, .. } => (0..).zip(&outcome.scores).map(|(seat, _)| Seat::new(seat)).collect(),
        _ => SeatSet::EMPTY,
    }
}

/// Returns the place where an event is posted: offers in their thread, a swap above the board as well.
fn spot(event: &Event) -> Place {
    match event {
        Event::Offered { offer, .. }
        | Event::Answered { offer, .. }
        | Event::Seen { offer, .. }
        | Event::Declined { offer, .. }
        | Event::Closed { offer, .. } => Place::Offer(*offer),
        Event::Swapped { offer, .. } => Place::Both(*offer),
        _ => Place::Board,
    }
}

/// The reason for declining an offer.
pub(super) fn reason(because: Because) -> String {
    let words = match because {
        Because::Keep => "the dominoes in hand are as good",
        Because::Unseen => "not for a domino face down",
    };
    words.to_owned()
}

/// The reason why an offer is over, if it brought no swap.
pub(super) fn closed(ending: Closing, proposer: &str) -> String {
    match ending {
        Closing::Swapped { .. } => "The swap is made.".to_owned(),
        Closing::Withdrawn => format!("{proposer} withdraws the offer."),
        Closing::Refused => "Nobody swaps: the offer is over.".to_owned(),
        Closing::Lapsed => "The time is over: the offer has lapsed.".to_owned(),
        Closing::TakenBack => format!("{proposer} took the offer back with an undo."),
    }
}

/// The direction of a domino: `4 in B2, 1 in C2`.
pub(super) fn lying(edge: Edge, laid: Laid) -> String {
    format!("{} in {}, {} in {}", laid.first, edge.first(), laid.second, edge.second())
}

/// A route with the toll of each step, `A1 -3- B1 -U- C1 = **11**`, or both its ends if it is very long; U is a step
/// without a domino.
pub(super) fn trail(route: &Route) -> String {
    let cells = &route.cells;
    // Each place but the null follows the toll of entering it.
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

/// The largest toll of a route.
pub(super) fn largest_toll(route: &Route) -> String {
    format!(", largest toll {}", route.charges.iter().max().copied().unwrap_or_default())
}

/// The steps of a route without a domino, as its trail shows them, and the toll for each: a border that is crossed
/// twice counts twice.
fn missing(route: &Route) -> String {
    let toll = route.missing.first().and_then(|step| route.charges.get(*step));
    toll.map(|toll| format!(" with {} × U at {toll}", route.missing.len())).unwrap_or_default()
}

fn scored(round: usize, scores: &[u32], totals: &[u32], reader: &Reader<'_>) -> String {
    let each = (0..)
        .map(Seat::new)
        .zip(scores.iter().zip(totals))
        .map(|(seat, (score, total))| format!("{} {score} (total {total})", reader.name(seat)));
    format!("**Round {round}:** {}.", each.collect::<Vec<_>>().join(", "))
}

fn result(outcome: &Outcome, ended: &Ending, reader: &Reader<'_>) -> String {
    let scores: Vec<(Seat, i64)> = (0..).map(Seat::new).zip(outcome.scores.iter().copied()).collect();
    let best = scores.iter().map(|(_, score)| *score).min().unwrap_or_default();
    let winners: Vec<String> = outcome.winners.iter().map(|seat| reader.name(seat)).collect();
    let mut others: Vec<&(Seat, i64)> =
        scores.iter().filter(|(seat, _)| !outcome.winners.contains(*seat)).collect();
    others.sort_by_key(|(_, score)| *score);
    let others: Vec<String> =
        others.into_iter().map(|(seat, score)| format!("{} {score}", reader.name(*seat))).collect();
    let won = if winners.len() == 1 { "wins" } else { "share the win" };
    let rest = if others.is_empty() { String::new() } else { format!(" {}.", others.join(", ")) };
    let why = ending(ended, reader);
    format!("**Game over.** {why} **{} {won} with {best}.**{rest}", list(&winners))
}

/// A tile's place for a menu: `B2 (Moon ace)`.
pub(super) fn place(layout: &Layout, cell: Cell) -> String {
    match layout.tile(cell) {
        Some(tile) => format!("{cell} ({})", tile.name()),
        None => cell.to_string(),
    }
}

/// The direction a domino would have: `4 in B2, 1 in C2`.
pub(super) fn halves(from: Option<Cell>, here: u8, to: Option<Cell>, there: u8) -> String {
    let at = |cell: Option<Cell>, other: &str| cell.map_or(other.to_owned(), |cell| cell.to_string());
    format!("{here} in {}, {there} in {}", at(from, "the first"), at(to, "the second"))
}

/// The effect of turning a domino: `B2-C2: 4|1 becomes 1|4`.
pub(super) fn turning(edge: Edge, laid: Laid) -> String {
    format!("{edge}: {laid} becomes {}", laid.turned())
}

/// The number of dominoes to draw.
pub(super) fn drawing(count: usize) -> String {
    if count == 0 { "Draw none".to_owned() } else { format!("Draw {}", dominoes(count)) }
}

/// A route to declare, for a menu.
pub(super) fn cheapest(walk: &Walk) -> String {
    format!("The cheapest: {} steps for {}", walk.charges.len(), walk.cost())
}

/// An answer to an offer, for a menu: `5|4 from Ben`.
pub(super) fn answer(player: Seat, domino: Domino, reader: &Reader<'_>) -> String {
    format!("{domino} from {}", reader.name(player))
}

/// An answer of one's own to an offer: `Give 6|5 for 4|3`.
pub(super) fn giving(domino: Domino, given: &str) -> String {
    format!("Give {domino} for {given}")
}

/// An offer, for a menu: `Offer 1: Ann gives 4|3`.
pub(super) fn numbered(offer: u32, proposer: &str, given: &str) -> String {
    format!("Offer {offer}: {proposer} gives {given}")
}

/// Says if the face of an offered domino is shown, for a menu.
pub(super) fn secrecy(hidden: bool) -> String {
    let text = if hidden { "Its face stays secret" } else { "Everybody sees its face" };
    text.to_owned()
}

/// A player's own words, with every character that Discord would format made harmless.
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
fn dominoes(count: usize) -> String {
    counted(count, "domino", "dominoes")
}

/// "1 place", "2 places".
fn counted(number: usize, one: &str, several: &str) -> String {
    if number == 1 { format!("1 {one}") } else { format!("{number} {several}") }
}
