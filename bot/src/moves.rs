//! The one way that a move takes from Discord to its table: the table is held and brought up to the
//! time of the tap, the choice leads to a screen, and a decided move is played before anybody else
//! gets hold of the table.

use harbormaster_rules::By;

use crate::{
    answer::{Answer, Reply},
    app::App,
    ids::{DraftId, TableId},
    learning::{self, Trail},
    making::{
        self,
        choice::Choice,
        draft::{Draft, Maker},
        screen::Screen,
    },
    replies::{my_games, undo},
    rows,
    sayings::Done,
    show,
    speak::Label,
    store::TableRow,
    table::{Caller, Held, Receipt, Table, UndoWanted, Undoing},
    trouble::Trouble,
};

/// The place where something was chosen, which is where the answer belongs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Source {
    /// In a typed command: it has a private answer of its own.
    Command,
    /// On a message that everybody sees: the channel shows what happened, and questions are private.
    Public,
    /// On a private message: it turns into the answer.
    Private,
}

/// Takes the first choice on the way to a move. `seen` is the number of entries on the board that was looked at.
///
/// # Errors
/// The refusal that the person is told instead.
pub async fn begin(
    app: &App,
    caller: &Caller,
    table: TableId,
    seen: Option<u32>,
    choice: Choice,
    source: Source,
) -> Result<Answer, Trouble> {
    if let Some(lesson) = table.lesson() {
        let reply = learning::begin(caller, lesson, choice, app.language).await?;
        return Ok(source.place(reply));
    }
    let held = app.tables.hold_for(table.now(), caller).await?;
    let maker = Maker { number: caller.interaction.0.into(), user: caller.user, at: caller.at, table, seen };
    match decide(app, caller, held, Draft::blank(maker), choice, source).await {
        Err(why) => worn_out(app, table, why, source).await,
        done => done,
    }
}

/// Takes a further choice of the half-made move that is known by this number.
///
/// # Errors
/// The refusal that the person is told instead.
pub async fn go_on(app: &App, caller: &Caller, number: DraftId, choice: Choice) -> Result<Answer, Trouble> {
    if let Some(trail) = Trail::read(number) {
        return learning::go_on(caller, trail, choice, app.language).await.map(Answer::Change);
    }
    let known = || app.drafts.look(number, caller.user);
    let Some(draft) = known() else { return Ok(show::forgotten(app.language)) };
    let held = app.tables.hold_for(draft.maker.table.now(), caller).await?;
    // Of two taps at once, the one that held the table before may have played it.
    let Some(Draft { maker, partial }) = known() else { return Ok(show::forgotten(app.language)) };
    let draft = Draft { maker: Maker { at: caller.at, ..maker }, partial };
    let source = Source::Private;
    let table = draft.maker.table;
    match decide(app, caller, held, draft, choice, source).await {
        Err(why) => worn_out(app, table, why, source).await,
        done => done,
    }
}

/// Returns this person's half-made move with this number, as far as it has been chosen.
pub fn known(app: &App, caller: &Caller, number: DraftId) -> Option<Draft> {
    match Trail::read(number) {
        Some(trail) => learning::draft(caller, &trail, app.language),
        None => app.drafts.look(number, caller.user),
    }
}

/// Says that a board has moved on, with the way to the newest one; on a private message in place of its buttons. Every
/// other trouble leaves the message as it is.
async fn worn_out(app: &App, table: TableId, trouble: Trouble, source: Source) -> Result<Answer, Trouble> {
    let text = match &trouble {
        Trouble::Refused(why) if why.is_stale() => why.say(app.language),
        _ => return Err(trouble),
    };
    let table = app.tables.look(table.now()).await?;
    let TableRow { id, guild, channel, stage, .. } = table.row;
    let address = my_games::address(app, id, (guild, channel), stage).await?;
    let way = rows::in_rows(&[rows::link(&address, &Label::NewestBoard.say(app.language))]);
    Ok(source.place(Reply { text, rows: way, ..Reply::default() }))
}

/// Takes moves back, or says who has to agree to that and offers to ask them.
///
/// # Errors
/// The reason why they stand.
pub async fn undo(
    app: &App,
    caller: &Caller,
    table: TableId,
    wanted: UndoWanted,
    source: Source,
) -> Result<Answer, Trouble> {
    let mut held = app.tables.hold_for(table, caller).await?;
    let undoing = app.tables.undo(&mut held, caller, wanted).await?;
    let table = held.release();
    Ok(match (undoing, source) {
        (Undoing::Ask(asking), _) => source.place(undo::question(app, &table, &asking).await?),
        // The board shows it.
        (Undoing::Done, Source::Public) => Answer::Quiet,
        (Undoing::Done, _) => source.place(show::taken_back(&table, caller.user).await),
    })
}

/// Asks the others to agree to an undo; the channel shows the request.
///
/// # Errors
/// The reason why that cannot be asked for.
pub async fn ask_for_undo(
    app: &App,
    caller: &Caller,
    table: TableId,
    shown: (u32, u32),
    source: Source,
) -> Result<Answer, Trouble> {
    let mut held = app.tables.hold_for(table, caller).await?;
    let asked = app.tables.ask_for_undo(&mut held, caller, shown).await;
    drop(held);
    match asked {
        Ok(()) => Ok(Answer::change(Done::UndoAsked.say(app.language))),
        Err(why) => worn_out(app, table, why, source).await,
    }
}

/// Agrees to an undo, or declines it; the channel shows the outcome.
///
/// # Errors
/// If the request is over, or is not for this person to answer.
pub async fn answer_undo(
    app: &App,
    caller: &Caller,
    table: TableId,
    shown: (u32, u32),
    agrees: bool,
) -> Result<Answer, Trouble> {
    let mut held = app.tables.hold_for(table, caller).await?;
    app.tables.answer_undo(&mut held, caller, shown, agrees).await?;
    Ok(Answer::Quiet)
}

async fn decide(
    app: &App,
    caller: &Caller,
    mut held: Held,
    draft: Draft,
    choice: Choice,
    source: Source,
) -> Result<Answer, Trouble> {
    if let Some(receipt) = app.tables.played_by(caller).await? {
        return Ok(played(app, held, caller, (&receipt, None), source).await);
    }
    let number = draft.maker.number;
    if draft.maker.table.is_ahead() {
        return prepare(app, caller, held, draft, choice, source).await;
    }
    match making::next(held.table(), draft, choice)? {
        Screen::Play(plan) => {
            let verb = plan.then.as_ref().unwrap_or(&plan.first).verb().name;
            let receipt = app.tables.play(&mut held, caller, plan).await?;
            app.drafts.forget(number);
            Ok(played(app, held, caller, (&receipt, Some(verb)), source).await)
        }
        screen => Ok(asked(app, &held.release(), screen, source).await),
    }
}

/// Shows a screen on the way to a move, and remembers what has been chosen.
async fn asked(app: &App, table: &Table, screen: Screen, source: Source) -> Answer {
    if let Some(draft) = screen.draft() {
        app.drafts.keep(draft);
    }
    source.place(show::reply(table, screen).await)
}

/// The same on the way to a move for a turn to come, which is kept instead of played.
async fn prepare(
    app: &App,
    caller: &Caller,
    mut held: Held,
    draft: Draft,
    choice: Choice,
    source: Source,
) -> Result<Answer, Trouble> {
    let number = draft.maker.number;
    let ahead = held.table().at_turn_of(caller.user)?;
    let screen = making::next(&ahead, draft, choice)?;
    if let Screen::Play(plan) = screen {
        app.tables.prepare(&mut held, caller, &plan).await?;
        app.drafts.forget(number);
        return Ok(source.place(show::prepared(&held.release(), caller.user)));
    }
    drop(held);
    Ok(asked(app, &ahead, screen, source).await)
}

/// Returns the mover's own answer, which is quiet where the channel shows it all. If the turn
/// continues with a question, it is asked right there.
async fn played(
    app: &App,
    held: Held,
    caller: &Caller,
    (receipt, verb): (&Receipt, Option<&str>),
    source: Source,
) -> Answer {
    let table = held.release();
    if source == Source::Command {
        return Answer::Say(show::said(&table, caller.user, receipt));
    }
    if let Some(screen) = verb.and_then(|verb| goes_on(&table, caller, receipt, verb)) {
        if let Some(draft) = screen.draft() {
            app.drafts.keep(draft);
        }
        return source.place(show::goes_on(&table, caller.user, receipt, screen).await);
    }
    match source {
        Source::Private => Answer::Change(show::played(&table, caller.user, receipt).await),
        Source::Command | Source::Public => Answer::Quiet,
    }
}

/// Returns the question with which the caller's turn continues after a move of this verb.
fn goes_on(table: &Table, caller: &Caller, receipt: &Receipt, verb: &str) -> Option<Screen> {
    let (seat, game) = table.turn_going_on(caller.user, receipt.ply)?;
    let verb = game.goes_on_with(verb)?;
    let seen = Some(table.row.ply);
    let maker = Maker {
        number: caller.interaction.0.into(),
        user: caller.user,
        at: caller.at,
        table: table.row.id,
        seen,
    };
    making::next_in_turn(table, maker, By::Seat(seat), verb)
}

impl Source {
    /// Puts a reply in the place where it belongs.
    pub const fn place(self, reply: Reply) -> Answer {
        match self {
            Self::Command | Self::Public => Answer::Say(reply),
            Self::Private => Answer::Change(reply),
        }
    }
}
