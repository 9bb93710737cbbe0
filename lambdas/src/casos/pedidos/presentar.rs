//! An order becomes a document, exactly once: number, record, stock, balance, payment and mail in one transaction.

use domain::cobro::Saldo;
use domain::contrato::pedido::{PedidoLineaRequest, PedidoRequest};
use domain::factura::Tramo;
use domain::ids::LoteId;
use domain::pedido::documento::{Documento, LineaDocumento, TipoDocumento};
use domain::pedido::movida::{Avance, Cambio};
use domain::pedido::precedentes::Precedentes;
use domain::pedido::retencion::Retenciones;
use domain::pedido::situacion::Guardado;
use domain::usuario::Usuario;
use domain::{Cantidad, DecimalError, Errores};

use super::Presentado;
use super::emision::Emitido;
use super::existencias::Existencias;
use super::faltas::{faltas_de, tardanza};
use super::juicio::{Juicio, juzgar, nombrado};
use crate::acto::Acto;
use crate::error::ApiError;
use crate::estado::Estado;
use crate::tabla::Tabla;
use crate::tabla::idempotencia::Dicho;
use crate::tabla::maestros::Maestros;
use crate::tabla::pedidos::Deudor;
use crate::tabla::plan::{Paso, Plan};
use crate::tabla::reservas::{LOTES_CON_DOCUMENTO, LOTES_DE_LO_ENTREGADO, Papel};
use crate::tabla::transaccion::Rechazo;

/// One transaction takes a hundred operations, and a batch that was short takes three of them.
const DEMASIADAS_FALTAS: &str =
    "Este pedido toma de demasiados lotes que ya no tienen existencias. Pártelo en dos y vuelve a enviarlo.";

/// Turns an order into a document, exactly once per internalId. A resend is known by all that it says but the moment, which
/// the device may tell anew each time that it sends the order.
///
/// # Errors
/// 422 with every broken rule, 409 when batches have too little (nothing changes) or the order was deleted, 403 for
/// another user's order.
pub async fn presentar(
    estado: &Estado,
    usuario: &Usuario,
    (peticion, dicho): (&PedidoRequest, &Dicho),
) -> Result<Presentado, ApiError> {
    let acto = Acto::new(estado, usuario);
    let mut plan = Presentar {
        estado,
        acto,
        peticion,
        envio: envio(peticion, dicho),
        existencias: Existencias::de(peticion),
    };
    let turno = estado.tabla.turno(peticion.tipo_pedido.serie()).await;
    let hecho = estado.tabla.ejecutar(&mut plan).await;
    drop(turno);
    plan.existencias.terminar(estado, acto, &peticion.store, hecho).await
}

/// A submission.
struct Presentar<'a> {
    estado: &'a Estado,
    acto: Acto<'a>,
    peticion: &'a PedidoRequest,
    /// The hash of the call.
    envio: String,
    existencias: Existencias,
}

impl Plan for Presentar<'_> {
    type Papel = Papel;
    type Fin = Presentado;
    type Error = ApiError;

    async fn mirar(
        &mut self,
        tabla: &Tabla,
        rechazo: Option<Rechazo<Papel>>,
    ) -> Result<Paso<Papel, Presentado>, ApiError> {
        let (acto, peticion) = (self.acto, self.peticion);
        self.existencias.tomar_nota(rechazo.as_ref())?;
        let tramo = Tramo::de(peticion.tipo_pedido.serie(), acto.ahora);
        let maestros = tabla.maestros(nombrado(&peticion.store, peticion, Some(tramo))).await?;
        if let Some(guardado) = &maestros.situacion.documento {
            return ya_estaba(acto, guardado, &self.envio, peticion).map(Paso::Hecho);
        }
        maestros.situacion.comprobar(acto.usuario)?;
        let ya_entregado = peticion.ya_entregado();
        self.existencias.comprobar(rechazo.as_ref(), &maestros)?;
        let Juicio {
            pedido,
            cliente,
            emisor,
            reparos,
        } = juzgar(peticion, &maestros, acto.ahora, None)?;
        let lineas = Retenciones::de(&pedido.lineas);
        let movida = match hacia(&maestros, &lineas, ya_entregado)? {
            Avance::Antes(movida) => {
                let (store, situacion) = (&peticion.store, &maestros.situacion);
                let paso = self.existencias.antes(acto, store, situacion, &movida)?;
                return Ok(Paso::Antes(paso));
            }
            Avance::Con(movida) => movida,
        };
        let mut emitido = Emitido::de(
            (self.estado, acto),
            &maestros,
            (&pedido, &Precedentes::default()),
            (&cliente, &emisor),
        )?
        .por(&self.envio);
        // Only now, for a server whose clock is wrong has said so by then.
        let momento = peticion.comprobar_momento(acto.ahora);
        momento.map_err(|error| Errores::uno("momento", error))?;
        let (mut faltas, mut deudor) = (Vec::new(), Deudor::EnUso);
        if ya_entregado {
            faltas = faltas_de(acto, &emitido.documento, &movida, &maestros.lotes)?;
            emitido.documento.tardanza = Some(tardanza(peticion.hecho(acto.ahora), reparos, &faltas));
            deudor = Deudor::Cualquiera;
        }
        let saldo = Saldo::de(&emitido.documento.cabecera)?;
        let transaccion = emitido.escribir(saldo, deudor)?;
        let suyo = (&peticion.store, acto.usuario.id);
        let movida = (&movida, faltas.as_slice());
        let transaccion = self
            .existencias
            .mover_con_faltas(transaccion, acto, suyo, &maestros.situacion, movida)?;
        if !transaccion.cabe() {
            return Err(ApiError::Conflicto(DEMASIADAS_FALTAS.to_owned()));
        }
        let fin = Presentado::nuevo(emitido, cliente, saldo)?;
        Ok(Paso::Fin(transaccion, fin))
    }
}

/// The next step towards the document of an order. Of goods that were handed over, what batches do not have is no obstacle.
fn hacia(maestros: &Maestros, lineas: &Retenciones, ya_entregado: bool) -> Result<Avance, DecimalError> {
    if !ya_entregado {
        return maestros.situacion.hacia_documento(lineas, LOTES_CON_DOCUMENTO);
    }
    let corto = |cambio: &Cambio| {
        let lote = maestros.lotes.get(&cambio.lote);
        let le_falta = lote.map(|lote| cambio.sale().and_then(|sale| lote.le_falta(sale)));
        le_falta.is_some_and(|falta| falta.is_ok_and(Cantidad::es_positiva))
    };
    maestros
        .situacion
        .hacia_lo_entregado(lineas, corto, LOTES_DE_LO_ENTREGADO)
}

/// By what an order is known again: all that it says but the moment and that it was carried out, and but a method by which nothing
/// is paid.
fn envio(peticion: &PedidoRequest, dicho: &Dicho) -> String {
    let dicho = dicho.clone().sin("momento").sin("sin_cobertura");
    match peticion.amount.es_cero() {
        true => dicho.sin("meta_type").huella(),
        false => dicho.huella(),
    }
}

/// What stands under the name of an order: the document that it became, or something else.
///
/// # Errors
/// 403 when it is another's; 409 when it says something else, or was deleted.
pub(super) fn ya_estaba(
    acto: Acto<'_>,
    guardado: &Guardado,
    envio: &str,
    peticion: &PedidoRequest,
) -> Result<Presentado, ApiError> {
    if !acto.usuario.alcanza(guardado.dueno()) {
        return Err(ApiError::Prohibido);
    }
    Presentado::ya_estaba(acto.usuario, guardado, envio, |hecho| dice_lo_mismo(hecho, peticion))
}

/// Whether a document of an earlier version, which does not say what call made it, can have come of this request. A pendiente
/// that was changed since, and an albarán that was corrected, say nothing of what was sent first.
fn dice_lo_mismo(documento: &Documento, peticion: &PedidoRequest) -> bool {
    let cabecera = &documento.cabecera;
    let cambiado = documento.es_pendiente() && documento.version > 1;
    if cambiado || cabecera.correcciones > 0 {
        return true;
    }
    peticion.client_id == cabecera.cliente.id
        && pudo_ser(peticion.tipo_pedido, cabecera.tipo)
        && peticion.total == cabecera.totales.total
        && peticion.uso_propio == cabecera.uso_propio
        && peticion.fecha_vencimiento == cabecera.vencimiento
        && peticion.products.len() == documento.lineas.len()
        && peticion.products.iter().zip(&documento.lineas).all(es_la_linea)
}

/// Whether what was asked for can have become such a document: an invoice is a simplificada for a client without NIF.
pub(super) fn pudo_ser(pedido: TipoDocumento, hecho: TipoDocumento) -> bool {
    pedido == hecho || (hecho == TipoDocumento::FacturaSimplificada && pedido.es_factura())
}

fn es_la_linea((pedida, linea): (&PedidoLineaRequest, &LineaDocumento)) -> bool {
    pedida.product_id == linea.producto_id
        && pedida.lote_id == linea.lote_id.map_or(0, LoteId::get)
        && pedida.price == linea.precio
        && pedida.quantity == linea.cantidad
}
