//! What an order is judged by, and the order that was judged good.

use domain::Errores;
use domain::cliente::Cliente;
use domain::configuracion::Empresa;
use domain::contrato::pedido::PedidoRequest;
use domain::factura::Tramo;
use domain::fecha::Instante;
use domain::ids::{InternalId, LoteId};
use domain::impuesto::Recargo;
use domain::pedido::archivado::comprobar_archivados;
use domain::pedido::documento::{Documento, Entrega};
use domain::pedido::firma::Firma;
use domain::pedido::tardio::Reparo;
use domain::pedido::validado::{Contexto, Pedido};

use crate::error::ApiError;
use crate::tabla::maestros::{Maestros, Nombrado};

/// What an order names, and the head that numbers its document.
pub(super) fn nombrado<'a>(store: &'a InternalId, peticion: &PedidoRequest, cabeza: Option<Tramo>) -> Nombrado<'a> {
    let lineas = || peticion.products.iter();
    Nombrado {
        store,
        cliente: peticion.client_id,
        productos: lineas().map(|linea| linea.product_id).collect(),
        lotes: lineas()
            .filter_map(|linea| LoteId::try_from(linea.lote_id).ok())
            .collect(),
        cabeza,
    }
}

/// An order that was judged good, with the client that it is for and the company that issues its document.
pub(super) struct Juicio {
    pub(super) pedido: Pedido,
    pub(super) cliente: Cliente,
    pub(super) emisor: Empresa,
    /// What would have been refused of it, had it not been carried out already.
    pub(super) reparos: Vec<Reparo>,
}

/// Judges an order by what it names. A client archived since orders nothing more; the order that it has, which is being
/// changed or delivered, goes on, and so does one that was carried out before anybody could ask. Of a product archived since, no
/// more is ordered.
pub(super) fn juzgar(
    peticion: &PedidoRequest,
    maestros: &Maestros,
    ahora: Instante,
    cambiado: Option<&Documento>,
) -> Result<Juicio, ApiError> {
    // What delivers an order says of its client and goods what was ordered.
    let ya_entregado = cambiado.is_none() && peticion.ya_entregado();
    let Some(cliente) = maestros
        .cliente
        .clone()
        .filter(|_| !maestros.archivado || cambiado.is_some() || ya_entregado)
    else {
        return Err(sin_cliente());
    };
    let emisor = empresa_de(maestros)?;
    if cambiado.is_none() && !ya_entregado {
        let uso_propio = cliente.datos.comprobar_uso_propio(peticion.uso_propio);
        uso_propio.map_err(|error| Errores::uno("uso_propio", error))?;
    }
    let mut contexto = contexto_de(peticion, maestros, ahora)?;
    if ya_entregado {
        contexto.recargo = peticion.regimen_de_entonces(&contexto);
    }
    let pedido = Pedido::validar(peticion, &contexto)?;
    // What was handed over is sold, whatever became of its products meanwhile.
    if cambiado.is_some() || pedido.entrega == Entrega::NoEntregado {
        let antes = cambiado.map(Documento::lineas_con_existencias).unwrap_or_default();
        comprobar_archivados(&pedido.lineas, &antes, &maestros.productos_archivados)?;
    }
    let reparos = match ya_entregado {
        true => reparos(&pedido, maestros, cliente.datos.recargo_de(peticion.uso_propio)),
        false => Vec::new(),
    };
    let mut pedido = pedido
        .para(&cliente.datos)
        .map_err(|error| Errores::uno("tipo_pedido", error))?;
    pedido.firma = pedido
        .firma
        .map(Firma::dibujada)
        .transpose()
        .map_err(|error| Errores::uno("signature", error))?;
    Ok(Juicio {
        pedido,
        cliente,
        emisor,
        reparos,
    })
}

/// What of an order that was carried out does not fit what the office has changed since. `recargo` is what its client would be
/// charged today.
fn reparos(pedido: &Pedido, maestros: &Maestros, recargo: Recargo) -> Vec<Reparo> {
    let mut reparos = Vec::new();
    if maestros.archivado {
        reparos.push(Reparo::ClienteArchivado);
    }
    if pedido.recargo != recargo {
        reparos.push(Reparo::OtroRecargo);
    }
    for producto in &maestros.productos_archivados {
        let linea = pedido.lineas.iter().find(|linea| linea.producto_id == *producto);
        reparos.extend(linea.map(|linea| Reparo::ProductoArchivado {
            producto: linea.nombre.clone(),
        }));
    }
    for linea in &pedido.lineas {
        let lote = linea.lote_id.and_then(|id| maestros.lotes.get(&id));
        reparos.extend(lote.filter(|lote| lote.bloqueado).map(|lote| Reparo::LoteBloqueado {
            producto: linea.nombre.clone(),
            lote: lote.nombre.clone(),
        }));
    }
    reparos
}

/// The client of a document is not there, or is used no more.
pub(super) fn sin_cliente() -> ApiError {
    Errores::uno("client_id", "Este cliente ya no existe. Elige otro.").into()
}

/// The company, without which nothing is issued.
pub(super) fn empresa_de(maestros: &Maestros) -> Result<Empresa, ApiError> {
    let empresa = maestros.configuracion.datos.empresa.clone();
    empresa.ok_or_else(|| {
        ApiError::Conflicto("Faltan los datos de la empresa. Pide a la oficina que los rellene.".to_owned())
    })
}

/// What an order is judged by.
pub(super) fn contexto_de<'a>(
    peticion: &PedidoRequest,
    maestros: &'a Maestros,
    ahora: Instante,
) -> Result<Contexto<'a>, ApiError> {
    let cliente = maestros.cliente.as_ref().ok_or(ApiError::NoEncontrado)?;
    Ok(Contexto {
        recargo: cliente.datos.recargo_de(peticion.uso_propio),
        productos: maestros.productos.clone(),
        lotes: maestros.lotes_de_pedido(),
        reglas: &maestros.configuracion.datos.reglas,
        momento: peticion.hecho(ahora),
    })
}
