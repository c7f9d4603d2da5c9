//! Laying and turning dominoes by looking: the borders, best first for the mover's own contract. Swaps are asked about in
//! `swap_questions`.

use super::{
    board::FULL_PENALTY,
    contract::Contract,
    grid::{Cell, Edge, Laid, Track},
    state::{Round, Tariffs},
    verbs::Move,
    walk::Ground,
    words,
};
use crate::{Ask, By, Looking, Notation, Phrase, Pick, Reader, Seat, Timestamp, dominoes::Domino};

/// The most ways to lay a domino that are offered as whole moves.
const WHOLE: usize = 6;

/// A part of the table that an answer points to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Spot {
    /// A border.
    Border(Edge),
    /// A border with a domino as it would be laid there; what is drawn afterwards is not seen yet.
    Laid(Edge, Laid),
    /// A border with a domino as it lies one way round, beside the other way: the last question about it.
    Turned(Edge, Laid),
    /// A domino of this player for an offer or a swap, which is asked about afterwards.
    Held(Seat, Domino),
    /// A domino that this player would put forward for the one offered: the last question about an answer.
    Given(Seat, Domino),
}

impl crate::Spot for Spot {
    fn at(&self) -> Option<(i16, i16)> {
        let edge = match self {
            Self::Border(edge) | Self::Laid(edge, _) | Self::Turned(edge, _) => edge,
            Self::Held(..) | Self::Given(..) => return None,
        };
        let (one, two) = (edge.first(), edge.second());
        let twice = |one: u8, two: u8| i16::from(one) + i16::from(two);
        Some((twice(one.column(), two.column()), twice(one.row(), two.row())))
    }

    fn shows_result(&self) -> bool {
        matches!(self, Self::Turned(..) | Self::Given(..))
    }
}

impl Looking for Tariffs {
    type Spot = Spot;

    const BESIDE: &'static [&'static str] = &["draw", "to", "hidden", "want"];

    fn ask(&self, by: By, phrase: &Phrase, now: Timestamp, reader: &Reader<'_>) -> Option<Ask<Spot>> {
        let By::Seat(seat) = by else { return None };
        let (round, player) = self.round.as_ref().zip(self.player(seat))?;
        let gauge = || Gauge::new(self, round, player.contract);
        let ask = match (phrase.verb.as_str(), round.to_move == seat) {
            ("play", true) => self.ask_play(&gauge()?, &player.hand, phrase)?,
            ("rotate", true) if phrase.word("edge").is_none() => gauge()?.ask_turn(),
            ("swap", true) => self.ask_swap(seat, phrase)?,
            ("take", true) => self.ask_take(phrase, now, reader)?,
            ("answer", false) => self.ask_answer(seat, phrase, now, reader)?,
            _ => return None,
        };
        (!ask.picks.is_empty()).then_some(ask)
    }
}

impl Tariffs {
    fn ask_play(&self, gauge: &Gauge<'_>, hand: &[Domino], phrase: &Phrase) -> Option<Ask<Spot>> {
        let chosen = phrase.word("domino").and_then(|word| word.parse::<Domino>().ok());
        let Some(domino) = chosen else { return Some(gauge.ask_domino(hand)) };
        let place = |field| phrase.word(field)?.parse::<Cell>().ok();
        match (place("from"), place("to")) {
            (Some(from), Some(to)) if phrase.word("value").is_none() && !domino.is_double() => {
                Some(gauge.ask_way(domino, self.layout.edge(from, to)?))
            }
            (None, None) => Some(gauge.ask_border(domino)),
            _ => None,
        }
    }
}

/// Measures what a domino on a border would do for the mover.
struct Gauge<'a> {
    position: &'a Tariffs,
    round: &'a Round,
    contract: Contract,
    /// The mover's cost if another player declared now.
    cost: u32,
    /// True if the mover has a route now.
    open: bool,
}

/// A domino as it would be on a border, and the mover's cost then.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Outlook {
    cost: u32,
    closed: bool,
}

impl<'a> Gauge<'a> {
    fn new(position: &'a Tariffs, round: &'a Round, contract: Contract) -> Option<Self> {
        let mut gauge = Self { position, round, contract, cost: 0, open: false };
        let now = gauge.outlook(&round.track)?;
        gauge.cost = now.cost;
        gauge.open = !now.closed;
        Some(gauge)
    }

    fn outlook(&self, track: &Track) -> Option<Outlook> {
        let layout = &self.position.layout;
        let cost = Ground::new(layout, track, Some(FULL_PENALTY)).cost(self.contract)?;
        let closed = !Ground::new(layout, track, None).unreachable(self.contract).is_empty();
        Some(Outlook { cost, closed })
    }

    /// Returns the outlook with this domino on `edge`.
    fn with(&self, edge: Edge, laid: Laid) -> Outlook {
        let mut track = self.round.track.clone();
        track.lay(edge, laid);
        self.outlook(&track).unwrap_or(Outlook { cost: u32::MAX, closed: true })
    }

    /// Compares the costs: `your trip: 31 instead of 47, opens your route`.
    fn words(&self, then: Outlook) -> String {
        let cost = if then.cost == self.cost {
            format!("your trip stays {}", self.cost)
        } else {
            format!("your trip: {} instead of {}", then.cost, self.cost)
        };
        match (self.open, !then.closed) {
            (false, true) => format!("{cost}, opens your route"),
            (true, false) => format!("{cost}, closes your route"),
            _ => cost,
        }
    }

    /// Iterates over the borders without a domino, in order.
    fn free(&self) -> impl Iterator<Item = Edge> {
        let edges = self.position.layout.edges().iter().copied();
        edges.filter(|edge| self.round.track.on(*edge).is_none())
    }

    /// Returns every domino of the hand on every free border, the best first.
    fn ranked(&self, hand: &[Domino]) -> Vec<(Outlook, Edge, Laid, Domino)> {
        let each = |edge: Edge| {
            hand.iter().flat_map(move |domino| ways(*domino).map(move |laid| (edge, laid, *domino)))
        };
        let mut all: Vec<_> = self
            .free()
            .flat_map(each)
            .map(|(edge, laid, domino)| (self.with(edge, laid), edge, laid, domino))
            .collect();
        all.sort_by_key(|(then, edge, ..)| (*then, *edge));
        all
    }

    /// Asks for the domino; the best places are offered as whole moves, one a border.
    fn ask_domino(&self, hand: &[Domino]) -> Ask<Spot> {
        let mut picks: Vec<Pick<Spot>> = vec![];
        let mut taken: Vec<Edge> = vec![];
        for (then, edge, laid, domino) in self.ranked(hand) {
            if then.cost >= self.cost || picks.len() == WHOLE {
                break;
            }
            if !taken.contains(&edge) {
                taken.push(edge);
                let lies = if domino.is_double() {
                    format!("on {edge}")
                } else {
                    format!("with {} in {}, {} in {}", laid.first, edge.first(), laid.second, edge.second())
                };
                let label = format!("{domino} {lies}: {}", self.words(then));
                picks.push(laying(domino, edge, laid, label));
            }
        }
        let best = picks.len();
        let more = if best == 0 { "Lay" } else { "Elsewhere:" };
        picks.extend(hand.iter().map(|domino| Pick {
            phrase: Phrase::bare("play").with("domino", [domino]),
            label: format!("{more} {domino}"),
            spot: None,
        }));
        let question =
            if best == 0 { "Which domino do you lay?" } else { "Which domino do you lay, and where?" };
        Ask { question: question.to_owned(), left: 2, best, picks }
    }

    /// Asks for the border, the best first.
    fn ask_border(&self, domino: Domino) -> Ask<Spot> {
        let mut picks: Vec<Pick<Spot>> = vec![];
        let mut taken: Vec<Edge> = vec![];
        for (then, edge, laid, _) in self.ranked(&[domino]) {
            if taken.contains(&edge) {
                continue;
            }
            taken.push(edge);
            let label = format!("{edge}: {}", self.words(then));
            picks.push(if domino.is_double() {
                laying(domino, edge, laid, label)
            } else {
                let phrase = Phrase::bare("play").with("domino", [domino]);
                let phrase = phrase.with("from", [edge.first()]).with("to", [edge.second()]);
                Pick { phrase, label, spot: Some(Spot::Border(edge)) }
            });
        }
        let question = format!("Where does {domino} go?");
        Ask { question, left: u8::from(!domino.is_double()), best: 4, picks }
    }

    /// Asks which way round it goes.
    fn ask_way(&self, domino: Domino, edge: Edge) -> Ask<Spot> {
        let mut lying: Vec<(Outlook, Laid)> =
            ways(domino).map(|laid| (self.with(edge, laid), laid)).collect();
        lying.sort_by_key(|(then, _)| *then);
        let pick = |(then, laid): (Outlook, Laid)| {
            let halves = words::halves(Some(edge.first()), laid.first, Some(edge.second()), laid.second);
            let way = laying(domino, edge, laid, format!("{halves}: {}", self.words(then)));
            Pick { spot: Some(Spot::Turned(edge, laid)), ..way }
        };
        let picks = lying.into_iter().map(pick).collect();
        Ask { question: format!("Which way round does {domino} lie?"), left: 0, best: 0, picks }
    }

    /// Asks which domino of the table to turn.
    fn ask_turn(&self) -> Ask<Spot> {
        let turned = |(edge, laid): (Edge, Laid)| (self.with(edge, laid.turned()), edge, laid);
        let mut all: Vec<(Outlook, Edge, Laid)> = self.round.turnable().map(turned).collect();
        all.sort_by_key(|(then, edge, _)| (*then, *edge));
        let pick = |(then, edge, laid): (Outlook, Edge, Laid)| Pick {
            phrase: Tariffs::phrase(&Move::Rotate { edge, draw: None }),
            label: format!("{}: {}", words::turning(edge, laid), self.words(then)),
            spot: Some(Spot::Turned(edge, laid.turned())),
        };
        let picks = all.into_iter().map(pick).collect();
        Ask { question: "Which domino do you turn around?".to_owned(), left: 0, best: 4, picks }
    }
}

/// Iterates over both ways to lay a domino; a double has one.
fn ways(domino: Domino) -> impl Iterator<Item = Laid> {
    let laid = Laid { first: domino.high(), second: domino.low() };
    [laid, laid.turned()].into_iter().take(if domino.is_double() { 1 } else { 2 })
}

/// The whole move as one answer.
fn laying(domino: Domino, edge: Edge, laid: Laid, label: String) -> Pick<Spot> {
    let value = (!domino.is_double()).then_some(laid.first);
    let mv = Move::Play { domino, from: edge.first(), to: edge.second(), value, draw: None };
    Pick { phrase: Tariffs::phrase(&mv), label, spot: Some(Spot::Laid(edge, laid)) }
}
