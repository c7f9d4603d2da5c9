//! The addresses by which a client knows the sandbox: its own, or Discord's over TLS.
//!
//! The world knows its own address alone. What leaves for a client is put into the client's addresses at the edge, and what
//! arrives is put back.

use std::net::IpAddr;
use std::sync::Arc;

use axum::http::uri::Authority;
use serde_json::Value;

use crate::json::replace_texts;

/// Discord's host names that bots use.
pub(crate) const DISCORD: [&str; 7] = [
    "discord.com",
    "discordapp.com",
    "canary.discord.com",
    "ptb.discord.com",
    "gateway.discord.gg",
    "cdn.discordapp.com",
    "media.discordapp.net",
];

fn local(name: &str) -> bool {
    let address = name.trim_start_matches('[').trim_end_matches(']').parse::<IpAddr>();
    name == "localhost" || address.is_ok_and(|address| address.is_loopback())
}

/// True if a host name and port are the sandbox's own.
pub(crate) fn own_host(host: &str, port: u16) -> bool {
    host.strip_suffix(&format!(":{port}")).is_some_and(local)
}

/// The addresses that one client knows.
#[derive(Clone, Debug)]
pub(crate) struct Front {
    /// The sandbox's own address.
    url: String,
    gateway: String,
    /// The addresses of files, if they are others than the sandbox's own: the client is told the first.
    files: Vec<String>,
}

fn own_gateway(url: &str) -> String {
    format!("{}/gateway", url.replacen("http", "ws", 1))
}

impl Front {
    /// The sandbox's own address.
    pub(crate) fn own(url: &str) -> Self {
        Self { url: url.to_owned(), gateway: own_gateway(url), files: Vec::new() }
    }

    /// The addresses of a client over TLS that asked this host; `None` if it is neither Discord's nor this machine. The
    /// port may be any, since a client need not know where a forwarder leads.
    pub(crate) fn discord(url: &str, host: &str) -> Option<Self> {
        let asked: Authority = host.parse().ok().filter(|asked: &Authority| !asked.as_str().contains('@'))?;
        let port = asked.port().map_or_else(String::new, |port| format!(":{port}"));
        let (gateway, files) = if local(asked.host()) {
            (format!("wss://{host}"), vec![format!("https://{host}")])
        } else if DISCORD.contains(&asked.host()) {
            let files = ["cdn.discordapp.com", "media.discordapp.net"];
            let files = files.map(|name| format!("https://{name}{port}"));
            (format!("wss://gateway.discord.gg{port}"), files.into())
        } else {
            return None;
        };
        Some(Self { url: url.to_owned(), gateway, files })
    }

    /// The gateway's address.
    pub(crate) fn gateway(&self) -> &str {
        &self.gateway
    }

    /// Puts what a client is told into its own addresses.
    pub(crate) fn tell(&self, value: &mut Value) {
        let Some(files) = self.files.first() else { return };
        let gateway = own_gateway(&self.url);
        replace_texts(value, &|text| match text.strip_prefix(&self.url) {
            Some(path) if path.starts_with("/attachments/") => Some(format!("{files}{path}")),
            _ => (text == gateway).then(|| self.gateway.clone()),
        });
    }

    /// Does the same with a text of JSON.
    pub(crate) fn tell_text(&self, text: Arc<str>) -> Arc<str> {
        if self.files.is_empty() {
            return text;
        }
        match serde_json::from_str::<Value>(&text) {
            Ok(mut value) => {
                self.tell(&mut value);
                value.to_string().into()
            }
            // Only the sandbox's own JSON comes here.
            Err(_) => text,
        }
    }

    /// Puts what a client says into the sandbox's own addresses.
    pub(crate) fn read(&self, value: &mut Value) {
        if self.files.is_empty() {
            return;
        }
        replace_texts(value, &|text| {
            let path = self.files.iter().find_map(|files| text.strip_prefix(files.as_str()))?;
            path.starts_with("/attachments/").then(|| format!("{}{path}", self.url))
        });
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    const OWN: &str = "http://127.0.0.1:8807";

    #[test]
    fn only_discords_names_and_this_machine_are_known_over_tls() {
        for (host, gateway) in [
            ("discord.com", Some("wss://gateway.discord.gg")),
            ("ptb.discord.com:8443", Some("wss://gateway.discord.gg:8443")),
            ("127.0.0.1:8443", Some("wss://127.0.0.1:8443")),
            ("[::1]", Some("wss://[::1]")),
            ("localhost", Some("wss://localhost")),
            ("evil.example", None),
            ("discord.com.evil.example", None),
            ("evil.discord.com", None),
            ("evil.example@discord.com", None),
            ("192.168.0.1", None),
            ("", None),
        ] {
            let front = Front::discord(OWN, host);
            assert_eq!(front.as_ref().map(Front::gateway), gateway, "{host}");
        }
    }

    #[test]
    fn addresses_are_the_clients_outside_and_the_sandboxs_inside() {
        let inside = json!({"resume_gateway_url": "ws://127.0.0.1:8807/gateway", "url": "http://127.0.0.1:8807/attachments/1/2/a.png?ex=1",
            "content": "http://127.0.0.1:8807/attachments/1/2/a.png", "list": ["http://127.0.0.1:8807/api"]});
        let mut value = inside.clone();
        Front::own(OWN).tell(&mut value);
        assert_eq!(value, inside);
        let front = Front::discord(OWN, "discord.com:444").expect("Discord's name");
        front.tell(&mut value);
        assert_eq!(value["url"], "https://cdn.discordapp.com:444/attachments/1/2/a.png?ex=1");
        assert_eq!(value["resume_gateway_url"], "wss://gateway.discord.gg:444");
        assert_eq!((&value["content"], &value["list"]), (&inside["content"], &inside["list"]));
        front.read(&mut value);
        assert_eq!(value["url"], inside["url"]);
        let mut shown = json!("https://media.discordapp.net:444/attachments/1/2/a.png");
        front.read(&mut shown);
        assert_eq!(shown, "http://127.0.0.1:8807/attachments/1/2/a.png");
    }
}
