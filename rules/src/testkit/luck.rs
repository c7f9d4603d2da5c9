//! Seeds and scripts.

use crate::{Chance, Game};

use super::{Failure, Trial, Verdict, demand, walk};

/// The same seed and settings make the same game, ply for ply, with the same events.
///
/// # Errors
/// The first ply at which two games with the same seed differ.
pub fn same_seed_same_game<G: Game>(trial: &Trial) -> Verdict {
    let mut first: Vec<G> = Vec::new();
    walk::<G>(trial, |step| {
        first.push(step.position.clone());
        let Some(entry) = step.entry else { return Ok(()) };
        let once = step.position.play(entry, &mut step.luck());
        let again = step.position.play(entry, &mut step.luck());
        demand(once == again, || "the same move with the same luck has two results".to_owned())
    })?;
    let mut second = first.iter();
    walk::<G>(trial, |step| {
        demand(second.next() == Some(step.position), || {
            "the second game of this seed is another one".to_owned()
        })
    })
    .map(drop)
}

/// Scripted draws that do not fit are reported and replaced by the stream, so the game is the same as without them.
///
/// # Errors
/// The first ply at which a script that does not fit changes more than the reported fault.
pub fn unfit_scripts_change_nothing<G: Game>(trial: &Trial) -> Verdict {
    let unfit = |ply, draws| Chance::of(&trial.seed, ply).scripted(std::iter::repeat_n(u32::MAX, draws));
    let mut luck = unfit(0, 1_000);
    let opened = G::set_up(&trial.settings, trial.seats, &mut luck).ok();
    let drawn = luck.fault().is_some();
    walk::<G>(trial, |step| {
        if step.ply == 1 {
            demand(opened.as_ref() == Some(step.position), || {
                "an unfit script changes the setup".to_owned()
            })?;
        }
        let Some(entry) = step.entry else { return Ok(()) };
        let plain = step.position.play(entry, &mut step.luck());
        let mut luck = unfit(step.ply, 1_000);
        let scripted = step.position.play(entry, &mut luck);
        demand(plain == scripted, || "an unfit script changes the game".to_owned())?;
        let other = step.position.play(entry, &mut step.dice(0));
        demand(plain == other || luck.fault().is_some(), || {
            "luck matters here, and an unfit script has no fault".to_owned()
        })
    })?;
    if drawn || other_openings_agree::<G>(trial) {
        Ok(())
    } else {
        Err(Failure::new::<G>(trial, &[], "the setup draws and an unfit script has no fault".to_owned()))
    }
}

fn other_openings_agree<G: Game>(trial: &Trial) -> bool {
    let open = |seed| G::set_up(&trial.settings, trial.seats, &mut Chance::of(&[seed; 32], 0)).ok();
    (1..8).all(|seed| open(seed) == open(0))
}
