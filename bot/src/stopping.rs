//! The signals that tell the program to stop.

use std::io;

use tokio_util::sync::CancellationToken;

/// Listens from now on for Ctrl-C, SIGTERM, SIGQUIT and SIGHUP, such as when a terminal is closed; the first cancels the token.
#[cfg(unix)]
pub fn told_to_stop() -> CancellationToken {
    use tokio::signal::unix::{SignalKind, signal};
    let told = CancellationToken::new();
    for kind in [SignalKind::interrupt(), SignalKind::terminate(), SignalKind::quit(), SignalKind::hangup()] {
        cancels(&told, signal(kind), |mut arrivals| async move { _ = arrivals.recv().await });
    }
    told
}

/// Listens from now on for Ctrl-C, Ctrl-Break, the end of the console, logoff and shutdown; the first cancels the token. Windows
/// gives a program some seconds then.
#[cfg(windows)]
pub fn told_to_stop() -> CancellationToken {
    use tokio::signal::windows::{ctrl_break, ctrl_c, ctrl_close, ctrl_logoff, ctrl_shutdown};
    let told = CancellationToken::new();
    cancels(&told, ctrl_c(), |mut arrivals| async move { _ = arrivals.recv().await });
    cancels(&told, ctrl_break(), |mut arrivals| async move { _ = arrivals.recv().await });
    cancels(&told, ctrl_close(), |mut arrivals| async move { _ = arrivals.recv().await });
    cancels(&told, ctrl_logoff(), |mut arrivals| async move { _ = arrivals.recv().await });
    cancels(&told, ctrl_shutdown(), |mut arrivals| async move { _ = arrivals.recv().await });
    told
}

/// Cancels the token when what is listened to has arrived; never, if the system does not let us listen to it.
fn cancels<L, F>(told: &CancellationToken, listening: io::Result<L>, arrives: impl FnOnce(L) -> F)
where
    F: Future<Output = ()> + Send + 'static,
{
    if let Ok(listener) = listening {
        let (told, arrived) = (told.clone(), arrives(listener));
        tokio::spawn(async move {
            arrived.await;
            told.cancel();
        });
    }
}
