//! The company and the rules of its house: one item, which every order reads, and the logo in another, which none does.

use domain::configuracion::Configuracion;
use domain::imagen::Logo;

use super::claves;
use super::item::{self, CUERPO, Item};
use super::series::SinEstrenar;
use super::transaccion::{Expresion, Fallo, NO_EXISTE, Transaccion};
use super::version::{VERSION, version_de};
use super::{Tabla, TablaError};

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
        let Some(mut atributos) = self.leer_item(&claves::configuracion()).await? else {
            return Ok(ConfiguracionLeida::default());
        };
        let logo = atributos.remove(LOGO).map(serde_dynamo::from_attribute_value);
        Ok(ConfiguracionLeida {
            version: version_de(&mut atributos)?,
            logo: logo.transpose()?,
            datos: item::parte(atributos, CUERPO)?,
        })
    }

    /// The logo, if there is one.
    pub(crate) async fn logo(&self) -> Result<Option<Logo>, TablaError> {
        let leido = self.leer_item(&claves::logo()).await?;
        leido.map(|atributos| item::parte(atributos, CUERPO)).transpose()
    }

    /// Writes the configuration over the one that was read, provided that it is still that one and that the series whose
    /// prefix changes have no document yet. Answers what stands now.
    pub(crate) async fn cambiar_configuracion(
        &self,
        leida: &ConfiguracionLeida,
        datos: Configuracion,
        logo: &CambioDeLogo,
        cambian: &SinEstrenar,
    ) -> Result<ConfiguracionLeida, Fallo> {
        let version = leida.version + 1;
        let nueva = ConfiguracionLeida {
            datos,
            logo: match logo {
                CambioDeLogo::Queda => leida.logo,
                CambioDeLogo::Quita => None,
                CambioDeLogo::Pone(_) => Some(version),
            },
            version,
        };
        let mut item = Item::new(&claves::configuracion())
            .con(VERSION, &version)?
            .cuerpo(&nueva.datos)?;
        if let Some(con) = nueva.logo {
            item = item.con(LOGO, &con)?;
        }
        let mut transaccion = Transaccion::new().poner(self, item, leida.sin_cambios()?)?;
        transaccion = match logo {
            CambioDeLogo::Queda => transaccion,
            CambioDeLogo::Quita => transaccion.quitar(self, &claves::logo(), Expresion::default())?,
            CambioDeLogo::Pone(imagen) => {
                let item = Item::new(&claves::logo()).cuerpo(imagen)?;
                transaccion.poner(self, item, Expresion::default())?
            }
        };
        cambian.comprobar(transaccion, self)?.enviar(self).await?;
        Ok(nueva)
    }
}
