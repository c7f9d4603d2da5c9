//! Parts of sentences, safe to print.

use harbormaster_rules::{AnyEvent, Language, Reader, Seat, SeatSet, Verb};

pub use crate::mentions::mention;
use crate::{
    ids::{ChannelId, PersonId, RoleId},
    mentions, names,
    store::SeatHolder,
};

/// "Ann, Ben and Cem".
pub fn list(names: &[String], language: Language) -> String {
    let and = match language {
        Language::English | Language::Marked => "and",
    };
    match names {
        [] => String::new(),
        [one] => one.clone(),
        [most @ .., last] => format!("{} {and} {last}", most.join(", ")),
    }
}

/// The person or computer player who has or had a seat.
pub fn holder(holder: &SeatHolder) -> String {
    match holder {
        SeatHolder::Person(person) => mention(*person),
        SeatHolder::Computer(name) => format!("**{}**", names::safe(name)),
    }
}

/// Names a seat whose player's data was deleted.
pub fn former_player(seat: Seat, language: Language) -> String {
    language.text(format!("Former player {}", seat.number() + 1))
}

/// The name of somebody who plays for another one.
pub fn plays_for(name: &str, owner: &str) -> String {
    format!("{name} (for {owner})")
}

/// Several persons.
pub fn mentions(users: &[PersonId], language: Language) -> String {
    list(&users.iter().map(|user| mention(*user)).collect::<Vec<_>>(), language)
}

/// A channel as a link.
pub fn channel(id: ChannelId) -> String {
    format!("<#{id}>")
}

/// Several channels.
pub fn list_of_channels(channels: &[ChannelId], language: Language) -> String {
    list(&channels.iter().map(|one| channel(*one)).collect::<Vec<_>>(), language)
}

/// "the role @Mate", "one of the roles @Mate, @Bosun"; nobody is pinged.
pub fn roles_named(roles: &[RoleId], language: Language) -> String {
    let named: Vec<String> = roles.iter().map(|one| role(*one)).collect();
    language.text(match named.as_slice() {
        [one] => format!("the role {one}"),
        several => format!("one of the roles {}", several.join(", ")),
    })
}

/// A role; nobody is pinged.
pub fn role(id: RoleId) -> String {
    format!("<@&{id}>")
}

/// "the permissions **Send Messages** and **Attach Files**".
pub fn permissions(names: &[&str], language: Language) -> String {
    let listed = list(&names.iter().map(|name| format!("**{name}**")).collect::<Vec<_>>(), language);
    language.text(if names.len() == 1 {
        format!("the permission {listed}")
    } else {
        format!("the permissions {listed}")
    })
}

/// "Waiting for **Ann** and **Ben**."
pub fn awaited(seats: SeatSet, names: &[String], language: Language) -> String {
    let named = seats.iter().filter_map(|seat| names.get(seat.index()));
    let named: Vec<String> = named.map(|name| format!("**{name}**")).collect();
    if named.is_empty() {
        return String::new();
    }
    language.text(format!("Waiting for {}.", list(&named, language)))
}

/// Tells the mover what happened, and what else there is to say about it.
pub fn played(told: &[AnyEvent], besides: Option<String>, reader: &Reader<'_>) -> String {
    let lines: Vec<String> = told.iter().map(|event| event.say(reader).text).chain(besides).collect();
    if lines.is_empty() { reader.language().text("Played.") } else { lines.join("\n") }
}

/// A name from the rules, for people: `max_rounds` as "Max rounds".
pub fn option_title(name: &str) -> String {
    let spaced = name.replace('_', " ");
    let mut letters = spaced.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

/// A verb's name on menus, headings and forms.
pub fn verb_title(verb: &Verb) -> String {
    verb.title.map_or_else(|| option_title(verb.name), str::to_owned)
}

/// The same as words of their own: the title of a form, the label of a field.
pub fn title(name: &str, language: Language) -> String {
    language.text(option_title(name))
}

/// A verb's name as the title of a form.
pub fn verb_heading(verb: &Verb, language: Language) -> String {
    language.text(verb_title(verb))
}

/// A phrase with a small first letter.
pub fn lower(phrase: &str) -> String {
    let mut letters = phrase.chars();
    letters.next().map_or_else(String::new, |first| first.to_lowercase().chain(letters).collect())
}

/// A phrase as a sentence: with a capital letter and a full stop.
pub fn sentence(phrase: &str) -> String {
    let mut letters = phrase.chars();
    let capital: String =
        letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect());
    if capital.ends_with('.') { capital } else { format!("{capital}.") }
}

/// Lines that stand out from what is asked about them.
pub fn quote(lines: &str) -> String {
    lines.lines().map(|line| format!("\n> {line}")).collect()
}

/// Returns a note that somebody has made, as they read it.
pub fn note(text: &str, language: Language) -> String {
    language.text(format!("📝 Your note: {}", quoted_with_people(text)))
}

/// Somebody's own words in the middle of ours.
pub fn quoted(text: &str) -> String {
    format!("\"{}\"", escaped(text))
}

/// The same for words that were kept by [`Table::referring`](crate::table::Table::referring), with the people in them. No other
/// words may come here: in what is typed, a mention would lead to whomever its number belongs to.
pub fn quoted_with_people(text: &str) -> String {
    format!("\"{}\"", mentions::between(text, escaped))
}

/// Words that format nothing and ping nobody, whoever wrote them.
pub fn escaped(text: &str) -> String {
    let mut safe = String::with_capacity(text.len());
    for sign in text.chars() {
        if matches!(sign, '\\' | '*' | '_' | '~' | '`' | '|' | '>' | '#' | '[' | ']' | '(' | ')' | '<' | ':')
        {
            safe.push('\\');
        }
        safe.push(sign);
        if sign == '@' {
            safe.push('\u{200b}');
        }
    }
    safe
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn free_text_neither_formats_nor_pings() {
        assert_eq!(quoted("**x** <@1> @everyone"), "\"\\*\\*x\\*\\* \\<@\u{200b}1\\> @\u{200b}everyone\"");
    }
}
