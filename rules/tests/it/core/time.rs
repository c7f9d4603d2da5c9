//! Instants: reading, writing, limits.

use harbormaster_rules::{Span, Timestamp};

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
