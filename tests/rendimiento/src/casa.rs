//! A house that sells: clients, products with plenty of stock, and orders of as many lines as wanted.

use domain::cliente::Cliente;
use domain::contrato::pedido::PedidoRequest;
use domain::ids::InternalId;
use domain::pedido::documento::TipoDocumento;
use domain::testing::{Con, peticion_de};
use futures::future::join_all;
use pruebas_api::almacen::Surtido;
use pruebas_api::{Banco, Llamante};

/// More than all orders take.
const EXISTENCIAS: &str = "90000";
const CANTIDAD: &str = "2";
const CANTIDAD_NUMERO: f64 = 2.0;

/// A bench with what it sells.
pub(crate) struct Casa<'a> {
    pub(crate) banco: &'a Banco,
    pub(crate) vendedores: Vec<Llamante>,
    pub(crate) clientes: Vec<Cliente>,
    surtidos: Vec<Surtido>,
}

impl<'a> Casa<'a> {
    /// As many sellers with a client each, and products of one batch each.
    pub(crate) async fn nueva(banco: &'a Banco, vendedores: usize, productos: usize) -> Self {
        let nombres: Vec<_> = (1..=vendedores).map(|n| format!("Vendedor {n}")).collect();
        let de_la_casa = join_all(nombres.iter().map(|nombre| banco.pda(nombre))).await;
        let clientes = join_all(nombres.iter().map(|_| banco.cliente_electronico(|_| {}))).await;
        let mut surtidos = Vec::with_capacity(productos);
        for n in 1..=productos {
            surtidos.push(
                banco
                    .surtido(&format!("Producto {n}"), "10", "1.5", &[(EXISTENCIAS, None)])
                    .await,
            );
        }
        Self {
            banco,
            vendedores: de_la_casa,
            clientes,
            surtidos,
        }
    }

    /// The n-th seller's order of an invoice, paid in cash: the kind that writes most.
    pub(crate) fn factura(&self, vendedor: usize, lineas: usize) -> PedidoRequest {
        self.banco.pasan(1);
        let lineas = self.surtidos[..lineas]
            .iter()
            .map(|surtido| surtido.linea(0, CANTIDAD))
            .collect();
        let borrador = self.banco.borrador(&self.clientes[vendedor], lineas);
        peticion_de(&borrador.con(|borrador| borrador.tipo_pedido = TipoDocumento::Factura))
    }

    /// Holds the stock of an order, product by product as the handheld does.
    pub(crate) async fn reservar(&self, vendedor: usize, peticion: &PedidoRequest) {
        for surtido in &self.surtidos[..peticion.products.len()] {
            self.retener(vendedor, surtido, &peticion.store).await;
        }
    }

    async fn retener(&self, vendedor: usize, surtido: &Surtido, store: &InternalId) {
        let movimiento = surtido.movimiento(store, 0, CANTIDAD_NUMERO);
        let retenido = self.vendedores[vendedor]
            .post("/movimientos", movimiento)
            .await
            .espera(200);
        assert!(retenido.cuerpo["avisos"].is_null(), "{:#}", retenido.cuerpo);
    }

    /// Submits an order that has to become a document.
    pub(crate) async fn enviar(&self, vendedor: usize, peticion: &PedidoRequest) {
        self.vendedores[vendedor].post("/invoices", peticion).await.espera(201);
    }
}
