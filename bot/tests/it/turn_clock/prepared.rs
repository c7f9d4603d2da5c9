//! Prepared moves beside everything else that happens to a table: by chance, in every game.

use harbormaster::{store::PutAway, table::MOST_PREPARED};
use harbormaster_rules::{AnyMove, By, Phrase};

use super::{stand_ins::CEM, *};

/// A move that somebody prepared, and what they read about it.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Read {
    said: String,
    words: Option<String>,
    outlook: Option<String>,
    answers: Vec<String>,
}

impl Read {
    fn of(table: &Table, seat: Seat, mv: &AnyMove) -> Self {
        let words = table.words_for(By::Seat(seat), mv).map(|label| label.text);
        let outlook = table.outlook(By::Seat(seat), mv);
        let answers = table.answers_in(By::Seat(seat), mv, table.last_at);
        Self { said: mv.to_string(), words, outlook, answers }
    }
}

impl Quay {
    /// Has somebody prepare a move that they could make if their turn began now. Returns what they read about it.
    async fn prepares(&mut self, user: PersonId, luck: &mut Chance) -> Option<Read> {
        let ahead = self.table().await.at_turn_of(user).ok()?;
        let seat = ahead.seat_of(user)?;
        let mut moves = ahead.possible(By::Seat(seat), self.clock.now()).moves;
        let (mv, _) = moves.swap_remove(luck.index(moves.len())?);
        let read = Read::of(&ahead, seat, &mv);
        let caller = self.caller(user);
        let mut held = self.tables.hold_for(self.id, &caller).await.unwrap();
        let plan = Plan { first: mv, then: None };
        self.tables.prepare(&mut held, &caller, &plan).await.ok().map(|()| read)
    }

    /// Returns the marks of what is still to be played for this person.
    async fn live(&self, user: PersonId) -> Vec<String> {
        let table = self.table().await;
        let live = table.prepared_for(user).iter().filter(|one| one.is_played_for(user));
        live.flat_map(|one| one.halves().next()).map(str::to_owned).collect()
    }
}

/// A turn plays the first prepared move that still says what its player read: never twice, never after an undo, and never in a
/// pause.
#[tokio::test]
async fn nobody_makes_a_move_that_they_did_not_read_in_these_terms() {
    let mut played = 0;
    for kind in Kind::ALL {
        for mut luck in lucks(4) {
            let mut quay = Quay::begins(*kind, &[("turn_time", "1 day")]).await;
            let mut read: BTreeMap<PersonId, Vec<Read>> = BTreeMap::new();
            for _ in 0..30 {
                if quay.table().await.row.stage == Stage::Over {
                    break;
                }
                for user in [ANN, BEN] {
                    if luck.index(2) == Some(0)
                        && let Some(one) = quay.prepares(user, &mut luck).await
                    {
                        let of_user = read.entry(user).or_default();
                        of_user.retain(|known| known.said != one.said);
                        of_user.push(one);
                        assert_eq!(quay.live(user).await.len(), of_user.len(), "{kind:?}: all are kept");
                    }
                }
                let before = quay.table().await;
                match luck.index(12) {
                    Some(0) => quay.restarts().await,
                    Some(1) => {
                        quay.pauses().await;
                        let rests = quay.log().await.len();
                        quay.jobs_are_done().await;
                        assert_eq!(quay.log().await.len(), rests, "nothing is played in a pause");
                        quay.resumes().await;
                    }
                    Some(2) if quay.takes_back(ANN).await.is_ok_and(|done| matches!(done, Undoing::Done)) => {
                        read.clear();
                        assert_eq!(
                            quay.live(ANN).await.len() + quay.live(BEN).await.len(),
                            0,
                            "an undo ends all"
                        );
                    }
                    _ => {
                        let (_, user, _) = quay.awaited().await;
                        quay.plays(user).await.unwrap();
                    }
                }
                quay.jobs_are_done().await;
                // Whatever was played since, each entry by what its maker had read of it at that board.
                let entries = quay.log().await;
                for entry in entries.iter().filter(|entry| entry.ply > before.row.ply) {
                    let By::Seat(seat) = entry.by else { continue };
                    let user = before.seats[seat.index()].user.unwrap();
                    if !entry.prepared {
                        continue;
                    }
                    let known = read.remove(&user).unwrap_or_default();
                    played += 1;
                    assert_eq!(entry.actor, Some(user));
                    let mut then = before.clone();
                    let past: Vec<StoredEntry> =
                        entries.iter().filter(|one| one.ply < entry.ply).cloned().collect();
                    then.game = Some(then.after_entries(&past).unwrap());
                    let mv = then.read_move(&entry.notation).unwrap();
                    let found = known.iter().position(|one| *one == Read::of(&then, seat, &mv));
                    let found =
                        found.unwrap_or_else(|| panic!("{kind:?}: {} was never read", entry.notation));
                    for better in &known[..found] {
                        let mv = then.read_move(&better.said).unwrap();
                        let is_possible = then.refusal_of(By::Seat(seat), mv.clone(), entry.at).is_none();
                        assert!(
                            !is_possible || Read::of(&then, seat, &mv) != *better,
                            "{better:?} comes first"
                        );
                    }
                }
                for user in [ANN, BEN] {
                    let live = quay.live(user).await;
                    read.entry(user).or_default().retain(|one| live.contains(&one.said));
                }
            }
            quay.proves_itself().await;
        }
    }
    println!("{played} prepared moves were played");
    assert!(played > 20, "{played}");
}

/// Ann has the first turn, and Ben prepares a move for his.
async fn ben_prepares() -> Quay {
    let mut quay = Quay::begins(Kind::Threeport, &[("first", "player 1")]).await;
    quay.prepares(BEN, &mut Chance::of(&[1; 32], 1)).await.unwrap();
    quay
}

#[tokio::test]
async fn what_a_player_prepared_waits_while_a_stand_in_plays_and_is_played_when_they_are_back() {
    let mut quay = ben_prepares().await;
    quay.stands_in(BEN).await;
    quay.plays(ANN).await.unwrap();
    quay.jobs_are_done().await;
    assert_eq!(quay.log().await.len(), 1, "it is not the stand-in's");
    assert_eq!(quay.table().await.prepared_for(CEM).len(), 1, "who plays the seat sees it");
    let ben = quay.caller(BEN);
    quay.tables.come_back(quay.id, &ben).await.unwrap();
    quay.jobs_are_done().await;
    let log = quay.log().await;
    assert!(log.len() == 2 && log[1].prepared && log[1].actor == Some(BEN));
    quay.proves_itself().await;
}

#[tokio::test]
async fn a_stand_in_who_makes_the_turn_or_puts_the_move_away_ends_it() {
    let mut quay = ben_prepares().await;
    quay.stands_in(BEN).await;
    quay.plays(ANN).await.unwrap();
    let seen = quay.table().await;
    let mv = seen.possible(By::Seat(Seat::new(1)), quay.clock.now()).moves.swap_remove(0).0;
    let cem = quay.caller(CEM);
    let mut held = quay.tables.hold_for(quay.id, &cem).await.unwrap();
    quay.tables.play(&mut held, &cem, Plan { first: mv, then: None }).await.unwrap();
    drop(held);
    let table = quay.table().await;
    assert_eq!(table.prepared_for(CEM)[0].put_away, Some(PutAway::TurnMade));

    let mut quay = ben_prepares().await;
    quay.stands_in(BEN).await;
    let cem = quay.caller(CEM);
    let mark = quay.table().await.prepared_for(CEM)[0].mark();
    let table = quay.tables.put_away(quay.id, &cem, mark).await.unwrap();
    assert!(table.prepared_for(CEM).is_empty());
}

#[tokio::test]
async fn a_seat_that_changes_hands_takes_nothing_prepared_along() {
    let mut quay = ben_prepares().await;
    let ben = quay.caller(BEN);
    quay.tables.leave(quay.id, &ben).await.unwrap();
    assert!(quay.table().await.seats[1].prepared.is_empty(), "a computer player has the seat");
}

#[tokio::test]
async fn three_moves_are_prepared_and_a_fourth_is_refused() {
    let mut quay = Quay::begins(Kind::ShipIt, &[]).await;
    let waits = if quay.awaited().await.1 == ANN { BEN } else { ANN };
    let ahead = quay.table().await.at_turn_of(waits).unwrap();
    let seat = ahead.seat_of(waits).unwrap();
    let moves = ahead.possible(By::Seat(seat), quay.clock.now()).moves;
    assert!(moves.len() > MOST_PREPARED, "{}", moves.len());
    for (at, (mv, _)) in moves.into_iter().take(MOST_PREPARED + 1).enumerate() {
        let caller = quay.caller(waits);
        let mut held = quay.tables.hold_for(quay.id, &caller).await.unwrap();
        let done = quay.tables.prepare(&mut held, &caller, &Plan { first: mv, then: None }).await;
        assert_eq!(done.is_ok(), at < MOST_PREPARED);
    }
}

/// Days that a hundred moves of a game take two people who look in three times a day, and how many of all moves were prepared.
async fn days(prepares: bool, seed: u8) -> (f64, f64) {
    let mut quay = Quay::begins(Kind::Threeport, &[("first", "player 1")]).await;
    let (start, mut luck) = (quay.clock.now(), Chance::of(&[seed; 32], 1));
    let mut looks = [start; 2];
    loop {
        // Both look in about every eight hours; this one is next.
        let who = usize::from(looks[1] < looks[0]);
        let user = [ANN, BEN][who];
        let hours = 4 + i64::try_from(luck.index(9).unwrap()).unwrap();
        looks[who] = looks[who] + Span::hours(hours);
        if looks[who] > quay.clock.now() + Span::minutes(1) {
            quay.is_now(looks[who]);
        }
        let table = quay.table().await;
        if table.row.stage == Stage::Over {
            let log = quay.log().await;
            let took = (table.last_at - start).as_millis() as f64 / Span::hours(24).as_millis() as f64;
            let prepared = log.iter().filter(|entry| entry.prepared).count();
            return (took / log.len() as f64 * 100.0, prepared as f64 / log.len() as f64);
        }
        // They stay while it is their turn again at once.
        while quay.table().await.awaited_people().contains(&user) {
            quay.plays(user).await.unwrap();
            quay.jobs_are_done().await;
        }
        let Ok(ahead) = quay.table().await.at_turn_of(user) else { continue };
        let seat = ahead.seat_of(user).unwrap();
        let best = ahead.game.as_ref().unwrap().advise(seat, quay.clock.now(), &mut Chance::of(&[9; 32], 0));
        let caller = quay.caller(user);
        let mut held = quay.tables.hold_for(quay.id, &caller).await.unwrap();
        if let Some(first) = best.filter(|_| prepares) {
            let _ = quay.tables.prepare(&mut held, &caller, &Plan { first, then: None }).await;
        }
        drop(held);
        quay.jobs_are_done().await;
    }
}

#[tokio::test]
async fn a_game_over_days_is_over_sooner_with_prepared_moves() {
    const GAMES: u8 = 6;
    let (mut with, mut without, mut share) = (0.0, 0.0, 0.0);
    for seed in 1..=GAMES {
        let (took, prepared) = days(true, seed).await;
        with += took / f64::from(GAMES);
        share += prepared / f64::from(GAMES);
        without += days(false, seed).await.0 / f64::from(GAMES);
    }
    println!("100 moves take {with:.1} days, {share:.2} of them prepared; {without:.1} without");
    assert!(with < 0.9 * without, "{with:.1} days instead of {without:.1}");
}

/// Ben reads what laying a domino does to his trip. Another domino on the table changes that, though not the words of the move.
#[tokio::test]
async fn what_a_question_says_of_an_answer_is_part_of_what_was_read() {
    let mut changed = 0;
    for _ in 0..12 {
        let mut quay = Quay::begins(Kind::Tariffs, &[("first", "player 1")]).await;
        let by = By::Seat(Seat::new(1));
        let ahead = quay.table().await.at_turn_of(BEN).unwrap();
        let read = |table: &Table| table.ask(by, &Phrase::bare("play"), table.last_at).unwrap().picks;
        let best = read(&ahead).swap_remove(0);
        let first = ahead.read_phrase(&best.phrase).unwrap();
        let ben = quay.caller(BEN);
        let mut held = quay.tables.hold_for(quay.id, &ben).await.unwrap();
        quay.tables.prepare(&mut held, &ben, &Plan { first, then: None }).await.unwrap();
        drop(held);
        quay.plays(ANN).await.unwrap();
        let then = quay.table().await;
        let is_same =
            read(&then).iter().any(|pick| (&pick.phrase, &pick.label) == (&best.phrase, &best.label));
        quay.jobs_are_done().await;
        let played = quay.log().await.get(1).is_some_and(|entry| entry.prepared);
        assert_eq!(played, is_same, "{}", best.label);
        changed += u32::from(!is_same);
    }
    assert!(changed > 0);
}
