//! Moves of which there are too many for a list, put together one choice after the other: a tap each, and the last
//! one plays. They are half-made moves like those of [`forms`], shown differently.

use harbormaster_rules::{By, Field, Label, Phrase, Value, Verb, Viewer};
use poise::serenity_prelude as serenity;
use serenity::{ButtonStyle, CreateActionRow, CreateButton};

use super::{
    custom_id::{LONGEST, Tap},
    drafts::{self, Draft},
    forms::{self, State},
    menus::{MENU, cut, select},
    panel,
};
use crate::{
    answer::{Answer, Reply},
    host::Host,
    outbox, speak,
    table::{Caller, Role, Table},
    trouble::Trouble,
};

/// Up to so many values are buttons; more are a menu.
const BUTTONS: usize = 10;

/// The longest label of a button, in characters.
const LABEL: usize = 80;

/// What has come of the choices so far.
enum Next {
    /// This has to be chosen.
    Choose(&'static Field, Vec<Value>),
    /// The move is complete.
    Play(Label),
    /// It cannot be made by choosing from what there is.
    Stuck,
}

/// Begins a move of `verb`, with the caller's own board beside the first choice.
pub async fn begin(host: &Host, caller: &Caller, table: &Table, by: By, verb: &'static Verb) -> Reply {
    let draft = forms::draft(caller, table, by, Phrase::bare(verb.name));
    let (draft, next) = advanced(caller, table, draft, verb);
    show(host, caller, caller.interaction, table, draft, verb, next).await
}

/// Takes a choice, and plays the move if it was the last one.
///
/// # Errors
/// When the table cannot be read, or why the move was not played.
pub async fn choose(
    host: &Host,
    caller: &Caller,
    number: u64,
    field: &str,
    word: &str,
) -> Result<Answer, Trouble> {
    let Some((draft, verb, table)) = forms::at_hand(host, caller, number).await? else {
        return Ok(forms::forgotten());
    };
    let draft = draft.choosing(verb, field, vec![word.to_owned()]);
    let (draft, next) = advanced(caller, &table, draft, verb);
    if matches!(&next, Next::Play(label) if !label.weighty) {
        host.drafts.keep(number, draft);
        return forms::send(host, caller, number).await;
    }
    Ok(Answer::Change(show(host, caller, number, &table, draft, verb, next).await))
}

/// The draft with everything chosen that leaves no choice, and what comes then.
fn advanced(caller: &Caller, table: &Table, mut draft: Draft, verb: &'static Verb) -> (Draft, Next) {
    loop {
        match next(caller, table, &draft, verb) {
            Next::Choose(field, values) if values.len() == 1 => {
                draft = draft.choosing(verb, field.name, values.into_iter().map(|one| one.word).collect());
            }
            next => return (draft, next),
        }
    }
}

async fn show(
    host: &Host,
    caller: &Caller,
    number: u64,
    table: &Table,
    draft: Draft,
    verb: &'static Verb,
    next: Next,
) -> Reply {
    let Next::Choose(field, values) = next else {
        return forms::show(host, caller, number, table, draft, verb).await;
    };
    let reply = question(table, number, &draft, verb, field, &values).await;
    host.drafts.keep(number, draft);
    reply
}

fn next(caller: &Caller, table: &Table, draft: &Draft, verb: &'static Verb) -> Next {
    let values = |field: &Field| table.values_for(draft.by, &draft.phrase, field, caller.at);
    if let Some(field) = drafts::missing(verb, &draft.phrase).first().copied() {
        let values = values(field);
        return if values.is_empty() { Next::Stuck } else { Next::Choose(field, values) };
    }
    if let State::Fit(_, label) = forms::state(table, draft, verb, caller.at) {
        return Next::Play(label);
    }
    let open = verb.fields.iter().filter(|field| draft.phrase.words(field.name).is_empty());
    let mut open = open.map(|field| (field, values(field)));
    open.find(|(_, values)| !values.is_empty())
        .map_or(Next::Stuck, |(field, values)| Next::Choose(field, values))
}

/// One choice: buttons for few values, a menu for many, and ways out.
async fn question(
    table: &Table,
    number: u64,
    draft: &Draft,
    verb: &'static Verb,
    field: &'static Field,
    values: &[Value],
) -> Reply {
    let tap = |word: &str| Tap::Step { draft: number, field: field.name.to_owned(), word: word.to_owned() };
    let label = |value: &Value| if value.label.is_empty() { value.word.clone() } else { value.label.clone() };
    let mut rows = Vec::new();
    if values.len() <= BUTTONS && values.iter().all(|value| tap(&value.word).to_string().len() <= LONGEST) {
        let button = |value: &Value| {
            let label: String = label(value).chars().take(LABEL).collect();
            CreateButton::new(tap(&value.word).to_string()).label(label).style(ButtonStyle::Primary)
        };
        let buttons: Vec<CreateButton> = values.iter().map(button).collect();
        rows.extend(buttons.chunks(5).map(|row| CreateActionRow::Buttons(row.to_vec())));
    } else {
        // Behind the first menus there is always the form, which turns pages.
        for (part, page) in (0..3).zip(values.chunks(MENU)) {
            let entries = page.iter().map(|value| (value.word.clone(), cut(&label(value)), String::new()));
            let menu = Tap::StepMenu { draft: number, field: field.name.to_owned(), part };
            rows.push(select(&menu, &speak::menu_hint(field), entries.collect()));
        }
    }
    let again = Tap::Panel { table: draft.table, verb: Some(verb.name.to_owned()), page: 0, replace: true };
    rows.push(CreateActionRow::Buttons(vec![
        CreateButton::new(Tap::Form { draft: number }.to_string())
            .label(speak::ALL_CHOICES)
            .style(ButtonStyle::Secondary),
        CreateButton::new(again.to_string()).label(speak::START_AGAIN).style(ButtonStyle::Secondary),
        CreateButton::new(Tap::Cancel.to_string()).label(speak::NOT_NOW).style(ButtonStyle::Secondary),
    ]));
    let picture = match (&table.game, Role::of(draft.by)) {
        (Some(game), Some(Role::Seat(seat))) => {
            outbox::board_picture(game.clone(), Viewer::Seat(seat), table.plain_names()).await
        }
        _ => None,
    };
    let text =
        speak::step(verb, panel::whom(table, draft.by).as_deref(), &forms::so_far(table, draft, verb), field);
    Reply { text, picture, rows, ..Reply::default() }
}
