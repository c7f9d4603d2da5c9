//! People at the tables: what they do, right and wrong.

use harbormaster::store::{Store, StoredTable, TableId};
use harbormaster_rules::{AnyMove, By, Chance, Group, Kind, Seat, Status, Timestamp, Verb};
use serde_json::{Value, json};

use crate::{
    harness::{Dice, Message, World, seat_names, typed},
    ledger::PutBack,
};

/// Everybody there is.
pub const PEOPLE: [&str; 3] = ["Ann", "Ben", "Cem"];

/// Longest wait for an answer before somebody does the next thing, in milliseconds.
pub const PATIENCE: u64 = 1_500;

/// A running game.
#[derive(Clone, Copy)]
pub struct Table {
    pub id: TableId,
    pub kind: Kind,
    pub channel: &'static str,
    /// After how many hours a reminder comes, if another program has set that.
    pub reminded_by_others: Option<u32>,
    /// The end of the history before, if an older copy of the database was put back.
    pub put_back: Option<PutBack>,
}

/// Something that somebody did.
#[derive(Clone, Debug)]
pub struct Tap {
    /// The interaction.
    pub id: String,
    pub way: Way,
}

/// The way a tap was made; it decides which answer confirms the tap as a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Way {
    /// By a button that plays at once: it is confirmed by silence.
    Button,
    /// By a typed command or a question's button: it is confirmed in words.
    Words,
    /// It may be no move at all.
    Anything,
}

/// Somebody at work, by a seed of their own.
pub struct Somebody<'w> {
    pub world: &'w World,
    pub store: &'w Store,
    pub dice: Dice,
    /// True if they wait for the answer.
    pub waits: bool,
}

impl Somebody<'_> {
    /// Does what is right most of the time.
    pub async fn acts(&mut self, table: &Table) -> Option<Tap> {
        match self.dice.below(16) {
            0..4 => self.presses_a_move(table).await,
            4..8 => self.types_a_move(table).await,
            8..10 => self.types_any_move(table).await,
            10 => self.takes_back(table).await,
            11 | 12 => self.presses_anything(table).await,
            13 | 14 if self.dice.below(2) == 0 && !table.kind.meta().orders.is_empty() => {
                self.gives_an_order(table).await
            }
            13 | 14 => self.prepares_a_move(table).await,
            _ => self.types_anything(table).await,
        }
    }

    /// A button of the newest board that plays, mostly pressed by a player who may.
    async fn presses_a_move(&mut self, table: &Table) -> Option<Tap> {
        let (by, which) = (self.dice.below(8), self.dice.below(1_000));
        let who = if by == 0 { PEOPLE[which % 3] } else { self.awaited(table).await?.1 };
        let seen = self.world.person(who).at(table.channel).sees().await;
        let plays = |message: &Message| -> Vec<String> {
            let ids = message.buttons().into_iter().map(|button| button.custom_id);
            ids.filter(|id| id.starts_with("play/")).collect()
        };
        let board = seen.iter().rev().find(|message| !plays(message).is_empty())?;
        let buttons = plays(board);
        self.clicks(who, board, &buttons[which % buttons.len()]).await
    }

    /// Takes back what the newest board shows, mostly without any right to. A second time in a row would lead back to before an
    /// older board, which keeps what it told.
    async fn takes_back(&mut self, table: &Table) -> Option<Tap> {
        let who = PEOPLE[self.dice.below(3)];
        let seen = self.world.person(who).at(table.channel).sees().await;
        let board =
            seen.iter().rev().find(|message| message.ply().is_some() && !message.text().contains('↩'))?;
        let undo = board.buttons().into_iter().find(|button| button.custom_id.starts_with("undo/"))?;
        self.clicks(who, board, &undo.custom_id).await
    }

    /// Any button of any message that somebody sees.
    async fn presses_anything(&mut self, table: &Table) -> Option<Tap> {
        let (who, which) = (PEOPLE[self.dice.below(3)], self.dice.below(1_000));
        let seen = self.world.person(who).at(table.channel).sees().await;
        let latest: Vec<_> = seen.iter().rev().take(6).collect();
        // A table that is closed plays no more.
        let harmless =
            |id: &str| !["close/", "depart/", "leave/", "undo/"].iter().any(|word| id.starts_with(word));
        let buttons: Vec<_> = latest
            .iter()
            .flat_map(|message| message.buttons().into_iter().map(move |button| (*message, button)))
            .filter(|(_, button)| !button.disabled && harmless(&button.custom_id))
            .collect();
        let (message, button) = buttons.get(which % buttons.len().max(1))?;
        self.clicks(who, message, &button.custom_id).await
    }

    async fn clicks(&self, who: &str, message: &Message, button: &str) -> Option<Tap> {
        let body = json!({
            "user": who, "message": message.id(), "custom_id": button, "wait": self.waits,
            "wait_ms": PATIENCE, "settle_ms": 0,
        });
        let (status, answer) = self.world.drive("POST", "/interactions/click", body).await;
        // A board that was overtaken in this very moment has no buttons any more: the client does not even send it.
        let way = match button.split('/').next() {
            Some("play") => Way::Button,
            // It says what was played before, in the same words.
            Some("happened") => Way::Anything,
            _ => Way::Words,
        };
        (status == 200).then(|| tap(&answer, way))
    }

    /// Types the move a computer player would play; a question is answered with yes.
    pub async fn types_a_move(&mut self, table: &Table) -> Option<Tap> {
        let (who, mv) = self.knows_a_move(table).await?;
        self.types(who, table, &mv).await
    }

    /// Returns who may act, and the move a computer player would play there.
    pub async fn knows_a_move(&mut self, table: &Table) -> Option<(&'static str, AnyMove)> {
        let luck = [u8::try_from(self.dice.below(256)).unwrap(); 32];
        let (seat, who) = self.awaited(table).await?;
        let game = position(table.kind, &self.stored(table).await)?;
        Some((who, game.advise(seat, Timestamp::default(), &mut Chance::of(&luck, 0))?))
    }

    /// Prepares what a computer player would play if somebody's turn began now.
    async fn prepares_a_move(&mut self, table: &Table) -> Option<Tap> {
        let luck = [u8::try_from(self.dice.below(256)).unwrap(); 32];
        let stored = self.stored(table).await;
        let seat = self.dice.below(stored.seats.len());
        let names = seat_names(self.store, &stored).await;
        let who = PEOPLE.into_iter().find(|name| names[seat] == *name)?;
        let seat = Seat::new(u8::try_from(seat).unwrap());
        let ahead = position(table.kind, &stored)?.at_turn_of(seat)?;
        let mv = ahead.advise(seat, Timestamp::default(), &mut Chance::of(&luck, 0))?;
        let answer = self.commands(who, table, "prepare", json!({ "move": mv.to_string() })).await?;
        Some(tap(&answer, Way::Anything))
    }

    /// Gives an order, with sums where they can be known.
    async fn gives_an_order(&mut self, table: &Table) -> Option<Tap> {
        let who = PEOPLE[self.dice.below(3)];
        let orders =
            ["roll", "buy 200 keep: 300", "buy 400 beyond: leave", "borrow", "bid 1 20 90 10", "take 1 50"];
        let order = orders[self.dice.below(orders.len())];
        let answer = self.commands(who, table, "prepare", json!({ "order": order })).await?;
        let asked = Message(answer["response"]["message"].clone());
        if !asked.0["components"].is_array() {
            return Some(tap(&answer, Way::Anything));
        }
        let mut buttons = asked.buttons().into_iter();
        let gives = buttons.find(|button| button.custom_id.starts_with("give/"));
        self.clicks(who, &asked, &gives?.custom_id).await.map(|tap| Tap { way: Way::Anything, ..tap })
    }

    /// Any move that the rules list for somebody or name as an example: an offer more often than not, where there are offers.
    async fn types_any_move(&mut self, table: &Table) -> Option<Tap> {
        let stored = self.stored(table).await;
        let game = position(table.kind, &stored)?;
        let seat = self.dice.below(stored.seats.len());
        let names = seat_names(self.store, &stored).await;
        let who = PEOPLE.into_iter().find(|name| names[seat] == *name)?;
        let by = By::Seat(Seat::new(u8::try_from(seat).unwrap()));
        let choices = game.choices(by, stored.snapshot.as_ref()?.at);
        let forms = choices.forms.into_iter().flat_map(|form| form.samples);
        let moves: Vec<AnyMove> = choices.listed.into_iter().chain(forms).collect();
        let offers: Vec<&AnyMove> = moves.iter().filter(|mv| mv.verb().group == Group::Offer).collect();
        let which = self.dice.below(1_000);
        let mv = match offers.get(which % offers.len().max(1)) {
            Some(offer) if self.dice.below(3) > 0 => offer,
            _ => moves.get(which % moves.len().max(1))?,
        };
        self.types(who, table, mv).await
    }

    /// Types a move, and says yes where that is asked.
    pub async fn types(&self, who: &str, table: &Table, mv: &AnyMove) -> Option<Tap> {
        let (command, options) = typed(table.kind, mv);
        let answer = self.commands(who, table, &command, options).await?;
        let asked = Message(answer["response"]["message"].clone());
        if !asked.0["components"].is_array() {
            return Some(tap(&answer, Way::Words));
        }
        let asks = |id: &str| ["yes/", "agree/", "send/"].iter().any(|word| id.starts_with(word));
        match asked.buttons().into_iter().find(|button| asks(&button.custom_id)) {
            Some(yes) => self.clicks(who, &asked, &yes.custom_id).await,
            None => Some(tap(&answer, Way::Words)),
        }
    }

    /// A verb of the game without its options, or a look at something.
    async fn types_anything(&mut self, table: &Table) -> Option<Tap> {
        let who = PEOPLE[self.dice.below(3)];
        let verbs: Vec<&Verb> = table
            .kind
            .meta()
            .verbs
            .iter()
            .filter(|verb| verb.fields.iter().all(|field| !field.needed))
            .collect();
        let looks = ["board", "hand", "play", "log", "table list", "help"];
        let command = match verbs.get(self.dice.below(verbs.len() + looks.len())) {
            Some(verb) => format!("{} {}", table.kind.meta().slug, verb.name),
            None => looks[self.dice.below(looks.len())].to_owned(),
        };
        let answer = self.commands(who, table, &command, json!({})).await?;
        Some(tap(&answer, Way::Anything))
    }

    async fn commands(&self, who: &str, table: &Table, command: &str, options: Value) -> Option<Value> {
        let body = json!({
            "user": who, "channel": table.channel, "command": command, "options": options, "wait": self.waits,
            "wait_ms": PATIENCE,
        });
        let (status, answer) = self.world.drive("POST", "/interactions/command", body).await;
        (status == 200).then_some(answer)
    }

    async fn stored(&self, table: &Table) -> StoredTable {
        self.store.table(table.id).await.unwrap().unwrap()
    }

    /// A person who may act, and where they sit.
    async fn awaited(&self, table: &Table) -> Option<(Seat, &'static str)> {
        let stored = self.stored(table).await;
        let Status::Waiting(seats) = position(table.kind, &stored)?.status() else { return None };
        let names = seat_names(self.store, &stored).await;
        let person = |seat: Seat| {
            PEOPLE.into_iter().find(|name| names.get(seat.index()).is_some_and(|seated| seated == name))
        };
        seats.iter().find_map(|seat| Some((seat, person(seat)?)))
    }
}

impl Table {
    /// A table of which nothing special is known.
    pub const fn new(id: TableId, kind: Kind, channel: &'static str) -> Self {
        Self { id, kind, channel, reminded_by_others: None, put_back: None }
    }
}

/// The position of a game that has begun.
pub fn position(kind: Kind, stored: &StoredTable) -> Option<harbormaster_rules::AnyGame> {
    let json = serde_json::from_str(&stored.snapshot.as_ref()?.position).unwrap();
    Some(kind.read_position(json).unwrap())
}

/// Returns the tap somebody made, of which the sandbox gave this answer.
pub fn tap(answer: &Value, way: Way) -> Tap {
    Tap { id: answer["interaction"].as_str().unwrap().to_owned(), way }
}
