//! One change of a server's settings.

use std::{collections::BTreeSet, mem};

use harbormaster_rules::{Kind, OptionKind, OptionSpec, settings::Setting};
use poise::serenity_prelude::ComponentInteractionDataKind as Chosen;

use crate::{
    app::Resolved,
    deeds::Deed,
    ids::{ChannelId, PersonId, RoleId, UserId},
    sayings::Refused,
    store::{GameCommands, Gone, Server},
    table,
    tap::Page,
    trouble::Trouble,
};

/// One change of a server's settings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Edit {
    /// Tables may be opened in these channels alone; in all if there are none.
    Channels(Vec<ChannelId>),
    /// With one of these roles alone; by everybody if there are none.
    Roles(Vec<RoleId>),
    /// These people are barred, and nobody else.
    Barred(Vec<(PersonId, UserId)>),
    /// The log is told there.
    Log(Option<ChannelId>),
    /// These games have their own commands.
    Commands(GameCommands),
    /// An option has this value when a table opens; the game's own default if there is none.
    Default {
        /// The game.
        game: Kind,
        /// The option's name.
        name: &'static str,
        /// The value.
        value: Option<String>,
    },
}

impl Edit {
    /// Returns the edit that chooses nothing on a page.
    ///
    /// # Errors
    /// Fails if it has no such button.
    pub fn none(page: &Page) -> Result<Self, Trouble> {
        match page {
            Page::Channels => Ok(Self::Channels(Vec::new())),
            Page::Roles => Ok(Self::Roles(Vec::new())),
            Page::Barred => Ok(Self::Barred(Vec::new())),
            Page::Log => Ok(Self::Log(None)),
            Page::Option(game, name) => Self::default(*game, name, None),
            Page::Home | Page::Games | Page::Game(_) | Page::Commands => {
                Err(Trouble::refused(Refused::UnknownButton))
            }
        }
    }

    /// Reads what was chosen in the menu of a page.
    ///
    /// # Errors
    /// Fails if the page has no such menu, or the option does not take the value.
    pub fn read(page: &Page, chosen: &Chosen, met: &Resolved) -> Result<Self, Trouble> {
        match (page, chosen) {
            (Page::Channels, Chosen::ChannelSelect { values }) => {
                Ok(Self::Channels(values.iter().map(|channel| (*channel).into()).collect()))
            }
            (Page::Log, Chosen::ChannelSelect { values }) => {
                Ok(Self::Log(values.first().map(|channel| (*channel).into())))
            }
            (Page::Roles, Chosen::RoleSelect { values }) => {
                Ok(Self::Roles(values.iter().map(|role| (*role).into()).collect()))
            }
            (Page::Barred, Chosen::UserSelect { values }) => {
                let people = values.iter().filter_map(|user| Some((*met.get(user)?, (*user).into())));
                Ok(Self::Barred(people.collect()))
            }
            (Page::Commands, Chosen::StringSelect { values }) => {
                let chosen = values.first().and_then(|word| GameCommands::of(word));
                chosen.map(Self::Commands).ok_or_else(|| Trouble::refused(Refused::UnknownButton))
            }
            (Page::Option(game, name), Chosen::StringSelect { values }) => {
                Self::default(*game, name, values.first().map(String::as_str))
            }
            _ => Err(Trouble::refused(Refused::UnknownButton)),
        }
    }

    /// Returns the edit of an option's default.
    ///
    /// # Errors
    /// Fails if the game has no such option, or it does not take the value.
    pub fn default(game: Kind, name: &str, value: Option<&str>) -> Result<Self, Trouble> {
        let Some(spec) = specs(game).find(|spec| spec.name == name) else {
            let known = specs(game).map(|spec| spec.name).collect();
            return Err(Trouble::refused(Refused::NoSuchOption { known }));
        };
        let Some(value) = value else { return Ok(Self::Default { game, name: spec.name, value: None }) };
        let value = value.trim().to_lowercase();
        let read = spec.read(&value).map_err(|why| Trouble::refused(Refused::CannotBeSet { why }))?;
        let value = if read == Setting::Off { "off".to_owned() } else { value };
        Ok(Self::Default { game, name: spec.name, value: Some(value) })
    }

    /// Makes the change. Returns the deed, if anything changed.
    pub fn apply(self, server: &mut Server) -> Option<Deed> {
        let rules = &mut server.rules;
        let chosen_anew = match &self {
            Self::Channels(_) => Some(Gone::Channel),
            Self::Roles(_) => Some(Gone::Role),
            Self::Log(_) => Some(Gone::Log),
            Self::Barred(_) | Self::Commands(_) | Self::Default { .. } => None,
        };
        let was_gone = chosen_anew.is_some_and(|setting| rules.gone.remove(&setting));
        match self {
            Self::Channels(channels) => {
                (replaced(&mut rules.channels, &channels) || was_gone).then_some(Deed::Channels { channels })
            }
            Self::Roles(roles) => {
                (replaced(&mut rules.roles, &roles) || was_gone).then_some(Deed::Roles { roles })
            }
            Self::Barred(people) => {
                let before: BTreeSet<PersonId> = rules.barred.iter().copied().collect();
                let after: BTreeSet<PersonId> = people.iter().map(|(person, _)| *person).collect();
                let added = after.difference(&before).copied().collect();
                let removed = before.difference(&after).copied().collect();
                let marked = rules.barred_marks.len();
                rules.bar(&people);
                let is_other = before != after || marked != rules.barred_marks.len();
                is_other.then_some(Deed::Barred { added, removed })
            }
            Self::Log(channel) => {
                let before = mem::replace(&mut server.log_channel, channel);
                (before != channel || was_gone).then_some(Deed::LogChannel { channel })
            }
            Self::Commands(commands) => {
                let before = mem::replace(&mut rules.commands, commands);
                (before != commands).then_some(Deed::Commands { commands })
            }
            Self::Default { game, name, value } => {
                let (game, option) = (game.meta().slug.to_owned(), name.to_owned());
                let defaults = rules.defaults.entry(game.clone()).or_default();
                let before = match &value {
                    Some(value) => defaults.insert(option.clone(), value.clone()),
                    None => defaults.remove(&option),
                };
                rules.defaults.retain(|_, defaults| !defaults.is_empty());
                (before != value).then_some(Deed::Default { game, option, value })
            }
        }
    }
}

/// Returns the options of a game that can have a default. The seats are not known before a table
/// opens, so no default names one.
pub fn specs(kind: Kind) -> impl Iterator<Item = &'static OptionSpec> {
    table::options(kind).filter(|spec| spec.kind != OptionKind::FirstSeat)
}

/// Puts the new list in the place of the old one. Returns true if they differ in more than order.
fn replaced<Id: Copy + Ord>(old: &mut Vec<Id>, new: &[Id]) -> bool {
    let sorted = |list: &[Id]| list.iter().copied().collect::<BTreeSet<_>>();
    let differ = sorted(old) != sorted(new);
    *old = new.to_vec();
    differ
}

#[cfg(test)]
mod tests {
    use poise::serenity_prelude as serenity;

    use super::*;

    #[test]
    fn only_the_page_s_own_menu_changes_anything() {
        let channels = Chosen::ChannelSelect { values: vec![serenity::ChannelId::new(7)] };
        assert_eq!(
            Edit::read(&Page::Channels, &channels, &Resolved::new()).ok(),
            Some(Edit::Channels(vec![ChannelId(7)]))
        );
        assert_eq!(
            Edit::read(&Page::Log, &channels, &Resolved::new()).ok(),
            Some(Edit::Log(Some(ChannelId(7))))
        );
        let words = Chosen::StringSelect { values: vec!["7".to_owned()] };
        for page in
            [Page::Home, Page::Channels, Page::Roles, Page::Barred, Page::Games, Page::Log, Page::Commands]
        {
            assert!(Edit::read(&page, &words, &Resolved::new()).is_err(), "{page}");
        }
        assert!(Edit::read(&Page::Roles, &channels, &Resolved::new()).is_err());
        assert!(
            Edit::read(&Page::Log, &Chosen::Button, &Resolved::new()).is_err(),
            "a button chooses nothing"
        );
        assert!(Edit::none(&Page::Home).is_err());
    }

    #[test]
    fn a_change_is_told_once_and_one_that_changes_nothing_is_not() {
        let mut server = Server::default();
        let barred = |users: &[PersonId]| {
            let met: Resolved =
                users.iter().map(|user| (serenity::UserId::new(user.0.unsigned_abs()), *user)).collect();
            let chosen = Chosen::UserSelect { values: met.keys().copied().collect() };
            Edit::read(&Page::Barred, &chosen, &met).expect("a change")
        };
        let deed = barred(&[PersonId(5), PersonId(6)]).apply(&mut server);
        assert_eq!(deed, Some(Deed::Barred { added: vec![PersonId(5), PersonId(6)], removed: vec![] }));
        assert_eq!(barred(&[PersonId(6), PersonId(5)]).apply(&mut server), None);
        let deed = barred(&[PersonId(6), PersonId(9)]).apply(&mut server);
        assert_eq!(deed, Some(Deed::Barred { added: vec![PersonId(9)], removed: vec![PersonId(5)] }));
        assert_eq!(server.rules.barred, [PersonId(6), PersonId(9)]);
    }

    #[test]
    fn a_default_must_be_a_value_of_the_option() {
        let copies = |value| Edit::default(Kind::Threeport, "copies", value);
        let mut server = Server::default();
        assert!(copies(Some("9")).is_err() && Edit::default(Kind::Threeport, "first", None).is_err());
        assert!(copies(Some(" 4 ")).expect("a value").apply(&mut server).is_some());
        assert_eq!(server.rules.defaults["threeport"]["copies"], "4");
        assert!(copies(Some("4")).expect("a value").apply(&mut server).is_none());
        assert!(copies(None).expect("none").apply(&mut server).is_some());
        assert!(server.rules.defaults.is_empty());
        let off = Edit::default(Kind::Threeport, "reminder_hours", Some("0")).expect("a value");
        assert!(matches!(off, Edit::Default { value: Some(value), .. } if value == "off"));
    }
}
