//! Each power in the hands of each role, about a player who is there, late, away or gone, in every game: what happens is what the
//! table of powers says.

mod hostile;

use harbormaster_rules::{Chance, Kind};

use super::*;
use crate::{
    clock::Clock,
    ids::{ChannelId, GuildId, InteractionId, Scope, TableId, UserId},
    person::Away,
    sayings::Done,
    store::{Met, Store},
    table::{Named, NewLobby, Plan, SeatOffer, Successor, Tables},
};

const HOST: PersonId = PersonId(1);
const PLAYER: PersonId = PersonId(2);
const CONCERNED: PersonId = PersonId(3);
const MODERATOR: PersonId = PersonId(4);
const FRIEND: PersonId = PersonId(5);

/// The seat that everything is about.
const SEAT: Seat = Seat::new(2);

/// A running game of three, with a moderator and somebody else beside it.
struct Scene {
    tables: Tables,
    clock: Clock,
    id: TableId,
    _folder: tempfile::TempDir,
}

/// The result of an act.
#[derive(Debug, PartialEq, Eq)]
enum Came {
    Done,
    Asked,
    Refused,
}

impl Scene {
    async fn new(kind: Kind, presence: Presence) -> Self {
        let folder = tempfile::tempdir().expect("a folder");
        let url = format!("sqlite:{}", folder.path().join("harbour.db").display());
        let (store, clock) = (Store::open(&url).await.expect("a database"), Clock::default());
        for number in 1..=5_u8 {
            let met = Met { user: UserId(u64::from(number)), name: format!("Player{number}"), here: None };
            store.meet(&met).await.expect("a person");
        }
        let tables = Tables::new(store.clone(), clock.clone());
        let lobby = NewLobby { kind, guild: Some(GuildId(1)), channel: ChannelId(1), previous: None };
        let mut scene = Self { tables, clock, id: TableId(0), _folder: folder };
        scene.id = scene.tables.open_lobby(&lobby, &scene.caller(HOST, 1)).await.expect("a lobby");
        for (user, tap) in [(PLAYER, 2), (CONCERNED, 3)] {
            scene.tables.join(scene.id, &scene.caller(user, tap), None).await.expect("a seat");
        }
        scene.tables.start(scene.id, &scene.caller(HOST, 4)).await.expect("a start");
        match presence {
            Presence::Late => {
                let mut held = scene.tables.hold(scene.id).await.expect("the table");
                let mut next = held.table.clone();
                next.clocks[SEAT.index()].late = 1;
                scene.tables.write(&mut held, next, None, &[]).await.expect("a change");
            }
            Presence::Away(meanwhile) => {
                let now = scene.clock.now();
                let away = Away { from: now, until: now + Span::hours(48), meanwhile };
                let mut person = store.person(CONCERNED).await.expect("a person");
                person.away = Some(away);
                store.save_choices(CONCERNED, &person, now).await.expect("a choice");
            }
            Presence::Present | Presence::Left | Presence::Computer => {}
        }
        scene
    }

    fn caller(&self, user: PersonId, tap: u64) -> Caller {
        Caller {
            user,
            name: format!("Player{user}"),
            guild: Some(GuildId(1)),
            moderator: user == MODERATOR,
            manager: false,
            roles: Vec::new(),
            interaction: InteractionId(tap),
            at: self.clock.now(),
        }
    }

    /// Each of the three takes a turn.
    async fn everybody_moves(&self) {
        for tap in 20..23 {
            let table = self.tables.look(self.id).await.expect("the table");
            let seat = table.awaited().iter().next().expect("a turn");
            let caller = self.caller(table.seats[seat.index()].user.expect("a person"), tap);
            let game = table.game.as_ref().expect("a game");
            let mv = game.advise(seat, table.last_at, &mut Chance::of(&[9; 32], 0)).expect("a move");
            let mut held = self.tables.hold_for(self.id, &caller).await.expect("the table");
            let plan = Plan { first: mv, then: None };
            self.tables.play(&mut held, &caller, plan).await.expect("a move");
        }
    }

    /// Returns the result of a power in somebody's hands.
    async fn tries(&self, power: Power, petition: &Petition<'_>) -> Came {
        let (tables, id) = (&self.tables, self.id);
        let before = tables.look(id).await.expect("the table");
        let computer = || Successor::Computer(None);
        let friend = Named { user: FRIEND, bot: false, sees_channel: true };
        let done = match power {
            Power::Housekeeping => tables.choose(id, petition, "reminder_hours", "12").await,
            Power::Rules => tables.choose(id, petition, "undo", "off").await,
            Power::OwnSeat | Power::PresentSeat | Power::FreeSeat => {
                tables.swap(id, petition, SEAT, computer()).await
            }
            Power::StandIn => tables.name_stand_in(id, petition, (Some(SEAT), None), &friend).await,
            Power::Pause => tables.pause(id, petition).await,
            Power::Resume => tables.resume(id, petition, None).await,
            Power::MoreTime => match tables.more_time(id, petition).await {
                // Nobody's clock runs here: that is said to those who may alone.
                Err(Trouble::Refused(Refused::NoClockRuns | Refused::OwnClock)) => {
                    return Came::Done;
                }
                other => other,
            },
            Power::Close => tables.close(id, petition).await,
        };
        let after = tables.look(id).await.expect("the table");
        let same = |one: &Table, other: &Table| {
            (&one.seats, one.row.stage, one.row.ply, one.row.undo, one.row.reminder_hours, one.row.host)
                == (
                    &other.seats,
                    other.row.stage,
                    other.row.ply,
                    other.row.undo,
                    other.row.reminder_hours,
                    other.row.host,
                )
        };
        match done {
            Err(Trouble::Refused(_)) => {
                assert!(
                    same(&before, &after) && after.row.requests.is_empty(),
                    "{power:?}: refused, and done"
                );
                Came::Refused
            }
            Err(trouble) => panic!("{power:?}: {trouble:?}"),
            Ok(Done::Proposed) => {
                assert!(same(&before, &after), "{power:?}: asked, and done already");
                Came::Asked
            }
            Ok(_) => Came::Done,
        }
    }
}

/// Returns the result that the table of powers gives for a role, where the caller gives a reason.
fn expected(power: Power, user: PersonId, presence: Presence) -> Came {
    let row = power.row();
    if user == CONCERNED && matches!(power, Power::OwnSeat) {
        return Came::Done;
    }
    let may = match user {
        HOST => row.host,
        MODERATOR => row.moderator,
        FRIEND => May::No,
        _ => row.player,
    };
    let is_there = matches!(presence, Presence::Present | Presence::Away(Meanwhile::Wait));
    match may {
        _ if power == Power::StandIn && is_there => Came::Refused,
        May::Alone | May::WithReason => Came::Done,
        May::Ask => Came::Asked,
        May::No | May::Answer | May::TakeBack => Came::Refused,
    }
}

#[tokio::test]
async fn what_happens_is_what_the_table_says() {
    let everywhere = [
        Presence::Present,
        Presence::Late,
        Presence::Away(Meanwhile::Wait),
        Presence::Away(Meanwhile::Computer),
        Presence::Left,
    ];
    for kind in Kind::ALL {
        for presence in everywhere {
            for row in POWERS {
                for user in [HOST, PLAYER, CONCERNED, MODERATOR, FRIEND] {
                    let seat = Power::to_take_seat(presence);
                    let is_of_seat = matches!(row.power, Power::PresentSeat | Power::FreeSeat);
                    // The owner of the seat has powers of their own over it, and nobody else has those.
                    let is_own = matches!(row.power, Power::OwnSeat | Power::StandIn) || is_of_seat;
                    let is_apt = (!is_of_seat || row.power == seat)
                        && (row.power == Power::OwnSeat) <= (user == CONCERNED)
                        && !(is_own && user == CONCERNED && row.power != Power::OwnSeat);
                    // A player's presence matters to the powers over their seat; one game shows that it does not matter to
                    // others.
                    let matters = is_of_seat || is_own || *kind == Kind::Threeport;
                    if !is_apt || !matters && presence != Presence::Present {
                        continue;
                    }
                    let scene = Scene::new(*kind, presence).await;
                    let gone: BTreeSet<PersonId> =
                        (presence == Presence::Left).then_some(CONCERNED).into_iter().collect();
                    if row.power == Power::Resume {
                        let moderator = scene.caller(MODERATOR, 8);
                        let petition = Petition { reason: "dinner", ..Petition::of(&moderator) };
                        scene.tables.pause(scene.id, &petition).await.expect("a pause");
                    }
                    let caller = scene.caller(user, 9);
                    let petition = Petition { caller: &caller, reason: "", gone: gone.clone() };
                    if user == MODERATOR && row.moderator == May::WithReason {
                        assert_eq!(
                            scene.tries(row.power, &petition).await,
                            Came::Refused,
                            "without a reason"
                        );
                    }
                    let petition = Petition { reason: "they said so", ..petition };
                    assert_eq!(
                        scene.tries(row.power, &petition).await,
                        expected(row.power, user, presence),
                        "{kind} {presence:?} {:?} by {user}",
                        row.power
                    );
                }
            }
        }
    }
}

/// A host has nothing to gain from an outage: only the hours in which somebody could answer count.
#[tokio::test]
async fn silence_counts_only_while_the_table_can_be_reached() {
    let scene = Scene::new(Kind::Threeport, Presence::Present).await;
    let (tables, id) = (&scene.tables, scene.id);
    let host = scene.caller(HOST, 9);
    tables.close(id, &Petition::of(&host)).await.expect("a request");
    let hours = |hours| {
        scene.clock.hears(scene.clock.now() + Span::hours(hours));
    };
    let is_open = async || tables.look(id).await.expect("the table").row.requests.len() == 1;
    hours(71);
    tables.loses(Scope::Server(GuildId(1))).await;
    hours(30);
    tables.see_to(id).await.expect("the table");
    assert!(is_open().await, "nobody could answer");
    tables.regains(Scope::Server(GuildId(1))).await;
    tables.see_to(id).await.expect("the table");
    assert!(is_open().await, "an hour is left");
    hours(2);
    tables.see_to(id).await.expect("the table");
    let table = tables.look(id).await.expect("the table");
    assert_eq!((table.row.requests.len(), table.row.stage), (0, Stage::Closed), "who is silent has no veto");
}

#[tokio::test]
async fn a_seat_that_was_free_is_kept_by_a_move_of_its_player() {
    for moves in [false, true] {
        let scene = Scene::new(Kind::Threeport, Presence::Late).await;
        let (tables, id) = (&scene.tables, scene.id);
        let offer =
            SeatOffer { seat: SEAT, user: FRIEND, holder: Some(CONCERNED), until_moved_since: Some(0) };
        if moves {
            scene.everybody_moves().await;
        }
        let taken = tables.take_seat(id, &scene.caller(FRIEND, 30), offer).await;
        let owner = tables.look(id).await.expect("the table").seats[SEAT.index()].user;
        assert_eq!((taken.is_ok(), owner), (!moves, Some(if moves { CONCERNED } else { FRIEND })));
    }
}
