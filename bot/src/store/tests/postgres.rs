//! The same tests once more, on a server.

use std::process::Command;

use harbormaster_cluster::Cluster;

use super::ENGINE;

/// Runs the tests of this folder again in a program of their own, whose databases are on a server.
#[test]
fn a_server_keeps_what_a_file_keeps() {
    if Cluster::shared().is_none() {
        return;
    }
    let again = Command::new(std::env::current_exe().unwrap())
        .args(["store::tests::", "--skip", "store::tests::postgres"])
        .env(ENGINE, "postgres")
        .output()
        .unwrap();
    let said = String::from_utf8_lossy(&again.stdout);
    assert!(again.status.success(), "{said}\n{}", String::from_utf8_lossy(&again.stderr));
    assert!(!said.contains("running 0 tests"), "{said}");
}
