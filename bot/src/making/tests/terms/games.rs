//! The same in every game, from recorded games: each verb, each way to it, and what the rules and the table allow in
//! between.

use std::collections::BTreeMap;

use harbormaster_rules::Span;

use super::{
    super::recorded::{Moment, games, moments},
    *,
};

/// The distance between two moves of a recorded game that are tested.
const EACH: usize = 7;
/// The most moves of each verb that are tested, the other moves played in between, and the moves
/// looked through for the next turn.
const MOST: usize = 2;
const BETWEEN: usize = 4;
const AHEAD: usize = 40;

/// The verbs that no recorded game has a question about.
const RARE: [(Kind, &[&str]); 5] = [
    (Kind::Threeport, &[]),
    (Kind::Shipopoly, &[]),
    (Kind::Tariffs, &[]),
    (Kind::Transport, &[]),
    (Kind::ShipIt, &[]),
];

/// Returns what can come between a question of this person and the answer, as names and tables.
fn changes(reader: &Reader<'_>, by: By, mv: &AnyMove, later: &[Moment]) -> Vec<(&'static str, Table)> {
    let table = reader.table;
    let played = |by: By, mv: &AnyMove| told_after(table, by, reader.at, mv).map(|(table, _)| table);
    let mut found = vec![("nothing", table.clone())];
    found.extend(played(by, mv).map(|then| ("the same is played in another client", then)));
    let others = one_of_each(reader, by, None).into_iter().filter(|other| other != mv);
    let another = others.filter_map(|other| Some((name_of(&other), played(by, &other)?)));
    found.extend(another.take(BETWEEN));
    let seats = (0..table.seats.len()).map(seat).filter(|other| *other != by);
    let moves =
        seats.flat_map(|other| one_of_each(reader, other, None).into_iter().map(move |mv| (other, mv)));
    let by_others = moves.filter_map(|(other, mv)| played(other, &mv)).take(BETWEEN);
    found.extend(by_others.map(|then| ("somebody else moves", then)));
    let is_possible = |moment: &&Moment| moment.table.refusal_of(by, mv.clone(), moment.at).is_none();
    let again = later.iter().take(AHEAD).find(is_possible);
    found.extend(again.map(|moment| ("it is their turn again", moment.table.clone())));
    if let By::Seat(own) = by {
        let mut handed = table.clone();
        handed.seats[own.index()].user = Some(PersonId(999));
        found.push(("somebody else has the seat", handed));
    }
    for (name, stage) in [("the table is paused", Stage::Paused), ("the table is closed", Stage::Closed)] {
        let mut rests = table.clone();
        rests.row.stage = stage;
        found.push((name, rests));
    }
    found
}

/// Names another move of the same person.
fn name_of(other: &AnyMove) -> &'static str {
    match other.verb().group {
        Group::Offer => "the same person deals in another client",
        _ => "another move is played in another client",
    }
}

/// Returns one move of each verb that is listed for a seat, and the one that was played.
fn one_of_each(reader: &Reader<'_>, by: By, played: Option<&AnyMove>) -> Vec<AnyMove> {
    let mut found: Vec<AnyMove> = played.into_iter().cloned().collect();
    for (mv, _) in reader.table.possible(by, reader.at).moves {
        if found.iter().all(|known| known.verb() != mv.verb()) {
            found.push(mv);
        }
    }
    found
}

/// The outcomes of the answers to all questions, by verb, and what was done wrong.
#[derive(Default)]
struct Tally {
    looked_at: BTreeMap<&'static str, usize>,
    asked: BTreeMap<&'static str, [u32; 3]>,
    wrong: Vec<String>,
}

impl Tally {
    /// Asks every question that this seat can ask for here, with everything that can come in
    /// between.
    fn look_at(&mut self, moment: &Moment, index: usize, later: &[Moment]) {
        let (by, user) = (seat(index), PersonId(101 + index as i64));
        let reader = Reader { table: &moment.table, user, at: moment.at };
        let played = (moment.by == by).then_some(&moment.mv);
        for mv in one_of_each(&reader, by, played) {
            let times = self.looked_at.entry(mv.verb().name).or_default();
            if *times >= MOST {
                continue;
            }
            *times += 1;
            let changes = changes(&reader, by, &mv, later);
            for way in WAYS {
                for (name, then) in &changes {
                    let Some(question) = reader.asks(way, &mv) else { break };
                    let outcome = Reader { table: then, ..reader }.answers(question, &moment.table);
                    let fits = |outcome| is_fitting(name, outcome, moment.table.is_timeless(mv.verb().name));
                    match outcome {
                        Ok(outcome) if fits(outcome) => {
                            self.asked.entry(mv.verb().name).or_default()[outcome as usize] += 1;
                        }
                        other => {
                            let kind = moment.table.kind;
                            let place = format!("{kind}, seat {index}, {mv} by {way:?}, then {name}");
                            self.wrong.push(format!("{place}: {other:?}"));
                        }
                    }
                }
            }
        }
    }
}

/// Returns true if the outcome fits the change. If nothing changed, the move is played. At a table
/// that is paused or closed, or by somebody without the seat, it is not. Where players take turns,
/// a tap is for the board that it was made on.
fn is_fitting(change: &str, outcome: Outcome, is_timeless: bool) -> bool {
    match change {
        "nothing" => outcome == Outcome::Played,
        "somebody else has the seat" | "the table is paused" | "the table is closed" => {
            outcome == Outcome::Refused
        }
        // Offers come and go without the board.
        "somebody else moves" | "the same person deals in another client" => true,
        _ => is_timeless || outcome == Outcome::Refused,
    }
}

#[test]
fn in_every_game_a_yes_is_for_what_was_read() {
    for (kind, rare) in RARE {
        let mut tally = Tally::default();
        for file in games(kind) {
            let moments = moments(kind, &file);
            for (number, moment) in moments.iter().enumerate() {
                if number % EACH == 0 || !tally.looked_at.contains_key(moment.mv.verb().name) {
                    let later = &moments[number + 1..];
                    (0..moment.table.seats.len()).for_each(|index| tally.look_at(moment, index, later));
                }
            }
        }
        assert!(tally.wrong.is_empty(), "{}", tally.wrong.join("\n"));
        let verbs = kind.meta().verbs.iter().filter(|verb| [Group::Play, Group::Offer].contains(&verb.group));
        let unseen: Vec<&str> =
            verbs.map(|verb| verb.name).filter(|verb| !tally.asked.contains_key(verb)).collect();
        assert_eq!(unseen, rare, "{kind}: {:?}", tally.asked);
    }
}

#[test]
fn an_answer_to_an_offer_that_lapsed_meanwhile_is_refused() {
    let kind = Kind::Tariffs;
    let asked = |moment: &Moment, index: usize| {
        let (by, user) = (seat(index), PersonId(101 + index as i64));
        let reader = Reader { table: &moment.table, user, at: moment.at };
        let answer = one_of_each(&reader, by, None).into_iter().find(|mv| mv.verb().name == "answer")?;
        let mut question = reader.asks(Way::Looking, &answer)?;
        question.draft.maker.at = reader.at + Span::hours(24 * 30);
        Some(Reader { at: question.draft.maker.at, ..reader }.answers(question, &moment.table))
    };
    let outcome = games(kind).iter().find_map(|file| {
        let moments = moments(kind, file);
        moments.iter().find_map(|moment| (0..moment.table.seats.len()).find_map(|index| asked(moment, index)))
    });
    assert_eq!(outcome, Some(Ok(Outcome::Refused)));
}
