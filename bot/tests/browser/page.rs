//! The page of a recorded game: opened as a file, stepped through by keyboard and by touch, its dice checked by itself.

use std::{fs, net::TcpListener, path::PathBuf};

use harbormaster::{page::Page, record::Record};
use harbormaster_render::{Strip, draw};
use harbormaster_rules::{Kind, Language, Reader, Viewer};
use serde_json::{Value, json};
use tempfile::TempDir;
use thirtyfour::Key;

use crate::{
    browsers::{Browsers, PHONE},
    window::Window,
};

/// Margin by which a colour may be off, in each channel.
const NEAR: u64 = 16;

const STEP: &str = "text(one('#step'))";
const VERDICT: &str = "text(one('#dice strong'))";

fn record(kind: Kind) -> Record {
    let (slug, edition) = (kind.meta().slug, kind.meta().edition);
    let file = format!("../rules/tests/released/{slug}/{edition}/three-at-a-table.record.json");
    let file = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join(file);
    Record::read(&fs::read(file).unwrap()).unwrap()
}

fn page(record: &Record) -> String {
    Page::of(record, &record.reel().unwrap(), Language::English).unwrap().html
}

/// The page as a file, open in a window.
async fn opened(browsers: &Browsers, folder: &TempDir, phone: bool, html: &str) -> Window {
    let file = folder.path().join("game.html");
    fs::write(&file, html).unwrap();
    let window = browsers.alone("reader", phone).await;
    window.goes(&format!("file://{}", file.display())).await;
    window.sees("the picture", "one('#board[data-shown]')").await;
    window
}

/// Waits until the picture of this step is there.
async fn stands_at(window: &Window, at: usize, most: usize) {
    let there = format!("{STEP} === 'Step {at} of {most}' && one('#board[data-shown]')");
    window.sees(&format!("step {at}"), &there).await;
}

/// That the picture is the board after so many steps.
async fn shows(window: &Window, record: &Record, step: usize) {
    let reel = record.reel().unwrap();
    let seen = |step: usize| {
        let position = step.checked_sub(1).map_or(&reel.opening, |last| &reel.steps[last].after);
        position.view(Viewer::Onlooker)
    };
    let reader = Reader::new(&reel.proof.names, Language::English);
    // All boards of a page share one room.
    let strip = Strip::of((0..=reel.steps.len()).map(seen), &reader, 1.0);
    let picture = draw(&strip.scene(&seen(step)), 1.0).rgba();
    let (wide, high) = (picture.width(), picture.height());
    let points: Vec<(u32, u32)> = (0..3_000_u32).map(|at| (at * 7_919 % wide, at * 104_729 % high)).collect();
    let look = format!(
        "{}.map(([x, y]) => [...one('#board').getContext('2d').getImageData(x, y, 1, 1).data])",
        json!(points)
    );
    let there = window.looks(&look).await;
    for ((x, y), there) in points.iter().zip(there.as_array().unwrap()) {
        for (channel, value) in picture.get_pixel(*x, *y).0.iter().enumerate() {
            let off = u64::from(*value).abs_diff(there[channel].as_u64().unwrap());
            assert!(off <= NEAR, "step {step}, {x}, {y}: {there}");
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_page_is_read_at_a_desk_by_keyboard() {
    let Some(browsers) = Browsers::start("a page is read at a desk by keyboard").await else { return };
    let folder = tempfile::tempdir().unwrap();
    for kind in Kind::ALL.iter().copied() {
        let record = record(kind);
        let most = record.reel().unwrap().steps.len();
        let window = opened(&browsers, &folder, false, &page(&record)).await;
        assert_eq!(window.looks(VERDICT).await, "✔ The dice hold.", "{kind}");
        stands_at(&window, 0, most).await;
        window.strikes(Key::Right).await;
        window.strikes(Key::Right).await;
        stands_at(&window, 2, most).await;
        shows(&window, &record, 2).await;
        window.strikes(Key::End).await;
        stands_at(&window, most, most).await;
        shows(&window, &record, most).await;
        window.photographed(&format!("page-desk-{}-end", kind.meta().slug)).await;
        window.strikes(Key::Left).await;
        stands_at(&window, most - 1, most).await;
        shows(&window, &record, most - 1).await;
        // The whole log is there to choose from.
        window.clicks("the log", "one('#log summary')").await;
        let middle = most / 2;
        window.clicks("a line of the log", &format!("all('#log button')[{middle}]")).await;
        stands_at(&window, middle, most).await;
        shows(&window, &record, middle).await;
        window.photographed(&format!("page-desk-{}-middle", kind.meta().slug)).await;
        window.strikes(Key::Home).await;
        stands_at(&window, 0, most).await;
        shows(&window, &record, 0).await;
        // The curve leads to its steps, too, and says in words what it shows.
        window.clicks("the middle of the curve", "one('#curve')").await;
        let middle = [most / 2, most.div_ceil(2)];
        let there = format!("{}.some((at) => {STEP} === `Step ${{at}} of {most}`)", json!(middle));
        window.sees("a step in the middle", &there).await;
        let label = window.looks("one('#curve').getAttribute('aria-label')").await;
        assert!(label.as_str().unwrap().starts_with(&format!("{}: ", record.seats[0].name)), "{label}");
        window.closes().await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_page_is_read_on_a_phone_by_touch() {
    let Some(browsers) = Browsers::start("a page is read on a phone by touch").await else { return };
    let folder = tempfile::tempdir().unwrap();
    for kind in Kind::ALL.iter().copied() {
        let record = record(kind);
        let most = record.reel().unwrap().steps.len();
        let window = opened(&browsers, &folder, true, &page(&record)).await;
        assert_eq!(
            window.looks("[innerWidth, document.documentElement.scrollWidth]").await,
            json!([PHONE.0, PHONE.0])
        );
        window.swipes("the picture", "one('#board')", -120).await;
        stands_at(&window, 1, most).await;
        window.swipes("the picture", "one('#board')", -120).await;
        stands_at(&window, 2, most).await;
        window.swipes("the picture", "one('#board')", 120).await;
        stands_at(&window, 1, most).await;
        window.clicks("Last step", "button(document, 'Last step')").await;
        stands_at(&window, most, most).await;
        let smallest =
            "Math.min(...all('nav button').map((button) => button.getBoundingClientRect().height))";
        assert!(window.looks(smallest).await.as_f64().unwrap() >= 44.0);
        window.photographed(&format!("page-phone-{}-end", kind.meta().slug)).await;
        window.clicks("One step back", "button(document, 'One step back')").await;
        stands_at(&window, most - 1, most).await;
        shows(&window, &record, most - 1).await;
        window.closes().await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_page_that_somebody_has_changed_says_so() {
    let Some(browsers) = Browsers::start("a page that somebody has changed says so").await else { return };
    let folder = tempfile::tempdir().unwrap();
    let record = record(Kind::Shipopoly);
    let html = page(&record);
    let secret = record.secret.clone().unwrap();
    let commitment = record.commitment.clone().unwrap();
    let other = "5a".repeat(32);
    let drawn = serde_json::to_value(record.draws()).unwrap();
    let (ply, first) = drawn["draws"].as_object().unwrap().iter().next().unwrap();
    let (value, below) = (first[0][0].as_u64().unwrap(), &first[0][1]);
    let [said, changed] =
        [value, (value + 1) % below.as_u64().unwrap()].map(|value| format!("\"{ply}\":[[{value},{below}]"));
    let cases = [
        (html.replace(&secret, &other), "The secret is not the one that was committed to before the game."),
        (
            html.replace(&commitment, &other),
            "The secret is not the one that was committed to before the game.",
        ),
        (html.replacen("\"computer\":false", "\"computer\":true", 1), "The digest does not fit"),
        (html.replacen(&said, &changed, 1), "did not draw"),
    ];
    for (changed, fault) in cases {
        assert_ne!(changed, html, "{fault}");
        let window = opened(&browsers, &folder, false, &changed).await;
        assert_eq!(window.looks(VERDICT).await, "⚠ The dice do not hold.", "{fault}");
        let faults = window.looks("text(one('#dice'))").await;
        assert!(faults.as_str().unwrap().contains(fault), "{faults}");
        window.closes().await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn no_request_leaves_a_page_whatever_a_name_says() {
    let Some(browsers) = Browsers::start("no request leaves a page whatever a name says").await else {
        return;
    };
    let folder = tempfile::tempdir().unwrap();
    let ears = TcpListener::bind("127.0.0.1:0").unwrap();
    ears.set_nonblocking(true).unwrap();
    let address = format!("http://{}", ears.local_addr().unwrap());
    let mut record = record(Kind::ShipIt);
    let name = format!("</script><img src={address}>");
    record.seats[0].name.clone_from(&name);
    let window = opened(&browsers, &folder, false, &page(&record)).await;
    assert_eq!(window.looks(VERDICT).await, "✔ The dice hold.");
    let players = window.looks("text(one('#players'))").await;
    assert!(players.as_str().unwrap().starts_with(&name), "{players}");
    assert_eq!(window.looks("document.images.length").await, 0);
    // Nor where somebody had brought in something of their own.
    let tries = format!(
        "(() => {{
            window.refused = [];
            document.addEventListener('securitypolicyviolation', (event) => refused.push(event.effectiveDirective));
            document.body.append(Object.assign(new Image(), {{ src: '{address}' }}));
            document.body.append(Object.assign(document.createElement('script'), {{ textContent: 'window.ran = true' }}));
            fetch('{address}').catch(() => refused.push('fetch'));
            return true;
        }})()"
    );
    assert_eq!(window.looks(&tries).await, true);
    window.sees("four refusals", "refused.length >= 4").await;
    let mut refused: Vec<Value> = window.looks("refused").await.as_array().unwrap().clone();
    refused.sort_by_key(ToString::to_string);
    assert_eq!(refused, ["connect-src", "fetch", "img-src", "script-src-elem"]);
    assert_eq!(window.looks("window.ran ?? null").await, Value::Null);
    let loaded = "performance.getEntriesByType('resource').filter(({ name }) => !name.startsWith('data:')).map(({ name, transferSize }) => [name, transferSize])";
    let loaded = window.looks(loaded).await;
    assert!(loaded.as_array().unwrap().iter().all(|one| one[1] == 0), "{loaded}");
    assert_eq!(ears.accept().unwrap_err().kind(), std::io::ErrorKind::WouldBlock, "something called");
    window.closes().await;
}
