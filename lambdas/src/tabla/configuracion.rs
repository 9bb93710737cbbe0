//! The company and the rules of its house: one item, which every order reads, and the logo in another, which none does.

use domain::configuracion::Configuracion;
use domain::imagen::Logo;

use super::claves;
use super::estreno::SinEstrenar;
use super::item::{self, CUERPO, Item};
use super::transaccion::{Expresion, NO_EXISTE, Transaccion};
use super::version::{VERSION, version_de};
use super::{Atributos, Tabla, TablaError};

/// The attribute that says with which version the logo came; absent while there is none.
const LOGO: &str = "logo";

/// The configuration as it was read.
#[derive(Debug, Default)]
pub(crate) struct ConfiguracionLeida {
    pub(crate) datos: Configuracion,
    /// The version that brought the logo there is.
    pub(crate) logo: Option<u32>,
    /// Grows with every change; 0 until the office has written anything down.
    pub(crate) version: u32,
}

/// What a change does with the logo.
#[derive(Debug)]
pub(crate) enum CambioDeLogo {
    Queda,
    Quita,
    Pone(Logo),
}

impl ConfiguracionLeida {
    /// Holds while the configuration is still the one that was read.
    pub(super) fn sin_cambios(&self) -> Result<Expresion, TablaError> {
        match self.version {
            0 => Ok(Expresion::new(NO_EXISTE)),
            version => Expresion::sigue_en(version),
        }
    }
}

/// The configuration from its item.
pub(super) fn configuracion_de(mut atributos: Atributos) -> Result<ConfiguracionLeida, TablaError> {
    let logo = atributos.remove(LOGO).map(serde_dynamo::from_attribute_value);
    Ok(ConfiguracionLeida {
        version: version_de(&mut atributos)?,
        logo: logo.transpose()?,
        datos: item::parte(atributos, CUERPO)?,
    })
}

impl Tabla {
    /// The configuration; the seed's rules and no company until the office writes them down.
    ///
    /// # Errors
    /// When the table fails.
    pub async fn configuracion(&self) -> Result<Configuracion, TablaError> {
        Ok(self.leer_configuracion().await?.datos)
    }

    /// The configuration with where it stands.
    pub(crate) async fn leer_configuracion(&self) -> Result<ConfiguracionLeida, TablaError> {
        let leida = self.leer_item(&claves::configuracion()).await?;
        Ok(leida.map(configuracion_de).transpose()?.unwrap_or_default())
    }

    /// The logo, if there is one.
    pub(crate) async fn logo(&self) -> Result<Option<Logo>, TablaError> {
        let leido = self.leer_item(&claves::logo()).await?;
        leido.map(|atributos| item::parte(atributos, CUERPO)).transpose()
    }
}

/// What an operation about the configuration is for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Papel {
    /// The configuration.
    Configuracion,
    /// The logo.
    Logo,
    /// The head of a series that must have no document yet.
    Cabeza,
}

impl ConfiguracionLeida {
    /// What stands after a change.
    pub(crate) fn cambiada(&self, datos: Configuracion, logo: &CambioDeLogo) -> Self {
        let version = self.version + 1;
        Self {
            datos,
            logo: match logo {
                CambioDeLogo::Queda => self.logo,
                CambioDeLogo::Quita => None,
                CambioDeLogo::Pone(_) => Some(version),
            },
            version,
        }
    }
}

impl Transaccion<Papel> {
    /// Writes the configuration over the one that was read, provided that it is still that one and that the series whose
    /// prefix changes have no document yet.
    pub(crate) fn cambiar_configuracion(
        self,
        leida: &ConfiguracionLeida,
        nueva: &ConfiguracionLeida,
        logo: &CambioDeLogo,
        cambian: &SinEstrenar,
    ) -> Result<Self, TablaError> {
        let mut item = Item::new(&claves::configuracion())
            .con(VERSION, &nueva.version)?
            .cuerpo(&nueva.datos)?;
        if let Some(con) = nueva.logo {
            item = item.con(LOGO, &con)?;
        }
        let transaccion = self.poner(Papel::Configuracion, item, leida.sin_cambios()?);
        let transaccion = match logo {
            CambioDeLogo::Queda => transaccion,
            CambioDeLogo::Quita => transaccion.quitar(Papel::Logo, &claves::logo(), Expresion::default()),
            CambioDeLogo::Pone(imagen) => {
                let item = Item::new(&claves::logo()).cuerpo(imagen)?;
                transaccion.poner(Papel::Logo, item, Expresion::default())
            }
        };
        Ok(cambian.comprobar(Papel::Cabeza, transaccion))
    }
}
