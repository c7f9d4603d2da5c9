//! A course, lesson by lesson, by the buttons that a learner sees.

use harbormaster::ids::{LessonId, TableId};
use harbormaster_rules::{Course, Kind, Level};
use serde_json::{Value, json};

use crate::harness::{Message, Person, World};

/// The steps of a learner.
#[derive(Clone, Copy, Debug)]
enum Do<'a> {
    /// Presses the button with this in its label or beside its sign, or chooses the entry of a menu.
    Press(&'a str),
    /// Answers every question with the first answer there is, until the move is played.
    Any,
}

use Do::{Any, Press};

fn course(kind: Kind) -> Course {
    Course::read(kind.meta().lessons).unwrap()
}

/// The table that stands for a lesson.
fn lesson_table(kind: Kind, version: u16, number: u8) -> TableId {
    LessonId::of(kind, version, number).into()
}

async fn begins(person: &Person<'_>, kind: Kind) -> Message {
    person.command("learn", json!({ "game": kind.meta().slug })).await.says("lesson 1 of ")
}

async fn does(person: &Person<'_>, message: &Message, what: Do<'_>) -> Message {
    let answer = match what {
        Any => match (
            message.buttons().iter().find(|one| one.custom_id.starts_with("look/")),
            message.menus().first(),
        ) {
            (Some(button), _) => person.click(message, &button.custom_id).await,
            (None, Some(menu)) => person.choose(message, &menu.custom_id, &menu.options[0].0).await,
            (None, None) => panic!("nothing to choose: {}", message.text()),
        },
        Press(label) => {
            let buttons = message.buttons();
            let menus = message.menus();
            let entry = menus.iter().find_map(|menu| {
                let (value, _) = menu.options.iter().find(|(_, shown)| shown.contains(label))?;
                Some((menu.custom_id.as_str(), value.as_str()))
            });
            match (message.meant(|words| words.contains(label)), entry) {
                (Some(button), _) => person.click(message, &button.custom_id).await,
                (None, Some((menu, value))) => person.choose(message, menu, value).await,
                (None, None) => panic!("no {label} under {:?}: {buttons:?} {menus:?}", message.text()),
            }
        }
    };
    let next = answer.message();
    assert_eq!(next.id(), message.id(), "a course is one message: {}", next.text());
    assert!(next.text().chars().count() <= 2_000);
    next
}

/// Plays a course through by these taps, lesson by lesson.
async fn plays_through(kind: Kind, taps: &[&[Do<'_>]], end: &str) {
    let world = World::strict().await;
    let [ann, ben, _] = world.crew();
    let course = course(kind);
    assert_eq!(taps.len(), course.lessons.len(), "{kind}");
    let mut message = begins(&ann, kind).await;
    let (mut count, mut new_positions) = (0, 0);
    for (number, (lesson, taps)) in (1..).zip(course.lessons.iter().zip(taps)) {
        let title = format!("lesson {number} of {}: **{}**", course.lessons.len(), lesson.title);
        assert!(message.text().contains(&title), "{title}: {}", message.text());
        assert!(message.text().contains(&lesson.task), "{}", message.text());
        assert!(!message.alt().is_empty(), "the picture of lesson {number}");
        for tap in *taps {
            message = does(&ann, &message, *tap).await;
            count += 1;
            while matches!(tap, Any) && !message.text().starts_with("✅") {
                assert!(count < 60, "{}", message.text());
                message = does(&ann, &message, *tap).await;
                count += 1;
            }
        }
        assert!(message.text().starts_with("✅"), "{kind} {number}: {}", message.text());
        assert!(message.text().contains(&lesson.after), "{kind} {number}: {}", message.text());
        new_positions += usize::from(message.text().contains("A new position."));
    }
    assert!((1..course.lessons.len()).contains(&new_positions), "{kind}: {new_positions} new positions");
    println!("{kind}: {count} taps");
    assert!(count <= 4 * course.lessons.len(), "{kind}: {count} taps");
    assert!(message.text().contains(end), "{}", message.text());
    assert!(message.text().contains("is over.** The button"), "{}", message.text());
    assert!(ben.hears().await.is_empty(), "nobody else heard of it");
    // The real table.
    let opened = does(&ann, &message, Press("Play on")).await;
    assert!(opened.text().contains(kind.meta().title), "{}", opened.text());
    let store = world.store().await;
    let table = world.table_in(&store, "games").await;
    assert!(table.0 > 0);
    let seats = store.table(table).await.unwrap().unwrap().seats;
    let levels: Vec<Level> = seats.iter().filter(|seat| seat.is_computer()).map(|seat| seat.level).collect();
    assert!(!levels.is_empty() && levels.iter().all(|level| *level == Level::Easy), "{levels:?}");
    store.close().await;
    assert_eq!(world.violations().await, [] as [Value; 0]);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn threeport_is_learned() {
    let taps: &[&[Do<'_>]] = &[
        &[Press("Sail to Black")],
        &[Press("Load B5")],
        &[Press("= 10")],
        &[Press("= 15")],
        &[Press("= 18"), Press("= 18")],
        &[Press("= 19"), Press("= 19")],
    ];
    plays_through(Kind::Threeport, taps, "wins with 62").await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn shipopoly_is_learned() {
    let taps: &[&[Do<'_>]] = &[
        &[Press("Roll")],
        &[Press("Buy $100")],
        &[Press("Roll")],
        &[Press("Ships"), Press("Buy ships for $150"), Press("Buy ships")],
        &[Press("Accept"), Press("Accept")],
        &[Press("Want"), Press("Montevideo"), Press("Ask for Montevideo")],
        &[Press("orrow on a deed"), Press("Borrow $")],
        &[Press("Roll")],
    ];
    plays_through(Kind::Shipopoly, taps, "wins with $1980").await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn tariffs_is_learned() {
    let taps: &[&[Do<'_>]] = &[
        &[Press("Lay"), Press("6|1"), Press("Lay")],
        &[Press("Turn"), Press("B1-C1")],
        &[Press("Change both"), Press("Change both")],
        &[Press("Answer"), Press("6|6")],
        &[Press("Declare"), Press("Declare")],
    ];
    plays_through(Kind::Tariffs, taps, "wins with 12").await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn transport_is_learned() {
    let taps: &[&[Do<'_>]] = &[
        &[Press("Play a tile"), Any],
        &[Press("Play a tile"), Any],
        &[Press("to red")],
        &[Press("M14")],
        &[Press("to red")],
        &[Press("Use the wrench"), Press("M10"), Press("K13")],
        &[Press("Switch"), Press("Switch")],
        &[Press("to red")],
        &[Press("to yellow")],
        &[Press("to red"), Press("Package")],
    ];
    plays_through(Kind::Transport, taps, "wins with 18").await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn shipit_is_learned() {
    let taps: &[&[Do<'_>]] = &[
        &[Press("Buy 3 links")],
        &[Press("Build"), Any],
        &[Press("Freight"), Press("black 2 to the red 1 hub")],
        &[Press("Freight"), Press("black 3 to the green 1 hub")],
        &[Press("Official"), Press("K02")],
        &[Press("Official"), Press("L2")],
        &[Press("Freight"), Press("blue 0 to the blue 1 hub")],
        &[Press("3")],
        &[Press("Freight"), Press("to the blue 4 hub")],
    ];
    plays_through(Kind::ShipIt, taps, "wins with 105").await;
}

/// A question that was half answered before the program was stopped is answered after it.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_is_half_chosen_outlives_the_program() {
    let world = World::strict().await;
    let [ann, ben, _] = world.crew();
    let lesson = begins(&ann, Kind::Transport).await;
    let tile = does(&ann, &lesson, Press("Play a tile")).await;
    let place = does(&ann, &tile, Any).await;
    assert_ne!(place.alt(), tile.alt());
    world.restart().await;
    let back = does(&ann, &place, Press("Back")).await;
    assert_eq!(back.text(), tile.text());
    let again = does(&ann, &back, Any).await;
    assert_eq!((again.text(), again.alt()), (place.text(), place.alt()));
    world.restart().await;
    // The same button in somebody else's hands begins their own lesson: nothing of Ann's is in it.
    let button = again.buttons().into_iter().find(|one| one.custom_id.starts_with("look/"));
    if let Some(button) = &button {
        let forged = world.foreign_buttons(&[&button.custom_id]).await.remove(0);
        let told = ben.click(&forged, "x").await.message();
        assert!(!told.text().contains("Ann"), "{}", told.text());
    }
    let mut done = again;
    while !done.text().starts_with("✅") {
        done = does(&ann, &done, Any).await;
    }
    assert!(done.text().contains("lesson 2 of"));
    assert_eq!(world.violations().await, [] as [Value; 0]);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn other_moves_are_answered_and_change_nothing() {
    let world = World::strict().await;
    let [ann, ben, _] = world.crew();
    let (kind, version) = (Kind::Threeport, course(Kind::Threeport).version);
    let first = begins(&ann, kind).await;
    // Legal, but not meant.
    let wrong = does(&ann, &first, Press("Sail to White")).await;
    assert!(wrong.text().starts_with("✋ That's legal"), "{}", wrong.text());
    assert!(wrong.text().contains("lies only the red two") && wrong.text().contains("lesson 1 of"));
    assert_eq!(wrong.alt(), first.alt());
    // A hint names the move, and leaves it to the learner.
    let mut hint = does(&ann, &wrong, Press("Hint")).await;
    for _ in 0..5 {
        hint = does(&ann, &hint, Press("Hint")).await;
    }
    assert!(hint.text().starts_with("💡") && hint.text().contains("Sail to Black"), "{}", hint.text());
    assert!(hint.text().contains("lesson 1 of") && hint.alt() == first.alt());
    ben.command("hint", json!({})).await.says("under each lesson of its course");
    // The panel has the same moves, and a way back.
    let panel = does(&ann, &hint, Press("Play")).await;
    assert!(panel.text().contains("what you can do now") && panel.alt() == first.alt());
    let back = does(&ann, &panel, Press("Back")).await;
    assert!(back.text().contains("lesson 1 of"));
    let panel = does(&ann, &back, Press("Play")).await;
    let second = does(&ann, &panel, Press("Sail to Black")).await;
    assert!(second.text().contains("lesson 2 of"));
    // What the rules refuse, in their own words, from a forged button; anybody may press it, for themselves.
    let table = lesson_table(kind, version, 0);
    let ids = [format!("play/{table}/0/load"), format!("play/{table}/0/move B"), format!("learn/{table}")];
    let ids: Vec<&str> = ids.iter().map(String::as_str).collect();
    let forged = world.foreign_buttons(&ids).await;
    let answers = [(0, "You are at sea: move first."), (1, "lesson 2 of"), (2, "lesson 1 of")];
    for (at, says) in answers {
        for person in [&ann, &ben] {
            let told = person.click(&forged[at], "x").await.says(says);
            assert_ne!(told.id(), forged[at].id(), "only they see it");
        }
    }
    // Skipping leads to the end, and from there to the beginning.
    let mut message = second;
    for _ in 1..course(kind).lessons.len() {
        message = does(&ann, &message, Press("Skip")).await;
    }
    assert!(message.text().contains("is over.** The button"));
    let again = does(&ann, &message, Press("From the beginning")).await;
    assert!(again.text().contains("lesson 1 of"));
    ann.command("learn", json!({ "game": "threeport", "lesson": 3 })).await.says("lesson 3 of");
    let menu = ann.command("learn", json!({})).await.says("Which game do you want to learn?");
    ann.choose(&menu, "course", "threeport").await.says("lesson 1 of");
    // No row of the database knows of it.
    assert!(ben.try_tap(&second_of(&ann).await, "Load B5", json!({})).await.0 >= 400, "it is Ann's message");
    let store = world.store().await;
    assert!(store.table_in(world.channel_id("games").await).await.unwrap().is_none());
    store.close().await;
    assert_eq!(world.violations().await, [] as [Value; 0]);
}

/// A message of this person at the second lesson.
async fn second_of(person: &Person<'_>) -> Message {
    person.command("learn", json!({ "game": "threeport", "lesson": 2 })).await.says("lesson 2 of")
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_course_outlives_the_program_and_its_own_versions() {
    let world = World::strict().await;
    let ann = world.person("Ann");
    let kind = Kind::Threeport;
    let version = course(kind).version;
    let second = second_of(&ann).await;
    world.restart().await;
    let third = does(&ann, &second, Press("Load B5")).await;
    assert!(third.text().contains("lesson 3 of"), "{}", third.text());
    let stale = lesson_table(kind, version + 1, 2);
    let forged = [format!("play/{stale}/0/sell B3 B5"), format!("learn/{stale}"), "learn/-5".to_owned()];
    let ids: Vec<&str> = forged.iter().map(String::as_str).collect();
    let forged = world.foreign_buttons(&ids).await;
    for old in &forged[..2] {
        let told = ann.click(old, "x").await.says("have changed since this message");
        ann.click(&told, "From the beginning").await.says("lesson 1 of");
    }
    ann.click(&forged[2], "x").await.says("This course no longer exists");
    assert_eq!(world.violations().await, [] as [Value; 0]);
}
