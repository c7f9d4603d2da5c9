//! Scenes as text: one item a line, groups indented. Golden tests compare it; reviewers read it.

use std::fmt::{self, Display, Formatter};

use super::{Across, Area, Fill, Group, Item, Look, Point, Reading, Scene, Stroke};
use crate::text::Weight;

/// At most two decimals and no trailing zeros.
struct Short(f32);

impl Display for Short {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let digits = format!("{:.2}", self.0);
        let digits = digits.trim_end_matches('0').trim_end_matches('.');
        f.write_str(if digits == "-0" { "0" } else { digits })
    }
}

impl Display for Point {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", Short(self.x), Short(self.y))
    }
}

impl Display for Area {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        write!(f, "{} {} {} {}", Short(self.x), Short(self.y), Short(self.wide), Short(self.high))
    }
}

impl Display for Stroke {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        write!(f, "{:?} {}", self.colour, Short(self.width))?;
        match self.dash {
            Some((on, off)) => write!(f, " dashes {} {}", Short(on), Short(off)),
            None => Ok(()),
        }
    }
}

impl Display for Look {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self.fill {
            Some(Fill::Flat(colour)) => write!(f, " fill {colour:?}")?,
            Some(Fill::Hatched { hatch, ink, ground }) => write!(f, " {hatch:?} {ink:?} on {ground:?}")?,
            None => {}
        }
        self.line.map_or(Ok(()), |line| write!(f, " line {line}"))
    }
}

impl Display for Item {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        print(self, 0, f)
    }
}

impl Display for Scene {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        writeln!(f, "scene {} x {} on {:?}", Short(self.wide), Short(self.high), self.ground)?;
        self.items.iter().try_for_each(|item| print(item, 0, f))
    }
}

fn print(item: &Item, depth: usize, f: &mut Formatter<'_>) -> fmt::Result {
    write!(f, "{:1$}", "", depth * 2)?;
    match item {
        Item::Rect { area, look } => writeln!(f, "rect {area}{look}"),
        Item::RoundRect { area, radius, look } => writeln!(f, "round {} rect {area}{look}", Short(*radius)),
        Item::Disc { centre, radius, look } => writeln!(f, "disc {centre} radius {}{look}", Short(*radius)),
        Item::Line { points, stroke } => {
            f.write_str("line")?;
            points.iter().try_for_each(|point| write!(f, " {point}"))?;
            writeln!(f, " {stroke}")
        }
        // A path's box and length show that it changed; what it looks like is the picture's business.
        Item::Path { path, look } => writeln!(f, "path of {} in {}{look}", path.steps.len(), path.bounds()),
        Item::Text(text) => {
            let weight = if text.weight == Weight::Bold { " bold" } else { "" };
            let across = match text.across {
                Across::Left => "",
                Across::Centre => " centre",
                Across::Right => " right",
            };
            let reading = if text.reading == Reading::Inline { " inline" } else { "" };
            write!(
                f,
                "text {} size {}{weight}{across}{reading} {:?}",
                text.area,
                Short(text.size),
                text.colour
            )?;
            text.lines.iter().try_for_each(|line| write!(f, " {line:?}"))?;
            writeln!(f)
        }
        Item::Group(Group { name, placing, window, items }) => {
            write!(f, "group {name} at {} scale {}", placing.origin, Short(placing.scale))?;
            f.write_str(if placing.mirrored { " mirrored" } else { "" })?;
            window.map_or(Ok(()), |window| write!(f, " through {window}"))?;
            writeln!(f)?;
            items.iter().try_for_each(|item| print(item, depth + 1, f))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::{Hatch, Label, Placing, Stroke};
    use super::*;
    use crate::palette::{INK, PAPER, SEA};

    #[test]
    fn every_item_prints_on_its_line() {
        let mut scene = Scene::new(100.0, 50.0, SEA);
        scene.add(Item::rect(Area::new(1.0, 2.5, 3.0, 4.333), Look::hatched(Hatch::Dots, INK, PAPER)));
        let line = Item::line(
            [Point::new(0.0, -0.001), Point::new(1.0, 1.0)],
            Stroke::new(INK, 2.0).dashed(4.0, 2.0),
        );
        scene.add(Item::group("mark", Placing::new(5.0, 6.0, 7.0), vec![line]));
        scene.add(Label::new("Ann \"B\"", 22.0).bold().inline().within(Area::new(0.0, 0.0, 90.0, 30.0)));
        let expected = "scene 100 x 50 on #A9D0DE\n\
            rect 1 2.5 3 4.33 Dots #13212E on #FBF8EF\n\
            group mark at 5 6 scale 7\n\
            \x20 line 0 0 1 1 #13212E 2 dashes 4 2\n\
            text 0 0 90 30 size 22 bold inline #13212E \"Ann \\\"B\\\"\"\n";
        assert_eq!(scene.to_string(), expected);
    }
}
