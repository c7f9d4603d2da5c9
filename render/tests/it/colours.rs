//! Colours in the file: no two that a scene names come nearer to each other, at any size and packing.

use crate::golden::scenes;
use crate::pictures::decode;
use harbormaster_render::palette::Colour;
use harbormaster_render::scene::Scene;
use harbormaster_render::{Flat, Packing, draw, encode};
use image::{Rgba, RgbaImage};
use std::collections::HashSet;

/// The largest difference in any channel.
fn apart(one: Colour, two: Colour) -> u8 {
    let channels = [(one.red, two.red), (one.green, two.green), (one.blue, two.blue)];
    channels.map(|(one, two)| one.abs_diff(two)).into_iter().fold(0, u8::max)
}

/// Returns each colour that a scene names and the picture has, with the colours by which the file shows it.
fn shown(scene: &Scene, picture: &Flat, file: &RgbaImage) -> Vec<(Colour, HashSet<Colour>)> {
    let mut shown: Vec<_> = scene.colours().into_iter().map(|named| (named, HashSet::new())).collect();
    for (x, y, Rgba([red, green, blue, opacity])) in file.enumerate_pixels() {
        let drawn = picture.at(x, y);
        if let Some((_, found)) = shown.iter_mut().find(|(named, _)| *named == drawn) {
            found.insert(Colour { red: *red, green: *green, blue: *blue, opacity: *opacity });
        }
    }
    shown.retain(|(_, found)| !found.is_empty());
    shown
}

#[test]
fn colours_that_a_scene_names_stay_apart_in_the_file() {
    let mut wrong = Vec::new();
    for (title, scene) in scenes() {
        for (scale, packing) in [(0.5, Packing::Small), (1.0, Packing::Quick)] {
            let picture = draw(&scene, scale);
            let file = decode(&encode(&picture, packing).unwrap()).unwrap();
            let shown = shown(&scene, &picture, &file);
            assert!(shown.len() > 1, "{title} has one colour");
            for (place, (one, ones)) in shown.iter().enumerate() {
                for (two, twos) in &shown[..place] {
                    let pairs = ones.iter().flat_map(|one| twos.iter().map(|two| apart(*one, *two)));
                    let nearest = pairs.min().unwrap();
                    if nearest < apart(*one, *two) {
                        wrong.push(format!("{title} at {scale}: {one:?} and {two:?} are {nearest} apart"));
                    }
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
