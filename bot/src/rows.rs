//! Rows of buttons and menus, as Discord has them, under public and private messages alike.

use harbormaster_rules::{Act, AnyGame, AnyMove, Look, Person, Quick, Reader, Seat, Timestamp};
use poise::serenity_prelude as serenity;
use serenity::{
    ButtonStyle, CreateActionRow, CreateButton, CreateSelectMenu, CreateSelectMenuKind,
    CreateSelectMenuOption,
};

use crate::{
    facts::Notice,
    ids::PersonId,
    making::screen::MENU,
    speak::Label,
    table::{Card, Table},
    tap::Tap,
};

/// The longest label of a button, and of an entry of a menu and its description, in characters.
const LABEL: usize = 80;
const ENTRY: usize = 100;

/// Characters of a button's label that every phone shows.
pub const SEEN: usize = 34;

/// The most buttons in a row.
pub const ROW: usize = 5;

/// An entry of a menu.
#[derive(Clone, Debug)]
pub struct MenuEntry {
    /// The value that choosing it sends.
    pub value: String,
    /// The label that is shown.
    pub label: String,
    /// Small print under it; none if it is empty.
    pub description: String,
}

/// A button; a label that is too long is cut, and one without a sign, which Discord refuses, becomes dots.
pub fn button(tap: &Tap, label: &str, style: ButtonStyle) -> CreateButton {
    let label = within(some(label), LABEL);
    CreateButton::new(tap.to_string()).label(label).style(style)
}

/// A grey button of no weight.
pub fn plain(tap: &Tap, label: &str) -> CreateButton {
    button(tap, label, ButtonStyle::Secondary)
}

/// A button that leads to an address.
pub fn link(address: &str, label: &str) -> CreateButton {
    CreateButton::new_link(address).label(label)
}

/// Buttons in rows of five.
pub fn in_rows(buttons: &[CreateButton]) -> Vec<CreateActionRow> {
    buttons.chunks(ROW).map(|row| CreateActionRow::Buttons(row.to_vec())).collect()
}

/// The button that opens a table's panel, wherever that is.
pub fn play(table: &Table) -> CreateButton {
    let tap = Tap::Panel { table: table.row.id, verb: None, page: 0, replace: false };
    plain(&tap, &Label::Play.say(table.language))
}

/// Two buttons that turn the pages of a message. `tap` says what leads to a page.
pub fn turn_pages(at: usize, pages: usize, labels: [String; 2], tap: impl Fn(u16) -> Tap) -> CreateActionRow {
    // The two must differ even where neither leads anywhere.
    let before = at.checked_sub(1).and_then(|to| u16::try_from(to).ok()).unwrap_or(u16::MAX);
    let after = u16::try_from(at + 1).unwrap_or(u16::MAX);
    CreateActionRow::Buttons(vec![
        plain(&tap(before), &labels[0]).disabled(at == 0),
        plain(&tap(after), &labels[1]).disabled(at + 1 >= pages),
    ])
}

/// A menu with these entries.
pub fn select(tap: &Tap, placeholder: &str, entries: Vec<MenuEntry>) -> CreateActionRow {
    let option = |entry: MenuEntry| {
        let option = CreateSelectMenuOption::new(cut(some(&entry.label)), entry.value);
        if entry.description.is_empty() { option } else { option.description(cut(&entry.description)) }
    };
    let options = entries.into_iter().take(MENU).map(option).collect();
    let menu = CreateSelectMenu::new(tap.to_string(), CreateSelectMenuKind::String { options });
    CreateActionRow::SelectMenu(menu.placeholder(placeholder))
}

/// A menu of channels, roles or people, which Discord lists itself; it may be left empty.
pub fn picker(tap: &Tap, placeholder: &str, kind: CreateSelectMenuKind, most: u8) -> CreateActionRow {
    let menu = CreateSelectMenu::new(tap.to_string(), kind);
    CreateActionRow::SelectMenu(menu.placeholder(placeholder).min_values(0).max_values(most))
}

/// A label that can be seen.
fn some(label: &str) -> &str {
    if label.trim().is_empty() { "…" } else { label }
}

/// As much of an entry of a menu as Discord takes.
pub fn cut(text: &str) -> String {
    within(text, ENTRY)
}

/// Cuts a text to at most this many characters: its last clauses are left out if the better part is
/// left then, else its last words.
pub fn within(text: &str, most: usize) -> String {
    if text.chars().count() <= most {
        return text.to_owned();
    }
    let start: String = text.chars().take(most - 1).collect();
    let clause = start.rsplit_once(", ").filter(|(clause, _)| clause.chars().count() > most / 3);
    let whole = clause.or_else(|| start.rsplit_once(' ')).map_or(start.as_str(), |(whole, _)| whole);
    format!("{}…", whole.trim_end_matches([',', ':']))
}

/// Under a public board: the commonest moves, and ways to all the others. `is_whole` if the words above it tell all that happened.
pub fn under_board(table: &Table, game: &AnyGame, is_whole: bool) -> Vec<CreateActionRow> {
    let (id, language) = (table.row.id, table.language);
    let mut rows = quick(table, &game.quick(&Reader::new(&table.plain_names(), table.language)));
    let panel = Tap::Panel { table: id, verb: None, page: 0, replace: false };
    let hand = table.kind.meta().hand.map(|title| plain(&Tap::Hand { table: id }, &language.text(title)));
    let rules = Tap::Rules { game: table.kind, page: 0, replace: false };
    let ways = [
        Some(plain(&panel, &Label::Play.say(language))),
        hand,
        Some(plain(&Tap::Closer { table: id }, &Label::LookCloser.say(language))),
        Some(plain(&rules, &Label::Rules.say(language))),
        table.free.and_then(|free| undo(table, free.user)),
    ];
    let mut ways: Vec<CreateButton> = ways.into_iter().flatten().collect();
    let mut prepare = prepare(table);
    ways.extend(prepare.take_if(|_| ways.len() < ROW));
    rows.push(CreateActionRow::Buttons(ways));
    let kept = table.seats_kept().map(|(seat, owner)| take_back(table, seat, owner));
    let stood_in = table.stand_ins().next().map(|_| recall(table));
    let rest = (!is_whole).then(|| what_happened(table));
    let below: Vec<CreateButton> = rest
        .into_iter()
        .chain(prepare)
        .chain(more_time(table))
        .chain(stood_in)
        .chain(kept)
        .take(ROW)
        .collect();
    rows.extend(in_rows(&below));
    rows
}

/// Under a message without a board: the way to what found no room in it.
pub fn rest_of_it(table: &Table, is_whole: bool) -> Vec<CreateActionRow> {
    if is_whole { Vec::new() } else { in_rows(&[what_happened(table)]) }
}

/// The button that tells whoever presses it all that happened since their last move.
fn what_happened(table: &Table) -> CreateButton {
    plain(&Tap::WhatHappened { table: table.row.id }, &Label::WhatHappened.say(table.language))
}

/// The button that takes this person's latest move back, as long as nobody learned anything by it.
pub fn undo(table: &Table, user: PersonId) -> Option<CreateButton> {
    let free = table.free_for(user)?;
    let tap = Tap::Undo { table: table.row.id, before: free.before, ply: table.row.ply };
    Some(plain(&tap, &Label::Undo.say(table.language)))
}

/// The button by which those whose turn is to come prepare a move for it, where more than one person plays.
fn prepare(table: &Table) -> Option<CreateButton> {
    let mut people = table.seats.iter().filter_map(|row| row.user);
    let waits = people.clone().count() > 1 && people.any(|user| table.at_turn_of(user).is_ok());
    let tap = Tap::Prepare { table: table.row.id };
    waits.then(|| plain(&tap, &Label::PrepareAMove.say(table.language)))
}

/// The button by which others give those who are awaited more time; nobody can where one person plays alone.
fn more_time(table: &Table) -> Option<CreateButton> {
    let several = table.seats.iter().filter(|row| row.user.is_some()).count() > 1;
    let runs = several && table.turn_ends().next().is_some();
    runs.then(|| plain(&Tap::MoreTime { table: table.row.id }, &Label::MoreTime.say(table.language)))
}

/// The button by which the owner of a seat plays it again instead of a stand-in.
fn recall(table: &Table) -> CreateButton {
    let tap = Tap::Recall { table: table.row.id };
    button(&tap, &Label::IAmBack.say(table.language), ButtonStyle::Success)
}

/// The button by which the owner of a seat takes it back from the computer player that has kept it.
fn take_back(table: &Table, seat: Seat, owner: PersonId) -> CreateButton {
    let tap = Tap::TakeSeat { table: table.row.id, seat, user: owner, holder: None, until_moved_since: None };
    button(&tap, &Label::IAmBack.say(table.language), ButtonStyle::Success)
}

/// Under the last board: how to check what happened, and the way to the next game.
pub fn at_the_end(table: &Table, is_whole: bool) -> Vec<CreateActionRow> {
    let language = table.language;
    let dice = Tap::Dice { table: table.row.id };
    let again = Tap::Again { table: table.row.id };
    let watch = Tap::Film { table: table.row.id };
    let ways = in_rows(&[
        button(&again, &Label::PlayAgain.say(language), ButtonStyle::Success),
        plain(&watch, &Label::WatchAgain.say(language)),
        plain(&dice, &Label::CheckTheDice.say(language)),
        record(table),
        plain(&Tap::NewTable { computers: false }, &Label::NewTable.say(language)),
    ]);
    [ways, rest_of_it(table, is_whole)].concat()
}

/// The button that gives a game that is over as a file.
pub fn record(table: &Table) -> CreateButton {
    plain(&Tap::Record { table: table.row.id }, &Label::WholeGame.say(table.language))
}

/// Under a message about what happened around the game: a seat that is offered or kept is taken by a button, the others
/// give more time by one, and a pause ends by one.
pub fn under_note(table: &Table, notice: &Notice) -> Vec<CreateActionRow> {
    let buttons = match *notice {
        Notice::SeatOffered { seat, user, holder, until_moved_since, .. } => {
            let tap = Tap::TakeSeat { table: table.row.id, seat, user, holder, until_moved_since };
            vec![button(&tap, &Label::TakeTheSeat.say(table.language), ButtonStyle::Success)]
        }
        Notice::Replaced { seat, user, .. } => vec![take_back(table, seat, user)],
        Notice::PlayAgain { .. } | Notice::Invited { .. } => {
            let join = Tap::Join { table: table.row.id };
            vec![button(&join, &Label::Join.say(table.language), ButtonStyle::Success)]
        }
        Notice::Paused { .. } => {
            let resume = |since: Timestamp| {
                let tap = Tap::Resume { table: table.row.id, since: since.millis() };
                button(&tap, &Label::Resume.say(table.language), ButtonStyle::Success)
            };
            table.row.clock.paused.map(resume).into_iter().collect()
        }
        Notice::LastCall { .. } => more_time(table).into_iter().collect(),
        _ => Vec::new(),
    };
    in_rows(&buttons)
}

/// Shows what the player on turn can do next, for a private message; without moves of the verb that
/// is already asked about there.
pub fn on_turn(table: &Table, game: &AnyGame, user: PersonId, asked: Option<&str>) -> Vec<CreateActionRow> {
    let (id, language) = (table.row.id, table.language);
    let panel = Tap::Panel { table: id, verb: None, page: 0, replace: true };
    let mut buttons = game.quick(&Reader::new(&table.plain_names(), table.language));
    buttons.retain(|button| asked != Some(verb_of(&button.act)));
    let mut rows = quick(table, &buttons);
    let ways = [Some(plain(&panel, &Label::Play.say(language))), undo(table, user)];
    rows.push(CreateActionRow::Buttons(ways.into_iter().flatten().collect()));
    rows
}

/// At most ten buttons in two rows.
pub fn quick(table: &Table, quick: &[Quick<AnyMove>]) -> Vec<CreateActionRow> {
    in_rows(&quick.iter().take(10).map(|quick| quick_button(table, quick)).collect::<Vec<_>>())
}

/// Under an offer: what the others can do about it, and the way to what its poster can.
pub fn under_offer(table: &Table, card: &Card) -> Vec<CreateActionRow> {
    let is_a_person = table.user_of(Person::Seat(card.poster)).is_some();
    let buttons = card.buttons.iter().map(|button| quick_button(table, button));
    in_rows(&buttons.chain(own_offer(table, card).filter(|_| is_a_person)).collect::<Vec<_>>())
}

/// Under an offer in a list: what this seat can do about it, if anything.
pub fn on_offer(table: &Table, card: &Card, seat: Seat) -> Vec<CreateActionRow> {
    if seat == card.poster {
        return in_rows(&own_offer(table, card).into_iter().collect::<Vec<_>>());
    }
    if card.asked.contains(seat) { quick(table, &card.buttons) } else { Vec::new() }
}

/// The way to what an offer's poster can do about it.
fn own_offer(table: &Table, card: &Card) -> Option<CreateButton> {
    let tap = Tap::OwnOffer { table: table.row.id, number: card.number };
    (!card.own.is_empty()).then(|| plain(&tap, &Label::MyOffer.say(table.language)))
}

fn verb_of(act: &Act<AnyMove>) -> &str {
    match act {
        Act::Play(mv) | Act::Ask(mv) => mv.verb().name,
        Act::Menu(verb) => verb,
        Act::Fill(phrase) => &phrase.verb,
    }
}

fn quick_button(table: &Table, quick: &Quick<AnyMove>) -> CreateButton {
    let (id, ply) = (table.row.id, table.row.ply);
    let tap = match &quick.act {
        Act::Play(mv) => Tap::Play { table: id, ply, said: mv.to_string() },
        Act::Ask(mv) => Tap::Ask { table: id, ply, said: mv.to_string() },
        Act::Menu(verb) => Tap::Panel { table: id, verb: Some((*verb).to_owned()), page: 0, replace: false },
        Act::Fill(phrase) => Tap::Fill { table: id, phrase: phrase.clone() },
    };
    let style = match quick.look {
        Look::Main => ButtonStyle::Primary,
        Look::Plain => ButtonStyle::Secondary,
        Look::Gain => ButtonStyle::Success,
    };
    button(&tap, &quick.text, style)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_long_label_ends_behind_a_clause_or_a_word() {
        let links = "Lay two links together: K02 and L2, on the way from red at green 5 to the green 1 hub";
        assert_eq!(within(links, LABEL), "Lay two links together: K02 and L2…");
        let words = "One sentence without any stop that is much longer than the button under which it stands";
        let cut = "One sentence without any stop that is much longer than the button under which…";
        assert_eq!(within(words, LABEL), cut);
        assert_eq!(within(&"x".repeat(90), LABEL).chars().count(), LABEL);
        assert_eq!(within("short", LABEL), "short");
    }

    /// A forged value may have an empty name; Discord refuses a whole message for one label without
    /// a sign.
    #[test]
    fn no_label_is_without_a_sign() {
        let button = plain(&Tap::HowItWorks, " ");
        let entry = MenuEntry { value: "x".to_owned(), label: String::new(), description: String::new() };
        let menu = select(&Tap::HowItWorks, "Which?", vec![entry]);
        let json =
            [serde_json::to_value(button), serde_json::to_value(menu)].map(|part| part.expect("plain data"));
        assert_eq!(json[0]["label"], "…");
        assert_eq!(json[1]["components"][0]["options"][0]["label"], "…");
    }
}
