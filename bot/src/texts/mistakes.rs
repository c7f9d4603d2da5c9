//! The mistakes in typed moves and in settings, as a person reads them.

use harbormaster_rules::{Chance, Kind, Language, SeatCount, Settings};

use super::Texts;

/// Words that stand for nothing in most places.
const ODD: [&str; 4] = ["zz", "0", "paris=9", "A1"];

fn typed(ear: &mut Texts, kind: Kind, text: &str) {
    if let Err(why) = kind.read_move(text) {
        ear.text("refusal", &why.say(Language::Marked));
    }
}

fn moves(ear: &mut Texts, kind: Kind) {
    for text in ["", "dance", &"x".repeat(2_000)] {
        typed(ear, kind, text);
    }
    for verb in kind.meta().verbs {
        let (example, long) = (verb.example, "word ".repeat(100));
        typed(ear, kind, &format!("{example} {long}"));
        for odd in ODD {
            let words = |count: usize| [odd].repeat(count).join(" ");
            (0..5).for_each(|count| typed(ear, kind, &format!("{} {}", verb.name, words(count))));
            for field in verb.fields.iter().filter(|field| !field.needed) {
                typed(ear, kind, &format!("{example} {name}: {odd} {name}: {odd}", name = field.name));
                typed(ear, kind, &format!("{example} {}: {odd}", field.name));
                typed(ear, kind, &format!("{example} {}: {long}", field.name));
            }
        }
    }
}

fn settings(ear: &mut Texts, kind: Kind) {
    let meta = kind.meta();
    for seats in (1..=SeatCount::MOST).filter_map(SeatCount::new) {
        set_up(ear, kind, seats, &[]);
    }
    let Some(seats) = SeatCount::new(*meta.seats.start()) else { return };
    let chosen: Vec<(&str, &str)> = meta
        .options
        .iter()
        .flat_map(|option| option.suggested.iter().chain(&["zz"]).map(|value| (option.name, *value)))
        .chain([("weather", "fair")])
        .collect();
    for one in &chosen {
        for other in &chosen {
            set_up(ear, kind, seats, &[*one, *other]);
        }
    }
}

fn set_up(ear: &mut Texts, kind: Kind, seats: SeatCount, chosen: &[(&str, &str)]) {
    let mut settings = Settings::default();
    chosen.iter().for_each(|(name, value)| settings.choose(name, value));
    if let Err(why) = kind.set_up(&settings, seats, &mut Chance::of(&[7; 32], 0)) {
        ear.text("refusal", &why.say(Language::Marked));
    }
}

/// Listens to what is wrong with moves and settings that make no sense.
pub(super) fn hear(ear: &mut Texts, kind: Kind) {
    moves(ear, kind);
    settings(ear, kind);
}

#[test]
fn what_is_wrong_with_a_move_or_a_setting_is_marked() {
    for &kind in Kind::ALL {
        let mut ear = Texts::default();
        hear(&mut ear, kind);
        ear.all_marked(kind);
    }
}
