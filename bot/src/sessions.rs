//! Sessions with Discord, one for each shard that this process has.
//!
//! The database says which shards those are ([`Wish`]): one process has all of them, several share them. A session that ends
//! here begins afresh elsewhere. The library keeps to itself what Discord would need to resume it in another process, so taps
//! in between are missed; a person who taps then reads that the interaction failed, and taps again.

use std::{
    collections::{BTreeMap, BTreeSet},
    sync::{Arc, OnceLock},
    time::{Duration, Instant},
};

use futures_util::StreamExt as _;
use poise::serenity_prelude as serenity;
use serenity::{GatewayError, GatewayIntents, Http, ShardManager, ShardManagerOptions};
use tokio::{
    select,
    sync::{Mutex, RwLock, mpsc, watch},
    task::JoinHandle,
};
use tokio_util::sync::CancellationToken;

use crate::{
    app::App,
    events::{Listener, Options},
    ids::Shard,
    reach::{ConnectTerms, Gateway},
    store::{Holding, LEASE, RENEWAL, Wish, failed},
};

/// The pause after the database did not say whether a session may begin.
const BLIND: Duration = Duration::from_secs(1);

/// Everything that a session needs, whichever shard it is for.
#[derive(Clone)]
pub struct Sessions {
    app: Arc<App>,
    options: Arc<Options>,
    http: Arc<Http>,
    /// The gateway's address, which was checked.
    address: String,
    wish: Wish,
    /// The number of sessions that Discord lets begin side by side.
    side_by_side: u32,
    /// True if this process keeps to its share of what Discord takes from a bot.
    is_paced: bool,
    has_begun: watch::Sender<bool>,
}

/// The reason why there are no sessions any more.
#[derive(Debug)]
pub enum SessionsEnd {
    /// Discord does not want the bot.
    Refused(GatewayError),
    /// Another process has begun under the name of this one.
    Replaced,
}

/// The session of one shard.
struct Session {
    shard: Shard,
    end: CancellationToken,
    task: JoinHandle<()>,
}

impl Sessions {
    /// Sessions that have not begun.
    pub fn new(
        (app, options): (Arc<App>, Arc<Options>),
        http: Arc<Http>,
        gateway: Gateway,
        (wish, terms): (Wish, ConnectTerms),
    ) -> Self {
        let (address, side_by_side, is_paced) =
            (gateway.address(), terms.side_by_side.max(1), terms.counts_requests);
        Self {
            app,
            options,
            http,
            address,
            wish,
            side_by_side,
            is_paced,
            has_begun: watch::Sender::new(false),
        }
    }

    /// Becomes true when the first session has begun.
    pub fn has_begun(&self) -> watch::Receiver<bool> {
        self.has_begun.subscribe()
    }

    /// Keeps the sessions of the shards that this process has, until `stop`; then ends them all.
    ///
    /// # Errors
    /// Fails if Discord turns the bot away for good, or another process has taken over from this one.
    pub async fn run(self, stop: CancellationToken) -> Result<(), SessionsEnd> {
        let (failed, mut failures) = mpsc::unbounded_channel();
        let mut running: BTreeMap<u32, Session> = BTreeMap::new();
        let (mut held, mut is_warned) = (Instant::now(), false);
        let ended = loop {
            match self.app.store.hold_shards(&self.wish).await {
                Ok(holding) if holding.replaced => break Err(SessionsEnd::Replaced),
                Ok(holding) => {
                    held = Instant::now();
                    self.app.health.holds(&holding);
                    if holding.outnumbered && !is_warned {
                        tracing::warn!(
                            shards = self.wish.count,
                            "other processes serve this database by another number of shards; this one waits until they have stopped"
                        );
                    }
                    is_warned = holding.outnumbered;
                    if self.is_paced {
                        self.app.discord.share(holding.shards.len(), holding.count);
                    }
                    self.adjust(&mut running, &holding, &failed).await;
                }
                Err(cause) => {
                    failed!(error: %cause, "the shards' leases cannot be renewed");
                    if held.elapsed() > LEASE + RENEWAL {
                        // Others may have them by now.
                        self.adjust(&mut running, &Holding::default(), &failed).await;
                    }
                }
            }
            let renewal = async {
                if self.app.store.is_shared() {
                    tokio::time::sleep(RENEWAL).await;
                } else {
                    std::future::pending::<()>().await;
                }
            };
            select! {
                () = stop.cancelled() => break Ok(()),
                Some(failure) = failures.recv() => break Err(SessionsEnd::Refused(failure)),
                () = renewal => {}
            }
        };
        self.adjust(&mut running, &Holding::default(), &failed).await;
        ended
    }

    /// Ends the sessions of shards that this process has no more, begins those of new ones, and gives back one that is too many.
    async fn adjust(
        &self,
        running: &mut BTreeMap<u32, Session>,
        holding: &Holding,
        failed: &mpsc::UnboundedSender<GatewayError>,
    ) {
        let wanted: BTreeSet<Shard> = holding
            .shards
            .iter()
            .filter(|number| holding.surplus != Some(**number))
            .map(|number| Shard { number: *number, count: holding.count })
            .collect();
        let over: Vec<u32> = running
            .values()
            .filter(|session| !wanted.contains(&session.shard))
            .map(|session| session.shard.number)
            .collect();
        let ended =
            over.into_iter().filter_map(|number| running.remove(&number)).map(|session| self.end(session));
        futures_util::future::join_all(ended).await;
        for shard in wanted {
            running.entry(shard.number).or_insert_with(|| self.begin(shard, failed.clone()));
        }
        if let Some(surplus) = holding.surplus
            && let Err(cause) = self.app.store.give_back(surplus).await
        {
            failed!(warn: %cause, surplus, "a shard could not be given back; its lease lapses by itself");
        }
    }

    /// Begins the session of a shard as soon as it may.
    fn begin(&self, shard: Shard, failed: mpsc::UnboundedSender<GatewayError>) -> Session {
        let (sessions, end) = (self.clone(), CancellationToken::new());
        let until = end.clone();
        self.app.health.has_shard(shard.number);
        self.app.tables.membership.holds(shard);
        let task = tokio::spawn(async move {
            select! {
                () = until.cancelled() => return,
                () = sessions.turn_of(shard) => {}
            }
            let (manager, mut monitor) = sessions.managed(shard);
            sessions.app.health.connects_by(shard.number, &manager);
            // The library's own start of a shard cannot fail: it is tried again.
            if let Err(error) = manager.initialize() {
                tracing::error!(%shard, %error, "a session could not be begun");
            }
            select! {
                () = until.cancelled() => manager.shutdown_all().await,
                ended = monitor.next() => if let Some(Err(failure)) = ended {
                    // Nobody listens when the program stops.
                    let _ = failed.send(failure);
                },
            }
        });
        Session { shard, end, task }
    }

    /// Waits until Discord and the other processes let a session of this shard begin.
    async fn turn_of(&self, shard: Shard) {
        let bucket = shard.number % self.side_by_side;
        loop {
            let wait = match self.app.store.begin_session(bucket).await {
                Ok(None) => return,
                Ok(Some(wait)) => wait,
                Err(cause) => {
                    failed!(warn: %cause, %shard, "the database does not say whether a session may begin");
                    BLIND
                }
            };
            tokio::time::sleep(wait).await;
        }
    }

    /// Returns the manager and the monitor that run the session of one shard.
    fn managed(
        &self,
        shard: Shard,
    ) -> (Arc<ShardManager>, futures_util::stream::BoxStream<'static, Result<(), GatewayError>>) {
        let framework = Arc::new(OnceLock::new());
        let (manager, monitor) = ShardManager::new(ShardManagerOptions {
            data: Arc::new(RwLock::default()),
            event_handlers: Vec::new(),
            raw_event_handlers: Vec::new(),
            framework: Arc::clone(&framework),
            shard_index: shard.number,
            shard_init: 1,
            shard_total: shard.count,
            ws_url: Arc::new(Mutex::new(self.address.clone())),
            http: Arc::clone(&self.http),
            intents: GatewayIntents::GUILDS,
            presence: None,
        });
        let parts = (Arc::clone(&self.app), Arc::clone(&self.options));
        let listener = Listener::new(parts, (shard, Arc::clone(&manager)), self.has_begun.clone());
        framework.get_or_init(|| Arc::new(listener) as Arc<dyn serenity::Framework>);
        (manager, monitor.boxed())
    }

    /// Ends a session. What it had begun is finished elsewhere.
    async fn end(&self, session: Session) {
        let Session { shard, end, task } = session;
        end.cancel();
        if task.await.is_err() {
            tracing::error!(%shard, "a session ended half-way");
        }
        self.app.tables.gives_up(shard).await;
        self.app.health.has_shard_no_more(shard.number);
    }
}
