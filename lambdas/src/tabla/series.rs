//! Numbers: the next one of a series is taken inside the transaction that writes the document, never before.
//!
//! Series without a tax record have a head item each, so that they do not wait for one another. Invoices share one head,
//! because their records form one chain (fiscal.md 0.2 rule 3).

use std::collections::BTreeMap;

use domain::factura::registro::{RegistroAlta, TipoFactura};
use domain::factura::{Huella, NumeroDocumento, Serie, qr::Entorno};
use domain::fecha::Instante;
use domain::pedido::documento::{Registro, TipoDocumento};
use domain::pedido::totales::Totales;
use domain::texto::Nif;
use serde::{Deserialize, Serialize};

use super::claves::{self, Clave};
use super::item::{self, CUERPO, Item};
use super::transaccion::{Expresion, NO_EXISTE, Transaccion};
use super::{Tabla, TablaError};

/// The head of a series, or of the chain: what the next document continues.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Cabeza {
    /// Last number of each series and year, such as `F2026`.
    ultimos: BTreeMap<String, u32>,
    /// How many documents this head has numbered.
    secuencia: u64,
    /// Hash of the last record; only in the chain.
    huella: Option<Huella>,
    /// When the last document was made.
    momento: Option<Instante>,
}

/// A head as it was read, with where it stands.
#[derive(Debug)]
pub(crate) struct CabezaLeida {
    clave: Clave,
    existe: bool,
    cabeza: Cabeza,
}

/// The number and, for an invoice, the record that a new document gets.
#[derive(Debug)]
pub(crate) struct Asiento {
    pub(crate) numero: NumeroDocumento,
    pub(crate) registro: Option<Registro>,
    siguiente: Cabeza,
}

fn nombre(serie: Serie, anio: u16) -> String {
    format!("{}{anio}", serie.letra())
}

/// Clocks of two machines that differ by less than this, in milliseconds, are taken for one.
const DESFASE: i64 = 60_000;

impl CabezaLeida {
    /// When the next document is made: now, but never before the one that it follows, though this machine's clock be a
    /// little behind. A clock that is far from the last one is believed: the other may have been wrong.
    pub(crate) fn momento(&self, ahora: Instante) -> Instante {
        let adelantado = |ultimo: &Instante| (0..=DESFASE).contains(&(ultimo.millis() - ahora.millis()));
        self.cabeza.momento.filter(adelantado).unwrap_or(ahora)
    }

    /// What the next document gets. The year is Madrid's (case B45).
    pub(crate) fn asentar(
        &self,
        tipo: TipoDocumento,
        emisor: &Nif,
        totales: &Totales,
        momento: Instante,
        entorno: Entorno,
    ) -> Result<Asiento, TablaError> {
        let interno = |texto: String| TablaError::Interno(texto);
        let (serie, anio) = (tipo.serie(), momento.fecha().anio());
        let nombre = nombre(serie, anio);
        let ultimo = self.cabeza.ultimos.get(&nombre).copied().unwrap_or(0);
        let siguiente = ultimo
            .checked_add(1)
            .ok_or_else(|| interno(format!("series {nombre} is exhausted")))?;
        let numero = NumeroDocumento::new(serie, anio, siguiente).map_err(|error| interno(error.to_string()))?;
        let secuencia = self.cabeza.secuencia + 1;
        let registro = tipo.es_factura().then(|| {
            let alta = RegistroAlta {
                emisor: emisor.clone(),
                numero,
                fecha_expedicion: momento.fecha(),
                tipo_factura: TipoFactura::F1,
                cuota_total: totales.cuota_total()?,
                importe_total: totales.total,
                anterior: self.cabeza.huella,
                momento,
            };
            Ok::<_, TablaError>(Registro {
                secuencia,
                huella: alta.huella(),
                anterior: alta.anterior,
                momento,
                qr: alta.url_qr(entorno),
            })
        });
        let registro = registro.transpose()?;
        let mut ultimos = self.cabeza.ultimos.clone();
        ultimos.insert(nombre, siguiente);
        let huella = registro.as_ref().map(|registro| registro.huella).or(self.cabeza.huella);
        Ok(Asiento {
            numero,
            registro,
            siguiente: Cabeza {
                ultimos,
                secuencia,
                huella,
                momento: Some(momento),
            },
        })
    }

    /// Moves the head on, provided that nobody else did since it was read.
    pub(crate) fn avanzar(
        &self,
        transaccion: Transaccion,
        tabla: &Tabla,
        asiento: &Asiento,
    ) -> Result<Transaccion, TablaError> {
        let como_estaba = if self.existe {
            Expresion::new("cuerpo.secuencia = :antes").valor("antes", &self.cabeza.secuencia)?
        } else {
            Expresion::new(NO_EXISTE)
        };
        transaccion.poner(tabla, Item::new(&self.clave).cuerpo(&asiento.siguiente)?, como_estaba)
    }
}

impl Tabla {
    /// Reads the head that numbers this kind of document.
    pub(crate) async fn cabeza(&self, tipo: TipoDocumento, momento: Instante) -> Result<CabezaLeida, TablaError> {
        let clave = if tipo.es_factura() {
            claves::cadena()
        } else {
            claves::serie(&nombre(tipo.serie(), momento.fecha().anio()))
        };
        let leida = self.leer_item(&clave).await?;
        let existe = leida.is_some();
        let cabeza = leida
            .map(|atributos| item::parte(atributos, CUERPO))
            .transpose()?
            .unwrap_or_default();
        Ok(CabezaLeida { clave, existe, cabeza })
    }
}
