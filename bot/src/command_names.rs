//! Commands in texts: as they are typed everywhere in the program, as Discord's mentions, which can be tapped, where a message
//! leaves.

use std::{
    collections::BTreeMap,
    sync::{PoisonError, RwLock},
};

use poise::serenity_prelude as serenity;
use serenity::{CommandId, CommandOptionType};

/// The longest text of a message, in characters.
const TEXT: usize = 2_000;

/// The ids of the commands that stand everywhere, by what is typed after the slash. Empty until they are registered.
#[derive(Debug, Default)]
pub struct CommandNames(RwLock<BTreeMap<String, CommandId>>);

impl CommandNames {
    /// Notes that Discord has registered these.
    pub fn stand(&self, registered: &[serenity::Command]) {
        let names = registered.iter().flat_map(|command| {
            let is_below =
                |kind| matches!(kind, CommandOptionType::SubCommand | CommandOptionType::SubCommandGroup);
            let below = command.options.iter().filter(|option| is_below(option.kind));
            let mut names: Vec<String> =
                below.map(|option| format!("{} {}", command.name, option.name)).collect();
            if names.is_empty() && command.kind == serenity::CommandType::ChatInput {
                names.push(command.name.clone());
            }
            names.into_iter().map(|name| (name, command.id))
        });
        *self.0.write().unwrap_or_else(PoisonError::into_inner) = names.collect();
    }

    /// Returns the words with a mention in the place of each command that stands in backticks with nothing else. A text that would
    /// be too long for a message stays as it is.
    pub fn tappable(&self, words: &str) -> String {
        let names = self.0.read().unwrap_or_else(PoisonError::into_inner);
        let (mut made, mut rest) = (String::with_capacity(words.len()), words);
        while let Some(at) = rest.find("`/") {
            let (before, quoted) = rest.split_at(at);
            made.push_str(before);
            let typed = quoted[2..].split_once('`');
            match typed.and_then(|(name, after)| Some((name, names.get(name)?, after))) {
                Some((name, id, after)) => {
                    made.push_str(&format!("</{name}:{id}>"));
                    rest = after;
                }
                None => {
                    made.push_str("`/");
                    rest = &quoted[2..];
                }
            }
        }
        made.push_str(rest);
        if made.chars().count() <= TEXT { made } else { words.to_owned() }
    }
}

/// Returns true if two texts of ours say the same, whether their commands can be tapped or not: what was posted before they were
/// registered, or under other ids, is no other message.
pub fn says_the_same(one: &str, other: &str) -> bool {
    typed(one) == typed(other)
}

/// Returns the words with each command as one types it.
fn typed(words: &str) -> String {
    let mut parts = words.split("</");
    let first = parts.next().unwrap_or_default().to_owned();
    parts.fold(first, |typed, part| {
        let mention =
            part.split_once('>').and_then(|(mention, after)| Some((mention.split_once(':')?, after)));
        match mention {
            Some(((name, id), after)) if id.bytes().all(|digit| digit.is_ascii_digit()) => {
                format!("{typed}`/{name}`{after}")
            }
            _ => format!("{typed}</{part}"),
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn standing() -> CommandNames {
        let names = ["play", "table new"].map(|name| (name.to_owned(), CommandId::new(7)));
        CommandNames(RwLock::new(names.into_iter().collect()))
    }

    #[test]
    fn commands_that_stand_can_be_tapped() {
        let names = standing();
        let cases = [
            ("Use `/play`, or `/table new`.", "Use </play:7>, or </table new:7>."),
            ("`/table`, `/play now` and `/ship`: `/play`", "`/table`, `/play now` and `/ship`: </play:7>"),
            ("an open `/play", "an open `/play"),
            ("`/ `/play`", "`/ </play:7>"),
        ];
        for (typed, tappable) in cases {
            assert_eq!(names.tappable(typed), tappable);
        }
        assert_eq!(CommandNames::default().tappable("`/play`"), "`/play`", "before they are registered");
    }

    #[test]
    fn a_text_is_known_again_under_other_ids() {
        let text = "Use `/play`, </b> or `/table new`.";
        assert!(says_the_same(text, &standing().tappable(text)));
        assert!(says_the_same("</play:1>", "</play:22>"));
        assert!(!says_the_same("</play:1>", "</plays:1>"));
        assert!(!says_the_same("</play:x>", "`/play`"), "no mention");
    }

    #[test]
    fn a_text_that_would_be_too_long_stays() {
        let names = standing();
        let long = format!("{}`/play`", "x".repeat(TEXT - "`/play`".len()));
        assert_eq!(names.tappable(&long), long);
        let fits = format!("{}`/play`", "x".repeat(TEXT - "</play:7>".len()));
        assert!(names.tappable(&fits).ends_with("</play:7>"));
    }
}
