//! The numbers of the book of invoices received: the head of a year is moved on in the transaction that writes the invoice,
//! so none is lost and none is given twice. What was deleted stands under the head of its year.

use domain::gasto::Gasto;
use domain::gasto::recepcion::{Baja, Recepcion};
use serde::{Deserialize, Serialize};

use super::Papel;
use crate::tabla::claves;
use crate::tabla::consulta::Consulta;
use crate::tabla::item::{self, Item};
use crate::tabla::transaccion::{Expresion, NO_EXISTE, Transaccion};
use crate::tabla::version::Versionado;
use crate::tabla::{Atributos, Tabla, TablaError};

/// The head of a year as it was read.
#[derive(Debug, Clone, Copy)]
pub(crate) struct CabezaDeRecepcion {
    anio: u16,
    /// The last number that was given; none while the year has none.
    ultimo: Option<u32>,
}

#[derive(Debug, Serialize, Deserialize)]
struct Ultimo {
    ultimo: u32,
}

/// The last number that the head of a year says.
pub(in crate::tabla) fn ultimo_de(atributos: Atributos) -> Result<u32, TablaError> {
    let Ultimo { ultimo } = item::fila(atributos)?;
    Ok(ultimo)
}

impl CabezaDeRecepcion {
    /// The number that comes next.
    pub(crate) const fn siguiente(self) -> Recepcion {
        let ultimo = match self.ultimo {
            Some(ultimo) => ultimo,
            None => 0,
        };
        Recepcion::tras(self.anio, ultimo)
    }
}

impl Tabla {
    /// The head of a year.
    pub(crate) async fn cabeza_de_recepcion(&self, anio: u16) -> Result<CabezaDeRecepcion, TablaError> {
        let leida = self.leer_item(&claves::recepcion(anio)).await?;
        let ultimo = leida.map(ultimo_de).transpose()?;
        Ok(CabezaDeRecepcion { anio, ultimo })
    }

    /// Whether the invoices of earlier releases have been numbered.
    pub(crate) async fn estan_numerados(&self) -> Result<bool, TablaError> {
        Ok(self.leer_item(&claves::recepciones_numeradas()).await?.is_some())
    }

    /// Writes down that they have.
    pub(crate) async fn dar_por_numerados(&self) -> Result<(), TablaError> {
        self.poner(Item::new(&claves::recepciones_numeradas()), Expresion::default())
            .await
    }

    /// What stays of the deleted invoices that had a number of this year, in its order.
    pub(crate) async fn bajas_de_recepcion(&self, anio: u16) -> Result<Vec<Baja>, TablaError> {
        let bajo = Consulta::bajo(&claves::recepcion(anio));
        bajo.prefijo(claves::PREFIJO_BAJA).filas(self).await
    }
}

impl<P: Copy> Transaccion<P> {
    /// Takes the next number of a year, if nobody else has taken it since its head was read.
    pub(crate) fn tomar_recepcion(self, papel: P, cabeza: CabezaDeRecepcion) -> Result<Self, TablaError> {
        let Recepcion { anio, numero } = cabeza.siguiente();
        let item = Item::new(&claves::recepcion(anio)).fila(&Ultimo { ultimo: numero })?;
        let como_estaba = match cabeza.ultimo {
            Some(ultimo) => Expresion::new("fila.ultimo = :ultimo").valor("ultimo", &ultimo)?,
            None => Expresion::new(NO_EXISTE),
        };
        Ok(self.poner(papel, item, como_estaba))
    }

    /// Writes down what stays of an invoice that is deleted.
    pub(crate) fn dar_de_baja(self, papel: P, baja: &Baja) -> Result<Self, TablaError> {
        let item = Item::new(&claves::baja_de_recepcion(baja.recepcion)).fila(baja)?;
        Ok(self.poner(papel, item, Expresion::new(NO_EXISTE)))
    }
}

impl Transaccion<Papel> {
    /// Gives a number to an invoice that an earlier release wrote down, if it is still the one that was read.
    pub(crate) fn numerar(self, leido: &Versionado<Gasto>, cabeza: CabezaDeRecepcion) -> Result<Self, TablaError> {
        let mut gasto = leido.dato.clone();
        gasto.cabecera.recepcion = Some(cabeza.siguiente());
        let numerado = leido.tras(gasto);
        self.poner_gasto(&numerado, Some(leido.version))?
            .tomar_recepcion(Papel::Recepcion, cabeza)
    }
}
