//! Messages and threads that are deleted, rights that are taken away, places without threads.

use harbormaster::store::Stage;

use super::*;
use crate::harness::description;

/// The thread of the first offer as it is remembered.
async fn thread_of(stand: &Stand) -> Option<ChannelId> {
    stand.store.offer(stand.table.row.id, 1).await.unwrap().unwrap().thread
}

/// Returns what is said in replies to this message.
async fn replies(stand: &Stand, message: &str) -> Vec<String> {
    let replies = stand.channel().await.into_iter();
    replies
        .filter(|said| said.0["message_reference"]["message_id"] == message)
        .map(|said| said.text().to_owned())
        .collect()
}

/// Counts the messages that told the host about missing rights.
async fn told(stand: &Stand) -> usize {
    let ann = stand.ann().id().await;
    let told = stand.channel().await.into_iter();
    told.filter(|said| said.text().contains("Create Public Threads") && said.pings() == [ann.as_str()])
        .count()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn without_the_right_to_open_threads_all_is_said_in_replies() {
    let stand = Stand::with(Config { openapi: description(), ..Config::default() }).await;
    stand.deny(&["CREATE_PUBLIC_THREADS"]).await;
    let offer = stand.posts(&card(OfferState::Waiting, "Malta")).await;
    stand.says("Ben bids $850.", "row-2").await;
    let second = Card { number: 2, ..card(OfferState::Open, "Lagos") };
    stand.threads.show(&stand.table, &second, &row("row-3")).await.unwrap();
    stand.says("Ben bids $900.", "row-4").await;
    let over = card(OfferState::Closed, "Malta, withdrawn");
    stand.threads.put_away(&stand.table, &over, &row("row-5")).await.unwrap();
    assert_eq!(replies(&stand, offer.id()).await, ["Ben bids $850.", "Ben bids $900."]);
    assert_eq!(told(&stand).await, 1, "once for the whole table");
    let tries = stand.requests("POST", "/threads").await;
    assert_eq!(tries, 2, "one for each offer");
    let withdrawn = stand.channel().await.into_iter().find(|message| message.id() == offer.id()).unwrap();
    assert!(withdrawn.buttons().is_empty() && withdrawn.text().contains("withdrawn"));
    assert_eq!(stand.world.violations().await, Vec::<Value>::new());
}

/// The host hears of it even if the program stops in between, and not twice.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_host_is_told_once_whatever_is_cut_off() {
    let stand = Stand::new().await;
    stand.deny(&["CREATE_PUBLIC_THREADS"]).await;
    let offer = card(OfferState::Waiting, "Malta");
    let route = "/channels/*/messages/*/threads";
    stand.world.fault(json!({ "kind": "drop_before", "method": "POST", "route": route })).await;
    assert!(stand.threads.show(&stand.table, &offer, &row("row-1")).await.is_err());
    stand
        .world
        .fault(json!({ "kind": "drop_after", "method": "POST", "route": "/channels/*/messages" }))
        .await;
    assert!(stand.threads.show(&stand.table, &offer, &row("row-1")).await.is_err());
    stand.threads.show(&stand.table, &offer, &row("row-1")).await.unwrap();
    assert_eq!((told(&stand).await, stand.channel().await.len()), (1, 2));
}

/// The thread stays: as soon as the right is back, the talk goes on in it.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn without_the_right_to_write_in_threads_all_is_said_in_replies() {
    let stand = Stand::new().await;
    stand.deny(&["SEND_MESSAGES_IN_THREADS"]).await;
    let offer = stand.posts(&card(OfferState::Waiting, "Malta")).await;
    stand.says("Ben bids $850.", "row-2").await;
    stand.says("Ben bids $900.", "row-3").await;
    assert_eq!(replies(&stand, offer.id()).await, ["Ben bids $850.", "Ben bids $900."]);
    assert_eq!(told(&stand).await, 1);
    stand.deny(&[]).await;
    stand.says("Ben bids $950.", "row-4").await;
    assert_eq!(stand.thread(offer.id()).await, ["Ben bids $950."]);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_cannot_be_replied_to_is_said_without_a_reference() {
    let stand = Stand::new().await;
    stand.deny(&["CREATE_PUBLIC_THREADS", "READ_MESSAGE_HISTORY"]).await;
    stand.posts(&card(OfferState::Waiting, "Malta")).await;
    stand.says("Ben bids $850.", "row-2").await;
    assert_eq!(stand.channel().await.last().unwrap().text(), "Ben bids $850.");
}

/// A channel that is hidden for a while is no reason to do without threads for ever.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_hidden_channel_is_waited_for() {
    let stand = Stand::new().await;
    let offer = card(OfferState::Waiting, "Malta");
    stand.posts(&offer).await;
    stand.deny(&["VIEW_CHANNEL"]).await;
    assert!(stand.threads.say(&stand.table, 1, &words("A bid."), &row("row-2")).await.is_err());
    assert!(stand.threads.show(&stand.table, &offer, &row("row-3")).await.is_err());
    stand.deny(&[]).await;
    stand.says("A bid.", "row-2").await;
    let message = stand.channel().await.remove(0);
    assert_eq!(stand.thread(message.id()).await, ["A bid."]);
    assert_eq!(told(&stand).await, 0);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_deleted_message_is_posted_again_with_a_thread_of_its_own() {
    let stand = Stand::new().await;
    let first = stand.posts(&card(OfferState::Waiting, "Malta")).await;
    stand.says("Ben bids $850.", "row-2").await;
    stand.world.delete(&format!("/channels/games/messages/{}", first.id())).await;
    let now = card(OfferState::Open, "Malta, Ben: $850");
    stand.threads.show(&stand.table, &now, &row("row-3")).await.unwrap();
    let [again] = &stand.channel().await[..] else { panic!("not one message") };
    assert!(again.id() != first.id() && again.text().contains("Ben: $850"));
    assert_eq!(stand.place(again.id()).await["name"], "🟢 1 SELL Malta");
    assert_eq!(
        stand.place(first.id()).await["thread_metadata"]["locked"],
        true,
        "the old thread can be read"
    );
    stand.says("Ben bids $900.", "row-4").await;
    assert_eq!(stand.thread(again.id()).await, ["Ben bids $900."]);
    assert_eq!(stand.thread(first.id()).await, ["Ben bids $850."]);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_message_deleted_before_its_thread_was_opened_is_posted_again() {
    let stand = Stand::new().await;
    let offer = card(OfferState::Waiting, "Malta");
    let route = "/channels/*/messages/*/threads";
    stand.world.fault(json!({ "kind": "drop_before", "method": "POST", "route": route })).await;
    assert!(stand.threads.show(&stand.table, &offer, &row("row-1")).await.is_err());
    let first = stand.channel().await.remove(0);
    stand.world.delete(&format!("/channels/games/messages/{}", first.id())).await;
    stand.threads.show(&stand.table, &offer, &row("row-1")).await.unwrap();
    let [again] = &stand.channel().await[..] else { panic!("not one message") };
    assert_eq!(stand.place(again.id()).await["name"], "⏳ 1 SELL Malta");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn after_a_deleted_thread_all_is_said_in_replies() {
    let stand = Stand::new().await;
    let offer = stand.posts(&card(OfferState::Waiting, "Malta")).await;
    stand.world.delete(&format!("/channels/{}", offer.id())).await;
    stand.says("Ben bids $850.", "row-2").await;
    assert_eq!(thread_of(&stand).await, None);
    let open = card(OfferState::Open, "Malta, choose");
    stand.threads.show(&stand.table, &open, &row("row-3")).await.unwrap();
    stand.says("Ben bids $900.", "row-4").await;
    stand
        .threads
        .put_away(&stand.table, &card(OfferState::Settled, "Malta sold"), &row("row-5"))
        .await
        .unwrap();
    assert_eq!(replies(&stand, offer.id()).await, ["Ben bids $850.", "Ben bids $900."]);
    assert_eq!(told(&stand).await, 0, "no right is missing");
}

/// Noticed at the new title, or only when the thread is put away.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_deleted_thread_stops_no_change_of_its_offer() {
    for noticed_late in [false, true] {
        let stand = Stand::new().await;
        let offer = stand.posts(&card(OfferState::Open, "Malta")).await;
        let over = card(if noticed_late { OfferState::Open } else { OfferState::Settled }, "Malta sold");
        stand.world.delete(&format!("/channels/{}", offer.id())).await;
        stand.threads.put_away(&stand.table, &over, &row("row-2")).await.unwrap();
        assert_eq!(thread_of(&stand).await, None);
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn in_a_thread_there_are_no_threads_and_nobody_is_blamed() {
    let world = World::without_program(Config::default(), "info").await;
    let thread = world.post("/users/Ann/channels/games/threads", json!({ "name": "second table" })).await;
    let store = world.store().await;
    let table = open_table(&world, &store, thread["id"].as_str().unwrap().parse().unwrap()).await;
    let http = HttpBuilder::new("sandbox").proxy(world.sandbox.url()).ratelimiter_disabled(true).build();
    let threads = Threads::new(store.clone(), Discord::new(Arc::new(http), store.clone()));
    threads.show(&table, &card(OfferState::Waiting, "Malta"), &row("row-1")).await.unwrap();
    threads.say(&table, 1, &words("Ben bids $850."), &row("row-2")).await.unwrap();
    let said = world.person("Ann").at("second table").hears().await;
    let [offer, reply] = &said[..] else { panic!("{said:?}") };
    assert_eq!(reply.0["message_reference"]["message_id"], offer.id());
}

/// A moderator may lock a thread; the talk goes on beside it.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_thread_that_others_have_locked_is_left_alone() {
    let stand = Stand::new().await;
    stand.deny(&["MANAGE_THREADS"]).await;
    let offer = stand.posts(&card(OfferState::Waiting, "Malta")).await;
    let locked = json!({ "locked": true });
    stand.world.drive("PATCH", &format!("/channels/{}", offer.id()), locked).await;
    stand.says("Ben bids $850.", "row-2").await;
    assert_eq!(replies(&stand, offer.id()).await, ["Ben bids $850."]);
    stand.threads.show(&stand.table, &card(OfferState::Open, "Malta, choose"), &row("row-3")).await.unwrap();
    stand.threads.put_away(&stand.table, &card(OfferState::Closed, "Malta"), &row("row-4")).await.unwrap();
    assert_eq!(told(&stand).await, 0);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn without_a_moderators_rights_a_thread_is_archived_all_the_same() {
    let stand = Stand::new().await;
    stand.deny(&["MANAGE_THREADS"]).await;
    let offer = stand.posts(&card(OfferState::Open, "Malta")).await;
    stand
        .threads
        .put_away(&stand.table, &card(OfferState::Settled, "Malta sold"), &row("row-2"))
        .await
        .unwrap();
    let thread = stand.place(offer.id()).await;
    assert_eq!(thread["name"], "✅ 1 SELL Malta");
    assert_eq!(thread["thread_metadata"]["archived"], true);
    assert_eq!(thread["thread_metadata"]["locked"], false);
}

/// The rules know nothing of it: for them the offer stands.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_closed_table_takes_its_offers_along() {
    let mut stand = Stand::new().await;
    let open = card(OfferState::Open, "Malta");
    let offer = stand.posts(&open).await;
    stand.table.row.stage = Stage::Closed;
    stand.threads.put_away(&stand.table, &open, &row("row-2")).await.unwrap();
    let message = stand.channel().await.remove(0);
    assert!(message.buttons().is_empty() && message.text().contains("this offer is void"));
    let thread = stand.place(offer.id()).await;
    assert_eq!(
        (&thread["name"], &thread["thread_metadata"]["locked"]),
        (&json!("❌ 1 SELL Malta"), &json!(true))
    );

    // One that was deleted is not brought back for that.
    stand.world.delete(&format!("/channels/games/messages/{}", offer.id())).await;
    stand.threads.put_away(&stand.table, &open, &row("row-3")).await.unwrap();
    assert!(stand.channel().await.is_empty());
}
