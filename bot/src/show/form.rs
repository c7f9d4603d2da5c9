//! A move put together in one private message: a menu for each choice, a form for numbers and texts, and a button that
//! plays what has come of it.

use harbormaster_rules::{Field, FieldKind, Language, Value};
use poise::serenity_prelude as serenity;
use serenity::{
    ButtonStyle, CreateActionRow, CreateButton, CreateInputText, CreateModal, CreateSelectMenu,
    CreateSelectMenuKind, CreateSelectMenuOption, InputTextStyle,
};

use crate::{
    answer::{Answer, Reply},
    ids::DraftId,
    making::{
        draft::{Draft, Maker, Partial},
        screen::{FieldMenu, Form, State},
    },
    rows::{self, cut},
    speak::{self, HalfMade, Label, SoFar},
    table::Table,
    tap::{Picked, Tap},
};

/// The longest label of an input, the longest title of a form, the longest grey text of a menu, in characters.
const TITLE: usize = 45;
const HINT: usize = 150;

/// The most buttons of a row.
const IN_A_ROW: usize = 5;

/// The longest number that can be typed, in characters.
const NUMBER: u16 = 12;

/// All fields of a move, and what has come of them.
pub async fn reply(table: &Table, form: Form) -> Reply {
    let Form { maker, partial, state, menus, stepwise } = form;
    let language = table.language;
    let mut rows: Vec<CreateActionRow> =
        menus.iter().map(|shown| choice(maker.number, &partial, shown, language)).collect();
    // What was just typed and could not be read is left out; the button says what it plays.
    let is_ready = matches!(state, State::Ready(_));
    let says = match &state {
        State::Ready(ready) => super::confirms(table.kind, ready, language),
        State::Missing(_) | State::NotAMove(_) | State::Refused(_) => Label::Confirm.say(language),
    };
    let is_missing = matches!(state, State::Missing(_));
    rows.push(CreateActionRow::Buttons(if stepwise && is_missing {
        // The answers are still to come: there is nothing to confirm.
        let ways = [super::steps::to_question(&maker, language), super::not_now(maker.table, language)];
        amounts(&maker, &partial, language).into_iter().chain(ways).collect()
    } else {
        buttons(&maker, &partial, (&says, is_ready), stepwise, language)
    }));
    let (words, outlook, remark, view) = match state {
        State::Ready(ready) => (
            super::with_first(table, &partial, &ready.label.text),
            super::outlook(table, &ready.mv, ready.outlook.as_deref()),
            if maker.table.is_ahead() { HalfMade::ReadyAhead } else { HalfMade::Ready }.say(language),
            ready.view,
        ),
        State::Missing(fields) => {
            (super::so_far(table, &partial), None, speak::still_missing(&fields, language), None)
        }
        State::NotAMove(why) => (super::so_far(table, &partial), None, why.say(language), None),
        State::Refused(trouble) => {
            (super::so_far(table, &partial), None, speak::trouble(&trouble, None, language), None)
        }
    };
    let unread =
        partial.unread.iter().map(|one| speak::not_a_number(one.field, [one.min, one.max], language));
    let unread: Vec<String> = unread.collect();
    let remark = if unread.is_empty() { remark } else { unread.join(" ") };
    let whom = super::whom(table, partial.by);
    let so_far = SoFar { verb: partial.verb, whom: whom.as_deref(), words: &words };
    let text = speak::form(so_far, outlook.as_deref(), &remark, language);
    let picture = super::picture(table, view).await;
    Reply { text, picture, rows, ..Reply::default() }
}

/// The button that opens the form of what is typed.
fn amounts(maker: &Maker, partial: &Partial, language: Language) -> Option<CreateButton> {
    let names: Vec<&str> = partial.typed.iter().map(|field| field.name).collect();
    let tap = Tap::Amounts { draft: maker.number };
    let label = speak::amounts_button(&names, language);
    (!names.is_empty()).then(|| rows::button(&tap, &label, ButtonStyle::Primary))
}

fn buttons(
    maker: &Maker,
    partial: &Partial,
    (says, is_ready): (&str, bool),
    stepwise: bool,
    language: Language,
) -> Vec<CreateButton> {
    let draft = maker.number;
    let send = Tap::Send { draft, shown: partial.mark() };
    let send = rows::button(&send, says, ButtonStyle::Success).disabled(!is_ready);
    let again = stepwise.then(|| {
        let back = super::steps::back(maker, partial, language);
        back.unwrap_or_else(|| super::start_again(maker, partial, language))
    });
    amounts(maker, partial, language)
        .into_iter()
        .chain([send, super::not_now(maker.table, language)])
        .chain(again)
        .collect()
}

/// The menu of a field, with what has been chosen in it.
fn menu(draft: DraftId, partial: &Partial, shown: &FieldMenu, language: Language) -> CreateActionRow {
    let FieldMenu { field, values, most, .. } = shown;
    let kind = if values.is_empty() {
        // The rules know nobody in particular: anybody in the server will do.
        CreateSelectMenuKind::User { default_users: None }
    } else {
        let options = options(partial.phrase.words(field.name), shown, language);
        CreateSelectMenuKind::String { options }
    };
    let hint: String = speak::menu_hint(field, language).chars().take(HINT).collect();
    let menu = CreateSelectMenu::new(Tap::Pick { draft, field: field.name.to_owned() }.to_string(), kind)
        .placeholder(hint)
        .min_values(u8::from(field.needed))
        .max_values(u8::try_from(*most).unwrap_or(1));
    CreateActionRow::SelectMenu(menu)
}

/// A field as a row of buttons if it is a number with a few values, else as a menu.
fn choice(draft: DraftId, partial: &Partial, shown: &FieldMenu, language: Language) -> CreateActionRow {
    let is_number = matches!(shown.field.kind, FieldKind::Whole { .. });
    if !is_number || shown.back || shown.on || !(1..=IN_A_ROW).contains(&shown.values.len()) {
        return menu(draft, partial, shown, language);
    }
    let button = |value: &Value| {
        let is_chosen = partial.phrase.words(shown.field.name).contains(&value.word);
        // The one that is chosen takes itself back.
        let word = if is_chosen { String::new() } else { value.word.clone() };
        let tap = Tap::Put { draft, field: shown.field.name.to_owned(), word };
        let style = if is_chosen { ButtonStyle::Primary } else { ButtonStyle::Secondary };
        rows::button(&tap, if value.label.is_empty() { &value.word } else { &value.label }, style)
    };
    CreateActionRow::Buttons(shown.values.iter().map(button).collect())
}

fn options(chosen: &[String], shown: &FieldMenu, language: Language) -> Vec<CreateSelectMenuOption> {
    let option = |value: &Value| {
        let label = if value.label.is_empty() { &value.word } else { &value.label };
        CreateSelectMenuOption::new(cut(label), &value.word).default_selection(chosen.contains(&value.word))
    };
    let turn = |to: Picked, label: Label| CreateSelectMenuOption::new(label.say(language), to.to_string());
    let back = shown.back.then(|| turn(Picked::Back, Label::ValuesBefore));
    let on = shown.on.then(|| turn(Picked::On, Label::MoreValues));
    back.into_iter().chain(shown.values.iter().map(option)).chain(on).collect()
}

/// The form for the numbers and texts of a move. It needs nothing but memory: Discord takes no form from an
/// interaction that has been acknowledged without one.
pub fn inputs(draft: &Draft, language: Language) -> Answer {
    let Some(partial) = &draft.partial else { return super::forgotten(language) };
    let inputs = partial.typed.iter().map(|field| input(partial, field, language)).collect();
    let title: String = speak::verb_heading(partial.verb, language).chars().take(TITLE).collect();
    let tap = Tap::Amounts { draft: draft.maker.number };
    Answer::Open(CreateModal::new(tap.to_string(), title).components(inputs))
}

fn input(partial: &Partial, field: &Field, language: Language) -> CreateActionRow {
    let (style, longest) = match field.kind {
        FieldKind::Text { most } if most > 100 => (InputTextStyle::Paragraph, most),
        FieldKind::Text { most } => (InputTextStyle::Short, most),
        FieldKind::Word | FieldKind::Words { .. } | FieldKind::Whole { .. } | FieldKind::Person => {
            (InputTextStyle::Short, NUMBER)
        }
    };
    let input = CreateInputText::new(style, speak::title(field.name, language), field.name)
        .placeholder(cut(&speak::input_hint(field, language)))
        .max_length(longest)
        .required(false);
    let value = partial.phrase.words(field.name).join(" ");
    CreateActionRow::InputText(if value.is_empty() { input } else { input.value(value) })
}
