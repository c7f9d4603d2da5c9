//! An evening's pace while strong computer players think at fifty other tables, and the same without them.

use std::{sync::Arc, time::Duration};

use tokio::task::JoinSet;

use crate::{
    rush::{LENGTH, PACE, games, part},
    shared::{harbour::Harbour, people::paced},
};

/// Of all tables, those at which a person plays against a strong computer player.
const THINKING: usize = 50;

/// A person there looks again after so long whether it is their turn.
const PAUSE: Duration = Duration::from_secs(2);

pub async fn run() {
    let harbour = Arc::new(Harbour::open(tempfile::tempdir().unwrap()).await.0);
    let mut games = games(&harbour).await;
    let mut people = JoinSet::new();
    for game in games.split_off(games.len() - THINKING) {
        let table = game.lock().await.table.clone();
        harbour.hand_over(&table).await;
        let harbour = Arc::clone(&harbour);
        people.spawn(async move { harbour.sail_on(&table, PAUSE).await });
    }
    let what = format!("20 taps a second, {THINKING} tables with strong computer players");
    part(&what, &harbour, paced(Arc::clone(&harbour), games.clone(), PACE, LENGTH)).await;
    people.shutdown().await;
    let nobody = paced(Arc::clone(&harbour), games, PACE, LENGTH);
    part("20 taps a second, nobody thinks", &harbour, nobody).await;
}
