//! Statistics of a server's results: about the caller, and about all who play there.

use std::collections::BTreeSet;

use poise::serenity_prelude::CreateActionRow;

use crate::{
    answer::Reply,
    app::App,
    ids::PersonId,
    person::Person,
    rows,
    sayings::Refused,
    speak::{self, Label},
    stats::scenes,
    store::GameResult,
    table::Caller,
    tap::Tap,
    trouble::Trouble,
};

/// The number of latest games that are listed.
const LATEST: usize = 5;

/// Lists the caller's own games in this server, with a button that ends their ratings or lets them
/// begin again.
///
/// # Errors
/// Fails if it is asked outside of a server, or cannot be read.
pub async fn mine(app: &App, caller: &Caller) -> Result<Reply, Trouble> {
    let (results, left_out) = known(app, caller).await?;
    let is_rated = !left_out.contains(&caller.user);
    let scenes = scenes(&results, &left_out);
    let own = scenes.iter().filter_map(|(game, scene)| {
        let found = scene.people.iter().find(|(user, _)| *user == caller.user)?;
        Some((game.as_str(), &found.1))
    });
    let own: Vec<_> = own.collect();
    let label = if is_rated { Label::NoRating } else { Label::RateMe };
    let button = rows::plain(&Tap::Rating { wanted: !is_rated }, &label.say(app.language));
    let rows = vec![CreateActionRow::Buttons(vec![button])];
    Ok(Reply { text: speak::my_stats(&own, is_rated, app.language), rows, ..Reply::default() })
}

/// Remembers whether the caller wants ratings, and shows their games again.
///
/// # Errors
/// As for [`mine`], or when it could not be saved.
pub async fn choose_rating(app: &App, caller: &Caller, wanted: bool) -> Result<Reply, Trouble> {
    let person = Person { unrated: !wanted, ..app.store.person(caller.user).await? };
    app.store.save_choices(caller.user, &person, app.clock.now()).await?;
    mine(app, caller).await
}

/// Lists who plays what in this server, and how the latest games ended.
///
/// # Errors
/// Fails if it is asked outside of a server, or cannot be read.
pub async fn of_server(app: &App, caller: &Caller) -> Result<Reply, Trouble> {
    let (results, left_out) = known(app, caller).await?;
    let latest: Vec<&GameResult> = results.iter().rev().take(LATEST).collect();
    let mut scenes = scenes(&results, &left_out);
    for scene in scenes.values_mut() {
        let ids: Vec<PersonId> = scene.people.iter().map(|(id, _)| *id).collect();
        let known = app.store.people(&ids).await?;
        // Former players count as opponents and are shown nowhere.
        let is_there = |id| known.iter().any(|(known, person)| *known == id && person.user.is_some());
        scene.people.retain(|(id, _)| is_there(*id));
    }
    let text = speak::results(&scenes, &latest, app.language);
    Ok(Reply { text, ..Reply::default() })
}

/// Returns the results of the caller's server, and the people who want no rating.
async fn known(app: &App, caller: &Caller) -> Result<(Vec<GameResult>, BTreeSet<PersonId>), Trouble> {
    let guild = caller.guild.ok_or_else(|| Trouble::refused(Refused::OnlyInServers))?;
    Ok((app.store.results_of_guild(guild).await?, app.store.unrated().await?))
}
