//! Cash that a credit gives back counts with what was given back of the same operation before.

use std::collections::BTreeSet;

use super::{Abonando, AbonarError, Negativa};
use crate::ids::InternalId;
use crate::pedido::causa::Ajena;
use crate::pedido::documento::Documento;
use crate::pedido::pago::{MetodoPago, comprobar_devuelto};

impl Documento {
    /// The invoices of an earlier program that it credits.
    pub fn antiguas_abonadas(&self) -> impl Iterator<Item = &Ajena> {
        self.causa.iter().flat_map(|causa| &causa.ajenas)
    }
}

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
            comprobar_devuelto(corregido.totales.total, [antes])?.map_err(|devuelto| {
                AbonarError::EfectivoEnPartes {
                    numero: corregido.documento.cabecera.numero.into(),
                    devuelto,
                }
            })?;
        }
        Ok(())
    }

    /// Whether what is given back in cash of each invoice of an earlier program may be. `abonos` are the credits of the client.
    ///
    /// # Errors
    /// The first invoice of which it is too much; when a sum leaves the range of an amount.
    pub fn comprobar_efectivo_de_antiguas(&self, abonos: &[Documento]) -> Result<(), Negativa> {
        if self.pedido.metodo != Some(MetodoPago::Meta) {
            return Ok(());
        }
        let en_efectivo = abonos.iter().filter(|abono| abono.cabecera.devolvio_en_efectivo());
        let en_efectivo: Vec<_> = en_efectivo.flat_map(|abono| abono.antiguas_abonadas()).collect();
        for antigua in self.antiguas() {
            let suyas = en_efectivo
                .iter()
                .filter(|otra| otra.numero.es_el_mismo(&antigua.numero));
            comprobar_devuelto(antigua.total, suyas.map(|otra| otra.total))?.map_err(|devuelto| {
                AbonarError::EfectivoEnPartes {
                    numero: antigua.numero.clone(),
                    devuelto,
                }
            })?;
        }
        Ok(())
    }

    /// The invoices of an earlier program that it credits.
    pub fn antiguas(&self) -> impl Iterator<Item = &Ajena> {
        self.precedentes.causa.iter().flat_map(|causa| &causa.ajenas)
    }
}
