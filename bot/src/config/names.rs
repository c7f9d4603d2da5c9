//! Misspelt names: a variable that is not read, or a target of the log that does not exist, with the name that was
//! probably meant.

use strsim::damerau_levenshtein;

use super::VARIABLES;

/// The beginning of every variable that is ours alone.
const OURS: &str = "HARBORMASTER_";

/// The crates whose lines an operator may ask for.
const TARGETS: [&str; 8] =
    ["harbormaster", "harbormaster_sandbox", "hyper", "reqwest", "rustls", "serenity", "sqlx", "tracing"];

/// The most slips with which a name that may be another program's is still taken for a misspelt one of ours.
const SLIPS: usize = 2;

/// Returns a sentence about a variable that looks like one of ours but is not read.
pub(super) fn unread_variable(name: &str) -> Option<String> {
    if VARIABLES.contains(&name) {
        return None;
    }
    let (slips, meant) = nearest(&name.to_ascii_uppercase(), &VARIABLES)?;
    let is_ours = name.to_ascii_uppercase().starts_with(OURS);
    // RUST_LOG is short, and other programs have names like it.
    let is_misspelt = slips <= SLIPS && meant != "RUST_LOG";
    (is_ours || is_misspelt)
        .then(|| format!("{name} is not a setting and has no effect. The nearest name is {meant}."))
}

/// Returns a sentence for each target in the words of `RUST_LOG` that is a misspelt crate.
pub(super) fn unknown_targets(log: &str) -> Vec<String> {
    log.split(',').filter_map(unknown_target).collect()
}

fn unknown_target(directive: &str) -> Option<String> {
    let target = directive.split(['=', '[', ':']).next()?.trim();
    // A target means every one that begins with it.
    if target.is_empty() || TARGETS.iter().any(|known| known.starts_with(target)) {
        return None;
    }
    let (slips, meant) = nearest(target, &TARGETS)?;
    (slips <= SLIPS)
        .then(|| format!("RUST_LOG: no line comes from \"{target}\". The nearest name is {meant}."))
}

/// Returns the nearest of the known names, and the number of slips between.
fn nearest(name: &str, known: &[&'static str]) -> Option<(usize, &'static str)> {
    known.iter().map(|known| (damerau_levenshtein(name, known), *known)).min()
}
