//! Cash that is given back in pieces for one document is one operation (Ley 7/2012 art. 7.Uno, case S10).

use std::collections::BTreeSet;

use super::{Abonando, AbonarError, Corregido, Negativa};
use crate::decimal::DecimalError;
use crate::dinero::Importe;
use crate::ids::InternalId;
use crate::pedido::documento::{Cabecera, Documento};
use crate::pedido::pago::{LIMITE_EFECTIVO, MetodoPago};

impl Abonando {
    /// The earlier credits of what is credited, by which cash may have been given back; none where none is given back now.
    #[must_use]
    pub fn abonos_que_suman(&self) -> BTreeSet<&InternalId> {
        if self.pedido.metodo != Some(MetodoPago::Meta) {
            return BTreeSet::new();
        }
        let documentos = self.corregidos.iter().map(|corregido| &corregido.documento);
        documentos.flat_map(Documento::abonos).map(|abono| &abono.id).collect()
    }

    /// Whether what is given back in cash of each document stays below the legal limit, with what `anteriores`, its earlier
    /// credits, gave back so.
    ///
    /// # Errors
    /// The first document of which it is too much; when a sum leaves the range of an amount.
    pub fn comprobar_efectivo(&self, anteriores: &[Documento]) -> Result<(), Negativa> {
        if self.pedido.metodo != Some(MetodoPago::Meta) {
            return Ok(());
        }
        for corregido in &self.corregidos {
            let devuelto = corregido.devuelto_en_efectivo(anteriores)?;
            if devuelto >= LIMITE_EFECTIVO {
                let numero = corregido.documento.cabecera.numero;
                return Err(AbonarError::EfectivoEnPartes { numero, devuelto }.into());
            }
        }
        Ok(())
    }
}

impl Corregido {
    /// What of the document is given back in cash, now and before.
    fn devuelto_en_efectivo(&self, anteriores: &[Documento]) -> Result<Importe, DecimalError> {
        let en_efectivo = |id: &InternalId| {
            let suyo = anteriores
                .iter()
                .map(|abono| &abono.cabecera)
                .find(|abono| abono.id == *id);
            suyo.is_some_and(se_devolvio_en_efectivo)
        };
        let antes = self.documento.abonos().filter(|abono| en_efectivo(&abono.id));
        let antes = antes.map(|abono| abono.totales.total);
        Importe::sumar(antes.chain([self.totales.total])).map(|devuelto| -devuelto)
    }
}

fn se_devolvio_en_efectivo(abono: &Cabecera) -> bool {
    abono.metodo == Some(MetodoPago::Meta) && abono.pagado < Importe::CERO
}
