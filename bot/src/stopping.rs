//! The signals that tell the program to stop.

use std::io;

/// Returns on Ctrl-C, SIGTERM, SIGQUIT or SIGHUP, such as when a terminal is closed.
#[cfg(unix)]
pub async fn told_to_stop() {
    use tokio::signal::unix::{SignalKind, signal};
    let arrives = async |kind| heard(signal(kind), async |mut arrivals| _ = arrivals.recv().await).await;
    tokio::select! {
        () = arrives(SignalKind::interrupt()) => {}
        () = arrives(SignalKind::terminate()) => {}
        () = arrives(SignalKind::quit()) => {}
        () = arrives(SignalKind::hangup()) => {}
    }
}

/// Returns on Ctrl-C or Ctrl-Break, when the console is closed, at logoff and at shutdown. Windows gives a program some
/// seconds then.
#[cfg(windows)]
pub async fn told_to_stop() {
    use tokio::signal::windows::{ctrl_break, ctrl_c, ctrl_close, ctrl_logoff, ctrl_shutdown};
    tokio::select! {
        () = heard(ctrl_c(), async |mut arrivals| _ = arrivals.recv().await) => {}
        () = heard(ctrl_break(), async |mut arrivals| _ = arrivals.recv().await) => {}
        () = heard(ctrl_close(), async |mut arrivals| _ = arrivals.recv().await) => {}
        () = heard(ctrl_logoff(), async |mut arrivals| _ = arrivals.recv().await) => {}
        () = heard(ctrl_shutdown(), async |mut arrivals| _ = arrivals.recv().await) => {}
    }
}

/// Returns when what is listened to has arrived; never, if the system does not let us listen to it.
async fn heard<L>(listening: io::Result<L>, arrives: impl AsyncFnOnce(L)) {
    match listening {
        Ok(listener) => arrives(listener).await,
        Err(_) => std::future::pending().await,
    }
}
