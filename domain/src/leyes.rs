//! The laws of the whole table, checked on a picture of it.
//!
//! Every law binds several items that are written at different moments by different calls, so none of them can be seen
//! from one item alone. A [`Foto`] is the table as plain data; [`Foto::comprobar`] finds every place where a law does not
//! hold. `docs/tabla.md` states the same laws in words.

mod continuidad;
mod cuentas;
mod existencias;
mod numeros;
mod quiebra;

use std::collections::{BTreeMap, BTreeSet};

pub use quiebra::Quiebra;

use crate::cantidad::Cantidad;
use crate::cobro::Saldo;
use crate::decimal::DecimalError;
use crate::dinero::Importe;
use crate::factura::registro::{
    CamposAlta, Enlace, RegistroAlta, RegistroAnulacion, TipoFactura, fecha_fiscal, huella_alta,
};
use crate::factura::{Huella, NumeroDocumento, Serie};
use crate::ids::{ClienteId, CobroId, GastoId, InternalId, LoteId, ProductoId, UsuarioId};
use crate::pedido::anulacion::RegistroDeAnulacion;
use crate::pedido::documento::{Documento, Registro, TipoDocumento, lotes_de};
use crate::pedido::relacion::Relacion;

/// The whole table at one moment, as plain data. Nothing in it has been judged.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Foto {
    pub lotes: BTreeMap<LoteId, LoteVisto>,
    /// What salidas and counts changed in each batch: below zero for what left.
    pub salidas: BTreeMap<LoteId, Vec<Cantidad>>,
    /// What each store takes of each batch, by the row under the batch.
    pub movimientos: BTreeMap<(LoteId, InternalId), Cantidad>,
    /// What each store holds beyond the lines of its document.
    pub reservas: BTreeMap<InternalId, ReservaVista>,
    pub documentos: BTreeMap<InternalId, DocumentoVisto>,
    /// The versions of albaranes that were kept when they were corrected, by their numbers.
    pub versiones: BTreeMap<InternalId, BTreeSet<u32>>,
    /// The orders that were deleted.
    pub lapidas: BTreeSet<InternalId>,
    /// What each client owes, as its record says.
    pub clientes: BTreeMap<ClienteId, CuentaVista>,
    pub cobros: BTreeMap<CobroId, CobroVisto>,
    /// The lines of suppliers' invoices.
    pub entradas: Vec<EntradaVista>,
    /// The numbers of each year in the book of invoices received: the last one, as its head says, and those of invoices that are
    /// there or were deleted.
    pub recepciones: BTreeMap<u16, (u32, Vec<u32>)>,
    /// The last number of each series and year, as its head says.
    pub series: BTreeMap<(Serie, u16), u32>,
    /// How many tax records there are and the hash of the last one, as the head of the chain says.
    pub cadena: (u64, Option<Huella>),
}

/// What the laws need of a batch.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LoteVisto {
    pub producto: ProductoId,
    /// Its series, as it is printed on the goods.
    pub nombre: String,
    pub inicial: Cantidad,
    pub cantidad: Cantidad,
    /// Whether the list shows it from which catalogues are read.
    pub en_lista: bool,
}

/// What the laws need of a reservation.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ReservaVista {
    /// Whose order it is.
    pub dueno: UsuarioId,
    /// How much of each batch it holds.
    pub lotes: BTreeMap<LoteId, Cantidad>,
}

/// What the laws need of a document.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DocumentoVisto {
    /// What document it is.
    pub tipo: TipoDocumento,
    pub numero: NumeroDocumento,
    pub cliente: ClienteId,
    /// Whose order it was.
    pub dueno: UsuarioId,
    /// Whether its order may hold more than its lines take.
    pub puede_retener: bool,
    /// The documents that it came from, each by its step.
    pub origenes: Vec<(Relacion, InternalId)>,
    /// The documents that came of it.
    pub derivados: Vec<(Relacion, InternalId)>,
    /// Whether more of a line was given back than it has, or an albarán was invoiced twice.
    pub paso_de_mas: bool,
    /// Which of its versions it is, from 1.
    pub version: u32,
    /// What its lines still take of each batch.
    pub lotes: BTreeMap<LoteId, Cantidad>,
    /// What it gives back to each batch of what an earlier program had sold, below zero.
    pub lotes_ajenos: BTreeMap<LoteId, Cantidad>,
    /// What it adds to what the client owes: total less paid once it is delivered, and until then only what is paid.
    pub deuda: Importe,
    /// What is paid of it.
    pub pagado: Importe,
    /// What is paid of it by transfer.
    pub transferido: Importe,
    /// Its tax record in its place of the chain.
    pub eslabon: Option<EslabonVisto>,
    /// Whether it was annulled.
    pub anulado: bool,
    /// The tax record of that in its place of the chain.
    pub anulacion: Option<EslabonVisto>,
    /// Those of its `derivados` that it says were annulled.
    pub derivados_anulados: BTreeSet<InternalId>,
}

/// What the laws need of a tax record.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct EslabonVisto {
    /// Its place in the chain, from 1.
    pub secuencia: u64,
    /// The hash of the one before, as this one states it.
    pub anterior: Option<Huella>,
    /// The whole of how this one names the one before. The first record names none, and earlier versions kept only the hash.
    pub nombrado: Option<Enlace>,
    /// How the next record has to name this one, by what its document says.
    pub propio: Enlace,
    /// The hash it was stored with.
    pub huella: Huella,
    /// The hash that its values give.
    pub calculada: Huella,
    /// The hash that the values of its document give. It is another one where the record says something else than the
    /// document.
    pub del_documento: Huella,
}

/// What a client's record says that it owes.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct CuentaVista {
    pub pendiente: Importe,
    /// What is paid by transfer and not confirmed.
    pub transferencias: Importe,
}

/// What the laws need of a payment.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CobroVisto {
    pub documento: InternalId,
    /// How much of it.
    pub importe: Importe,
}

/// What the laws need of a line of a supplier's invoice.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct EntradaVista {
    pub gasto: GastoId,
    /// The batch that the line brought.
    pub lote: LoteId,
    pub producto: ProductoId,
    /// The batch's series, as the invoice says it.
    pub nombre: String,
    /// How much came in.
    pub cantidad: Cantidad,
}

impl Foto {
    /// Every place where a law does not hold; empty when the table is sound.
    #[must_use]
    pub fn comprobar(&self) -> Vec<Quiebra> {
        let mut quiebras = Vec::new();
        existencias::comprobar(self, &mut quiebras);
        cuentas::comprobar(self, &mut quiebras);
        numeros::comprobar(self, &mut quiebras);
        continuidad::comprobar(self, &mut quiebras);
        quiebras
    }

    /// What clients owe and have paid by transfer, as their documents say; whoever has none is left out.
    ///
    /// # Errors
    /// When a sum leaves the range of an amount.
    pub fn cuentas(&self) -> Result<BTreeMap<ClienteId, CuentaVista>, DecimalError> {
        let sumas = cuentas::sumas(self).into_iter();
        let cuenta = |(cliente, (pendiente, transferencias))| {
            let cuenta = CuentaVista {
                pendiente: Importe::from_unidades(pendiente)?,
                transferencias: Importe::from_unidades(transferencias)?,
            };
            Ok((cliente, cuenta))
        };
        sumas.map(cuenta).collect()
    }
}

impl DocumentoVisto {
    /// What the laws need of this document.
    ///
    /// # Errors
    /// When its figures leave the range of an amount.
    pub fn de(documento: &Documento) -> Result<Self, DecimalError> {
        let cabecera = &documento.cabecera;
        let saldo = Saldo::de(cabecera)?;
        Ok(Self {
            tipo: cabecera.tipo,
            numero: cabecera.numero,
            cliente: cabecera.cliente.id,
            dueno: cabecera.usuario.id,
            puede_retener: documento.es_pendiente(),
            origenes: documento
                .origenes
                .iter()
                .map(|uno| (uno.relacion, uno.id.clone()))
                .collect(),
            derivados: documento
                .derivados
                .iter()
                .map(|uno| (uno.relacion, uno.id.clone()))
                .collect(),
            paso_de_mas: documento.paso_de_mas(),
            version: cabecera.numero_version(),
            lotes: lotes_de(&documento.lineas_con_existencias()),
            lotes_ajenos: lotes_de(documento.lineas_ajenas()),
            deuda: saldo.pendiente,
            pagado: cabecera.pagado,
            transferido: saldo.transferencias,
            eslabon: documento
                .registro
                .as_ref()
                .map(|registro| EslabonVisto::de(documento, registro))
                .transpose()?,
            anulado: cabecera.anulado.is_some(),
            anulacion: documento
                .anulacion
                .as_ref()
                .and_then(|anulacion| anulacion.registro.as_ref())
                .map(|registro| EslabonVisto::de_anulacion(documento, registro)),
            derivados_anulados: documento
                .derivados
                .iter()
                .filter(|uno| uno.anulado)
                .map(|uno| uno.id.clone())
                .collect(),
        })
    }
}

impl EslabonVisto {
    /// The record of a document. Earlier versions kept no record apart from the document, so its values are the document's.
    fn de(documento: &Documento, registro: &Registro) -> Result<Self, DecimalError> {
        let cabecera = &documento.cabecera;
        let propio = Enlace {
            emisor: documento.emisor.nif.clone(),
            numero: cabecera.numero,
            fecha_expedicion: cabecera.momento.fecha(),
            huella: registro.huella,
        };
        let alta = registro.alta.as_ref();
        let tipo_factura = documento.tipo_factura().unwrap_or(TipoFactura::F1);
        let del_documento = huella_alta(&CamposAlta {
            emisor: propio.emisor.as_str(),
            numero: &propio.numero.to_string(),
            fecha_expedicion: &fecha_fiscal(propio.fecha_expedicion),
            tipo_factura: tipo_factura.codigo(),
            cuota_total: &cabecera.totales.cuota_total()?.to_string(),
            importe_total: &cabecera.totales.total.to_string(),
            anterior: &registro.anterior.map(|huella| huella.to_string()).unwrap_or_default(),
            momento: &registro.momento.rfc3339_madrid(),
        });
        Ok(Self {
            secuencia: registro.secuencia,
            anterior: registro.anterior,
            nombrado: alta.and_then(|alta| alta.anterior.clone()),
            propio,
            huella: registro.huella,
            calculada: alta.map_or(del_documento, RegistroAlta::huella),
            del_documento,
        })
    }

    /// The record that a document was annulled.
    fn de_anulacion(documento: &Documento, registro: &RegistroDeAnulacion) -> Self {
        let RegistroDeAnulacion {
            secuencia,
            huella,
            registro,
        } = registro;
        let propio = Enlace {
            emisor: documento.emisor.nif.clone(),
            numero: documento.cabecera.numero,
            fecha_expedicion: documento.cabecera.momento.fecha(),
            huella: *huella,
        };
        let del_documento = RegistroAnulacion {
            emisor: propio.emisor.clone(),
            numero: propio.numero,
            fecha_expedicion: propio.fecha_expedicion,
            ..registro.clone()
        };
        Self {
            secuencia: *secuencia,
            anterior: registro.anterior.as_ref().map(|enlace| enlace.huella),
            nombrado: registro.anterior.clone(),
            propio,
            huella: *huella,
            calculada: registro.huella(),
            del_documento: del_documento.huella(),
        }
    }
}
