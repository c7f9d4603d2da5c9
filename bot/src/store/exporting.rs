//! Everything that is kept about one person, for that person.

use std::collections::BTreeMap;

use async_trait::async_trait;
use harbormaster_rules::Timestamp;
use serde::Serialize;

use super::{ServerRules, StoreError, instant};
use crate::{
    ids::{ChannelId, GuildId, PersonId, UserId},
    names::ShownNames,
    person::{Away, Person, Setting},
};

/// What is kept about somebody.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Export {
    /// Their names in Discord when they last used the bot: the name everywhere, and the nicknames by server.
    pub names: ShownNames,
    /// Their settings for all tables, by name.
    pub settings: BTreeMap<&'static str, String>,
    /// When they are away, if they said so.
    pub away: Option<Away>,
    /// Who is asked to play for them meanwhile.
    pub deputy: Option<OwnDeputy>,
    /// The tables where they sit, or which they lead.
    pub tables: Vec<OwnTable>,
    /// The seats that computer players keep for them: table and seat.
    pub seats_kept: Vec<(i64, i64)>,
    /// The stand-ins that they were, had or named.
    pub stand_ins: Vec<OwnNaming>,
    /// The moves that they made, for whichever seat.
    pub moves: Vec<OwnMove>,
    /// Their parts in games that have ended.
    pub results: Vec<OwnResult>,
    /// True if they want no rating.
    pub unrated: bool,
    /// What they noted, by table.
    pub notes: Vec<(i64, String)>,
    /// Up to which entry they have seen a table, and when they last looked, by table.
    pub visits: Vec<(i64, i64, Timestamp)>,
    /// What they did with their rights in servers, as a server's log has it.
    pub deeds: Vec<OwnDeed>,
    /// The servers that bar them.
    pub barred_in: Vec<GuildId>,
}

/// Somebody who is asked to play while a person is away.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct OwnDeputy {
    /// Discord's id.
    pub user: UserId,
    /// The name that Discord shows outside of servers.
    pub name: String,
}

/// A table where somebody sits, or which they lead.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct OwnTable {
    /// Its number.
    pub table: i64,
    /// The server, by Discord's id.
    pub server: Option<GuildId>,
    /// The channel, by Discord's id.
    pub channel: ChannelId,
    /// The game.
    pub game: String,
    /// How far it has come.
    pub stage: String,
    /// Whether they lead it.
    pub host: bool,
    /// Their seat, counted from 0.
    pub seat: Option<i64>,
    /// Their part in the dice: the number of a tap, and the SHA-256 of the lucky word.
    pub contribution: Option<String>,
    /// When the seat was taken.
    pub joined: Option<Timestamp>,
}

/// Somebody was named to play a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct OwnNaming {
    /// The table.
    pub table: i64,
    /// The seat, counted from 0.
    pub seat: i64,
    /// Whether it was the person's own seat.
    pub owner: bool,
    /// Whether the person was named.
    pub named: bool,
    /// Whether the person named them.
    pub by: bool,
    /// When.
    pub at: Timestamp,
    /// Until when, if that was said.
    pub until: Option<Timestamp>,
    /// What became of it.
    pub stage: String,
}

/// A move that somebody made.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct OwnMove {
    /// The table.
    pub table: i64,
    /// The number of the entry in its log.
    pub ply: i64,
    /// When.
    pub at: Timestamp,
    /// For which seat, counted from 0; none for the host's own moves.
    pub seat: Option<i64>,
    /// The move as people write it.
    #[serde(rename = "move")]
    pub notation: String,
}

/// The part that somebody had in a game that has ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct OwnResult {
    /// The table.
    pub table: i64,
    /// The game.
    pub game: String,
    /// When it ended.
    pub ended: Timestamp,
    /// How: by its rules, by a limit of theirs, or closed.
    pub how: String,
    /// The seat, counted from 0.
    pub seat: i64,
    /// Its place; none in a game that was closed.
    pub place: Option<i64>,
    /// Its points.
    pub points: Option<i64>,
    /// The turns that the person made.
    pub turns: i64,
    /// Their turns in which the turn clock ran, and those of them that were late.
    pub timed_turns: i64,
    /// See there.
    pub late_turns: i64,
    /// Whether the result counts for them.
    pub counts: bool,
}

/// Something that somebody did in a server.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct OwnDeed {
    /// The server, by Discord's id.
    pub server: GuildId,
    /// At which table.
    pub table: Option<i64>,
    /// When.
    pub at: Timestamp,
    /// What.
    pub deed: serde_json::Value,
}

/// A seat that somebody has, as the database has it.
pub(super) struct SeatedRecord {
    pub(super) id: i64,
    pub(super) guild: Option<i64>,
    pub(super) channel: ChannelId,
    pub(super) game: String,
    pub(super) stage: String,
    pub(super) host: i64,
    pub(super) seat: i64,
    pub(super) contribution: String,
    pub(super) joined: i64,
}

/// A table that somebody leads, as the database has it.
pub(super) struct LedRecord {
    pub(super) id: i64,
    pub(super) guild: Option<i64>,
    pub(super) channel: ChannelId,
    pub(super) game: String,
    pub(super) stage: String,
}

/// A seat that is kept for somebody, as the database has it.
pub(super) struct SeatKeptRecord {
    pub(super) table: i64,
    pub(super) seat: i64,
}

/// An [`OwnNaming`] as the database has it.
pub(super) struct NamingRecord {
    pub(super) table_id: i64,
    pub(super) seat: i64,
    pub(super) owner: Option<i64>,
    pub(super) person: i64,
    pub(super) named_by: i64,
    pub(super) at: i64,
    pub(super) until: Option<i64>,
    pub(super) stage: String,
}

/// An [`OwnMove`] as the database has it.
pub(super) struct MoveRecord {
    pub(super) table_id: i64,
    pub(super) ply: i64,
    pub(super) at: i64,
    pub(super) by_seat: Option<i64>,
    pub(super) notation: String,
}

/// An [`OwnResult`] as the database has it.
pub(super) struct ResultRecord {
    pub(super) table_id: i64,
    pub(super) game: String,
    pub(super) ended: i64,
    pub(super) how: String,
    pub(super) seat: i64,
    pub(super) place: Option<i64>,
    pub(super) points: Option<i64>,
    pub(super) turns: i64,
    pub(super) timed: i64,
    pub(super) late: i64,
    pub(super) counts: bool,
}

/// A note as the database has it.
pub(super) struct NoteRecord {
    pub(super) table: i64,
    pub(super) text: String,
}

/// A visit as the database has it.
pub(super) struct VisitRecord {
    pub(super) table: i64,
    pub(super) seen: i64,
    pub(super) at: i64,
}

/// An [`OwnDeed`] as the database has it.
pub(super) struct DeedRecord {
    pub(super) guild: GuildId,
    pub(super) table_id: Option<i64>,
    pub(super) at: i64,
    pub(super) deed: String,
}

/// The rules of a server, as the database has them.
pub(super) struct RulesRecord {
    pub(super) guild: GuildId,
    pub(super) rules: String,
}

/// All that is kept about somebody, as the database has it.
pub(super) struct ExportRecord {
    pub(super) id: PersonId,
    pub(super) seated: Vec<SeatedRecord>,
    pub(super) led: Vec<LedRecord>,
    pub(super) seats_kept: Vec<SeatKeptRecord>,
    pub(super) stand_ins: Vec<NamingRecord>,
    pub(super) moves: Vec<MoveRecord>,
    pub(super) notes: Vec<NoteRecord>,
    pub(super) visits: Vec<VisitRecord>,
    pub(super) deeds: Vec<DeedRecord>,
    pub(super) rules: Vec<RulesRecord>,
    pub(super) results: Vec<ResultRecord>,
    pub(super) person: Person,
    pub(super) deputy: Option<Person>,
}

impl SeatedRecord {
    fn read(self, user: i64) -> OwnTable {
        OwnTable {
            table: self.id,
            server: self.guild.map(GuildId::from),
            channel: self.channel,
            game: self.game,
            stage: self.stage,
            host: self.host == user,
            seat: Some(self.seat),
            contribution: Some(self.contribution),
            joined: Some(Timestamp::from_millis(self.joined)),
        }
    }
}

impl LedRecord {
    fn read(self) -> OwnTable {
        OwnTable {
            table: self.id,
            server: self.guild.map(GuildId::from),
            channel: self.channel,
            game: self.game,
            stage: self.stage,
            host: true,
            seat: None,
            contribution: None,
            joined: None,
        }
    }
}

impl NamingRecord {
    fn read(self, user: i64) -> OwnNaming {
        OwnNaming {
            table: self.table_id,
            seat: self.seat,
            owner: self.owner == Some(user),
            named: self.person == user,
            by: self.named_by == user,
            at: Timestamp::from_millis(self.at),
            until: instant(self.until),
            stage: self.stage,
        }
    }
}

impl MoveRecord {
    fn read(self) -> OwnMove {
        OwnMove {
            table: self.table_id,
            ply: self.ply,
            at: Timestamp::from_millis(self.at),
            seat: self.by_seat,
            notation: self.notation,
        }
    }
}

impl ResultRecord {
    fn read(self) -> OwnResult {
        OwnResult {
            table: self.table_id,
            game: self.game,
            ended: Timestamp::from_millis(self.ended),
            how: self.how,
            seat: self.seat,
            place: self.place,
            points: self.points,
            turns: self.turns,
            timed_turns: self.timed,
            late_turns: self.late,
            counts: self.counts,
        }
    }
}

impl DeedRecord {
    fn read(self) -> Result<OwnDeed, StoreError> {
        let (server, table, at) = (self.guild, self.table_id, Timestamp::from_millis(self.at));
        Ok(OwnDeed { server, table, at, deed: serde_json::from_str(&self.deed)? })
    }
}

impl ExportRecord {
    /// The export that it is.
    pub(super) fn read(self) -> Result<Export, StoreError> {
        let (user, person) = (self.id.0, self.person);
        let mut barred_in = Vec::new();
        for row in self.rules {
            let rules: ServerRules = serde_json::from_str(&row.rules)?;
            barred_in.extend(rules.bars(self.id, person.user).then_some(row.guild));
        }
        let visits = self.visits.into_iter();
        let settings = Setting::ALL.iter().map(|(setting, name)| (*name, setting.value(&person)));
        Ok(Export {
            settings: settings.filter(|(_, value)| !value.is_empty()).collect(),
            names: person.names,
            away: person.away,
            deputy: self
                .deputy
                .and_then(|deputy| deputy.user.map(|user| OwnDeputy { user, name: deputy.names.everywhere })),
            tables: tables(self.seated, self.led, user),
            seats_kept: self.seats_kept.into_iter().map(|row| (row.table, row.seat)).collect(),
            stand_ins: self.stand_ins.into_iter().map(|row| row.read(user)).collect(),
            moves: self.moves.into_iter().map(MoveRecord::read).collect(),
            results: self.results.into_iter().map(ResultRecord::read).collect(),
            unrated: person.unrated,
            notes: self.notes.into_iter().map(|row| (row.table, row.text)).collect(),
            visits: visits.map(|row| (row.table, row.seen, Timestamp::from_millis(row.at))).collect(),
            deeds: self.deeds.into_iter().map(DeedRecord::read).collect::<Result<_, _>>()?,
            barred_in,
        })
    }
}

/// The tables where somebody sits, and those that they lead without a seat.
fn tables(seated: Vec<SeatedRecord>, led: Vec<LedRecord>, user: i64) -> Vec<OwnTable> {
    let mut tables: Vec<OwnTable> = seated.into_iter().map(|row| row.read(user)).collect();
    for row in led {
        if !tables.iter().any(|table| table.table == row.id) {
            tables.push(row.read());
        }
    }
    tables.sort_by_key(|table| table.table);
    tables
}

/// What is kept about one person.
#[async_trait]
pub trait Exporting {
    /// Everything that is kept about this person, all of the same instant.
    ///
    /// # Errors
    /// When it cannot be read.
    async fn export(&self, person: PersonId) -> Result<Export, StoreError>;
}
