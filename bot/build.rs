//! Tells cargo what the macros of the store read beside the sources, and the program its commit.

use std::env;

/// The commit that a release is built from. Asking Git would build the crate again after each commit.
const COMMIT: &str = "HARBORMASTER_COMMIT";

fn main() {
    // The migrations are embedded: a new one must rebuild the crate.
    println!("cargo:rerun-if-changed=../migrations");
    println!("cargo:rerun-if-changed=../.sqlx");
    // A developer's `.env` names the bot's own database, which is none to check queries against. Only who asks for
    // it with SQLX_OFFLINE=false gets that; CONTRIBUTING says when.
    println!("cargo:rerun-if-env-changed=SQLX_OFFLINE");
    if env::var_os("SQLX_OFFLINE").is_none() {
        println!("cargo:rustc-env=SQLX_OFFLINE=true");
    }
    println!("cargo:rerun-if-env-changed={COMMIT}");
    let commit = env::var(COMMIT).unwrap_or_else(|_| "unknown".to_owned());
    println!("cargo:rustc-env={COMMIT}={}", commit.chars().take(12).collect::<String>());
}
