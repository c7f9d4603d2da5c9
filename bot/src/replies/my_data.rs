//! The data kept about a person, as a file, and the way to have it deleted.

use poise::serenity_prelude::{ButtonStyle, CreateActionRow};
use serde_json::json;

use crate::{
    answer::Reply,
    app::App,
    ids::Terms,
    mentions, rows,
    sayings::{Done, Refused},
    speak::{self, Kept, Label},
    store::{Export, Stage, StoreError},
    table::Caller,
    tap::Tap,
    trouble::Trouble,
};

/// Gives the caller a file of everything that is kept about them.
///
/// # Errors
/// Fails if it cannot be read.
pub async fn export(app: &App, caller: &Caller) -> Result<Reply, Trouble> {
    let mut export = app.store.export(caller.user).await?;
    for (_, note) in &mut export.notes {
        *note = mentions::named(&app.store, note).await?;
    }
    let account = app.store.person(caller.user).await?.user;
    let file = json!({ "user": account, "at": caller.at, "kept": export });
    let bytes = serde_json::to_vec_pretty(&file)
        .map_err(|error| Trouble::refused(Refused::RecordUnwritable { cause: error.to_string() }))?;
    let files = vec![("my-data.json".to_owned(), bytes)];
    Ok(Reply { text: Done::Exported.say(app.language), files, ..Reply::default() })
}

/// Says what would be deleted, and asks.
///
/// # Errors
/// Fails if it cannot be read.
pub async fn ask(app: &App, caller: &Caller) -> Result<Reply, Trouble> {
    let (kept, shown) = seen(app, caller).await?;
    let text = speak::what_is_deleted(&kept, app.language);
    Ok(question(text, &Tap::Forget { shown }, &Label::DeleteMyData, app))
}

/// Asks once more, if what was shown is still so.
///
/// # Errors
/// Fails if it cannot be read.
pub async fn really(app: &App, caller: &Caller, shown: Terms) -> Result<Reply, Trouble> {
    if seen(app, caller).await?.1 != shown {
        return changed(app, caller).await;
    }
    let text = speak::delete_once_more(app.language);
    Ok(question(text, &Tap::ForgetForGood { shown }, &Label::ForGood, app))
}

/// Deletes it, if what was shown is still so.
///
/// # Errors
/// Fails if it could not be saved. The next start finishes what was begun.
pub async fn forget(app: &App, caller: &Caller, shown: Terms) -> Result<Reply, Trouble> {
    if seen(app, caller).await?.1 != shown {
        return changed(app, caller).await;
    }
    Box::pin(app.tables.forget(caller)).await?;
    Ok(Reply { text: Done::Forgotten.say(app.language), ..Reply::default() })
}

/// Asks the first question again, because there is something else to delete than was shown.
async fn changed(app: &App, caller: &Caller) -> Result<Reply, Trouble> {
    let mut asked = ask(app, caller).await?;
    asked.text = format!("{}\n{}", Refused::DataHasChanged.say(app.language), asked.text);
    Ok(asked)
}

/// Returns what is kept now, and its mark.
async fn seen(app: &App, caller: &Caller) -> Result<(Kept, Terms), Trouble> {
    let export = app.store.export(caller.user).await?;
    let kept = kept(&export);
    let places = serde_json::to_string(&(&export.tables, &export.seats_kept));
    let places = places.map_err(StoreError::from)?;
    let text = speak::what_is_deleted(&kept, app.language);
    Ok((kept, Terms::shown_to(caller.user, [text.as_str(), &places])))
}

fn kept(export: &Export) -> Kept {
    let is_over = |stage: &str| [Stage::Over, Stage::Closed].iter().any(|over| over.word() == stage);
    let (over, open): (Vec<_>, Vec<_>) = export.tables.iter().partition(|table| is_over(&table.stage));
    Kept {
        open: open.iter().map(|table| table.channel).collect(),
        over: over.len(),
        moves: export.moves.len(),
        notes: export.notes.len(),
    }
}

fn question(text: String, tap: &Tap, label: &Label, app: &App) -> Reply {
    let yes = rows::button(tap, &label.say(app.language), ButtonStyle::Danger);
    let no = rows::plain(&Tap::Cancel, &Label::NotNow.say(app.language));
    Reply { text, rows: vec![CreateActionRow::Buttons(vec![yes, no])], ..Reply::default() }
}
