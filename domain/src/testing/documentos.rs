//! Documents as they come out of a draft.

use crate::factura::NumeroDocumento;
use crate::factura::qr::Entorno;
use crate::factura::registro::{RegistroAlta, TipoFactura};
use crate::pedido::borrador::Borrador;
use crate::pedido::documento::{Cabecera, Documento, Registro};
use crate::pedido::firma::Firma;
use crate::pedido::validado::Pedido;

use super::cosas::{FIRMA_PNG, ahora, borrador, cliente, contexto_de, empresa, hoy, peticion_de, usuario};

/// A signature.
#[must_use]
pub fn firma() -> Firma {
    Firma {
        imagen: FIRMA_PNG.to_owned(),
        firmante: "Receptora Uno".to_owned(),
        momento: ahora(),
    }
}

/// The document of [`borrador`], not signed.
#[must_use]
pub fn documento() -> Documento {
    documento_de(&borrador())
}

/// The first document of its series, made from a draft, with its tax record if it is an invoice.
///
/// # Panics
/// When the draft may not be sent.
#[must_use]
#[track_caller]
pub fn documento_de(borrador: &Borrador) -> Documento {
    let pedido = match Pedido::validar(&peticion_de(borrador), &contexto_de(borrador)) {
        Ok(pedido) => pedido,
        Err(errores) => panic!("the order is not valid: {errores:?}"),
    };
    let numero = NumeroDocumento::new(pedido.tipo.serie(), hoy().anio(), 1).expect("a valid number");
    let registro = pedido.tipo.es_factura().then(|| registro(numero, &pedido));
    let mut cliente = cliente();
    cliente.id = pedido.cliente_id;
    cliente.datos.recargo = borrador.recargo;
    Documento {
        cabecera: Cabecera {
            id: pedido.store,
            tipo: pedido.tipo,
            numero,
            numero_pendiente: None,
            numero_albaran: None,
            momento: ahora(),
            operacion: pedido.operacion,
            cliente,
            usuario: usuario(),
            totales: pedido.totales,
            pagado: pedido.pagado,
            metodo: pedido.metodo,
            vencimiento: pedido.vencimiento,
            entrega: pedido.entrega,
            firmado: pedido.firma.is_some(),
            copias: 0,
        },
        emisor: empresa(),
        lineas: pedido.lineas,
        firma: pedido.firma,
        notas: pedido.notas,
        registro,
        version: 1,
    }
}

fn registro(numero: NumeroDocumento, pedido: &Pedido) -> Registro {
    let alta = RegistroAlta {
        emisor: empresa().nif,
        numero,
        fecha_expedicion: hoy(),
        tipo_factura: TipoFactura::F1,
        cuota_total: pedido.totales.cuota_total().expect("a sum in range"),
        importe_total: pedido.totales.total,
        anterior: None,
        momento: ahora(),
    };
    Registro {
        secuencia: 1,
        huella: alta.huella(),
        anterior: None,
        momento: alta.momento,
        qr: alta.url_qr(Entorno::Pruebas),
    }
}
