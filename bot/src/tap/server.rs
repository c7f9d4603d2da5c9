//! Taps on the pages of a server's settings. The server is the one in which the tap is made.

use harbormaster_rules::Kind;

use super::codec::forms;

forms! {
    /// A page of a server's settings.
    Page {
        /// Everything at a glance.
        Home = "home";
        /// The channels where tables may be opened.
        Channels = "channels";
        /// The roles that may open tables.
        Roles = "roles";
        /// The people who are barred.
        Barred = "barred";
        /// The games whose options have defaults.
        Games = "games";
        /// The options of a game.
        Game(Kind) = "game"/game as 0;
        /// An option of a game.
        Option(Kind, String) = "option"/game as 0/name as 1;
        /// The channel where the log is told.
        Log = "log";
        /// The games whose own commands stand in the server.
        Commands = "commands";
    }
}

forms! {
    /// A tap on such a page.
    ServerTap {
        /// Shows a page.
        Show(Page) = "show"/page as 0;
        /// Shows what was chosen in the menu of this page: a game, or an option of one.
        Go(Page) = "go"/page as 0;
        /// Sets what the page is about to what was chosen in its menu.
        Set(Page) = "set"/page as 0;
        /// Sets it to nothing, by a button.
        Clear(Page) = "clear"/page as 0;
        /// Asks for a value of an option that is typed; the form that opens says the same when it is sent.
        Type { game: Kind, name: String } = "type"/game/name;
    }
}
