//! A game that is over as files: the record, and the page made of it.

use std::sync::{Arc, LazyLock};

use harbormaster_rules::{Editions, Language};
use tokio::sync::Mutex;

use crate::{
    answer::Reply,
    app::App,
    ids::TableId,
    page::Page,
    record::{Fault, Record},
    sayings::{Done, Refused},
    table::Table,
    trouble::Trouble,
};

/// Pages are made one at a time for the whole program. The last one is kept, with its record: it is asked for by several
/// players in a row.
static PAGES: LazyLock<Mutex<RecordAndPage>> = LazyLock::new(Mutex::default);

/// A record and its page.
type RecordAndPage = Option<(Arc<Record>, Arc<str>)>;

/// Gives the record of a table whose game is over, and the page, if that can be made.
///
/// # Errors
/// Fails if the game isn't over, or nothing was played, or the record cannot be written.
pub async fn files(app: &App, id: TableId) -> Result<Reply, Trouble> {
    let (table, record) = whole(app, id).await?;
    let name = format!("{}-{}", table.kind.meta().slug, table.row.id);
    let json = record.to_json();
    let json =
        json.map_err(|error| Trouble::refused(Refused::RecordUnwritable { cause: error.to_string() }))?;
    let mut files = vec![(format!("{name}.json"), json.into_bytes())];
    let (editions, language) = (app.tables.editions.clone(), table.language);
    let done = match page(record, editions, language).await {
        Ok(page) => {
            files.push((format!("{name}.html"), page.as_bytes().to_vec()));
            Done::RecordedWithPage
        }
        Err(cause) => {
            tracing::error!(table = %id, cause, "a page could not be made");
            Done::Recorded
        }
    };
    Ok(Reply { text: done.say(language), files, ..Reply::default() })
}

/// Returns the page of a record, or the reason there is none, for the operator.
async fn page(record: Record, editions: Editions, language: Language) -> Result<Arc<str>, String> {
    let mut kept = PAGES.lock().await;
    if let Some((_, page)) = kept.as_ref().filter(|(of, _)| **of == record) {
        return Ok(Arc::clone(page));
    }
    let record = Arc::new(record);
    let of = Arc::clone(&record);
    // It takes a processor some seconds, and a fault in the rules must not reach anybody else.
    let made = tokio::task::spawn_blocking(move || {
        let listed = |faults: Vec<Fault>| faults.iter().map(Fault::to_string).collect::<Vec<_>>().join(" ");
        let reel = record.reel_by(&editions).map_err(listed)?;
        Page::of(&record, &reel, language).map_err(|error| error.to_string())
    });
    let page: Arc<str> = made.await.map_err(|panic| panic.to_string())??.html.into();
    *kept = Some((of, Arc::clone(&page)));
    Ok(page)
}

/// Returns a table whose game is over, and its record.
///
/// # Errors
/// Fails if the game isn't over, or nothing was played.
pub async fn whole(app: &App, id: TableId) -> Result<(Table, Record), Trouble> {
    let table = app.tables.look(id).await?;
    let entries = app.store.entries(table.row.id, ..).await?;
    let record = Record::of_table(&table, &entries).map_err(Trouble::refused)?;
    Ok((table, record))
}
