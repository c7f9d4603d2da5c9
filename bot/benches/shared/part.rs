//! One part of a bench: taps, what they cost, and how far behind the boards are.

use std::{
    collections::HashMap,
    sync::Arc,
    time::{Duration, Instant},
};

use harbormaster_rules::Timestamp;
use serde_json::Value;
use tokio::{sync::Mutex, time::sleep};

use super::{cost::Cost, harbour::Harbour, people::Tap};

/// Pause between two looks at which boards have come.
const LOOK: Duration = Duration::from_millis(200);

/// Boards in the order in which they came: in which channel, of how many entries, when.
type Boards = Vec<(String, usize, Duration)>;

/// The results of a part.
pub struct Part {
    pub taps: Vec<Tap>,
    /// Time until the last tap was acknowledged, and the processor time spent.
    pub took: Duration,
    pub spent: Cost,
    /// Number of boards that came, and how long each tap waited for a board that shows it, if one came.
    pub boards: usize,
    pub lags: Vec<Duration>,
}

impl Part {
    pub fn taps_a_second(&self) -> f64 {
        self.taps.len() as f64 / self.took.as_secs_f64()
    }
}

/// Measures these taps. The boards that are left have so long to come.
pub async fn measure(harbour: &Arc<Harbour>, taps: impl Future<Output = Vec<Tap>>, rest: Duration) -> Part {
    let boards = Arc::<Mutex<Boards>>::default();
    let watching = tokio::spawn(watch(Arc::clone(harbour), Arc::clone(&boards), harbour.now().await));
    let takers = harbour.takers();
    let (before, begun) = (Cost::so_far(&takers), Instant::now());
    let taps = taps.await;
    let (took, spent) = (begun.elapsed(), before.since(&takers));
    sleep(rest).await;
    watching.abort();
    let boards = boards.lock().await;
    let lags = lags(&taps, &boards);
    Part { taps, took, spent, boards: boards.len(), lags }
}

/// Notes the boards that come after this event.
async fn watch(harbour: Arc<Harbour>, boards: Arc<Mutex<Boards>>, mut after: u64) {
    loop {
        let types = "message_create,message_update";
        let heard = harbour.get(&format!("/sandbox/wait?after={after}&types={types}&timeout_ms=1000")).await;
        after = heard["seq"].as_u64().unwrap();
        let news = heard["events"].as_array().unwrap();
        boards.lock().await.extend(news.iter().filter_map(board));
        // Often enough to be exact, and seldom enough to cost little: each event says itself when it was.
        sleep(LOOK).await;
    }
}

/// Returns the board an event shows: its channel, its number of entries, which its buttons name, and when it came.
fn board(event: &Value) -> Option<(String, usize, Duration)> {
    let text = event["data"].to_string();
    let (before, _) = text.split_once("/move ")?;
    let entries = before.rsplit_once('/')?.1.parse().ok()?;
    let at: Timestamp = event["at"].as_str()?.parse().ok()?;
    let at = Duration::from_millis(u64::try_from(at.millis()).ok()?);
    Some((event["channel_id"].as_str()?.to_owned(), entries, at))
}

/// Returns how long each tap waited for the first board in its channel that shows it or more, if one came.
fn lags(taps: &[Tap], boards: &Boards) -> Vec<Duration> {
    let mut there: HashMap<&str, Vec<(usize, Duration)>> = HashMap::new();
    for (channel, entries, at) in boards {
        there.entry(channel).or_default().push((*entries, *at));
    }
    let lag = |tap: &Tap| {
        let shows = there.get(tap.channel.as_str())?.iter().find(|(entries, _)| *entries >= tap.entry)?;
        Some(shows.1.saturating_sub(tap.at))
    };
    taps.iter().filter_map(lag).collect()
}
