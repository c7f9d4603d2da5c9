//! Tells above a board what happened: a line a turn, the newest last, in the few lines that a phone shows there.

use std::ops::Range;

use harbormaster_rules::{AnyEvent, Reader, Seat};

use super::words::Said;
use crate::{speak, store::Stage, table::Table};

/// Most lines above a board on a phone of 390 points, and the characters in each.
const LINES: usize = 6;
const WIDTH: usize = 42;

/// Stands before a turn whose beginning found no room.
const MORE: &str = "… ";

/// Stands behind a move whose end found none.
const LATER: &str = " …";

/// The characters that a mention or a time takes, about.
const TAG: usize = 10;

/// The room for turns.
#[derive(Clone, Copy, Debug)]
pub struct Room {
    characters: usize,
    /// Lines of a phone.
    lines: usize,
}

impl Room {
    /// The rest of so many characters, and of the lines above a board, beside these texts.
    pub fn beside(most: usize, texts: &[&str]) -> Self {
        let characters = texts.iter().map(|text| text.chars().count()).sum();
        let lines = texts.iter().map(|text| height(text)).sum();
        Self { characters: most.saturating_sub(characters), lines: LINES.saturating_sub(lines) }
    }

    /// So many characters, and lines of a phone.
    pub const fn of(characters: usize, lines: usize) -> Self {
        Self { characters, lines }
    }

    /// Returns what is left beside this text; `None` if it has no room.
    pub fn less(self, text: &str) -> Option<Self> {
        let characters = self.characters.checked_sub(text.chars().count())?;
        Some(Self { characters, lines: self.lines.checked_sub(height(text))? })
    }
}

/// Some turns in a few lines.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Happened {
    /// The turns that found room, a line each, under a note of how many found none.
    pub text: String,
    /// Number of turns that found no room, or not room enough.
    pub left_out: usize,
}

/// One turn: all that one player did until somebody else moved.
struct PlayedTurn {
    line: String,
    /// True if the line leaves something of the turn out.
    is_cut: bool,
    /// Names somebody who reads it.
    concerns: bool,
}

impl Happened {
    /// Tells turns in this room. The newest comes first, without its first moves if there is no room for them; the others
    /// have what is left, first those that name one of the `readers`, then the rest from the newest on.
    pub fn of(said: &[Said], readers: &[Seat], room: Room, table: &Table) -> Self {
        let most = room.characters;
        let said: Vec<&Said> = said.iter().filter(|said| said.sentences().next().is_some()).collect();
        let turns = said.chunk_by(|one, next| PlayedTurn::is_one(one, next));
        let note = speak::more_happened(said.len(), table.language).chars().count() + 1;
        let alone = Room {
            characters: most.saturating_sub(note),
            lines: room.lines.saturating_sub(usize::from(turns.clone().count() > 1)),
        };
        let turns: Vec<PlayedTurn> = turns.map(|turn| PlayedTurn::of(turn, readers, alone, table)).collect();
        let high: usize = turns.iter().map(|turn| height(&turn.line)).sum();
        let long: usize = turns.iter().map(|turn| turn.line.chars().count() + 1).sum();
        let fits = high <= room.lines && long <= most;
        let rest = if fits { String::new() } else { speak::more_happened(turns.len(), table.language) };
        let mut lines = room.lines.saturating_sub(height(&rest));
        let mut room = most.saturating_sub(rest.chars().count() + 1);
        let mut order: Vec<usize> = (0..turns.len()).rev().collect();
        order.sort_by_key(|at| (at + 1 < turns.len(), !turns[*at].concerns));
        let mut kept = Vec::new();
        for at in order {
            let (high, long) = (height(&turns[at].line), turns[at].line.chars().count() + 1);
            if kept.is_empty() || (high <= lines && long <= room) {
                kept.push(at);
                lines = lines.saturating_sub(high);
                room = room.saturating_sub(long);
            }
        }
        kept.sort_unstable();
        let left_out = turns.len() - kept.len();
        let is_cut = kept.iter().any(|at| turns[*at].is_cut);
        let rest = (left_out > 0).then(|| speak::more_happened(left_out, table.language));
        let told = rest.into_iter().chain(kept.into_iter().map(|at| turns[at].line.clone()));
        let told = told.collect::<Vec<_>>().join("\n");
        let text: String = told.chars().take(most).collect();
        Self { left_out: left_out + usize::from(is_cut || text.len() < told.len()), text }
    }
}

impl PlayedTurn {
    fn is_one(said: &Said, next: &Said) -> bool {
        let is_told_in_events = !said.events.is_empty() && !next.events.is_empty();
        // Undos one after another are told once.
        let is_the_same = || said.events.is_empty() && said.lines == next.lines;
        said.mover.is_some() && said.mover == next.mover && (is_told_in_events || is_the_same())
    }

    fn of(turn: &[&Said], readers: &[Seat], room: Room, table: &Table) -> Self {
        let names = table.names();
        let reader = Reader::new(&names, table.language);
        let events: Vec<AnyEvent> = turn.iter().flat_map(|said| &said.events).cloned().collect();
        let mover = turn.first().and_then(|said| said.mover);
        let in_one_line =
            |part: Range<usize>| mover.and_then(|seat| AnyEvent::in_one_line(&events[part], seat, &reader));
        let above: Vec<String> = turn.iter().filter_map(|said| said.heading.clone()).collect();
        let lines = room.lines.saturating_sub(above.iter().map(|heading| height(heading)).sum());
        let has_characters = |line: &String| line.chars().count() + MORE.len() <= room.characters;
        let fits = |line: &String| has_characters(line) && height(line) <= lines;
        // A turn too long loses its first moves, then the end of its last one. The end of a round, which has a line for each
        // player, stays whole; a game that is over loses the beginning, as its end stands last.
        let starts =
            turn.iter().scan(0, |start, said| Some(std::mem::replace(start, *start + said.events.len())));
        let moves: Vec<usize> = starts.filter(|start| *start < events.len()).collect();
        let last_move = moves.last().copied().unwrap_or_default();
        let end = events.len();
        let part = |part: Range<usize>| {
            let line = in_one_line(part.clone())?;
            Some(if part.start > 0 { format!("{MORE}{}", line.trim_start()) } else { line })
        };
        let without_beginning = |from: usize| part(from..end);
        let without_end = |to: usize| Some(part(last_move..to)? + LATER);
        let ends_a_round = in_one_line(last_move..end).is_some_and(|line| line.contains('\n'));
        let may_lose_its_end = table.row.stage != Stage::Over && !ends_a_round;
        let beginnings = (last_move + 1..end).rev().filter(|_| may_lose_its_end);
        let told = moves.into_iter().filter_map(without_beginning).find(fits);
        let told = told.or_else(|| beginnings.filter_map(without_end).find(fits));
        let told = told.or_else(|| (last_move..end).filter_map(without_beginning).find(has_characters));
        let different = if events.is_empty() { &turn[..1] } else { turn };
        let sentences = || different.iter().flat_map(|said| &said.lines).map(String::as_str);
        let in_full = || sentences().collect::<Vec<_>>().join(" ");
        let whole = in_one_line(0..end);
        let line = told.or_else(|| whole.clone()).unwrap_or_else(in_full);
        let concerns = |seat: &Seat| mover != Some(*seat) && names_seat(&events, *seat, table);
        Self {
            is_cut: whole.is_some_and(|whole| whole != line),
            line: [above, vec![line]].concat().join("\n"),
            concerns: readers.iter().any(concerns),
        }
    }
}

/// True if the seat's name stands in the words of these events: with another name they read differently.
fn names_seat(events: &[AnyEvent], seat: Seat, table: &Table) -> bool {
    let names = table.names();
    let mut others = names.clone();
    if let Some(name) = others.get_mut(seat.index()) {
        name.push('*');
    }
    let (one, other) = (Reader::new(&names, table.language), Reader::new(&others, table.language));
    events.iter().any(|event| event.say(&one).text != event.say(&other).text)
}

/// Lines of a phone that a text takes.
pub fn height(text: &str) -> usize {
    text.lines().map(|line| shown(line).div_ceil(WIDTH)).sum()
}

/// Characters of a line as Discord shows it, about: without its format, with a name or a time in the place of each tag.
fn shown(line: &str) -> usize {
    let plain = line.trim_start_matches("-# ").replace("**", "");
    let mut parts = plain.split('<');
    let first = parts.next().map_or(0, |part| part.chars().count());
    let tagged =
        parts.map(|part| TAG + part.split_once('>').map_or(part, |(_, after)| after).chars().count());
    first + tagged.sum::<usize>()
}

#[cfg(test)]
mod tests {
    use harbormaster_rules::{
        Kind,
        threeport::{Colour, Event, Level},
    };

    use super::*;
    use crate::ids::PersonId;

    fn said(table: &Table, seat: u8, events: Vec<Event>) -> Said {
        let names = table.names();
        let reader = Reader::new(&names, table.language);
        let events: Vec<AnyEvent> = events.into_iter().map(AnyEvent::Threeport).collect();
        let lines = events.iter().map(|event| event.say(&reader).text).collect();
        Said { lines, mover: Some(Seat::new(seat)), events, ..Said::default() }
    }

    fn sailed(seat: u8, to: Colour) -> Event {
        Event::Sailed { seat: Seat::new(seat), to }
    }

    fn room(characters: usize) -> Room {
        Room::beside(characters, &[])
    }

    fn table() -> Table {
        Table::sample(Kind::Threeport, &[PersonId(101), PersonId(102)])
    }

    #[test]
    fn a_turn_is_a_line_and_the_newest_stands_last() {
        let table = table();
        let upgraded = Event::Upgraded { island: Colour::Red, level: Level::Two };
        let turns = [
            said(&table, 0, vec![sailed(0, Colour::Black)]),
            said(&table, 1, vec![sailed(1, Colour::Red)]),
            said(&table, 1, vec![upgraded, sailed(1, Colour::White), sailed(1, Colour::Black)]),
            said(&table, 0, vec![sailed(0, Colour::White)]),
            said(&table, 0, vec![sailed(0, Colour::Red)]),
        ];
        let happened = Happened::of(&turns, &[], room(2_000), &table);
        assert_eq!(
            happened.text.lines().collect::<Vec<_>>(),
            [
                "Player101 sails to Black.",
                "Player102 sails to Red. **Red is now level 2.** Player102 sails to White, sails to Black.",
                "Player101 sails to White, sails to Red.",
            ]
        );
        assert_eq!(happened.left_out, 0);
    }

    #[test]
    fn where_room_is_short_the_newest_turn_stays_and_what_names_the_reader() {
        let table = table();
        let long = || (0..20).map(|_| sailed(1, Colour::Red)).collect::<Vec<_>>();
        let turns: Vec<Said> =
            (0..8).map(|turn| said(&table, turn % 2, vec![sailed(turn % 2, Colour::Red)])).collect();
        let happened = Happened::of(&turns, &[], room(2_000), &table);
        assert_eq!((happened.text.lines().count(), happened.left_out), (6, 3));
        // One move alone fills the screen at most, with what came first in it.
        let tall = [turns.as_slice(), &[said(&table, 1, long())]].concat();
        let happened = Happened::of(&tall, &[], room(2_000), &table);
        assert_eq!((happened.text.lines().count(), happened.left_out), (2, 8), "without the move before it");
        assert!(happened.text.ends_with(" …") && height(&happened.text) == LINES, "{}", happened.text);
        assert!(happened.text.lines().nth(1).unwrap().starts_with("… Player102 sails to Red, "));
        // Of several moves the first are left out.
        let moves: Vec<Said> = (0..20).map(|_| said(&table, 1, vec![sailed(1, Colour::Red)])).collect();
        let happened = Happened::of(&moves, &[], room(2_000), &table);
        assert!(happened.text.starts_with("… Player102 sails to Red, ") && height(&happened.text) == LINES);
        assert_eq!(happened.left_out, 1, "the rest is behind the button");
        // Of the older ones, those in which the reader is named come first.
        let mut told = vec![said(&table, 1, vec![sailed(0, Colour::White)])];
        told.extend((0..9).map(|turn| said(&table, turn % 2 + 2, vec![sailed(turn % 2 + 2, Colour::Red)])));
        let happened = Happened::of(&told, &[Seat::new(0)], room(2_000), &table);
        assert!(
            happened.text.lines().nth(1).unwrap().contains("Player101 sails to White"),
            "{}",
            happened.text
        );
    }

    #[test]
    fn undos_one_after_another_are_told_once() {
        let table = table();
        let undo = |seat| {
            let lines = vec![speak::took_back(&table.name_of(Seat::new(seat)), &[], table.language)];
            Said { lines, mover: Some(Seat::new(seat)), ..Said::default() }
        };
        let happened = Happened::of(&[undo(0), undo(0), undo(1), undo(0)], &[], room(2_000), &table);
        assert_eq!((happened.text.lines().count(), happened.left_out), (3, 0));
    }

    #[test]
    fn no_room_is_exceeded_by_older_turns() {
        let table = table();
        let turns: Vec<Said> =
            (0..4).map(|turn| said(&table, turn % 2, vec![sailed(turn % 2, Colour::Red)])).collect();
        let happened = Happened::of(&turns, &[], room(80), &table);
        assert_eq!((happened.text.lines().count(), happened.left_out), (2, 3));
        assert!(happened.text.chars().count() <= 80);
        let cut = Happened::of(&turns[..1], &[], room(10), &table);
        assert_eq!((cut.text.as_str(), cut.left_out), ("Player101 ", 1), "the rest is behind the button");
        // A turn too long loses its beginning: the end of a game stands last.
        let upgraded = Event::Upgraded { island: Colour::Red, level: Level::Two };
        let long = said(&table, 0, vec![sailed(0, Colour::Black), sailed(0, Colour::White), upgraded]);
        let mut over = table;
        over.row.stage = Stage::Over;
        let cut = Happened::of(&[long], &[], room(100), &over);
        assert_eq!(
            (cut.text.as_str(), cut.left_out),
            ("… Player101 sails to White. **Red is now level 2.**", 1)
        );
    }
}
