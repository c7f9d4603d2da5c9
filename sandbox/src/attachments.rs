//! Files: the bytes of attachments, at the address given in messages.

use std::sync::Arc;

use axum::body::Body;
use axum::extract::{Path, State};
use axum::http::{HeaderValue, StatusCode, Uri, header};
use axum::response::Response;

use crate::hub::Hub;
use crate::ids::Id;

/// Serves one file to a request with a valid link.
pub(crate) async fn serve(
    State(hub): State<Arc<Hub>>,
    Path((_channel, id, _name)): Path<(String, String, String)>,
    link: Uri,
) -> Response {
    let good = |id: Id| {
        hub.read(|world, _| {
            let good = world.link_is_good(link.path(), link.query().unwrap_or_default());
            good.then(|| world.files.get(id).cloned()).flatten()
        })
    };
    let file = id.parse::<Id>().ok().and_then(good);
    let Some(file) = file else {
        let mut response = Response::new(Body::from("This content is no longer available."));
        *response.status_mut() = StatusCode::NOT_FOUND;
        return response;
    };
    let media_type = HeaderValue::from_str(&file.media_type);
    let mut response = Response::new(Body::from(file.bytes));
    let headers = response.headers_mut();
    let media_type = media_type.unwrap_or(HeaderValue::from_static("application/octet-stream"));
    // A file is an upload: it must never run as part of the page.
    let risky = media_type
        .to_str()
        .is_ok_and(|kind| kind.contains("html") || kind.contains("svg") || kind.contains("xml"));
    if risky {
        headers.insert(header::CONTENT_DISPOSITION, HeaderValue::from_static("attachment"));
    }
    headers.insert(header::CONTENT_TYPE, media_type);
    headers.insert(header::X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff"));
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("private, max-age=31536000, immutable"));
    response
}
