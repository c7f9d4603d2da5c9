//! `harbormaster servers`: the servers that the bot is in, and what they have here.

use std::collections::BTreeMap;

use poise::serenity_prelude as serenity;
use serenity::{GuildPagination, Http};

use super::{
    Failure,
    client::client,
    database::{SettingsFile, with_database},
    print,
};
use crate::{
    discord::Failure as Refusal,
    ids::GuildId,
    store::{ServerLoad, Store},
};

pub const ABOUT: &str = "Lists the servers, with their tables and size";

pub const LONG_ABOUT: &str = "\
Lists the servers that the bot is in and those that have tables in the database, the largest first: open tables, all tables, moves, \
and the size of their logs and positions. A server without a name is one that the bot has left. Nothing is written.

`harbormaster leave SERVER` takes the bot out of one.";

/// The servers that Discord names at a time.
const PAGE: u64 = 200;

pub fn run(settings: &SettingsFile) -> Result<(), Failure> {
    let http = client(settings)?;
    let (loads, names) = with_database(settings, async |database| {
        let store = Store::open_to_read(database).await.map_err(Failure::failed)?;
        let loads = store.server_loads().await.map_err(Failure::failed)?;
        Ok((loads, names(&http).await))
    })?;
    let (names, trouble) = match names {
        Ok(names) => (names, None),
        Err(refusal) => {
            (BTreeMap::new(), Some(format!("\nDiscord does not say in which servers the bot is: {refusal}")))
        }
    };
    print(in_columns(loads, names) + &trouble.unwrap_or_default())
}

/// Returns the names of all servers that the bot is in.
async fn names(http: &Http) -> Result<BTreeMap<GuildId, String>, Refusal> {
    let mut names = BTreeMap::new();
    let mut after = None;
    loop {
        let page = http.get_guilds(after, Some(PAGE)).await?;
        after = page.last().map(|guild| GuildPagination::After(guild.id));
        let is_last = (page.len() as u64) < PAGE;
        names.extend(page.into_iter().map(|guild| (guild.id.into(), printable(&guild.name))));
        if is_last {
            return Ok(names);
        }
    }
}

/// Returns a name without signs that would move a terminal's cursor or colour what follows: anybody can name a server.
fn printable(name: &str) -> String {
    name.chars().filter(|sign| !sign.is_control()).collect()
}

fn in_columns(loads: Vec<ServerLoad>, mut names: BTreeMap<GuildId, String>) -> String {
    let mut rows = vec![["server", "open", "tables", "moves", "size", "name"].map(str::to_owned)];
    let row = |server: String, load: &ServerLoad, name: String| {
        let [open, tables, moves] = [load.open, load.tables, load.moves].map(|count| count.to_string());
        [server, open, tables, moves, format!("{} kB", load.bytes.div_ceil(1_000)), name]
    };
    for load in &loads {
        let name = load.guild.and_then(|guild| names.remove(&guild)).unwrap_or_default();
        rows.push(row(load.server(), load, name));
    }
    for (guild, name) in names {
        rows.push(row(guild.to_string(), &ServerLoad::default(), name));
    }
    let widths: Vec<usize> =
        (0..5).map(|column| rows.iter().map(|row| row[column].len()).max().unwrap_or_default()).collect();
    let lines = rows.iter().map(|[server, open, tables, moves, size, name]| {
        let line = format!(
            "{server:<a$}  {open:>b$}  {tables:>c$}  {moves:>d$}  {size:>e$}  {name}",
            a = widths[0],
            b = widths[1],
            c = widths[2],
            d = widths[3],
            e = widths[4],
        );
        line.trim_end().to_owned()
    });
    lines.collect::<Vec<_>>().join("\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_cannot_play_with_the_terminal() {
        assert_eq!(printable("Qu\u{1b}[2J\u{7}ay\n"), "Qu[2Jay");
    }

    #[test]
    fn servers_stand_in_columns_whether_they_have_tables_or_names() {
        let (quay, gone, idle) = (GuildId(30), GuildId(7), GuildId(1_234));
        let loads = vec![
            ServerLoad { guild: Some(quay), open: 2, tables: 13, moves: 4_500, bytes: 1_200_001 },
            ServerLoad { guild: Some(gone), tables: 1, moves: 9, bytes: 10, ..ServerLoad::default() },
        ];
        let names = BTreeMap::from([(quay, "The quay".to_owned()), (idle, "Idle".to_owned())]);
        let lines = [
            "server  open  tables  moves     size  name",
            "30         2      13   4500  1201 kB  The quay",
            "7          0       1      9     1 kB",
            "1234       0       0      0     0 kB  Idle",
        ];
        assert_eq!(in_columns(loads, names), lines.join("\n"));
    }
}
