//! A course to learn a game by: positions with a text to read and one task. Each game has its own as data beside its
//! RULES.md, in `lessons.txt`.
//!
//! ```text
//! version 1
//!
//! lesson Sell where the colours match
//! covers scoring
//! position max=6 copies=3 …            as of `Lines::to_line`
//! seat A
//! at 2026-01-01T00:00:00Z              may be left out
//! luck 7                               which way the dice fall; may be left out
//! say You lie at Black, which is level {level}.
//! task Sell both black cards.
//! do sell B3 B4                        each accepted move; two halves of one act have " + " between them, and a later one
//!                                      may end with a star: every move that begins so
//! slip sell B4 | One card would do, but …
//! slip move | Sailing away, you …
//! nudge Sell where you are.
//! refused sell R2 | wrong island
//! after Two cards were enough for level {level}.
//! fact level 1 now /islands/black/0
//! fact earned 9 told = 9                 what is said of the accepted move
//! fact one 5 of sell B4 | = 5            what is said of another
//! ```
//!
//! A line is a word and what belongs to it; lines that begin with `#` are notes. Texts have no numbers of their own: each
//! is the value of a fact, which the test kit checks, put in for its name in braces. A name with a number in it is joined by
//! a tilde: `blue~4`.
//!
//! A lesson that changes raises the `version` of its course, so that buttons of the older version lead to the new one.

use crate::{Chance, Seat, Timestamp};

/// All lessons of a game, in order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Course {
    /// The version, raised when lessons are added, removed or changed: buttons of an earlier version no longer fit.
    pub version: u16,
    /// The lessons.
    pub lessons: Vec<Lesson>,
}

/// A position with a text to read and one task.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Lesson {
    /// The subject, in a few words.
    pub title: String,
    /// The parts of goal, turn and scoring that it explains.
    pub covers: Vec<String>,
    /// The position as a line.
    pub position: String,
    /// The seat that learns.
    pub seat: Seat,
    /// The time in the lesson.
    pub at: Timestamp,
    /// The number of one of the many ways luck falls.
    pub luck: u8,
    /// The text to read first.
    pub say: String,
    /// The task.
    pub task: String,
    /// The moves that do the task, in notation: mostly one, two for an act of two halves.
    pub accepted: Vec<Vec<String>>,
    /// The text once it is done.
    pub after: String,
    /// Legal moves that are not meant here, with the reason. Each may be just the beginning of a notation.
    pub slips: Vec<(String, String)>,
    /// The text for every other move.
    pub nudge: String,
    /// Moves that the rules refuse, with words of the refusal.
    pub refused: Vec<(String, String)>,
    /// The numbers in the texts.
    pub facts: Vec<Fact>,
}

/// A number or a word in the texts of a lesson, with its source.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fact {
    /// Its name in the texts.
    pub name: String,
    /// The value in the texts.
    pub value: String,
    /// The source that it must agree with.
    pub source: Source,
}

/// The source that a fact must agree with.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Source {
    /// The position, at this place in its JSON.
    Now(String),
    /// The position after the first accepted move.
    Then(String),
    /// Words of the position's line that have the value in them.
    Line(String),
    /// Words of RULES.md that have the value in them.
    Rules(String),
    /// Words of the game about the first accepted move, before or after it is made, that have the value in them.
    Told(String),
    /// The same of another move, in notation.
    Of(String, String),
    /// Words in which the learner reads their own holdings.
    Hand(String),
}

/// The parts that a course must explain by its end.
pub const COVERED: [&str; 3] = ["goal", "turn", "scoring"];

impl Course {
    /// Reads the text of a course. A text without lessons isn't a course.
    ///
    /// # Errors
    /// Names the line that makes no sense.
    pub fn read(text: &str) -> Result<Self, String> {
        let mut course = Self { version: 0, lessons: Vec::new() };
        for (number, line) in (1..).zip(text.lines()) {
            let line = line.trim();
            if line.is_empty() || line.starts_with('#') {
                continue;
            }
            let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
            course.line(word, rest.trim()).map_err(|fault| format!("line {number}: {fault}"))?;
        }
        for lesson in &mut course.lessons {
            lesson.fill()?;
        }
        Ok(course)
    }

    fn line(&mut self, word: &str, rest: &str) -> Result<(), String> {
        match word {
            "version" => {
                self.version = rest.parse().map_err(|_| format!("no version: {rest}"))?;
                return Ok(());
            }
            "lesson" => {
                self.lessons.push(Lesson { title: rest.to_owned(), ..Lesson::default() });
                return Ok(());
            }
            _ => {}
        }
        let lesson = self.lessons.last_mut().ok_or("the first lesson has not begun")?;
        lesson.line(word, rest)
    }
}

impl Lesson {
    fn line(&mut self, word: &str, rest: &str) -> Result<(), String> {
        let halves = || {
            let (first, second) = rest.split_once(" | ").ok_or_else(|| format!("no \" | \" in: {rest}"))?;
            Ok::<_, String>((first.trim().to_owned(), second.trim().to_owned()))
        };
        match word {
            "covers" => self.covers.extend(rest.split_whitespace().map(str::to_owned)),
            "position" => self.position = rest.to_owned(),
            "seat" => self.seat = Seat::of_letter(rest).ok_or_else(|| format!("no seat: {rest}"))?,
            "at" => self.at = rest.parse().map_err(|_| format!("no time: {rest}"))?,
            "luck" => self.luck = rest.parse().map_err(|_| format!("no number of luck: {rest}"))?,
            "say" => add(&mut self.say, rest),
            "task" => add(&mut self.task, rest),
            "after" => add(&mut self.after, rest),
            "nudge" => add(&mut self.nudge, rest),
            "do" => self.accepted.push(rest.split(" + ").map(str::to_owned).collect()),
            "slip" => self.slips.push(halves()?),
            "refused" => self.refused.push(halves()?),
            "fact" => self.facts.push(Fact::read(rest)?),
            other => return Err(format!("\"{other}\" is no word of a lesson")),
        }
        Ok(())
    }

    /// Puts the values of the facts into the texts.
    fn fill(&mut self) -> Result<(), String> {
        let texts = [&mut self.say, &mut self.task, &mut self.after, &mut self.nudge].into_iter();
        for text in texts.chain(self.slips.iter_mut().map(|(_, text)| text)) {
            *text = filled(text, &self.facts).map_err(|fault| format!("{}: {fault}", self.title))?;
        }
        Ok(())
    }

    /// The luck of every event in the lesson; the first move is entry 1.
    pub fn chance(&self, ply: u32) -> Chance {
        Chance::of(&[self.luck; 32], ply)
    }

    /// Returns true if these moves, in notation, do the task.
    pub fn accepts(&self, moves: &[String]) -> bool {
        let fits = |accepted: &Vec<String>| {
            accepted.len() == moves.len()
                && accepted.iter().zip(moves).all(|(wanted, mv)| is_wanted(mv, wanted))
        };
        self.accepted.iter().any(fits)
    }

    /// Returns the reason why these moves, in notation, are not meant here.
    pub fn nudge_for(&self, moves: &[String]) -> &str {
        let is_meant = |slip: &&(String, String)| moves.iter().any(|mv| begins(mv, &slip.0));
        self.slips.iter().find(is_meant).map_or(&self.nudge, |(_, nudge)| nudge)
    }
}

/// Returns true if a move in notation is the wanted one, or begins with it if a star follows it.
fn is_wanted(mv: &str, wanted: &str) -> bool {
    wanted.strip_suffix(" *").map_or_else(|| mv == wanted, |words| begins(mv, words))
}

/// Returns true if a move in notation begins with these words.
pub fn begins(mv: &str, words: &str) -> bool {
    mv.strip_prefix(words).is_some_and(|rest| rest.is_empty() || rest.starts_with(' '))
}

/// Adds a line to a text; several lines are one paragraph.
fn add(text: &mut String, rest: &str) {
    if !text.is_empty() {
        text.push(' ');
    }
    text.push_str(rest);
}

/// Returns the text with each name in braces replaced by its fact.
fn filled(text: &str, facts: &[Fact]) -> Result<String, String> {
    let mut parts = text.split('{');
    let mut filled = parts.next().unwrap_or_default().to_owned();
    if let Some(number) = loose_number(&filled) {
        return Err(format!("the number {number} is no fact"));
    }
    for part in parts {
        let (name, rest) = part.split_once('}').ok_or_else(|| format!("a brace is not closed: {text}"))?;
        let fact = facts.iter().find(|fact| fact.name == name);
        filled.push_str(&fact.ok_or_else(|| format!("there is no fact {name}"))?.value);
        if let Some(number) = loose_number(rest) {
            return Err(format!("the number {number} is no fact"));
        }
        filled.push_str(rest);
    }
    Ok(filled.replace(NAMED, " "))
}

/// The sign used instead of a space in a name that has a number in it: `blue~4`.
const NAMED: char = '~';

/// Finds a number on its own; those in names of cards, places and dominoes do not count.
fn loose_number(text: &str) -> Option<&str> {
    let words = text.split(|sign: char| !sign.is_alphanumeric() && ![NAMED, '|'].contains(&sign));
    words.into_iter().find(|word| !word.is_empty() && word.chars().all(|sign| sign.is_ascii_digit()))
}

impl Fact {
    fn read(line: &str) -> Result<Self, String> {
        let mut words = line.splitn(4, ' ').map(str::trim);
        let (Some(name), Some(value), Some(kind), Some(at)) =
            (words.next(), words.next(), words.next(), words.next())
        else {
            return Err(format!("a fact is a name, a value, where it is from and what: {line}"));
        };
        let at = at.to_owned();
        let source = match kind {
            "now" => Source::Now(at),
            "then" => Source::Then(at),
            "line" => Source::Line(at),
            "rules" => Source::Rules(at),
            "told" => Source::Told(at),
            "hand" => Source::Hand(at),
            "of" => {
                let (mv, words) = at.split_once(" | ").ok_or_else(|| format!("no \" | \" in: {at}"))?;
                Source::Of(mv.trim().to_owned(), words.trim().to_owned())
            }
            other => return Err(format!("\"{other}\" is nowhere where a fact is from")),
        };
        Ok(Self { name: name.to_owned(), value: value.to_owned(), source })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_course_is_read_line_by_line() {
        let text = "version 3\n# a note\nlesson One\ncovers goal turn\nposition x | y\nseat B\nsay Level {n}.\n\
                    say And more.\ntask Go.\ndo a 1\ndo b 2 + c\nslip a | Not {n}.\nnudge No.\nrefused d | at sea\n\
                    fact n 4 now /level";
        let course = Course::read(text).unwrap();
        let lesson = &course.lessons[0];
        assert_eq!(
            (course.version, lesson.seat, lesson.say.as_str()),
            (3, Seat::new(1), "Level 4. And more.")
        );
        let moves = |moves: &[&str]| moves.iter().map(|mv| (*mv).to_owned()).collect::<Vec<_>>();
        assert!(lesson.accepts(&moves(&["a 1"])) && lesson.accepts(&moves(&["b 2", "c"])));
        assert!(!lesson.accepts(&moves(&["b 2"])));
        assert_eq!(
            (lesson.nudge_for(&moves(&["a 2"])), lesson.nudge_for(&moves(&["ab"]))),
            ("Not 4.", "No.")
        );
        for (wrong, fault) in [
            ("say early", "line 1: the first lesson has not begun"),
            ("lesson x\nsee y", "line 2: \"see\" is no word of a lesson"),
            ("lesson x\nsay It costs 4.", "x: the number 4 is no fact"),
            ("lesson x\nsay It costs {n}.", "x: there is no fact n"),
            ("lesson x\nslip a b", "line 2: no \" | \" in: a b"),
            ("lesson x\nfact n 4 here /x", "line 2: \"here\" is nowhere where a fact is from"),
        ] {
            assert_eq!(Course::read(wrong).unwrap_err(), fault);
        }
    }
}
