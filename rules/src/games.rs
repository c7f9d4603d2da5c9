//! The registry: which games there are, and any of them behind one set of types.
//!
//! A new game is one line at the end of this file.

use std::{fmt, str::FromStr};

use serde::{Deserialize, Serialize};
use serde_json::Value as Json;

use crate::{
    Act, Broken, By, Chance, Entry, Game, Label, Meta, Names, NotAMove, OfferCard, Person, Phrase, Quick,
    Refusal, Seat, SeatCount, Sentence, Settings, SetupError, StandIn, Status, Timestamp, Told, Value,
    Viewer, Written,
    log::{FoldError, fold},
};

/// A refusal of any game, its reason as a sentence.
pub type AnyRefusal = Refusal<String>;

/// The result of a move in any game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AnyPlayed {
    /// The position after it.
    pub next: AnyGame,
    /// What happened, in order.
    pub told: Vec<Told<AnyEvent>>,
}

/// A game that stands in the registry: ways between its own types and the `Any…` ones.
trait Registered: Game {
    fn any(self) -> AnyGame;
    fn any_move(mv: Self::Move) -> AnyMove;
    fn own_move(mv: &AnyMove) -> Option<&Self::Move>;
    fn any_event(event: Self::Event) -> AnyEvent;
}

macro_rules! games {
    ($($name:ident: $game:ty),+ $(,)?) => {
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
        pub enum AnyMove { $(#[doc = concat!("Of [`", stringify!($game), "`].")] $name(<$game as Game>::Move)),+ }

        /// An event of any game.
        #[derive(Clone, Debug, PartialEq, Eq, Serialize)]
        #[serde(untagged)]
        pub enum AnyEvent { $(#[doc = concat!("Of [`", stringify!($game), "`].")] $name(<$game as Game>::Event)),+ }

        /// One viewer's sight of any game.
        #[derive(Clone, Debug, PartialEq, Eq, Serialize)]
        #[serde(untagged)]
        pub enum AnyView { $(#[doc = concat!("Of [`", stringify!($game), "`].")] $name(<$game as Game>::View)),+ }

        $(impl Registered for $game {
            fn any(self) -> AnyGame { AnyGame::$name(self) }
            fn any_move(mv: Self::Move) -> AnyMove { AnyMove::$name(mv) }
            fn own_move(mv: &AnyMove) -> Option<&Self::Move> {
                if let AnyMove::$name(mv) = mv { Some(mv) } else { None }
            }
            fn any_event(event: Self::Event) -> AnyEvent { AnyEvent::$name(event) }
        })+

        /// The same expression for every game: `kind` chooses the type, `position` the value.
        macro_rules! by_kind { ($kind:expr, $G:ident => $body:expr) => {
            match $kind { $(Kind::$name => { type $G = $game; $body })+ }
        } }
        macro_rules! by_position { ($any:expr, $g:ident => $body:expr) => {
            match $any { $(AnyGame::$name($g) => $body),+ }
        } }

        impl Kind {
            /// Every game there is.
            pub const ALL: &[Self] = &[$(Self::$name),+];
        }

        impl AnyGame {
            /// Which game it is.
            pub fn kind(&self) -> Kind { match self { $(Self::$name(_) => Kind::$name),+ } }

            /// What `viewer` may know.
            pub fn view(&self, viewer: Viewer) -> AnyView {
                match self { $(Self::$name(game) => AnyView::$name(game.view(viewer))),+ }
            }

            /// See [`Game::offer`].
            pub fn offer(&self, number: u32, names: &Names<'_>) -> Option<OfferCard<AnyMove>> {
                match self { $(Self::$name(game) => game.offer(number, names).map(any_card::<$game>)),+ }
            }

            /// See [`Game::preview`].
            pub fn preview(&self, seat: Seat, mv: &AnyMove, now: Timestamp) -> Option<AnyView> {
                match self { $(Self::$name(game) => {
                    game.preview(seat, <$game as Registered>::own_move(mv)?, now).map(AnyView::$name)
                }),+ }
            }

            /// See [`Game::halfway`].
            pub fn halfway(&self, seat: Seat, mv: &AnyMove) -> Option<Self> {
                match self { $(Self::$name(game) => {
                    game.halfway(seat, <$game as Registered>::own_move(mv)?).map(Self::$name)
                }),+ }
            }

            /// See [`Game::things`].
            pub fn things(&self, seat: Option<Seat>) -> Vec<Value> {
                match self { $(Self::$name(game) => Game::things(game, seat)),+ }
            }

            /// See [`Game::announced`].
            pub fn announced(&self, names: &Names<'_>) -> Vec<String> {
                match self { $(Self::$name(game) => Game::announced(game, names)),+ }
            }

            /// See [`Game::outlook`].
            pub fn outlook(&self, seat: Seat, mv: &AnyMove, names: &Names<'_>) -> Option<String> {
                match self { $(Self::$name(game) => {
                    Game::outlook(game, seat, <$game as Registered>::own_move(mv)?, names)
                }),+ }
            }
        }

        impl AnyMove {
            /// The move as verb and words.
            pub fn phrase(&self) -> Phrase { match self { $(Self::$name(mv) => <$game>::phrase(mv)),+ } }

            /// See [`Game::is_grave`].
            pub fn is_grave(&self) -> bool { match self { $(Self::$name(mv) => <$game>::is_grave(mv)),+ } }
        }

        impl AnyEvent {
            /// The event in words, as its audience reads it.
            pub fn say(&self, names: &Names<'_>) -> Sentence {
                match self { $(Self::$name(event) => <$game>::say(event, names)),+ }
            }
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
    pub fn meta(self) -> Meta {
        by_kind!(self, G => G::META)
    }

    /// The game called `slug`, if there is one.
    pub fn by_slug(slug: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|kind| kind.meta().slug == slug)
    }

    /// The position before the first move; draws from `chance` (ply 0).
    ///
    /// # Errors
    /// When the game is not for that many seats or the settings do not fit.
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

    /// Reads back the events that were told for one entry.
    ///
    /// # Errors
    /// When the JSON is not such a list.
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
    /// The first thing that does not hold.
    pub fn fold(
        self,
        settings: &Settings,
        seats: SeatCount,
        seed: &[u8; 32],
        entries: &[Entry<AnyMove>],
    ) -> Result<AnyGame, FoldError<String>> {
        fn run<G: Registered>(
            settings: &Settings,
            seats: SeatCount,
            seed: &[u8; 32],
            entries: &[Entry<AnyMove>],
        ) -> Result<AnyGame, FoldError<String>> {
            let own: Result<Vec<_>, _> = entries
                .iter()
                .map(|entry| {
                    own_entry::<G>(entry).map_err(|refusal| FoldError::Refused { ply: entry.ply, refusal })
                })
                .collect();
            fold::<G>(settings, seats, seed, &own?).map(Registered::any).map_err(|error| match error {
                FoldError::Setup(error) => FoldError::Setup(error),
                FoldError::Ply { expected, found } => FoldError::Ply { expected, found },
                FoldError::Time { ply } => FoldError::Time { ply },
                FoldError::Refused { ply, refusal } => {
                    FoldError::Refused { ply, refusal: refusal.map(|why| why.to_string()) }
                }
            })
        }
        by_kind!(self, G => run::<G>(settings, seats, seed, entries))
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.meta().slug)
    }
}

/// There is no game of that name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NoSuchGame(String);

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
        Self::by_slug(slug).ok_or_else(|| NoSuchGame(slug.chars().take(20).collect()))
    }
}

impl fmt::Display for AnyMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.phrase().fmt(f)
    }
}

impl AnyGame {
    /// How many seats play.
    pub fn seats(&self) -> SeatCount {
        by_position!(self, game => game.seats())
    }

    /// Who is awaited, or how it ended.
    pub fn status(&self) -> Status {
        by_position!(self, game => game.status())
    }

    /// What `seat` may do now.
    pub fn legal_moves(&self, seat: Seat, now: Timestamp) -> Vec<AnyMove> {
        fn list<G: Registered>(game: &G, seat: Seat, now: Timestamp) -> Vec<AnyMove> {
            game.legal_moves(seat, now).listed.into_iter().map(G::any_move).collect()
        }
        by_position!(self, game => list(game, seat, now))
    }

    /// Verbs whose moves `seat` may put together now.
    pub fn forms(&self, seat: Seat, now: Timestamp) -> Vec<&'static str> {
        by_position!(self, game => game.legal_moves(seat, now).forms.iter().map(|form| form.verb).collect())
    }

    /// A few legal moves of the forms, for players who choose at random.
    pub fn samples(&self, seat: Seat, now: Timestamp) -> Vec<AnyMove> {
        fn list<G: Registered>(game: &G, seat: Seat, now: Timestamp) -> Vec<AnyMove> {
            let forms = game.legal_moves(seat, now).forms.into_iter();
            forms.flat_map(|form| form.samples).map(G::any_move).collect()
        }
        by_position!(self, game => list(game, seat, now))
    }

    /// What the stand-in of `seat` may do for it now, each move with its words.
    pub fn stand_in_choices(&self, seat: Seat, now: Timestamp) -> Vec<(AnyMove, Label)> {
        fn list<G: Registered>(game: &G, seat: Seat, now: Timestamp) -> Vec<(AnyMove, Label)> {
            labelled(game, seat, game.stand_in_moves(seat, now).listed)
        }
        by_position!(self, game => list(game, seat, now))
    }

    /// Verbs whose moves the stand-in of `seat` may put together now.
    pub fn stand_in_forms(&self, seat: Seat, now: Timestamp) -> Vec<&'static str> {
        by_position!(self, game => game.stand_in_moves(seat, now).forms.iter().map(|form| form.verb).collect())
    }

    /// What the host may do now by the rules of the game, each move with its words.
    pub fn host_choices(&self, now: Timestamp) -> Vec<(AnyMove, Label)> {
        fn list<G: Registered>(game: &G, now: Timestamp) -> Vec<(AnyMove, Label)> {
            game.host_moves(now).into_iter().map(|(mv, label)| (G::any_move(mv), label)).collect()
        }
        by_position!(self, game => list(game, now))
    }

    /// See [`Game::values`].
    pub fn values(&self, by: By, phrase: &Phrase, field: &str, now: Timestamp) -> Vec<Value> {
        by_position!(self, game => game.values(by, phrase, field, now))
    }

    /// `mv` in words for whoever plays for `seat`; nothing if it belongs to another game.
    pub fn label(&self, seat: Seat, mv: &AnyMove) -> Option<Label> {
        fn label<G: Registered>(game: &G, seat: Seat, mv: &AnyMove) -> Option<Label> {
            G::own_move(mv).map(|mv| game.label(seat, mv))
        }
        by_position!(self, game => label(game, seat, mv))
    }

    /// See [`Game::stand_in`].
    pub fn stand_in(&self, seat: Seat) -> Option<StandIn> {
        by_position!(self, game => game.stand_in(seat))
    }

    /// See [`Game::leader`].
    pub fn leader(&self) -> Option<Person> {
        by_position!(self, game => game.leader())
    }

    /// See [`Game::stirs`].
    pub fn stirs(&self, seat: Seat) -> Option<Timestamp> {
        by_position!(self, game => game.stirs(seat))
    }

    /// See [`Game::offers`].
    pub fn offers(&self) -> Vec<u32> {
        by_position!(self, game => game.offers())
    }

    /// What `seat` may do now, each move with its words.
    pub fn choices(&self, seat: Seat, now: Timestamp) -> Vec<(AnyMove, Label)> {
        fn list<G: Registered>(game: &G, seat: Seat, now: Timestamp) -> Vec<(AnyMove, Label)> {
            labelled(game, seat, game.legal_moves(seat, now).listed)
        }
        by_position!(self, game => list(game, seat, now))
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
            let played =
                game.play(&own_entry::<G>(entry)?, chance).map_err(|r| r.map(|why| why.to_string()))?;
            Ok(AnyPlayed {
                next: played.next.any(),
                told: played.told.into_iter().map(any_told::<G>).collect(),
            })
        }
        by_position!(self, game => play(game, entry, chance))
    }

    /// Another position that `viewer` could not tell from this one.
    #[must_use]
    pub fn imagine(&self, viewer: Viewer, chance: &mut Chance) -> Self {
        by_position!(self, game => game.imagine(viewer, chance).any())
    }

    /// What the clock will do, and when, if nobody acts before.
    pub fn next_deadline(&self) -> Option<(Timestamp, AnyMove)> {
        fn next<G: Registered>(game: &G) -> Option<(Timestamp, AnyMove)> {
            game.next_deadline().map(|(due, mv)| (due, G::any_move(mv)))
        }
        by_position!(self, game => next(game))
    }

    /// See [`Game::audit`].
    ///
    /// # Errors
    /// Everything that is wrong with the position.
    pub fn audit(&self) -> Result<(), Broken> {
        by_position!(self, game => game.audit())
    }

    /// The move a sensible player in `seat` makes, knowing only what that seat may know.
    pub fn advise(&self, seat: Seat, now: Timestamp, chance: &mut Chance) -> Option<AnyMove> {
        fn advise<G: Registered>(
            game: &G,
            seat: Seat,
            now: Timestamp,
            chance: &mut Chance,
        ) -> Option<AnyMove> {
            game.imagine(Viewer::Seat(seat), chance).advise(seat, now, chance).map(G::any_move)
        }
        by_position!(self, game => advise(game, seat, now, chance))
    }

    /// What `seat` holds, in words for its own eyes.
    pub fn hand(&self, seat: Seat) -> String {
        by_position!(self, game => game.hand(seat))
    }

    /// The commonest moves of the seat to act, as buttons for everybody to see.
    pub fn quick(&self) -> Vec<Quick<AnyMove>> {
        fn quick<G: Registered>(game: &G) -> Vec<Quick<AnyMove>> {
            game.quick().into_iter().map(any_button::<G>).collect()
        }
        by_position!(self, game => quick(game))
    }

    /// The whole position as one line of text, everything hidden included.
    pub fn to_line(&self) -> String {
        by_position!(self, game => game.to_line())
    }
}

fn any_told<G: Registered>(told: Told<G::Event>) -> Told<AnyEvent> {
    Told { to: told.to, event: G::any_event(told.event) }
}

fn labelled<G: Registered>(game: &G, seat: Seat, moves: Vec<G::Move>) -> Vec<(AnyMove, Label)> {
    let label = |mv: G::Move| {
        let label = game.label(seat, &mv);
        (G::any_move(mv), label)
    };
    moves.into_iter().map(label).collect()
}

fn any_card<G: Registered>(card: OfferCard<G::Move>) -> OfferCard<AnyMove> {
    let OfferCard { number, poster, state, title, text, brief, named, call, buttons } = card;
    let buttons = buttons.into_iter().map(any_button::<G>).collect();
    OfferCard { number, poster, state, title, text, brief, named, call, buttons }
}

fn any_button<G: Registered>(Quick { text, act, look }: Quick<G::Move>) -> Quick<AnyMove> {
    Quick { text, look, act: act.map(any_act::<G>) }
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
