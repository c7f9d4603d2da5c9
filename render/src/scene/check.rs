//! Checks that every picture must pass. Tests run them on each scene.

use super::{Area, Group, Item, Placing, Scene, Text};
use crate::text::width;

/// Every fault of a scene, one sentence each; empty if there is none.
#[must_use]
pub fn faults(scene: &Scene) -> Vec<String> {
    let mut out = outside(scene);
    out.extend(misfits(scene));
    out.extend(collisions(scene));
    out.extend(pale(scene));
    out
}

/// Items that leave the canvas.
fn outside(scene: &Scene) -> Vec<String> {
    let mut out = Vec::new();
    scene.walk(|item, placing| {
        let bounds = placing.area(item.bounds());
        if !scene.area().holds(bounds) {
            out.push(format!("outside the canvas ({bounds}): {item}"));
        }
    });
    out
}

fn texts(scene: &Scene) -> Vec<(&Text, Placing)> {
    let mut out = Vec::new();
    scene.walk(|item, placing| {
        if let Item::Text(text) = item {
            out.push((text, placing));
        }
    });
    out
}

/// Texts that are too small to read or larger than their boxes.
fn misfits(scene: &Scene) -> Vec<String> {
    let mut out = Vec::new();
    for (text, placing) in texts(scene) {
        let size = text.size * placing.scale;
        let floor = text.reading.floor(scene.wide);
        if size < floor - 0.01 {
            out.push(format!("size {size} is under {floor}: {:?}", text.lines));
        }
        for line in &text.lines {
            let long = width(line, text.size, text.weight);
            if long > text.area.wide + 0.5 {
                out.push(format!("{long} long in a box of {} ({}): {line:?}", text.area.wide, text.area));
            }
        }
        let ink = text.ink();
        if ink.high > text.area.high + 0.5 {
            out.push(format!("{} high in a box of {}: {:?}", ink.high, text.area.high, text.lines));
        }
        if placing.mirrored {
            out.push(format!("mirrored: {:?}", text.lines));
        }
    }
    out
}

/// Texts that overlap.
fn collisions(scene: &Scene) -> Vec<String> {
    let mut out = Vec::new();
    let texts = texts(scene);
    let inked = |(text, placing): &(&Text, Placing)| placing.area(text.ink());
    for (place, one) in texts.iter().enumerate() {
        for two in &texts[..place] {
            if !one.0.lines.is_empty() && !two.0.lines.is_empty() && inked(one).overlaps(inked(two)) {
                out.push(format!("{:?} runs into {:?}", two.0.lines, one.0.lines));
            }
        }
    }
    out
}

/// Texts that do not stand out from what is painted behind them, or that something hides.
fn pale(scene: &Scene) -> Vec<String> {
    const CONTRAST: f64 = 4.5;
    const STRAY: usize = 20;
    let with = crate::paint::draw(scene, 1.0);
    let without = crate::paint::draw(&Scene { items: textless(&scene.items), ..scene.clone() }, 1.0);
    let mut out = Vec::new();
    for (text, placing) in texts(scene) {
        let ink = placing.area(text.ink());
        if text.lines.is_empty() || !scene.area().holds(ink) {
            continue;
        }
        let (mut all, mut low, mut inked) = (0_usize, 0_usize, 0_usize);
        let Area { x, y, .. } = ink;
        for row in y.ceil() as u32..ink.bottom().floor() as u32 {
            for column in x.ceil() as u32..ink.right().floor() as u32 {
                let behind = without.at(column, row);
                all += 1;
                low += usize::from(text.colour.contrast(behind) < CONTRAST);
                inked += usize::from(with.at(column, row) != behind);
            }
        }
        // An outline or a wave may cross a word; one pixel in twenty is its share.
        if low * STRAY > all {
            out.push(format!(
                "{low} of {all} pixels behind {:?} ({ink}) are too near to {:?}",
                text.lines, text.colour
            ));
        }
        if inked * 50 < all {
            out.push(format!("hidden: {:?}", text.lines));
        }
    }
    out
}

fn textless(items: &[Item]) -> Vec<Item> {
    items
        .iter()
        .filter(|item| !matches!(item, Item::Text(_)))
        .map(|item| match item {
            Item::Group(group) => Item::Group(Group { items: textless(&group.items), ..group.clone() }),
            other => other.clone(),
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::super::{Label, Look};
    use super::*;
    use crate::palette::{INK, PAPER, SEA, WHITE};

    fn scene(items: Vec<Item>) -> Scene {
        Scene { items, ..Scene::new(200.0, 100.0, PAPER) }
    }

    fn label(words: &str, x: f32) -> Item {
        Label::new(words, 22.0).bold().inline().within(Area::new(x, 10.0, 100.0, 30.0))
    }

    #[test]
    fn a_good_scene_has_no_faults() {
        let good = scene(vec![
            Item::rect(Area::new(0.0, 0.0, 200.0, 100.0), Look::fill(SEA)),
            label("Ann", 5.0),
            label("Ben", 105.0),
        ]);
        assert_eq!(faults(&good), Vec::<String>::new());
    }

    #[test]
    fn each_fault_is_found() {
        let tiny = Label::new("tiny", 2.9).within(Area::new(5.0, 60.0, 60.0, 20.0));
        let small = Label::new("small", 4.6).inline().within(Area::new(5.0, 60.0, 60.0, 20.0));
        let flat = Label::new("flat", 22.0).within(Area::new(5.0, 60.0, 60.0, 8.0));
        let pale = Label::new("pale", 22.0).colour(WHITE).within(Area::new(5.0, 60.0, 60.0, 30.0));
        let cover = Item::rect(Area::new(0.0, 0.0, 200.0, 100.0), Look::fill(SEA));
        for (fault, items) in [
            ("outside", vec![Item::rect(Area::new(150.0, 0.0, 60.0, 10.0), Look::fill(INK))]),
            ("under 3", vec![tiny]),
            ("under 4.66", vec![small]),
            ("high in a box", vec![flat]),
            ("too near", vec![pale]),
            ("runs into", vec![label("Ann", 5.0), label("Ben", 20.0)]),
            ("hidden", vec![label("Ann", 5.0), cover]),
        ] {
            let found = faults(&scene(items));
            assert!(found.iter().any(|sentence| sentence.contains(fault)), "{fault}: {found:?}");
        }
    }
}
