//! Nothing is hidden and nothing is lost (6.0, 6.8).

use harbormaster_rules::{
    Audience, By, Chance, Entry, Language, Notation, Play, Reader, Seat, Sight, Trade, Viewer,
    shipopoly::{Shipopoly, Why},
};

use super::{
    super::{read, seat},
    played, refused, shown, traders,
};

#[test]
fn everybody_sees_the_same_and_is_told_everything() {
    // Shipopoly 6.0, 6.0.1
    let mut table = traders(3).table();
    let mut look = |letter: &str, text: &str| {
        let entry = Entry { ply: table.ply, by: By::Seat(seat(letter)), at: table.at, mv: read(text) };
        let told = table.game.play(&entry, &mut Chance::of(&[0; 32], table.ply)).unwrap().told;
        assert!(!told.is_empty() && told.iter().all(|told| told.to == Audience::Everyone), "{text}");
        table.plays(letter, text, &[]);
        for viewer in (0..3).map(|seat| Viewer::Seat(Seat::new(seat))) {
            assert_eq!(table.game.view(viewer), table.game.view(Viewer::Onlooker));
            assert_eq!(table.game.imagine(viewer, &mut Chance::of(&[1; 32], 0)), table.game);
        }
    };
    for (letter, text) in [
        ("A", "sell lagos price: 300 to: B"),
        ("A", "want malta"),
        ("B", "bid 1 pay: 200"),
        ("B", "unbid 1"),
        ("B", "bid 2 ask: 400"),
        ("A", "take 2 B"),
        ("B", "decline 1"),
        ("A", "sell tamar"),
        ("A", "withdraw 3"),
    ] {
        look(letter, text);
    }
}

#[test]
fn the_log_has_the_full_terms() {
    // Shipopoly 6.8: what is written down leads back to the same offer.
    for text in [
        "sell lagos tamar price: 300 to: B C note: both or none",
        "want malta pay: 700",
        "swap malta give: lagos pay: 50 to: B",
        "bid 1 pay: 850 give: lagos get: malta",
        "void_offer 1 reason: posted twice",
    ] {
        assert_eq!(Shipopoly::phrase(&read(text)).to_string(), text);
    }
}

#[test]
fn a_withdrawn_offer_stays_readable() {
    // Shipopoly 6.8, 6.5.2
    let mut table = traders(3).table();
    played(&mut table, "A sell lagos price: 300 note: hardly used; B bid 1 pay: 5; A withdraw 1");
    let offer = &table.json()["offers"]["1"];
    assert_eq!(
        (offer["note"].as_str(), offer["want"]["fixed"]["money"].as_u64()),
        (Some("hardly used"), Some(300))
    );
    assert_eq!(offer["bids"]["1"]["pays"]["money"], 5);
    let names = ["Ann", "Ben", "Cal"].map(str::to_owned);
    assert!(table.game.offer(1, &Reader::new(&names, Language::English)).is_some());
}

#[test]
fn the_position_remembers_the_newest_and_numbers_go_on() {
    // Shipopoly 6.8: the log has them all, the position forty that are over.
    let mut table = traders(3).table();
    for number in 1..=60 {
        table.plays("A", "sell lagos to: B", &[]);
        assert_eq!(refused(&mut table, "A", &format!("withdraw {}", number + 1)), Why::NoSuchOffer);
        table.plays("A", &format!("withdraw {number}"), &[]);
    }
    table.plays("A", "sell lagos to: B", &[]);
    let shown = shown(&table);
    assert!(shown.starts_with("21 withdrawn; ") && shown.ends_with("; 60 withdrawn; 61 open"), "{shown}");
    assert_eq!(refused(&mut table, "A", "withdraw 1"), Why::OfferClosed);
}
