//! How an order becomes a document: the one place that puts it together.

use super::documento::{Cabecera, Documento, TipoDocumento};
use super::pago::MetodoPago;
use super::relacion::{Relacion, Servido};
use super::validado::Pedido;
use crate::cliente::Cliente;
use crate::configuracion::Empresa;
use crate::decimal::DecimalError;
use crate::dinero::Importe;
use crate::factura::cabeza::{Asiento, Emision};
use crate::factura::qr::Entorno;
use crate::fecha::Instante;
use crate::usuario::Usuario;

impl Pedido {
    /// What the head of its series has to know of it, under the usual prefix.
    #[must_use]
    pub fn emision<'a>(
        &'a self,
        cliente: &'a Cliente,
        emisor: &'a Empresa,
        momento: Instante,
        entorno: Entorno,
    ) -> Emision<'a> {
        Emision {
            tipo: self.tipo,
            momento,
            prefijo: None,
            operacion: self.operacion,
            emisor,
            cliente: &cliente.datos,
            lineas: &self.lineas,
            totales: &self.totales,
            entorno,
        }
    }
}

impl Documento {
    /// The document of an order, with the number, the moment and the record that the head of its series gave it. Client,
    /// seller and company are copied as they are now: what changes of them later changes no document.
    ///
    /// # Errors
    /// When a sum leaves the range of an amount.
    pub fn emitir(
        pedido: &Pedido,
        cliente: &Cliente,
        usuario: &Usuario,
        emisor: &Empresa,
        asiento: &Asiento,
    ) -> Result<Self, DecimalError> {
        let numero_de = |tipo| {
            let suyo = pedido.origenes.iter().find(|origen| origen.tipo == tipo);
            let anterior = suyo.map(|origen| origen.numero);
            if pedido.tipo == tipo {
                Some(asiento.numero)
            } else {
                anterior
            }
        };
        let vendido = pedido
            .origenes
            .iter()
            .filter(|origen| origen.relacion == Relacion::Facturacion);
        Ok(Self {
            cabecera: Cabecera {
                id: pedido.store.clone(),
                tipo: pedido.tipo,
                numero: asiento.numero,
                numero_pendiente: numero_de(TipoDocumento::Pendiente),
                numero_albaran: numero_de(TipoDocumento::Albaran),
                numero_factura: None,
                momento: asiento.momento,
                operacion: pedido.operacion,
                cliente: cliente.clone(),
                usuario: usuario.clone(),
                totales: pedido.totales.clone(),
                pagado: pedido.cobrado()?,
                metodo: pedido.traspasos.first().map(|primero| primero.metodo).or(pedido.metodo),
                transferido: transferido(pedido)?,
                ya_vendido: Importe::sumar(vendido.map(|origen| origen.total))?,
                vencimiento: pedido.vencimiento,
                entrega: pedido.entrega,
                servido: Servido::Nada,
                firmado: pedido.firma.is_some(),
                copias: 0,
            },
            emisor: emisor.clone(),
            lineas: pedido.lineas.clone(),
            firma: pedido.firma.clone(),
            notas: pedido.notas.clone(),
            origenes: pedido.origenes.clone(),
            derivados: Vec::new(),
            registro: asiento.registro.clone(),
            version: 1,
        })
    }
}

/// What comes by transfer, where payments of earlier documents come together with others.
fn transferido(pedido: &Pedido) -> Result<Option<Importe>, DecimalError> {
    if pedido.traspasos.is_empty() {
        return Ok(None);
    }
    let antes = pedido
        .traspasos
        .iter()
        .map(|traspaso| (traspaso.metodo, traspaso.importe));
    let ahora = pedido.metodo.map(|metodo| (metodo, pedido.pagado));
    let transferidos = antes
        .chain(ahora)
        .filter(|(metodo, _)| *metodo == MetodoPago::Transferencia);
    Importe::sumar(transferidos.map(|(_, importe)| importe)).map(Some)
}
