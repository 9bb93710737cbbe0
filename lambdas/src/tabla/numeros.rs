//! The numbers that suppliers give their invoices: which record of the house has one, be it a supplier's invoice or a common
//! expense (case P14).

use domain::comun::GastoComun;
use domain::fecha::Fecha;
use domain::gasto::CabeceraGasto;
use domain::gasto::numero::NumeroDeProveedor;
use domain::ids::{GastoComunId, GastoId};
use serde::{Deserialize, Serialize};

use super::claves::{self, Indice};
use super::comunes;
use super::consulta::Consulta;
use super::item::{self, Item};
use super::transaccion::{Expresion, NO_EXISTE, Transaccion};
use super::{Tabla, TablaError};

/// Which record has a number.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) enum Dueno {
    #[serde(rename = "gasto_id")]
    Gasto(GastoId),
    #[serde(rename = "comun_id")]
    Comun(GastoComunId),
}

/// An invoice that has a number, as the office is told of it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Numerada {
    pub(crate) dueno: Dueno,
    /// The supplier's name then.
    pub(crate) proveedor: String,
    /// The number, as it is on the paper.
    pub(crate) numero: String,
    pub(crate) fecha: Fecha,
}

impl From<&CabeceraGasto> for Numerada {
    fn from(cabecera: &CabeceraGasto) -> Self {
        Self {
            dueno: Dueno::Gasto(cabecera.id),
            proveedor: cabecera.proveedor.clone(),
            numero: cabecera.numero.clone(),
            fecha: cabecera.fecha,
        }
    }
}

impl Numerada {
    /// A common expense, if it has this number.
    fn de_comun(gasto: &GastoComun, numero: NumeroDeProveedor<'_>) -> Option<Self> {
        let datos = &gasto.datos;
        if datos.numero_de_proveedor()? != numero {
            return None;
        }
        Some(Self {
            dueno: Dueno::Comun(gasto.id),
            proveedor: datos.proveedor.as_ref()?.nombre.clone(),
            numero: datos.numero.clone(),
            fecha: datos.fecha,
        })
    }
}

impl Tabla {
    /// The invoices that have this number, however it is spelled.
    pub(crate) async fn facturas_con_numero(&self, numero: NumeroDeProveedor<'_>) -> Result<Vec<Numerada>, TablaError> {
        let suyos = || Consulta::de(Indice::G2, claves::proveedor_en_g2(numero.proveedor));
        let con_lotes = |prefijo: String| async move { suyos().prefijo(&prefijo).filas::<CabeceraGasto>(self).await };
        let [asi, antes] = claves::gastos_con_numero(numero.numero);
        let comunes = suyos().prefijo(claves::PREFIJO_COMUN).filas::<comunes::Fila>(self);
        let (gastos, anteriores, comunes, escrito) =
            futures::try_join!(con_lotes(asi), con_lotes(antes), comunes, self.dueno_de_numero(numero))?;
        // A number may hold the mark that ends it in the key.
        let gastos = gastos.iter().chain(&anteriores);
        let gastos = gastos.filter(|gasto| gasto.numero_de_proveedor() == numero);
        let mut facturas: Vec<_> = gastos.map(Numerada::from).collect();
        let comunes = comunes.iter().map(comunes::Fila::gasto);
        facturas.extend(comunes.filter_map(|comun| Numerada::de_comun(comun, numero)));
        // The index may not have the last one yet; what is written down of the number has.
        facturas.extend(match escrito {
            Some(Dueno::Gasto(id)) => self.gasto(id).await?.map(|gasto| Numerada::from(&gasto.dato.cabecera)),
            Some(Dueno::Comun(id)) => {
                let comun = self.comun(id).await?;
                comun.and_then(|comun| Numerada::de_comun(&comun.dato.gasto, numero))
            }
            None => None,
        });
        Ok(facturas)
    }

    /// The record of which it is written down that it has this number.
    pub(crate) async fn dueno_de_numero(&self, numero: NumeroDeProveedor<'_>) -> Result<Option<Dueno>, TablaError> {
        let leido = self.leer_item(&claves::numero_de_gasto(numero)).await?;
        leido.map(item::fila).transpose()
    }
}

impl<P: Copy> Transaccion<P> {
    /// Writes down that a record has this number. Two records with one number at once get it once, unless the office has said
    /// that it wants both.
    pub(crate) fn ocupar_numero(
        self,
        papel: P,
        numero: NumeroDeProveedor<'_>,
        dueno: Dueno,
        repetido: bool,
    ) -> Result<Self, TablaError> {
        let item = Item::new(&claves::numero_de_gasto(numero)).fila(&dueno)?;
        let condicion = if repetido {
            Expresion::default()
        } else {
            Expresion::new(NO_EXISTE)
        };
        Ok(self.poner(papel, item, condicion))
    }

    /// Lets go of the number that a record had.
    pub(crate) fn soltar_numero(
        self,
        papel: P,
        numero: NumeroDeProveedor<'_>,
        dueno: Dueno,
    ) -> Result<Self, TablaError> {
        let suyo = match dueno {
            Dueno::Gasto(id) => Expresion::new("fila.gasto_id = :dueno").valor("dueno", &id)?,
            Dueno::Comun(id) => Expresion::new("fila.comun_id = :dueno").valor("dueno", &id)?,
        };
        Ok(self.quitar(papel, &claves::numero_de_gasto(numero), suyo))
    }
}
