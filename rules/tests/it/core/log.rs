//! Folding a log.

use harbormaster_rules::{
    AnyMove, By, Chance, Entry, Kind, Language, Reader, Refusal, Seat, SeatCount, Settings, Timestamp,
    log::FoldError,
};

const SEED: [u8; 32] = [4; 32];

fn three() -> SeatCount {
    SeatCount::new(3).unwrap()
}

fn at(minutes: i64) -> Timestamp {
    Timestamp::from_millis(1_767_225_600_000 + minutes * 60_000)
}

/// A first round: everybody sails, beginning with player 1.
fn first_round() -> (Settings, Vec<Entry<AnyMove>>) {
    let mut settings = Settings::default();
    settings.choose("first", "0");
    let entry = |(ply, text)| Entry {
        ply,
        by: By::Seat(Seat::new(u8::try_from(ply).unwrap() - 1)),
        at: at(i64::from(ply)),
        mv: Kind::Threeport.read_move(text).unwrap(),
    };
    (settings, [(1, "move W"), (2, "move W"), (3, "move B")].map(entry).to_vec())
}

const READER: Reader<'static> = Reader::nameless(Language::English);

#[test]
fn a_log_folds() {
    let (settings, entries) = first_round();
    let fold = |count: usize| Kind::Threeport.fold(&settings, three(), &SEED, &entries[..count]).unwrap();
    let opening = Kind::Threeport.set_up(&settings, three(), &mut Chance::of(&SEED, 0)).unwrap();
    assert_eq!(fold(0), opening);
    let step = fold(2).play(&entries[2], &mut Chance::of(&SEED, 3)).unwrap();
    assert_eq!(fold(3), step.next);
    // Entries at the same instant are in order.
    let mut same = entries.clone();
    same.iter_mut().for_each(|entry| entry.at = at(0));
    assert!(Kind::Threeport.fold(&settings, three(), &SEED, &same).is_ok());
}

#[test]
fn a_log_that_does_not_hold_says_where() {
    let (settings, entries) = first_round();
    let fold = |settings: &Settings, entries: &[_]| {
        Kind::Threeport.fold(settings, three(), &SEED, entries).expect_err("the log must not fold")
    };
    let missing = fold(&settings, &entries[1..]);
    assert_eq!(missing, FoldError::Ply { expected: 1, found: 2 });
    assert_eq!(missing.words(&READER), "entry 1 is missing: entry 2 stands there");

    let mut early = entries.clone();
    early[2].at = at(1);
    assert_eq!(fold(&settings, &early), FoldError::Time { ply: 3 });
    assert_eq!(fold(&settings, &early).words(&READER), "entry 3 is stamped earlier than the one before it");

    let mut wrong = entries.clone();
    wrong[1].by = By::Seat(Seat::new(2));
    assert!(matches!(
        fold(&settings, &wrong),
        FoldError::Refused { ply: 2, refusal: Refusal::NotYourTurn { .. } }
    ));
    assert_eq!(fold(&settings, &wrong).words(&READER), "entry 2 is against the rules: It is not your turn.");

    let mut unfit = settings.clone();
    unfit.choose("copies", "1");
    let error = fold(&unfit, &entries);
    assert!(matches!(error, FoldError::Setup(_)));
    assert_eq!(error.words(&READER), "the game cannot be set up: copies cannot be \"1\": it takes 2 to 4.");
}

#[test]
fn entries_in_json() {
    let (_, entries) = first_round();
    let json = serde_json::to_value(&entries[0]).unwrap();
    let expected = serde_json::json!({
        "ply": 1, "by": {"seat": 0}, "at": "2026-01-01T00:01:00Z", "mv": {"verb": "move", "island": "W"},
    });
    assert_eq!(json, expected);
    assert_eq!(serde_json::to_string(&By::Clock).unwrap(), "\"clock\"");
}
