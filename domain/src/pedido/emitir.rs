//! How an order becomes a document: the one place that puts it together.

use super::documento::{Cabecera, Documento, TipoDocumento};
use super::validado::Pedido;
use crate::cliente::Cliente;
use crate::configuracion::Empresa;
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
    #[must_use]
    pub fn emitir(pedido: &Pedido, cliente: &Cliente, usuario: &Usuario, emisor: &Empresa, asiento: &Asiento) -> Self {
        let numero_si_es = |tipo| (pedido.tipo == tipo).then_some(asiento.numero);
        Self {
            cabecera: Cabecera {
                id: pedido.store.clone(),
                tipo: pedido.tipo,
                numero: asiento.numero,
                numero_pendiente: numero_si_es(TipoDocumento::Pendiente),
                numero_albaran: numero_si_es(TipoDocumento::Albaran),
                momento: asiento.momento,
                operacion: pedido.operacion,
                cliente: cliente.clone(),
                usuario: usuario.clone(),
                totales: pedido.totales.clone(),
                pagado: pedido.pagado,
                metodo: pedido.metodo,
                vencimiento: pedido.vencimiento,
                entrega: pedido.entrega,
                firmado: pedido.firma.is_some(),
                copias: 0,
            },
            emisor: emisor.clone(),
            lineas: pedido.lineas.clone(),
            firma: pedido.firma.clone(),
            notas: pedido.notas.clone(),
            registro: asiento.registro.clone(),
            version: 1,
        }
    }
}
