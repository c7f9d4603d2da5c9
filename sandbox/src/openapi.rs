//! Strict mode: requests and answers against Discord's own description of its API (OpenAPI 3.1).

use std::collections::HashMap;
use std::path::Path;
use std::sync::{Arc, Mutex, PoisonError};

use jsonschema::{Registry, Validator};
use serde_json::{Value, json};

/// The name under which the description refers to itself.
const ROOT: &str = "json-schema:///discord";
/// The most reasons reported for one object.
const REASONS: usize = 12;

/// Fields that are snowflakes, besides `id`, and fields that are lists of them.
const SNOWFLAKES: [&str; 6] = ["message_id", "channel_id", "guild_id", "recipient_id", "parent_id", "sku_id"];
const SNOWFLAKE_LISTS: [&str; 6] = ["applied_tags", "messages", "roles", "sticker_ids", "user_ids", "users"];
/// Fields that are permissions.
const PERMISSIONS: [&str; 4] = ["default_member_permissions", "permissions", "allow", "deny"];

/// One operation: method and path.
struct Operation {
    method: String,
    path: Vec<String>,
    /// The pointer to the schema of the body, if there may be a body.
    body: Option<String>,
    /// The pointers to the schemas of the answers, by status.
    answers: HashMap<String, String>,
}

/// The description, ready to check against.
pub(crate) struct Contract {
    registry: Registry<'static>,
    operations: Vec<Operation>,
    validators: Mutex<HashMap<String, Arc<Validator>>>,
}

/// Escapes a step of a JSON pointer.
fn escape(step: &str) -> String {
    step.replace('~', "~0").replace('/', "~1").replace('{', "%7B").replace('}', "%7D").replace(' ', "%20")
}

impl Contract {
    /// Reads the description from a file.
    pub(crate) fn load(path: &Path) -> Result<Self, String> {
        let text = std::fs::read_to_string(path).map_err(|error| error.to_string())?;
        let document: Value = serde_json::from_str(&text).map_err(|error| error.to_string())?;
        let paths = document["paths"].as_object().ok_or("it describes no paths")?;
        let mut operations = Vec::new();
        for (path, methods) in paths {
            for (method, operation) in methods.as_object().into_iter().flatten() {
                let at = |rest: &[&str]| {
                    let steps = ["paths", path, method].into_iter().chain(rest.iter().copied()).map(escape);
                    format!("{ROOT}#/{}", steps.collect::<Vec<_>>().join("/"))
                };
                let body = &operation["requestBody"]["content"]["application/json"];
                let body =
                    body.is_object().then(|| at(&["requestBody", "content", "application/json", "schema"]));
                let mut answers = HashMap::new();
                for (status, answer) in operation["responses"].as_object().into_iter().flatten() {
                    if answer["content"]["application/json"].is_object() {
                        let pointer = at(&["responses", status, "content", "application/json", "schema"]);
                        answers.insert(status.clone(), pointer);
                    }
                }
                let method = method.to_uppercase();
                let path = path.split('/').skip(1).map(str::to_owned).collect();
                operations.push(Operation { method, path, body, answers });
            }
        }
        let registry = Registry::new().add(ROOT, document).and_then(jsonschema::RegistryBuilder::prepare);
        let registry = registry.map_err(|error| error.to_string())?;
        Ok(Self { registry, operations, validators: Mutex::default() })
    }

    fn operation(&self, method: &str, path: &[String]) -> Result<&Operation, bool> {
        let fits = |operation: &&Operation| {
            operation.path.len() == path.len()
                && operation
                    .path
                    .iter()
                    .zip(path)
                    .all(|(known, given)| known.starts_with('{') || known == given)
        };
        let mut known: Vec<&Operation> = self.operations.iter().filter(fits).collect();
        // A literal segment is nearer than a placeholder: `@me` before `{user_id}`.
        known.sort_by_key(|operation| operation.path.iter().filter(|part| part.starts_with('{')).count());
        known.iter().find(|operation| operation.method == method).copied().ok_or(known.is_empty())
    }

    fn validator(&self, pointer: &str) -> Result<Arc<Validator>, String> {
        let mut validators = self.validators.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(known) = validators.get(pointer) {
            return Ok(known.clone());
        }
        let built = jsonschema::options()
            .with_draft(jsonschema::Draft::Draft202012)
            .with_registry(&self.registry)
            .offline()
            .build(&json!({ "$ref": pointer }));
        let built = Arc::new(built.map_err(|error| format!("the description cannot be used: {error}"))?);
        validators.insert(pointer.to_owned(), built.clone());
        Ok(built)
    }

    fn check(&self, pointer: &str, value: &Value) -> Vec<String> {
        match self.validator(pointer) {
            Err(error) => vec![error],
            Ok(validator) => validator
                .iter_errors(value)
                .take(REASONS)
                .map(|error| {
                    let text: String = error.to_string().chars().take(400).collect();
                    format!("{}: {text}", error.instance_path())
                })
                .collect(),
        }
    }

    /// Returns the faults of a request.
    pub(crate) fn check_request(&self, method: &str, path: &[String], body: &Value) -> Vec<String> {
        let operation = match self.operation(method, path) {
            Ok(operation) => operation,
            Err(true) => return vec!["no such path in Discord's API".to_owned()],
            Err(false) => return vec![format!("{method} is not defined for this path")],
        };
        match &operation.body {
            None if body.is_null() => Vec::new(),
            // An empty object where nothing is expected is what some clients send for "no body".
            None if body.as_object().is_some_and(serde_json::Map::is_empty) => Vec::new(),
            None => vec!["no body is defined for this request".to_owned()],
            // Where an object without needed fields is described, libraries send no body: to ban, or to lift a ban.
            Some(pointer) if body.is_null() => self.check(pointer, &json!({})),
            Some(pointer) => self.check(pointer, &accepted(body)),
        }
    }

    /// Returns the faults of an answer.
    pub(crate) fn check_answer(
        &self,
        method: &str,
        path: &[String],
        status: u16,
        body: &Value,
    ) -> Vec<String> {
        let Ok(operation) = self.operation(method, path) else { return Vec::new() };
        let pointer = operation.answers.get(&status.to_string());
        pointer.map_or_else(Vec::new, |pointer| self.check(pointer, body))
    }

    /// Returns the faults of an object of a named schema.
    pub(crate) fn check_object(&self, schema: &str, value: &Value) -> Vec<String> {
        self.check(&format!("{ROOT}#/components/schemas/{schema}"), value)
    }
}

/// Returns the body as Discord understands it: differences from its description that Discord accepts, each with its
/// reason.
fn accepted(body: &Value) -> Value {
    let mut body = body.clone();
    soften(&mut body);
    body
}

/// Writes a whole number as text.
fn write_out(value: &mut Value) {
    if let Some(number) = value.as_u64() {
        *value = json!(number.to_string());
    }
}

fn soften(value: &mut Value) {
    match value {
        Value::Array(list) => list.iter_mut().for_each(soften),
        Value::Object(map) => {
            // The number of an uploaded file and snowflakes are described as text; Discord reads numbers as well, and
            // the common libraries send them so.
            let is_component = map.get("type").is_some_and(Value::is_number) && !map.contains_key("allow");
            for (key, value) in map.iter_mut() {
                if SNOWFLAKES.contains(&key.as_str()) || (key == "id" && !is_component) {
                    write_out(value);
                } else if SNOWFLAKE_LISTS.contains(&key.as_str()) {
                    value.as_array_mut().into_iter().flatten().for_each(write_out);
                }
            }
            // Permissions are described as a number here and as text in the documentation; libraries send text.
            for key in PERMISSIONS {
                let bits = map.get(key).and_then(Value::as_str).and_then(|bits| bits.parse::<u64>().ok());
                if let Some(bits) = bits {
                    map.insert(key.to_owned(), json!(bits));
                }
            }
            // An embed's time is described as text or null; Discord takes the 0 of discord.js 13 for none.
            if map.get("timestamp").and_then(Value::as_i64) == Some(0) {
                map.remove("timestamp");
            }
            // An emoji on a component is described with a name; Discord finds one by its id alone.
            if let Some(Value::Object(emoji)) = map.get_mut("emoji")
                && emoji.contains_key("id")
            {
                emoji.entry("name").or_insert_with(|| json!(""));
            }
            map.values_mut().for_each(soften);
        }
        _ => {}
    }
}
