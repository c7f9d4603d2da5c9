//! A move put together choice after choice: buttons for few values, a menu for many, and ways out.

use harbormaster_rules::{Language, Value, Verb};
use poise::serenity_prelude as serenity;
use serenity::{ButtonStyle, CreateActionRow, CreateButton};

use crate::{
    answer::Reply,
    making::screen::{MENU, Second, Step},
    rows::{self, MenuEntry},
    speak::{self, Label, SoFar},
    table::Table,
    tap::Tap,
};

/// Up to so many values are buttons; more are a menu.
const BUTTONS: usize = 10;

/// Menus in one message. Behind the first ones there is always the form, which turns pages.
const MENUS: usize = 3;

/// One choice.
pub async fn reply(table: &Table, step: Step) -> Reply {
    let Step { maker, partial, field, view, .. } = &step;
    let language = table.language;
    let mut rows = choices(&step, language);
    rows.push(CreateActionRow::Buttons(vec![
        rows::plain(&Tap::Form { draft: maker.number }, &Label::AllChoices.say(language)),
        super::start_again(maker, partial, language),
        super::not_now(language),
    ]));
    let words = super::so_far(table, partial);
    let whom = super::whom(table, partial.by);
    let so_far = SoFar { verb: partial.verb, whom: whom.as_deref(), words: &words };
    let text = speak::step(so_far, field, language);
    let picture = super::picture(table, view.clone()).await;
    Reply { text, picture, rows, ..Reply::default() }
}

fn choices(step: &Step, language: Language) -> Vec<CreateActionRow> {
    let Step { maker, partial, field, values, .. } = step;
    let (draft, verb) = (maker.number, partial.verb.name);
    let tap = |value: &Value| Tap::Step {
        draft,
        verb: verb.to_owned(),
        field: field.name.to_owned(),
        word: value.word.clone(),
    };
    if values.len() <= BUTTONS && values.iter().all(|value| tap(value).fits()) {
        let button = |value: &Value| rows::button(&tap(value), label(value), ButtonStyle::Primary);
        return rows::in_rows(&values.iter().map(button).collect::<Vec<_>>());
    }
    let menu = |(part, page): (u8, &[Value])| {
        let tap = Tap::StepMenu { draft, verb: verb.to_owned(), field: field.name.to_owned(), part };
        rows::select(&tap, &speak::menu_hint(field, language), page.iter().map(entry).collect())
    };
    (0..).zip(values.chunks(MENU)).take(MENUS).map(menu).collect()
}

fn label(value: &Value) -> &str {
    if value.label.is_empty() { &value.word } else { &value.label }
}

fn entry(value: &Value) -> MenuEntry {
    MenuEntry { value: value.word.clone(), label: label(value).to_owned(), description: String::new() }
}

/// The choice of what follows the first half of an act, beside the board as that leaves it.
pub async fn second(table: &Table, second: Second) -> Reply {
    let Second { maker, partial, verbs, view } = second;
    let language = table.language;
    let button = |next: &&'static Verb| -> CreateButton {
        let tap = Tap::Second { draft: maker.number, verb: next.name.to_owned() };
        rows::button(&tap, &speak::summary(next, language), ButtonStyle::Primary)
    };
    let rows = vec![
        CreateActionRow::Buttons(verbs.iter().take(5).map(button).collect()),
        CreateActionRow::Buttons(vec![
            super::start_again(&maker, &partial, language),
            super::not_now(language),
        ]),
    ];
    let words = super::so_far(table, &partial);
    let whom = super::whom(table, partial.by);
    let so_far = SoFar { verb: partial.verb, whom: whom.as_deref(), words: &words };
    let text = speak::second_half(so_far, language);
    let picture = super::picture(table, view).await;
    Reply { text, picture, rows, ..Reply::default() }
}
