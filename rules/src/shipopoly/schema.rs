//! Every example of `schema/shipopoly.md` is read and written as it stands there.

use std::collections::BTreeSet;

use serde_json::Value;

use super::{Event, Shipopoly};
use crate::{Game, Kind, Told, Viewer};

const SCHEMA: &str = include_str!("../../schema/shipopoly.md");

/// The examples of this sort in the schema.
fn examples(sort: &str) -> Vec<&'static str> {
    let blocks = SCHEMA.split("```json ").skip(1).filter_map(|block| block.split("```").next());
    blocks.filter_map(|block| block.strip_prefix(sort)).collect()
}

fn json(text: &str) -> Value {
    serde_json::from_str(text).expect(text)
}

#[test]
fn the_schema_s_position_and_view_belong_together() {
    let [position] = examples("position")[..] else { panic!("one position") };
    let [view] = examples("view")[..] else { panic!("one view") };
    let game = Kind::Shipopoly.read_position(json(position)).expect("a sound position");
    assert_eq!(serde_json::to_value(&game).ok(), Some(json(position)));
    assert_eq!(serde_json::to_value(game.view(Viewer::Onlooker)).ok(), Some(json(view)));
}

#[test]
fn the_schema_has_each_move() {
    let verbs: Vec<String> = examples("move")
        .into_iter()
        .map(|text| {
            let mv = Kind::Shipopoly.move_from_json(json(text)).expect(text);
            assert_eq!(serde_json::to_value(&mv).ok(), Some(json(text)));
            mv.phrase().verb
        })
        .collect();
    assert_eq!(verbs, Shipopoly::META.verbs.iter().map(|verb| verb.name).collect::<Vec<_>>());
}

#[test]
fn unknown_keys_are_refused() {
    let [position] = examples("position")[..] else { panic!("one position") };
    let mut position = json(position);
    position["captains"][0]["purse"] = Value::from(1);
    assert!(Kind::Shipopoly.read_position(position).is_err());
    for text in examples("move") {
        let mut mv = json(text);
        mv["later"] = Value::from(1);
        assert!(Kind::Shipopoly.move_from_json(mv).is_err(), "{text}");
    }
}

#[test]
fn the_schema_has_each_event() {
    let [text] = examples("events")[..] else { panic!("one list of events") };
    let told: Vec<Told<Event>> = serde_json::from_str(text).expect("events");
    assert_eq!(serde_json::to_value(&told).ok(), Some(json(text)));
    let kinds: BTreeSet<u8> = told.iter().map(|told| number(&told.event)).collect();
    assert_eq!(kinds, (0..told.len()).map(|kind| u8::try_from(kind).expect("few")).collect());
    assert_eq!(kinds.last(), Some(&LAST));
}

/// The highest of these numbers.
const LAST: u8 = 57;

/// Whoever adds an event counts it here and shows it there.
fn number(event: &Event) -> u8 {
    match event {
        Event::Rolled { .. } => 0,
        Event::StaysInDrydock { .. } => 1,
        Event::ThirdDouble { .. } => 2,
        Event::LeftDrydock { .. } => 3,
        Event::IntoDrydock { .. } => 4,
        Event::Drew { .. } => 5,
        Event::Carried { .. } => 6,
        Event::Collected { .. } => 7,
        Event::TookPool { .. } => 8,
        Event::Paid { .. } => 9,
        Event::Owes { .. } => 10,
        Event::DebtPaid { .. } => 11,
        Event::SetOff { .. } => 12,
        Event::NothingToPay { .. } => 13,
        Event::NoFee { .. } => 14,
        Event::MayBuy { .. } => 15,
        Event::Bought { .. } => 16,
        Event::LeftAlone { .. } => 17,
        Event::Built { .. } => 18,
        Event::ShipsGone { .. } => 19,
        Event::Decommissioned { .. } => 20,
        Event::Recommissioned { .. } => 21,
        Event::GaveBack { .. } => 22,
        Event::Raising { .. } => 23,
        Event::HelmBack { .. } => 24,
        Event::Idle { .. } => 25,
        Event::AutopilotWaits { .. } => 26,
        Event::Autopilot { .. } => 27,
        Event::RoundBegan { .. } => 28,
        Event::OnLeave { .. } => 29,
        Event::HelmAccepted { .. } => 30,
        Event::HelmGivenUp { .. } => 31,
        Event::Returned { .. } => 32,
        Event::Here { .. } => 33,
        Event::Warned { .. } => 34,
        Event::Away { .. } => 35,
        Event::Sank { .. } => 36,
        Event::EstatePays { .. } => 37,
        Event::OfferMade { .. } => 38,
        Event::BidMade { .. } => 39,
        Event::BidWithdrawn { .. } => 40,
        Event::BidVoid { .. } => 41,
        Event::OfferDeclined { .. } => 42,
        Event::OfferOpened { .. } => 43,
        Event::OfferReminder { .. } => 44,
        Event::OfferEnded { .. } => 45,
        Event::Settled { .. } => 46,
        Event::Paused { .. } => 47,
        Event::Resumed { .. } => 48,
        Event::Lengthened { .. } => 49,
        Event::Extended { .. } => 50,
        Event::AutopilotOrdered { .. } => 51,
        Event::VoteOpened { .. } => 52,
        Event::Voted { .. } => 53,
        Event::VoteCarried { .. } => 54,
        Event::VoteLapsed { .. } => 55,
        Event::NewSecretary { .. } => 56,
        Event::Ended { .. } => 57,
    }
}
