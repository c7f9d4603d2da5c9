//! The sandbox alone.

use std::{
    io::{BufRead as _, BufReader},
    process::{Child, Command, Stdio},
};

use serde_json::{Value, json};

use super::{command, run};

/// A sandbox that is ended with the test.
struct Serving {
    program: Child,
    url: String,
    http: reqwest::Client,
    _folder: tempfile::TempDir,
}

impl Serving {
    fn start(arguments: &[&str]) -> Self {
        let folder = tempfile::tempdir().expect("a folder");
        let mut command = command(folder.path(), &["sandbox", "--listen", "127.0.0.1:0"]);
        let mut program = command.args(arguments).stdout(Stdio::piped()).spawn().expect("it starts");
        let output = program.stdout.take().expect("piped");
        let said = BufReader::new(output).lines().next().expect("a line").expect("text");
        let url = said.strip_prefix("Sandbox ready: ").expect("the address").to_owned();
        let http = reqwest::Client::builder().no_proxy().build().expect("a client");
        Self { program, url, http, _folder: folder }
    }

    async fn get(&self, path: &str) -> (u16, Value) {
        let request = self.http.get(format!("{}{path}", self.url)).header("authorization", "Bot sandbox");
        let response = request.send().await.expect("an answer");
        (response.status().as_u16(), response.json().await.expect("JSON"))
    }
}

impl Drop for Serving {
    fn drop(&mut self) {
        let _ = self.program.kill();
        let _ = self.program.wait();
    }
}

#[tokio::test]
async fn it_serves_without_a_bot_until_it_is_told_to_stop() {
    let mut sandbox = Serving::start(&[]);
    let (_, state) = sandbox.get("/sandbox/state").await;
    assert_eq!((&state["bot_connected"], &state["strict"]), (&json!(false), &json!(false)));
    assert_eq!(sandbox.get("/api/v10/oauth2/applications/@me").await.1["flags"], 0);
    let id = sandbox.program.id().to_string();
    assert!(Command::new("kill").args(["-TERM", &id]).status().expect("kill").success());
    assert!(sandbox.program.wait().expect("it ends").success());
}

#[tokio::test]
async fn limits_and_intents_are_options() {
    let sandbox = Serving::start(&["--rate-limits", "--privileged-intents"]);
    assert_ne!(sandbox.get("/api/v10/oauth2/applications/@me").await.1["flags"], 0);
    // Fifty a second are enough; on a slow machine a second may pass before it is full.
    for _ in 0..10 {
        let asked = (0..80).map(|_| sandbox.get("/api/v10/gateway/bot"));
        if futures_util::future::join_all(asked).await.iter().any(|(status, _)| *status == 429) {
            return;
        }
    }
    panic!("no request was refused");
}

#[tokio::test]
async fn shards_and_sessions_are_options() {
    let sandbox = Serving::start(&["--shards", "6", "--session-limit", "3"]);
    let (_, gateway) = sandbox.get("/sandbox/gateway").await;
    assert_eq!((&gateway["shards"], &gateway["max_concurrency"]), (&json!(6), &json!(3)));
    assert_eq!(gateway["identify_limit"], true);
    let (_, bots) = sandbox.get("/api/v10/gateway/bot").await;
    assert_eq!((&bots["shards"], &bots["session_start_limit"]["max_concurrency"]), (&json!(6), &json!(3)));
}

#[tokio::test]
async fn a_strict_sandbox_reads_the_description() {
    let Some(description) = crate::harness::description() else { return };
    let sandbox = Serving::start(&["--strict", description.to_str().expect("a plain path")]);
    assert_eq!(sandbox.get("/sandbox/state").await.1["strict"], true);
}

#[test]
fn what_it_cannot_use_is_a_sentence() {
    let said = run(&["sandbox", "--listen", "0.0.0.0:0"]).badly(1);
    assert!(said.contains("0.0.0.0:0 is not a loopback address"), "{said}");
    let said = run(&["sandbox", "--listen", "127.0.0.1:0", "--tls", "0.0.0.0:0"]).badly(1);
    assert!(said.contains("0.0.0.0:0 is not a loopback address"), "{said}");
    let said = run(&["sandbox", "--listen", "127.0.0.1:0", "--strict", "none.json"]).badly(1);
    assert!(said.contains("cannot use the API description none.json"), "{said}");
}
