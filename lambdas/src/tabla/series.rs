//! Where the heads of the numbers stand: the next number is taken inside the transaction that writes the document, never
//! before. What it is, [`domain::factura::cabeza`] says.

use domain::factura::cabeza::{Asiento, Cabeza, CabezaError, Emision};
use domain::factura::reloj::RelojError;
use domain::factura::{Prefijos, Serie, SeriesPropias, Tramo};
use domain::fecha::{Fecha, Instante};
use domain::ids::InternalId;
use domain::pedido::anulacion::RegistroDeAnulacion;
use domain::pedido::documento::{Documento, TipoDocumento};

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

impl From<CabezaError> for TablaError {
    fn from(error: CabezaError) -> Self {
        match error {
            CabezaError::OtroTramo { .. } => Self::Conflicto,
            CabezaError::Alta(error) => Self::Regla(error.to_string()),
            CabezaError::SinNif => Self::Regla(error.to_string()),
            error => Self::Interno(error.to_string()),
        }
    }
}

impl CabezaLeida {
    /// The head of a series and year before it is read: it has numbered nothing and is not there.
    pub(crate) fn sin_estrenar(tramo: Tramo) -> Self {
        Self {
            clave: claves::cabeza(tramo),
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

    /// When the next document is made, of an order that was begun under this name.
    ///
    /// # Errors
    /// When it is an invoice and the clock cannot be right.
    pub(crate) fn momento(
        &self,
        tipo: TipoDocumento,
        ahora: Instante,
        store: &InternalId,
    ) -> Result<Instante, RelojError> {
        match tipo.es_factura() {
            true => self.cabeza.momento_de_factura(ahora, store.momento()),
            false => Ok(self.cabeza.momento(ahora)),
        }
    }

    /// Whether a document of this kind would be the first of its series and year.
    pub(crate) fn estrena(&self, tipo: TipoDocumento, momento: Instante) -> bool {
        self.cabeza.estrena(Tramo::de(tipo.serie(), momento))
    }

    /// The series that this program numbers, by the head of its chain and the prefixes that the configuration names.
    pub(crate) fn series_propias(&self, prefijos: &Prefijos, hoy: Fecha) -> SeriesPropias {
        SeriesPropias::new(&self.cabeza, prefijos, hoy)
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
        self.mover_a(transaccion, &asiento.siguiente)
    }

    /// The record that an invoice was annulled, and the head that the record after it continues.
    ///
    /// # Errors
    /// When the last record cannot be named.
    pub(crate) fn anular(
        &self,
        factura: &Documento,
        momento: Instante,
    ) -> Result<(RegistroDeAnulacion, Cabeza), CabezaError> {
        self.cabeza.anular(factura, momento)
    }

    /// Moves the head on, provided that nobody else did since it was read.
    pub(crate) fn mover_a(
        &self,
        transaccion: Transaccion<Papel>,
        siguiente: &Cabeza,
    ) -> Result<Transaccion<Papel>, TablaError> {
        let como_estaba = if self.existe {
            Expresion::new("cuerpo.secuencia = :antes").valor("antes", &self.cabeza.secuencia())?
        } else {
            Expresion::new(NO_EXISTE)
        };
        let item = Item::new(&self.clave).cuerpo(siguiente)?;
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
            Serie::Factura | Serie::Rectificativa | Serie::Simplificada | Serie::RectificativaSimplificada => &cadena,
        };
        let usada = |serie: &Serie| !cabeza(*serie).cabeza.estrena(Tramo { serie: *serie, anio });
        Ok(Serie::TODAS.into_iter().filter(usada).collect())
    }

    /// Why the clock dates no invoice now; none while it does.
    pub(crate) async fn reloj_en_contra(&self, ahora: Instante) -> Result<Option<RelojError>, TablaError> {
        let cadena = self.leer_cabeza(Tramo::de(Serie::Factura, ahora)).await?;
        Ok(cadena.cabeza.momento_de_factura(ahora, Some(ahora)).err())
    }

    async fn leer_cabeza(&self, tramo: Tramo) -> Result<CabezaLeida, TablaError> {
        let cabeza = CabezaLeida::sin_estrenar(tramo);
        match self.leer_item(cabeza.clave()).await? {
            Some(atributos) => cabeza.leida(atributos),
            None => Ok(cabeza),
        }
    }
}
