//! Files that go with a record, as they are sent and named.

use serde::{Deserialize, Serialize};

use crate::adjunto::{Adjunto, DatosAdjunto, Medida, NOMBRE_MAXIMO, TipoAdjunto};
use crate::error::Errores;
use crate::ids::AdjuntoId;
use crate::texto::campo;

/// POST /adjuntos: what is about to be sent.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct AdjuntoRequest {
    /// The file's name, as it is on the device.
    pub nombre: String,
    /// How many bytes it has; at most 5 MB.
    pub tamano: u32,
}

/// A file on its way, or all there.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct SubidaView {
    /// Identifier.
    pub id: AdjuntoId,
    /// Its name, as it was on the device.
    pub nombre: String,
    /// How many bytes it has.
    pub tamano: u32,
    /// What it is; absent until its first part is there, which says so.
    pub tipo: Option<TipoAdjunto>,
    /// Bytes of every part but the last, which has the rest.
    pub tamano_parte: u32,
    /// In how many parts it travels.
    pub partes: u32,
    /// Parts that are not there yet, counted from 1; none once it is whole.
    pub faltan: Vec<u32>,
}

/// A file that a record names.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct AdjuntoView {
    /// Identifier.
    pub id: AdjuntoId,
    /// Its name, as it was on the device.
    pub nombre: String,
    /// How many bytes it has.
    pub tamano: u32,
    /// What it is.
    pub tipo: TipoAdjunto,
    /// In how many parts it travels.
    pub partes: u32,
}

impl From<&Adjunto> for AdjuntoView {
    fn from(adjunto: &Adjunto) -> Self {
        let medida = adjunto.datos.medida;
        Self {
            id: adjunto.id,
            nombre: adjunto.datos.nombre.clone(),
            tamano: medida.bytes(),
            tipo: adjunto.tipo,
            partes: medida.partes(),
        }
    }
}

impl DatosAdjunto {
    /// Checks name and size.
    ///
    /// # Errors
    /// One sentence under each field that is wrong, by its name on the wire.
    pub fn parse(peticion: &AdjuntoRequest) -> Result<Self, Errores> {
        let mut errores = Errores::new();
        let nombre = errores.tomar("nombre", campo::requerido(&peticion.nombre, NOMBRE_MAXIMO));
        let medida = errores.tomar("tamano", Medida::new(peticion.tamano));
        let (nombre, medida) = errores.todos((nombre, medida))?;
        Ok(Self { nombre, medida })
    }
}
