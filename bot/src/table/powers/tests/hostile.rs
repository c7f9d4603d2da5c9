//! A host, with a friend and sometimes another player, against a player who objects to all of it: acts at random, and nothing of
//! that player's changes.

use harbormaster_rules::Level;

use super::*;
use crate::store::NamingStage;

/// Acts at each of ten tables.
const ACTS: u32 = 1_000;

/// The hours in which all of it happens: nobody is silent for too long by then, and no turn is over.
const TURN_TIME: &str = "3d";

impl Scene {
    /// Somebody tries something. Returns whose act it was, and what, for the message of a failure.
    async fn acts(&self, crew: &[PersonId], tap: u64, chance: &mut Chance) -> String {
        let (tables, id) = (&self.tables, self.id);
        let mut any = |count: usize| chance.index(count).unwrap_or_default();
        let table = tables.look(id).await.expect("the table");
        let caller = self.caller(crew[any(crew.len())], tap);
        let reason = ["", "they are slow"][any(2)];
        let petition = &Petition { reason, ..Petition::of(&caller) };
        let seat = Seat::new(any(3) as u8);
        let open = table.row.requests.get(any(table.row.requests.len().max(1))).map_or(0, |open| open.number);
        let naming = table.namings.get(any(table.namings.len().max(1)));
        let friend = Named { user: FRIEND, bot: false, sees_channel: true };
        let options = [
            ("turn_time", "10m"),
            ("undo", "off"),
            ("hints", "5"),
            ("time_bank", "off"),
            ("when_late", "replace"),
        ];
        let (option, value) = options[any(options.len())];
        let to = [Successor::Computer(Some(Level::Strong)), Successor::Person(FRIEND)][any(2)].clone();
        // Their own seats they may well give up.
        let is_own = table.seat_of(caller.user) == Some(seat);
        let (what, done) = match any(12) {
            0 | 1 if is_own => ("nothing", Ok(())),
            0 => ("swap", tables.swap(id, petition, seat, to).await.map(drop)),
            1 => ("kick", tables.kick(id, petition, CONCERNED).await.map(drop)),
            2 => ("choose", tables.choose(id, petition, option, value).await.map(drop)),
            3 => ("pause", tables.pause(id, petition).await.map(drop)),
            4 => ("resume", tables.resume(id, petition, None).await.map(drop)),
            5 => ("close", tables.close(id, petition).await.map(drop)),
            6 => ("name", tables.name_stand_in(id, petition, (Some(seat), None), &friend).await.map(drop)),
            7 => ("agree", tables.answer_request(id, &caller, open, true).await),
            8 => ("more time", tables.more_time(id, petition).await.map(drop)),
            9 => ("quiet", tables.set_quiet(id, petition, true).await.map(drop)),
            10 => match naming {
                Some(naming) if naming.stage == NamingStage::Asked => {
                    let (caller, terms) = (self.caller(FRIEND, tap), naming.terms(&table));
                    ("stand in", tables.stand_in(id, &caller, naming.number, terms).await.map(drop))
                }
                Some(naming) => ("vote", tables.vote_on_naming(id, &caller, naming.number, true).await),
                None => ("nothing", Ok(())),
            },
            _ => {
                self.clock.hears(self.clock.now() + Span::minutes(any(9) as i64));
                ("wait", tables.see_to(id).await.map(drop))
            }
        };
        match done {
            Ok(()) | Err(Trouble::Refused(_)) => format!("{what} by {}", caller.user),
            Err(trouble) => panic!("{what} by {}: {trouble:?}", caller.user),
        }
    }

    /// The player concerned says no to everything, and resumes what was paused.
    async fn objects(&self, tap: u64) {
        let (tables, id, caller) = (&self.tables, self.id, self.caller(CONCERNED, tap));
        let table = tables.look(id).await.expect("the table");
        for request in &table.row.requests {
            let done = tables.answer_request(id, &caller, request.number, false).await;
            assert!(matches!(done, Ok(()) | Err(Trouble::Refused(_))), "{done:?}");
        }
        for naming in table.namings.iter().filter(|naming| naming.stage == NamingStage::Vote) {
            let done = tables.vote_on_naming(id, &caller, naming.number, false).await;
            assert!(matches!(done, Ok(()) | Err(Trouble::Refused(_))), "{done:?}");
        }
        let resumed = tables.resume(id, &Petition::of(&caller), None).await;
        assert!(
            resumed.is_ok() || table.row.stage != Stage::Paused,
            "anybody who plays resumes: {resumed:?}"
        );
    }
}

/// The options that touch time, undo and hints.
fn rules(table: &Table) -> impl PartialEq + std::fmt::Debug {
    let clock = &table.row.clock;
    let time = (clock.allowed, clock.when_late, clock.most_late, clock.time_bank, clock.away_days);
    (time, table.row.undo, table.row.hints)
}

#[tokio::test]
async fn a_host_who_plays_against_somebody_takes_nothing_of_theirs() {
    for (number, kind) in (0..).zip(Kind::ALL) {
        for crew in [&[HOST][..], &[HOST, PLAYER]] {
            let scene = Scene::new(*kind, Presence::Present).await;
            let moderator = scene.caller(MODERATOR, 8);
            let fair = Petition { reason: "as agreed", ..Petition::of(&moderator) };
            scene.tables.choose(scene.id, &fair, "turn_time", TURN_TIME).await.expect("an option");
            let before = scene.tables.look(scene.id).await.expect("the table");
            let mut ends = before.turn_end(SEAT).map(|turn| turn.ends);
            let mut chance = Chance::of(&[29; 32], number);
            for act in 0..ACTS {
                let tap = 100 + u64::from(act) * 2;
                let what = scene.acts(crew, tap, &mut chance).await;
                let what = format!("{kind}, {} against one, act {act}: {what}", crew.len());
                let now = scene.tables.look(scene.id).await.expect("the table");
                // Only what several agree to may happen, and it does not touch what is the player's own.
                if crew.len() == 1 {
                    assert_eq!(now.row.stage, Stage::Running, "{what}");
                    assert_eq!(now.seats, before.seats, "{what}");
                }
                assert!(matches!(now.row.stage, Stage::Running | Stage::Paused), "{what}");
                assert_eq!(now.seats[SEAT.index()], before.seats[SEAT.index()], "{what}");
                assert!(now.stand_in(SEAT).is_none() && !now.row.quiet, "{what}");
                assert_eq!(rules(&now), rules(&before), "{what}");
                let end = now.turn_end(SEAT).map(|turn| turn.ends);
                // No clock runs while the game is paused.
                if now.row.stage == Stage::Running && end.is_some() {
                    assert!(end >= ends, "{what}: {ends:?} became {end:?}");
                    ends = end;
                }
                scene.objects(tap + 1).await;
            }
        }
    }
}
