//! The small types that every game stands on.

use std::num::NonZeroU32;

use harbormaster_rules::{
    Audience, By, Chance, Entry, Field, FieldKind, Kind, Names, NotAMove, OptionKind, OptionSpec, Phrase,
    Refusal, RuleRef, Seat, SeatCount, SeatSet, Settings, Span, Timestamp, Verb, Viewer, chance::ScriptFault,
    log::FoldError, settings::Setting,
};

// ---- Chance ----
//
// The numbers below come from a ChaCha20 written for this purpose in another language (64-bit block counter, 64-bit
// stream number, checked against the published key stream of the zero key), not from this crate. They must never
// change: every game ever played hangs on them.

/// 00, 01, 02 … 1f.
fn key() -> [u8; 32] {
    std::array::from_fn(|index| u8::try_from(index).unwrap())
}

fn draws<const N: usize>(chance: &mut Chance, n: u32) -> [u32; N] {
    std::array::from_fn(|_| chance.below(NonZeroU32::new(n).unwrap()))
}

#[test]
fn dice_of_known_seeds() {
    let die = |seed: &[u8; 32], ply| draws::<20>(&mut Chance::of(seed, ply), 6);
    assert_eq!(die(&[0; 32], 0), [0, 0, 0, 5, 5, 0, 2, 5, 4, 3, 1, 4, 4, 3, 5, 0, 5, 5, 4, 1]);
    assert_eq!(die(&[0; 32], 1), [1, 2, 1, 3, 5, 4, 1, 0, 1, 3, 2, 1, 1, 1, 5, 5, 5, 4, 5, 1]);
    assert_eq!(die(&key(), 0), [1, 5, 5, 2, 2, 0, 4, 2, 3, 2, 1, 2, 1, 5, 2, 0, 2, 1, 5, 5]);
    assert_eq!(die(&key(), 7), [2, 5, 2, 5, 0, 1, 3, 1, 1, 0, 0, 2, 4, 3, 3, 5, 1, 0, 2, 0]);
    assert_eq!(die(&key(), u32::MAX), [0, 1, 2, 0, 3, 4, 5, 5, 3, 0, 4, 1, 4, 1, 3, 0, 0, 0, 0, 2]);
    // More than one block of 16 words.
    let thousand = draws::<20>(&mut Chance::of(&key(), 3), 1_000);
    let known =
        [745, 704, 265, 589, 263, 674, 529, 771, 455, 628, 392, 308, 643, 347, 145, 172, 55, 119, 654, 665];
    assert_eq!(thousand, known);
}

#[test]
fn words_that_would_favour_small_results_are_drawn_again() {
    // Below 2^31 + 1 nearly every second word is thrown away: these six took 7, 15 and 9 words.
    let n = (1 << 31) + 1;
    let of = |ply| draws::<6>(&mut Chance::of(&key(), ply), n);
    assert_eq!(
        of(0),
        [2_100_034_873, 1_780_073_945, 1_996_733_837, 1_229_642_936, 1_876_440_458, 1_283_312_818]
    );
    assert_eq!(of(1), [49_390_639, 559_924_849, 2_028_904_175, 1_507_781_406, 872_285_565, 1_948_062_908]);
    assert_eq!(of(2), [400_057_676, 109_330_127, 2_059_877_545, 417_288_052, 958_049_654, 948_893_890]);
}

#[test]
fn draws_below_the_extremes() {
    assert_eq!(draws::<8>(&mut Chance::of(&key(), 5), 1), [0; 8]);
    assert_eq!(
        draws::<3>(&mut Chance::of(&key(), 5), u32::MAX),
        [1_243_152_463, 3_150_006_613, 3_969_580_216]
    );
    assert_eq!(
        draws::<3>(&mut Chance::of(&key(), 5), 1 << 31),
        [1_243_152_463, 1_002_522_965, 1_822_096_568]
    );
}

#[test]
fn every_face_comes_up_about_equally_often() {
    let mut counts = [0_u32; 6];
    for ply in 0..60 {
        for face in draws::<100>(&mut Chance::of(&[3; 32], ply), 6) {
            counts[face as usize] += 1;
        }
    }
    // 1000 expected each, standard deviation 29.
    assert!(counts.iter().all(|count| (850..1_150).contains(count)), "{counts:?}");
}

#[test]
fn a_known_shuffle() {
    let mut ten: Vec<u32> = (0..10).collect();
    Chance::of(&key(), 2).shuffle(&mut ten);
    assert_eq!(ten, [5, 6, 7, 0, 3, 1, 4, 2, 9, 8]);
    let mut deck: Vec<u32> = (0..54).collect();
    Chance::of(&key(), 2).shuffle(&mut deck);
    assert_eq!(deck[..12], [33, 41, 24, 39, 10, 25, 35, 44, 12, 18, 26, 16]);
    assert_eq!(deck[42..], [46, 0, 23, 52, 9, 4, 1, 45, 50, 30, 2, 42]);
    deck.sort_unstable();
    assert_eq!(deck, (0..54).collect::<Vec<u32>>());
}

#[test]
fn nothing_to_choose_from() {
    let mut chance = Chance::of(&[0; 32], 0);
    assert_eq!(chance.index(0), None);
    chance.shuffle::<u8>(&mut []);
    chance.shuffle(&mut [1]);
    // None of these used a word of the stream.
    assert_eq!(draws::<4>(&mut chance, 6), [0, 0, 0, 5]);
}

#[test]
fn scripted_draws_come_first_and_use_no_words() {
    let mut chance = Chance::of(&[0; 32], 0).scripted([4, 1]);
    assert_eq!(draws::<6>(&mut chance, 6), [4, 1, 0, 0, 0, 5]);
    assert_eq!(chance.fault(), None);
}

#[test]
fn the_first_unfit_scripted_draw_is_reported() {
    let mut chance = Chance::of(&[0; 32], 0).scripted([5, 6, 99]);
    // 5 fits a die; 6 and 99 do not, and the stream takes their place.
    assert_eq!(draws::<3>(&mut chance, 6), [5, 0, 0]);
    let fault = chance.fault().unwrap();
    assert_eq!(fault, ScriptFault { given: 6, below: 6 });
    assert_eq!(fault.to_string(), "the scripted draw 6 does not fit: here draws are 0 to 5");
}

// ---- Time ----

#[test]
fn instants_are_read_and_written() {
    for (text, millis, written) in [
        ("1970-01-01T00:00:00Z", 0, "1970-01-01T00:00:00Z"),
        ("2026-01-01T12:00:00Z", 1_767_268_800_000, "2026-01-01T12:00:00Z"),
        ("2026-01-01T13:30:00+01:30", 1_767_268_800_000, "2026-01-01T12:00:00Z"),
        ("2024-02-29T23:59:59.25Z", 1_709_251_199_250, "2024-02-29T23:59:59.25Z"),
        ("1969-12-31T23:59:59.999Z", -1, "1969-12-31T23:59:59.999Z"),
        // Finer than a millisecond is cut.
        ("2026-01-01T12:00:00.0009Z", 1_767_268_800_000, "2026-01-01T12:00:00Z"),
    ] {
        let instant: Timestamp = text.parse().unwrap();
        assert_eq!((instant.millis(), instant.to_string().as_str()), (millis, written), "{text}");
        assert_eq!(serde_json::to_string(&instant).unwrap(), format!("\"{written}\""));
        assert_eq!(serde_json::from_str::<Timestamp>(&format!("\"{text}\"")).unwrap(), instant);
    }
}

#[test]
fn what_is_no_instant_is_refused() {
    let long = format!("2026-01-01T12:00:00.{}Z", "0".repeat(1_000_000));
    for text in [
        "",
        "now",
        "2026-01-01",
        "2026-01-01T12:00:00",
        "2026-02-30T12:00:00Z",
        "2026-01-01T25:00:00Z",
        "-000001-01-01T00:00:00Z",
        "12026-01-01T00:00:00Z",
        "1767268800000",
        "２０２６-01-01T12:00:00Z",
        "\u{0}",
        &long,
    ] {
        let error = text.parse::<Timestamp>().expect_err(text).to_string();
        assert_eq!(error, "not a time with zone, such as 2026-01-01T12:00:00Z");
    }
    assert!(serde_json::from_str::<Timestamp>("5").is_err());
}

#[test]
fn instants_stay_within_the_years_that_can_be_written() {
    let (first, last) = (Timestamp::from_millis(i64::MIN), Timestamp::from_millis(i64::MAX));
    assert_eq!(first.to_string(), "0000-01-01T00:00:00Z");
    assert_eq!(last.to_string(), "9999-12-30T21:59:59.999Z");
    assert_eq!(last + Span::millis(i64::MAX), last);
    assert_eq!(first + Span::millis(i64::MIN), first);
    for edge in [first, last] {
        assert_eq!(edge.to_string().parse::<Timestamp>().unwrap(), edge);
    }
}

#[test]
fn whole_seconds_round_down() {
    assert_eq!(Timestamp::from_millis(1_999).seconds(), 1);
    assert_eq!(Timestamp::from_millis(-1).seconds(), -1);
    assert_eq!((Timestamp::from_millis(0) + Span::hours(24)).seconds(), 86_400);
    assert_eq!(Span::hours(2).as_millis(), 7_200_000);
}

// ---- Seats ----

fn seats(count: u8) -> SeatCount {
    SeatCount::new(count).unwrap()
}

#[test]
fn there_are_one_to_eight_seats() {
    assert!(SeatCount::new(0).is_none() && SeatCount::new(9).is_none());
    let three: Vec<u8> = seats(3).seats().map(Seat::number).collect();
    assert_eq!(three, [0, 1, 2]);
    assert!(seats(3).has(Seat::new(2)) && !seats(3).has(Seat::new(3)));
    assert_eq!(Seat::new(1).next(seats(3)), Seat::new(2));
    assert_eq!(Seat::new(2).next(seats(3)), Seat::new(0));
    assert_eq!(Seat::new(0).next(seats(1)), Seat::new(0));
    // People count from 1, as far as numbers go.
    assert_eq!(
        (Seat::new(0).to_string(), Seat::new(255).to_string()),
        ("Player 1".into(), "Player 256".into())
    );
}

#[test]
fn seat_numbers_from_outside_do_no_harm() {
    let far = serde_json::from_str::<Seat>("255").unwrap();
    assert!(seats(8).has(far.next(seats(8))));
    assert!(serde_json::from_str::<Seat>("256").is_err() && serde_json::from_str::<Seat>("-1").is_err());
}

#[test]
fn sets_of_seats() {
    let set: SeatSet = [Seat::new(5), Seat::new(0), Seat::new(5)].into_iter().collect();
    assert_eq!((set.len(), set.is_empty()), (2, false));
    assert_eq!(set.iter().map(Seat::number).collect::<Vec<_>>(), [0, 5]);
    assert!(set.contains(Seat::new(5)) && !set.contains(Seat::new(1)));
    assert_eq!(set.with(Seat::new(7)).len(), 3);
    assert_eq!(SeatSet::all(seats(8)).len(), 8);
    assert_eq!(SeatSet::all(seats(2)), SeatSet::only(Seat::new(0)).with(Seat::new(1)));
    // Seats that no game has are in no set.
    assert_eq!(SeatSet::only(Seat::new(8)), SeatSet::EMPTY);
    assert!(!SeatSet::all(seats(8)).contains(Seat::new(200)) && !set.contains(Seat::new(13)));
}

#[test]
fn sets_of_seats_in_json() {
    let set: SeatSet = serde_json::from_str("[3, 1, 3]").unwrap();
    assert_eq!(serde_json::to_string(&set).unwrap(), "[1,3]");
    assert_eq!(serde_json::to_string(&SeatSet::EMPTY).unwrap(), "[]");
    assert!(serde_json::from_str::<SeatSet>("[-1]").is_err());
}

#[test]
fn who_hears_what() {
    let (one, two) = (Seat::new(0), Seat::new(1));
    assert!(Audience::Everyone.includes(Viewer::Onlooker) && Audience::Everyone.includes(Viewer::Seat(one)));
    assert!(Audience::Only(one).includes(Viewer::Seat(one)));
    assert!(
        !Audience::Only(one).includes(Viewer::Seat(two)) && !Audience::Only(one).includes(Viewer::Onlooker)
    );
}

#[test]
fn names_fall_back_to_places() {
    let given = ["Ana".to_owned(), String::new()];
    let names = Names(&given);
    assert_eq!(names.of(Seat::new(0)), "Ana");
    assert_eq!(names.of(Seat::new(1)), "Player 2");
    assert_eq!(names.of(Seat::new(2)), "Player 3");
}

// ---- Refusals ----

#[test]
fn refusals_in_words() {
    let why = Refusal::Rule { why: "The tide is out.", rule: RuleRef("4.2") };
    let waiting = SeatSet::only(Seat::new(1));
    for (refusal, kind, text) in [
        (Refusal::Over, "over", "The game is over."),
        (Refusal::NotYourTurn { waiting }, "not_your_turn", "It is not your turn."),
        (Refusal::Stale { ply_sent: 3, ply_now: 5 }, "stale", "The board has moved on: look again."),
        (Refusal::OtherGame, "other_game", "That is a move of another game."),
        (why.clone(), "rule", "The tide is out."),
    ] {
        assert_eq!((refusal.kind(), refusal.to_string().as_str()), (kind, text));
        assert_eq!(refusal.clone().map(str::len).kind(), kind);
    }
    assert_eq!(why.rule().unwrap().to_string(), "4.2");
    assert_eq!(Refusal::<&str>::Over.rule(), None);
}

// ---- Options ----

const NUMBER: OptionSpec = OptionSpec {
    name: "tide",
    help: "Height of the tide",
    kind: OptionKind::Whole { min: 4, max: 9, off: false },
    default: "6",
    suggested: &["6"],
};
const LIMIT: OptionSpec =
    OptionSpec { name: "limit", kind: OptionKind::Whole { min: 0, max: 300, off: true }, ..NUMBER };
const FIRST: OptionSpec =
    OptionSpec { name: "first", kind: OptionKind::FirstSeat, default: "random", ..NUMBER };

#[test]
fn option_values_are_read() {
    for (spec, text, value) in [
        (NUMBER, "4", Setting::Whole(4)),
        (NUMBER, "9", Setting::Whole(9)),
        (LIMIT, "0", Setting::Whole(0)),
        (LIMIT, "off", Setting::Off),
        (FIRST, "random", Setting::Random),
        (FIRST, "0", Setting::Seat(Seat::new(0))),
        (FIRST, "7", Setting::Seat(Seat::new(7))),
        (FIRST, "player 1", Setting::Seat(Seat::new(0))),
        (FIRST, "player8", Setting::Seat(Seat::new(7))),
    ] {
        assert_eq!(spec.read(text), Ok(value), "{} {text}", spec.name);
    }
}

#[test]
fn unfit_option_values_say_what_fits() {
    for (spec, bad, takes) in [
        (NUMBER, &["3", "10", "off", "", "six", "-4", "4.5", "4294967300"] as &[&str], "4 to 9"),
        (LIMIT, &["301", "none", "-1"], "0 to 300, or off"),
        (
            FIRST,
            &["8", "player 0", "player 9", "player", "255", "off", "me"],
            "random, player 1, player 2 and so on (or a seat counted from 0)",
        ),
    ] {
        for text in bad {
            let name = spec.name;
            assert_eq!(spec.read(text), Err(format!("{name} cannot be \"{text}\": it takes {takes}.")));
        }
    }
}

#[test]
fn hostile_option_values_are_repeated_short() {
    let error = NUMBER.read(&format!("\u{7}{}", "x".repeat(1_000_000))).unwrap_err();
    assert_eq!(error, format!("tide cannot be \"{}\": it takes 4 to 9.", "x".repeat(20)));
}

#[test]
fn what_a_host_chose() {
    let mut settings = Settings::default();
    assert_eq!(NUMBER.value(&settings), Setting::Whole(6));
    settings.choose("tide", " 9 ");
    settings.choose("first", "Player 2");
    assert_eq!((settings.chosen("tide"), settings.chosen("limit")), (Some("9"), None));
    assert_eq!(NUMBER.value(&settings), Setting::Whole(9));
    assert_eq!(FIRST.value(&settings), Setting::Seat(Seat::new(1)));
    settings.choose("tide", "99");
    // Unfit: the default stands in; `check` is there to say so.
    assert_eq!(NUMBER.value(&settings), Setting::Whole(6));
    assert_eq!(
        settings.check(&[NUMBER, LIMIT, FIRST]).unwrap_err(),
        ["tide cannot be \"99\": it takes 4 to 9."]
    );
}

#[test]
fn every_fault_of_the_settings_is_named() {
    let mut settings = Settings::default();
    settings.choose("colour\n of the sea, which is long", "blue");
    settings.choose("limit", "301");
    settings.choose("tide", "6");
    let faults = settings.check(&[NUMBER, LIMIT]).unwrap_err();
    assert_eq!(
        faults,
        [
            "There is no option \"colour of the sea, w\": the options are tide, limit.",
            "limit cannot be \"301\": it takes 0 to 300, or off.",
        ]
    );
}

#[test]
fn settings_in_json() {
    let settings: Settings =
        serde_json::from_str(r#"{"tide": 7, "limit": null, "first": " Player 2 "}"#).unwrap();
    assert_eq!(NUMBER.value(&settings), Setting::Whole(7));
    assert_eq!(LIMIT.value(&settings), Setting::Off);
    assert_eq!(FIRST.value(&settings), Setting::Seat(Seat::new(1)));
    let json = serde_json::to_string(&settings).unwrap();
    assert_eq!(serde_json::from_str::<Settings>(&json).unwrap(), settings);
    for bad in [r#"{"tide": 7.5}"#, r#"{"tide": [7]}"#, r#"{"tide": true}"#, "[]", "7"] {
        assert!(serde_json::from_str::<Settings>(bad).is_err(), "{bad}");
    }
}

#[test]
fn seats_are_shown_as_people_count() {
    assert_eq!((FIRST.shown("0"), FIRST.shown("player 3")), ("Player 1".into(), "Player 3".into()));
    assert_eq!((FIRST.shown("random"), LIMIT.shown("off")), ("random".into(), "off".into()));
    assert_eq!(LIMIT.shown("20"), "20");
}

// ---- Notation ----

const VERBS: &[Verb] = &[
    Verb {
        name: "sail",
        summary: "Sail somewhere with some cards",
        example: "sail B W1",
        rule: RuleRef("1"),
        fields: &[
            Field { name: "to", help: "a port", kind: FieldKind::Word },
            Field { name: "cards", help: "one to three cards", kind: FieldKind::Words { most: 3 } },
        ],
    },
    Verb { name: "wait", summary: "Do nothing", example: "wait", rule: RuleRef("2"), fields: &[] },
];

fn parse(text: &str) -> Result<Phrase, String> {
    Phrase::parse(VERBS, text).map_err(|NotAMove(sentence)| sentence)
}

#[test]
fn phrases_are_read() {
    let phrase = Phrase::bare("sail").with("to", ["B"]).with("cards", ["W1", "W2"]);
    for text in ["sail B W1 W2", "  SAIL\tB\r\nW1 + W2 ", "Sail B,W1,W2", "sail, B W1+W2+"] {
        assert_eq!(parse(text), Ok(phrase.clone()), "{text}");
    }
    assert_eq!(phrase.to_string(), "sail B W1 W2");
    assert_eq!(
        (phrase.words("cards").len(), phrase.words("to").len(), phrase.words("none").len()),
        (2, 1, 0)
    );
    assert_eq!(parse("wait"), Ok(Phrase::bare("wait")));
    // The case of words is for the game to judge.
    assert_eq!(parse("sail b é🚢").unwrap().words("cards"), ["é🚢"]);
}

#[test]
fn what_is_no_phrase_says_what_is_missing() {
    for (text, sentence) in [
        ("", "Say what to do: sail, wait."),
        (" ,+\n", "Say what to do: sail, wait."),
        ("swim", "There is no move \"swim\": use one of sail, wait."),
        ("sail", "\"sail\" needs to: a port."),
        ("sail B", "\"sail\" needs cards: one to three cards."),
        ("wait here", "\"wait\" has no place for \"here\"; an example: wait."),
        ("sail B 1 2 3 4", "\"sail\" has no place for \"4\"; an example: sail B W1."),
        ("\u{0}wait", "There is no move \"wait\": use one of sail, wait."),
    ] {
        assert_eq!(parse(text), Err(sentence.to_owned()), "{text:?}");
    }
}

#[test]
fn hostile_phrases_are_refused_in_a_short_sentence() {
    let long = "A move is one short line, at most 1000 characters.";
    assert_eq!(parse(&"x".repeat(1_000_000)), Err(long.to_owned()));
    assert_eq!(parse(&format!("wait{}", " ".repeat(1_000_000))), Err(long.to_owned()));
    for text in [
        "🚢".repeat(250),
        "\u{1b}[31m\u{7}\u{0}".repeat(60),
        "İ".repeat(400),
        "\u{202e}\u{200b}".repeat(100),
        format!("wait {}", "é".repeat(400)),
        format!("sail {}", "1 ".repeat(400)),
        "sail B\u{a0}1".to_owned(),
    ] {
        let sentence = parse(&text).unwrap_err();
        assert!(sentence.chars().count() <= 120, "{sentence}");
        assert!(!sentence.chars().any(char::is_control) && sentence.ends_with('.'), "{sentence:?}");
    }
}

// ---- The log ----

const THREE: u8 = 3;

fn at(minutes: i64) -> Timestamp {
    Timestamp::from_millis(1_767_225_600_000 + minutes * 60_000)
}

/// A first round: everybody sails, beginning with player 1.
fn first_round() -> (Settings, Vec<Entry<harbormaster_rules::AnyMove>>) {
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

#[test]
fn a_log_folds() {
    let (settings, entries) = first_round();
    let fold =
        |count: usize| Kind::Threeport.fold(&settings, seats(THREE), &key(), &entries[..count]).unwrap();
    let opening = Kind::Threeport.set_up(&settings, seats(THREE), &mut Chance::of(&key(), 0)).unwrap();
    assert_eq!(fold(0), opening);
    let step = fold(2).play(&entries[2], &mut Chance::of(&key(), 3)).unwrap();
    assert_eq!(fold(3), step.next);
    // Entries at the same instant are in order.
    let mut same = entries.clone();
    same.iter_mut().for_each(|entry| entry.at = at(0));
    assert!(Kind::Threeport.fold(&settings, seats(THREE), &key(), &same).is_ok());
}

#[test]
fn a_log_that_does_not_hold_says_where() {
    let (settings, entries) = first_round();
    let fold = |settings: &Settings, entries: &[_]| {
        Kind::Threeport.fold(settings, seats(THREE), &key(), entries).expect_err("the log must not fold")
    };
    let missing = fold(&settings, &entries[1..]);
    assert_eq!(missing, FoldError::Ply { expected: 1, found: 2 });
    assert_eq!(missing.to_string(), "entry 1 is missing: entry 2 stands there");

    let mut early = entries.clone();
    early[2].at = at(1);
    assert_eq!(fold(&settings, &early), FoldError::Time { ply: 3 });
    assert_eq!(fold(&settings, &early).to_string(), "entry 3 is stamped earlier than the one before it");

    let mut wrong = entries.clone();
    wrong[1].by = By::Seat(Seat::new(2));
    assert!(matches!(
        fold(&settings, &wrong),
        FoldError::Refused { ply: 2, refusal: Refusal::NotYourTurn { .. } }
    ));
    assert_eq!(fold(&settings, &wrong).to_string(), "entry 2 is against the rules: It is not your turn.");

    let mut unfit = settings.clone();
    unfit.choose("copies", "1");
    let error = fold(&unfit, &entries);
    assert!(matches!(error, FoldError::Setup(_)));
    assert_eq!(error.to_string(), "the game cannot be set up: copies cannot be \"1\": it takes 2 to 4.");
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
