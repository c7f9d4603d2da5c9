//! Whole games of every kind, as the lobby, the boards, the threads and the private replies tell them.

use super::{Texts, beside, host, marked, screens};
use crate::{
    facts::Post,
    outbox::{
        compose,
        tale::Tale,
        words::{said, said_in_thread},
    },
    playout::{Lineup, Players, Playout},
    rows, speak,
    store::{Stage, StoredEntry},
    table::Table,
    turning::TurningPoint,
};
use harbormaster_rules::{
    AnyEvent, AnyGame, AnyPlayed, Audience, By, Kind, Reader, Seat, Settings, Status, Viewer,
    analysis::Turning,
};

/// Between two looks at pictures and screens; words are heard after every entry.
const LOOK: u32 = 60;

/// The number of entries for which random players are heard: not all of their games end.
const RANDOM: u32 = 300;

/// A game from its first entry to its last, or to `most`.
async fn played(ear: &mut Texts, kind: Kind, players: Players, most: u32) {
    let mut table = marked(kind);
    let seats = table.seat_count().expect("as many as can play");
    let lineup = Lineup::all(players, seats);
    let game = Playout::new(kind, &Settings::default(), seats, lineup, 1, 0);
    let mut game = game.unwrap_or_else(|error| panic!("{kind}: {error:?}"));
    table.game = Some(game.position.clone());
    let mut tale = Tale::default();
    while game.ply < most {
        let before = game.position.clone();
        let Ok(Some(by)) = game.step() else { break };
        table = table.moved_to(game.position.clone());
        table.last_at = game.now;
        if let Status::Over(outcome) = game.position.status() {
            table.row.stage = Stage::Over;
            table.row.result = Some(outcome);
        }
        let public = game.told.iter().filter(|told| told.to == Audience::Everyone);
        let public: Vec<AnyEvent> = public.map(|told| told.event.clone()).collect();
        tale.told.extend(public.iter().cloned());
        // As if each entry had decided the game.
        let turning = Turning { place: 0, seat: Seat::new(1), before: 0.25, after: 0.5 };
        let decided = TurningPoint::of(turning, (&game.position, &before), (game.ply, by), public);
        tale.turning = vec![decided];
        entry(ear, &table, (&before, by), &game).await;
        if game.ply % LOOK == 1 || table.row.stage == Stage::Over {
            look(ear, &table, &tale).await;
        }
    }
    assert!(game.ply >= most || table.row.stage == Stage::Over, "{kind}: stuck after entry {}", game.ply);
}

/// Listens to what the channel hears of an entry.
async fn entry(ear: &mut Texts, table: &Table, (before, by): (&AnyGame, By), game: &Playout) {
    let names = table.names();
    let reader = Reader::new(&names, table.language);
    let played = AnyPlayed { next: game.position.clone(), told: game.told.clone() };
    let posts = Post::of_entry(before, &played, game.ply, &reader);
    let entry = StoredEntry {
        ply: game.ply,
        by,
        at: game.now,
        mv: String::new(),
        notation: String::new(),
        told: serde_json::to_string(&game.told).expect("JSON"),
        actor: None,
        by_clock: false,
        prepared: false,
    };
    for told in &game.told {
        ear.text("event", &told.event.say(&reader).text);
    }
    if let By::Seat(seat) = by {
        let events: Vec<AnyEvent> = game.told.iter().map(|told| told.event.clone()).collect();
        if let Some(line) = AnyEvent::in_one_line(&events, seat, &reader) {
            ear.text("event", &line);
        }
    }
    for post in &posts {
        match post {
            Post::Offer { number } => {
                let card = table.card(*number).expect("an offer");
                ear.text("thread", &speak::offers::title(card.state, *number, &card.title));
                ear.text("offer", &speak::offers::line(card.state, *number, &card.brief, None));
                ear.message("offer", &compose::offer(table, &card));
            }
            Post::Talk { number, .. } => {
                let said = said_in_thread(table, Some(&entry), *number).expect("what was told");
                ear.message("thread", &compose::in_thread(table, &said));
            }
            _ => {}
        }
    }
    let said = said(table, &posts, &[entry]).expect("what was told");
    ear.message("board", &compose::without_board(table, &said));
    ear.rows(&rows::under_board(table, &game.position, false));
    ear.text("board", &speak::by_the_clock(table, table.language));
    ear.text("board", &speak::whose_turn(table, table.language));
}

/// The board with its picture, and what each player can see and do.
async fn look(ear: &mut Texts, table: &Table, tale: &Tale) {
    let Some(game) = &table.game else { return };
    ear.message("board", &compose::board(table, &[], tale).await);
    let names = table.plain_names();
    let reader = Reader::new(&names, table.language);
    let seats: Vec<Seat> = game.seats().seats().collect();
    for viewer in seats.iter().copied().map(Viewer::Seat).chain([Viewer::Onlooker]) {
        ear.board(table, &game.view(viewer));
    }
    for seat in seats {
        ear.text("answer", &game.hand(seat, &reader));
        if table.row.stage == Stage::Over {
            ear.text("answer", &speak::own_points(table, seat, &tale.told, table.language));
        }
        ear.hand(table, &game.view(Viewer::Seat(seat)), seat);
        for thing in game.things(Some(seat), &reader) {
            ear.text("menu", &thing.label);
            ear.card(table, &game.view(Viewer::Seat(seat)), &thing.word);
        }
    }
    screens::hear(ear, table, table.last_at).await;
}

/// Listens to a game from its lobby to its end, played well and played at random.
pub(super) async fn hear(ear: &mut Texts, kind: Kind) {
    host::hear(ear, kind).await;
    beside::hear(ear, kind);
    played(ear, kind, Players::Steady, kind.meta().longest).await;
    played(ear, kind, Players::Random, RANDOM).await;
}

#[cfg(test)]
async fn whole(kind: Kind) {
    let mut ear = Texts::default();
    hear(&mut ear, kind).await;
    ear.all_marked(kind);
}

/// Every game of the registry at the same time: a new one is heard without a line here.
#[tokio::test(flavor = "multi_thread")]
async fn a_played_game_sends_no_word_that_is_not_made_for_a_language() {
    let games: tokio::task::JoinSet<()> = Kind::ALL.iter().copied().map(whole).collect();
    games.join_all().await;
}
