//! The whole command tree against every limit that Discord sets, and against what is registered.

use std::collections::BTreeSet;

use harbormaster::commands::tree_json;
use serde_json::{Value, json};

use crate::harness::{World, description};

const NOTHING: &[Value] = &[];

fn list<'a>(of: &'a Value, key: &str) -> &'a [Value] {
    of[key].as_array().map_or(NOTHING, Vec::as_slice)
}

fn length(value: &Value) -> usize {
    value.as_str().map_or(0, |text| text.chars().count())
}

/// Kinds of commands, beside those that are typed.
const PERSON: u64 = 2;
const MESSAGE: u64 = 3;

/// Kinds of options.
const SUBCOMMAND: u64 = 1;
const GROUP: u64 = 2;
const STRING: u64 = 3;
const INTEGER: u64 = 4;
const NUMBER: u64 = 10;

/// Everything in a command tree that Discord would not take.
fn faults(tree: &Value) -> Vec<String> {
    let mut faults = Vec::new();
    let commands = tree.as_array().unwrap();
    if commands.len() > 100 {
        faults.push(format!("{} commands", commands.len()));
    }
    unique("command", commands, &mut faults);
    for menu in [PERSON, MESSAGE] {
        let entries = commands.iter().filter(|command| command["type"] == menu).count();
        if entries > 15 {
            faults.push(format!("{entries} entries in a menu"));
        }
    }
    for command in commands {
        let name = command["name"].as_str().unwrap_or_default();
        if is_of_a_menu(command) {
            menu_entry(name, command, &mut faults);
            continue;
        }
        name_and_description(name, command, &mut faults);
        options(name, command, 0, &mut faults);
        let size = size(command);
        if size > 8_000 {
            faults.push(format!("{name}: {size} characters"));
        }
    }
    faults
}

/// Entries in the menus of people and of messages: at most 15 each.
fn is_of_a_menu(command: &Value) -> bool {
    matches!(command["type"].as_u64(), Some(PERSON | MESSAGE))
}

/// An entry in a menu has a name and nothing to fill in.
fn menu_entry(name: &str, command: &Value, faults: &mut Vec<String>) {
    if !(1..=32).contains(&name.chars().count()) {
        faults.push(format!("{name}: {} characters", name.chars().count()));
    }
    if length(&command["description"]) > 0 || !list(command, "options").is_empty() {
        faults.push(format!("{name}: more than a name"));
    }
}

/// The characters that Discord counts: names, descriptions and values, all the way down.
fn size(of: &Value) -> usize {
    let deeper = list(of, "options").iter().chain(list(of, "choices")).map(size).sum::<usize>();
    length(&of["name"]) + length(&of["description"]) + length(&of["value"]) + deeper
}

fn unique(what: &str, all: &[Value], faults: &mut Vec<String>) {
    let names: BTreeSet<String> = all.iter().map(|one| one["name"].to_string()).collect();
    if names.len() != all.len() {
        faults.push(format!("two of a {what} have one name"));
    }
}

fn name_and_description(path: &str, of: &Value, faults: &mut Vec<String>) {
    let name = of["name"].as_str().unwrap_or_default();
    let fits = |c: char| c.is_alphanumeric() || matches!(c, '-' | '_' | '\'');
    if !(1..=32).contains(&name.chars().count()) || !name.chars().all(fits) || name.to_lowercase() != name {
        faults.push(format!("{path}: the name {name:?}"));
    }
    if !(1..=100).contains(&length(&of["description"])) {
        faults.push(format!("{path}: a description of {} characters", length(&of["description"])));
    }
}

/// `depth` is 0 in a command, 1 in a subcommand or group, 2 in a subcommand of a group.
fn options(path: &str, of: &Value, depth: u8, faults: &mut Vec<String>) {
    let options = list(of, "options");
    if options.len() > 25 {
        faults.push(format!("{path}: {} options", options.len()));
    }
    unique("option", options, faults);
    let kind = |option: &Value| option["type"].as_u64().unwrap_or_default();
    let nested = |option: &&Value| matches!(kind(option), SUBCOMMAND | GROUP);
    let below = options.iter().filter(nested).count();
    if below > 0 && below < options.len() {
        faults.push(format!("{path}: subcommands beside values"));
    }
    let mut optional = false;
    for option in options {
        let path = format!("{path} {}", option["name"].as_str().unwrap_or_default());
        name_and_description(&path, option, faults);
        match (kind(option), depth) {
            (SUBCOMMAND, 0 | 1) => {
                if depth == 1 && of["type"] != GROUP {
                    faults.push(format!("{path}: a subcommand in a subcommand"));
                }
                self::options(&path, option, depth + 1, faults);
            }
            (GROUP, 0) => self::options(&path, option, 1, faults),
            (SUBCOMMAND | GROUP, _) => faults.push(format!("{path}: nested too deeply")),
            (STRING..=11, _) => {
                let required = option["required"] == true;
                if required && optional {
                    faults.push(format!("{path}: required after an optional one"));
                }
                optional |= !required;
                if option["autocomplete"] == true && kind(option) != STRING {
                    faults.push(format!("{path}: Android takes no suggestion in words for a number"));
                }
                value(&path, option, faults);
            }
            (other, _) => faults.push(format!("{path}: no such kind of option: {other}")),
        }
    }
}

/// An option that takes a value.
fn value(path: &str, option: &Value, faults: &mut Vec<String>) {
    let kind = option["type"].as_u64().unwrap_or_default();
    let mut fault = |what: &str| faults.push(format!("{path}: {what}"));
    let choices = list(option, "choices");
    if choices.len() > 25 {
        fault("more than 25 choices");
    }
    let has = |key: &str| !option[key].is_null();
    let numeric = matches!(kind, INTEGER | NUMBER);
    if (has("min_value") || has("max_value")) && !numeric
        || (has("min_length") || has("max_length")) && kind != STRING
    {
        fault("a bound of another kind");
    }
    if option["max_length"].as_u64().is_some_and(|most| !(1..=6_000).contains(&most)) {
        fault("a length that cannot be");
    }
    let suggests = option["autocomplete"] == true;
    if (suggests || !choices.is_empty()) && !(numeric || kind == STRING) {
        fault("choices for what is chosen from people or places");
    }
    if suggests && !choices.is_empty() {
        fault("choices and suggestions");
    }
    for choice in choices {
        let fits = if kind == STRING {
            (1..=100).contains(&length(&choice["value"]))
        } else {
            choice["value"].is_number()
        };
        if !(1..=100).contains(&length(&choice["name"])) || !fits {
            fault("a choice that cannot be");
        }
    }
    if choices.iter().map(|choice| choice["name"].to_string()).collect::<BTreeSet<_>>().len() != choices.len()
    {
        fault("two choices of one name");
    }
}

#[test]
fn the_tree_keeps_every_limit() {
    let tree = tree_json();
    assert_eq!(faults(&tree), [""; 0]);
    let names: Vec<&str> = tree.as_array().unwrap().iter().map(|one| one["name"].as_str().unwrap()).collect();
    // Discord lists them by name: somebody new sees where to begin without scrolling.
    let mut rows = names.clone();
    rows.sort_unstable();
    assert!(rows.iter().take(6).any(|name| *name == "begin"), "{rows:?}");
    for name in [
        "table",
        "play",
        "board",
        "hand",
        "log",
        "offer",
        "offers",
        "rules",
        "help",
        "threeport",
        "shipopoly",
    ] {
        assert!(names.contains(&name), "no /{name}");
    }
    for command in tree.as_array().unwrap() {
        // What is about a table is in servers alone; what is about a person or the games is wherever that person is.
        let is_personal =
            ["my", "learn", "hint", "rules", "help"].contains(&command["name"].as_str().unwrap());
        let (contexts, installs) =
            if is_personal { (json!([0, 1, 2]), json!([0, 1])) } else { (json!([0]), json!([0])) };
        assert_eq!(command["contexts"], contexts, "{}", command["name"]);
        assert_eq!(command["integration_types"], installs, "{}", command["name"]);
    }
}

/// The node of the tree at this path.
fn at<'a>(tree: &'a Value, path: &str) -> &'a Value {
    let mut words = path.split(' ');
    let named = |nodes: &'a [Value], name: &str| nodes.iter().find(|node| node["name"] == name);
    let first = named(tree.as_array().unwrap(), words.next().unwrap());
    words.fold(first, |node, name| named(list(node?, "options"), name)).unwrap_or(&Value::Null)
}

#[test]
fn options_are_what_the_game_declares() {
    let tree = tree_json();
    let price = at(&tree, "offer sell price");
    assert_eq!((&price["type"], &price["required"]), (&json!(INTEGER), &json!(false)), "{price}");
    assert_eq!((&price["min_value"], &price["max_value"]), (&json!(1), &json!(99_999)), "{price}");
    assert_eq!(at(&tree, "offer sell items")["autocomplete"], true);
    assert_eq!(at(&tree, "offer sell items")["required"], true);
    // Floor lies the same in every turn.
    assert_eq!(at(&tree, "transport play tile")["required"], true);
    assert_eq!(at(&tree, "transport play turn")["required"], false);
    assert_eq!(at(&tree, "offer sell note")["max_length"], 200);
    assert_eq!(at(&tree, "offer bid offer")["autocomplete"], true, "an offer's number is one of few");
    assert_eq!(at(&tree, "shipopoly call_secretary who")["type"], 6);
    assert_eq!(at(&tree, "shipopoly secretary")["type"], json!(GROUP));
    let hours = at(&tree, "shipopoly secretary extend hours");
    assert_eq!((&hours["type"], &hours["autocomplete"]), (&json!(STRING), &json!(true)), "{hours}");
    for clocks in ["due", "away", "back", "rest"] {
        let command = format!("shipopoly {clocks}");
        assert_eq!(at(&tree, &command), &Value::Null, "what the clock does nobody can say");
    }
    assert_eq!(at(&tree, "shipopoly sell"), &Value::Null, "offers have a command of their own");
}

#[test]
fn a_tree_that_breaks_a_limit_is_found_out() {
    let option = |name: &str, kind: u64, required: bool| json!({ "name": name, "description": "d", "type": kind, "required": required });
    let command = |options: Value| json!([{ "name": "x", "description": "d", "options": options }]);
    let many: Vec<Value> = (0..26).map(|n| option(&format!("o{n}"), STRING, false)).collect();
    let long: Vec<Value> =
        (0..25).map(|n| json!({ "name": format!("o{n}"), "description": "d".repeat(100), "type": 3, "choices":
            (0..25).map(|c| json!({ "name": format!("{c}{}", "n".repeat(20)), "value": "v" })).collect::<Vec<_>>() })).collect();
    let with = |key: &str, value: Value| {
        let mut option = option("o", STRING, false);
        option[key] = value;
        command(json!([option]))
    };
    let sub = |options: Value| json!({ "name": "s", "description": "d", "type": 1, "options": options });
    for (tree, fault) in [
        (json!([{ "name": "Upper", "description": "d" }]), "the name \"Upper\""),
        (json!([{ "name": "two words", "description": "d" }]), "the name"),
        (json!([{ "name": "x".repeat(33), "description": "d" }]), "the name"),
        (json!([{ "name": "x", "description": "" }]), "a description of 0"),
        (json!([{ "name": "x", "description": "d", "type": MESSAGE }]), "more than a name"),
        (json!([{ "name": "x".repeat(33), "type": PERSON }]), "33 characters"),
        ((0..16).map(|n| json!({ "name": format!("{n}"), "type": PERSON })).collect(), "16 entries"),
        (json!([{ "name": "x", "description": "d".repeat(101) }]), "a description of 101"),
        (json!([{ "name": "x", "description": "d" }, { "name": "x", "description": "e" }]), "one name"),
        (command(json!([option("a", 3, false), option("b", 3, true)])), "required after"),
        (command(json!([option("a", 3, false), option("a", 3, false)])), "one name"),
        (command(json!([option("a", 3, false), sub(json!([]))])), "beside values"),
        (command(json!([sub(json!([sub(json!([]))]))])), "a subcommand in a subcommand"),
        (command(json!([sub(json!([option("g", 2, false)]))])), "nested too deeply"),
        (command(json!(many)), "26 options"),
        (command(json!(long)), "characters"),
        (with("min_value", json!(1)), "a bound of another kind"),
        (with("max_length", json!(6_001)), "a length that cannot be"),
        (with("choices", json!([{ "name": "n", "value": "v".repeat(101) }])), "a choice that cannot be"),
        (command(json!([option("a", 99, false)])), "no such kind"),
    ] {
        let found = faults(&tree);
        assert!(found.iter().any(|one| one.contains(fault)), "{fault:?} is not among {found:?}");
    }
}

#[test]
fn discord_s_own_description_takes_the_tree() {
    let Some(path) = description() else { return };
    let document: Value = serde_json::from_slice(&std::fs::read(path).unwrap()).unwrap();
    let registry =
        jsonschema::Registry::new().add("json-schema:///discord", document).unwrap().prepare().unwrap();
    let operation = "#/paths/~1applications~1%7Bapplication_id%7D~1commands/put";
    let schema = format!("json-schema:///discord{operation}/requestBody/content/application~1json/schema");
    let validator = jsonschema::options()
        .with_draft(jsonschema::Draft::Draft202012)
        .with_registry(&registry)
        .offline()
        .build(&json!({ "$ref": schema }))
        .unwrap();
    let reasons: Vec<String> = validator
        .iter_errors(&tree_json())
        .map(|error| format!("{}: {error}", error.instance_path()))
        .collect();
    assert_eq!(reasons, [""; 0]);
    assert!(!validator.is_valid(&json!([{ "name": "x", "description": 5 }])), "everything is valid");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_is_printed_is_what_is_registered() {
    let world = World::new().await;
    let printed = world.command(&["commands"]).output().unwrap();
    assert!(printed.status.success() && printed.stderr.is_empty());
    let printed: Value = serde_json::from_slice(&printed.stdout).unwrap();
    let traffic = world.get("/traffic").await;
    let is_global = |one: &&Value| {
        one["method"] == "PUT" && one["path"].as_str().is_some_and(|path| !path.contains("/guilds/"))
    };
    let sent: Vec<&Value> = traffic["traffic"].as_array().unwrap().iter().filter(is_global).collect();
    assert_eq!(sent.len(), 1, "registered once");
    // The commands of games follow; they stand where the games are played.
    let own = list(sent[0], "body").len();
    assert_eq!(whole(&sent[0]["body"]), whole(&json!(printed.as_array().unwrap()[..own])));
    let names: Vec<&Value> = list(sent[0], "body").iter().map(|one| &one["name"]).collect();
    assert!(names.contains(&&json!("move")) && !names.contains(&&json!("offer")), "{names:?}");
}

/// The same with whole numbers as such: Discord reads `0.0` as `0`, and so does the sandbox.
fn whole(value: &Value) -> Value {
    match value {
        Value::Number(number) => match number.as_f64() {
            Some(float) if float.fract() == 0.0 => json!(float as i64),
            _ => value.clone(),
        },
        Value::Array(list) => list.iter().map(whole).collect(),
        Value::Object(map) => map.iter().map(|(key, value)| (key.clone(), whole(value))).collect(),
        _ => value.clone(),
    }
}
