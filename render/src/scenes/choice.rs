//! The picture of a question: the part of the board with its answers, large, each answer with its sign from the menu,
//! under the question itself. The look of a spot is the game's own; everything else is decided here.

use super::Shown;
use super::alt;
use crate::palette::{Colour, INK, LAMPLIGHT, PAPER, TURN, WHITE};
use crate::scene::{Area, Group, Item, Label, Look, Placing, Point, Scene};
use crate::text::clean;

/// The question, and its number in the series.
#[derive(Clone, Debug)]
pub struct Question<S> {
    /// In words.
    pub words: String,
    /// Its number, counted from 1.
    pub at: usize,
    /// The most questions in the series.
    pub of: usize,
    /// Its answers, in the order of the menu.
    pub marks: Vec<Mark<S>>,
}

/// An answer of the menu.
#[derive(Clone, Debug)]
pub struct Mark<S> {
    /// Its sign: a number, or a letter for an area.
    pub sign: String,
    /// Its words.
    pub label: String,
    /// The spots: one, several for an area, none if it is not on the board.
    pub spots: Vec<S>,
    /// True if it is an area.
    pub is_area: bool,
}

impl<S> Question<S> {
    /// Returns the same question with those spots that belong to one game.
    pub(super) fn of_game<T>(&self, own: impl Fn(&S) -> Option<T>) -> Question<T> {
        let mark = |mark: &Mark<S>| Mark {
            sign: mark.sign.clone(),
            label: mark.label.clone(),
            spots: mark.spots.iter().filter_map(&own).collect(),
            is_area: mark.is_area,
        };
        Question {
            words: self.words.clone(),
            at: self.at,
            of: self.of,
            marks: self.marks.iter().map(mark).collect(),
        }
    }
}

/// The look of a spot.
#[derive(Clone, Debug)]
pub(super) struct Shape {
    /// The middle of its sign.
    pub at: Point,
    /// The part of the board that it covers.
    pub area: Area,
    /// The items drawn there under the sign.
    pub ghost: Vec<Item>,
}

/// A board with the shapes of all answers on it.
#[derive(Clone, Debug)]
pub(super) struct Sheet {
    /// The whole board.
    pub board: Scene,
    /// The part of it that may be shown.
    pub field: Area,
    /// The width shown around the answers.
    pub margin: f32,
    /// The distance from the edge of an area to the middle of its outermost answers.
    pub reach: f32,
    /// The colour below everything.
    pub ground: Colour,
}

/// Pixels from side to side, and the most from the question to the lower edge.
const WIDE: f32 = 1_080.0;
const HIGHEST: f32 = 1_000.0;
/// The most pixels a board unit.
const CLOSEST: f32 = 2.2;
/// The height of the question, and of each of several pictures beside each other.
const HEAD: f32 = 92.0;
/// The radius of a sign.
const LARGE: f32 = 36.0;
const SMALL: f32 = 22.0;
/// The edge of an area.
const AREA: Colour = Colour::hex(0xD55E00);

/// Draws the picture of a question about a board on which each answer is shown by `shape`.
pub(super) fn scene<S>(
    sheet: &Sheet,
    question: &Question<S>,
    names: &Shown,
    shape: impl Fn(&S) -> Option<Shape>,
) -> Scene {
    let mut scene = below(sheet, question, shape);
    head(&mut scene, question, names);
    scene
}

/// Draws everything but the question itself.
fn below<S>(sheet: &Sheet, question: &Question<S>, shape: impl Fn(&S) -> Option<Shape>) -> Scene {
    let shapes: Vec<(&Mark<S>, Vec<Shape>)> =
        question.marks.iter().map(|mark| (mark, mark.spots.iter().filter_map(&shape).collect())).collect();
    let all: Vec<&Shape> = shapes.iter().flat_map(|(_, shapes)| shapes).collect();
    match all.as_slice() {
        // Several ways to do the same at one place: beside each other.
        [first, second, ..] if all.iter().all(|one| one.area == first.area) && first.at == second.at => {
            ways(sheet, &shapes)
        }
        _ => places(sheet, &shapes),
    }
}

/// Draws all answers on one board.
fn places<S>(sheet: &Sheet, shapes: &[(&Mark<S>, Vec<Shape>)]) -> Scene {
    let part = part(sheet, shapes.iter().flat_map(|(_, shapes)| shapes));
    let scale = (WIDE / part.wide).min((HIGHEST - HEAD) / part.high).min(CLOSEST);
    let (wide, high) = (WIDE, part.high * scale);
    let left = (wide - part.wide * scale) / 2.0;
    let placing = Placing::new(left - part.x * scale, HEAD - part.y * scale, scale);
    let mut scene = Scene::new(wide, (HEAD + high).round(), sheet.board.ground);
    let room = Area::new((part.x * scale - left) / scale, part.y, wide / scale, part.high);
    let seen = common(room, sheet.field);
    scene.add(Item::through(seen, "board", placing, inside(&sheet.board.items, seen)));
    for (mark, shapes) in shapes.iter().filter(|(mark, _)| mark.is_area) {
        area(&mut scene, mark, around(shapes, sheet.reach), placing);
    }
    let single = || shapes.iter().filter(|(mark, _)| !mark.is_area);
    for (_, shapes) in single() {
        let ghosts = shapes.iter().flat_map(|shape| shape.ghost.iter().cloned()).collect();
        scene.add(Item::group("answers", placing, ghosts));
    }
    let reach = reach(shapes, scale);
    let mut taken: Vec<Point> = Vec::new();
    for (mark, shapes) in single() {
        if let [shape] = shapes.as_slice() {
            let at = beside(placing.point(shape.at), &taken, reach);
            taken.push(at);
            sign(&mut scene, &mark.sign, at, reach);
        }
    }
    scene
}

/// Returns a place for a sign where it hides no earlier sign and is not hidden: two answers can be at one place.
fn beside(at: Point, taken: &[Point], reach: f32) -> Point {
    let hides = |at: Point| {
        taken.iter().any(|other| (other.x - at.x).abs() < reach && (other.y - at.y).abs() < reach)
    };
    let tries = (0..6).map(|step| Point::new(at.x + reach * 1.9 * step as f32, at.y));
    tries.into_iter().find(|at| !hides(*at)).unwrap_or(at)
}

/// Returns the intersection of two boxes.
fn common(one: Area, other: Area) -> Area {
    let (x, y) = (one.x.max(other.x), one.y.max(other.y));
    Area::new(x, y, one.right().min(other.right()) - x, one.bottom().min(other.bottom()) - y)
}

/// Returns the part of the board that is shown: the answers and a margin, as broad as the question, within the field.
fn part<'a>(sheet: &Sheet, shapes: impl Iterator<Item = &'a Shape>) -> Area {
    let areas: Vec<Area> = shapes.map(|shape| shape.area.inset(-sheet.margin)).collect();
    if areas.is_empty() {
        return sheet.field;
    }
    let corners =
        areas.iter().flat_map(|area| [Point::new(area.x, area.y), Point::new(area.right(), area.bottom())]);
    let wanted = Area::over(&corners.collect::<Vec<_>>());
    let wide = wanted.wide.max(wanted.high * 0.8).max(WIDE / CLOSEST);
    let high = wanted.high.max(wide * 0.5);
    let (x, wide) = stretch((wanted.x, wanted.wide), wide, (sheet.field.x, sheet.field.wide));
    let (y, high) = stretch((wanted.y, wanted.high), high, (sheet.field.y, sheet.field.high));
    Area::new(x, y, wide, high)
}

/// Returns the start and length of a stretch: as long as this around the middle of the wanted part, within the room.
/// Each is a start and a length.
fn stretch(wanted: (f32, f32), long: f32, room: (f32, f32)) -> (f32, f32) {
    let long = long.min(room.1);
    let start = wanted.0 + (wanted.1 - long) / 2.0;
    // If the stretch takes all the room, the last start can be rounded to before the first.
    (start.min(room.0 + room.1 - long).max(room.0), long)
}

/// Draws ways to do the same at one place, each on a part of the board of its own.
fn ways<S>(sheet: &Sheet, shapes: &[(&Mark<S>, Vec<Shape>)]) -> Scene {
    const GAP: f32 = 16.0;
    let shapes: Vec<(&str, &Shape)> =
        shapes.iter().filter_map(|(mark, shapes)| Some((mark.sign.as_str(), shapes.first()?))).collect();
    let part = shapes.first().map_or(sheet.field, |(_, shape)| shape.area.inset(-sheet.margin));
    let count = shapes.len();
    let columns = if count <= 3 { count } else { count.div_ceil(2) }.max(2);
    let rows = count.div_ceil(columns);
    let wide = (WIDE - GAP * (columns + 1) as f32) / columns as f32;
    let most = (HIGHEST - HEAD - GAP * (rows + 1) as f32) / rows as f32;
    let scale = (wide / part.wide).min(most / part.high);
    let high = part.high * scale;
    let mut scene = Scene::new(WIDE, (HEAD + (high + GAP) * rows as f32 + GAP).round(), PAPER);
    let middle = part.centre();
    let seen = Area::new(middle.x - wide / scale / 2.0, part.y, wide / scale, part.high);
    let board = inside(&sheet.board.items, seen);
    for (place, (name, shape)) in shapes.into_iter().enumerate() {
        let (column, row) = ((place % columns) as f32, (place / columns) as f32);
        let cell = Area::new(GAP + (wide + GAP) * column, HEAD + GAP + (high + GAP) * row, wide, high);
        scene.add(Item::rect(cell, Look::fill(sheet.ground)));
        let centre = cell.centre();
        let placing = Placing::new(centre.x - middle.x * scale, centre.y - middle.y * scale, scale);
        let items = board.iter().chain(&shape.ghost).cloned().collect();
        scene.add(Item::through(seen, "board", placing, items));
        scene.add(Item::rect(cell, Look::line(INK, 2.0)));
        let corner = Point::new(cell.x + LARGE + 10.0, cell.y + LARGE + 10.0);
        sign(&mut scene, name, corner, LARGE);
    }
    scene
}

/// Draws the question on a bar at the top, with its number unless it is the last.
fn head<S>(scene: &mut Scene, question: &Question<S>, names: &Shown) {
    let bar = Area::new(0.0, 0.0, WIDE, HEAD);
    scene.add(Item::rect(bar, Look::fill(TURN)));
    let step = (question.at < question.of).then(|| format!("{} of {}", question.at, question.of));
    let mut room = bar.inset(20.0);
    if let Some(step) = step {
        let plate = Area { x: room.right() - 150.0, wide: 150.0, ..room };
        room.wide -= 170.0;
        scene.add(Label::new(names.say(step), 44.0).right().inline().colour(PAPER).within(plate));
    }
    let words = Label::new(clean(&question.words), 46.0).bold().inline().shrink_to(28.0);
    scene.add(words.colour(WHITE).within(room));
}

/// Returns the largest radius at which signs do not touch.
fn reach<S>(shapes: &[(&Mark<S>, Vec<Shape>)], scale: f32) -> f32 {
    let single = shapes.iter().filter(|(mark, _)| !mark.is_area);
    let points: Vec<Point> = single.filter_map(|(_, shapes)| Some(shapes.first()?.at)).collect();
    let mut nearest = f32::MAX;
    for (place, one) in points.iter().enumerate() {
        for other in &points[..place] {
            let (x, y) = (one.x - other.x, one.y - other.y);
            nearest = nearest.min((x * x + y * y).sqrt());
        }
    }
    (nearest * scale / 2.0 - 1.0).clamp(SMALL, LARGE)
}

/// Draws a large sign on a disc.
fn sign(scene: &mut Scene, words: &str, at: Point, reach: f32) {
    let at = Point::new(at.x.clamp(reach, scene.wide - reach), at.y.clamp(HEAD + reach, scene.high - reach));
    let disc = Item::disc(at, reach - 2.0, Look::fill(LAMPLIGHT).edged(INK, 4.0));
    let size = if words.len() > 1 { reach * 1.05 } else { reach * 1.3 };
    let words = Label::new(words, size).bold().inline().centre().within(Area::around(at, reach));
    scene.add(Item::group("sign", Placing::HERE, vec![disc, words]));
}

/// Returns the box that an area covers.
fn around(shapes: &[Shape], reach: f32) -> Area {
    Area::over(&shapes.iter().map(|shape| shape.at).collect::<Vec<_>>()).inset(-reach)
}

/// Draws the edge of an area with its letter in the middle.
fn area<S>(scene: &mut Scene, mark: &Mark<S>, area: Area, placing: Placing) {
    let room = placing.area(area);
    scene.add(Item::round_rect(room, 18.0, Look::line(WHITE, 11.0)));
    scene.add(Item::round_rect(room, 18.0, Look::line(AREA, 7.0)));
    sign(scene, &mark.sign, room.centre(), LARGE + 8.0);
}

/// Returns the items of which something is visible in an area. Its edge cuts a tile with all that lies on it, so words
/// and pieces are never there without the tile, nor a tile without them.
fn inside(items: &[Item], area: Area) -> Vec<Item> {
    let keep = |item: &Item| match item {
        Item::Group(group) if group.placing.mirrored => Some(item.clone()),
        Item::Group(group) => {
            let Placing { origin, scale, .. } = group.placing;
            let (x, y) = ((area.x - origin.x) / scale, (area.y - origin.y) / scale);
            let kept = inside(&group.items, Area::new(x, y, area.wide / scale, area.high / scale));
            (!kept.is_empty()).then(|| Item::Group(Group { items: kept, ..group.clone() }))
        }
        _ => area.overlaps(item.bounds()).then(|| item.clone()),
    };
    items.iter().filter_map(keep).collect()
}

/// The question and its answers in words.
pub(super) fn described<S>(question: &Question<S>) -> String {
    let marks = question.marks.iter().map(|mark| format!("{}: {}.", mark.sign, clean(&mark.label)));
    alt::joined([clean(&question.words)].into_iter().chain(marks))
}

#[cfg(test)]
mod tests {
    use super::super::{board, played};
    use super::*;
    use crate::paint::draw;
    use harbormaster_rules::{Kind, Language, Reader};

    #[test]
    fn a_part_looks_as_it_does_on_the_whole_board() {
        let reader = Reader::nameless(Language::English);
        let (wide, high) = (300, 250);
        for kind in [Kind::ShipIt, Kind::Tariffs, Kind::Transport] {
            let boards = played::boards(kind, 2);
            let (scene, _) = board(boards.last().expect("a board"), &reader);
            let whole = draw(&scene, 1.0);
            let corners = (0..6).map(|step| (step * 97, step * 83));
            for (x, y) in corners.filter(|(x, y)| x + wide <= whole.width() && y + high <= whole.height()) {
                let seen = Area::new(x as f32, y as f32, wide as f32, high as f32);
                let mut part = Scene::new(scene.wide, scene.high, scene.ground);
                part.add(Item::through(seen, "board", Placing::HERE, inside(&scene.items, seen)));
                let part = draw(&part, 1.0);
                let mut places = (0..wide * high).map(|at| (x + at % wide, y + at / wide));
                let differs = places.find(|(x, y)| part.at(*x, *y) != whole.at(*x, *y));
                assert_eq!(differs, None, "{kind}");
            }
        }
    }

    #[test]
    fn a_stretch_lies_within_its_room() {
        assert_eq!(stretch((40.0, 10.0), 30.0, (0.0, 100.0)), (30.0, 30.0));
        assert_eq!(stretch((90.0, 10.0), 30.0, (0.0, 100.0)), (70.0, 30.0));
        // Starts and lengths of no round numbers, as places on a board have.
        for step in 0..1_000 {
            let room = (step as f32 * 0.147_68, 400.0 + step as f32 * 0.369);
            assert_eq!(stretch((room.0 + 9.0, 20.0), 9_000.0, room), room);
        }
    }
}
