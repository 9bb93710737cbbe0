//! The company and the rules of its house.

use domain::contrato::configuracion::ConfiguracionView;

use super::claves;
use super::item::{self, CUERPO, Item};
use super::transaccion::Expresion;
use super::{Tabla, TablaError};

impl Tabla {
    /// The configuration; the seed's rules and no company until the office writes them down.
    ///
    /// # Errors
    /// When the table fails.
    pub async fn configuracion(&self) -> Result<ConfiguracionView, TablaError> {
        match self.leer_item(&claves::configuracion()).await? {
            Some(atributos) => item::parte(atributos, CUERPO),
            None => Ok(ConfiguracionView {
                empresa: None,
                reglas: domain::configuracion::Reglas::default(),
            }),
        }
    }

    /// Writes the configuration down.
    ///
    /// # Errors
    /// When the table fails.
    pub async fn guardar_configuracion(&self, configuracion: &ConfiguracionView) -> Result<(), TablaError> {
        let item = Item::new(&claves::configuracion()).cuerpo(configuracion)?;
        self.poner(item, Expresion::default()).await
    }
}
