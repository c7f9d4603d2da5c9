//! The screens on the way to a move: facts for one place to put into words, rows and a picture.

use harbormaster_rules::{AnyMove, AnySpot, AnyView, By, Field, Label, NotAMove, Pick, Value, Verb};

use super::draft::{Draft, Maker, Partial};
use crate::{
    ids::{Role, Terms},
    table::Plan,
    tap::Listed,
    trouble::Trouble,
};

/// The most entries a menu may have.
pub const MENU: usize = 25;

/// The most menus on one screen, so that a phone shows them with their buttons.
pub const MENUS: usize = 8;

/// The most answers that are shown as buttons; more are shown as a menu.
pub const BUTTONS: usize = 10;

/// The screen that a choice leads to.
#[derive(Debug)]
pub enum Screen {
    /// A menu of moves or verbs.
    Panel(Panel),
    /// Nothing can be done in this role, but in these others.
    Others(Vec<By>),
    /// All fields of a move at once.
    Form(Box<Form>),
    /// One question about a move.
    Step(Step),
    /// The choice of what follows the first half of an act.
    Second(Second),
    /// A move that is asked about, with what it would change.
    Confirm(Box<Confirm>),
    /// A grave move that is asked about once more.
    OnceMore(Draft),
    /// The move is decided and ready to be played.
    Play(Plan),
    /// The half-made move is no longer remembered.
    Forgotten,
}

/// A menu of moves or verbs.
#[derive(Debug)]
pub struct Panel {
    /// The role that makes the moves.
    pub by: By,
    /// The role, if it isn't the person's first.
    pub role: Option<Role>,
    /// The verb that the list is limited to.
    pub verb: Option<String>,
    /// The number of the offer that all of the list is about.
    pub offer: Option<u32>,
    /// The entries on this page.
    pub list: List,
    /// The number of this page, from 0.
    pub page: usize,
    /// The number of pages.
    pub pages: usize,
    /// Other roles in which something can be done.
    pub others: Vec<By>,
}

/// The entries of a panel.
#[derive(Debug)]
pub enum List {
    /// Moves, and verbs whose moves are put together.
    Moves(Vec<MoveEntry>),
    /// Verbs, where there are too many moves for one menu.
    Verbs {
        /// Each with a menu of its own.
        menus: Vec<VerbEntry>,
        /// The rest, each with a button: those with one move, with more than a menu has, or put together.
        buttons: Vec<VerbEntry>,
    },
}

/// A move in a menu, or a verb whose moves are put together.
#[derive(Clone, Debug)]
pub struct MoveEntry {
    /// The move or verb that choosing it sends.
    pub listed: Listed,
    /// The move in words; a verb to be put together has its name.
    pub label: Option<String>,
    /// Its verb, if the menu has several or it is one to be put together.
    pub verb: Option<&'static Verb>,
}

/// A verb with its moves, and the way to put one together.
#[derive(Clone, Debug)]
pub struct VerbEntry {
    /// The verb.
    pub verb: &'static Verb,
    /// At least one.
    pub choices: Vec<MoveEntry>,
}

/// All fields of a move, each with a menu or in the form for numbers and texts.
#[derive(Debug)]
pub struct Form {
    /// The person who makes the move.
    pub maker: Maker,
    /// The move as far as it has been put together.
    pub partial: Partial,
    /// The result of the choices so far.
    pub state: State,
    /// The fields that are chosen from menus.
    pub menus: Vec<FieldMenu>,
    /// True if it was put together step by step, so that one can go back to the questions.
    pub stepwise: bool,
}

/// The result of the choices so far.
#[derive(Debug)]
pub enum State {
    /// Fields are missing.
    Missing(Vec<&'static Field>),
    /// The words are not a move, for this reason.
    NotAMove(NotAMove),
    /// The rules refuse the move.
    Refused(Trouble),
    /// It can be played.
    Ready(Box<Prospect>),
}

/// A move that can be played, and what is known before it is.
#[derive(Debug)]
pub struct Prospect {
    /// The move.
    pub mv: AnyMove,
    /// Its words.
    pub label: Label,
    /// The changes it would make, in lines.
    pub outlook: Option<String>,
    /// The board after it.
    pub view: Option<AnyView>,
    /// The mark of its words and outlook, where they can change without the board.
    pub terms: Option<Terms>,
}

/// The values of a field in a menu.
#[derive(Clone, Debug)]
pub struct FieldMenu {
    /// The field.
    pub field: &'static Field,
    /// The values on this page; if there are none, anybody in the server can be chosen.
    pub values: Vec<Value>,
    /// True if there are values before these.
    pub back: bool,
    /// True if there are values after these.
    pub on: bool,
    /// The most entries that may be chosen at once.
    pub most: usize,
}

/// A question by itself.
#[derive(Debug)]
pub struct Step {
    /// The person who makes the move.
    pub maker: Maker,
    /// The move as far as it has been put together.
    pub partial: Partial,
    /// The question in words.
    pub question: String,
    /// The answers to choose from.
    pub entries: Vec<Entry>,
    /// The number of this question, from 1.
    pub at: usize,
    /// The most questions there can be.
    pub of: usize,
    /// The fields that can be chosen besides, all at once.
    pub beside: Beside,
    /// The mover's own sight of the board.
    pub view: Option<AnyView>,
}

/// The fields that can be chosen besides the answers to a question.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Beside {
    /// Nothing.
    Nothing,
    /// These fields.
    Fields(Vec<&'static Field>),
    /// All fields of the verb.
    All,
}

/// An entry of a question.
#[derive(Clone, Debug)]
pub enum Entry {
    /// An answer.
    Pick(Pick<AnySpot>),
    /// An area of the board with these answers, best first.
    Area(Vec<Pick<AnySpot>>),
}

/// The choice of what follows the first half of an act.
#[derive(Debug)]
pub struct Second {
    /// The person who makes the move.
    pub maker: Maker,
    /// The first half.
    pub partial: Partial,
    /// The verbs that may follow.
    pub verbs: Vec<&'static Verb>,
    /// The mover's own sight of the board between the halves.
    pub view: Option<AnyView>,
}

/// A question whether a move is meant.
#[derive(Debug)]
pub struct Confirm {
    /// The role that would make it.
    pub by: By,
    /// The move and what it would change.
    pub prospect: Prospect,
    /// The button that plays it.
    pub yes: Yes,
    /// True if it was already confirmed, on terms that have changed since they were shown.
    pub changed: bool,
}

/// The button that plays a move that was asked about.
#[derive(Debug)]
pub enum Yes {
    /// It carries the move.
    Said {
        /// The number of entries on the board.
        ply: u32,
        /// The move.
        said: String,
    },
    /// The move is remembered as a draft: it is grave, so it is asked about again, or too long for
    /// a button.
    Kept {
        /// The person who makes the move.
        maker: Maker,
        /// The move.
        partial: Box<Partial>,
    },
}

impl Screen {
    /// Returns the draft that has to be remembered for the buttons and menus of this screen.
    pub fn draft(&self) -> Option<Draft> {
        let begun = |maker: &Maker, partial: &Partial| Some(Draft::begun(*maker, partial.clone()));
        match self {
            Self::Form(form) => begun(&form.maker, &form.partial),
            Self::Step(step) => begun(&step.maker, &step.partial),
            Self::Second(second) => begun(&second.maker, &second.partial),
            Self::OnceMore(draft) => Some(draft.clone()),
            Self::Confirm(confirm) => match &confirm.yes {
                Yes::Kept { maker, partial } => begun(maker, partial),
                Yes::Said { .. } => None,
            },
            Self::Panel(_) | Self::Others(_) | Self::Play(_) | Self::Forgotten => None,
        }
    }
}
