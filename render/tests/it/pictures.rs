//! Comparing pictures with those that people have looked at.

use image::{GenericImage, Rgba, RgbaImage};
use std::fs;
use std::path::{Path, PathBuf};

/// True if pictures are to be rewritten instead of compared.
pub fn update() -> bool {
    std::env::var_os("UPDATE").is_some_and(|value| value == "1")
}

/// Returns the pixels of a file, through its palette, so that it is tested, too.
pub fn decode(file: &[u8]) -> Option<RgbaImage> {
    Some(image::load_from_memory(file).ok()?.to_rgba8())
}

/// True if two pictures are exactly equal where the goldens were made; elsewhere a rounding step on few pixels passes.
pub fn alike(expected: &RgbaImage, actual: &RgbaImage) -> bool {
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

/// Puts expected, difference and actual side by side.
pub fn side_by_side(expected: &RgbaImage, actual: &RgbaImage) -> RgbaImage {
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

/// The files and folders in a folder, by name.
pub fn entries(path: &Path) -> Vec<PathBuf> {
    let mut found: Vec<PathBuf> = fs::read_dir(path).unwrap().map(|entry| entry.unwrap().path()).collect();
    found.sort();
    found
}

/// The last part of a path.
pub fn name(path: &Path) -> &str {
    path.file_name().unwrap().to_str().unwrap()
}
