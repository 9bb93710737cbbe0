//! Batches. What is left of one moves with orders, in `reservas`.

use std::collections::{BTreeMap, BTreeSet};

use domain::Cantidad;
use domain::contrato::lote::{BloqueoView, EntradaView};
use domain::ids::{InternalId, LoteId, ProductoId};
use domain::lote::Lote;
use domain::lote::movimiento::{Libro, Movimiento};
use domain::pedido::documento::Cabecera;

use super::claves::{self, Familia, Indice};
use super::consulta::Consulta;
use super::item::{self, CUERPO, Item};
use super::listado::{Fila, Listado};
use super::transaccion::{EXISTE, Expresion};
use super::{Atributos, Tabla, TablaError, esperar};

/// A ledger that does not balance is read so often before it is believed.
const LECTURAS: u32 = 4;

/// Holds while a batch may be taken from.
pub(super) const LIBRE: &str = "attribute_not_exists(fila.bloqueado)";

/// The attribute that counts the salidas under a batch; absent while there is none.
pub(super) const SALIDAS: &str = "salidas";

/// Holds while nothing was taken of a batch and nobody has counted it.
pub(super) const ENTERO: &str = "fila.cantidad = fila.inicial AND attribute_not_exists(salidas)";

/// Holds while a batch is used up.
const AGOTADO: &str = "fila.cantidad = :cero";

/// The attribute that says who last blocked a batch or freed it; absent while nobody has.
pub(super) const BLOQUEO: &str = "bloqueo";

/// A batch with all that is known of it.
#[derive(Debug)]
pub(crate) struct Historia {
    pub(crate) libro: Libro,
    pub(crate) entrada: EntradaView,
    pub(crate) bloqueo: Option<BloqueoView>,
}

impl Fila for Lote {
    const FAMILIA: Familia = claves::DE_LOTE;
}

impl Tabla {
    /// Batches of all products that have something left and are not blocked, product by product, earliest date first.
    pub(crate) async fn lotes_con_existencias(&self) -> Result<Listado<Lote>, TablaError> {
        self.lotes_en_lista(|lote| lote.cantidad.es_positiva() && !lote.bloqueado)
            .await
    }

    /// A product's batches, earliest date first.
    pub(crate) async fn lotes_de_producto(&self, producto: ProductoId) -> Result<Listado<Lote>, TablaError> {
        Consulta::de(Indice::G2, claves::producto_en_g2(producto))
            .listar(self)
            .await
    }

    /// Batches of all products of which there is less than nothing, which no call can bring about.
    pub(crate) async fn lotes_anomalos(&self) -> Result<Listado<Lote>, TablaError> {
        self.lotes_en_lista(|lote| lote.cantidad < Cantidad::CERO).await
    }

    /// Batches of all products that are not used up, product by product, earliest date first.
    pub(crate) async fn lotes_en_almacen(&self) -> Result<Listado<Lote>, TablaError> {
        self.lotes_en_lista(|lote| !lote.cantidad.es_cero()).await
    }

    async fn lotes_en_lista(&self, pasa: impl Fn(&Lote) -> bool) -> Result<Listado<Lote>, TablaError> {
        let lotes = Consulta::de(Indice::G1, claves::LOTES).listar(self).await?;
        Ok(lotes.quedan(pasa))
    }

    /// Batches that are used up and still in the list: a page, and where the next one begins. A row that cannot be read is
    /// an error of its own.
    pub(crate) async fn agotados_en_lista(
        &self,
        desde: Option<Atributos>,
    ) -> Result<(Vec<Result<Lote, TablaError>>, Option<Atributos>), TablaError> {
        let agotados = Expresion::new(AGOTADO).valor("cero", &Cantidad::CERO)?;
        let lista = Consulta::de(Indice::G1, claves::LOTES).filtro(agotados);
        let (pagina, resto) = lista.pagina_de_items(self, desde).await?;
        Ok((pagina.into_iter().map(item::fila).collect(), resto))
    }

    /// Takes a batch out of the list if it is used up; says whether it was. Whatever gives it something again puts it back.
    pub(crate) async fn retirar_agotado(&self, id: LoteId) -> Result<bool, TablaError> {
        let cambio = Expresion::new(format!("REMOVE {}", Indice::G1.pk())).valor("cero", &Cantidad::CERO)?;
        match self.cambiar(&claves::lote(id), cambio, AGOTADO).await {
            Ok(_) => Ok(true),
            Err(TablaError::Condicion) => Ok(false),
            Err(error) => Err(error),
        }
    }

    /// Puts a batch into the list, and answers it; none when there is no such batch.
    pub(crate) async fn volver_a_listar(&self, id: LoteId) -> Result<Option<Lote>, TablaError> {
        match self.cambiar(&claves::lote(id), gana(Cantidad::CERO)?, EXISTE).await {
            Ok(atributos) => item::fila(atributos).map(Some),
            Err(TablaError::Condicion) => Ok(None),
            Err(error) => Err(error),
        }
    }

    /// A batch with what orders and documents take of it and what left otherwise. A reading that falls into the middle of
    /// somebody's write shows a ledger that does not balance, and is made again.
    pub(crate) async fn historia(&self, id: LoteId) -> Result<Option<Historia>, TablaError> {
        for intento in 1..LECTURAS {
            match self.leer_historia(id).await? {
                Some(historia) if !historia.libro.cuadra() => esperar(intento).await,
                otra => return Ok(otra),
            }
        }
        self.leer_historia(id).await
    }

    async fn leer_historia(&self, id: LoteId) -> Result<Option<Historia>, TablaError> {
        let (mut lote, mut entrada, mut bloqueo) = (None, EntradaView::default(), None);
        let mut movimientos = Vec::new();
        for mut atributos in Consulta::bajo(&claves::lote(id)).items(self).await? {
            if claves::es_movimiento(&atributos) {
                movimientos.push(Movimiento::Pedido(item::fila(atributos)?));
                continue;
            }
            if claves::es_salida(&atributos) {
                movimientos.push(Movimiento::Salida(Box::new(item::fila(atributos)?)));
                continue;
            }
            if let Some(cuerpo) = atributos.remove(CUERPO) {
                entrada = serde_dynamo::from_attribute_value(cuerpo)?;
            }
            if let Some(ultimo) = atributos.remove(BLOQUEO) {
                bloqueo = Some(serde_dynamo::from_attribute_value(ultimo)?);
            }
            lote = Some(item::fila(atributos)?);
        }
        Ok(lote.map(|lote| Historia {
            libro: Libro { lote, movimientos },
            entrada,
            bloqueo,
        }))
    }

    /// What lists show of the documents that some orders became; orders that became none, or one that was deleted, are
    /// left out, and one that is named twice is read once.
    pub(crate) async fn cabeceras<'a>(
        &self,
        stores: impl IntoIterator<Item = &'a InternalId>,
    ) -> Result<BTreeMap<InternalId, Cabecera>, TablaError> {
        let stores: BTreeSet<_> = stores.into_iter().collect();
        let claves: Vec<_> = stores.into_iter().map(claves::documento).collect();
        let cabeceras: Vec<Cabecera> = self.leer_filas(&claves).await?;
        Ok(cabeceras
            .into_iter()
            .map(|cabecera| (cabecera.id.clone(), cabecera))
            .collect())
    }

    /// Blocks a batch or frees it, and writes down who did. None when there is no such batch.
    pub(crate) async fn bloquear_lote(
        &self,
        id: LoteId,
        bloqueado: bool,
        bloqueo: &BloqueoView,
    ) -> Result<Option<Lote>, TablaError> {
        let cambio = if bloqueado {
            Expresion::new(format!("SET fila.bloqueado = :si, {BLOQUEO} = :bloqueo")).valor("si", &true)?
        } else {
            Expresion::new(format!("REMOVE fila.bloqueado SET {BLOQUEO} = :bloqueo"))
        };
        let cambio = cambio.valor("bloqueo", bloqueo)?;
        match self.cambiar(&claves::lote(id), cambio, EXISTE).await {
            Ok(atributos) => item::fila(atributos).map(Some),
            Err(TablaError::Condicion) => Ok(None),
            Err(error) => Err(error),
        }
    }

    /// Removes a batch that is whole; [`TablaError::Condicion`] when something was taken of it or it was counted.
    pub(crate) async fn borrar_lote(&self, id: LoteId) -> Result<(), TablaError> {
        self.quitar_si(&claves::lote(id), Expresion::new(ENTERO)).await
    }

    /// Whether a product has any batch, used up or not.
    pub(crate) async fn tiene_lotes(&self, producto: ProductoId) -> Result<bool, TablaError> {
        Consulta::de(Indice::G2, claves::producto_en_g2(producto))
            .existe(self)
            .await
    }

    /// These batches, as they are now; those that do not exist are left out.
    pub(crate) async fn lotes(&self, ids: impl IntoIterator<Item = LoteId>) -> Result<Vec<Lote>, TablaError> {
        let claves: Vec<_> = ids.into_iter().map(claves::lote).collect();
        self.leer_filas(&claves).await
    }
}

/// A change of what is free of a batch, below zero for less: it is in the list again if it had been used up and taken out. Its place in the list
/// (`G1S`) never leaves the item, so its partition is all that has to be said.
pub(super) fn gana(cantidad: Cantidad) -> Result<Expresion, TablaError> {
    let cambio = format!(
        "SET fila.cantidad = fila.cantidad + :gana, {} = :lista",
        Indice::G1.pk()
    );
    Expresion::new(cambio)
        .valor("gana", &cantidad)?
        .valor("lista", &claves::LOTES)
}

/// A batch as an item, in its place in the lists.
pub(crate) fn item_de(lote: &Lote) -> Result<Item, TablaError> {
    Item::new(&claves::lote(lote.id))
        .en(&claves::lotes(lote.producto_id, lote.caducidad, lote.id))
        .en(&claves::lotes_de_producto(lote.producto_id, lote.caducidad, lote.id))
        .fila(lote)
}
