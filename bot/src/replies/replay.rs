//! A game step by step, as its viewer may know it.
//!
//! Each step replays the log up to it and looks through the viewer's own eyes: a seat's while it has a player, else an
//! onlooker's. Other eyes are lent only at a table that is over or closed, whatever a button says. Nothing is stored
//! for it.

use harbormaster_rules::{AnyGame, By, Seat, Viewer};
use poise::serenity_prelude::{CreateActionRow, CreateButton};

use super::entry;
use crate::{
    answer::Reply,
    app::App,
    ids::{Eyes, PersonId, TableId},
    making::screen::MENU,
    pictures,
    rows::{self, MenuEntry},
    sayings::Refused,
    speak::{self, Label},
    store::{Stage, StoredEntry, undone},
    table::{Caller, Table},
    tap::Tap,
    trouble::Trouble,
    visits,
};

/// A step of a game, and the viewer through whose eyes it is seen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ReplayStep {
    /// The number of entries before it; a number beyond the last means the last.
    pub at: u32,
    /// The eyes that are wanted. While a game runs, everybody has only their own.
    pub eyes: Eyes,
}

/// Shows the board after a number of entries, what the last of them told, and the ways to other
/// steps.
///
/// # Errors
/// If the game has not started, or its log cannot be played again.
pub async fn step(app: &App, caller: &Caller, id: TableId, step: ReplayStep) -> Result<Reply, Trouble> {
    let table = app.tables.look(id).await?;
    if table.game.is_none() {
        return Err(Trouble::refused(Refused::NotStarted));
    }
    let entries = app.store.entries(id, ..).await?;
    let most = u32::try_from(entries.len()).unwrap_or(u32::MAX);
    let at = step.at.min(most);
    let before = app.store.last_visit(id, caller.user, caller.at).await?.map(|before| before.min(most));
    visits::sees(app, caller, &table);
    let viewer = viewer(&table, caller.user, step.eyes, at);
    let position = position(&table, &entries, at).await?;
    let undone = undone(&entries);
    let told = entries.iter().find(|entry| entry.ply == at);
    let hears = self::viewer(&table, caller.user, step.eyes, at.saturating_sub(1));
    let told = told.map(|told| entry::line(&table, told, undone.contains(&at), hears));
    let name = match viewer {
        Viewer::Seat(seat) => Some(table.name_of(seat)),
        Viewer::Onlooker => None,
    };
    let text = speak::replay(at, most, told.as_deref(), name.as_deref(), table.language);
    let picture = pictures::board(position, viewer, &table).await;
    let rows = ways(&table, &entries, at, most, caller.user, before, step.eyes);
    Ok(Reply { text, picture, rows, ..Reply::default() })
}

/// Returns the viewer of the board after `at` entries. While the game runs, a player sees what
/// their seat sees, a stand-in what it has seen since they began to play it, and everybody else
/// what onlookers see. After the game nothing is secret any more.
fn viewer(table: &Table, user: PersonId, eyes: Eyes, at: u32) -> Viewer {
    let is_over = matches!(table.row.stage, Stage::Over | Stage::Closed);
    match eyes {
        Eyes::Seat(seat) if is_over && seat.index() < table.seats.len() => Viewer::Seat(seat),
        Eyes::Onlooker if is_over => Viewer::Onlooker,
        _ => table.viewer_since(user, at),
    }
}

/// Plays the first `at` entries of a log.
async fn position(table: &Table, entries: &[StoredEntry], at: u32) -> Result<AnyGame, Trouble> {
    let (table, entries) = (table.clone(), entries[..at as usize].to_vec());
    let id = table.row.id;
    // A long game takes a while, and a fault in its rules must not reach anybody else.
    let played = tokio::task::spawn_blocking(move || table.after_entries(&entries)).await;
    let played = played.map_err(|_panic| Trouble::fault("The rules stopped while a game was looked at."))?;
    played.map_err(|misfit| Trouble::fault(&format!("Table {id}: {misfit}.")))
}

/// Makes the arrows, the buttons to the viewer's own last move and visit, a menu of turns, and
/// after the end a menu of eyes.
fn ways(
    table: &Table,
    entries: &[StoredEntry],
    at: u32,
    most: u32,
    user: PersonId,
    before: Option<u32>,
    eyes: Eyes,
) -> Vec<CreateActionRow> {
    let (id, language) = (table.row.id, table.language);
    let button = |key: u8, label: Label, to: u32, grey: bool| -> CreateButton {
        rows::plain(&Tap::Replay { table: id, key, at: to, eyes }, &label.say(language)).disabled(grey)
    };
    let own = entries.iter().rev().find(|entry| entry.actor == Some(user)).map(|entry| entry.ply);
    let arrows = [
        button(0, Label::First, 0, at == 0),
        button(1, Label::Back, at.saturating_sub(1), at == 0),
        button(2, Label::Next, at + 1, at == most),
        button(3, Label::Last, u32::MAX, at == most),
    ];
    let marks = [
        own.map(|own| button(4, Label::MyLastMove, own, own == at)),
        before.map(|before| button(5, Label::MyLastVisit, before, before == at)),
    ];
    let marks: Vec<CreateButton> = marks.into_iter().flatten().collect();
    let mut rows = [rows::in_rows(&arrows), rows::in_rows(&marks)].concat();
    let turns = turns(entries);
    if turns.len() > 1 {
        let entry = |first: &&StoredEntry| MenuEntry {
            value: first.ply.to_string(),
            label: speak::turn_entry(first.ply, mover(table, first).as_deref(), language),
            description: String::new(),
        };
        let tap = Tap::ReplayMenu { table: id, eyes };
        let listed = spread(&turns, at).iter().map(entry).collect();
        rows.push(rows::select(&tap, &Label::GoToATurn.say(language), listed));
    }
    if matches!(table.row.stage, Stage::Over | Stage::Closed) {
        let seats = (0..table.seats.len()).filter_map(|seat| u8::try_from(seat).ok()).map(Seat::new);
        let all = [(Eyes::Onlooker, Label::Onlooker.say(language))];
        let all = all.into_iter().chain(seats.map(|seat| (Eyes::Seat(seat), table.plain_name_of(seat))));
        let entry = |(eyes, label): (Eyes, String)| MenuEntry {
            value: eyes.to_string(),
            label,
            description: String::new(),
        };
        let tap = Tap::ReplayEyes { table: id, at };
        rows.push(rows::select(&tap, &Label::WhoseEyes.say(language), all.map(entry).collect()));
    }
    rows
}

/// Returns the first entry of each turn: of entries in a row by one mover.
fn turns(entries: &[StoredEntry]) -> Vec<&StoredEntry> {
    entries.chunk_by(|one, next| one.by == next.by).filter_map(<[StoredEntry]>::first).collect()
}

/// Chooses as many turns as a menu has entries: all of them, or those nearest to this entry with
/// others from the whole game.
fn spread<'a>(turns: &[&'a StoredEntry], at: u32) -> Vec<&'a StoredEntry> {
    if turns.len() <= MENU {
        return turns.to_vec();
    }
    let here = turns.iter().rposition(|first| first.ply <= at).unwrap_or_default();
    let near = here.saturating_sub(NEAR)..(here + NEAR + 1).min(turns.len());
    let far = MENU - near.len();
    let is_listed = |place: usize| {
        near.contains(&place) || (0..far).any(|step| step * (turns.len() - 1) / (far - 1) == place)
    };
    (0..turns.len()).filter(|place| is_listed(*place)).map(|place| turns[place]).take(MENU).collect()
}

/// The number of turns that the menu lists before the present one, and after it.
const NEAR: usize = 6;

fn mover(table: &Table, entry: &StoredEntry) -> Option<String> {
    match entry.by {
        By::Seat(seat) => Some(table.plain_name_of(seat)),
        By::Host | By::Clock => None,
    }
}

#[cfg(test)]
mod tests {
    use harbormaster_rules::Kind;

    use super::*;

    #[test]
    fn other_eyes_are_lent_after_the_end_only() {
        let mut table = Table::sample(Kind::Tariffs, &[PersonId(101), PersonId(102)]);
        let (ann, ben) = (Viewer::Seat(Seat::new(0)), Viewer::Seat(Seat::new(1)));
        let all = [Eyes::Own, Eyes::Onlooker, Eyes::Seat(Seat::new(1)), Eyes::Seat(Seat::new(7))];
        let seen = |table: &Table, user| all.map(|eyes| viewer(table, user, eyes, 0));
        for stage in [Stage::Running, Stage::Paused, Stage::Frozen] {
            table.row.stage = stage;
            assert_eq!(seen(&table, PersonId(101)), [ann; 4], "{stage:?}");
            assert_eq!(seen(&table, PersonId(103)), [Viewer::Onlooker; 4], "{stage:?}");
        }
        table.row.stage = Stage::Over;
        assert_eq!(seen(&table, PersonId(101)), [ann, Viewer::Onlooker, ben, ann]);
        assert_eq!(seen(&table, PersonId(103)), [Viewer::Onlooker, Viewer::Onlooker, ben, Viewer::Onlooker]);
    }

    #[test]
    fn a_menu_lists_turns_of_the_whole_game_and_those_nearby() {
        let entry = |ply: u32| StoredEntry {
            ply,
            by: By::Seat(Seat::new((ply % 2) as u8)),
            at: harbormaster_rules::Timestamp::from_millis(0),
            mv: String::new(),
            notation: String::new(),
            told: String::new(),
            actor: None,
            by_clock: false,
            prepared: false,
        };
        let entries: Vec<StoredEntry> = (1..=2_000).map(entry).collect();
        let turns = turns(&entries);
        assert_eq!(turns.len(), 2_000);
        for at in [0, 1, 7, 1_000, 1_990, 2_000] {
            let plies: Vec<u32> = spread(&turns, at).iter().map(|first| first.ply).collect();
            assert!(plies.len() <= MENU && plies.is_sorted(), "{plies:?}");
            assert!(
                plies.contains(&at.max(1)) && plies.contains(&1) && plies.contains(&2_000),
                "{at}: {plies:?}"
            );
        }
    }
}
