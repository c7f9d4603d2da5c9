//! `/my away person:`: whom somebody chose is asked at each of their tables, when the absence begins.

use super::*;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whom_somebody_chose_is_asked_when_they_leave_and_goes_when_they_are_back() {
    let world = World::strict().await;
    let [ann, ben, cem] = world.crew();
    let dana = world.newcomer("Dana").await;
    ann.begins(&[&ben], &[FIRST, ("reminder_hours", "off")]).await;
    // At another table Dana plays herself.
    let quay = ann.at("quay");
    quay.begins(&[&ben, &dana], &[]).await;
    let away = async |from: &str, person: &str| {
        ann.command("my away", json!({ "until": "5d", "from": from, "person": person })).await
    };
    away("now", "Ann").await.says("name another person");
    away("now", "Harbormaster").await.says("That is a bot: name a person.");
    let said = away("2h", "Dana").await.says("When you leave I ask <@");
    assert!(said.text().contains("nobody plays two seats"), "{}", said.text());
    assert!(ann.hears().await.iter().all(|one| !one.text().contains("asks you to stand in")));
    // A restart forgets nothing; the time comes while the program is down.
    world.kill();
    world.advance(3).await;
    world.start().await;
    let question = asked(&dana).await;
    assert_eq!(question.pings(), [dana.id().await]);
    dana.click(&question, "Decline").await.says("you declined");
    becomes(&ann, &question, "declined").await;
    ben.command("board", json!({})).await;
    world.restart().await;
    ben.command("board", json!({})).await;
    let count = |seen: Vec<Message>| seen.iter().filter(|one| one.text().starts_with("🤝")).count();
    assert_eq!(count(ann.hears().await), 1, "once an absence");
    assert_eq!(count(quay.hears().await), 0);

    // Another person, at once.
    ann.command("my back", json!({})).await.says("👋 You are back");
    away("now", "Cem").await.says("I ask <@");
    let question = asked(&cem).await;
    let terms = cem.click(&question, "Stand in …").await.says("until <t:");
    cem.click(&terms, "Stand in for Ann").await.says("🤝 You stand in for **Ann**");
    let there = cem.at("quay");
    let question = asked(&there).await;
    let terms = there.click(&question, "Stand in …").await.message();
    there.click(&terms, "Stand in for Ann").await.says("🤝 You stand in for **Ann**");
    let export = ann.command("my data export", json!({})).await.message();
    let file = world.file(&export.attachments()[0]).await;
    let file: Value = serde_json::from_slice(&file).unwrap();
    assert_eq!(file["kept"]["deputy"]["name"], "Cem", "{file}");
    ann.command("my back", json!({})).await.says("👋 You are back, and have your 2 seats again");
    for place in [&cem, &there] {
        place.command("hand", json!({})).await.says("You have no seat");
    }
    assert_eq!(world.violations().await, [] as [Value; 0]);
}
