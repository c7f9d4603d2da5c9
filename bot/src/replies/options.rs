//! The menus by which a host sets options.

use harbormaster_rules::{Language, OptionKind, OptionSpec};
use poise::serenity_prelude as serenity;
use serenity::{CreateActionRow, CreateInputText, CreateModal, InputTextStyle};

use crate::{
    answer::Reply,
    ids::TableId,
    rows::{self, MenuEntry},
    sayings::Refused,
    speak::{self, Label},
    table::Table,
    tap::Tap,
    trouble::Trouble,
};

/// The only field of the form for an option.
pub const TYPED: &str = "value";

/// The longest value that can be typed, in characters.
const LONGEST_VALUE: u16 = 400;

/// Shows the menu of one option's values.
///
/// # Errors
/// If there is no such option.
pub fn values(table: &Table, name: &str) -> Result<Reply, Trouble> {
    let Some(spec) = table.options().find(|spec| spec.name == name) else {
        let known: Vec<&str> = table.options().map(|spec| spec.name).collect();
        return Err(Trouble::refused(Refused::NoSuchOption { known }));
    };
    let entry = |value: &str| MenuEntry {
        value: value.to_owned(),
        label: speak::option_value(&table.option_listed(spec, value), table.language),
        description: String::new(),
    };
    let entries = table.option_values(spec).into_iter().map(entry).collect();
    let tap = Tap::SetOption { table: table.row.id, name: spec.name.to_owned() };
    let mut rows = vec![rows::select(&tap, &Label::ChooseValue.say(table.language), entries)];
    if is_typed(spec) {
        let tap = Tap::TypeOption { table: table.row.id, name: spec.name.to_owned() };
        rows.push(CreateActionRow::Buttons(vec![rows::plain(
            &tap,
            &Label::AnotherValue.say(table.language),
        )]));
    }
    let text =
        speak::option_question(spec, &table.option_shown(spec, &table.option_value(spec)), table.language);
    Ok(Reply { text, rows, ..Reply::default() })
}

/// Returns true if an option takes more values than a menu can hold.
pub fn is_typed(spec: &OptionSpec) -> bool {
    match spec.kind {
        OptionKind::Whole { .. } | OptionKind::Time { .. } | OptionKind::Text { .. } => true,
        OptionKind::FirstSeat | OptionKind::OneOf(_) | OptionKind::Preset(_) | OptionKind::HostSeat => false,
    }
}

/// Makes the form for a value that is typed. It needs nothing but the option's name: Discord takes
/// no form after an interaction has been deferred.
pub fn type_option(table: TableId, name: &str, language: Language) -> CreateModal {
    typing(&Tap::TypeOption { table, name: name.to_owned() }, name, language)
}

/// Makes the same form, which sends this tap.
pub fn typing(tap: &Tap, name: &str, language: Language) -> CreateModal {
    let title = speak::title(name, language);
    let input = CreateInputText::new(InputTextStyle::Short, &title, TYPED).max_length(LONGEST_VALUE);
    let title: String = title.chars().take(45).collect();
    CreateModal::new(tap.to_string(), title).components(vec![CreateActionRow::InputText(input)])
}
