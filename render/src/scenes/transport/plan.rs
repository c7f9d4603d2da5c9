//! The layout: the field cut to the used part, the page with the words, the strip with a hand.

use harbormaster_rules::transport::{Hex, View};
use std::collections::BTreeSet;

use super::heights;
use super::pen::{APOTHEM, Pen};
use crate::scene::{Area, Point};

/// The largest radius of hexagons, and the smallest one aimed for.
const LARGE: f32 = 60.0;
const MIDDLE: f32 = 46.0;
/// The greatest width and height: a phone would show a larger picture too small.
const WIDEST: f32 = 1_200.0;
const HIGHEST: f32 = 1_600.0;
const MARGIN: f32 = 12.0;
/// Width of a page beside the field.
pub(super) const PAGE: f32 = 400.0;

/// The field and the parts around it.
#[derive(Clone, Debug)]
pub(super) struct Plan {
    pub radius: f32,
    /// The middle of hex 0, 0.
    origin: Point,
    /// The water with the field.
    pub field: Area,
    /// Paper with words.
    pub page: Area,
    /// The viewer's hand.
    pub hand: Area,
    /// Empty places next to the field.
    pub ring: Vec<Hex>,
}

/// A hex's middle in radii.
fn middle(hex: Hex) -> Point {
    Point::new(APOTHEM * 2.0 * (f32::from(hex.q()) + f32::from(hex.r()) / 2.0), 1.5 * f32::from(hex.r()))
}

/// The places that a field takes up, in radii.
struct Ground {
    extent: Area,
    ring: Vec<Hex>,
}

impl Ground {
    fn of(view: &View) -> Self {
        let used: BTreeSet<Hex> = view.field.iter().map(|(hex, _)| *hex).collect();
        let around = used.iter().flat_map(|hex| hex.neighbours()).map(|(_, hex)| hex);
        let ring: BTreeSet<Hex> = around.filter(|hex| !used.contains(hex)).collect();
        let left = view.changes.moved.iter().map(|shift| shift.from);
        let middles: Vec<Point> = used.iter().chain(&ring).copied().chain(left).map(middle).collect();
        Self { extent: Area::over(&middles), ring: ring.into_iter().collect() }
    }

    /// Width and height with the outermost hexagons.
    fn units(&self) -> (f32, f32) {
        (self.extent.wide + APOTHEM * 2.0, self.extent.high + 2.0)
    }
}

impl Plan {
    pub(super) fn of(view: &View) -> Self {
        let ground = Ground::of(view);
        let units = ground.units();
        /// The advantage of a page beside the board: people are used to it.
        const BESIDE: f32 = 1.15;
        let beside = Self::sized(view, units, true);
        let below = Self::sized(view, units, false);
        let (radius, is_beside) =
            if beside.1 * BESIDE >= below.1 { (beside.0, true) } else { (below.0, false) };
        Self::laid_out(view, units, radius, is_beside).on(ground)
    }

    /// Plans only the field, for the picture of a question about it; with the hand below it if the question is about
    /// that too.
    pub(super) fn for_choice(view: &View, with_hand: bool) -> Self {
        const NARROWEST: f32 = 600.0;
        /// The width and greatest height of a field above a hand.
        const ABOVE: (f32, f32) = (1_080.0, 640.0);
        let ground = Ground::of(view);
        let units = ground.units();
        let fits = ((ABOVE.0 - MARGIN * 2.0) / units.0).min((ABOVE.1 - MARGIN * 2.0) / units.1);
        let radius = if with_hand { fits.min(LARGE) } else { LARGE };
        let least = if with_hand { ABOVE.0 } else { NARROWEST };
        let wide = (units.0 * radius + MARGIN * 2.0).ceil().max(least);
        let field = Area::new(0.0, 0.0, wide, (units.1 * radius + MARGIN * 2.0).ceil());
        let page = Area::new(wide, 0.0, 0.0, 0.0);
        let hand = Area::new(0.0, field.high, wide, if with_hand { heights::hand(view) } else { 0.0 });
        Self { radius, origin: Point::default(), field, page, hand, ring: Vec::new() }.on(ground)
    }

    /// Plans the same with the field in the middle of its water.
    fn on(self, ground: Ground) -> Self {
        let Ground { extent, ring } = ground;
        let middle = self.field.centre();
        let origin = Point::new(
            middle.x - (extent.x + extent.wide / 2.0) * self.radius,
            middle.y - (extent.y + extent.high / 2.0) * self.radius,
        );
        Self { origin, ring, ..self }
    }

    /// Returns the radius for a page beside or below the field, and the size of a hexagon in the channel then.
    fn sized(view: &View, units: (f32, f32), beside: bool) -> (f32, f32) {
        const WANTED: (f32, f32) = (700.0, 760.0);
        let fits =
            |wide: f32, high: f32| ((wide - MARGIN * 2.0) / units.0).min((high - MARGIN * 2.0) / units.1);
        let words = heights::page(view, beside);
        let hand = heights::hand(view);
        let (page_wide, page_high) = if beside { (PAGE, 0.0) } else { (0.0, words) };
        let most = fits(WIDEST - page_wide, HIGHEST - page_high - hand);
        let wanted = fits(WANTED.0 + if beside { 0.0 } else { PAGE }, WANTED.1).clamp(MIDDLE, LARGE);
        let radius = (wanted.min(most) * 2.0).floor() / 2.0;
        let plan = Self::laid_out(view, units, radius, beside);
        let (wide, high) = plan.size();
        (radius, radius / (wide / 550.0).max(high / 600.0))
    }

    fn laid_out(view: &View, units: (f32, f32), radius: f32, beside: bool) -> Self {
        const NARROWEST: f32 = 600.0;
        let mut field = Area::new(
            0.0,
            0.0,
            (units.0 * radius + MARGIN * 2.0).ceil().max(NARROWEST),
            (units.1 * radius + MARGIN * 2.0).ceil(),
        );
        let page = if beside {
            let high = heights::page(view, true).max(field.high);
            field.high = high;
            Area::new(field.wide, 0.0, PAGE, high)
        } else {
            field.wide = field.wide.max(1_080.0);
            Area::new(0.0, field.high, field.wide, heights::page(view, false))
        };
        let (wide, high) = (field.wide.max(page.right()), page.bottom());
        let hand = Area::new(0.0, high, wide, heights::hand(view));
        Self { radius, origin: Point::default(), field, page, hand, ring: Vec::new() }
    }

    /// Width and height of the picture.
    pub(super) fn size(&self) -> (f32, f32) {
        (self.hand.wide, self.hand.bottom())
    }

    /// True if the page is beside the field rather than below.
    pub(super) fn is_beside(&self) -> bool {
        self.page.x > 0.0
    }

    /// The pen for a hex.
    pub(super) fn pen(&self, hex: Hex) -> Pen {
        let at = middle(hex);
        let point = Point::new(self.origin.x + at.x * self.radius, self.origin.y + at.y * self.radius);
        Pen::new(point, self.radius)
    }

    /// Returns empty places of the sea where no tile can be put next, wholly between the edges; every third one.
    pub(super) fn open_sea(&self, used: &BTreeSet<Hex>) -> Vec<Point> {
        let inner = self.field.inset(self.radius);
        let bare = |hex: &Hex| !used.contains(hex) && !self.ring.contains(hex);
        let sparse = |hex: &Hex| (hex.q() - hex.r()).rem_euclid(3) == 1 && hex.r().rem_euclid(2) == 0;
        let inside = |at: &Point| inner.holds(Area::around(*at, 0.0));
        Hex::all()
            .filter(|hex| bare(hex) && sparse(hex))
            .map(|hex| self.pen(hex).centre)
            .filter(inside)
            .collect()
    }

    /// Returns the same field with another hex in the middle of another area, with larger hexagons.
    pub(super) fn zoomed(&self, on: Hex, area: Area, radius: f32) -> Self {
        let at = middle(on);
        let centre = area.centre();
        let origin = Point::new(centre.x - at.x * radius, centre.y - at.y * radius);
        Self { radius, origin, field: area, ..self.clone() }
    }
}
