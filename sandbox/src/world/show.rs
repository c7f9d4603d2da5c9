//! Objects as Discord writes them, and the few fields that the driver API adds for people.

use serde_json::{Map, Value, json};

use super::commands::command_type;
use super::guilds::LARGE;
use super::interaction_records::{Interaction, interaction_type};
use super::mentions::written;
use super::reactions::{mark_own, show_emoji};
use super::records::{Channel, Message, Reaction, Role, channel_type};
use super::state::{APPLICATION, World};
use crate::ids::Id;
use crate::timestamp::Timestamp;

impl World {
    /// A user.
    pub(crate) fn show_user(&self, id: Id) -> Value {
        let (username, display, bot) = match self.users.get(&id) {
            Some(user) => (user.username.clone(), user.display.clone(), user.bot),
            None => ("deleted_user".to_owned(), "Deleted User".to_owned(), false),
        };
        let mut shown = json!({
            "id": id, "username": if bot { display.clone() } else { username },
            "discriminator": if bot { "0001" } else { "0" },
            "global_name": if bot { Value::Null } else { json!(display) }, "avatar": null, "banner": null,
            "accent_color": null, "public_flags": 0, "flags": 0, "avatar_decoration_data": null, "collectibles": null,
            "primary_guild": null,
        });
        if bot {
            shown["bot"] = json!(true);
        }
        shown
    }

    /// A member of a guild with the user inside.
    pub(crate) fn show_member(&self, guild: Id, user: Id) -> Value {
        let member = self.guilds.get(&guild).and_then(|guild| guild.members.get(&user));
        let joined = member.map_or(user.created(), |member| member.joined).discord();
        json!({
            "user": self.show_user(user), "roles": member.map(|member| &member.roles).into_iter().flatten().collect::<Vec<_>>(),
            "nick": member.and_then(|member| member.nick.as_ref()), "avatar": null, "banner": null, "joined_at": joined, "premium_since": null, "deaf": false,
            "mute": false, "flags": 0, "pending": false, "communication_disabled_until": member.and_then(|member| member.timeout(self.now)).map(Timestamp::discord),
            "avatar_decoration_data": null, "collectibles": null,
        })
    }

    /// A role.
    pub(crate) fn show_role(&self, guild: Id, id: Id) -> Value {
        self.guilds
            .get(&guild)
            .and_then(|guild| guild.roles.get(&id))
            .map_or(Value::Null, |role| self.role(role))
    }

    fn role(&self, role: &Role) -> Value {
        let mut shown = json!({
            "id": role.id, "name": role.name, "description": null, "permissions": role.permissions.to_string(),
            "position": role.position, "color": role.color,
            "colors": { "primary_color": role.color, "secondary_color": null, "tertiary_color": null },
            "hoist": role.hoist, "managed": role.managed, "mentionable": role.mentionable, "icon": null,
            "unicode_emoji": null, "flags": 0,
        });
        if role.managed {
            shown["tags"] = json!({ "bot_id": self.bot() });
        }
        shown
    }

    /// A guild as REST answers it.
    pub(crate) fn show_guild(&self, id: Id) -> Value {
        let Some(guild) = self.guilds.get(&id) else { return Value::Null };
        let nothing: Map<String, Value> = [
            "icon",
            "description",
            "home_header",
            "splash",
            "discovery_splash",
            "banner",
            "application_id",
            "afk_channel_id",
            "widget_channel_id",
            "max_presences",
            "vanity_url_code",
            "rules_channel_id",
            "safety_alerts_channel_id",
            "public_updates_channel_id",
            "incidents_data",
        ]
        .into_iter()
        .map(|key| (key.to_owned(), Value::Null))
        .collect();
        let mut shown = json!({
            "id": id, "name": guild.name, "owner_id": guild.owner, "features": [], "region": "deprecated",
            "afk_timeout": 300, "system_channel_id": guild.system_channel, "system_channel_flags": 0, "widget_enabled": false, "verification_level": 0,
            "roles": guild.roles.values().map(|role| self.role(role)).collect::<Vec<_>>(),
            "default_message_notifications": 1, "mfa_level": 0, "explicit_content_filter": 0, "max_members": 500_000,
            "max_stage_video_channel_users": 50, "max_video_channel_users": 25, "premium_tier": 0,
            "premium_subscription_count": 0, "preferred_locale": guild.locale, "premium_progress_bar_enabled": false,
            "nsfw": false, "nsfw_level": 0, "emojis": self.show_emojis(Some(id)), "stickers": [],
        });
        if let Some(map) = shown.as_object_mut() {
            map.extend(nothing);
        }
        shown
    }

    /// A guild as the gateway introduces it.
    pub(crate) fn show_guild_create(&self, id: Id) -> Value {
        let mut shown = self.show_guild(id);
        let Some(guild) = self.guilds.get(&id) else { return shown };
        let bot = self.bot();
        let joined = guild.members.get(&bot).map_or(id.created(), |member| member.joined);
        let channels = self.channels.values().filter(|c| c.guild == Some(id) && c.thread.is_none());
        let channels = channels.filter(|channel| self.can_view(bot, channel.id));
        // Without the members intent a bot gets its own membership only; the counts are complete.
        let threads = self.open_threads(id, bot);
        shown["joined_at"] = json!(joined.discord());
        shown["large"] = json!(guild.members.len() >= LARGE);
        shown["unavailable"] = json!(false);
        shown["member_count"] = json!(guild.members.len());
        shown["members"] = json!([self.show_member(id, bot)]);
        shown["channels"] = channels.map(|channel| self.show_channel(channel, None)).collect();
        shown["threads"] = threads.iter().map(|thread| self.show_channel(thread, Some(bot))).collect();
        for key in
            ["voice_states", "presences", "stage_instances", "guild_scheduled_events", "soundboard_sounds"]
        {
            shown[key] = json!([]);
        }
        shown
    }

    /// A guild as the driver API shows it.
    pub(crate) fn show_guild_for_driver(&self, id: Id) -> Value {
        let Some(guild) = self.guilds.get(&id) else { return Value::Null };
        let roles = guild.roles.values().map(|role| {
            json!({ "id": role.id, "name": role.name, "permissions": role.permissions.to_string(), "color": role.color })
        });
        let members = guild.members.iter().map(|(user, member)| {
            let name = self.users.get(user).map(|user| &user.display);
            let until = member.timeout(self.now).map(Timestamp::rfc3339);
            json!({ "id": user, "name": name, "roles": member.roles, "nick": member.nick, "timeout_until": until })
        });
        let channels = self.channels.values().filter(|channel| channel.guild == Some(id));
        json!({
            "id": id, "name": guild.name, "owner_id": guild.owner, "locale": guild.locale, "roles": roles.collect::<Vec<_>>(),
            "members": members.collect::<Vec<_>>(),
            "channels": channels.map(|channel| self.show_channel(channel, None)).collect::<Vec<_>>(),
        })
    }

    /// A channel or thread; with a viewer, also the fields for that user only.
    pub(crate) fn show_channel(&self, channel: &Channel, viewer: Option<Id>) -> Value {
        let mut shown = json!({
            "id": channel.id, "type": channel.kind, "last_message_id": channel.last_message, "flags": 0,
            "last_pin_timestamp": channel.last_pin.map(Timestamp::discord),
        });
        let Some(guild) = channel.guild else {
            let mut others = channel.recipients.clone();
            if channel.is_group() {
                shown["name"] = json!(Some(&channel.name).filter(|name| !name.is_empty()));
                shown["icon"] = Value::Null;
                shown["owner_id"] = json!(channel.recipients.first());
                others.retain(|user| Some(*user) != viewer);
            }
            shown["recipients"] = others.into_iter().map(|user| self.show_user(user)).collect();
            return shown;
        };
        shown["guild_id"] = json!(guild);
        shown["name"] = json!(channel.name);
        shown["parent_id"] = json!(channel.parent);
        shown["rate_limit_per_user"] = json!(channel.rate_limit_per_user);
        if let Some(viewer) = viewer {
            shown["permissions"] = json!(self.permissions_in(viewer, channel).to_string());
        }
        let Some(thread) = &channel.thread else {
            let overwrites = channel.overwrites.iter().map(|(id, overwrite)| overwrite.show(*id));
            shown["position"] = json!(channel.position);
            shown["topic"] = json!(channel.topic);
            shown["nsfw"] = json!(channel.nsfw);
            shown["permission_overwrites"] = overwrites.collect();
            if channel.is_voice() {
                shown["bitrate"] = json!(64_000);
                shown["user_limit"] = json!(0);
                shown["rtc_region"] = Value::Null;
            }
            if channel.is_forum() {
                let tag = |(id, name): &(Id, String)| json!({ "id": id, "name": name, "moderated": false, "emoji_id": null, "emoji_name": null });
                shown["available_tags"] = channel.tags.iter().map(tag).collect();
                shown["default_reaction_emoji"] = Value::Null;
                shown["default_sort_order"] = Value::Null;
                shown["default_forum_layout"] = json!(0);
            }
            return shown;
        };
        shown["owner_id"] = json!(thread.owner);
        shown["message_count"] = json!(thread.message_count);
        // Beyond fifty Discord counts no further, and clients read it into one byte.
        shown["member_count"] = json!(thread.members.len().min(50));
        shown["total_message_sent"] = json!(thread.total_sent);
        shown["applied_tags"] = json!(thread.tags);
        shown["thread_metadata"] = json!({
            "archived": thread.archived, "archive_timestamp": thread.archive_changed.discord(),
            "auto_archive_duration": thread.archive_minutes, "locked": thread.locked,
            "create_timestamp": thread.created.discord(),
        });
        if channel.kind == channel_type::PRIVATE_THREAD {
            shown["thread_metadata"]["invitable"] = json!(thread.invitable);
        }
        if let Some(member) = viewer.and_then(|viewer| self.show_thread_member(channel.id, viewer)) {
            shown["member"] = member;
        }
        shown
    }

    /// A user's membership of a thread.
    pub(crate) fn show_thread_member(&self, thread: Id, user: Id) -> Option<Value> {
        let joined = self.channels.get(&thread)?.thread.as_ref()?.members.get(&user)?;
        Some(json!({ "id": thread, "user_id": user, "join_timestamp": joined.discord(), "flags": 1 }))
    }

    /// A message as the bot sees it: other people's words only if Discord shows them.
    pub(crate) fn show_message_to_bot(&self, message: &Message) -> Value {
        let mut shown = self.show_message(message, true);
        let direct =
            self.channels.get(&message.channel).is_some_and(|channel| channel.kind == channel_type::DIRECT);
        let bot = self.bot();
        if !self.is_own(message) && !message.mentions.contains(&bot) && !direct && !self.bot_reads_content {
            shown["content"] = json!("");
            for key in ["attachments", "embeds", "components"] {
                shown[key] = json!([]);
            }
        }
        shown
    }

    /// A message as a person's client shows it, with the fields that the driver API adds.
    pub(crate) fn show_message_to_people(&self, message: &Message, viewer: Option<Id>) -> Value {
        let mut shown = self.show_message(message, true);
        let name = |id: &Id| self.users.get(id).map(|user| user.display.clone());
        let mut names = Map::new();
        for id in written(&message.words(), false).iter().chain(&message.mentions) {
            if let Some(name) = name(id) {
                names.insert(id.to_string(), json!(name));
            }
        }
        for (n, reaction) in message.reactions.iter().enumerate() {
            shown["reactions"][n]["users"] = json!(reaction.users);
        }
        if let Some(viewer) = viewer {
            mark_own(&mut shown, viewer);
        }
        if message.is_v2() {
            // A test reads words and looks for buttons without knowing how the message is laid out.
            shown["content"] = json!(message.words());
            for part in shown["components"].as_array_mut().into_iter().flatten() {
                if part["components"].is_null() {
                    part["components"] = json!([]);
                }
            }
        }
        let signed = message.signature.as_ref().map(|signature| signature.name.clone());
        shown["author_name"] = json!(signed.or_else(|| name(&message.author)));
        shown["names"] = Value::Object(names);
        shown["ephemeral"] = json!(message.only_for.is_some());
        shown["loading"] = json!(message.is_loading());
        shown["silent"] = json!(message.is_silent());
        shown["pings"] = json!(message.pings);
        shown["pings_you"] = json!(viewer.is_some_and(|viewer| message.pings.contains(&viewer)));
        if let Some(guild) = self.channels.get(&message.channel).and_then(|channel| channel.guild) {
            shown["guild_id"] = json!(guild);
        }
        shown
    }

    /// A message with its text, whoever reads it.
    pub(crate) fn show_message(&self, message: &Message, with_reply: bool) -> Value {
        let ephemeral = message.only_for.is_some();
        let files = message.attachments.iter();
        let mut shown = json!({
            "id": message.id, "channel_id": message.channel, "author": self.show_author(message),
            "content": message.content, "timestamp": message.at.discord(),
            "edited_timestamp": message.edited.map(Timestamp::discord), "tts": message.tts,
            "mention_everyone": message.mention_everyone,
            "mentions": message.mentions.iter().map(|id| self.show_user(*id)).collect::<Vec<_>>(),
            "mention_roles": message.mention_roles,
            "attachments": files.map(|file| self.show_attachment(message.channel, file, ephemeral)).collect::<Vec<_>>(),
            "embeds": message.embeds.iter().map(|embed| self.show_embed(message, embed)).collect::<Vec<_>>(),
            "pinned": message.pinned, "type": message.kind, "flags": message.flags,
        });
        // Cloned as a whole: the macro would copy it part by part, and it is most of a board's message.
        shown["components"] = Value::Array(self.show_components(message));
        if let Some(nonce) = &message.nonce {
            shown["nonce"] = nonce.clone();
        }
        if let Some(poll) = &message.poll {
            shown["poll"] = poll.clone();
        }
        if !message.reactions.is_empty() {
            shown["reactions"] =
                message.reactions.iter().map(|reaction| self.show_reaction(reaction)).collect();
        }
        if message.signature.is_some() {
            shown["webhook_id"] = json!(message.author);
        }
        if let Some(source) = message.source {
            shown["message_reference"] = json!({
                "type": 0, "guild_id": source.guild, "channel_id": source.channel, "message_id": source.message,
            });
        } else if message.signature.is_some() {
            shown["application_id"] = json!(APPLICATION);
        }
        self.add_interaction(&mut shown, message);
        if let Some(to) = message.reply_to {
            shown["message_reference"] =
                json!({ "type": 0, "channel_id": message.channel, "message_id": to });
            if let Some(guild) = self.channels.get(&message.channel).and_then(|channel| channel.guild) {
                shown["message_reference"]["guild_id"] = json!(guild);
            }
            if with_reply {
                let replied = self.messages.get(&message.channel).and_then(|messages| messages.get(&to));
                shown["referenced_message"] =
                    replied.map_or(Value::Null, |replied| self.show_message(replied, false));
            }
        }
        if let Some(thread) =
            self.channels.get(&message.id).filter(|channel| channel.parent == Some(message.channel))
        {
            shown["thread"] = self.show_channel(thread, None);
            shown["flags"] = json!(message.flags | 1 << 5);
        }
        shown
    }

    fn show_reaction(&self, reaction: &Reaction) -> Value {
        json!({
            "emoji": show_emoji(&reaction.emoji), "count": reaction.users.len(),
            "count_details": { "burst": 0, "normal": reaction.users.len() }, "burst_colors": [],
            "me_burst": false, "me": reaction.users.contains(&self.bot()), "burst_me": false, "burst_count": 0,
        })
    }

    /// Adds the interaction that a message answers.
    fn add_interaction(&self, shown: &mut Value, message: &Message) {
        let Some(interaction) = message.interaction else { return };
        shown["application_id"] = json!(APPLICATION);
        shown["webhook_id"] = json!(APPLICATION);
        let Some(interaction) = self.interactions.get(&interaction) else { return };
        shown["interaction_metadata"] = self.show_metadata(interaction, message);
        // While the answer is being posted the interaction does not know of it yet.
        let original = interaction.original.map_or(interaction.answered.is_none(), |id| id == message.id);
        if interaction.is_command() && original {
            shown["interaction"] = json!({
                "id": interaction.id, "type": 2, "name": interaction.name, "user": self.show_user(interaction.user),
            });
        }
    }

    /// An embed whose pictures point at uploaded files.
    fn show_embed(&self, message: &Message, embed: &Value) -> Value {
        let mut shown = embed.clone();
        for (key, field) in
            [("image", "url"), ("thumbnail", "url"), ("author", "icon_url"), ("footer", "icon_url")]
        {
            let Some(name) = embed[key][field].as_str().and_then(|url| url.strip_prefix("attachment://"))
            else {
                continue;
            };
            if let Some(file) = message.attachments.iter().find(|file| file.filename == name) {
                let url = self.file_url(message.channel, file);
                shown[key][field] = json!(url);
                if field == "url" {
                    shown[key]["proxy_url"] = json!(url);
                    if let Some((width, height)) = file.dimensions {
                        shown[key]["width"] = json!(width);
                        shown[key]["height"] = json!(height);
                    }
                }
            }
        }
        shown
    }

    fn show_metadata(&self, interaction: &Interaction, message: &Message) -> Value {
        let mut shown = json!({
            "id": interaction.id, "type": interaction.kind, "user": self.show_user(interaction.user),
            "authorizing_integration_owners": interaction.owners,
        });
        if interaction.is_command() {
            shown["name"] = json!(interaction.name);
            shown["command_type"] = json!(interaction.command_type);
            match (interaction.command_type, interaction.target) {
                (Some(command_type::USER), Some(user)) => shown["target_user"] = self.show_user(user),
                (_, Some(message)) => shown["target_message_id"] = json!(message),
                _ => {}
            }
        }
        if let Some(original) = interaction.original.filter(|original| *original != message.id) {
            shown["original_response_message_id"] = json!(original);
        }
        match (interaction.kind, interaction.opener.and_then(|opener| self.interactions.get(&opener))) {
            (interaction_type::COMPONENT, _) => {
                shown["interacted_message_id"] = json!(interaction.source);
            }
            (interaction_type::MODAL, Some(opener)) => {
                shown["triggering_interaction_metadata"] = self.show_metadata(opener, message);
            }
            _ => {}
        }
        shown
    }
}
