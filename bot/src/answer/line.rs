//! The requests that answer a tap.

use std::future::Future;

use poise::serenity_prelude as serenity;
use reqwest::{
    Method,
    multipart::{Form, Part},
};
use serde_json::{Value, json};
use serenity::{
    ApplicationId, CommandInteraction, ComponentInteraction, ErrorResponse, Http, HttpError, InteractionId,
    ModalInteraction, Route, constants::USER_AGENT,
};

use super::reply::{Answer, Reply};
use crate::{discord::Failure, reach};

/// A tap that waits for its answer: a command, a button, a menu or a form.
#[derive(Clone, Copy)]
pub struct OpenTap<'t> {
    /// Its id.
    pub interaction: InteractionId,
    /// The bot that is asked.
    pub application: ApplicationId,
    /// Whoever has it can answer.
    pub token: &'t str,
    /// True for a command, which has no message that could change.
    pub is_command: bool,
}

/// The interactions that are answered have the same parts.
macro_rules! asked {
    ($($kind:ty: $is_command:literal),*) => {$(
        impl<'t> From<&'t $kind> for OpenTap<'t> {
            fn from(tap: &'t $kind) -> Self {
                Self {
                    interaction: tap.id,
                    application: tap.application_id,
                    token: &tap.token,
                    is_command: $is_command,
                }
            }
        }
    )*};
}

asked!(CommandInteraction: true, ComponentInteraction: false, ModalInteraction: false);

/// A part of an answer.
#[derive(Clone, Copy, Debug)]
pub enum Outgoing<'a> {
    /// First: the answer will come.
    NotYet,
    /// First: the answer itself.
    First(&'a Answer),
    /// Afterwards: the message of the first answer, or the one that was tapped, becomes this.
    Edit(&'a Reply),
    /// Afterwards: a message more.
    FollowUp(&'a Reply),
}

/// The way by which answers leave.
pub trait Sends {
    /// Sends a part of the answer to a tap.
    ///
    /// # Errors
    /// Fails if Discord does not take it, or cannot be reached.
    fn send(
        &self,
        asked: &OpenTap<'_>,
        what: Outgoing<'_>,
    ) -> impl Future<Output = Result<(), Failure>> + Send;
}

/// The way to Discord. The library's own would number the files of its own builders alone.
#[derive(Debug)]
pub struct AnswerLine {
    client: reqwest::Client,
    /// The address in Discord's place, if there is one.
    stand_in: Option<String>,
}

impl AnswerLine {
    /// Opens the way by which this client goes.
    ///
    /// # Errors
    /// If the system does not let one be made.
    pub fn beside(http: &Http) -> Result<Self, reqwest::Error> {
        let stand_in = http.proxy.clone();
        let client = match stand_in {
            Some(_) => reach::loopback_client(),
            None => reqwest::Client::builder().user_agent(USER_AGENT).build(),
        };
        Ok(Self { client: client?, stand_in })
    }

    fn address(&self, route: Route<'_>) -> String {
        let path = route.path();
        match &self.stand_in {
            Some(address) => path.replace("https://discord.com", address.trim_end_matches('/')),
            None => path.into_owned(),
        }
    }
}

impl Sends for AnswerLine {
    async fn send(&self, asked: &OpenTap<'_>, what: Outgoing<'_>) -> Result<(), Failure> {
        let OpenTap { interaction: interaction_id, application: application_id, token, .. } = *asked;
        let first = Route::InteractionResponse { interaction_id, token };
        let original = Route::WebhookOriginalInteractionResponse { application_id, token };
        let more = Route::WebhookFollowupMessages { application_id, token };
        let (method, route, body, reply) = match what {
            Outgoing::NotYet if asked.is_command => {
                (Method::POST, first, json!({ "type": 5, "data": { "flags": 64 } }), None)
            }
            Outgoing::NotYet => (Method::POST, first, json!({ "type": 6 }), None),
            Outgoing::First(answer) => (Method::POST, first, answer.as_first(), answer.reply()),
            Outgoing::Edit(reply) => (Method::PATCH, original, reply.as_edit(), Some(reply)),
            Outgoing::FollowUp(reply) => (Method::POST, more, reply.as_message(), Some(reply)),
        };
        let request = self.client.request(method.clone(), self.address(route));
        let request = match reply.map(Reply::uploads).filter(|uploads| !uploads.is_empty()) {
            None => request.json(&body),
            Some(uploads) => {
                let form = Form::new().text("payload_json", body.to_string());
                request.multipart(uploads.into_iter().enumerate().fold(form, |form, (number, upload)| {
                    let part = Part::bytes(upload.bytes.to_vec()).file_name(upload.name);
                    form.part(format!("files[{number}]"), part)
                }))
            }
        };
        let answer = request.send().await.map_err(HttpError::from).map_err(serenity::Error::from)?;
        if answer.status().is_success() {
            return Ok(());
        }
        let refusal = ErrorResponse::from_response(answer, method).await;
        Err(serenity::Error::from(HttpError::UnsuccessfulRequest(refusal)).into())
    }
}

impl Answer {
    /// Returns it as the first answer.
    fn as_first(&self) -> Value {
        match self {
            Self::Say(reply) => json!({ "type": 4, "data": reply.as_message() }),
            Self::Change(reply) => json!({ "type": 7, "data": reply.as_edit() }),
            Self::Open(form) => json!({ "type": 9, "data": form }),
            Self::Quiet => json!({ "type": 6 }),
        }
    }

    const fn reply(&self) -> Option<&Reply> {
        match self {
            Self::Say(reply) | Self::Change(reply) => Some(reply),
            Self::Open(_) | Self::Quiet => None,
        }
    }
}
