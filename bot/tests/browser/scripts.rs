//! The example script of the sandbox plays a game.

use std::{path::Path, process::Command};

use crate::{browsers::on_path, harness::World, tell};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_example_script_plays_a_game() {
    if on_path("curl").is_none() {
        return tell("left out: the example script plays a game, because curl is not on PATH");
    }
    let world = World::new().await;
    let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("../sandbox/examples/play-a-game.sh");
    let mut command = Command::new("sh");
    command.arg(script).arg(world.sandbox.url()).env("no_proxy", "*");
    let output = tokio::task::spawn_blocking(move || command.output().unwrap()).await.unwrap();
    let said = String::from_utf8_lossy(&output.stdout);
    let complained = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{said}\n{complained}");
    for expected in
        ["Ann sails to", "Ben sails to", " loads ", " sells ", "Final scores", "- Ann: ", "- Ben: "]
    {
        assert!(said.contains(expected), "no {expected:?} in:\n{said}");
    }
    assert_eq!(complained, "");
}
