//! Cash that a credit gives back counts with what was given back of the same operation before.

use std::collections::BTreeSet;

use super::{Abonando, AbonarError, Negativa};
use crate::ids::InternalId;
use crate::pedido::documento::Documento;
use crate::pedido::pago::{MetodoPago, comprobar_devuelto};

impl Abonando {
    /// The earlier documents by which cash may have been given back of what is credited; none where none is given back now.
    #[must_use]
    pub fn de_sus_operaciones(&self) -> BTreeSet<&InternalId> {
        if self.pedido.metodo != Some(MetodoPago::Meta) {
            return BTreeSet::new();
        }
        let documentos = self.corregidos.iter().map(|corregido| &corregido.documento);
        documentos.flat_map(Documento::de_su_operacion).collect()
    }

    /// Whether what is given back in cash of each operation may be. `leidos` are the documents of
    /// [`Abonando::de_sus_operaciones`], and those that these name.
    ///
    /// # Errors
    /// The first document of whose operation it is too much; when a sum leaves the range of an amount.
    pub fn comprobar_efectivo(&self, leidos: &[Documento]) -> Result<(), Negativa> {
        if self.pedido.metodo != Some(MetodoPago::Meta) {
            return Ok(());
        }
        for corregido in &self.corregidos {
            let antes = corregido.documento.devuelto_en_efectivo(leidos)?;
            let numero = corregido.documento.cabecera.numero;
            comprobar_devuelto(corregido.totales.total, [antes])?
                .map_err(|devuelto| AbonarError::EfectivoEnPartes { numero, devuelto })?;
        }
        Ok(())
    }
}
