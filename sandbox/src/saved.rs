//! The world on disk: one JSON file, and the files of attachments in a folder beside it.

use std::collections::HashSet;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use serde::{Deserialize, Serialize};

use crate::clock::Now;
use crate::hub::Hub;
use crate::ids::Id;
use crate::world::World;
use crate::world::records::File;

/// The form of the file; a different one is refused.
const VERSION: u32 = 1;
/// Changes are collected for so long before they are written.
const DELAY: Duration = Duration::from_millis(500);

#[derive(Serialize)]
struct SavedRef<'a> {
    version: u32,
    offset_ms: i64,
    world: &'a World,
}

#[derive(Deserialize)]
struct Saved {
    version: u32,
    offset_ms: i64,
    world: World,
}

/// The folder of attachments that belongs to a file.
fn folder(path: &Path) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(".attachments");
    PathBuf::from(name)
}

/// Reads a saved world, or makes a fresh one when there is no file.
pub(crate) fn load(path: Option<&Path>, now: Now) -> Result<(World, i64), String> {
    let Some(path) = path else { return Ok((World::new(now), 0)) };
    let text = match std::fs::read(path) {
        Ok(text) => text,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok((World::new(now), 0)),
        Err(error) => return Err(error.to_string()),
    };
    let read: Saved =
        serde_json::from_slice(&text).map_err(|error| format!("it is not a saved sandbox: {error}"))?;
    if read.version != VERSION {
        return Err(format!("it was written by another version ({})", read.version));
    }
    let mut world = read.world;
    for message in world.messages.values().flat_map(|messages| messages.values()) {
        for attachment in &message.attachments {
            // A lost file is like one that Discord has removed: the message stays.
            if let Ok(bytes) = std::fs::read(folder(path).join(attachment.id.to_string())) {
                let file = File { media_type: attachment.media_type.clone(), bytes: bytes.into() };
                world.files.keep(attachment.id, file);
            }
        }
    }
    Ok((world, read.offset_ms))
}

/// Writes the world; files that were written before are not written again.
pub(crate) fn save(hub: &Hub, path: &Path) -> io::Result<()> {
    let (text, files) = hub.read(|world, _| {
        let out = SavedRef { version: VERSION, offset_ms: hub.clock.offset_ms(), world };
        let files: Vec<(Id, File)> = world.files.iter().map(|(id, file)| (id, file.clone())).collect();
        (serde_json::to_vec(&out), files)
    });
    let folder = folder(path);
    std::fs::create_dir_all(&folder)?;
    let mut known = HashSet::new();
    for (id, file) in files {
        let name = id.to_string();
        let at = folder.join(&name);
        if !at.exists() {
            std::fs::write(at, &file.bytes)?;
        }
        known.insert(name);
    }
    for entry in std::fs::read_dir(&folder)? {
        let entry = entry?;
        if !entry.file_name().to_str().is_some_and(|name| known.contains(name)) {
            std::fs::remove_file(entry.path())?;
        }
    }
    let mut half = path.as_os_str().to_owned();
    half.push(".half");
    std::fs::write(&half, text?)?;
    std::fs::rename(half, path)
}

/// Saves after changes until the server stops.
pub(crate) async fn keep(hub: Arc<Hub>, path: PathBuf) {
    let mut changes = hub.changes.subscribe();
    loop {
        tokio::select! {
            () = hub.stop.cancelled() => break,
            changed = changes.changed() => if changed.is_err() { break },
        }
        tokio::select! {
            () = hub.stop.cancelled() => break,
            () = tokio::time::sleep(DELAY) => {}
        }
        changes.mark_unchanged();
        write(&hub, &path).await;
    }
    write(&hub, &path).await;
}

async fn write(hub: &Arc<Hub>, path: &Path) {
    let (writer, at) = (hub.clone(), path.to_owned());
    let done = tokio::task::spawn_blocking(move || save(&writer, &at)).await;
    if let Ok(Err(error)) = done {
        tracing::warn!(%error, path = %path.display(), "the sandbox could not be saved");
    }
}
