//! A move put together choice after choice: short buttons for few answers, a menu for many, the same signs on the picture, and
//! ways out.

use harbormaster_render::{Mark, Question};
use harbormaster_rules::{AnySpot, Language, Pick, Verb};
use poise::serenity_prelude as serenity;
use serenity::{ButtonStyle, CreateActionRow, CreateButton};

use crate::{
    answer::Reply,
    making::{
        draft::{Maker, Partial},
        look,
        screen::{BUTTONS, Beside, Entry, Second, Step},
    },
    pictures,
    rows::{self, MenuEntry},
    speak::{self, Label, SoFar},
    table::Table,
    tap::Tap,
};

/// One choice.
pub async fn reply(table: &Table, step: Step) -> Reply {
    let Step { maker, partial, question, entries, at, of, beside, view } = step;
    let language = table.language;
    let marks = marks(&entries, language);
    let has_buttons = marks.len() <= BUTTONS;
    let mut rows = if has_buttons {
        buttons(&maker, &partial, &marks)
    } else {
        vec![menu(&maker, &partial, &question, &marks)]
    };
    let besides = match beside {
        Beside::Nothing => None,
        Beside::Fields(fields) => {
            let names: Vec<&str> = fields.iter().map(|field| field.name).collect();
            Some(speak::amounts_button(&names, language))
        }
        Beside::All => Some(Label::AllChoices.say(language)),
    };
    let besides = besides.map(|label| rows::plain(&Tap::Form { draft: maker.number }, &label));
    let ways = back(&maker, &partial, language)
        .into_iter()
        .chain(besides)
        .chain([super::not_now(maker.table, language)]);
    rows.push(CreateActionRow::Buttons(ways.collect()));
    let words = super::so_far(table, &partial);
    let whom = super::whom(table, partial.by);
    let so_far = SoFar { verb: partial.verb, whom: whom.as_deref(), words: &words };
    let mut text = speak::step(so_far, &question, [at, of], language);
    if has_buttons {
        text += &speak::answers(marks.iter().map(|mark| (mark.sign.as_str(), mark.label.as_str())));
    }
    let picture = match view {
        Some(view) => pictures::choice(view, Question { words: question, at, of, marks }, table).await,
        None => None,
    };
    Reply { text, picture, rows, ..Reply::default() }
}

/// The answers as the menu and the picture call them: by numbers, areas by letters.
fn marks(entries: &[Entry], language: Language) -> Vec<Mark<AnySpot>> {
    let (mut numbers, mut letters) = (1_u8.., b'A'..=b'Z');
    let spots = |picks: &[Pick<AnySpot>]| picks.iter().filter_map(|pick| pick.spot.clone()).collect();
    let mark = |entry: &Entry| match entry {
        Entry::Pick(pick) => Mark {
            sign: numbers.next().map(|number| number.to_string()).unwrap_or_default(),
            label: pick.label.clone(),
            spots: spots(std::slice::from_ref(pick)),
            is_area: false,
        },
        Entry::Area(picks) => Mark {
            sign: letters.next().map(|letter| char::from(letter).to_string()).unwrap_or_default(),
            label: speak::area(picks.len(), look::side(picks, entries), language),
            spots: spots(picks),
            is_area: true,
        },
    };
    entries.iter().map(mark).collect()
}

/// A button for each answer, with no more than its sign: the words stand above, and the picture is still in sight on a phone.
fn buttons(maker: &Maker, partial: &Partial, marks: &[Mark<AnySpot>]) -> Vec<CreateActionRow> {
    let button = |(entry, mark): (usize, &Mark<AnySpot>)| {
        let tap = Tap::Look { draft: maker.number, at: partial.steps(), entry };
        rows::button(&tap, &mark.sign, ButtonStyle::Primary)
    };
    rows::in_rows(&marks.iter().enumerate().map(button).collect::<Vec<_>>())
}

/// One menu of all answers, with their words.
fn menu(maker: &Maker, partial: &Partial, question: &str, marks: &[Mark<AnySpot>]) -> CreateActionRow {
    let tap = Tap::LookMenu { draft: maker.number, at: partial.steps() };
    let entry = |(entry, mark): (usize, &Mark<AnySpot>)| MenuEntry {
        value: entry.to_string(),
        label: format!("{} · {}", mark.sign, mark.label),
        description: String::new(),
    };
    rows::select(&tap, question, marks.iter().enumerate().map(entry).collect())
}

/// The button that leads from the choices beside it to the question.
pub(super) fn to_question(maker: &Maker, language: Language) -> CreateButton {
    // No choice was the first before none: nothing is taken back.
    rows::plain(&Tap::StepBack { draft: maker.number, at: 0 }, &Label::Back.say(language))
}

/// The button that takes the latest choice back.
pub(super) fn back(maker: &Maker, partial: &Partial, language: Language) -> Option<CreateButton> {
    let tap = Tap::StepBack { draft: maker.number, at: partial.steps() };
    partial.before.is_some().then(|| rows::plain(&tap, &Label::Back.say(language)))
}

/// The choice of what follows the first half of an act, beside the board as that leaves it.
pub async fn second(table: &Table, second: Second) -> Reply {
    let Second { maker, partial, verbs, view } = second;
    let language = table.language;
    let button = |next: &&'static Verb| -> CreateButton {
        let tap = Tap::Second { draft: maker.number, verb: next.name.to_owned() };
        rows::button(&tap, &speak::summary(next, language), ButtonStyle::Primary)
    };
    let ways = back(&maker, &partial, language).into_iter().chain([super::not_now(maker.table, language)]);
    let rows = vec![
        CreateActionRow::Buttons(verbs.iter().take(5).map(button).collect()),
        CreateActionRow::Buttons(ways.collect()),
    ];
    let words = super::so_far(table, &partial);
    let whom = super::whom(table, partial.by);
    let so_far = SoFar { verb: partial.verb, whom: whom.as_deref(), words: &words };
    let text = speak::second_half(so_far, language);
    let picture = super::picture(table, view).await;
    Reply { text, picture, rows, ..Reply::default() }
}
