//! The stories of a database in a file once more, for one on a server: the same holds.

use std::process::Command;

use crate::harness::{Cluster, ENGINE};

/// The stories in which a database has most to lose, and a whole game of each kind.
const STORIES: [&str; 11] = [
    "nothing_lost::",
    "faults::",
    "offers::",
    "whole_game::",
    "a_whole_game",
    "shipopoly::",
    "tariffs::whole::",
    "undo::",
    "my_data::",
    "nobody_makes_a_move_that_they_did_not_read",
    "nothing_is_done_by_order",
];

/// These look into the file itself.
const OF_A_FILE: [&str; 1] = ["faults::disk::"];

#[test]
fn a_server_keeps_what_a_file_keeps() {
    if Cluster::shared().is_none() {
        return;
    }
    let mut again = Command::new(std::env::current_exe().unwrap());
    again.args(STORIES).env(ENGINE, "postgres");
    for left_out in OF_A_FILE {
        again.args(["--skip", left_out]);
    }
    let output = again.output().unwrap();
    let said = String::from_utf8_lossy(&output.stdout);
    // What failed comes after the list of all stories; a program that ended before that has said nothing of it.
    let failures = said.split_once("\nfailures:\n").map_or(&*said, |(_passed, failures)| failures);
    assert!(output.status.success(), "{failures}\n{}", String::from_utf8_lossy(&output.stderr));
    assert!(!said.contains("running 0 tests"), "{said}");
}
