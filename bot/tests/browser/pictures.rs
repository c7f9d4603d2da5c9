//! Pictures in the page: what stands on them, and how they are enlarged.

use harbormaster_sandbox::Config;
use thirtyfour::Key;

use crate::{
    bot::Bot,
    browsers::{Browsers, PHONE},
    harness::World,
    window::Window,
};

const BOARD: &[u8] = include_bytes!("../../../docs/threeport.png");
const ALT: &str = "Three islands around a sea.";

/// Finds points at which something other than the picture would be pressed.
const COVERED: &str = "(() => {
    const picture = one('img', row('A picture.'));
    const { left, right, top, bottom } = picture.getBoundingClientRect();
    const points = [];
    for (let x = left + 8; x < right - 8; x += 8) for (let y = top + 8; y < bottom - 8; y += 8) points.push([x, y]);
    return points.filter(([x, y]) => document.elementFromPoint(x, y) !== picture);
})()";

/// The picture in the viewer: its left and upper edge and its width, in points.
const SHOWN: &str = "(({ left, top, width }) => [left, top, width].map(Math.round))(one('.stage img').getBoundingClientRect())";

async fn shown(window: &Window) -> [i64; 3] {
    serde_json::from_value(window.looks(SHOWN).await).unwrap()
}

/// Opens the viewer.
async fn opens(window: &Window) {
    window.clicks("the picture", "one('.picture-button', row('A picture.'))").await;
    window.sees("the picture in full size", "drawn(one('dialog.viewer'))").await;
}

async fn with_picture() -> World {
    let world = World::without_program(Config::default(), "off").await;
    let games = world.get("/users/Ann/channels/games").await["id"].as_str().unwrap().to_owned();
    Bot::connected(&world).await.posts_a_picture(&games, BOARD, ALT).await;
    world
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_picture_is_enlarged_and_moved() {
    let Some(browsers) = Browsers::start("a picture is enlarged and moved").await else { return };
    let world = with_picture().await;
    let window = browsers.open(world.sandbox.url(), "Ann", "games").await;
    opens(&window).await;
    let whole = shown(&window).await;
    for _ in 0..3 {
        window.clicks("Zoom in", "button(one('.viewer'), 'Zoom in')").await;
    }
    let large = shown(&window).await;
    assert!(large[2] > whole[2] * 3, "{whole:?} to {large:?}");
    window.drags("the picture", "one('.stage')", 120, 60).await;
    let moved = shown(&window).await;
    assert_eq!([moved[0] - large[0], moved[1] - large[1], moved[2] - large[2]], [120, 60, 0]);
    window.photographed("desktop-zoomed").await;
    window.strikes(Key::Right).await;
    assert_eq!(shown(&window).await[0], moved[0] - 80, "the arrows move it too");
    window.types("-").await;
    assert!(shown(&window).await[2] < large[2]);
    window.strikes(Key::Escape).await;
    window.sees("the page again", "!document.querySelector('dialog')").await;
    window.closes().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_picture_is_enlarged_by_two_fingers() {
    let Some(browsers) = Browsers::start("a picture is enlarged by two fingers").await else { return };
    let world = with_picture().await;
    let window = browsers.phone(world.sandbox.url(), "Ann", "games").await;
    opens(&window).await;
    let whole = shown(&window).await;
    window.spreads("the picture", "one('.stage img')", 60, 180).await;
    let large = shown(&window).await;
    // What lies between the fingers stays there, and the viewer does not close.
    assert!((large[2] - whole[2] * 3).abs() <= 3, "{whole:?} to {large:?}");
    assert!((large[0] + large[2] / 2 - whole[0] - whole[2] / 2).abs() <= 6, "{whole:?} to {large:?}");
    window.spreads("the picture", "one('.stage')", 180, 60).await;
    assert!((shown(&window).await[2] - whole[2]).abs() <= 3);
    window.closes().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nothing_stands_on_a_picture() {
    let Some(browsers) = Browsers::start("nothing stands on a picture").await else { return };
    let world = with_picture().await;
    for phone in [false, true] {
        let url = world.sandbox.url();
        let window = if phone {
            browsers.phone(url, "Ann", "games").await
        } else {
            browsers.open(url, "Ann", "games").await
        };
        window.sees("the picture", "drawn(row('A picture.'))").await;
        assert_eq!(window.looks(COVERED).await, serde_json::json!([]), "phone: {phone}");
        window.clicks("ALT", "one('summary', row('A picture.'))").await;
        window.sees("the description", &format!("text(row('A picture.')).includes({ALT:?})")).await;
        assert_eq!(window.looks(COVERED).await, serde_json::json!([]), "phone: {phone}");
        window.photographed(if phone { "phone-alt" } else { "desktop-alt" }).await;
        if phone {
            opens(&window).await;
            window.clicks("Zoom in", "button(one('.viewer'), 'Zoom in')").await;
            assert!(shown(&window).await[2] > i64::from(PHONE.0));
            window.photographed("phone-zoomed").await;
        }
        window.closes().await;
    }
}
