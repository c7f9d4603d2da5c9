//! People are told everything: what pings somebody and what they find when they look cover every public event since they last
//! acted, at random tables of every game with computer players, stand-ins, undos and restarts.

use std::collections::HashSet;

use harbormaster::{
    ids::PersonId,
    store::{StoredEntry, undone},
};
use harbormaster_rules::{Audience, By, Chance, Kind, Language, Reader, Seat, Status};
use serde_json::json;

use crate::{
    harness::{PLAYERS, Person, Playing, World, newest_board, seat_names},
    ledger::leaves_nothing_out,
    standins::stands_in,
};

/// Steps at each table, unless the game is over before.
const STEPS: usize = 20;

/// The person who stands in for others; they have no seat.
const STAND_IN: &str = PLAYERS[3];

/// A table, and who plays which seat.
struct Table<'w> {
    playing: Playing<'w>,
    kind: Kind,
    people: Vec<Seat>,
    /// The seat that somebody stands in for.
    stood_in: Option<Seat>,
}

impl<'w> Table<'w> {
    async fn sits_down(world: &'w World, kind: Kind, seats: &[bool], seed: u8) -> Self {
        world.newcomer(STAND_IN).await;
        let playing = Playing::mixed(world, kind, seats, seed).await;
        let people = (0..).map(Seat::new).zip(seats).filter(|(_, is_person)| **is_person);
        Self { playing, kind, people: people.map(|(seat, _)| seat).collect(), stood_in: None }
    }

    /// The person who makes the moves of a seat.
    fn player(&self, seat: Seat) -> Person<'w> {
        let stands_in = self.stood_in == Some(seat);
        if stands_in { self.playing.world.person(STAND_IN) } else { self.playing.player(seat) }
    }

    /// Everybody who has or had something to play here.
    fn everybody(&self) -> Vec<Person<'w>> {
        let owners = self.people.iter().map(|seat| self.playing.player(*seat));
        owners.chain(self.stood_in.map(|seat| self.player(seat))).collect()
    }

    /// A person for whom the game waits, and their seat.
    async fn awaited(&self, luck: &mut Chance) -> Option<Seat> {
        let Status::Waiting(awaited) = self.playing.game().await.status() else { return None };
        let people: Vec<Seat> = self.people.iter().copied().filter(|seat| awaited.contains(*seat)).collect();
        luck.index(people.len()).map(|which| people[which])
    }

    /// Makes the move of a computer player.
    async fn moves(&self, seat: Seat, luck: &mut Chance) {
        let Some(mv) = self.playing.advised(seat, luck).await else { return };
        let (command, options) = self.playing.typed(&mv);
        let player = self.player(seat);
        let answer = player.command(&command, options).await;
        self.playing.says_yes_as(&player, answer).await;
    }

    /// Takes the newest move back as its maker, if that is possible.
    async fn takes_back(&self) {
        let entries = self.playing.store.entries(self.playing.table, ..).await.unwrap();
        let Some(By::Seat(seat)) = entries.last().map(|entry| entry.by) else { return };
        if !self.people.contains(&seat) {
            return;
        }
        let player = self.player(seat);
        let board = newest_board(&player, "").await;
        let undo = board.buttons().into_iter().find(|button| button.custom_id.starts_with("undo/"));
        if let Some(undo) = undo {
            player.click(&board, &undo.custom_id).await;
        }
    }

    async fn gets_a_stand_in(&mut self, seat: Seat) {
        let stand_in = self.playing.world.person(STAND_IN);
        let days = json!({ "person": STAND_IN, "until": "5d" });
        stands_in(&self.playing.player(seat), &stand_in, days).await;
        self.stood_in = Some(seat);
    }

    /// Holds what everybody was told against the log.
    async fn everybody_is_told(&self) {
        let entries = self.playing.store.entries(self.playing.table, ..).await.unwrap();
        for person in self.everybody() {
            let number = person.number(&self.playing.store).await;
            let own = entries.iter().rposition(|entry| entry.actor == Some(number));
            self.is_told(&person, &entries[own.map_or(0, |own| own + 1)..], &undone(&entries)).await;
            if self.stood_in.is_none() {
                self.is_pinged_with_all(&person, number).await;
            }
        }
    }

    /// This person was told all that these entries told everybody.
    async fn is_told(&self, person: &Person<'_>, since: &[StoredEntry], undone: &HashSet<u32>) {
        let stored = self.playing.store.table(self.playing.table).await.unwrap().unwrap();
        let names = seat_names(&self.playing.store, &stored).await;
        let names: Vec<String> = names.iter().map(|name| harbormaster::names::safe(name)).collect();
        let reader = Reader::new(&names, Language::English);
        let told = self.told_to(person, &names).await;
        for entry in since.iter().filter(|entry| !undone.contains(&entry.ply)) {
            let events = self.kind.read_told(&entry.told).unwrap();
            for event in events.into_iter().filter(|told| told.to == Audience::Everyone) {
                let said = event.event.say(&reader).text;
                assert!(
                    told.contains(&said),
                    "{}: {} was not told of entry {}, {said:?}, but of:\n{told}",
                    self.kind,
                    person.name,
                    entry.ply
                );
            }
        }
    }

    /// All that pings this person, and what they find when they look, with the owners' names for those who stood in.
    async fn told_to(&self, person: &Person<'_>, names: &[String]) -> String {
        let id = person.id().await;
        let heard = person.hears().await.into_iter().filter(|message| message.pings().contains(&id));
        let mut told: String = heard.map(|message| message.text().to_owned() + "\n").collect();
        let found = person.command("log", json!({})).await.message();
        told += found.text();
        for file in found.attachments() {
            told += &String::from_utf8(self.playing.world.file(file).await).unwrap();
        }
        names.iter().fold(told, |told, name| told.replace(&format!("{STAND_IN} (for {name})"), name))
    }

    /// The message that pings somebody for their turn tells all since they last acted, or says how many turns it leaves out.
    async fn is_pinged_with_all(&self, person: &Person<'_>, number: PersonId) {
        let id = person.id().await;
        let heard = person.hears().await;
        let Some(board) =
            heard.iter().rfind(|message| message.ply().is_some() && message.pings().contains(&id))
        else {
            return;
        };
        let left_out = leaves_nothing_out(&self.playing.store, self.playing.table, board, number).await;
        if let Some(wrong) = left_out {
            panic!("{}: {} is pinged with {:?}: {wrong}", self.kind, person.name, board.text());
        }
    }
}

async fn is_told_all(kind: Kind, seats: &[bool], seed: u8, has_stand_ins: bool) {
    let world = World::new().await;
    let mut table = Table::sits_down(&world, kind, seats, seed).await;
    let mut luck = Chance::of(&[seed; 32], 0);
    for _ in 0..STEPS {
        table.playing.computers_rest().await;
        table.everybody_is_told().await;
        let Some(seat) = table.awaited(&mut luck).await else { break };
        match luck.index(8) {
            Some(0) => world.restart().await,
            Some(1 | 2) => table.takes_back().await,
            Some(3 | 4) if has_stand_ins && table.stood_in.is_none() => table.gets_a_stand_in(seat).await,
            _ => table.moves(seat, &mut luck).await,
        }
    }
    table.playing.computers_rest().await;
    table.everybody_is_told().await;
}

async fn tables(kind: Kind) {
    is_told_all(kind, &[true, false, true], 1, false).await;
    // Shipopoly has delegates by its own rules.
    is_told_all(kind, &[true, true, false], 2, kind != Kind::Shipopoly).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn players_of_threeport_are_told_everything() {
    tables(Kind::Threeport).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn players_of_shipopoly_are_told_everything() {
    tables(Kind::Shipopoly).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn players_of_tariffs_are_told_everything() {
    tables(Kind::Tariffs).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn players_of_transport_are_told_everything() {
    tables(Kind::Transport).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn players_of_ship_it_are_told_everything() {
    tables(Kind::ShipIt).await;
}
