//! A public offer in Discord, told through the real client: whatever becomes of its message, its thread and our
//! rights, each word arrives once.

mod ending;
mod losses;
mod titles;

use std::sync::Arc;

use harbormaster::{
    clock::Clock,
    discord::{Discord, Message as Words, Once},
    fairness::Secret,
    ids::{ChannelId, GuildId, InteractionId},
    store::{NewTable, SeatRow, Store, TableClock, UndoRule},
    table::{Card, Table, Tables},
    threads::Threads,
};
use harbormaster_rules::{Act, Kind, Look, OfferState, Quick, Seat, SeatSet};
use harbormaster_sandbox::Config;
use poise::serenity_prelude::HttpBuilder;
use serde_json::{Value, json};

use crate::harness::{Message, Person, World};

/// Ann's table in #games, without a program: the offers are made by hand.
struct Stand {
    world: World,
    store: Store,
    threads: Threads,
    table: Table,
}

impl Stand {
    async fn new() -> Self {
        Self::with(Config::default()).await
    }

    async fn with(config: Config) -> Self {
        let world = World::without_program(config, "info").await;
        let store = world.store().await;
        let channel = world.channel_id("games").await;
        let table = open_table(&world, &store, channel).await;
        let http = HttpBuilder::new("sandbox").proxy(world.sandbox.url()).ratelimiter_disabled(true).build();
        let threads = Threads::new(store.clone(), Discord::new(Arc::new(http), store.clone()));
        Self { world, store, threads, table }
    }

    fn ann(&self) -> Person<'_> {
        self.world.person("Ann")
    }

    /// The public messages of #games.
    async fn channel(&self) -> Vec<Message> {
        self.ann().hears().await
    }

    /// Returns what the bot has said in the thread under this message.
    async fn thread(&self, message: &str) -> Vec<String> {
        let said = self.ann().at(message).hears().await;
        said.into_iter().map(|said| said.text().to_owned()).filter(|text| !text.is_empty()).collect()
    }

    /// A thread or channel as Ann's client shows it.
    async fn place(&self, id: &str) -> Value {
        self.world.get(&format!("/users/Ann/channels/{id}")).await
    }

    /// Posts the first offer, which has to go well; its message.
    async fn posts(&self, card: &Card) -> Message {
        self.threads.show(&self.table, card, &row("row-1")).await.unwrap();
        self.channel().await.into_iter().find(|message| message.text().contains(&card.text)).unwrap()
    }

    /// Says something about an offer, which has to go well.
    async fn says(&self, text: &str, nonce: &str) {
        self.threads.say(&self.table, 1, &words(text), &row(nonce)).await.unwrap();
    }

    /// Denies the bot these permissions in #games.
    async fn deny(&self, permissions: &[&str]) {
        self.world.put("/channels/games/overwrites/Harbormaster", json!({ "deny": permissions })).await;
    }

    /// Returns how often a request with this method was made on a path that ends like this.
    async fn requests(&self, method: &str, end: &str) -> usize {
        let log = self.world.get("/log?limit=1000").await;
        let is_it = |line: &&Value| line["method"] == method && line["path"].as_str().unwrap().ends_with(end);
        log["requests"].as_array().unwrap().iter().filter(is_it).count()
    }
}

async fn open_table(world: &World, store: &Store, channel: ChannelId) -> Table {
    opened_by(1, world, store, channel).await
}

/// A table that this tap has opened.
async fn opened_by(tap: u64, world: &World, store: &Store, channel: ChannelId) -> Table {
    let now = Clock::default().now();
    let mut seats = Vec::new();
    for name in ["Ann", "Ben"] {
        seats.push(SeatRow {
            prepared: Vec::new(),
            user: Some(world.person(name).number(store).await),
            name: String::new(),
            joined: now,
            contribution: name.to_owned(),
            level: harbormaster_rules::Level::default(),
        });
    }
    let lobby = NewTable {
        guild: Some(GuildId(1)),
        channel,
        game: "threeport".to_owned(),
        edition: 1,
        lapses: None,
        opened_by: InteractionId(tap),
        commitment: "c0ffee".to_owned(),
        secret: Secret::from_hex(&"5eed".repeat(16)).unwrap(),
        created: now,
        host: seats[0].user.unwrap(),
        settings: "{}".to_owned(),
        reminder_hours: None,
        clock: TableClock::default(),
        undo: UndoRule::default(),
        computers: harbormaster_rules::Level::default(),
        hints: true,
        previous: None,
        seats,
        outbox: Vec::new(),
    };
    let id = store.open_table(&lobby).await.unwrap().id;
    Tables::new(store.clone(), Clock::default()).look(id).await.unwrap()
}

/// Ann's first offer, made to Ben.
fn card(state: OfferState, text: &str) -> Card {
    let bid = Kind::Threeport.read_move("load").unwrap();
    Card {
        number: 1,
        poster: Seat::new(0),
        state,
        title: "SELL Malta".to_owned(),
        text: text.to_owned(),
        brief: "Malta for $900".to_owned(),
        named: SeatSet::EMPTY,
        call: [Seat::new(1)].into_iter().collect::<SeatSet>(),
        asked: SeatSet::EMPTY,
        computers_by: None,
        own: Vec::new(),
        buttons: vec![Quick { text: "Bid".to_owned(), act: Act::Play(bid), look: Look::Main }],
    }
}

/// A row of the outbox that is told for the first time.
fn row(name: &str) -> Once {
    Once { nonce: name.to_owned(), perhaps_since: None }
}

fn words(text: &str) -> Words {
    Words { text: text.to_owned(), ..Words::default() }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_offer_is_a_message_with_buttons_and_a_thread_under_it() {
    let stand = Stand::new().await;
    let offer = stand.posts(&card(OfferState::Waiting, "Malta, bids until Thursday")).await;
    let bid = offer.button("Bid").custom_id;
    assert!(bid.starts_with(&format!("play/{}~", stand.table.row.id)) && bid.ends_with("/0/load"), "{bid}");
    let ben = stand.world.person("Ben");
    assert_eq!(offer.pings(), [ben.id().await], "who is named is called");
    assert_eq!(stand.place(offer.id()).await["name"], "⏳ 1 SELL Malta");

    stand.says("Ben bids $850.", "row-2").await;
    stand.says("Ben bids $900.", "row-3").await;
    assert_eq!(stand.thread(offer.id()).await, ["Ben bids $850.", "Ben bids $900."]);
    let bids = card(OfferState::Waiting, "Malta, bids until Thursday. Ben: $900");
    stand.threads.show(&stand.table, &bids, &row("row-4")).await.unwrap();
    let [changed] = &stand.channel().await[..] else { panic!("a bid is nothing for the channel") };
    assert!(changed.text().contains("Ben: $900") && changed.id() == offer.id());
    assert_eq!(ben.pings().await.len(), 1, "who was called once is not called again");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_offer_that_is_over_is_put_away_and_can_be_read() {
    let stand = Stand::new().await;
    let offer = stand.posts(&card(OfferState::Open, "Malta for $900")).await;
    let over = card(OfferState::Settled, "Malta sold for $850");
    stand.threads.show(&stand.table, &over, &row("row-2")).await.unwrap();
    assert_eq!(stand.place(offer.id()).await["thread_metadata"]["archived"], false, "there is more to say");
    stand.says("Ann takes Ben's bid.", "row-3").await;
    for _ in 0..2 {
        // Also after a crash that forgot it had been done.
        stand.threads.put_away(&stand.table, &over, &row("row-4")).await.unwrap();
        let thread = stand.place(offer.id()).await;
        assert_eq!(thread["name"], "✅ 1 SELL Malta");
        assert_eq!(thread["thread_metadata"]["archived"], true);
        assert_eq!(thread["thread_metadata"]["locked"], true);
    }
    let [message] = &stand.channel().await[..] else { panic!("nothing new in the channel") };
    assert!(message.buttons().is_empty() && message.text().contains("sold for $850"));
    assert_eq!(stand.thread(offer.id()).await, ["Ann takes Ben's bid."]);
}

/// The rules remember the newest offers only; those that are told of late may be among the others.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_offer_that_the_rules_have_forgotten_is_put_away_as_it_stands() {
    let stand = Stand::new().await;
    let offer = stand.posts(&card(OfferState::Open, "Malta for $900")).await;
    stand.threads.put_away_forgotten(&stand.table, 1).await.unwrap();
    let [message] = &stand.channel().await[..] else { panic!("nothing new in the channel") };
    assert!(message.buttons().is_empty() && message.text().contains("Malta for $900"));
    assert_eq!(stand.place(offer.id()).await["thread_metadata"]["locked"], true);
    stand.world.delete(&format!("/channels/games/messages/{}", offer.id())).await;
    stand.world.delete(&format!("/channels/{}", offer.id())).await;
    stand.threads.put_away_forgotten(&stand.table, 1).await.unwrap();
    stand.threads.put_away_forgotten(&stand.table, 2).await.unwrap();
}

/// Between any two requests the connection may be cut, before or after Discord has done what was asked.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whatever_is_cut_off_is_there_once_in_the_end() {
    for route in ["/channels/*/messages", "/channels/*/messages/*/threads"] {
        for kind in ["drop_before", "drop_after", "5xx", "429"] {
            let stand = Stand::new().await;
            stand.world.fault(json!({ "kind": kind, "method": "POST", "route": route })).await;
            let offer = card(OfferState::Waiting, "Malta");
            let setback = stand.threads.show(&stand.table, &offer, &row("row-1")).await.unwrap_err();
            assert!(!setback.to_string().is_empty());
            stand.threads.show(&stand.table, &offer, &row("row-1")).await.unwrap();
            let [message] = &stand.channel().await[..] else { panic!("{kind} at {route}: not one message") };
            assert_eq!(stand.place(message.id()).await["name"], "⏳ 1 SELL Malta", "{kind} at {route}");
            let place = stand.store.offer(stand.table.row.id, 1).await.unwrap().unwrap();
            assert_eq!(place.thread, Some(message.id().parse().unwrap()));

            stand
                .world
                .fault(json!({ "kind": kind, "method": "POST", "route": "/channels/*/messages" }))
                .await;
            assert!(stand.threads.say(&stand.table, 1, &words("A bid."), &row("row-2")).await.is_err());
            stand.says("A bid.", "row-2").await;
            assert_eq!(stand.thread(message.id()).await, ["A bid."], "{kind} at {route}");
        }
    }
}

/// Of an offer that was given up nothing is known: what is said about it is said in the open.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_is_said_about_an_offer_without_a_message_is_not_lost() {
    let stand = Stand::new().await;
    stand.says("Ben bids $850.", "row-1").await;
    let [message] = &stand.channel().await[..] else { panic!("not one message") };
    assert_eq!(message.text(), "Ben bids $850.");
}
