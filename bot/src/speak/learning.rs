//! Messages of a course.

use harbormaster_rules::{Course, Kind, Language, Lesson};

/// A lesson and its place in the course.
#[derive(Clone, Copy, Debug)]
pub struct LessonWords<'a> {
    /// The game.
    pub kind: Kind,
    /// The course.
    pub course: &'a Course,
    /// The lesson.
    pub lesson: &'a Lesson,
    /// Its number, from 0.
    pub number: u8,
}

/// The title of a lesson with its place.
fn title(words: LessonWords<'_>) -> String {
    let LessonWords { kind, course, lesson, number } = words;
    let (title, of) = (kind.meta().title, course.lessons.len());
    format!("**{title}** · lesson {} of {of}: **{}**", number + 1, lesson.title)
}

/// A lesson: what there is to know and to do.
pub fn lesson(words: LessonWords<'_>, language: Language) -> String {
    let Lesson { say, task, .. } = words.lesson;
    language.text(format!("{}\n{say}\n👉 **{task}**", title(words)))
}

/// A lesson while a move is put together.
pub fn lesson_head(words: LessonWords<'_>, language: Language) -> String {
    language.text(format!("{}\n👉 **{}**", title(words), words.lesson.task))
}

/// Tells what the intended move did, and what is worth knowing about it.
pub fn well_done(happened: &str, after: &str, language: Language) -> String {
    let after = if after.is_empty() { String::new() } else { format!("\n{after}") };
    language.text(format!("✅ {happened}{after}"))
}

/// The same before a lesson on another board than the one that the learner has just made.
pub fn then_a_new_position(happened: &str, language: Language) -> String {
    language.text(format!("{happened}\n-# A new position."))
}

/// A move that is legal but not meant.
pub fn not_meant(nudge: &str, language: Language) -> String {
    language.text(format!("✋ That's legal, but this lesson is about another move. {nudge}"))
}

/// A move that the rules refuse.
pub fn refused_in_lesson(refusal: &str, nudge: &str, language: Language) -> String {
    language.text(format!("✋ {refusal}\n{nudge}"))
}

/// A choice that cannot be kept in a lesson.
pub fn too_much_for_a_lesson(nudge: &str, language: Language) -> String {
    language.text(format!("✋ You can do that at a table, but this lesson is about another move. {nudge}"))
}

/// A button of a course that has changed or no longer exists.
pub fn course_changed(kind: Option<Kind>, language: Language) -> String {
    language.text(match kind {
        Some(kind) => {
            format!(
                "The lessons of {} have changed since this message. Begin again with the new ones.",
                kind.meta().title
            )
        }
        None => "This course no longer exists. Choose another one.".to_owned(),
    })
}

/// After the last lesson. `computers` play on with the learner.
pub fn course_over(kind: Kind, computers: u8, language: Language) -> String {
    let title = kind.meta().title;
    let computers = if computers == 1 {
        "an easy computer player".to_owned()
    } else {
        format!("{computers} easy computer players")
    };
    language.text(format!(
        "**The course of {title} is over.** The button opens a real table in this channel, from the first move on, with you and \
         {computers}; the game begins at once. `/rules` has every clause."
    ))
}

/// To somebody who takes a seat in a game for the first time.
pub fn new_to(kind: Kind, language: Language) -> String {
    let title = kind.meta().title;
    language.text(format!("New to {title}? Its course takes a few minutes, and only you see it."))
}

/// Over the menu of courses.
pub fn which_course(language: Language) -> String {
    language.text("Which game do you want to learn? A course takes a few minutes, and only you see it.")
}

/// Over the menu of courses, to somebody who asks for a hint where no table of theirs is.
pub fn no_game_to_hint_at(refusal: &str, language: Language) -> String {
    language.text(format!("{refusal}\nLearning a game? **Hint** stands under each lesson of its course."))
}

/// A hint in a lesson: what to look at, and the move in words if the lesson names one.
pub fn hint_in_lesson(nudge: &str, mv: Option<&str>, language: Language) -> String {
    let mv = mv.map(|mv| format!("\nThe move: **{mv}**.")).unwrap_or_default();
    language.text(format!("💡 {nudge}{mv}"))
}

/// An offer that is open in a lesson.
pub fn offer_in_lesson(brief: &str, language: Language) -> String {
    format!("📣 {}", language.text(brief))
}
