//! A channel with a long past, and what the page weighs.

use harbormaster_sandbox::Config;
use serde_json::json;
use thirtyfour::Key;

use crate::{browsers::Browsers, harness::World, tell};

/// Messages in the channel.
const MANY: usize = 10_000;

/// More rows than this are never on the page.
const ROWS: u64 = 150;

/// Number of times older messages are asked for.
const BACK: usize = 8;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn ten_thousand_messages_are_a_window_of_a_few() {
    let Some(browsers) = Browsers::start("ten thousand messages are a window of a few").await else { return };
    let world = World::without_program(Config::default(), "off").await;
    for number in 1..=MANY {
        let body = json!({ "content": format!("This is message {number}.") });
        world.post("/users/Ben/channels/general/messages", body).await;
    }
    let window = browsers.open(world.sandbox.url(), "Ann", "general").await;
    let at_newest = format!("atNewest('message {MANY}.')");
    window.sees("the newest at the bottom", &at_newest).await;

    let mut most = 0;
    for _ in 0..BACK {
        let oldest = window.looks("rows()[0].id").await;
        let older = format!("rows()[0].id !== {oldest}");
        window.strikes_until("rowInSight()", Key::Home, "older messages", &older).await;
        let count = window.looks("rows().length").await.as_u64().unwrap();
        assert!(count <= ROWS, "{count} rows");
        most = most.max(window.looks("document.getElementsByTagName('*').length").await.as_u64().unwrap());
    }
    assert!(!window.has(&format!("message {MANY}.")).await, "the newest is still on the page");

    // The keys that scroll go on working when the message that had the focus has left the page.
    window.looks("rowInSight().focus()").await;
    for _ in 0..4 {
        let oldest = window.looks("rows()[0].id").await;
        window.looks("one('#scroller').scrollTop = 0").await;
        window.sees("older messages", &format!("rows()[0].id !== {oldest}")).await;
    }
    assert_eq!(window.looks("document.activeElement.id").await, "scroller");
    window.photographed("desktop-history").await;
    window.clicks("the way to the newest", "one('#jump')").await;
    window.sees("the newest at the bottom", &at_newest).await;
    window.sees("no way to the newest", "!one('#jump')").await;
    tell(&format!("page: at most {most} nodes with {MANY} messages in the channel"));
    assert!(most < 5_000, "{most} nodes");
    window.closes().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_the_page_weighs() {
    let Some(browsers) = Browsers::start("what the page weighs").await else { return };
    let world = World::new().await;
    let window = browsers.open(world.sandbox.url(), "Ann", "games").await;
    let figures = window
        .sees(
            "the first paint",
            "(() => {
                const paint = performance.getEntriesByName('first-contentful-paint')[0];
                const [page] = performance.getEntriesByType('navigation');
                const all = [page, ...performance.getEntriesByType('resource')]
                    .filter((file) => !new URL(file.name).pathname.startsWith('/sandbox/'));
                const sum = (key) => all.reduce((bytes, file) => bytes + file[key], 0);
                return paint && page.loadEventEnd && {
                    files: all.length, bytes: sum('decodedBodySize'), sent: sum('encodedBodySize'),
                    paint: Math.round(paint.startTime), loaded: Math.round(page.loadEventEnd),
                };
            })()",
        )
        .await;
    let number = |key: &str| figures[key].as_u64().unwrap();
    let (files, bytes, sent) = (number("files"), number("bytes"), number("sent"));
    let (paint, loaded) = (number("paint"), number("loaded"));
    tell(&format!(
        "page: {files} files, {bytes} bytes ({sent} on the wire), first contentful paint after {paint} ms, loaded after {loaded} ms"
    ));
    assert!(files > 10 && bytes > 50_000, "{figures}");
    window.closes().await;
}
