//! Standing orders: those to choose from, the form for their sums, and the question before one is given.

use harbormaster_rules::{Field, FieldKind, Kind, Language, Phrase, Verb};
use poise::serenity_prelude::{
    ButtonStyle, CreateActionRow, CreateButton, CreateInputText, CreateModal, InputTextStyle,
};

use crate::{
    answer::Reply,
    ids::{PersonId, TableId},
    rows,
    sayings::text::verb_title,
    speak::{self, Label, StandingOrder},
    store::Prepared,
    table::{LONGEST_ORDER, ShownOrder, Table},
    tap::Tap,
};

/// The most buttons for orders to begin with: two rows with that for a move.
const MOST: usize = 9;
/// The longest words of an order in the list; as many as there can be fit into one message.
pub const LONGEST: usize = 120;
/// The longest words of what it does now, and of one that has ended.
pub const SHORT: usize = 60;
/// The times for which an order can be given, in days.
const DAYS: [u8; 4] = [1, 3, 7, LONGEST_ORDER];

/// Returns the buttons with which this person begins an order.
pub fn begun(table: &Table, user: PersonId) -> Vec<CreateButton> {
    let button = |order: &Phrase| {
        let verb = Verb::find(table.kind.meta().orders, &order.verb)?;
        let said = order.to_string();
        let tap = match open_fields(verb, order).next() {
            Some(_) => Tap::OrderForm { game: table.kind, table: table.row.id, order: said },
            None => Tap::Order { table: table.row.id, days: LONGEST_ORDER, order: said },
        };
        let number = order.fields.first().and_then(|given| given.words.first()).cloned();
        let label = Label::Order { verb, number };
        Some(rows::plain(&tap, &label.say(table.language)))
    };
    table.possible_orders(user).iter().filter_map(button).take(MOST).collect()
}

/// Makes the form for what an order leaves open. It needs nothing from the table: Discord takes no form after an interaction has
/// been deferred.
pub fn form(game: Kind, table: TableId, order: &str, language: Language) -> Option<CreateModal> {
    let (verb, begun) = begun_with(game, order)?;
    let input = |field: &Field| {
        let label = rows::within(field.help, 45);
        let input = CreateInputText::new(InputTextStyle::Short, language.text(label), field.name);
        let longest = if matches!(field.kind, FieldKind::Whole { .. }) { 10 } else { 200 };
        CreateActionRow::InputText(input.required(field.needed).max_length(longest))
    };
    let inputs: Vec<CreateActionRow> = open_fields(verb, &begun).map(input).collect();
    let tap = Tap::OrderForm { game, table, order: order.to_owned() };
    Some(CreateModal::new(tap.to_string(), language.text(verb_title(verb))).components(inputs))
}

/// Returns the order that was begun, with what was typed into its form.
pub fn typed(game: Kind, order: &str, typed: &[(String, String)]) -> Option<String> {
    let (verb, begun) = begun_with(game, order)?;
    let with = |order: Phrase, field: &Field| {
        let text = typed.iter().find(|(name, _)| name == field.name).map_or("", |(_, text)| text.trim());
        let words: Vec<String> = match field.kind {
            FieldKind::Whole { .. } => {
                let digits = text.replace([',', '$', ' '], "");
                if digits.is_empty() { Vec::new() } else { vec![digits] }
            }
            // Names of several words are told apart by commas.
            _ if text.contains(',') => text.split(',').map(|word| word.trim().replace(' ', "_")).collect(),
            _ => text.split_whitespace().map(str::to_owned).collect(),
        };
        if field.needed { order.with(field.name, words) } else { order.with_named(field.name, words) }
    };
    Some(open_fields(verb, &begun).fold(begun.clone(), with).to_string())
}

/// Asks whether the order is meant, and for how long.
pub fn question(table: &Table, proposal: &ShownOrder, changed: bool) -> Reply {
    let (id, language, order) = (table.row.id, table.language, proposal.order.to_string());
    let until = proposal.until.seconds();
    let give = Tap::GiveOrder { table: id, until, shown: proposal.shown, order: order.clone() };
    let give = rows::button(&give, &Label::GiveThisOrder.say(language), ButtonStyle::Primary);
    let other = |days: u8| {
        let tap = Tap::Order { table: id, days, order: order.clone() };
        rows::plain(&tap, &Label::ForDays { days }.say(language))
    };
    let others: Vec<CreateButton> = DAYS.map(other).into();
    let rows = vec![CreateActionRow::Buttons(vec![give]), CreateActionRow::Buttons(others)];
    Reply { text: speak::order_question(proposal, changed, language), rows, ..Reply::default() }
}

/// Returns an order as it stands in the list.
pub fn listed(table: &Table, prepared: &Prepared, user: PersonId) -> Option<StandingOrder> {
    let (order, until) = prepared.order()?;
    let now = table.seat_played_by(user).and_then(|seat| table.order_acts(seat, order));
    let words = rows::within(&table.words_of_order(order), LONGEST);
    Some(StandingOrder { words, until, now: now.map(|now| rows::within(&now, SHORT)) })
}

/// The kind of order that was begun, and what is settled of it.
fn begun_with(game: Kind, order: &str) -> Option<(&'static Verb, Phrase)> {
    let mut words = order.split(' ');
    let verb = Verb::find(game.meta().orders, words.next()?)?;
    let settled = verb.fields.iter().zip(words);
    let begun = settled.fold(Phrase::bare(verb.name), |order, (field, word)| order.with(field.name, [word]));
    Some((verb, begun))
}

/// The fields of an order that are still to be typed.
fn open_fields<'v>(verb: &'v Verb, order: &Phrase) -> impl Iterator<Item = &'v Field> {
    let settled = order.fields.len();
    verb.fields.iter().skip(settled)
}
