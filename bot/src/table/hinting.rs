//! Hints: a strong computer player's move for somebody's seat, from what that seat may know.
//!
//! With the same luck, positions that the seat cannot tell apart give the same hint to the last
//! word. Its reason is given in tenths, because a search of a second knows no more. If there is no
//! room to think within three seconds, the hint is a steady player's move.
//!
//! There are no hints in a game where people play each other, even if the option `hints` is on: its
//! result counts for ratings, and a person who wants none may want them later, for past games too.

use std::{collections::BTreeSet, time::Duration};

use harbormaster_rules::{AnyMove, By, Level, Seat, Timestamp};

use super::{
    Caller, Table, Tables,
    deadlines::luck,
    thinking::{Found, Outcome, Thought},
};
use crate::{
    ids::{PersonId, TableId},
    sayings::Refused,
    trouble::Trouble,
};

/// The time that a hint waits for room to think; after that it is a steady player's move.
const PATIENCE: Duration = Duration::from_secs(3);
/// The most positions that one hint thinks about. A position can be out of date by the end where
/// others move at any time.
const TRIES: u32 = 3;
/// A move that was tried less often than this is not mentioned.
const ENOUGH: u32 = 12;

/// A computer player's move in somebody's place, and the reason for it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hint {
    /// The role in which the move would be made.
    pub by: By,
    /// The move.
    pub mv: AnyMove,
    /// The reason for it.
    pub why: Why,
}

/// The reason for a move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Why {
    /// There is no other.
    Only,
    /// A strong player played many games from here.
    Searched {
        /// Games out of ten that it won with this move.
        wins: u32,
        /// The next best move, and the games out of ten that it won with that one.
        next: Option<(AnyMove, u32)>,
    },
    /// A strong player sees no other that is worth a try.
    Judged,
    /// There was no room to think: it is a steady player's move.
    Steady,
}

impl Tables {
    /// Returns the table as it stands, and the move that a computer player would make there in the
    /// caller's place.
    ///
    /// # Errors
    /// The reason why there is no hint.
    pub async fn hint(&self, id: TableId, caller: &Caller) -> Result<(Table, Hint), Trouble> {
        let alone = self.thinkers.alone(caller.user);
        let _alone = alone.ok_or_else(|| Trouble::refused(Refused::OneHintAtATime))?;
        for _ in 0..TRIES {
            let table = self.hold_for(id, caller).await?.release();
            let at = caller.at.max(table.last_at);
            let seat = table.place_to_hint_at(caller.user)?;
            let by = By::Seat(seat);
            if let Some(mv) = table.only_move(by, at) {
                return Ok((table, Hint { by, mv, why: Why::Only }));
            }
            let Some(game) = table.game.clone() else { break };
            let thought =
                Thought { table: id, ply: table.row.ply, game: game.clone(), seat, at, patience: PATIENCE };
            let hint = match Box::pin(self.think(thought, luck()?)).await {
                Outcome::Overtaken => continue,
                Outcome::Found(found) => table.hint_of(by, &found, at),
                Outcome::Nothing | Outcome::Stopped => {
                    let advice = self.advice(game, vec![(seat, Level::Steady)], at).await.ok().flatten();
                    let advice = advice.filter(|(_, mv)| table.refusal_of(by, mv.clone(), at).is_none());
                    advice.map(|(_, mv)| Hint { by, mv, why: Why::Steady })
                }
            };
            let hint = hint.ok_or_else(|| Trouble::refused(Refused::NothingToHintAt))?;
            return Ok((table, hint));
        }
        Err(Trouble::refused(Refused::MovedOn))
    }
}

impl Table {
    /// Returns the seat for which this person can have a hint now.
    ///
    /// # Errors
    /// The reason why they can have none.
    pub fn place_to_hint_at(&self, user: PersonId) -> Result<Seat, Trouble> {
        self.must_run()?;
        let seat = self.seat_played_by(user).ok_or_else(|| Trouble::refused(self.no_role(user)))?;
        if !self.row.hints {
            return Err(Trouble::refused(Refused::HintsAreOff));
        }
        if self.counts_for_ratings() {
            return Err(Trouble::refused(Refused::NoHintsInRatedGames));
        }
        self.wakes(seat).ok_or_else(|| Trouble::refused(self.not_your_turn()))?;
        Ok(seat)
    }

    /// Returns true if at least two people play against each other, including those whose seat a
    /// computer player keeps. A wish for no rating makes no difference, because it may change at
    /// any time.
    fn counts_for_ratings(&self) -> bool {
        let Some(game) = &self.game else { return false };
        let seats = (0..).map(Seat::new).zip(&self.seats);
        let people = seats.filter(|(_, row)| row.user.is_some()).map(|(seat, _)| seat);
        let sides = people.chain(self.seats_kept().map(|(seat, _)| seat)).map(|seat| game.side(seat));
        sides.collect::<BTreeSet<_>>().len() > 1
    }

    /// Returns the only move in a role, if there is just one.
    fn only_move(&self, by: By, at: Timestamp) -> Option<AnyMove> {
        let possible = self.possible(by, at);
        match possible.moves.as_slice() {
            [(mv, _)] if possible.forms.is_empty() => Some(mv.clone()),
            _ => None,
        }
    }

    /// Turns what a search found into a hint, as far as it can be played in this role.
    fn hint_of(&self, by: By, found: &Found, at: Timestamp) -> Option<Hint> {
        let tried = |mv: &AnyMove| found.tried.iter().find(|tried| tried.mv == *mv);
        let mut moves = [&found.best].into_iter().chain(found.tried.iter().map(|tried| &tried.mv));
        let mv = moves.find(|mv| self.refusal_of(by, (*mv).clone(), at).is_none())?;
        let enough = tried(mv).filter(|tried| tried.playouts >= ENOUGH);
        let next = found.tried.iter().find(|other| other.mv != *mv && other.playouts >= ENOUGH);
        let why = enough.map_or(Why::Judged, |tried| Why::Searched {
            wins: of_ten(tried.hope),
            next: next.map(|next| (next.mv.clone(), of_ten(next.hope))),
        });
        Some(Hint { by, mv: mv.clone(), why })
    }
}

/// Rounds a share to tenths, as people say it: 3 of 10.
#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a share is from 0 to 1")]
fn of_ten(share: f64) -> u32 {
    (share.clamp(0.0, 1.0) * 10.0).round() as u32
}

#[cfg(test)]
mod tests {
    use harbormaster_rules::{Chance, Entry, Kind, Status, Viewer};

    use super::*;

    /// Returns a table at which one person plays computer players.
    fn alone(kind: Kind) -> Table {
        let mut table = Table::sample(kind, &[PersonId(101), PersonId(102), PersonId(103)]);
        for row in table.seats.iter_mut().skip(1) {
            row.user = None;
        }
        table
    }

    fn awaited(table: &Table) -> Option<Seat> {
        match table.game.as_ref()?.status() {
            Status::Waiting(waiting) => waiting.iter().next(),
            Status::Over(_) => None,
        }
    }

    /// Returns everything that a hint is made of, with this luck.
    fn hinted(
        table: &Table,
        seat: Seat,
        mut chance: Chance,
    ) -> (bool, Option<AnyMove>, Option<Hint>, Vec<String>) {
        let (game, by, at) = (table.game.clone().expect("a game"), By::Seat(seat), table.last_at);
        let mut search = game.search(seat, at, &mut chance);
        search.think(60);
        let found = search.best().map(|best| Found { best, tried: search.tried() });
        let hint = found.and_then(|found| table.hint_of(by, &found, at));
        let next = hint.iter().filter_map(|hint| match &hint.why {
            Why::Searched { next: Some((mv, _)), .. } => Some(mv),
            _ => None,
        });
        let moves = hint.iter().map(|hint| &hint.mv).chain(next);
        let said = |mv| (table.words_for(by, mv), table.outlook(by, mv), table.reason_for(by, mv));
        let words = moves.map(|mv| format!("{:?}", said(mv))).collect();
        (game.wakes(seat).is_some(), table.only_move(by, at), hint, words)
    }

    /// With the same luck, positions that a seat cannot tell apart give the same hint to the last word.
    #[test]
    fn a_hint_says_nothing_that_the_seat_may_not_know() {
        let mut hints = 0;
        for kind in Kind::ALL.iter().copied() {
            let mut table = Table::sample(kind, &[PersonId(101), PersonId(102), PersonId(103)]);
            for ply in 1..=30 {
                let (Some(game), Some(seat)) = (table.game.clone(), awaited(&table)) else { break };
                if ply % 5 == 0 {
                    let world = game.imagine(Viewer::Seat(seat), &mut Chance::of(&[3; 32], ply));
                    let other = Table { game: Some(world), ..table.clone() };
                    let [real, imagined] =
                        [&table, &other].map(|one| hinted(one, seat, Chance::of(&[4; 32], ply)));
                    assert_eq!(real, imagined, "{kind} after {ply} moves");
                    hints += usize::from(real.2.is_some());
                }
                let by = By::Seat(seat);
                let advised = game.advise(seat, table.last_at, &mut Chance::of(&[5; 32], ply));
                let listed = || game.choices(by, table.last_at).listed.into_iter().next();
                let Some(mv) = advised.or_else(listed) else { break };
                let entry = Entry { ply, by, at: table.last_at, mv };
                let played = game.play(&entry, &mut Chance::of(&[6; 32], ply)).expect("a legal move");
                table = table.moved_by(&entry, &played);
            }
        }
        assert!(hints > 20, "{hints} hints");
    }

    fn why_not(table: &Table, user: PersonId) -> Refused {
        match table.place_to_hint_at(user) {
            Err(Trouble::Refused(why)) => why,
            other => panic!("no refusal: {other:?}"),
        }
    }

    #[test]
    fn a_hint_is_for_those_whose_decision_is_awaited() {
        let (mut table, own) = (alone(Kind::Threeport), Seat::new(0));
        let mut on_turn = None;
        for ply in 1..=12 {
            let (game, seat) = (table.game.clone().expect("a game"), awaited(&table).expect("a turn"));
            if seat == own {
                assert_eq!(table.place_to_hint_at(PersonId(101)).expect("a hint"), own);
                on_turn = Some(table.clone());
            } else {
                assert_eq!(why_not(&table, PersonId(101)), table.not_your_turn());
            }
            let mv = game.choices(By::Seat(seat), table.last_at).listed.remove(0);
            let entry = Entry { ply, by: By::Seat(seat), at: table.last_at, mv };
            let played = game.play(&entry, &mut Chance::of(&[6; 32], ply)).expect("a legal move");
            table = table.moved_by(&entry, &played);
        }
        let table = on_turn.expect("everybody has a turn");
        assert!(matches!(why_not(&table, PersonId(999)), Refused::NotSeated { .. }));
        let off = |change: fn(&mut Table)| {
            let mut other = table.clone();
            change(&mut other);
            why_not(&other, PersonId(101))
        };
        assert_eq!(off(|table| table.row.hints = false), Refused::HintsAreOff);
        assert_eq!(off(|table| table.seats[1].user = Some(PersonId(102))), Refused::NoHintsInRatedGames);
        assert_eq!(off(|table| table.row.stage = crate::store::Stage::Paused), Refused::Paused);
        assert_eq!(off(|table| table.row.stage = crate::store::Stage::Over), Refused::Over);
        let mut kept = table.clone();
        kept.seats[2].user = None;
        assert_eq!(
            why_not(&kept.timed(), PersonId(101)),
            Refused::NoHintsInRatedGames,
            "its owner may come back"
        );
    }
}
