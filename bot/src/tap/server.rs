//! Taps on the pages of a server's settings. The server is the one in which the tap is made.

use std::{fmt, str::FromStr};

use harbormaster_rules::Kind;

/// A page of a server's settings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Page {
    /// Everything at a glance.
    Home,
    /// The channels where tables may be opened.
    Channels,
    /// The roles that may open tables.
    Roles,
    /// The people who are barred.
    Barred,
    /// The games whose options have defaults.
    Games,
    /// The options of a game.
    Game(Kind),
    /// An option of a game.
    Option(Kind, String),
    /// The channel where the log is told.
    Log,
    /// The games whose own commands stand in the server.
    Commands,
}

/// A tap on such a page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ServerTap {
    /// Shows a page.
    Show(Page),
    /// Shows what was chosen in the menu of this page: a game, or an option of one.
    Go(Page),
    /// Sets what the page is about to what was chosen in its menu.
    Set(Page),
    /// Sets it to nothing, by a button.
    Clear(Page),
    /// Asks for a value of an option that is typed; the form that opens says the same when it is sent.
    Type {
        /// The game.
        game: Kind,
        /// The option's name.
        name: String,
    },
}

/// The text is not such a page or tap.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoServerTap;

impl fmt::Display for Page {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Home => f.write_str("home"),
            Self::Channels => f.write_str("channels"),
            Self::Roles => f.write_str("roles"),
            Self::Barred => f.write_str("barred"),
            Self::Games => f.write_str("games"),
            Self::Game(game) => write!(f, "game/{game}"),
            Self::Option(game, name) => write!(f, "option/{game}/{name}"),
            Self::Log => f.write_str("log"),
            Self::Commands => f.write_str("commands"),
        }
    }
}

impl FromStr for Page {
    type Err = NoServerTap;

    fn from_str(text: &str) -> Result<Self, NoServerTap> {
        let game = |word: &str| word.parse::<Kind>().map_err(|_| NoServerTap);
        match text.split('/').collect::<Vec<_>>().as_slice() {
            ["home"] => Ok(Self::Home),
            ["channels"] => Ok(Self::Channels),
            ["roles"] => Ok(Self::Roles),
            ["barred"] => Ok(Self::Barred),
            ["games"] => Ok(Self::Games),
            ["game", kind] => game(kind).map(Self::Game),
            ["option", kind, name] => Ok(Self::Option(game(kind)?, (*name).to_owned())),
            ["log"] => Ok(Self::Log),
            ["commands"] => Ok(Self::Commands),
            _ => Err(NoServerTap),
        }
    }
}

impl fmt::Display for ServerTap {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Show(page) => write!(f, "show/{page}"),
            Self::Go(page) => write!(f, "go/{page}"),
            Self::Set(page) => write!(f, "set/{page}"),
            Self::Clear(page) => write!(f, "clear/{page}"),
            Self::Type { game, name } => write!(f, "type/{game}/{name}"),
        }
    }
}

impl FromStr for ServerTap {
    type Err = NoServerTap;

    fn from_str(text: &str) -> Result<Self, NoServerTap> {
        let (word, rest) = text.split_once('/').ok_or(NoServerTap)?;
        match word {
            "show" => rest.parse().map(Self::Show),
            "go" => rest.parse().map(Self::Go),
            "set" => rest.parse().map(Self::Set),
            "clear" => rest.parse().map(Self::Clear),
            "type" => {
                let (game, name) = rest.split_once('/').ok_or(NoServerTap)?;
                let game = game.parse().map_err(|_| NoServerTap)?;
                Ok(Self::Type { game, name: name.to_owned() })
            }
            _ => Err(NoServerTap),
        }
    }
}
