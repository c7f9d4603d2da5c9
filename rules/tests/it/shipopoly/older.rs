//! Logs that older programs have written are read and told.

use harbormaster_rules::{
    Language, Reader, Words,
    shipopoly::{Deed, Event, Shipopoly, offers::VoidCause, offers::VoidReason},
};
use serde_json::{Value, json};

fn told(event: &Event) -> String {
    let names = ["Ann", "Ben"].map(str::to_owned);
    Shipopoly::say(event, &Reader::new(&names, Language::English)).text
}

fn read(event: Value) -> Event {
    serde_json::from_value(event).unwrap()
}

#[test]
fn a_void_bid_had_its_reason_as_a_sentence() {
    let void = |why: Value| read(json!({"event": "bid_void", "seat": 1, "number": 3, "why": why}));
    assert_eq!(
        told(&void(json!("Malta no longer carries a cruiser."))),
        "Ben's bid is void: Malta no longer carries a cruiser."
    );
    let known = void(json!({"changed": {"deed": "malta", "level": 5, "decommissioned": false}}));
    let reason = VoidReason::Changed { deed: Deed::of("malta").unwrap(), level: 5, decommissioned: false };
    assert!(matches!(&known, Event::BidVoid { why: VoidCause::Known(why), .. } if *why == reason));
    assert_eq!(told(&known), "Ben's bid is void: Malta no longer carries a cruiser.");
}

#[test]
fn an_end_had_its_reason_as_a_sentence_in_the_outcome() {
    let outcome = json!({
        "scores": [1820, 900], "places": [1, 2], "winners": [0], "by_limit": true,
        "ending": "All 5 rounds are played.",
    });
    let ended = json!({"event": "ended", "outcome": outcome, "ranking": [[1, 0], [2, 1]]});
    assert_eq!(told(&read(ended.clone())), "**Game over.** **Ann wins with $1820.** 2. Ben.");
    let mut today = ended;
    today["ending"] = json!({"rounds": {"played": 5}});
    assert_eq!(
        told(&read(today)),
        "**Game over.** All 5 rounds are played. **Ann wins with $1820.** 2. Ben."
    );
}
