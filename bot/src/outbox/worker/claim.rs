//! Chooses the rows that go into one message.

use super::Worker;
use crate::{
    discord::Once,
    facts::Post,
    ids::Epoch,
    outbox::Setback,
    store::{OutboxId, OutboxRow, StoreError, TableId},
};

/// A row of the outbox with what it tells.
#[derive(Clone, Debug)]
pub struct News {
    /// The row.
    pub row: OutboxRow,
    /// The news that it tells.
    pub post: Post,
}

impl Worker {
    /// Returns what waits for a table, in order. A row that cannot be read is given up: it is kept, and holds back no other.
    pub(super) async fn waiting(&self, table: TableId) -> Result<Vec<News>, StoreError> {
        let mut news = Vec::new();
        for row in self.store.pending(table).await? {
            match serde_json::from_str(&row.payload) {
                Ok(post) => news.push(News { row, post }),
                Err(error) => {
                    tracing::error!(%table, row = row.id.0, %error, "news cannot be read and is given up");
                    self.store.give_up(row.id, &format!("unreadable: {error}")).await?;
                }
            }
        }
        Ok(news)
    }

    /// Fixes which rows go into one message: a batch claimed before, else every row for the board that waits in succession.
    pub(super) async fn claim_board(&self, id: TableId, batch: &[News]) -> Result<Vec<News>, Setback> {
        if batch.iter().any(|news| news.row.batch.is_some()) {
            return Ok(batch.to_vec());
        }
        let news = self.waiting(id).await?;
        let above = first_batch(&news).to_vec();
        self.store.claim(&ids(&above)).await?;
        Ok(above)
    }

    /// Adds what has since come in for the same board to claimed rows that nobody has tried to post yet.
    pub(super) async fn claim_more(&self, id: TableId, claimed: Vec<News>) -> Result<Vec<News>, Setback> {
        let above = with_more(self.waiting(id).await?, &ids(&claimed));
        if above.len() <= claimed.len() {
            return Ok(claimed);
        }
        self.store.claim(&ids(&above)).await?;
        Ok(above)
    }

    /// Returns true if more waits for the board behind these rows, so that theirs will not be the newest.
    pub(super) async fn is_overtaken(&self, id: TableId, rows: &[OutboxId]) -> Result<bool, Setback> {
        Ok(self.behind(id, rows).await?.iter().any(|post| post.board().is_some()))
    }

    /// Returns true if an offer that is there already will be brought up to date once more.
    pub(super) async fn offer_is_overtaken(
        &self,
        id: TableId,
        wanted: u32,
        rows: &[OutboxId],
    ) -> Result<bool, Setback> {
        let place = self.store.offer(id, wanted).await?;
        let is_its = |post: &Post| matches!(post, Post::Offer { number } | Post::OfferOver { number } if *number == wanted);
        Ok(place.is_some_and(|place| place.shown.is_some())
            && self.behind(id, rows).await?.iter().any(is_its))
    }

    /// Returns the marks by which the message of these rows is known.
    pub(super) fn once(&self, table: TableId, news: &[News]) -> Once {
        once(self.store.epoch(), table, news)
    }

    /// Returns what waits behind these rows.
    async fn behind(&self, id: TableId, rows: &[OutboxId]) -> Result<Vec<Post>, Setback> {
        let waiting = self.waiting(id).await?.into_iter();
        let behind = waiting.filter(|news| rows.last().is_none_or(|last| news.row.id > *last));
        Ok(behind.map(|news| news.post).collect())
    }
}

/// The news that makes one message: a batch claimed before, or all for the board, or all lobby rows, or a single other
/// row.
pub fn first_batch(news: &[News]) -> &[News] {
    let Some(first) = news.first() else { return news };
    let alike = |other: &&News| {
        if first.row.batch.is_some() || other.row.batch.is_some() {
            return other.row.batch == first.row.batch;
        }
        let are_boards = first.post.board().is_some() && other.post.board().is_some();
        are_boards || matches!((&first.post, &other.post), (Post::Lobby, Post::Lobby))
    };
    let length = news.iter().take_while(alike).count().max(1);
    // What comes after moves taken back is news of its own: the board that told of them is put right first.
    let undone = news[..length].iter().position(|news| matches!(news.post, Post::Undone { .. }));
    &news[..undone.map_or(length, |at| at + 1)]
}

/// The first batch as it would be if these rows were not claimed yet.
fn with_more(mut news: Vec<News>, claimed: &[OutboxId]) -> Vec<News> {
    news.iter_mut().filter(|news| claimed.contains(&news.row.id)).for_each(|news| news.row.batch = None);
    news.truncate(first_batch(&news).len());
    news
}

/// The numbers of the rows.
pub fn ids(news: &[News]) -> Vec<OutboxId> {
    news.iter().map(|news| news.row.id).collect()
}

/// Returns the same marks for the same rows of one history, so that a post repeated after a crash is known again. Rows that
/// were claimed or tried before may have arrived.
fn once(epoch: Epoch, table: TableId, news: &[News]) -> Once {
    let last = news.last().map_or(0, |news| news.row.id.0);
    let tried = news.first().filter(|news| news.row.batch.is_some() || news.row.attempts > 0);
    Once {
        nonce: format!("{epoch}{last}-{table}").chars().take(25).collect(),
        perhaps_since: tried.map(|news| news.row.created),
    }
}

#[cfg(test)]
mod tests {
    use harbormaster_rules::Timestamp;

    use super::*;

    /// Rows of one table, the first of them claimed with a number of a batch.
    fn waiting(posts: &[Post], claimed: usize) -> Vec<News> {
        let row = |place: usize| OutboxRow {
            id: OutboxId(place as i64),
            table: TableId(7),
            payload: String::new(),
            attempts: 0,
            next_try: Timestamp::default(),
            created: Timestamp::default(),
            batch: (place < claimed).then_some(OutboxId(0)),
        };
        posts.iter().enumerate().map(|(place, post)| News { row: row(place), post: post.clone() }).collect()
    }

    #[test]
    fn what_comes_in_while_rows_are_claimed_goes_along_with_them() {
        let entry = |ply| Post::Entry { ply };
        let more = |posts: &[Post], claimed: usize| {
            let news = waiting(posts, claimed);
            with_more(news.clone(), &ids(&news[..claimed])).len()
        };
        let offer = Post::Offer { number: 1 };
        assert_eq!(more(&[entry(1), entry(2), entry(3)], 1), 3);
        assert_eq!(more(&[entry(1), offer.clone(), entry(2)], 1), 1, "the offer comes between them");
        assert_eq!(more(&[entry(1), entry(2), offer], 2), 2, "nothing for the board has come in");
        assert_eq!(more(&[entry(1), Post::Undone { ply: 2 }, entry(3)], 1), 2, "an end of its own");
        let known =
            once(Epoch::default(), TableId(7), &with_more(waiting(&[entry(1), entry(2)], 1), &[OutboxId(0)]));
        assert_eq!((known.nonce.as_str(), known.perhaps_since), ("aaaaa1-7", None), "nobody has tried it");
    }
}
