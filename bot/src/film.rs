//! Films: a finished game as an animated picture for the channel.
//!
//! A film shows an onlooker's board after each turn, as the channel had them, and finally what the rules reveal to
//! everybody; below each stands the last move and who made it. Moves that were taken back are left out, and a record
//! that does not prove itself has no film. Of more than 110 turns, that many are chosen evenly. A file over 8 MB is
//! drawn smaller, then with fewer turns: five tries at most.

use std::ops::RangeInclusive;

use harbormaster_render::{EncodeError, Shot, board_scene};
use harbormaster_rules::{By, Language, Reader, Viewer};

use crate::{
    record::{Reel, ReelStep},
    speak,
};

/// The largest film, in bytes: Discord takes files of 10 MB.
pub const MOST_BYTES: usize = 8_000_000;

/// The longest film, and the time of its last board, in hundredths of a second.
const LONGEST: u16 = 6_000;
const LAST: u16 = 500;

/// The time of a turn in a film, in hundredths of a second: as long as there is time for, within
/// these.
const TURN: RangeInclusive<u16> = 50..=150;

/// The turns that there is time for, with the beginning and without the last.
const MOST_TURNS: usize = ((LONGEST - LAST) / *TURN.start()) as usize;

/// The tries until the film is small enough: its scale, and `n` for a film that shows one of `n`
/// turns.
const TRIES: [(f32, usize); 5] = [(1.0, 1), (0.75, 1), (0.5, 1), (0.5, 2), (0.5, 4)];

/// A film.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Film {
    /// The GIF file.
    pub gif: Vec<u8>,
    /// Its alt text, at most 1,024 characters.
    pub alt: String,
    /// The number of boards it shows.
    pub boards: usize,
    /// Its length, in hundredths of a second.
    pub hundredths: u32,
}

impl Film {
    /// Draws the film of a game. It takes a processor some seconds and keeps the file and three pictures in memory.
    ///
    /// # Errors
    /// If it cannot be made small enough or cannot be written.
    pub fn of(reel: &Reel, language: Language) -> Result<Self, EncodeError> {
        let reader = Reader::new(&reel.proof.names, language);
        let mut tried = Err(EncodeError::TooLong);
        for (scale, one_of) in TRIES {
            let shots = shots(reel, one_of, &reader);
            match harbormaster_render::film(&shots, &reader, scale, MOST_BYTES) {
                Err(EncodeError::TooLong) => {}
                other => {
                    tried = other.map(|gif| (gif, shots));
                    break;
                }
            }
        }
        let (gif, shots) = tried?;
        let ended = shots.last().map(|last| board_scene(&last.view, &reader).1).unwrap_or_default();
        Ok(Self {
            gif: gif.unwrap_or_default(),
            alt: speak::film_in_words(reel.proof.kind.meta().title, shots.len(), &ended, language),
            boards: shots.len(),
            hundredths: shots.iter().map(|shot| u32::from(shot.hundredths)).sum(),
        })
    }
}

/// Returns the boards of a film: one of `one_of` turns, evenly chosen from the beginning to the
/// end.
fn shots(reel: &Reel, one_of: usize, reader: &Reader<'_>) -> Vec<Shot> {
    let turns = reel.turn_ends();
    let Some(last) = turns.len().checked_sub(1) else { return Vec::new() };
    let count = last.min(MOST_TURNS).div_ceil(one_of);
    let time = usize::from(LONGEST - LAST) / count.max(1);
    let time = u16::try_from(time).map_or(*TURN.end(), |time| time.clamp(*TURN.start(), *TURN.end()));
    let shot = |place: usize, hundredths| Shot {
        view: reel.before(turns[place]).view(Viewer::Onlooker),
        caption: caption(&reel.steps[..turns[place]], reader),
        hundredths,
    };
    let earlier = (0..count).map(|step| shot(step * last / count, time));
    earlier.chain([shot(last, LAST)]).collect()
}

/// Says which move by a player was the last of these steps.
fn caption(steps: &[ReelStep], reader: &Reader<'_>) -> String {
    let moved = steps.iter().rev().find_map(|ReelStep { entry, .. }| match entry.by {
        By::Seat(seat) => Some((entry.ply, seat)),
        By::Host | By::Clock => None,
    });
    moved.map_or_else(
        || speak::start_of_game(reader.language()),
        |(ply, seat)| speak::film_caption(ply, seat, reader),
    )
}
