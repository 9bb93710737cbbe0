//! A number that a supplier has given once is asked about when it is written down again, with suppliers' invoices and with common
//! expenses alike (case P14).

use domain::gasto::numero::NumeroDeProveedor;

use crate::error::ApiError;
use crate::tabla::Tabla;
use crate::tabla::numeros::Dueno;
use crate::tabla::transaccion::Transaccion;

/// What becomes of the number of a record that is written.
#[derive(Debug, Clone, Copy)]
pub(super) struct CambioDeNumero<'a> {
    pub(super) dueno: Dueno,
    /// None of a new record.
    pub(super) antes: Option<NumeroDeProveedor<'a>>,
    /// None of one that goes.
    pub(super) ahora: Option<NumeroDeProveedor<'a>>,
    /// The office knows that the supplier has an invoice with the new one already.
    pub(super) repetido: bool,
}

impl CambioDeNumero<'_> {
    /// Adds to the transaction of the record that it takes the new number and lets go of the one that it had.
    ///
    /// # Errors
    /// 409 to be confirmed when another record has the new one.
    pub(super) async fn renumerar<P: Copy>(
        self,
        tabla: &Tabla,
        mut transaccion: Transaccion<P>,
        papel: P,
    ) -> Result<Transaccion<P>, ApiError> {
        let Self {
            dueno,
            antes,
            ahora,
            repetido,
        } = self;
        if antes == ahora {
            return Ok(transaccion);
        }
        if let Some(ahora) = ahora {
            if !repetido {
                comprobar(tabla, ahora, dueno).await?;
            }
            transaccion = transaccion.ocupar_numero(papel, ahora, dueno, repetido)?;
        }
        if let Some(antes) = antes
            && tabla.dueno_de_numero(antes).await? == Some(dueno)
        {
            transaccion = transaccion.soltar_numero(papel, antes, dueno)?;
        }
        Ok(transaccion)
    }
}

/// Where the same change has been made meanwhile, the record itself has the number: the write is then refused for the version
/// that was read, and the plan finds the change done.
async fn comprobar(tabla: &Tabla, numero: NumeroDeProveedor<'_>, dueno: Dueno) -> Result<(), ApiError> {
    let facturas = tabla.facturas_con_numero(numero).await?;
    let Some(otra) = facturas.iter().find(|factura| factura.dueno != dueno) else {
        return Ok(());
    };
    let mensaje = format!(
        "Ya hay una factura {} de {}, del {}. ¿La guardamos también?",
        otra.numero, otra.proveedor, otra.fecha
    );
    Err(ApiError::PorConfirmar("repetido", mensaje))
}
