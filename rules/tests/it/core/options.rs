//! The host's choices.

use harbormaster_rules::{Language, OptionKind, OptionSpec, Preset, Seat, Settings, Span, settings::Setting};

const NUMBER: OptionSpec = OptionSpec {
    name: "tide",
    help: "Height of the tide",
    kind: OptionKind::Whole { min: 4, max: 9, off: false },
    default: "6",
    suggested: &["6"],
};
const LIMIT: OptionSpec =
    OptionSpec { name: "limit", kind: OptionKind::Whole { min: 0, max: 300, off: true }, ..NUMBER };
const ROUNDS: OptionSpec =
    OptionSpec { name: "rounds", kind: OptionKind::Whole { min: 5, max: 200, off: true }, ..NUMBER };
const WAIT: OptionSpec = OptionSpec {
    name: "wait",
    kind: OptionKind::Time { min: Span::minutes(5), max: Span::hours(72), off: false },
    default: "24h",
    ..NUMBER
};
const PATIENCE: OptionSpec = OptionSpec {
    name: "patience",
    kind: OptionKind::Time { min: Span::minutes(5), max: Span::hours(14 * 24), off: true },
    ..WAIT
};
const POLICY: OptionSpec =
    OptionSpec { name: "policy", kind: OptionKind::OneOf(&["wait", "sink"]), default: "wait", ..NUMBER };
const PACE: OptionSpec = OptionSpec {
    name: "pace",
    kind: OptionKind::Preset(&[
        Preset { name: "slow", title: "Slow", values: &[] },
        Preset { name: "live", title: "Live", values: &[("wait", "5min"), ("policy", "sink")] },
    ]),
    default: "slow",
    ..NUMBER
};
const FIRST: OptionSpec =
    OptionSpec { name: "first", kind: OptionKind::FirstSeat, default: "random", ..NUMBER };

const MAP: OptionSpec =
    OptionSpec { name: "map", kind: OptionKind::Text { most: 5 }, default: "off", ..NUMBER };

#[test]
fn option_values_are_read() {
    for (spec, text, value) in [
        (NUMBER, "4", Setting::Whole(4)),
        (NUMBER, "9", Setting::Whole(9)),
        (LIMIT, "0", Setting::Whole(0)),
        (LIMIT, "off", Setting::Off),
        (ROUNDS, "0", Setting::Off),
        (WAIT, "5min", Setting::Time(Span::minutes(5))),
        (WAIT, "2 hours", Setting::Time(Span::hours(2))),
        (WAIT, "3d", Setting::Time(Span::hours(72))),
        (PATIENCE, "off", Setting::Off),
        (PATIENCE, "0", Setting::Off),
        (PATIENCE, "14 days", Setting::Time(Span::hours(14 * 24))),
        (POLICY, "sink", Setting::Word("sink")),
        (PACE, "live", Setting::Word("live")),
        (MAP, "a / b", Setting::Text),
        (MAP, "off", Setting::Off),
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
        (PATIENCE, &["", "4min", "15d", "12", "soon"], "5min to 14d, or off"),
        (MAP, &["", "a / b c"], "a text of at most 5 characters, or off"),
        (
            FIRST,
            &["8", "player 0", "player 9", "player", "255", "off", "me"],
            "random, player 1, player 2 and so on",
        ),
    ] {
        for text in bad {
            let name = spec.name;
            let why = spec.read(text).unwrap_err();
            assert_eq!(why.say(Language::English), format!("{name} cannot be \"{text}\": it takes {takes}."));
        }
    }
}

/// Returns the faults of the settings, in sentences.
fn faults(settings: &Settings, specs: &'static [OptionSpec]) -> Vec<String> {
    settings.check(specs).unwrap_err().iter().map(|fault| fault.say(Language::English)).collect()
}

#[test]
fn hostile_option_values_are_repeated_short() {
    let error = NUMBER.read(&format!("\u{7}{}", "x".repeat(1_000_000))).unwrap_err();
    assert_eq!(
        error.say(Language::English),
        format!("tide cannot be \"{}\": it takes 4 to 9.", "x".repeat(20))
    );
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
    assert_eq!(faults(&settings, &[NUMBER, LIMIT, FIRST]), ["tide cannot be \"99\": it takes 4 to 9."]);
}

#[test]
fn every_fault_of_the_settings_is_named() {
    let mut settings = Settings::default();
    settings.choose("colour\n of the sea, which is long", "blue");
    settings.choose("limit", "301");
    settings.choose("tide", "6");
    assert_eq!(
        faults(&settings, &[NUMBER, LIMIT]),
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

#[test]
fn a_preset_brings_what_nobody_chose() {
    let specs = [WAIT, POLICY, PACE];
    let mut settings = Settings::default();
    assert_eq!(settings.with_presets(&specs), settings, "the default preset changes nothing here");
    settings.choose("pace", "live");
    settings.choose("wait", "1h");
    let all = settings.with_presets(&specs);
    assert_eq!((all.chosen("wait"), all.chosen("policy")), (Some("1h"), Some("sink")));
}

#[test]
fn lengths_of_time_have_a_range_and_a_unit() {
    for text in ["", "24", "4min", "73h", "-5h", "five minutes", "99999999999h", "1.5h", "5 weeks"] {
        let sentence = WAIT.read(text).unwrap_err().say(Language::English);
        assert!(sentence.ends_with("it takes 5min to 72h."), "{sentence}");
    }
}
