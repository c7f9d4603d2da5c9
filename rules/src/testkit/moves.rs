//! Legal moves, and that games end.

use std::collections::HashSet;

use crate::{By, Game, Phrase, Refusal, Seat, SeatCount, SeatSet, Status, Timestamp, Viewer};

use super::{READER, Step, Trial, Verdict, demand, pick, sample, sentence, walk, written};

/// Each listed move is accepted, and so are samples of forms and the choices of stand-ins and the host. Lists have no
/// duplicates and are the same every time.
///
/// # Errors
/// The first move that breaks this.
pub fn listed_moves_are_accepted<G: Game>(trial: &Trial) -> Verdict {
    walk::<G>(trial, |step| {
        for seat in trial.seats.seats() {
            let listed = step.listed(seat);
            demand(listed == step.listed(seat), || format!("{seat} gets another list when asking again"))?;
            for (index, mv) in listed.iter().enumerate() {
                let text = written::<G>(mv);
                demand(!listed[..index].contains(mv), || format!("\"{text}\" is listed twice"))?;
                accepted(step, By::Seat(seat), mv)?;
            }
            for form in step.position.choices(By::Seat(seat), step.now).forms {
                demand(form.samples.len() <= 8, || format!("{} has too many samples", form.verb))?;
                for mv in &form.samples {
                    let verb = G::verb(mv).name;
                    demand(verb == form.verb, || format!("{verb} is a sample of {}", form.verb))?;
                    accepted(step, By::Seat(seat), mv)?;
                }
            }
        }
        let host = step.position.choices(By::Host, step.now).listed;
        for (index, mv) in host.iter().enumerate() {
            demand(!host[..index].contains(mv), || {
                format!("\"{}\" is listed twice for the host", written::<G>(mv))
            })?;
            accepted(step, By::Host, mv)?;
        }
        Ok(())
    })
    .map(drop)
}

/// Checks that every choice is accepted and leads to the position that `halfway` gives.
fn accepted<G: Game>(step: &Step<'_, G>, by: By, mv: &G::Move) -> Result<(), String> {
    match step.try_move(by, mv) {
        Ok(played) => {
            let By::Seat(seat) = by else { return Ok(()) };
            let Some(halfway) = step.position.halfway(seat, mv) else { return Ok(()) };
            let goes_on = halfway.status() == Status::Waiting([seat].into_iter().collect());
            demand(goes_on && halfway == played.next, || {
                format!("\"{}\" is not the first half of an act", written::<G>(mv))
            })
        }
        Err(refusal) => {
            let (text, refusal) = (written::<G>(mv), sentence::<G>(&refusal));
            Err(format!("{by:?}: \"{text}\" is offered and refused: {refusal}"))
        }
    }
}

/// A seat to act has a choice, and no other seat has one unless the game is played at any time. A finished game
/// refuses everything and has no deadline. Seats that do not exist never have a choice.
///
/// # Errors
/// The first position that breaks this.
pub fn only_the_awaited_have_choices<G: Game>(trial: &Trial) -> Verdict {
    let mut last_move: Option<G::Move> = None;
    walk::<G>(trial, |step| {
        let position = step.position;
        demand(position.seats() == trial.seats, || "the game has forgotten how many play".to_owned())?;
        let waiting = match position.status() {
            Status::Waiting(waiting) => {
                demand(!waiting.is_empty(), || "the game goes on but waits for nobody".to_owned())?;
                waiting
            }
            Status::Over(_) => {
                demand(position.next_deadline().is_none(), || {
                    "the game is over and has a deadline".to_owned()
                })?;
                SeatSet::EMPTY
            }
        };
        for seat in (0..=SeatCount::MOST).chain([u8::MAX]).map(Seat::new) {
            let listed = step.listed(seat);
            let awaited = waiting.contains(seat);
            demand(!awaited || trial.seats.has(seat), || format!("{seat} is awaited and does not exist"))?;
            let open = G::META.pace.others_act() && trial.seats.has(seat) && !waiting.is_empty();
            demand(awaited != listed.is_empty() || (open && !awaited), || {
                format!("{seat}: awaited is {awaited}, but {} moves are listed", listed.len())
            })?;
            if let (false, false, Some(mv)) = (open, awaited, &last_move) {
                let answer = step.try_move(By::Seat(seat), mv);
                let fits = match position.status() {
                    Status::Waiting(_) if G::META.pace.others_act() => answer.is_err(),
                    Status::Over(_) => matches!(answer, Err(Refusal::Over)),
                    Status::Waiting(waiting) => {
                        matches!(answer, Err(Refusal::NotYourTurn { waiting: w }) if w == waiting)
                    }
                };
                demand(fits, || format!("{seat} is not awaited and plays \"{}\"", written::<G>(mv)))?;
            }
        }
        last_move = step.entry.map(|entry| entry.mv.clone()).or(last_move.take());
        Ok(())
    })
    .map(drop)
}

/// A move that is not listed is refused: moves of earlier plies, moves made of words from elsewhere, moves of another
/// seat, moves of the clock at the wrong time. The same move is refused the same way twice, has no preview, and
/// leaves the position unchanged.
///
/// # Errors
/// The first unlisted move that is accepted, or refused in two ways.
pub fn unlisted_moves_are_refused<G: Game>(trial: &Trial) -> Verdict {
    let mut seen = Seen::<G>::new();
    walk::<G>(trial, |step| {
        let before = step.position.clone();
        let mut dice = step.dice(0);
        let mut tried =
            if step.ply.is_multiple_of(16) { seen.moves.clone() } else { sample(&mut dice, &seen.moves, 12) };
        tried.extend((0..12).filter_map(|_| seen.invent(&mut dice)));
        for seat in trial.seats.seats() {
            let listed = step.listed(seat);
            tried.extend(listed.iter().filter(|mv| !tried.contains(mv)).cloned().collect::<Vec<_>>());
        }
        let seats = u8::min(SeatCount::MOST - 1, trial.seats.get());
        for seat in (0..=seats).map(Seat::new) {
            let listed = step.listed(seat);
            for mv in &tried {
                agree(step, seat, mv, &listed)?;
            }
        }
        let due = step.position.next_deadline();
        let told = super::host_verbs(step.position);
        for mv in tried.iter().filter(|mv| !told.contains(&G::verb(mv).name)) {
            clock_waits(step, mv, due.as_ref().filter(|(_, planned)| planned == mv).map(|(due, _)| *due))?;
        }
        demand(*step.position == before, || "a refused move has changed the position".to_owned())?;
        trial.seats.seats().for_each(|seat| seen.remember(step.listed(seat)));
        Ok(())
    })
    .map(drop)
}

/// Checks that `mv` by `seat` is accepted exactly if it is listed, belongs to a form, or does the same as a listed
/// move: a list may show one of several ways to write a move, and [`play`](crate::Play::play) may accept them all.
fn agree<G: Game>(step: &Step<'_, G>, seat: Seat, mv: &G::Move, listed: &[G::Move]) -> Result<(), String> {
    let text = || format!("{seat}: \"{}\"", written::<G>(mv));
    let answer = step.try_move(By::Seat(seat), mv);
    let seen = step.position.preview(seat, mv, step.now);
    demand(seen.is_some() == answer.is_ok(), || {
        format!("{}: accepted is {}, but previewed is {}", text(), answer.is_ok(), seen.is_some())
    })?;
    let has_label = step.position.label(By::Seat(seat), mv, &READER).is_some();
    demand(has_label || answer.is_err(), || format!("{} is accepted and has no label", text()))?;
    match answer {
        Ok(played) => {
            let same = |other| step.try_move(By::Seat(seat), other).is_ok_and(|other| other == played);
            let verb = G::verb(mv).name;
            let formed = || {
                let forms = step.position.choices(By::Seat(seat), step.now).forms;
                forms.iter().any(|form| form.verb == verb)
            };
            let known = listed.contains(mv) || formed() || listed.iter().any(same);
            demand(known, || format!("{} is not listed and is accepted", text()))
        }
        Err(first) => {
            demand(!listed.contains(mv), || {
                format!("{} is listed and refused: {}", text(), sentence::<G>(&first))
            })?;
            let second = step.try_move(By::Seat(seat), mv).err();
            demand(second.as_ref() == Some(&first), || format!("{} is refused in two ways", text()))
        }
    }
}

/// Checks that the clock may make its planned move when it is due, and no other.
fn clock_waits<G: Game>(step: &Step<'_, G>, mv: &G::Move, due: Option<Timestamp>) -> Result<(), String> {
    let early = due.is_none_or(|due| step.now < due);
    let answer = step.try_move(By::Clock, mv);
    demand(!early || answer.is_err(), || {
        format!("the clock may play \"{}\" at {}", written::<G>(mv), step.now)
    })
}

/// Moves and words seen in a trial.
struct Seen<G: Game> {
    moves: Vec<G::Move>,
    texts: HashSet<String>,
    words: Vec<String>,
}

impl<G: Game> Seen<G> {
    /// The words of the verbs' examples.
    fn new() -> Self {
        let mut seen = Self { moves: Vec::new(), texts: HashSet::new(), words: Vec::new() };
        for verb in G::META.verbs {
            if let Ok(phrase) = Phrase::parse(G::META.verbs, verb.example) {
                seen.learn(&phrase);
                seen.remember(G::read_phrase(&phrase).ok());
            }
        }
        seen
    }

    fn learn(&mut self, phrase: &Phrase) {
        for word in phrase.fields.iter().flat_map(|given| &given.words) {
            if !self.words.contains(word) {
                self.words.push(word.clone());
            }
        }
    }

    fn remember(&mut self, moves: impl IntoIterator<Item = G::Move>) {
        for mv in moves {
            let phrase = G::phrase(&mv);
            if self.texts.insert(phrase.to_string()) {
                self.learn(&phrase);
                self.moves.push(mv);
            }
        }
    }

    /// Makes a move of words from elsewhere, if they make one.
    fn invent(&self, dice: &mut crate::Chance) -> Option<G::Move> {
        let verb = pick(dice, G::META.verbs)?;
        let mut phrase = Phrase::bare(verb.name);
        for field in verb.fields {
            let most = match field.kind {
                // Some lists can have any length, but a long list of random words never makes a move.
                crate::FieldKind::Words { most } => usize::from(most).min(8),
                _ => 1,
            };
            let count = dice.index(most)? + 1;
            let words: Option<Vec<&String>> = (0..count).map(|_| pick(dice, &self.words)).collect();
            if field.needed {
                phrase = phrase.with(field.name, words?);
            } else if dice.index(2)? == 0 {
                phrase = phrase.with_named(field.name, words?);
            }
        }
        G::read_phrase(&phrase).ok()
    }
}

/// The game ends on its own within `META.longest` entries. Not for settings with limits off.
///
/// # Errors
/// Fails if it does not.
pub fn games_end_in_time<G: Game>(trial: &Trial) -> Verdict {
    let longest = G::META.longest;
    walk::<G>(&trial.clone().capped(longest), |step| match step.position.status() {
        Status::Waiting(_) if step.ply > longest => {
            Err(format!("after {longest} entries the game still goes on"))
        }
        _ => Ok(()),
    })
    .map(drop)
}

/// The computer player gives each seat to act a legal move, the same one for the same luck, and gives the others none.
///
/// # Errors
/// The first advice that is missing, illegal or different for the same luck.
pub fn advice_is_legal<G: Game>(trial: &Trial) -> Verdict {
    walk::<G>(trial, |step| {
        if !step.is_sampled(12) {
            return Ok(());
        }
        for seat in trial.seats.seats() {
            let listed = step.listed(seat);
            let advice = |salt| {
                let mut dice = step.dice(salt);
                step.position.imagine(Viewer::Seat(seat), &mut dice).advise(seat, step.now, &mut dice)
            };
            let first = advice(0);
            match &first {
                None => {
                    let idle = listed.is_empty() || G::META.pace.others_act();
                    demand(idle, || format!("{seat} has moves but no advice"))?;
                }
                Some(mv) => {
                    let legal = listed.contains(mv) || step.try_move(By::Seat(seat), mv).is_ok();
                    demand(legal, || format!("{seat} is advised \"{}\"", written::<G>(mv)))?;
                }
            }
            demand(first == advice(0), || format!("{seat} gets two advices for the same luck"))?;
        }
        Ok(())
    })
    .map(drop)
}
