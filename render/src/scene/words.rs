//! Text in a box: cut, wrapped or shrunk when the scene is made, so the scene has exactly the words that will be read.

use super::{Area, Item};
use crate::palette::{Colour, INK};
use crate::text::{CAP_HEIGHT, DESCENT, LINE_PITCH, Weight, cut, width, wrap};

/// Text that fits its box.
#[derive(Clone, Debug, PartialEq)]
pub struct Text {
    /// The box.
    pub area: Area,
    /// The words as they will be drawn, line by line.
    pub lines: Vec<String>,
    /// Size in units (of the em).
    pub size: f32,
    /// The weight.
    pub weight: Weight,
    /// Colour.
    pub colour: Colour,
    /// The alignment in the box, left to right.
    pub across: Across,
    /// The distance at which it must be readable.
    pub reading: Reading,
}

/// The alignment of lines in their box. Vertically they are always centred.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Across {
    /// At the left edge.
    #[default]
    Left,
    /// In the middle.
    Centre,
    /// At the right edge.
    Right,
}

/// The distance at which a text must be readable; decides its smallest size.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Reading {
    /// An aside, readable on a phone when looked at closely: 6 points or more.
    #[default]
    Opened,
    /// Needed to follow the game, readable on a phone at a glance: 9 points or more.
    Inline,
}

impl Reading {
    /// The smallest size in a picture of this width, which a phone shows about 390 points wide: 28 and 18 units in one
    /// of 1,200.
    #[must_use]
    pub const fn floor(self, wide: f32) -> f32 {
        match self {
            Self::Opened => wide * (18.0 / 1_200.0),
            Self::Inline => wide * (28.0 / 1_200.0),
        }
    }
}

impl Text {
    /// Returns the start of a line's base line (x and y), and its length.
    #[must_use]
    pub fn base_line(&self, line: usize) -> (f32, f32, f32) {
        let words = self.lines.get(line).map_or("", String::as_str);
        let long = width(words, self.size, self.weight);
        let x = match self.across {
            Across::Left => self.area.x,
            Across::Centre => self.area.x + (self.area.wide - long) / 2.0,
            Across::Right => self.area.right() - long,
        };
        let pitch = self.size * LINE_PITCH;
        // Capitals and digits are what the eye centres by.
        let block = pitch * (self.lines.len().saturating_sub(1)) as f32 + self.size * CAP_HEIGHT;
        let first = self.area.y + (self.area.high - block) / 2.0 + self.size * CAP_HEIGHT;
        (x, first + pitch * line as f32, long)
    }

    /// The box that the drawn letters cover, descenders included where there may be some.
    #[must_use]
    pub fn ink(&self) -> Area {
        let mut left = f32::MAX;
        let mut right = f32::MIN;
        let (mut top, mut bottom) = (f32::MAX, f32::MIN);
        for line in 0..self.lines.len() {
            let (x, base, long) = self.base_line(line);
            left = left.min(x);
            right = right.max(x + long);
            top = top.min(base - self.size * CAP_HEIGHT);
            let stands =
                |c: char| (c.is_ascii() || matches!(c, '…' | '–')) && !"gjpqyQ,;_@$()[]{}|/".contains(c);
            let descent = if self.lines[line].chars().all(stands) { 0.0 } else { DESCENT };
            bottom = bottom.max(base + self.size * descent);
        }
        if self.lines.is_empty() {
            return Area::new(self.area.x, self.area.y, 0.0, 0.0);
        }
        Area::new(left, top, right - left, bottom - top)
    }
}

/// A builder of a [`Text`]: set the words and their look, then place them [`within`](Label::within) a box.
#[derive(Clone, Debug)]
pub struct Label {
    words: String,
    size: f32,
    weight: Weight,
    colour: Colour,
    across: Across,
    reading: Reading,
    lines: usize,
    smallest: Option<f32>,
}

impl Label {
    /// A regular, dark, left-aligned label on one line.
    #[must_use]
    pub fn new(words: impl Into<String>, size: f32) -> Self {
        Self {
            words: words.into(),
            size,
            weight: Weight::Regular,
            colour: INK,
            across: Across::Left,
            reading: Reading::Opened,
            lines: 1,
            smallest: None,
        }
    }

    /// Bold.
    #[must_use]
    pub const fn bold(mut self) -> Self {
        self.weight = Weight::Bold;
        self
    }

    /// In this colour.
    #[must_use]
    pub const fn colour(mut self, colour: Colour) -> Self {
        self.colour = colour;
        self
    }

    /// In the middle of its box.
    #[must_use]
    pub const fn centre(mut self) -> Self {
        self.across = Across::Centre;
        self
    }

    /// At the right edge of its box.
    #[must_use]
    pub const fn right(mut self) -> Self {
        self.across = Across::Right;
        self
    }

    /// Makes it readable at a glance: for the turn, points, values of pieces, changes.
    #[must_use]
    pub const fn inline(mut self) -> Self {
        self.reading = Reading::Inline;
        self
    }

    /// On up to this many lines, if the box is high enough.
    #[must_use]
    pub const fn lines(mut self, lines: usize) -> Self {
        self.lines = lines;
        self
    }

    /// May shrink to this size before words are cut.
    #[must_use]
    pub const fn shrink_to(mut self, smallest: f32) -> Self {
        self.smallest = Some(smallest);
        self
    }

    /// The length of the words on one line.
    #[must_use]
    pub fn width(&self) -> f32 {
        width(&self.words, self.size, self.weight)
    }

    /// The finished item: words that are too long are shrunk, wrapped and cut, in this order, as allowed.
    #[must_use]
    pub fn within(self, area: Area) -> Item {
        const STEP: f32 = 2.0;
        let mut size = self.size;
        let rows = |size: f32| {
            let more = (area.high - size * (CAP_HEIGHT + DESCENT)) / (size * LINE_PITCH);
            self.lines.clamp(1, more.max(0.0) as usize + 1)
        };
        let all_in = |size: f32| {
            let rows = rows(size);
            wrap(&self.words, size, self.weight, area.wide, rows + 1).len() <= rows
        };
        if let Some(smallest) = self.smallest {
            while size - STEP >= smallest && !all_in(size) {
                size -= STEP;
            }
        }
        let lines = if rows(size) > 1 {
            wrap(&self.words, size, self.weight, area.wide, rows(size))
        } else if self.words.is_empty() {
            Vec::new()
        } else {
            vec![cut(&self.words, size, self.weight, area.wide)]
        };
        Item::Text(Text {
            area,
            lines,
            size,
            weight: self.weight,
            colour: self.colour,
            across: self.across,
            reading: self.reading,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn text(item: Item) -> Text {
        match item {
            Item::Text(text) => text,
            other => panic!("not a text: {other:?}"),
        }
    }

    #[test]
    fn long_words_shrink_before_they_are_cut() {
        let area = Area::new(0.0, 0.0, 200.0, 40.0);
        let shrunk = text(Label::new("Captain Anna", 40.0).shrink_to(20.0).within(area));
        assert!(shrunk.size < 40.0 && shrunk.lines == ["Captain Anna"], "{shrunk:?}");
        let cut = text(Label::new("Captain Anna of the North", 40.0).shrink_to(30.0).within(area));
        assert!(cut.size >= 30.0 && cut.lines[0].ends_with('…'), "{cut:?}");
    }

    #[test]
    fn digits_stand_in_the_middle() {
        let text = text(Label::new("7", 40.0).centre().within(Area::new(0.0, 0.0, 100.0, 100.0)));
        let (x, base, long) = text.base_line(0);
        assert!((x + long / 2.0 - 50.0).abs() < 0.01);
        assert!((base - 40.0 * CAP_HEIGHT / 2.0 - 50.0).abs() < 0.01);
    }

    #[test]
    fn nothing_to_write_is_nothing() {
        let text = text(Label::new("", 20.0).within(Area::new(5.0, 5.0, 0.0, 0.0)));
        assert!(text.lines.is_empty());
        assert_eq!(text.ink().wide, 0.0);
    }
}
