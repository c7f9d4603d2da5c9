//! The messages a channel sees: the lobby, the board, the end.

use std::collections::BTreeSet;

use harbormaster_rules::{AnyGame, OptionKind, Pace, Reader, Seat, Viewer};
use poise::serenity_prelude::{ButtonStyle, CreateActionRow, CreateButton};

use super::{
    ending,
    happened::{Happened, Room},
    tale::Tale,
    words::Said,
};
use crate::{
    discord::Message,
    ids::PersonId,
    pictures, rows,
    speak::{self, Label},
    store::{Naming, NamingStage, Request, SeatRow, Stage, UndoRequest},
    table::{Card, Pinged, Table},
    tap::Tap,
};

/// The longest text of a message, in characters.
const TEXT: usize = 2_000;

/// The longest sentence behind the name of somebody who is pinged, in characters: all of it stands above.
const SENTENCE: usize = 80;

/// The lobby's message in its present state.
pub async fn lobby(table: &Table) -> Message {
    let open = table.row.stage == Stage::Lobby;
    Message {
        text: speak::lobby(table, table.language),
        picture: if open { pictures::lobby(table.kind, table.language).await } else { None },
        rows: if open { lobby_rows(table) } else { Vec::new() },
        ..Message::default()
    }
}

fn lobby_rows(table: &Table) -> Vec<CreateActionRow> {
    let id = table.row.id;
    let most = usize::from(*table.kind.meta().seats.end());
    let full = table.seats.len() >= most;
    let say = |label: Label| label.say(table.language);
    let leave = rows::plain(&Tap::Leave { table: id }, &say(Label::Leave));
    let mut buttons = if full {
        vec![leave]
    } else {
        vec![
            rows::button(&Tap::Join { table: id }, &say(Label::Join), ButtonStyle::Success),
            leave,
            rows::plain(&Tap::Computer { table: id }, &say(Label::AddComputer)),
        ]
    };
    // With too few seats it says how many the game needs.
    buttons.push(rows::button(&Tap::Start { table: id }, &say(Label::Start), ButtonStyle::Primary));
    buttons.push(rows::plain(&Tap::Rules { game: table.kind, page: 0, replace: false }, &say(Label::Rules)));
    let mut more = presets(table);
    if table.seats.iter().any(SeatRow::is_computer) {
        more.push(rows::plain(&Tap::SendAway { table: id }, &say(Label::SendComputerAway)));
    }
    more.push(rows::plain(&Tap::Options { table: id, page: 0 }, &say(Label::Options)));
    [vec![CreateActionRow::Buttons(buttons)], rows::in_rows(&more)].concat()
}

/// The presets of a game's waiting times; the one that is chosen stands out.
fn presets(table: &Table) -> Vec<CreateButton> {
    let mut buttons = Vec::new();
    for spec in table.options() {
        let OptionKind::Preset(presets) = spec.kind else { continue };
        for preset in presets {
            let label = Label::Preset { title: preset.title };
            let (name, value) = (spec.name.to_owned(), preset.name.to_owned());
            let is_chosen = table.option_value(spec) == preset.name;
            let style = if is_chosen { ButtonStyle::Primary } else { ButtonStyle::Secondary };
            let tap = Tap::Preset { table: table.row.id, name, value };
            buttons.push(rows::button(&tap, &label.say(table.language), style));
        }
    }
    buttons
}

/// A new board below what happened since the last one. The last board is also below the result, explained by `tale`.
pub async fn board(table: &Table, said: &[Said], tale: &Tale) -> Message {
    let Some(game) = table.game.clone() else { return Message::default() };
    let (text, is_whole) = if table.row.stage == Stage::Over {
        ending::on_the_board(table, said, tale, TEXT)
    } else {
        calling(table, said, &called(table, said))
    };
    let Pinged { now: pings, later } = table.pinged(board_calls(table, said));
    let rows = match table.row.stage {
        Stage::Running => rows::under_board(table, &game, is_whole),
        Stage::Over => rows::at_the_end(table, is_whole),
        Stage::Lobby | Stage::Paused | Stage::Closed | Stage::Frozen => Vec::new(),
    };
    let picture = pictures::board(game, Viewer::Onlooker, table).await;
    Message { text: text.trim().to_owned(), picture, rows, pings, later, film: None }
}

/// Returns the people that a board pings, or would if they were free.
pub fn board_calls(table: &Table, said: &[Said]) -> Vec<PersonId> {
    let called = called(table, said);
    match table.row.stage {
        Stage::Over => table.seats.iter().filter_map(|seat| seat.user).collect(),
        _ if pings_by_rules(table, said) => called,
        _ => called.into_iter().chain(table.untold()).collect(),
    }
}

fn called(table: &Table, said: &[Said]) -> Vec<PersonId> {
    said.iter().flat_map(|said| people(table, &said.call)).collect()
}

/// Returns the text with whose turn it is, what happened, and who else should look, and whether all of it found room. A ping needs
/// the name in the text as well as the permission.
fn calling(table: &Table, said: &[Said], called: &[PersonId]) -> (String, bool) {
    // The first line is what a phone's notification shows.
    let head = speak::whose_turn(table, table.language) + "\n\n";
    let awaited = table.awaited_people();
    let named = said.iter().flat_map(|said| people(table, &said.named));
    let others = called.iter().copied().chain(named).filter(|user| !awaited.contains(user));
    let others: Vec<PersonId> = others.collect::<BTreeSet<PersonId>>().into_iter().collect();
    let mut tail = what_for(table, said, &others);
    tail.push_str(&speak::by_the_clock(table, table.language));
    let room = Room::beside(TEXT, &[&head, &tail]);
    let readers: Vec<PersonId> = called.iter().chain(&awaited).copied().collect();
    let readers: Vec<Seat> = readers.iter().filter_map(|user| table.seat_played_by(*user)).collect();
    let Happened { text, left_out } = Happened::of(said, &readers, room, table);
    (head + (text + &tail).trim_start(), left_out == 0)
}

/// Tells people who are not awaited what they are pinged for: the newest sentence that calls them.
fn what_for(table: &Table, said: &[Said], people: &[PersonId]) -> String {
    let names = table.names();
    let reader = Reader::new(&names, table.language);
    let newest = |user: PersonId| {
        let seat = table.seat_played_by(user)?;
        let events = said.iter().rev().flat_map(|said| said.events.iter().rev());
        let sentence =
            events.map(|event| event.say(&reader)).find(|sentence| sentence.call.contains(seat))?;
        Some(sentence.text).filter(|text| text.chars().count() <= SENTENCE)
    };
    let mut by_sentence: Vec<(Option<String>, Vec<PersonId>)> = Vec::new();
    for user in people {
        let sentence = newest(*user);
        match by_sentence.iter_mut().find(|(known, _)| *known == sentence) {
            Some((_, people)) => people.push(*user),
            None => by_sentence.push((sentence, vec![*user])),
        }
    }
    let lines = by_sentence.into_iter().map(|(sentence, people)| match sentence {
        Some(sentence) => format!("\n-# {}", speak::told(&people, &sentence, table.language)),
        None => speak::named_above(&people, table.language),
    });
    lines.collect()
}

/// Returns whether the rules alone say whom to ping. In a game played at any time nearly all players are awaited nearly always.
fn pings_by_rules(table: &Table, said: &[Said]) -> bool {
    table.kind.meta().pace == Pace::AnyTime && !said.iter().any(|said| said.begins)
}

/// Tells what happened where a newer board is about to follow. It pings those whom it calls, because the board may be edited
/// into this message; whose turn it is by then, a board of its own says.
pub fn without_board(table: &Table, said: &[Said]) -> Message {
    let mut called = called(table, said);
    if table.kind.meta().pace == Pace::AnyTime && said.iter().any(|said| said.begins) {
        called.extend(table.untold());
    }
    if called.is_empty() {
        let Happened { text, left_out } = Happened::of(said, &[], Room::beside(TEXT, &[]), table);
        return Message { text, rows: rows::rest_of_it(table, left_out == 0), ..Message::default() };
    }
    let (text, is_whole) = calling(table, said, &called);
    let Pinged { now: pings, later } = table.pinged(called);
    Message { text, rows: rows::rest_of_it(table, is_whole), pings, later, ..Message::default() }
}

/// The last board of a table that was closed in the middle.
pub async fn closed(table: &Table, tale: &Tale) -> Message {
    let picture = match table.game.clone() {
        Some(game) => pictures::board(game, Viewer::Onlooker, table).await,
        None => None,
    };
    let rows = if table.game.is_some() { rows::at_the_end(table, true) } else { Vec::new() };
    let text = speak::closed(table.language) + &ending::check_it(table, tale);
    Message { text, picture, rows, ..Message::default() }
}

/// The people who play these seats; a computer player has no user.
fn people(table: &Table, seats: &[Seat]) -> Vec<PersonId> {
    seats.iter().filter_map(|seat| table.user_in(*seat)).collect()
}

/// A request to take moves back: what would be undone, the board before it, and buttons for the answer.
pub async fn undo_request(
    table: &Table,
    request: &UndoRequest,
    undone: &[String],
    before: Option<AnyGame>,
) -> Message {
    let UndoRequest { before: first, ply, user, revealed, .. } = *request;
    let language = table.language;
    let named = |user: &PersonId| table.seat_played_by(*user).map(|seat| table.name_of(seat));
    let agreed: Vec<String> = request.agreed.iter().filter_map(named).collect();
    let open: Vec<PersonId> = table.yet_to_agree(request).collect();
    let asked = speak::undo::UndoQuestion {
        name: &named(&user).unwrap_or_default(),
        undone,
        revealed,
        agreed: &agreed,
        open: &open,
        lapses: request.lapses(),
    };
    let answer = |agrees, label: Label, style| {
        let tap = Tap::AnswerUndo { table: table.row.id, before: first, ply, agrees };
        rows::button(&tap, &label.say(language), style)
    };
    let buttons = vec![
        answer(true, Label::Agree, ButtonStyle::Success),
        answer(false, Label::Decline, ButtonStyle::Secondary),
    ];
    let picture = match before {
        Some(game) => pictures::board(game, Viewer::Onlooker, table).await,
        None => None,
    };
    let text = speak::undo::request(asked, language);
    let Pinged { now: pings, later } = table.pinged(open);
    Message { text, picture, rows: vec![CreateActionRow::Buttons(buttons)], pings, later, film: None }
}

/// Returns the question about a naming, with buttons for the answer; `None` if it has been answered.
pub fn naming(table: &Table, naming: &Naming) -> Option<Message> {
    let (id, number, language) = (table.row.id, naming.number, table.language);
    let (text, buttons) = match naming.stage {
        NamingStage::Asked => {
            let accept = Tap::StandIn { table: id, number };
            let decline = Tap::DeclineSeat { table: id, number };
            let buttons = [
                rows::button(&accept, &Label::StandIn.say(language), ButtonStyle::Success),
                rows::plain(&decline, &Label::Decline.say(language)),
            ];
            (speak::stand_in_asked(table, naming, language), buttons)
        }
        NamingStage::Vote => {
            let answer = |agrees, label: Label, style| {
                rows::button(&Tap::VoteOnNaming { table: id, number, agrees }, &label.say(language), style)
            };
            let buttons = [
                answer(true, Label::Agree, ButtonStyle::Success),
                answer(false, Label::Object, ButtonStyle::Secondary),
            ];
            (speak::proposal(table, naming, language), buttons)
        }
        NamingStage::Acts | NamingStage::Over => return None,
    };
    let Pinged { now: pings, later } = table.pinged(table.asked_about(naming));
    Some(Message { text, rows: rows::in_rows(&buttons), pings, later, ..Message::default() })
}

/// Returns the question to those who play, with the buttons by which they answer.
pub fn request(table: &Table, request: &Request) -> Message {
    let (id, number, language) = (table.row.id, request.number, table.language);
    let answer = |agrees, label: Label, style| {
        rows::button(&Tap::AnswerRequest { table: id, number, agrees }, &label.say(language), style)
    };
    let buttons = [
        answer(true, Label::Agree, ButtonStyle::Success),
        answer(false, Label::Object, ButtonStyle::Secondary),
    ];
    let Pinged { now: pings, later } = table.pinged(request.asked());
    let text = speak::requests::asked(table, request, language);
    Message { text, rows: rows::in_rows(&buttons), pings, later, ..Message::default() }
}

/// A public offer: all of it, and buttons as long as it can come to a deal.
pub fn offer(table: &Table, card: &Card) -> Message {
    let is_open = table.must_be_open().is_ok();
    let call: Vec<Seat> = card.call.iter().collect();
    let pings = people(table, &call);
    // With room for what is added to it.
    let mut text: String = card.text.chars().take(TEXT / 4 * 3).collect();
    let mut buttons = Vec::new();
    match card.state.is_live() {
        true if !is_open => text.push_str(&speak::offers::table_closed(table.language)),
        true => {
            if !pings.is_empty() {
                let chooses = card.call.contains(card.poster);
                text.push_str(&if chooses {
                    speak::offers::chooses(&pings, table.language)
                } else {
                    speak::offers::addressed(&pings, table.language)
                });
            }
            let computers = card.asked.iter().any(|seat| table.is_computer(seat));
            if let Some(by) = card.computers_by.filter(|by| computers && *by > table.last_at) {
                text.push_str(&speak::offers::computers_by(by, table.language));
            }
            buttons = rows::under_offer(table, card);
        }
        false => {}
    }
    let Pinged { now: pings, later } = table.pinged(pings);
    Message { text, rows: buttons, pings, later, ..Message::default() }
}

/// The first post in an offer's thread, which can be answered there too. An offer that names nobody pings all who may
/// answer it; one that does has pinged them by its message.
pub fn opens_thread(table: &Table, card: &Card, said: &Said) -> Message {
    let asked: Vec<Seat> = if card.named.is_empty() { card.asked.iter().collect() } else { Vec::new() };
    let pings = people(table, &asked);
    let mut text = in_full(said, TEXT / 4 * 3);
    text.push_str(&speak::offers::how_to_answer(&pings, table.language));
    let is_open = card.state.is_live() && table.must_be_open().is_ok();
    let rows = if is_open { rows::under_offer(table, card) } else { Vec::new() };
    let Pinged { now: pings, later } = table.pinged(pings);
    Message { text, rows, pings, later, ..Message::default() }
}

/// Every sentence, as far as there is room.
fn in_full(said: &Said, room: usize) -> String {
    let sentences: Vec<&str> = said.sentences().map(String::as_str).collect();
    sentences.join("\n").chars().take(room).collect()
}

/// Returns what is said in an offer's thread.
pub fn in_thread(table: &Table, said: &Said) -> Message {
    let mut pings = people(table, &said.call);
    pings.sort_unstable();
    pings.dedup();
    let head = if pings.is_empty() { String::new() } else { speak::told(&pings, "", table.language) };
    let text = head.clone() + &in_full(said, TEXT.saturating_sub(head.chars().count()));
    let Pinged { now: pings, later } = table.pinged(pings);
    Message { text, pings, later, ..Message::default() }
}
