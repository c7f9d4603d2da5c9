//! Values worth offering while somebody puts a move together, one field after the other.

use super::{
    cell::{Cell, Heading},
    choices::builds,
    freight::{Place, Token},
    labels,
    links::{LaidLink, Link},
    moves::Move,
    notation,
    state::ShipIt,
};
use crate::{Phrase, Seat, Value};

/// The most values of a field that are offered at once.
const OFFERED: usize = 100;

impl ShipIt {
    /// Values worth offering to `seat` for a field: all that lead to a legal move with what has been chosen.
    pub(super) fn values_for(&self, seat: Seat, phrase: &Phrase, field: &str) -> Vec<Value> {
        if self.mover() != Some(seat) {
            return vec![];
        }
        let suggestions = if phrase.verb == "build" { self.suggestions() } else { vec![] };
        let moves = match phrase.verb.as_str() {
            "build" => self.all_builds(phrase, &suggestions),
            _ => self.choices_of(seat).listed,
        };
        let mut values: Vec<Value> = vec![];
        for mv in &moves {
            let legal = notation::phrase(mv);
            if legal.verb != phrase.verb || !agrees(&legal, phrase, field) {
                continue;
            }
            let Some(word) = legal.word(field) else { continue };
            if values.iter().any(|value| value.word == word) {
                continue;
            }
            let label = self.value_label(seat, mv, field, &suggestions);
            values.push(Value { word: word.to_owned(), label });
            if values.len() == OFFERED {
                break;
            }
        }
        values
    }

    /// Free cells on the ways of the mover's loads to the hubs, each with the way it is for; the best way first.
    fn suggestions(&self) -> Vec<(Cell, String)> {
        let network = self.network();
        let mut ways = vec![];
        for hub in self.hubs.iter().flatten() {
            let chart = self.chart(&network, self.to_move, *hub);
            let loads = self.coins.iter().filter(|coin| coin.colour() == self.to_move && !coin.is_up());
            for coin in loads {
                let Some(plan) = chart.plan(&network, coin.at).filter(|plan| !plan.gaps.is_empty()) else {
                    continue;
                };
                let way = format!("on the way from {} {} to hub {hub}", coin.colour(), coin.at);
                ways.push((plan.cost, coin.token, plan.gaps, way));
            }
        }
        ways.sort();
        let cells = ways
            .into_iter()
            .flat_map(|(.., gaps, way)| gaps.into_iter().map(move |cell| (cell, way.clone())));
        cells.collect()
    }

    /// Every build of the link that was chosen, on the suggested cells first.
    fn all_builds(&self, phrase: &Phrase, suggestions: &[(Cell, String)]) -> Vec<Move> {
        let mut links = self.kinds_in_hand();
        if let Some(chosen) = phrase.word("link").and_then(|word| word.parse::<Link>().ok()) {
            links.retain(|link| *link == chosen);
        }
        let near = self.nearness();
        let rank = |mv: &Move| match mv {
            Move::Build { at, .. } => {
                let suggested = suggestions.iter().position(|(cell, _)| cell == at);
                (suggested.unwrap_or(usize::MAX), near(*at), *at)
            }
            _ => (usize::MAX, u16::MAX, Cell::FIRST),
        };
        let spots = self.spots();
        let all = links.into_iter().flat_map(|link| spots.iter().flat_map(move |spot| builds(link, *spot)));
        let mut all: Vec<Move> = all.collect();
        all.sort_by_cached_key(rank);
        all
    }

    /// What choosing this value for a field means.
    fn value_label(&self, seat: Seat, mv: &Move, field: &str, suggestions: &[(Cell, String)]) -> String {
        match (*mv, field) {
            (Move::Build { link, .. }, "link") => link.to_string(),
            (Move::Build { at, .. }, "at") => {
                let way = suggestions.iter().find(|(cell, _)| *cell == at);
                way.map_or_else(|| at.to_string(), |(_, way)| format!("{at}, {way}"))
            }
            (Move::Build { link, at, dir }, "dir") => {
                let laid = LaidLink::new(link, at, dir);
                laid.map_or_else(|| dir.to_string(), |laid| format!("{dir} → {}", laid.low()))
            }
            (Move::Official { to }, "to") => labels::official_stop(self, to),
            (Move::Freight { coin, .. }, "coin") => labels::capital(&labels::load(self, seat, coin)),
            (Move::Freight { coin, to, .. }, "to") => labels::freight_stop(self, seat, coin, to),
            (Move::Freight { .. }, "warehouse") => {
                "Turn it up and lock it there until the hub comes".to_owned()
            }
            _ => labels::label(self, seat, mv).text,
        }
    }
}

/// Whether a legal move has what was chosen for all fields but this one.
fn agrees(legal: &Phrase, chosen: &Phrase, field: &str) -> bool {
    let mut others = chosen.fields.iter().filter(|given| given.name != field && !given.words.is_empty());
    others.all(|given| match (legal.word(&given.name), given.words.as_slice()) {
        (Some(legal), [word]) => means(&given.name, legal, word),
        (None, [word]) => word.eq_ignore_ascii_case("no"),
        _ => false,
    })
}

/// Whether somebody's word for a field means the same as the one of a legal move.
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
    use crate::{
        By, Chance, Entry, Game, Phrase, Seat, SeatCount, Settings, Timestamp,
        shipit::{Move, ShipIt},
    };

    /// A new game in which the first colour has bought three links.
    fn bought() -> (ShipIt, Seat) {
        let four = SeatCount::new(4).expect("four");
        let start = ShipIt::set_up(&Settings::default(), four, &mut Chance::of(&[3; 32], 0)).expect("a game");
        let seat = start.mover().expect("somebody is to move");
        let entry =
            Entry { ply: 1, by: By::Seat(seat), at: Timestamp::default(), mv: Move::Buy { count: 3 } };
        (start.play(&entry, &mut Chance::of(&[3; 32], 1)).expect("links are bought").next, seat)
    }

    #[test]
    fn every_listed_move_can_be_put_together() {
        let (position, seat) = bought();
        for mv in position.choices_of(seat).listed {
            let whole = ShipIt::phrase(&mv);
            let mut phrase = Phrase::bare(&whole.verb);
            for given in &whole.fields {
                let values = position.values_for(seat, &phrase, &given.name);
                assert!(values.iter().any(|value| value.word == given.words[0]), "{whole}: {}", given.name);
                assert!(
                    values.iter().all(|value| !value.label.is_empty() && value.label.chars().count() <= 100)
                );
                phrase = phrase.with(&given.name, &given.words);
            }
        }
    }

    #[test]
    fn cells_on_the_way_come_first_and_say_so() {
        let (position, seat) = bought();
        let link = position.hand[0].to_string();
        let phrase = Phrase::bare("build").with("link", [&link]);
        let cells = position.values_for(seat, &phrase, "at");
        assert!(cells[0].label.contains(", on the way from "), "{}", cells[0].label);
        let phrase = phrase.with("at", [&cells[0].word]);
        let headings = position.values_for(seat, &phrase, "dir");
        assert!(!headings.is_empty() && headings.iter().all(|heading| heading.label.contains(" → ")));
        let other = Seat::new((seat.number() + 1) % 4);
        assert!(position.values_for(other, &phrase, "dir").is_empty());
    }
}
