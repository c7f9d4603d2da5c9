//! The addresses by which a client knows the sandbox.

use std::net::IpAddr;

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

    /// The gateway's address.
    pub(crate) fn gateway(&self) -> &str {
        &self.gateway
    }
}
