//! From orders to documents and what was paid of them.

use std::collections::BTreeMap;

use domain::cantidad::Cantidad;
use domain::cliente::Cliente;
use domain::configuracion::Reglas;
use domain::dinero::Importe;
use domain::fecha::{Fecha, Instante};
use domain::ids::{InternalId, LoteId};
use domain::pedido::borrador::{Borrador, totales};
use domain::pedido::documento::{Entrega, TipoDocumento};
use domain::pedido::linea::{LineaBorrador, LoteRef};
use domain::pedido::pago::MetodoPago;
use domain::producto::Producto;
use domain::usuario::Usuario;
use lambdas::estado::Estado;
use lambdas::tabla::idempotencia::Dicho;

use super::almacen::Almacen;
use super::azar::Suerte;
use super::datos::{Datos, Habito};
use super::visitas::Pedido;
use super::{DemoError, de, en_contra, firma};

const DIA: i64 = 24 * 3_600_000;
/// A transfer is on the account after so many days; until then the office has not confirmed it.
const DIAS_DE_TRANSFERENCIA: i64 = 4;

/// An order with the batches it takes and the document it becomes.
pub(super) struct Reparto<'a> {
    pub(super) pedido: &'a Pedido<'a>,
    /// When the document is made: at the visit, or at the delivery of what waited.
    pub(super) momento: Instante,
    tipo: TipoDocumento,
    firmado: bool,
    lineas: Vec<LineaBorrador>,
    suerte: Suerte,
}

/// Gives every order its document and its batches, in the order in which the documents were made.
pub(super) fn repartir<'a>(
    datos: &'a Datos,
    pedidos: &'a [Pedido<'a>],
    productos: &[Producto],
    almacen: &mut Almacen,
    ahora: Instante,
) -> Result<Vec<Reparto<'a>>, DemoError> {
    let mut repartos = Vec::new();
    for pedido in pedidos {
        let mut suerte = pedido.suerte.clone();
        let (tipo, momento) = documento(datos, pedido, &mut suerte, ahora)?;
        let firmado = suerte.toca(datos.generacion.documentos.firmado) && tipo != TipoDocumento::Pendiente;
        repartos.push(Reparto {
            pedido,
            momento,
            tipo,
            firmado,
            lineas: Vec::new(),
            suerte,
        });
    }
    repartos.sort_by_key(|reparto| reparto.momento);
    for reparto in &mut repartos {
        for (producto, cantidad) in &reparto.pedido.lineas {
            reparto.lineas.extend(linea(
                &productos[*producto],
                *cantidad,
                reparto.momento.fecha(),
                almacen,
            ));
        }
    }
    repartos.retain(|reparto| !reparto.lineas.is_empty());
    Ok(repartos)
}

/// What the order became, and when.
fn documento(
    datos: &Datos,
    pedido: &Pedido<'_>,
    suerte: &mut Suerte,
    ahora: Instante,
) -> Result<(TipoDocumento, Instante), DemoError> {
    let cliente = de(&datos.clientes, |cliente| cliente.nif == pedido.visita.nif)?;
    let partes = datos
        .rutas
        .tipos
        .get(&cliente.tipo)
        .ok_or("a kind of client without documents")?;
    let tipo = suerte.una(partes.partes());
    let parametros = &datos.generacion.documentos;
    let hace = ahora.fecha().dias_desde_epoca() - pedido.momento.fecha().dias_desde_epoca();
    Ok(match tipo {
        TipoDocumento::Pendiente if hace > parametros.dias_con_pendientes => {
            let entrega = pedido.momento.mas_millis(parametros.entrega_pendiente_dias * DIA)?;
            (TipoDocumento::Albaran, entrega)
        }
        TipoDocumento::Factura if habito(datos, pedido)?.vencimiento_dias.is_some() => {
            (TipoDocumento::FacturaVencimiento, pedido.momento)
        }
        otro => (otro, pedido.momento),
    })
}

fn habito<'a>(datos: &'a Datos, pedido: &Pedido<'_>) -> Result<&'a Habito, DemoError> {
    datos
        .rutas
        .habitos
        .get(&pedido.visita.habito)
        .ok_or_else(|| "a visit without a habit of paying".into())
}

fn linea(producto: &Producto, quantity: Cantidad, dia: Fecha, almacen: &mut Almacen) -> Option<LineaBorrador> {
    let lote = almacen.sacar(producto, quantity, dia)?;
    Some(LineaBorrador {
        id: producto.id,
        name: producto.nombre.clone(),
        iva: producto.iva,
        cambios_de_iva: vec![],
        genero: producto.genero,
        price: producto.precio,
        quantity,
        lote_id: LoteRef::Registrado(lote.id),
        lote: lote.nombre.clone(),
        lote_comodin: String::new(),
    })
}

impl Reparto<'_> {
    /// Takes the batches that came in, in the place of those that were planned.
    pub(super) fn tomar_de(&mut self, lotes: &BTreeMap<LoteId, LoteId>) {
        for linea in &mut self.lineas {
            let vino = linea.lote_id.registrado().and_then(|planeado| lotes.get(&planeado));
            if let Some(vino) = vino {
                linea.lote_id = LoteRef::Registrado(*vino);
            }
        }
    }

    /// Submits the order as a seller's device does.
    pub(super) async fn presentar(
        &self,
        estado: &Estado,
        datos: &Datos,
        cliente: &Cliente,
        vendedor: &Usuario,
        reglas: &Reglas,
        hoy: Fecha,
    ) -> Result<InternalId, DemoError> {
        let dia = self.momento.fecha();
        let habito = habito(datos, self.pedido)?;
        let total = totales(&self.lineas, cliente.datos.recargo, dia)?.total;
        let (pagado, meta_type) = self.pago(datos, habito, total, hoy)?;
        let vencimiento = habito.vencimiento_dias.map(|dias| dia.mas_dias(dias)).transpose()?;
        let borrador = Borrador {
            internal_id: InternalId::new(self.momento, estado.azar.siguiente()),
            client_id: cliente.id,
            recargo: cliente.datos.recargo,
            products: self.lineas.clone(),
            entregado: self.entrega(),
            firma: self.firmado.then(|| firma::de(&self.pedido.visita.nif)),
            firmante: self.firmado.then(|| self.pedido.visita.firmante.clone()),
            tipo_pedido: self.tipo,
            fecha_vencimiento: vencimiento,
            a_pagar: Some(pagado.to_string()),
            meta_type,
            notas: String::new(),
        };
        let de_quien = &cliente.datos.nombre_comercial;
        let peticion = borrador
            .preparar(reglas, self.momento)
            .map_err(|errores| en_contra(de_quien)(errores.into()))?;
        let dicho = Dicho::de(&peticion)?;
        lambdas::casos::pedidos::presentar(estado, vendedor, (&peticion, &dicho))
            .await
            .map_err(en_contra(de_quien))?;
        Ok(peticion.store)
    }

    fn entrega(&self) -> Entrega {
        if self.tipo == TipoDocumento::Pendiente {
            Entrega::NoEntregado
        } else {
            Entrega::Entregado
        }
    }

    /// What is paid by today and how. A rest that came later is part of it: the document shows what is owed now.
    fn pago(
        &self,
        datos: &Datos,
        habito: &Habito,
        total: Importe,
        hoy: Fecha,
    ) -> Result<(Importe, MetodoPago), DemoError> {
        let parametros = &datos.generacion.cobros;
        let mut suerte = self.suerte.clone();
        let en_entrega = &habito.en_entrega;
        let pagado = suerte.una([
            (Pago::Todo, en_entrega.todo),
            (Pago::Parte, en_entrega.parte),
            (Pago::Nada, en_entrega.nada),
        ]);
        let por_ciento = suerte.entre(parametros.parte[0], parametros.parte[1]);
        let resto = self
            .momento
            .fecha()
            .mas_dias(suerte.entre(habito.resto_dias[0], habito.resto_dias[1]))?;
        let impagado = suerte.toca(habito.impagado);
        let (importe, dia) = match pagado {
            Pago::Todo => (total, self.momento.fecha()),
            _ if resto <= hoy && !impagado => (total, resto),
            Pago::Parte => (
                parte(total, por_ciento, parametros.redondeo_parte)?,
                self.momento.fecha(),
            ),
            Pago::Nada => (Importe::CERO, self.momento.fecha()),
        };
        let metodo = match habito.metodo {
            MetodoPago::Meta if total >= parametros.limite_efectivo => parametros.metodo_sobre_limite,
            MetodoPago::Transferencia if dia.mas_dias(DIAS_DE_TRANSFERENCIA)? < hoy => MetodoPago::Domiciliation,
            metodo => metodo,
        };
        Ok((importe, metodo))
    }
}

#[derive(Clone, Copy)]
enum Pago {
    Todo,
    Parte,
    Nada,
}

/// So many per cent, rounded down to a round amount.
fn parte(total: Importe, por_ciento: i64, redondeo: Importe) -> Result<Importe, DemoError> {
    let redondo = redondeo.unidades().max(1);
    Ok(Importe::from_unidades(
        total.unidades() * por_ciento / 100 / redondo * redondo,
    )?)
}
