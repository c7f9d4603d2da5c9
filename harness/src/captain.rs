//! People who play Threeport: they read the board as a blind player does, from the words beside the picture, and
//! know no more than that.

use serde_json::json;

use crate::{Answer, Message, Person, World};

/// The plan of a captain.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Plan {
    /// To this island.
    Sail(&'static str),
    /// Takes the cargo of this island.
    Load,
    /// These cards, the lowest first.
    Sell(Vec<String>),
}

/// The way in which a captain makes a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Way {
    /// By the buttons under the board.
    Buttons,
    /// By the menu of everything that can be done.
    Menu,
    /// By a typed command, completed as it is typed.
    Typed,
}

const ISLANDS: [&str; 3] = ["White", "Black", "Red"];

impl Plan {
    /// The move in notation.
    pub fn notation(&self) -> String {
        match self {
            Self::Sail(island) => format!("move {}", &island[..1]),
            Self::Load => "load".to_owned(),
            Self::Sell(cards) => format!("sell {}", cards.join(" ")),
        }
    }
}

/// Returns the name of the player whose turn it is on this board.
#[track_caller]
pub fn mover(board: &Message) -> String {
    let (name, _) =
        board.alt().split_once(" to move.").unwrap_or_else(|| panic!("no turn in {:?}", board.alt()));
    name.to_owned()
}

/// Plans for the captain whose turn it is: load until the hold is full, then sail to where most of it can be sold.
pub fn plan(board: &Message) -> Plan {
    let said = |who: &str| {
        let start = format!("{who}: ");
        board.alt().split(". ").find_map(|sentence| sentence.strip_prefix(&start)).unwrap_or_default()
    };
    let is_open = |island: &str| said(island).starts_with("level");
    let boat = said(&mover(board)).to_owned();
    let hold: Vec<&str> = match boat.split_once("hold ") {
        Some((_, "empty")) | None => Vec::new(),
        Some((_, cards)) => cards.split(' ').map(|card| card.trim_end_matches('.')).collect(),
    };
    let fitting = |island: &str| {
        let mut cards: Vec<String> =
            hold.iter().filter(|card| card[..1] == island[..1]).map(|card| (*card).to_owned()).collect();
        cards.sort();
        cards
    };
    let here = ISLANDS.into_iter().find(|island| boat.contains(&format!("at {island},")));
    if let Some(here) = here {
        let level =
            said(here).split(['l', ' ', ',']).find_map(|word| word.parse::<usize>().ok()).unwrap_or(1);
        let cards = fitting(here);
        if cards.len() >= level || (hold.len() == 3 && !cards.is_empty()) {
            return Plan::Sell(cards);
        }
        let has_cargo = said(here).contains("cargo ") && !said(here).contains("no cargo");
        if hold.len() < 3 && has_cargo {
            return Plan::Load;
        }
    }
    let elsewhere = ISLANDS.into_iter().filter(|island| Some(*island) != here && is_open(island));
    Plan::Sail(elsewhere.max_by_key(|island| fitting(island).len()).unwrap_or("White"))
}

/// Plays the turn that this board asks for; the answer to the tap that played it.
pub async fn take_turn(world: &World, channel: &str, board: &Message, way: Way) -> Answer {
    let person = world.person(&mover(board)).at(channel);
    play(&person, board, &plan(board), way).await
}

/// Plays what is planned.
pub async fn play(person: &Person<'_>, board: &Message, plan: &Plan, way: Way) -> Answer {
    match (way, plan) {
        (Way::Buttons, Plan::Sail(island)) => person.plays(board, &format!("Sail to {island}")).await,
        (Way::Buttons, Plan::Load) => person.plays(board, &starting(board, "Load ")).await,
        (Way::Buttons, Plan::Sell(_)) => {
            let end = format!("/{}", plan.notation());
            let button = board.buttons().into_iter().find(|button| button.custom_id.ends_with(&end));
            let id = button.map_or_else(|| starting(board, "Other sales"), |button| button.custom_id);
            // Only a sale that closes an island is asked about.
            if id.starts_with("play/") {
                return person.plays(board, &id).await;
            }
            let asked = person.click(board, &id).await;
            from_panel(person, &asked.message(), &plan.notation()).await
        }
        (Way::Menu, _) => {
            let panel = person.click(board, "Play").await.says("what you can do now");
            from_panel(person, &panel, &plan.notation()).await
        }
        (Way::Typed, _) => typed(person, plan).await,
    }
}

/// The `custom_id` of the button whose label begins like this.
#[track_caller]
fn starting(board: &Message, label: &str) -> String {
    let buttons = board.buttons();
    let found = buttons.iter().find(|button| button.label.starts_with(label));
    found.unwrap_or_else(|| panic!("no button {label:?}: {buttons:?}")).custom_id.clone()
}

/// Chooses a move in the private panel and confirms it if that is asked for.
async fn from_panel(person: &Person<'_>, panel: &Message, notation: &str) -> Answer {
    if panel.menus().is_empty() && panel.moves_with_buttons().is_empty() {
        return person.click(panel, "Confirm").await;
    }
    let chosen = person.chooses_move(panel, notation).await;
    if ["Play it?", "Is that what you want?"].iter().any(|asks| chosen.text().contains(asks)) {
        return person.click(&chosen.message(), "Confirm").await;
    }
    chosen
}

/// Types the move; what is typed must be among the suggestions.
async fn typed(person: &Person<'_>, plan: &Plan) -> Answer {
    let (command, option, value) = match plan {
        Plan::Load => return person.command("threeport load", json!({})).await,
        Plan::Sail(island) => ("threeport move", "island", island[..1].to_owned()),
        Plan::Sell(cards) => ("threeport sell", "cards", cards.join(" ")),
    };
    let offered = person.completes(command, json!({}), option, &value[..1]).await;
    assert!(offered.iter().any(|(_, offer)| *offer == value), "{value} is not among {offered:?}");
    person.command(command, json!({ option: value })).await
}
