//! A verb's fields as command options: their kinds and bounds, typed values, autocomplete.

use harbormaster_rules::{AnyMove, By, Field, FieldKind, Group, Kind, Label, Phrase, Timestamp, Value, Verb};
use poise::serenity_prelude as serenity;
use serde_json::{Value as Json, json};
use serenity::{CommandOptionType, ResolvedOption, ResolvedValue};

use super::{Command, Context, Never, caller, here, met, suggest};
use crate::{
    app::{App, Resolved},
    making::{
        choice::{Given, Typed},
        draft::phrase,
        typed::{self, split},
    },
    table::Table,
};

/// The longest text of an option that takes several words.
const WORDS: u16 = 400;

/// The most numbers to suggest: Discord's limit for a list of suggestions.
const FEW: u32 = 25;

/// The kind of move that a subcommand plays.
pub struct Plays {
    /// The game; `None` for the game in the channel where it is typed.
    pub kind: Option<Kind>,
    /// The verb's name.
    pub verb: &'static str,
    /// Its options, required ones first, each with the only game that has it if several games share the verb.
    pub fields: Vec<(Field, Option<&'static str>)>,
}

impl Plays {
    /// A verb of one game.
    pub fn verb(kind: Kind, verb: &Verb) -> Self {
        let settled = kind.meta().settled;
        let needed = |field: &Field| field.needed && !settled.contains(&field.name);
        let fields = verb.fields.iter().map(|field| (Field { needed: needed(field), ..*field }, None));
        Self { kind: Some(kind), verb: verb.name, fields: fields.collect() }
    }

    /// A verb of one or more games, by their titles: all their fields, required if every game needs them. What all have
    /// comes first, then game by game.
    pub fn merged(verbs: &[(&'static str, &'static Verb)]) -> Option<Self> {
        let verb = verbs.first()?.1.name;
        let mut fields: Vec<(Field, Option<&'static str>)> = Vec::new();
        for (title, field) in
            verbs.iter().flat_map(|(title, verb)| verb.fields.iter().map(|field| (*title, field)))
        {
            match fields.iter_mut().find(|(known, _)| known.name == field.name) {
                Some((known, only)) => {
                    known.kind = widest(known.kind, field.kind);
                    *only = None;
                }
                None => fields.push((*field, Some(title).filter(|_| verbs.len() > 1))),
            }
        }
        let needs =
            |verb: &Verb, name: &str| verb.fields.iter().any(|field| field.needed && field.name == name);
        for (field, _) in &mut fields {
            field.needed = verbs.iter().all(|(_, verb)| needs(verb, field.name));
        }
        fields.sort_by_key(|(field, only)| (!field.needed, only.is_some()));
        Some(Self { kind: None, verb, fields })
    }

    /// Returns true if it is a move of this game.
    pub fn is_of(&self, kind: Kind) -> bool {
        let is_offer = |verb: &Verb| verb.group == Group::Offer && verb.name == self.verb;
        self.kind.map_or_else(|| kind.meta().verbs.iter().any(is_offer), |of| of == kind)
    }

    /// The typed options, with the people in them.
    pub fn said(&self, options: &[ResolvedOption<'_>], met: &Resolved) -> Typed {
        let given =
            options.iter().filter_map(|option| Some((option.name.to_owned(), given(&option.value, met)?)));
        Typed { kind: self.kind, verb: self.verb, given: given.collect() }
    }
}

/// An option as the library gives it; kinds that no field has give no value.
fn given(value: &ResolvedValue<'_>, met: &Resolved) -> Option<Given> {
    match value {
        ResolvedValue::String(text) | ResolvedValue::Autocomplete { value: text, .. } => {
            Some(Given::Text((*text).to_owned()))
        }
        ResolvedValue::Integer(number) => Some(Given::Number(*number)),
        ResolvedValue::User(user, _) if user.bot => Some(Given::Bot),
        ResolvedValue::User(user, _) => met.get(&user.id).copied().map(Given::User),
        _ => None,
    }
}

/// A kind that takes the values of both; what was typed is told apart when it is read.
fn widest(one: FieldKind, other: FieldKind) -> FieldKind {
    match (one, other) {
        (FieldKind::Whole { min, max }, FieldKind::Whole { min: least, max: most }) => {
            FieldKind::Whole { min: min.min(least), max: max.max(most) }
        }
        (FieldKind::Text { most }, FieldKind::Text { most: other }) => {
            FieldKind::Text { most: most.max(other) }
        }
        (FieldKind::Words { most }, FieldKind::Words { most: other }) => {
            FieldKind::Words { most: most.max(other) }
        }
        (one, other) if one == other => one,
        _ => FieldKind::Words { most: u8::MAX },
    }
}

/// A field as an option. The library sets kinds with functions that do not know the field, so bounds are
/// [set later](set_bounds).
pub fn parameter(
    (field, only): &(Field, Option<&'static str>),
) -> poise::CommandParameter<std::sync::Arc<App>, Never> {
    // A required number may be one of a few, such as an offer's, and so may a small one; others are amounts.
    let chosen = match field.kind {
        FieldKind::Word | FieldKind::Words { .. } => true,
        FieldKind::Whole { min, max } => field.needed || max - min < FEW,
        FieldKind::Text { .. } | FieldKind::Person => false,
    };
    poise::CommandParameter {
        name: field.name.into(),
        name_localizations: Vec::new().into(),
        description: Some(described(field.help, *only).into()),
        description_localizations: Vec::new().into(),
        required: field.needed,
        channel_types: None,
        choices: Vec::new().into(),
        type_setter: Some(match field.kind {
            // What is suggested in words cannot be chosen for a number on every phone.
            FieldKind::Whole { .. } if !chosen => |option| option.kind(CommandOptionType::Integer),
            FieldKind::Person => |option| option.kind(CommandOptionType::User),
            FieldKind::Whole { .. } | FieldKind::Word | FieldKind::Words { .. } | FieldKind::Text { .. } => {
                |option| option.kind(CommandOptionType::String)
            }
        }),
        autocomplete_callback: if chosen {
            Some(|ctx, typed| Box::pin(suggestions(ctx, typed)))
        } else {
            None
        },
        __non_exhaustive: (),
    }
}

/// Says what a field is for, behind the only game that has it; Discord takes 100 characters.
fn described(help: &'static str, only: Option<&'static str>) -> String {
    only.map_or_else(|| help.to_owned(), |title| format!("{title}: {help}")).chars().take(100).collect()
}

/// Writes the bounds of the fields into a tree made of `commands`.
pub fn set_bounds(tree: &mut Json, commands: &[Command]) {
    for node in tree.as_array_mut().into_iter().flatten() {
        let Some(command) = commands.iter().find(|command| node["name"] == *command.name) else { continue };
        let Some(options) = node.get_mut("options") else { continue };
        let Some(plays) = command.custom_data.downcast_ref::<Plays>() else {
            set_bounds(options, &command.subcommands);
            continue;
        };
        for option in options.as_array_mut().into_iter().flatten() {
            let field = plays.fields.iter().find(|(field, _)| option["name"] == field.name);
            match field.map(|(field, _)| field.kind) {
                Some(FieldKind::Whole { min, max }) if option["autocomplete"] != true => {
                    option["min_value"] = json!(min);
                    option["max_value"] = json!(max);
                }
                Some(FieldKind::Text { most }) => option["max_length"] = json!(most),
                Some(FieldKind::Words { .. }) => option["max_length"] = json!(WORDS),
                Some(FieldKind::Word | FieldKind::Whole { .. }) => option["max_length"] = json!(100),
                Some(FieldKind::Person) | None => {}
            }
        }
    }
}

/// The values of the focused option that lead to a move, given the other options.
async fn suggestions(ctx: Context<'_>, text: &str) -> serenity::CreateAutocompleteResponse {
    let offers = async {
        let table = ctx.data().tables.look(here(ctx).await.ok()?).await.ok()?;
        let said = ctx.command().custom_data.downcast_ref::<Plays>()?.said(ctx.args, &met(ctx).await.ok()?);
        let verb = typed::verb(&table, &said).ok()?;
        let focused =
            ctx.args.iter().find(|option| matches!(option.value, ResolvedValue::Autocomplete { .. }))?.name;
        let field = verb.fields.iter().find(|field| field.name == focused)?;
        table.must_run().ok()?;
        let caller = caller(ctx).await.ok()?;
        let words = |name: &str| {
            let field = verb.fields.iter().find(|field| field.name == name);
            field.map_or_else(Vec::new, |field| typed::words(&table, &said, field))
        };
        let is_hosts = |by: &By| (*by == By::Host) == (verb.group == Group::Host);
        let roles = table.roles_of(caller.user).into_iter().filter(is_hosts);
        let offers = roles.flat_map(|by| offered(&table, by, verb, field, &words, text, caller.at));
        Some((field.kind, offers.collect::<Vec<_>>()))
    };
    match offers.await {
        Some((FieldKind::Words { .. }, offers)) => suggest(&joined(text), offers),
        Some((_, offers)) => suggest(text, offers),
        None => suggest("", []),
    }
}

/// The words of a list that are complete: the last value is still being typed, and its name may have spaces.
fn complete(text: &str, values: &[Value]) -> Vec<String> {
    let words = split(text);
    let is_begun = |rest: &str| {
        let rest = rest.to_lowercase();
        values.iter().any(|value| value.label.to_lowercase().contains(&rest) || value.word.contains(&rest))
    };
    if text.ends_with([' ', ',', '+']) && !is_begun(text.trim_start()) {
        return words;
    }
    let last = words.len().saturating_sub(1);
    let cut = (0..last).find(|at| is_begun(&words[*at..].join(" "))).unwrap_or(last);
    words[..cut].to_vec()
}

/// A text being typed, with its words one space apart, as values have them.
fn joined(text: &str) -> String {
    let open = text.ends_with([' ', ',', '+']);
    let words = split(text).join(" ");
    if open && !words.is_empty() { words + " " } else { words }
}

/// The suggestions of one role for `field`: name and value.
fn offered(
    table: &Table,
    by: By,
    verb: &Verb,
    field: &Field,
    typed: &impl Fn(&str) -> Vec<String>,
    text: &str,
    now: Timestamp,
) -> Vec<(String, String)> {
    let possible = table.possible(by, now);
    let mut offers = Vec::new();
    if by == By::Host || possible.forms.iter().any(|form| form.name == verb.name) {
        let values_beside = |chosen: &[String]| {
            let said = |name: &str| if name == field.name { chosen.to_vec() } else { typed(name) };
            table.values_for(by, &phrase(verb, said), field, now)
        };
        let all = values_beside(&[]);
        let is_list = matches!(field.kind, FieldKind::Words { .. });
        let done = if is_list { complete(text, &all) } else { Vec::new() };
        let offered = if done.is_empty() { all } else { values_beside(&typed::named(&done.join(" "), &all)) };
        for value in offered {
            let before = done.iter().map(|word| format!("{word} ")).collect::<String>();
            offers.push((format!("{before}{}", value.label), format!("{before}{}", value.word)));
        }
    }
    let typed = phrase(verb, typed);
    for offer in values(verb, field.name, &typed, &possible.moves) {
        if offers.iter().all(|(_, value)| *value != offer.1) {
            offers.push(offer);
        }
    }
    offers
}

/// Each value of `focused` once: with the move's label if it decides the move, otherwise as it is.
fn values(verb: &Verb, focused: &str, typed: &Phrase, choices: &[(AnyMove, Label)]) -> Vec<(String, String)> {
    let agrees = |phrase: &Phrase| {
        let mut others =
            verb.fields.iter().filter(|field| field.name != focused && !typed.words(field.name).is_empty());
        let same = |field: &Field| typed.words(field.name) == phrase.words(field.name);
        others.all(same)
    };
    let of_verb = choices.iter().filter(|(mv, _)| mv.verb().name == verb.name);
    let fitting: Vec<(Phrase, &Label)> =
        of_verb.map(|(mv, label)| (mv.phrase(), label)).filter(|(phrase, _)| agrees(phrase)).collect();
    let mut offers: Vec<(String, String)> = Vec::new();
    for (phrase, label) in &fitting {
        let value = phrase.words(focused).join(" ");
        if value.is_empty() || offers.iter().any(|(_, offered)| *offered == value) {
            continue;
        }
        let decides =
            fitting.iter().filter(|(other, _)| other.words(focused) == phrase.words(focused)).count() == 1;
        offers.push((if decides { label.text.clone() } else { value.clone() }, value));
    }
    offers
}

#[cfg(test)]
mod tests {
    use harbormaster_rules::RuleRef;

    use super::*;

    const fn field(name: &'static str, kind: FieldKind, needed: bool) -> Field {
        Field { name, help: "x", kind, needed }
    }

    const fn verb(fields: &'static [Field]) -> Verb {
        Verb {
            name: "swap",
            title: None,
            summary: "x",
            example: "swap",
            rule: RuleRef("1"),
            group: Group::Offer,
            grave: false,
            fields,
        }
    }

    #[test]
    fn a_verb_of_two_games_asks_for_what_both_need() {
        static PORTS: Verb = verb(&[
            field("give", FieldKind::Words { most: 3 }, true),
            field("to", FieldKind::Words { most: 3 }, true),
            field("money", FieldKind::Whole { min: 1, max: 99 }, false),
        ]);
        static TILES: Verb = verb(&[
            field("domino", FieldKind::Word, true),
            field("give", FieldKind::Word, false),
            field("to", FieldKind::Words { most: 5 }, true),
            field("money", FieldKind::Whole { min: 0, max: 9 }, true),
        ]);
        let Some(merged) = Plays::merged(&[("Ports", &PORTS), ("Tiles", &TILES)]) else {
            panic!("two verbs make none")
        };
        let fields: Vec<(&str, bool, Option<&str>)> =
            merged.fields.iter().map(|(field, only)| (field.name, field.needed, *only)).collect();
        assert_eq!(
            fields,
            [
                ("to", true, None),
                ("give", false, None),
                ("money", false, None),
                ("domino", false, Some("Tiles"))
            ]
        );
        assert_eq!(described("which one", Some("Tiles")), "Tiles: which one");
        let kinds: Vec<FieldKind> = merged.fields.iter().map(|(field, _)| field.kind).collect();
        assert_eq!(kinds[0], FieldKind::Words { most: 5 });
        assert_eq!(kinds[1], FieldKind::Words { most: u8::MAX });
        assert_eq!(kinds[2], FieldKind::Whole { min: 0, max: 99 });
    }

    #[test]
    fn of_a_list_the_value_being_typed_may_have_a_name_of_several_words() {
        let value = |word: &str, label: &str| Value { word: word.to_owned(), label: label.to_owned() };
        let values = [value("hong_kong", "Hong Kong"), value("malta", "Malta"), value("lagos", "Lagos")];
        for (text, done) in [
            ("Hong K", vec![]),
            ("hong ", vec![]),
            ("malta Hong Ko", vec!["malta"]),
            ("Hong Kong, ma", vec!["Hong", "Kong"]),
            ("malta ", vec!["malta"]),
            ("malta la", vec!["malta"]),
            ("zz", vec![]),
            ("", vec![]),
        ] {
            assert_eq!(complete(text, &values), done, "{text:?}");
        }
    }

    #[test]
    fn a_list_is_completed_word_by_word() {
        assert_eq!(joined("malta, la"), "malta la");
        assert_eq!(joined("malta,"), "malta ");
        assert_eq!(joined(" "), "");
    }
}
