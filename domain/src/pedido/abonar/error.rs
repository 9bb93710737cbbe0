//! Why something is not credited so.

use crate::cantidad::Cantidad;
use crate::decimal::DecimalError;
use crate::dinero::{Importe, Porcentaje};
use crate::factura::{NumeroDocumento, NumeroFactura};
use crate::impuesto::legible;
use crate::pedido::descontado::Sobrepasado;
use crate::pedido::plazo::TARDE_PARA_RECTIFICAR;
use crate::pedido::totales::TotalesError;
use crate::texto::campo::CampoError;

/// Why something is not credited so. A line is that of the request, counted from 0 within its document.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum AbonarError {
    #[error("{0} no se ha entregado: cámbialo o bórralo.")]
    SinEntregar(NumeroDocumento),
    #[error("{0} es un abono.")]
    EsAbono(NumeroDocumento),
    #[error("{albaran} ya está en la factura {factura}. Abona la factura.")]
    Facturado {
        albaran: NumeroDocumento,
        factura: NumeroDocumento,
    },
    #[error("{0} está anulado: no hay nada que abonar.")]
    Anulado(NumeroDocumento),
    #[error("{0} es de otro cliente: cada cliente tiene su abono.")]
    OtroCliente(NumeroDocumento),
    #[error("{0} no lleva el mismo recargo que lo demás: abónalo aparte.")]
    OtroRecargo(NumeroDocumento),
    #[error("Un abono es de facturas, de simplificadas o de albaranes, sin mezclarlos: abona {0} aparte.")]
    OtroTipo(NumeroDocumento),
    #[error("{0} es de otro mes: cada mes se factura con sus abonos. Abónalo aparte.")]
    OtroMes(NumeroDocumento),
    #[error("Este documento ya está en el abono.")]
    Repetido(NumeroDocumento),
    #[error("Elige qué se devuelve.")]
    Nada,
    #[error("Esta línea no está en el documento.")]
    SinLinea(usize),
    #[error("Esta línea ya está en el abono.")]
    LineaRepetida(usize),
    #[error("La cantidad tiene que ser mayor que cero.")]
    SinCantidad(usize),
    #[error("De esta línea quedan {}.", .queda.legible())]
    Demasiado { n: usize, queda: Cantidad },
    #[error("El descuento no llega a un céntimo.")]
    SinRebaja(usize),
    #[error("De esta línea quedan {} por abonar.", .queda.en_euros())]
    DemasiadaRebaja { n: usize, queda: Importe },
    #[error("Con ese precio no baja nada: lo que queda de la línea cuesta {}.", .queda.en_euros())]
    NoBaja { n: usize, queda: Importe },
    #[error("El descuento tiene que ser mayor que cero.")]
    SinDescuento,
    #[error("De {numero} quedan {} por abonar, sin IVA.", .queda.en_euros())]
    DemasiadoDescuento { numero: NumeroDocumento, queda: Importe },
    #[error("De {numero} quedan {} por abonar al {} % de IVA.", .queda.en_euros(), legible(*.iva))]
    DemasiadoDelTipo {
        numero: NumeroDocumento,
        iva: Porcentaje,
        queda: Importe,
    },
    #[error(
        "El descuento {numero} ya abonó una parte de lo facturado en sus días. {de_mas} Anula ese descuento, abona esto y haz otro por lo que quede."
    )]
    Descontado {
        numero: NumeroDocumento,
        de_mas: Sobrepasado,
    },
    #[error(
        "De {numero} se han cobrado {}{}. Elige que quede a la deuda o a favor del cliente.",
        .cobrado.en_euros(),
        lo_que_queda(*.devuelto, *.queda)
    )]
    SinCobrar {
        numero: NumeroDocumento,
        /// What somebody paid of it.
        cobrado: Importe,
        /// What of that earlier credits gave back or left in the client's favour.
        devuelto: Importe,
        queda: Importe,
    },
    #[error("{TARDE_PARA_RECTIFICAR}")]
    Tarde,
    #[error("Desde 1.000,00\u{a0}€ la ley no permite devolver en efectivo. Elige otro método.")]
    Efectivo,
    #[error(
        "De {numero} serían {} devueltos en efectivo, con lo de antes, y desde 1.000,00\u{a0}€ la ley no lo permite. Elige otro método.",
        .devuelto.en_euros()
    )]
    EfectivoEnPartes { numero: NumeroFactura, devuelto: Importe },
    #[error(transparent)]
    Notas(CampoError),
    #[error(transparent)]
    Totales(#[from] TotalesError),
    #[error(transparent)]
    Cifra(#[from] DecimalError),
}

fn lo_que_queda(devuelto: Importe, queda: Importe) -> String {
    if devuelto.es_cero() {
        return ", y no se devuelve más que eso".to_owned();
    }
    let (devuelto, queda) = (devuelto.en_euros(), queda.en_euros());
    format!(" y ya se devolvieron, o quedaron a su favor, {devuelto}: se devuelven {queda} como mucho")
}
