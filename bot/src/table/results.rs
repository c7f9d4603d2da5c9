//! The kept results of games that have ended: made with the end, and made again if the way of counting has changed.

use harbormaster_rules::{AnyGame, Outcome, Seat, Status};

use super::{Table, Tables};
use crate::{
    ids::PersonId,
    panics::caught,
    store::{End, NewResult, SeatEnd, Stage, TableId},
    trouble::Trouble,
};

impl Tables {
    /// Makes the results again that came from an older way of counting. A table that cannot be read is left out and tried again
    /// at the next start.
    ///
    /// # Errors
    /// Fails if the database does not answer.
    pub async fn keep_results(&self) -> Result<(), Trouble> {
        let older = self.store.reckoned_before().await?;
        let all = older.len();
        let mut kept = 0;
        for id in older {
            kept += usize::from(self.keep_result(id).await?);
            tokio::task::yield_now().await;
        }
        if all > 0 {
            tracing::info!(kept, left_out = all - kept, "results of games were made anew");
        }
        Ok(())
    }

    /// Makes one result. Returns true if the table could be read.
    async fn keep_result(&self, id: TableId) -> Result<bool, Trouble> {
        let Some(stored) = self.store.table(id).await? else { return Ok(false) };
        let result = match Table::read(stored, &self.editions) {
            Ok(table) => table.new_result(),
            Err(Trouble::Unplayable(_) | Trouble::Damaged(_)) => None,
            Err(trouble) => return Err(trouble),
        };
        let Some(result) = result else { return Ok(false) };
        self.store.keep_result(id, &result).await?;
        Ok(true)
    }
}

impl Table {
    /// Returns the result to be kept; none until the game ends, or if none was played.
    pub(super) fn new_result(&self) -> Option<NewResult> {
        self.row.started?;
        let game = self.game.as_ref()?;
        let seats = || (0..self.seats.len()).filter_map(|seat| u8::try_from(seat).ok()).map(Seat::new);
        match self.row.stage {
            Stage::Over => {
                let outcome = outcome(game).or_else(|| self.row.result.clone())?;
                let places = places(&outcome);
                let how = if outcome.by_limit { End::Limit } else { End::Rules };
                let score = |seat: Seat| {
                    places.get(seat.index()).copied().zip(outcome.scores.get(seat.index()).copied())
                };
                let end = |seat| SeatEnd { side: side(game, seat), score: score(seat) };
                Some(NewResult { how, seats: seats().map(end).collect(), resigned: self.resigned() })
            }
            Stage::Closed => {
                let end = |seat| SeatEnd { side: side(game, seat), score: None };
                Some(NewResult { how: End::Closed, seats: seats().map(end).collect(), resigned: Vec::new() })
            }
            Stage::Lobby | Stage::Running | Stage::Paused | Stage::Frozen => None,
        }
    }
}

impl Table {
    /// Returns the seats that were given up, each with the person who gave it up and has none now.
    fn resigned(&self) -> Vec<(Seat, PersonId)> {
        let left = self.row.departed.iter().filter(|left| left.resigned && self.seat_of(left.user).is_none());
        left.map(|left| (left.seat, left.user)).collect()
    }
}

/// Returns the outcome of this position by the rules of today, so that a mended bug mends results. A fault in that must not
/// cost the move that ended the game.
fn outcome(game: &AnyGame) -> Option<Outcome> {
    match caught(|| game.status()) {
        Some(Status::Over(outcome)) => Some(outcome),
        Some(Status::Waiting(_)) | None => None,
    }
}

fn side(game: &AnyGame, seat: Seat) -> Seat {
    caught(|| game.side(seat)).unwrap_or(seat)
}

/// The place of each seat: the game's own where it has some, else by the scores. Equal ones share the best place.
pub fn places(outcome: &Outcome) -> Vec<u32> {
    if outcome.places.len() == outcome.scores.len() {
        return outcome.places.clone();
    }
    let won = outcome.winners.iter().find_map(|seat| outcome.scores.get(seat.index()));
    // The most wins, or, where costs are counted, the least.
    let least_wins = won.is_some_and(|won| outcome.scores.iter().any(|score| score > won));
    let is_better = |one: i64, other: i64| if least_wins { one < other } else { one > other };
    let better = |score: i64| outcome.scores.iter().filter(|other| is_better(**other, score)).count();
    outcome.scores.iter().map(|score| u32::try_from(better(*score) + 1).unwrap_or(u32::MAX)).collect()
}

#[cfg(test)]
mod tests {
    use harbormaster_rules::SeatSet;

    use super::*;

    fn of(scores: &[i64], winners: &[u8]) -> Vec<u32> {
        let winners: SeatSet = winners.iter().map(|seat| Seat::new(*seat)).collect();
        places(&Outcome { scores: scores.to_vec(), places: Vec::new(), winners, by_limit: false })
    }

    #[test]
    fn equal_scores_share_the_best_place() {
        assert_eq!(of(&[12, 30, 12, 5], &[1]), [2, 1, 2, 4]);
        assert_eq!(of(&[30, 30, 12], &[0, 1]), [1, 1, 3]);
        // Where costs are counted, the least wins.
        assert_eq!(of(&[44, 20, 44], &[1]), [2, 1, 2]);
        assert_eq!(of(&[7, 7], &[0, 1]), [1, 1]);
    }

    #[test]
    fn a_games_own_places_stand() {
        let outcome = Outcome {
            scores: vec![30, 30],
            places: vec![2, 1],
            winners: SeatSet::only(Seat::new(1)),
            by_limit: false,
        };
        assert_eq!(places(&outcome), [2, 1]);
    }
}
