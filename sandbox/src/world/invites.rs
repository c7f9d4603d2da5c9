//! Invitations: made and withdrawn by the bot, used by people.

use serde_json::{Value, json};

use super::audit_entry::{Deed, action};
use super::invitation::{Invitation, code};
use super::news::intent;
use super::permissions::{CREATE_INSTANT_INVITE, MANAGE_CHANNELS, MANAGE_GUILD};
use super::records::channel_type;
use super::state::World;
use crate::clock::Now;
use crate::ids::Id;
use crate::limits::invites::InviteForm;
use crate::refusal::{Refusal, missing_permissions, too_many_invites, unknown_invite, wrong_channel_type};
use crate::timestamp::Timestamp;

/// The most invitations of a guild.
const INVITES: usize = 1000;

impl World {
    /// Makes an invitation for the bot, or finds one that is alike. Returns its code.
    pub(crate) fn invite(&mut self, now: Now, channel: Id, form: InviteForm) -> Result<String, Refusal> {
        let found = self.need(self.bot(), channel, CREATE_INSTANT_INVITE)?;
        let placed = found.thread.is_none() && found.kind != channel_type::CATEGORY;
        let guild = found.guild.filter(|_| placed).ok_or_else(wrong_channel_type)?;
        let InviteForm { terms, unique } = form;
        let inviter = self.bot();
        self.invites.retain(|_, invite| invite.is_good(now.world));
        let alike = |invite: &Invitation| {
            invite.channel == channel && invite.inviter == inviter && invite.terms == terms
        };
        let known = self.invites.iter().find(|(_, invite)| !unique && alike(invite));
        if let Some((known, _)) = known {
            return Ok(known.clone());
        }
        if self.invites.values().filter(|invite| invite.guild == guild).count() >= INVITES {
            return Err(too_many_invites());
        }
        let code = code(self.id(now));
        let invite = Invitation { guild, channel, inviter, created: now.world, uses: 0, terms };
        self.invites.insert(code.clone(), invite);
        self.record_invite(action::INVITE_CREATE, &code);
        self.invite_made(&code, guild, channel)?;
        Ok(code)
    }

    fn invite_made(&mut self, code: &str, guild: Id, channel: Id) -> Result<(), Refusal> {
        let mut data = self.show_invite(code, true)?;
        for key in ["guild", "channel", "expires_at"] {
            data.as_object_mut().and_then(|data| data.remove(key));
        }
        data["channel_id"] = json!(channel);
        self.dispatch_invite("INVITE_CREATE", guild, channel, data);
        Ok(())
    }

    /// Returns an invitation that is still good.
    pub(crate) fn need_invite(&self, code: &str) -> Result<&Invitation, Refusal> {
        self.invites.get(code).filter(|invite| invite.is_good(self.now)).ok_or_else(unknown_invite)
    }

    /// Withdraws an invitation for the bot.
    pub(crate) fn withdraw(&mut self, code: &str) -> Result<(), Refusal> {
        let Invitation { guild, channel, .. } = *self.need_invite(code)?;
        let everywhere = self.need_in_guild(guild, MANAGE_GUILD).is_ok();
        if !everywhere && self.need(self.bot(), channel, MANAGE_CHANNELS).is_err() {
            return Err(missing_permissions());
        }
        self.record_invite(action::INVITE_DELETE, code);
        self.end_invite(code, guild, channel);
        Ok(())
    }

    fn record_invite(&mut self, action: u64, code: &str) {
        let (Some(invite), Ok(mut shown)) = (self.invites.get(code), self.show_invite(code, true)) else {
            return;
        };
        let guild = invite.guild;
        shown["channel_id"] = json!(invite.channel);
        shown["inviter_id"] = json!(invite.inviter);
        let deed = Deed::new(action, None);
        let deed = match action {
            action::INVITE_CREATE => deed.between(&Value::Null, &shown),
            _ => deed.between(&shown, &Value::Null),
        };
        self.record(guild, deed);
    }

    fn end_invite(&mut self, code: &str, guild: Id, channel: Id) {
        self.invites.remove(code);
        let data = json!({ "guild_id": guild, "channel_id": channel, "code": code });
        self.dispatch_invite("INVITE_DELETE", guild, channel, data);
    }

    fn dispatch_invite(&mut self, event: &'static str, guild: Id, channel: Id, data: Value) {
        // Only who manages the channel hears of them.
        if self.need(self.bot(), channel, MANAGE_CHANNELS).is_ok() {
            self.dispatch(event, intent::GUILD_INVITES, Some(guild), data);
        }
    }

    /// Makes a person join by an invitation.
    pub(crate) fn accept(&mut self, now: Now, user: Id, code: &str) -> Result<(), Refusal> {
        let Invitation { guild, channel, .. } = *self.need_invite(code)?;
        if self.is_banned(guild, user) {
            return Err(unknown_invite());
        }
        if self.is_member(guild, user) {
            return Ok(());
        }
        let used_up = self.invites.get_mut(code).is_some_and(|invite| {
            invite.uses += 1;
            !invite.is_good(now.world)
        });
        if used_up {
            self.end_invite(code, guild, channel);
        }
        self.join(now, guild, user);
        Ok(())
    }

    /// The good invitations of a guild, or of one channel in it.
    pub(crate) fn show_invites(&self, guild: Id, channel: Option<Id>) -> Value {
        let inside = |invite: &Invitation| {
            invite.guild == guild && channel.is_none_or(|channel| invite.channel == channel)
        };
        let codes = self.invites.iter().filter(|(_, invite)| inside(invite)).map(|(code, _)| code);
        codes.filter_map(|code| self.show_invite(code, true).ok()).collect()
    }

    /// An invitation; only who manages it sees how it was used.
    pub(crate) fn show_invite(&self, code: &str, with_uses: bool) -> Result<Value, Refusal> {
        let invite = self.need_invite(code)?;
        let whole = self.show_guild(invite.guild);
        let part = |keys: &[&str], whole: &Value| -> Value {
            keys.iter().map(|key| ((*key).to_owned(), whole[*key].clone())).collect()
        };
        let guild = part(
            &[
                "id",
                "name",
                "splash",
                "banner",
                "description",
                "icon",
                "features",
                "verification_level",
                "vanity_url_code",
                "nsfw",
                "nsfw_level",
                "premium_subscription_count",
            ],
            &whole,
        );
        let channel = self.channels.get(&invite.channel).map(|channel| self.show_channel(channel, None));
        let mut shown = json!({
            "type": 0, "code": code, "inviter": self.show_user(invite.inviter), "guild_id": invite.guild,
            "guild": guild, "channel": part(&["id", "name", "type"], &channel.unwrap_or_default()), "flags": 0,
            "expires_at": invite.expires().map(Timestamp::discord),
        });
        if with_uses {
            shown["uses"] = json!(invite.uses);
            shown["max_uses"] = json!(invite.terms.max_uses);
            shown["max_age"] = json!(invite.terms.max_age_seconds);
            shown["temporary"] = json!(invite.terms.temporary);
            shown["created_at"] = json!(invite.created.discord());
        }
        Ok(shown)
    }
}
