//! Moves taken back after others have moved: asked for, agreed to, declined, lapsed.

use harbormaster_rules::SeatSet;

use super::*;
use crate::harness::Person;

/// The newest request in the channel.
async fn request(table: &Playing<'_>) -> Message {
    table.all_is_told().await;
    let asks = |message: &&Message| message.text().contains("asks to take this back");
    let found = |seen: &[Message]| seen.iter().rev().find(asks).cloned();
    table.player(Seat::new(0)).waits_for("a request", found).await
}

/// Waits until a request says this and has no buttons.
async fn is_over(table: &Playing<'_>, request: &Message, part: &str) {
    let says = |seen: &[Message]| {
        let message = seen.iter().find(|one| one.id() == request.id())?;
        (message.text().contains(part) && message.buttons().is_empty()).then_some(())
    };
    table.player(Seat::new(0)).waits_for(part, says).await;
}

/// Asks the others by `/undo` and its button; the request.
async fn asks(table: &Playing<'_>, who: &Person<'_>) -> Message {
    let question = who.command("undo", json!({})).await.says("You can take this back only if");
    who.click(&question, "Ask the others").await.says("I asked the others");
    request(table).await
}

fn crew<'w>(table: &Playing<'w>) -> [Person<'w>; 3] {
    [0, 1, 2].map(|seat| table.player(Seat::new(seat)))
}

/// Ann slips, Ben and Cem move, and Ann asks them.
async fn asked<'w>(world: &'w World) -> (Playing<'w>, Message) {
    let table = ships(world, 3).await;
    let [ann, ben, cem] = crew(&table);
    ann.command("threeport move", json!({ "island": "W" })).await;
    ben.command("threeport move", json!({ "island": "W" })).await;
    cem.command("threeport move", json!({ "island": "B" })).await;
    let request = asks(&table, &ann).await;
    (table, request)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_others_see_what_would_be_undone_and_agree_across_a_restart() {
    let world = World::strict().await;
    let (table, request) = asked(&world).await;
    let [ann, ben, cem] = crew(&table);
    for line in ["**Ann** asks", "> Ann sails to White.", "> Ben sails to White.", "> Cem sails to Black."] {
        assert!(request.text().contains(line), "{line}: {}", request.text());
    }
    // Where they stood at the start.
    let first = ann.hears().await.into_iter().find(is_board).unwrap();
    assert_eq!(request.alt(), first.alt(), "it shows the board before the moves");
    let mut pinged = request.pings();
    pinged.sort();
    assert_eq!(pinged, [ben.id().await, cem.id().await]);
    ann.click(&request, "Agree").await.says("You asked for this yourself");
    world.newcomer("Dana").await.click(&request, "Decline").await.says("You have no seat at this table");
    ann.command("undo", json!({})).await;
    let again = ann.command("undo", json!({})).await.message();
    ann.click(&again, "Ask the others").await.says("an open request to take moves back already");

    ben.plays(&request, "Agree").await;
    ben.plays(&request, "Agree").await;
    table.all_is_told().await;
    assert_eq!(table.ply().await, 3, "Cem has yet to agree");
    let shown = ann.hears().await.into_iter().find(|one| one.id() == request.id()).unwrap();
    assert!(shown.text().contains("Agreed: Ben."), "{}", shown.text());
    world.restart().await;
    cem.plays(&request, "Agree").await;
    is_over(&table, &request, "All agreed").await;
    let undo = log(&table).await.pop().unwrap();
    let anns = ann.number(&table.store).await;
    assert_eq!((undo.notation.as_str(), undo.actor), ("undo 1 agreed 1 2", Some(anns)));
    assert_eq!(table.game().await.status(), Status::Waiting(SeatSet::only(Seat::new(0))));
    log_is_a_game(&table.store, table.table).await;

    // Ann has waited for it: the board is the newest message, and pings her.
    table.all_is_told().await;
    let last = ann.hears().await.pop().unwrap();
    assert!(last.text().contains("↩ Ann took moves back; Ben and Cem agreed."), "{}", last.text());
    assert_eq!((last.ply(), last.pings()), (Some(4), vec![ann.id().await]));
    let old = world.foreign_buttons(&[&request.button("Agree").custom_id]).await.remove(0);
    cem.click(&old, "x").await.says("That request is over");
    assert_eq!(table.ply().await, 4);
    assert_eq!(world.violations().await, [] as [Value; 0]);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_request_is_declined_or_lapses() {
    let world = World::strict().await;
    let (table, first) = asked(&world).await;
    let [ann, ben, cem] = crew(&table);
    ben.plays(&first, "Agree").await;
    cem.plays(&first, "Decline").await;
    is_over(&table, &first, "**Cem** declined: the moves stand.").await;

    // The next move ends it, and what was posted can do nothing more.
    let second = asks(&table, &ann).await;
    ann.command("threeport move", json!({ "island": "B" })).await;
    is_over(&table, &second, "has lapsed").await;
    let newest = ann.hears().await.pop().unwrap();
    assert_eq!(newest.ply(), Some(4), "the board is the newest message again");
    let old = world.foreign_buttons(&[&second.button("Agree").custom_id]).await.remove(0);
    ben.click(&old, "x").await.says("That request is over");
    assert_eq!(table.ply().await, 4);

    // So does a day.
    let third = asks(&table, &ben).await;
    world.advance(25).await;
    cem.click(&third, "Agree").await.says("That request is over");
    is_over(&table, &third, "has lapsed").await;
    assert_eq!(table.ply().await, 4);
    log_is_a_game(&table.store, table.table).await;
    assert_eq!(world.violations().await, [] as [Value; 0]);
}

/// Of the last yes and the next player's move at the same instant, exactly one wins.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_last_yes_and_the_next_move_at_once() {
    let world = World::new().await;
    let table = ships(&world, 2).await;
    let [ann, ben] = [0, 1].map(|seat| table.player(Seat::new(seat)));
    let mut dice = Dice(41);
    let (mut undone, mut moved) = (0, 0);
    for _ in 0..8 {
        // Three requests a day are somebody's.
        world.advance(9).await;
        // The one on turn slips, the other one moves, and it is asked for.
        let Status::Waiting(awaited) = table.game().await.status() else { panic!("it is not over") };
        let (one, other) = if awaited.contains(Seat::new(0)) { (&ann, &ben) } else { (&ben, &ann) };
        let (seat, slip) = free_move(&table.game().await, now(&table).await).unwrap();
        table.types(seat, &slip).await;
        let (seat, reply) = free_move(&table.game().await, now(&table).await).unwrap();
        table.types(seat, &reply).await;
        let asked = asks(&table, one).await;
        let before = table.ply().await;
        let (_, next) = free_move(&table.game().await, now(&table).await).unwrap();
        let (command, options) = crate::harness::typed(Kind::Threeport, &next);
        let (answer, said) = if dice.below(2) == 0 {
            tokio::join!(other.click(&asked, "Agree"), one.command(&command, options))
        } else {
            let (said, answer) = tokio::join!(one.command(&command, options), other.click(&asked, "Agree"));
            (answer, said)
        };
        let undo = log(&table).await[before as usize..].iter().filter(|entry| entry.undo().is_some()).count();
        if undo == 1 {
            undone += 1;
            // The move may still be one that the position before knows; it was made on that then.
            assert!(table.ply().await <= before + 2, "{}", said.text());
        } else {
            moved += 1;
            assert_eq!(table.ply().await, before + 1);
            answer.says("That request is over");
        }
        log_is_a_game(&table.store, table.table).await;
    }
    eprintln!("{undone} requests won, {moved} moves");
}

/// Any entry of the latest turn can be the first to go, chosen in a menu or typed.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_entry_to_go_back_to_is_chosen() {
    let world = World::strict().await;
    let table = Playing::of(&world, Kind::Transport, 2, &[("undo", "ask")]).await;
    let mut chance = Chance::of(&[3; 32], 0);
    // Until somebody has made two moves in a row, and the other one has moved.
    let mut movers: Vec<Seat> = Vec::new();
    while !matches!(movers.as_slice(), [.., one, same, other] if one == same && same != other) {
        movers.push(table.plays_on(&mut chance).await.expect("turns of several moves"));
    }
    let seat = movers[movers.len() - 2];
    let (first, ply) =
        (movers.iter().rev().skip(1).take_while(|mover| **mover == seat).count(), table.ply().await);
    let first = ply - first as u32;
    let player = table.player(seat);
    let question = player.command("undo", json!({})).await.says("You can take this back only if");
    let menu = question.menu("undo_to");
    assert!(menu.options.iter().any(|(value, _)| *value == first.to_string()), "{menu:?}");
    let further = player.choose(&question, "undo_to", &first.to_string()).await.says("only if");
    assert!(further.text().len() > question.text().len(), "it lists more: {}", further.text());
    let typed = player.command("undo", json!({ "entry": first })).await.says("only if");
    assert_eq!(typed.text(), further.text());
    player.command("undo", json!({ "entry": ply })).await.says("another player's move");
    player
        .command("undo", json!({ "entry": ply + 7 }))
        .await
        .says(&format!("There is no move {}; this game has", ply + 7));
    player.click(&further, "Ask the others").await.says("I asked the others");
    let other = table.player(if seat == Seat::new(0) { Seat::new(1) } else { Seat::new(0) });
    let request = request(&table).await;
    other.plays(&request, "Agree").await;
    is_over(&table, &request, "All agreed").await;
    let undo = log(&table).await.pop().unwrap().undo().unwrap();
    assert_eq!(undo.before, first);
    log_is_a_game(&table.store, table.table).await;
    assert_eq!(world.violations().await, [] as [Value; 0]);
}

/// Revealed information stands, unless the host lets all agree to new luck.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_host_decides_what_can_be_taken_back() {
    let world = World::strict().await;
    let table = ships(&world, 2).await;
    let (ann, ben) = (table.player(Seat::new(0)), table.player(Seat::new(1)));
    ann.agrees_with(&[&ben], "table options", json!({ "option": "undo", "value": "off" })).await;
    let answer = ann.command("threeport move", json!({ "island": "W" })).await;
    assert!(answer.message().buttons().is_empty(), "there is nothing to press");
    ann.command("undo", json!({})).await.says("its host has set the option `undo` to off");
    ann.agrees_with(&[&ben], "table options", json!({ "option": "undo", "value": "ask" })).await;

    let mut chance = Chance::of(&[1; 32], 0);
    let seat = loop {
        let seat = table.plays_on(&mut chance).await.expect("cards come before the end");
        if log_of_last(&table).await {
            break seat;
        }
    };
    let (one, other) = if seat == Seat::new(0) { (&ann, &ben) } else { (&ben, &ann) };
    let asked = asks(&table, one).await;
    assert!(asked.text().contains("What is still hidden is shuffled again"), "{}", asked.text());
    other.plays(&asked, "Agree").await;
    is_over(&table, &asked, "All agreed").await;
    let undo = log(&table).await.pop().unwrap();
    assert!(undo.notation.contains(" shuffled agreed "), "{}", undo.notation);
    log_is_a_game(&table.store, table.table).await;
}

/// Computer players agree exactly where nothing was revealed; so the other person alone is asked, or nobody can be.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn computer_players_do_not_agree_to_new_luck() {
    let world = World::strict().await;
    let table = Playing::with_computers(&world, Kind::Threeport, 2, 1).await;
    let (ann, ben) = (table.player(Seat::new(0)), table.player(Seat::new(1)));
    ann.agrees_with(&[&ben], "table options", json!({ "option": "undo", "value": "ask" })).await;
    let (mut asked, mut declined) = (false, false);
    while !(asked && declined) {
        table.computers_rest().await;
        let ply = table.ply().await;
        let Status::Waiting(awaited) = table.game().await.status() else { panic!("over too early") };
        let seat = awaited.iter().next().unwrap();
        let mv = free_move(&table.game().await, now(&table).await);
        let revealed = match mv {
            Some((_, mv)) if !asked => {
                table.types(seat, &mv).await;
                false
            }
            _ => {
                table.plays_as(seat, &mut Chance::of(&[1; 32], ply)).await.unwrap();
                log(&table).await[ply as usize].told.contains("refilled")
            }
        };
        table.computers_rest().await;
        let since = &log(&table).await[ply as usize..];
        let clean = since.iter().all(|entry| !entry.told.contains("refilled"));
        let one = table.player(seat);
        if revealed {
            one.command("undo", json!({})).await.says("Computer players do not agree to take that back");
            declined = true;
        } else if clean && since.len() > 1 && !asked {
            let question = one.command("undo", json!({})).await;
            let other = table.player(Seat::new(1 - seat.number()));
            question.says(&format!("only if **{}** agrees", other.name));
            asked = true;
        }
    }
}

/// A deal is taken back only if all agree; its offer is open again, with its thread.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_settled_deal_is_taken_back_with_its_thread() {
    let world = World::strict().await;
    let table = Playing::of(&world, Kind::Shipopoly, 2, &[("absence_policy", "wait")]).await;
    let mut chance = Chance::of(&[2; 32], 0);
    // Until somebody has a deed to sell.
    let (seat, items) = loop {
        let (game, at) = (table.game().await, now(&table).await);
        let sale = game.seats().seats().find_map(|seat| {
            let forms = game.choices(By::Seat(seat), at).forms.into_iter();
            let mv = forms.filter(|form| form.verb == "sell").flat_map(|form| form.samples).next()?;
            Some((seat, mv.phrase().words("items").join(" ")))
        });
        match sale {
            Some(found) => break found,
            None => drop(table.plays_on(&mut chance).await.expect("somebody buys a port")),
        }
    };
    let (seller, buyer) = (table.player(seat), table.player(Seat::new(1 - seat.number())));
    let sale = json!({ "items": items, "price": 1, "to": buyer.name });
    seller.confirms("offer sell", sale).await;
    table.all_is_told().await;
    let offered = table.game().await;
    let settles = async || {
        let terms = buyer.command("offer accept", json!({ "offer": 1 })).await.says("This deal is final:");
        buyer.click(&terms, "Confirm").await;
        table.all_is_told().await;
    };
    settles().await;
    let place = table.store.offer(table.table, 1).await.unwrap().unwrap();
    let thread = async || world.get(&format!("/users/Ann/channels/{}", place.thread.unwrap())).await;
    let state = async || {
        let state = thread().await["thread_metadata"].clone();
        (state["archived"] == true, state["locked"] == true)
    };
    assert_eq!(state().await, (true, true));
    buyer.command("undo", json!({})).await.says("You made a deal, so that cannot be undone.");
    let (ann, ben) = (table.player(Seat::new(0)), table.player(Seat::new(1)));
    ann.agrees_with(&[&ben], "table options", json!({ "option": "undo", "value": "ask" })).await;

    let asked = asks(&table, &buyer).await;
    assert!(asked.text().contains("Deal 1"), "{}", asked.text());
    seller.plays(&asked, "Agree").await;
    is_over(&table, &asked, "All agreed").await;
    assert!(table.game().await == offered, "money and deed are back");
    table.all_is_told().await;
    assert_eq!(state().await, (false, false), "people can write there again");
    let message =
        |seen: Vec<Message>| seen.into_iter().find(|one| one.id() == place.message.to_string()).unwrap();
    let offer = message(buyer.hears().await);
    assert!(offer.buttons().iter().any(|one| one.label == "Accept"), "{:?}", offer.buttons());
    let said = buyer.at(&place.thread.unwrap().to_string()).hears().await.pop().unwrap();
    assert!(said.text().contains("the offer is open again"), "{}", said.text());
    log_is_a_game(&table.store, table.table).await;

    settles().await;
    assert_eq!(state().await, (true, true), "the second deal ends it again");
    assert_eq!(world.violations().await, [] as [Value; 0]);
}

/// Each request pings everybody else, so there are three a day.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_fourth_request_in_a_day_is_refused() {
    let world = World::strict().await;
    let (table, mut open) = asked(&world).await;
    let [ann, ben, _] = crew(&table);
    for _ in 0..2 {
        ben.plays(&open, "Decline").await;
        is_over(&table, &open, "declined").await;
        open = asks(&table, &ann).await;
    }
    ben.plays(&open, "Decline").await;
    is_over(&table, &open, "declined").await;
    let question = ann.command("undo", json!({})).await.message();
    ann.click(&question, "Ask the others").await.says("You have asked three times today");
    // Others have their own three, and tomorrow is another day.
    asks(&table, &ben).await;
    world.advance(25).await;
    let question = ann.command("undo", json!({})).await.message();
    ann.click(&question, "Ask the others").await.says("I asked the others");
}
