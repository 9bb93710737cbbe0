//! Numbers: the next one of a series is taken inside the transaction that writes the document, never before.
//!
//! Series without a tax record have a head item each, so that they do not wait for one another. Invoices share one head,
//! because their records form one chain (fiscal.md 0.2 rule 3).

use std::collections::BTreeMap;

use domain::factura::registro::{RegistroAlta, TipoFactura};
use domain::factura::{Huella, NumeroDocumento, Prefijo, Serie, qr::Entorno};
use domain::fecha::Instante;
use domain::pedido::documento::{Registro, TipoDocumento};
use domain::pedido::totales::Totales;
use domain::texto::Nif;
use serde::{Deserialize, Serialize};

use super::claves::{self, Clave};
use super::configuracion::ConfiguracionLeida;
use super::item::{self, CUERPO, Item};
use super::transaccion::{Expresion, NO_EXISTE, Transaccion};
use super::{Tabla, TablaError};

/// The head of a series, or of the chain: what the next document continues.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Cabeza {
    /// Last number of each series and year, such as `F2026`.
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

fn de_serie(serie: Serie, anio: u16) -> String {
    format!("{}{anio}", char::from(serie.letra()))
}

/// Where a series and year is numbered.
fn clave(serie: Serie, anio: u16) -> Clave {
    if serie.es_factura() {
        claves::cadena()
    } else {
        claves::serie(&de_serie(serie, anio))
    }
}

/// Series of a year of which there must be no document yet, so that their prefix may be chosen.
#[derive(Debug)]
pub(crate) struct SinEstrenar {
    series: Vec<Serie>,
    anio: u16,
}

impl SinEstrenar {
    pub(crate) fn new(series: Vec<Serie>, anio: u16) -> Self {
        Self { series, anio }
    }

    /// Makes a transaction fail if one of them has a document.
    pub(super) fn comprobar(&self, mut transaccion: Transaccion, tabla: &Tabla) -> Result<Transaccion, TablaError> {
        // Invoices share a head, and a transaction names an item once.
        let mut cabezas = BTreeMap::<_, (Clave, Vec<String>)>::new();
        for serie in &self.series {
            let clave = clave(*serie, self.anio);
            let sin_numero = format!("attribute_not_exists(cuerpo.ultimos.{})", de_serie(*serie, self.anio));
            let cabeza = cabezas.entry(clave.pk().to_owned());
            cabeza.or_insert_with(|| (clave, Vec::new())).1.push(sin_numero);
        }
        for (clave, condiciones) in cabezas.into_values() {
            transaccion = transaccion.comprobar(tabla, &clave, Expresion::new(condiciones.join(" AND ")))?;
        }
        Ok(transaccion)
    }
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

    /// Whether a document of this kind would be the first of its series and year.
    pub(crate) fn estrena(&self, tipo: TipoDocumento, momento: Instante) -> bool {
        self.sin_numero(tipo.serie(), momento.fecha().anio())
    }

    fn sin_numero(&self, serie: Serie, anio: u16) -> bool {
        !self.cabeza.ultimos.contains_key(&de_serie(serie, anio))
    }

    /// What the next document gets. The year is Madrid's (case B45). A series keeps the prefix it began with, whatever
    /// the configuration says since; `estreno` has it for the first one.
    pub(crate) fn asentar(
        &self,
        tipo: TipoDocumento,
        emisor: &Nif,
        totales: &Totales,
        momento: Instante,
        (entorno, estreno): (Entorno, Option<&ConfiguracionLeida>),
    ) -> Result<Asiento, TablaError> {
        let interno = |texto: String| TablaError::Interno(texto);
        let (serie, anio) = (tipo.serie(), momento.fecha().anio());
        let nombre = de_serie(serie, anio);
        let elegido = estreno.map(|configuracion| configuracion.datos.prefijos.de(serie));
        let suyo = self.cabeza.prefijos.get(&nombre).copied();
        let prefijo = elegido.or(suyo).unwrap_or(serie.into());
        let ultimo = self.cabeza.ultimos.get(&nombre).copied().unwrap_or(0);
        let siguiente = ultimo
            .checked_add(1)
            .ok_or_else(|| interno(format!("series {nombre} is exhausted")))?;
        let numero = NumeroDocumento::new(prefijo, anio, siguiente).map_err(|error| interno(error.to_string()))?;
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
        let (mut ultimos, mut prefijos) = (self.cabeza.ultimos.clone(), self.cabeza.prefijos.clone());
        ultimos.insert(nombre.clone(), siguiente);
        prefijos.insert(nombre, prefijo);
        let huella = registro.as_ref().map(|registro| registro.huella).or(self.cabeza.huella);
        Ok(Asiento {
            numero,
            registro,
            siguiente: Cabeza {
                ultimos,
                prefijos,
                secuencia,
                huella,
                momento: Some(momento),
            },
        })
    }

    /// Moves the head on, provided that nobody else did since it was read, and that a series that begins now begins as the
    /// configuration still says.
    pub(crate) fn avanzar(
        &self,
        mut transaccion: Transaccion,
        tabla: &Tabla,
        asiento: &Asiento,
        estreno: Option<&ConfiguracionLeida>,
    ) -> Result<Transaccion, TablaError> {
        if let Some(configuracion) = estreno {
            transaccion = transaccion.comprobar(tabla, &claves::configuracion(), configuracion.sin_cambios()?)?;
        }
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
        self.leer_cabeza(clave(tipo.serie(), momento.fecha().anio())).await
    }

    /// The series that have a document of this year.
    pub(crate) async fn series_usadas(&self, anio: u16) -> Result<Vec<Serie>, TablaError> {
        let leer = |serie| self.leer_cabeza(clave(serie, anio));
        let (pendientes, albaranes, cadena) =
            futures::try_join!(leer(Serie::Pendiente), leer(Serie::Albaran), leer(Serie::Factura))?;
        let cabeza = |serie: Serie| match serie {
            Serie::Pendiente => &pendientes,
            Serie::Albaran => &albaranes,
            Serie::Factura | Serie::Rectificativa => &cadena,
        };
        let usada = |serie: &Serie| !cabeza(*serie).sin_numero(*serie, anio);
        Ok(Serie::TODAS.into_iter().filter(usada).collect())
    }

    async fn leer_cabeza(&self, clave: Clave) -> Result<CabezaLeida, TablaError> {
        let leida = self.leer_item(&clave).await?;
        let existe = leida.is_some();
        let cabeza = leida
            .map(|atributos| item::parte(atributos, CUERPO))
            .transpose()?
            .unwrap_or_default();
        Ok(CabezaLeida { clave, existe, cabeza })
    }
}
