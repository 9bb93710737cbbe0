//! The head of a series or of the chain of records: what was numbered last, and what the next document gets.

mod anular;
mod numeradas;

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::admision::AltaError;
use super::descripcion;
use super::huella::Huella;
use super::numeracion::{NumeroDocumento, NumeroError};
use super::prefijo::Prefijo;
use super::qr::Entorno;
use super::registro::{
    Destinatario, Detalle, Enlace, FacturaCitada, Rectificacion, RegistroAlta, Sistema, TipoFactura,
};
use super::reloj::{self, DESFASE, RelojError};
use super::serie::Serie;
use super::sistema::Instalacion;
use super::tramo::Tramo;
use crate::cliente::DatosCliente;
use crate::configuracion::Empresa;
use crate::decimal::DecimalError;
use crate::fecha::{Fecha, Instante};
use crate::pedido::documento::{LineaDocumento, Registro, TipoDocumento};
use crate::pedido::totales::Totales;
use crate::texto::Nif;

/// What the next document of a series continues. Invoices share a head, because their records form one chain (fiscal.md
/// 0.2 rule 3); any other series has one for each year, so that they do not wait for one another.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Cabeza {
    /// Last number of each series and year, by the name of its [`Tramo`].
    ultimos: BTreeMap<String, u32>,
    /// What the numbers of each begin with; absent for what was numbered before prefixes could be chosen.
    #[serde(default)]
    prefijos: BTreeMap<String, Prefijo>,
    /// How many documents this head has numbered; in the chain, how many records it has.
    secuencia: u64,
    /// Hash of the last record; only in the chain.
    huella: Option<Huella>,
    /// When the last document was made.
    momento: Option<Instante>,
    /// The last record as the next one names it; only in the chain, and absent where an earlier version wrote the head.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    enlace: Option<Enlace>,
    /// The number of this installation; only in the chain, from the first whole record on.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    instalacion: Option<Instalacion>,
}

/// A document that is about to be made, as far as its number and its record depend on it.
#[derive(Debug, Clone)]
pub struct Emision<'a> {
    /// What document it is.
    pub tipo: TipoDocumento,
    /// When it is made: [`Cabeza::momento`].
    pub momento: Instante,
    /// What the numbers of a series that begins now begin with; none for the usual letter.
    pub prefijo: Option<Prefijo>,
    /// The day the goods were handed over.
    pub operacion: Fecha,
    pub emisor: &'a Empresa,
    /// Who it is for.
    pub cliente: &'a DatosCliente,
    pub lineas: &'a [LineaDocumento],
    pub totales: &'a Totales,
    /// Which of the tax office's services the QR code of an invoice leads to.
    pub entorno: Entorno,
    /// What a rectificativa is for the tax office, and what it corrects; none for any other document.
    pub rectifica: Option<(TipoFactura, Rectificacion)>,
    /// The simplificadas that it is exchanged for; none for any other document.
    pub sustituye: Vec<FacturaCitada>,
}

/// What a new document gets, and the head that the document after it continues.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Asiento {
    pub numero: NumeroDocumento,
    /// When it is made.
    pub momento: Instante,
    /// Its tax record, if it is an invoice.
    pub registro: Option<Registro>,
    /// The head once this document is written.
    pub siguiente: Cabeza,
}

/// Why a head gives no number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum CabezaError {
    /// The head was read for another series or year than the document's, so its last number says nothing. The one who asked
    /// has to look again: the year has ended since.
    #[error("El documento es de {suyo} y la numeración leída es la de {leido}. Vuelve a intentarlo.")]
    OtroTramo {
        /// What the head was read for.
        leido: Tramo,
        /// What the document belongs to.
        suyo: Tramo,
    },
    /// The series has used the last number that there is.
    #[error("La serie {0} ya no tiene más números.")]
    Agotada(Tramo),
    /// The year or the counter is none that a number takes.
    #[error(transparent)]
    Numero(NumeroError),
    /// The taxes add up to more than an amount holds.
    #[error(transparent)]
    Importe(DecimalError),
    /// The head has the hash of a last record and nothing to name the record by.
    #[error("La cadena de registros no dice cuál fue el último.")]
    SinEnlace,
    /// A full invoice names who it is for (RD 1619/2012 art. 6.1.d).
    #[error("La factura necesita el NIF del cliente. Escríbelo en su ficha y vuelve a intentarlo.")]
    SinNif,
    /// The tax office would refuse the record.
    #[error(transparent)]
    Alta(AltaError),
}

impl Emision<'_> {
    /// The series and year that the document is numbered in.
    #[must_use]
    pub fn tramo(&self) -> Tramo {
        Tramo::de(self.tipo.serie(), self.momento)
    }
}

impl Cabeza {
    /// How many documents it has numbered, or records it has. It grows with each of them, so a head that still has it is
    /// unchanged.
    #[must_use]
    pub fn secuencia(&self) -> u64 {
        self.secuencia
    }

    /// When the next invoice is made: now, and never before the last one. `pedido` is when its order was begun, by the clock of
    /// its device.
    ///
    /// # Errors
    /// When the clock cannot be right: more than a minute behind the last invoice, or more than a day ahead of it and of the
    /// order.
    pub fn momento_de_factura(&self, ahora: Instante, pedido: Option<Instante>) -> Result<Instante, RelojError> {
        self.momento
            .map_or(Ok(ahora), |ultima| reloj::momento(ultima, ahora, pedido))
    }

    /// When the next document is made that is no invoice: now, but never before the one that it follows, though this machine's
    /// clock be a little behind. A clock that is far from the last one is believed: the other may have been wrong.
    #[must_use]
    pub fn momento(&self, ahora: Instante) -> Instante {
        let adelantado = |ultimo: &Instante| (0..=DESFASE).contains(&(ultimo.millis() - ahora.millis()));
        self.momento.filter(adelantado).unwrap_or(ahora)
    }

    /// Whether the next document of a series and year would be its first.
    #[must_use]
    pub fn estrena(&self, tramo: Tramo) -> bool {
        !self.ultimos.contains_key(&tramo.to_string())
    }

    fn prefijo(&self, tramo: Tramo) -> Prefijo {
        let suyo = self.prefijos.get(&tramo.to_string());
        suyo.copied().unwrap_or(tramo.serie.into())
    }

    /// What the next document gets from a head that was read for `leida`. A series keeps the prefix that its year began with,
    /// whatever the configuration says since.
    ///
    /// # Errors
    /// [`CabezaError::OtroTramo`] if this head does not number the document, and the others when there is no number or no
    /// record for it.
    pub fn siguiente(&self, leida: Tramo, emision: &Emision<'_>) -> Result<Asiento, CabezaError> {
        let suyo = emision.tramo();
        if !leida.comparte_cabeza(suyo) {
            return Err(CabezaError::OtroTramo { leido: leida, suyo });
        }
        let nombre = suyo.to_string();
        let (ultimo, prefijo) = match self.ultimos.get(&nombre) {
            Some(ultimo) => (*ultimo, self.prefijo(suyo)),
            None => (0, emision.prefijo.unwrap_or(suyo.serie.into())),
        };
        let contador = ultimo.checked_add(1).ok_or(CabezaError::Agotada(suyo))?;
        let numero = NumeroDocumento::new(prefijo, suyo.anio, contador).map_err(CabezaError::Numero)?;
        let mut siguiente = self.clone();
        siguiente.ultimos.insert(nombre.clone(), contador);
        siguiente.prefijos.insert(nombre, prefijo);
        siguiente.secuencia += 1;
        siguiente.momento = Some(emision.momento);
        let registro = match emision.tipo.es_factura() {
            true => Some(siguiente.registrar(numero, self.enlace(&emision.emisor.nif)?, emision)?),
            false => None,
        };
        Ok(Asiento {
            numero,
            momento: emision.momento,
            registro,
            siguiente,
        })
    }

    /// How the next record names the last one. What an earlier version wrote has only its hash; the last document of that
    /// head was an invoice of the year of its moment.
    fn enlace(&self, emisor: &Nif) -> Result<Option<Enlace>, CabezaError> {
        let Some(huella) = self.huella else {
            return Ok(None);
        };
        if let Some(enlace) = &self.enlace {
            return Ok(Some(enlace.clone()));
        }
        let momento = self.momento.ok_or(CabezaError::SinEnlace)?;
        let tramo = Tramo::de(Serie::Factura, momento);
        let nombre = tramo.to_string();
        let ultimo = self.ultimos.get(&nombre).ok_or(CabezaError::SinEnlace)?;
        let numero = NumeroDocumento::new(self.prefijo(tramo), tramo.anio, *ultimo).map_err(CabezaError::Numero)?;
        Ok(Some(Enlace {
            emisor: emisor.clone(),
            numero,
            fecha_expedicion: momento.fecha(),
            huella,
        }))
    }

    /// Makes the record of an invoice that this head has just numbered, and becomes its last link.
    fn registrar(
        &mut self,
        numero: NumeroDocumento,
        anterior: Option<Enlace>,
        emision: &Emision<'_>,
    ) -> Result<Registro, CabezaError> {
        let &Emision {
            momento,
            operacion,
            emisor,
            cliente,
            ref rectifica,
            ref sustituye,
            ..
        } = emision;
        let tipo_factura = match rectifica {
            Some((tipo, _)) => *tipo,
            None if emision.tipo.es_simplificada() => TipoFactura::F2,
            None if !sustituye.is_empty() => TipoFactura::F3,
            None => TipoFactura::F1,
        };
        let destinatario = match &cliente.nif {
            _ if tipo_factura.es_simplificada() => None,
            None => return Err(CabezaError::SinNif),
            nif => nif.as_ref(),
        };
        let instalacion = self.instalacion.get_or_insert_with(|| Instalacion::nueva(momento));
        let fecha_expedicion = momento.fecha();
        let alta = RegistroAlta {
            emisor: emisor.nif.clone(),
            nombre_emisor: emisor.razon_social.clone(),
            numero,
            fecha_expedicion,
            fecha_operacion: (operacion != fecha_expedicion).then_some(operacion),
            tipo_factura,
            descripcion: match rectifica {
                None => descripcion::de_venta(emision.lineas),
                Some((_, rectificacion)) => match rectificacion.periodo {
                    Some(periodo) => descripcion::de_rappel(periodo),
                    None => descripcion::de_abono(emision.lineas),
                },
            },
            rectificacion: rectifica.as_ref().map(|(_, rectificacion)| rectificacion.clone()),
            sustituidas: sustituye.clone(),
            destinatario: destinatario.map(|nif| Destinatario {
                nif: nif.clone(),
                nombre: cliente.razon_social.clone(),
            }),
            desglose: emision.totales.desglose.iter().map(Detalle::from).collect(),
            cuota_total: emision.totales.cuota_total().map_err(CabezaError::Importe)?,
            importe_total: emision.totales.total,
            anterior,
            sistema: Sistema::de(instalacion.clone()),
            momento,
        };
        alta.comprobar().map_err(CabezaError::Alta)?;
        let enlace = alta.enlace();
        self.huella = Some(enlace.huella);
        self.enlace = Some(enlace);
        Ok(Registro::de(self.secuencia, alta, emision.entorno))
    }
}
