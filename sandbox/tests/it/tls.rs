//! Discord's own names over TLS, for bots whose addresses are fixed.

use std::net::SocketAddr;
use std::path::Path;

use harbormaster_sandbox::{Config, Sandbox, StartError};
use reqwest::{Certificate, Client, ClientBuilder};

use crate::support::Town;

const NAMES: [&str; 4] = ["discord.com", "cdn.discordapp.com", "media.discordapp.net", "canary.discord.com"];

/// A sandbox that serves Discord's names.
async fn secure_town() -> (Town, u16) {
    let any = SocketAddr::from(([127, 0, 0, 1], 0));
    let town = Town::with(Config { tls: Some(any), ..Config::default() }).await;
    let port = town.sandbox.tls_address().unwrap().port();
    (town, port)
}

/// Returns a client for which Discord's names lead to this machine.
fn misled(port: u16) -> ClientBuilder {
    let here = SocketAddr::from(([127, 0, 0, 1], port));
    NAMES.iter().fold(Client::builder().no_proxy(), |client, name| client.resolve(name, here))
}

/// Returns a client that also trusts the sandbox, and nobody else.
fn trusting(port: u16, authority: &Path) -> Client {
    let certificate = Certificate::from_pem(&std::fs::read(authority).unwrap()).unwrap();
    misled(port).add_root_certificate(certificate).build().unwrap()
}

#[tokio::test]
async fn other_names_the_driver_and_the_page_are_not_served_over_tls() {
    let (town, port) = secure_town().await;
    let http = trusting(port, town.sandbox.tls_authority().unwrap());
    let api = "/api/v10/gateway";
    for (url, header, status) in [
        ("https://discord.com", None, 200),
        ("https://127.0.0.1", None, 200),
        ("https://discord.com", Some(("host", "evil.example")), 403),
        ("https://discord.com", Some(("origin", "https://evil.example")), 403),
        ("https://127.0.0.1", Some(("origin", "https://discord.com")), 403),
    ] {
        let request = http.get(format!("{url}:{port}{api}"));
        let request = header.iter().fold(request, |request, (name, value)| request.header(*name, *value));
        let said = request.send().await.unwrap();
        assert_eq!(said.status(), status, "{url} {header:?}");
        let gateway = if url == "https://discord.com" { "gateway.discord.gg" } else { "127.0.0.1" };
        let told = said.text().await.unwrap();
        assert!(status != 200 || told.contains(&format!("wss://{gateway}:{port}")), "{told}");
    }
    for path in ["/sandbox/state", "/app.js"] {
        let said = http.get(format!("https://127.0.0.1:{port}{path}")).send().await.unwrap();
        assert_eq!(said.status(), 404, "{path}");
    }
    let plain = town.http.get(format!("{}{api}", town.sandbox.url())).header("host", "discord.com");
    assert_eq!(plain.send().await.unwrap().status(), 403, "without TLS nobody is Discord");
    let stranger = misled(port).build().unwrap();
    assert!(stranger.get(format!("https://discord.com:{port}{api}")).send().await.is_err(), "not trusted");
}

#[tokio::test]
async fn tls_is_served_to_this_machine_alone() {
    let everywhere = SocketAddr::from(([0, 0, 0, 0], 0));
    let started = Sandbox::start(Config { tls: Some(everywhere), ..Config::default() }).await;
    assert!(matches!(started.err(), Some(StartError::NotLoopback(address)) if address == everywhere));
    let town = Town::start().await;
    assert_eq!((town.sandbox.tls_address(), town.sandbox.tls_authority()), (None, None));
}
