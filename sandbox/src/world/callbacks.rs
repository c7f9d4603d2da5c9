//! The bot's answers to interactions: the first one, follow-ups, edits by token.

use serde_json::{Value, json};

use super::interaction_records::{FIRST_ANSWER_MS, FirstAnswer, Interaction, interaction_type};
use super::interactions::TOKEN_MS;
use super::messages::Origin;
use super::news::Audience;
use super::permissions::USE_EXTERNAL_APPS;
use super::state::{APPLICATION, World};
use crate::clock::Now;
use crate::ids::Id;
use crate::limits::message::{Draft, Upload, check, check_change, flag};
use crate::limits::modal;
use crate::refusal::{
    Refusal, already_answered, empty_message, invalid, invalid_webhook_token, unknown_interaction,
    unknown_message, unknown_webhook,
};

impl World {
    /// Takes the first answer to an interaction.
    pub(crate) fn answer(
        &mut self,
        now: Now,
        id: Id,
        token: &str,
        body: &Value,
        uploads: &[Upload],
    ) -> Result<(), Refusal> {
        let interaction = self
            .interactions
            .get(&id)
            .filter(|one| one.token == token && one.delivered)
            .ok_or_else(unknown_interaction)?;
        if interaction.answer != FirstAnswer::None {
            return Err(already_answered());
        }
        if now.real > interaction.real.plus_ms(FIRST_ANSWER_MS) {
            return Err(unknown_interaction());
        }
        let interaction = interaction.clone();
        let answer = self.first_answer(now, &interaction, body, uploads)?;
        self.set(id, |one| {
            one.answer = answer;
            one.answered = Some(now.real);
        });
        self.tell_interaction(now, id);
        if answer == FirstAnswer::Modal {
            let form = self.interactions.get(&id).map_or(Value::Null, |one| one.shown.clone());
            let data = json!({ "interaction": id, "modal": form });
            self.tell("modal", Audience::Only(interaction.user), Some(interaction.channel), data);
        }
        Ok(())
    }

    /// Carries out the first answer.
    fn first_answer(
        &mut self,
        now: Now,
        interaction: &Interaction,
        body: &Value,
        uploads: &[Upload],
    ) -> Result<FirstAnswer, Refusal> {
        let (id, data) = (interaction.id, &body["data"]);
        Ok(match (body["type"].as_i64(), interaction.kind) {
            (Some(4), interaction_type::COMMAND | interaction_type::COMPONENT | interaction_type::MODAL) => {
                let draft = check(data, uploads, "data")?;
                let original = self.say(now, interaction, &draft, false)?;
                self.set(id, |one| one.original = Some(original));
                FirstAnswer::Message
            }
            (Some(5), interaction_type::COMMAND | interaction_type::COMPONENT | interaction_type::MODAL) => {
                let draft = Draft { flags: data["flags"].as_u64(), ..Draft::default() };
                let original = self.say(now, interaction, &draft, true)?;
                self.set(id, |one| one.original = Some(original));
                FirstAnswer::Deferred { filled: false }
            }
            (Some(6), interaction_type::COMPONENT | interaction_type::MODAL)
                if interaction.source.is_some() =>
            {
                FirstAnswer::Acknowledged { changed: false }
            }
            (Some(7), interaction_type::COMPONENT | interaction_type::MODAL)
                if interaction.source.is_some() =>
            {
                let was_v2 = interaction.source.is_some_and(|source| self.is_v2(source));
                let draft = check_change(data, uploads, "data", was_v2)?;
                self.edit_source(now, interaction, &draft)?;
                FirstAnswer::Updated
            }
            (Some(8), interaction_type::AUTOCOMPLETE) => {
                let choices = modal::check_choices(data)?;
                check_types(interaction, &choices)?;
                self.set(id, |one| one.shown = Value::Array(choices));
                FirstAnswer::Choices
            }
            (Some(9), interaction_type::COMMAND | interaction_type::COMPONENT) => {
                let form = modal::check(data)?;
                self.set(id, |one| one.shown = form);
                FirstAnswer::Modal
            }
            _ => {
                let message = "This type of answer does not fit this type of interaction.";
                return Err(invalid("type", "INTERACTION_CALLBACK_TYPE_INVALID", message));
            }
        })
    }

    fn set(&mut self, id: Id, change: impl FnOnce(&mut Interaction)) {
        if let Some(interaction) = self.interactions.get_mut(&id) {
            change(interaction);
        }
    }

    fn say(
        &mut self,
        now: Now,
        interaction: &Interaction,
        draft: &Draft,
        loading: bool,
    ) -> Result<Id, Refusal> {
        let hidden = draft.flags.unwrap_or(0) & flag::EPHEMERAL != 0 || self.is_kept_private(interaction);
        let only_for = hidden.then_some(interaction.user);
        let origin = Origin::Answer { interaction: interaction.id, only_for, loading };
        self.post(now, self.bot(), interaction.channel, draft, origin)
    }

    /// True if a guild keeps the answers of apps that only the person installed to that person.
    fn is_kept_private(&self, interaction: &Interaction) -> bool {
        let Some(channel) = self.channels.get(&interaction.channel) else { return false };
        let external = channel.guild.is_some() && interaction.owners.get("0").is_none();
        external && self.permissions_in(interaction.user, channel) & USE_EXTERNAL_APPS == 0
    }

    /// Changes the message under the component, ephemeral or not.
    fn edit_source(&mut self, now: Now, interaction: &Interaction, draft: &Draft) -> Result<(), Refusal> {
        let source = interaction.source.and_then(|source| self.visible(interaction.user, source));
        let source = source.ok_or_else(unknown_message)?;
        let (channel, id, open) = (source.channel, source.id, source.only_for.is_none());
        if open {
            self.not_archived(channel)?;
        }
        self.edit(now, channel, id, draft)
    }

    /// Returns the interaction of a token that is still good. The path names the application as the webhook.
    pub(crate) fn by_token(&self, now: Now, webhook: &str, token: &str) -> Result<&Interaction, Refusal> {
        if webhook.parse() != Ok(APPLICATION) {
            return Err(unknown_webhook());
        }
        let interaction =
            self.tokens.get(token).and_then(|id| self.interactions.get(id)).ok_or_else(unknown_webhook)?;
        if now.world > interaction.created.plus_ms(TOKEN_MS) {
            return Err(invalid_webhook_token());
        }
        match interaction.answer {
            FirstAnswer::None | FirstAnswer::Choices => Err(unknown_webhook()),
            _ => Ok(interaction),
        }
    }

    /// Posts a follow-up. The first one after a deferral becomes the deferred message.
    pub(crate) fn follow_up(
        &mut self,
        now: Now,
        webhook: &str,
        token: &str,
        draft: &Draft,
    ) -> Result<Id, Refusal> {
        let interaction = self.by_token(now, webhook, token)?.clone();
        if interaction.answer == (FirstAnswer::Deferred { filled: false })
            && let Some(original) = interaction.original
        {
            if draft.is_empty() {
                return Err(empty_message());
            }
            self.fill(now, &interaction, original, draft)?;
            return Ok(original);
        }
        let id = self.say(now, &interaction, draft, false)?;
        self.set(interaction.id, |one| one.followups.push(id));
        self.tell_interaction(now, interaction.id);
        Ok(id)
    }

    fn fill(
        &mut self,
        now: Now,
        interaction: &Interaction,
        original: Id,
        draft: &Draft,
    ) -> Result<(), Refusal> {
        self.edit(now, interaction.channel, original, draft)?;
        self.set(interaction.id, |one| one.answer = FirstAnswer::Deferred { filled: true });
        self.tell_interaction(now, interaction.id);
        Ok(())
    }

    /// Returns the message that a path means: `@original` or an id that belongs to the interaction.
    pub(crate) fn by_path(&self, interaction: &Interaction, which: &str) -> Result<(Id, Id), Refusal> {
        let id = if which == "@original" {
            interaction.original.or(interaction.source)
        } else {
            let id: Option<Id> = which.parse().ok();
            id.filter(|id| {
                interaction.original == Some(*id)
                    || interaction.source == Some(*id)
                    || interaction.followups.contains(id)
            })
        };
        let id = id.ok_or_else(unknown_message)?;
        let channel = *self.places.get(&id).ok_or_else(unknown_message)?;
        Ok((channel, id))
    }

    /// Edits a message of an interaction.
    pub(crate) fn edit_by_token(
        &mut self,
        now: Now,
        webhook: &str,
        token: &str,
        which: &str,
        draft: &Draft,
    ) -> Result<(Id, Id), Refusal> {
        let interaction = self.by_token(now, webhook, token)?.clone();
        let (channel, id) = self.by_path(&interaction, which)?;
        let message = self.message(channel, id)?;
        if message.only_for.is_none() && !message.is_loading() {
            self.not_archived(channel)?;
        }
        if interaction.answer == (FirstAnswer::Deferred { filled: false }) && interaction.original == Some(id)
        {
            self.fill(now, &interaction, id, draft)?;
        } else {
            self.edit(now, channel, id, draft)?;
            if interaction.source == Some(id)
                && matches!(interaction.answer, FirstAnswer::Acknowledged { .. })
            {
                self.set(interaction.id, |one| one.answer = FirstAnswer::Acknowledged { changed: true });
            }
            self.tell_interaction(now, interaction.id);
        }
        Ok((channel, id))
    }

    /// Deletes a message of an interaction.
    pub(crate) fn delete_by_token(
        &mut self,
        now: Now,
        webhook: &str,
        token: &str,
        which: &str,
    ) -> Result<(), Refusal> {
        let interaction = self.by_token(now, webhook, token)?.clone();
        let (channel, id) = self.by_path(&interaction, which)?;
        self.delete(channel, id);
        if interaction.answer == (FirstAnswer::Deferred { filled: false }) && interaction.original == Some(id)
        {
            self.set(interaction.id, |one| one.answer = FirstAnswer::Deferred { filled: true });
        }
        self.tell_interaction(now, interaction.id);
        Ok(())
    }

    /// Returns the body of the first answer's response if the bot asks for one.
    pub(crate) fn show_callback(&self, id: Id, body: &Value) -> Value {
        let Some(interaction) = self.interactions.get(&id) else { return Value::Null };
        let mut shown = json!({ "id": id, "type": interaction.kind, "channel_id": interaction.channel });
        if let Some(guild) = self.channels.get(&interaction.channel).and_then(|channel| channel.guild) {
            shown["guild_id"] = json!(guild);
        }
        let kind = body["type"].as_i64().unwrap_or(0);
        let id = interaction.original.or(interaction.source.filter(|_| matches!(kind, 6 | 7)));
        let message = id.and_then(|id| self.visible(interaction.user, id));
        let Some(message) = message.filter(|_| matches!(kind, 4..=7)) else {
            return json!({ "interaction": shown });
        };
        shown["response_message_id"] = json!(message.id);
        shown["response_message_loading"] = json!(message.is_loading());
        shown["response_message_ephemeral"] = json!(message.only_for.is_some());
        // Discord names the kind of the resource, not of the callback.
        let resource = if kind <= 5 { 4 } else { 7 };
        json!({ "interaction": shown, "resource": { "type": resource, "message": self.show_message_to_bot(message) } })
    }
}

/// Checks that choices have the type of the option that is being filled in.
fn check_types(interaction: &Interaction, choices: &[Value]) -> Result<(), Refusal> {
    fn focused(options: &Value) -> Option<i64> {
        options.as_array()?.iter().find_map(|option| {
            if option["focused"] == true { option["type"].as_i64() } else { focused(&option["options"]) }
        })
    }
    let kind = focused(&interaction.payload["data"]["options"]);
    for (n, choice) in choices.iter().enumerate() {
        let fits = match kind {
            Some(4) => choice["value"].is_i64(),
            Some(10) => choice["value"].is_number(),
            _ => choice["value"].is_string(),
        };
        if !fits {
            let message = "The value does not have the type of the option";
            return Err(invalid(&format!("data.choices.{n}.value"), "BASE_TYPE_BAD_TYPE", message));
        }
    }
    Ok(())
}
