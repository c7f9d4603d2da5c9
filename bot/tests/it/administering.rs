//! The administrator's commands from a shell, while the bot runs.

use serde_json::json;

use crate::{faults::disk::runs, harness::World};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn servers_are_listed_told_of_maintenance_and_left() {
    let world = World::new().await;
    let [ann, ben, cem] = world.crew();
    ann.begins(&[&ben], &[]).await;
    cem.at("quay").opens(&[], &[]).await;
    let (code, said) = runs(&world, &["servers"]).await;
    let line = said.lines().nth(1).unwrap_or_default();
    let figures: Vec<&str> = line.split_whitespace().collect();
    assert!(code == 0 && figures[1..4] == ["2", "2", "0"] && figures[5] == "kB", "{said}");
    let server = figures[0].to_owned();

    // Only where a game is played, once however often it is said, and nobody is pinged.
    for _ in 0..2 {
        let (code, said) = runs(&world, &["announce", "The bot rests at noon, @everyone."]).await;
        assert_eq!((code, said.as_str()), (0, "1 channels were told.\n"));
    }
    let hears = async |channel: &str| {
        let heard = ann.at(channel).sees().await;
        let heard = heard.into_iter().filter(|message| message.text().contains("The bot rests at noon"));
        heard.collect::<Vec<_>>()
    };
    let told = hears("games").await;
    assert_eq!(told.len(), 1);
    assert_eq!(told[0].text(), "📣 From the person who runs this bot: The bot rests at noon, @everyone.");
    assert_eq!((&told[0].0["mention_everyone"], &told[0].0["mentions"]), (&json!(false), &json!([])));
    assert!(hears("quay").await.is_empty());
    let (code, said) = runs(&world, &["announce", " "]).await;
    assert!(code == 2 && said.contains("1 to 1500"), "{said}");

    let (code, said) = runs(&world, &["leave", &server]).await;
    assert!(code == 0 && said.contains("has left server"), "{said}");
    let left = async || world.log().contains("removed from a server").then_some(());
    world.until("the program notices", left).await;
    let (code, said) = runs(&world, &["leave", &server]).await;
    assert!(code == 1 && said.contains("is not in server"), "{said}");
    let (code, said) = runs(&world, &["announce", "Gone?"]).await;
    assert!(code == 1 && said.contains("0 channels were told. 1 could not be"), "{said}");
    let (_, said) = runs(&world, &["servers"]).await;
    assert!(
        said.lines().nth(1).is_some_and(|line| line.starts_with(&server) && line.ends_with("kB")),
        "{said}"
    );
}
