//! The board in words.

use super::super::Shown;
use harbormaster_rules::transport::View;

pub(in super::super) fn alt(_view: &View, _names: &Shown) -> String {
    String::from("todo")
}
