//! The house in which everything happens: orders and carts on batches that have plenty, just enough, or one less.

mod almacen;
mod pedidos;

use std::sync::Arc;
use std::sync::atomic::{AtomicI64, AtomicU16, Ordering};

use domain::cliente::Cliente;
use domain::contrato::gasto::GastoRequest;
use domain::factura::qr::Entorno;
use domain::fecha::Instante;
use domain::ids::{GastoId, InternalId, LoteId};
use domain::pedido::documento::{Entrega, TipoDocumento};
use domain::testing::{Con, cantidad, internal_id, peticion_de};
use lambdas::adjuntos::archivador::Archivador;
use lambdas::auth::testigo::Testigos;
use lambdas::estado::{Azar, Estado, Reloj};
use lambdas::tabla::Tabla;
use local::interno::Interno;
use local::motor::Motor;

use super::acto::{Querido, Quien};
use crate::almacen::Surtido;
use crate::compras::{factura, trae};
use crate::{Banco, Llamante, PRIVADA, TABLA};

const HORA: i64 = 3_600_000;
/// A day and a bit: what nobody has touched for so long is abandoned.
pub(super) const MAS_DE_UN_DIA: i64 = 25 * HORA;

/// How much the batches have, when an order wants five more.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Hay {
    /// A hundred are free.
    DeSobra,
    /// Exactly the five are free.
    Justo,
    /// Four are free.
    UnoMenos,
}

/// Every quantity that the batches have.
pub const HAY: [Hay; 3] = [Hay::DeSobra, Hay::Justo, Hay::UnoMenos];

impl Hay {
    const fn lugar(self) -> usize {
        self as usize
    }

    /// As the account of a run says it.
    #[must_use]
    pub const fn texto(self) -> &'static str {
        match self {
            Self::DeSobra => "de sobra",
            Self::Justo => "justo",
            Self::UnoMenos => "uno menos",
        }
    }
}

/// The house as it stands before each run.
pub struct Casa {
    banco: Banco,
    motor: Interno,
    vendedor: Llamante,
    oficina: Llamante,
    cliente: Cliente,
    otro_cliente: Cliente,
    /// Batches by what they have; the fourth is whole.
    atun: Surtido,
    gasto: (GastoId, GastoRequest),
    /// The batch that it brought.
    comprado: LoteId,
}

/// A store of an order that nobody has made yet.
fn nuevo(n: u64) -> InternalId {
    internal_id(&format!("ORDER-1783000001000-{n}"))
}

fn pendiente(hay: Hay) -> InternalId {
    internal_id(&format!("ORDER-1783000002000-{}", hay.lugar()))
}

fn carro(hay: Hay) -> InternalId {
    internal_id(&format!("ORDER-1783000003000-{}", hay.lugar()))
}

/// A pendiente with more in its reservation, and a cart, that nobody has touched for a day.
fn viejo() -> InternalId {
    internal_id("ORDER-1783000004000-0")
}
fn carro_viejo() -> InternalId {
    internal_id("ORDER-1783000004000-1")
}

impl Casa {
    /// Sets a new house up, the same every time.
    ///
    /// # Panics
    /// When it cannot be set up.
    pub async fn nueva() -> Self {
        let entero = Motor::en_memoria().expect("an engine in memory");
        let (motor, tabla) = (entero.interno(), entero.tabla(TABLA).await.expect("a new table"));
        let banco = Banco::sobre(entero, tabla).await;
        let vendedor = banco.pda("Iñaki").await;
        let oficina = banco.admin().await;
        let cliente = banco.cliente(|_| {}).await;
        let otro_cliente = banco
            .cliente(|cliente| "Bar Nuevo".clone_into(&mut cliente.nombre_comercial))
            .await;
        // What orders hold already comes on top of what is to be left.
        let lotes = [("107", None), ("8", None), ("7", None), ("6", None)];
        let atun = banco.surtido("Atún", "10", "2.10", &lotes).await;
        let proveedor = banco.proveedor("Hornos del Ebro").await;
        let compra = factura(proveedor, "F-1", vec![trae(&atun.producto, "L-comprado", "9")]);
        let hecha = oficina.post("/gastos", &compra).await.espera(201);
        let gasto = serde_json::from_value(hecha.data()["id"].clone()).expect("an identifier");
        let comprado = serde_json::from_value(hecha.data()["lineas"][0]["lote_id"].clone()).expect("a batch");
        let mut casa = Self {
            banco,
            motor,
            vendedor,
            oficina,
            cliente,
            otro_cliente,
            atun,
            gasto: (gasto, compra),
            comprado,
        };
        casa.amueblar().await;
        casa
    }

    /// Orders and carts; the old ones first.
    async fn amueblar(&mut self) {
        self.banco.pasan(-MAS_DE_UN_DIA);
        let antes = self.banco.entrar(&self.vendedor);
        let sobra = Hay::DeSobra;
        let viejo_pedido = self.peticion(&viejo(), sobra, "2", Entrega::NoEntregado, TipoDocumento::Albaran);
        antes.post("/invoices", viejo_pedido).await.espera(201);
        let retener = |store: InternalId, hay: Hay, cuanto: f64| self.atun.movimiento(&store, hay.lugar(), cuanto);
        antes
            .post("/movimientos", retener(viejo(), sobra, 3.0))
            .await
            .espera(200);
        antes
            .post("/movimientos", retener(carro_viejo(), sobra, 1.0))
            .await
            .espera(200);
        self.banco.pasan(MAS_DE_UN_DIA);
        for hay in HAY {
            let pedido = self.peticion(&pendiente(hay), hay, "2", Entrega::NoEntregado, TipoDocumento::Albaran);
            self.vendedor.post("/invoices", pedido).await.espera(201);
            self.vendedor
                .post("/movimientos", retener(carro(hay), hay, 1.0))
                .await
                .espera(200);
        }
        self.banco.leyes().await;
    }

    fn lote(&self, hay: Hay) -> LoteId {
        self.atun.lotes[hay.lugar()].id
    }

    fn peticion(
        &self,
        store: &InternalId,
        hay: Hay,
        cuanto: &str,
        entrega: Entrega,
        tipo: TipoDocumento,
    ) -> serde_json::Value {
        let lineas = vec![self.atun.linea(hay.lugar(), cuanto)];
        let borrador = self.banco.borrador(&self.cliente, lineas).con(|borrador| {
            borrador.internal_id = store.clone();
            borrador.entregado = entrega;
            borrador.tipo_pedido = tipo;
        });
        serde_json::to_value(peticion_de(&borrador)).expect("a request in JSON")
    }

    fn querido(&self, hay: Hay, cuanto: &str) -> Vec<Querido> {
        vec![(self.lote(hay), cantidad(cuanto))]
    }

    /// The engine that holds the house's table.
    pub(super) fn motor(&self) -> Interno {
        self.motor.clone()
    }

    /// The caller of this kind, with a session.
    pub(super) fn llamante(&self, quien: Quien) -> &Llamante {
        match quien {
            Quien::Vendedor => &self.vendedor,
            Quien::Oficina | Quien::Reloj => &self.oficina,
        }
    }

    /// The batches that a run may take from.
    pub(super) fn lotes(&self) -> impl Iterator<Item = LoteId> + '_ {
        self.atun.lotes.iter().map(|lote| lote.id).chain([self.comprado])
    }

    /// Words for the identifiers, so that somebody can read what a run did.
    pub(super) fn nombres(&self) -> Vec<(String, String)> {
        let con = |id: &dyn ToString, nombre: &str| (id.to_string(), nombre.to_owned());
        let de = |que: &str, hay: Hay| format!("{que}-{}", hay.texto().replace(' ', "-"));
        let usuario = |llamante: &Llamante| llamante.usuario.as_ref().map(|usuario| usuario.id.to_string());
        let mut nombres = vec![
            con(&self.atun.lotes[3].id, "entero"),
            con(&self.comprado, "comprado"),
            con(&self.atun.producto.id, "atún"),
            con(&self.cliente.id, "bar"),
            con(&self.otro_cliente.id, "bar-nuevo"),
            con(&self.gasto.0, "F-1"),
            con(&viejo(), "viejo"),
            con(&carro_viejo(), "carro-viejo"),
            con(&usuario(&self.vendedor).unwrap_or_default(), "vendedor"),
            con(&usuario(&self.oficina).unwrap_or_default(), "oficina"),
        ];
        for hay in HAY {
            nombres.push(con(&self.lote(hay), &hay.texto().replace(' ', "-")));
            nombres.push(con(&pendiente(hay), &de("pendiente", hay)));
            nombres.push(con(&carro(hay), &de("carro", hay)));
        }
        nombres.extend((1..5).map(|n| con(&nuevo(n), &format!("nuevo-{n}"))));
        nombres
    }

    /// What handlers share, over a table of their own.
    pub(super) fn estado(&self, tabla: Tabla, reloj: &Arc<AtomicI64>, azar: &Arc<AtomicU16>) -> Estado {
        let (reloj, azar) = (Arc::clone(reloj), Arc::clone(azar));
        Estado {
            tabla,
            archivador: Archivador::en_carpeta(std::env::temp_dir()),
            reloj: Reloj::new(move || Instante::from_millis(reloj.load(Ordering::SeqCst)).expect("a moment")),
            azar: Azar::new(move || azar.fetch_add(1, Ordering::SeqCst)),
            entorno_fiscal: Entorno::Pruebas,
            testigos: Testigos::que_firman(&PRIVADA),
        }
    }
}
