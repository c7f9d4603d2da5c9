//! A table without a database, for the list of texts and for tests of what is pure.

use std::collections::BTreeMap;

use harbormaster_rules::{AnyGame, Chance, Kind, Language, Level, Settings, Span, Timestamp};
#[cfg(test)]
use harbormaster_rules::{AnyMove, AnyPlayed, Entry};

use super::Table;
use crate::{
    fairness::Secret,
    ids::{ChannelId, GuildId, InteractionId, PersonId, TableId},
    person::Pings,
    store::{SeatRow, Stage, TableClock, TableRow, UndoRule},
};
#[cfg(test)]
use crate::{
    ids::UserId,
    store::{Met, Store},
};

/// Has a database meet two players, who are the first people there.
#[cfg(test)]
pub(crate) async fn meet_players(store: &Store) {
    for number in 1..=2_u8 {
        let met = Met { user: UserId(100 + u64::from(number)), name: format!("Player{number}"), here: None };
        assert_eq!(store.meet(&met).await.expect("a person"), PersonId(number.into()));
    }
}

impl Table {
    /// A running game of these people, or as many of them as can play, hosted by the first, with its first position drawn.
    pub(crate) fn sample(kind: Kind, people: &[PersonId]) -> Self {
        let (meta, created) = (kind.meta(), Timestamp::from_millis(0));
        let row = TableRow {
            id: TableId(1),
            guild: Some(GuildId(1)),
            channel: ChannelId(1),
            game: meta.slug.to_owned(),
            edition: meta.edition,
            opened_by: InteractionId(1),
            previous: None,
            commitment: String::new(),
            secret: Secret::from_hex(&"0".repeat(64)).expect("32 bytes"),
            created,
            ply: 0,
            revision: 0,
            stage: Stage::Running,
            host: people[0],
            settings: "{}".to_owned(),
            reminder_hours: None,
            clock: TableClock::default(),
            undo: UndoRule::default(),
            computers: Level::default(),
            hints: true,
            undo_request: None,
            requests: Vec::new(),
            departed: Vec::new(),
            held_pings: Vec::new(),
            changed: created,
            led_since: created,
            quiet: false,
            started: Some(created),
            ended: None,
            result: None,
        };
        let seat = |user: &PersonId| SeatRow {
            user: Some(*user),
            name: format!("Player{user}"),
            joined: created,
            contribution: String::new(),
            level: Level::default(),
            prepared: Vec::new(),
        };
        let most = usize::from(*meta.seats.end());
        let seats = people.iter().take(most).map(seat).collect();
        let mut table = Self {
            row,
            kind,
            settings: Settings::default(),
            seats,
            clocks: Vec::new(),
            namings: Vec::new(),
            game: None,
            last_at: created,
            people: BTreeMap::new(),
            language: Language::English,
            pings: Pings::default(),
            turned: 0,
            free: None,
        };
        table.settings = table.settings_at_start();
        let count = table.seat_count().expect("people");
        let game = kind.set_up(&table.settings, count, &mut Chance::of(&[7; 32], 0));
        table.game = Some(game.expect("a game for so many"));
        table
    }

    /// The same after a move that the rules accepted.
    #[cfg(test)]
    pub(crate) fn moved_by(&self, entry: &Entry<AnyMove>, played: &AnyPlayed) -> Self {
        self.after(entry, played)
    }

    /// The same with a turn clock that has just been started, and the last seat kept for somebody by a computer player.
    pub(crate) fn timed(mut self) -> Self {
        let before = self.clone();
        self.row.clock.allowed = Some(Span::hours(24));
        self.count_on(&before, None, self.last_at);
        if let Some(clock) = self.clocks.last_mut() {
            clock.owner = Some(PersonId(109));
        }
        self
    }

    /// The same one entry later, at this position.
    pub(crate) fn moved_to(mut self, game: AnyGame) -> Self {
        self.row.ply += 1;
        self.turned = self.row.ply;
        self.game = Some(game);
        self
    }
}
