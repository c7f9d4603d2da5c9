//! The start of the program: where it connects, what it says, and what it tries again.

use std::{
    io::{BufRead as _, BufReader},
    net::TcpListener,
    process::{Child, Command, Stdio},
};

use harbormaster_sandbox::Config;
use serde_json::json;

use crate::{
    cli, faults,
    harness::{LOG, PATIENCE, World},
};

/// Ends a program that is still running.
struct Ended(Child);

impl Drop for Ended {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// The port of a listener that is gone: nothing answers there.
fn nobody() -> String {
    let address = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap();
    format!("http://{address}")
}

/// The library would connect to the real Discord if a sandbox gave no gateway address; so the address is asked for once, before
/// anything connects, and never again. The question after it is about shards alone.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_real_discord_is_never_connected_to_from_a_sandbox() {
    let world = World::without_program(Config::default(), LOG).await;
    for (starts, fault) in (1..).zip([
        json!({ "kind": "5xx", "route": "/gateway/bot" }),
        json!({ "kind": "drop_before", "route": "/gateway/bot" }),
        json!({ "kind": "429", "route": "/gateway/bot" }),
    ]) {
        world.fault(fault).await;
        world.start().await;
        assert_eq!(world.get("/faults").await["faults"], json!([]), "it struck");
        world.person("Ann").command("help", json!({})).await.says("/table new");
        assert!(!world.log().contains("Err starting shard"), "{}", world.log());
        let log = world.get("/log").await;
        let asked = log["requests"].as_array().unwrap().iter().filter(|line| line["path"] == "/gateway");
        assert_eq!(asked.count(), starts, "each start asks once for the gateway's address");
        world.stop().await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_sandbox_that_does_not_answer_at_once_is_asked_again() {
    let world = World::without_program(Config::default(), LOG).await;
    world.fault(json!({ "kind": "5xx", "route": "/gateway", "times": 3 })).await;
    world.start().await;
    let log = world.log();
    assert_eq!(log.matches("the sandbox does not answer yet: ").count(), 1, "{log}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn no_proxy_stands_between_the_program_and_its_sandbox() {
    let world = World::without_program(Config::default(), LOG).await;
    let mut command = world.command(&["serve"]);
    for name in ["HTTP_PROXY", "http_proxy", "ALL_PROXY"] {
        command.env(name, nobody());
    }
    let _program = Ended(command.stdin(Stdio::null()).stdout(Stdio::null()).spawn().unwrap());
    assert_eq!(world.get("/ready?wait_ms=20000").await["ready"], true);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn commands_that_could_not_be_registered_are_registered_later() {
    let world = World::without_program(Config::default(), LOG).await;
    let route = "/applications/*/commands";
    world.fault(json!({ "kind": "5xx", "method": "PUT", "route": route, "times": 2 })).await;
    let mut command = world.command(&["serve"]);
    let mut program = Ended(command.stdin(Stdio::null()).stdout(Stdio::piped()).spawn().unwrap());
    let output = BufReader::new(program.0.stdout.take().unwrap());
    let first = tokio::task::spawn_blocking(move || output.lines().next().unwrap().unwrap());
    let said = tokio::time::timeout(PATIENCE, first).await.expect("ready is said").unwrap();
    assert_eq!(said, format!("Sandbox ready: {}", world.sandbox.url()));
    let state = world.get("/state").await;
    assert!(state["commands"].as_u64().unwrap() > 0, "ready was said before the commands stood: {state}");
    assert_eq!(world.get("/faults").await["faults"], json!([]));
}

/// Registers in one server, everywhere, and in that server again: a client that types `/` sees each command once.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn commands_leave_the_place_where_an_earlier_setting_put_them() {
    let world = World::without_program(Config::default(), LOG).await;
    let server = world.get("/guilds/Harbour").await["id"].as_str().unwrap().to_owned();
    for named in [Some(&server), None, Some(&server)] {
        let mut command = world.command(&["serve"]);
        if let Some(server) = named {
            command.env("HARBORMASTER_GUILD", server);
        }
        let program = Ended(command.stdin(Stdio::null()).stdout(Stdio::null()).spawn().unwrap());
        let moved = async || {
            let registered = world.get("/commands").await;
            let everywhere = registered["global"].as_array().is_some_and(|commands| !commands.is_empty());
            let here = registered["guilds"][&server].as_array().is_some_and(|commands| !commands.is_empty());
            (here == named.is_some() && everywhere != here).then_some(())
        };
        world.until("every command stands once", moved).await;
        drop(program);
    }
}

/// Discord ends a connection like this when a token is wrong, or was reset since.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_token_that_discord_refuses_is_named_in_a_sentence() {
    let world = World::without_program(Config::default(), LOG).await;
    let mut command = world.command(&["serve"]);
    command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::piped());
    let mut program = Ended(command.spawn().unwrap());
    assert_eq!(world.get("/ready?wait_ms=20000").await["ready"], true);
    world.fault(json!({ "kind": "gateway_close", "code": 4004 })).await;
    let errors = BufReader::new(program.0.stderr.take().unwrap());
    let told = tokio::task::spawn_blocking(move || {
        errors.lines().map_while(Result::ok).find(|line| line.contains("the token in DISCORD_TOKEN"))
    });
    let told = tokio::time::timeout(PATIENCE, told).await.expect("it ends").unwrap().expect("a sentence");
    assert!(
        told.contains("Discord does not accept the token in DISCORD_TOKEN. Copy it again from"),
        "{told}"
    );
    assert_eq!(program.0.wait().unwrap().code(), Some(78), "no service manager starts it again");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_token_that_discord_has_reset_ends_the_start() {
    let world = World::without_program(Config::default(), LOG).await;
    world.fault(json!({ "kind": "refusal", "code": 0, "status": 401, "route": "/gateway/bot" })).await;
    let (code, said) = faults::disk::runs(&world, &["serve"]).await;
    assert!(code == 78 && said.contains("does not accept the token in DISCORD_TOKEN"), "{code}: {said}");
}

#[test]
fn who_cannot_reach_discord_reads_why() {
    const TOKEN: &str = "Mjg4NzYwMjQxMzYzODc3ODg4.C_ikow.j3VupLBuE1QWZng3TMGH0z_UAwg";
    let folder = tempfile::tempdir().unwrap();
    let mut command = cli::command(folder.path(), &["serve"]);
    command.env("DISCORD_TOKEN", TOKEN).env("HTTPS_PROXY", nobody()).env("NO_COLOR", "1");
    let mut program = Ended(command.stdin(Stdio::null()).stderr(Stdio::piped()).spawn().unwrap());
    let mut lines = BufReader::new(program.0.stderr.take().unwrap()).lines().map_while(Result::ok);
    let told = lines.find(|line| line.contains(" WARN ")).unwrap();
    assert!(told.contains("Discord cannot be reached: "), "{told}");
    assert!(told.ends_with("; trying again in 1 s") && !told.contains("Mjg4"), "{told}");
    let stopped = Command::new("kill").arg("-TERM").arg(program.0.id().to_string()).status().unwrap();
    assert!(stopped.success());
    assert!(program.0.wait().unwrap().success(), "it stops while it waits");
    assert!(lines.all(|line| !line.contains("Mjg4")));
}
