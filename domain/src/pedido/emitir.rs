//! How an order becomes a document: the one place that puts it together.

use super::documento::{Cabecera, Documento, TipoDocumento};
use super::pago::MetodoPago;
use super::precedentes::Precedentes;
use super::relacion::{Origen, Relacion, Servido};
use super::validado::Pedido;
use crate::cliente::Cliente;
use crate::configuracion::Empresa;
use crate::decimal::DecimalError;
use crate::dinero::Importe;
use crate::factura::cabeza::{Asiento, Emision};
use crate::factura::qr::Entorno;
use crate::factura::registro::{FacturaCitada, Rectificacion, Sustituido, TipoFactura};
use crate::fecha::Instante;
use crate::usuario::Usuario;

impl Pedido {
    /// What the head of its series has to know of it, under the usual prefix.
    #[must_use]
    pub fn emision<'a>(
        &'a self,
        precedentes: &Precedentes,
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
            rectifica: self.rectificacion(precedentes, emisor),
            sustituye: precedentes
                .origenes
                .iter()
                .filter(|origen| origen.relacion == Relacion::Canje)
                .map(|origen| citada(origen, emisor))
                .collect(),
        }
    }
}

impl Pedido {
    /// What the record of a rectificativa says of the invoices that it corrects.
    fn rectificacion(&self, precedentes: &Precedentes, emisor: &Empresa) -> Option<(TipoFactura, Rectificacion)> {
        if !self.tipo.es_rectificativa() {
            return None;
        }
        let propias = precedentes.origenes.iter().map(|origen| citada(origen, emisor));
        if precedentes.sustituye() {
            let rectificacion = Rectificacion {
                facturas: propias.collect(),
                periodo: None,
                sustituido: Some(Sustituido::de(&self.totales)),
            };
            return Some((TipoFactura::R4, rectificacion));
        }
        let causa = precedentes.causa.as_ref()?;
        let ajenas = causa.ajenas.iter().map(|ajena| FacturaCitada {
            emisor: emisor.nif.clone(),
            numero: ajena.numero.clone(),
            fecha_expedicion: ajena.expedicion,
        });
        let facturas = propias.chain(ajenas).collect();
        let periodo = causa.periodo;
        let tipo = if self.tipo.es_simplificada() {
            TipoFactura::R5
        } else {
            causa.motivo.tipo_factura()
        };
        let rectificacion = Rectificacion {
            facturas,
            periodo,
            sustituido: None,
        };
        Some((tipo, rectificacion))
    }
}

/// An earlier invoice, as the record of a later one names it.
fn citada(origen: &Origen, emisor: &Empresa) -> FacturaCitada {
    FacturaCitada {
        emisor: emisor.nif.clone(),
        numero: origen.numero.into(),
        fecha_expedicion: origen.expedicion,
    }
}

impl Documento {
    /// The document of an order, with the number, the moment and the record that the head of its series gave it. Client,
    /// seller and company are copied as they are now: what changes of them later changes no document. The regime of the client is
    /// the one that the order's figures have.
    ///
    /// # Errors
    /// When a sum leaves the range of an amount.
    pub fn emitir(
        pedido: &Pedido,
        precedentes: &Precedentes,
        cliente: &Cliente,
        usuario: &Usuario,
        emisor: &Empresa,
        asiento: &Asiento,
    ) -> Result<Self, DecimalError> {
        let numero_de = |tipo| {
            let suyo = precedentes.origenes.iter().find(|origen| origen.tipo == tipo);
            let anterior = suyo.map(|origen| origen.numero);
            if pedido.tipo == tipo {
                Some(asiento.numero)
            } else {
                anterior
            }
        };
        let vendido = precedentes
            .origenes
            .iter()
            .filter(|origen| origen.relacion.toma_su_lugar());
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
                dia_de_venta: precedentes
                    .es_venta_propia()
                    .then_some(pedido.operacion)
                    .filter(|dia| *dia != asiento.momento.fecha()),
                cliente: pedido.cliente_de_su_documento(cliente),
                uso_propio: pedido.uso_propio,
                usuario: usuario.clone(),
                totales: pedido.totales.clone(),
                pagado: precedentes.cobrado(pedido)?,
                metodo: metodo(pedido, precedentes),
                metodos: metodos(pedido, precedentes),
                transferido: transferido(pedido, precedentes)?,
                ya_vendido: Importe::sumar(vendido.map(|origen| origen.total))?,
                vencimiento: pedido.vencimiento,
                vencimiento_cobro: None,
                entrega: pedido.entrega,
                servido: Servido::Nada,
                firmado: pedido.firma.is_some(),
                copias: 0,
                anulado: None,
                correcciones: 0,
            },
            emisor: emisor.clone(),
            lineas: pedido.lineas.clone(),
            firma: pedido.firma.clone(),
            notas: pedido.notas.clone(),
            notas_internas: String::new(),
            firmante_anotado: None,
            origenes: precedentes.con_traspasos()?,
            derivados: Vec::new(),
            causa: precedentes.causa.clone(),
            registro: asiento.registro.clone(),
            anulacion: None,
            tardanza: None,
            envio: None,
            version: 1,
        })
    }
}

/// How the first payment was made: one that came from before, or the one that is made now; what was given back says it only
/// where nothing was paid.
fn metodo(pedido: &Pedido, precedentes: &Precedentes) -> Option<MetodoPago> {
    let devuelto = || precedentes.traspasos.iter().find_map(|traspaso| traspaso.metodo);
    let pagados = precedentes.pagados().find_map(|traspaso| traspaso.metodo);
    pagados.or(pedido.metodo).or_else(devuelto)
}

/// All methods by which it is paid, if those are several, in the order in which they come.
fn metodos(pedido: &Pedido, precedentes: &Precedentes) -> Vec<MetodoPago> {
    let antes = precedentes
        .pagados()
        .flat_map(|traspaso| traspaso.metodo.iter().chain(&traspaso.metodos));
    let mut metodos = Vec::new();
    for metodo in antes.chain(&pedido.metodo) {
        if !metodos.contains(metodo) {
            metodos.push(*metodo);
        }
    }
    if metodos.len() > 1 { metodos } else { Vec::new() }
}

/// What comes by transfer, where payments of earlier documents come together with others.
fn transferido(pedido: &Pedido, precedentes: &Precedentes) -> Result<Option<Importe>, DecimalError> {
    if precedentes.traspasos.is_empty() {
        return Ok(None);
    }
    let antes = precedentes
        .traspasos
        .iter()
        .map(|traspaso| (traspaso.metodo, traspaso.importe));
    let ahora = pedido.metodo.map(|metodo| (Some(metodo), pedido.pagado));
    let transferidos = antes
        .chain(ahora)
        .filter(|(metodo, _)| *metodo == Some(MetodoPago::Transferencia));
    Importe::sumar(transferidos.map(|(_, importe)| importe)).map(Some)
}
