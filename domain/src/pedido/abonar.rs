//! A credit: a part of what was delivered comes back, and what it cost is taken back with it.
//!
//! The credit of an invoice is a rectificativa by differences (RD 1619/2012 art. 15), that of an albarán an albarán below zero.

use serde::{Deserialize, Serialize};

use super::documento::{Documento, Entrega, LineaDocumento, TipoDocumento};
use super::motivo::MotivoAbono;
use super::pago::{LIMITE_EFECTIVO, MetodoPago};
use super::precedentes::Precedentes;
use super::relacion::{Derivado, Origen, Parte, Relacion};
use super::totales::{Totales, TotalesError};
use super::validado::{NOTAS_MAXIMO, Pedido, totales_de};
use crate::cantidad::Cantidad;
use crate::cobro::Traspaso;
use crate::decimal::DecimalError;
use crate::dinero::{Importe, Porcentaje};
use crate::factura::NumeroDocumento;
use crate::fecha::Fecha;
use crate::ids::InternalId;
use crate::texto::campo::{self, CampoError};

/// What becomes of goods that come back.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum DestinoAbono {
    /// They go back into their batch, to be sold again.
    #[default]
    Lote,
    /// They are thrown away.
    Merma,
}

/// What becomes of the money.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum Reembolso {
    /// It pays what is still owed of the document; what is more stays in the client's favour.
    Deuda,
    /// It stays in the client's favour.
    Favor,
    /// It is given back now.
    Dinero,
}

/// A part of a line that comes back.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Devuelta {
    /// The line, counted from 0.
    pub linea: usize,
    /// How much of it, above zero.
    pub cantidad: Cantidad,
    pub destino: DestinoAbono,
}

/// A credit of a document.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Abono {
    /// The name under which it is made.
    pub store: InternalId,
    pub lineas: Vec<Devuelta>,
    pub motivo: MotivoAbono,
    /// Words for the credit.
    pub notas: String,
    pub reembolso: Reembolso,
    /// How the money is given back, if it is.
    pub metodo: MetodoPago,
}

/// Why a document is not credited so.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum AbonarError {
    #[error("{0} no se ha entregado: cámbialo o bórralo.")]
    SinEntregar(NumeroDocumento),
    #[error("{0} es un abono.")]
    EsAbono(NumeroDocumento),
    #[error("El albarán {albaran} ya está en la factura {factura}. Abona la factura.")]
    Facturado {
        albaran: NumeroDocumento,
        factura: NumeroDocumento,
    },
    #[error("{0} está anulado: no hay nada que abonar.")]
    Anulado(NumeroDocumento),
    #[error("Elige qué se devuelve.")]
    Nada,
    #[error("Esta línea no está en el documento.")]
    SinLinea(usize),
    #[error("Esta línea ya está en el abono.")]
    LineaRepetida(usize),
    #[error("La cantidad tiene que ser mayor que cero.")]
    SinCantidad(usize),
    #[error("De esta línea quedan {}.", .queda.legible())]
    Demasiado {
        /// The line of the request, counted from 0.
        n: usize,
        queda: Cantidad,
    },
    #[error("Desde 1.000,00\u{a0}€ la ley no permite devolver en efectivo. Elige otro método.")]
    Efectivo,
    #[error(transparent)]
    Notas(CampoError),
    #[error(transparent)]
    Totales(#[from] TotalesError),
    #[error(transparent)]
    Cifra(#[from] DecimalError),
}

impl Documento {
    /// The credits of this document, the oldest first.
    fn abonos(&self) -> impl Iterator<Item = &Derivado> {
        self.vigentes(Relacion::Abono)
    }

    /// Whether it can be credited at all.
    ///
    /// # Errors
    /// When it is not delivered, is a credit, is an albarán that was invoiced, or was annulled.
    pub fn comprobar_abonable(&self) -> Result<(), AbonarError> {
        let numero = self.cabecera.numero;
        if self.cabecera.anulado.is_some() {
            return Err(AbonarError::Anulado(numero));
        }
        let de_abono = |origen: &Origen| origen.relacion == Relacion::Abono;
        if self.cabecera.tipo == TipoDocumento::Pendiente {
            return Err(AbonarError::SinEntregar(numero));
        }
        if self.origenes.iter().any(de_abono) {
            return Err(AbonarError::EsAbono(numero));
        }
        match self.factura() {
            Some(factura) => Err(AbonarError::Facturado {
                albaran: numero,
                factura: factura.numero,
            }),
            None => Ok(()),
        }
    }
}

impl Abono {
    /// The credit of a document as an order that may be written down, what it follows, the document as it is after it but for
    /// its name, and how much of each line comes back. `hoy` is the day of the credit; its rates are those of the document.
    ///
    /// # Errors
    /// The first reason against it.
    pub fn de(
        &self,
        documento: &Documento,
        hoy: Fecha,
    ) -> Result<(Pedido, Precedentes, Documento, Vec<Parte>), AbonarError> {
        documento.comprobar_abonable()?;
        let cabecera = &documento.cabecera;
        let lineas = self.lineas_de(documento)?;
        let anteriores = documento.abonos().map(|abono| &abono.totales);
        let totales = totales_de(&lineas, cabecera.cliente.datos.recargo, cabecera.operacion)?.tras(anteriores)?;
        let notas = campo::opcional(&self.notas, NOTAS_MAXIMO).map_err(AbonarError::Notas)?;
        let (metodo, pagado) = self.dinero(&totales)?;
        let mut despues = documento.clone();
        let traspasos = match self.reembolso {
            Reembolso::Deuda => Traspaso::compensar(&mut despues.cabecera, totales.total)?,
            Reembolso::Favor | Reembolso::Dinero => None,
        };
        let partes = self.lineas.iter().map(|devuelta| Parte {
            linea: devuelta.linea,
            cantidad: devuelta.cantidad,
        });
        let partes = partes.collect();
        let pedido = Pedido {
            store: self.store.clone(),
            cliente_id: cabecera.cliente.id,
            tipo: cabecera.tipo.de_su_abono(),
            entrega: Entrega::Entregado,
            lineas,
            totales,
            pagado,
            metodo,
            vencimiento: None,
            firma: None,
            notas,
            operacion: hoy,
        };
        let precedentes = Precedentes {
            origenes: vec![Origen::de(documento, Relacion::Abono, pedido.lineas.len())],
            traspasos: traspasos.into_iter().collect(),
            motivo: Some(self.motivo),
        };
        Ok((pedido, precedentes, despues, partes))
    }

    fn lineas_de(&self, documento: &Documento) -> Result<Vec<LineaDocumento>, AbonarError> {
        if self.lineas.is_empty() {
            return Err(AbonarError::Nada);
        }
        let queda = documento.resto(Relacion::Abono);
        let mut lineas = Vec::with_capacity(self.lineas.len());
        for (n, devuelta) in self.lineas.iter().enumerate() {
            let repetida = self.lineas.iter().take(n).any(|otra| otra.linea == devuelta.linea);
            let linea = documento.lineas.get(devuelta.linea).zip(queda.get(devuelta.linea));
            let Some((linea, queda)) = linea else {
                return Err(AbonarError::SinLinea(n));
            };
            if repetida {
                return Err(AbonarError::LineaRepetida(n));
            }
            if !devuelta.cantidad.es_positiva() {
                return Err(AbonarError::SinCantidad(n));
            }
            if devuelta.cantidad > *queda {
                return Err(AbonarError::Demasiado { n, queda: *queda });
            }
            lineas.push(de_vuelta(linea, *queda, devuelta.cantidad)?);
        }
        Ok(lineas)
    }

    /// What is given back now, below zero, and how.
    fn dinero(&self, totales: &Totales) -> Result<(Option<MetodoPago>, Importe), AbonarError> {
        if self.reembolso != Reembolso::Dinero || totales.total.es_cero() {
            return Ok((None, Importe::CERO));
        }
        if self.metodo == MetodoPago::Meta && -totales.total >= LIMITE_EFECTIVO {
            return Err(AbonarError::Efectivo);
        }
        Ok((Some(self.metodo), totales.total))
    }
}

/// So much of what is left of a line, below zero. All that comes back of a line in parts costs what the line did, to the
/// cent: each part is what the line costs without it less what it costs with it.
fn de_vuelta(linea: &LineaDocumento, queda: Cantidad, cantidad: Cantidad) -> Result<LineaDocumento, DecimalError> {
    let neto = |cuanto: Cantidad| linea.precio.por(cuanto, Porcentaje::CERO);
    let despues = queda.menos(cantidad)?;
    Ok(LineaDocumento {
        cantidad: -cantidad,
        neto: neto(despues)?.menos(neto(queda)?)?,
        ..linea.clone()
    })
}
