//! Trade on the page: an offer by buttons, bids in its thread, a deal.

use serde_json::json;

use crate::{browsers::Browsers, harness::World, window::Window};

/// Ann's first and second deed and Ben's, as the position has them.
const OWNERS: [(&str, u8); 5] =
    [("$.deeds[24]", 0), ("$.deeds[22]", 0), ("$.deeds[23]", 0), ("$.deeds[9]", 1), ("$.deeds[10]", 2)];

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_deed_is_offered_bid_for_and_sold_on_the_page() {
    let Some(browsers) = Browsers::start("a deed is offered, bid for and sold on the page").await else {
        return;
    };
    let world = World::new().await;
    let [ann, ben, cem] = world.crew();
    let options = [("offer_wait", "5min"), ("absence_policy", "wait"), ("reminder_hours", "off")];
    ann.opens_game("shipopoly", &[&ben, &cem], &options).await;
    ann.command("table start", json!({})).await.says("The game begins.");
    ann.board(0).await;
    let owners = OWNERS.map(|(deed, seat)| (format!("{deed}.owner"), json!(seat)));
    let levels =
        [("$.deeds[24].level".to_owned(), json!(2)), ("$.deeds[9].decommissioned".to_owned(), json!(true))];
    world.rearranges(owners.into_iter().chain(levels)).await;
    // A turn, so that the board shows what has been dealt out.
    cem.command("shipopoly roll", json!({})).await;
    let url = world.sandbox.url();
    let (ann, cem) = tokio::join!(browsers.open(url, "Ann", "games"), browsers.phone(url, "Cem", "games"));

    ann.sees("the board", "drawn(board())").await;
    ann.photographed_in_both_lights("desktop-shipopoly").await;
    an_offer_is_put_together(&ann).await;
    ben.reads("**Offer 1 - SELL**").await;
    ben.command("offer bid", json!({ "offer": 1, "pay": 700 })).await.says("bids $700");

    // Cem bids on a phone.
    cem.reads("Ben bids $700").await;
    let bid = "all('button', row('Offer 1 - SELL')).find((one) => text(one) === 'Bid …')";
    cem.clicks("Bid", bid).await;
    cem.sees("the form", "button(newest(), 'Pay, ask …')").await;
    cem.clicks("the amounts", "button(newest(), 'Pay, ask …')").await;
    cem.sees("the amounts", "document.activeElement === field('Pay')").await;
    cem.types("750").await;
    cem.photographed("phone-amounts").await;
    cem.clicks("Submit", "button(one('dialog'), 'Submit')").await;
    cem.reads("If your bid is taken:").await;
    cem.photographed("phone-bid").await;
    cem.clicks("Confirm", "one('button.success', newest())").await;
    cem.reads("Cem bids $750").await;
    cem.photographed_in_both_lights("phone-offer").await;

    world.moves_clock(json!({ "advance_seconds": 300 })).await;
    ann.sees("the choice", "button(row('Offer 1 - SELL'), 'My offer …')").await;
    ann.goes_to("🟢 1 SELL Malta").await;
    ann.reads("Cem bids $750").await;
    ann.photographed_in_both_lights("desktop-thread").await;
    // From the beginning of a thread one gets to the message it hangs on.
    ann.clicks("the way back", "button(document, 'Go to its message')").await;
    ann.sees("the channel", "text(one('#head h1')) === 'games' && row('Offer 1 - SELL')").await;
    ann.presses("Offer 1 - SELL", "My offer …").await;
    ann.sees("the bids", "button(newest(), \"Take Cem's $750\")").await;
    ann.clicks("the bid", "button(newest(), \"Take Cem's $750\")").await;
    ann.reads("This deal is final:").await;
    ann.photographed("desktop-deal").await;
    ann.clicks("Confirm", "one('button.success', newest())").await;
    ann.reads("Settled with Cem: Malta for $750").await;
    ann.photographed("desktop-settled").await;
    assert!(!world.log().contains(" ERROR "), "{}", world.log());
    ann.closes().await;
    cem.closes().await;
}

/// By the button under the board, a menu and the form for the price.
async fn an_offer_is_put_together(window: &Window) {
    window.plays("Sell …").await;
    window.reads("Still missing: what you").await;
    window.photographed("desktop-sell").await;
    window.chooses("Still missing: what you", "Malta").await;
    window.clicks("Done", "button(document, 'Done')").await;
    window.sees("the chosen deed", "said(newest()).includes('Sell Malta')").await;
    window.clicks("the price", "button(newest(), 'Price, note …')").await;
    window.sees("the price", "document.activeElement === field('Price')").await;
    window.types("$900").await;
    window.clicks("Submit", "button(one('dialog'), 'Submit')").await;
    window.sees("the priced offer", "said(newest()).includes('$900')").await;
    window.clicks("Confirm", "one('button.success', newest())").await;
    window.reads("Offer 1 - SELL").await;
}
