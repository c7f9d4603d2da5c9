//! Results, once a game is over: what counts for whom.

use harbormaster_rules::Language;

/// What of a game counts for whom.
pub fn how_results_count(language: Language) -> String {
    language.text(
        "**Results.** When a game ends, its places and points are kept for this server.\n\
         - **Ties** share the better place. The list at the end says what decided.\n\
         - **The last round**, or another limit of the rules, ends a game like any other end.\n\
         - **A closed game** shows as closed and counts for nothing.\n\
         - **Resigning by a move of the game** brings the place that its rules give.\n\
         - **A seat that changed hands** counts for the person who has it at the end, if they made at least half of its turns. \
         Else it counts for nobody.\n\
         - **Leaving**, being removed or replaced: the game has no place for you, and shows as left.\n\
         - **Late turns** are those in which your time ran out. Turns that a computer player made while you were away \
         with `/my away` are not late.",
    )
}
