//! What leaves the warehouse without being sold, and counts.

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};

use crate::cantidad::Cantidad;
use crate::contrato::lote::{DestinoView, SalidaDestinoView};
use crate::error::Errores;
use crate::fecha::Instante;
use crate::ids::{InternalId, LoteId, ProductoId, ProveedorId, SalidaId, UsuarioId};
use crate::lote::alta::NADA;
use crate::lote::comprobar_limite;
use crate::salida::{
    Arreglo, Cedido, DOCUMENTO_MAXIMO, DatosSalida, LINEAS_MAXIMAS, LineaSalida, MOTIVO_MAXIMO, Salida, TipoSalida,
    en_linea,
};
use crate::texto::campo;

/// POST /salidas.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct SalidaRequest {
    /// What happened.
    pub tipo: TipoSalida,
    /// The batches, each once, at most 40: all of them move or none does.
    pub lineas: Vec<LineaSalidaRequest>,
    /// Why; required.
    #[serde(default)]
    pub motivo: String,
    /// To which supplier it goes back; only for a `devolucion_proveedor`, and required there.
    #[serde(default)]
    pub proveedor_id: Option<ProveedorId>,
    /// The number of the paper that goes with it, if there is one.
    #[serde(default)]
    pub documento: String,
}

/// A batch and how much of it leaves, or was counted.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct LineaSalidaRequest {
    /// The batch.
    pub lote_id: LoteId,
    /// What leaves, above zero. For a `recuento`, what is in the house, with what orders hold and have not delivered.
    pub cantidad: Cantidad,
    /// For a `recuento`, and required there: the `hay` of the batch's trazabilidad that the person who counted was shown. The
    /// call is refused with 409 when the batch has another quantity by now.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hay: Option<Cantidad>,
}

/// POST /faltas/{lote}/{id}: how goods that were handed over and that their batch did not have are settled.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ArregloRequest {
    /// The batches of the same product that they came from, each once, at most 40; none where they were in the house and nobody had written
    /// them down, which is said of whatever the batches do not cover.
    #[serde(default)]
    pub lineas: Vec<CedidoRequest>,
    /// Why.
    pub motivo: String,
}

/// A batch that gave some of it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct CedidoRequest {
    /// The batch.
    pub lote_id: LoteId,
    /// How much, above zero and at most what it has.
    pub cantidad: Cantidad,
}

/// How it was settled.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ArregloView {
    /// Who settled it, by the name then.
    pub user_name: String,
    /// When.
    pub momento: Instante,
    /// Why.
    pub motivo: String,
    /// The batches that gave it.
    pub lineas: Vec<CedidoView>,
}

/// A batch that gave some of it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct CedidoView {
    /// The batch.
    pub lote_id: LoteId,
    /// Its name.
    pub lote: String,
    /// How much.
    pub cantidad: Cantidad,
}

/// A row of the ledger: one batch of what was written down.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct SalidaView {
    /// Identifier of the act; its batches share it.
    pub id: SalidaId,
    /// What happened.
    pub tipo: TipoSalida,
    /// What the batch gained: below zero for what left.
    pub cantidad: Cantidad,
    /// The batch.
    pub lote_id: LoteId,
    /// Its name.
    pub lote: String,
    /// Its product.
    pub product_id: ProductoId,
    /// The product's name then.
    pub product_name: String,
    /// Why.
    pub motivo: String,
    /// The paper that goes with it.
    pub documento: Option<String>,
    /// The supplier it went back to.
    pub proveedor_id: Option<ProveedorId>,
    /// The supplier's name then.
    pub proveedor: Option<String>,
    /// Who wrote it down.
    pub user_id: UsuarioId,
    /// The name of that user then.
    pub user_name: String,
    /// When.
    pub momento: Instante,
    /// The order that handed it over, of what was handed over beyond what there was.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub store: Option<InternalId>,
    /// How the office settled that; absent while it waits.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub arreglo: Option<ArregloView>,
}

impl From<&Arreglo> for ArregloView {
    fn from(arreglo: &Arreglo) -> Self {
        let linea = |cedido: &Cedido| CedidoView {
            lote_id: cedido.lote_id,
            lote: cedido.lote.clone(),
            cantidad: cedido.cantidad,
        };
        Self {
            user_name: arreglo.usuario.nombre.clone(),
            momento: arreglo.momento,
            motivo: arreglo.motivo.clone(),
            lineas: arreglo.otros.iter().map(linea).collect(),
        }
    }
}

impl From<&Salida> for SalidaView {
    fn from(salida: &Salida) -> Self {
        let (proveedor_id, proveedor) = salida.proveedor.clone().unzip();
        Self {
            id: salida.id,
            tipo: salida.tipo,
            cantidad: salida.cantidad,
            lote_id: salida.lote_id,
            lote: salida.lote.clone(),
            product_id: salida.producto_id,
            product_name: salida.producto.clone(),
            motivo: salida.motivo.clone(),
            documento: salida.documento.clone(),
            proveedor_id,
            proveedor,
            user_id: salida.usuario.id,
            user_name: salida.usuario.nombre.clone(),
            momento: salida.momento,
            store: salida.pedido.clone(),
            arreglo: salida.arreglo.as_ref().map(ArregloView::from),
        }
    }
}

impl From<&Salida> for DestinoView {
    fn from(salida: &Salida) -> Self {
        let (destino, cantidad) = salida.parte();
        Self {
            destino,
            cantidad,
            momento: salida.momento,
            store: None,
            documento: None,
            salida: Some(SalidaDestinoView {
                tipo: salida.tipo,
                motivo: salida.motivo.clone(),
                user_name: salida.usuario.nombre.clone(),
                proveedor: salida.proveedor.as_ref().map(|(_, nombre)| nombre.clone()),
                documento: salida.documento.clone(),
            }),
        }
    }
}

impl DatosSalida {
    /// Checks every field of the form at once.
    ///
    /// # Errors
    /// One sentence under each field that is missing or wrong, by its name on the wire; `lineas.0.cantidad` for a line's.
    pub fn parse(peticion: &SalidaRequest) -> Result<Self, Errores> {
        let mut errores = Errores::new();
        let motivo = errores.tomar("motivo", campo::requerido(&peticion.motivo, MOTIVO_MAXIMO));
        let documento = errores.tomar("documento", campo::opcional(&peticion.documento, DOCUMENTO_MAXIMO));
        if peticion.tipo == TipoSalida::SinExistencias {
            errores.anotar(
                "tipo",
                "Esto lo anota Reparto cuando se entrega sin existencias. Elige otro.",
            );
        }
        let cuenta = peticion.tipo == TipoSalida::Recuento;
        let devuelve = peticion.tipo == TipoSalida::DevolucionProveedor;
        if devuelve && peticion.proveedor_id.is_none() {
            errores.anotar("proveedor_id", "Elige el proveedor.");
        }
        if !devuelve && peticion.proveedor_id.is_some() {
            errores.anotar("proveedor_id", "Solo una devolución lleva proveedor.");
        }
        if peticion.lineas.is_empty() {
            errores.anotar("lineas", "Elige al menos un lote.");
        }
        if peticion.lineas.len() > LINEAS_MAXIMAS {
            errores.anotar("lineas", format!("Como mucho {LINEAS_MAXIMAS} lotes de una vez."));
        }
        let mut vistos = BTreeSet::new();
        for (n, linea) in peticion.lineas.iter().enumerate() {
            if !vistos.insert(linea.lote_id) {
                errores.anotar(en_linea(n, "lote_id"), "Este lote está dos veces.");
            }
            let mal = match peticion.tipo {
                TipoSalida::Recuento => comprobar_limite(linea.cantidad, None)
                    .err()
                    .map(|error| error.to_string()),
                _ if linea.cantidad.es_positiva() => None,
                _ => Some(NADA.to_owned()),
            };
            if let Some(mal) = mal {
                errores.anotar(en_linea(n, "cantidad"), mal);
            }
            if cuenta && linea.hay.is_none() {
                errores.anotar(en_linea(n, "hay"), "Falta lo que había según Reparto.");
            }
        }
        let (motivo, documento) = errores.todos((motivo, documento))?;
        Ok(Self {
            tipo: peticion.tipo,
            lineas: peticion
                .lineas
                .iter()
                .map(|linea| LineaSalida {
                    lote_id: linea.lote_id,
                    cantidad: linea.cantidad,
                    visto: linea.hay.filter(|_| cuenta),
                })
                .collect(),
            motivo,
            proveedor_id: peticion.proveedor_id,
            documento: Some(documento).filter(|documento| !documento.is_empty()),
        })
    }
}

impl ArregloRequest {
    /// The lines and the reason, checked as far as the request itself says.
    ///
    /// # Errors
    /// `motivo` when it is missing or too long, `lineas` when there are too many.
    pub fn leer(&self) -> Result<(Vec<(LoteId, Cantidad)>, String), Errores> {
        let mut errores = Errores::new();
        let motivo = errores.tomar("motivo", campo::requerido(&self.motivo, MOTIVO_MAXIMO));
        if self.lineas.len() > LINEAS_MAXIMAS {
            errores.anotar("lineas", format!("Como mucho {LINEAS_MAXIMAS} lotes de una vez."));
        }
        let (motivo,) = errores.todos((motivo,))?;
        let lineas = self.lineas.iter().map(|linea| (linea.lote_id, linea.cantidad));
        Ok((lineas.collect(), motivo))
    }
}
