//! The page of a game: its labels, and what it says of the dice.

use std::collections::BTreeMap;

use harbormaster_rules::Language;

/// The words of the page by their keys; `{facts}` in them are filled in by its script.
pub type Words = BTreeMap<&'static str, String>;

const WORDS: &[(&str, &str)] = &[
    ("the_game", "The game"),
    ("steps", "Steps"),
    ("step_of", "Step {at} of {most}"),
    ("first", "First step"),
    ("back", "One step back"),
    ("next", "One step on"),
    ("last", "Last step"),
    ("the_log", "All steps in words"),
    ("how", "Arrow keys, Home and End turn the steps; on a phone, swipe over the picture."),
    ("turn_by_turn", "This game is long: the picture is the board at the end of each turn."),
    ("chances", "Chances of a win"),
    (
        "chances_how",
        "Estimated from the position, as computer players do; the dice change them too. A tap on the curve shows that step.",
    ),
    ("turning_points", "Turning points"),
    ("needs_script", "This page needs JavaScript to show the game."),
    ("computer", "computer"),
    ("the_dice", "The dice"),
    ("dice_hold", "The dice hold."),
    ("dice_fail", "The dice do not hold."),
    (
        "dice_how",
        "This page has just made the SHA-256 of the secret, the seed out of the secret and what each player added, and all {count} \
         draws of the game out of the seed: they are the same.",
    ),
    (
        "dice_by_hand",
        "The seed of this game was given by hand, so nobody committed to it. This page has just made all {count} draws of the game \
         out of it: they are the same.",
    ),
    ("bad_digest", "The digest does not fit: something was changed after the record was written."),
    ("bad_commitment", "The secret is not the one that was committed to before the game."),
    ("bad_seed", "The seed is not the one that the secret and what each player added give."),
    ("bad_draw", "Entry {ply} did not draw {value} out of 0 to {most}."),
    ("commitment", "Commitment, shown before the game"),
    ("secret", "Secret, shown after the game"),
    ("hash", "SHA-256 of the secret, made by this page"),
    ("seed", "Seed of all draws"),
    ("digest", "Digest of the whole game"),
    (
        "dice_compare",
        "Compare commitment and digest with what the channel showed: anybody can change a file. That every move follows the rules, \
         harbormaster verify says of the record.",
    ),
];

/// All words of the page.
pub fn page_words(language: Language) -> Words {
    WORDS.iter().map(|(key, words)| (*key, language.text(*words))).collect()
}

/// The title of the page.
pub fn page_heading(title: &str, language: Language) -> String {
    language.text(format!("A game of {title}"))
}

/// The words of the step before the first entry.
pub fn start_of_game(language: Language) -> String {
    language.text("The start of the game.")
}
