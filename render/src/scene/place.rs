//! Points, boxes, and the placing of groups.

/// A point in board units.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Point {
    /// To the right.
    pub x: f32,
    /// Downwards.
    pub y: f32,
}

/// A point.
#[must_use]
pub const fn at(x: f32, y: f32) -> Point {
    Point { x, y }
}

impl Point {
    /// A point.
    #[must_use]
    pub const fn new(x: f32, y: f32) -> Self {
        at(x, y)
    }
}

/// A box with sides along the axes.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Area {
    /// Left edge.
    pub x: f32,
    /// Upper edge.
    pub y: f32,
    /// Width.
    pub wide: f32,
    /// Height.
    pub high: f32,
}

impl Area {
    /// A box from its upper left corner and its size.
    #[must_use]
    pub const fn new(x: f32, y: f32, wide: f32, high: f32) -> Self {
        Self { x, y, wide, high }
    }

    /// The square with `reach` units on each side of a point.
    #[must_use]
    pub const fn around(centre: Point, reach: f32) -> Self {
        Self::new(centre.x - reach, centre.y - reach, reach * 2.0, reach * 2.0)
    }

    /// The smallest box over all points.
    #[must_use]
    pub fn over(points: &[Point]) -> Self {
        let Some(first) = points.first() else { return Self::default() };
        let (mut left, mut top, mut right, mut bottom) = (first.x, first.y, first.x, first.y);
        for point in points {
            left = left.min(point.x);
            right = right.max(point.x);
            top = top.min(point.y);
            bottom = bottom.max(point.y);
        }
        Self::new(left, top, right - left, bottom - top)
    }

    /// Right edge.
    #[must_use]
    pub const fn right(self) -> f32 {
        self.x + self.wide
    }

    /// Lower edge.
    #[must_use]
    pub const fn bottom(self) -> f32 {
        self.y + self.high
    }

    /// The middle.
    #[must_use]
    pub const fn centre(self) -> Point {
        at(self.x + self.wide / 2.0, self.y + self.high / 2.0)
    }

    /// Smaller by `by` on every side (larger if negative).
    #[must_use]
    pub const fn inset(self, by: f32) -> Self {
        Self::new(self.x + by, self.y + by, self.wide - 2.0 * by, self.high - 2.0 * by)
    }

    /// Moved.
    #[must_use]
    pub const fn shift(self, x: f32, y: f32) -> Self {
        Self::new(self.x + x, self.y + y, self.wide, self.high)
    }

    /// True if `other` is inside, with half a unit of tolerance.
    #[must_use]
    pub fn holds(self, other: Self) -> bool {
        const GRACE: f32 = 0.5;
        other.x >= self.x - GRACE
            && other.y >= self.y - GRACE
            && other.right() <= self.right() + GRACE
            && other.bottom() <= self.bottom() + GRACE
    }

    /// True if both share more than an edge.
    #[must_use]
    pub fn overlaps(self, other: Self) -> bool {
        self.x < other.right() && other.x < self.right() && self.y < other.bottom() && other.y < self.bottom()
    }
}

/// The placing of a group's units: scaled (mirrored left to right if wanted), then moved.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Placing {
    /// The place of the group's origin.
    pub origin: Point,
    /// Length of the group's unit.
    pub scale: f32,
    /// True if the group's x grows to the left.
    pub mirrored: bool,
}

impl Placing {
    /// The group's units are those of its parent.
    pub const HERE: Self = Self { origin: at(0.0, 0.0), scale: 1.0, mirrored: false };

    /// The group's origin is at this point and its unit is `scale` long.
    #[must_use]
    pub const fn new(x: f32, y: f32, scale: f32) -> Self {
        Self { origin: at(x, y), scale, mirrored: false }
    }

    /// A unit box (0 to 1 both ways) fills the largest square in the middle of `area`.
    #[must_use]
    pub const fn unit_in(area: Area) -> Self {
        let side = if area.wide < area.high { area.wide } else { area.high };
        let centre = area.centre();
        Self::new(centre.x - side / 2.0, centre.y - side / 2.0, side)
    }

    /// The same unit box seen in a mirror.
    #[must_use]
    pub const fn mirrored_unit(self) -> Self {
        Self { origin: at(self.origin.x + self.scale, self.origin.y), mirrored: true, ..self }
    }

    /// Returns the place of a point of the group.
    #[must_use]
    pub const fn point(self, point: Point) -> Point {
        let across = if self.mirrored { -self.scale } else { self.scale };
        at(self.origin.x + point.x * across, self.origin.y + point.y * self.scale)
    }

    /// Returns the place of a box of the group.
    #[must_use]
    pub fn area(self, area: Area) -> Area {
        Area::over(&[self.point(at(area.x, area.y)), self.point(at(area.right(), area.bottom()))])
    }

    /// The placing of a group inside this group.
    #[must_use]
    pub const fn then(self, inner: Self) -> Self {
        Self {
            origin: self.point(inner.origin),
            scale: self.scale * inner.scale,
            mirrored: self.mirrored != inner.mirrored,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn placings_nest() {
        let outer = Placing::new(100.0, 50.0, 2.0);
        let inner = Placing::unit_in(Area::new(10.0, 10.0, 30.0, 20.0)).mirrored_unit();
        assert_eq!(inner.point(at(0.0, 0.0)), at(35.0, 10.0));
        assert_eq!(inner.point(at(1.0, 1.0)), at(15.0, 30.0));
        let both = outer.then(inner);
        assert_eq!(both.point(at(1.0, 1.0)), outer.point(inner.point(at(1.0, 1.0))));
        assert_eq!(both.area(Area::new(0.0, 0.0, 1.0, 1.0)), Area::new(130.0, 70.0, 40.0, 40.0));
    }

    #[test]
    fn boxes_that_touch_do_not_overlap() {
        let left = Area::new(0.0, 0.0, 10.0, 10.0);
        assert!(!left.overlaps(left.shift(10.0, 0.0)));
        assert!(left.overlaps(left.shift(9.0, 9.0)));
        assert!(left.holds(left.inset(1.0)) && !left.holds(left.inset(-1.0)));
    }
}
