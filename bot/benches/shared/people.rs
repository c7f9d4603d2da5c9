//! People who tap: at an even pace, or without pause.

use std::{
    sync::Arc,
    time::{Duration, SystemTime, UNIX_EPOCH},
};

use tokio::{
    sync::Mutex,
    task::JoinSet,
    time::{Instant, interval},
};

use super::{harbour::Harbour, table::Table};

/// The most taps that one person makes without pause.
const MOST: usize = 100_000;

/// A game with the number of its entries.
pub struct Game {
    pub table: Table,
    entries: usize,
}

/// A tap: where, the entry it made, when, and how long its acknowledgement took.
pub struct Tap {
    pub channel: String,
    pub entry: usize,
    pub at: Duration,
    pub acknowledged: Duration,
}

/// Games that several people play at.
pub type Games = Vec<Arc<Mutex<Game>>>;

impl Game {
    /// A game that has just begun.
    pub fn new(table: Table) -> Arc<Mutex<Self>> {
        Arc::new(Mutex::new(Self { table, entries: 0 }))
    }

    async fn sail(&mut self, harbour: &Harbour) -> Tap {
        self.entries += 1;
        let at = SystemTime::now().duration_since(UNIX_EPOCH).unwrap();
        let acknowledged = harbour.sail(&self.table, self.entries).await;
        Tap { channel: self.table.channel.clone(), entry: self.entries, at, acknowledged }
    }
}

/// Taps at an even pace for so long, table after table.
pub async fn paced(harbour: Arc<Harbour>, games: Games, pace: Duration, length: Duration) -> Vec<Tap> {
    let (mut pace, mut taps, count) = (interval(pace), JoinSet::new(), length.as_millis() / pace.as_millis());
    for game in games.iter().cycle().take(usize::try_from(count).unwrap()) {
        pace.tick().await;
        let (harbour, game) = (Arc::clone(&harbour), Arc::clone(game));
        taps.spawn(async move { game.lock().await.sail(&harbour).await });
    }
    taps.join_all().await
}

/// Each of so many people goes for so long from table to table of their own, and taps as soon as the tap before is acknowledged.
pub async fn rushed(harbour: Arc<Harbour>, games: Games, people: usize, length: Duration) -> Vec<Tap> {
    let mut all = JoinSet::new();
    for person in 0..people {
        let own: Games = games.iter().skip(person).step_by(people).cloned().collect();
        let (harbour, end) = (Arc::clone(&harbour), Instant::now() + length);
        all.spawn(async move {
            let mut taps = Vec::new();
            for game in own.iter().cycle().take(MOST) {
                if Instant::now() > end {
                    break;
                }
                taps.push(game.lock().await.sail(&harbour).await);
            }
            taps
        });
    }
    all.join_all().await.into_iter().flatten().collect()
}
