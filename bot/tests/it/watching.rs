//! The running host as an operator's programs read it.

use std::{
    fs,
    net::TcpListener,
    os::unix::net::UnixDatagram,
    process::{Command, Stdio},
    time::Duration,
};

use harbormaster_sandbox::Config;
use serde_json::{Value, json};

use crate::harness::{LOG, World};

/// A world whose program tells how it does, and where.
async fn watched(log: &str) -> (World, String) {
    let world = World::without_program(Config::default(), LOG).await;
    let url = watch(&world, log).await;
    (world, url)
}

/// Starts a world's program so that it tells how it does; where.
pub async fn watch(world: &World, log: &str) -> String {
    let address = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap();
    let settings =
        format!("HARBORMASTER_STATUS={address}\nHARBORMASTER_LOG={log}\nHARBORMASTER_BACKUPS=copies\n");
    fs::write(world.folder().join(".env"), settings).unwrap();
    world.start().await;
    format!("http://{address}")
}

pub async fn ask(url: &str, path: &str) -> (u16, String) {
    let http = reqwest::Client::builder().no_proxy().build().unwrap();
    let answer = http.get(format!("{url}{path}")).send().await.unwrap();
    (answer.status().as_u16(), answer.text().await.unwrap())
}

/// The value of a line of the metrics.
pub fn value(metrics: &str, name: &str) -> f64 {
    let line = metrics.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(' '));
    line.unwrap_or_else(|| panic!("no {name} in {metrics}")).parse().unwrap()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_host_that_does_well_says_so_in_figures() {
    let (world, url) = watched("text").await;
    let ready = async || (ask(&url, "/readyz").await == (200, "sandbox: ready\n".to_owned())).then_some(());
    world.until("it is ready", ready).await;
    assert_eq!(ask(&url, "/healthz").await, (200, "ok\n".to_owned()));
    let [ann, ben, _] = world.crew();
    ann.begins(&[&ben], &[]).await;
    // Opened, joined, started: each is counted once its answer has been sent.
    let answered = async || {
        let (_, metrics) = ask(&url, "/metrics").await;
        (value(&metrics, "harbormaster_answer_seconds_count") >= 3.0).then_some(metrics)
    };
    let metrics = world.until("three answers", answered).await;
    let counted = value(&metrics, r#"harbormaster_answer_seconds_bucket{le="+Inf"}"#);
    assert_eq!(counted, value(&metrics, "harbormaster_answer_seconds_count"));
    assert_eq!(value(&metrics, r#"harbormaster_tables{stage="running"}"#), 1.0);
    assert_eq!(value(&metrics, "harbormaster_database_up"), 1.0);
    assert!(metrics.contains("harbormaster_build_info{version=\"0.1.0\",commit=\""), "{metrics}");
    assert!(!metrics.contains("Ann") && !metrics.contains("threeport"), "{metrics}");
    // Opened and joined by a command and a tap, started by a command; nothing was left unanswered.
    let taps = |kind: &str, outcome: &str| {
        value(&metrics, &format!("harbormaster_taps_total{{kind=\"{kind}\",outcome=\"{outcome}\"}}"))
    };
    assert!(taps("command", "answered") + taps("command", "late") >= 2.0, "{metrics}");
    assert!(taps("button", "answered") + taps("button", "late") >= 1.0, "{metrics}");
    assert_eq!(taps("command", "never") + taps("button", "never"), 0.0, "{metrics}");
    for name in ["harbormaster_picture_draw_seconds_count", "harbormaster_requests_total"] {
        assert!(value(&metrics, name) >= 1.0, "{metrics}");
    }
    assert_eq!(value(&metrics, r#"harbormaster_sessions_total{began="new"}"#), 1.0);
    assert!(value(&metrics, "harbormaster_database_size_bytes") > 10_000.0, "{metrics}");

    // No backup yet, then one.
    assert_eq!(value(&metrics, "harbormaster_backup_timestamp_seconds"), 0.0);
    fs::create_dir(world.folder().join("copies")).unwrap();
    fs::write(world.folder().join("copies/today.db"), "SQLite").unwrap();
    let (_, metrics) = ask(&url, "/metrics").await;
    assert!(value(&metrics, "harbormaster_backup_timestamp_seconds") > 1.7e9, "{metrics}");

    // What cannot be told is counted, with its server and its age.
    world.fault(json!({ "kind": "5xx", "route": "/channels/**", "times": 1_000 })).await;
    ann.at("quay").command("table new", json!({ "game": "threeport" })).await.says("is saved");
    let waits = async || {
        let (_, metrics) = ask(&url, "/metrics").await;
        metrics.lines().any(|line| line.starts_with("harbormaster_outbox_rows{server=\"")).then_some(())
    };
    world.until("the lobby waits", waits).await;
    let (code, said) = super::faults::disk::runs(&world, &["status"]).await;
    // One post that is late is no failure yet.
    assert!(matches!(code, 0 | 4), "{code}: {said}");
    for part in ["A program serves the database.", "1 lobby, 1 running", "wait to be posted"] {
        assert!(said.contains(part), "{said}");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_host_whose_connection_is_down_says_so_until_it_stands_again() {
    let (world, url) = watched("text").await;
    let says = async |code: u16, text: &str, stands: f64| {
        let read = async || {
            let (_, metrics) = ask(&url, "/metrics").await;
            let figures = ["harbormaster_connected", r#"harbormaster_shard_connected{shard="0"}"#];
            let agrees = figures.iter().all(|name| value(&metrics, name) == stands);
            (ask(&url, "/readyz").await == (code, text.to_owned()) && agrees).then_some(())
        };
        world.until(text, read).await;
    };
    says(200, "sandbox: ready\n", 1.0).await;
    // A short break: the session is resumed.
    world.fault(json!({ "kind": "gateway_close", "code": 4000 })).await;
    let began = async |how: &str| {
        let (_, metrics) = ask(&url, "/metrics").await;
        value(&metrics, &format!("harbormaster_sessions_total{{began=\"{how}\"}}"))
    };
    world.until("the session is resumed", async || (began("resumed").await == 1.0).then_some(())).await;
    // Longer ones: a new session begins.
    for close in [4000, 1001] {
        world.fault(json!({ "kind": "gateway_refuse", "times": 1_000 })).await;
        world.fault(json!({ "kind": "gateway_close", "code": close })).await;
        says(503, "sandbox: there is no connection to Discord\n", 0.0).await;
        world.delete("/faults").await;
        says(200, "sandbox: ready\n", 1.0).await;
    }
    assert_eq!([began("new").await, began("resumed").await], [3.0, 1.0]);
}

/// However often a table's posts fail, the log has a line when it begins and one when it is over.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn posts_that_fail_again_and_again_are_told_once_and_counted() {
    let (world, url) = watched("text").await;
    let ann = world.person("Ann");
    ann.opens(&[], &[]).await;
    world.fault(json!({ "kind": "5xx", "route": "/channels/**", "times": 5 })).await;
    // Each lobby row is a post of its own that fails.
    ann.command("table computer", json!({})).await.says("takes a seat");
    let failed = async |most: f64| {
        let (_, metrics) = ask(&url, "/metrics").await;
        (value(&metrics, "harbormaster_post_failures_total") >= most).then_some(metrics)
    };
    let metrics = world.until("the second failure", async || failed(2.0).await).await;
    assert_eq!(value(&metrics, "harbormaster_tables_failing"), 1.0);
    let (code, said) = super::faults::disk::runs(&world, &["status"]).await;
    assert_eq!(code, 4, "{said}");
    assert!(said.contains("News of 1 tables does not arrive since 20"), "{said}");
    let times = |part: &str| world.log().matches(part).count();
    let over = async || {
        world.advance(1).await;
        (times("posts arrive again") > 0).then_some(())
    };
    world.until("the end of the outage", over).await;
    ann.lobby("· 2 of ").await;
    assert_eq!((times("did not take a post"), times("posts arrive again")), (1, 1), "{}", world.log());
    let metrics = failed(5.0).await.expect("all failures are counted");
    assert_eq!(value(&metrics, "harbormaster_tables_failing"), 0.0);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_log_for_programs_is_json_line_by_line() {
    let (world, url) = watched("json").await;
    assert_eq!(ask(&url, "/healthz").await.0, 200);
    let log = world.log();
    assert!(log.lines().count() > 1, "{log}");
    for line in log.lines() {
        let line: Value = serde_json::from_str(line).unwrap_or_else(|error| panic!("{error}: {line}"));
        assert!(line["level"].is_string() && line["fields"].is_object(), "{line}");
    }
}

/// systemd takes a service for started when it says so.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_service_manager_is_told_when_the_program_is_up_and_when_it_stops() {
    let world = World::without_program(Config::default(), LOG).await;
    let address = world.folder().join("manager");
    let manager = UnixDatagram::bind(&address).unwrap();
    manager.set_read_timeout(Some(Duration::from_secs(60))).unwrap();
    let hears = || {
        let mut line = [0; 64];
        let length = tokio::task::block_in_place(|| manager.recv(&mut line)).unwrap_or(0);
        String::from_utf8_lossy(&line[..length]).into_owned()
    };
    let mut program = world.command(&["serve"]);
    program.env("NOTIFY_SOCKET", &address).stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    let mut child = program.spawn().unwrap();
    let up = hears();
    Command::new("kill").arg(child.id().to_string()).status().unwrap();
    let stops = hears();
    assert!(child.wait().unwrap().success());
    assert_eq!([up.as_str(), stops.as_str()], ["READY=1\n", "STOPPING=1\n"]);
}
