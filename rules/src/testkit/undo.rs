//! Moves that are taken back.

use crate::{
    Audience, By, Chance, Entry, Game, Language, Played, Seat, SeatSet, Status, Told, Viewer,
    log::{Logged, Past, Undo, UndoFault, place, replay},
};

use super::{
    Failure, READER, Step, Trial, Verdict, demand, next_entry, opening_time, pick, sample, walk, written,
};

/// The number of listed moves of each seat that are looked at beside the one that is played.
const SAMPLED: usize = 6;

/// An undo in these laws goes back at most this far.
const FAR: usize = 6;

/// A move that is said to reveal nothing draws no luck, ends no game and is made by a player; and in every world where
/// it is legal, each viewer sees and reads the same after it if they saw the same before.
///
/// # Errors
/// The first such move that reveals something to a viewer.
pub fn free_moves_reveal_nothing<G: Game>(trial: &Trial) -> Verdict {
    walk::<G>(trial, |step| {
        let mut dice = step.dice(4);
        let listed = |seat: Seat| step.listed(seat).into_iter().map(move |mv| (By::Seat(seat), mv));
        let all: Vec<_> = trial.seats.seats().flat_map(listed).collect();
        let mut entries: Vec<Entry<G::Move>> =
            sample(&mut dice, &all, SAMPLED).iter().map(|(by, mv)| step.entry_of(*by, mv)).collect();
        entries.extend(step.entry.cloned());
        let mut free = entries.iter().filter(|entry| step.position.revealed(entry).is_none());
        free.try_for_each(|entry| reveals_nothing(step, entry))
    })
    .map(drop)
}

fn reveals_nothing<G: Game>(step: &Step<'_, G>, entry: &Entry<G::Move>) -> Result<(), String> {
    let name = written::<G>(&entry.mv);
    let mut luck = step.luck().kept();
    let Ok(here) = step.position.play(entry, &mut luck) else {
        return Err(format!("\"{name}\" is said to reveal nothing, and is no legal move"));
    };
    demand(luck.drawn().is_empty(), || format!("\"{name}\" is said to reveal nothing, and draws luck"))?;
    demand(matches!(here.next.status(), Status::Waiting(_)), || {
        format!("\"{name}\" is said to reveal nothing, and ends the game")
    })?;
    let By::Seat(mover) = entry.by else {
        return Err(format!("\"{name}\" is said to reveal nothing, and is no player's"));
    };
    for viewer in step.viewers() {
        for salt in 5..8 {
            let world = step.position.imagine(viewer, &mut step.dice(salt));
            let Ok(there) = world.play(entry, &mut step.luck()) else {
                demand(viewer != Viewer::Seat(mover), || {
                    format!("{mover} cannot know that \"{name}\" is legal")
                })?;
                continue;
            };
            demand(here.next.view(viewer) == there.next.view(viewer), || {
                format!("{viewer:?} sees something new after \"{name}\"")
            })?;
            demand(heard(&here, viewer) == heard(&there, viewer), || {
                format!("{viewer:?} hears something new by \"{name}\"")
            })?;
        }
    }
    Ok(())
}

fn heard<G: Game>(played: &Played<G>, viewer: Viewer) -> Vec<&G::Event> {
    let hears = |told: &&Told<G::Event>| told.to == Audience::Everyone || told.to.includes(viewer);
    played.told.iter().filter(hears).map(|told| &told.event).collect()
}

/// A position whose unseen parts are shuffled looks the same to everybody, and passes the audit.
///
/// # Errors
/// The first position in which a viewer notices it.
pub fn nobody_sees_the_shuffling<G: Game>(trial: &Trial) -> Verdict {
    walk::<G>(trial, |step| {
        let shuffled = step.position.shuffled(&mut step.dice(8));
        shuffled.audit().map_err(|broken| format!("shuffled it is impossible: {broken}"))?;
        for viewer in step.viewers() {
            demand(step.position.view(viewer) == shuffled.view(viewer), || {
                format!("{viewer:?} sees that it was shuffled")
            })?;
        }
        Ok(())
    })
    .map(drop)
}

/// Moves that revealed nothing, taken back and made again as later entries, lead to the same position and the same
/// events.
///
/// # Errors
/// The first that does not.
pub fn undone_moves_can_be_made_again<G: Game>(trial: &Trial) -> Verdict {
    let mut free: Vec<(G, Entry<G::Move>)> = Vec::new();
    walk::<G>(trial, |step| {
        let Some(entry) = step.entry else { return Ok(()) };
        if step.position.revealed(entry).is_some() {
            free.clear();
            return Ok(());
        }
        free.push((step.position.clone(), entry.clone()));
        let from = step.dice(9).index(free.len()).unwrap_or_default();
        let mut again = free[from].0.clone();
        for (ply, (before, entry)) in (step.ply + 2..).zip(&free[from..]) {
            demand(again == *before, || format!("entry {} made again finds another position", entry.ply))?;
            let once = before.play(entry, &mut Chance::of(&trial.seed, entry.ply));
            let later = Entry { ply, ..entry.clone() };
            let twice = again.play(&later, &mut Chance::of(&trial.seed, ply));
            demand(once == twice, || format!("entry {} made again does something else", entry.ply))?;
            again = twice.map_or(again, |played| played.next);
        }
        Ok(())
    })
    .map(drop)
}

/// A log with undos leads to the position that the game with these undos reached, step by step; and each undo that does
/// not fit is refused.
///
/// # Errors
/// Fails if it does not.
pub fn logs_with_undos_fold<G: Game>(trial: &Trial) -> Verdict {
    let mut log: Vec<Entry<Logged<G::Move>>> = Vec::new();
    let checked = played_with_undos::<G>(trial, &mut log).and_then(|(position, moves)| {
        let led_to = replay::<G>(&trial.settings, trial.seats, &trial.seed, &log)
            .map_err(|error| error.say(&READER, G::refusal))?;
        demand(led_to.position == position, || "the log leads to another position".to_owned())?;
        demand(led_to.moves == moves, || "the log keeps other moves".to_owned())
    });
    checked.map_err(|what| {
        let lines = log.iter().map(|entry| match &entry.mv {
            Logged::Move(mv) => format!("{} {:?} {} {}", entry.ply, entry.by, entry.at, written::<G>(mv)),
            Logged::Undo(undo) => format!("{} {:?} {} {undo}", entry.ply, entry.by, entry.at),
        });
        let lines: Vec<String> = lines.collect();
        Failure::new::<G>(trial, &[], format!("{what}\n{}", lines.join("\n")))
    })
}

/// The position that a game reached, and the moves that count.
type Came<G> = (G, Vec<Past<G, <G as crate::Position>::Move>>);

/// Plays a trial in which one entry of four takes moves back, if a player has made the latest one.
fn played_with_undos<G: Game>(
    trial: &Trial,
    log: &mut Vec<Entry<Logged<G::Move>>>,
) -> Result<Came<G>, String> {
    let mut position = G::set_up(&trial.settings, trial.seats, &mut Chance::of(&trial.seed, 0))
        .map_err(|error| error.say(Language::English))?;
    let (mut moves, mut now): (Vec<Past<G, G::Move>>, _) = (Vec::new(), opening_time());
    for ply in 1..=trial.plies.saturating_add(trial.before) {
        let mut luck = Chance::of(&trial.seed, ply);
        let mut dice = trial.dice(0x2000_0000 + ply);
        if dice.index(4) == Some(0)
            && let Some((at, by, undo)) = some_undo(&moves, &mut dice)
            && moves[at].before.next_deadline().is_none_or(|(due, _)| due > now)
        {
            undos_that_do_not_fit_are_refused(&moves, by, undo)?;
            let before = moves.drain(at..).next().map(|past| past.before).ok_or("nothing is undone")?;
            position = before.gone_back(&position, undo.shuffled, &mut luck);
            position.audit().map_err(|broken| broken.to_string())?;
            log.push(Entry { ply, by, at: now, mv: Logged::Undo(undo) });
            continue;
        }
        let Some(entry) = next_entry(trial, &position, ply, now)? else { break };
        let played = position.play(&entry, &mut luck).map_err(|_| "an offered move is refused")?;
        now = entry.at;
        log.push(Entry { ply, by: entry.by, at: now, mv: Logged::Move(entry.mv.clone()) });
        let free = position.revealed(&entry).is_none();
        let before = std::mem::replace(&mut position, played.next);
        moves.push(Past { entry, before, free });
    }
    Ok((position, moves))
}

/// Returns an undo of one of the latest moves by its own player.
fn some_undo<G: Game>(moves: &[Past<G, G::Move>], dice: &mut Chance) -> Option<(usize, By, Undo)> {
    let latest: Vec<usize> = (moves.len().saturating_sub(FAR)..moves.len()).collect();
    let at = *pick(dice, &latest)?;
    let Entry { by, ply, .. } = moves[at].entry;
    let shuffled = moves[at..].iter().any(|past| !past.free);
    matches!(by, By::Seat(_)).then_some((at, by, Undo { before: ply, shuffled, agreed: SeatSet::EMPTY }))
}

fn undos_that_do_not_fit_are_refused<G: Game>(
    moves: &[Past<G, G::Move>],
    by: By,
    undo: Undo,
) -> Result<(), String> {
    let refused = |by, undo, fault: fn(&UndoFault) -> bool| {
        let found = place(moves, by, undo);
        demand(found.as_ref().err().is_some_and(fault), || format!("\"{undo}\" by {by:?} comes to {found:?}"))
    };
    refused(By::Clock, undo, |fault| matches!(fault, UndoFault::NotTheirs { .. }))?;
    refused(by, Undo { before: 0, ..undo }, |fault| matches!(fault, UndoFault::NoSuchMove { .. }))?;
    let other = Undo { shuffled: !undo.shuffled, ..undo };
    refused(by, other, |fault| matches!(fault, UndoFault::Shuffled { .. }))
}
