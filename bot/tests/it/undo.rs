//! Moves taken back, through Discord: by one tap, as long as nobody has moved since and nobody learned anything.

mod consent;

use harbormaster::store::StoredEntry;
use harbormaster_rules::{AnyGame, AnyMove, By, Chance, Entry, Kind, Seat, Span, Status, Timestamp};
use serde_json::{Value, json};

use crate::{
    harness::{Answer, Dice, Message, Playing, World, newest_board},
    ledger::{channel_and_log_agree, is_board, log_is_a_game},
};

/// Somebody on turn has a free move within so many moves of computer players.
const SOON: u32 = 200;

/// A seat on turn, and a move of it by which nobody learns anything.
fn free_move(game: &AnyGame, now: Timestamp) -> Option<(Seat, AnyMove)> {
    let Status::Waiting(awaited) = game.status() else { return None };
    awaited.iter().find_map(|seat| {
        let choices = game.choices(By::Seat(seat), now);
        let forms = choices.forms.into_iter().flat_map(|form| form.samples);
        let is_free = |mv: &AnyMove| {
            let entry = Entry { ply: 0, by: By::Seat(seat), at: now, mv: mv.clone() };
            game.revealed(&entry).is_none()
        };
        choices.listed.into_iter().chain(forms).find(is_free).map(|mv| (seat, mv))
    })
}

/// The present, as the rules see it.
async fn now(table: &Playing<'_>) -> Timestamp {
    let at = table.store.table(table.table).await.unwrap().unwrap().snapshot.unwrap().at;
    at + Span::millis(1_000)
}

/// Plays until somebody on turn has a free move, and makes it by a command: whose it was, and the answer.
async fn slips(table: &Playing<'_>, chance: &mut Chance) -> (Seat, Answer) {
    for _ in 0..SOON {
        if let Some((seat, mv)) = free_move(&table.game().await, now(table).await) {
            return (seat, table.makes(seat, &mv).await);
        }
        table.plays_on(chance).await.expect("a free move comes before the end");
    }
    panic!("no free move in {SOON} moves");
}

async fn log(table: &Playing<'_>) -> Vec<StoredEntry> {
    table.store.entries(table.table, ..).await.unwrap()
}

async fn public(table: &Playing<'_>) -> Vec<Message> {
    table.all_is_told().await;
    table.player(Seat::new(0)).hears().await
}

/// In every game: the private answer to a slip takes it back by one tap, the board goes back with it, and nobody is pinged.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_slip_is_taken_back_by_one_tap_in_every_game() {
    for (n, kind) in (1_u8..).zip(Kind::ALL) {
        let world = World::strict().await;
        let seats = usize::from(*kind.meta().seats.start()).max(2);
        let table = Playing::of(&world, *kind, seats, &[]).await;
        let mut chance = Chance::of(&[n; 32], 0);
        // What was told before stays as it is.
        let (seat, answer) = slips(&table, &mut chance).await;
        let slip = log(&table).await.pop().unwrap();
        let told = public(&table).await;
        let before = table.store.table(table.table).await.unwrap().unwrap().row.ply;

        let undone = table.player(seat).click(&answer.message(), "Undo").await;
        assert!(undone.text().starts_with("↩ Your move is taken back."), "{kind}: {}", undone.text());
        let entries = log(&table).await;
        assert_eq!(entries.len() as u32, before + 1, "{kind}: an undo is an entry of its own");
        let undo = entries.last().unwrap();
        assert_eq!(undo.notation, format!("undo {}", slip.ply), "{kind}");
        assert_eq!((undo.by, undo.actor), (slip.by, slip.actor), "{kind}");
        log_is_a_game(&table.store, table.table).await;

        let after = public(&table).await;
        let ids = |messages: &[Message]| messages.iter().map(|one| one.id().to_owned()).collect::<Vec<_>>();
        assert_eq!(ids(&after), ids(&told), "{kind}: nothing is posted, so nobody is pinged");
        let board = after.iter().rev().find(|message| is_board(message)).unwrap();
        let name = &table.player(seat).name;
        assert!(board.text().contains(&format!("↩ {name} took a move back.")), "{kind}: {}", board.text());
        assert_eq!(board.ply(), Some(before + 1), "{kind}: its buttons are of the board as it is now");

        // The game goes on from there, with the same move too.
        table.plays_on(&mut chance).await.expect("it goes on");
        log_is_a_game(&table.store, table.table).await;
        assert_eq!(world.violations().await, [] as [Value; 0], "{kind}");
    }
}

/// A running game of Threeport in which Ann moves first, and no round is long enough to end it.
async fn ships<'w>(world: &'w World, players: usize) -> Playing<'w> {
    let options = [("first", "player 1"), ("max_rounds", "off"), ("quiet_rounds", "off")];
    Playing::of(world, Kind::Threeport, players, &options).await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_board_has_the_button_too_for_its_player_alone() {
    let world = World::strict().await;
    let table = ships(&world, 2).await;
    let (ann, ben) = (table.player(Seat::new(0)), table.player(Seat::new(1)));
    let board = newest_board(&ann, "").await;
    let sail = board.buttons().into_iter().find(|one| one.custom_id.contains("move")).unwrap();
    ann.plays(&board, &sail.custom_id).await;
    let moved = ann.board(1).await;
    ben.click(&moved, "Undo").await.says("another player's move");
    assert_eq!(table.ply().await, 1);
    ann.plays(&moved, "Undo").await;
    let back = ann.board(2).await;
    assert_eq!(back.id(), moved.id(), "the board is edited");
    assert!(back.text().starts_with(&format!("▶ {}, your turn.", ann.mention().await)), "{}", back.text());
    assert!(back.buttons().iter().all(|one| one.label != "Undo"), "nothing is left to take back");
    channel_and_log_agree(&world, &table.store, "games").await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_stands_says_why() {
    let world = World::strict().await;
    let table = ships(&world, 2).await;
    let (ann, ben, cem) = (table.player(Seat::new(0)), table.player(Seat::new(1)), table.world.person("Cem"));
    ann.command("undo", json!({})).await.says("You have no move to take back.");
    cem.command("undo", json!({})).await.says("You have no seat at this table");
    let slip = ann.command("threeport move", json!({ "island": "W" })).await;
    let first = slip.message();
    ben.command("threeport move", json!({ "island": "W" })).await;
    // From now on it is for Ben to agree to it.
    ann.click(&first, "Undo").await.says("only if **Ben** agrees");
    ann.command("undo", json!({})).await.says("only if **Ben** agrees");
    assert_eq!(table.ply().await, 2);
    // Ben takes his own back, and then Ann hers.
    ben.command("undo", json!({})).await.says("Your move is taken back.");
    ann.command("undo", json!({})).await.says("Your move is taken back.");
    assert_eq!(table.ply().await, 4);
    let log = ann.command("log", json!({})).await.text();
    assert!(log.contains("~~Ann sails to White.~~") && log.contains("↩ Ann took a move back."), "{log}");
    // A load shows nothing; but once luck was drawn, the move stands.
    let mut chance = Chance::of(&[1; 32], 0);
    let seat = loop {
        let seat = table.plays_on(&mut chance).await.expect("cards come before the end");
        let refilled = log_of_last(&table).await;
        if refilled {
            break seat;
        }
    };
    table.player(seat).command("undo", json!({})).await.says("You drew a card, so that cannot be undone.");
    channel_and_log_agree(&world, &table.store, "games").await;
    let old = world.foreign_buttons(&[&first.button("Undo").custom_id]).await.remove(0);
    ann.click(&old, "x").await.says("That move was already taken back.");
}

/// Returns true if the newest entry brought new cards.
async fn log_of_last(table: &Playing<'_>) -> bool {
    log(table).await.last().unwrap().told.contains("refilled")
}

/// A person alone with computer players takes a move back with the answers to it, unless something was revealed.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn computer_players_agree_where_nothing_was_revealed() {
    let world = World::strict().await;
    let table = Playing::with_computers(&world, Kind::Threeport, 1, 1).await;
    let ann = table.player(Seat::new(0));
    let is_on_turn = async || {
        table.computers_rest().await;
        matches!(table.game().await.status(), Status::Waiting(awaited) if awaited.contains(Seat::new(0)))
    };
    let (mut taken_back, mut stood) = (0, 0);
    while (taken_back == 0 || stood == 0) && is_on_turn().await {
        let (before, ply) = (table.game().await, table.ply().await);
        let Some((seat, mv)) = free_move(&before, now(&table).await) else {
            table.plays_as(Seat::new(0), &mut Chance::of(&[1; 32], ply)).await.unwrap();
            continue;
        };
        let slip = table.types(seat, &mv).await.message();
        if !is_on_turn().await {
            break;
        }
        let revealed = log(&table).await[ply as usize..].iter().any(|entry| entry.told.contains("refilled"));
        ann.click(&slip, "Undo").await.says("has moved since. `/undo` takes your move back");
        let answer = ann.command("undo", json!({})).await;
        if revealed {
            answer.says("drew a card");
            stood += 1;
        } else {
            answer.says("Your move is taken back.");
            assert!(table.game().await == before, "the answer is taken back with it");
            // Another move, so that the game goes on; the computer player may be as quick as it likes.
            table.plays_as(Seat::new(0), &mut Chance::of(&[1; 32], ply)).await.unwrap();
            taken_back += 1;
        }
    }
    assert!(taken_back > 0 && stood > 0, "{taken_back} taken back, {stood} stood");
    table.computers_rest().await;
    log_is_a_game(&table.store, table.table).await;
}

/// Of an undo and the next player's move at the same instant, exactly one wins.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_undo_and_the_next_move_at_once() {
    let world = World::new().await;
    let table = ships(&world, 2).await;
    let (ann, ben) = (table.player(Seat::new(0)), table.player(Seat::new(1)));
    let mut dice = Dice(14);
    let (mut undone, mut moved) = (0, 0);
    for _ in 0..12 {
        let before = table.ply().await;
        // Whose turn it is now slips; the other one moves at the same instant.
        let Status::Waiting(awaited) = table.game().await.status() else { panic!("it is not over") };
        let (one, other) = if awaited.contains(Seat::new(0)) { (&ann, &ben) } else { (&ben, &ann) };
        let (seat, mv) = free_move(&table.game().await, now(&table).await).unwrap();
        let slip = table.types(seat, &mv).await.message();
        let (_, reply) = free_move(&table.game().await, now(&table).await).unwrap();
        let (command, options) = crate::harness::typed(Kind::Threeport, &reply);
        let (undo, answer) = if dice.below(2) == 0 {
            tokio::join!(one.click(&slip, "Undo"), other.command(&command, options))
        } else {
            let (answer, undo) = tokio::join!(other.command(&command, options), one.click(&slip, "Undo"));
            (undo, answer)
        };
        assert_eq!(table.ply().await, before + 2, "{} / {}", undo.text(), answer.text());
        if log(&table).await.last().unwrap().undo().is_some() {
            undone += 1;
            answer.says("It is not your turn");
        } else {
            moved += 1;
            undo.says("You can take this back only if");
        }
    }
    eprintln!("{undone} undos won, {moved} moves");
    channel_and_log_agree(&world, &table.store, "games").await;
}

/// An offer that is taken back says so, its thread is archived, and the next offer has a message and a thread of its own.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_offer_taken_back_says_so_and_its_thread_is_archived() {
    let world = World::strict().await;
    let table = Playing::of(&world, Kind::Shipopoly, 2, &[]).await;
    let mut chance = Chance::of(&[2; 32], 0);
    // Until somebody has a deed to offer.
    let (seat, offer) = loop {
        let game = table.game().await;
        let at = now(&table).await;
        let offers = game.seats().seats().find_map(|seat| {
            let forms = game.choices(By::Seat(seat), at).forms.into_iter();
            let sales = forms.filter(|form| form.verb == "sell").flat_map(|form| form.samples);
            sales.into_iter().next().map(|mv| (seat, mv))
        });
        match offers {
            Some(found) => break found,
            None => drop(table.plays_on(&mut chance).await.expect("somebody buys a port")),
        }
    };
    let posted = table.makes(seat, &offer).await;
    table.all_is_told().await;
    let first = table.store.offer(table.table, 1).await.unwrap().unwrap();
    let thread = first.thread.unwrap();
    let shown = |seen: Vec<Message>, id: String| seen.into_iter().find(|one| one.id() == id).unwrap();
    let offered = shown(table.player(seat).sees().await, first.message.to_string()).text().to_owned();
    let player = table.player(seat);
    player.click(&posted.message(), "Undo").await.says("Your move is taken back.");
    table.all_is_told().await;
    let message = shown(player.sees().await, first.message.to_string());
    let terms: Vec<&str> = offered.lines().take(2).collect();
    assert!(message.text().ends_with(&terms.join("\n")), "{}", message.text());
    assert!(message.text().starts_with("↩ **Offer 1** was taken back by its maker"), "{}", message.text());
    assert!(message.buttons().is_empty());
    let archived = world.get(&format!("/users/Ann/channels/{thread}")).await;
    assert_eq!(archived["thread_metadata"]["archived"], true, "{archived}");
    assert_eq!(table.store.offer(table.table, 1).await.unwrap(), None);

    table.makes(seat, &offer).await;
    table.all_is_told().await;
    // A bid that somebody types for the first one never lands on the second.
    assert_eq!(table.store.offer(table.table, 1).await.unwrap(), None);
    let second = table.store.offer(table.table, 2).await.unwrap().unwrap();
    assert_ne!((second.message, second.thread), (first.message, first.thread));
    log_is_a_game(&table.store, table.table).await;
    assert_eq!(world.violations().await, [] as [Value; 0]);
}

/// Somebody cannot make up their mind: the next player is pinged once, not by each try.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_move_made_and_taken_back_again_and_again_pings_once() {
    let world = World::strict().await;
    let table = Playing::of(&world, Kind::Threeport, 2, &[("first", "player 1")]).await;
    let [ann, ben, cem] = world.crew();
    table.all_is_told().await;
    let before = [ann.pings().await.len(), ben.pings().await.len()];
    for island in ["W", "B", "W", "B", "W", "B"] {
        ann.command("threeport move", json!({ "island": island })).await;
        table.all_is_told().await;
        ann.command("undo", json!({})).await.says("Your move is taken back.");
        table.all_is_told().await;
    }
    ann.command("threeport move", json!({ "island": "W" })).await;
    table.all_is_told().await;
    assert_eq!([ann.pings().await.len(), ben.pings().await.len()], [before[0], before[1] + 1]);
    // The turn is told all the same, and another one pings again.
    let board = cem.hears().await.pop().unwrap();
    assert!(board.text().contains("Ann sails to White."), "{}", board.text());
    ben.command("threeport move", json!({ "island": "W" })).await;
    table.all_is_told().await;
    assert_eq!([ann.pings().await.len(), ben.pings().await.len()], before.map(|pings| pings + 1));
    log_is_a_game(&table.store, table.table).await;
}
