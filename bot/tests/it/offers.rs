//! Trade in the open, played through the real program: offers, bids and deals of Shipopoly.

mod deals;
mod debts;
mod losses;
mod outages;
mod storm;
mod waits;

use harbormaster::store::{OfferPlace, Store};
use harbormaster_sandbox::Config;
use serde_json::{Value, json};

use crate::harness::{Answer, Message, Person, World};

/// Log filter: the operator's lines are those of the program itself.
const LOG: &str = "info,serenity=warn,sqlx=warn";

/// Nothing but trade happens by the clock: nobody is called, no turn is finished for anybody.
const QUIET: [(&str, &str); 4] =
    [("offer_wait", "5min"), ("offer_life", "168h"), ("absence_policy", "wait"), ("reminder_hours", "off")];

/// Places of deeds in a position's list.
const LAGOS: usize = 9;
const TAMAR: usize = 10;
const MALTA: usize = 24;

/// Ann, Ben and Cem play in #games; Malta and Lagos are Ann's, Tamar is Ben's.
struct Market {
    world: World,
}

impl Market {
    async fn new() -> Self {
        Self::with(Config::default()).await
    }

    async fn with(config: Config) -> Self {
        Self::prepared(config, &QUIET, json!({})).await
    }

    /// A market with other options of the table, and with these changes to the position: path and value.
    async fn prepared(config: Config, options: &[(&str, &str)], changes: Value) -> Self {
        let world = World::with(config, LOG).await;
        let [ann, ben, cem] = world.crew();
        ann.opens_game("shipopoly", &[&ben, &cem], options).await;
        ann.command("table start", json!({})).await.says("The game begins.");
        ann.reads("**Shipopoly** begins").await;
        // Nobody waits for lucky dice here: the deeds are dealt out by hand.
        let owners = [(MALTA, 0), (LAGOS, 0), (TAMAR, 1)];
        let deals = owners.map(|(deed, seat)| (format!("$.deeds[{deed}].owner"), json!(seat)));
        world.rearranges(deals.into_iter().chain(changes.as_object().unwrap().clone())).await;
        Self { world }
    }

    fn crew(&self) -> [Person<'_>; 3] {
        self.world.crew()
    }

    /// Ann offers Malta to everybody, or to these captains alone.
    async fn ann_sells_malta(&self, to: Option<&str>) {
        let mut offer = json!({ "items": "malta", "price": 900 });
        if let Some(to) = to {
            offer["to"] = json!(to);
        }
        self.offers("Ann", "sell", offer).await;
    }

    async fn offers(&self, who: &str, verb: &str, offer: Value) -> Answer {
        let said = self.world.person(who).command(&format!("offer {verb}"), offer).await;
        assert_eq!(said.message().0["ephemeral"], true, "{said:?}");
        // What opens an offer is shown before it is posted.
        if ["sell", "want", "swap"].contains(&verb) {
            self.world.person(who).says_yes(said).await
        } else {
            said
        }
    }

    /// Types what makes a deal, reads its terms and confirms them.
    async fn settles(&self, who: &str, verb: &str, offer: Value) -> Answer {
        let terms = self.offers(who, verb, offer).await.says("This deal is final:");
        self.world.person(who).click(&terms, "Confirm").await
    }

    async fn bids(&self, who: &str, dollars: u32) {
        self.offers(who, "bid", json!({ "offer": 1, "pay": dollars })).await.says("bids");
    }

    async fn place(&self, store: &Store, number: u32) -> Option<OfferPlace> {
        let table = self.world.table_in(store, "games").await;
        store.offer(table, number).await.unwrap()
    }

    /// Waits for an offer's message whose text contains `part`.
    async fn offer(&self, number: u32, part: &str) -> Message {
        let store = self.world.store().await;
        let found = self
            .world
            .until(&format!("offer {number} with {part:?}"), async || {
                let place = self.place(&store, number).await.filter(|place| place.shown.is_some())?;
                let messages = self.world.person("Ann").hears().await;
                let is_it = |message: &Message| {
                    message.id() == place.message.to_string() && message.text().contains(part)
                };
                messages.into_iter().find(is_it)
            })
            .await;
        store.close().await;
        found
    }

    /// Waits until a thread has this title; the thread.
    async fn thread(&self, message: &Message, title: &str) -> Value {
        self.world
            .until(&format!("the thread {title:?}"), async || {
                let (status, thread) = self
                    .world
                    .drive("GET", &format!("/users/Ann/channels/{}", message.id()), Value::Null)
                    .await;
                (status == 200 && thread["name"] == title).then_some(thread)
            })
            .await
    }

    /// Waits until a thread has its last title and is in the archive for good.
    async fn put_away(&self, message: &Message, title: &str) {
        self.world
            .until(&format!("the thread {title:?} in the archive"), async || {
                let thread = self.thread(message, title).await;
                let state = &thread["thread_metadata"];
                (state["archived"] == true && state["locked"] == true).then_some(())
            })
            .await;
    }

    /// Waits until this many things have been said in an offer's thread.
    async fn talk(&self, message: &Message, count: usize) -> Vec<Message> {
        let thread = self.world.person("Ann").at(message.id());
        self.world
            .until(&format!("{count} posts in the thread"), async || {
                let said: Vec<Message> =
                    thread.hears().await.into_iter().filter(|said| !said.text().is_empty()).collect();
                (said.len() >= count).then_some(said)
            })
            .await
    }

    /// Waits until everything has been told.
    async fn all_is_told(&self) {
        let store = self.world.store().await;
        let table = self.world.table_in(&store, "games").await;
        let told = async || store.pending(table).await.unwrap().is_empty().then_some(());
        self.world.until("everything is told", told).await;
        store.close().await;
    }

    /// The boards so far, oldest first.
    async fn boards(&self) -> Vec<Message> {
        let heard = self.world.person("Ann").hears().await;
        let is_board =
            |message: &Message| !message.attachments().is_empty() && !message.text().starts_with("## ");
        heard.into_iter().filter(is_board).collect()
    }

    /// Words of replies to an offer's message, oldest first.
    async fn replies(&self, message: &Message) -> Vec<String> {
        let heard = self.world.person("Ann").hears().await.into_iter();
        let replies = heard.filter(|said| said.0["message_reference"]["message_id"] == message.id());
        replies.map(|said| said.text().to_owned()).collect()
    }

    /// The position as it is kept.
    async fn position(&self) -> Value {
        let store = self.world.store().await;
        let table = self.world.table_in(&store, "games").await;
        let snapshot = store.table(table).await.unwrap().unwrap().snapshot.unwrap();
        store.close().await;
        serde_json::from_str(&snapshot.position).unwrap()
    }

    async fn minutes_pass(&self, minutes: u64) {
        self.world.moves_clock(json!({ "advance_seconds": minutes * 60 })).await;
    }

    /// Nothing was given up, no move was refused by the database.
    fn nothing_was_lost(&self) {
        let log = self.world.log();
        assert!(!log.contains(" ERROR "), "{log}");
    }
}
