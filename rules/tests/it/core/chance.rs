//! Luck: fixed numbers that must never change.

use std::num::NonZeroU32;

use harbormaster_rules::{Chance, chance::ScriptFault};

//
// The numbers below come from a ChaCha20 written for this purpose in another language (64-bit block counter, 64-bit
// stream number, checked against the published key stream of the zero key), not from this crate. They must never
// change: every game ever played depends on them.

/// 00, 01, 02 … 1f.
fn key() -> [u8; 32] {
    std::array::from_fn(|index| u8::try_from(index).unwrap())
}

fn draws<const N: usize>(chance: &mut Chance, n: u32) -> [u32; N] {
    std::array::from_fn(|_| chance.below(NonZeroU32::new(n).unwrap()))
}

#[test]
fn dice_of_known_seeds() {
    let die = |seed: &[u8; 32], ply| draws::<20>(&mut Chance::of(seed, ply), 6);
    assert_eq!(die(&[0; 32], 0), [0, 0, 0, 5, 5, 0, 2, 5, 4, 3, 1, 4, 4, 3, 5, 0, 5, 5, 4, 1]);
    assert_eq!(die(&[0; 32], 1), [1, 2, 1, 3, 5, 4, 1, 0, 1, 3, 2, 1, 1, 1, 5, 5, 5, 4, 5, 1]);
    assert_eq!(die(&key(), 0), [1, 5, 5, 2, 2, 0, 4, 2, 3, 2, 1, 2, 1, 5, 2, 0, 2, 1, 5, 5]);
    assert_eq!(die(&key(), 7), [2, 5, 2, 5, 0, 1, 3, 1, 1, 0, 0, 2, 4, 3, 3, 5, 1, 0, 2, 0]);
    assert_eq!(die(&key(), u32::MAX), [0, 1, 2, 0, 3, 4, 5, 5, 3, 0, 4, 1, 4, 1, 3, 0, 0, 0, 0, 2]);
    // More than one block of 16 words.
    let thousand = draws::<20>(&mut Chance::of(&key(), 3), 1_000);
    let known =
        [745, 704, 265, 589, 263, 674, 529, 771, 455, 628, 392, 308, 643, 347, 145, 172, 55, 119, 654, 665];
    assert_eq!(thousand, known);
}

#[test]
fn words_that_would_favour_small_results_are_drawn_again() {
    // Below 2^31 + 1 nearly every second word is thrown away: these six took 7, 15 and 9 words.
    let n = (1 << 31) + 1;
    let of = |ply| draws::<6>(&mut Chance::of(&key(), ply), n);
    assert_eq!(
        of(0),
        [2_100_034_873, 1_780_073_945, 1_996_733_837, 1_229_642_936, 1_876_440_458, 1_283_312_818]
    );
    assert_eq!(of(1), [49_390_639, 559_924_849, 2_028_904_175, 1_507_781_406, 872_285_565, 1_948_062_908]);
    assert_eq!(of(2), [400_057_676, 109_330_127, 2_059_877_545, 417_288_052, 958_049_654, 948_893_890]);
}

#[test]
fn draws_below_the_extremes() {
    assert_eq!(draws::<8>(&mut Chance::of(&key(), 5), 1), [0; 8]);
    assert_eq!(
        draws::<3>(&mut Chance::of(&key(), 5), u32::MAX),
        [1_243_152_463, 3_150_006_613, 3_969_580_216]
    );
    assert_eq!(
        draws::<3>(&mut Chance::of(&key(), 5), 1 << 31),
        [1_243_152_463, 1_002_522_965, 1_822_096_568]
    );
}

#[test]
fn every_face_comes_up_about_equally_often() {
    let mut counts = [0_u32; 6];
    for ply in 0..60 {
        for face in draws::<100>(&mut Chance::of(&[3; 32], ply), 6) {
            counts[face as usize] += 1;
        }
    }
    // 1000 expected each, standard deviation 29.
    assert!(counts.iter().all(|count| (850..1_150).contains(count)), "{counts:?}");
}

#[test]
fn a_known_shuffle() {
    let mut ten: Vec<u32> = (0..10).collect();
    Chance::of(&key(), 2).shuffle(&mut ten);
    assert_eq!(ten, [5, 6, 7, 0, 3, 1, 4, 2, 9, 8]);
    let mut deck: Vec<u32> = (0..54).collect();
    Chance::of(&key(), 2).shuffle(&mut deck);
    assert_eq!(deck[..12], [33, 41, 24, 39, 10, 25, 35, 44, 12, 18, 26, 16]);
    assert_eq!(deck[42..], [46, 0, 23, 52, 9, 4, 1, 45, 50, 30, 2, 42]);
    deck.sort_unstable();
    assert_eq!(deck, (0..54).collect::<Vec<u32>>());
}

#[test]
fn nothing_to_choose_from() {
    let mut chance = Chance::of(&[0; 32], 0);
    assert_eq!(chance.index(0), None);
    chance.shuffle::<u8>(&mut []);
    chance.shuffle(&mut [1]);
    // None of these used a word of the stream.
    assert_eq!(draws::<4>(&mut chance, 6), [0, 0, 0, 5]);
}

#[test]
fn scripted_draws_come_first_and_use_no_words() {
    let mut chance = Chance::of(&[0; 32], 0).scripted([4, 1]);
    assert_eq!(draws::<6>(&mut chance, 6), [4, 1, 0, 0, 0, 5]);
    assert_eq!(chance.fault(), None);
}

#[test]
fn the_first_unfit_scripted_draw_is_reported() {
    let mut chance = Chance::of(&[0; 32], 0).scripted([5, 6, 99]);
    // 5 fits a die; 6 and 99 do not, and the stream takes their place.
    assert_eq!(draws::<3>(&mut chance, 6), [5, 0, 0]);
    let fault = chance.fault().unwrap();
    assert_eq!(fault, ScriptFault { given: 6, below: 6 });
    assert_eq!(fault.to_string(), "the scripted draw 6 does not fit: here draws are 0 to 5");
}
