//! An invoice that says wrongly who it is for is substituted: a rectificativa says the same of the client as it is (RD 1619/2012
//! art. 15.5), and counts in its place.

use super::continuar::Tocado;
use super::documento::{Documento, TipoDocumento};
use super::facturar::traspasar;
use super::precedentes::Precedentes;
use super::relacion::{Origen, Relacion};
use super::totales::TotalesError;
use super::validado::{NOTAS_MAXIMO, Pedido};
use crate::cliente::{Cliente, DatosCliente};
use crate::decimal::DecimalError;
use crate::factura::NumeroDocumento;
use crate::ids::InternalId;
use crate::impuesto::Recargo;
use crate::texto::campo::{self, CampoError};

/// An invoice that is to be substituted.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Sustitucion {
    /// The name under which the rectificativa is made.
    pub store: InternalId,
    /// Words for it.
    pub notas: String,
}

/// Why an invoice is not substituted.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum SustituirError {
    #[error("{0} no es una factura completa.")]
    OtroTipo(NumeroDocumento),
    #[error("{0} está anulada: haz una factura nueva.")]
    Anulada(NumeroDocumento),
    #[error("{factura} ya está rectificada por {rectificativa}: rectifica esa.")]
    YaSustituida {
        factura: NumeroDocumento,
        rectificativa: NumeroDocumento,
    },
    #[error("{factura} tiene el abono {abono}: abona el resto y haz una factura nueva.")]
    Abonada {
        factura: NumeroDocumento,
        abono: NumeroDocumento,
    },
    #[error("{factura} cuenta en el descuento {rappel} de su cliente: anula antes ese descuento y haz otro después.")]
    Descontada {
        factura: NumeroDocumento,
        rappel: NumeroDocumento,
    },
    #[error("Este cliente no tiene NIF. Escríbelo en su ficha, o elige otro cliente.")]
    SinNif,
    /// Other taxes would be charged, which is no error of who the invoice is for.
    #[error("{0} cobró recargo y este cliente no lo lleva. Abónala y haz una factura nueva.")]
    SinRecargo(NumeroDocumento),
    /// As [`SustituirError::SinRecargo`].
    #[error("Este cliente lleva recargo, que {0} no cobró. Abónala y haz una factura nueva.")]
    ConRecargo(NumeroDocumento),
    #[error("{0} ya dice eso del cliente. Corrige antes su ficha, o elige otro.")]
    Igual(NumeroDocumento),
    #[error(transparent)]
    Notas(CampoError),
    #[error(transparent)]
    Totales(#[from] TotalesError),
    #[error(transparent)]
    Cifra(#[from] DecimalError),
}

impl Sustitucion {
    /// The rectificativa as an order that may be written down, what it follows, and the invoice as it is after it but for its
    /// name: what was paid of it has gone over. Lines, figures and due day are those of the invoice.
    ///
    /// # Errors
    /// The first reason against it.
    pub fn de(
        &self,
        factura: &Documento,
        cliente: &Cliente,
    ) -> Result<(Pedido, Precedentes, Documento), SustituirError> {
        factura.comprobar_sustituible()?;
        let cabecera = &factura.cabecera;
        let (numero, suyo) = (cabecera.numero, &cabecera.cliente.datos);
        if cliente.datos.nif.is_none() {
            return Err(SustituirError::SinNif);
        }
        match (suyo.recargo, cliente.datos.recargo) {
            (Recargo::No, Recargo::Si) if cabecera.uso_propio => {}
            (Recargo::Si, Recargo::No) => return Err(SustituirError::SinRecargo(numero)),
            (Recargo::No, Recargo::Si) => return Err(SustituirError::ConRecargo(numero)),
            (Recargo::Si, Recargo::Si) | (Recargo::No, Recargo::No) => {}
        }
        if cliente.id == cabecera.cliente.id && dice_lo_mismo(suyo, &cliente.datos) {
            return Err(SustituirError::Igual(numero));
        }
        let notas = campo::opcional(&self.notas, NOTAS_MAXIMO).map_err(SustituirError::Notas)?;
        let mut despues = factura.clone();
        let traspasos = traspasar(std::slice::from_mut(&mut despues), cabecera.totales.total)?;
        let pedido = Pedido {
            lineas: factura.lineas.clone(),
            totales: cabecera.totales.clone(),
            vencimiento: cabecera.vencimiento,
            notas,
            recargo: suyo.recargo,
            uso_propio: cabecera.uso_propio && cliente.datos.recargo == Recargo::Si,
            ..Pedido::de_un_paso(&self.store, cliente, TipoDocumento::Rectificativa, cabecera.operacion)
        };
        let precedentes = Precedentes {
            origenes: vec![Origen::de(factura, Relacion::Sustitucion, factura.lineas.len())],
            traspasos,
            causa: None,
        };
        Ok((pedido, precedentes, despues))
    }
}

/// Whether an invoice says the same of two clients.
fn dice_lo_mismo(uno: &DatosCliente, otro: &DatosCliente) -> bool {
    let dicho = |datos: &DatosCliente| {
        let DatosCliente {
            nif,
            razon_social,
            direccion,
            ciudad,
            codigo_postal,
            provincia,
            pais,
            ..
        } = datos.clone();
        (nif, razon_social, direccion, ciudad, codigo_postal, provincia, pais)
    };
    dicho(uno) == dicho(otro)
}

impl Documento {
    /// Whether it can be substituted: a full invoice, or what has substituted one, that stands, and of which nothing stands.
    fn comprobar_sustituible(&self) -> Result<(), SustituirError> {
        let factura = self.cabecera.numero;
        if !self.cabecera.tipo.es_factura_completa() && self.sustituye_a().is_none() {
            return Err(SustituirError::OtroTipo(factura));
        }
        self.comprobar_intacto().map_err(|tocado| match tocado {
            Tocado::Anulado => SustituirError::Anulada(factura),
            Tocado::EnSuLugar(rectificativa) => SustituirError::YaSustituida { factura, rectificativa },
            Tocado::Abonado(abono) => SustituirError::Abonada { factura, abono },
        })
    }
}
