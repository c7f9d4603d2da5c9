//! Discord's own names over TLS, for bots whose addresses are fixed.

use std::net::SocketAddr;
use std::path::Path;
use std::sync::Arc;

use harbormaster_sandbox::{Config, Sandbox, StartError};
use reqwest::{Certificate, Client, ClientBuilder};
use serde_json::{Value, json};
use tokio::net::TcpStream;
use tokio_rustls::TlsConnector;
use tokio_rustls::client::TlsStream;
use tokio_rustls::rustls::crypto::ring;
use tokio_rustls::rustls::pki_types::pem::PemObject as _;
use tokio_rustls::rustls::pki_types::{CertificateDer, ServerName};
use tokio_rustls::rustls::{ClientConfig, RootCertStore};
use tokio_tungstenite::client_async;

use crate::support::{ANN, Bot, GAMES, GENERAL, GUILD_MESSAGES, GUILDS, Town, good, read};

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

/// Connects to the gateway by its name.
async fn gateway(port: u16, authority: &Path) -> Bot<TlsStream<TcpStream>> {
    let mut roots = RootCertStore::empty();
    roots.add(CertificateDer::from_pem_file(authority).unwrap()).unwrap();
    let client = ClientConfig::builder_with_provider(Arc::new(ring::default_provider()))
        .with_safe_default_protocol_versions()
        .unwrap()
        .with_root_certificates(roots)
        .with_no_client_auth();
    let stream = TcpStream::connect(("127.0.0.1", port)).await.unwrap();
    let name = ServerName::try_from("gateway.discord.gg").unwrap();
    let stream = TlsConnector::from(Arc::new(client)).connect(name, stream).await.unwrap();
    let url = format!("wss://gateway.discord.gg:{port}/?v=10&encoding=json");
    Bot::greeted(client_async(url, stream).await.unwrap().0).await
}

#[tokio::test]
async fn a_bot_with_fixed_addresses_runs_unchanged() {
    let (town, port) = secure_town().await;
    let authority = town.sandbox.tls_authority().unwrap();
    let http = trusting(port, authority);
    let api = format!("https://discord.com:{port}/api/v10");
    let ask = |request: reqwest::RequestBuilder| async {
        good(read(request.header("authorization", "Bot sandbox").send().await.unwrap()).await)
    };
    let gateway_url = format!("wss://gateway.discord.gg:{port}");
    assert_eq!(ask(http.get(format!("{api}/gateway"))).await["url"], gateway_url);
    assert_eq!(ask(http.get(format!("{api}/gateway/bot"))).await["url"], gateway_url);

    let mut bot = gateway(port, authority).await;
    bot.send(json!({"op": 2, "d": {"token": "sandbox", "intents": GUILDS | GUILD_MESSAGES}})).await;
    assert_eq!(bot.next("READY").await["resume_gateway_url"], gateway_url);

    // A file goes up, and is found under the name of Discord's file servers wherever it is told.
    let form = "--edge\r\nContent-Disposition: form-data; name=\"files[0]\"; filename=\"a.png\"\r\n\r\nbytes\r\n--edge--\r\n";
    let post = http.post(format!("{api}/channels/{GENERAL}/messages")).body(form);
    let posted = ask(post.header("content-type", "multipart/form-data; boundary=edge")).await;
    let link = posted["attachments"][0]["url"].as_str().unwrap();
    assert!(link.starts_with(&format!("https://cdn.discordapp.com:{port}/attachments/{GENERAL}/")), "{link}");
    assert_eq!(bot.next("MESSAGE_CREATE").await["attachments"], posted["attachments"]);
    assert_eq!(http.get(link).send().await.unwrap().text().await.unwrap(), "bytes");
    let shown = link.replace("cdn.discordapp.com", "media.discordapp.net");
    let renewed = http.post(format!("{api}/attachments/refresh-urls"));
    let renewed = ask(renewed.json(&json!({"attachment_urls": [link, shown]}))).await;
    assert!(
        renewed["refreshed_urls"][1]["refreshed"].as_str().unwrap().starts_with("https://cdn."),
        "{renewed}"
    );

    // Libraries make this address themselves, for people without a picture of their own.
    let avatar = http.get(format!("https://cdn.discordapp.com:{port}/embed/avatars/5.png?size=128"));
    let avatar = avatar.send().await.unwrap();
    assert_eq!(avatar.headers()["content-type"], "image/png");
    assert!(avatar.bytes().await.unwrap().starts_with(b"\x89PNG\r\n\x1a\n"));
    let none = http.get(format!("https://cdn.discordapp.com:{port}/embed/avatars/6.png"));
    assert_eq!(none.send().await.unwrap().status(), 404);

    // The sandbox's own address is as it was, for the page and for other bots.
    let own = town.sandbox.url();
    let message = posted["id"].as_str().unwrap();
    let seen = good(town.rest("GET", &format!("/channels/{GENERAL}/messages/{message}"), Value::Null).await);
    assert!(seen["attachments"][0]["url"].as_str().unwrap().starts_with(&format!("{own}/attachments/")));
    assert_eq!(
        good(town.rest("GET", "/gateway", Value::Null).await)["url"],
        format!("{}/gateway", own.replace("http", "ws"))
    );
}

#[tokio::test]
async fn a_button_is_answered_over_tls() {
    let (town, port) = secure_town().await;
    let authority = town.sandbox.tls_authority().unwrap();
    let http = trusting(port, authority);
    let mut bot = gateway(port, authority).await;
    bot.send(json!({"op": 2, "d": {"token": "sandbox", "intents": GUILDS}})).await;
    bot.next("READY").await;
    let button = json!({"type": 2, "style": 1, "label": "Aye", "custom_id": "aye"});
    let asked =
        town.say(GAMES, json!({"content": "?", "components": [{"type": 1, "components": [button]}]})).await;
    let click =
        json!({"user": ANN, "channel": "games", "message": asked["id"], "label": "Aye", "wait": false});
    town.post("/interactions/click", click).await;
    let sent = bot.next("INTERACTION_CREATE").await;
    let (id, token) = (sent["id"].as_str().unwrap(), sent["token"].as_str().unwrap());
    // Some libraries ask a test release of Discord.
    let answer =
        http.post(format!("https://canary.discord.com:{port}/api/v10/interactions/{id}/{token}/callback"));
    let said = answer.json(&json!({"type": 4, "data": {"content": "Aye!"}})).send().await.unwrap();
    assert_eq!(said.status(), 204);
    assert_eq!(town.texts("Ann", "games").await, ["?", "Aye!"]);
    town.post("/faults", json!({"kind": "drop_before", "method": "GET", "route": "/gateway"})).await;
    let cut = http.get(format!("https://discord.com:{port}/api/v10/gateway")).send().await;
    assert!(cut.is_err(), "a fault cuts a connection over TLS, too");
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
        assert_eq!(request.send().await.unwrap().status(), status, "{url} {header:?}");
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
