//! Links, freight and officials by looking at the table: places on the way of the mover's loads first.

use super::{
    cell::{Cell, Heading},
    freight::{Coin, Place, Token},
    links::{LaidLink, Link},
    spots::Spot as Pair,
    state::ShipIt,
    tiles::Tile,
    values::Suggestion,
    verbs::Move,
    words::lies,
};
use crate::{Ask, By, Choosing, Looking, Notation, Phrase, Pick, Reader, Seat, Timestamp, english::capital};

/// The most builds, and the most hauls, that are offered as whole moves before everything else.
const WHOLE: usize = 4;
/// The number of hauls up to which they are one list.
const FEW: usize = 25;

/// A part of the table that an answer points to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Spot {
    /// Two free cells side by side.
    Gap(Cell, Cell),
    /// A link as it is or would be laid.
    Laid(LaidLink),
    /// A tile, or half of a link, with a cell that it covers.
    Stop(Place, Cell),
    /// The way of freight, with a cell at each end.
    Haul {
        /// The start.
        from: (Place, Cell),
        /// The destination.
        to: (Place, Cell),
    },
}

impl crate::Spot for Spot {
    fn at(&self) -> Option<(i16, i16)> {
        let (one, two) = match *self {
            Self::Gap(one, two) => (one, two),
            Self::Laid(laid) => (laid.high(), laid.low()),
            Self::Stop(_, cell) | Self::Haul { to: (_, cell), .. } => (cell, cell),
        };
        let sum = |one: u8, two: u8| i16::from(one) + i16::from(two);
        Some((sum(one.column(), two.column()), sum(one.row(), two.row())))
    }

    fn shows_result(&self) -> bool {
        matches!(self, Self::Laid(_) | Self::Haul { .. })
    }
}

impl Looking for ShipIt {
    type Spot = Spot;

    fn ask(&self, by: By, phrase: &Phrase, now: Timestamp, reader: &Reader<'_>) -> Option<Ask<Spot>> {
        let By::Seat(seat) = by else { return None };
        if self.mover() != Some(seat) || self.pending.is_some() {
            return None;
        }
        let given = |field| phrase.word(field).is_some();
        let listed = self.choices(by, now).listed;
        let ask = match phrase.verb.as_str() {
            "build" if given("link") && given("at") && given("dir") => return None,
            "build" if !self.hand.is_empty() => self.ask_build(phrase),
            "lift" if !given("link") => self.ask_lift(),
            "official" if !given("to") => self.ask_official(),
            "freight" if !given("to") => self.ask_freight(seat, phrase, &listed, reader),
            _ => return None,
        };
        let question = format!("{}{}", ask.question, ends(&phrase.verb, &listed));
        (!ask.picks.is_empty()).then_some(Ask { question, ..ask })
    }

    /// Returns the verb to continue with: all paid links are built one after the other, and so are loads moved.
    fn goes_on_with(&self, played: &str) -> Option<&'static str> {
        if self.pending.is_some() {
            return None;
        }
        let hauls = || !self.trips(&self.network()).is_empty();
        match played {
            _ if !self.hand.is_empty() => Some("build"),
            "freight" if hauls() => Some("freight"),
            _ => None,
        }
    }
}

impl ShipIt {
    /// Asks for the place of a link; then which link, and which way round.
    fn ask_build(&self, phrase: &Phrase) -> Ask<Spot> {
        let chosen = |word: &str| word.parse::<Link>().ok();
        let links: Vec<Link> = match phrase.word("link").and_then(chosen) {
            Some(link) => vec![link],
            None => self.sorted_hand(),
        };
        let word = |field| phrase.word(field);
        let at = word("at").and_then(|word| word.parse::<Cell>().ok());
        let dir = word("dir").and_then(|word| word.parse::<Heading>().ok());
        match at.zip(dir).and_then(|(at, dir)| Some((at, at.beside(dir)?))) {
            Some(pair) => ask_link(&links, pair),
            None => self.ask_gap(phrase, &links),
        }
    }

    /// Asks for a place where a link can be built, those on the way of a load first; the first ones with a link.
    fn ask_gap(&self, phrase: &Phrase, links: &[Link]) -> Ask<Spot> {
        let suggestions = self.suggestions();
        let near = self.nearness();
        let mut pairs: Vec<(Pair, Option<&str>)> = vec![];
        let mut ranked: Vec<_> = self
            .spots()
            .into_iter()
            .map(|pair| {
                let on_way = suggestions.iter().enumerate().find_map(|(index, way)| {
                    let steps = [pair.first, pair.second].map(|cell| way.place(cell));
                    Some((index, steps.iter().flatten().min().copied()?, steps.iter().flatten().count() < 2))
                });
                let rank = on_way.unwrap_or((usize::MAX, usize::MAX, true));
                (rank, near(pair.first) + near(pair.second), pair)
            })
            .collect();
        ranked.sort_unstable();
        for ((index, ..), _, pair) in ranked {
            pairs.push((pair, suggestions.get(index).map(Suggestion::words)));
        }
        let mut picks = self.best_builds(links, &suggestions);
        let best = picks.len();
        let gap = |(pair, way): (Pair, Option<&str>)| {
            let (at, dir) = pair.ways()[0];
            let base = Phrase::bare("build");
            let base = match phrase.word("link") {
                Some(link) => base.with("link", [link]),
                None => base,
            };
            let way = way.map(|way| format!(", {way}")).unwrap_or_default();
            Pick {
                phrase: base.with("at", [at]).with("dir", [dir]),
                label: format!("{} and {}{way}", Place::Half(pair.first), Place::Half(pair.second)),
                spot: Some(Spot::Gap(pair.first, pair.second)),
            }
        };
        picks.extend(pairs.into_iter().map(gap));
        Ask { question: "Where do you build?".to_owned(), left: 1, best, picks }
    }

    /// The likeliest builds, each in its own place.
    fn best_builds(&self, links: &[Link], suggestions: &[Suggestion]) -> Vec<Pick<Spot>> {
        let mut picks: Vec<Pick<Spot>> = vec![];
        let mut taken: Vec<Cell> = vec![];
        for mv in self.all_builds(&Phrase::bare("build"), suggestions) {
            let Move::Build { link, at, dir } = mv else { continue };
            let Some(laid) = LaidLink::new(link, at, dir).filter(|_| links.contains(&link)) else { continue };
            let Some(way) = suggestions.iter().find(|way| way.place(at).is_some()) else { break };
            if picks.len() == WHOLE || laid.cells().iter().any(|cell| taken.contains(cell)) {
                continue;
            }
            taken.extend(laid.cells());
            let label = format!("{link} on {}, {}", lies(laid), way.words());
            picks.push(Pick { phrase: Self::phrase(&mv), label, spot: Some(Spot::Laid(laid)) });
        }
        picks
    }

    /// Asks which link to lift.
    fn ask_lift(&self) -> Ask<Spot> {
        let laid = |link: Link| self.links.iter().find(|laid| laid.link() == link).copied();
        let pick = |laid: LaidLink| Pick {
            phrase: Self::phrase(&Move::Lift { link: laid.link() }),
            label: format!("{} from {}", laid.link(), lies(laid)),
            spot: Some(Spot::Laid(laid)),
        };
        let picks = self.liftable().into_iter().filter_map(laid).map(pick).collect();
        Ask { question: "Which link do you lift?".to_owned(), left: 0, best: 4, picks }
    }

    /// Asks where the official stops.
    fn ask_official(&self) -> Ask<Spot> {
        let network = self.network();
        let mut moves = vec![];
        self.list_officials(&network, &mut moves);
        let pick = |mv: &Move| {
            let Move::Official { to } = *mv else { return None };
            let spot = Some(Spot::Stop(to, self.cell_of(to)?));
            Some(Pick { phrase: Self::phrase(mv), label: self.official_stop(to)?, spot })
        };
        let picks = moves.iter().filter_map(pick).collect();
        Ask { question: "Where does your official go?".to_owned(), left: 0, best: 4, picks }
    }

    /// Asks for a load and its destination: one list if it is short, else the likeliest ways and each load by itself.
    fn ask_freight(&self, seat: Seat, phrase: &Phrase, listed: &[Move], reader: &Reader<'_>) -> Ask<Spot> {
        let chosen = phrase.word("coin").and_then(|word| word.parse::<Token>().ok());
        let hauls: Vec<&Move> = listed
            .iter()
            .filter(
                |mv| matches!(mv, Move::Freight { coin, .. } if chosen.is_none_or(|chosen| chosen == *coin)),
            )
            .collect();
        let haul = |mv: &&Move| self.hauling(seat, mv, chosen.is_some(), reader);
        if chosen.is_some() || hauls.len() <= FEW {
            let picks = hauls.iter().filter_map(haul).collect();
            let question = if chosen.is_some() { "Where does it go?" } else { "Which load goes where?" };
            return Ask { question: question.to_owned(), left: 0, best: 4, picks };
        }
        let mut picks: Vec<Pick<Spot>> = hauls.iter().take(WHOLE).filter_map(haul).collect();
        let best = picks.len();
        for mv in hauls {
            let Move::Freight { coin, .. } = *mv else { continue };
            let phrase = Phrase::bare("freight").with("coin", [coin]);
            if picks[best..].iter().any(|known| known.phrase == phrase) {
                continue;
            }
            let at = self.coin(coin).and_then(|load| Some(Spot::Stop(load.at, self.cell_of(load.at)?)));
            if let Some(label) = self.load(seat, coin) {
                picks.push(Pick { phrase, label: capital(&label), spot: at });
            }
        }
        Ask { question: "Which load do you move?".to_owned(), left: 1, best, picks }
    }

    /// A whole haul as one answer.
    fn hauling(&self, seat: Seat, mv: &Move, is_chosen: bool, reader: &Reader<'_>) -> Option<Pick<Spot>> {
        let Move::Freight { coin, to, warehouse } = *mv else { return None };
        let label = if is_chosen {
            format!("{}{}", self.freight_stop(seat, coin, to)?, self.stored(to, warehouse))
        } else {
            crate::Labels::label(self, By::Seat(seat), mv, reader)?.text
        };
        let from = self.coin(coin).map(|load: &Coin| load.at)?;
        let end = |place: Place| Some((place, self.cell_of(place)?));
        let spot = Some(Spot::Haul { from: end(from)?, to: end(to)? });
        Some(Pick { phrase: Self::phrase(mv), label, spot })
    }

    /// A cell that a place covers.
    fn cell_of(&self, place: Place) -> Option<Cell> {
        let of_tile =
            |tile: Tile| self.tiles.iter().find(|laid| laid.tile() == tile).map(|laid| laid.origin());
        match place {
            Place::Tile(tile) => of_tile(tile),
            Place::Half(cell) => Some(cell),
        }
    }
}

/// Warns of what the first move of a verb rules out, though it would still be possible now (4.1).
fn ends(verb: &str, listed: &[Move]) -> &'static str {
    let links = listed.iter().any(|mv| matches!(mv, Move::Buy { .. } | Move::Lift { .. }));
    let official = listed.iter().any(|mv| matches!(mv, Move::Official { .. }));
    match (verb, links, official) {
        ("build", true, _) => " You buy no more links then.",
        ("official", true, _) => " You buy no links then.",
        ("freight", true, true) => " No links, no official then.",
        ("freight", true, false) => " You buy no links then.",
        ("freight", false, true) => " Your official stays then.",
        _ => "",
    }
}

/// Asks which link to lay on a pair of cells, and which way round.
fn ask_link(links: &[Link], (one, two): (Cell, Cell)) -> Ask<Spot> {
    let mut picks = vec![];
    for link in links {
        let ways = if link.high() == link.low() { 1 } else { 2 };
        for (at, low) in [(one, two), (two, one)].into_iter().take(ways) {
            let laid = at.heading_to(low).and_then(|dir| LaidLink::new(*link, at, dir));
            let Some(laid) = laid else { continue };
            picks.push(Pick {
                phrase: ShipIt::phrase(&Move::Build { link: *link, at, dir: laid.dir() }),
                label: format!("{link} on {}", lies(laid)),
                spot: Some(Spot::Laid(laid)),
            });
        }
    }
    Ask { question: "Which link, and which way round?".to_owned(), left: 0, best: 0, picks }
}
