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
use super::reservas::Papel;
use super::transaccion::{Expresion, NO_EXISTE, Transaccion};
use super::{Atributos, Tabla, TablaError};

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
    pub(super) fn comprobar<P: Copy>(&self, papel: P, mut transaccion: Transaccion<P>) -> Transaccion<P> {
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
            transaccion = transaccion.comprobar(papel, &clave, Expresion::new(condiciones.join(" AND ")));
        }
        transaccion
    }
}

impl CabezaLeida {
    /// The head of a series and year before it is read: it has numbered nothing and is not there.
    pub(crate) fn sin_estrenar(tramo: Tramo) -> Self {
        Self {
            clave: clave(tramo),
            tramo,
            existe: false,
            cabeza: Cabeza::default(),
        }
    }

    /// Where it stands.
    pub(crate) const fn clave(&self) -> &Clave {
        &self.clave
    }

    /// The head as its item says.
    pub(super) fn leida(self, atributos: Atributos) -> Result<Self, TablaError> {
        Ok(Self {
            existe: true,
            cabeza: item::parte(atributos, CUERPO)?,
            ..self
        })
    }

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
        mut transaccion: Transaccion<Papel>,
        asiento: &Asiento,
        estreno: Option<&ConfiguracionLeida>,
    ) -> Result<Transaccion<Papel>, TablaError> {
        if let Some(configuracion) = estreno {
            let sin_cambios = configuracion.sin_cambios()?;
            transaccion = transaccion.comprobar(Papel::Configuracion, &claves::configuracion(), sin_cambios);
        }
        let como_estaba = if self.existe {
            Expresion::new("cuerpo.secuencia = :antes").valor("antes", &self.cabeza.secuencia())?
        } else {
            Expresion::new(NO_EXISTE)
        };
        let item = Item::new(&self.clave).cuerpo(&asiento.siguiente)?;
        Ok(transaccion.poner(Papel::Cabeza, item, como_estaba))
    }
}

impl Tabla {
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
        let cabeza = CabezaLeida::sin_estrenar(tramo);
        match self.leer_item(cabeza.clave()).await? {
            Some(atributos) => cabeza.leida(atributos),
            None => Ok(cabeza),
        }
    }
}
