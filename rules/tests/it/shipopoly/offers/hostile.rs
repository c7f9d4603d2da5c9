//! Sums and words that must not be accepted in trade.

use harbormaster_rules::{
    Audit, By, Chance, Entry, Kind, Language, Notation, Phrase, Play, Words,
    shipopoly::{Bundle, Move, Shipopoly, Why},
    testkit::opening_time,
};
use serde_json::json;

use super::{
    super::{NAMELESS, seat},
    Table, refused, traders,
};
use crate::shipopoly::reason;

/// Reads a move, or returns the sentence with the reason why it isn't one.
fn read(text: &str) -> Result<Move, String> {
    let phrase =
        Phrase::parse(Kind::Shipopoly.meta().verbs, text).map_err(|why| why.say(Language::English))?;
    Shipopoly::read_phrase(&phrase).map_err(|why| why.say(Language::English))
}

/// Every place for money, around a sum.
fn around(sum: &str) -> [String; 7] {
    [
        format!("sell lagos price: {sum}"),
        format!("want malta pay: {sum}"),
        format!("swap malta give: lagos pay: {sum}"),
        format!("swap malta give: lagos ask: {sum}"),
        format!("bid 1 pay: {sum}"),
        format!("bid 1 give: malta ask: {sum}"),
        format!("bid 1 give: alacrity pay: {sum}"),
    ]
}

#[test]
fn what_is_no_whole_number_of_dollars_is_no_move() {
    // Shipopoly 6.2.5
    let sums = [
        "-1",
        "-0",
        "+5",
        "1.5",
        "1,5",
        "$1,200",
        "1'200",
        "1_200",
        "1e3",
        "0x10",
        "1000000000",
        "4294967295",
        "4294967296",
        "18446744073709551616",
        "99999999999999999999999999",
        "٣٠٠",
        "３００",
        "三百",
        "½",
        "²",
        "10€",
        "$",
        "$$5",
        "5$",
        "NaN",
        "inf",
        "-inf",
        "none",
        "ten",
        "\u{202e}5",
        "5\u{200b}",
        "5\u{0}",
        "💰",
    ];
    for sum in sums {
        for text in around(sum) {
            // A plus sign is a gap between words, as a comma is.
            if sum == "+5" {
                continue;
            }
            let sentence = read(&text).expect_err(&text);
            assert!(sentence.ends_with('.') && sentence.len() < 250, "{text}: {sentence}");
            assert!(sentence.chars().all(|sign| !sign.is_control()), "{text}: {sentence}");
        }
    }
    assert_eq!(read("sell lagos price: -5").unwrap_err(), "Money is whole dollars, not \"-5\".");
    assert_eq!(read("sell lagos price: 1.5").unwrap_err(), "Money is whole dollars, not \"1.5\".");
    assert_eq!(
        read("sell lagos price: $1,200").unwrap_err(),
        "\"sell\" has no place for \"200\"; an example: sell malta price: 900 to: B C note: with both ships."
    );
    assert_eq!(
        read("sell lagos price: $900"),
        read("sell lagos price: 900"),
        "a dollar sign before it is fine"
    );
    assert_eq!(read("sell lagos price: 000900"), read("sell lagos price: 900"));
}

#[test]
fn money_is_one_to_99999_dollars() {
    // Shipopoly 6.2.5
    let range = Why::MoneyRange;
    for sum in ["100000", "999999", "999999999"] {
        for text in around(sum) {
            let mut table = traders(3).table();
            table.plays("A", "sell lagos", &[]);
            let letter = if text.starts_with("bid") { "B" } else { "A" };
            if letter == "A" {
                table.plays("A", "withdraw 1", &[]);
            }
            assert_eq!(refused(&mut table, letter, &text), range, "{text}");
        }
    }
    let mut table = traders(3).cash("A", 99_999).cash("B", 99_999).table();
    for text in ["sell lagos price: 1", "sell tamar price: 99999", "want malta pay: 99999"] {
        table.plays("A", text, &[]);
    }
    table.plays("B", "bid 1 pay: 1", &[]);
    table.plays("B", "bid 1 pay: 99999", &[]);
}

#[test]
fn nothing_is_no_price() {
    // Shipopoly 6.2.1, 6.2.5
    let mut table = traders(3).table();
    let one_sided = Why::OneSided;
    for text in ["sell lagos price: 0", "sell lagos price: 000", "sell lagos price: $0", "want malta pay: 0"]
    {
        assert_eq!(refused(&mut table, "A", text), one_sided, "{text}");
    }
    table.plays("A", "sell lagos", &[]);
    for text in ["bid 1 pay: 0", "bid 1 ask: 0", "bid 1 pay: 0 ask: 0"] {
        assert_eq!(refused(&mut table, "B", text), one_sided, "{text}");
    }
    // In a swap it is only a long word for no money.
    table.plays("A", "swap malta give: tamar pay: 0", &[]);
    let bundle: Bundle =
        serde_json::from_value(table.json()["offers"]["2"]["give"]["fixed"].clone()).unwrap();
    assert_eq!(bundle.money, 0);
}

fn enter(table: &Table, letter: &str, mv: Move) -> Result<(), Why> {
    let entry = Entry { ply: table.ply, by: By::Seat(seat(letter)), at: table.at, mv };
    let played = table.game.play(&entry, &mut Chance::of(&[0; 32], table.ply));
    played.map(|played| played.next.audit().unwrap()).map_err(reason)
}

#[test]
fn moves_in_json_meet_the_same_walls() {
    // Shipopoly 6.2.5, 6.5.1, 6.5.4
    for sum in [json!(-1), json!(1.5), json!("300"), json!(4_294_967_296_u64), json!(u64::MAX), json!([300])]
    {
        let mv = json!({"verb": "sell", "items": "lagos", "price": sum});
        assert!(serde_json::from_value::<Move>(mv).is_err(), "{sum}");
    }
    let mut table = traders(3).table();
    table.plays("A", "sell lagos", &[]);
    for mv in [
        json!({"verb": "bid", "offer": 1, "pay": u32::MAX}),
        json!({"verb": "bid", "offer": 1, "ask": u32::MAX, "give": "malta"}),
        json!({"verb": "bid", "offer": 1, "pay": u32::MAX, "ask": u32::MAX}),
        json!({"verb": "bid", "offer": u32::MAX, "pay": 1}),
        json!({"verb": "bid", "offer": 0, "pay": 1}),
        json!({"verb": "want", "items": "lagos", "pay": u32::MAX}),
        json!({"verb": "swap", "get": "lagos", "give": "malta", "pay": u32::MAX, "ask": u32::MAX}),
        json!({"verb": "take", "offer": u32::MAX, "bidder": 7}),
        json!({"verb": "take", "offer": 1, "bidder": 255}),
        json!({"verb": "sell", "items": "malta", "to": "ABCDEFGH"}),
        json!({"verb": "sell", "items": "", "price": 5}),
        json!({"verb": "sell", "items": "malta", "note": "\u{1b}[31mred"}),
    ] {
        let read = serde_json::from_value::<Move>(mv.clone()).unwrap();
        let why = enter(&table, "B", read).expect_err(&mv.to_string());
        let sentence = Shipopoly::refusal(&why, &NAMELESS);
        assert!(sentence.ends_with('.'), "{mv}: {sentence}");
    }
}

#[test]
fn a_note_is_one_short_line() {
    // Shipopoly 6.1.2
    let table = traders(3).table();
    let posting = |note: &str| {
        let mv = json!({"verb": "sell", "items": "lagos", "to": "B", "note": note});
        enter(&table, "A", serde_json::from_value(mv).unwrap())
    };
    for note in ["x".repeat(201), "€".repeat(201), "two\nlines".to_owned(), "\u{1b}[31m".to_owned()] {
        assert_eq!(posting(&note), Err(Why::NoteTooLong), "{note:?}");
    }
    assert_eq!(posting(&"€".repeat(200)), Ok(()));
}

#[test]
fn offers_bids_and_captains_that_do_not_exist_are_refused() {
    // Shipopoly 6.5.3, 6.5.4
    let mut table = traders(3).table();
    table.plays("A", "sell lagos to: B", &[]);
    for text in [
        "bid 2 pay: 5",
        "unbid 0",
        "accept 9999",
        "decline 2",
        "withdraw 2",
        "take 2 B",
        "bid 999999999 pay: 5",
    ] {
        let refusal = refused(&mut table, "B", text);
        assert_eq!(refusal, Why::NoSuchOffer, "{text}");
    }
    assert_eq!(refused(&mut table, "A", "take 1 H"), Why::NoSuchBid);
    assert_eq!(refused(&mut table, "A", "take 1 A"), Why::NoSuchBid);
    assert!(read("take 1 Z").is_err() && read("take one B").is_err() && read("take -1 B").is_err());
    let entry = Entry { ply: 1, by: By::Seat(seat("H")), at: opening_time(), mv: read("unbid 1").unwrap() };
    let refusal = table.game.play(&entry, &mut Chance::of(&[0; 32], 1)).unwrap_err();
    assert_eq!(reason(refusal), Why::NotACaptain);
}
