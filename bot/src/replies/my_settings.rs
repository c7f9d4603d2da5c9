//! Somebody's settings for all tables: a private screen with menus, buttons and forms.

use std::ops::RangeInclusive;

use harbormaster_rules::Language;
use poise::serenity_prelude as serenity;
use serenity::{
    CreateActionRow, CreateInputText, CreateModal, CreateSelectMenu, CreateSelectMenuKind,
    CreateSelectMenuOption, InputTextStyle,
};

use crate::{
    answer::Reply,
    app::App,
    hours::Days,
    ids::SettingForm,
    person::{Person, Place, Setting},
    rows,
    sayings::Refused,
    speak::{self, Label, SettingChoice},
    table::Caller,
    tap::Tap,
    trouble::Trouble,
};

/// The longest value that can be typed, in characters.
const LONGEST_VALUE: u16 = 60;

/// The word of the menu entry that takes back the choice of a place.
const AS_THE_TABLE: &str = "table";

/// Shows the caller's choices, to look at and to change.
///
/// # Errors
/// If the database cannot be read.
pub async fn screen(app: &App, caller: &Caller) -> Result<Reply, Trouble> {
    Ok(shown(app, &app.store.person(caller.user).await?))
}

/// Sets these to what was typed, all or none, and shows the screen.
///
/// # Errors
/// The reason why one cannot be set.
pub async fn set(app: &App, caller: &Caller, typed: &[(Setting, String)]) -> Result<Reply, Trouble> {
    let mut person = app.store.person(caller.user).await?;
    for (setting, typed) in typed {
        person.set(*setting, typed).map_err(|why| Trouble::refused(Refused::NotSet { why }))?;
    }
    app.store.save_choices(caller.user, &person, app.clock.now()).await?;
    app.tables.wakes.notices.wake();
    app.tables.settings_changed(caller.user, false).await?;
    Ok(shown(app, &person))
}

/// Makes the form for settings that are typed, filled with their present values.
///
/// # Errors
/// If the database cannot be read.
pub async fn form(app: &App, caller: &Caller, form: SettingForm) -> Result<CreateModal, Trouble> {
    let (person, language) = (app.store.person(caller.user).await?, app.language);
    let field = |setting: &Setting| {
        let title: String = speak::setting_title(*setting, language).chars().take(45).collect();
        let input = CreateInputText::new(InputTextStyle::Short, title, setting.word())
            .placeholder(speak::setting_hint(*setting, language))
            .value(setting.value(&person))
            .max_length(LONGEST_VALUE)
            .required(false);
        CreateActionRow::InputText(input)
    };
    let fields = fields(form).iter().map(field).collect();
    let title = label(form).say(language).replace('…', "");
    Ok(CreateModal::new(Tap::MySettingForm { form }.to_string(), title).components(fields))
}

/// Returns the settings that one form asks for.
const fn fields(form: SettingForm) -> &'static [Setting] {
    match form {
        SettingForm::Zone => &[Setting::Zone],
        SettingForm::Quiet => &[Setting::QuietHours],
        SettingForm::Times => &[Setting::First, Setting::Again, Setting::AtMost],
        SettingForm::Digest => &[Setting::Digest],
    }
}

const fn label(form: SettingForm) -> Label {
    match form {
        SettingForm::Zone => Label::TimeZone,
        SettingForm::Quiet => Label::QuietHours,
        SettingForm::Times => Label::ReminderTimes,
        SettingForm::Digest => Label::Digest,
    }
}

fn shown(app: &App, person: &Person) -> Reply {
    let language = app.language;
    let text = speak::my_settings(person, app.clock.now(), language);
    Reply { text, rows: rows(person, language), ..Reply::default() }
}

/// Makes menus for the settings with few values, and buttons to forms for the rest. Without a time
/// zone there are no hours to choose.
pub(crate) fn rows(person: &Person, language: Language) -> Vec<CreateActionRow> {
    let button =
        |form: &SettingForm| rows::plain(&Tap::MySettingForm { form: *form }, &label(*form).say(language));
    let buttons: &[SettingForm] = match person.hours {
        Some(_) => &[SettingForm::Zone, SettingForm::Quiet, SettingForm::Times, SettingForm::Digest],
        None => &[SettingForm::Zone, SettingForm::Times],
    };
    let mut rows = vec![reminders(person, language)];
    rows.extend(person.hours.as_ref().map(|hours| days_off(hours.days_off, language)));
    rows.push(CreateActionRow::Buttons(buttons.iter().map(button).collect()));
    rows
}

/// Makes the menu of the places for reminders, with the present choice in it.
fn reminders(person: &Person, language: Language) -> CreateActionRow {
    let entry = |choice: SettingChoice, word: &str, chosen: bool| {
        CreateSelectMenuOption::new(choice.say(language), word).default_selection(chosen)
    };
    let places = Place::ALL
        .iter()
        .map(|(place, word)| entry(SettingChoice::At(*place), word, person.place == Some(*place)));
    let options =
        [entry(SettingChoice::AsTheTable, AS_THE_TABLE, person.place.is_none())].into_iter().chain(places);
    CreateActionRow::SelectMenu(menu(Setting::Reminders, options.collect(), 1..=1))
}

fn days_off(days: Days, language: Language) -> CreateActionRow {
    let chosen: Vec<usize> = days.places().collect();
    let entry = |(place, word): (usize, &&str)| {
        CreateSelectMenuOption::new(SettingChoice::Day(place).say(language), *word)
            .default_selection(chosen.contains(&place))
    };
    let options = Days::NAMES.iter().enumerate().map(entry).collect();
    // One day stays free.
    CreateActionRow::SelectMenu(
        menu(Setting::DaysOff, options, 0..=6).placeholder(Label::NoDaysOff.say(language)),
    )
}

fn menu(
    setting: Setting,
    options: Vec<CreateSelectMenuOption>,
    count: RangeInclusive<u8>,
) -> CreateSelectMenu {
    let menu = CreateSelectMenu::new(
        Tap::MySetting { setting }.to_string(),
        CreateSelectMenuKind::String { options },
    );
    menu.min_values(*count.start()).max_values(*count.end())
}
