//! The screens on which a host sets options.

use harbormaster_rules::{Language, OptionKind, OptionSpec};
use poise::serenity_prelude as serenity;
use serenity::{CreateActionRow, CreateInputText, CreateModal, InputTextStyle};

use crate::{
    answer::{ListItem, Reply},
    ids::TableId,
    rows::{self, MenuEntry},
    speak::{self, Label},
    table::{Table, is_of_host},
    tap::Tap,
};

/// The only field of the form for an option.
pub const TYPED: &str = "value";

/// The longest value that can be typed, in characters.
const LONGEST_VALUE: u16 = 400;

/// The most options on a screen: each has a line, a text, a row and its menu.
const PAGE: usize = 9;

/// The value of the entry that opens a form.
pub const OTHER: &str = "?";

/// Shows the options, each with a menu of its values; beyond the last screen comes the last.
pub fn screen(table: &Table, number: u16) -> Reply {
    let (pages, language) = (pages(table), table.language);
    let at = usize::from(number).min(pages.len().saturating_sub(1));
    let specs = pages.get(at).map_or(&[][..], Vec::as_slice);
    let turns = (pages.len() > 1).then(|| {
        let labels = [Label::Back, Label::Next].map(|label| label.say(language));
        rows::turn_pages(at, pages.len(), labels, |page| Tap::Options { table: table.row.id, page })
    });
    Reply {
        text: speak::options_of(table.kind, [at + 1, pages.len()], language),
        items: specs.iter().map(|spec| item(table, spec)).collect(),
        rows: turns.into_iter().collect(),
        ..Reply::default()
    }
}

/// The screen with an option that was set, with what came of it above.
pub fn after(table: &Table, name: &str, said: &str) -> Reply {
    let has = |specs: &Vec<&OptionSpec>| specs.iter().any(|spec| spec.name == name);
    let number = pages(table).iter().position(has).and_then(|at| u16::try_from(at).ok());
    let shown = screen(table, number.unwrap_or_default());
    Reply { text: format!("{said}\n{}", shown.text), ..shown }
}

/// The game's own options, then those of every table.
fn pages(table: &Table) -> Vec<Vec<&'static OptionSpec>> {
    let (of_host, own): (Vec<_>, Vec<_>) = table.options().partition(|spec| is_of_host(spec));
    own.chunks(PAGE).chain(of_host.chunks(PAGE)).map(<[_]>::to_vec).collect()
}

fn item(table: &Table, spec: &OptionSpec) -> ListItem {
    let language = table.language;
    let entry = |value: &str| MenuEntry {
        value: value.to_owned(),
        label: speak::option_value(&table.option_listed(spec, value), language),
        description: String::new(),
    };
    let other = is_typed(spec).then(|| MenuEntry {
        value: OTHER.to_owned(),
        label: Label::AnotherValue.say(language),
        description: String::new(),
    });
    let entries = table.option_values(spec).into_iter().map(entry).chain(other).collect();
    let tap = Tap::SetOption { table: table.row.id, name: spec.name.to_owned() };
    // A screen reader says what the menu is for.
    let now = speak::option_entry(spec, &table.option_listed(spec, &table.option_value(spec)), language);
    ListItem { text: speak::option_about(spec, language), rows: vec![rows::select(&tap, &now, entries)] }
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

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use harbormaster_rules::Kind;

    use super::*;
    use crate::{answer::PARTS, ids::PersonId};

    #[test]
    fn every_option_of_a_game_is_on_one_screen() {
        for kind in Kind::ALL {
            let table = Table::sample(*kind, &[PersonId(101), PersonId(102)]);
            let screens: Vec<Reply> = (0..).take(pages(&table).len()).map(|at| screen(&table, at)).collect();
            assert!(screens.iter().all(|screen| screen.parts() <= PARTS), "{kind}");
            let about: Vec<&str> =
                screens.iter().flat_map(|screen| &screen.items).map(|item| &*item.text).collect();
            assert_eq!(about.len(), table.options().count(), "{kind}");
            assert_eq!(about.iter().collect::<BTreeSet<_>>().len(), about.len(), "{kind}: each once");
        }
    }

    #[test]
    fn what_was_set_is_in_sight() {
        let table = Table::sample(Kind::Tariffs, &[PersonId(101), PersonId(102)]);
        let last = table.options().last().expect("an option");
        let shown = after(&table, last.name, "It is set.");
        assert!(shown.text.starts_with("It is set.\n"), "{}", shown.text);
        let about = speak::option_about(last, Language::English);
        assert!(shown.items.iter().any(|item| item.text == about), "{:?}", shown.items);
    }
}
