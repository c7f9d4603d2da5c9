//! `/table`: open, fill, start and host a table.

use harbormaster_rules::{Kind, Level, Seat};
use poise::serenity_prelude as serenity;

use super::{
    Context, Never, answer, answer_worth, caller, here, my::days, named, named_here, rules, suggest,
};
use crate::{
    answer::Answer,
    ids::TableId,
    opening, paces,
    replies::{self, newcomer, proof, questions, record, stats},
    sayings::{Done, Refused},
    speak,
    store::Stage,
    table::{Petition, Successor},
    trouble::Trouble,
};

/// Open, join and host tables
#[poise::command(
    slash_command,
    subcommand_required,
    subcommands(
        "new",
        "join",
        "leave",
        "start",
        "computer",
        "options",
        "kick",
        "swap",
        "pause",
        "resume",
        "close",
        "quiet",
        "back",
        "stand_in",
        "more_time",
        "list",
        "results",
        "dice",
        "record"
    )
)]
pub(super) async fn table(_ctx: Context<'_>) -> Result<(), Never> {
    Ok(())
}

/// Puts the deed into words.
fn said(ctx: Context<'_>, done: &Done) -> Answer {
    Answer::say(done.say(ctx.data().language))
}

/// Open a table here
#[poise::command(slash_command)]
async fn new(
    ctx: Context<'_>,
    #[description = "Which game"]
    #[autocomplete = "rules::games"]
    game: String,
) -> Result<(), Never> {
    answer_worth(ctx, paces::TABLE, async {
        let kind: Kind = game.parse::<Kind>()?;
        let (app, caller) = (ctx.data(), caller(ctx).await?);
        let new = opening::open(app, &caller, ctx.interaction.into(), kind).await?;
        Ok(said(ctx, &opening::opened(app, kind, new).await))
    })
    .await
}

/// Take a seat, with a lucky word if you want one
#[poise::command(slash_command)]
async fn join(
    ctx: Context<'_>,
    #[description = "A word to mix into the dice; only its SHA-256 is kept"]
    #[max_length = 40]
    word: Option<String>,
) -> Result<(), Never> {
    answer(ctx, async {
        let (app, id, caller) = (ctx.data(), here(ctx).await?, caller(ctx).await?);
        let seated = app.tables.join(id, &caller, word.as_deref()).await.map(|done| said(ctx, &done))?;
        Ok(newcomer::welcomed(app, &caller, id, seated).await)
    })
    .await
}

/// Give up your seat; in a running game a computer player takes over
#[poise::command(slash_command)]
async fn leave(ctx: Context<'_>) -> Result<(), Never> {
    answer(ctx, async { questions::leave(ctx.data(), &caller(ctx).await?, here(ctx).await?).await }).await
}

/// Start the game
#[poise::command(slash_command)]
async fn start(ctx: Context<'_>) -> Result<(), Never> {
    answer(ctx, async {
        let (app, id, caller) = (ctx.data(), here(ctx).await?, caller(ctx).await?);
        app.lead_is_taken(&caller, id).await?;
        app.tables.start(id, &caller).await.map(|done| said(ctx, &done))
    })
    .await
}

/// Add a computer player
#[poise::command(slash_command)]
async fn computer(
    ctx: Context<'_>,
    #[description = "Easy slips, strong thinks ahead; as the option computers says if you leave it out"]
    level: Option<LevelChoice>,
) -> Result<(), Never> {
    answer(ctx, async {
        let (id, level) = (here(ctx).await?, level.map(Level::from));
        ctx.data().tables.add_computer(id, &caller(ctx).await?, level).await.map(|done| said(ctx, &done))
    })
    .await
}

/// See the options, or change one
#[poise::command(slash_command)]
async fn options(
    ctx: Context<'_>,
    #[description = "Which option; leave it out to see all"]
    #[autocomplete = "option_names"]
    option: Option<String>,
    #[description = "Its new value"]
    #[autocomplete = "option_values"]
    value: Option<String>,
    #[description = "Why: the others read it"]
    #[max_length = 200]
    reason: Option<String>,
) -> Result<(), Never> {
    answer(ctx, async {
        let id = here(ctx).await?;
        match (option, value) {
            (Some(option), Some(value)) => {
                let (app, caller) = (ctx.data(), caller(ctx).await?);
                let petition = app.petition(&caller, id, reason.as_deref().unwrap_or_default()).await?;
                app.tables.choose(id, &petition, &option, &value).await.map(|done| said(ctx, &done))
            }
            (option, _) => {
                let table = ctx.data().tables.look(id).await?;
                Ok(match option {
                    Some(name) => Answer::say(speak::option(&table, &name, table.language)),
                    None => Answer::Say(replies::options::screen(&table, 0)),
                })
            }
        }
    })
    .await
}

async fn option_names(ctx: Context<'_>, typed: &str) -> serenity::CreateAutocompleteResponse {
    let names = async {
        let table = ctx.data().tables.look(here(ctx).await.ok()?).await.ok()?;
        let entry = |spec| (speak::option_hint(spec, table.language), spec.name.to_owned());
        Some(table.options().map(entry).collect::<Vec<_>>())
    };
    suggest(typed, names.await.unwrap_or_default())
}

async fn option_values(ctx: Context<'_>, typed: &str) -> serenity::CreateAutocompleteResponse {
    let values = async {
        let chosen = ctx.args.iter().find(|option| option.name == "option")?;
        let serenity::ResolvedValue::String(name) = chosen.value else { return None };
        let table = ctx.data().tables.look(here(ctx).await.ok()?).await.ok()?;
        let spec = table.options().find(|spec| spec.name == name)?;
        let values = table.option_values(spec).into_iter();
        Some(values.map(|value| (table.option_listed(spec, value), value.to_owned())).collect::<Vec<_>>())
    };
    suggest(typed, values.await.unwrap_or_default())
}

/// Remove a player; once the game runs, the others are asked
#[poise::command(slash_command)]
async fn kick(
    ctx: Context<'_>,
    #[description = "The player to remove"] player: serenity::User,
    #[description = "Why: the player and the others read it"]
    #[max_length = 200]
    reason: Option<String>,
) -> Result<(), Never> {
    answer(ctx, async {
        let (id, caller) = (here(ctx).await?, caller(ctx).await?);
        // Removing oneself is leaving, and is asked about in the same way.
        let player = named(ctx, &player).await?.user;
        if player == caller.user {
            return questions::leave(ctx.data(), &caller, id).await;
        }
        let petition = ctx.data().petition(&caller, id, reason.as_deref().unwrap_or_default()).await?;
        ctx.data().tables.kick(id, &petition, player).await.map(|done| said(ctx, &done))
    })
    .await
}

/// Give your seat to somebody else, or ask the others to give another one away
#[poise::command(slash_command)]
async fn swap(
    ctx: Context<'_>,
    #[description = "Which seat"]
    #[autocomplete = "seat_choices"]
    seat: String,
    #[description = "Who takes over; a computer player if you leave it out"] to: Option<serenity::User>,
    #[description = "How well that computer player plays"] level: Option<LevelChoice>,
    #[description = "Why, if it is not your seat: the others read it"]
    #[max_length = 200]
    reason: Option<String>,
) -> Result<(), Never> {
    answer(ctx, async {
        let id = here(ctx).await?;
        let seat = seat_meant(ctx, id, &seat).await?;
        let to = match to {
            Some(user) if user.bot => return Err(Trouble::refused(Refused::NoBots)),
            Some(_) if level.is_some() => return Err(Trouble::refused(Refused::NoLevelForPeople)),
            Some(user) => Successor::Person(named_here(ctx, &user).await?.user),
            None => Successor::Computer(level.map(Level::from)),
        };
        let (app, caller) = (ctx.data(), caller(ctx).await?);
        let petition = app.petition(&caller, id, reason.as_deref().unwrap_or_default()).await?;
        app.tables.swap(id, &petition, seat, to).await.map(|done| said(ctx, &done))
    })
    .await
}

/// The level of a computer player, as a command lists it.
#[derive(Clone, Copy, Debug, poise::ChoiceParameter)]
enum LevelChoice {
    #[name = "easy"]
    Easy,
    #[name = "steady"]
    Steady,
    #[name = "strong"]
    Strong,
}

impl From<LevelChoice> for Level {
    fn from(choice: LevelChoice) -> Self {
        match choice {
            LevelChoice::Easy => Self::Easy,
            LevelChoice::Steady => Self::Steady,
            LevelChoice::Strong => Self::Strong,
        }
    }
}

/// Returns the seat that people call by this number or name.
async fn seat_meant(ctx: Context<'_>, id: TableId, text: &str) -> Result<Seat, Trouble> {
    let table = ctx.data().tables.look(id).await?;
    let numbered = text.trim().parse().ok().map(|number: u8| number.checked_sub(1).map(Seat::new));
    let seat = numbered.unwrap_or_else(|| table.seat_called(text));
    seat.ok_or_else(|| Trouble::refused(Refused::NoSuchSeat { seats: table.seats.len() }))
}

async fn seat_choices(ctx: Context<'_>, typed: &str) -> serenity::CreateAutocompleteResponse {
    let seats = async {
        let table = ctx.data().tables.look(here(ctx).await.ok()?).await.ok()?;
        Some((0..).map(Seat::new).zip(table.plain_names()).collect::<Vec<_>>())
    };
    let seats = seats.await.unwrap_or_default().into_iter();
    suggest(
        typed,
        seats.map(|(seat, name)| (speak::seat_choice(seat, &name), (seat.number() + 1).to_string())),
    )
}

/// Ask somebody to play your seat for a time, or propose it for a player who is gone
#[poise::command(slash_command)]
async fn stand_in(
    ctx: Context<'_>,
    #[description = "Who plays for you"] person: serenity::User,
    #[description = "Until when: a day such as 2030-01-31, or how long, such as 5d; open if you leave it out"]
    #[autocomplete = "days"]
    until: Option<String>,
    #[description = "Whose seat, if it is not yours: then the others at the table are asked"]
    #[autocomplete = "seat_choices"]
    seat: Option<String>,
    #[description = "Why, if you decide it as a moderator: the players read it"]
    #[max_length = 200]
    reason: Option<String>,
) -> Result<(), Never> {
    answer(ctx, async {
        let (app, caller, id) = (ctx.data(), caller(ctx).await?, here(ctx).await?);
        let until = replies::away::moment(app, &caller, until.as_deref()).await?;
        let seat = match seat {
            Some(text) => Some(seat_meant(ctx, id, &text).await?),
            None => None,
        };
        let named = named(ctx, &person).await?;
        let petition = app.petition(&caller, id, reason.as_deref().unwrap_or_default()).await?;
        app.tables.name_stand_in(id, &petition, (seat, until), &named).await.map(|done| said(ctx, &done))
    })
    .await
}

/// Play your seat again, which a stand-in or a computer player has for you
#[poise::command(slash_command)]
async fn back(ctx: Context<'_>) -> Result<(), Never> {
    answer(ctx, async {
        ctx.data().tables.come_back(here(ctx).await?, &caller(ctx).await?).await.map(|done| said(ctx, &done))
    })
    .await
}

/// Give the players who are awaited the turn time again
#[poise::command(slash_command)]
async fn more_time(
    ctx: Context<'_>,
    #[description = "Why, if you decide it as a moderator: the players read it"]
    #[max_length = 200]
    reason: Option<String>,
) -> Result<(), Never> {
    answer(ctx, async {
        let (id, caller) = (here(ctx).await?, caller(ctx).await?);
        let petition = Petition { reason: reason.as_deref().unwrap_or_default(), ..Petition::of(&caller) };
        ctx.data().tables.more_time(id, &petition).await.map(|done| said(ctx, &done))
    })
    .await
}

/// Pause the game and all its clocks, if those who play agree
#[poise::command(slash_command)]
async fn pause(
    ctx: Context<'_>,
    #[description = "Why: the others read it"]
    #[max_length = 200]
    reason: Option<String>,
) -> Result<(), Never> {
    answer(ctx, async {
        let (app, caller) = (ctx.data(), caller(ctx).await?);
        let table = app.tables.look(here(ctx).await?).await?;
        if table.row.stage == Stage::Running && table.is_moderated_by(&caller) && reason.is_none() {
            return Ok(Answer::Say(questions::pause_for(&table)));
        }
        let petition = app.petition(&caller, table.row.id, reason.as_deref().unwrap_or_default()).await?;
        app.tables.pause(table.row.id, &petition).await.map(|done| said(ctx, &done))
    })
    .await
}

/// Resume a paused game
#[poise::command(slash_command)]
async fn resume(
    ctx: Context<'_>,
    #[description = "Why, if you decide it as a moderator: the players read it"]
    #[max_length = 200]
    reason: Option<String>,
) -> Result<(), Never> {
    answer(ctx, async {
        let (id, caller) = (here(ctx).await?, caller(ctx).await?);
        let petition = Petition { reason: reason.as_deref().unwrap_or_default(), ..Petition::of(&caller) };
        ctx.data().tables.resume(id, &petition, None).await.map(|done| said(ctx, &done))
    })
    .await
}

/// Close the table for good, if all who play agree
#[poise::command(slash_command)]
async fn close(
    ctx: Context<'_>,
    #[description = "Why: the others read it"]
    #[max_length = 200]
    reason: Option<String>,
) -> Result<(), Never> {
    answer(ctx, async {
        let (app, caller) = (ctx.data(), caller(ctx).await?);
        let table = app.tables.look(here(ctx).await?).await?;
        let runs = matches!(table.row.stage, Stage::Running | Stage::Paused);
        if table.must_be_open().is_ok() && table.is_moderated_by(&caller) && reason.is_none() {
            return Ok(Answer::Say(questions::close_for(&table)));
        }
        if runs && table.plays(caller.user) && table.players().count() == 1 {
            return Ok(Answer::Say(questions::close(&table)));
        }
        let petition = app.petition(&caller, table.row.id, reason.as_deref().unwrap_or_default()).await?;
        app.tables.close(table.row.id, &petition).await.map(|done| said(ctx, &done))
    })
    .await
}

/// Boards only: nobody is pinged at this table
#[poise::command(slash_command)]
async fn quiet(
    ctx: Context<'_>,
    #[description = "False lets it ping again; true if you leave it out"] quiet: Option<bool>,
) -> Result<(), Never> {
    answer(ctx, async {
        let (id, quiet) = (here(ctx).await?, quiet.unwrap_or(true));
        let caller = caller(ctx).await?;
        let petition = ctx.data().petition(&caller, id, "").await?;
        ctx.data().tables.set_quiet(id, &petition, quiet).await.map(|done| said(ctx, &done))
    })
    .await
}

/// The tables of this server where something goes on, and whose turn it is
#[poise::command(slash_command)]
async fn list(ctx: Context<'_>) -> Result<(), Never> {
    answer(ctx, async {
        let Some(guild) = ctx.interaction.guild_id else {
            return Err(Trouble::refused(Refused::OnlyInServers));
        };
        let (app, mut going_on) = (ctx.data(), Vec::new());
        for summary in app.store.tables_of_guild(guild.into(), 15).await? {
            if summary.stage != Stage::Over {
                // A table that this program cannot play is listed without its turn.
                going_on.push((app.tables.look(summary.id).await.ok(), summary));
            }
        }
        Ok(Answer::say(speak::tables(&going_on, app.language)))
    })
    .await
}

/// Who plays what in this server, and how the latest games ended
#[poise::command(slash_command)]
async fn results(ctx: Context<'_>) -> Result<(), Never> {
    answer(ctx, async { stats::of_server(ctx.data(), &caller(ctx).await?).await.map(Answer::Say) }).await
}

/// See by which digits anybody can check the dice of this table
#[poise::command(slash_command)]
async fn dice(ctx: Context<'_>) -> Result<(), Never> {
    answer(ctx, async { proof::dice(ctx.data(), here(ctx).await?).await.map(Answer::Say) }).await
}

/// Get a finished game as a file that proves its dice
#[poise::command(slash_command)]
async fn record(ctx: Context<'_>) -> Result<(), Never> {
    answer(ctx, async { record::files(ctx.data(), here(ctx).await?).await.map(Answer::Say) }).await
}
