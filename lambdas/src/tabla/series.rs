//! Where the heads of the numbers stand: the next number is taken inside the transaction that writes the document, never
//! before. What it is, [`domain::factura::cabeza`] says.

use std::collections::BTreeMap;

use domain::factura::cabeza::{Asiento, Cabeza, CabezaError, Emision};
use domain::factura::{Serie, Tramo};
use domain::fecha::Instante;
use domain::pedido::documento::TipoDocumento;

use super::claves::{self, Clave};
use super::configuracion::ConfiguracionLeida;
use super::item::{self, CUERPO, Item};
use super::transaccion::{Expresion, NO_EXISTE, Transaccion};
use super::{Tabla, TablaError};

/// A head as it was read, with where it stands and what it was read for.
#[derive(Debug)]
pub(crate) struct CabezaLeida {
    clave: Clave,
    tramo: Tramo,
    existe: bool,
    cabeza: Cabeza,
}

/// Where the head of a series and year stands.
fn clave(tramo: Tramo) -> Clave {
    if tramo.serie.es_factura() {
        claves::cadena()
    } else {
        claves::serie(&tramo.to_string())
    }
}

impl From<CabezaError> for TablaError {
    fn from(error: CabezaError) -> Self {
        match error {
            CabezaError::OtroTramo { .. } => Self::Conflicto,
            CabezaError::Alta(error) => Self::Regla(error.to_string()),
            error => Self::Interno(error.to_string()),
        }
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
            let tramo = Tramo {
                serie: *serie,
                anio: self.anio,
            };
            let clave = clave(tramo);
            let sin_numero = format!("attribute_not_exists(cuerpo.ultimos.{tramo})");
            let cabeza = cabezas.entry(clave.pk().to_owned());
            cabeza.or_insert_with(|| (clave, Vec::new())).1.push(sin_numero);
        }
        for (clave, condiciones) in cabezas.into_values() {
            transaccion = transaccion.comprobar(tabla, &clave, Expresion::new(condiciones.join(" AND ")))?;
        }
        Ok(transaccion)
    }
}

impl CabezaLeida {
    /// When the next document is made.
    pub(crate) fn momento(&self, ahora: Instante) -> Instante {
        self.cabeza.momento(ahora)
    }

    /// Whether a document of this kind would be the first of its series and year.
    pub(crate) fn estrena(&self, tipo: TipoDocumento, momento: Instante) -> bool {
        self.cabeza.estrena(Tramo::de(tipo.serie(), momento))
    }

    /// What the next document gets.
    pub(crate) fn asentar(&self, emision: &Emision<'_>) -> Result<Asiento, CabezaError> {
        self.cabeza.siguiente(self.tramo, emision)
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
            Expresion::new("cuerpo.secuencia = :antes").valor("antes", &self.cabeza.secuencia())?
        } else {
            Expresion::new(NO_EXISTE)
        };
        transaccion.poner(tabla, Item::new(&self.clave).cuerpo(&asiento.siguiente)?, como_estaba)
    }
}

impl Tabla {
    /// Reads the head that numbers this kind of document.
    pub(crate) async fn cabeza(&self, tipo: TipoDocumento, momento: Instante) -> Result<CabezaLeida, TablaError> {
        self.leer_cabeza(Tramo::de(tipo.serie(), momento)).await
    }

    /// The series that have a document of this year.
    pub(crate) async fn series_usadas(&self, anio: u16) -> Result<Vec<Serie>, TablaError> {
        let leer = |serie| self.leer_cabeza(Tramo { serie, anio });
        let (pendientes, albaranes, cadena) =
            futures::try_join!(leer(Serie::Pendiente), leer(Serie::Albaran), leer(Serie::Factura))?;
        let cabeza = |serie: Serie| match serie {
            Serie::Pendiente => &pendientes,
            Serie::Albaran => &albaranes,
            Serie::Factura | Serie::Rectificativa => &cadena,
        };
        let usada = |serie: &Serie| !cabeza(*serie).cabeza.estrena(Tramo { serie: *serie, anio });
        Ok(Serie::TODAS.into_iter().filter(usada).collect())
    }

    async fn leer_cabeza(&self, tramo: Tramo) -> Result<CabezaLeida, TablaError> {
        let clave = clave(tramo);
        let leida = self.leer_item(&clave).await?;
        let existe = leida.is_some();
        let cabeza = leida
            .map(|atributos| item::parte(atributos, CUERPO))
            .transpose()?
            .unwrap_or_default();
        Ok(CabezaLeida {
            clave,
            tramo,
            existe,
            cabeza,
        })
    }
}
