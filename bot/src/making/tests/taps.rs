//! Counts the taps that a move takes, from the board on: each button is one, a menu two (open it,
//! choose), and nothing is typed.

use std::{collections::BTreeMap, fmt::Write as _};

use harbormaster_rules::{
    Act, AnyMove, AnySpot, Phrase, Pick, Quick, Reader,
    shipit::{LaidLink, Spot},
};

use super::{
    recorded::{Moment, some},
    *,
};
use crate::{
    ids::PersonId,
    making::screen::{BUTTONS, Entry as Answer, Form, MoveEntry, Panel, Step},
    tap::Listed,
};

/// The most taps that any move needs.
const MOST: u32 = 6;
/// The most taps with options that hardly anybody uses, such as drawing fewer dominoes, or a swap
/// with one player face down.
const MOST_WITH_OPTIONS: u32 = 9;
/// The most taps that half of the moves offered first need.
const MEDIAN: u32 = 4;
/// One move in this many of a recorded game is counted.
const EACH: usize = 9;
/// The taps of a menu, which is opened, then chosen from.
const MENU_TAPS: u32 = 2;

/// The games in which every move is chosen by looking, or is a button.
const BOUND: [Kind; 3] = [Kind::Tariffs, Kind::Transport, Kind::ShipIt];

/// A person on the way to a move.
struct Way<'a> {
    moment: &'a Moment,
    user: PersonId,
    target: &'a AnyMove,
    phrase: Phrase,
}

impl Way<'_> {
    fn choose(&self, screen: Option<&Screen>, choice: Choice) -> Option<Screen> {
        let blank = || Draft::blank(self.moment.maker(self.user));
        let draft = screen.and_then(Screen::draft).unwrap_or_else(blank);
        next(&self.moment.table, draft, choice).ok()
    }

    fn opened(&self, verb: Option<&str>, page: usize) -> Option<Screen> {
        let page = u16::try_from(page).expect("few pages");
        let wanted = Wanted { verb: verb.map(str::to_owned), page, ..Wanted::default() };
        self.choose(None, Choice::Open(wanted))
    }

    /// Returns the fewest taps from the board on to exactly this move; `None` if something must be
    /// typed.
    fn taps(&self) -> Option<u32> {
        let verb = self.target.verb().name;
        let mut ways: Vec<Option<u32>> = Vec::new();
        if goes_on(self.moment) == Some(verb) {
            ways.push(self.opened(Some(verb), 0).and_then(|screen| self.reach(&screen)));
        }
        for act in acts(self.moment, self.user) {
            ways.push(match act {
                Act::Play(mv) if mv == *self.target => Some(1),
                Act::Ask(mv) if mv == *self.target => Some(2),
                Act::Menu(other) if other == verb => {
                    self.opened(Some(verb), 0).and_then(|screen| Some(self.reach(&screen)? + 1))
                }
                Act::Fill(phrase) if phrase.verb == verb => {
                    let form = self.choose(None, Choice::Fill(phrase));
                    form.and_then(|screen| Some(self.reach(&screen)? + 1))
                }
                _ => None,
            });
        }
        // The panel with everything has a button under every board.
        ways.push(self.opened(None, 0).and_then(|screen| Some(self.reach(&screen)? + 1)));
        ways.into_iter().flatten().min()
    }

    /// The fewest taps from a screen on.
    fn reach(&self, screen: &Screen) -> Option<u32> {
        match screen {
            Screen::Play(plan) => (plan.first == *self.target).then_some(0),
            Screen::Confirm(confirm) => (confirm.prospect.mv == *self.target).then_some(1),
            // The first half is chosen; the second half is another move.
            Screen::Second(second) => self.leads_here(&second.partial.phrase, true).then_some(0),
            Screen::Step(step) => self.by_step(screen, step),
            Screen::Panel(panel) => self.by_panel(panel),
            Screen::Form(form) => self.by_form(screen, form),
            _ => None,
        }
    }

    /// True if what has been chosen is the target or, unless `whole`, a part of it.
    fn leads_here(&self, chosen: &Phrase, whole: bool) -> bool {
        let agrees = |(field, words): (&str, &[String])| self.phrase.words(field) == words;
        let fields = self.target.verb().fields;
        let chosen_fields = fields.iter().map(|field| (field.name, chosen.words(field.name)));
        chosen.verb == self.phrase.verb
            && chosen_fields.filter(|(_, words)| whole || !words.is_empty()).all(agrees)
    }

    /// True if this place is that of the link being built, whichever of its halves is named.
    fn lies_there(&self, pick: &Pick<AnySpot>) -> bool {
        let Some(AnySpot::ShipIt(Spot::Gap(one, other))) = pick.spot else { return false };
        let word = |field| self.phrase.word(field).unwrap_or_default();
        let laid = format!("{}@{}:{}", word("link"), word("at"), word("dir")).parse::<LaidLink>();
        laid.is_ok_and(|laid| laid.cells() == [one, other] || laid.cells() == [other, one])
    }

    fn by_step(&self, screen: &Screen, step: &Step) -> Option<u32> {
        if let Some(first) = &step.partial.first {
            return self.leads_here(first, true).then_some(0);
        }
        let leads = |pick: &Pick<AnySpot>| self.leads_here(&pick.phrase, false) || self.lies_there(pick);
        let at = step.partial.steps();
        let answers = (0..step.entries.len()).filter(|entry| match &step.entries[*entry] {
            Answer::Pick(pick) => leads(pick),
            Answer::Area(picks) => picks.iter().any(leads),
        });
        let ways = answers.filter_map(|entry| {
            let next = self.choose(Some(screen), Choice::Look { at, entry })?;
            self.reach(&next)
        });
        let taps = ways.min().map(|taps| taps + cost(step.entries.len()));
        // An option asked for besides, such as drawing fewer dominoes, is among all choices.
        taps.or_else(|| {
            let form = self.choose(Some(screen), Choice::AllFields)?;
            Some(self.reach(&form)? + 1)
        })
    }

    fn by_panel(&self, panel: &Panel) -> Option<u32> {
        let verb = self.target.verb().name;
        let taps = match &panel.list {
            List::Verbs { menus, buttons } => {
                if buttons.iter().any(|entry| entry.verb.name == verb) {
                    return Some(self.reach(&self.opened(Some(verb), 0)?)? + 1);
                }
                self.by_menu(&menus.iter().find(|entry| entry.verb.name == verb)?.choices)?
            }
            List::Moves(entries) => match self.by_menu(entries) {
                Some(taps) => taps,
                None if panel.page + 1 < panel.pages => {
                    let next = self.opened(panel.verb.as_deref(), panel.page + 1)?;
                    return Some(self.reach(&next)? + 1);
                }
                None => return None,
            },
        };
        Some(taps + MENU_TAPS)
    }

    /// After the choice of one of these.
    fn by_menu(&self, entries: &[MoveEntry]) -> Option<u32> {
        let (verb, notation) = (self.target.verb().name, self.target.to_string());
        let ways = entries.iter().filter_map(|entry| match entry.listed.clone() {
            Listed::Move(said) if said == notation => {
                self.reach(&self.choose(None, Choice::Move { said, asks: Asks::Weighty })?)
            }
            Listed::Form(form) if form == verb => self.reach(&self.choose(None, Choice::Form(form))?),
            _ => None,
        });
        ways.min()
    }

    /// Field by field from menus, as far as they have the values.
    fn by_form(&self, screen: &Screen, form: &Form) -> Option<u32> {
        if matches!(form.state, State::Ready(_)) && self.leads_here(&form.partial.phrase, true) {
            return Some(1);
        }
        let open = |field: &str| form.partial.phrase.words(field) != self.phrase.words(field);
        let menu = form.menus.iter().find(|menu| open(menu.field.name))?;
        let words = self.phrase.words(menu.field.name);
        let there = |word: &String| menu.values.iter().any(|value| value.word == *word);
        let picked = match words.iter().all(there) {
            true => words.iter().cloned().map(Picked::Value).collect(),
            false if menu.on => vec![Picked::On],
            false => return None,
        };
        let next = self.choose(Some(screen), Choice::Pick { field: menu.field.name.to_owned(), picked })?;
        Some(self.reach(&next)? + MENU_TAPS)
    }
}

/// The verb that is asked about at once in the middle of a turn.
fn goes_on(moment: &Moment) -> Option<&'static str> {
    moment.table.game.as_ref()?.goes_on_with(moment.before?)
}

/// Returns what this person's buttons under the board and the offers do.
fn acts(moment: &Moment, user: PersonId) -> Vec<Act<AnyMove>> {
    let table = &moment.table;
    let Some(game) = &table.game else { return Vec::new() };
    let names = table.plain_names();
    let mut buttons: Vec<Quick<AnyMove>> = game.quick(&Reader::new(&names, Language::English));
    for card in table.open_offers().into_iter().filter_map(|number| table.card(number)) {
        let poster = PersonId(101 + i64::from(card.poster.number()));
        buttons.extend(if poster == user { card.own } else { card.buttons });
    }
    buttons.into_iter().map(|button| button.act).collect()
}

/// Returns the taps of one choice among this many entries.
fn cost(entries: usize) -> u32 {
    if entries <= BUTTONS { 1 } else { MENU_TAPS }
}

/// The taps of the move that is offered first.
fn likeliest(way: &Way<'_>, screen: &Screen) -> u32 {
    let Screen::Step(step) = screen else { return u32::from(!matches!(screen, Screen::Play(_))) };
    if step.partial.first.is_some() {
        return 0;
    }
    let at = step.partial.steps();
    let next =
        way.choose(Some(screen), Choice::Look { at, entry: 0 }).expect("what was offered can be chosen");
    likeliest(way, &next) + cost(step.entries.len())
}

/// The most taps that any move takes from a screen on: of many answers the first, the last and one in the middle.
fn longest(way: &Way<'_>, screen: &Screen) -> u32 {
    let Screen::Step(step) = screen else { return u32::from(!matches!(screen, Screen::Play(_))) };
    if step.partial.first.is_some() {
        return 0;
    }
    let (picks, areas): (Vec<usize>, Vec<usize>) =
        (0..step.entries.len()).partition(|at| matches!(step.entries[*at], Answer::Pick(_)));
    let some = [picks.first(), picks.get(picks.len() / 2), picks.last()];
    let tried = some.into_iter().flatten().chain(areas.iter().take(2)).copied();
    let at = step.partial.steps();
    let most =
        tried.filter_map(|entry| Some(longest(way, &way.choose(Some(screen), Choice::Look { at, entry })?)));
    most.max().unwrap_or_default() + cost(step.entries.len())
}

/// The taps of one verb.
#[derive(Default)]
struct Counted {
    taps: Vec<u32>,
    with_options: Vec<u32>,
    likeliest: Vec<u32>,
    longest: u32,
    typed: Vec<String>,
}

fn count(counted: &mut Counted, moment: &Moment, user: PersonId) {
    let way = Way { moment, user, target: &moment.mv, phrase: moment.mv.phrase() };
    match way.taps() {
        Some(taps) if has_options(moment) => counted.with_options.push(taps),
        Some(taps) => counted.taps.push(taps),
        None => counted.typed.push(moment.mv.to_string()),
    }
    let verb = moment.mv.verb().name;
    let is_menu = acts(moment, user).iter().any(|act| matches!(act, Act::Menu(other) if *other == verb));
    let opens = u32::from(goes_on(moment) != Some(verb));
    if let Some(screen @ Screen::Step(_)) = way.opened(Some(verb), 0).filter(|_| is_menu || opens == 0) {
        counted.likeliest.push(likeliest(&way, &screen) + opens);
        counted.longest = counted.longest.max(longest(&way, &screen) + opens);
    }
}

/// True if a move uses options that hardly anybody uses.
fn has_options(moment: &Moment) -> bool {
    let phrase = moment.mv.phrase();
    let fields = moment.mv.verb().fields.iter().filter(|field| !field.needed);
    let said = fields.filter(|field| !phrase.words(field.name).is_empty());
    said.map(|field| field.name).any(|field| ["draw", "to", "hidden", "want"].contains(&field))
}

fn median(taps: &[u32]) -> u32 {
    let mut taps = taps.to_vec();
    taps.sort_unstable();
    taps.get(taps.len().saturating_sub(1) / 2).copied().unwrap_or_default()
}

#[test]
fn a_move_takes_four_taps_as_a_rule_and_never_more_than_six() {
    let (mut told, mut wrong) = (String::new(), String::new());
    for kind in Kind::ALL.iter().copied() {
        let mut verbs: BTreeMap<&str, Counted> = BTreeMap::new();
        for moment in some(kind, EACH) {
            if let Some((user, _)) = moment.mover() {
                count(verbs.entry(moment.mv.verb().name).or_default(), &moment, user);
            }
        }
        for (verb, counted) in verbs {
            let Counted { taps, with_options, likeliest, longest, typed } = counted;
            let most = taps.iter().max().copied().unwrap_or_default();
            let more = with_options.iter().max().copied().unwrap_or_default();
            // A verb without questions has one way only.
            let first = if likeliest.is_empty() { median(&taps) } else { median(&likeliest) };
            let (moves, usual) = (taps.len() + with_options.len(), median(&taps));
            let line = format!(
                "{kind} {verb}: {moves} moves, median {usual}, most {most}, with options {more}; offered first {first}, \
                 longest {longest}; typed {typed:?}\n"
            );
            told.push_str(&line);
            let bad =
                !typed.is_empty() || first > MEDIAN || most.max(longest) > MOST || more > MOST_WITH_OPTIONS;
            if BOUND.contains(&kind) && bad {
                // Writing to a String cannot fail.
                let _ = write!(wrong, "{line}");
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong}\nall:\n{told}");
    println!("{told}");
}
