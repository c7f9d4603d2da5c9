//! The tests' way to chromedriver: the program's own HTTP client, so that no second one is built.

use std::sync::Arc;

use bytes::Bytes;
use http::{Request, Response};
use poise::serenity_prelude::async_trait;
use thirtyfour::{
    error::{WebDriverError, WebDriverResult},
    session::http::{Body, HttpClient},
};

/// A client that talks to this machine, whatever proxy is set.
pub struct Client(reqwest::Client);

impl Client {
    /// A client with connections of its own.
    pub fn new() -> Self {
        Self(reqwest::Client::builder().no_proxy().build().expect("a client without TLS"))
    }
}

#[async_trait]
impl HttpClient for Client {
    async fn send(&self, request: Request<Body<'_>>) -> WebDriverResult<Response<Bytes>> {
        let failed = |error: reqwest::Error| WebDriverError::RequestFailed(error.to_string());
        let (parts, body) = request.into_parts();
        let question = self.0.request(parts.method, parts.uri.to_string()).headers(parts.headers);
        let question = match body {
            Body::Empty => question.body(""),
            Body::Json(json) => question.json(json),
        };
        let answer = question.send().await.map_err(failed)?;
        let status = answer.status();
        let mut response = Response::new(answer.bytes().await.map_err(failed)?);
        *response.status_mut() = status;
        Ok(response)
    }

    async fn new(&self) -> Arc<dyn HttpClient> {
        Arc::new(Self::new())
    }
}
