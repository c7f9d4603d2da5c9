//! The addresses by which a client knows the sandbox: its own, or Discord's over TLS.

use std::net::IpAddr;

use axum::http::uri::Authority;

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
    gateway: String,
}

impl Front {
    /// The sandbox's own address.
    pub(crate) fn own(url: &str) -> Self {
        Self { gateway: format!("{}/gateway", url.replacen("http", "ws", 1)) }
    }

    /// The addresses of a client over TLS that asked this host; `None` if it is neither Discord's nor this machine. The
    /// port may be any, since a client need not know where a forwarder leads.
    pub(crate) fn discord(host: &str) -> Option<Self> {
        let asked: Authority = host.parse().ok().filter(|asked: &Authority| !asked.as_str().contains('@'))?;
        let port = asked.port().map_or_else(String::new, |port| format!(":{port}"));
        let gateway = if local(asked.host()) {
            format!("wss://{host}")
        } else if DISCORD.contains(&asked.host()) {
            format!("wss://gateway.discord.gg{port}")
        } else {
            return None;
        };
        Some(Self { gateway })
    }

    /// The gateway's address.
    pub(crate) fn gateway(&self) -> &str {
        &self.gateway
    }
}

#[cfg(test)]
mod tests {
    use super::*;

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
            let front = Front::discord(host);
            assert_eq!(front.as_ref().map(Front::gateway), gateway, "{host}");
        }
    }
}
