//! The ledger of what left the warehouse without being sold, and of counts. Each row stands under its batch, so that
//! `inicial + Σ salidas = cantidad + Σ movements` can be read in one query, and moves with the batch in one transaction.

use domain::Cantidad;
use domain::fecha::Fecha;
use domain::ids::{LoteId, ProductoId, SalidaId, UsuarioId};
use domain::salida::{Salida, TipoSalida};
use serde::{Deserialize, Serialize};

use super::claves;
use super::consulta::Consulta;
use super::idempotencia::Llave;
use super::item::Item;
use super::lotes::SALIDAS;
use super::transaccion::{Expresion, Fallo, NO_EXISTE, Transaccion};
use super::{Tabla, TablaError};

/// Which rows of the ledger are shown.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Filtro {
    /// First and last day; for a batch, absent means all.
    pub(crate) dias: Option<(Fecha, Fecha)>,
    pub(crate) tipo: Option<TipoSalida>,
    pub(crate) producto: Option<ProductoId>,
    pub(crate) lote: Option<LoteId>,
    pub(crate) usuario: Option<UsuarioId>,
}

impl Filtro {
    fn deja_pasar(&self, salida: &Salida) -> bool {
        self.dias
            .is_none_or(|(desde, hasta)| (desde..=hasta).contains(&salida.momento.fecha()))
            && self.tipo.is_none_or(|tipo| tipo == salida.tipo)
            && self.producto.is_none_or(|producto| producto == salida.producto_id)
            && self.lote.is_none_or(|lote| lote == salida.lote_id)
            && self.usuario.is_none_or(|usuario| usuario == salida.usuario.id)
    }
}

/// What a key wrote down: enough to read it again.
#[derive(Serialize, Deserialize)]
struct Hecha {
    id: SalidaId,
    lotes: Vec<LoteId>,
}

impl Tabla {
    /// What the same key wrote down before.
    pub(crate) async fn salida_hecha(&self, llave: &Llave) -> Result<Option<Vec<Salida>>, TablaError> {
        let Some(Hecha { id, lotes }) = self.hecho(llave).await? else {
            return Ok(None);
        };
        let claves: Vec<_> = lotes.iter().map(|lote| claves::salida(*lote, id)).collect();
        let mut salidas: Vec<Salida> = self.leer_filas(&claves).await?;
        salidas.sort_by_key(|salida| lotes.iter().position(|lote| *lote == salida.lote_id));
        Ok(Some(salidas))
    }

    /// Moves the batches of one act and writes its rows down, all or nothing. Each comes with what its batch has free as
    /// it was read: what leaves needs only be there, what was counted needs nobody to have moved the batch meanwhile.
    pub(crate) async fn anotar_salidas(
        &self,
        id: SalidaId,
        salidas: &[(Salida, Cantidad)],
        llave: Option<&Llave>,
    ) -> Result<(), Fallo> {
        let mut transaccion = Transaccion::new();
        for (salida, libre) in salidas {
            transaccion = self.anotar_salida(transaccion, salida, *libre)?;
        }
        if let Some(llave) = llave {
            let lotes = salidas.iter().map(|(salida, _)| salida.lote_id).collect();
            transaccion = llave.apuntar(transaccion, self, &Hecha { id, lotes })?;
        }
        transaccion.enviar(self).await
    }

    fn anotar_salida(
        &self,
        transaccion: Transaccion,
        salida: &Salida,
        libre: Cantidad,
    ) -> Result<Transaccion, TablaError> {
        let (condicion, valor) = match salida.tipo {
            TipoSalida::Recuento => ("fila.cantidad = :hay", libre),
            _ => ("fila.cantidad >= :hay", -salida.cantidad),
        };
        let cambio = format!("SET fila.cantidad = fila.cantidad + :gana ADD {SALIDAS} :una");
        let cambio = Expresion::new(cambio)
            .valor("gana", &salida.cantidad)?
            .valor("una", &1)?
            .valor("hay", &valor)?;
        let fila = Item::new(&claves::salida(salida.lote_id, salida.id))
            .en(&claves::salidas(salida.momento, salida.id, salida.lote_id))
            .fila(salida)?;
        transaccion
            .cambiar(self, &claves::lote(salida.lote_id), cambio, condicion)?
            .poner(self, fila, Expresion::new(NO_EXISTE))
    }

    /// Rows that pass the filter, newest first. Reads the rows of the batch, or of the days asked for, and no more.
    pub(crate) async fn salidas(&self, filtro: &Filtro) -> Result<Vec<Salida>, TablaError> {
        let mut salidas: Vec<Salida> = match (filtro.lote, filtro.dias) {
            (Some(lote), _) => {
                let suyas = Consulta::bajo(&claves::lote(lote)).prefijo(claves::PREFIJO_SALIDA);
                suyas.descendente().filas(self).await?
            }
            (None, Some(dias)) => Consulta::filas_de_dias(self, dias, claves::salidas_del_mes).await?,
            (None, None) => Vec::new(),
        };
        salidas.retain(|salida| filtro.deja_pasar(salida));
        Ok(salidas)
    }
}
