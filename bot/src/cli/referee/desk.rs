//! The referee's desk: all games that this process keeps, and what is done with them.

use std::{collections::HashMap, mem};

use harbormaster_rules::{
    AnyEvent, AnyGame, AnyMove, AnyRefusal, By, Chance, Edition, Editions, Entry, Kind, Label, Language,
    Reader, Refusal, SeatSet, Settings, Status, Timestamp, Told,
    log::{self, Logged, Past, Undo},
};
use serde_json::{Map, Value, json};

use super::{
    answer::{self, Problem, sentence},
    request::{self, Mover, Op, RefereeRequest, WrittenMove},
};
use crate::{
    playout::OPENING,
    record::{Luck, Player, Record},
};

/// The most deadlines that pass within one request; what is due beyond waits for the next.
const MOST_DEADLINES: usize = 10_000;

/// Reads what the rules say; a referee knows no names.
const READER: Reader<'static> = Reader::nameless(Language::English);

/// The fields of an answer.
type Fields = Map<String, Value>;

/// All games, by name.
pub struct Desk {
    editions: Editions,
    games: HashMap<String, Sitting>,
}

/// One game.
struct Sitting {
    edition: Edition,
    settings: Settings,
    seed: [u8; 32],
    names: Vec<String>,
    position: AnyGame,
    /// The log.
    entries: Vec<Entry<Logged<AnyMove>>>,
    /// The moves in it that were not undone.
    moves: Vec<Past<AnyGame, AnyMove>>,
    ply: u32,
    now: Timestamp,
    /// The reason a record of this game would prove nothing, if so.
    unproven: Option<&'static str>,
}

/// The next moves of a game, made but not yet kept.
struct PendingMoves {
    position: AnyGame,
    moves: Vec<Past<AnyGame, AnyMove>>,
    told: Vec<(u32, Vec<Told<AnyEvent>>)>,
    seed: [u8; 32],
    ply: u32,
    now: Timestamp,
}

impl Desk {
    /// A desk without games, at which these editions are played.
    pub fn new(editions: Editions) -> Self {
        Self { editions, games: HashMap::new() }
    }

    /// Does what is asked. If it cannot be done, nothing has changed.
    pub fn answer(&mut self, RefereeRequest { game_id, op }: RefereeRequest) -> Result<Fields, Problem> {
        match op {
            Op::New { .. } | Op::Load { .. } => {
                let sitting = Sitting::open(op, &self.editions)?;
                let mut fields = sitting.state();
                fields.insert("game_id".to_owned(), game_id.clone().into());
                self.games.insert(game_id, sitting);
                Ok(fields)
            }
            Op::Moves { seat, at } => self.game(&game_id)?.moves(seat, at),
            Op::Play { seat, at, mv, chance } => {
                self.game(&game_id)?.play(seat, at, mv, chance.unwrap_or_default())
            }
            Op::Undo { seat, before, at } => self.game(&game_id)?.undo(seat, before, at),
            Op::View { seat } => {
                let sitting = self.game(&game_id)?;
                let viewer = seat.viewer(sitting.position.seats())?;
                Ok(fields(json!({"viewer": viewer, "view": sitting.position.view(viewer)})))
            }
            Op::Position {} => {
                let sitting = self.game(&game_id)?;
                let mut fields = sitting.state();
                fields.insert("position".to_owned(), json!(sitting.position));
                fields.insert("line".to_owned(), sitting.position.to_line().into());
                Ok(fields)
            }
            Op::Clock { at } => self.game(&game_id)?.clock(at),
            Op::Record {} => self.game(&game_id)?.record(),
        }
    }

    fn game(&mut self, game_id: &str) -> Result<&mut Sitting, Problem> {
        self.games.get_mut(game_id).ok_or_else(|| {
            let name: String = game_id.chars().filter(|c| !c.is_control()).take(40).collect();
            Problem::error(
                "game_id",
                format!("There is no game \"{name}\" here: begin one with \"new\" or \"load\"."),
            )
        })
    }
}

impl Sitting {
    fn open(op: Op, editions: &Editions) -> Result<Self, Problem> {
        let opening = Timestamp::from_millis(OPENING);
        match op {
            Op::New { game, edition, seats, seed, options, names, at } => {
                let edition = request::edition(editions, &game, edition)?;
                let seed = request::seed(&seed)?;
                let settings = options.unwrap_or_default();
                let position = set_up(edition.rules, &settings, seats, &seed)?;
                let names = request::names(names, position.seats())?;
                let (entries, moves, ply, now) = (Vec::new(), Vec::new(), 0, at.unwrap_or(opening));
                Ok(Self {
                    edition,
                    settings,
                    seed,
                    names,
                    position,
                    entries,
                    moves,
                    ply,
                    now,
                    unproven: None,
                })
            }
            Op::Load { game, edition, position, line, seed, ply, names, at } => {
                let edition = request::edition(editions, &game, edition)?;
                let kind = edition.rules;
                let position = match (position, line) {
                    (Some(json), None) => kind.read_position(json),
                    (None, Some(line)) => kind.read_line(&line),
                    _ => {
                        let sentence = "\"load\" takes either a \"position\" or a \"line\".".to_owned();
                        return Err(Problem::error("request", sentence));
                    }
                };
                let position = position.map_err(Problem::position)?;
                Ok(Self {
                    edition,
                    settings: Settings::default(),
                    seed: seed.as_deref().map(request::seed).transpose()?.unwrap_or_default(),
                    names: request::names(names, position.seats())?,
                    position,
                    entries: Vec::new(),
                    moves: Vec::new(),
                    ply: ply.unwrap_or_default(),
                    now: at.unwrap_or(opening),
                    unproven: Some("the game was loaded, so nothing says how it came to its first position"),
                })
            }
            _ => Err(Problem::error("op", "Only \"new\" and \"load\" begin a game.".to_owned())),
        }
    }

    /// Returns what every answer about the whole game says.
    fn state(&self) -> Fields {
        fields(json!({
            "game": self.edition.game,
            "seats": self.position.seats(),
            "ply": self.ply,
            "at": self.now,
            "status": status(&self.position),
            "deadline": self.position.next_deadline().map(|(due, _)| due),
        }))
    }

    /// The moves of a seat, its stand-in or the host at an instant. What is due by then has happened, as it will have when
    /// the move is played.
    fn moves(&self, mover: Mover, at: Option<Timestamp>) -> Result<Fields, Problem> {
        let by = mover.by(self.position.seats())?;
        let at = self.time(at)?;
        let mut draft = self.draft();
        draft.catch_up(at)?;
        let moves: Vec<Value> = draft
            .position
            .choices(by, at)
            .listed
            .into_iter()
            .map(|mv| {
                let label = draft.position.label(by, &mv, &READER);
                let label = label.unwrap_or_else(|| Label::light(mv.to_string()));
                json!({"notation": mv.to_string(), "move": mv, "label": label.text, "weighty": label.weighty})
            })
            .collect();
        Ok(fields(json!({"seat": mover.written(), "waiting": waiting(&draft.position), "moves": moves})))
    }

    fn play(
        &mut self,
        mover: Mover,
        at: Option<Timestamp>,
        mv: WrittenMove,
        script: Vec<u32>,
    ) -> Result<Fields, Problem> {
        let by = mover.by(self.position.seats())?;
        let at = self.time(at)?;
        let mv = match mv {
            WrittenMove::Notation(text) => self.edition.rules.read_move(&text)?,
            WrittenMove::Json(json) => {
                let not_a_move = |why| Problem::not_a_move(format!("Not a move: {why}."));
                self.edition.rules.move_from_json(json).map_err(not_a_move)?
            }
        };
        let scripted = !script.is_empty();
        let mut draft = self.draft();
        draft.catch_up(at)?;
        draft.play(by, at, mv, script)?;
        let fields = self.keep(draft, at);
        if scripted {
            self.unproven = Some("draws were given by hand, so its seed does not lead here");
        }
        Ok(fields)
    }

    /// Goes back to before an entry of a seat, or its latest one. What is due by then has happened.
    fn undo(&mut self, mover: Mover, before: Option<u32>, at: Option<Timestamp>) -> Result<Fields, Problem> {
        let by = mover.by(self.position.seats())?;
        let at = self.time(at)?;
        let mut draft = self.draft();
        draft.catch_up(at)?;
        let moves: Vec<_> = self.moves.iter().chain(&draft.moves).cloned().collect();
        let latest = || moves.iter().rfind(|past| past.entry.by == by).map(|past| past.entry.ply);
        let before = before.or_else(latest).unwrap_or_default();
        let shuffled = moves.iter().any(|past| past.entry.ply >= before && !past.free);
        let undo = Undo { before, shuffled, agreed: SeatSet::EMPTY };
        let place = log::place(&moves, by, undo);
        let place = place.map_err(|fault| Problem::error("undo", sentence(&fault)))?;
        let ply = draft.ply.checked_add(1).ok_or_else(too_long)?;
        self.keep(draft, at);
        self.ply = ply;
        self.entries.push(Entry { ply, by, at, mv: Logged::Undo(undo) });
        if let Some(Past { before, .. }) = self.moves.drain(place..).next() {
            let mut chance = Chance::of(&self.seed, ply);
            self.position = before.gone_back(&self.position, shuffled, &mut chance);
        }
        let mut fields = self.state();
        fields.insert("undone".to_owned(), before.into());
        fields.insert("shuffled".to_owned(), shuffled.into());
        Ok(fields)
    }

    fn clock(&mut self, at: Timestamp) -> Result<Fields, Problem> {
        let at = self.time(Some(at))?;
        let mut draft = self.draft();
        let now = match draft.catch_up(at) {
            Ok(()) => at,
            // Very much was due: what has been done is kept, and the time is that of the last of it.
            Err(problem) if draft.moves.len() < MOST_DEADLINES => return Err(problem),
            Err(_) => draft.now,
        };
        let made: Vec<Value> = draft
            .moves
            .iter()
            .map(|Past { entry, .. }| json!({"ply": entry.ply, "at": entry.at, "notation": entry.mv.to_string(), "move": entry.mv}))
            .collect();
        let mut fields = self.keep(draft, now);
        fields.insert("entries".to_owned(), made.into());
        Ok(fields)
    }

    fn record(&self) -> Result<Fields, Problem> {
        if let Some(why) = self.unproven {
            return Err(Problem::error("record", format!("A record would prove nothing: {why}.")));
        }
        let players = self.names.iter().map(|name| Player::new(name, false, ""));
        let result = match self.position.status() {
            Status::Over(outcome) => Some(outcome),
            Status::Waiting(_) => None,
        };
        let luck = Luck::Seed(self.seed);
        let record =
            Record::by(&self.edition, self.settings.clone(), players.collect(), &luck, &self.entries, result)
                .map_err(|error| {
                    Problem::error("record", format!("The record cannot be written: {error}."))
                })?;
        Ok(fields(json!({"record": record})))
    }

    /// The time of a request: the one it names, or that of what happened last.
    fn time(&self, at: Option<Timestamp>) -> Result<Timestamp, Problem> {
        match at {
            Some(at) if at < self.now => {
                let sentence =
                    format!("The time {at} lies before {}, when something happened last.", self.now);
                Err(Problem::error("time", sentence))
            }
            at => Ok(at.unwrap_or(self.now)),
        }
    }

    fn draft(&self) -> PendingMoves {
        let (moves, told) = (Vec::new(), Vec::new());
        PendingMoves {
            position: self.position.clone(),
            moves,
            told,
            seed: self.seed,
            ply: self.ply,
            now: self.now,
        }
    }

    /// Makes the draft the game, and says what happened in it.
    fn keep(&mut self, draft: PendingMoves, now: Timestamp) -> Fields {
        let told: Vec<Value> = draft
            .told
            .iter()
            .flat_map(|(ply, told)| told.iter().map(|told| answer::told(*ply, told, &self.names)))
            .collect();
        let logged = |Past { entry: Entry { ply, by, at, mv }, .. }: &Past<AnyGame, AnyMove>| Entry {
            ply: *ply,
            by: *by,
            at: *at,
            mv: Logged::Move(mv.clone()),
        };
        self.entries.extend(draft.moves.iter().map(logged));
        self.moves.extend(draft.moves);
        (self.position, self.ply, self.now) = (draft.position, draft.ply, now);
        let mut fields = self.state();
        fields.insert("told".to_owned(), told.into());
        fields
    }
}

impl PendingMoves {
    /// Lets the clock do what is due at an instant.
    fn catch_up(&mut self, at: Timestamp) -> Result<(), Problem> {
        while let (Status::Waiting(_), Some((due, mv))) =
            (self.position.status(), self.position.next_deadline())
        {
            if due > at {
                break;
            }
            if self.moves.len() >= MOST_DEADLINES {
                let sentence = format!(
                    "More than {MOST_DEADLINES} deadlines pass until then: send \"clock\" first, in smaller steps."
                );
                return Err(Problem::error("clock", sentence));
            }
            let due = due.max(self.now);
            self.play(By::Clock, due, mv, Vec::new()).map_err(|problem| match problem {
                Problem::Refused { sentence, .. } => {
                    Problem::error("broken", format!("The rules refuse their own clock: {sentence}"))
                }
                problem => problem,
            })?;
        }
        Ok(())
    }

    fn play(&mut self, by: By, at: Timestamp, mv: AnyMove, script: Vec<u32>) -> Result<(), Problem> {
        let ply = self.ply.checked_add(1).ok_or_else(too_long)?;
        let entry = Entry { ply, by, at, mv };
        let mut chance = Chance::of(&self.seed, ply).scripted(script);
        let played =
            self.position.play(&entry, &mut chance).map_err(|refusal| refused(&refusal, &self.position))?;
        if let Some(fault) = chance.fault() {
            return Err(fault.into());
        }
        self.told.push((ply, played.told));
        let free = self.position.revealed(&entry).is_none();
        let before = mem::replace(&mut self.position, played.next);
        self.moves.push(Past { entry, before, free });
        (self.ply, self.now) = (ply, at);
        Ok(())
    }
}

fn too_long() -> Problem {
    Problem::error("ply", "The game has more entries than can be counted.".to_owned())
}

/// A refusal; where somebody else is awaited it says who.
fn refused(refusal: &AnyRefusal, position: &AnyGame) -> Problem {
    let awaited: Vec<String> = waiting(position).iter().map(|seat| seat.to_string()).collect();
    match (Problem::from(refusal.clone()), refusal) {
        (Problem::Refused { kind, sentence, rule }, Refusal::NotYourTurn { .. }) if !awaited.is_empty() => {
            Problem::Refused { kind, sentence: format!("{sentence} Awaited: {}.", awaited.join(", ")), rule }
        }
        (problem, _) => problem,
    }
}

/// Says who is awaited, or how it ended, with the reason in words.
fn status(position: &AnyGame) -> Value {
    match (position.status(), position.ending(&READER)) {
        (Status::Over(outcome), Some(ending)) => {
            let mut over = fields(json!(outcome));
            over.insert("ending".to_owned(), ending.into());
            json!({"over": over})
        }
        (status, _) => json!(status),
    }
}

/// The seats that may act.
fn waiting(position: &AnyGame) -> SeatSet {
    match position.status() {
        Status::Waiting(seats) => seats,
        Status::Over(_) => SeatSet::EMPTY,
    }
}

fn set_up(kind: Kind, settings: &Settings, seats: u8, seed: &[u8; 32]) -> Result<AnyGame, Problem> {
    let meta = kind.meta();
    let wrong = || harbormaster_rules::SetupError::Seats {
        title: meta.title,
        given: seats,
        allowed: meta.seats.clone(),
    };
    let seats = harbormaster_rules::SeatCount::new(seats).ok_or_else(wrong);
    seats
        .and_then(|seats| kind.set_up(settings, seats, &mut Chance::of(seed, 0)))
        .map_err(|why| Problem::error("setup", why.say(Language::English)))
}

/// The fields of a JSON object.
fn fields(object: Value) -> Fields {
    match object {
        Value::Object(fields) => fields,
        _ => Fields::new(),
    }
}
