//! The choices made so far for a move in a lesson, as a number in the buttons themselves: the
//! lesson, then each choice.
//!
//! The position of a lesson never changes, so the same choices lead to the same screen: nothing is kept anywhere, and
//! a button still works after a restart or a week.

use harbormaster_rules::{Act, FieldKind, Phrase, Reader, Verb};

use crate::{
    ids::{DraftId, LessonId},
    making::{
        choice::{Choice, Wanted},
        draft::Partial,
    },
    table::Table,
    tap::{Picked, Tap},
};

/// The lesson and the choices.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Trail {
    /// The lesson.
    pub lesson: LessonId,
    marks: Vec<ChoiceMark>,
}

/// One choice, by its place among those that there were.
#[derive(Clone, Debug, PartialEq, Eq)]
enum ChoiceMark {
    /// A verb, from its button.
    Verb(usize),
    /// A verb, from the menu of moves.
    Form(usize),
    /// A button that has said a part of the move.
    Quick(usize),
    /// An answer to a question.
    Look(usize),
    /// The verb of the second half of an act.
    Second(usize),
    /// Values of a field.
    Pick(usize, Vec<usize>),
    /// A number that was typed for a field.
    Amount(usize, usize),
    /// All fields at once.
    All,
}

/// The highest bit of a number that is a trail.
const FLAG: u32 = 127;

/// The bits for the choices, with a 1 before them.
const ROOM: u32 = FLAG - LessonId::BITS;

/// The bits of each part of a choice.
const KIND: u32 = 3;
const VERB: u32 = 7;
const BUTTON: u32 = 4;
const ENTRY: u32 = 5;
const FIELD: u32 = 4;
const COUNT: u32 = 3;
const VALUE: u32 = 7;
const NUMBER: u32 = 17;

/// The places of the entries that turn the page of a menu.
const BACK: usize = 126;
const ON: usize = 127;

/// Bits written one part after the other.
struct Writer(DraftId, u32);

impl Writer {
    fn put(&mut self, value: usize, bits: u32) -> Option<()> {
        let value = DraftId::try_from(value).ok().filter(|value| value >> bits == 0)?;
        self.1 += bits;
        self.0 = self.0 << bits | value;
        (self.1 < ROOM).then_some(())
    }
}

/// Bits read one part after the other.
struct Bits(DraftId, u32);

impl Bits {
    fn take(&mut self, bits: u32) -> Option<usize> {
        self.1 = self.1.checked_sub(bits)?;
        usize::try_from(self.0 >> self.1 & ((1 << bits) - 1)).ok()
    }
}

impl ChoiceMark {
    fn write(&self, to: &mut Writer) -> Option<()> {
        let (kind, parts): (usize, Vec<(usize, u32)>) = match self {
            Self::Verb(verb) => (0, vec![(0, 1), (*verb, VERB)]),
            Self::Form(verb) => (0, vec![(1, 1), (*verb, VERB)]),
            Self::Quick(button) => (1, vec![(*button, BUTTON)]),
            Self::Look(entry) => (2, vec![(*entry, ENTRY)]),
            Self::Second(verb) => (3, vec![(*verb, VERB)]),
            Self::Pick(field, values) => {
                let head = [(*field, FIELD), (values.len(), COUNT)];
                (4, head.into_iter().chain(values.iter().map(|value| (*value, VALUE))).collect())
            }
            Self::Amount(field, number) => (5, vec![(*field, FIELD), (*number, NUMBER)]),
            Self::All => (6, Vec::new()),
        };
        to.put(kind, KIND)?;
        parts.into_iter().try_for_each(|(value, bits)| to.put(value, bits))
    }

    fn read(bits: &mut Bits) -> Option<Self> {
        Some(match bits.take(KIND)? {
            0 if bits.take(1)? == 0 => Self::Verb(bits.take(VERB)?),
            0 => Self::Form(bits.take(VERB)?),
            1 => Self::Quick(bits.take(BUTTON)?),
            2 => Self::Look(bits.take(ENTRY)?),
            3 => Self::Second(bits.take(VERB)?),
            4 => {
                let (field, count) = (bits.take(FIELD)?, bits.take(COUNT)?);
                Self::Pick(field, (0..count).map(|_| bits.take(VALUE)).collect::<Option<_>>()?)
            }
            5 => Self::Amount(bits.take(FIELD)?, bits.take(NUMBER)?),
            6 => Self::All,
            _ => return None,
        })
    }

    /// Returns the choice that it was, at this table with `partial` chosen before.
    fn choice(&self, table: &Table, partial: Option<&Partial>) -> Option<Choice> {
        let verb = |at: usize| Some(table.kind.meta().verbs.get(at)?.name.to_owned());
        let field = |at: usize| partial?.verb.fields.get(at).copied();
        Some(match self {
            Self::Verb(at) => Choice::Open(Wanted { verb: Some(verb(*at)?), ..Wanted::default() }),
            Self::Form(at) => Choice::Form(verb(*at)?),
            Self::Quick(at) => Choice::Fill(buttons(table).into_iter().nth(*at)?),
            Self::Look(entry) => Choice::Look { at: partial?.steps(), entry: *entry },
            Self::Second(at) => Choice::Second { verb: verb(*at)? },
            Self::Pick(at, values) => {
                let words = words(table, partial?, *at)?;
                let picked = |value: &usize| match *value {
                    BACK => Some(Picked::Back),
                    ON => Some(Picked::On),
                    value => words.get(value).cloned().map(Picked::Value),
                };
                let picked = values.iter().map(picked).collect::<Option<_>>()?;
                Choice::Pick { field: field(*at)?.name.to_owned(), picked }
            }
            Self::Amount(at, number) => {
                Choice::Amounts(vec![(field(*at)?.name.to_owned(), number.to_string())])
            }
            Self::All => Choice::AllFields,
        })
    }
}

/// Returns the phrases of the position's buttons that open a form, some of it filled in.
fn buttons(table: &Table) -> Vec<Phrase> {
    let names = table.plain_names();
    let reader = Reader::new(&names, table.language);
    let quick = table.game.as_ref().map(|game| game.quick(&reader)).unwrap_or_default();
    let cards = table.open_offers().into_iter().filter_map(|number| table.card(number));
    let of_offers = cards.flat_map(|card| [card.buttons, card.own].concat());
    let phrase = |act| if let Act::Fill(phrase) = act { Some(phrase) } else { None };
    quick.into_iter().chain(of_offers).filter_map(|button| phrase(button.act)).collect()
}

/// Returns the values that there are for a field before anything is chosen for it.
fn words(table: &Table, partial: &Partial, at: usize) -> Option<Vec<String>> {
    let field = partial.verb.fields.get(at)?;
    let fresh = partial.clone().choosing(field.name, &[]).phrase;
    let values = table.values_for(partial.by, &fresh, field, table.last_at);
    Some(values.into_iter().map(|value| value.word).collect())
}

impl Trail {
    /// Returns a trail without choices.
    pub const fn begun(lesson: LessonId) -> Self {
        Self { lesson, marks: Vec::new() }
    }

    /// Returns the trail that a number stands for; `None` if it is the number of a tap.
    pub fn read(number: DraftId) -> Option<Self> {
        if number >> FLAG != 1 {
            return None;
        }
        let packed = number >> ROOM & ((1 << LessonId::BITS) - 1);
        let lesson = LessonId::unpacked(u64::try_from(packed).ok()?);
        let rest = number & ((1 << ROOM) - 1);
        let mut bits = Bits(rest, rest.checked_ilog2()?);
        let mut marks = Vec::new();
        while bits.1 > 0 {
            marks.push(ChoiceMark::read(&mut bits)?);
        }
        Some(Self { lesson, marks })
    }

    /// Returns this as a number; `None` if it has too many choices.
    pub fn number(&self) -> Option<DraftId> {
        let mut writer = Writer(1, 0);
        self.marks.iter().try_for_each(|mark| mark.write(&mut writer))?;
        Some(1 << FLAG | DraftId::from(self.lesson.packed()) << ROOM | writer.0)
    }

    /// Returns the choices one after the other. Each is asked for with the result of those before.
    pub fn choices<'a>(
        &'a self,
        table: &'a Table,
    ) -> impl Iterator<Item = impl Fn(Option<&Partial>) -> Option<Choice> + 'a> {
        self.marks.iter().map(move |mark| move |partial: Option<&Partial>| mark.choice(table, partial))
    }

    /// Returns the trail after one more choice; `None` if that cannot be kept, such as a text.
    pub fn after(mut self, table: &Table, partial: Option<&Partial>, choice: &Choice) -> Option<Self> {
        let verb = |name: &str| table.kind.meta().verbs.iter().position(|verb: &Verb| verb.name == name);
        let field = |name: &str| partial?.verb.fields.iter().position(|field| field.name == name);
        match choice {
            Choice::Open(Wanted { verb: None, .. })
            | Choice::Move { .. }
            | Choice::Typed(_)
            | Choice::Worded(_) => {
                self.marks.clear();
            }
            Choice::Open(Wanted { verb: Some(name), .. }) => self.marks = vec![ChoiceMark::Verb(verb(name)?)],
            Choice::Form(name) => self.marks = vec![ChoiceMark::Form(verb(name)?)],
            Choice::Fill(phrase) => {
                let tap =
                    |phrase: &Phrase| Tap::Fill { table: table.row.id, phrase: phrase.clone() }.to_string();
                let at = buttons(table).iter().position(|button| tap(button) == tap(phrase));
                self.marks = vec![ChoiceMark::Quick(at?)];
            }
            // A second tap that comes when something else is asked already chooses nothing.
            Choice::Look { at, entry } if partial?.steps() == *at => {
                self.marks.push(ChoiceMark::Look(*entry));
            }
            Choice::Back { at } if partial?.steps() == *at => {
                let last = self.marks.iter().rposition(|mark| matches!(mark, ChoiceMark::Look(_)));
                self.marks.truncate(last.unwrap_or(self.marks.len()));
            }
            Choice::Look { .. } | Choice::Back { .. } | Choice::Send { .. } | Choice::ForGood => {}
            Choice::Second { verb: name } => self.marks.push(ChoiceMark::Second(verb(name)?)),
            Choice::Pick { field: name, picked } => {
                let words = words(table, partial?, field(name)?)?;
                let place = |one: &Picked| match one {
                    Picked::Back => Some(BACK),
                    Picked::On => Some(ON),
                    Picked::Value(word) => words.iter().position(|known| known == word),
                };
                let values = picked.iter().map(place).collect::<Option<_>>()?;
                self.marks.push(ChoiceMark::Pick(field(name)?, values));
            }
            Choice::AllFields => self.marks.push(ChoiceMark::All),
            Choice::Amounts(typed) => {
                for (name, text) in typed.iter().filter(|(_, text)| !text.trim().is_empty()) {
                    let at = field(name)?;
                    if matches!(partial?.verb.fields.get(at)?.kind, FieldKind::Text { .. }) {
                        return None;
                    }
                    let digits: String = text.chars().filter(char::is_ascii_digit).collect();
                    self.marks.push(ChoiceMark::Amount(at, digits.parse().ok()?));
                }
            }
        }
        Some(self)
    }
}

#[cfg(test)]
mod tests {
    use harbormaster_rules::Kind;

    use super::*;

    #[test]
    fn a_trail_reads_back_from_its_number() {
        let lesson = LessonId::of(Kind::Shipopoly, u16::MAX, 9);
        let marks = [
            ChoiceMark::Form(70),
            ChoiceMark::Look(24),
            ChoiceMark::Second(3),
            ChoiceMark::Pick(2, vec![5, ON]),
            ChoiceMark::Amount(7, 1_500),
        ];
        for most in 0..=marks.len() {
            let trail = Trail { lesson, marks: marks[..most].to_vec() };
            let number = trail.number().unwrap();
            assert_eq!(Trail::read(number), Some(trail));
            assert!(number > DraftId::from(u64::MAX), "no tap has such a number");
        }
        let quick = Trail { lesson, marks: vec![ChoiceMark::Quick(9), ChoiceMark::All, ChoiceMark::Verb(0)] };
        assert_eq!(Trail::read(quick.number().unwrap()), Some(quick));
        assert_eq!(Trail::read(u64::MAX.into()), None);
        assert_eq!(
            Trail { lesson, marks: vec![ChoiceMark::Look(24); 11] }.number(),
            None,
            "there is no room"
        );
        assert_eq!(Trail { lesson, marks: vec![ChoiceMark::Look(32)] }.number(), None);
    }
}
