//! Standing orders: done as they were read, in time, and never after their end.

use harbormaster::{
    store::PutAway,
    table::{LONGEST_ORDER, MOST_ORDERS, SeatOffer, end_in},
};
use harbormaster_rules::{By, Reader};

use super::{stand_ins::CEM, *};

/// A while in which orders act and nothing else falls due.
const MOMENT: Span = Span::millis(4_000);

impl Quay {
    /// This person reads an order and gives it, for as long as can be.
    async fn orders(&mut self, user: PersonId, order: &str) -> Result<(), Trouble> {
        self.orders_for(user, order, LONGEST_ORDER).await
    }

    async fn orders_for(&mut self, user: PersonId, order: &str, days: u8) -> Result<(), Trouble> {
        loop {
            let caller = self.caller(user);
            let (_, read) = self.table().await.proposal(&caller, order, end_in(days, caller.at))?;
            let given = self.tables.give_order(self.id, &caller, (order, read.until), read.shown).await?;
            // On a busy machine another order acts in between; then it is read again.
            if given.is_ok() {
                return Ok(());
            }
        }
    }

    /// This person makes a move.
    async fn says(&mut self, user: PersonId, mv: &str) -> Result<Receipt, Trouble> {
        let caller = self.caller(user);
        let mut held = self.tables.hold_for(self.id, &caller).await?;
        let first = held.table().read_move(mv).unwrap();
        self.tables.play(&mut held, &caller, Plan { first, then: None }).await
    }

    /// Orders act until none does.
    async fn orders_act(&mut self) {
        for _ in 0..60 {
            let before = self.log().await.len();
            self.comes(self.clock.now() + MOMENT).await;
            if self.log().await.len() == before {
                return;
            }
        }
        panic!("orders act without end");
    }

    /// The orders of this person that have not ended, and why the others have.
    async fn standing(&self, user: PersonId) -> (Vec<String>, Vec<PutAway>) {
        let table = self.table().await;
        let orders =
            || table.prepared_for(user).iter().filter_map(|one| Some((one, one.order()?.0.to_owned())));
        let live = orders().filter(|(one, _)| one.put_away.is_none()).map(|(_, order)| order).collect();
        (live, orders().filter_map(|(one, _)| one.put_away.clone()).collect())
    }

    /// The moves that were made by order, as they are written.
    async fn ordered(&self) -> Vec<String> {
        self.log().await.into_iter().filter(|entry| entry.prepared).map(|entry| entry.notation).collect()
    }
}

/// Ann and Ben play Shipopoly, in which both may begin.
async fn captains() -> Quay {
    Quay::begins(Kind::Shipopoly, &[("turn_time", "off")]).await
}

#[tokio::test]
async fn an_order_acts_a_moment_later_as_its_players_own_and_pings_nobody_for_it() {
    let mut quay = captains().await;
    quay.orders(BEN, "roll").await.unwrap();
    assert_eq!(quay.table().await.awaited_people(), [ANN], "Ben's dice are about to be thrown");
    quay.jobs_are_done().await;
    assert_eq!(quay.log().await.len(), 0, "not at once");
    quay.comes(quay.clock.now() + MOMENT).await;
    let log = quay.log().await;
    assert!(log.len() == 1 && log[0].prepared && log[0].actor == Some(BEN) && log[0].notation == "roll");
    assert_eq!(quay.standing(BEN).await.0, ["roll"], "for the next round as well");
    quay.proves_itself().await;
}

#[tokio::test]
async fn a_condition_that_fails_ends_the_order_and_the_player_is_asked() {
    let mut quay = captains().await;
    quay.orders(BEN, "buy 1").await.unwrap();
    for _ in 0..60 {
        if !quay.standing(BEN).await.1.is_empty() {
            break;
        }
        let (_, user, _) = quay.awaited().await;
        let who = if quay.table().await.awaited_people().contains(&BEN) { BEN } else { user };
        if quay.says(who, "roll").await.is_err() {
            quay.plays(who).await.unwrap();
        }
    }
    let [PutAway::Failed(why)] = &quay.standing(BEN).await.1[..] else {
        panic!("a deed was within the price")
    };
    assert!(why.contains("the order buys up to $1"), "{why}");
    assert!(quay.table().await.awaited_people().contains(&BEN));
    assert!(quay.ordered().await.is_empty());
}

/// Ann offers a deed to everybody, and orders to take an answer of at least $40. Returns the offer's number and the deed.
async fn ann_sells() -> (Quay, u32, String) {
    let mut quay = captains().await;
    quay.is_now(quay.clock.now() + MOMENT);
    for _ in 0..40 {
        let (_, user, _) = quay.awaited().await;
        quay.plays(user).await.unwrap();
        let possible = quay.table().await.possible(By::Seat(Seat::new(0)), quay.clock.now());
        if possible.forms.iter().any(|verb| verb.name == "sell") {
            break;
        }
    }
    let game = quay.table().await.game.unwrap();
    let deed = game.things(Some(Seat::new(0)), &Reader::nameless(Language::English)).swap_remove(0).word;
    quay.says(ANN, &format!("sell {deed}")).await.unwrap();
    let number = *quay.table().await.game.unwrap().offers().last().unwrap();
    quay.orders(ANN, &format!("take {number} 40")).await.unwrap();
    (quay, number, deed)
}

#[tokio::test]
async fn an_order_about_something_that_has_changed_ends() {
    let (mut quay, _, deed) = ann_sells().await;
    quay.says(ANN, &format!("decommission_port {deed}")).await.unwrap();
    assert_eq!(quay.standing(ANN).await, (vec![], vec![PutAway::Changed]));
}

#[tokio::test]
async fn an_answer_that_is_good_enough_is_taken_when_the_offer_opens() {
    let (mut quay, number, _) = ann_sells().await;
    quay.says(BEN, &format!("bid {number} pay: 39")).await.unwrap();
    quay.orders_act().await;
    assert!(quay.ordered().await.is_empty(), "not enough");
    quay.says(BEN, &format!("bid {number} pay: 40")).await.unwrap();
    quay.orders_act().await;
    assert_eq!(quay.ordered().await, [format!("take {number} B")]);
    let (live, ended) = quay.standing(ANN).await;
    assert!(live.is_empty() && matches!(&ended[..], [PutAway::Failed(why)] if why.contains("closed")));
    quay.proves_itself().await;
}

#[tokio::test]
async fn orders_rest_in_a_pause_and_outlive_a_restart() {
    let mut quay = captains().await;
    quay.orders(BEN, "roll").await.unwrap();
    quay.pauses().await;
    quay.comes(quay.clock.now() + MOMENT).await;
    assert!(quay.ordered().await.is_empty());
    quay.resumes().await;
    quay.restarts().await;
    quay.orders_act().await;
    assert_eq!(quay.ordered().await.first().map(String::as_str), Some("roll"));
}

#[tokio::test]
async fn an_undo_ends_all_orders_and_so_does_their_time() {
    let mut quay = captains().await;
    quay.says(ANN, "return_ships malta=0").await.unwrap_err();
    quay.orders_for(ANN, "buy 400", 1).await.unwrap();
    quay.orders(ANN, "borrow").await.unwrap();
    quay.comes(quay.clock.now() + DAY + MOMENT).await;
    // Nothing looks at an order whose time is over before the next change.
    quay.orders(BEN, "borrow").await.unwrap();
    assert_eq!(quay.standing(ANN).await, (vec!["borrow".into()], vec![PutAway::Expired]));
    quay.says(ANN, "sign_of_life").await.unwrap();
    if quay.takes_back(ANN).await.is_ok_and(|done| matches!(done, Undoing::Done)) {
        assert_eq!(quay.standing(BEN).await, (vec![], vec![PutAway::Undone]));
    }
}

#[tokio::test]
async fn a_stand_in_sees_orders_and_ends_them_and_none_is_obeyed_for_them() {
    let mut quay = captains().await;
    quay.orders(BEN, "roll").await.unwrap();
    quay.stands_in(BEN).await;
    quay.orders_act().await;
    assert!(quay.ordered().await.is_empty(), "they are their own player's");
    let cem = quay.caller(CEM);
    let mark = quay.table().await.prepared_for(CEM)[0].mark();
    assert!(quay.tables.put_away(quay.id, &cem, mark).await.unwrap().prepared_for(CEM).is_empty());
}

#[tokio::test]
async fn an_order_does_not_show_that_its_player_is_there() {
    for is_there in [false, true] {
        let mut quay = captains().await;
        quay.orders(BEN, "roll").await.unwrap();
        quay.orders_act().await;
        assert!(!quay.ordered().await.is_empty());
        if is_there {
            quay.says(BEN, "sign_of_life").await.unwrap();
        }
        let (seat, holder) = (Seat::new(1), Some(BEN));
        let offer = SeatOffer { seat, user: CEM, holder, until_moved_since: Some(0) };
        let cem = quay.caller(CEM);
        assert_eq!(quay.tables.take_seat(quay.id, &cem, offer).await.is_err(), is_there);
        assert!(quay.table().await.seats[1].prepared.is_empty() || is_there, "no order changes hands");
    }
}

#[tokio::test]
async fn one_order_about_the_same_is_kept_and_so_many_in_all() {
    let mut quay = captains().await;
    quay.orders(ANN, "buy 100").await.unwrap();
    quay.orders(ANN, "buy 200 keep: 50").await.unwrap();
    assert_eq!(quay.standing(ANN).await.0, ["buy 200 keep: 50"]);
    assert!(MOST_ORDERS > quay.table().await.possible_orders(ANN).len());
    let caller = quay.caller(ANN);
    let (soon, late) = (end_in(3, caller.at), end_in(4, caller.at));
    let (_, read) = quay.table().await.proposal(&caller, "roll", soon).unwrap();
    // Another end was not what was read; and what was read stays so however late it is pressed.
    let given = quay.tables.give_order(quay.id, &caller, ("roll", late), read.shown).await.unwrap();
    assert!(given.is_err() && quay.standing(ANN).await.0.len() == 1);
    quay.is_now(quay.clock.now() + DAY);
    let caller = quay.caller(ANN);
    let given = quay.tables.give_order(quay.id, &caller, ("roll", soon), read.shown).await.unwrap();
    let table = given.unwrap_or_else(|_| panic!("nothing has changed"));
    assert_eq!(table.prepared_for(ANN).last().unwrap().order(), Some(("roll", soon)));
    quay.is_now(soon + DAY);
    let caller = quay.caller(ANN);
    assert!(quay.tables.give_order(quay.id, &caller, ("roll", soon), read.shown).await.is_err());
    assert!(quay.orders(ANN, "buy").await.is_err());
    assert!(Quay::begins(Kind::Threeport, &[]).await.orders(ANN, "roll").await.is_err());
}

/// Whatever happens to a table, orders make the moves that the rules say of them at that board and nothing else.
#[tokio::test]
async fn nothing_is_done_by_order_that_no_order_says() {
    let (mut done, mut ends) = (0, 0);
    for mut luck in lucks(6) {
        let mut quay = captains().await;
        for _ in 0..40 {
            if quay.table().await.row.stage != Stage::Running {
                break;
            }
            for user in [ANN, BEN] {
                let possible = quay.table().await.possible_orders(user);
                let Some(begun) = luck.index(3 * possible.len()).and_then(|at| possible.get(at)) else {
                    continue;
                };
                let mut sum = |most| luck.index(most).unwrap_or_default() + 1;
                let order = match begun.verb.as_str() {
                    "buy" if sum(2) == 1 => format!("buy {} keep: {}", sum(400), sum(900)),
                    "buy" => format!("buy {} beyond: leave", sum(400)),
                    "bid" => format!("{begun} {} {} {}", sum(50), 50 + sum(200), 20 + sum(50)),
                    "take" => format!("{begun} {}", sum(300)),
                    _ => begun.to_string(),
                };
                let _ = quay.orders(user, &order).await;
            }
            match luck.index(10) {
                Some(0) => quay.restarts().await,
                Some(1) => {
                    let _ = quay.takes_back(ANN).await;
                }
                Some(2) => quay.comes(quay.clock.now() + Span::hours(7)).await,
                _ => {
                    // An order may be quicker.
                    let (_, user, _) = quay.awaited().await;
                    let _ = quay.plays(user).await;
                }
            }
            for _ in 0..8 {
                let then = quay.table().await;
                let entries = quay.log().await.len();
                quay.comes(quay.clock.now() + MOMENT).await;
                let log = quay.log().await;
                for (index, entry) in log.iter().enumerate().skip(entries).filter(|(_, entry)| entry.prepared)
                {
                    let game = then.after_entries(&log[..index]).unwrap();
                    let By::Seat(seat) = entry.by else { panic!("only players give orders") };
                    let user = then.seats[seat.index()].user.unwrap();
                    assert_eq!(entry.actor, Some(user));
                    let says = |order: &str| {
                        let mv = game.obey(seat, order, entry.at, &Reader::nameless(Language::English));
                        mv.ok().flatten().map(|mv| mv.to_string())
                    };
                    let live = then.prepared_for(user).iter().filter(|one| one.is_played_for(user));
                    let orders: Vec<&str> = live.filter_map(|one| Some(one.order()?.0)).collect();
                    let first = orders.iter().find_map(|order| says(order));
                    assert_eq!(first.as_ref(), Some(&entry.notation), "{orders:?}");
                    done += 1;
                }
                if log.len() == entries {
                    break;
                }
            }
            ends += quay.standing(ANN).await.1.len();
        }
        quay.proves_itself().await;
    }
    println!("{done} moves by order; ended orders were seen {ends} times");
    assert!(done > 60 && ends > 0, "{done}, {ends}");
}
