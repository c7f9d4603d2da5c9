//! Moves put together from values: a menu for each choice, a form for numbers and texts.

use harbormaster_rules::{By, Field, FieldKind, Person, Phrase, Timestamp, Value, Verb};

use super::{
    confirm::prospect,
    draft::{Maker, Partial, Unread},
    screen::{FieldMenu, Form, MENU, Screen, State},
};
use crate::{sayings::Refused, table::Table, tap::Picked, trouble::Trouble};

/// Menus in one message: a fifth row has the buttons.
const MENUS: usize = 4;

/// Inputs in one form that opens over the chat.
const INPUTS: usize = 5;

/// Values on one page where they do not all fit into a menu; the entries that turn the page need room too.
const PAGE: usize = MENU - 2;

/// The longest value that a menu's entry takes, in characters.
const VALUE: usize = 100;

/// Begins a move of `phrase`'s verb with what the phrase says already.
///
/// # Errors
/// Fails if the game has no such verb.
pub fn open(table: &Table, maker: Maker, by: By, phrase: &Phrase) -> Result<Screen, Trouble> {
    let Some(verb) = Verb::find(table.kind.meta().verbs, &phrase.verb) else {
        return Err(Trouble::refused(Refused::UnknownButton));
    };
    let partial = Partial::of(by, verb, |field| phrase.words(field).to_vec());
    Ok(show(table, Maker { seen: Some(table.row.ply), ..maker }, partial, false))
}

/// Takes what was picked in the menu of a field.
pub fn pick(table: &Table, maker: Maker, partial: Partial, field: &str, picked: &[Picked]) -> Screen {
    let Some(field) = partial.verb.fields.iter().find(|one| one.name == field) else {
        return Screen::Forgotten;
    };
    let page = MenuPage::of(table, &partial, field, maker.at);
    let mut next = partial.clone();
    let turned = picked.iter().find_map(|one| match one {
        Picked::Back => Some(page.number.saturating_sub(1)),
        Picked::On => Some(page.number + 1),
        Picked::Value(_) => None,
    });
    if let Some(turned) = turned {
        next.pages.insert(field.name, turned);
    }
    let words: Vec<String> = picked.iter().filter_map(|one| value(table, field, one)).collect();
    // What was chosen on other pages stays chosen, unless only one value can be.
    let elsewhere = partial.phrase.words(field.name).iter().filter(|word| match most(field) {
        1 => words.is_empty() && turned.is_some(),
        _ => page.values.iter().all(|value| value.word != **word),
    });
    let words: Vec<String> = elsewhere.chain(&words).cloned().collect();
    show(table, maker, next.choosing(field.name, &words), false)
}

/// A picked value as the rules have it: a person by seat or number.
fn value(table: &Table, field: &Field, picked: &Picked) -> Option<String> {
    let Picked::Value(word) = picked else { return None };
    Some(match (field.kind, word.parse()) {
        (FieldKind::Person, Ok(guest @ Person::Guest(_))) => {
            table.user_of(guest).map_or(guest, |user| table.person(user)).to_string()
        }
        _ => word.clone(),
    })
}

/// Takes what was typed into the form: field and text.
pub fn amounts(table: &Table, maker: Maker, mut partial: Partial, typed: &[(String, String)]) -> Screen {
    let mut unread = Vec::new();
    for field in partial.typed.clone() {
        let Some((_, text)) = typed.iter().find(|(name, _)| name == field.name) else { continue };
        match typed_words(field, text) {
            Ok(words) => partial = partial.choosing(field.name, &words),
            Err(fault) => unread.push(fault),
        }
    }
    partial.unread = unread;
    show(table, maker, partial, false)
}

/// All fields of a move, at the table at which it would be played.
pub fn show(table: &Table, maker: Maker, mut partial: Partial, stepwise: bool) -> Screen {
    // What is chosen by looking has no menu of codes.
    let beside = table.beside(partial.by, partial.verb, maker.at);
    let has_menu = |field: &&'static Field| beside.as_ref().is_none_or(|beside| beside.contains(field));
    let menu = |field: &'static Field| menu(table, &partial, field, maker.at);
    // A number with one possible value, such as the pressed button's offer, isn't a choice.
    let is_settled = |menu: &FieldMenu| {
        let chosen = partial.phrase.words(menu.field.name);
        let is_number = matches!(menu.field.kind, FieldKind::Whole { .. });
        is_number
            && menu.field.needed
            && matches!(menu.values.as_slice(), [only] if chosen == [only.word.as_str()])
    };
    let (settled, open): (Vec<FieldMenu>, Vec<FieldMenu>) =
        partial.verb.fields.iter().filter(has_menu).filter_map(menu).partition(is_settled);
    let menus: Vec<FieldMenu> = open.into_iter().take(MENUS).collect();
    let is_chosen = |field: &Field| menus.iter().chain(&settled).any(|menu| menu.field.name == field.name);
    // A number that a move needs and for which the rules know values, such as an offer's, is chosen; every other can be
    // typed, beside the values that the rules suggest.
    let typed = partial.verb.fields.iter().filter(|field| match field.kind {
        FieldKind::Whole { .. } => beside.is_none() && !(field.needed && is_chosen(field)),
        FieldKind::Text { .. } => true,
        FieldKind::Word | FieldKind::Words { .. } | FieldKind::Person => false,
    });
    partial.typed = typed.take(INPUTS).collect();
    let state = state(table, maker, &partial);
    partial.shown = if let State::Ready(ready) = &state { ready.terms } else { None };
    Screen::Form(Box::new(Form { maker, partial, state, menus, stepwise }))
}

/// Returns the result of the choices so far.
pub fn state(table: &Table, maker: Maker, partial: &Partial) -> State {
    let missing = partial.missing();
    if !missing.is_empty() {
        return State::Missing(missing);
    }
    let mv = match table.read_phrase(&partial.phrase) {
        Err(why) => return State::NotAMove(why),
        Ok(mv) => mv,
    };
    match table.refusal_of(partial.by, mv.clone(), maker.at) {
        Some(trouble) => State::Refused(trouble),
        None => State::Ready(Box::new(prospect(table, maker, partial.by, mv))),
    }
}

/// Returns the most values that a field takes.
const fn most(field: &Field) -> usize {
    if let FieldKind::Words { most } = field.kind { most as usize } else { 1 }
}

/// Returns the typed text of a field as words of the notation; an empty text leaves the field open.
fn typed_words(field: &'static Field, text: &str) -> Result<Vec<String>, Unread> {
    let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
    match field.kind {
        _ if text.is_empty() => Ok(Vec::new()),
        FieldKind::Whole { min, max } => {
            let digits: String = text.chars().filter(|sign| !['$', ',', ' ', '\''].contains(sign)).collect();
            let number = digits.parse::<u32>().ok().filter(|number| (min..=max).contains(number));
            number.map(|number| vec![number.to_string()]).ok_or(Unread { field: field.name, min, max })
        }
        _ => Ok(vec![text]),
    }
}

/// The values of a field that its menu shows.
struct MenuPage {
    values: Vec<Value>,
    number: usize,
    pages: usize,
}

impl MenuPage {
    fn of(table: &Table, partial: &Partial, field: &Field, now: Timestamp) -> Self {
        let mut values: Vec<Value> = Vec::new();
        let offered = table.values_for(partial.by, &partial.phrase, field, now);
        // A chosen value is shown even if it isn't offered a second time or any more, so that it
        // can be taken back.
        let chosen = partial.phrase.words(field.name).iter();
        let lost: Vec<&String> =
            chosen.filter(|word| offered.iter().all(|value| value.word != **word)).collect();
        let lost = if lost.is_empty() { Vec::new() } else { labelled(table, partial, field, &lost, now) };
        for value in lost.into_iter().chain(offered) {
            let fits = (1..=VALUE).contains(&value.word.chars().count());
            if fits && values.iter().all(|known| known.word != value.word) {
                values.push(value);
            }
        }
        if values.len() <= MENU {
            return Self { values, number: 0, pages: 1 };
        }
        let pages = values.len().div_ceil(PAGE);
        let number = partial.pages.get(field.name).copied().unwrap_or_default().min(pages - 1);
        let values = values.into_iter().skip(number * PAGE).take(PAGE).collect();
        Self { values, number, pages }
    }
}

/// Chosen words with the labels that they were offered under before anything was chosen.
fn labelled(
    table: &Table,
    partial: &Partial,
    field: &Field,
    words: &[&String],
    now: Timestamp,
) -> Vec<Value> {
    let fresh = partial.clone().choosing(field.name, &[]).phrase;
    let offered = table.values_for(partial.by, &fresh, field, now);
    let value = |word: &&String| {
        let known = offered.iter().find(|value| value.word == **word).cloned();
        known.unwrap_or_else(|| Value { word: (*word).clone(), label: (*word).clone() })
    };
    words.iter().map(value).collect()
}

/// Returns the menu of a field that is chosen; `None` if it is typed.
fn menu(table: &Table, partial: &Partial, field: &'static Field, now: Timestamp) -> Option<FieldMenu> {
    let page = match field.kind {
        FieldKind::Text { .. } => return None,
        // Only typed if the rules have no values for it.
        FieldKind::Whole { .. } if table.values_for(partial.by, &partial.phrase, field, now).is_empty() => {
            return None;
        }
        _ => MenuPage::of(table, partial, field, now),
    };
    if page.values.is_empty() && field.kind != FieldKind::Person {
        return None;
    }
    let (back, on) = (page.number > 0, page.number + 1 < page.pages);
    let turns = usize::from(back) + usize::from(on);
    // Entries that turn the page can be chosen beside values.
    let most = if most(field) == 1 { 1 } else { (most(field) + turns).min(page.values.len() + turns) };
    Some(FieldMenu { field, values: page.values, back, on, most })
}

#[cfg(test)]
mod tests {
    use super::*;

    static PRICE: Field =
        Field { name: "price", help: "x", kind: FieldKind::Whole { min: 1, max: 99_999 }, needed: false };
    static NOTE: Field =
        Field { name: "note", help: "x", kind: FieldKind::Text { most: 200 }, needed: false };

    #[test]
    fn numbers_are_read_as_people_write_them() {
        for (typed, words) in
            [("300", vec!["300"]), (" $ 1,200 ", vec!["1200"]), ("", vec![]), ("  \n", vec![])]
        {
            let words: Vec<String> = words.into_iter().map(str::to_owned).collect();
            assert_eq!(typed_words(&PRICE, typed), Ok(words));
        }
        let unread = Unread { field: "price", min: 1, max: 99_999 };
        for typed in ["0", "100000", "-3", "three", "1.5", "99999999999999999999"] {
            assert_eq!(typed_words(&PRICE, typed), Err(unread), "{typed}");
        }
    }

    #[test]
    fn free_text_stays_on_one_line() {
        assert_eq!(typed_words(&NOTE, " cheap\n\nand  good "), Ok(vec!["cheap and good".to_owned()]));
    }
}
