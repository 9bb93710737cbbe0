//! Payments, as they are looked through.

use domain::cobro::Cobro;
use domain::fecha::Fecha;

use super::claves::{self, Indice};
use super::consulta::Consulta;
use super::{Tabla, TablaError};

impl Tabla {
    /// The payments of the month of a day. Reads those of the month and no more.
    pub(crate) async fn cobros_en_el_mes(&self, dia: Fecha) -> Result<Vec<Cobro>, TablaError> {
        let del_mes = Consulta::de(Indice::G1, claves::cobros_del_mes(dia));
        del_mes.filas(self).await
    }

    /// The payments of a day. Reads those of the day and no more.
    pub(crate) async fn cobros(&self, dia: Fecha) -> Result<Vec<Cobro>, TablaError> {
        let del_mes = Consulta::de(Indice::G1, claves::cobros_del_mes(dia));
        del_mes.prefijo(&claves::cobros_del_dia(dia)).filas(self).await
    }
}
