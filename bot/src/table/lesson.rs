//! The position of a lesson as a table without a database: its learner has a seat and everybody else is a computer player.
//! Nothing that is played at it is kept.

use std::collections::BTreeMap;

use harbormaster_rules::{AnyEvent, AnyGame, Entry, Kind, Language, Lesson, Level, SeatCount, Settings};

use super::{Caller, Plan, Table, playing::heard};
use crate::{
    fairness::Secret,
    ids::{ChannelId, InteractionId, LessonId, PersonId, TableId},
    person::Pings,
    store::{SeatRow, Stage, TableClock, TableRow, UndoRule},
    trouble::Trouble,
};

/// The names of the other players in lessons.
const OTHERS: [&str; SeatCount::MOST as usize] =
    ["Nell", "Otto", "Pia", "Quin", "Rosa", "Sven", "Tess", "Ugo"];

impl Table {
    /// The position of a lesson, with the caller in the seat that learns.
    pub fn of_lesson(
        id: LessonId,
        kind: Kind,
        lesson: &Lesson,
        game: AnyGame,
        caller: &Caller,
        language: Language,
    ) -> Self {
        let (meta, at) = (kind.meta(), lesson.at);
        let row = TableRow {
            id: TableId::from(id),
            guild: caller.guild,
            channel: ChannelId(0),
            game: meta.slug.to_owned(),
            edition: meta.edition,
            opened_by: InteractionId(0),
            previous: None,
            commitment: String::new(),
            secret: Secret::none(),
            created: at,
            ply: 0,
            revision: 0,
            stage: Stage::Running,
            host: PersonId(0),
            settings: "{}".to_owned(),
            reminder_hours: None,
            clock: TableClock::default(),
            undo: UndoRule::default(),
            computers: Level::default(),
            hints: false,
            undo_request: None,
            requests: Vec::new(),
            departed: Vec::new(),
            held_pings: Vec::new(),
            changed: at,
            led_since: at,
            quiet: true,
            started: Some(at),
            ended: None,
            result: None,
        };
        // The texts of lessons call the others by these names.
        let is_taken = OTHERS.contains(&caller.name.as_str());
        let own = if is_taken { format!("{} 2", caller.name) } else { caller.name.clone() };
        let mut others = OTHERS.iter();
        let seat = |seat| {
            let learns = seat == lesson.seat;
            let name = if learns { Some(own.as_str()) } else { others.next().copied() };
            SeatRow {
                user: learns.then_some(caller.user),
                name: name.unwrap_or_default().to_owned(),
                joined: at,
                contribution: String::new(),
                level: Level::default(),
                prepared: Vec::new(),
            }
        };
        let seats = game.seats().seats().map(seat).collect();
        Self {
            row,
            kind,
            settings: Settings::default(),
            seats,
            clocks: Vec::new(),
            namings: Vec::new(),
            game: Some(game),
            last_at: at,
            people: BTreeMap::new(),
            language,
            pings: Pings::default(),
            turned: 0,
            free: None,
        }
    }

    /// Returns the position after what was decided in a lesson, and what the learner heard of it.
    ///
    /// # Errors
    /// Returns the reason the rules refuse it.
    pub fn tried(
        &self,
        lesson: &Lesson,
        user: PersonId,
        plan: &Plan,
    ) -> Result<(Self, Vec<AnyEvent>), Trouble> {
        let (mut table, mut told) = (self.clone(), Vec::new());
        for mv in [Some(&plan.first), plan.then.as_ref()].into_iter().flatten() {
            let by = table.role_for(user, mv)?;
            let entry = Entry { ply: table.row.ply + 1, by, at: lesson.at, mv: mv.clone() };
            let Some(game) = &table.game else { break };
            let played = game
                .play(&entry, &mut lesson.chance(entry.ply))
                .map_err(|refusal| table.refusal(&refusal))?;
            told.extend(heard(&entry, &played));
            table = table.after(&entry, &played);
        }
        Ok((table, told))
    }
}
