//! The secrets of a viewer.
//!
//! [`Sight::imagine`](crate::Sight::imagine) makes another position that looks the same to a viewer. Each law here
//! compares one more thing that people see, such as labels, previews, buttons and error texts: if it differs between
//! the two worlds, it gives a secret away.

use crate::{By, Game, Hidden, Phrase, Seat, Status, Viewer};

use super::{Failure, READER, Step, Trial, Verdict, demand, sample, walk, written};

/// An imagined world passes the audit and looks like the real one: view, status, buttons and deadline are equal.
///
/// # Errors
/// The first difference that a viewer can see between the two worlds.
pub fn imagined_worlds_look_alike<G: Game>(trial: &Trial) -> Verdict {
    walk::<G>(trial, |step| {
        for viewer in step.viewers() {
            let (real, world) = (step.position, step.position.imagine(viewer, &mut step.dice(0)));
            let alike = |same: bool, what: &str| {
                demand(same, || format!("{viewer:?} can tell worlds apart by {what}"))
            };
            if let Err(broken) = world.audit() {
                return Err(format!("{viewer:?} imagines something impossible: {broken}"));
            }
            alike(real.view(viewer) == world.view(viewer), "the view")?;
            let print =
                |game: &G| serde_json::to_string(&game.view(viewer)).map_err(|error| error.to_string());
            alike(print(real)? == print(&world)?, "the view in JSON")?;
            alike(real.status() == world.status(), "the status")?;
            alike(real.seats() == world.seats(), "the number of seats")?;
            alike(real.quick(&READER) == world.quick(&READER), "the buttons")?;
            alike(real.next_deadline() == world.next_deadline(), "the deadline")?;
        }
        Ok(())
    })
    .map(drop)
}

/// In an imagined world a seat has the same hand, the same questions and the same moves, with the same labels and previews, and other
/// moves are refused in the same words.
///
/// # Errors
/// The first difference that a seat can see between the two worlds.
pub fn imagined_worlds_offer_the_same<G: Game>(trial: &Trial) -> Verdict {
    let mut heard: Vec<G::Move> = Vec::new();
    let examples = G::META.verbs.iter().filter_map(|verb| Phrase::parse(G::META.verbs, verb.example).ok());
    heard.extend(examples.filter_map(|phrase| G::read_phrase(&phrase).ok()));
    walk::<G>(trial, |step| {
        for seat in trial.seats.seats() {
            let mut dice = step.dice(1);
            let (real, world) = (step.position, step.position.imagine(Viewer::Seat(seat), &mut dice));
            demand(real.hand(seat, &READER) == world.hand(seat, &READER), || {
                format!("{seat} can tell worlds apart by its hand")
            })?;
            let listed = step.listed(seat);
            demand(listed == world.choices(By::Seat(seat), step.now).listed, || {
                format!("{seat} can tell worlds apart by the list of moves")
            })?;
            for verb in G::META.verbs {
                let asked = |game: &G| game.ask(By::Seat(seat), &Phrase::bare(verb.name), step.now, &READER);
                demand(asked(real) == asked(&world), || {
                    format!("{seat} can tell worlds apart by the question of \"{}\"", verb.name)
                })?;
            }
            for mv in sample(&mut dice, &listed, 10) {
                let by = |what: &str| {
                    format!("{seat} can tell worlds apart by the {what} of \"{}\"", written::<G>(&mv))
                };
                demand(
                    real.label(By::Seat(seat), &mv, &READER) == world.label(By::Seat(seat), &mv, &READER),
                    || by("label"),
                )?;
                let outlook = |game: &G| game.outlook(By::Seat(seat), &mv, &READER);
                demand(outlook(real) == outlook(&world), || by("outlook"))?;
                let reason = |game: &G| game.reason(seat, &mv, &READER);
                demand(reason(real) == reason(&world), || by("reason"))?;
                let now = step.now;
                demand(real.preview(seat, &mv, now) == world.preview(seat, &mv, now), || by("preview"))?;
                let halfway = |game: &G| Some(game.halfway(seat, &mv)?.view(Viewer::Seat(seat)));
                demand(halfway(real) == halfway(&world), || by("first half"))?;
            }
            for mv in sample(&mut dice, &heard, 10) {
                let entry = step.entry_of(By::Seat(seat), &mv);
                let answers = [real, &world].map(|game| game.play(&entry, &mut step.luck()).err());
                demand(answers[0] == answers[1], || {
                    format!("{seat} can tell worlds apart by the refusal of \"{}\"", written::<G>(&mv))
                })?;
            }
            heard.extend(listed.into_iter().filter(|mv| !heard.contains(mv)).take(3).collect::<Vec<_>>());
        }
        Ok(())
    })
    .map(drop)
}

/// A turn to come is the seat's own, with something to do, and it is the same in an imagined world: the hand, the moves, their
/// labels, outlooks and previews.
///
/// # Errors
/// The first turn to come that is not, or that shows a difference between the two worlds.
pub fn turns_to_come_give_nothing_away<G: Game>(trial: &Trial) -> Verdict {
    walk::<G>(trial, |step| {
        for seat in trial.seats.seats() {
            let mut dice = step.dice(5);
            let world = step.position.imagine(Viewer::Seat(seat), &mut dice);
            let [real, world] = [step.position, &world].map(|position| position.at_turn_of(seat));
            demand(real.is_some() == world.is_some(), || {
                format!("{seat} can tell worlds apart by its turn")
            })?;
            let (Some(real), Some(world)) = (real, world) else { continue };
            let is_awaited = matches!(real.status(), Status::Waiting(seats) if seats.contains(seat));
            demand(is_awaited, || format!("it is not {seat}'s turn when it is to come"))?;
            demand(real.hand(seat, &READER) == world.hand(seat, &READER), || {
                format!("{seat} can tell worlds apart by its hand at its turn to come")
            })?;
            let listed = |game: &G| game.choices(By::Seat(seat), step.now);
            let (here, there) = (listed(&real), listed(&world));
            demand(!here.listed.is_empty() || !here.forms.is_empty(), || {
                format!("{seat} has nothing to do at its turn to come")
            })?;
            demand(here.listed == there.listed, || {
                format!("{seat} can tell worlds apart by the moves of its turn to come")
            })?;
            for mv in sample(&mut dice, &here.listed, 10) {
                let shown = |game: &G| {
                    let (label, outlook) = (
                        game.label(By::Seat(seat), &mv, &READER),
                        game.outlook(By::Seat(seat), &mv, &READER),
                    );
                    (label, outlook, game.preview(seat, &mv, step.now))
                };
                demand(shown(&real) == shown(&world), || {
                    format!("{seat} can tell worlds apart by \"{}\" at its turn to come", written::<G>(&mv))
                })?;
            }
        }
        Ok(())
    })
    .map(drop)
}

/// With the same luck, two positions that look the same to a viewer are imagined alike: so the advice of computer players
/// and every search, which are given nothing but imagined positions, are the same in both.
///
/// # Errors
/// The first position in which imagination depends on information that its viewer cannot have.
pub fn imagination_knows_no_more<G: Game>(trial: &Trial) -> Verdict {
    walk::<G>(trial, |step| {
        for viewer in step.viewers() {
            let world = step.position.imagine(viewer, &mut step.dice(3));
            let imagined = |position: &G| position.imagine(viewer, &mut step.dice(4));
            demand(imagined(step.position) == imagined(&world), || {
                format!("{viewer:?} imagines more than it may know")
            })?;
        }
        Ok(())
    })
    .map(drop)
}

/// If two worlds look the same to a viewer after the same move, the viewer was told the same in both.
///
/// # Errors
/// The first event that gives away what the view hides.
pub fn alike_worlds_tell_the_same<G: Game>(trial: &Trial) -> Verdict {
    walk::<G>(trial, |step| {
        let Some(entry) = step.entry else { return Ok(()) };
        for viewer in step.viewers() {
            let world = step.position.imagine(viewer, &mut step.dice(2));
            let Ok(there) = world.play(entry, &mut step.luck()) else { continue };
            let Ok(here) = step.position.play(entry, &mut step.luck()) else { continue };
            if here.next.view(viewer) != there.next.view(viewer) {
                continue;
            }
            let heard = |told: Vec<crate::Told<G::Event>>| -> Vec<G::Event> {
                told.into_iter().filter(|told| told.to.includes(viewer)).map(|told| told.event).collect()
            };
            let (here, there) = (heard(here.told), heard(there.told));
            demand(here == there, || {
                format!("{viewer:?} hears {here:?} in one world and {there:?} in another that looks the same")
            })?;
        }
        Ok(())
    })
    .map(drop)
}

/// Imagination varies exactly where the game declares that it [hides](crate::Meta::hides) something. For every viewer some
/// imagined worlds differ, if anything is hidden, and none ever does if nothing is. Other seats know different things in
/// them if seats hold secrets, and only then; a seat's secret is one for all others. If there is something that nobody has seen, some move brings different
/// things to light in them.
///
/// # Errors
/// The viewer who imagines less or more than the game hides.
pub fn imagination_varies<G: Game>(trial: &Trial) -> Verdict {
    let viewers = || trial.seats.seats().map(Viewer::Seat).chain([Viewer::Onlooker]);
    let others = |viewer: Viewer| trial.seats.seats().filter(move |seat| viewer != Viewer::Seat(*seat));
    let pairs = || viewers().flat_map(|viewer| others(viewer).map(move |seat| (viewer, seat)));
    let (mut certain, mut open): (Vec<Viewer>, Vec<(Viewer, Seat)>) =
        (viewers().collect(), pairs().collect());
    let mut foreseen = true;
    walk::<G>(trial, |step| {
        certain.retain(|viewer| !vary(step, *viewer, |world| Some(world.clone())));
        open.retain(|(viewer, seat)| !vary(step, *viewer, |world| Some(world.view(Viewer::Seat(*seat)))));
        if let Some(entry) = step.entry
            && let By::Seat(seat) = entry.by
        {
            let after =
                |world: &G| Some(world.play(entry, &mut step.luck()).ok()?.next.view(Viewer::Seat(seat)));
            foreseen &= !vary(step, Viewer::Seat(seat), after);
        }
        Ok(())
    })?;
    let hides = |hidden| G::META.hides.contains(&hidden);
    let fault = if G::META.hides.is_empty() {
        let guesses = viewers().find(|viewer| !certain.contains(viewer));
        guesses.map(|viewer| format!("nothing is hidden, but {viewer:?} imagines other positions"))
    } else if let Some(viewer) = certain.first() {
        Some(format!("{viewer:?} imagines nothing but the real position"))
    } else if hides(Hidden::Unseen) && foreseen {
        Some("every player foresees what no player has seen".to_owned())
    } else {
        // A seat may have come by no secret in this game; if one viewer imagines that it has, all others must.
        let guessed: Vec<(Viewer, Seat)> = pairs().filter(|pair| !open.contains(pair)).collect();
        let is_holder = |seat: Seat| guessed.iter().any(|(_, holder)| *holder == seat);
        match (hides(Hidden::Held), guessed.first()) {
            (true, None) => Some("everybody always imagines what the seats really hold".to_owned()),
            (true, Some(_)) => {
                let peeks = open.iter().find(|(_, seat)| is_holder(*seat));
                peeks.map(|(viewer, seat)| format!("{viewer:?} always imagines what {seat} really holds"))
            }
            (false, guess) => guess.map(|(viewer, seat)| {
                format!("seats hold nothing, but {viewer:?} imagines that {seat} does")
            }),
        }
    };
    fault.map_or(Ok(()), |what| Err(Failure::new::<G>(trial, &[], what)))
}

/// Returns true if this part of a few imagined worlds differs from the real one's and from one world to another.
fn vary<G: Game, T: PartialEq>(step: &Step<'_, G>, viewer: Viewer, part: impl Fn(&G) -> Option<T>) -> bool {
    let Some(real) = part(step.position) else { return false };
    let worlds = (0..6).map(|salt| step.position.imagine(viewer, &mut step.dice(salt)));
    let parts: Vec<T> = worlds.filter_map(|world| part(&world)).collect();
    parts.iter().any(|part| *part != real) && parts.windows(2).any(|pair| pair[0] != pair[1])
}
