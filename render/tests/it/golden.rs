//! Pictures that people have looked at: `golden/<slug>/<case>/` holds the view (`view.txt`), the scene (`scene.txt`,
//! with the description) and the picture at half size (`board.png`).
//!
//! `UPDATE=1 cargo test -p harbormaster-render --test it golden` rewrites the last two; look at them before you keep
//! them. The fonts of the feature `cjk` are part of the pictures. A failing case leaves `expected | difference |
//! actual` beside the build's temporary files.

use crate::pictures::{alike, decode, entries, name, side_by_side, update};
use harbormaster_render::palette::Colour;
use harbormaster_render::scene::{Scene, check};
use harbormaster_render::{
    Flat, Mark, Packing, Question, board_scene, card_scene, choice_scene, closer_scene, draw, encode,
    hand_scene, lobby_scene,
};
use harbormaster_rules::{
    AnyGame, AnySpot, By, Kind, Language, Phrase, Pick, Reader, Seat, Timestamp, Verb, Viewer,
};
use image::{Rgba, RgbaImage};
use std::collections::HashSet;
use std::fs;
use std::path::{Path, PathBuf};

const SCALE: f32 = 0.5;
/// The longest description.
const MOST_CHARACTERS: usize = 1_024;

/// The largest board of a game. Forty squares take more than a few islands.
fn most_bytes(kind: Kind) -> usize {
    match kind {
        Kind::Shipopoly => 250_000,
        Kind::Tariffs => 120_000,
        _ => 150_000,
    }
}

/// Reads `view.txt`, in lines of JSON: `lobby` (title and pitch), or `names`, `viewer`, `position` (whole, or as a line
/// in a string) and, instead of the board, for one item `card`, for the parts without room on it `closer`, for the
/// result of a move `preview`, or for the next question about a move `choice` (its phrase).
fn shown(kind: Kind, text: &str) -> (Scene, String) {
    let found = |name: &str| {
        let line = text.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(':'))?;
        Some(serde_json::from_str::<serde_json::Value>(line).unwrap())
    };
    if let Some(card) = found("lobby") {
        let words = |place: usize| card[place].as_str().unwrap();
        return lobby_scene(kind, words(0), words(1), Language::English);
    }
    let line = |name: &str| found(name).unwrap_or_else(|| panic!("{name} is missing"));
    let names: Vec<String> = serde_json::from_value(line("names")).unwrap();
    let reader = Reader::new(&names, Language::English);
    let viewer = match line("viewer").as_u64() {
        Some(seat) => Viewer::Seat(Seat::new(seat.try_into().unwrap())),
        None => Viewer::Onlooker,
    };
    let position = line("position");
    let game = match position.as_str() {
        Some(line) => kind.read_line(line).unwrap(),
        None => kind.read_position(position).unwrap(),
    };
    if let (Some(preview), Viewer::Seat(seat)) = (found("preview"), viewer) {
        let mv = kind.read_move(preview.as_str().unwrap()).unwrap();
        return board_scene(&game.preview(seat, &mv, Timestamp::from_millis(0)).unwrap(), &reader);
    }
    if let (Some(choice), Viewer::Seat(seat)) = (found("choice"), viewer) {
        return asked(kind, &game, seat, choice.as_str().unwrap(), &reader);
    }
    if let Some(thing) = found("card") {
        return card_scene(&game.view(viewer), thing.as_str().unwrap(), &reader).unwrap();
    }
    if let (Some(_), Viewer::Seat(seat)) = (found("hand"), viewer) {
        return hand_scene(&game.view(viewer), seat, &reader);
    }
    if found("closer").is_some() {
        return closer_scene(&game.view(viewer), &reader).unwrap();
    }
    board_scene(&game.view(viewer), &reader)
}

/// Returns the next question about a move, with as many of its answers as a menu holds.
fn asked(kind: Kind, game: &AnyGame, seat: Seat, phrase: &str, reader: &Reader<'_>) -> (Scene, String) {
    const MENU: usize = 25;
    let mut words = phrase.split(' ');
    let verb = Verb::find(kind.meta().verbs, words.next().unwrap()).unwrap();
    let begun = Phrase::bare(verb.name);
    let phrase =
        verb.fields.iter().zip(words).fold(begun, |phrase, (field, word)| phrase.with(field.name, [word]));
    let ask = game.ask(By::Seat(seat), &phrase, Timestamp::from_millis(0), reader).expect("a question");
    let mark = |(number, pick): (usize, Pick<AnySpot>)| Mark {
        sign: number.to_string(),
        label: pick.label,
        spots: pick.spot.into_iter().collect(),
        is_area: false,
    };
    let marks = (1..).zip(ask.picks).take(MENU).map(mark).collect();
    let question = Question { words: ask.question, at: 1, of: 1 + usize::from(ask.left), marks };
    choice_scene(&game.view(Viewer::Seat(seat)), &question, reader)
}

/// Returns the scenes of all cases.
pub fn scenes() -> Vec<(String, Scene)> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden");
    let games = entries(&root).into_iter().filter_map(|folder| Some((Kind::by_slug(name(&folder))?, folder)));
    let cases = games.flat_map(|(kind, folder)| entries(&folder).into_iter().map(move |case| (kind, case)));
    let scene = |(kind, case): (Kind, PathBuf)| {
        let view = fs::read_to_string(case.join("view.txt")).unwrap();
        (format!("{kind}/{}", name(&case)), shown(kind, &view).0)
    };
    cases.map(scene).collect()
}

/// Returns a colour that the scene names and the file does not show as it is.
fn blurred(scene: &Scene, picture: &Flat, file: &RgbaImage) -> Option<String> {
    let named: HashSet<Colour> = scene.colours().into_iter().collect();
    let wrong = file.enumerate_pixels().find_map(|(x, y, pixel)| {
        let Rgba([red, green, blue, opacity]) = *pixel;
        let (drawn, shown) = (picture.at(x, y), Colour { red, green, blue, opacity });
        (drawn != shown && named.contains(&drawn)).then_some((drawn, shown))
    });
    wrong.map(|(drawn, shown)| format!("{drawn:?} is shown as {shown:?}"))
}

/// Checks or rewrites one case. Returns its faults.
fn case(kind: Kind, folder: &Path, update: bool) -> Vec<String> {
    let mut wrong = Vec::new();
    for file in entries(folder) {
        if !["view.txt", "scene.txt", "board.png"].contains(&name(&file)) {
            wrong.push(format!("no test reads {}", name(&file)));
        }
    }
    let (scene, alt) = shown(kind, &fs::read_to_string(folder.join("view.txt")).unwrap());
    // The board of a question is cut to where its answers are, and their signs stand over it.
    if !name(folder).starts_with("choice-") {
        wrong.extend(check::faults(&scene));
    }
    if alt.chars().count() > MOST_CHARACTERS {
        wrong.push(format!("a description of {} characters", alt.chars().count()));
    }
    let picture = draw(&scene, 1.0);
    let file = encode(&picture, Packing::Small).unwrap();
    if file.len() > most_bytes(kind) {
        wrong.push(format!("a picture of {} bytes", file.len()));
    }
    wrong.extend(blurred(&scene, &picture, &decode(&file).unwrap()));

    let text = format!("{alt}\n\n{scene}");
    let file = encode(&draw(&scene, SCALE), Packing::Small).unwrap();
    // Both go through the file's palette, so that it is tested, too.
    let actual = decode(&file).unwrap();
    let expected =
        fs::read(folder.join("board.png")).ok().and_then(|bytes| decode(&bytes)).unwrap_or_default();
    let is_alike = alike(&expected, &actual);
    if update {
        fs::write(folder.join("scene.txt"), text).unwrap();
        // A file of the same pixels in other bytes is nothing to look at.
        if !is_alike {
            fs::write(folder.join("board.png"), file).unwrap();
        }
        return wrong;
    }
    let out = Path::new(env!("CARGO_TARGET_TMPDIR"));
    let title = format!("{}-{}", kind.meta().slug, name(folder));
    if fs::read_to_string(folder.join("scene.txt")).unwrap_or_default() != text {
        let actual = out.join(format!("{title}.txt"));
        fs::write(&actual, text).unwrap();
        wrong.push(format!("another scene: {}", actual.display()));
    }
    if !is_alike {
        let path = out.join(format!("{title}.png"));
        side_by_side(&expected, &actual).save(&path).unwrap();
        wrong.push(format!("another picture: {}", path.display()));
    }
    wrong
}

#[test]
fn pictures_are_as_people_have_seen_them() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden");
    let mut wrong = Vec::new();
    for folder in entries(&root) {
        let Some(kind) = Kind::by_slug(name(&folder)) else {
            wrong.push(format!("{}: no game has this name", name(&folder)));
            continue;
        };
        for case_folder in entries(&folder) {
            let faults = case(kind, &case_folder, update());
            wrong.extend(faults.iter().map(|fault| format!("{kind}/{}: {fault}", name(&case_folder))));
        }
    }
    for kind in Kind::ALL {
        let boards = root.join(kind.meta().slug);
        if !boards.is_dir() || !entries(&boards).iter().any(|folder| name(folder) != "lobby") {
            wrong.push(format!("{kind} has no golden picture"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
