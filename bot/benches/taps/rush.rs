//! Two hundred tables: at rest, at an evening's pace, in a rush of eight people who tap without pause, and in such a rush
//! whose boards Discord does not take, which leaves the taps alone to be paid for.

use std::{
    collections::HashMap,
    sync::Arc,
    time::{Duration, SystemTime, UNIX_EPOCH},
};

use harbormaster_rules::Timestamp;
use serde_json::{Value, json};
use tokio::{
    sync::Mutex,
    task::JoinSet,
    time::{Instant, interval, sleep},
};

use crate::{
    cost::Cost,
    harbour::{Harbour, Table},
    report,
};

const TABLES: usize = 200;
const PEOPLE: usize = 8;

/// How long each part lasts.
const LENGTH: Duration = Duration::from_secs(15);

/// Between two taps at an evening's pace: 20 a second.
const PACE: Duration = Duration::from_millis(50);

/// What is left to post after the last tap has so long.
const REST: Duration = Duration::from_secs(5);

/// How often it is looked which boards have come.
const LOOK: Duration = Duration::from_millis(200);

/// A game with the number of its entries.
pub struct Game {
    pub table: Table,
    entries: usize,
}

/// A tap: where, the entry it made, when, and how long its acknowledgement took.
pub struct Tap {
    channel: String,
    entry: usize,
    at: Duration,
    acknowledged: Duration,
}

/// Boards in the order in which they came: in which channel, of how many entries, when.
type Boards = Vec<(String, usize, Duration)>;

impl Game {
    async fn sail(&mut self, harbour: &Harbour) -> Tap {
        self.entries += 1;
        let at = SystemTime::now().duration_since(UNIX_EPOCH).unwrap();
        let acknowledged = harbour.sail(&self.table, self.entries).await;
        Tap { channel: self.table.channel.clone(), entry: self.entries, at, acknowledged }
    }
}

pub async fn run() {
    let harbour = Arc::new(Harbour::open(tempfile::tempdir().unwrap()).await.0);
    let games = games(&harbour).await;
    sleep(REST).await;
    let before = Cost::so_far(harbour.process());
    sleep(LENGTH).await;
    let [idle, _] = Cost::since(before, harbour.process(), 1);
    println!("at rest, {TABLES} tables: {:.3} % of a core", idle / LENGTH.as_secs_f64() / 10.0);

    part("20 taps a second", &harbour, paced(Arc::clone(&harbour), games.clone())).await;
    part("8 people without pause", &harbour, rushed(Arc::clone(&harbour), &games)).await;
    let slow = json!({"kind": "delay", "method": "POST", "route": "/channels/*/messages", "ms": 60_000, "times": 10_000});
    harbour.post("/sandbox/faults", slow).await;
    part("8 people without pause, no boards", &harbour, rushed(Arc::clone(&harbour), &games)).await;
}

/// All tables, their games begun.
pub async fn games(harbour: &Harbour) -> Vec<Arc<Mutex<Game>>> {
    let mut games = Vec::new();
    for number in 0..TABLES {
        games.push(Arc::new(Mutex::new(Game { table: harbour.table(number).await, entries: 0 })));
    }
    games
}

/// Measures one part: the taps, what they cost, and how far behind the boards are.
pub async fn part(what: &str, harbour: &Arc<Harbour>, taps: impl Future<Output = Vec<Tap>>) {
    let boards = Arc::<Mutex<Boards>>::default();
    let watching = tokio::spawn(watch(Arc::clone(harbour), Arc::clone(&boards), harbour.now().await));
    let (before, begun) = (Cost::so_far(harbour.process()), Instant::now());
    let taps = taps.await;
    let a_second = taps.len() as f64 / begun.elapsed().as_secs_f64();
    let [program, here] = Cost::since(before, harbour.process(), taps.len());
    sleep(REST).await;
    watching.abort();
    let boards = boards.lock().await;
    println!(
        "{what}: {a_second:.0} taps a second, {} boards for {} taps; processor time a tap: program {program:.2} ms, sandbox and people {here:.2} ms",
        boards.len(),
        taps.len(),
    );
    report(&format!("{what}, tap to acknowledged"), taps.iter().map(|tap| tap.acknowledged).collect());
    let lags = lags(&taps, &boards);
    if !lags.is_empty() {
        report(&format!("{what}, tap to a board that shows it"), lags);
    }
}

/// Taps at an even pace, table after table.
pub async fn paced(harbour: Arc<Harbour>, games: Vec<Arc<Mutex<Game>>>) -> Vec<Tap> {
    let (mut pace, mut taps) = (interval(PACE), JoinSet::new());
    let count = LENGTH.as_millis() / PACE.as_millis();
    for game in games.iter().cycle().take(usize::try_from(count).unwrap()) {
        pace.tick().await;
        let (harbour, game) = (Arc::clone(&harbour), Arc::clone(game));
        taps.spawn(async move { game.lock().await.sail(&harbour).await });
    }
    taps.join_all().await
}

/// Each person goes from table to table and taps as soon as the tap before is acknowledged.
async fn rushed(harbour: Arc<Harbour>, games: &[Arc<Mutex<Game>>]) -> Vec<Tap> {
    let mut people = JoinSet::new();
    for person in 0..PEOPLE {
        let own: Vec<_> = games.iter().skip(person).step_by(PEOPLE).cloned().collect();
        let (harbour, end) = (Arc::clone(&harbour), Instant::now() + LENGTH);
        people.spawn(async move {
            let mut taps = Vec::new();
            for game in own.iter().cycle() {
                if Instant::now() > end {
                    break;
                }
                taps.push(game.lock().await.sail(&harbour).await);
            }
            taps
        });
    }
    people.join_all().await.into_iter().flatten().collect()
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

/// Which board an event shows: its buttons say after how many entries they are meant.
fn board(event: &Value) -> Option<(String, usize, Duration)> {
    let text = event["data"].to_string();
    let (before, _) = text.split_once("/move ")?;
    let entries = before.rsplit_once('/')?.1.parse().ok()?;
    let at: Timestamp = event["at"].as_str()?.parse().ok()?;
    let at = Duration::from_millis(u64::try_from(at.millis()).ok()?);
    Some((event["channel_id"].as_str()?.to_owned(), entries, at))
}

/// How long each tap waited for the first board in its channel that shows it or more, if one came.
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
