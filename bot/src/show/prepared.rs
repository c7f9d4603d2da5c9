//! The moves that somebody has prepared for the next turn, their standing orders, and what became of them.

use poise::serenity_prelude::{ButtonStyle, CreateButton};

use super::orders;
use crate::{
    answer::Reply,
    ids::PersonId,
    rows,
    speak::{self, Label, StandingOrder},
    store::Prepared,
    table::{MOST_PREPARED, Table},
    tap::Tap,
};

/// Shows what this person has prepared and ordered, with a button for each that puts it away, and buttons for more.
pub fn reply(table: &Table, user: PersonId) -> Reply {
    let (id, language) = (table.row.id, table.language);
    let moves: Vec<&Prepared> = live(table, user).filter(|one| one.is_move()).collect();
    let orders: Vec<&Prepared> = live(table, user).filter(|one| !one.is_move()).collect();
    let text = told(table, user).into_iter().chain(plan(table, user, true)).collect();
    let another = (moves.len() < MOST_PREPARED && table.at_turn_of(user).is_ok()).then(|| {
        let tap = Tap::Panel { table: id.ahead(), verb: None, page: 0, replace: true };
        rows::button(&tap, &Label::PrepareAMove.say(language), ButtonStyle::Primary)
    });
    let away = |(number, one): (usize, &&Prepared)| {
        let tap = Tap::PutAway { table: id, mark: one.mark() };
        rows::plain(&tap, &Label::PutAway { number }.say(language))
    };
    let puts_away: Vec<CreateButton> = (1..).zip(moves.iter().chain(&orders)).map(away).collect();
    let begins: Vec<CreateButton> = another.into_iter().chain(orders::begun(table, user)).collect();
    Reply { text, rows: [rows::in_rows(&begins), rows::in_rows(&puts_away)].concat(), ..Reply::default() }
}

/// Says what of this person's was put away and why, above the first private answer since.
pub fn told(table: &Table, user: PersonId) -> Option<String> {
    let ended = || table.prepared_for(user).iter().filter(|one| one.person == user && one.put_away.is_some());
    let moves = words(table, user, ended().filter(|one| one.is_move()));
    let why = ended().find(|one| one.is_move()).and_then(|one| one.put_away.as_ref());
    let moves = why.map(|why| speak::put_away(&moves, why, table.language));
    let orders = ended().filter_map(|one| {
        let (order, why) = (one.order()?.0, one.put_away.as_ref()?);
        let words = rows::within(&table.words_of_order(order), orders::SHORT);
        Some(speak::order_ended(&words, why, table.language))
    });
    moves.into_iter().chain(orders).reduce(|told, more| told + &more)
}

/// Returns what this person has prepared and what became of it, if there is anything.
pub fn planned(table: &Table, user: PersonId) -> Option<String> {
    told(table, user).into_iter().chain(plan(table, user, false)).reduce(|told, plan| told + &plan)
}

/// Lists what this person has prepared and ordered; with `is_asked` it says where there is nothing.
fn plan(table: &Table, user: PersonId, is_asked: bool) -> Option<String> {
    let moves = listed(table, user);
    let orders: Vec<StandingOrder> =
        live(table, user).filter_map(|one| orders::listed(table, one, user)).collect();
    let has_orders = !table.kind.meta().orders.is_empty();
    let moves_told = (!moves.is_empty() || is_asked && !has_orders)
        .then(|| speak::prepared(table.kind, &moves, table.language));
    let orders_told = (!orders.is_empty() || is_asked && has_orders)
        .then(|| speak::orders(table.kind, &orders, moves.len() + 1, table.language));
    moves_told.into_iter().chain(orders_told).reduce(|moves, orders| format!("{moves}\n{orders}"))
}

/// Returns what is still to be played in words, and whether it still means what was read.
fn listed(table: &Table, user: PersonId) -> Vec<(String, bool)> {
    let (Ok(ahead), Some(seat)) = (table.at_turn_of(user), table.seat_played_by(user)) else {
        return words(table, user, live_moves(table, user)).into_iter().map(|words| (words, true)).collect();
    };
    let one = |one: &Prepared| {
        let is_as_read = ahead.as_read(seat, one, table.last_at).is_some();
        (ahead.words_of_prepared(seat, one), is_as_read)
    };
    live_moves(table, user).map(one).collect()
}

/// The moves still to be played for the seat that this person plays.
fn live_moves(table: &Table, user: PersonId) -> impl Iterator<Item = &Prepared> {
    live(table, user).filter(|one| one.is_move())
}

/// All that is still to be done for the seat that this person plays; a stand-in sees what is its player's too.
fn live(table: &Table, user: PersonId) -> impl Iterator<Item = &Prepared> {
    table.prepared_for(user).iter().filter(|one| one.put_away.is_none())
}

/// The words of prepared moves, as they are at the turn to come or, once it has begun, now.
fn words<'p>(table: &Table, user: PersonId, prepared: impl Iterator<Item = &'p Prepared>) -> Vec<String> {
    let ahead = table.at_turn_of(user);
    let Some(seat) = table.seat_played_by(user) else { return Vec::new() };
    let there = ahead.as_ref().unwrap_or(table);
    prepared.map(|one| there.words_of_prepared(seat, one)).collect()
}

#[cfg(test)]
mod tests {
    use harbormaster_rules::{Kind, Seat, Timestamp};

    use super::*;
    use crate::{
        ids::Terms,
        store::{Act, PutAway},
        table::MOST_ORDERS,
    };

    /// What one seat can have at most, at work and ended, fits into a message of Discord's: 2,000 characters, five rows of five
    /// buttons.
    #[test]
    fn the_longest_list_is_one_message() {
        let (ann, until) = (PersonId(1), Timestamp::from_millis(1_795_977_263_000));
        let one = |act: Act, put_away: Option<PutAway>| Prepared {
            person: ann,
            ply: 0,
            act,
            terms: Terms::shown_to(ann, []),
            put_away,
        };
        let why = PutAway::Failed(
            "Dispatch Vessel Alacrity costs $99999: only $99999 would be left, and the order keeps $99999."
                .into(),
        );
        for ended in 0..=MOST_ORDERS {
            let mut table = Table::sample(Kind::Shipopoly, &[ann, PersonId(2), PersonId(3)]);
            let orders = (0..MOST_ORDERS).map(|number| {
                let order = "borrow ports: 12 25 5 35 15 27 6 28".to_owned();
                one(Act::Order { order, until }, (number < ended).then(|| why.clone()))
            });
            let moves = (0..MOST_PREPARED).map(|_| {
                one(Act::Move { first: "decline_port port: donkey_boilers".to_owned(), then: None }, None)
            });
            table.seats[Seat::new(0).index()].prepared = moves.chain(orders).collect();
            let reply = reply(&table, ann);
            let length = reply.text.chars().count();
            assert!(length <= 2_000, "{length} characters with {ended} ended: {}", reply.text);
            assert!(reply.rows.len() <= 5, "{} rows", reply.rows.len());
            assert!(reply.text.contains("While you owe money, borrow on"));
        }
    }
}
