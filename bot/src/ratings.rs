//! Ratings: how good people are at a game among those of a server, by the method of Weng and Lin for games of many players.
//!
//! Nothing is kept of them: they follow from the results of a server, in the order in which games ended, each time that
//! somebody asks. So they are never out of date, and a mended result mends them.
//!
//! Partners are one side, and an equal place is a draw. A game counts if its result counts for at least two people on
//! two sides. Everybody else at the table is left out: computer players, seats that changed hands, and people who want
//! no rating, for past games too. A former player still counts as an opponent and is shown nowhere.

use std::collections::{BTreeMap, BTreeSet};

use skillratings::{
    MultiTeamOutcome,
    weng_lin::{WengLinConfig, WengLinRating, weng_lin_multi_team},
};

use crate::ids::PersonId;
use crate::store::{End, GameResult, SeatResult};

/// The value of one point of the method in the numbers that people read: everybody begins with 1,500, give or take 500.
const SCALE: f64 = 60.0;

/// Somebody's rating in one game.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rating {
    found: WengLinRating,
    /// The number of games it is made of.
    pub games: u32,
}

impl Default for Rating {
    fn default() -> Self {
        Self { found: WengLinRating::new(), games: 0 }
    }
}

impl Rating {
    /// The rating as a whole number.
    pub fn points(&self) -> i64 {
        whole(self.found.rating)
    }

    /// Returns how far it may be off: two times of three it is no farther.
    pub fn uncertainty(&self) -> i64 {
        whole(self.found.uncertainty)
    }

    /// The number of rated games after which it says enough to be shown.
    pub const SHOWN_AFTER: u32 = 5;

    /// Returns true if it says enough to be shown.
    pub const fn is_shown(&self) -> bool {
        self.games >= Self::SHOWN_AFTER
    }
}

/// A number of the method as people read it.
#[expect(clippy::cast_possible_truncation, reason = "a rating is a few thousand at most")]
fn whole(number: f64) -> i64 {
    (number * SCALE).round() as i64
}

/// The rating of everybody by these results of one game, the oldest first. Who is left out is treated like a computer player:
/// a game counts for the others if at least two people on two sides remain.
pub fn ratings<'a>(
    results: impl IntoIterator<Item = &'a GameResult>,
    left_out: &BTreeSet<PersonId>,
) -> BTreeMap<PersonId, Rating> {
    let mut ratings: BTreeMap<PersonId, Rating> = BTreeMap::new();
    for result in results {
        let sides = sides(result, left_out);
        if sides.len() < 2 {
            continue;
        }
        let known = |user: &PersonId| ratings.get(user).copied().unwrap_or_default().found;
        let before: Vec<Vec<WengLinRating>> =
            sides.iter().map(|(_, people)| people.iter().map(known).collect()).collect();
        let teams: Vec<(&[WengLinRating], MultiTeamOutcome)> = before
            .iter()
            .zip(&sides)
            .map(|(team, (place, _))| (team.as_slice(), MultiTeamOutcome::new(*place)))
            .collect();
        let after = weng_lin_multi_team(&teams, &WengLinConfig::new());
        for ((_, people), found) in sides.iter().zip(after) {
            for (user, found) in people.iter().zip(found) {
                let rating = ratings.entry(*user).or_default();
                *rating = Rating { found, games: rating.games + 1 };
            }
        }
    }
    ratings
}

/// The people on each side for whom a game counts, with the place of the side. There are none in a game that was closed.
fn sides(result: &GameResult, left_out: &BTreeSet<PersonId>) -> Vec<(usize, Vec<PersonId>)> {
    let mut sides: BTreeMap<u8, (usize, Vec<PersonId>)> = BTreeMap::new();
    for seat in result.seats.iter().filter(|_| result.how != End::Closed) {
        let Some((place, _)) = seat.end.score else { continue };
        let Some(user) = counts_for(seat).filter(|user| !left_out.contains(user)) else { continue };
        let place = usize::try_from(place).unwrap_or(usize::MAX);
        sides.entry(seat.end.side.number()).or_insert((place, Vec::new())).1.push(user);
    }
    let resigned = result.seats.iter().filter(|_| result.how != End::Closed).flat_map(|seat| &seat.people);
    let resigned = resigned.filter(|part| part.resigned && !left_out.contains(&part.user));
    // Who left is behind everybody who stayed.
    sides.into_values().chain(resigned.map(|part| (usize::MAX, vec![part.user]))).collect()
}

/// Returns the person for whom the result of a seat counts, if it counts for anybody.
pub fn counts_for(seat: &SeatResult) -> Option<PersonId> {
    seat.people.iter().find(|part| part.counts && !part.resigned).map(|part| part.user)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Rates people by the places in which they ended: the method alone, without a server.
    fn rated(teams: &[(&[(f64, f64)], usize)]) -> Vec<Vec<(f64, f64)>> {
        let before: Vec<Vec<WengLinRating>> = teams
            .iter()
            .map(|(team, _)| team.iter().map(|player| WengLinRating::from(*player)).collect())
            .collect();
        let ranked: Vec<(&[WengLinRating], MultiTeamOutcome)> = before
            .iter()
            .zip(teams)
            .map(|(team, (_, place))| (team.as_slice(), MultiTeamOutcome::new(*place)))
            .collect();
        let after = weng_lin_multi_team(&ranked, &WengLinConfig::new());
        after
            .iter()
            .map(|team| team.iter().map(|player| (player.rating, player.uncertainty)).collect())
            .collect()
    }

    fn is_near(found: &[Vec<(f64, f64)>], expected: &[&[(f64, f64)]]) {
        let found: Vec<(f64, f64)> = found.iter().flatten().copied().collect();
        let expected: Vec<(f64, f64)> = expected.iter().copied().flatten().copied().collect();
        assert_eq!(found.len(), expected.len());
        for ((rating, uncertainty), (expected, may_be_off)) in found.iter().zip(expected) {
            assert!((rating - expected).abs() < 1e-6, "{rating} is not {expected}");
            assert!((uncertainty - may_be_off).abs() < 1e-6, "{uncertainty} is not {may_be_off}");
        }
    }

    #[test]
    fn the_published_example_of_two_teams_comes_out() {
        // The example in the README of openskill.js and of its ports.
        let found =
            rated(&[(&[(25.0, 25.0 / 3.0), (32.444, 5.123)], 1), (&[(43.381, 2.421), (25.188, 6.211)], 2)]);
        is_near(
            &found,
            &[
                &[
                    (28.669_648_436_582_808, 8.071_520_788_025_197),
                    (33.830_869_711_079_81, 5.062_772_998_705_765),
                ],
                &[
                    (43.071_274_808_241_974, 2.416_690_045_272_125_6),
                    (23.149_503_312_339_064, 6.137_860_697_336_213_5),
                ],
            ],
        );
    }

    #[test]
    fn the_published_example_of_two_players_comes_out() {
        let new = (25.0, 25.0 / 3.0);
        let found = rated(&[(&[new], 1), (&[new], 2)]);
        is_near(
            &found,
            &[
                &[(27.635_231_383_473_65, 8.065_506_316_323_548)],
                &[(22.364_768_616_526_35, 8.065_506_316_323_548)],
            ],
        );
        // A draw between equals tells nothing of who is better.
        let drawn = rated(&[(&[new], 1), (&[new], 1)]);
        is_near(&drawn, &[&[(25.0, 8.065_506_316_323_548)], &[(25.0, 8.065_506_316_323_548)]]);
    }

    #[test]
    fn what_people_read_is_a_whole_number_that_grows_sure() {
        let new = Rating::default();
        assert_eq!((new.points(), new.uncertainty(), new.is_shown()), (1_500, 500, false));
        let sure = Rating { found: WengLinRating { rating: 31.26, uncertainty: 4.1 }, games: 40 };
        assert_eq!((sure.points(), sure.uncertainty(), sure.is_shown()), (1_876, 246, true));
    }
}
