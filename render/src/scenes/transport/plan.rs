//! The layout: the field cut to the used part, the page with the words, the strip with a hand.

use harbormaster_rules::transport::{Hex, View};
use std::collections::BTreeSet;

use super::pen::{NAMED, Pen, middle};
use super::room::{Room, ring};
use crate::scene::{Area, Point};

/// The largest radius of hexagons, and the smallest one aimed for.
const LARGE: f32 = 60.0;
const MIDDLE: f32 = 46.0;
/// The greatest width and height: a phone would show a larger picture too small.
const WIDEST: f32 = 1_200.0;
const HIGHEST: f32 = 1_600.0;
const MARGIN: f32 = 12.0;
/// The width of a tall picture: small print has 9 points there on a phone.
const NARROW: f32 = 780.0;
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

/// The place of the page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Page {
    /// Beside the field.
    Beside,
    /// Below a field no wider than [`NARROW`].
    Tall,
    /// Below a wide field.
    Wide,
}

impl Plan {
    /// Plans a picture in this room, which holds at least the view's own.
    pub(super) fn within(view: &View, room: &Room) -> Self {
        /// The advantage of a page beside the board: people are used to it.
        const BESIDE: f32 = 1.15;
        // A hand needs more width.
        let tall = Self::sized(room, Page::Tall);
        if room.hand == 0.0 && tall.0 >= NAMED {
            return Self::laid_out(room, tall.0, Page::Tall).on(view, room);
        }
        let (beside, below) = (Self::sized(room, Page::Beside), Self::sized(room, Page::Wide));
        let fits = Self::laid_out(room, beside.0, Page::Beside).size().1 <= HIGHEST;
        let is_beside = fits && beside.1 * BESIDE >= below.1;
        let (radius, page) = if is_beside { (beside.0, Page::Beside) } else { (below.0, Page::Wide) };
        Self::laid_out(room, radius, page).on(view, room)
    }

    /// Plans only the field, for the picture of a question about it; with the hand below it if the question is about
    /// that too.
    pub(super) fn for_choice(view: &View, with_hand: bool) -> Self {
        const NARROWEST: f32 = 600.0;
        /// The width and greatest height of a field above a hand.
        const ABOVE: (f32, f32) = (1_080.0, 640.0);
        let room = Room::of(view);
        let units = room.units();
        let fits = ((ABOVE.0 - MARGIN * 2.0) / units.0).min((ABOVE.1 - MARGIN * 2.0) / units.1);
        let radius = if with_hand { fits.min(LARGE) } else { LARGE };
        let least = if with_hand { ABOVE.0 } else { NARROWEST };
        let wide = (units.0 * radius + MARGIN * 2.0).ceil().max(least);
        let field = Area::new(0.0, 0.0, wide, (units.1 * radius + MARGIN * 2.0).ceil());
        let page = Area::new(wide, 0.0, 0.0, 0.0);
        let hand = Area::new(0.0, field.high, wide, if with_hand { room.hand } else { 0.0 });
        Self { radius, origin: Point::default(), field, page, hand, ring: Vec::new() }.on(view, &room)
    }

    /// Plans the same with the field in the middle of its water.
    fn on(self, view: &View, room: &Room) -> Self {
        let (middle, extent) = (self.field.centre(), room.extent.centre());
        let origin = Point::new(middle.x - extent.x * self.radius, middle.y - extent.y * self.radius);
        Self { origin, ring: ring(view).into_iter().collect(), ..self }
    }

    /// Returns the radius with a page at this place, and the size of a hexagon in the channel then.
    fn sized(room: &Room, page: Page) -> (f32, f32) {
        const WANTED: (f32, f32) = (700.0, 760.0);
        let units = room.units();
        let fits =
            |wide: f32, high: f32| ((wide - MARGIN * 2.0) / units.0).min((high - MARGIN * 2.0) / units.1);
        let (most, wanted) = match page {
            Page::Beside => (fits(WIDEST - PAGE, HIGHEST - room.hand), fits(WANTED.0, WANTED.1)),
            Page::Tall => {
                let fits = fits(NARROW, HIGHEST - room.below - room.hand);
                (fits, fits)
            }
            Page::Wide => (fits(WIDEST, HIGHEST - room.below - room.hand), fits(WANTED.0 + PAGE, WANTED.1)),
        };
        let radius = (wanted.clamp(MIDDLE, LARGE).min(most) * 2.0).floor() / 2.0;
        let (wide, high) = Self::laid_out(room, radius, page).size();
        (radius, radius / (wide / 550.0).max(high / 600.0))
    }

    fn laid_out(room: &Room, radius: f32, page: Page) -> Self {
        const NARROWEST: f32 = 600.0;
        let units = room.units();
        let least = match page {
            Page::Beside => NARROWEST,
            Page::Tall => NARROW,
            Page::Wide => 1_080.0,
        };
        let mut field = Area::new(
            0.0,
            0.0,
            (units.0 * radius + MARGIN * 2.0).ceil().max(least),
            (units.1 * radius + MARGIN * 2.0).ceil(),
        );
        let page = if page == Page::Beside {
            field.high = room.beside.max(field.high);
            Area::new(field.wide, 0.0, PAGE, field.high)
        } else {
            Area::new(0.0, field.high, field.wide, room.below)
        };
        let hand = Area::new(0.0, page.bottom(), field.wide.max(page.right()), room.hand);
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
