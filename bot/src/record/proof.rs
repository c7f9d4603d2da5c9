//! Checks that a record is true to itself and to the rules.

use std::fmt;

use harbormaster_rules::{
    AnyMove, AnyWhy, Editions, Entry, Kind, Language, NoRules, Outcome, Reader, Seat, SeatCount, Status,
    log::{FoldError, Logged, Undo},
};

use super::{FORMAT, Line, Record};
use crate::{
    fairness::{self, Secret},
    names,
};

/// The content of a proven record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Proof {
    /// The rules it was played by.
    pub kind: Kind,
    /// Their edition.
    pub edition: u16,
    /// The players' names in seat order.
    pub names: Vec<String>,
    /// The number of entries in the log.
    pub plies: usize,
    /// The number of them that take moves back.
    pub undos: usize,
    /// The way it ended, or whom it waited for when its table was closed before the end.
    pub ending: Ending,
    /// The commitment to the dice, to compare with the one published before the game; `None` if the seed was given by hand.
    pub commitment: Option<String>,
    /// The seed that all draws come from, as 64 hexadecimal digits.
    pub seed: String,
    /// The digest, to compare with the one published at the table.
    pub digest: String,
}

/// The point that a recorded game reached.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Ending {
    /// To its end.
    Finished {
        /// The result.
        outcome: Outcome,
        /// The cause of its end, in words.
        reason: String,
    },
    /// Not to its end, and the record claims no result: the names of those it waited for.
    Stopped(Vec<String>),
}

/// One thing in a record that does not hold.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Fault {
    /// Another format.
    Format(u32),
    /// Rules that this program does not have.
    Rules(NoRules),
    /// As many seats as no game has.
    Seats(usize),
    /// Neither a seed nor secret and commitment, or both.
    Luck,
    /// Not 64 hexadecimal digits.
    Digits(&'static str),
    /// The secret is not the one that was committed to.
    Commitment,
    /// A contribution of more than one line could stand for several.
    Contribution(Seat),
    /// Something was changed after the record was written.
    Digest,
    /// An entry's move cannot be read.
    Move {
        /// The entry's number.
        ply: u32,
        /// The fault.
        fault: String,
    },
    /// An entry's two ways to say its move differ.
    TwoMoves {
        /// The entry's number.
        ply: u32,
    },
    /// The entries are not a game by the rules.
    Replay(FoldError<AnyWhy>),
    /// The entries stop before the end, but there is a result.
    NotFinished {
        /// The number of entries.
        plies: usize,
        /// The players for whom the game waits.
        awaited: Vec<String>,
    },
    /// There is no result.
    NoResult,
    /// Part of the result is not what the replay gives.
    Result {
        /// The part.
        part: &'static str,
        /// The record's value.
        recorded: String,
        /// The replay's value.
        replayed: String,
    },
}

impl Record {
    /// Plays the game again by the edition it was played by, and compares all that can be compared.
    ///
    /// # Errors
    /// Everything that does not hold.
    pub fn prove(&self) -> Result<Proof, Vec<Fault>> {
        self.prove_by(&Editions::default())
    }

    /// Proves the record as `prove` does, with only these editions to play by.
    ///
    /// # Errors
    /// Everything that does not hold.
    pub fn prove_by(&self, editions: &Editions) -> Result<Proof, Vec<Fault>> {
        let mut faults = Vec::new();
        if self.format != FORMAT {
            return Err(vec![Fault::Format(self.format)]);
        }
        if self.digest_now().ok().as_ref() != Some(&self.digest) {
            faults.push(Fault::Digest);
        }
        let seed = self.seed(&mut faults);
        let proven = self.rules(editions, &mut faults).and_then(|(kind, seats)| {
            let (entries, seed) = (self.read_entries(kind, &mut faults)?, seed?);
            Some((kind, seed, self.replay(kind, seats, &seed, &entries, &mut faults)?))
        });
        match proven {
            Some((kind, seed, ending)) if faults.is_empty() => Ok(Proof {
                kind,
                edition: self.edition,
                names: (0..).map(Seat::new).zip(&self.seats).map(|(seat, _)| self.name(seat)).collect(),
                plies: self.entries.len(),
                undos: self.entries.iter().filter(|line| Undo::read(&line.notation).is_some()).count(),
                ending,
                commitment: self.commitment.clone(),
                seed: fairness::hex(&seed),
                digest: self.digest.clone(),
            }),
            _ => Err(faults),
        }
    }

    /// The seed of the game's luck, from the secret if there is one.
    pub(super) fn seed(&self, faults: &mut Vec<Fault>) -> Option<[u8; 32]> {
        for (number, player) in (0..).zip(&self.seats) {
            if player.contribution.contains(['\n', '\r']) {
                faults.push(Fault::Contribution(Seat::new(number)));
            }
        }
        for (name, digits) in self.digits() {
            if !is_plain(digits) {
                faults.push(Fault::Digits(name));
            }
        }
        let (commitment, secret) = match (&self.commitment, &self.secret, &self.seed) {
            (None, None, Some(digits)) => {
                return fairness::unhex(digits);
            }
            (Some(commitment), Some(secret), None) => (commitment, secret),
            _ => {
                faults.push(Fault::Luck);
                return None;
            }
        };
        let secret = Secret::from_hex(secret)?;
        if fairness::commitment(&secret) != *commitment {
            faults.push(Fault::Commitment);
        }
        let contributions: Vec<&str> = self.seats.iter().map(|player| player.contribution.as_str()).collect();
        Some(fairness::seed(&secret, &contributions))
    }

    /// Returns each value that has to be 64 digits, with its name.
    fn digits(&self) -> impl Iterator<Item = (&'static str, &str)> {
        let named = [("commitment", &self.commitment), ("secret", &self.secret), ("seed", &self.seed)];
        let given = named.into_iter().filter_map(|(name, digits)| Some((name, digits.as_deref()?)));
        given.chain([("digest", self.digest.as_str())])
    }

    /// The game and its number of seats, if this program has the rules it was played by.
    fn rules(&self, editions: &Editions, faults: &mut Vec<Fault>) -> Option<(Kind, SeatCount)> {
        let seats = u8::try_from(self.seats.len()).ok().and_then(SeatCount::new);
        faults.extend(seats.is_none().then_some(Fault::Seats(self.seats.len())));
        let edition = editions.find(&self.game, self.edition);
        let kind = edition.map_err(|error| faults.push(Fault::Rules(error))).ok()?.rules;
        Some((kind, seats?))
    }

    /// Returns the log as moves; `None` if one of them cannot be read.
    pub(super) fn read_entries(
        &self,
        kind: Kind,
        faults: &mut Vec<Fault>,
    ) -> Option<Vec<Entry<Logged<AnyMove>>>> {
        let before = faults.len();
        let mut entries = Vec::with_capacity(self.entries.len());
        for line in &self.entries {
            match line.read(kind) {
                Ok(entry) => entries.push(entry),
                Err(fault) => faults.push(fault),
            }
        }
        (faults.len() == before).then_some(entries)
    }

    /// Returns the point that the entries lead to; an outcome has been compared with the recorded one.
    fn replay(
        &self,
        kind: Kind,
        seats: SeatCount,
        seed: &[u8; 32],
        entries: &[Entry<Logged<AnyMove>>],
        faults: &mut Vec<Fault>,
    ) -> Option<Ending> {
        let position = kind.fold(&self.settings, seats, seed, entries);
        let position = position.map_err(|error| faults.push(Fault::Replay(error))).ok()?;
        let named: Vec<String> = seats.seats().map(|seat| self.name(seat)).collect();
        let reason = position.ending(&Reader::new(&named, Language::English)).unwrap_or_default();
        let outcome = match position.status() {
            Status::Over(outcome) => outcome,
            Status::Waiting(awaited) => {
                let awaited = awaited.iter().map(|seat| self.name(seat)).collect();
                if self.result.is_none() {
                    return Some(Ending::Stopped(awaited));
                }
                faults.push(Fault::NotFinished { plies: entries.len(), awaited });
                return None;
            }
        };
        let Some(recorded) = &self.result else {
            faults.push(Fault::NoResult);
            return None;
        };
        let winners =
            |outcome: &Outcome| listed(outcome.winners.iter().map(|seat| self.name(seat)).collect());
        let scores = |outcome: &Outcome| listed(outcome.scores.iter().map(ToString::to_string).collect());
        let ended = |outcome: &Outcome| {
            if outcome.by_limit { "by an agreed limit" } else { "by the rules" }.to_owned()
        };
        let places = |outcome: &Outcome| match outcome.places.as_slice() {
            [] => "none".to_owned(),
            places => listed(places.iter().map(ToString::to_string).collect()),
        };
        for (part, differs, recorded, replayed) in [
            ("places", recorded.places != outcome.places, places(recorded), places(&outcome)),
            ("scores", recorded.scores != outcome.scores, scores(recorded), scores(&outcome)),
            ("winners", recorded.winners != outcome.winners, winners(recorded), winners(&outcome)),
            ("kind of ending", recorded.by_limit != outcome.by_limit, ended(recorded), ended(&outcome)),
        ] {
            faults.extend(differs.then_some(Fault::Result { part, recorded, replayed }));
        }
        Some(Ending::Finished { outcome, reason })
    }

    /// Returns a seat's name as far as it can be printed, or its number.
    fn name(&self, seat: Seat) -> String {
        let name = self.seats.get(seat.index()).map(|player| names::plain(&player.name)).unwrap_or_default();
        names::or_number(&name, seat)
    }
}

/// Returns whether these are 64 hexadecimal digits as records have them, in lower case: another spelling would have another digest.
fn is_plain(digits: &str) -> bool {
    digits.len() == 64 && digits.bytes().all(|digit| matches!(digit, b'0'..=b'9' | b'a'..=b'f'))
}

impl Line {
    fn read(&self, kind: Kind) -> Result<Entry<Logged<AnyMove>>, Fault> {
        let Self { ply, by, at, .. } = *self;
        let fault = |fault: String| Fault::Move { ply, fault };
        if let Some(undo) = Undo::read(&self.notation) {
            let entry = Entry { ply, by, at, mv: Logged::Undo(undo) };
            return if self.json.is_none() { Ok(entry) } else { Err(Fault::TwoMoves { ply }) };
        }
        let mv = kind.read_move(&self.notation).map_err(|why| fault(why.say(Language::English)))?;
        if let Some(json) = &self.json
            && kind.move_from_json(json.clone()).map_err(|why| fault(format!("Not a move: {why}.")))? != mv
        {
            return Err(Fault::TwoMoves { ply });
        }
        Ok(Entry { ply, by, at, mv: Logged::Move(mv) })
    }
}

impl Proof {
    /// The winners' names.
    fn winners(&self, outcome: &Outcome) -> Vec<String> {
        outcome.winners.iter().filter_map(|seat| self.names.get(seat.index()).cloned()).collect()
    }
}

impl fmt::Display for Proof {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let meta = self.kind.meta();
        writeln!(f, "The record proves itself.")?;
        writeln!(f, "{}, edition {}: {}.", meta.title, self.edition, listed(self.names.clone()))?;
        write!(f, "{} entries, each accepted by the rules. ", self.plies)?;
        match self.undos {
            0 => {}
            1 => f.write_str("One of them takes moves back. ")?,
            undos => write!(f, "{undos} of them take moves back. ")?,
        }
        match &self.ending {
            Ending::Finished { outcome, reason } => {
                writeln!(f, "{reason}")?;
                let scores =
                    self.names.iter().zip(&outcome.scores).map(|(name, score)| format!("{name} {score}"));
                writeln!(f, "Scores: {}.", scores.collect::<Vec<_>>().join(", "))?;
                match self.winners(outcome).as_slice() {
                    [] => writeln!(f, "Nobody won.")?,
                    [winner] => writeln!(f, "Winner: {winner}.")?,
                    several => writeln!(f, "Winners: {}.", listed(several.to_vec()))?,
                }
            }
            Ending::Stopped(awaited) => {
                writeln!(
                    f,
                    "It was stopped there, before the end: it waited for {}.",
                    listed(awaited.clone())
                )?;
            }
        }
        match &self.commitment {
            Some(commitment) => {
                writeln!(f, "The dice were fixed before the first move: commitment holds.")?;
                writeln!(f, "Commitment: {commitment}")?;
            }
            None => {
                writeln!(
                    f,
                    "The dice follow from the seed, which was given by hand: nobody committed to it."
                )?;
            }
        }
        writeln!(f, "Seed: {}", self.seed)?;
        write!(f, "Digest: {}", self.digest)
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Format(format) => {
                write!(f, "The record is in format {format}; this program reads format {FORMAT}.")
            }
            Self::Rules(NoRules::Game(error)) => write!(f, "The game is unknown: {error}."),
            Self::Rules(NoRules::Edition { newest, asked }) => {
                let (title, known) = (newest.rules.meta().title, newest.number);
                write!(f, "{title} was played by edition {asked} of its rules; this program has edition {known}.")
            }
            Self::Seats(seats) => write!(f, "The record has {seats} seats; a game has 1 to {}.", SeatCount::MOST),
            Self::Luck => f.write_str(
                "The record must have either \"commitment\" and \"secret\", or a \"seed\", so that its dice can be checked.",
            ),
            Self::Digits(what) => write!(f, "The {what} is not 64 lower-case hexadecimal digits."),
            Self::Commitment => f.write_str(
                "The commitment does not hold: the secret is not the one that was fixed before the first move.",
            ),
            Self::Contribution(seat) => write!(f, "The contribution of {seat} is more than one line."),
            Self::Digest => {
                f.write_str("The digest does not fit: something was changed after the record was written.")
            }
            Self::Move { ply, fault } => write!(f, "Entry {ply} cannot be read. {fault}"),
            Self::TwoMoves { ply } => write!(f, "Entry {ply} says one move in notation and another in JSON."),
            Self::Replay(error) => {
                let sentence = error.words(&Reader::nameless(Language::English));
                let stop = if sentence.ends_with(['.', '!', '?']) { "" } else { "." };
                write!(f, "The replay fails: {sentence}{stop}")
            }
            Self::NotFinished { plies, awaited } => {
                write!(f, "The game is not finished: after entry {plies} it waits for {}.", listed(awaited.clone()))
            }
            Self::NoResult => f.write_str("The game is finished, but the record has no result."),
            Self::Result { part, recorded, replayed } => {
                write!(f, "The {part} recorded: {recorded}; by the replay: {replayed}.")
            }
        }
    }
}

/// "Ann, Ben and Cy", or "nobody".
fn listed(items: Vec<String>) -> String {
    match items.as_slice() {
        [] => "nobody".to_owned(),
        [one] => one.clone(),
        [most @ .., last] => format!("{} and {last}", most.join(", ")),
    }
}
