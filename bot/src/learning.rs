//! `/learn`: a course for one person, in one private message.
//!
//! A lesson is not a real table, but its moves are chosen with the same buttons and screens. The decided move is
//! compared with what the lesson asks for and goes nowhere else. The learner is the person who taps, even on somebody
//! else's message.
//!
//! A course ends at a real table, begun from its first move. A game begun in the middle would have a record that no
//! seed leads to, and dice that nobody could check.

mod trail;

use harbormaster_rules::{AnyGame, By, Course, Kind, Language, Lesson, Reader, Viewer};
use poise::serenity_prelude as serenity;
use serenity::{ButtonStyle, CreateActionRow};

pub use self::trail::Trail;
use crate::{
    answer::Reply,
    ids::LessonId,
    making::{
        self,
        choice::Choice,
        draft::{Draft, Maker},
        screen::Screen,
    },
    pictures,
    rows::{self, MenuEntry},
    show,
    speak::{self, Label, LessonWords},
    table::{Caller, Plan, Table},
    tap::Tap,
    trouble::Trouble,
};

/// The longest text of a message, in characters.
const TEXT: usize = 2_000;

/// A lesson that somebody is in.
struct OpenLesson {
    kind: Kind,
    course: Course,
    id: LessonId,
    lesson: Lesson,
    table: Table,
}

/// Asks which course is wanted.
pub fn which_course(language: Language) -> Reply {
    courses(speak::which_course(language), language)
}

/// Shows the menu of courses below these words.
pub fn courses(text: String, language: Language) -> Reply {
    let entry = |kind: &Kind| MenuEntry {
        value: kind.meta().slug.to_owned(),
        label: kind.meta().title.to_owned(),
        description: speak::game_in_short(*kind, language),
    };
    let entries = Kind::ALL.iter().filter(|kind| !kind.meta().lessons.is_empty()).map(entry).collect();
    let menu = rows::select(&Tap::Course, &Label::ChooseAGame.say(language), entries);
    Reply { text, rows: vec![menu], ..Reply::default() }
}

/// Shows the course of a game at this lesson, counted from 0.
///
/// # Errors
/// If the course is damaged.
pub async fn course(caller: &Caller, kind: Kind, number: u8, language: Language) -> Result<Reply, Trouble> {
    let course = read(kind)?;
    let last = u8::try_from(course.lessons.len()).unwrap_or(u8::MAX).saturating_sub(1);
    lesson(caller, LessonId::of(kind, course.version, number.min(last)), language).await
}

/// Shows a lesson; after the last one, the end of the course.
///
/// # Errors
/// As for [`course`].
pub async fn lesson(caller: &Caller, id: LessonId, language: Language) -> Result<Reply, Trouble> {
    page(caller, id, language, |_| None).await
}

/// Shows a lesson below a hint: what its task looks at, and the move that it is about.
///
/// # Errors
/// As for [`course`].
pub async fn hint(caller: &Caller, id: LessonId, language: Language) -> Result<Reply, Trouble> {
    page(caller, id, language, |desk| Some(desk.hint())).await
}

async fn page(
    caller: &Caller,
    id: LessonId,
    language: Language,
    above: impl FnOnce(&OpenLesson) -> Option<String>,
) -> Result<Reply, Trouble> {
    match desk(caller, id, language)? {
        LessonPage::Lesson(desk) => Ok(desk.page(above(&desk)).await),
        LessonPage::End(kind) => Ok(end(kind, None, language)),
        LessonPage::Stale(kind) => Ok(stale(kind, language)),
    }
}

/// Takes the first choice on the way to a move in a lesson.
///
/// # Errors
/// As for [`course`].
pub async fn begin(
    caller: &Caller,
    id: LessonId,
    choice: Choice,
    language: Language,
) -> Result<Reply, Trouble> {
    go_on(caller, Trail::begun(id), choice, language).await
}

/// Takes a further choice in a lesson, after those of the trail.
///
/// # Errors
/// As for [`course`].
pub async fn go_on(
    caller: &Caller,
    trail: Trail,
    choice: Choice,
    language: Language,
) -> Result<Reply, Trouble> {
    let desk = match desk(caller, trail.lesson, language)? {
        LessonPage::Lesson(desk) => desk,
        LessonPage::End(kind) => return Ok(end(kind, None, language)),
        LessonPage::Stale(kind) => return Ok(stale(kind, language)),
    };
    let draft = desk.draft(caller, &trail);
    let partial = draft.as_ref().and_then(|draft| draft.partial.as_ref());
    let number = trail.after(&desk.table, partial, &choice).and_then(|trail| trail.number());
    let draft = draft.unwrap_or_else(|| Draft::blank(desk.maker(caller)));
    let maker = Maker { number: number.unwrap_or_default(), ..draft.maker };
    match making::next(&desk.table, Draft { maker, ..draft }, choice) {
        Ok(Screen::Play(plan)) => desk.judge(caller, &plan).await,
        Ok(Screen::Forgotten) => Ok(desk.page(None).await),
        Ok(screen) if number.is_none() && screen.draft().is_some() => {
            let nudge = speak::too_much_for_a_lesson(&desk.lesson.nudge, language);
            Ok(desk.page(Some(nudge)).await)
        }
        Ok(screen) => Ok(desk.screen(screen).await),
        Err(trouble @ Trouble::Refused(_)) => {
            let refusal = speak::trouble(&trouble, None, language);
            Ok(desk.page(Some(speak::refused_in_lesson(&refusal, &desk.lesson.nudge, language))).await)
        }
        Err(trouble) => Err(trouble),
    }
}

/// Returns the half-made move of a trail, for a form that opens over the chat.
pub fn draft(caller: &Caller, trail: &Trail, language: Language) -> Option<Draft> {
    match desk(caller, trail.lesson, language).ok()? {
        LessonPage::Lesson(desk) => desk.draft(caller, trail),
        LessonPage::End(_) | LessonPage::Stale(_) => None,
    }
}

/// The page that a lesson's number leads to.
enum LessonPage {
    Lesson(Box<OpenLesson>),
    End(Kind),
    Stale(Option<Kind>),
}

fn read(kind: Kind) -> Result<Course, Trouble> {
    Course::read(kind.meta().lessons)
        .map_err(|fault| Trouble::fault(&format!("the lessons of {kind}: {fault}")))
}

fn desk(caller: &Caller, id: LessonId, language: Language) -> Result<LessonPage, Trouble> {
    let Some(kind) = id.kind() else { return Ok(LessonPage::Stale(None)) };
    let course = read(kind)?;
    if course.version != id.version || course.lessons.is_empty() {
        return Ok(LessonPage::Stale(Some(kind)));
    }
    let Some(lesson) = course.lessons.get(usize::from(id.number)).cloned() else {
        return Ok(LessonPage::End(kind));
    };
    let game = kind.read_line(&lesson.position).map_err(Trouble::Broken)?;
    let table = Table::of_lesson(id, kind, &lesson, game, caller, language);
    Ok(LessonPage::Lesson(Box::new(OpenLesson { kind, course, id, lesson, table })))
}

impl OpenLesson {
    fn maker(&self, caller: &Caller) -> Maker {
        let Table { row, .. } = &self.table;
        Maker { number: 0, user: caller.user, at: self.lesson.at, table: row.id, seen: Some(row.ply) }
    }

    const fn words(&self) -> LessonWords<'_> {
        let Self { kind, course, id, lesson, .. } = self;
        LessonWords { kind: *kind, course, lesson, number: id.number }
    }

    /// Returns the half-made move that the choices of a trail lead to, if they lead to one.
    fn draft(&self, caller: &Caller, trail: &Trail) -> Option<Draft> {
        let number = trail.number()?;
        let mut draft = Draft::blank(Maker { number, ..self.maker(caller) });
        for choice in trail.choices(&self.table) {
            let choice = choice(draft.partial.as_ref())?;
            draft = making::next(&self.table, draft, choice).ok()?.draft()?;
        }
        Some(draft)
    }

    /// Compares a decided move with the lesson's task.
    async fn judge(&self, caller: &Caller, plan: &Plan) -> Result<Reply, Trouble> {
        let language = self.table.language;
        let halves = [Some(&plan.first), plan.then.as_ref()].into_iter().flatten();
        let moves: Vec<String> = halves.map(ToString::to_string).collect();
        let nudge = self.lesson.nudge_for(&moves);
        match self.table.tried(&self.lesson, caller.user, plan) {
            Ok((after, told)) if self.lesson.accepts(&moves) => {
                let names = after.names();
                let happened = speak::played(&told, None, &Reader::new(&names, language));
                let happened = speak::well_done(&happened, &self.lesson.after, language);
                match desk(caller, self.id.at(self.id.number + 1), language)? {
                    LessonPage::Lesson(next) if next.table.game == after.game => {
                        Ok(next.page(Some(happened)).await)
                    }
                    LessonPage::Lesson(next) => {
                        Ok(next.page(Some(speak::then_a_new_position(&happened, language))).await)
                    }
                    LessonPage::End(_) | LessonPage::Stale(_) => {
                        let over = end(self.kind, Some(happened), language);
                        Ok(Reply { picture: self.board(after.game.as_ref()).await, ..over })
                    }
                }
            }
            Ok(_) => Ok(self.page(Some(speak::not_meant(nudge, language))).await),
            Err(trouble @ Trouble::Refused(_)) => {
                let refusal = speak::trouble(&trouble, None, language);
                Ok(self.page(Some(speak::refused_in_lesson(&refusal, nudge, language))).await)
            }
            Err(trouble) => Err(trouble),
        }
    }

    /// Says what the task looks at, and its move as far as the lesson names it: some may be made in several ways.
    fn hint(&self) -> String {
        let Self { lesson, table, .. } = self;
        let mv = lesson.accepted.first().and_then(|moves| moves.first());
        let mv = mv.and_then(|mv| table.read_move(mv).ok());
        let label = mv.and_then(|mv| table.words_for(By::Seat(lesson.seat), &mv));
        speak::hint_in_lesson(&lesson.nudge, label.as_ref().map(|label| label.text.as_str()), table.language)
    }

    async fn board(&self, game: Option<&AnyGame>) -> Option<harbormaster_render::Picture> {
        pictures::board(game?.clone(), Viewer::Seat(self.lesson.seat), &self.table).await
    }

    /// Shows the lesson with its board and the board's buttons, below what has just happened.
    async fn page(&self, above: Option<String>) -> Reply {
        let Self { table, .. } = self;
        let language = table.language;
        let newest = table.open_offers().pop().and_then(|number| table.card(number));
        let offer = newest.as_ref().map(|card| speak::offer_in_lesson(&card.brief, language));
        let lesson = speak::lesson(self.words(), language);
        let parts: Vec<String> = above.into_iter().chain([lesson]).collect();
        let text = parts.join("\n\n") + &offer.map(|offer| format!("\n{offer}")).unwrap_or_default();
        let mut rows = newest.map(|card| rows::quick(table, &card.buttons)).unwrap_or_default();
        // In somebody else's turn there is nothing to press.
        if let Some(game) = table.game.as_ref().filter(|_| table.awaited().contains(self.lesson.seat)) {
            let learner = table.user_in(self.lesson.seat);
            rows.extend(learner.into_iter().flat_map(|user| rows::on_turn(table, game, user, None)));
        }
        let skip = Tap::Learn { lesson: self.id.at(self.id.number + 1).into() };
        let ways = [
            rows::plain(&Tap::Hint { table: self.id.into() }, &Label::Hint.say(language)),
            rows::plain(&skip, &Label::SkipLesson.say(language)),
        ];
        match rows.last_mut() {
            Some(CreateActionRow::Buttons(row)) if row.len() + ways.len() <= rows::ROW => row.extend(ways),
            _ => rows.push(CreateActionRow::Buttons(ways.into())),
        }
        Reply { text: cut(text), picture: self.board(table.game.as_ref()).await, rows, ..Reply::default() }
    }

    /// Shows a screen on the way to a move, below the lesson's task.
    async fn screen(&self, screen: Screen) -> Reply {
        let language = self.table.language;
        let is_menu = matches!(screen, Screen::Panel(_));
        let Reply { text, picture, mut rows, .. } = show::reply(&self.table, screen).await;
        let picture = match picture {
            Some(picture) => Some(picture),
            None => self.board(self.table.game.as_ref()).await,
        };
        if is_menu {
            let back = Tap::Learn { lesson: self.id.into() };
            rows.push(CreateActionRow::Buttons(vec![rows::plain(&back, &Label::Back.say(language))]));
        }
        let text = format!("{}\n\n{text}", speak::lesson_head(self.words(), language));
        Reply { text: cut(text), picture, rows, ..Reply::default() }
    }
}

/// Shows the end of the course, after the last lesson.
fn end(kind: Kind, above: Option<String>, language: Language) -> Reply {
    let computers = kind.meta().seats.start().saturating_sub(1);
    let over = speak::course_over(kind, computers, language);
    let text: Vec<String> = above.into_iter().chain([over]).collect();
    let mut buttons =
        vec![rows::button(&Tap::PlayOn { game: kind }, &Label::PlayOn.say(language), ButtonStyle::Success)];
    if let Some(first) = first(kind) {
        buttons.push(rows::plain(&first, &Label::FirstLesson.say(language)));
    }
    let rules = Tap::Rules { game: kind, page: 0, replace: false };
    buttons.push(rows::plain(&rules, &Label::Rules.say(language)));
    let rows = vec![CreateActionRow::Buttons(buttons)];
    Reply { text: cut(text.join("\n\n")), rows, ..Reply::default() }
}

/// Answers a button of an earlier version of the course.
fn stale(kind: Option<Kind>, language: Language) -> Reply {
    let text = speak::course_changed(kind, language);
    let Some(first) = kind.and_then(first) else { return courses(text, language) };
    let first = rows::button(&first, &Label::FirstLesson.say(language), ButtonStyle::Primary);
    Reply { text, rows: vec![CreateActionRow::Buttons(vec![first])], ..Reply::default() }
}

/// Returns the tap that leads to the first lesson of a game, if it has a course.
pub fn first(kind: Kind) -> Option<Tap> {
    let course = read(kind).ok()?;
    Some(Tap::Learn { lesson: LessonId::of(kind, course.version, 0).into() })
}

fn cut(text: String) -> String {
    if text.chars().count() <= TEXT { text } else { text.chars().take(TEXT - 1).chain(['…']).collect() }
}
