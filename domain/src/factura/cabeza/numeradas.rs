//! Which series and years a head has numbered.

use super::Cabeza;
use crate::factura::Prefijo;

impl Cabeza {
    /// What the numbers of each series begin with and of which year they are, for all that have one.
    pub fn numeradas(&self) -> impl Iterator<Item = (Prefijo, u16)> {
        // The name of a tramo is the letters of its series and the four digits of its year.
        self.ultimos.keys().filter_map(|nombre| {
            let (letras, anio) = nombre.split_at_checked(nombre.len().checked_sub(4)?)?;
            let usual = || Prefijo::parse(letras).ok();
            let prefijo = self.prefijos.get(nombre).copied().or_else(usual)?;
            Some((prefijo, anio.parse().ok()?))
        })
    }
}
