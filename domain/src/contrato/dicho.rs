//! A field of which a change may say nothing, and then it stays as it was.

use serde::{Deserialize, Deserializer};

/// A field that was sent, if only as null; for one that may be absent too.
pub(super) fn dicho<'de, D: Deserializer<'de>, T: Deserialize<'de>>(de: D) -> Result<Option<Option<T>>, D::Error> {
    Option::deserialize(de).map(Some)
}
