//! Names of many scripts as people have seen them: `tests/names/<script>.png`, each name alone and in a sentence.
//!
//! `UPDATE=1 cargo test -p harbormaster-render --test it names` rewrites them; look at them before you keep them.

use crate::pictures::{alike, decode, entries, name, side_by_side, update};
use harbormaster_render::palette::PAPER;
use harbormaster_render::scene::{Area, Label, Scene};
use harbormaster_render::text::shown_name;
use harbormaster_render::{Packing, draw, encode};
use std::fs;
use std::path::Path;

const SCRIPTS: [(&str, &[&str]); 10] = [
    // Lam with alef joins, vowel marks stand over and under, digits keep their order.
    ("arabic", &["علاء الدين", "سلام لأحلام", "مُحَمَّد", "مرحبا (٤٢) 42"]),
    ("urdu", &["پاکستانی لڑکا", "ٹھیک ہے ڈاکٹر", "گُڑیا چوہدری", "ژالہ"]),
    ("hebrew", &["דנה כהן", "שָׁלוֹם עֲלֵיכֶם", "רות 42 (א)", "ז'בוטינסקי"]),
    // Signs written before their letter, conjuncts, a nukta with two more marks.
    ("hindi", &["हिन्दी", "ज़िंदगी", "क्षत्रिय श्री", "राजेश्वरी ४२"]),
    ("thai", &["สวัสดีชาวโลก", "ปี่พาทย์", "น้ำ ที่รัก", "กรุงเทพฯ ๔๒"]),
    ("cjk", &["海の船長", "ﾊﾝｶｸ ガギグ", "한국어 이름", "繁體中文、简体"]),
    ("emoji", &["👨‍👩‍👧‍👦 🏴‍☠️ 👍🏽", "🇩🇪 1️⃣ ⚓️", "👩🏽‍🚀🧑‍💻", "Emil 🚢"]),
    ("mixed", &["Ann דנה Ben", "علي vs Ben", "דנה الأمير", "Ann (مرحبا) 7"]),
    ("marks", &["Nguyễn Thị", "x̣̂ ĝ̣ Ṩ", "Z̴̍a̶̍lgo", "Έλλη Ёж"]),
    ("unknown", &["Ann 𐎀𐎁", "𐎀𐎁𐎂", "ａｎｎ 𝔅𝔢𝔫", "বাংলা"]),
];

/// Draws each name in both weights: as a heading, and where a sentence continues after it with a number.
fn sheet(names: &[&str]) -> Scene {
    let mut sheet = Scene::new(560.0, 84.0 * names.len() as f32, PAPER);
    for (seat, name) in names.iter().enumerate() {
        let name = shown_name(name, seat);
        let top = 84.0 * seat as f32;
        sheet.add(Label::new(name.clone(), 32.0).bold().within(Area::new(16.0, top + 4.0, 528.0, 44.0)));
        let sentence = format!("{name}: 42 points, 3 ships");
        sheet.add(Label::new(sentence, 22.0).within(Area::new(16.0, top + 48.0, 528.0, 32.0)));
    }
    sheet
}

#[test]
fn names_of_every_script_are_drawn_as_seen() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/names");
    let mut wrong = Vec::new();
    for (script, names) in SCRIPTS {
        let path = root.join(format!("{script}.png"));
        let file = encode(&draw(&sheet(names), 1.0), Packing::Small).unwrap();
        let actual = decode(&file).unwrap();
        let expected = fs::read(&path).ok().and_then(|bytes| decode(&bytes)).unwrap_or_default();
        if alike(&expected, &actual) {
            continue;
        }
        if update() {
            fs::write(&path, file).unwrap();
        } else {
            let out = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("names-{script}.png"));
            side_by_side(&expected, &actual).save(&out).unwrap();
            wrong.push(format!("{script}: another picture: {}", out.display()));
        }
    }
    for path in entries(&root) {
        if !SCRIPTS.iter().any(|(script, _)| name(&path) == format!("{script}.png")) {
            wrong.push(format!("no test reads {}", name(&path)));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
