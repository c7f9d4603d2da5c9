//! The menus by which a host sets options.

use harbormaster_rules::{OptionKind, OptionSpec};
use poise::serenity_prelude as serenity;
use serenity::{
    ButtonStyle, CreateActionRow, CreateButton, CreateInputText, CreateModal, CreateSelectMenu,
    CreateSelectMenuKind, CreateSelectMenuOption, InputTextStyle,
};

use super::custom_id::Tap;
use crate::{answer::Reply, speak, store::TableId, table::Table, trouble::Trouble};

/// The most entries a menu may have.
pub const MENU: usize = 25;

/// The only field of the form for an option.
pub const TYPED: &str = "value";

/// The longest value that can be typed, in characters.
const LONGEST_VALUE: u16 = 400;

/// A menu with these entries: value, label, description.
pub fn select(tap: &Tap, placeholder: &str, entries: Vec<(String, String, String)>) -> CreateActionRow {
    let options = entries
        .into_iter()
        .take(MENU)
        .map(|(value, label, description)| {
            let option = CreateSelectMenuOption::new(cut(&label), value);
            if description.is_empty() { option } else { option.description(cut(&description)) }
        })
        .collect();
    let menu = CreateSelectMenu::new(tap.to_string(), CreateSelectMenuKind::String { options });
    CreateActionRow::SelectMenu(menu.placeholder(placeholder))
}

/// The menu of all options in the lobby.
pub fn options(table: &Table) -> CreateActionRow {
    let entries = table
        .options()
        .map(|spec| {
            let label =
                format!("{}: {}", speak::option_title(spec.name), spec.shown(&table.option_value(spec)));
            (spec.name.to_owned(), label, spec.help.to_owned())
        })
        .collect();
    select(&Tap::Options { table: table.row.id }, "Change an option", entries)
}

/// The menu of one option's values.
///
/// # Errors
/// When there is no such option.
pub fn values(table: &Table, name: &str) -> Result<Reply, Trouble> {
    let Some(spec) = table.options().find(|spec| spec.name == name) else {
        let known: Vec<&str> = table.options().map(|spec| spec.name).collect();
        return Err(Trouble::refused(speak::no_such_option(&known)));
    };
    let entries =
        offered(spec).into_iter().map(|value| (value.to_owned(), spec.shown(value), String::new())).collect();
    let menu = select(
        &Tap::SetOption { table: table.row.id, name: spec.name.to_owned() },
        "Choose a value",
        entries,
    );
    let mut rows = vec![menu];
    if is_typed(spec) {
        let tap = Tap::TypeOption { table: table.row.id, name: spec.name.to_owned() };
        let button = CreateButton::new(tap.to_string()).label(speak::ANOTHER_VALUE);
        rows.push(CreateActionRow::Buttons(vec![button.style(ButtonStyle::Secondary)]));
    }
    Ok(super::question(speak::option_question(spec, &table.option_value(spec)), rows))
}

/// Whether an option takes more values than a menu can hold.
fn is_typed(spec: &OptionSpec) -> bool {
    match spec.kind {
        OptionKind::Whole { .. } | OptionKind::Time { .. } | OptionKind::Text { .. } => true,
        OptionKind::FirstSeat | OptionKind::OneOf(_) | OptionKind::Preset(_) | OptionKind::HostSeat => false,
    }
}

/// The form for a value that is typed. It needs nothing but the option's name: Discord takes no form from whoever has
/// asked for time.
pub fn type_option(table: TableId, name: &str) -> CreateModal {
    let title = speak::option_title(name);
    let input = CreateInputText::new(InputTextStyle::Short, &title, TYPED).max_length(LONGEST_VALUE);
    let tap = Tap::TypeOption { table, name: name.to_owned() };
    let title: String = title.chars().take(45).collect();
    CreateModal::new(tap.to_string(), title).components(vec![CreateActionRow::InputText(input)])
}

/// The values of an option worth offering: those it suggests, else all where it takes only certain words.
pub fn offered(spec: &OptionSpec) -> Vec<&'static str> {
    match spec.kind {
        OptionKind::OneOf(words) if spec.suggested.is_empty() => words.to_vec(),
        OptionKind::Preset(presets) if spec.suggested.is_empty() => {
            presets.iter().map(|preset| preset.name).collect()
        }
        _ => spec.suggested.to_vec(),
    }
}

/// Labels and descriptions take 100 characters.
pub fn cut(text: &str) -> String {
    if text.chars().count() <= 100 { text.to_owned() } else { text.chars().take(99).chain(['…']).collect() }
}
