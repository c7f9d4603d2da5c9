//! Results of games: kept with the end, made anew from the log, and what becomes of them when somebody leaves.

use std::{collections::BTreeSet, sync::Arc};

use harbormaster::{
    clock::Clock,
    ids::{ChannelId, GuildId, InteractionId, PersonId, UserId},
    person::Person,
    ratings::ratings,
    stats::scenes,
    store::{End, GameResult, Met, Part, Store, TableId},
    table::{Caller, NewLobby, Petition, Plan, SeatOffer, Successor, Tables, places},
};
use harbormaster_rules::{Chance, Kind, Seat, Span, Status};
use sqlx::{Connection as _, SqliteConnection};

use crate::harness::{CREW, meet_crew};

const SERVER: GuildId = GuildId(1);
const ANN: PersonId = CREW[0];
const BEN: PersonId = CREW[1];
const CEM: PersonId = CREW[2];

/// A server in a database of its own, without Discord.
struct Server {
    store: Store,
    tables: Arc<Tables>,
    clock: Clock,
    url: String,
    taps: u64,
    _folder: tempfile::TempDir,
}

impl Server {
    async fn new() -> Self {
        let folder = tempfile::tempdir().unwrap();
        let url = format!("sqlite:{}", folder.path().join("server.db").display());
        let (store, clock) = (Store::open(&url).await.unwrap(), Clock::default());
        meet_crew(&store).await;
        let tables = Arc::new(Tables::new(store.clone(), clock.clone()));
        Self { store, tables, clock, url, taps: 0, _folder: folder }
    }

    fn caller(&mut self, user: PersonId) -> Caller {
        self.taps += 1;
        let (name, roles, at) = (format!("Player{user}"), Vec::new(), self.clock.now());
        let (guild, interaction) = (Some(SERVER), InteractionId(self.taps));
        Caller { user, name, guild, moderator: false, manager: false, roles, interaction, at }
    }

    /// These people open a lobby with so many computer players; the first one leads.
    async fn opens(
        &mut self,
        kind: Kind,
        people: &[PersonId],
        computers: usize,
        options: &[(&str, &str)],
    ) -> TableId {
        let host = self.caller(people[0]);
        let lobby = NewLobby { kind, guild: Some(SERVER), channel: ChannelId(self.taps), previous: None };
        let id = self.tables.open_lobby(&lobby, &host).await.unwrap();
        for user in &people[1..] {
            let caller = self.caller(*user);
            self.tables.join(id, &caller, None).await.unwrap();
        }
        for _ in 0..computers {
            let host = self.caller(people[0]);
            self.tables.add_computer(id, &host, None).await.unwrap();
        }
        for (name, value) in options {
            let host = self.caller(people[0]);
            self.tables.choose(id, &Petition::of(&host), name, value).await.unwrap();
        }
        id
    }

    async fn begins(&mut self, people: &[PersonId], computers: usize, options: &[(&str, &str)]) -> TableId {
        let id = self.opens(Kind::Threeport, people, computers, options).await;
        let host = self.caller(people[0]);
        self.tables.start(id, &host).await.unwrap();
        id
    }

    /// So many moves at most, by whoever has to move; whether the game goes on.
    async fn plays(&mut self, id: TableId, moves: u32) -> bool {
        for _ in 0..moves {
            let table = self.tables.look(id).await.unwrap();
            let Status::Waiting(awaited) = table.game.as_ref().unwrap().status() else { return false };
            let seat = awaited.iter().next().unwrap();
            let Some(user) = table.seats[seat.index()].user else {
                while self.tables.play_computer(id, table.row.ply).await.unwrap().is_some() {
                    self.clock.hears(self.clock.now() + Span::minutes(5));
                }
                continue;
            };
            let mv = table.game.as_ref().unwrap().advise(seat, table.last_at, &mut Chance::of(&[9; 32], 0));
            let caller = self.caller(user);
            let mut held = self.tables.hold_for(id, &caller).await.unwrap();
            let plan = Plan { first: mv.unwrap(), then: None };
            self.tables.play(&mut held, &caller, plan).await.unwrap();
        }
        true
    }

    async fn results(&self) -> Vec<GameResult> {
        self.store.results_of_guild(SERVER).await.unwrap()
    }

    /// Everything that is kept of results is thrown away or damaged, and made anew.
    async fn made_anew(&self, spoil: &'static str) -> Vec<GameResult> {
        let mut database = SqliteConnection::connect(&self.url).await.unwrap();
        sqlx::raw_sql(spoil).execute(&mut database).await.unwrap();
        database.close().await.unwrap();
        self.tables.keep_results().await.unwrap();
        assert!(self.store.reckoned_before().await.unwrap().is_empty());
        self.results().await
    }
}

/// Short games, begun by the first seat.
const SHORT: [(&str, &str); 2] = [("first", "player 1"), ("max_rounds", "20")];

/// A part of somebody who was never late.
fn part(user: PersonId, turns: u32, counts: bool) -> Part {
    Part { user, turns, timed: 0, late: 0, counts, resigned: false }
}

#[tokio::test]
async fn a_result_is_kept_with_the_end_and_the_log_gives_it_again() {
    let mut server = Server::new().await;
    let id = server.begins(&[ANN, BEN], 1, &SHORT).await;
    assert!(server.plays(id, 20).await);
    assert_eq!(server.results().await, [], "the game goes on");
    assert!(!server.plays(id, 200).await);
    let table = server.tables.look(id).await.unwrap();
    let outcome = table.row.result.clone().unwrap();
    let results = server.results().await;
    let [result] = results.as_slice() else { panic!("{results:?}") };
    assert_eq!((result.table, result.game.as_str()), (id, "threeport"));
    assert_eq!(Some(result.ended), table.row.ended);
    assert_eq!(result.how == End::Limit, outcome.by_limit);
    let scores: Vec<(u32, i64)> = places(&outcome).into_iter().zip(outcome.scores.clone()).collect();
    assert_eq!(result.seats.iter().map(|seat| seat.end.score.unwrap()).collect::<Vec<_>>(), scores);
    let entries = server.store.entries(id, ..).await.unwrap();
    for (seat, user) in [(0, ANN), (1, BEN)] {
        let own = entries.iter().filter(|entry| entry.actor == Some(user)).count();
        assert_eq!(result.seats[seat].people, [part(user, u32::try_from(own).unwrap(), true)]);
        assert_eq!((result.seats[seat].user, result.seats[seat].changed), (Some(user), false));
    }
    assert_eq!((result.seats[2].user, result.seats[2].people.as_slice()), (None, [].as_slice()));

    // As after a mended bug.
    let mended = "UPDATE result_seats SET place = 3, points = 0; DELETE FROM result_people; UPDATE results SET reckoning = 0";
    assert_eq!(server.made_anew(mended).await, results);
    // What is as it should be is left alone.
    let spoiled = server.made_anew("UPDATE result_seats SET points = 999").await;
    assert!(spoiled[0].seats.iter().all(|seat| seat.end.score.unwrap().1 == 999));
}

#[tokio::test]
async fn ratings_made_anew_from_the_logs_are_those_that_were() {
    let mut server = Server::new().await;
    for people in [[ANN, BEN, CEM], [BEN, CEM, ANN], [CEM, BEN, ANN]] {
        let id = server.begins(&people, 0, &SHORT).await;
        assert!(!server.plays(id, 300).await);
    }
    let nobody = BTreeSet::new();
    let results = server.results().await;
    let (before, stats) = (ratings(&results, &nobody), scenes(&results, &nobody));
    assert_eq!(before.values().map(|rating| rating.games).collect::<Vec<_>>(), [3, 3, 3]);
    let lost = "DELETE FROM result_people; DELETE FROM result_seats; UPDATE results SET reckoning = 0";
    let anew = server.made_anew(lost).await;
    assert_eq!((ratings(&anew, &nobody), scenes(&anew, &nobody)), (before, stats));
    // Who wants none is in nobody's, and back in all when they want it again.
    let unrated = Person { unrated: true, ..server.store.person(BEN).await.unwrap() };
    server.store.save_choices(BEN, &unrated, server.clock.now()).await.unwrap();
    let without = ratings(&anew, &server.store.unrated().await.unwrap());
    assert_eq!(without.keys().copied().collect::<Vec<_>>(), [ANN, CEM]);
    let ben = server.caller(BEN);
    server.tables.forget(&ben).await.unwrap();
    assert_eq!(server.store.unrated().await.unwrap(), BTreeSet::new());
    let after = server.results().await;
    assert_eq!(ratings(&after, &nobody)[&ANN], ratings(&anew, &nobody)[&ANN], "others keep theirs");
}

#[tokio::test]
async fn a_seat_that_changed_hands_counts_for_whom_it_should() {
    let mut server = Server::new().await;
    let id = server.begins(&[ANN, BEN], 1, &SHORT).await;
    server.plays(id, 12).await;
    // Cem takes Ann's seat in the first half, and Ben leaves at once.
    let ann = server.caller(ANN);
    let cem = server.caller(CEM);
    let offered = Successor::Person(CEM);
    server.tables.swap(id, &Petition::of(&ann), Seat::new(0), offered).await.unwrap();
    let offer = SeatOffer { seat: Seat::new(0), user: CEM, holder: Some(ANN), until_moved_since: None };
    server.tables.take_seat(id, &cem, offer).await.unwrap();
    let ben = server.caller(BEN);
    server.tables.leave(id, &ben).await.unwrap();
    assert!(!server.plays(id, 300).await);
    let result = server.results().await.swap_remove(0);
    let [first, second, third] = result.seats.as_slice() else { panic!("{result:?}") };
    assert_eq!((first.user, first.changed), (Some(CEM), true));
    let counts = |people: &[Part]| people.iter().map(|part| (part.user, part.counts)).collect::<Vec<_>>();
    assert_eq!(counts(&first.people), [(ANN, false), (CEM, true)]);
    assert_eq!((second.user, second.changed), (None, true));
    assert_eq!(counts(&second.people), [(BEN, true)], "who leaves has the last place");
    assert!(
        second.people[0].resigned
            && ratings(std::slice::from_ref(&result), &BTreeSet::new())[&BEN].points() < 1_500
    );
    assert!(!third.changed);
    assert_eq!(first.people.iter().map(|part| part.turns).sum::<u32>(), first.turns);
    assert!(second.people[0].turns < second.turns);
}

#[tokio::test]
async fn what_a_stand_in_plays_is_its_owners() {
    let mut server = Server::new().await;
    let id = server.begins(&[ANN, BEN], 0, &SHORT).await;
    assert!(!server.plays(id, 300).await);
    let before = server.results().await.swap_remove(0).seats[1].clone();
    let stood_in =
        "INSERT INTO namings (table_id, number, seat, owner, person, named_by, at, stage, since, ended)
                    SELECT id, 1, 1, 2, 3, 2, 0, 'over', 10, 20 FROM tables;
                    UPDATE entries SET actor = 3 WHERE by_seat = 1 AND ply BETWEEN 11 AND 20;
                    UPDATE results SET reckoning = 0";
    let anew = server.made_anew(stood_in).await.swap_remove(0).seats[1].clone();
    assert_eq!(anew, before);
    // Without the naming it would be another person's.
    let anew = server.made_anew("DELETE FROM namings; UPDATE results SET reckoning = 0").await.swap_remove(0);
    assert_eq!((anew.seats[1].people.len(), anew.seats[1].changed), (2, true));
}

#[tokio::test]
async fn a_closed_game_shows_as_closed_and_one_that_never_began_not_at_all() {
    let mut server = Server::new().await;
    let lobby = server.opens(Kind::Threeport, &[ANN, BEN], 0, &[]).await;
    let id = server.begins(&[ANN, BEN], 0, &SHORT).await;
    server.plays(id, 5).await;
    for table in [lobby, id] {
        let (ann, ben) = (server.caller(ANN), server.caller(BEN));
        server.tables.close(table, &Petition::of(&ann)).await.unwrap();
        if let Some(request) = server.tables.look(table).await.unwrap().row.requests.last() {
            server.tables.answer_request(table, &ben, request.number, true).await.unwrap();
        }
    }
    let results = server.results().await;
    let [result] = results.as_slice() else { panic!("{results:?}") };
    assert_eq!((result.table, result.how), (id, End::Closed));
    assert!(result.seats.iter().all(|seat| seat.end.score.is_none()));
    assert_eq!(server.made_anew("UPDATE results SET reckoning = 0").await, results);
}

#[tokio::test]
async fn turns_by_the_clock_are_late_and_no_turns_of_ones_own() {
    let mut server = Server::new().await;
    let timed = [SHORT.as_slice(), &[("turn_time", "1h"), ("when_late", "autopilot")]].concat();
    let id = server.begins(&[ANN, BEN], 0, &timed).await;
    server.plays(id, 1).await;
    // Ben takes too long, twice.
    for _ in 0..2 {
        for _ in ["the last call", "the end"] {
            let end = server.tables.look(id).await.unwrap().turn_end(Seat::new(1)).unwrap();
            server.clock.hears(end.last_call.unwrap_or(end.ends));
            server.tables.play_clock(id).await.unwrap();
        }
        assert_eq!(server.tables.look(id).await.unwrap().awaited_people(), [ANN]);
        server.plays(id, 1).await;
    }
    server.plays(id, 300).await;
    let result = server.results().await.swap_remove(0);
    let [ann, ben] = [0, 1].map(|seat: usize| result.seats[seat].people[0]);
    assert_eq!((ann.user, ann.timed, ann.late, ann.counts), (ANN, ann.turns, 0, true));
    assert_eq!((ben.user, ben.late, ben.counts), (BEN, 2, true));
    assert_eq!((ben.timed, ben.turns), (result.seats[1].turns, result.seats[1].turns - 2));
}

#[tokio::test]
async fn who_is_forgotten_stays_a_number_in_results_and_an_export_has_them() {
    let mut server = Server::new().await;
    let id = server.begins(&[ANN, BEN], 0, &SHORT).await;
    server.plays(id, 300).await;
    let before = server.results().await;
    let export = server.store.export(BEN).await.unwrap();
    let [own] = export.results.as_slice() else { panic!("{:?}", export.results) };
    let (place, points) = before[0].seats[1].end.score.unwrap();
    assert_eq!((own.table, own.seat, own.place, own.points), (id.0, 1, Some(place.into()), Some(points)));
    let ben = server.caller(BEN);
    server.tables.forget(&ben).await.unwrap();
    let after = server.results().await;
    assert_eq!(after, before, "the number of an empty row");
    assert_eq!(server.store.person(BEN).await.unwrap().user, None);
    let back = Met { user: UserId(102), name: "Player2".to_owned(), here: None };
    let back = server.store.meet(&back).await.unwrap();
    assert_eq!(server.store.export(back).await.unwrap().results, [], "who comes back is somebody new");
    assert_eq!(server.made_anew("UPDATE results SET reckoning = 0").await, after);
}
