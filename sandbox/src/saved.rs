//! The world on disk: one JSON file, and the files of attachments in a folder beside it.
//!
//! Each file is written whole under another name and then renamed, so that a program that is killed leaves the state of a
//! moment ago. What the state names is written before it, and what it no longer names is removed after it.
//!
//! Channels live and die with the database: the file names the database it belongs to, and with another one it is set
//! aside, because buttons would reach other tables. The database is the older of the two: a message that was not saved
//! before a kill is like one that somebody deleted.

use std::collections::HashSet;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use serde::{Deserialize, Serialize};
use tokio::time::Instant;

use crate::clock::Now;
use crate::hub::Hub;
use crate::ids::Id;
use crate::private_files::{beside, private_folders, write_whole};
use crate::world::World;
use crate::world::records::File;

/// The format of the file; a different one is refused.
const VERSION: u32 = 1;
/// The time during which changes are collected before they are written.
const DELAY: Duration = Duration::from_millis(50);
/// The length of a pause in multiples of the writing before it, and its maximum.
const PAUSES: u32 = 9;
const LONGEST_DELAY: Duration = Duration::from_secs(2);

/// The file that keeps a world, and its owner.
#[derive(Clone, Debug)]
pub(crate) struct Place {
    /// The JSON file.
    pub(crate) path: PathBuf,
    /// Written into the file. A file of another owner is set aside.
    pub(crate) owner: Option<String>,
}

#[derive(Serialize)]
struct SavedRef<'a> {
    version: u32,
    owner: Option<&'a str>,
    offset_ms: i64,
    world: &'a World,
}

#[derive(Deserialize)]
struct Saved {
    version: u32,
    #[serde(default)]
    owner: Option<String>,
    offset_ms: i64,
    world: World,
}

impl Saved {
    /// Reads a file that was kept for this owner; without an owner, for any.
    fn read(text: &[u8], owner: Option<&str>) -> Result<Self, String> {
        let read: Self =
            serde_json::from_slice(text).map_err(|error| format!("it is not a saved sandbox: {error}"))?;
        if read.version != VERSION {
            return Err(format!("it was written by another version ({})", read.version));
        }
        if owner.is_some() && read.owner.as_deref() != owner {
            return Err("it belongs to another owner".to_owned());
        }
        Ok(read)
    }
}

/// Returns the folder of attachments that belongs to a file.
fn folder(path: &Path) -> PathBuf {
    beside(path, ".attachments")
}

/// Reads a saved world, or makes a fresh one if there is no file. A file with an owner is replaced by a fresh world if
/// it cannot be used; one that a person named is left alone.
pub(crate) fn load(place: Option<&Place>, now: Now) -> Result<(World, i64), String> {
    let fresh = || Ok((World::new(now), 0));
    let Some(Place { path, owner }) = place else { return fresh() };
    let text = match std::fs::read(path) {
        Ok(text) => text,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return fresh(),
        Err(error) => return Err(error.to_string()),
    };
    match Saved::read(&text, owner.as_deref()) {
        Ok(saved) => Ok(restored(saved, &folder(path))),
        Err(reason) if owner.is_none() => Err(reason),
        Err(reason) => {
            let kept =
                set_aside(path).map_err(|error| format!("{reason}, and it cannot be moved: {error}"))?;
            let kept = kept.display();
            tracing::warn!(%kept, "the sandbox begins with empty channels; the saved ones were set aside: {reason}");
            fresh()
        }
    }
}

/// Restores the world from a file and its folder of attachments.
fn restored(saved: Saved, folder: &Path) -> (World, i64) {
    let Saved { mut world, offset_ms, .. } = saved;
    let read = |id: Id, media_type: &str| {
        // A lost file is like one that Discord has removed: the message stays.
        let bytes = std::fs::read(folder.join(id.to_string())).ok()?.into();
        Some(File { media_type: media_type.to_owned(), bytes })
    };
    for (id, emoji) in &world.emojis {
        if let Some(file) = read(*id, &emoji.media_type) {
            world.files.keep(*id, file);
        }
    }
    for message in world.messages.values().flat_map(|messages| messages.values()) {
        for attachment in &message.attachments {
            if let Some(file) = read(attachment.id, &attachment.media_type) {
                world.files.keep(attachment.id, file);
            }
        }
        // A bot that was stopped before it heard of its post tries again with the same nonce.
        if let Some(nonce) = &message.nonce {
            let key = (message.channel, message.author, nonce.to_string());
            world.nonces.insert(key, (message.id, message.at));
        }
    }
    (world, offset_ms)
}

/// Moves a file and its attachments out of the way, replacing those that were set aside before. Returns the new path.
fn set_aside(path: &Path) -> io::Result<PathBuf> {
    let kept = beside(path, ".before");
    match std::fs::remove_dir_all(folder(&kept)) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(error),
        _ => {}
    }
    std::fs::rename(path, &kept)?;
    match std::fs::rename(folder(path), folder(&kept)) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => Err(error),
        _ => Ok(kept),
    }
}

/// Writes the world; files that were written before are not written again.
fn save(hub: &Hub, place: &Place) -> io::Result<()> {
    let Place { path, owner } = place;
    let (text, files) = hub.read(|world, _| {
        let (owner, offset_ms) = (owner.as_deref(), hub.clock.offset_ms());
        let out = SavedRef { version: VERSION, owner, offset_ms, world };
        let files: Vec<(Id, File)> = world.files.iter().map(|(id, file)| (id, file.clone())).collect();
        (serde_json::to_vec(&out), files)
    });
    let folder = folder(path);
    // Private messages are in them.
    private_folders().recursive(true).create(&folder)?;
    let mut known = HashSet::new();
    for (id, file) in files {
        let name = id.to_string();
        let at = folder.join(&name);
        if !at.exists() {
            write_whole(&at, &file.bytes)?;
        }
        known.insert(name);
    }
    write_whole(path, &text?)?;
    for entry in std::fs::read_dir(&folder)? {
        let entry = entry?;
        if !entry.file_name().to_str().is_some_and(|name| known.contains(name)) {
            std::fs::remove_file(entry.path())?;
        }
    }
    Ok(())
}

/// Saves after changes until the server stops. Writing takes a tenth of the time at most.
pub(crate) async fn keep(hub: Arc<Hub>, place: Place) {
    let (mut changes, mut pause) = (hub.changes.subscribe(), DELAY);
    loop {
        tokio::select! {
            () = hub.stop.cancelled() => return,
            changed = changes.changed() => if changed.is_err() { return },
        }
        tokio::select! {
            () = hub.stop.cancelled() => return,
            () = tokio::time::sleep(pause) => {}
        }
        changes.mark_unchanged();
        let begun = Instant::now();
        write(&hub, &place).await;
        pause = (begun.elapsed() * PAUSES).clamp(DELAY, LONGEST_DELAY);
    }
}

/// Saves the world now.
pub(crate) async fn write(hub: &Arc<Hub>, place: &Place) {
    let (writer, at) = (hub.clone(), place.clone());
    let done = tokio::task::spawn_blocking(move || save(&writer, &at)).await;
    if let Ok(Err(error)) = done {
        tracing::warn!(%error, path = %place.path.display(), "the sandbox could not be saved");
    }
}
