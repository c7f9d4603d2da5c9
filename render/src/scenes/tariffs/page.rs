//! The page: round, turn or result, players, stockpile, the open offer; for a player also their private part.

use harbormaster_rules::piecepack::Rank;
use harbormaster_rules::tariffs::{OfferView, ReplyView, View};
use harbormaster_rules::{Outcome, Seat};

use super::super::{Shown, alt};
use super::plan::{HERE, Plan, SHEET};
use super::{ended, own, players};
use crate::marks::{Sign, sign};
use crate::palette::{GLOW, HAIRLINE, INK, LAMPLIGHT, PAPER, QUIET, TURN, WHITE};
use crate::pieces::{dominoes, suits, token};
use crate::scene::{Area, Item, Label, Look, Placing, Point, Scene, Stroke};
use crate::text::clean;

const MARGIN: f32 = 16.0;
const GAP: f32 = 10.0;
/// The line with the round, and the plate below it.
const ROUND: f32 = 46.0;
const PLATE: f32 = 90.0;
const HEAD: f32 = ROUND + PLATE + GAP;
/// The stockpile, the line about quiet turns, the offer, the plate about the next round.
const STOCK: f32 = 54.0;
const QUIET_LINE: f32 = 46.0;
const OFFER: f32 = 78.0;
const WANT: f32 = 30.0;
const NEXT: f32 = 56.0;
/// The meaning of the marks on tiles.
const LEGEND: f32 = 40.0;

/// The height of the page; all grids beside it are at least as high or are in the middle.
pub(super) fn height(view: &View, plan: Plan) -> f32 {
    if plan.is_wide() {
        return sheet_high(view) * plan.wide() / SHEET;
    }
    let parts = [HEAD, players::height(view), LEGEND, foot(view)];
    parts.into_iter().sum::<f32>() + GAP * 3.0 + MARGIN * 2.0
}

/// The height of the page below a grid, before it takes the width of the picture: two columns.
fn sheet_high(view: &View) -> f32 {
    let [left, right] = column_heights(view);
    left.max(right).max(left.min(right) + GAP + LEGEND) + MARGIN * 2.0
}

/// The heights of the two columns; the legend is in the shorter one.
fn column_heights(view: &View) -> [f32; 2] {
    if tells_the_end(view) { [HEAD - GAP, foot(view)] } else { [HEAD + foot(view), players::height(view)] }
}

/// True if the figures of the round below the page replace the list of players.
fn tells_the_end(view: &View) -> bool {
    ended(view).is_some()
}

/// Height of everything below the players.
fn foot(view: &View) -> f32 {
    let parts = [
        (view.own.is_some(), own::HEIGHT),
        (view.to_move.is_some(), STOCK),
        (is_quiet(view), QUIET_LINE),
        (view.offer.is_some(), OFFER + want(view).map_or(0.0, |_| WANT)),
        (announces(view), NEXT),
    ];
    let high = |(shown, high): (bool, f32)| if shown { high + GAP } else { 0.0 };
    (parts.into_iter().map(high).sum::<f32>() - GAP).max(0.0)
}

/// True if the round may soon end for lack of new dominoes.
pub(super) const fn is_quiet(view: &View) -> bool {
    view.quiet * 2 > view.quiet_limit && view.outcome.is_none()
}

/// True if the end of a round is shown and another one begins.
fn announces(view: &View) -> bool {
    ended(view).is_some() && view.to_move.is_some()
}

/// Draws the page in its place beside or below the grid; `high` is the height of both, if beside.
pub(super) fn draw(scene: &mut Scene, plan: Plan, view: &View, names: &Shown, high: f32) {
    let grid = plan.area();
    if plan.is_wide() {
        let area = Area::new(0.0, grid.bottom(), grid.wide, height(view, plan));
        sheet(scene, area, Area { high: 2.0, ..area });
        let mut page = Scene::new(SHEET, sheet_high(view), PAPER);
        columns(&mut page, view, names);
        let placing = Placing::new(0.0, grid.bottom(), grid.wide / SHEET);
        scene.add(Item::group("page", placing, page.items));
        return;
    }
    let area = Area::new(grid.right(), 0.0, plan.wide() - grid.wide, high);
    sheet(scene, area, Area { wide: 2.0, ..area });
    let inner = area.inset(MARGIN);
    head(scene, inner, view, names);
    let rows = Area { y: inner.y + HEAD + GAP, ..inner };
    players::draw(scene, rows, view, names);
    // The last part is at the foot.
    let foot = foot(view);
    rest(scene, Area { y: inner.bottom() - foot, high: foot, ..inner }, view, names);
    legend(scene, Area { y: inner.bottom() - foot - GAP - LEGEND, high: LEGEND, ..inner }, names);
}

/// Draws the page below a grid: the turn and the parts otherwise beside the grid at the left, the players at the right.
/// At the end of a round the figures below show the players.
fn columns(page: &mut Scene, view: &View, names: &Shown) {
    const BETWEEN: f32 = 24.0;
    let inner = page.area().inset(MARGIN);
    let wide = (inner.wide - BETWEEN) / 2.0;
    let left = Area { wide, ..inner };
    let right = Area { x: left.right() + BETWEEN, ..left };
    head(page, left, view, names);
    let [left_high, right_high] = column_heights(view);
    let (column, y) = if left_high <= right_high { (left, HEAD) } else { (right, right_high + GAP) };
    legend(page, Area { y: inner.y + y, high: LEGEND, ..column }, names);
    if tells_the_end(view) {
        rest(page, right, view, names);
        return;
    }
    players::draw(page, right, view, names);
    let foot = foot(view);
    rest(page, Area { y: inner.bottom() - foot, high: foot, ..left }, view, names);
}

/// Paper, with an edge at the grid.
fn sheet(scene: &mut Scene, area: Area, edge: Area) {
    scene.add(Item::rect(area, Look::fill(PAPER)));
    scene.add(Item::rect(edge, Look::fill(INK)));
}

/// Draws the meaning of start and end marks of contracts.
fn legend(scene: &mut Scene, area: Area, names: &Shown) {
    let wide = area.wide / 2.0;
    for (place, (rank, words)) in
        [(Rank::Null, "null: start"), (Rank::Ace, "ace: end")].into_iter().enumerate()
    {
        let column = Area { x: area.x + wide * place as f32, wide, ..area };
        let mut items = Vec::new();
        let place = Area::around(Point::new(column.x + 26.0, column.centre().y), 17.0);
        suits::rank(&mut items, rank, place, (INK, WHITE));
        let room = Area { x: column.x + 54.0, wide: column.wide - 54.0, ..column };
        items.push(Label::new(names.say(words), 24.0).colour(QUIET).within(room));
        scene.add(Item::group(format!("legend of {}", rank.name()), HERE, items));
    }
}

/// Draws the round, and the player to move, the player who ended the round, or the winner.
fn head(scene: &mut Scene, area: Area, view: &View, names: &Shown) {
    let end = ended(view);
    let round = match end {
        Some(end) if view.outcome.is_none() => format!("Round {} of {} is over", end.round, view.rounds),
        _ => format!("Round {} of {}", view.round, view.rounds),
    };
    let line = Area { high: ROUND - 6.0, ..area };
    let round = Label::new(names.say(round), 34.0).bold().inline().shrink_to(28.0);
    let used = round.width().min(area.wide);
    scene.add(round.within(line));
    if end.is_none() {
        let left = Area { x: line.x + used + GAP, wide: line.wide - used - GAP, ..line };
        let turn = names.say(format!("turn {}", view.turns + 1));
        let turn = Label::new(turn, 24.0).right().colour(QUIET);
        if turn.width() <= left.wide {
            scene.add(turn.within(left));
        }
    }
    let plate = Area::new(area.x, area.y + ROUND, area.wide, PLATE);
    match (&view.outcome, end, view.to_move) {
        (Some(outcome), ..) => won(scene, plate, outcome, names),
        (None, Some(end), _) => {
            let title = end
                .declarer
                .map_or_else(|| "Nobody declared".to_owned(), |who| format!("{} declared", names.of(who)));
            let below = names.say(format!("a missing domino cost {}", end.penalty));
            self::plate(scene, plate, end.declarer, &names.say(title), &below, names);
        }
        (None, None, Some(who)) => {
            let below = if view.offer.is_some() { "offers a swap" } else { "to play" };
            self::plate(scene, plate, Some(who), &names.of(who), &names.say(below), names);
        }
        (None, None, None) => {}
    }
}

/// Draws a dark plate with a token, a name and a line about it.
fn plate(scene: &mut Scene, area: Area, who: Option<Seat>, title: &str, below: &str, names: &Shown) {
    scene.add(Item::round_rect(area, 12.0, Look::fill(TURN)));
    let mut room = Area::new(area.x + 14.0, area.y + 6.0, area.wide - 28.0, area.high - 12.0);
    if let Some(who) = who {
        let side = room.high.min(52.0);
        let mark = Area::new(room.x, room.centre().y - side / 2.0, side, side);
        scene.add(token(mark, who, &names.initials(who)));
        room = Area { x: room.x + side + 14.0, wide: room.wide - side - 14.0, ..room };
    }
    let upper = Area { high: room.high * 0.56, ..room };
    scene.add(Label::new(title, 36.0).bold().inline().shrink_to(28.0).colour(WHITE).within(upper));
    let lower = Area { y: upper.bottom(), high: room.high - upper.high, ..room };
    scene.add(Label::new(below, 28.0).inline().shrink_to(26.0).colour(PAPER).within(lower));
}

fn won(scene: &mut Scene, area: Area, outcome: &Outcome, names: &Shown) {
    scene.add(Item::round_rect(area, 12.0, Look::fill(LAMPLIGHT).edged(INK, 2.0)));
    let winners: Vec<String> = outcome.winners.iter().map(|seat| names.of(seat)).collect();
    let verb = if winners.len() == 1 { "wins" } else { "win" };
    let crown = Area::new(area.x + 14.0, area.y, 42.0, area.high);
    scene.add(sign(Sign::Crown, crown, INK));
    let words =
        Area::new(crown.right() + 12.0, area.y + 6.0, area.right() - crown.right() - 24.0, area.high - 12.0);
    let all = names.say(format!("{} {verb}", alt::listed(&winners)));
    scene.add(Label::new(all, 36.0).bold().inline().lines(2).shrink_to(28.0).within(words));
}

/// Draws the viewer's private part, the stockpile, warnings, the offer, the next round; from the top down.
fn rest(scene: &mut Scene, area: Area, view: &View, names: &Shown) {
    let mut y = area.y;
    let mut next = |high: f32| {
        let part = Area { y, high, ..area };
        y += high + GAP;
        part
    };
    if let Some(own) = &view.own {
        own::draw(scene, next(own::HEIGHT), &view.layout, own, names);
    }
    if view.to_move.is_some() {
        stock(scene, next(STOCK), view.stock, names);
    }
    if is_quiet(view) {
        let part = next(QUIET_LINE);
        scene.add(Item::round_rect(part, 8.0, Look::fill(GLOW).edged(INK, 1.5)));
        let words = format!("{} of {} turns without a new domino", view.quiet, view.quiet_limit);
        let words = Label::new(names.say(words), 26.0).bold().centre().shrink_to(20.0);
        scene.add(words.within(Area { x: part.x + 8.0, wide: part.wide - 16.0, ..part }));
    }
    if let Some(offer) = &view.offer {
        let want = want(view);
        let high = OFFER + want.as_ref().map_or(0.0, |_| WANT);
        self::offer(scene, next(high), offer, want, names);
    }
    if announces(view)
        && let Some(who) = view.to_move
    {
        let title = names.say(format!("Round {}: {} starts", view.round, names.of(who)));
        let part = next(NEXT);
        scene.add(Item::round_rect(part, 10.0, Look::fill(WHITE).edged(TURN, 3.0)));
        let mark = Area::new(part.x + 10.0, part.centre().y - 18.0, 36.0, 36.0);
        scene.add(token(mark, who, &names.initials(who)));
        let words = Area::new(mark.right() + 10.0, part.y, part.right() - mark.right() - 20.0, part.high);
        scene.add(Label::new(title, 28.0).bold().inline().shrink_to(26.0).within(words));
    }
}

/// Draws backs in a pile and their number.
fn stock(scene: &mut Scene, area: Area, left: usize, names: &Shown) {
    let rule = [Point::new(area.x, area.y + 1.0), Point::new(area.right(), area.y + 1.0)];
    scene.add(Item::line(rule, Stroke::new(HAIRLINE, 1.5)));
    for place in 0..left.min(3) {
        let shift = place as f32 * 5.0;
        scene.add(dominoes::back(
            Area::new(area.x + 6.0 + shift, area.y + 16.0 - shift, 50.0, 28.0).shift(0.0, 4.0),
        ));
    }
    let words = Area::new(area.x + 82.0, area.y + 8.0, area.wide - 92.0, area.high - 8.0);
    scene.add(
        Label::new(names.say("stockpile"), 26.0)
            .colour(QUIET)
            .within(Area { wide: words.wide - 70.0, ..words }),
    );
    let count = Area { x: words.right() - 66.0, wide: 66.0, ..words };
    scene.add(Label::new(left.to_string(), 34.0).bold().inline().right().within(count));
}

/// Returns the wish of the open offer's proposer.
fn want(view: &View) -> Option<String> {
    let want = clean(view.offer.as_ref()?.want.as_deref()?);
    (!want.is_empty()).then(|| format!("“{want}”"))
}

/// Draws the open offer: giver, domino, addressee, wish and number of answers.
fn offer(scene: &mut Scene, area: Area, offer: &OfferView, want: Option<String>, names: &Shown) {
    scene.add(Item::round_rect(area, 10.0, Look::fill(WHITE).edged(INK, 2.0)));
    let mark = Area::new(area.x + 10.0, area.centre().y - 18.0, 36.0, 36.0);
    scene.add(token(mark, offer.by, &names.initials(offer.by)));
    let left = mark.right() + 10.0;
    let mut room = Area::new(left, area.y + 5.0, area.right() - left - 10.0, 36.0);
    let whom = offer.to.map_or_else(|| "everybody".to_owned(), |to| names.of(to));
    let first = names.say(format!("offers {} to {whom}", what(offer)));
    scene.add(Label::new(first, 28.0).bold().inline().shrink_to(26.0).within(room));
    room = Area { y: room.bottom(), high: 30.0, ..room };
    if let Some(want) = want {
        scene.add(Label::new(want, 22.0).within(room));
        room = room.shift(0.0, WANT);
    }
    scene.add(Label::new(names.say(answers(offer, names)), 24.0).colour(QUIET).shrink_to(20.0).within(room));
}

/// Lists the players who have put a domino forward, with the domino if the viewer may know it.
fn answers(offer: &OfferView, names: &Shown) -> String {
    let answer = |(who, reply): (u8, &ReplyView)| match reply {
        ReplyView::Answered { domino } => {
            let name = names.of(Seat::new(who));
            Some(domino.map_or_else(|| name.clone(), |domino| format!("{name} gives {domino}")))
        }
        _ => None,
    };
    let answers: Vec<String> = (0..).zip(&offer.replies).filter_map(answer).collect();
    if answers.is_empty() {
        return "no answer yet".to_owned();
    }
    let known = offer.replies.iter().any(|reply| matches!(reply, ReplyView::Answered { domino: Some(_) }));
    if known { answers.join(", ") } else { format!("answered by {}", alt::listed(&answers)) }
}

/// Returns the domino offered, if the viewer may know it.
pub(super) fn what(offer: &OfferView) -> String {
    match (offer.domino, offer.shown) {
        (Some(domino), true) => domino.to_string(),
        (Some(domino), false) => format!("{domino} (hidden)"),
        (None, _) => "a hidden domino".to_owned(),
    }
}
