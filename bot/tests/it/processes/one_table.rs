//! Two processes that serve the same table at the same time, as after a cut between them: no lease keeps them apart.

use std::{
    collections::BTreeSet,
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering},
    },
};

use harbormaster::{
    clock::Clock,
    ids::{ChannelId, GuildId, InteractionId, PersonId},
    store::{Store, TableId},
    table::{Caller, NewLobby, Petition, Plan, Tables},
    trouble::Trouble,
};
use harbormaster_rules::{Chance, Editions, Kind, Status};
use tokio::task::JoinSet;

use crate::harness::{CREW, Cluster, meet_crew};

const SERVER: GuildId = GuildId(1_310_000_000_000_000_200);

/// Number of games played, and of taps each process gets in one.
const GAMES: usize = 5;
const TAPS: usize = 60;

/// One of the processes.
#[derive(Clone)]
struct Process {
    tables: Arc<Tables>,
    store: Store,
    clock: Clock,
    taps: Arc<AtomicU64>,
}

impl Process {
    async fn on(database: &str, taps: &Arc<AtomicU64>) -> Self {
        let (store, clock) = (Store::open(database).await.unwrap(), Clock::default());
        let tables = Arc::new(Tables::new(store.clone(), clock.clone()));
        Self { tables, store, clock, taps: Arc::clone(taps) }
    }

    fn caller(&self, user: PersonId) -> Caller {
        let interaction = InteractionId(self.taps.fetch_add(1, Ordering::SeqCst));
        let (name, guild, at) = (format!("Player{user}"), Some(SERVER), self.clock.now());
        Caller { user, name, guild, moderator: false, manager: false, roles: Vec::new(), interaction, at }
    }

    async fn begins(&self) -> TableId {
        let host = self.caller(CREW[0]);
        let channel = ChannelId(host.interaction.0);
        let lobby = NewLobby { kind: Kind::Threeport, guild: Some(SERVER), channel, previous: None };
        let id = self.tables.open_lobby(&lobby, &host).await.unwrap();
        self.tables.join(id, &self.caller(CREW[1]), None).await.unwrap();
        for option in ["max_rounds", "quiet_rounds"] {
            let host = self.caller(CREW[0]);
            self.tables.choose(id, &Petition::of(&host), option, "off").await.unwrap();
        }
        self.tables.start(id, &self.caller(CREW[0])).await.unwrap();
        id
    }

    /// A tap by whoever has to move; the tap if it was a move, or nothing when it was refused or the game is over.
    async fn taps(&self, id: TableId) -> Option<InteractionId> {
        let table = self.tables.look(id).await.unwrap();
        let Status::Waiting(awaited) = table.game.as_ref().unwrap().status() else { return None };
        let seat = awaited.iter().next().unwrap();
        let caller = self.caller(table.seats[seat.index()].user.unwrap());
        let mv =
            table.game.as_ref().unwrap().advise(seat, table.last_at, &mut Chance::of(&[9; 32], 0)).unwrap();
        let mut held = self.tables.hold_for(id, &caller).await.unwrap();
        let plan = Plan { first: mv, then: None };
        match self.tables.play(&mut held, &caller, plan).await {
            Ok(_) => Some(caller.interaction),
            Err(Trouble::Refused(_)) => None,
            Err(other) => panic!("{other:?}"),
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_processes_on_one_table_lose_and_double_nothing() {
    let Some(cluster) = Cluster::shared() else { return };
    let (database, taps) = (cluster.database().await, Arc::new(AtomicU64::new(1)));
    let processes = [Process::on(&database, &taps).await, Process::on(&database, &taps).await];
    meet_crew(&processes[0].store).await;
    let (mut made, mut refused) = (0, 0);
    for _ in 0..GAMES {
        let (moves, in_vain) = a_game(&processes).await;
        made += moves;
        refused += in_vain;
    }
    assert!(made > 150 && refused > 50, "{made} made, {refused} refused");
    for process in processes {
        process.store.close().await;
    }
}

/// Both processes play one table as fast as they can; how many taps were moves, and how many were refused.
async fn a_game(processes: &[Process; 2]) -> (usize, usize) {
    let id = processes[0].begins().await;
    let mut tapping = JoinSet::new();
    for process in processes.clone() {
        tapping.spawn(async move {
            let mut made = Vec::new();
            for _ in 0..TAPS {
                made.extend(process.taps(id).await);
            }
            made
        });
    }
    let made: BTreeSet<InteractionId> = tapping.join_all().await.into_iter().flatten().collect();
    let [one, other] = processes;
    let (stored, entries) = one.store.table_with_log(id).await.unwrap().unwrap();
    assert_eq!(entries.len(), made.len(), "each confirmed tap is one entry, and each entry was confirmed");
    for tap in &made {
        assert!(one.store.entry_by_interaction(*tap).await.unwrap().is_some());
    }
    assert_eq!(stored.row.ply as usize, entries.len());
    harbormaster::table::fold(stored, &entries, &Editions::default()).unwrap();
    let looked = [one.tables.look(id).await.unwrap(), other.tables.look(id).await.unwrap()];
    assert_eq!(looked[0].game, looked[1].game, "both see the same game");
    (made.len(), 2 * TAPS - made.len())
}
