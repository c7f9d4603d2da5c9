//! Parts of people in a game, from its log.
//!
//! A result counts for the person who has the seat at the end and made at least half of its turns, in person or through
//! a stand-in. A turn is what a seat does without another seat in between, undone moves left out. It is late if the
//! clock made a move in it or its player moved after the time was over; moves made for somebody away are neither late
//! nor their own, and a stand-in's turn is never late.

use std::collections::BTreeMap;

use crate::ids::PersonId;
use harbormaster_rules::Seat;

/// The holder of a seat at the end.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Holder {
    /// The person; `None` if it is a computer player.
    pub user: Option<PersonId>,
    /// The person for whom a computer player keeps it.
    pub kept_for: Option<PersonId>,
}

/// A move that stands in the log.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Made {
    /// For which seat.
    pub seat: Seat,
    /// The person who made it; `None` if it was a computer player or the turn clock.
    pub actor: Option<PersonId>,
    /// True if the actor stood in for the seat's player.
    pub stands_in: bool,
    /// True if the turn clock made it, for a person.
    pub by_clock: bool,
    /// True if the turn clock ran for the seat's player.
    pub timed: bool,
    /// True if their time was over.
    pub late: bool,
}

/// The part that somebody had in a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Part {
    /// The person.
    pub user: PersonId,
    /// The turns that they made, or that a stand-in made for them.
    pub turns: u32,
    /// Their turns in which the turn clock ran.
    pub timed: u32,
    /// Those of them in which their time ran out.
    pub late: u32,
    /// True if the result counts for them: they have the seat at the end, and at least half of its turns are theirs.
    pub counts: bool,
    /// True if they left the game, so that they have its last place.
    pub resigned: bool,
}

/// The parts that people had in a seat.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SeatParts {
    /// All its turns, also those of computer players.
    pub turns: u32,
    /// True if more than one player had it, computer players included.
    pub changed: bool,
    /// The people who had it, by their ids.
    pub people: Vec<Part>,
}

impl SeatParts {
    /// This person gave the seat up: the game counts for them.
    pub(super) fn resigned_by(&mut self, user: PersonId) {
        let place = self.people.binary_search_by_key(&user, |part| part.user).unwrap_or_else(|place| {
            self.people
                .insert(place, Part { user, turns: 0, timed: 0, late: 0, counts: true, resigned: true });
            place
        });
        if let Some(part) = self.people.get_mut(place) {
            (part.counts, part.resigned) = (true, true);
        }
    }
}

/// The moves of a seat without another seat in between.
#[derive(Clone, Copy)]
struct SeatTurn {
    /// The person who moved.
    by: Option<PersonId>,
    /// True if it was a person's, whoever moved for them.
    for_person: bool,
    /// True if that person moved, or a stand-in for them.
    is_own: bool,
    timed: bool,
    late: bool,
}

/// The parts that people had in each seat, by the moves of a log in their order.
pub fn parts(holders: &[Holder], made: &[Made]) -> Vec<SeatParts> {
    let mut turns: Vec<Vec<SeatTurn>> = vec![Vec::new(); holders.len()];
    for moves in made.chunk_by(|one, next| one.seat == next.seat) {
        let Some(of_seat) = moves.first().and_then(|first| turns.get_mut(first.seat.index())) else {
            continue;
        };
        of_seat.push(SeatTurn {
            by: moves.iter().filter(|mv| !mv.stands_in).find_map(|mv| mv.actor),
            for_person: moves.iter().any(|mv| mv.actor.is_some() || mv.by_clock),
            is_own: moves.iter().any(|mv| mv.actor.is_some()),
            timed: moves.iter().any(|mv| mv.timed),
            late: moves.iter().any(|mv| mv.late),
        });
    }
    holders.iter().zip(turns).map(|(holder, turns)| of_seat(*holder, &turns)).collect()
}

fn of_seat(holder: Holder, turns: &[SeatTurn]) -> SeatParts {
    let mut people: BTreeMap<PersonId, Part> = BTreeMap::new();
    let nothing = |user| Part { user, turns: 0, timed: 0, late: 0, counts: false, resigned: false };
    let last = holder.user.or(holder.kept_for);
    people.extend(last.map(|user| (user, nothing(user))));
    for (at, turn) in turns.iter().enumerate() {
        let Some(user) = whose(turns, at, last) else { continue };
        let part = people.entry(user).or_insert_with(|| nothing(user));
        // What the clock alone did for somebody is no turn of theirs.
        part.turns += u32::from(turn.is_own);
        part.timed += u32::from(turn.timed);
        part.late += u32::from(turn.late);
    }
    let all = u32::try_from(turns.len()).unwrap_or(u32::MAX);
    let computers = holder.user.is_none() || turns.iter().any(|turn| !turn.for_person);
    let changed = people.len() + usize::from(computers) > 1;
    if let Some(part) = holder.user.and_then(|user| people.get_mut(&user)) {
        part.counts = part.turns.saturating_mul(2) >= all;
    }
    SeatParts { turns: all, changed, people: people.into_values().collect() }
}

/// Returns the person whose turn that was: the one who moved; if the clock or a stand-in moved, the one who did so before, or
/// else after it, and at last the one who has the seat. `None` for a computer player's own turn.
fn whose(turns: &[SeatTurn], at: usize, last: Option<PersonId>) -> Option<PersonId> {
    let turn = turns.get(at).filter(|turn| turn.for_person)?;
    let before = || turns[..at].iter().rev().take_while(|turn| turn.for_person).find_map(|turn| turn.by);
    let after = || turns[at..].iter().take_while(|turn| turn.for_person).find_map(|turn| turn.by);
    turn.by.or_else(before).or_else(after).or(last)
}

#[cfg(test)]
mod tests {
    use super::*;

    const ANN: PersonId = PersonId(101);
    const BEN: PersonId = PersonId(102);

    /// Moves of seat 0, with a turn of seat 1 after each letter: `a` Ann's, `b` Ben's, `c` a computer player's, `t` by the
    /// turn clock, `s` by a stand-in, `l` Ann's after her time was over.
    fn parts_of(holder: Holder, moves: &str) -> SeatParts {
        let of_seat = |seat| Made {
            seat: Seat::new(seat),
            actor: None,
            stands_in: false,
            by_clock: false,
            timed: false,
            late: false,
        };
        let made: Vec<Made> = moves
            .chars()
            .flat_map(|letter| {
                let own = match letter {
                    'a' => Made { actor: Some(ANN), timed: true, ..of_seat(0) },
                    'b' => Made { actor: Some(BEN), timed: true, ..of_seat(0) },
                    'l' => Made { actor: Some(ANN), timed: true, late: true, ..of_seat(0) },
                    's' => Made { actor: Some(BEN), stands_in: true, ..of_seat(0) },
                    't' => Made { by_clock: true, timed: true, late: true, ..of_seat(0) },
                    _ => of_seat(0),
                };
                [own, of_seat(1)]
            })
            .collect();
        parts(&[holder, Holder::default()], &made).swap_remove(0)
    }

    /// Lists the people who had the seat: turns, timed and late ones, and whether the result counts for them.
    fn people(holder: Option<PersonId>, moves: &str) -> Vec<(PersonId, [u32; 3], bool)> {
        let parts = parts_of(Holder { user: holder, kept_for: None }, moves).people;
        parts.iter().map(|part| (part.user, [part.turns, part.timed, part.late], part.counts)).collect()
    }

    #[test]
    fn a_result_counts_for_the_one_who_made_half_the_turns_and_has_the_seat() {
        assert_eq!(people(Some(ANN), "aaa"), [(ANN, [3, 3, 0], true)]);
        // Left to a computer player, or to another person.
        assert_eq!(people(None, "aaac"), [(ANN, [3, 3, 0], false)]);
        assert_eq!(people(Some(BEN), "aaab"), [(ANN, [3, 3, 0], false), (BEN, [1, 1, 0], false)]);
        assert_eq!(people(Some(BEN), "aabb"), [(ANN, [2, 2, 0], false), (BEN, [2, 2, 0], true)]);
        assert_eq!(people(Some(BEN), "cccb"), [(BEN, [1, 1, 0], false)]);
        // Back in time.
        assert_eq!(people(Some(ANN), "acca"), [(ANN, [2, 2, 0], true)]);
        assert_eq!(people(Some(ANN), ""), [(ANN, [0; 3], true)]);
    }

    #[test]
    fn what_the_clock_did_is_a_late_turn_and_not_their_own() {
        assert_eq!(people(Some(ANN), "atl"), [(ANN, [2, 3, 2], true)]);
        assert_eq!(people(Some(ANN), "attt"), [(ANN, [1, 4, 3], false)]);
        // Whose it was is known from the moves before it, after it, or from the end.
        assert_eq!(people(Some(BEN), "atcb"), [(ANN, [1, 2, 1], false), (BEN, [1, 1, 0], false)]);
        assert_eq!(people(Some(BEN), "actb"), [(ANN, [1, 1, 0], false), (BEN, [1, 2, 1], false)]);
        let replaced = parts_of(Holder { user: None, kept_for: Some(ANN) }, "ttc");
        assert_eq!(
            replaced.people,
            [Part { user: ANN, turns: 0, timed: 2, late: 2, counts: false, resigned: false }]
        );
        assert!(replaced.changed);
    }

    #[test]
    fn a_stand_in_moves_for_the_one_who_has_the_seat() {
        assert_eq!(people(Some(ANN), "ass"), [(ANN, [3, 1, 0], true)]);
        let seat = parts_of(Holder { user: Some(ANN), kept_for: None }, "ass");
        assert_eq!((seat.turns, seat.changed), (3, false));
    }

    #[test]
    fn a_seat_changed_hands_if_more_than_one_had_it() {
        let changed = |user, moves| parts_of(Holder { user, kept_for: None }, moves).changed;
        assert!(!changed(Some(ANN), "aat") && !changed(None, "cc") && !changed(None, ""));
        assert!(changed(Some(ANN), "ca") && changed(None, "ac") && changed(Some(BEN), "ab"));
    }
}
