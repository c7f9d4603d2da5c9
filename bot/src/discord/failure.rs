//! Discord's answer to a request that it did not take, and whether trying again can help.

use std::fmt;

use poise::serenity_prelude as serenity;
use serenity::HttpError;

/// A request that Discord did not take.
#[derive(Debug)]
pub struct Failure {
    /// True if the same request fails however often it is made.
    pub lasting: bool,
    /// True if it is certain that nothing was posted or changed.
    pub refused: bool,
    /// HTTP's status, if there was an answer.
    pub status: Option<u16>,
    /// Discord's error code, if it gave one.
    pub code: Option<isize>,
    /// For the operator; carries no token and no text of a message.
    pub reason: String,
}

/// Discord's error codes that mean something to us.
pub mod code {
    /// The channel or thread is gone.
    pub const UNKNOWN_CHANNEL: isize = 10003;
    /// The server is gone.
    pub const UNKNOWN_GUILD: isize = 10004;
    /// The message is gone.
    pub const UNKNOWN_MESSAGE: isize = 10008;
    /// The person is not in the server.
    pub const UNKNOWN_MEMBER: isize = 10007;
    /// The request is not as Discord demands it.
    pub const INVALID_FORM: isize = 50035;
    /// The person takes no direct messages from us.
    pub const CANNOT_MESSAGE_USER: isize = 50007;
    /// We may see the place, but not do that there.
    pub const MISSING_PERMISSIONS: isize = 50013;
    /// Such a channel knows no such thing: a thread has no threads.
    pub const WRONG_CHANNEL_TYPE: isize = 50024;
    /// Edits fail until the thread is reopened.
    pub const THREAD_ARCHIVED: isize = 50083;
    /// The message may not be read again, so it cannot be replied to.
    pub const CANNOT_REPLY: isize = 160_002;
    /// The message has a thread already.
    pub const THREAD_EXISTS: isize = 160_004;
    /// Only moderators may write in the thread.
    pub const THREAD_LOCKED: isize = 160_005;
    /// The server's AutoMod blocks the title.
    pub const TITLE_BLOCKED: isize = 200_001;
    /// The server has as many open threads as it may.
    pub const TOO_MANY_THREADS: isize = 160_006;
}

impl Failure {
    /// Returns true if Discord gave this [`code`].
    pub fn is(&self, code: isize) -> bool {
        self.code == Some(code)
    }

    /// Returns true if the bot has no rights there, which changes when somebody grants them.
    pub fn is_forbidden(&self) -> bool {
        matches!(self.status, Some(401 | 403))
    }

    /// Returns true if Discord takes no more requests for a moment.
    pub const fn is_rate_limit(&self) -> bool {
        matches!(self.status, Some(429))
    }

    /// Returns true if Discord will not do it. What it takes no more of for a moment is to be tried again.
    pub const fn is_refusal(&self) -> bool {
        self.refused && !self.is_rate_limit()
    }

    /// Returns true if Discord found the request malformed.
    pub const fn is_malformed(&self) -> bool {
        matches!(self.status, Some(400))
    }

    /// Returns true if Discord did not answer, or could not.
    pub const fn is_outage(&self) -> bool {
        !self.lasting && !self.refused
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.reason)
    }
}

impl From<serenity::Error> for Failure {
    fn from(error: serenity::Error) -> Self {
        match error {
            serenity::Error::Http(HttpError::UnsuccessfulRequest(response)) => {
                // The address may hold an interaction's token, so only status and code are repeated.
                let status = response.status_code.as_u16();
                let code = response.error.code;
                let lasting = (400..500).contains(&status) && !matches!(status, 401 | 403 | 408 | 429);
                let places =
                    response.error.errors.iter().map(|wrong| format!(", {} {}", wrong.path, wrong.code));
                let places: String = places.collect();
                let reason = format!("status {status}, code {code}: {}{places}", response.error.message);
                Self { lasting, refused: status < 500, status: Some(status), code: Some(code), reason }
            }
            serenity::Error::Http(HttpError::Request(error)) => Self {
                lasting: false,
                refused: false,
                status: None,
                code: None,
                reason: format!("no answer: {}", error.without_url()),
            },
            // The library itself found the message impossible, as it will every time.
            serenity::Error::Model(error) => {
                Self { lasting: true, refused: true, status: None, code: None, reason: error.to_string() }
            }
            other => {
                Self { lasting: false, refused: false, status: None, code: None, reason: other.to_string() }
            }
        }
    }
}
