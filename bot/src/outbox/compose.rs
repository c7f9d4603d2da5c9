//! The messages a channel sees: the lobby, the board, the end.

use std::sync::LazyLock;

use harbormaster_render::{Options, Picture};
use harbormaster_rules::{Act, AnyGame, AnyMove, Kind, Look, Names, Outcome, Pace, Quick, Seat, Viewer};
use poise::serenity_prelude as serenity;
use serenity::{ButtonStyle, CreateActionRow, CreateButton};
use tokio::sync::Semaphore;

use super::Post;
use crate::{
    components::{custom_id::Tap, menus},
    discord::Message,
    speak,
    store::Stage,
    table::Table,
    threads::Card,
};

/// Pictures drawn at the same time; each takes a whole core for some milliseconds.
static DRAWING: LazyLock<Semaphore> =
    LazyLock::new(|| Semaphore::new(std::thread::available_parallelism().map_or(2, usize::from)));

/// The longest text of a message, in characters.
const TEXT: usize = 2_000;

/// The board of `game` through the eyes of `viewer`, drawn off the async threads.
///
/// Nothing comes if the drawing failed: a move stands whether or not its picture does.
pub async fn board_picture(game: AnyGame, viewer: Viewer, names: Vec<String>) -> Option<Picture> {
    draw(move || harbormaster_render::board(&game.view(viewer), &names, Options::default())).await
}

/// The title card of a game.
async fn lobby_picture(kind: Kind) -> Option<Picture> {
    draw(move || {
        let meta = kind.meta();
        harbormaster_render::lobby(kind, meta.title, meta.pitch)
    })
    .await
}

/// What drawing comes to, off the async threads; nothing if it failed.
pub async fn draw<T: Send + 'static>(drawing: impl FnOnce() -> T + Send + 'static) -> Option<T> {
    let _permit = DRAWING.acquire().await.ok()?;
    match tokio::task::spawn_blocking(drawing).await {
        Ok(picture) => Some(picture),
        Err(error) => {
            tracing::error!(%error, "a picture could not be drawn; the message goes without");
            None
        }
    }
}

/// The lobby's message in its present state.
pub async fn lobby(table: &Table) -> Message {
    let open = table.row.stage == Stage::Lobby;
    Message {
        text: speak::lobby(table),
        picture: if open { lobby_picture(table.kind).await } else { None },
        rows: if open { lobby_rows(table) } else { Vec::new() },
        pings: Vec::new(),
    }
}

fn lobby_rows(table: &Table) -> Vec<CreateActionRow> {
    let id = table.row.id;
    let most = usize::from(*table.kind.meta().seats.end());
    let full = table.seats.len() >= most;
    let short = table.seats.len() < usize::from(*table.kind.meta().seats.start());
    let button = |tap: Tap, label: &str| CreateButton::new(tap.to_string()).label(label);
    let buttons = vec![
        button(Tap::Join { table: id }, "Join").style(ButtonStyle::Success).disabled(full),
        button(Tap::Leave { table: id }, "Leave").style(ButtonStyle::Secondary),
        button(Tap::Computer { table: id }, "Add a computer").style(ButtonStyle::Secondary).disabled(full),
        button(Tap::Start { table: id }, "Start").style(ButtonStyle::Primary).disabled(short),
        button(Tap::Rules { game: table.kind, page: 0, replace: false }, "Rules")
            .style(ButtonStyle::Secondary),
    ];
    vec![CreateActionRow::Buttons(buttons), menus::options(table)]
}

/// A new board below what happened since the last one; at the end with the digest of the game's record.
pub async fn board(table: &Table, turns: &[Post], digest: Option<&str>) -> Message {
    let Some(game) = table.game.clone() else { return Message::default() };
    let called: Vec<u64> = turns
        .iter()
        .flat_map(|post| match post {
            Post::Turn { call, .. } => people(table, call),
            _ => Vec::new(),
        })
        .collect();
    let awaited = table.awaited_people();
    let mut tail = String::new();
    if table.row.stage == Stage::Over {
        tail.push_str("\n\n");
        tail.push_str(&result_lines(table, digest));
    } else {
        // A ping needs the name in the text as well as the permission.
        let others: Vec<u64> = called.iter().copied().filter(|user| !awaited.contains(user)).collect();
        if !others.is_empty() {
            tail.push_str(&speak::called(&others));
        }
        tail.push_str(&speak::by_the_clock(table));
        tail.push_str("\n\n");
        tail.push_str(&speak::whose_turn(table));
    }
    let text = told(turns, TEXT.saturating_sub(tail.chars().count())) + &tail;
    let everybody = table.seats.iter().filter_map(|seat| seat.user);
    // Where anybody may act at any time, nearly everybody is awaited nearly always: there the rules say whom to call.
    let calls_by_rules = table.kind.meta().pace == Pace::AnyTime
        && !turns.iter().any(|post| matches!(post, Post::Turn { ply: 0, .. }));
    let mut pings: Vec<u64> = match table.row.stage {
        Stage::Over => everybody.collect(),
        _ if calls_by_rules => called,
        _ => called.into_iter().chain(awaited).collect(),
    };
    pings.sort_unstable();
    pings.dedup();
    let rows = if table.row.stage == Stage::Running { board_rows(table, &game) } else { Vec::new() };
    let picture = board_picture(game, Viewer::Onlooker, table.plain_names()).await;
    Message { text: text.trim().to_owned(), picture, rows, pings }
}

/// What happened, where a newer board is about to follow.
pub fn without_board(turns: &[Post]) -> Message {
    Message { text: happened(turns), ..Message::default() }
}

/// The last board of a table that was closed in the middle.
pub async fn closed(table: &Table, digest: Option<&str>) -> Message {
    let picture = match table.game.clone() {
        Some(game) => board_picture(game, Viewer::Onlooker, table.plain_names()).await,
        None => None,
    };
    Message { text: speak::closed(table, digest), picture, rows: Vec::new(), pings: Vec::new() }
}

/// Everything that happened, cut at the front if it is more than a message holds.
pub fn happened(turns: &[Post]) -> String {
    told(turns, TEXT)
}

/// Everything that happened, cut at the front if it is more than `room` characters.
fn told(turns: &[Post], room: usize) -> String {
    let lines = turns.iter().flat_map(|post| match post {
        Post::Turn { lines, .. } => lines.as_slice(),
        _ => &[],
    });
    newest(lines.map(String::as_str).collect(), room)
}

/// As many of the newest lines as `room` characters hold.
fn newest(lines: Vec<&str>, room: usize) -> String {
    let mut kept = Vec::new();
    let mut room = room.saturating_sub(speak::MORE_IN_LOG.chars().count() + 1);
    for line in lines.into_iter().rev() {
        let length = line.chars().count() + 1;
        if length > room {
            kept.push(speak::MORE_IN_LOG);
            break;
        }
        room -= length;
        kept.push(line);
    }
    kept.reverse();
    kept.join("\n")
}

/// Who sits on these seats; computer players are nobody.
fn people(table: &Table, seats: &[u8]) -> Vec<u64> {
    seats.iter().filter_map(|seat| table.seats.get(Seat::new(*seat).index())?.user).collect()
}

/// A public offer: all of it, and buttons as long as it can come to a deal.
pub fn offer(table: &Table, card: &Card) -> Message {
    let is_open = table.must_be_open().is_ok();
    let call: Vec<u8> = card.call.iter().map(Seat::number).collect();
    let pings = people(table, &call);
    // With room for what is added to it.
    let mut text: String = card.text.chars().take(TEXT / 4 * 3).collect();
    let mut rows = Vec::new();
    match card.state.is_live() {
        true if !is_open => text.push_str(speak::offers::TABLE_CLOSED),
        true => {
            if !pings.is_empty() {
                let chooses = card.call.contains(card.poster);
                text.push_str(&if chooses {
                    speak::offers::chooses(&pings)
                } else {
                    speak::offers::addressed(&pings)
                });
            }
            rows = button_rows(table, &card.buttons);
        }
        false => {}
    }
    Message { text, picture: None, rows, pings }
}

/// What is said in an offer's thread.
pub fn in_thread(table: &Table, lines: &[String], call: &[u8]) -> Message {
    let mut pings = people(table, call);
    pings.sort_unstable();
    pings.dedup();
    let tail = if pings.is_empty() { String::new() } else { speak::called(&pings) };
    let room = TEXT.saturating_sub(tail.chars().count());
    let text = newest(lines.iter().map(String::as_str).collect(), room) + &tail;
    Message { text, pings, ..Message::default() }
}

/// Who won, with all scores, and how to check the dice.
pub fn result_lines(table: &Table, digest: Option<&str>) -> String {
    let outcome: Option<Outcome> = table.row.result.as_ref().and_then(|json| serde_json::from_str(json).ok());
    outcome.map_or_else(String::new, |outcome| speak::result(table, &outcome, digest))
}

fn board_rows(table: &Table, game: &AnyGame) -> Vec<CreateActionRow> {
    let id = table.row.id;
    let more = vec![
        CreateButton::new(Tap::Panel { table: id, verb: None, page: 0, replace: false }.to_string())
            .label("Play")
            .style(ButtonStyle::Secondary),
        CreateButton::new(Tap::Hand { table: id }.to_string()).label("My hand").style(ButtonStyle::Secondary),
        CreateButton::new(Tap::Rules { game: table.kind, page: 0, replace: false }.to_string())
            .label("Rules")
            .style(ButtonStyle::Secondary),
    ];
    let mut rows = button_rows(table, &game.quick());
    rows.push(CreateActionRow::Buttons(more));
    rows
}

/// What the player on turn can do next, for a private message.
pub fn turn_rows(table: &Table, game: &AnyGame) -> Vec<CreateActionRow> {
    let panel = Tap::Panel { table: table.row.id, verb: None, page: 0, replace: true };
    let mut rows = button_rows(table, &game.quick());
    rows.push(CreateActionRow::Buttons(vec![
        CreateButton::new(panel.to_string()).label("Play").style(ButtonStyle::Secondary),
    ]));
    rows
}

/// At most ten buttons in two rows.
fn button_rows(table: &Table, quick: &[Quick<AnyMove>]) -> Vec<CreateActionRow> {
    let buttons: Vec<CreateButton> =
        quick.iter().take(10).enumerate().map(|(n, quick)| quick_button(table, n, quick)).collect();
    buttons.chunks(5).map(|row| CreateActionRow::Buttons(row.to_vec())).collect()
}

fn quick_button(table: &Table, number: usize, quick: &Quick<AnyMove>) -> CreateButton {
    let (id, ply) = (table.row.id, table.row.ply);
    let tap = match &quick.act {
        Some(Act::Play(mv)) => Tap::Play { table: id, ply, notation: mv.to_string() }.to_string(),
        Some(Act::Ask(mv)) => Tap::Ask { table: id, ply, notation: mv.to_string() }.to_string(),
        Some(Act::Menu(verb)) => {
            Tap::Panel { table: id, verb: Some((*verb).to_owned()), page: 0, replace: false }.to_string()
        }
        Some(Act::Fill(phrase)) => Tap::fill(id, phrase).to_string(),
        // Grey: it cannot be pressed, but each component needs an id of its own.
        None => format!("grey/{number}"),
    };
    let style = match quick.look {
        Look::Main => ButtonStyle::Primary,
        Look::Plain => ButtonStyle::Secondary,
        Look::Gain => ButtonStyle::Success,
    };
    let label: String = Names(&table.plain_names()).put_into(&quick.text).chars().take(80).collect();
    CreateButton::new(tap).label(label).style(style).disabled(quick.act.is_none())
}
