//! The registry: the list of games, and one set of types for all of them.
//!
//! A new game is one line in [`every_game!`](crate::every_game). An edition that is replaced while games are played by
//! it stays in the list `past` after it, under a name of its own.
//!
//! - `kind`: games by name; `position`: a position of any game; `words`: moves, events and refusals
//! - `search`: a search in any game; `analysis`: a finished game analysed
//! - `any`: conversions between one game's types and those of any game

use serde::{Deserialize, Serialize};

use crate::{Game, Looking, Position, Refusal, Sight, Spot, Told};

/// Passes the list of games to the macro `$then`, after its other arguments: `$then! { … rules::module::Type, … }`.
///
/// Each game is three words: this crate, the game's module and its type. So everything that has to name each game at
/// compile time, such as a test of every game, is written once.
///
/// ```
/// use harbormaster_rules::{Kind, Position, every_game};
///
/// macro_rules! titles {
///     ($($rules:ident::$module:ident::$Game:ident,)+) => { [$($rules::$module::$Game::META.title),+] };
/// }
/// let titles = every_game!(titles);
/// assert!(Kind::ALL.iter().map(|kind| kind.meta().title).eq(titles));
/// ```
#[macro_export]
macro_rules! every_game {
    ($then:ident $($more:tt)*) => {
        $then! {
            $($more)*
            $crate::threeport::Threeport,
            $crate::shipopoly::Shipopoly,
            $crate::tariffs::Tariffs,
            $crate::transport::Transport,
            $crate::shipit::ShipIt,
        }
    };
}

/// A refusal of any game.
pub type AnyRefusal = Refusal<AnyWhy>;

/// The result of a move in any game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AnyPlayed {
    /// The position after it.
    pub next: AnyGame,
    /// The events, in order.
    pub told: Vec<Told<AnyEvent>>,
}

/// A game in the registry: conversions between its own types and the `Any…` ones.
trait Registered: Game {
    fn any(self) -> AnyGame;
    fn own(game: &AnyGame) -> Option<&Self>;
    fn any_move(mv: Self::Move) -> AnyMove;
    fn own_move(mv: &AnyMove) -> Option<&Self::Move>;
    fn any_event(event: Self::Event) -> AnyEvent;
    fn own_event(event: &AnyEvent) -> Option<&Self::Event>;
    fn any_view(view: Self::View) -> AnyView;
    fn any_why(why: Self::Why) -> AnyWhy;
    fn any_spot(spot: Self::Spot) -> AnySpot;
}

/// The types that have a variant for each game, and two macros that choose by game; the rest is plain code below.
macro_rules! games {
    (past: [$($past:ident: $past_game:ty),*] $($rules:ident::$module:ident::$Game:ident,)+) => {
        games!(@ [$($Game),+] [$($past),*] $($Game: $rules::$module::$Game),+ $(, $past: $past_game)*);
    };
    (@ [$($offered:ident),+] [$($past:ident),*] $($name:ident: $game:ty),+) => {
        /// A game, by its edition.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
        #[serde(rename_all = "lowercase")]
        pub enum Kind { $(#[doc = concat!("The game `", stringify!($name), "`.")] $name),+ }

        /// A position of any game.
        #[derive(Clone, Debug, PartialEq, Eq, Serialize)]
        #[serde(untagged)]
        pub enum AnyGame { $(#[doc = concat!("Of `", stringify!($name), "`.")] $name($game)),+ }

        /// A move of any game.
        #[derive(Clone, Debug, PartialEq, Eq, Serialize)]
        #[serde(untagged)]
        pub enum AnyMove { $(#[doc = concat!("Of `", stringify!($name), "`.")] $name(<$game as Position>::Move)),+ }

        /// An event of any game.
        #[derive(Clone, Debug, PartialEq, Eq, Serialize)]
        #[serde(untagged)]
        pub enum AnyEvent { $(#[doc = concat!("Of `", stringify!($name), "`.")] $name(<$game as Position>::Event)),+ }

        /// One viewer's view of any game.
        #[derive(Clone, Debug, PartialEq, Eq, Serialize)]
        #[serde(untagged)]
        pub enum AnyView { $(#[doc = concat!("Of `", stringify!($name), "`.")] $name(<$game as Sight>::View)),+ }

        /// A part of any game's board.
        #[derive(Clone, Debug, PartialEq, Eq)]
        pub enum AnySpot { $(#[doc = concat!("Of `", stringify!($name), "`.")] $name(<$game as Looking>::Spot)),+ }

        /// A reason of any game to refuse a move.
        #[derive(Clone, Debug, PartialEq, Eq)]
        pub enum AnyWhy { $(#[doc = concat!("Of `", stringify!($name), "`.")] $name(<$game as Position>::Why)),+ }

        $(impl Registered for $game {
            fn any(self) -> AnyGame { AnyGame::$name(self) }
            fn own(game: &AnyGame) -> Option<&Self> {
                if let AnyGame::$name(game) = game { Some(game) } else { None }
            }
            fn any_move(mv: Self::Move) -> AnyMove { AnyMove::$name(mv) }
            fn own_move(mv: &AnyMove) -> Option<&Self::Move> {
                if let AnyMove::$name(mv) = mv { Some(mv) } else { None }
            }
            fn any_event(event: Self::Event) -> AnyEvent { AnyEvent::$name(event) }
            fn own_event(event: &AnyEvent) -> Option<&Self::Event> {
                if let AnyEvent::$name(event) = event { Some(event) } else { None }
            }
            fn any_view(view: Self::View) -> AnyView { AnyView::$name(view) }
            fn any_why(why: Self::Why) -> AnyWhy { AnyWhy::$name(why) }
            fn any_spot(spot: Self::Spot) -> AnySpot { AnySpot::$name(spot) }
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
            /// Every game, by its newest edition.
            pub const ALL: &[Self] = &[$(Self::$offered),+];

            /// Older editions that are played to their end; no new game starts with them.
            pub const PAST: &[Self] = &[$(Self::$past),*];
        }

        impl AnyGame {
            /// The game it is a position of.
            pub const fn kind(&self) -> Kind { match self { $(Self::$name(_) => Kind::$name),+ } }
        }
    };
}

every_game!(games past: []);

impl Spot for AnySpot {
    fn at(&self) -> Option<(i16, i16)> {
        by_value!(AnySpot, self, G, spot => spot.at())
    }

    fn shows_result(&self) -> bool {
        by_value!(AnySpot, self, G, spot => spot.shows_result())
    }
}

// Behind the macros that they use.
mod analysis;
mod any;
mod kind;
mod orders;
mod position;
mod search;
mod words;

pub use kind::NoSuchGame;
pub use search::AnySearch;
