//! Records of games in which moves were taken back: true ones prove themselves to both verifiers, and whatever is changed about
//! an undo is found.

use std::mem;

use harbormaster::record::{Luck, Player, Record};
use harbormaster_rules::{
    AnyGame, AnyMove, By, Chance, Entry, Kind, SeatCount, SeatSet, Settings, Span, Status, Timestamp,
    log::{Logged, Past, Undo},
};
use serde_json::Value;

use super::second_verifier::{both, with_fresh_digest};

const SEED: [u8; 32] = [0x5e; 32];

/// Something that somebody might do to a record.
type Change = Box<dyn Fn(&mut Value)>;

/// The moves of each game; one entry of three takes some back, where a player made the latest move.
const ENTRIES: u32 = 60;

/// A game that was stopped, with undos in it.
pub fn stopped(kind: Kind) -> Record {
    let seats = SeatCount::new((*kind.meta().seats.start()).max(2)).expect("a few seats");
    let settings = Settings::default();
    let mut position: AnyGame =
        kind.set_up(&settings, seats, &mut Chance::of(&SEED, 0)).expect("it can be set up");
    let (mut at, mut die) = (Timestamp::from_millis(1_767_225_600_000), Chance::of(&[3; 32], 0));
    let mut entries: Vec<Entry<Logged<AnyMove>>> = Vec::new();
    let mut moves: Vec<Past<AnyGame, AnyMove>> = Vec::new();
    for ply in 1..=ENTRIES {
        at = at + Span::millis(1_001);
        let mut luck = Chance::of(&SEED, ply);
        let latest = moves.last().filter(|past| matches!(past.entry.by, By::Seat(_)));
        if let Some(Past { entry: Entry { by, ply: before, .. }, free, .. }) = latest
            && die.index(3) == Some(0)
        {
            let undo = Undo { before: *before, shuffled: !free, agreed: SeatSet::EMPTY };
            entries.push(Entry { ply, by: *by, at, mv: Logged::Undo(undo) });
            let past = moves.pop().expect("the latest move");
            position = past.before.gone_back(&position, undo.shuffled, &mut luck);
            continue;
        }
        let Status::Waiting(waiting) = position.status() else { break };
        let seat = waiting.iter().next().expect("somebody is awaited");
        let mut choices = position.choices(By::Seat(seat), at).listed;
        die.shuffle(&mut choices);
        let played = choices.into_iter().find_map(|mv| {
            let entry = Entry { ply, by: By::Seat(seat), at, mv };
            let next = position.play(&entry, &mut luck).ok()?.next;
            matches!(next.status(), Status::Waiting(_)).then_some((entry, next))
        });
        let (entry, next) = played.expect("a move that does not end the game");
        let free = position.revealed(&entry).is_none();
        entries.push(Entry { ply, by: entry.by, at, mv: Logged::Move(entry.mv.clone()) });
        moves.push(Past { entry, before: mem::replace(&mut position, next), free });
    }
    let players = seats.seats().map(|seat| Player::new(&seat.to_string(), false, ""));
    Record::new(kind, settings, players.collect(), &Luck::Seed(SEED), &entries, None)
        .expect("it can be written")
}

fn as_json(record: &Record) -> Value {
    serde_json::from_str(&record.to_json().expect("JSON")).expect("JSON")
}

/// The places of the undos among the entries.
fn undos(record: &Value) -> Vec<usize> {
    let entries = record["entries"].as_array().expect("a list");
    let is_undo = |at: &usize| entries[*at]["move"].as_str().is_some_and(|said| said.starts_with("undo "));
    (0..entries.len()).filter(is_undo).collect()
}

#[test]
fn a_record_with_undos_proves_itself_to_both() {
    for kind in Kind::ALL.iter().copied() {
        let record = stopped(kind);
        let proof = record.prove().unwrap_or_else(|faults| panic!("{kind}: {faults:?}"));
        let undos = undos(&as_json(&record)).len();
        assert!(proof.undos == undos && undos > 5, "{kind}: {undos}");
        assert!(proof.to_string().contains(&format!("{undos} of them take moves back.")), "{proof}");
        let draws = serde_json::to_value(record.draws()).expect("JSON");
        assert!(draws["draws"].is_object());
        if let Some(said) = both(&as_json(&record)) {
            assert_eq!(said, (true, true), "{kind}");
        }
    }
}

/// Changed with a digest that fits, so that only the log itself can tell. What needs the rules, the second verifier lets pass.
#[test]
fn whatever_is_changed_about_an_undo_is_found() {
    let change = |at: usize, part: &'static str, value: Value| {
        move |record: &mut Value| record["entries"][at][part] = value.clone()
    };
    for kind in Kind::ALL.iter().copied() {
        let record = as_json(&stopped(kind));
        let at = undos(&record)[2];
        let said = record["entries"][at]["move"].as_str().expect("text").to_owned();
        let other = match said.strip_suffix(" shuffled") {
            Some(bare) => bare.to_owned(),
            None => format!("{said} shuffled"),
        };
        let by = record["entries"][at]["by"]["seat"].as_u64().expect("a seat");
        let somebody_else = serde_json::json!({ "seat": (by + 1) % 2 });
        let changes: [(&str, Change, bool); 6] = [
            ("no such move", Box::new(change(at, "move", "undo 1000".into())), true),
            ("itself", Box::new(change(at, "move", format!("undo {}", at + 1).into())), true),
            ("an undo", Box::new(change(at, "move", format!("undo {}", undos(&record)[1] + 1).into())), true),
            ("by another", Box::new(change(at, "by", somebody_else)), true),
            ("by the clock", Box::new(change(at, "by", "clock".into())), true),
            ("shuffled or not", Box::new(change(at, "move", other.into())), false),
        ];
        for (what, change, by_both) in changes {
            let mut changed = record.clone();
            change(&mut changed);
            let changed = with_fresh_digest(changed);
            let read = Record::read(changed.to_string().as_bytes()).expect("it can be read");
            assert!(read.prove().is_err(), "{kind}: {what}");
            if let Some((_, second)) = both(&changed) {
                assert_eq!(second, !by_both, "{kind}: {what}");
            }
        }
        let mut stale = record.clone();
        stale["entries"][at]["move"] = "undo 1".into();
        assert!(
            Record::read(stale.to_string().as_bytes()).expect("JSON").prove().is_err(),
            "{kind}: the digest"
        );
    }
}
