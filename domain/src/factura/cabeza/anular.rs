//! The record of an annulment is one more link of the chain, and takes no number.

use super::{Cabeza, CabezaError};
use crate::factura::registro::{RegistroAnulacion, Sistema};
use crate::factura::sistema::Instalacion;
use crate::fecha::Instante;
use crate::pedido::anulacion::RegistroDeAnulacion;
use crate::pedido::documento::Documento;

impl Cabeza {
    /// The record that an invoice was annulled at a moment, which is [`Cabeza::momento_de_factura`], and the head that the
    /// record after it continues.
    ///
    /// # Errors
    /// [`CabezaError::SinEnlace`] and [`CabezaError::Numero`] when the last record cannot be named.
    pub fn anular(&self, factura: &Documento, momento: Instante) -> Result<(RegistroDeAnulacion, Self), CabezaError> {
        let emisor = &factura.emisor.nif;
        let anterior = self.enlace(emisor)?;
        let mut siguiente = self.clone();
        siguiente.secuencia += 1;
        siguiente.momento = Some(momento);
        let instalacion = siguiente.instalacion.get_or_insert_with(|| Instalacion::nueva(momento));
        let registro = RegistroAnulacion {
            emisor: emisor.clone(),
            numero: factura.cabecera.numero,
            fecha_expedicion: factura.cabecera.momento.fecha(),
            anterior,
            sistema: Sistema::de(instalacion.clone()),
            momento,
        };
        let enlace = registro.enlace();
        siguiente.huella = Some(enlace.huella);
        siguiente.enlace = Some(enlace);
        let registro = RegistroDeAnulacion {
            secuencia: siguiente.secuencia,
            huella: registro.huella(),
            registro,
        };
        Ok((registro, siguiente))
    }
}
