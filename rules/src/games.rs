//! The registry: the list of games, and one set of types for all of them.
//!
//! A new game is one line at the end of this file. An edition that is replaced while games are played by it moves to the
//! list `; past: …` behind the games, under a name of its own.

use std::{fmt, str::FromStr};

use serde::{Deserialize, Serialize};
use serde_json::Value as Json;

use crate::{
    Act, Advice, Audit, Broken, By, Chance, Choices, Choosing, Entry, Filling, Form, Game, Label, Labels,
    Language, Lines, Meta, NotAMove, Notation, OfferCard, Person, Phrase, Position, Quick, Reader, Refusal,
    Seat, SeatCount, Sentence, Settings, SetupError, Sight, StandIn, Status, Timestamp, Told, Trade, Value,
    Verb, Viewer, Words, Written,
    log::{FoldError, fold},
};

/// A refusal of any game.
pub type AnyRefusal = Refusal<AnyWhy>;

/// The result of a move in any game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AnyPlayed {
    /// The position after it.
    pub next: AnyGame,
    /// What happened, in order.
    pub told: Vec<Told<AnyEvent>>,
}

/// A game in the registry: conversions between its own types and the `Any…` ones.
trait Registered: Game {
    fn any(self) -> AnyGame;
    fn any_move(mv: Self::Move) -> AnyMove;
    fn own_move(mv: &AnyMove) -> Option<&Self::Move>;
    fn any_event(event: Self::Event) -> AnyEvent;
    fn any_view(view: Self::View) -> AnyView;
    fn any_why(why: Self::Why) -> AnyWhy;
}

/// The types that have a variant for each game, and two macros that choose by game; the rest is plain code below.
macro_rules! games {
    ($($name:ident: $game:ty),+ $(; past: $($past:ident: $past_game:ty),+)? $(,)?) => {
        games!(@ [$($name),+] [$($($past),+)?] $($name: $game),+ $($(, $past: $past_game)+)?);
    };
    (@ [$($offered:ident),+] [$($past:ident),*] $($name:ident: $game:ty),+) => {
        /// Which game.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
        #[serde(rename_all = "lowercase")]
        pub enum Kind { $(#[doc = concat!("[`", stringify!($game), "`](", stringify!($game), ")")] $name),+ }

        /// A position of any game.
        #[derive(Clone, Debug, PartialEq, Eq, Serialize)]
        #[serde(untagged)]
        pub enum AnyGame { $(#[doc = concat!("Of [`", stringify!($game), "`].")] $name($game)),+ }

        /// A move of any game.
        #[derive(Clone, Debug, PartialEq, Eq, Serialize)]
        #[serde(untagged)]
        pub enum AnyMove { $(#[doc = concat!("Of [`", stringify!($game), "`].")] $name(<$game as Position>::Move)),+ }

        /// An event of any game.
        #[derive(Clone, Debug, PartialEq, Eq, Serialize)]
        #[serde(untagged)]
        pub enum AnyEvent { $(#[doc = concat!("Of [`", stringify!($game), "`].")] $name(<$game as Position>::Event)),+ }

        /// One viewer's sight of any game.
        #[derive(Clone, Debug, PartialEq, Eq, Serialize)]
        #[serde(untagged)]
        pub enum AnyView { $(#[doc = concat!("Of [`", stringify!($game), "`].")] $name(<$game as Sight>::View)),+ }

        /// A reason of any game to refuse a move.
        #[derive(Clone, Debug, PartialEq, Eq)]
        pub enum AnyWhy { $(#[doc = concat!("Of [`", stringify!($game), "`].")] $name(<$game as Position>::Why)),+ }

        $(impl Registered for $game {
            fn any(self) -> AnyGame { AnyGame::$name(self) }
            fn any_move(mv: Self::Move) -> AnyMove { AnyMove::$name(mv) }
            fn own_move(mv: &AnyMove) -> Option<&Self::Move> {
                if let AnyMove::$name(mv) = mv { Some(mv) } else { None }
            }
            fn any_event(event: Self::Event) -> AnyEvent { AnyEvent::$name(event) }
            fn any_view(view: Self::View) -> AnyView { AnyView::$name(view) }
            fn any_why(why: Self::Why) -> AnyWhy { AnyWhy::$name(why) }
        })+

        /// The same expression for every game, chosen by its [`Kind`]; `G` is the game's type.
        macro_rules! by_kind { ($kind:expr, $G:ident => $body:expr) => {
            match $kind { $(Kind::$name => { type $G = $game; $body })+ }
        } }

        /// The same expression for every game, chosen by a value of the enum `$Any`; `G` is the game's type.
        macro_rules! by_value { ($Any:ident, $any:expr, $G:ident, $value:ident => $body:expr) => {
            match $any { $($Any::$name($value) => { #[allow(dead_code, reason = "not every body names the type")] type $G = $game; $body })+ }
        } }

        impl Kind {
            /// Every game there is, by its newest edition.
            pub const ALL: &[Self] = &[$(Self::$offered),+];

            /// Older editions that are played to their end; no new game starts with them.
            pub const PAST: &[Self] = &[$(Self::$past),*];
        }

        impl AnyGame {
            /// Which game it is.
            pub const fn kind(&self) -> Kind { match self { $(Self::$name(_) => Kind::$name),+ } }
        }
    };
}

games! {
    Threeport: crate::threeport::Threeport,
    Shipopoly: crate::shipopoly::Shipopoly,
    Tariffs: crate::tariffs::Tariffs,
    Transport: crate::transport::Transport,
    ShipIt: crate::shipit::ShipIt,
}

impl Kind {
    /// What the game is.
    pub fn meta(self) -> &'static Meta {
        by_kind!(self, G => &G::META)
    }

    /// The game called `slug`, if there is one.
    pub fn by_slug(slug: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|kind| kind.meta().slug == slug)
    }

    /// The position before the first move; draws from `chance` (ply 0).
    ///
    /// # Errors
    /// When the game does not allow this number of seats, or a setting does not fit.
    pub fn set_up(
        self,
        settings: &Settings,
        seats: SeatCount,
        chance: &mut Chance,
    ) -> Result<AnyGame, SetupError> {
        by_kind!(self, G => G::set_up(settings, seats, chance).map(Registered::any))
    }

    /// Reads a position from JSON and checks it.
    ///
    /// # Errors
    /// Everything that is wrong with it.
    pub fn read_position(self, json: Json) -> Result<AnyGame, Broken> {
        fn read<G: Registered>(json: Json) -> Result<AnyGame, Broken> {
            let written: Written<G> = serde_json::from_value(json)
                .map_err(|error| Broken(vec![format!("The position cannot be read: {error}.")]))?;
            written.check().map(Registered::any)
        }
        by_kind!(self, G => read::<G>(json))
    }

    /// Reads a position from one line of text and checks it.
    ///
    /// # Errors
    /// Everything that is wrong with it.
    pub fn read_line(self, line: &str) -> Result<AnyGame, Broken> {
        fn read<G: Registered>(line: &str) -> Result<AnyGame, Broken> {
            G::from_line(line).map_err(|fault| Broken(vec![fault]))?.check().map(Registered::any)
        }
        by_kind!(self, G => read::<G>(line))
    }

    /// Reads a move in notation: `sell B3 B4`.
    ///
    /// # Errors
    /// A sentence that says which word is wrong and what is possible.
    pub fn read_move(self, text: &str) -> Result<AnyMove, NotAMove> {
        fn read<G: Registered>(text: &str) -> Result<AnyMove, NotAMove> {
            G::read_phrase(&Phrase::parse(G::META.verbs, text)?).map(G::any_move)
        }
        by_kind!(self, G => read::<G>(text))
    }

    /// Reads a move from JSON: `{"verb": "sell", "cards": ["B3", "B4"]}`.
    ///
    /// # Errors
    /// A sentence that says what does not fit.
    pub fn move_from_json(self, json: Json) -> Result<AnyMove, NotAMove> {
        fn read<G: Registered>(json: Json) -> Result<AnyMove, NotAMove> {
            serde_json::from_value(json)
                .map(G::any_move)
                .map_err(|error| NotAMove(format!("Not a move: {error}.")))
        }
        by_kind!(self, G => read::<G>(json))
    }

    /// Reads back the events of one entry.
    ///
    /// # Errors
    /// When the JSON is not a list of events.
    pub fn read_told(self, json: &str) -> Result<Vec<Told<AnyEvent>>, serde_json::Error> {
        fn read<G: Registered>(json: &str) -> Result<Vec<Told<AnyEvent>>, serde_json::Error> {
            let told: Vec<Told<G::Event>> = serde_json::from_str(json)?;
            Ok(told.into_iter().map(any_told::<G>).collect())
        }
        by_kind!(self, G => read::<G>(json))
    }

    /// The position that settings, seed and entries lead to.
    ///
    /// # Errors
    /// The first entry that the rules do not accept, or the first fault in seed, settings or numbering.
    pub fn fold(
        self,
        settings: &Settings,
        seats: SeatCount,
        seed: &[u8; 32],
        entries: &[Entry<AnyMove>],
    ) -> Result<AnyGame, FoldError<AnyWhy>> {
        fn run<G: Registered>(
            settings: &Settings,
            seats: SeatCount,
            seed: &[u8; 32],
            entries: &[Entry<AnyMove>],
        ) -> Result<AnyGame, FoldError<AnyWhy>> {
            let refused = |ply| move |refusal| FoldError::Refused { ply, refusal };
            let own: Result<Vec<_>, _> =
                entries.iter().map(|entry| own_entry::<G>(entry).map_err(refused(entry.ply))).collect();
            let folded = fold::<G>(settings, seats, seed, &own?);
            folded.map(Registered::any).map_err(|error| error.map(G::any_why))
        }
        by_kind!(self, G => run::<G>(settings, seats, seed, entries))
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.meta().slug)
    }
}

/// There is no game with that name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NoSuchGame(String);

impl NoSuchGame {
    /// There is none of this name.
    pub(crate) fn called(name: &str) -> Self {
        Self(name.chars().take(20).collect())
    }
}

impl fmt::Display for NoSuchGame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let known: Vec<&str> = Kind::ALL.iter().map(|kind| kind.meta().slug).collect();
        write!(f, "there is no game \"{}\": choose one of {}", self.0, known.join(", "))
    }
}

impl std::error::Error for NoSuchGame {}

impl FromStr for Kind {
    type Err = NoSuchGame;

    fn from_str(slug: &str) -> Result<Self, NoSuchGame> {
        Self::by_slug(slug).ok_or_else(|| NoSuchGame::called(slug))
    }
}

impl AnyMove {
    /// The move as verb and words.
    pub fn phrase(&self) -> Phrase {
        by_value!(AnyMove, self, G, mv => G::phrase(mv))
    }

    /// The verb it is a move of, if its game declares it.
    pub fn verb(&self) -> Option<&'static Verb> {
        by_value!(AnyMove, self, G, mv => Verb::find(G::META.verbs, &G::phrase(mv).verb))
    }

    /// Whether it is asked about twice, see [`Verb::grave`].
    pub fn is_grave(&self) -> bool {
        self.verb().is_some_and(|verb| verb.grave)
    }
}

impl fmt::Display for AnyMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.phrase().fmt(f)
    }
}

impl AnyEvent {
    /// The event in words, as its audience reads it.
    pub fn say(&self, reader: &Reader<'_>) -> Sentence {
        let sentence = by_value!(AnyEvent, self, G, event => G::say(event, reader));
        Sentence { text: reader.language().text(sentence.text), ..sentence }
    }
}

impl AnyWhy {
    /// The reason in words.
    pub fn say(&self, reader: &Reader<'_>) -> String {
        by_value!(AnyWhy, self, G, why => G::refusal(why, reader))
    }
}

impl AnyRefusal {
    /// The refusal as a sentence that says what is wrong and what is possible.
    pub fn words(&self, reader: &Reader<'_>) -> String {
        reader.language().text(self.say(reader, AnyWhy::say))
    }
}

impl FoldError<AnyWhy> {
    /// Why the log does not make a game, as half a sentence.
    pub fn words(&self, reader: &Reader<'_>) -> String {
        self.say(reader, AnyWhy::say)
    }
}

impl AnyGame {
    /// How many seats play.
    pub fn seats(&self) -> SeatCount {
        by_value!(AnyGame, self, G, game => game.seats())
    }

    /// Who is awaited, or how it ended.
    pub fn status(&self) -> Status {
        by_value!(AnyGame, self, G, game => game.status())
    }

    /// What ended the game, as a sentence; nothing while it goes on.
    pub fn ending(&self, reader: &Reader<'_>) -> Option<String> {
        let ending = by_value!(AnyGame, self, G, game => game.ending(reader));
        ending.map(|text| reader.language().text(text))
    }

    /// What `by` may do now.
    pub fn choices(&self, by: By, now: Timestamp) -> Choices<AnyMove> {
        by_value!(AnyGame, self, G, game => any_choices::<G>(game.choices(by, now)))
    }

    /// Values worth offering for a field of a move that is put together, see [`Filling::values`].
    pub fn values(
        &self,
        by: By,
        phrase: &Phrase,
        field: &str,
        now: Timestamp,
        reader: &Reader<'_>,
    ) -> Vec<Value> {
        marked(by_value!(AnyGame, self, G, game => game.values(by, phrase, field, now, reader)), reader)
    }

    /// `mv` in words for the person choosing it; nothing if it makes no sense here.
    pub fn label(&self, by: By, mv: &AnyMove, reader: &Reader<'_>) -> Option<Label> {
        let label =
            by_value!(AnyGame, self, G, game => game.label(by, <G as Registered>::own_move(mv)?, reader))?;
        Some(Label { text: reader.language().text(label.text), ..label })
    }

    /// The position after `entry` and what happened.
    ///
    /// # Errors
    /// A refusal; nothing has changed.
    pub fn play(&self, entry: &Entry<AnyMove>, chance: &mut Chance) -> Result<AnyPlayed, AnyRefusal> {
        fn play<G: Registered>(
            game: &G,
            entry: &Entry<AnyMove>,
            chance: &mut Chance,
        ) -> Result<AnyPlayed, AnyRefusal> {
            let played = game.play(&own_entry::<G>(entry)?, chance).map_err(|r| r.map(G::any_why))?;
            Ok(AnyPlayed {
                next: played.next.any(),
                told: played.told.into_iter().map(any_told::<G>).collect(),
            })
        }
        by_value!(AnyGame, self, G, game => play(game, entry, chance))
    }

    /// What `viewer` may know.
    pub fn view(&self, viewer: Viewer) -> AnyView {
        by_value!(AnyGame, self, G, game => <G as Registered>::any_view(game.view(viewer)))
    }

    /// What `seat` would see right after the certain effects of `mv`; nothing if that is not legal.
    pub fn preview(&self, seat: Seat, mv: &AnyMove, now: Timestamp) -> Option<AnyView> {
        by_value!(AnyGame, self, G, game => {
            game.preview(seat, <G as Registered>::own_move(mv)?, now).map(<G as Registered>::any_view)
        })
    }

    /// The position after the first half of one act, see [`Choosing::halfway`].
    pub fn halfway(&self, seat: Seat, mv: &AnyMove) -> Option<Self> {
        by_value!(AnyGame, self, G, game => {
            game.halfway(seat, <G as Registered>::own_move(mv)?).map(Registered::any)
        })
    }

    /// Another position that `viewer` could not tell from this one.
    #[must_use]
    pub fn imagine(&self, viewer: Viewer, chance: &mut Chance) -> Self {
        by_value!(AnyGame, self, G, game => game.imagine(viewer, chance).any())
    }

    /// What the clock will do, and when, unless somebody acts first.
    pub fn next_deadline(&self) -> Option<(Timestamp, AnyMove)> {
        by_value!(AnyGame, self, G, game => {
            game.next_deadline().map(|(due, mv)| (due, <G as Registered>::any_move(mv)))
        })
    }

    /// Checks the position for everything that is impossible in this game.
    ///
    /// # Errors
    /// Everything that is wrong with the position.
    pub fn audit(&self) -> Result<(), Broken> {
        by_value!(AnyGame, self, G, game => game.audit())
    }

    /// The wake-up time of a computer player in `seat`, see [`Advice::wakes`].
    pub fn wakes(&self, seat: Seat) -> Option<Timestamp> {
        by_value!(AnyGame, self, G, game => game.wakes(seat))
    }

    /// The move a sensible player in `seat` makes, knowing only what that seat may know.
    pub fn advise(&self, seat: Seat, now: Timestamp, chance: &mut Chance) -> Option<AnyMove> {
        by_value!(AnyGame, self, G, game => {
            let imagined = game.imagine(Viewer::Seat(seat), chance);
            imagined.advise(seat, now, chance).map(<G as Registered>::any_move)
        })
    }

    /// What `seat` holds, in words that only its player sees.
    pub fn hand(&self, seat: Seat, reader: &Reader<'_>) -> String {
        reader.language().text(by_value!(AnyGame, self, G, game => game.hand(seat, reader)))
    }

    /// The most common moves of the seat to act, as public buttons.
    pub fn quick(&self, reader: &Reader<'_>) -> Vec<Quick<AnyMove>> {
        by_value!(AnyGame, self, G, game => {
            game.quick(reader).into_iter().map(|button| any_button::<G>(button, reader.language())).collect()
        })
    }

    /// What `mv` would change, in lines, see [`Labels::outlook`].
    pub fn outlook(&self, by: By, mv: &AnyMove, reader: &Reader<'_>) -> Option<String> {
        let lines =
            by_value!(AnyGame, self, G, game => game.outlook(by, <G as Registered>::own_move(mv)?, reader));
        lines.map(|lines| reader.language().text(lines))
    }

    /// Things with a card of their own, those of `seat` first.
    pub fn things(&self, seat: Option<Seat>, reader: &Reader<'_>) -> Vec<Value> {
        marked(by_value!(AnyGame, self, G, game => game.things(seat, reader)), reader)
    }

    /// The numbers of its public offers, oldest first, see [`Trade::offers`].
    pub fn offers(&self) -> Vec<u32> {
        by_value!(AnyGame, self, G, game => game.trade().map(Trade::offers).unwrap_or_default())
    }

    /// A public offer as everyone sees it.
    pub fn offer(&self, number: u32, reader: &Reader<'_>) -> Option<OfferCard<AnyMove>> {
        by_value!(AnyGame, self, G, game => {
            game.trade()?.offer(number, reader).map(|card| any_card::<G>(card, reader.language()))
        })
    }

    /// The stand-in of `seat` while its own player is away.
    pub fn stand_in(&self, seat: Seat) -> Option<StandIn> {
        by_value!(AnyGame, self, G, game => game.offices()?.stand_in(seat))
    }

    /// Who leads the game, where the rules know a leader.
    pub fn leader(&self) -> Option<Person> {
        by_value!(AnyGame, self, G, game => game.offices()?.leader())
    }

    /// What the clock will do by itself, for the foot of the board, see [`Offices::announced`](crate::Offices::announced).
    pub fn announced(&self, reader: &Reader<'_>) -> Vec<String> {
        let lines = by_value!(AnyGame, self, G, game => {
            game.offices().map(|offices| offices.announced(reader)).unwrap_or_default()
        });
        lines.into_iter().map(|line| reader.language().text(line)).collect()
    }

    /// The whole position as one line of text, hidden parts included.
    pub fn to_line(&self) -> String {
        by_value!(AnyGame, self, G, game => game.to_line())
    }
}

fn any_choices<G: Registered>(choices: Choices<G::Move>) -> Choices<AnyMove> {
    let any = |moves: Vec<G::Move>| moves.into_iter().map(G::any_move).collect();
    let form = |form: Form<G::Move>| Form { verb: form.verb, samples: any(form.samples) };
    Choices { listed: any(choices.listed), forms: choices.forms.into_iter().map(form).collect() }
}

fn any_told<G: Registered>(told: Told<G::Event>) -> Told<AnyEvent> {
    Told { to: told.to, event: G::any_event(told.event) }
}

fn marked(values: Vec<Value>, reader: &Reader<'_>) -> Vec<Value> {
    let value = |value: Value| Value { label: reader.language().text(value.label), ..value };
    values.into_iter().map(value).collect()
}

fn any_card<G: Registered>(card: OfferCard<G::Move>, language: Language) -> OfferCard<AnyMove> {
    let OfferCard { number, poster, state, title, text, brief, named, call, buttons } = card;
    let buttons = buttons.into_iter().map(|button| any_button::<G>(button, language)).collect();
    let (title, text, brief) = (language.text(title), language.text(text), language.text(brief));
    OfferCard { number, poster, state, title, text, brief, named, call, buttons }
}

fn any_button<G: Registered>(
    Quick { text, act, look }: Quick<G::Move>,
    language: Language,
) -> Quick<AnyMove> {
    Quick { text: language.text(text), look, act: act.map(any_act::<G>) }
}

fn any_act<G: Registered>(act: Act<G::Move>) -> Act<AnyMove> {
    match act {
        Act::Play(mv) => Act::Play(G::any_move(mv)),
        Act::Ask(mv) => Act::Ask(G::any_move(mv)),
        Act::Menu(verb) => Act::Menu(verb),
        Act::Fill(phrase) => Act::Fill(phrase),
    }
}

fn own_entry<G: Registered>(entry: &Entry<AnyMove>) -> Result<Entry<G::Move>, AnyRefusal> {
    let mv = G::own_move(&entry.mv).cloned().ok_or(Refusal::OtherGame)?;
    Ok(Entry { ply: entry.ply, by: entry.by, at: entry.at, mv })
}
