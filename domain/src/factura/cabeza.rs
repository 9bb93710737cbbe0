//! The head of a series or of the chain of records: what was numbered last, and what the next document gets.

use core::fmt;
use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::huella::Huella;
use super::numeracion::{NumeroDocumento, NumeroError};
use super::prefijo::Prefijo;
use super::qr::Entorno;
use super::registro::{RegistroAlta, TipoFactura};
use super::tramo::Tramo;
use crate::decimal::DecimalError;
use crate::error::ReglaIncumplida;
use crate::fecha::Instante;
use crate::pedido::documento::{Registro, TipoDocumento};
use crate::pedido::totales::Totales;
use crate::texto::Nif;

/// Clocks of two machines that differ by less than this, in milliseconds, are taken for one.
const DESFASE: i64 = 60_000;

/// What the next document of a series continues. Invoices share a head, because their records form one chain (fiscal.md
/// 0.2 rule 3); any other series has one for each year, so that they do not wait for one another.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Cabeza {
    /// Last number of each series and year, by the name of its [`Tramo`].
    ultimos: BTreeMap<String, u32>,
    /// What the numbers of each begin with; absent for what was numbered before prefixes could be chosen.
    #[serde(default)]
    prefijos: BTreeMap<String, Prefijo>,
    /// How many documents this head has numbered.
    secuencia: u64,
    /// Hash of the last record; only in the chain.
    huella: Option<Huella>,
    /// When the last document was made.
    momento: Option<Instante>,
}

/// A document that is about to be made, as far as its number and its record depend on it.
#[derive(Debug, Clone, Copy)]
pub struct Emision<'a> {
    /// What document it is.
    pub tipo: TipoDocumento,
    /// When it is made: [`Cabeza::momento`].
    pub momento: Instante,
    /// What the numbers of a series that begins now begin with; none for the usual letter.
    pub prefijo: Option<Prefijo>,
    /// Who issues it.
    pub emisor: &'a Nif,
    /// Its figures.
    pub totales: &'a Totales,
    /// Which of the tax office's services the QR code of an invoice leads to.
    pub entorno: Entorno,
}

/// What a new document gets, and the head that the document after it continues.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Asiento {
    /// Its number.
    pub numero: NumeroDocumento,
    /// Its tax record, if it is an invoice.
    pub registro: Option<Registro>,
    /// The head once this document is written.
    pub siguiente: Cabeza,
}

/// Why a head gives no number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum CabezaError {
    /// The head was read for another series or year than the document's, so its last number says nothing. The one who asked
    /// has to look again: the year has ended since.
    OtroTramo {
        /// What the head was read for.
        leido: Tramo,
        /// What the document belongs to.
        suyo: Tramo,
    },
    /// The series has used the last number that there is.
    Agotada(Tramo),
    /// The year or the counter is none that a number takes.
    Numero(NumeroError),
    /// The taxes add up to more than an amount holds.
    Importe(DecimalError),
}

impl Emision<'_> {
    /// The series and year that the document is numbered in.
    #[must_use]
    pub fn tramo(&self) -> Tramo {
        Tramo::de(self.tipo.serie(), self.momento)
    }
}

impl Cabeza {
    /// How many documents it has numbered. It grows with each of them, so a head that still has it is unchanged.
    #[must_use]
    pub fn secuencia(&self) -> u64 {
        self.secuencia
    }

    /// When the next document is made: now, but never before the one that it follows, though this machine's clock be a
    /// little behind. A clock that is far from the last one is believed: the other may have been wrong.
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
        let de_siempre = Prefijo::from(suyo.serie);
        let (ultimo, prefijo) = match self.ultimos.get(&nombre) {
            Some(ultimo) => (*ultimo, self.prefijos.get(&nombre).copied().unwrap_or(de_siempre)),
            None => (0, emision.prefijo.unwrap_or(de_siempre)),
        };
        let contador = ultimo.checked_add(1).ok_or(CabezaError::Agotada(suyo))?;
        let numero = NumeroDocumento::new(prefijo, suyo.anio, contador).map_err(CabezaError::Numero)?;
        let registro = emision.tipo.es_factura().then(|| self.registrar(numero, emision));
        let registro = registro.transpose()?;
        let mut siguiente = self.clone();
        siguiente.ultimos.insert(nombre.clone(), contador);
        siguiente.prefijos.insert(nombre, prefijo);
        siguiente.secuencia += 1;
        siguiente.huella = registro.as_ref().map(|registro| registro.huella).or(self.huella);
        siguiente.momento = Some(emision.momento);
        Ok(Asiento {
            numero,
            registro,
            siguiente,
        })
    }

    fn registrar(&self, numero: NumeroDocumento, emision: &Emision<'_>) -> Result<Registro, CabezaError> {
        let alta = RegistroAlta {
            emisor: emision.emisor.clone(),
            numero,
            fecha_expedicion: emision.momento.fecha(),
            tipo_factura: TipoFactura::F1,
            cuota_total: emision.totales.cuota_total().map_err(CabezaError::Importe)?,
            importe_total: emision.totales.total,
            anterior: self.huella,
            momento: emision.momento,
        };
        Ok(Registro {
            secuencia: self.secuencia + 1,
            huella: alta.huella(),
            anterior: alta.anterior,
            momento: alta.momento,
            qr: alta.url_qr(emision.entorno),
        })
    }
}

impl ReglaIncumplida for CabezaError {
    fn codigo(&self) -> &'static str {
        match self {
            Self::OtroTramo { .. } => "cabeza_otro_tramo",
            Self::Agotada(_) => "cabeza_agotada",
            Self::Numero(error) => error.codigo(),
            Self::Importe(error) => error.codigo(),
        }
    }
}

impl fmt::Display for CabezaError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::OtroTramo { leido, suyo } => {
                write!(
                    f,
                    "El documento es de {suyo} y la numeración leída es la de {leido}. Vuelve a intentarlo."
                )
            }
            Self::Agotada(tramo) => write!(f, "La serie {tramo} ya no tiene más números."),
            Self::Numero(error) => error.fmt(f),
            Self::Importe(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for CabezaError {}
