//! The one trait that every game fills, and the small types around it.

use std::{fmt, ops::RangeInclusive};

use serde::{Deserialize, Serialize, de::DeserializeOwned};

use crate::{
    Audience, By, Chance, Entry, NotAMove, OptionSpec, Person, Phrase, Refusal, RuleRef, Seat, SeatCount,
    SeatSet, Settings, Timestamp, Verb, Viewer,
};

/// The rules of one game. A value is one position: no seed, no clock, no I/O.
///
/// Everything but [`view`](Game::view) is either for the host's eyes or a function of what the asking seat may
/// know; the laws in `testkit` hold each game to that.
pub trait Game: Clone + Eq + fmt::Debug + Serialize + DeserializeOwned + Send + Sync + 'static {
    /// Intent: one variant per verb of the rules. Written in JSON as `{"verb": …}`.
    type Move: Clone + Eq + fmt::Debug + Serialize + DeserializeOwned + Send + Sync + 'static;
    /// Fact: what happened, in the order in which it happened.
    type Event: Clone + Eq + fmt::Debug + Serialize + DeserializeOwned + Send + Sync + 'static;
    /// All that one viewer may know.
    type View: Clone + Eq + fmt::Debug + Serialize + Send + Sync + 'static;
    /// The game's own reasons to refuse; each prints as a sentence that says what is wrong and what is possible.
    type Why: Clone + Eq + fmt::Debug + fmt::Display + Send + Sync + 'static;

    /// What the game is.
    const META: Meta;

    /// The position before the first move. Draws from `chance` (ply 0).
    ///
    /// # Errors
    /// When the game is not for that many seats or the settings do not fit its options.
    fn set_up(settings: &Settings, seats: SeatCount, chance: &mut Chance) -> Result<Self, SetupError>;

    /// How many seats play.
    fn seats(&self) -> SeatCount;

    /// Who is awaited, or how it ended. In a game played [with offers or at any time](Pace) others may act too.
    fn status(&self) -> Status;

    /// What `seat` may do now: each of these is accepted by [`play`](Game::play), in a fixed order without twins.
    fn legal_moves(&self, seat: Seat, now: Timestamp) -> Choices<Self::Move>;

    /// What whoever [stands in](Game::stand_in) for `seat` may do for it now; none where nobody does.
    fn stand_in_moves(&self, _seat: Seat, _now: Timestamp) -> Choices<Self::Move> {
        Choices::none()
    }

    /// What the table's host may do now by the rules of the game, as [`By::Host`], with its words.
    fn host_moves(&self, _now: Timestamp) -> Vec<(Self::Move, Label)> {
        Vec::new()
    }

    /// Values worth offering for `field` while `by` puts a move of a [form](Choices::forms) together; `phrase` has
    /// what was chosen so far. At most a hundred, the likeliest first.
    fn values(&self, _by: By, _phrase: &Phrase, _field: &str, _now: Timestamp) -> Vec<Value> {
        Vec::new()
    }

    /// Who plays for `seat` while its own player is away.
    fn stand_in(&self, _seat: Seat) -> Option<StandIn> {
        None
    }

    /// Who leads the game, where that is a part of the rules and can change while it runs.
    fn leader(&self) -> Option<Person> {
        None
    }

    /// From when on a computer player in `seat` wants to be asked, if it has anything to think about.
    fn stirs(&self, seat: Seat) -> Option<Timestamp> {
        match self.status() {
            Status::Waiting(seats) if seats.contains(seat) => Some(Timestamp::from_millis(i64::MIN)),
            _ => None,
        }
    }

    /// The numbers of the public offers that are remembered, oldest first: all that can still come to a deal and the
    /// latest of those that are over.
    fn offers(&self) -> Vec<u32> {
        Vec::new()
    }

    /// A public offer as everybody sees it.
    fn offer(&self, _number: u32, _names: &Names<'_>) -> Option<OfferCard<Self::Move>> {
        None
    }

    /// The position after `entry` and what happened.
    ///
    /// # Errors
    /// A refusal; nothing has changed.
    fn play(
        &self,
        entry: &Entry<Self::Move>,
        chance: &mut Chance,
    ) -> Result<Played<Self>, Refusal<Self::Why>>;

    /// What `viewer` may know.
    fn view(&self, viewer: Viewer) -> Self::View;

    /// Another position that `viewer` could not tell from this one.
    #[must_use]
    fn imagine(&self, viewer: Viewer, chance: &mut Chance) -> Self;

    /// What `viewer` would see right after the certain effects of `mv`, before any luck or hidden thing comes
    /// in; nothing if `mv` is not legal for `seat`.
    fn preview(&self, seat: Seat, mv: &Self::Move, now: Timestamp) -> Option<Self::View>;

    /// The position after `mv` where that is only the first half of one act: `seat` goes on at once, and nothing
    /// hidden has come in. A host has both halves chosen before it plays either, so that the first can be taken back.
    /// By default every move is whole, and there is nothing.
    fn halfway(&self, _seat: Seat, _mv: &Self::Move) -> Option<Self> {
        None
    }

    /// Things on the table that have a card of their own to look at, such as deeds, those of `seat` first. By default
    /// there are none.
    fn things(&self, _seat: Option<Seat>) -> Vec<Value> {
        Vec::new()
    }

    /// What `mv` would change, in a few lines, where a label is too short for it and no picture shows it, such as
    /// both sides of a deal. By default nothing is said.
    fn outlook(&self, _seat: Seat, _mv: &Self::Move, _names: &Names<'_>) -> Option<String> {
        None
    }

    /// What the clock will do, and when, if nobody acts before.
    fn next_deadline(&self) -> Option<(Timestamp, Self::Move)>;

    /// What the clock will do and when unless somebody acts before, a sentence each, for the foot of the board. What
    /// the events have announced already is left out. By default that is everything.
    fn announced(&self, _names: &Names<'_>) -> Vec<String> {
        Vec::new()
    }

    /// Conservation: every card, coin and tile is somewhere, once.
    ///
    /// # Errors
    /// Everything that is wrong with the position.
    fn audit(&self) -> Result<(), Broken>;

    /// The move a sensible player in `seat` makes. Call it on a position that `seat` has
    /// [imagined](Game::imagine), never on the real one.
    fn advise(&self, seat: Seat, now: Timestamp, chance: &mut Chance) -> Option<Self::Move>;

    /// The move in words for the player who may choose it; `mv` is legal for `seat`.
    fn label(&self, seat: Seat, mv: &Self::Move) -> Label;

    /// What `seat` holds, in words for its own eyes.
    fn hand(&self, seat: Seat) -> String;

    /// The commonest moves of the seat to act, as buttons for everybody to see. At most ten.
    fn quick(&self) -> Vec<Quick<Self::Move>>;

    /// An event in words, as its audience reads it.
    fn say(event: &Self::Event, names: &Names<'_>) -> Sentence;

    /// Whether a move gives up so much that it is asked about twice, however it was begun: it ends one's own game,
    /// or somebody else's.
    fn is_grave(_mv: &Self::Move) -> bool {
        false
    }

    /// A move as verb and words.
    fn phrase(mv: &Self::Move) -> Phrase;

    /// The move that verb and words mean.
    ///
    /// # Errors
    /// A sentence that says which word is wrong and what is possible.
    fn read_phrase(phrase: &Phrase) -> Result<Self::Move, NotAMove>;

    /// The whole position as one line of text, everything hidden included; for tests and bug reports.
    fn to_line(&self) -> String;

    /// Reads what [`to_line`](Game::to_line) wrote, or somebody by hand. It is written down, not yet proven.
    ///
    /// # Errors
    /// A sentence that says where the line stops making sense.
    fn from_line(line: &str) -> Result<Written<Self>, String>;
}

/// What a game is, apart from its rules.
#[derive(Clone, Debug)]
pub struct Meta {
    /// Name in commands and files: lower case letters.
    pub slug: &'static str,
    /// Name for people.
    pub title: &'static str,
    /// Seats it can be played with.
    pub seats: RangeInclusive<u8>,
    /// Seats it is best with.
    pub best: RangeInclusive<u8>,
    /// Raised when the rules change; a game keeps the edition it started with.
    pub edition: u16,
    /// Who made it, and that this is an adaptation.
    pub credit: &'static str,
    /// What it is like, in one to three sentences.
    pub pitch: &'static str,
    /// How long it takes, in words.
    pub length: &'static str,
    /// Everything a player can do.
    pub verbs: &'static [Verb],
    /// Everything a host can choose.
    pub options: &'static [OptionSpec],
    /// RULES.md.
    pub rules: &'static str,
    /// No game with limits on is longer than this many entries.
    pub longest: u32,
    /// Who may act when.
    pub pace: Pace,
    /// What the host is called in commands, where the game has verbs for the host: `secretary`.
    pub host: &'static str,
}

/// Who may act when.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pace {
    /// One after the other: nobody acts who is not awaited.
    Turns,
    /// One after the other, but whoever an offer is for may answer it; the game does not wait for that. What may be
    /// done in the turn stays the same while offers, the verbs of [`Group::Offer`](crate::Group::Offer), come and go.
    Answers,
    /// Nearly everybody nearly always. The rules say whom an event calls, and a tap is for the game as it is, not for
    /// the board it was made on.
    AnyTime,
}

impl Pace {
    /// Whether seats may act that are not awaited.
    pub const fn others_act(self) -> bool {
        !matches!(self, Self::Turns)
    }
}

/// Who is awaited, or how it ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Status {
    /// These seats may act.
    Waiting(SeatSet),
    /// Nobody acts any more.
    Over(Outcome),
}

/// How a game ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Outcome {
    /// Final scores in seat order.
    pub scores: Vec<i64>,
    /// Everybody's place in seat order, 1 for the first, equal ones with the same number; empty where the scores alone
    /// say it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub places: Vec<u32>,
    /// Who won; several when a win is shared.
    pub winners: SeatSet,
    /// Whether an agreed limit ended it rather than the rules.
    pub by_limit: bool,
    /// What ended it, as a sentence.
    pub ending: String,
}

/// What may be done: moves short enough to list, and forms for the rest.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Choices<M> {
    /// Legal moves, each once. All of them, except for verbs that have a form.
    pub listed: Vec<M>,
    /// Verbs whose moves are put together from values, because a list would be endless.
    pub forms: Vec<Form<M>>,
}

impl<M> Choices<M> {
    /// No choice at all.
    pub const fn none() -> Self {
        Self { listed: Vec::new(), forms: Vec::new() }
    }

    /// Every legal move, where all can be listed.
    pub const fn listed(listed: Vec<M>) -> Self {
        Self { listed, forms: Vec::new() }
    }
}

/// A verb whose moves are put together from values; which ones are worth offering says [`Game::values`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Form<M> {
    /// The verb.
    pub verb: &'static str,
    /// A few legal moves of it that are not listed, for players who choose at random. At most eight.
    pub samples: Vec<M>,
}

/// A value for a field of a form.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Value {
    /// As in notation.
    pub word: String,
    /// For people, at most 100 characters.
    pub label: String,
}

/// Who plays for an absent player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StandIn {
    /// Whom the absent player has named.
    pub who: Person,
    /// Whether that person has agreed; before, only the agreement can be given.
    pub accepted: bool,
}

/// A public offer as everybody sees it. Each has a message of its own and a thread under it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OfferCard<M> {
    /// Counted from 1 within the game.
    pub number: u32,
    /// Who made it.
    pub poster: Seat,
    /// How far it has come.
    pub state: OfferState,
    /// What is dealt in, for the thread's name: `SELL Malta`. At most 60 characters.
    pub title: String,
    /// All of it, in Discord's markdown: terms, times, bids. At most 1,500 characters.
    pub text: String,
    /// The same on one line for a list, without number. At most 150 characters.
    pub brief: String,
    /// Seats it is addressed to by name.
    pub named: SeatSet,
    /// Seats it waits for now: those named, or whoever made it where an answer can be taken.
    pub call: SeatSet,
    /// What can be done about it, by anybody who may. At most ten.
    pub buttons: Vec<Quick<M>>,
}

/// How far an offer has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum OfferState {
    /// It can be bid on, but no deal can be made yet.
    Waiting,
    /// A deal can be made.
    Open,
    /// A deal was made.
    Settled,
    /// It ended without a deal.
    Closed,
}

impl OfferState {
    /// Whether it can still come to a deal.
    pub const fn is_live(self) -> bool {
        matches!(self, Self::Waiting | Self::Open)
    }
}

/// One event and who hears of it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Told<E> {
    /// Who hears of it.
    pub to: Audience,
    /// What happened.
    pub event: E,
}

impl<E> Told<E> {
    /// An event that everybody hears of.
    pub const fn everyone(event: E) -> Self {
        Self { to: Audience::Everyone, event }
    }
}

/// The result of a move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Played<G: Game> {
    /// The position after it.
    pub next: G,
    /// What happened, in order.
    pub told: Vec<Told<G::Event>>,
}

/// A position that came from outside and has not been checked.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Written<G>(G);

impl<G: Game> Written<G> {
    /// Takes down a position without looking at it.
    pub const fn new(position: G) -> Self {
        Self(position)
    }

    /// The position, now proven.
    ///
    /// # Errors
    /// Everything that is wrong with it.
    pub fn check(self) -> Result<G, Broken> {
        self.0.audit().map(|()| self.0)
    }
}

/// What is wrong with a position, each fault a sentence.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Broken(pub Vec<String>);

impl fmt::Display for Broken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0.join(" "))
    }
}

impl std::error::Error for Broken {}

/// Why a game could not be set up.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SetupError {
    /// Too few or too many seats.
    Seats {
        /// The game's title.
        title: &'static str,
        /// How many there were.
        given: u8,
        /// How many there may be.
        allowed: RangeInclusive<u8>,
    },
    /// Settings that do not fit, each a sentence.
    Settings(Vec<String>),
}

impl fmt::Display for SetupError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Seats { title, given, allowed } => {
                write!(f, "{title} is for {} to {} players, not {given}.", allowed.start(), allowed.end())
            }
            Self::Settings(faults) => f.write_str(&faults.join(" ")),
        }
    }
}

impl std::error::Error for SetupError {}

/// A legal move in words.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Label {
    /// For a menu or autocomplete, at most 100 characters: `B4 + B3 = 9, upgrades Black`.
    pub text: String,
    /// Whether it is costly or final, so that a host asks once more before playing it.
    pub weighty: bool,
}

impl Label {
    /// Words for a move that needs no second thought.
    pub fn light(text: impl Into<String>) -> Self {
        Self { text: text.into(), weighty: false }
    }
}

/// A button under the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Quick<M> {
    /// At most 34 characters.
    pub text: String,
    /// What a tap does; nothing if the move is impossible now, and the button is grey.
    pub act: Option<Act<M>>,
    /// How it looks.
    pub look: Look,
}

/// What a button does.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Act<M> {
    /// Plays this move at once.
    Play(M),
    /// Opens the list of moves with this verb.
    Menu(&'static str),
    /// Shows privately what this move would do, and plays it after a second tap.
    Ask(M),
    /// Opens the form of the phrase's verb with these fields filled in.
    Fill(Phrase),
}

/// How prominent a button is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Look {
    /// What most players do now.
    Main,
    /// One choice among several.
    Plain,
    /// Good news for the player.
    Gain,
}

/// An event in words.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Sentence {
    /// A full sentence in Discord's markdown; names are as [`Names`] gave them.
    pub text: String,
    /// Seats that should be called, beside whoever moves next.
    pub call: SeatSet,
    /// Where it is said.
    pub place: Place,
}

/// Where a sentence is said in public.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Place {
    /// Above a new board.
    #[default]
    Board,
    /// In the thread of the offer with this number.
    Offer(u32),
    /// Above a new board and in the offer's thread.
    Both(u32),
}

impl Place {
    /// Whether it is said above the board.
    pub const fn is_board(self) -> bool {
        matches!(self, Self::Board | Self::Both(_))
    }

    /// The offer in whose thread it is said, if it is.
    pub const fn offer(self) -> Option<u32> {
        match self {
            Self::Board => None,
            Self::Offer(number) | Self::Both(number) => Some(number),
        }
    }
}

impl Sentence {
    /// A sentence that calls nobody.
    pub fn plain(text: impl Into<String>) -> Self {
        Self { text: text.into(), call: SeatSet::EMPTY, place: Place::Board }
    }

    /// This sentence, calling these seats.
    #[must_use]
    pub const fn calling(mut self, call: SeatSet) -> Self {
        self.call = call;
        self
    }

    /// This sentence, said there.
    #[must_use]
    pub const fn at(mut self, place: Place) -> Self {
        self.place = place;
        self
    }
}

/// What the seats are called. A name is used as given: whoever makes the list has made it safe to print.
#[derive(Clone, Copy, Debug)]
pub struct Names<'a>(pub &'a [String]);

/// Begins how [`Seat`] prints itself.
const NUMBERED: &str = "Player ";

impl Names<'_> {
    /// A text that calls players by number, as in "Player 3 has the helm", with their names.
    pub fn put_into(&self, text: &str) -> String {
        let mut parts = text.split(NUMBERED);
        let mut named = parts.next().unwrap_or_default().to_owned();
        for part in parts {
            let digits = part.bytes().take_while(u8::is_ascii_digit).count();
            let (number, tail) = part.split_at(digits);
            match number.parse::<u8>().ok().and_then(|number| number.checked_sub(1)) {
                Some(seat) => named.push_str(&self.of(Seat::new(seat))),
                None => named.extend([NUMBERED, number]),
            }
            named.push_str(tail);
        }
        named
    }

    /// The name of `seat`, or "Player 3" if it has none.
    pub fn of(&self, seat: Seat) -> String {
        self.0.get(seat.index()).filter(|name| !name.is_empty()).cloned().unwrap_or_else(|| seat.to_string())
    }
}

impl Meta {
    /// Whether the game can be played by that many.
    ///
    /// # Errors
    /// A sentence with the numbers allowed.
    pub fn check_seats(&self, seats: SeatCount) -> Result<(), SetupError> {
        if self.seats.contains(&seats.get()) {
            Ok(())
        } else {
            Err(SetupError::Seats { title: self.title, given: seats.get(), allowed: self.seats.clone() })
        }
    }

    /// The clause `rule` as people read it: "Threeport Shipping 5.2".
    pub fn clause(&self, rule: RuleRef) -> String {
        format!("{} {rule}", self.title)
    }
}
