//! The page is loaded anew, and the program restarts under it.

use crate::{browsers::Browsers, captain::mover, harness::World};

/// Each message of the page that is not private: its id and its words.
const MESSAGES: &str = "rows().filter((row) => !one('.private', row)).map((row) => [row.id, text(row)])";

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_reload_keeps_the_place_and_a_restart_goes_unnoticed() {
    let Some(browsers) = Browsers::start("a reload keeps the place and a restart goes unnoticed").await
    else {
        return;
    };
    let world = World::new().await;
    let [ann, ben, _] = world.crew();
    let first = ann.at("quay").begins(&[&ben.at("quay")], &[("max_rounds", "20")]).await;
    let name = mover(&first);
    let window = browsers.open(world.sandbox.url(), &name, "general").await;
    window.goes_to("quay").await;
    window.sees("the board", "drawn(board())").await;
    window.plays("Play").await;
    window.reads("what you can do now").await;

    let (before, address) = (window.looks(MESSAGES).await, window.address().await);
    window.reload().await;
    window.sees("the board", "drawn(board())").await;
    assert_eq!(window.address().await, address);
    assert_eq!(window.looks("text(one('#head h1'))").await, "quay");
    assert_eq!(window.looks("text(one('.self-switch b'))").await, name);
    assert_eq!(window.looks(MESSAGES).await, before);
    assert!(
        !window.has("what you can do now").await,
        "private answers are gone after a reload, as on Discord"
    );
    window.plays("Play").await;
    window.reads("what you can do now").await;

    // While the program is away the page says so, and a button says that it failed.
    world.kill();
    window.sees("the notice", "text(one('#notice')).includes('No bot is connected')").await;
    window.plays("Sail to White").await;
    window.sees("the failure", "said(board()).includes('This interaction failed')").await;
    window.photographed("desktop-without-bot").await;
    world.start().await;
    window.sees("no notice", "!one('#notice')").await;
    window.plays("Sail to White").await;
    window.reads(&format!("{name} sails to White.")).await;
    window.sees("the next board", &format!("drawn(board()) && board().id !== 'm{}'", first.id())).await;
    window.closes().await;
}
