//! A picture before it has pixels: a list of items in board units that prints as text.
//!
//! Everything is decided here (place, colour, words); [`paint`](crate::paint) only fills pixels. Items are drawn in
//! order, later ones over earlier ones. X grows to the right, y downwards.

pub mod check;
mod path;
mod place;
mod print;
mod words;

pub use path::{Path, Step};
pub use place::{Area, Placing, Point};
pub use words::{Across, Label, Reading, Text};

use std::collections::HashSet;

use crate::palette::Colour;

/// A whole picture.
#[derive(Clone, Debug, PartialEq)]
pub struct Scene {
    /// Width in board units; at scale 1 one unit is one pixel.
    pub wide: f32,
    /// Height in board units.
    pub high: f32,
    /// The colour where nothing is drawn. Opaque.
    pub ground: Colour,
    /// The items, in drawing order.
    pub items: Vec<Item>,
}

/// One item to draw.
#[derive(Clone, Debug, PartialEq)]
pub enum Item {
    /// A rectangle.
    Rect {
        /// The place.
        area: Area,
        /// The look.
        look: Look,
    },
    /// A rectangle with round corners.
    RoundRect {
        /// The place.
        area: Area,
        /// Radius of the corners.
        radius: f32,
        /// The look.
        look: Look,
    },
    /// A filled or outlined circle.
    Disc {
        /// Its middle.
        centre: Point,
        /// Its radius.
        radius: f32,
        /// The look.
        look: Look,
    },
    /// An open line through points, with round ends and joins.
    Line {
        /// The points, in order.
        points: Vec<Point>,
        /// Its stroke.
        stroke: Stroke,
    },
    /// Any shape.
    Path {
        /// The outline.
        path: Path,
        /// The look.
        look: Look,
    },
    /// Words in a box.
    Text(Text),
    /// Items with a place and scale of their own.
    Group(Group),
}

/// Items that are placed, scaled or mirrored together.
#[derive(Clone, Debug, PartialEq)]
pub struct Group {
    /// The name, for the printed scene.
    pub name: String,
    /// The place, the scale and the mirroring.
    pub placing: Placing,
    /// The part that is drawn, in the group's own units; all if `None`.
    pub window: Option<Area>,
    /// Its items, in the group's own units.
    pub items: Vec<Item>,
}

/// The fill and outline of a shape.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Look {
    /// Inside.
    pub fill: Option<Fill>,
    /// Outline, drawn over the fill and centred on the edge.
    pub line: Option<Stroke>,
}

/// The inside of a shape.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Fill {
    /// One colour.
    Flat(Colour),
    /// A pattern on a ground, for telling areas apart without colour.
    Hatched {
        /// The pattern.
        hatch: Hatch,
        /// Its colour.
        ink: Colour,
        /// The colour between.
        ground: Colour,
    },
}

/// Patterns that can be told apart at small size.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Hatch {
    /// Round dots.
    Dots,
    /// Lines from left to right.
    Bars,
    /// Lines from top to bottom.
    Posts,
    /// Lines rising to the right.
    Rising,
    /// Lines falling to the right.
    Falling,
    /// Rising and falling lines.
    Net,
    /// Plus signs.
    Crosses,
    /// Waves from left to right.
    Waves,
    /// Zigzags from left to right.
    Zigzag,
    /// Chequers.
    Checks,
}

impl Hatch {
    /// All patterns.
    pub const ALL: [Self; 10] = [
        Self::Dots,
        Self::Bars,
        Self::Posts,
        Self::Rising,
        Self::Falling,
        Self::Net,
        Self::Crosses,
        Self::Waves,
        Self::Zigzag,
        Self::Checks,
    ];
}

/// A line's colour, width and dashes.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Stroke {
    /// Its colour.
    pub colour: Colour,
    /// Its width in units.
    pub width: f32,
    /// Lengths of dash and gap, if dashed.
    pub dash: Option<(f32, f32)>,
}

impl Stroke {
    /// A solid line.
    #[must_use]
    pub const fn new(colour: Colour, width: f32) -> Self {
        Self { colour, width, dash: None }
    }

    /// The same line in dashes of `on` units with gaps of `off`.
    #[must_use]
    pub const fn dashed(self, on: f32, off: f32) -> Self {
        Self { dash: Some((on, off)), ..self }
    }
}

impl Look {
    /// Filled with one colour.
    #[must_use]
    pub const fn fill(colour: Colour) -> Self {
        Self { fill: Some(Fill::Flat(colour)), line: None }
    }

    /// Filled with a pattern.
    #[must_use]
    pub const fn hatched(hatch: Hatch, ink: Colour, ground: Colour) -> Self {
        Self { fill: Some(Fill::Hatched { hatch, ink, ground }), line: None }
    }

    /// Outlined only.
    #[must_use]
    pub const fn line(colour: Colour, width: f32) -> Self {
        Self { fill: None, line: Some(Stroke::new(colour, width)) }
    }

    /// The same with an outline.
    #[must_use]
    pub const fn edged(self, colour: Colour, width: f32) -> Self {
        Self { line: Some(Stroke::new(colour, width)), ..self }
    }

    /// The same with this stroke as outline.
    #[must_use]
    pub const fn stroked(self, stroke: Stroke) -> Self {
        Self { line: Some(stroke), ..self }
    }
}

impl Scene {
    /// An empty picture.
    #[must_use]
    pub const fn new(wide: f32, high: f32, ground: Colour) -> Self {
        Self { wide, high, ground, items: Vec::new() }
    }

    /// Adds one item on top.
    pub fn add(&mut self, item: Item) {
        self.items.push(item);
    }

    /// The whole canvas.
    #[must_use]
    pub const fn area(&self) -> Area {
        Area::new(0.0, 0.0, self.wide, self.high)
    }

    /// Calls `visit` with every item that isn't a group, in drawing order, and with the placing of its units on the
    /// canvas.
    pub fn walk<'a>(&'a self, mut visit: impl FnMut(&'a Item, Placing)) {
        fn step<'a>(items: &'a [Item], placing: Placing, visit: &mut impl FnMut(&'a Item, Placing)) {
            for item in items {
                match item {
                    Item::Group(group) => step(&group.items, placing.then(group.placing), visit),
                    other => visit(other, placing),
                }
            }
        }
        step(&self.items, Placing::HERE, &mut visit);
    }

    /// The opaque colours that the scene names, in the order of their first use: what differs in them is meant to be told apart.
    #[must_use]
    pub fn colours(&self) -> Vec<Colour> {
        let mut named = vec![self.ground];
        self.walk(|item, _| {
            let colours = item.colours().into_iter().flatten();
            named.extend(colours.filter(|colour| colour.opacity == u8::MAX));
        });
        let mut seen = HashSet::new();
        named.retain(|colour| seen.insert(*colour));
        named
    }
}

impl Item {
    /// A rectangle.
    #[must_use]
    pub const fn rect(area: Area, look: Look) -> Self {
        Self::Rect { area, look }
    }

    /// A rectangle with round corners.
    #[must_use]
    pub const fn round_rect(area: Area, radius: f32, look: Look) -> Self {
        Self::RoundRect { area, radius, look }
    }

    /// A circle.
    #[must_use]
    pub const fn disc(centre: Point, radius: f32, look: Look) -> Self {
        Self::Disc { centre, radius, look }
    }

    /// An open line.
    #[must_use]
    pub fn line(points: impl Into<Vec<Point>>, stroke: Stroke) -> Self {
        Self::Line { points: points.into(), stroke }
    }

    /// A shape.
    #[must_use]
    pub const fn path(path: Path, look: Look) -> Self {
        Self::Path { path, look }
    }

    /// Items placed together.
    #[must_use]
    pub fn group(name: impl Into<String>, placing: Placing, items: Vec<Self>) -> Self {
        Self::Group(Group { name: name.into(), placing, window: None, items })
    }

    /// Items placed together, of which only the part in `window` is drawn, in their own units.
    #[must_use]
    pub fn through(window: Area, name: impl Into<String>, placing: Placing, items: Vec<Self>) -> Self {
        Self::Group(Group { name: name.into(), placing, window: Some(window), items })
    }

    /// The colours of the item itself; none for a group.
    fn colours(&self) -> [Option<Colour>; 3] {
        match self {
            Self::Rect { look, .. }
            | Self::RoundRect { look, .. }
            | Self::Disc { look, .. }
            | Self::Path { look, .. } => {
                let (fill, ground) = match look.fill {
                    Some(Fill::Flat(colour)) => (Some(colour), None),
                    Some(Fill::Hatched { ink, ground, .. }) => (Some(ink), Some(ground)),
                    None => (None, None),
                };
                [fill, ground, look.line.map(|line| line.colour)]
            }
            Self::Line { stroke, .. } => [Some(stroke.colour), None, None],
            Self::Text(text) => [Some(text.colour), None, None],
            Self::Group(_) => [None; 3],
        }
    }

    /// The box that the item covers in its own units, half its outline included; empty for a group.
    #[must_use]
    pub fn bounds(&self) -> Area {
        let edge = |look: &Look| look.line.map_or(0.0, |line| line.width / 2.0);
        match self {
            Self::Rect { area, look } | Self::RoundRect { area, look, .. } => area.inset(-edge(look)),
            Self::Disc { centre, radius, look } => Area::around(*centre, radius + edge(look)),
            Self::Line { points, stroke } => Area::over(points).inset(-stroke.width / 2.0),
            Self::Path { path, look } => Area::over(&path.points()).inset(-edge(look)),
            Self::Text(text) => text.ink(),
            Self::Group(_) => Area::default(),
        }
    }
}
