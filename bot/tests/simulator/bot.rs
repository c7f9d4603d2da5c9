//! The bot in this process: it can be ended at any await point, and started again on the same database.

use std::thread::{self, JoinHandle};

use harbormaster::{
    config::{Config, Limits, Platform, Sharding},
    serve::{self, Machine},
};
use tokio::{runtime, select, sync::oneshot};
use tokio_util::sync::CancellationToken;

use crate::harness::World;

/// More tables than a run opens, for each of its people.
const ROOMY: Limits = Limits { per_person: 1_000, per_server: 1_000, per_minute: 10_000 };

/// The stack of its thread, in bytes: as much as each thread of the program has.
const STACK: usize = 8 * 1024 * 1024;

/// A running bot, with a thread and a runtime of its own.
pub struct Bot {
    thread: JoinHandle<Option<String>>,
    end: oneshot::Sender<()>,
}

impl Bot {
    /// Starts it at the world's sandbox and database, on this machine.
    pub fn start(world: &World, machine: Machine) -> Self {
        Self::start_at(world.sandbox.url(), world.database_url(), machine)
    }

    /// Starts it at another sandbox or on another database.
    pub fn start_at(sandbox: &str, database: String, machine: Machine) -> Self {
        let config = Config {
            backups: None,
            sharding: Sharding::default(),
            place: Platform::RemoteSandbox { url: sandbox.to_owned() },
            database,
            guild: None,
            limits: ROOMY,
            status: None,
            log: String::new(),
            json: false,
            warnings: Vec::new(),
        };
        let (end, ended) = oneshot::channel();
        let thread = thread::Builder::new().stack_size(STACK).spawn(move || {
            let runtime = runtime::Builder::new_current_thread().enable_all().build().unwrap();
            let why = runtime.block_on(async {
                let never = CancellationToken::new();
                select! {
                    stopped = serve::run_on(machine, config, &never) => {
                        tracing::warn!(?stopped, "the bot stopped by itself");
                        stopped.err().map(|why| why.to_string())
                    }
                    _ = ended => None,
                }
            });
            // All its tasks end where they are, each at an await point.
            runtime.shutdown_background();
            why
        });
        Self { thread: thread.unwrap(), end }
    }

    /// Returns true if it ended by itself, as it does if a fault keeps it from starting.
    pub fn is_over(&self) -> bool {
        self.thread.is_finished()
    }

    /// Ends it at once; why it had ended by itself, if it had.
    pub async fn kill(self) -> Option<String> {
        let Self { thread, end } = self;
        let _ = end.send(());
        tokio::task::spawn_blocking(move || thread.join().unwrap()).await.unwrap()
    }
}
