//! The bot in this process: it can be ended at any await point, and started again on the same database.

use std::thread::JoinHandle;

use harbormaster::{
    config::{Config, Limits, Place},
    serve,
    store::Disk,
};
use tokio::{runtime, select, sync::oneshot};

use crate::harness::World;

/// A running bot, with a thread and a runtime of its own.
pub struct Bot {
    thread: JoinHandle<()>,
    end: oneshot::Sender<()>,
}

impl Bot {
    /// Starts it at the world's sandbox and database, which are on this disk.
    pub fn start(world: &World, disk: &Disk) -> Self {
        let config = Config {
            place: Place::RemoteSandbox { url: world.sandbox.url().to_owned() },
            database: world.database_url(),
            guild: None,
            limits: Limits::default(),
            status: None,
            log: String::new(),
            json: false,
        };
        let disk = disk.clone();
        let (end, ended) = oneshot::channel();
        let thread = std::thread::spawn(move || {
            let runtime = runtime::Builder::new_current_thread().enable_all().build().unwrap();
            runtime.block_on(async {
                select! {
                    stopped = serve::run_on(disk, config) => tracing::warn!(?stopped, "the bot stopped by itself"),
                    _ = ended => {}
                }
            });
            // All its tasks end where they are, each at an await point.
            runtime.shutdown_background();
        });
        Self { thread, end }
    }

    /// Whether it ended by itself, as it does where a fault keeps it from starting.
    pub fn is_over(&self) -> bool {
        self.thread.is_finished()
    }

    /// Ends it at once.
    pub async fn kill(self) {
        let Self { thread, end } = self;
        let _ = end.send(());
        tokio::task::spawn_blocking(move || thread.join().unwrap()).await.unwrap();
    }
}
