//! Moves put together from values: one private message with a menu for each choice, a form for numbers and texts, and
//! a button that plays what has come of it.

use std::collections::BTreeMap;

use harbormaster_rules::{AnyMove, By, Field, FieldKind, Label, Person, Phrase, Timestamp, Value, Verb};
use poise::serenity_prelude as serenity;
use serenity::{
    ButtonStyle, CreateActionRow, CreateButton, CreateInputText, CreateModal, CreateSelectMenu,
    CreateSelectMenuKind, CreateSelectMenuOption, InputTextStyle,
};

use super::{
    custom_id::Tap,
    drafts::{self, Draft},
    menus::{MENU, cut},
    panel, questions,
};
use crate::{
    answer::{Answer, Reply},
    host::Host,
    speak,
    table::{Caller, Role, Table},
    trouble::Trouble,
};

/// Menus in one message: a fifth row has the buttons.
const MENUS: usize = 4;

/// Inputs in one form that opens over the chat.
const INPUTS: usize = 5;

/// Values on one page where they do not all fit into a menu; the entries that turn the page need room too.
const PAGE: usize = MENU - 2;

/// What the entries that turn the page stand for; no value is written like that.
const BACK: &str = "<";
const ON: &str = ">";

/// What has come of a draft.
pub enum State {
    /// Not yet a move: why.
    Unfit(String),
    /// A move.
    Fit(AnyMove, Label),
}

/// Begins a move of `phrase`'s verb with what the phrase says already.
///
/// # Errors
/// When the game has no such verb.
pub async fn open(
    host: &Host,
    caller: &Caller,
    table: &Table,
    by: By,
    phrase: &Phrase,
) -> Result<Reply, Trouble> {
    let Some(verb) = Verb::find(table.kind.meta().verbs, &phrase.verb) else {
        return Err(Trouble::refused(speak::UNKNOWN_BUTTON));
    };
    let phrase = drafts::phrase(verb, |field| phrase.words(field).to_vec());
    let draft = draft(caller, table, by, phrase);
    Ok(show(host, caller, caller.interaction, table, draft, verb).await)
}

/// A move in the making, as it was begun.
pub fn draft(caller: &Caller, table: &Table, by: By, phrase: Phrase) -> Draft {
    Draft {
        user: caller.user,
        table: table.row.id,
        kind: table.kind,
        ply: table.row.ply,
        by,
        first: None,
        phrase,
        pages: BTreeMap::new(),
        typed: Vec::new(),
        fault: None,
    }
}

/// Shows all fields of a move at once that was being put together step by step.
///
/// # Errors
/// As for [`at_hand`].
pub async fn in_full(host: &Host, caller: &Caller, number: u64) -> Result<Answer, Trouble> {
    let Some((draft, verb, table)) = at_hand(host, caller, number).await? else { return Ok(forgotten()) };
    Ok(Answer::Change(show(host, caller, number, &table, draft, verb).await))
}

/// Takes the values that were chosen in the menu of a field.
///
/// # Errors
/// As for [`at_hand`].
pub async fn pick(
    host: &Host,
    caller: &Caller,
    number: u64,
    field: &str,
    picked: &[String],
) -> Result<Answer, Trouble> {
    let Some((draft, verb, table)) = at_hand(host, caller, number).await? else { return Ok(forgotten()) };
    let Some(field) = verb.fields.iter().find(|one| one.name == field) else { return Ok(forgotten()) };
    let page = Page::of(&table, &draft, field, caller.at);
    let mut next = draft.clone();
    let turned = picked.iter().find_map(|word| match word.as_str() {
        BACK => Some(page.number.saturating_sub(1)),
        ON => Some(page.number + 1),
        _ => None,
    });
    if let Some(turned) = turned {
        next.pages.insert(field.name.to_owned(), turned);
    }
    let words = picked.iter().filter(|word| ![BACK, ON].contains(&word.as_str()));
    let words: Vec<String> = words.map(|word| person_or_word(&table, field, word)).collect();
    // What was chosen on other pages stays chosen, unless only one value can be.
    let elsewhere = draft.phrase.words(field.name).iter().filter(|word| match most(field) {
        1 => words.is_empty() && turned.is_some(),
        _ => page.values.iter().all(|value| value.word != **word),
    });
    let words = elsewhere.cloned().chain(words.iter().cloned()).collect();
    let next = next.choosing(verb, field.name, words);
    Ok(Answer::Change(show(host, caller, number, &table, next, verb).await))
}

/// Opens the form for the numbers and texts of a move. It needs nothing but memory: Discord takes no form from
/// whoever has asked for time.
pub fn ask_amounts(host: &Host, caller: &Caller, number: u64) -> Result<Answer, Trouble> {
    let Some((draft, verb)) = known(host, caller, number) else { return Ok(forgotten()) };
    let inputs = typed_fields(&draft, verb).map(|field| {
        let style = match field.kind {
            FieldKind::Text { most } if most > 100 => InputTextStyle::Paragraph,
            _ => InputTextStyle::Short,
        };
        let longest = if let FieldKind::Text { most } = field.kind { most } else { 12 };
        let input = CreateInputText::new(style, speak::option_title(field.name), field.name)
            .placeholder(cut(&speak::input_hint(field)))
            .max_length(longest)
            .required(false);
        let value = draft.phrase.words(field.name).join(" ");
        CreateActionRow::InputText(if value.is_empty() { input } else { input.value(value) })
    });
    let title: String = speak::option_title(verb.name).chars().take(45).collect();
    Ok(Answer::Open(
        CreateModal::new(Tap::Amounts { draft: number }.to_string(), title).components(inputs.collect()),
    ))
}

/// Takes what was typed into the form: field and text.
///
/// # Errors
/// As for [`at_hand`].
pub async fn amounts(
    host: &Host,
    caller: &Caller,
    number: u64,
    typed: &[(String, String)],
) -> Result<Answer, Trouble> {
    let Some((mut draft, verb, table)) = at_hand(host, caller, number).await? else { return Ok(forgotten()) };
    let mut faults = Vec::new();
    for field in typed_fields(&draft.clone(), verb) {
        let Some((_, text)) = typed.iter().find(|(name, _)| name == field.name) else { continue };
        match typed_words(field, text) {
            Ok(words) => draft = draft.choosing(verb, field.name, words),
            Err(fault) => faults.push(fault),
        }
    }
    draft.fault = (!faults.is_empty()).then(|| faults.join(" "));
    Ok(Answer::Change(show(host, caller, number, &table, draft, verb).await))
}

/// Plays the move, or asks once more if it is grave.
///
/// # Errors
/// Why it was not played; then it can still be changed.
pub async fn send(host: &Host, caller: &Caller, number: u64) -> Result<Answer, Trouble> {
    let Some(draft) = host.drafts.look(number, caller.user) else { return Ok(forgotten()) };
    let mut halves = draft.first.iter().map(|first| &first.phrase).chain([&draft.phrase]);
    if halves.any(|half| draft.kind.read_move(&half.to_string()).is_ok_and(|mv| mv.is_grave())) {
        // A button of its own: the first one, pressed twice in a hurry, only asks twice.
        let again = Tap::ForGood { draft: number };
        return Ok(Answer::Change(questions::danger(speak::ONCE_MORE, &again, speak::FOR_GOOD)));
    }
    play(host, caller, number).await
}

/// Plays the move.
///
/// # Errors
/// As for [`send`].
pub async fn play(host: &Host, caller: &Caller, number: u64) -> Result<Answer, Trouble> {
    let Some(draft) = host.drafts.take(number, caller.user) else { return Ok(forgotten()) };
    let notation = |phrase: &Phrase| match Role::of(draft.by) {
        Some(Role::Seat(seat)) => format!("@{} {phrase}", seat.number()),
        _ => phrase.to_string(),
    };
    let complete = draft.verb().is_some_and(|verb| drafts::missing(verb, &draft.phrase).is_empty());
    let first = draft.first.as_ref().map(|first| notation(&first.phrase));
    let last = notation(&draft.phrase);
    let (tables, seen) = (&host.tables, Some(draft.ply));
    let played = match first {
        _ if !complete => Err(Trouble::refused(speak::UNKNOWN_BUTTON)),
        Some(first) => tables.play_both(draft.table, caller, seen, [&first, &last]).await,
        None => tables.play(draft.table, caller, seen, &last).await,
    };
    match played {
        Ok(receipt) => Ok(panel::played(host, caller, draft.table, &receipt, true).await),
        Err(trouble) => {
            host.drafts.keep(number, draft);
            Err(trouble)
        }
    }
}

/// The half-made move that this person began under this number, and the table that it would be played at: after the
/// first half of the act, if there is one.
///
/// # Errors
/// When the table cannot be read, or has moved on since.
pub async fn at_hand(
    host: &Host,
    caller: &Caller,
    number: u64,
) -> Result<Option<(Draft, &'static Verb, Table)>, Trouble> {
    let Some((draft, verb)) = known(host, caller, number) else { return Ok(None) };
    let table = host.tables.look(draft.table).await?;
    table.must_be_seen(Some(draft.ply), verb.name)?;
    let Some(first) = &draft.first else { return Ok(Some((draft, verb, table))) };
    let first = table.read_phrase(&first.phrase).map_err(|fault| Trouble::refused(fault.0))?;
    let halfway = table.halfway(draft.by, &first);
    Ok(halfway.map(|table| (draft, verb, table)))
}

/// The half-made move that this person began under this number, without the fault of the last try.
fn known(host: &Host, caller: &Caller, number: u64) -> Option<(Draft, &'static Verb)> {
    let draft = host.drafts.look(number, caller.user)?;
    let verb = draft.verb()?;
    Some((Draft { fault: None, ..draft }, verb))
}

/// Tells that a half-made move is not remembered.
pub fn forgotten() -> Answer {
    Answer::change(speak::FORM_FORGOTTEN)
}

/// The message of a draft as it stands, which is kept under this number.
pub async fn show(
    host: &Host,
    caller: &Caller,
    number: u64,
    table: &Table,
    mut draft: Draft,
    verb: &'static Verb,
) -> Reply {
    let now = caller.at;
    let state = state(table, &draft, verb, now);
    let (words, outlook, remark, picture) = match &state {
        State::Unfit(why) => (so_far(table, &draft, verb), None, why.as_str(), None),
        State::Fit(mv, label) => (
            with_first(&draft, &label.text),
            table.outlook(draft.by, mv),
            speak::FORM_READY,
            panel::preview(table, draft.by, mv, now).await,
        ),
    };
    let whom = match draft.by {
        By::For(seat) => Some(table.name_of(seat)),
        _ => None,
    };
    let remark = draft.fault.as_deref().unwrap_or(remark);
    let text = speak::form(verb, whom.as_deref(), &words, outlook.as_deref(), remark);
    let menu = |field: &'static Field| Some((field, menu(table, number, &draft, field, now)?));
    let (chosen, mut rows): (Vec<_>, Vec<_>) =
        verb.fields.iter().filter_map(menu).take(MENUS).map(|(field, row)| (field.name, row)).unzip();
    // A number for which the rules know values, such as an offer's, is chosen; every other is typed.
    let typed = verb.fields.iter().filter(|field| match field.kind {
        FieldKind::Whole { .. } => !chosen.contains(&field.name),
        FieldKind::Text { .. } => true,
        FieldKind::Word | FieldKind::Words { .. } | FieldKind::Person => false,
    });
    draft.typed = typed.map(|field| field.name).take(INPUTS).collect();
    // Nobody confirms without what they have just typed in vain.
    let ready = matches!(state, State::Fit(..)) && draft.fault.is_none();
    rows.push(CreateActionRow::Buttons(buttons(number, &draft, ready)));
    host.drafts.keep(number, draft);
    Reply { text, picture, rows, ..Reply::default() }
}

/// Whether the choices so far make a move.
pub fn state(table: &Table, draft: &Draft, verb: &Verb, now: Timestamp) -> State {
    let missing = drafts::missing(verb, &draft.phrase);
    if !missing.is_empty() {
        return State::Unfit(speak::still_missing(&missing));
    }
    match table.read_phrase(&draft.phrase) {
        Err(fault) => State::Unfit(fault.0),
        Ok(mv) => match table.refusal_of(draft.by, mv.clone(), now) {
            Some(trouble) => State::Unfit(trouble.to_string()),
            None => {
                let plain = || Label::light(mv.to_string());
                let label = table.words_for(draft.by, &mv, now).unwrap_or_else(plain);
                State::Fit(mv, label)
            }
        },
    }
}

/// These words about a move, below those about the first half of the act.
fn with_first(draft: &Draft, words: &str) -> String {
    match &draft.first {
        Some(first) if words.is_empty() => first.words.clone(),
        Some(first) => format!("{}\n{words}", first.words),
        None => words.to_owned(),
    }
}

/// What has been chosen, field by field.
pub fn so_far(table: &Table, draft: &Draft, verb: &Verb) -> String {
    let chosen = verb.fields.iter().filter_map(|field| {
        let words = draft.phrase.words(field.name);
        let said = match (field.kind, words.first().map(|word| word.parse())) {
            (FieldKind::Person, Some(Ok(Person::Seat(seat)))) => table.name_of(seat),
            (FieldKind::Person, Some(Ok(Person::Guest(user)))) => format!("<@{user}>"),
            // Somebody's own words: they stand as they are, without effect on the text around them.
            (FieldKind::Text { .. }, _) => speak::quoted(&words.join(" ")),
            _ => words.join(", "),
        };
        (!words.is_empty()).then(|| format!("{} {said}", speak::option_title(field.name)))
    });
    with_first(draft, &chosen.collect::<Vec<_>>().join(" · "))
}

fn buttons(number: u64, draft: &Draft, fit: bool) -> Vec<CreateButton> {
    let typed = (!draft.typed.is_empty()).then(|| {
        CreateButton::new(Tap::Amounts { draft: number }.to_string())
            .label(speak::amounts_button(&draft.typed))
            .style(ButtonStyle::Primary)
    });
    let send = CreateButton::new(Tap::Send { draft: number }.to_string())
        .label(speak::CONFIRM)
        .style(ButtonStyle::Success)
        .disabled(!fit);
    let cancel =
        CreateButton::new(Tap::Cancel.to_string()).label(speak::NOT_NOW).style(ButtonStyle::Secondary);
    typed.into_iter().chain([send, cancel]).collect()
}

/// The fields that are typed rather than chosen.
fn typed_fields(draft: &Draft, verb: &'static Verb) -> impl Iterator<Item = &'static Field> {
    verb.fields.iter().filter(|field| draft.typed.contains(&field.name))
}

/// Whether the rules have no values for a number.
fn is_only_typed(table: &Table, draft: &Draft, field: &Field, now: Timestamp) -> bool {
    let is_number = matches!(field.kind, FieldKind::Whole { .. });
    is_number && table.values_for(draft.by, &draft.phrase, field, now).is_empty()
}

/// How many values a field takes.
fn most(field: &Field) -> usize {
    if let FieldKind::Words { most } = field.kind { usize::from(most) } else { 1 }
}

/// What was typed for a field as the notation has it; nothing typed leaves it open.
fn typed_words(field: &Field, text: &str) -> Result<Vec<String>, String> {
    let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
    match field.kind {
        _ if text.is_empty() => Ok(Vec::new()),
        FieldKind::Whole { min, max } => {
            let digits: String = text.chars().filter(|sign| !['$', ',', ' ', '\''].contains(sign)).collect();
            match digits.parse::<u32>() {
                Ok(number) if (min..=max).contains(&number) => Ok(vec![number.to_string()]),
                _ => Err(speak::not_a_number(field.name, min, max)),
            }
        }
        _ => Ok(vec![text]),
    }
}

/// Somebody chosen from the server's members, as the rules name them; any other value as it is.
fn person_or_word(table: &Table, field: &Field, word: &str) -> String {
    match (field.kind, word.parse()) {
        (FieldKind::Person, Ok(Person::Guest(user))) => table.person(user).to_string(),
        _ => word.to_owned(),
    }
}

/// The values of a field that its menu shows.
struct Page {
    values: Vec<Value>,
    number: usize,
    pages: usize,
}

impl Page {
    fn of(table: &Table, draft: &Draft, field: &Field, now: Timestamp) -> Self {
        let mut values: Vec<Value> = Vec::new();
        let offered = table.values_for(draft.by, &draft.phrase, field, now);
        // What was chosen is shown even where it is not offered twice or any more, so that it can be taken back.
        let chosen = draft.phrase.words(field.name).iter();
        let lost: Vec<&String> =
            chosen.filter(|word| offered.iter().all(|value| value.word != **word)).collect();
        let lost = if lost.is_empty() { Vec::new() } else { labelled(table, draft, field, &lost, now) };
        for value in lost.into_iter().chain(offered) {
            let fits = (1..=100).contains(&value.word.chars().count());
            if fits && values.iter().all(|known| known.word != value.word) {
                values.push(value);
            }
        }
        if values.len() <= MENU {
            return Self { values, number: 0, pages: 1 };
        }
        let pages = values.len().div_ceil(PAGE);
        let number = draft.pages.get(field.name).copied().unwrap_or_default().min(pages - 1);
        let values = values.into_iter().skip(number * PAGE).take(PAGE).collect();
        Self { values, number, pages }
    }
}

/// Chosen words with the labels that they were offered under before anything was chosen.
fn labelled(table: &Table, draft: &Draft, field: &Field, words: &[&String], now: Timestamp) -> Vec<Value> {
    let fresh = draft.verb().map(|verb| draft.clone().choosing(verb, field.name, Vec::new()).phrase);
    let offered = fresh.map(|phrase| table.values_for(draft.by, &phrase, field, now)).unwrap_or_default();
    let value = |word: &&String| {
        let known = offered.iter().find(|value| value.word == **word).cloned();
        known.unwrap_or_else(|| Value { word: (*word).clone(), label: (*word).clone() })
    };
    words.iter().map(value).collect()
}

/// The menu of a field that is chosen, with what has been chosen in it.
fn menu(table: &Table, number: u64, draft: &Draft, field: &Field, now: Timestamp) -> Option<CreateActionRow> {
    if matches!(field.kind, FieldKind::Text { .. }) || is_only_typed(table, draft, field, now) {
        return None;
    }
    let page = Page::of(table, draft, field, now);
    let chosen = draft.phrase.words(field.name);
    let tap = Tap::Pick { draft: number, field: field.name.to_owned() }.to_string();
    let hint: String = speak::menu_hint(field).chars().take(150).collect();
    let (kind, most) = if page.values.is_empty() {
        if field.kind != FieldKind::Person {
            return None;
        }
        // The rules know nobody in particular: anybody in the server will do.
        (CreateSelectMenuKind::User { default_users: None }, 1)
    } else {
        let option = |value: &Value| {
            let label = if value.label.is_empty() { &value.word } else { &value.label };
            CreateSelectMenuOption::new(cut(label), &value.word)
                .default_selection(chosen.contains(&value.word))
        };
        let turn = |to: &str, label: &str| CreateSelectMenuOption::new(label, to);
        let back = (page.number > 0).then(|| turn(BACK, speak::VALUES_BEFORE));
        let on = (page.number + 1 < page.pages).then(|| turn(ON, speak::MORE_VALUES));
        let turns = usize::from(back.is_some()) + usize::from(on.is_some());
        let options: Vec<_> = back.into_iter().chain(page.values.iter().map(option)).chain(on).collect();
        let most = if most(field) == 1 { 1 } else { (most(field) + turns).min(options.len()) };
        (CreateSelectMenuKind::String { options }, most)
    };
    let menu = CreateSelectMenu::new(tap, kind)
        .placeholder(hint)
        .min_values(u8::from(field.needed))
        .max_values(u8::try_from(most).unwrap_or(1));
    Some(CreateActionRow::SelectMenu(menu))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_read_as_people_write_them() {
        let field =
            Field { name: "price", help: "x", kind: FieldKind::Whole { min: 1, max: 99_999 }, needed: false };
        for (typed, words) in
            [("300", vec!["300"]), (" $ 1,200 ", vec!["1200"]), ("", vec![]), ("  \n", vec![])]
        {
            assert_eq!(
                typed_words(&field, typed).as_deref(),
                Ok(&*words.iter().map(|w| (*w).to_owned()).collect::<Vec<_>>())
            );
        }
        for typed in ["0", "100000", "-3", "three", "1.5", "99999999999999999999"] {
            assert_eq!(
                typed_words(&field, typed),
                Err("Price is a whole number from 1 to 99999.".to_owned()),
                "{typed}"
            );
        }
    }

    #[test]
    fn free_text_stays_on_one_line() {
        let field = Field { name: "note", help: "x", kind: FieldKind::Text { most: 200 }, needed: false };
        assert_eq!(typed_words(&field, " cheap\n\nand  good "), Ok(vec!["cheap and good".to_owned()]));
    }
}
