//! The making of films: one at a time for the whole program.

use tokio::sync::Mutex;

use crate::{discord::Animation, store::OutboxId};

/// Makes films. One that was drawn is kept until it is posted, so that another try does not draw it
/// again.
#[derive(Debug, Default)]
pub struct Cutting(Mutex<Option<(OutboxId, Animation)>>);

impl Cutting {
    /// Returns the film of this row, drawn for an earlier try or now, off the async threads. A
    /// panic is a reason like any other.
    ///
    /// # Errors
    /// The reason why it could not be drawn.
    pub async fn film(
        &self,
        row: OutboxId,
        draw: impl FnOnce() -> Result<Animation, String> + Send + 'static,
    ) -> Result<Animation, String> {
        let mut kept = self.0.lock().await;
        if let Some((_, film)) = kept.as_ref().filter(|(of, _)| *of == row) {
            return Ok(film.clone());
        }
        let drawn = tokio::task::spawn_blocking(draw).await;
        let film = drawn.unwrap_or_else(|panic| Err(panic.to_string()))?;
        *kept = Some((row, film.clone()));
        Ok(film)
    }

    /// Forgets the film of this row, which is posted.
    pub async fn is_posted(&self, row: OutboxId) {
        let mut kept = self.0.lock().await;
        if kept.as_ref().is_some_and(|(of, _)| *of == row) {
            *kept = None;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_film_is_drawn_once_until_it_is_posted() {
        let (cutting, one, other) = (Cutting::default(), OutboxId(1), OutboxId(2));
        let film = |mark: u8| Animation { gif: vec![mark], alt: String::new() };
        let draw = async |row, mark| cutting.film(row, move || Ok(film(mark))).await;
        assert_eq!(draw(one, 1).await, Ok(film(1)));
        assert_eq!(draw(one, 2).await, Ok(film(1)));
        cutting.is_posted(other).await;
        assert_eq!(draw(one, 3).await, Ok(film(1)));
        cutting.is_posted(one).await;
        assert_eq!(draw(one, 4).await, Ok(film(4)));
        assert_eq!(draw(other, 5).await, Ok(film(5)), "one is kept at a time");
        assert_eq!(cutting.film(one, || Err("no room".to_owned())).await, Err("no room".to_owned()));
        assert_eq!(draw(other, 6).await, Ok(film(5)));
    }
}
