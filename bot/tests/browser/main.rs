//! The page in a real browser: people who look, click and type, at the real program.
//!
//! Needs `chromedriver` and Chromium or Chrome. Without them each test here passes and says that it was left out, unless
//! `HARBORMASTER_BROWSER=required` demands them. Pictures of the page are kept in `artifacts/screenshots`.
#![allow(clippy::unwrap_used, reason = "a test may stop where something is missing")]

mod bot;
mod browsers;
mod client;
mod dominoes;
mod forms;
mod game;
mod habits;
mod history;
mod page;
mod phone;
mod pictures;
mod reloading;
mod scripts;
mod trade;
mod window;

use harbormaster_harness as harness;
use harness::captain;

/// Says something that is read even when the test passes.
fn tell(words: &str) {
    use std::io::Write as _;
    let _ = writeln!(std::io::stderr(), "{words}");
}
