//! An order becomes a document, exactly once: number, record, stock, balance, payment and mail in one transaction.

use domain::contrato::pedido::{PedidoLineaRequest, PedidoRequest};
use domain::factura::Tramo;
use domain::factura::cabeza::Emision;
use domain::ids::{CobroId, LoteId};
use domain::pedido::documento::{Documento, LineaDocumento};
use domain::pedido::movida::Avance;
use domain::pedido::retencion::Retenciones;
use domain::pedido::situacion::Guardado;

use super::existencias::Existencias;
use super::{Juicio, Presentado, juzgar, nombrado};
use crate::acto::Acto;
use crate::error::ApiError;
use crate::estado::Estado;
use crate::tabla::plan::{Paso, Plan};
use crate::tabla::reservas::{LOTES_CON_DOCUMENTO, Papel};
use crate::tabla::transaccion::{Rechazo, Transaccion};
use crate::tabla::{Tabla, TablaError};

/// A submission.
pub(super) struct Presentar<'a> {
    pub(super) estado: &'a Estado,
    pub(super) acto: Acto<'a>,
    pub(super) peticion: &'a PedidoRequest,
    pub(super) existencias: Existencias,
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
            return Ok(Paso::Hecho(ya_estaba(acto, guardado, peticion)?));
        }
        maestros.situacion.comprobar(acto.usuario)?;
        self.existencias.comprobar(rechazo.as_ref(), &maestros)?;
        let cabeza = maestros.cabeza.as_ref().ok_or_else(sin_cabeza)?;
        let Juicio {
            pedido,
            cliente,
            emisor,
        } = juzgar(peticion, &maestros, acto.ahora, None)?;
        let lineas = Retenciones::de(&pedido.lineas);
        let movida = match maestros.situacion.hacia_documento(&lineas, LOTES_CON_DOCUMENTO)? {
            Avance::Antes(movida) => {
                let paso = self
                    .existencias
                    .antes(acto, &peticion.store, &maestros.situacion, &movida)?;
                return Ok(Paso::Antes(paso));
            }
            Avance::Con(movida) => movida,
        };
        // Only now is it known which document this one follows.
        let momento = cabeza.momento(pedido.tipo, acto.ahora, &peticion.store)?;
        let estreno = cabeza.estrena(pedido.tipo, momento).then_some(&maestros.configuracion);
        let emision = Emision {
            prefijo: estreno.map(|leida| leida.datos.prefijos.de(tramo.serie)),
            ..pedido.emision(&cliente, &emisor, momento, self.estado.entorno_fiscal)
        };
        let asiento = cabeza.asentar(&emision).map_err(TablaError::from)?;
        let documento = Documento::emitir(&pedido, &cliente, acto.usuario, &emisor, &asiento);
        let transaccion = Transaccion::new().escribir_documento(&documento, || CobroId::new(momento, acto.azar()))?;
        let transaccion = cabeza.avanzar(transaccion, &asiento, estreno)?;
        let suyo = (&peticion.store, acto.usuario.id);
        let transaccion = self
            .existencias
            .mover_con(transaccion, acto, suyo, &maestros.situacion, &movida)?;
        let fin = Presentado::nuevo(documento, cliente)?;
        Ok(Paso::Fin(transaccion, fin))
    }
}

fn ya_estaba(acto: Acto<'_>, guardado: &Guardado, peticion: &PedidoRequest) -> Result<Presentado, ApiError> {
    if !acto.usuario.alcanza(guardado.dueno()) {
        return Err(ApiError::Prohibido);
    }
    match guardado {
        Guardado::Vivo(documento) if !dice_lo_mismo(documento, peticion) => Err(otro_pedido(documento)),
        Guardado::Vivo(documento) => Ok(Presentado::de_antes((**documento).clone())),
        Guardado::Borrado { .. } => Err(ApiError::Conflicto("Este pedido se borró. Haz uno nuevo.".to_owned())),
    }
}

/// Whether a document can have come of this request. A pendiente that was changed since says nothing of what was sent first.
fn dice_lo_mismo(documento: &Documento, peticion: &PedidoRequest) -> bool {
    let cabecera = &documento.cabecera;
    if documento.es_pendiente() && documento.version > 1 {
        return true;
    }
    peticion.client_id == cabecera.cliente.id
        && peticion.tipo_pedido == cabecera.tipo
        && peticion.total == cabecera.totales.total
        && peticion.fecha_vencimiento == cabecera.vencimiento
        && peticion.products.len() == documento.lineas.len()
        && peticion.products.iter().zip(&documento.lineas).all(es_la_linea)
}

fn es_la_linea((pedida, linea): (&PedidoLineaRequest, &LineaDocumento)) -> bool {
    pedida.product_id == linea.producto_id
        && pedida.lote_id == linea.lote_id.map_or(0, LoteId::get)
        && pedida.price == linea.precio
        && pedida.quantity == linea.cantidad
}

fn otro_pedido(documento: &Documento) -> ApiError {
    let cabecera = &documento.cabecera;
    ApiError::Conflicto(format!(
        "Este pedido ya se guardó con otro contenido: es {}, de {}. Míralo en Pedidos del Día; lo que falte, en un pedido nuevo.",
        cabecera.numero,
        cabecera.totales.total.en_euros()
    ))
}

fn sin_cabeza() -> TablaError {
    TablaError::Interno("an order whose head was not read".to_owned())
}
