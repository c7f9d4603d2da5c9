//! Moves of which there are too many for a list, put together one choice after the other: a tap each, and the last
//! one plays. They are half-made moves like those of [`forms`], shown differently. Where a move is the first half of an
//! act, the second is chosen in the same way before either is played.

use harbormaster_render::Picture;
use harbormaster_rules::{By, Field, Label, Phrase, Value, Verb, Viewer};
use poise::serenity_prelude as serenity;
use serenity::{ButtonStyle, CreateActionRow, CreateButton};

use super::{
    custom_id::{LONGEST, Tap},
    drafts::{self, Draft, Half},
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

/// A move in the making, with the table that it would be played at.
struct Making {
    table: Table,
    draft: Draft,
    verb: &'static Verb,
}

/// What has come of the choices so far.
enum Next {
    /// This has to be chosen.
    Choose(&'static Field, Vec<Value>),
    /// The move is the first half of an act; what the second is has to be chosen, at the table between them.
    GoOn(Vec<&'static Verb>, Box<Table>),
    /// The move is complete.
    Play(Label),
    /// It cannot be made by choosing from what there is.
    Stuck,
}

/// Begins a move of `verb`, with the caller's own board beside the first choice.
pub async fn begin(host: &Host, caller: &Caller, table: &Table, by: By, verb: &'static Verb) -> Reply {
    let draft = forms::draft(caller, table, by, Phrase::bare(verb.name));
    let (making, next) = advanced(caller, Making { table: table.clone(), draft, verb });
    show(host, caller, caller.interaction, making, next).await
}

/// Takes a choice of a word for a field of `verb`, and plays the move if it was the last one. A second tap that comes
/// when the other half of the act is asked about already chooses nothing.
///
/// # Errors
/// When the table cannot be read, or why the move was not played.
pub async fn choose(
    host: &Host,
    caller: &Caller,
    number: u64,
    asked: &str,
    (field, word): (&str, &str),
) -> Result<Answer, Trouble> {
    let Some((draft, verb, table)) = forms::at_hand(host, caller, number).await? else {
        return Ok(forms::forgotten());
    };
    if verb.name != asked {
        return Ok(Answer::Change(show_again(host, caller, number, Making { table, draft, verb }).await));
    }
    let draft = draft.choosing(verb, field, vec![word.to_owned()]);
    let (making, next) = advanced(caller, Making { table, draft, verb });
    let is_whole = making.draft.first.is_none();
    if matches!(&next, Next::Play(label) if is_whole && !label.weighty) {
        host.drafts.keep(number, making.draft);
        return forms::send(host, caller, number).await;
    }
    Ok(Answer::Change(show(host, caller, number, making, next).await))
}

/// Takes the choice of what the second half of an act is.
///
/// # Errors
/// When the table cannot be read.
pub async fn go_on(host: &Host, caller: &Caller, number: u64, verb: &str) -> Result<Answer, Trouble> {
    let Some((draft, first, table)) = forms::at_hand(host, caller, number).await? else {
        return Ok(forms::forgotten());
    };
    let making = Making { table, draft, verb: first };
    if making.draft.first.is_some() {
        return Ok(Answer::Change(show_again(host, caller, number, making).await));
    }
    let Some((verbs, halfway)) = second_half(caller, &making) else { return Ok(forms::forgotten()) };
    let Some(verb) = verbs.into_iter().find(|one| one.name == verb) else { return Ok(forms::forgotten()) };
    let (making, next) = advanced(caller, making.then(caller, halfway, verb));
    Ok(Answer::Change(show(host, caller, number, making, next).await))
}

/// Asks once more for what is to be chosen now.
async fn show_again(host: &Host, caller: &Caller, number: u64, making: Making) -> Reply {
    let (making, next) = advanced(caller, making);
    show(host, caller, number, making, next).await
}

impl Making {
    /// The second half of the act, a move of `verb` at the table as the first half leaves it.
    fn then(self, caller: &Caller, halfway: Table, verb: &'static Verb) -> Self {
        let Self { table, draft, .. } = self;
        let mv = table.read_phrase(&draft.phrase).ok();
        let label = mv.and_then(|mv| table.words_for(draft.by, &mv, caller.at));
        let words = label.map_or_else(|| draft.phrase.to_string(), |label| label.text);
        let second = forms::draft(caller, &halfway, draft.by, Phrase::bare(verb.name));
        let first = Some(Half { phrase: draft.phrase, words });
        Self { table: halfway, draft: Draft { first, ..second }, verb }
    }
}

/// If this is the first half of an act: the verbs of the second, and the table between them.
fn second_half(caller: &Caller, making: &Making) -> Option<(Vec<&'static Verb>, Table)> {
    let Making { table, draft, .. } = making;
    if draft.first.is_some() {
        return None;
    }
    let halfway = table.halfway(draft.by, &table.read_phrase(&draft.phrase).ok()?)?;
    let possible = halfway.possible(draft.by, caller.at);
    let mut verbs = possible.forms;
    for verb in possible.moves.iter().filter_map(|(mv, _)| table.verb_of(mv)) {
        if verbs.iter().all(|known| known.name != verb.name) {
            verbs.push(verb);
        }
    }
    Some((verbs, halfway))
}

/// The move with everything chosen that leaves no choice, and what comes then.
fn advanced(caller: &Caller, mut making: Making) -> (Making, Next) {
    loop {
        match next(caller, &making) {
            Next::Choose(field, values) if values.len() == 1 => {
                let words = values.into_iter().map(|one| one.word).collect();
                making.draft = making.draft.choosing(making.verb, field.name, words);
            }
            Next::Play(label) => match second_half(caller, &making) {
                None => return (making, Next::Play(label)),
                Some((verbs, halfway)) => match verbs.as_slice() {
                    [only] => making = making.then(caller, halfway, only),
                    _ => return (making, Next::GoOn(verbs, Box::new(halfway))),
                },
            },
            next => return (making, next),
        }
    }
}

/// The message for what comes next.
async fn show(host: &Host, caller: &Caller, number: u64, making: Making, next: Next) -> Reply {
    let reply = match &next {
        Next::Choose(field, values) => question(number, &making, field, values).await,
        Next::GoOn(verbs, halfway) => second(number, &making, verbs, halfway).await,
        Next::Play(_) | Next::Stuck => {
            let again = start_again(&making.draft, making.verb);
            let Making { table, draft, verb } = making;
            let mut reply = forms::show(host, caller, number, &table, draft, verb).await;
            if let Some(CreateActionRow::Buttons(ways_out)) = reply.rows.last_mut() {
                ways_out.push(again);
            }
            return reply;
        }
    };
    host.drafts.keep(number, making.draft);
    reply
}

fn next(caller: &Caller, making: &Making) -> Next {
    let Making { table, draft, verb } = making;
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
async fn question(number: u64, making: &Making, field: &'static Field, values: &[Value]) -> Reply {
    let Making { draft, verb, .. } = making;
    let tap = |word: &str| Tap::Step {
        draft: number,
        verb: verb.name.to_owned(),
        field: field.name.to_owned(),
        word: word.to_owned(),
    };
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
            let (verb, field_name) = (verb.name.to_owned(), field.name.to_owned());
            let menu = Tap::StepMenu { draft: number, verb, field: field_name, part };
            rows.push(select(&menu, &speak::menu_hint(field), entries.collect()));
        }
    }
    let in_full = CreateButton::new(Tap::Form { draft: number }.to_string());
    rows.push(CreateActionRow::Buttons(vec![
        in_full.label(speak::ALL_CHOICES).style(ButtonStyle::Secondary),
        start_again(draft, verb),
        not_now(),
    ]));
    let words = forms::so_far(&making.table, draft, verb);
    let text = speak::step(verb, making.whom().as_deref(), &words, field);
    Reply { text, picture: making.picture(&making.table).await, rows, ..Reply::default() }
}

/// The choice of what follows the first half of an act, beside the board as that leaves it.
async fn second(number: u64, making: &Making, verbs: &[&'static Verb], halfway: &Table) -> Reply {
    let Making { draft, verb, .. } = making;
    let button = |next: &&'static Verb| {
        let tap = Tap::Second { draft: number, verb: next.name.to_owned() };
        let label: String = next.summary.chars().take(LABEL).collect();
        CreateButton::new(tap.to_string()).label(label).style(ButtonStyle::Primary)
    };
    let rows = vec![
        CreateActionRow::Buttons(verbs.iter().take(5).map(button).collect()),
        CreateActionRow::Buttons(vec![start_again(draft, verb), not_now()]),
    ];
    let words = forms::so_far(&making.table, draft, verb);
    let text = speak::second_half(verb, making.whom().as_deref(), &words);
    Reply { text, picture: making.picture(halfway).await, rows, ..Reply::default() }
}

impl Making {
    /// For whom the move is, if not for the caller's own seat.
    fn whom(&self) -> Option<String> {
        panel::whom(&self.table, self.draft.by)
    }

    /// The mover's own sight of a table.
    async fn picture(&self, table: &Table) -> Option<Picture> {
        let (Some(game), Some(Role::Seat(seat))) = (&table.game, Role::of(self.draft.by)) else {
            return None;
        };
        outbox::board_picture(game.clone(), Viewer::Seat(seat), table.plain_names()).await
    }
}

/// The button that forgets what was chosen.
fn start_again(draft: &Draft, verb: &Verb) -> CreateButton {
    let first = draft.first.as_ref().map_or(verb.name, |first| &first.phrase.verb);
    let again = Tap::Panel { table: draft.table, verb: Some(first.to_owned()), page: 0, replace: true };
    CreateButton::new(again.to_string()).label(speak::START_AGAIN).style(ButtonStyle::Secondary)
}

fn not_now() -> CreateButton {
    CreateButton::new(Tap::Cancel.to_string()).label(speak::NOT_NOW).style(ButtonStyle::Secondary)
}
