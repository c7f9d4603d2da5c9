//! Names for squares, deeds, bundles, ships, sums and times.

use super::{
    board::{BOARD, CRUISER, Deed},
    items::{Bundle, Items},
};
use crate::{Timestamp, english::list};

/// A time as each reader's client shows it.
pub(super) fn time(at: Timestamp) -> String {
    format!("<t:{}:f>", at.seconds())
}

/// The same, with the time left until then.
pub(super) fn countdown(at: Timestamp) -> String {
    format!("{} (<t:{}:R>)", time(at), at.seconds())
}

/// A captain's worth, which may be less than nothing: "-$170".
pub(super) fn worth(dollars: i64) -> String {
    let sign = if dollars < 0 { "-" } else { "" };
    format!("{sign}${}", dollars.unsigned_abs())
}

/// The name of a square.
pub(super) fn square(at: u8) -> &'static str {
    BOARD[usize::from(at % 40)].name
}

/// The ships moored at a level.
pub(super) fn moored(level: u8) -> String {
    match level {
        0 => "no ships".to_owned(),
        1 => "1 sailing ship".to_owned(),
        CRUISER => "a cruiser".to_owned(),
        ships => format!("{ships} sailing ships"),
    }
}

/// A deed with its ships and loan, for menus.
pub(super) fn deed(deed: Deed, level: u8, decommissioned: bool) -> String {
    let state = match (decommissioned, level) {
        (true, _) => " (with a loan)".to_owned(),
        (false, 0) => String::new(),
        (false, level) => format!(" with {}", moored(level)),
    };
    format!("{deed}{state}")
}

/// Deeds and cards in words, many of them shortened to a number.
pub(super) fn things(items: Items) -> String {
    let words: Vec<String> = items.iter().map(|item| item.to_string()).collect();
    if words.len() > 5 {
        format!("{} and {} more", words[..4].join(", "), words.len() - 4)
    } else {
        list(&words)
    }
}

/// A whole bundle in words.
pub(super) fn bundle(bundle: Bundle) -> String {
    match (bundle.money, bundle.items.is_empty()) {
        (0, _) => things(bundle.items),
        (money, true) => format!("${money}"),
        (money, false) => format!("${money} + {}", things(bundle.items)),
    }
}
