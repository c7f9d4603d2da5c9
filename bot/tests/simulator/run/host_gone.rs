//! A host who leaves the server: the table goes on without them.

use harbormaster::{ids::PersonId, store::Stage};
use harbormaster_rules::{Kind, Status};
use serde_json::json;

use super::{Run, seating::options};
use crate::{
    harness::{Dice, Person},
    people::{Table, position},
};

/// The host, whom no other table has.
const HOST: &str = "Dana";

/// Their channel.
const CHANNEL: &str = "haven";

/// The number of moves that have to be made without the host.
const MOVES: usize = 3;

impl Run {
    /// The host of a lobby or a game leaves the server, perhaps while the bot is away. The others start or play on without them:
    /// nobody has to wait for an answer of somebody who is not there.
    pub(super) async fn a_host_is_gone(&mut self, dice: &mut Dice) {
        let kind = Kind::ALL[dice.below(Kind::ALL.len())];
        let (is_lobby, is_away) = (dice.below(3) == 0, dice.below(2) == 0);
        let others = &["Ann", "Ben"][..1 + dice.below(2)];
        let table = self.sits_down_with_a_host(kind, others, is_lobby).await;
        self.beside.push(table);
        for _ in 0..dice.below(4) {
            self.moves(&table, dice).await;
        }
        let gone = self.store.table(table.id).await.unwrap().unwrap().row.host;
        self.host_leaves(is_away).await;
        let others: Vec<Person<'_>> = others.iter().map(|name| self.world.person(name).at(CHANNEL)).collect();
        self.goes_on_without(&table, gone, &others, is_lobby).await;
        let before = self.entries(table.id).await;
        for _ in 0..MOVES {
            self.waits_for_a_person(&table).await;
            self.moves(&table, dice).await;
        }
        let (after, row) =
            (self.entries(table.id).await, self.store.table(table.id).await.unwrap().unwrap().row);
        assert!(after > before || row.stage == Stage::Over, "{kind}: the game stands still without its host");
        self.all_is_told().await;
    }

    async fn sits_down_with_a_host(&self, kind: Kind, others: &[&str], is_lobby: bool) -> Table {
        self.world.post("/guilds/Harbour/channels", json!({ "name": CHANNEL })).await;
        let host = self.world.newcomer(HOST).await.at(CHANNEL);
        let others: Vec<Person<'_>> = others.iter().map(|name| self.world.person(name)).collect();
        host.opens_game(kind.meta().slug, &others.iter().collect::<Vec<_>>(), options(kind)).await;
        if !is_lobby {
            host.command("table start", json!({})).await.says("The game begins.");
        }
        Table::new(self.world.table_in(&self.store, CHANNEL).await, kind, CHANNEL)
    }

    async fn host_leaves(&mut self, is_away: bool) {
        self.all_is_told().await;
        self.tally.faults += 1;
        if let Some(bot) = self.bot.take_if(|_| is_away) {
            bot.kill().await;
            self.tally.kills += 1;
        }
        self.world.delete(&format!("/guilds/Harbour/members/{HOST}")).await;
        if is_away {
            self.begins_again().await;
        }
    }

    /// The others do at once what needed the host or the host's consent: start, change an option, free the seat.
    async fn goes_on_without(&self, table: &Table, gone: PersonId, others: &[Person<'_>], is_lobby: bool) {
        let (first, rest) = (&others[0], others[1..].iter().collect::<Vec<_>>());
        if is_lobby {
            first.command("table start", json!({})).await.says("The game begins.");
        }
        let set = json!({ "option": "turn_time", "value": "7d" });
        let kick = json!({ "player": HOST });
        if rest.is_empty() {
            first.command("table options", set).await.says("is now");
            first.command("table kick", kick).await.says("takes over the seat");
        } else {
            first.agrees_with(&rest, "table options", set).await;
            first.agrees_with(&rest, "table kick", kick).await;
        }
        let leads = async || {
            let stored = self.store.table(table.id).await.unwrap().unwrap();
            (stored.row.host != gone && stored.seats.iter().all(|seat| seat.user != Some(gone))).then_some(())
        };
        self.world.until(&format!("{}: somebody else leads", table.kind), leads).await;
    }

    /// Waits until a person is awaited, or the game is over.
    async fn waits_for_a_person(&self, table: &Table) {
        let is_awaited = async || {
            let stored = self.store.table(table.id).await.unwrap().unwrap();
            let Some(Status::Waiting(seats)) = position(table.kind, &stored).map(|game| game.status()) else {
                return Some(());
            };
            seats.iter().any(|seat| !stored.seats[seat.index()].is_computer()).then_some(())
        };
        self.world.until(&format!("{}: a person is awaited", table.kind), is_awaited).await;
    }
}
