//! Colours of tiles, apart from belts and packages.

use crate::palette::Colour;

/// The hall's floor.
pub(super) const FLOOR: Colour = Colour::hex(0xE6E8E6);
/// A floor without belts.
pub(super) const BARE: Colour = Colour::hex(0xD3D8D9);
/// The gaps between floors.
pub(super) const EDGE: Colour = Colour::hex(0x66737C);
/// Rivets of bare floors.
pub(super) const RIVET: Colour = Colour::hex(0xAFB8BC);
/// A tile's label.
pub(super) const LABEL: Colour = Colour::hex(0x33434F);
