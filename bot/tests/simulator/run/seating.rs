//! The tables of a run: every game, two servers, with and without a computer player and a clock.

use harbormaster_rules::Kind;
use serde_json::json;

use super::Run;
use crate::people::{PEOPLE, Table};

/// So that no game of Threeport ends in a run; a reminder may come in any.
pub(super) const ENDLESS: [(&str, &str); 3] =
    [("max_rounds", "off"), ("quiet_rounds", "off"), ("reminder_hours", "1")];

/// In this channel a computer player moves for whoever is late, in the other server.
pub(super) const TIMED: (&str, &str) = ("turn_time", "10min");

/// So that trade is open for long, and nobody is played for.
pub(super) fn options(kind: Kind) -> &'static [(&'static str, &'static str)] {
    match kind {
        Kind::Shipopoly => &[
            ("offer_wait", "5min"),
            ("offer_life", "168h"),
            ("absence_policy", "wait"),
            ("reminder_hours", "off"),
        ],
        _ => &[],
    }
}

impl Run {
    /// Tables of every game: captains among themselves and with a computer player, turns of many moves, offers at any time.
    pub(super) async fn sit_down(&mut self) {
        let [ann, ben, cem] = PEOPLE.map(|name| self.world.person(name));
        ann.begins(&[&ben], &ENDLESS).await;
        let cem_general = cem.at("general");
        cem_general.opens_game("threeport", &[&ann], &ENDLESS).await;
        cem_general.command("table computer", json!({})).await;
        cem_general.command("table start", json!({})).await.says("The game begins.");
        for (kind, channel, [host, other]) in [
            (Kind::ShipIt, "quay", [&ben, &cem]),
            (Kind::Tariffs, "wharf", [&cem, &ann]),
            (Kind::Transport, "pier", [&ben, &ann]),
            (Kind::Shipopoly, "dock", [&ann, &cem]),
        ] {
            if channel != "quay" {
                self.world.post("/guilds/Harbour/channels", json!({ "name": channel })).await;
            }
            let host = host.at(channel);
            host.opens_game(kind.meta().slug, &[other], options(kind)).await;
            host.command("table start", json!({})).await.says("The game begins.");
        }
        let lagoon = json!({
            "name": "Lagoon", "owner": "Ben", "channels": ["square", "bay"], "members": ["Ann", "Cem"],
        });
        self.world.post("/guilds", lagoon).await;
        self.world.post("/guilds/Harbour/channels", json!({ "name": "slip" })).await;
        ben.at("bay").begins(&[&cem], &[ENDLESS[0], ENDLESS[1], TIMED]).await;
        for (kind, channel) in [
            (Kind::Threeport, "games"),
            (Kind::Threeport, "general"),
            (Kind::ShipIt, "quay"),
            (Kind::Tariffs, "wharf"),
            (Kind::Transport, "pier"),
            (Kind::Shipopoly, "dock"),
            (Kind::Threeport, "bay"),
        ] {
            let id = self.world.table_in(&self.store, channel).await;
            self.tables.push(Table::new(id, kind, channel));
        }
    }
}
