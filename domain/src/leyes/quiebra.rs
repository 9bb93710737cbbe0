//! A law that does not hold, with what is needed to find the place.

mod frase;

use crate::cantidad::Cantidad;
use crate::dinero::Importe;
use crate::factura::cadena::Rotura;
use crate::factura::{NumeroDocumento, Prefijo, Serie};
use crate::ids::{ClienteId, CobroId, GastoId, InternalId, LoteId};

/// A law that does not hold somewhere. An administrator reads it.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum Quiebra {
    /// What came into a batch is not what is free and taken of it.
    Descuadre {
        /// The batch.
        lote: LoteId,
        /// What came in, and what salidas and counts changed.
        hubo: Cantidad,
        /// What is free and what is taken.
        hay: Cantidad,
    },
    /// A quantity of a batch that cannot be: below zero, or a row that takes nothing.
    Imposible {
        /// The batch.
        lote: LoteId,
        /// The order whose quantity it is; none for what is free.
        store: Option<InternalId>,
        /// The quantity.
        cantidad: Cantidad,
    },
    /// More of a batch came back than went out of it, beside what an earlier program had sold.
    VueltoDeMas {
        /// The batch.
        lote: LoteId,
        /// How much more.
        cantidad: Cantidad,
    },
    /// A batch that is not used up is not in the list from which catalogues are read.
    FueraDeLista {
        /// The batch.
        lote: LoteId,
    },
    /// Something names a batch that is not there.
    SinLote {
        /// The batch.
        lote: LoteId,
    },
    /// An order's document and reservation take more or less of a batch than the batch gave.
    Prometido {
        /// The batch.
        lote: LoteId,
        /// The order.
        store: InternalId,
        /// What its document and its reservation say.
        dice: Cantidad,
        /// What the batch gave it.
        dio: Cantidad,
    },
    /// A batch is held by an order of which there is neither document nor reservation.
    SinDueno {
        /// The batch.
        lote: LoteId,
        /// The order.
        store: InternalId,
        /// How much is held.
        cantidad: Cantidad,
    },
    /// A document that cannot change any more still holds stock beyond its lines.
    RetenidoPorFinal {
        /// The order.
        store: InternalId,
    },
    /// An order that was deleted still holds stock.
    RetenidoPorBorrado {
        /// The order.
        store: InternalId,
    },
    /// The reservation of an order is somebody else's than its document.
    OtroDueno {
        /// The order.
        store: InternalId,
    },
    /// A supplier's invoice says something else of a batch than the batch itself.
    Entrada {
        /// The invoice.
        gasto: GastoId,
        /// The batch.
        lote: LoteId,
    },
    /// A client's balance is not what his documents add up to.
    Pendiente {
        /// The client.
        cliente: ClienteId,
        /// What the client's record says.
        dice: Importe,
        /// What the documents add up to.
        suma: Importe,
    },
    /// What a client paid by transfer is not what his documents add up to.
    Transferencias {
        /// The client.
        cliente: ClienteId,
        /// What the client's record says.
        dice: Importe,
        /// What the documents add up to.
        suma: Importe,
    },
    /// A document is of a client who is not there.
    SinCliente {
        /// The document.
        store: InternalId,
        /// The client.
        cliente: ClienteId,
    },
    /// What is paid of a document is not what its payments add up to.
    Cobrado {
        /// The document.
        store: InternalId,
        /// What the document says.
        dice: Importe,
        /// What the payments add up to.
        suma: Importe,
    },
    /// A payment of a document that is not there.
    CobroSuelto {
        /// The payment.
        cobro: CobroId,
        /// The document.
        store: InternalId,
    },
    /// Two documents have one number.
    NumeroRepetido {
        /// The number.
        numero: NumeroDocumento,
        /// The documents.
        stores: Vec<InternalId>,
    },
    /// Numbers were given and no document has them, nor were so many orders deleted.
    NumerosPerdidos {
        /// The series.
        serie: Serie,
        /// Its year.
        anio: u16,
        /// The counters that are missing.
        faltan: Vec<u32>,
    },
    /// The numbers of a year in the book of invoices received are not 1, 2, 3, … up to what its head says.
    Recepciones {
        /// The year.
        anio: u16,
        /// The last number, as the head says.
        ultimo: u32,
        /// The numbers that invoices have, in order.
        dados: Vec<u32>,
    },
    /// More orders were deleted than numbers are missing: the number of a deleted order was given to another one.
    NumeroDeBorrado {
        /// How many orders were deleted.
        borrados: usize,
        /// How many numbers no document has.
        faltan: usize,
    },
    /// A series has a greater number than its head says, so its next one would be given twice.
    SerieAtrasada {
        /// The series.
        serie: Serie,
        /// Its year.
        anio: u16,
        /// What the head says.
        dice: u32,
        /// The greatest number.
        ultimo: u32,
    },
    /// The numbers of a series and year do not all begin alike.
    Prefijos {
        /// The series.
        serie: Serie,
        /// Its year.
        anio: u16,
        /// What they begin with.
        prefijos: Vec<Prefijo>,
    },
    /// An invoice without a tax record, or a record of what is no invoice.
    Registro {
        /// The document.
        store: InternalId,
    },
    /// The tax record of an invoice says something else than the invoice.
    RegistroAjeno {
        /// The document.
        store: InternalId,
    },
    /// A document names another one that it came from or that came of it, and that one does not name it.
    SinVuelta {
        /// The document that names.
        store: InternalId,
        /// The one that is named.
        otro: InternalId,
    },
    /// A document says something else than a later one of whether that was annulled.
    AnuladoAMedias {
        /// The document.
        store: InternalId,
        /// The later one.
        otro: InternalId,
    },
    /// More of a document went on than there is of it.
    DeMas {
        /// The document.
        store: InternalId,
    },
    /// A version of a corrected albarán was not kept, or is kept of one that was not corrected.
    Versiones {
        /// The document.
        store: InternalId,
    },
    /// The chain of tax records is broken.
    Cadena(Rotura),
    /// The head of the chain does not agree with its last record, so the next one would not follow it.
    Cabeza {
        /// How many records the head says there are.
        dice: u64,
        /// How many there are.
        hay: u64,
    },
}
