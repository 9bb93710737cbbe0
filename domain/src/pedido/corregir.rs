//! An albarán that no invoice has taken in and of which nothing came back is corrected: its lines and words are written anew
//! under its number and day, and what it said before is kept (design section 5, case D09).

use serde::{Deserialize, Serialize};

use super::continuar::Tocado;
use super::documento::{Documento, TipoDocumento};
use super::efectivo::EfectivoError;
use super::entregar::EntregarError;
use super::relacion::{Derivado, Origen, Relacion, Servido};
use super::validado::{Contexto, LoteDePedido, Pedido};
use crate::decimal::DecimalError;
use crate::dinero::Importe;
use crate::factura::NumeroDocumento;
use crate::fecha::Instante;
use crate::ids::InternalId;
use crate::texto::campo::{self, CampoError};
use crate::usuario::Autor;

/// Most letters of the reason of a correction.
const MOTIVO_MAXIMO: usize = 300;

/// Who corrected an albarán, when, and why; it is kept with what the albarán said before.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Correccion {
    /// Which of the versions of the albarán it replaced, from 1.
    pub version: u32,
    pub autor: Autor,
    pub momento: Instante,
    /// Why, in the words of whoever did it; empty where an earlier version let it be left out.
    pub motivo: String,
    /// What the version that was replaced came to.
    pub total: Importe,
    /// Hash of the call that asked for it; absent where an earlier version wrote it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub envio: Option<String>,
}

/// Why an albarán is not corrected so.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum CorregirError {
    #[error("El albarán {0} está anulado y ya no cambia.")]
    Anulado(NumeroDocumento),
    #[error("{0} es un abono y no se corrige. Lo que falte o sobre va en otro abono o en un albarán nuevo.")]
    EsAbono(NumeroDocumento),
    #[error("El albarán {albaran} está en la factura {factura} y ya no cambia. Si algo está mal, abona la factura.")]
    Facturado {
        albaran: NumeroDocumento,
        factura: NumeroDocumento,
    },
    #[error(
        "El albarán {albaran} tiene el abono {abono} y ya no cambia. Lo que falte o sobre va en otro abono o en un albarán nuevo."
    )]
    Abonado {
        albaran: NumeroDocumento,
        abono: NumeroDocumento,
    },
    #[error(transparent)]
    Efectivo(#[from] EfectivoError),
    #[error(transparent)]
    Cifra(#[from] DecimalError),
}

/// Reads the reason of a correction, which every correction has.
///
/// # Errors
/// When it is missing or too long.
pub fn leer_motivo(texto: &str) -> Result<String, CampoError> {
    campo::requerido(texto, MOTIVO_MAXIMO)
}

impl Contexto<'_> {
    /// Judges an order as this document was judged: on the day of its operation, by the regime that its client had, and with
    /// the names and rates that its lines have. A delivered line does not change because a product or a batch did.
    #[must_use]
    pub fn de_entonces(mut self, documento: &Documento) -> Self {
        let cabecera = &documento.cabecera;
        self.recargo = cabecera.cliente.datos.recargo;
        (self.momento, _) = cabecera.operacion.dia_madrid();
        for linea in &documento.lineas {
            if let Some(mut producto) = self.productos.get(&linea.producto_id).cloned() {
                producto.nombre.clone_from(&linea.nombre);
                (producto.iva, producto.genero) = (linea.iva, linea.genero);
                producto.cambios_de_iva.clear();
                self.productos.insert(producto.id, producto);
            }
            if let Some(lote) = linea.lote_id {
                let congelado = LoteDePedido {
                    producto_id: linea.producto_id,
                    nombre: linea.lote.clone(),
                    caducidad: None,
                };
                self.lotes.insert(lote, congelado);
            }
        }
        self
    }
}

impl Documento {
    /// Whether it is an albarán that may be corrected.
    ///
    /// # Errors
    /// When it is annulled, a credit, in an invoice, or a part of it came back.
    pub fn comprobar_corregible(&self) -> Result<(), CorregirError> {
        let albaran = self.cabecera.numero;
        if self.origenes.iter().any(|origen| origen.relacion == Relacion::Abono) {
            return Err(CorregirError::EsAbono(albaran));
        }
        self.comprobar_intacto().map_err(|tocado| match tocado {
            Tocado::Anulado => CorregirError::Anulado(albaran),
            Tocado::EnSuLugar(factura) => CorregirError::Facturado { albaran, factura },
            Tocado::Abonado(abono) => CorregirError::Abonado { albaran, abono },
        })
    }

    /// Whether it says what an order says, so that nothing is left to be corrected.
    #[must_use]
    pub fn dice_lo_que(&self, pedido: &Pedido) -> bool {
        self.lineas == pedido.lineas && self.notas == pedido.notas
    }

    /// The albarán with the lines and words of an order that was judged by [`Contexto::de_entonces`]. What is paid of it
    /// stays paid: what it does not come to any more is in the client's favour (case S05). A signature is of what was
    /// signed, so the new version has none.
    ///
    /// # Errors
    /// When it may not be corrected, or cash would have paid what cash may not.
    pub fn corregir(&self, pedido: &Pedido) -> Result<Self, CorregirError> {
        self.comprobar_corregible()?;
        let mut corregido = self.clone();
        corregido.version += 1;
        corregido.cabecera.correcciones += 1;
        corregido.cabecera.totales = pedido.totales.clone();
        corregido.cabecera.firmado = false;
        corregido.firma = None;
        corregido.firmante_anotado = None;
        corregido.lineas.clone_from(&pedido.lineas);
        corregido.notas.clone_from(&pedido.notas);
        self.comprobar_efectivo(&corregido, &[], None)?;
        Ok(corregido)
    }

    /// How the version of this albarán that is being replaced is spoken of.
    #[must_use]
    pub fn correccion(&self, autor: Autor, momento: Instante, (motivo, envio): (String, String)) -> Correccion {
        Correccion {
            version: self.cabecera.numero_version(),
            autor,
            momento,
            motivo,
            total: self.cabecera.totales.total,
            envio: Some(envio),
        }
    }

    /// The pendiente that this document delivers, if it delivers one.
    #[must_use]
    pub fn pendiente_de_origen(&self) -> Option<&InternalId> {
        let suyo = |origen: &&Origen| origen.relacion == Relacion::Entrega && origen.tipo == TipoDocumento::Pendiente;
        self.origenes.iter().find(suyo).map(|origen| &origen.id)
    }

    /// This pendiente as an earlier version of a delivery left it: what that version handed over had gone out, what was delivered
    /// later had not, and the rest waited.
    ///
    /// # Errors
    /// When a quantity leaves its range.
    pub fn como_lo_dejo(&self, entrega: &Self) -> Result<Self, DecimalError> {
        let suyo = self.derivados.iter().find(|uno| uno.id == entrega.cabecera.id);
        let mut pendiente = self.antes_de(&entrega.cabecera.id);
        if let Some(suyo) = suyo {
            let partes = pendiente.repartir(&entrega.lineas)?;
            pendiente.derivados.push(Derivado { partes, ..suyo.clone() });
        }
        pendiente.cabecera.servido = Servido::Nada;
        Ok(pendiente)
    }

    /// This pendiente after a delivery of it was corrected: what the delivery has more or less of it waits less or more. A
    /// rest that was given up stays given up.
    ///
    /// # Errors
    /// When the delivery has nothing of it any more, or what waits cannot be valued.
    pub fn seguir_correccion(&self, entrega: &Self) -> Result<Self, EntregarError> {
        let mut pendiente = self.clone();
        let suyo = |uno: &&mut super::relacion::Derivado| uno.id == entrega.cabecera.id;
        if let Some(derivado) = pendiente.derivados.iter_mut().find(suyo) {
            derivado.partes.clear();
        }
        let partes = pendiente.repartir(&entrega.lineas)?;
        if partes.is_empty() {
            return Err(EntregarError::NadaSuyo(self.cabecera.numero));
        }
        if let Some(derivado) = pendiente.derivados.iter_mut().find(suyo) {
            derivado.partes = partes;
            derivado.totales.clone_from(&entrega.cabecera.totales);
        }
        pendiente.volver_a_servir()?;
        pendiente.version += 1;
        Ok(pendiente)
    }
}
