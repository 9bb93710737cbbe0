//! The ledger of what left the warehouse without being sold, and of counts. Each row stands under its batch, so that
//! `inicial + Σ salidas = cantidad + Σ movements` can be read in one query, and moves with the batch in one transaction.

use domain::Cantidad;
use domain::fecha::Fecha;
use domain::ids::{LoteId, ProductoId, SalidaId, UsuarioId};
use domain::salida::{Salida, TipoSalida};
use serde::{Deserialize, Serialize};

use super::claves::{self, Familia, Indice};
use super::consulta::Consulta;
use super::item::Item;
use super::listado::{Fila, Listado};
use super::lotes::{SALIDAS, gana};
use super::transaccion::{Expresion, NO_EXISTE, Transaccion};
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

impl Fila for Salida {
    const FAMILIA: Familia = claves::DE_SALIDA;
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
#[derive(Debug, Serialize, Deserialize)]
pub(crate) struct Hecha {
    pub(crate) id: SalidaId,
    lotes: Vec<LoteId>,
}

impl Hecha {
    /// The rows of one act.
    pub(crate) fn new(id: SalidaId, salidas: &[Salida]) -> Self {
        let lotes = salidas.iter().map(|salida| salida.lote_id).collect();
        Self { id, lotes }
    }
}

/// What an operation is for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Papel {
    /// A batch that gives, or was counted.
    Lote,
    /// The row under it.
    Fila,
}

/// A row of the ledger as an item, under its batch and in its place in the list; a shortage that waits also in the list of those.
pub(super) fn fila_de_salida(salida: &Salida) -> Result<Item, TablaError> {
    let (lote, id, momento) = (salida.lote_id, salida.id, salida.momento);
    let item = Item::new(&claves::salida(lote, id)).en(&claves::salidas(momento, id, lote));
    let item = match salida.es_falta() && salida.arreglo.is_none() {
        true => item.en(&claves::faltas(momento, id, lote)),
        false => item,
    };
    item.fila(salida)
}

impl Transaccion<Papel> {
    /// Moves the batches of one act and writes its rows down. Each comes with what its batch has free as it was read: what
    /// leaves needs only be there, what was counted needs nobody to have moved the batch meanwhile.
    pub(crate) fn anotar_salidas(self, salidas: &[(Salida, Cantidad)]) -> Result<Self, TablaError> {
        salidas.iter().try_fold(self, |transaccion, (salida, libre)| {
            transaccion.anotar_salida(salida, *libre)
        })
    }

    /// Writes a shortage down as settled, if it waits still.
    pub(crate) fn arreglar(self, falta: &Salida) -> Result<Self, TablaError> {
        let espera = Expresion::new("attribute_exists(PK) AND attribute_not_exists(fila.arreglo)");
        Ok(self.poner(Papel::Fila, fila_de_salida(falta)?, espera))
    }

    fn anotar_salida(self, salida: &Salida, libre: Cantidad) -> Result<Self, TablaError> {
        let (condicion, valor) = match salida.tipo {
            TipoSalida::Recuento => ("fila.cantidad = :hay", libre),
            _ => ("fila.cantidad >= :hay", -salida.cantidad),
        };
        let cambio = gana(salida.cantidad)?
            .y(&format!("ADD {SALIDAS} :una"))
            .valor("una", &1)?
            .valor("hay", &valor)?;
        let fila = fila_de_salida(salida)?;
        Ok(self
            .cambiar(Papel::Lote, &claves::lote(salida.lote_id), cambio, condicion)
            .poner(Papel::Fila, fila, Expresion::new(NO_EXISTE)))
    }
}

impl Tabla {
    /// The shortages that wait for the office, the oldest first.
    pub(crate) async fn faltas(&self) -> Result<Listado<Salida>, TablaError> {
        Consulta::de(Indice::G2, claves::FALTAS).listar(self).await
    }

    /// A row of the ledger, if it is there.
    pub(crate) async fn salida(&self, lote: LoteId, id: SalidaId) -> Result<Option<Salida>, TablaError> {
        Ok(self.leer_filas(&[claves::salida(lote, id)]).await?.pop())
    }

    /// What a key wrote down before.
    pub(crate) async fn salidas_hechas(&self, Hecha { id, lotes }: &Hecha) -> Result<Vec<Salida>, TablaError> {
        let claves: Vec<_> = lotes.iter().map(|lote| claves::salida(*lote, *id)).collect();
        let mut salidas: Vec<Salida> = self.leer_filas(&claves).await?;
        salidas.sort_by_key(|salida| lotes.iter().position(|lote| *lote == salida.lote_id));
        Ok(salidas)
    }

    /// Rows that pass the filter, newest first. Reads the rows of the batch, or of the days asked for, and no more.
    pub(crate) async fn salidas(&self, filtro: &Filtro) -> Result<Listado<Salida>, TablaError> {
        let salidas: Listado<Salida> = match (filtro.lote, filtro.dias) {
            (Some(lote), _) => {
                let suyas = Consulta::bajo(&claves::lote(lote)).prefijo(claves::PREFIJO_SALIDA);
                suyas.descendente().listar(self).await?
            }
            (None, Some(dias)) => Consulta::listar_dias(self, dias, claves::salidas_del_mes).await?,
            (None, None) => Listado::default(),
        };
        Ok(salidas.quedan(|salida| filtro.deja_pasar(salida)))
    }
}
