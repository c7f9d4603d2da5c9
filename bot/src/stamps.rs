//! The epoch on every `custom_id`: stamped on what leaves for Discord, read off what is pressed.

use poise::serenity_prelude as serenity;
use serenity::{ActionRowComponent, ButtonKind, CreateActionRow, CreateButton, CreateSelectMenu};

use crate::ids::Epoch;

/// Stands before the epoch, behind the first thing that a button names.
const SIGN: char = '~';

/// The number of characters that the stamp takes of a `custom_id`.
pub const LENGTH: usize = SIGN.len_utf8() + Epoch::LENGTH;

/// The rows of a message with the epoch on each button and menu.
pub fn stamped(rows: &[CreateActionRow], epoch: Epoch) -> Vec<CreateActionRow> {
    let button = |button: &CreateButton| match id_of(button) {
        Some(id) => button.clone().custom_id(stamp(&id, epoch)),
        // A link has none.
        None => button.clone(),
    };
    let menu = |menu: &CreateSelectMenu| match id_of(menu) {
        Some(id) => menu.clone().custom_id(stamp(&id, epoch)),
        None => menu.clone(),
    };
    let row = |row: &CreateActionRow| match row {
        CreateActionRow::Buttons(buttons) => CreateActionRow::Buttons(buttons.iter().map(button).collect()),
        CreateActionRow::SelectMenu(select) => CreateActionRow::SelectMenu(menu(select)),
        CreateActionRow::InputText(_) => row.clone(),
    };
    rows.iter().map(row).collect()
}

/// Returns the index at which the stamp of a `custom_id` ends: behind the word and the table or draft that follows it.
fn end_of_stamp(id: &str) -> usize {
    id.match_indices('/').nth(1).map_or(id.len(), |(at, _)| at)
}

fn stamp(id: &str, epoch: Epoch) -> String {
    let (head, rest) = id.split_at(end_of_stamp(id));
    format!("{head}{SIGN}{epoch}{rest}")
}

/// The library shows what it has built only as JSON.
fn id_of(part: &impl serde::Serialize) -> Option<String> {
    serde_json::to_value(part).ok()?.get("custom_id")?.as_str().map(str::to_owned)
}

/// Returns what a `custom_id` says, and the epoch in which it was made. A form that is open over the chat has no stamp: it
/// lasts no longer than its tap.
pub fn read(id: &str) -> (String, Option<Epoch>) {
    let (head, rest) = id.split_at(end_of_stamp(id));
    let stamped = head.rsplit_once(SIGN).and_then(|(said, epoch)| Some((said, epoch.parse().ok()?)));
    stamped.map_or_else(|| (id.to_owned(), None), |(said, epoch)| (format!("{said}{rest}"), Some(epoch)))
}

/// The `custom_id`s of a message in a channel.
pub fn of_message(message: &serenity::Message) -> impl Iterator<Item = &str> {
    message.components.iter().flat_map(|row| &row.components).filter_map(|part| match part {
        ActionRowComponent::Button(button) => match &button.data {
            ButtonKind::NonLink { custom_id, .. } => Some(custom_id.as_str()),
            _ => None,
        },
        ActionRowComponent::SelectMenu(menu) => menu.custom_id.as_deref(),
        _ => None,
    })
}

#[cfg(test)]
mod tests {
    use poise::serenity_prelude::CreateSelectMenuKind;

    use super::*;

    #[test]
    fn what_leaves_with_a_stamp_is_read_back_with_its_epoch() {
        let epoch = Epoch::of([9, 8, 7, 6]);
        let options = CreateSelectMenuKind::String { options: Vec::new() };
        let rows = [
            CreateActionRow::Buttons(vec![
                CreateButton::new("play/7/3/offer ~x").label("Play"),
                CreateButton::new_link("https://example.org").label("Go"),
            ]),
            CreateActionRow::SelectMenu(CreateSelectMenu::new("choose/7/3", options)),
        ];
        let stamped = serde_json::to_value(stamped(&rows, epoch)).unwrap();
        let id = |row: usize, place: usize| stamped[row]["components"][place]["custom_id"].as_str();
        assert_eq!(id(0, 0), Some(format!("play/7~{epoch}/3/offer ~x").as_str()));
        assert_eq!(id(0, 0).map(read), Some(("play/7/3/offer ~x".to_owned(), Some(epoch))));
        assert_eq!(id(0, 1), None, "a link has no custom_id");
        assert_eq!(id(1, 0).map(read), Some(("choose/7/3".to_owned(), Some(epoch))));
        assert_eq!(read(&stamp("how", epoch)), ("how".to_owned(), Some(epoch)));
        assert_eq!(read("type/7/a~bcdef"), ("type/7/a~bcdef".to_owned(), None));
    }
}
