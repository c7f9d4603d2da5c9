//! Statistics about a server's people, made from its results.

use std::collections::{BTreeMap, BTreeSet};

use crate::{
    ids::PersonId,
    ratings::{Rating, ratings},
    store::{End, GameResult},
};

/// Somebody's games of one kind in a server.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Stats {
    /// Games that count for them.
    pub played: u32,
    /// Those of them without another person.
    pub alone: u32,
    /// Those of them that they won, or shared the win of.
    pub won: u32,
    /// All their places together, the numbers of seats, and their points.
    pub sums: Sums,
    /// Games won in a row, up to the latest; or games since the last win.
    pub streak: Streak,
    /// Games that somebody else or a computer player finished for them.
    pub left: u32,
    /// Games of others that they finished, late in the game.
    pub took_over: u32,
    /// Games that were closed.
    pub closed: u32,
    /// Turns with a turn clock, and those of them that were late.
    pub timed: u32,
    /// See there.
    pub late: u32,
    /// Their rating, unless they have none.
    pub rating: Option<Rating>,
}

/// The sums that averages are made of.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Sums {
    /// Places.
    pub places: u32,
    /// Sides that played: partners are one.
    pub sides: u32,
    /// Points.
    pub points: i64,
}

/// The run of the latest games.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Streak {
    /// This many won in a row.
    Won(u32),
    /// This many since the last win, or since the beginning.
    NotWon(u32),
}

impl Default for Streak {
    fn default() -> Self {
        Self::NotWon(0)
    }
}

impl Streak {
    const fn and(self, won: bool) -> Self {
        match (self, won) {
            (Self::Won(games), true) => Self::Won(games + 1),
            (Self::NotWon(games), false) => Self::NotWon(games + 1),
            (_, true) => Self::Won(1),
            (_, false) => Self::NotWon(1),
        }
    }
}

/// The people who play a game in a server: those with the most games first.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Scene {
    /// The number of games that have come to their end.
    pub games: u32,
    /// The people who play it, with their games of it.
    pub people: Vec<(PersonId, Stats)>,
}

/// Returns each game's people and their statistics in a server, by the game's slug. The results are the server's, the oldest
/// first. People in `left_out` have no rating.
pub fn scenes(results: &[GameResult], left_out: &BTreeSet<PersonId>) -> BTreeMap<String, Scene> {
    let mut of_games: BTreeMap<&str, Vec<&GameResult>> = BTreeMap::new();
    for result in results {
        of_games.entry(&result.game).or_default().push(result);
    }
    of_games.into_iter().map(|(game, results)| (game.to_owned(), scene(&results, left_out))).collect()
}

fn scene(results: &[&GameResult], left_out: &BTreeSet<PersonId>) -> Scene {
    let mut people: BTreeMap<PersonId, Stats> = BTreeMap::new();
    for result in results {
        count(result, &mut people);
    }
    for (user, rating) in ratings(results.iter().copied(), left_out) {
        people.entry(user).or_default().rating = Some(rating);
    }
    let games = results.iter().filter(|result| result.how != End::Closed).count();
    let mut people: Vec<(PersonId, Stats)> = people.into_iter().collect();
    people.sort_by_key(|(user, stats)| (std::cmp::Reverse(stats.played), *user));
    Scene { games: u32::try_from(games).unwrap_or(u32::MAX), people }
}

/// Adds what one result says about the people who had a part in it.
fn count(result: &GameResult, people: &mut BTreeMap<PersonId, Stats>) {
    let sides: BTreeSet<u8> = result.seats.iter().map(|seat| seat.end.side.number()).collect();
    let counts = result.seats.iter().flat_map(|seat| &seat.people).filter(|part| part.counts);
    let played: Vec<PersonId> = counts.map(|part| part.user).collect();
    let mut seen: BTreeSet<PersonId> = BTreeSet::new();
    for seat in &result.seats {
        for part in &seat.people {
            let stats = people.entry(part.user).or_default();
            if result.how == End::Closed {
                stats.closed += u32::from(seen.insert(part.user));
                continue;
            }
            stats.timed += part.timed;
            stats.late += part.late;
            let last = u32::try_from(result.seats.len()).unwrap_or(u32::MAX);
            let score =
                seat.end.score.map(|(place, points)| (if part.resigned { last } else { place }, points));
            let Some((place, points)) = score.filter(|_| part.counts) else {
                stats.left += u32::from(seat.user != Some(part.user));
                stats.took_over += u32::from(seat.user == Some(part.user));
                continue;
            };
            stats.played += 1;
            stats.alone += u32::from(played.iter().all(|user| *user == part.user));
            stats.won += u32::from(place == 1);
            stats.streak = stats.streak.and(place == 1);
            let all = u32::try_from(sides.len()).unwrap_or(u32::MAX);
            stats.sums.places += if part.resigned { all } else { place_of_side(result, place) };
            stats.sums.sides += all;
            stats.sums.points += points;
        }
    }
}

/// The place of a side among sides, where its seats came to this place.
fn place_of_side(result: &GameResult, place: u32) -> u32 {
    let better = result.seats.iter().filter(|seat| seat.end.score.is_some_and(|(other, _)| other < place));
    let better: BTreeSet<u8> = better.map(|seat| seat.end.side.number()).collect();
    u32::try_from(better.len() + 1).unwrap_or(u32::MAX)
}

#[cfg(test)]
mod tests {
    use harbormaster_rules::{Seat, Timestamp};

    use super::*;
    use crate::store::{Part, SeatEnd, SeatResult, TableId};

    const ANN: PersonId = PersonId(101);
    const BEN: PersonId = PersonId(102);
    const CEM: PersonId = PersonId(103);

    /// A game in which these people came to these places, `None` being a computer player.
    fn game(seats: &[(Option<PersonId>, u32)]) -> GameResult {
        let seat = |(seat, (user, place)): (u8, &(Option<PersonId>, u32))| SeatResult {
            user: *user,
            end: SeatEnd { side: Seat::new(seat), score: Some((*place, 10 * i64::from(*place))) },
            turns: 4,
            changed: false,
            people: user
                .iter()
                .map(|user| Part { user: *user, turns: 4, timed: 4, late: 1, counts: true, resigned: false })
                .collect(),
        };
        let seats = (0..).zip(seats).map(seat).collect();
        let (table, ended) = (TableId(1), Timestamp::default());
        GameResult { table, game: "threeport".into(), ended, how: End::Rules, seats }
    }

    fn of(user: PersonId, results: &[GameResult]) -> Stats {
        let scenes = scenes(results, &BTreeSet::new());
        let people = &scenes["threeport"].people;
        people.iter().find(|(known, _)| *known == user).map(|(_, stats)| stats.clone()).unwrap_or_default()
    }

    fn points(user: PersonId, results: &[GameResult], left_out: &[PersonId]) -> Option<i64> {
        let scenes = scenes(results, &left_out.iter().copied().collect());
        let found = scenes["threeport"].people.iter().find(|(known, _)| *known == user)?;
        found.1.rating.map(|rating| rating.points())
    }

    #[test]
    fn games_places_points_and_streaks_are_counted() {
        let won = game(&[(Some(ANN), 1), (Some(BEN), 2), (None, 3)]);
        let lost = game(&[(Some(ANN), 3), (Some(BEN), 1), (None, 2)]);
        let alone = game(&[(Some(ANN), 1), (None, 2)]);
        let all = [won.clone(), lost.clone(), won.clone(), alone];
        let ann = of(ANN, &all);
        assert_eq!((ann.played, ann.alone, ann.won, ann.streak), (4, 1, 3, Streak::Won(2)));
        assert_eq!(ann.sums, Sums { places: 6, sides: 11, points: 60 });
        assert_eq!((ann.timed, ann.late), (16, 4));
        assert_eq!(of(BEN, &all).streak, Streak::NotWon(1));
        assert_eq!(of(ANN, &[won, lost.clone(), lost]).streak, Streak::NotWon(2));
    }

    #[test]
    fn a_tie_is_a_win_for_both_and_computers_are_left_out_of_ratings() {
        let tie = game(&[(Some(ANN), 1), (Some(BEN), 1), (None, 3)]);
        let both = std::slice::from_ref(&tie);
        assert_eq!((of(ANN, both).won, of(BEN, both).won), (1, 1));
        assert_eq!(points(ANN, &[tie], &[]), Some(1_500), "equals drew");
        assert_eq!(points(ANN, &[game(&[(Some(ANN), 1), (None, 2)])], &[]), None);
        let with = game(&[(Some(ANN), 1), (None, 2), (Some(BEN), 3)]);
        let without = game(&[(Some(ANN), 1), (Some(BEN), 2)]);
        assert_eq!(points(ANN, &[with], &[]), points(ANN, &[without], &[]));
    }

    #[test]
    fn closed_games_and_seats_that_changed_hands_count_for_nothing() {
        let closed = GameResult { how: End::Closed, ..game(&[(Some(ANN), 1), (Some(BEN), 2)]) };
        let ann = of(ANN, &[closed]);
        assert_eq!((ann.played, ann.closed, ann.timed, ann.rating), (0, 1, 0, None));
        let mut left = game(&[(Some(ANN), 1), (Some(BEN), 2)]);
        left.seats[1].user = None;
        left.seats[1].people[0].counts = false;
        let ben = of(BEN, std::slice::from_ref(&left));
        assert_eq!((ben.played, ben.left, ben.took_over, ben.rating), (0, 1, 0, None));
        assert_eq!(points(ANN, std::slice::from_ref(&left), &[]), None, "one person remains");
        left.seats[1].user = Some(BEN);
        let ben = of(BEN, &[left]);
        assert_eq!((ben.left, ben.took_over), (0, 1));
    }

    #[test]
    fn who_wants_no_rating_is_neither_rated_nor_counted_for_others() {
        let three = game(&[(Some(ANN), 1), (Some(BEN), 2), (Some(CEM), 3)]);
        let two = game(&[(Some(ANN), 1), (Some(BEN), 2)]);
        assert_eq!(points(CEM, std::slice::from_ref(&three), &[CEM]), None);
        assert_eq!(
            points(ANN, std::slice::from_ref(&three), &[CEM]),
            points(ANN, std::slice::from_ref(&two), &[])
        );
        assert_ne!(points(ANN, &[three], &[]), points(ANN, std::slice::from_ref(&two), &[]));
        assert_eq!(points(ANN, &[two], &[BEN]), None);
    }

    #[test]
    fn partners_are_one_side() {
        let mut teams = game(&[(Some(ANN), 1), (Some(BEN), 3), (Some(CEM), 1), (Some(PersonId(104)), 3)]);
        (0..4).for_each(|seat| teams.seats[seat].end.side = Seat::new((seat % 2) as u8));
        let [ann, cem] = [ANN, CEM].map(|user| points(user, std::slice::from_ref(&teams), &[]));
        assert!(ann == cem && ann > Some(1_500), "{ann:?}");
        let ben = of(BEN, &[teams]).sums;
        assert_eq!((ben.places, ben.sides), (2, 2));
    }
}
