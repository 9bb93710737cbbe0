//! The common expenses of a year.

use domain::Importe;
use domain::comun::{ClaseGasto, cuenta};
use domain::contrato::comun::GastoComunRequest;
use domain::dinero::Porcentaje;
use domain::fecha::{Fecha, Mes};
use domain::pedido::pago::MetodoPago;
use domain::usuario::Usuario;
use lambdas::tabla::Tabla;
use serde::Deserialize;

use super::{DemoError, Momento, en_contra};

/// When the office writes things down, in milliseconds after midnight.
const A_LAS_NUEVE: i64 = 9 * 60 * 60 * 1000;

/// An expense of so many months ago.
#[derive(Debug, Deserialize)]
pub(super) struct ComunDemo {
    concepto: String,
    clase: ClaseGasto,
    hace_meses: usize,
    dia: u8,
    base: Importe,
    iva: Option<Porcentaje>,
    mensual: String,
    pago: Option<MetodoPago>,
    retencion: Option<Porcentaje>,
}

impl ComunDemo {
    fn fecha(&self, hoy: Fecha) -> Result<Fecha, DemoError> {
        let mut meses = std::iter::successors(Some(Mes::from(hoy)), |mes| mes.anterior());
        let mes = meses.nth(self.hace_meses);
        Ok(mes.ok_or("the demo data go back too far")?.dia(self.dia))
    }

    fn peticion(&self, fecha: Fecha) -> Result<GastoComunRequest, DemoError> {
        Ok(GastoComunRequest {
            repetido: false,
            concepto: self.concepto.clone(),
            clase: self.clase,
            proveedor_id: None,
            numero: None,
            fecha,
            base: self.base,
            iva: self.iva,
            cuota: None,
            total: cuenta(self.base, self.iva, None)?.total,
            mensual: self.mensual == "si",
            hasta: None,
            pago: Some(self.pago),
            adjunto_id: None,
            retencion: self.retencion,
            deducible: None,
            inversion: None,
            notas: String::new(),
        })
    }
}

/// Writes down those whose day has come, each on its day, one after the other: each takes the next number of the book.
pub(super) async fn anotar(
    tabla: &Tabla,
    comunes: &[ComunDemo],
    oficina: &Usuario,
    hoy: Fecha,
) -> Result<(), DemoError> {
    for (numero, comun) in comunes.iter().enumerate() {
        let fecha = comun.fecha(hoy)?;
        if fecha > hoy {
            continue;
        }
        let momento = fecha.dia_madrid().0.mas_millis(A_LAS_NUEVE)?;
        let estado = Momento { tabla, momento }.estado(numero)?;
        let anotado = lambdas::casos::comunes::crear(&estado, oficina, &comun.peticion(fecha)?, None).await;
        anotado.map_err(en_contra(&comun.concepto))?;
    }
    Ok(())
}
