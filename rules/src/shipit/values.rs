//! Values worth offering while a player puts a move together, one field after the other.

use super::{
    cell::{Cell, Heading},
    choices::named_builds,
    freight::{Place, Token},
    links::{LaidLink, Link},
    plan::Chart,
    state::ShipIt,
    verbs::Move,
};
use crate::{
    By, Choosing, Filling, Labels, Notation, Phrase, Reader, Seat, Timestamp, Value, english::capital,
};

/// The most values of a field that are offered at once.
const OFFERED: usize = 100;

/// The most ways that are suggested for links, one a load.
const WAYS: usize = 3;

/// A way that links would complete.
pub(super) struct Suggestion {
    /// The free cells on it, starting from the freight.
    gaps: Vec<Cell>,
    /// Its description: `on the way from red at F11 to the green 1 hub`.
    way: String,
}

impl Suggestion {
    /// The position of a cell along the way, if it is one of its gaps.
    pub fn place(&self, at: Cell) -> Option<usize> {
        self.gaps.iter().position(|cell| *cell == at)
    }

    /// The description.
    pub fn words(&self) -> &str {
        &self.way
    }

    /// The rank of a build that begins on this way: its position along the way, and true if its other half leaves the
    /// way.
    fn rank(&self, at: Cell, dir: Heading) -> Option<(usize, bool)> {
        let place = self.place(at)?;
        let stays = at.beside(dir).is_some_and(|low| self.gaps.contains(&low));
        Some((place, !stays))
    }
}

impl Filling for ShipIt {
    /// Returns all values that lead to a legal move together with the fields already chosen.
    fn values(
        &self,
        by: By,
        phrase: &Phrase,
        field: &str,
        now: Timestamp,
        reader: &Reader<'_>,
    ) -> Vec<Value> {
        let By::Seat(seat) = by else { return vec![] };
        if self.mover() != Some(seat) {
            return vec![];
        }
        let suggestions = if phrase.verb == "build" { self.suggestions() } else { vec![] };
        let moves = match phrase.verb.as_str() {
            "build" => self.all_builds(phrase, &suggestions),
            _ => self.choices(by, now).listed,
        };
        let mut values: Vec<Value> = vec![];
        for mv in &moves {
            let legal = Self::phrase(mv);
            if legal.verb != phrase.verb || !agrees(&legal, phrase, field) {
                continue;
            }
            let Some(word) = legal.word(field) else { continue };
            if values.iter().any(|value| value.word == word) {
                continue;
            }
            let Some(label) = self.value_label(seat, mv, field, &suggestions, reader) else { continue };
            values.push(Value { word: word.to_owned(), label });
            if values.len() == OFFERED {
                break;
            }
        }
        values
    }
}

impl ShipIt {
    /// The best ways of the mover's loads that have gaps, each load's to the hub that draws it most; the best way
    /// first.
    pub(super) fn suggestions(&self) -> Vec<Suggestion> {
        let network = self.network();
        let hubs = self.hubs.iter().flatten();
        let charts: Vec<_> =
            hubs.map(|hub| (*hub, self.lure(*hub), self.chart(&network, self.to_move, *hub))).collect();
        let loads = self.coins.iter().filter(|coin| coin.colour() == self.to_move && !coin.is_up());
        let mut ways: Vec<_> = loads
            .filter_map(|coin| {
                let cost = |(at, (_, lure, chart)): (usize, &(_, i64, Chart))| {
                    Some((i64::from(chart.cost(coin.at)?) - lure, at))
                };
                let (cost, at) = charts.iter().enumerate().filter_map(cost).min()?;
                Some((cost, coin.token, coin.at, at))
            })
            .collect();
        ways.sort_unstable();
        let suggestion = |(_, token, from, at): (i64, Token, Place, usize)| {
            let (hub, _, chart) = charts.get(at)?;
            let gaps = chart.plan(&network, from)?.gaps;
            let way =
                format!("on the way from {} at {} to the {} hub", token.colour, from.name(), hub.name());
            (!gaps.is_empty()).then_some(Suggestion { gaps, way })
        };
        ways.into_iter().filter_map(suggestion).take(WAYS).collect()
    }

    /// Returns every build of the link that was chosen, on the suggested cells first.
    pub(super) fn all_builds(&self, phrase: &Phrase, suggestions: &[Suggestion]) -> Vec<Move> {
        let mut links = self.sorted_hand();
        if let Some(chosen) = phrase.word("link").and_then(|word| word.parse::<Link>().ok()) {
            links.retain(|link| *link == chosen);
        }
        let near = self.nearness();
        let rank = |mv: &Move| match mv {
            Move::Build { at, dir, .. } => {
                let of = |(index, way): (usize, &Suggestion)| Some((index, way.rank(*at, *dir)?));
                let best = suggestions.iter().enumerate().find_map(of);
                let (index, (cell, leaves)) = best.unwrap_or((usize::MAX, (usize::MAX, true)));
                (index, cell, leaves, near(*at), *at)
            }
            _ => (usize::MAX, usize::MAX, true, u16::MAX, Cell::FIRST),
        };
        let spots = self.spots();
        let all =
            links.into_iter().flat_map(|link| spots.iter().flat_map(move |spot| named_builds(link, *spot)));
        let mut all: Vec<Move> = all.collect();
        all.sort_by_cached_key(rank);
        all
    }

    /// Describes the effect of choosing this value for a field.
    fn value_label(
        &self,
        seat: Seat,
        mv: &Move,
        field: &str,
        suggestions: &[Suggestion],
        reader: &Reader<'_>,
    ) -> Option<String> {
        match (*mv, field) {
            (Move::Build { link, .. }, "link") => Some(link.to_string()),
            (Move::Build { at, .. }, "at") => {
                let way = suggestions.iter().find(|suggestion| suggestion.gaps.contains(&at));
                let way = way.map(|suggestion| format!(", {}", suggestion.way)).unwrap_or_default();
                Some(format!("{}{way}", Place::Half(at)))
            }
            (Move::Build { link, at, dir }, "dir") => {
                let laid = LaidLink::new(link, at, dir)?;
                Some(format!("{dir} to {}", Place::Half(laid.low())))
            }
            (Move::Official { to }, "to") => self.official_stop(to),
            (Move::Freight { coin, .. }, "coin") => self.load(seat, coin).map(|load| capital(&load)),
            (Move::Freight { coin, to, .. }, "to") => self.freight_stop(seat, coin, to),
            (Move::Freight { .. }, "warehouse") => {
                Some("Turn it up and lock it there until the hub comes".to_owned())
            }
            _ => self.label(By::Seat(seat), mv, reader).map(|label| label.text),
        }
    }
}

/// Returns true if a legal move has the words chosen for all fields but this one.
fn agrees(legal: &Phrase, chosen: &Phrase, field: &str) -> bool {
    let mut others = chosen.fields.iter().filter(|given| given.name != field && !given.words.is_empty());
    others.all(|given| match (legal.word(&given.name), given.words.as_slice()) {
        (Some(legal), [word]) => means(&given.name, legal, word),
        (None, [word]) => word.eq_ignore_ascii_case("no"),
        _ => false,
    })
}

/// Returns true if a player's word for a field means the same as that of a legal move.
fn means(field: &str, legal: &str, word: &str) -> bool {
    fn same<T: std::str::FromStr + PartialEq>(legal: &str, word: &str) -> bool {
        legal.parse::<T>().ok().zip(word.parse().ok()).is_some_and(|(one, other)| one == other)
    }
    match field {
        "link" => same::<Link>(legal, word),
        "at" => same::<Cell>(legal, word),
        "dir" => same::<Heading>(legal, word),
        "to" => same::<Place>(legal, word),
        "coin" => same::<Token>(legal, word),
        _ => word.eq_ignore_ascii_case(legal),
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use crate::{
        By, Chance, Choosing, Entry, Filling, Language, Notation, Phrase, Play, Position, Reader, Seat,
        SeatCount, Settings, Timestamp, Value,
        shipit::{Coin, LaidLink, Move, ShipIt, Tile},
    };

    /// The values offered to a seat.
    fn offered(position: &ShipIt, seat: Seat, phrase: &Phrase, field: &str) -> Vec<Value> {
        let reader = Reader::nameless(Language::English);
        position.values(By::Seat(seat), phrase, field, Timestamp::default(), &reader)
    }

    fn listed(position: &ShipIt, seat: Seat) -> Vec<Move> {
        position.choices(By::Seat(seat), Timestamp::default()).listed
    }

    /// A new game in which the first colour has bought three links.
    fn bought() -> (ShipIt, Seat) {
        bought_from(3)
    }

    fn bought_from(seed: u8) -> (ShipIt, Seat) {
        let four = SeatCount::new(4).expect("four");
        let start =
            ShipIt::set_up(&Settings::default(), four, &mut Chance::of(&[seed; 32], 0)).expect("a game");
        let seat = start.mover().expect("a seat to move");
        let entry =
            Entry { ply: 1, by: By::Seat(seat), at: Timestamp::default(), mv: Move::Buy { count: 3 } };
        (start.play(&entry, &mut Chance::of(&[seed; 32], 1)).expect("links are bought").next, seat)
    }

    #[test]
    fn every_listed_move_can_be_put_together() {
        let (position, seat) = bought();
        for mv in listed(&position, seat) {
            let whole = ShipIt::phrase(&mv);
            let mut phrase = Phrase::bare(&whole.verb);
            for given in &whole.fields {
                let values = offered(&position, seat, &phrase, &given.name);
                assert!(values.iter().any(|value| value.word == given.words[0]), "{whole}: {}", given.name);
                assert!(
                    values.iter().all(|value| !value.label.is_empty() && value.label.chars().count() <= 100)
                );
                phrase = phrase.with(&given.name, &given.words);
            }
        }
    }

    #[test]
    fn a_double_can_be_named_from_either_half() {
        let (mut position, seat) = bought();
        position.hand = vec!["3-3".parse().expect("a link")];
        let value = |phrase: &Phrase, field: &str| offered(&position, seat, phrase, field);
        let phrase = Phrase::bare("build").with("link", ["3-3"]);
        let headings: BTreeSet<String> = value(&phrase, "at")
            .iter()
            .flat_map(|at| value(&phrase.clone().with("at", [&at.word]), "dir"))
            .map(|dir| dir.word)
            .collect();
        assert_eq!(headings.into_iter().collect::<Vec<_>>(), ["E", "N", "S", "W"]);
        // In the list once is enough.
        let listed = listed(&position, seat);
        let named: BTreeSet<_> = listed
            .iter()
            .filter_map(|mv| match mv {
                Move::Build { link, at, dir } => LaidLink::new(*link, *at, *dir).map(|laid| {
                    let mut cells = laid.cells();
                    cells.sort_unstable();
                    cells
                }),
                _ => None,
            })
            .collect();
        assert_eq!(named.len(), listed.iter().filter(|mv| matches!(mv, Move::Build { .. })).count());
    }

    #[test]
    fn a_hub_with_a_high_number_draws_loads_from_nearer_ones() {
        let drawn = (0..8).any(|seed| {
            let mut position = bought_from(seed).0;
            position.hubs[1] = "G5".parse().ok();
            let network = position.network();
            let nearest = |load: &Coin| {
                let away = |hub: &Tile| position.chart(&network, position.to_move, *hub).cost(load.at);
                position.hubs.into_iter().flatten().min_by_key(away).expect("a hub")
            };
            let suggestions = position.suggestions();
            let mut own = position.coins.iter().filter(|coin| coin.colour() == position.to_move);
            own.any(|load| {
                let way =
                    format!("on the way from {} at {} to the green 5 hub", load.colour(), load.at.name());
                suggestions.iter().any(|suggestion| suggestion.way == way)
                    && nearest(load).to_string() != "G5"
            })
        });
        assert!(drawn);
    }

    #[test]
    fn cells_on_the_way_come_first_and_say_so() {
        let (position, seat) = bought();
        let link = position.hand[0].to_string();
        let phrase = Phrase::bare("build").with("link", [&link]);
        let cells = offered(&position, seat, &phrase, "at");
        assert!(cells[0].label.contains(", on the way from "), "{}", cells[0].label);
        let phrase = phrase.with("at", [&cells[0].word]);
        let headings = offered(&position, seat, &phrase, "dir");
        // At most one way for each of three loads; and the link continues along the way of its first cell.
        let named = |value: &Value| value.label.split_once(", ").map(|(_, way)| way.to_owned());
        let ways: BTreeSet<String> = cells.iter().filter_map(named).collect();
        assert!((1..=3).contains(&ways.len()), "{ways:?}");
        let ways = position.suggestions();
        let low = |heading: &str| ways[0].gaps[0].beside(heading.parse().expect(heading)).expect("a cell");
        assert_eq!(ways[0].gaps.contains(&low(&headings[0].word)), ways[0].gaps.len() > 1);
        assert!(!headings.is_empty() && headings.iter().all(|heading| heading.label.contains(" to ")));
        let other = Seat::new((seat.number() + 1) % 4);
        assert!(offered(&position, other, &phrase, "dir").is_empty());
    }
}
