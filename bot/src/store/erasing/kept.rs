//! What is kept of a table or a server in rows that may name a person, and those rows as they are written when the person is
//! forgotten.
//!
//! Rows with nothing but an id (clocks, results, waits, visits) and the person's own notes are not read: the engines change or
//! delete them where they are.

use harbormaster_rules::{FieldKind, Kind, Seat};

use super::strike::{Erasure, Names};
use crate::{
    fairness::{self, Secret, hex},
    ids::GuildId,
    store::{ServerRules, Stage, StoreError, small},
};

/// What stands for a name in words about the game, and in the words of a move, which must not grow.
const SOMEBODY: &str = "Former player";
const NOTHING: &str = "…";

/// Under these keys stand words in facts for the channel, and in those for a server's log.
const IN_NEWS: [&str; 3] = ["text", "before", "after"];
const IN_DEEDS: [&str; 2] = ["reason", "name"];

/// What is kept of a table. With all rows it is what was read; with those that change it is what is to be written.
pub struct Kept {
    /// Its own row, which is always written: its revision is another.
    pub table: KeptTable,
    /// Its seats, in order.
    pub seats: Vec<KeptSeat>,
    pub namings: Vec<KeptNaming>,
    pub entries: Vec<KeptEntry>,
    /// The position that the log leads to.
    pub snapshot: Option<String>,
    pub outbox: Vec<KeptPayload>,
    pub posts: Vec<KeptPost>,
    pub deeds: Vec<KeptDeed>,
    /// Everybody's; the person's own are deleted and not written.
    pub notes: Vec<KeptNote>,
}

/// The row of a table.
pub struct KeptTable {
    pub id: i64,
    pub game: String,
    pub stage: String,
    pub host: i64,
    pub secret: String,
    pub seed: Option<String>,
    pub undo_request: Option<String>,
}

/// A seat, by its number.
#[derive(PartialEq, Eq)]
pub struct KeptSeat {
    pub seat: i64,
    pub user_id: Option<i64>,
    pub name: String,
    pub contribution: String,
}

/// Somebody who was named to play a seat, by the naming's number.
#[derive(PartialEq, Eq)]
pub struct KeptNaming {
    pub number: i64,
    pub owner: Option<i64>,
    pub user_id: i64,
    pub name: String,
    pub named_by: i64,
    pub agreed: String,
    pub objected: String,
}

/// An entry of the log, by its number.
#[derive(PartialEq, Eq)]
pub struct KeptEntry {
    pub ply: i64,
    pub mv: String,
    pub notation: String,
    pub told: String,
    pub actor: Option<i64>,
}

/// What the channel has yet to hear, or never will.
#[derive(PartialEq, Eq)]
pub struct KeptPayload {
    pub id: i64,
    pub payload: String,
}

/// What a board of the channel tells.
#[derive(PartialEq, Eq)]
pub struct KeptPost {
    pub id: i64,
    pub tells: Option<String>,
}

/// A deed in a server's log.
#[derive(PartialEq, Eq)]
pub struct KeptDeed {
    pub id: i64,
    pub deed: String,
}

/// What somebody keeps in mind.
#[derive(PartialEq, Eq)]
pub struct KeptNote {
    pub user_id: i64,
    pub text: String,
}

/// What is kept of servers: those rules and deeds that may name the person, or those that change.
pub struct KeptInServers {
    pub rules: Vec<KeptRules>,
    pub deeds: Vec<KeptDeed>,
}

/// What a server's managers have decided.
#[derive(PartialEq, Eq)]
pub struct KeptRules {
    pub guild: GuildId,
    pub rules: String,
}

impl Kept {
    /// What is to be written, so that nothing names the person: of all rows but the table's own, only those that change.
    ///
    /// # Errors
    /// When something is kept that the program could not have written.
    pub fn without(&self, erasure: &Erasure, called: &dyn Fn(Seat) -> String) -> Result<Self, StoreError> {
        let written = self.table.game.parse().map_or_else(|_| Vec::new(), written_in);
        let seats = changed(&self.seats, |row| row.without(erasure, called))?;
        let position = self.snapshot.as_ref();
        let struck = position.map(|text| erasure.without_person(text, &written, NOTHING)).transpose()?;
        let of_others = self.notes.iter().filter(|note| note.user_id != erasure.id());
        Ok(Self {
            table: self.table.without(erasure, self.seed_without(&seats)?)?,
            seats,
            namings: changed(&self.namings, |row| row.without(erasure))?,
            entries: changed(&self.entries, |row| row.without(erasure, &written))?,
            snapshot: struck.filter(|text| Some(text) != position),
            outbox: changed(&self.outbox, |row| row.without(erasure))?,
            posts: changed(&self.posts, |row| row.without(erasure))?,
            deeds: changed(&self.deeds, |row| row.without(erasure))?,
            notes: changed(of_others, |row| Ok(row.without(erasure)))?,
        })
    }

    /// Where a name was somebody's lucky word, the seed of the game is kept instead of the words that gave it.
    fn seed_without(&self, struck: &[KeptSeat]) -> Result<Option<String>, StoreError> {
        let KeptTable { id, stage, secret, seed, .. } = &self.table;
        let has_its_words = |row: &KeptSeat| {
            self.seats.iter().any(|before| before.seat == row.seat && before.contribution == row.contribution)
        };
        let stage = Stage::read(stage)?;
        if seed.is_some() || stage == Stage::Lobby || struck.iter().all(has_its_words) {
            return Ok(seed.clone());
        }
        let secret = Secret::from_hex(secret)
            .ok_or_else(|| StoreError::Broken(format!("the secret of table {id} is unreadable")))?;
        let contributions: Vec<&str> = self.seats.iter().map(|row| row.contribution.as_str()).collect();
        Ok(Some(hex(&fairness::seed(&secret, &contributions))))
    }
}

impl KeptInServers {
    /// What is to be written, so that nothing names the person: only the rows that change.
    ///
    /// # Errors
    /// When something is kept that the program could not have written, or the operating system has no randomness to give.
    pub fn without(&self, erasure: &Erasure) -> Result<Self, StoreError> {
        Ok(Self {
            rules: changed(&self.rules, |row| row.without(erasure))?,
            deeds: changed(&self.deeds, |row| row.without(erasure))?,
        })
    }
}

/// The rows without the person, where that makes a difference.
fn changed<'r, R: PartialEq + 'r>(
    rows: impl IntoIterator<Item = &'r R>,
    without: impl Fn(&R) -> Result<R, StoreError>,
) -> Result<Vec<R>, StoreError> {
    let mut changed = Vec::new();
    for before in rows {
        let after = without(before)?;
        if after != *before {
            changed.push(after);
        }
    }
    Ok(changed)
}

impl KeptTable {
    /// Who leads it, and who has asked for what. The lead goes to somebody else when the table is played on.
    fn without(&self, erasure: &Erasure, seed: Option<String>) -> Result<Self, StoreError> {
        let asked = self.undo_request.as_deref();
        Ok(Self {
            id: self.id,
            game: self.game.clone(),
            stage: self.stage.clone(),
            host: erasure.instead_of(self.host),
            secret: self.secret.clone(),
            seed,
            undo_request: asked.map(|asked| erasure.without_person(asked, &[], NOTHING)).transpose()?,
        })
    }
}

impl KeptSeat {
    /// Who sits there, and the lucky words.
    fn without(&self, erasure: &Erasure, called: &dyn Fn(Seat) -> String) -> Result<Self, StoreError> {
        let is_theirs = self.user_id == Some(erasure.id());
        let names = if is_theirs { Names::Anywhere } else { Names::AsWords };
        Ok(Self {
            seat: self.seat,
            user_id: self.user_id.map(|id| erasure.instead_of(id)),
            name: if is_theirs { called(Seat::new(small(self.seat)?)) } else { self.name.clone() },
            contribution: match self.contribution.split_once(' ') {
                Some((tap, word)) => format!("{tap} {}", erasure.without_names(word, names, NOTHING)),
                None => self.contribution.clone(),
            },
        })
    }
}

impl KeptNaming {
    /// Who was named, by whom, for whom, and who answered.
    fn without(&self, erasure: &Erasure) -> Result<Self, StoreError> {
        let is_theirs = self.user_id == erasure.id();
        Ok(Self {
            number: self.number,
            owner: self.owner.map(|id| erasure.instead_of(id)),
            user_id: erasure.instead_of(self.user_id),
            name: if is_theirs { SOMEBODY.to_owned() } else { self.name.clone() },
            named_by: erasure.instead_of(self.named_by),
            agreed: erasure.without_person(&self.agreed, &[], NOTHING)?,
            objected: erasure.without_person(&self.objected, &[], NOTHING)?,
        })
    }
}

impl KeptEntry {
    /// A move. Played again, it gives the same game.
    fn without(&self, erasure: &Erasure, written: &[&str]) -> Result<Self, StoreError> {
        Ok(Self {
            ply: self.ply,
            mv: erasure.without_person(&self.mv, written, NOTHING)?,
            notation: notation(&self.notation, erasure, written),
            told: erasure.without_person(&self.told, written, NOTHING)?,
            actor: self.actor.map(|id| erasure.instead_of(id)),
        })
    }
}

impl KeptPayload {
    fn without(&self, erasure: &Erasure) -> Result<Self, StoreError> {
        Ok(Self { id: self.id, payload: erasure.without_person(&self.payload, &IN_NEWS, SOMEBODY)? })
    }
}

impl KeptPost {
    fn without(&self, erasure: &Erasure) -> Result<Self, StoreError> {
        let tells = self.tells.as_deref();
        Ok(Self {
            id: self.id,
            tells: tells.map(|tells| erasure.without_person(tells, &IN_NEWS, SOMEBODY)).transpose()?,
        })
    }
}

impl KeptDeed {
    fn without(&self, erasure: &Erasure) -> Result<Self, StoreError> {
        Ok(Self { id: self.id, deed: erasure.without_person(&self.deed, &IN_DEEDS, SOMEBODY)? })
    }
}

impl KeptNote {
    /// The notes of others no longer name the person.
    fn without(&self, erasure: &Erasure) -> Self {
        Self { user_id: self.user_id, text: erasure.without_names(&self.text, Names::AsWords, SOMEBODY) }
    }
}

impl KeptRules {
    /// Who is barred stays barred.
    fn without(&self, erasure: &Erasure) -> Result<Self, StoreError> {
        let before: ServerRules = serde_json::from_str(&self.rules)?;
        let mut after = before.clone();
        after.forget(erasure.user)?;
        let rules = if after == before { self.rules.clone() } else { serde_json::to_string(&after)? };
        Ok(Self { guild: self.guild, rules })
    }
}

/// The fields in which players of a game write what they like.
fn written_in(kind: Kind) -> Vec<&'static str> {
    let fields = kind.meta().verbs.iter().flat_map(|verb| verb.fields);
    fields.filter(|field| matches!(field.kind, FieldKind::Text { .. })).map(|field| field.name).collect()
}

/// A move as people write it; what somebody wrote freely is the last of it.
fn notation(text: &str, erasure: &Erasure, written: &[&str]) -> String {
    let freely = written.iter().find_map(|field| text.find(&format!(" {field}: ")));
    let (said, freely) = text.split_at(freely.unwrap_or(text.len()));
    erasure.without_id(said) + &erasure.without_names(freely, Names::AsWords, NOTHING)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ann() -> Erasure {
        Erasure { number: 4, user: 77, names: vec!["Ann".to_owned()] }
    }

    fn seat(seat: i64, user: i64, contribution: &str) -> KeptSeat {
        KeptSeat {
            seat,
            user_id: Some(user),
            name: format!("Seat {seat}"),
            contribution: contribution.to_owned(),
        }
    }

    fn kept(stage: &str, seats: Vec<KeptSeat>) -> Kept {
        let table = KeptTable {
            id: 1,
            game: "shipopoly".to_owned(),
            stage: stage.to_owned(),
            host: 77,
            secret: "07".repeat(32),
            seed: None,
            undo_request: None,
        };
        Kept {
            table,
            seats,
            namings: Vec::new(),
            entries: Vec::new(),
            snapshot: Some(r#"{"ply": 1}"#.to_owned()),
            outbox: Vec::new(),
            posts: Vec::new(),
            deeds: vec![
                KeptDeed { id: 1, deed: r#"{"reason": "nothing"}"#.to_owned() },
                KeptDeed { id: 2, deed: r#"{"reason": "Ann asked"}"#.to_owned() },
            ],
            notes: [77, 78].map(|user_id| KeptNote { user_id, text: "Ann bluffs".to_owned() }).into(),
        }
    }

    #[test]
    fn only_rows_that_name_the_person_are_written() {
        let before = kept("running", vec![seat(0, 78, "1 fair winds"), seat(1, 77, "2")]);
        let after =
            before.without(&ann(), &|seat| format!("Former {}", seat.number())).expect("it is readable");
        let instead = ann().stands_for().cast_signed();
        assert_eq!((after.table.host, after.table.seed, after.snapshot), (instead, None, None));
        let seats: Vec<_> =
            after.seats.iter().map(|row| (row.seat, row.user_id, row.name.as_str())).collect();
        assert_eq!(seats, [(1, Some(instead), "Former 1")]);
        let deeds: Vec<_> = after.deeds.iter().map(|row| (row.id, row.deed.as_str())).collect();
        assert_eq!(deeds, [(2, r#"{"reason":"Former player asked"}"#)]);
        let notes: Vec<_> = after.notes.iter().map(|row| (row.user_id, row.text.as_str())).collect();
        assert_eq!(notes, [(78, "Former player bluffs")], "their own notes are deleted");
    }

    #[test]
    fn where_a_lucky_word_goes_the_seed_that_it_gave_stays() {
        let lucky = || vec![seat(0, 78, "1 ann wins"), seat(1, 77, "2 annsluck")];
        let struck =
            |stage| kept(stage, lucky()).without(&ann(), &|_| String::new()).expect("it is readable");
        let seed = fairness::seed(
            &Secret::from_hex(&"07".repeat(32)).expect("64 digits"),
            &["1 ann wins", "2 annsluck"],
        );
        let after = struck("running");
        assert_eq!(after.table.seed, Some(hex(&seed)));
        let words: Vec<_> = after.seats.iter().map(|row| row.contribution.as_str()).collect();
        assert_eq!(words, ["1 … wins", "2 …sluck"]);
        assert_eq!(struck("lobby").table.seed, None, "the game has yet to get one");
        let again = Kept { table: after.table, ..kept("running", lucky()) };
        let again = again.without(&ann(), &|_| String::new()).expect("it is readable");
        assert_eq!(again.table.seed, Some(hex(&seed)), "the first seed stays");
    }
}
