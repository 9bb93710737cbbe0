//! How the office settles goods that were handed over and that their batch did not have (case S09): from other batches of the product,
//! as far as it finds from which they came; the rest was in the house though nobody had written it down.

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};

use super::{Salida, TipoSalida, en_linea};
use crate::cantidad::Cantidad;
use crate::error::Errores;
use crate::fecha::Instante;
use crate::ids::LoteId;
use crate::lote::alta::NADA;
use crate::lote::{Lote, comprobar_limite};
use crate::usuario::Autor;

/// What another batch gave in truth.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Cedido {
    pub lote_id: LoteId,
    pub lote: String,
    pub cantidad: Cantidad,
}

/// By whom, when and how a shortage was settled.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Arreglo {
    pub usuario: Autor,
    pub momento: Instante,
    /// Why, in the words of the office.
    pub motivo: String,
    /// The batches that gave it; what they do not cover had not been written down.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub otros: Vec<Cedido>,
}

/// Why a batch cannot have given what is said of it.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ArregloError {
    #[error("Este lote ya no existe. Elige otro.")]
    NoExiste,
    #[error("Es el mismo lote. Elige otro.")]
    ElMismo,
    #[error("Este lote está dos veces.")]
    Repetido,
    #[error("Este lote es de otro producto. Elige otro.")]
    OtroProducto,
    #[error("{NADA}")]
    Nada,
    /// The batch has less.
    #[error(transparent)]
    Limite(#[from] crate::lote::LimiteError),
}

/// It is settled already, by somebody else or in another way.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{quien} ya arregló esta falta. Vuelve a la lista.")]
pub struct YaArreglada {
    pub quien: String,
}

impl Salida {
    /// Whether it is goods that an order handed over and that their batch did not have.
    #[must_use]
    pub fn es_falta(&self) -> bool {
        self.tipo == TipoSalida::SinExistencias && self.cantidad.es_positiva()
    }

    /// What other batches gave of a shortage, checked. `lotes` are those that were found of the ones that are named.
    ///
    /// # Errors
    /// A sentence under each line that cannot be, `lineas` when they give more than is missing.
    pub fn cedido_por(&self, lineas: &[(LoteId, Cantidad)], lotes: &[Lote]) -> Result<Vec<Cedido>, Errores> {
        let mut errores = Errores::new();
        let mut vistos = BTreeSet::new();
        let mut cedidos = Vec::with_capacity(lineas.len());
        for (n, (id, cantidad)) in lineas.iter().enumerate() {
            let lote = lotes.iter().find(|lote| lote.id == *id);
            let lote = match lote {
                _ if !vistos.insert(*id) => Err(ArregloError::Repetido),
                _ if *id == self.lote_id => Err(ArregloError::ElMismo),
                None => Err(ArregloError::NoExiste),
                Some(lote) if lote.producto_id != self.producto_id => Err(ArregloError::OtroProducto),
                Some(lote) => Ok(lote),
            };
            let Some(lote) = errores.tomar(&en_linea(n, "lote_id"), lote) else {
                continue;
            };
            let cabe = match cantidad.es_positiva() {
                true => comprobar_limite(*cantidad, Some(lote.cantidad)).map_err(ArregloError::from),
                false => Err(ArregloError::Nada),
            };
            errores.tomar(&en_linea(n, "cantidad"), cabe);
            cedidos.push(Cedido {
                lote_id: lote.id,
                lote: lote.nombre.clone(),
                cantidad: *cantidad,
            });
        }
        let suma = errores.tomar("lineas", Cantidad::sumar(lineas.iter().map(|(_, cantidad)| *cantidad)));
        if suma.is_some_and(|suma| suma > self.cantidad) {
            let mensaje = format!("Solo faltaban {}: has puesto más.", self.cantidad.legible());
            errores.anotar("lineas", mensaje);
        }
        errores.resultado(cedidos)
    }
}
