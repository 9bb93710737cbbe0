//! What a supplier's invoice does to each batch that it brings: one operation each, in the invoice's own transaction.

use domain::Cantidad;
use domain::contrato::lote::EntradaView;
use domain::ids::{GastoId, LoteId};

use crate::tabla::claves::{self, Indice};
use crate::tabla::item::CUERPO;
use crate::tabla::lotes::{ENTERO, Lote, item_de};
use crate::tabla::transaccion::{Expresion, NO_EXISTE, OPERACIONES_MAXIMAS, Transaccion};
use crate::tabla::{Tabla, TablaError};

/// Batches that one invoice may touch at once: it takes an operation itself, and the file that it names and its key, or the
/// file that it lets go of, two more.
pub(crate) const PASOS_MAXIMOS: usize = OPERACIONES_MAXIMAS - 3;

/// Who brought a batch, and on which paper.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Papel {
    /// The supplier's name.
    pub(crate) proveedor: String,
    /// The paper's number.
    pub(crate) documento: String,
    /// The invoice, while it is there.
    pub(crate) gasto_id: Option<GastoId>,
}

impl Papel {
    /// As what is said of a batch that this user writes down.
    pub(crate) fn entrada(self, usuario: &str) -> EntradaView {
        EntradaView {
            proveedor: Some(self.proveedor),
            documento: Some(self.documento),
            gasto_id: self.gasto_id,
            usuario: Some(usuario.to_owned()),
        }
    }
}

/// What happens to one batch.
#[derive(Debug, Clone)]
pub(crate) enum Paso {
    /// It comes in, and so it did.
    Traer(Lote, EntradaView),
    /// It gains so much, in what came in and in what is free, and comes in as this says now.
    Mover {
        /// The batch with its day, its date and its cost as they shall be; its quantities are those that were read.
        lote: Lote,
        /// Below zero for less: then so much must be free.
        gana: Cantidad,
        /// Who brought it; who wrote it down stays.
        papel: Papel,
    },
    /// It goes, if nothing was taken of it and nobody counted it.
    Borrar(LoteId),
}

impl Tabla {
    /// Adds what happens to some batches to the transaction of their invoice.
    pub(super) fn dar_pasos(&self, transaccion: Transaccion, pasos: &[Paso]) -> Result<Transaccion, TablaError> {
        pasos.iter().try_fold(transaccion, |transaccion, paso| match paso {
            Paso::Traer(lote, entrada) => {
                transaccion.poner(self, item_de(lote)?.cuerpo(entrada)?, Expresion::new(NO_EXISTE))
            }
            Paso::Mover { lote, gana, papel } => self.mover_lo_traido(transaccion, lote, *gana, papel),
            Paso::Borrar(id) => transaccion.quitar(self, &claves::lote(*id), Expresion::new(ENTERO)),
        })
    }

    fn mover_lo_traido(
        &self,
        transaccion: Transaccion,
        lote: &Lote,
        gana: Cantidad,
        papel: &Papel,
    ) -> Result<Transaccion, TablaError> {
        let en_lista = claves::lotes(lote.producto_id, lote.caducidad, lote.id);
        let en_producto = claves::lotes_de_producto(lote.producto_id, lote.caducidad, lote.id);
        let cambio = format!(
            "SET fila.inicial = fila.inicial + :gana, fila.cantidad = fila.cantidad + :gana, fila.fecha = :dia, \
             fila.caducidad = :caducidad, fila.tipo_caducidad = :tipo, fila.coste = :coste, {} = :lista, {} = :producto, \
             {CUERPO}.proveedor = :proveedor, {CUERPO}.documento = :documento, {CUERPO}.gasto_id = :gasto",
            Indice::G1.sk(),
            Indice::G2.sk(),
        );
        let cambio = Expresion::new(cambio)
            .valor("gana", &gana)?
            .valor("dia", &lote.fecha)?
            .valor("caducidad", &lote.caducidad)?
            .valor("tipo", &lote.tipo_caducidad)?
            .valor("coste", &lote.coste)?
            .valor("lista", &en_lista.sk)?
            .valor("producto", &en_producto.sk)?
            .valor("proveedor", &papel.proveedor)?
            .valor("documento", &papel.documento)?
            .valor("gasto", &papel.gasto_id)?
            .valor("sale", &(-gana).max(Cantidad::CERO))?;
        transaccion.cambiar(self, &claves::lote(lote.id), cambio, "fila.cantidad >= :sale")
    }
}
