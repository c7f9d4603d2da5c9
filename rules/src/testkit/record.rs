//! A whole game as a text file.
//!
//! ```text
//! # A number sign at the start of a word begins a comment.
//! game threeport
//! edition 1
//! seats 2
//! seed 00…00
//! option max_rounds 20
//! moves
//! p1 move B
//! at 2026-01-02T00:00:00Z
//! clock skip
//! host call_time
//! clock due
//! result
//! scores 3 0
//! winners p1
//! by_limit yes
//! ending Everybody has had 20 turns.
//! ```
//!
//! The first entry is made one minute after [`opening_time`], each later one a minute after the previous entry,
//! unless an `at` line gives the time.

use std::{fmt, fmt::Write as _};

use crate::{
    By, Chance, Entry, Game, Language, NotAMove, Outcome, Phrase, Seat, SeatCount, Settings, Span, Status,
    Timestamp, Told,
};

use super::saying::{READER, opening_time, sentence};

const MINUTE: Span = Span::millis(60_000);

/// A line up to the first number sign at the start of a word; inside a word it may belong to a move.
fn without_comment(line: &str) -> &str {
    let begins_word = |at: usize| line[..at].chars().next_back().is_none_or(char::is_whitespace);
    let comment = line.match_indices('#').map(|(at, _)| at).find(|at| begins_word(*at));
    comment.map_or(line, |at| &line[..at])
}

/// A recorded game: read, but not yet replayed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    /// The game's slug.
    pub game: String,
    /// The edition of its rules.
    pub edition: u16,
    /// The number of seats.
    pub seats: SeatCount,
    /// The seed.
    pub seed: [u8; 32],
    /// The host's settings.
    pub settings: Settings,
    /// Option names in the order in which they are printed.
    options: Vec<String>,
    /// The actor, the time and the move in notation of each entry.
    pub moves: Vec<(By, Timestamp, String)>,
    /// The lines after `result`; none for a game that is still running.
    pub result: Vec<String>,
}

/// A record after replay.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Replayed<G: Game> {
    /// The last position.
    pub position: G,
    /// The log.
    pub entries: Vec<Entry<G::Move>>,
    /// The events of each entry.
    pub told: Vec<Vec<Told<G::Event>>>,
}

impl Record {
    /// The record of a game so far.
    pub fn of<G: Game>(
        seats: SeatCount,
        settings: &Settings,
        seed: &[u8; 32],
        entries: &[Entry<G::Move>],
    ) -> Self {
        let options = G::META.options.iter().map(|spec| spec.name.to_owned());
        Self {
            game: G::META.slug.to_owned(),
            edition: G::META.edition,
            seats,
            seed: *seed,
            settings: settings.clone(),
            options: options.filter(|name| settings.chosen(name).is_some()).collect(),
            moves: entries
                .iter()
                .map(|entry| (entry.by, entry.at, G::phrase(&entry.mv).to_string()))
                .collect(),
            result: Vec::new(),
        }
    }

    /// Reads a record.
    ///
    /// # Errors
    /// A sentence with the number of the first line that cannot be read.
    pub fn read(text: &str) -> Result<Self, String> {
        let mut reader = Reader::default();
        for (number, line) in (1..).zip(text.lines()) {
            let line = without_comment(line).trim();
            if !line.is_empty() {
                reader.line(line).map_err(|what| format!("line {number}: {what}: {line}"))?;
            }
        }
        reader.finish()
    }

    /// Plays the record from its first entry to its last.
    ///
    /// # Errors
    /// A sentence about the first entry that is not a move or is refused, or about the part that does not fit the game.
    pub fn replay<G: Game>(&self) -> Result<Replayed<G>, String> {
        if self.game != G::META.slug || self.edition != G::META.edition {
            return Err(format!("not a record of {} edition {}", G::META.slug, G::META.edition));
        }
        let mut position = G::set_up(&self.settings, self.seats, &mut Chance::of(&self.seed, 0))
            .map_err(|error| error.say(Language::English))?;
        let (mut entries, mut told) = (Vec::new(), Vec::new());
        for (ply, (by, at, text)) in (1..).zip(&self.moves) {
            let fault = |why: NotAMove| format!("entry {ply}: {}", why.say(Language::English));
            let phrase = Phrase::parse(G::META.verbs, text).map_err(fault)?;
            let mv = G::read_phrase(&phrase).map_err(fault)?;
            let entry = Entry { ply, by: *by, at: *at, mv };
            let played = position
                .play(&entry, &mut Chance::of(&self.seed, ply))
                .map_err(|refusal| format!("entry {ply} ({text}): {}", sentence::<G>(&refusal)))?;
            position = played.next;
            entries.push(entry);
            told.push(played.told);
        }
        Ok(Replayed { position, entries, told })
    }

    /// The lines after `result` for this position.
    pub fn result_lines<G: Game>(position: &G) -> Vec<String> {
        let Status::Over(Outcome { scores, winners, by_limit, .. }) = position.status() else {
            return Vec::new();
        };
        let scores: Vec<String> = scores.iter().map(ToString::to_string).collect();
        let winners: Vec<String> = winners.iter().map(place).collect();
        vec![
            format!("scores {}", scores.join(" ")),
            format!("winners {}", winners.join(" ")),
            format!("by_limit {}", if by_limit { "yes" } else { "no" }),
            format!("ending {}", position.ending(&READER).unwrap_or_default()),
        ]
    }
}

impl fmt::Display for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "game {}\nedition {}\nseats {}", self.game, self.edition, self.seats.get())?;
        let seed = self.seed.iter().fold(String::new(), |mut seed, byte| {
            // Writing to a String cannot fail.
            let _ = write!(seed, "{byte:02x}");
            seed
        });
        writeln!(f, "seed {seed}")?;
        for name in &self.options {
            writeln!(f, "option {name} {}", self.settings.chosen(name).unwrap_or_default())?;
        }
        writeln!(f, "moves")?;
        let mut now = opening_time();
        for (by, at, text) in &self.moves {
            if *at != now + MINUTE {
                writeln!(f, "at {at}")?;
            }
            now = *at;
            match by {
                By::Seat(seat) => writeln!(f, "{} {text}", place(*seat))?,
                By::Host => writeln!(f, "host {text}")?,
                By::Clock => writeln!(f, "clock {text}")?,
            }
        }
        if !self.result.is_empty() {
            writeln!(f, "result")?;
        }
        self.result.iter().try_for_each(|line| writeln!(f, "{line}"))
    }
}

fn place(seat: Seat) -> String {
    format!("p{}", u16::from(seat.number()) + 1)
}

/// A record half read.
#[derive(Default)]
struct Reader {
    game: Option<String>,
    edition: Option<u16>,
    seats: Option<SeatCount>,
    seed: Option<[u8; 32]>,
    settings: Settings,
    options: Vec<String>,
    in_moves: bool,
    in_result: bool,
    at: Option<Timestamp>,
    moves: Vec<(By, Timestamp, String)>,
    result: Vec<String>,
}

impl Reader {
    fn line(&mut self, line: &str) -> Result<(), String> {
        let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
        if self.in_result {
            self.result.push(line.to_owned());
            return Ok(());
        }
        if self.in_moves {
            return self.move_line(word, rest);
        }
        match word {
            "game" if self.game.is_none() => self.game = Some(rest.to_owned()),
            "edition" if self.edition.is_none() => {
                self.edition = Some(rest.parse().map_err(|_| "not a number")?);
            }
            "seats" if self.seats.is_none() => {
                let count = rest.parse().ok().and_then(SeatCount::new);
                self.seats = Some(count.ok_or("not a number of seats")?);
            }
            "seed" if self.seed.is_none() => self.seed = Some(read_seed(rest).ok_or("not 64 hex digits")?),
            "option" => {
                let (name, value) = rest.split_once(' ').ok_or("an option needs a value")?;
                if self.options.iter().any(|known| known == name) {
                    return Err("the option is given twice".to_owned());
                }
                self.settings.choose(name, value);
                self.options.push(name.to_owned());
            }
            "moves" if rest.is_empty() => self.in_moves = true,
            _ => return Err("nothing like that is expected here".to_owned()),
        }
        Ok(())
    }

    fn move_line(&mut self, word: &str, rest: &str) -> Result<(), String> {
        let by = match word {
            "result" if rest.is_empty() => {
                self.in_result = true;
                return Ok(());
            }
            "at" => {
                self.at = Some(rest.parse().map_err(|_| "not a time")?);
                return Ok(());
            }
            "clock" => By::Clock,
            "host" => By::Host,
            _ => {
                let place = word.strip_prefix('p').and_then(|place| place.parse::<u8>().ok());
                let seat = place
                    .and_then(|place| place.checked_sub(1))
                    .map(Seat::new)
                    .ok_or("entries begin with p1, p2 …, host or clock")?;
                By::Seat(seat)
            }
        };
        let last = self.moves.last().map_or_else(opening_time, |(_, at, _)| *at);
        let at = self.at.take().unwrap_or(last + MINUTE);
        if at < last {
            return Err("time runs backwards".to_owned());
        }
        self.moves.push((by, at, rest.to_owned()));
        Ok(())
    }

    fn finish(self) -> Result<Record, String> {
        if !self.in_moves {
            return Err("there is no line \"moves\"".to_owned());
        }
        Ok(Record {
            game: self.game.ok_or("there is no line \"game\"")?,
            edition: self.edition.ok_or("there is no line \"edition\"")?,
            seats: self.seats.ok_or("there is no line \"seats\"")?,
            seed: self.seed.ok_or("there is no line \"seed\"")?,
            settings: self.settings,
            options: self.options,
            moves: self.moves,
            result: self.result,
        })
    }
}

fn read_seed(hex: &str) -> Option<[u8; 32]> {
    let mut seed = [0; 32];
    if hex.len() != 64 || !hex.bytes().all(|digit| digit.is_ascii_hexdigit()) {
        return None;
    }
    for (byte, digits) in seed.iter_mut().zip(hex.as_bytes().chunks(2)) {
        *byte = u8::from_str_radix(std::str::from_utf8(digits).ok()?, 16).ok()?;
    }
    Some(seed)
}
