//! Pictures that people have looked at: `golden/<slug>/<case>/` holds what is shown (`view.txt`), what is drawn
//! (`scene.txt`, with the description) and how it looks at half size (`board.png`).
//!
//! `UPDATE=1 cargo test -p harbormaster-render --test golden` writes the last two anew; look at them before you
//! keep them. The fonts behind the feature `cjk` belong to the pictures. A failing case leaves `expected | difference | actual` beside the build's temporary files.
#![cfg(feature = "cjk")]
#![allow(clippy::unwrap_used, reason = "a test that cannot read its files has failed")]

use harbormaster_render::scene::{Scene, check};
use harbormaster_render::{board_scene, card_scene, draw, encode, lobby_scene};
use harbormaster_rules::{Kind, Seat, Timestamp, Viewer};
use image::{GenericImage, Rgba, RgbaImage};
use std::fs;
use std::path::{Path, PathBuf};

const SCALE: f32 = 0.5;
/// No description is longer.
const MOST_CHARACTERS: usize = 1_024;

/// No board of a game is larger. Forty squares take more than a few islands.
fn most_bytes(kind: Kind) -> usize {
    match kind {
        Kind::Shipopoly => 250_000,
        Kind::Tariffs => 120_000,
        _ => 150_000,
    }
}

/// What `view.txt` says, in lines of JSON: `lobby` (title and pitch), or `names`, `viewer`, `position` (whole, or as a
/// line in a string) and, for one thing instead of the board, `card`, or for what a move would lead to, `preview`.
fn shown(kind: Kind, text: &str) -> (Scene, String) {
    let found = |name: &str| {
        let line = text.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(':'))?;
        Some(serde_json::from_str::<serde_json::Value>(line).unwrap())
    };
    if let Some(card) = found("lobby") {
        let words = |place: usize| card[place].as_str().unwrap();
        return lobby_scene(kind, words(0), words(1));
    }
    let line = |name: &str| found(name).unwrap_or_else(|| panic!("{name} is missing"));
    let names: Vec<String> = serde_json::from_value(line("names")).unwrap();
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
        return board_scene(&game.preview(seat, &mv, Timestamp::from_millis(0)).unwrap(), &names);
    }
    if let Some(thing) = found("card") {
        return card_scene(&game.view(viewer), thing.as_str().unwrap(), &names).unwrap();
    }
    board_scene(&game.view(viewer), &names)
}

/// Exactly equal where the goldens were made; elsewhere a rounding step on few pixels passes.
fn alike(expected: &RgbaImage, actual: &RgbaImage) -> bool {
    if expected.dimensions() != actual.dimensions() {
        return false;
    }
    let off = |(one, two): (&Rgba<u8>, &Rgba<u8>)| one.0.iter().zip(two.0).map(|(a, b)| a.abs_diff(b)).max();
    let (steps, share) = if cfg!(target_arch = "x86_64") { (0, 0) } else { (2, 1_000) };
    let differing: Vec<u8> =
        expected.pixels().zip(actual.pixels()).filter_map(off).filter(|off| *off > 0).collect();
    let few = share > 0 && differing.len() * share <= expected.as_raw().len() / 4;
    differing.is_empty() || few && differing.iter().all(|off| *off <= steps)
}

/// Expected, difference and actual side by side.
fn side_by_side(expected: &RgbaImage, actual: &RgbaImage) -> RgbaImage {
    let (wide, high) = (expected.width().max(actual.width()), expected.height().max(actual.height()));
    let at =
        |picture: &RgbaImage, x, y| picture.get_pixel_checked(x, y).copied().unwrap_or(Rgba([0, 0, 0, 255]));
    let difference = RgbaImage::from_fn(wide, high, |x, y| {
        let (one, two) = (at(expected, x, y), at(actual, x, y));
        let grey = one.0[1] / 4 + 191;
        if one == two { Rgba([grey, grey, grey, 255]) } else { Rgba([220, 0, 60, 255]) }
    });
    let mut all = RgbaImage::from_pixel(wide * 3 + 20, high, Rgba([0, 0, 0, 255]));
    for (place, picture) in [expected, &difference, actual].into_iter().enumerate() {
        all.copy_from(picture, place as u32 * (wide + 10), 0).unwrap();
    }
    all
}

fn folders(path: &Path) -> Vec<PathBuf> {
    let mut found: Vec<PathBuf> = fs::read_dir(path).unwrap().map(|entry| entry.unwrap().path()).collect();
    found.sort();
    found
}

fn name(path: &Path) -> &str {
    path.file_name().unwrap().to_str().unwrap()
}

/// Checks or rewrites one case; returns what is wrong with it.
fn case(kind: Kind, folder: &Path, update: bool) -> Vec<String> {
    let mut wrong = Vec::new();
    for file in folders(folder) {
        if !["view.txt", "scene.txt", "board.png"].contains(&name(&file)) {
            wrong.push(format!("no test reads {}", name(&file)));
        }
    }
    let (scene, alt) = shown(kind, &fs::read_to_string(folder.join("view.txt")).unwrap());
    wrong.extend(check::faults(&scene));
    if alt.chars().count() > MOST_CHARACTERS {
        wrong.push(format!("a description of {} characters", alt.chars().count()));
    }
    let bytes = encode(&draw(&scene, 1.0)).len();
    if bytes > most_bytes(kind) {
        wrong.push(format!("a picture of {bytes} bytes"));
    }

    let text = format!("{alt}\n\n{scene}");
    let file = encode(&draw(&scene, SCALE));
    if update {
        fs::write(folder.join("scene.txt"), text).unwrap();
        fs::write(folder.join("board.png"), file).unwrap();
        return wrong;
    }
    let out = Path::new(env!("CARGO_TARGET_TMPDIR"));
    let title = format!("{}-{}", kind.meta().slug, name(folder));
    if fs::read_to_string(folder.join("scene.txt")).unwrap_or_default() != text {
        let actual = out.join(format!("{title}.txt"));
        fs::write(&actual, text).unwrap();
        wrong.push(format!("another scene: {}", actual.display()));
    }
    // Both go through the file's palette, so that it is tested, too.
    let decode = |bytes: &[u8]| image::load_from_memory(bytes).map(|picture| picture.to_rgba8());
    let actual = decode(&file).unwrap();
    let expected =
        fs::read(folder.join("board.png")).ok().and_then(|bytes| decode(&bytes).ok()).unwrap_or_default();
    if !alike(&expected, &actual) {
        let path = out.join(format!("{title}.png"));
        side_by_side(&expected, &actual).save(&path).unwrap();
        wrong.push(format!("another picture: {}", path.display()));
    }
    wrong
}

#[test]
fn pictures_are_as_people_have_seen_them() {
    let update = std::env::var_os("UPDATE").is_some_and(|value| value == "1");
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden");
    let mut wrong = Vec::new();
    for folder in folders(&root) {
        let Some(kind) = Kind::by_slug(name(&folder)) else {
            wrong.push(format!("{}: no game has this name", name(&folder)));
            continue;
        };
        for case_folder in folders(&folder) {
            let faults = case(kind, &case_folder, update);
            wrong.extend(faults.iter().map(|fault| format!("{kind}/{}: {fault}", name(&case_folder))));
        }
    }
    for kind in Kind::ALL {
        let boards = root.join(kind.meta().slug);
        if !boards.is_dir() || !folders(&boards).iter().any(|folder| name(folder) != "lobby") {
            wrong.push(format!("{kind} has no golden picture"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
