//! The program with a sandbox of its own, as it is started where nothing is configured.

use std::{
    io::{BufRead as _, BufReader},
    process::Stdio,
};

use harbormaster_sandbox::Config;

use super::{LOG, PATIENCE, World};

impl World {
    /// A world whose program has a sandbox of its own.
    pub async fn alone() -> Self {
        let world = Self::without_program(Config::default(), LOG).await;
        world.start_alone().await;
        world
    }

    /// Starts the program with its own sandbox, on another port each time, and waits until it is ready.
    pub async fn start_alone(&self) {
        let mut command = self.command(&["serve"]);
        command.env_remove("HARBORMASTER_SANDBOX").env("HARBORMASTER_LISTEN", "127.0.0.1:0");
        let output = self.run(command.stdout(Stdio::piped())).expect("piped");
        let said = tokio::task::spawn_blocking(move || BufReader::new(output).lines().next());
        let said = tokio::time::timeout(PATIENCE, said).await.expect("the program is ready").unwrap();
        let said = said.expect("the program ended by itself").unwrap();
        self.lives_at(said.strip_prefix("Sandbox ready: ").unwrap());
    }
}
