//! `/my`: one person, all tables.

use poise::serenity_prelude as serenity;

use super::{Context, Never, answer, caller, my_data::data, named, suggest};
use crate::{
    answer::Answer,
    hours::Zone,
    person::{Meanwhile, Person, Place, Setting, TypedAbsence},
    replies::{self, my_games, my_settings},
    speak::SettingChoice,
};

/// Your games in all servers, when you are pinged, absences, and your data
#[poise::command(
    slash_command,
    subcommand_required,
    subcommands("games", "stats", "settings", "away", "back", "data")
)]
pub(super) async fn my(_ctx: Context<'_>) -> Result<(), Never> {
    Ok(())
}

/// All your games in all servers, those that wait for you first
#[poise::command(slash_command)]
async fn games(ctx: Context<'_>) -> Result<(), Never> {
    answer(ctx, async {
        let here = ctx.interaction.channel_id.into();
        my_games::page(ctx.data(), &caller(ctx).await?, here, 0).await.map(Answer::Say)
    })
    .await
}

/// Your games in this server that have ended: played, won, places, points, rating
#[poise::command(slash_command)]
async fn stats(ctx: Context<'_>) -> Result<(), Never> {
    answer(ctx, async { replies::stats::mine(ctx.data(), &caller(ctx).await?).await.map(Answer::Say) }).await
}

/// Time zone, quiet hours, days off, reminders
#[allow(clippy::too_many_arguments, reason = "a setting each")]
#[poise::command(slash_command)]
async fn settings(
    ctx: Context<'_>,
    #[description = "Your time zone, such as Europe/Berlin"]
    #[autocomplete = "zones"]
    zone: Option<String>,
    #[description = "When nobody pings you, such as 22:00-08:00, or off"] quiet_hours: Option<String>,
    #[description = "Days on which nobody pings you, such as sat sun, or off"] days_off: Option<String>,
    #[description = "Where you are reminded"]
    #[autocomplete = "places"]
    reminders: Option<String>,
    #[description = "Hours until the first reminder, or off: as each table says"] first_after: Option<String>,
    #[description = "Hours between two reminders, or off"] again_after: Option<String>,
    #[description = "The most reminders in a turn, or off"] at_most: Option<String>,
    #[description = "One digest a day at this time instead of single pings, such as 09:00, or off"]
    digest: Option<String>,
) -> Result<(), Never> {
    answer(ctx, async {
        let typed = [
            (Setting::Zone, zone),
            (Setting::QuietHours, quiet_hours),
            (Setting::DaysOff, days_off),
            (Setting::Reminders, reminders),
            (Setting::First, first_after),
            (Setting::Again, again_after),
            (Setting::AtMost, at_most),
            (Setting::Digest, digest),
        ];
        let typed: Vec<_> =
            typed.into_iter().filter_map(|(setting, typed)| Some((setting, typed?))).collect();
        let (app, caller) = (ctx.data(), caller(ctx).await?);
        if typed.is_empty() {
            return my_settings::screen(app, &caller).await.map(Answer::Say);
        }
        my_settings::set(app, &caller, &typed).await.map(Answer::Say)
    })
    .await
}

/// Tell all your tables that you are away
#[poise::command(slash_command)]
async fn away(
    ctx: Context<'_>,
    #[description = "When you are back: a day such as 2030-01-31, or how long, such as 5d"]
    #[autocomplete = "days"]
    until: String,
    #[description = "When you leave; now if you leave it out"]
    #[autocomplete = "days"]
    from: Option<String>,
    #[description = "What happens to your turns"]
    #[autocomplete = "meanwhiles"]
    meanwhile: Option<String>,
    #[description = "Who is asked to play for you at your running tables"] person: Option<serenity::User>,
) -> Result<(), Never> {
    answer(ctx, async {
        let typed = TypedAbsence { from: from.as_deref(), until: &until, meanwhile: meanwhile.as_deref() };
        let named = match &person {
            Some(person) => Some(named(ctx, person).await?),
            None => None,
        };
        replies::away::go(ctx.data(), &caller(ctx).await?, &typed, named.as_ref()).await.map(Answer::Say)
    })
    .await
}

/// You are back at all your tables, and get your seats back
#[poise::command(slash_command)]
async fn back(ctx: Context<'_>) -> Result<(), Never> {
    answer(ctx, async {
        let here = ctx.interaction.channel_id.into();
        replies::away::end(ctx.data(), &caller(ctx).await?, here).await.map(Answer::Say)
    })
    .await
}

/// The next days where the person lives, and how long.
pub(super) async fn days(ctx: Context<'_>, typed: &str) -> serenity::CreateAutocompleteResponse {
    let app = ctx.data();
    let person = match caller(ctx).await {
        Ok(caller) => app.store.person(caller.user).await.unwrap_or_default(),
        Err(_) => Person::default(),
    };
    let days = person.hours.map(|hours| hours.zone.next_days(app.clock.now()).take(20).collect::<Vec<_>>());
    let spans = ["1d", "3d", "7d", "14d"].map(str::to_owned);
    suggest(typed, spans.into_iter().chain(days.unwrap_or_default()).map(|day| (day.clone(), day)))
}

async fn meanwhiles(ctx: Context<'_>, typed: &str) -> serenity::CreateAutocompleteResponse {
    let language = ctx.data().language;
    let all = Meanwhile::ALL.iter();
    suggest(
        typed,
        all.map(|(meanwhile, word)| (SettingChoice::Meanwhile(*meanwhile).say(language), (*word).to_owned())),
    )
}

async fn zones(ctx: Context<'_>, typed: &str) -> serenity::CreateAutocompleteResponse {
    let names = Zone::suggested(typed, ctx.data().clock.now());
    suggest("", names.into_iter().map(|name| (name.clone(), name)))
}

async fn places(ctx: Context<'_>, typed: &str) -> serenity::CreateAutocompleteResponse {
    let language = ctx.data().language;
    let places =
        Place::ALL.iter().map(|(place, word)| (SettingChoice::At(*place).say(language), (*word).to_owned()));
    suggest(typed, places.chain([(SettingChoice::AsTheTable.say(language), "table".to_owned())]))
}
