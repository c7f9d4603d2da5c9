//! Luck that everyone can check: one ChaCha stream for each ply of a game.

use std::num::NonZeroU32;

use rand::{Rng, SeedableRng, rngs::ChaCha20Rng};

/// The draws of one ply. Stream `ply` of ChaCha20 keyed by the game's seed, so each move's luck is independent: earlier
/// draws never shift later ones.
///
/// The generator is `rand`'s, whose stream is fixed by the algorithm. The sampling is our own: `rand`'s helpers may
/// change their results between versions, and then old games would no longer replay.
///
/// ```
/// use std::num::NonZeroU32;
/// use harbormaster_rules::Chance;
///
/// let six = NonZeroU32::new(6).unwrap();
/// let a: Vec<u32> = { let mut c = Chance::of(&[1; 32], 5); (0..4).map(|_| c.below(six)).collect() };
/// let b: Vec<u32> = { let mut c = Chance::of(&[1; 32], 5); (0..4).map(|_| c.below(six)).collect() };
/// assert_eq!(a, b);
/// ```
pub struct Chance {
    stream: ChaCha20Rng,
    script: std::collections::VecDeque<u32>,
    fault: Option<ScriptFault>,
    drawn: Option<Vec<Draw>>,
}

/// One draw: a number from 0 to `below - 1`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Draw {
    /// The number drawn.
    pub value: u32,
    /// The exclusive upper bound.
    pub below: u32,
}

/// A scripted draw that the game could not have drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ScriptFault {
    /// The value given.
    pub given: u32,
    /// The exclusive upper bound.
    pub below: u32,
}

impl std::fmt::Display for ScriptFault {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "the scripted draw {} does not fit: here draws are 0 to {}", self.given, self.below - 1)
    }
}

impl Chance {
    /// The draws of ply `ply` of the game with this seed. Ply 0 is the setup.
    pub fn of(seed: &[u8; 32], ply: u32) -> Self {
        let mut stream = ChaCha20Rng::from_seed(*seed);
        stream.set_stream(u64::from(ply));
        Self { stream, script: std::collections::VecDeque::new(), fault: None, drawn: None }
    }

    /// The same, but the first draws are these, in order. For analysis and tests of hypothetical luck.
    #[must_use]
    pub fn scripted(mut self, draws: impl IntoIterator<Item = u32>) -> Self {
        self.script = draws.into_iter().collect();
        self
    }

    /// The same, but it keeps the draws, for people who check the dice.
    #[must_use]
    pub fn kept(self) -> Self {
        Self { drawn: Some(Vec::new()), ..self }
    }

    /// The draws so far, in order; empty unless they are [`kept`](Self::kept).
    pub fn drawn(&self) -> &[Draw] {
        self.drawn.as_deref().unwrap_or_default()
    }

    /// The first scripted draw that did not fit, if any; a position reached with one is worthless.
    pub fn fault(&self) -> Option<ScriptFault> {
        self.fault
    }

    /// A number from 0 to `n - 1`, all equally likely.
    pub fn below(&mut self, n: NonZeroU32) -> u32 {
        let value = self.draw(n.get());
        if let Some(drawn) = &mut self.drawn {
            drawn.push(Draw { value, below: n.get() });
        }
        value
    }

    fn draw(&mut self, n: u32) -> u32 {
        if let Some(given) = self.script.pop_front() {
            if given < n {
                return given;
            }
            self.fault.get_or_insert(ScriptFault { given, below: n });
        }
        // Words at or above the largest multiple of n would favour small results: draw again.
        let limit = u32::MAX - (u32::MAX % n + 1) % n;
        loop {
            let word = self.stream.next_u32();
            if word <= limit {
                return word % n;
            }
        }
    }

    /// Draws one index into a list of `len` items, or `None` for an empty list.
    pub fn index(&mut self, len: usize) -> Option<usize> {
        let n = u32::try_from(len).ok().and_then(NonZeroU32::new)?;
        Some(self.below(n) as usize)
    }

    /// Puts `items` in random order (Fisher and Yates, from the last place down to the second).
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            if let Some(pick) = self.index(last + 1) {
                items.swap(last, pick);
            }
        }
    }
}
