//! Pictures as data URLs.

/// A stroke on four by four points, as the signature pad would hand it over.
pub const FIRMA_PNG: &str = "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAQAAAAECAAAAACMmsGiAAAAE0lEQVR42mNg+P//PwMQQhCYBwB3nAv19szg1wAAAABJRU5ErkJggg==";

/// The header of a PNG and then noise.
pub const PNG_CON_RUIDO: &str = "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAQAAAAECAAAAACMmsGiC1Sd5i94wQpTnOUud8AJUpvkLXa/CFGa4yx1vgdQmeIrdL0GT5jhKnO8BU6X4ClyuwRNlt8ocboDTJXe";

/// Eight by eight grey points in 141 bytes; what follows the end of a JPEG is not drawn.
const JPEG: &str = "data:image/jpeg;base64,/9j/2wBDAAEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQH/wAALCAAIAAgBAREA/8QAFAABAAAAAAAAAAAAAAAAAAAAAP/EABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQEAAD8AP//Z";

/// A JPEG of so many bytes, or up to two more; 141 is the least.
#[must_use]
pub fn jpeg(bytes: usize) -> String {
    format!("{JPEG}{}", "A".repeat(bytes.saturating_sub(141).div_ceil(3) * 4))
}
