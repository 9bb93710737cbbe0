//! What a supplier's invoice does to each batch that it brings: one operation each, in the invoice's own transaction.

use domain::Cantidad;
use domain::contrato::lote::{BloqueoView, EntradaView};
use domain::gasto::Gasto;
use domain::ids::{GastoId, LoteId};
use domain::lote::Lote;

use super::Papel;
use crate::tabla::TablaError;
use crate::tabla::claves::{self, Indice};
use crate::tabla::item::CUERPO;
use crate::tabla::lotes::{self, BLOQUEO, ENTERO, item_de};
use crate::tabla::transaccion::{EXISTE, Expresion, NO_EXISTE, OPERACIONES_MAXIMAS, Transaccion};
use crate::tabla::version::Versionado;

/// Batches that one invoice may touch at once: it takes an operation itself, its number and the one it had before two, and
/// the file that it names and its key, or the file that it lets go of, two more.
pub(crate) const PASOS_MAXIMOS: usize = OPERACIONES_MAXIMAS - 5;

/// Who brought a batch, and on which paper.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Procedencia {
    /// The supplier's name.
    pub(crate) proveedor: String,
    /// The paper's number.
    pub(crate) documento: String,
    /// The invoice, while it is there.
    pub(crate) gasto_id: Option<GastoId>,
}

impl Procedencia {
    /// What is said of a batch that this user writes down.
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
    /// It comes in, by this paper.
    Traer(Lote, EntradaView),
    /// It gains so much, in what came in and in what is free, and comes in as this says now.
    Mover {
        /// The batch with its day, its date and its cost as they shall be; its quantities are those that were read.
        lote: Lote,
        /// Below zero for less: then so much must be free.
        gana: Cantidad,
        /// Who brought it; who wrote it down stays.
        procedencia: Procedencia,
        /// Who blocks it with that, if anybody does.
        bloqueo: Option<BloqueoView>,
    },
    /// It goes, if nothing was taken of it and nobody counted it.
    Borrar(LoteId),
}

impl Transaccion<Papel> {
    /// Adds what happens to some batches to the transaction of their invoice.
    pub(crate) fn dar_pasos(self, pasos: &[Paso]) -> Result<Self, TablaError> {
        pasos.iter().try_fold(self, |transaccion, paso| match paso {
            Paso::Traer(lote, entrada) => {
                let item = item_de(lote)?.cuerpo(entrada)?;
                Ok(transaccion.poner(Papel::Lote, item, Expresion::new(NO_EXISTE)))
            }
            Paso::Mover {
                lote,
                gana,
                procedencia,
                bloqueo,
            } => transaccion.mover_lo_traido(lote, *gana, procedencia, bloqueo.as_ref()),
            Paso::Borrar(id) => Ok(transaccion.quitar(Papel::Lote, &claves::lote(*id), Expresion::new(ENTERO))),
        })
    }

    /// Lets go of batches that name the invoice though it has no line of theirs any more, as many as fit, if it is still the
    /// one that was read.
    pub(crate) fn soltar_lotes(self, leido: &Versionado<Gasto>, lotes: &[LoteId]) -> Result<Self, TablaError> {
        let clave = claves::gasto(leido.dato.cabecera.id);
        let sigue = self.comprobar(Papel::Gasto, &clave, Expresion::sigue_en(leido.version)?);
        lotes
            .iter()
            .take(OPERACIONES_MAXIMAS - 1)
            .try_fold(sigue, |transaccion, lote| {
                let cambio = Expresion::new(format!("SET {CUERPO}.gasto_id = :ninguno"));
                let cambio = cambio.valor("ninguno", &None::<GastoId>)?;
                Ok(transaccion.cambiar(Papel::Lote, &claves::lote(*lote), cambio, EXISTE))
            })
    }

    fn mover_lo_traido(
        self,
        lote: &Lote,
        gana: Cantidad,
        procedencia: &Procedencia,
        bloqueo: Option<&BloqueoView>,
    ) -> Result<Self, TablaError> {
        let en_lista = claves::lotes(lote.producto_id, lote.caducidad, lote.id);
        let en_producto = claves::lotes_de_producto(lote.producto_id, lote.caducidad, lote.id);
        let bloquea = bloqueo.map_or_else(String::new, |_| {
            format!(", fila.bloqueado = :bloqueado, {BLOQUEO} = :bloqueo")
        });
        let lo_demas = format!(
            ", fila.inicial = fila.inicial + :gana, fila.fecha = :dia, fila.caducidad = :caducidad, \
             fila.tipo_caducidad = :tipo, fila.coste = :coste, {} = :en_lista, {} = :en_producto, \
             {CUERPO}.proveedor = :proveedor, {CUERPO}.documento = :documento, {CUERPO}.gasto_id = :gasto{bloquea}",
            Indice::G1.sk(),
            Indice::G2.sk(),
        );
        let cambio = lotes::gana(gana)?
            .y(&lo_demas)
            .valor("dia", &lote.fecha)?
            .valor("caducidad", &lote.caducidad)?
            .valor("tipo", &lote.tipo_caducidad)?
            .valor("coste", &lote.coste)?
            .valor("en_lista", &en_lista.sk)?
            .valor("en_producto", &en_producto.sk)?
            .valor("proveedor", &procedencia.proveedor)?
            .valor("documento", &procedencia.documento)?
            .valor("gasto", &procedencia.gasto_id)?
            .valor("sale", &(-gana).max(Cantidad::CERO))?;
        let cambio = match bloqueo {
            Some(bloqueo) => cambio.valor("bloqueado", &true)?.valor("bloqueo", bloqueo)?,
            None => cambio,
        };
        Ok(self.cambiar(Papel::Lote, &claves::lote(lote.id), cambio, "fila.cantidad >= :sale"))
    }
}
