//! Game records: the output of a failure, and texts that can and cannot be read.

use harbormaster_rules::{
    Audit, Seat, SeatCount, Told,
    testkit::{self, Failure, Record, Trial},
};

use super::lanterns::{Glow, LOSES_A_CARD, Lanterns, SOUND};

#[test]
fn a_failure_prints_a_record_that_leads_to_the_place() {
    let trial = Trial::new(SeatCount::new(2).unwrap(), 1);
    let failure: Failure =
        testkit::every_position_passes_audit::<Lanterns<LOSES_A_CARD>>(&trial).unwrap_err();
    let text = failure.to_string();
    assert!(
        text.starts_with("# Something is missing.\ngame lanterns\nedition 1\nseats 2\nseed 0100"),
        "{text}"
    );
    let record = Record::read(&text).unwrap();
    assert_eq!(record, *failure.record);
    let again = record.replay::<Lanterns<LOSES_A_CARD>>().unwrap();
    assert!(again.position.audit().is_err());
    assert_eq!(again.entries.len(), record.moves.len());
}

#[test]
fn a_panic_prints_a_record_too() {
    let trial = Trial::new(SeatCount::new(2).unwrap(), 1).capped(4);
    let failure = testkit::walk::<Lanterns<SOUND>>(&trial, |step| {
        assert!(step.ply < 3, "ply {} is too far", step.ply);
        Ok(())
    });
    let text = failure.unwrap_err().to_string();
    assert!(text.starts_with("# panic: ply 3 is too far\ngame lanterns"), "{text}");
}

#[test]
fn records_that_make_no_sense_are_refused() {
    let head = format!("game lanterns\nedition 1\nseats 2\nseed {}\n", "0".repeat(64));
    for (text, fault) in [
        (String::new(), "there is no line \"moves\""),
        (head.clone(), "there is no line \"moves\""),
        (head.replace("seats 2", "seats 9"), "line 3: not a number of seats: seats 9"),
        (head.replace("edition 1\n", "") + "moves", "there is no line \"edition\""),
        (format!("{head}seats 2"), "line 5: nothing like that is expected here: seats 2"),
        (format!("{head}option turns"), "line 5: an option needs a value: option turns"),
        (
            format!("{head}option turns 20\noption turns 30"),
            "line 6: the option is given twice: option turns 30",
        ),
        (format!("{head}moves\np0 draw"), "line 6: entries begin with p1, p2 …, host or clock: p0 draw"),
        (format!("{head}moves\ndraw"), "line 6: entries begin with p1, p2 …, host or clock: draw"),
        (format!("{head}moves\nat noon"), "line 6: not a time: at noon"),
        (format!("{head}moves\nat 2020-01-01T00:00:00Z\np1 draw"), "line 7: time runs backwards: p1 draw"),
        ("seed 00".to_owned(), "line 1: not 64 hex digits: seed 00"),
        (format!("seed {}", "é".repeat(32)), &format!("line 1: not 64 hex digits: seed {}", "é".repeat(32))),
    ] {
        assert_eq!(Record::read(&text).unwrap_err(), fault);
    }
    let replay = |moves: &str| {
        let record = Record::read(&format!("{head}moves\n{moves}")).unwrap();
        record.replay::<Lanterns<SOUND>>().unwrap_err()
    };
    assert_eq!(replay("p1 fly"), "entry 1: There is no move \"fly\": use one of draw, show.");
    assert_eq!(replay("p1 draw\np1 draw"), "entry 2 (draw): It is not your turn.");
    assert_eq!(replay("clock skip"), "entry 1 (skip): Only the clock passes, after a night.");
    let other = Record::read(&format!("{}moves", head.replace("edition 1", "edition 2"))).unwrap();
    assert_eq!(other.replay::<Lanterns<SOUND>>().unwrap_err(), "not a record of lanterns edition 1");
}

#[test]
fn records_return() {
    let head = format!("game lanterns\nedition 1\nseats 2\nseed {}\noption turns 20\n", "0".repeat(64));
    let text =
        format!("{head}moves\np1 draw\nat 2026-01-02T00:01:00Z\nclock skip\np1 draw\nresult\nscores 1 2\n");
    let record = Record::read(&format!("# a comment\n\n{text}")).unwrap();
    assert_eq!(record.to_string(), text);
    assert_eq!(
        record.replay::<Lanterns<SOUND>>().unwrap().told[1],
        [Told::everyone(Glow::Slept { seat: Seat::new(1) })]
    );
    assert_eq!(record.result, ["scores 1 2"]);
}
