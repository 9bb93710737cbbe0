//! Goods that were handed over without coverage and that their batches did not have, settled by the office (case S09).

use std::collections::BTreeSet;

use domain::Cantidad;
use domain::contrato::salida::ArregloRequest;
use domain::ids::{LoteId, SalidaId};
use domain::salida::{Arreglo, Cedido, Salida, YaArreglada};
use domain::usuario::Usuario;

use crate::acto::Acto;
use crate::error::ApiError;
use crate::estado::Estado;
use crate::tabla::Tabla;
use crate::tabla::listado::Listado;
use crate::tabla::plan::{Paso, Plan};
use crate::tabla::salidas::Papel;
use crate::tabla::transaccion::{Rechazo, Transaccion};

/// The shortages that wait, the oldest first.
///
/// # Errors
/// When the table fails.
pub(crate) async fn por_arreglar(estado: &Estado) -> Result<Listado<Salida>, ApiError> {
    Ok(estado.tabla.faltas().await?)
}

/// Settles a shortage: what other batches gave in truth leaves them, and the rest had not been written down. Settling it again in the
/// same way answers what was settled.
///
/// # Errors
/// 404 when there is no such shortage; 409 when it is settled in another way or by somebody else; 422 with every broken rule.
pub(crate) async fn arreglar_falta(
    estado: &Estado,
    usuario: &Usuario,
    (lote, id): (LoteId, SalidaId),
    peticion: &ArregloRequest,
) -> Result<Salida, ApiError> {
    let (lineas, motivo) = peticion.leer()?;
    let arreglar = Arreglar {
        acto: Acto::new(estado, usuario),
        falta: (lote, id),
        lineas,
        motivo,
    };
    estado.tabla.ejecutar(arreglar).await
}

struct Arreglar<'a> {
    acto: Acto<'a>,
    falta: (LoteId, SalidaId),
    lineas: Vec<(LoteId, Cantidad)>,
    motivo: String,
}

impl Plan for Arreglar<'_> {
    type Papel = Papel;
    type Fin = Salida;
    type Error = ApiError;

    async fn mirar(&mut self, tabla: &Tabla, _: Option<Rechazo<Papel>>) -> Result<Paso<Papel, Salida>, ApiError> {
        let (lote, id) = self.falta;
        let falta = tabla.salida(lote, id).await?.filter(Salida::es_falta);
        let falta = falta.ok_or(ApiError::NoEncontrado)?;
        if let Some(hecho) = &falta.arreglo {
            return match self.es_el_mismo(hecho) {
                true => Ok(Paso::Hecho(falta)),
                false => Err(ya_arreglada(hecho)),
            };
        }
        // The table takes a key once, and a batch that stands in two lines is refused below.
        let nombrados: BTreeSet<_> = self.lineas.iter().map(|(lote, _)| *lote).collect();
        let lotes = tabla.lotes(nombrados).await?;
        let otros = falta.cedido_por(&self.lineas, &lotes)?;
        let id = SalidaId::new(self.acto.ahora, self.acto.azar());
        let filas = otros.iter().map(|otro| self.cedido(&falta, id, otro));
        let filas: Vec<_> = filas.map(|fila| (fila, Cantidad::CERO)).collect();
        let arreglada = Salida {
            arreglo: Some(Arreglo {
                usuario: self.acto.usuario.into(),
                momento: self.acto.ahora,
                motivo: self.motivo.clone(),
                otros,
            }),
            ..falta
        };
        let transaccion = Transaccion::new().anotar_salidas(&filas)?.arreglar(&arreglada)?;
        Ok(Paso::Fin(transaccion, arreglada))
    }
}

impl Arreglar<'_> {
    /// Whether a shortage was settled by this very call, sent before.
    fn es_el_mismo(&self, hecho: &Arreglo) -> bool {
        let otros = hecho.otros.iter().map(|otro| (otro.lote_id, otro.cantidad));
        hecho.usuario.id == self.acto.usuario.id && hecho.motivo == self.motivo && otros.eq(self.lineas.iter().copied())
    }

    /// The row under a batch that gave some of it.
    fn cedido(&self, falta: &Salida, id: SalidaId, otro: &Cedido) -> Salida {
        Salida {
            id,
            lote_id: otro.lote_id,
            lote: otro.lote.clone(),
            cantidad: -otro.cantidad,
            motivo: self.motivo.clone(),
            usuario: self.acto.usuario.into(),
            momento: self.acto.ahora,
            ..falta.clone()
        }
    }
}

fn ya_arreglada(hecho: &Arreglo) -> ApiError {
    let quien = hecho.usuario.nombre.clone();
    ApiError::Conflicto(YaArreglada { quien }.to_string())
}
