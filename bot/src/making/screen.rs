//! What somebody sees next: facts for one place to put into words, rows and a picture.

use harbormaster_rules::{AnyMove, AnySpot, AnyView, By, Field, Label, NotAMove, Pick, Value, Verb};

use super::draft::{Draft, Maker, Partial};
use crate::{
    ids::{Role, Terms},
    table::Plan,
    tap::{Listed, Said},
    trouble::Trouble,
};

/// The most entries a menu may have.
pub const MENU: usize = 25;

/// Up to so many answers are buttons; more are a menu.
pub const BUTTONS: usize = 10;

/// What comes of a choice.
#[derive(Debug)]
pub enum Screen {
    /// What can be done, as a menu.
    Panel(Panel),
    /// Nothing can be done in this role; these others can do something.
    Others(Vec<By>),
    /// All fields of a move at once.
    Form(Box<Form>),
    /// One question about a move.
    Step(Step),
    /// What shall follow the first half of an act.
    Second(Second),
    /// A move that is asked about, with what it would change.
    Confirm(Box<Confirm>),
    /// A grave move that is asked about once more.
    OnceMore(Draft),
    /// The move is decided: it is to be played.
    Play(Plan),
    /// The move in the making is not remembered.
    Forgotten,
}

/// A menu of moves or verbs.
#[derive(Debug)]
pub struct Panel {
    /// In which role.
    pub by: By,
    /// The role, if it is another than the first.
    pub role: Option<Role>,
    /// The verb that the list is limited to.
    pub verb: Option<String>,
    /// The entries on this page.
    pub list: List,
    /// Which page it is, counted from 0.
    pub page: usize,
    /// How many there are.
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
    Verbs(Vec<VerbEntry>),
}

/// A move in a menu, or a verb whose moves are put together.
#[derive(Clone, Debug)]
pub struct MoveEntry {
    /// What choosing it says.
    pub listed: Listed,
    /// The move in words; a verb to be put together has its name.
    pub label: Option<String>,
    /// Its verb, if the menu has several or it is one to be put together.
    pub verb: Option<&'static Verb>,
}

/// A verb in a menu.
#[derive(Clone, Copy, Debug)]
pub struct VerbEntry {
    /// The verb.
    pub verb: &'static Verb,
    /// How many moves of it are listed.
    pub moves: usize,
    /// Whether further moves can be put together.
    pub formed: bool,
}

/// All fields of a move, each with a menu or in the form for numbers and texts.
#[derive(Debug)]
pub struct Form {
    /// Who makes the move.
    pub maker: Maker,
    /// The move as far as it has been put together.
    pub partial: Partial,
    /// What has come of it.
    pub state: State,
    /// The fields that are chosen.
    pub menus: Vec<FieldMenu>,
    /// Whether it was put together step by step, so that one can go back to the questions.
    pub stepwise: bool,
}

/// What has come of the choices so far.
#[derive(Debug)]
pub enum State {
    /// Fields are missing.
    Missing(Vec<&'static Field>),
    /// The words make no move: why.
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
    /// What it would change, in lines.
    pub outlook: Option<String>,
    /// The board after it.
    pub view: Option<AnyView>,
    /// What its words and its outlook come to, where they can change without the board.
    pub terms: Option<Terms>,
}

/// The values of a field in a menu.
#[derive(Clone, Debug)]
pub struct FieldMenu {
    /// The field.
    pub field: &'static Field,
    /// The values on this page; if there are none, anybody in the server can be chosen.
    pub values: Vec<Value>,
    /// Whether there are values before these.
    pub back: bool,
    /// Whether there are values after these.
    pub on: bool,
    /// How many entries may be chosen at once.
    pub most: usize,
}

/// A question by itself.
#[derive(Debug)]
pub struct Step {
    /// Who makes the move.
    pub maker: Maker,
    /// The move as far as it has been put together.
    pub partial: Partial,
    /// What is to be chosen now.
    pub question: String,
    /// From these.
    pub entries: Vec<Entry>,
    /// Which question it is, counted from 1.
    pub at: usize,
    /// How many there are at most.
    pub of: usize,
    /// What can be chosen besides, all at once.
    pub beside: Beside,
    /// The mover's own sight of the board.
    pub view: Option<AnyView>,
}

/// What can be chosen besides the answers to a question.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Beside {
    /// Nothing.
    Nothing,
    /// These fields.
    Fields(Vec<&'static Field>),
    /// All fields of the verb.
    All,
}

/// What can be chosen.
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
    /// Who makes the move.
    pub maker: Maker,
    /// The first half.
    pub partial: Partial,
    /// What may follow.
    pub verbs: Vec<&'static Verb>,
    /// The mover's own sight of the board between the halves.
    pub view: Option<AnyView>,
}

/// A question whether a move is meant.
#[derive(Debug)]
pub struct Confirm {
    /// In which role it would be made.
    pub by: By,
    /// The move and what it would change.
    pub prospect: Prospect,
    /// How its button says it.
    pub yes: Yes,
    /// Whether it was confirmed already, on terms that have changed since they were shown.
    pub changed: bool,
}

/// How the button says the move that was asked about.
#[derive(Debug)]
pub enum Yes {
    /// By itself.
    Said {
        /// The number of entries on the board.
        ply: u32,
        /// The move.
        said: Said,
    },
    /// It is grave, so it is asked about again, or too long for a button: it is remembered as a draft.
    Kept {
        /// Who makes the move.
        maker: Maker,
        /// The move.
        partial: Box<Partial>,
    },
}

impl Screen {
    /// The draft that has to be remembered for what can be tapped on this screen.
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
