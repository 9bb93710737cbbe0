//! Any order of invoices, corrections, sales, salidas and counts: every batch balances, and a product's stock is the sum
//! of its batches.

use std::collections::BTreeMap;

use domain::Cantidad;
use domain::cliente::Cliente;
use domain::contrato::gasto::GastoRequest;
use domain::ids::ProveedorId;
use domain::pedido::documento::Entrega;
use domain::producto::Producto;
use domain::testing::{Con, peticion_de, producto_request};
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::test_runner::{Config, TestRunner};
use pruebas_api::almacen::Surtido;
use pruebas_api::compras::{factura, trae};
use pruebas_api::{Banco, Llamante, Respuesta};
use serde_json::{Value, json};

/// Product, batch and quantity of a line, by number.
type Linea = (usize, usize, u32);

/// Something that happens. Numbers choose among what there is at that moment.
#[derive(Debug, Clone)]
enum Suceso {
    Comprar(Vec<Linea>),
    Corregir(usize, Vec<Linea>),
    Descomprar(usize),
    Vender {
        lote: usize,
        cuanto: u32,
        entregado: bool,
    },
    Retener {
        lote: usize,
        cuanto: u32,
    },
    Anular(usize),
    Sacar {
        lote: usize,
        cuanto: u32,
        tipo: &'static str,
    },
}

fn sucesos() -> impl Strategy<Value = Vec<Suceso>> {
    let lineas = || vec((0..2_usize, 0..3_usize, 1..20_u32), 1..4);
    let suceso = prop_oneof![
        3 => lineas().prop_map(Suceso::Comprar),
        4 => (0..9_usize, lineas()).prop_map(|(n, lineas)| Suceso::Corregir(n, lineas)),
        1 => (0..9_usize).prop_map(Suceso::Descomprar),
        4 => (0..9_usize, 1..12_u32, any::<bool>())
            .prop_map(|(lote, cuanto, entregado)| Suceso::Vender { lote, cuanto, entregado }),
        1 => (0..9_usize, 1..12_u32).prop_map(|(lote, cuanto)| Suceso::Retener { lote, cuanto }),
        2 => (0..9_usize).prop_map(Suceso::Anular),
        3 => (0..9_usize, 0..20_u32, prop_oneof![Just("merma"), Just("rotura"), Just("recuento")])
            .prop_map(|(lote, cuanto, tipo)| Suceso::Sacar { lote, cuanto, tipo }),
    ];
    vec(suceso, 4..20)
}

/// A house in which things happen, with what has to be known to name them again.
struct Casa {
    banco: Banco,
    marta: Llamante,
    cliente: Cliente,
    proveedor: ProveedorId,
    productos: [Producto; 2],
    gastos: Vec<String>,
    pedidos: Vec<String>,
}

impl Casa {
    async fn nueva() -> Self {
        let banco = Banco::nuevo().await;
        let producto = async |nombre: &str| {
            let peticion = producto_request().con(|producto| producto.name = nombre.to_owned());
            Producto::from(&banco.producto(peticion).await)
        };
        Self {
            marta: banco.admin().await,
            cliente: banco.cliente(|_| {}).await,
            proveedor: banco.proveedor("Hornos del Ebro").await,
            productos: [producto("Pan").await, producto("Atún").await],
            gastos: Vec::new(),
            pedidos: Vec::new(),
            banco,
        }
    }

    fn factura(&self, lineas: &[Linea]) -> GastoRequest {
        let lineas: BTreeMap<_, _> = lineas
            .iter()
            .map(|(producto, lote, cuanto)| ((producto, lote), cuanto))
            .collect();
        let trae = |((producto, lote), cuanto): (_, &u32)| {
            let producto: &usize = producto;
            trae(&self.productos[*producto], &format!("L{lote}"), &cuanto.to_string())
        };
        factura(self.proveedor, "F-1", lineas.into_iter().map(trae).collect())
            .con(|gasto| (gasto.repetido, gasto.apartados) = (true, true))
    }

    async fn surtidos(&self) -> [Surtido; 2] {
        let [pan, atun] = &self.productos;
        [
            self.banco.en_almacen(&self.marta, pan).await,
            self.banco.en_almacen(&self.marta, atun).await,
        ]
    }

    /// The batch of this number, with its product's others.
    async fn lote(&self, n: usize) -> Option<(Surtido, usize)> {
        let todos = self.surtidos().await;
        let lugares: Vec<_> = todos
            .iter()
            .flat_map(|surtido| (0..surtido.lotes.len()).map(move |i| (surtido, i)))
            .collect();
        let (surtido, i) = lugares.get(n % lugares.len().max(1))?;
        Some(((*surtido).clone(), *i))
    }

    /// Makes it happen; none where there is nothing to do it to.
    async fn suceder(&mut self, suceso: &Suceso) -> Option<Respuesta> {
        let elegir = |cosas: &[String], n: usize| cosas.get(n % cosas.len().max(1)).cloned();
        let respuesta = match suceso {
            Suceso::Comprar(lineas) => {
                let respuesta = self.marta.post("/gastos", self.factura(lineas)).await.espera(201);
                self.gastos.push(format!("/gastos/{}", respuesta.data()["id"]));
                respuesta
            }
            Suceso::Corregir(n, lineas) => self.marta.put(&elegir(&self.gastos, *n)?, self.factura(lineas)).await,
            Suceso::Descomprar(n) => {
                let gasto = elegir(&self.gastos, *n)?;
                self.gastos.retain(|otro| *otro != gasto);
                self.marta.delete(&format!("{gasto}?apartados=true")).await.espera(200)
            }
            Suceso::Vender {
                lote,
                cuanto,
                entregado,
            } => {
                let (surtido, i) = self.lote(*lote).await?;
                let borrador = self
                    .banco
                    .borrador(&self.cliente, vec![surtido.linea(i, &cuanto.to_string())]);
                let entrega = if *entregado {
                    Entrega::Entregado
                } else {
                    Entrega::NoEntregado
                };
                let venta = peticion_de(&borrador.con(|borrador| borrador.entregado = entrega));
                self.pedidos.push(format!("/invoices/{}", venta.store));
                self.marta.post("/invoices", venta).await
            }
            Suceso::Retener { lote, cuanto } => {
                let (surtido, i) = self.lote(*lote).await?;
                let store = self.banco.borrador(&self.cliente, Vec::new()).internal_id;
                self.marta
                    .post("/movimientos", surtido.movimiento(&store, i, f64::from(*cuanto)))
                    .await
            }
            Suceso::Anular(n) => self.marta.delete(&elegir(&self.pedidos, *n)?).await,
            Suceso::Sacar { lote, cuanto, tipo } => {
                let (surtido, i) = self.lote(*lote).await?;
                let linea = self.marta.linea_contada(surtido.lotes[i].id, f64::from(*cuanto)).await;
                self.marta
                    .post(
                        "/salidas",
                        json!({"tipo": tipo, "motivo": "Revisión", "lineas": [linea]}),
                    )
                    .await
            }
        };
        Some(respuesta)
    }

    /// What always holds.
    async fn comprobar(&self) {
        let catalogo = self.marta.get("/products/all").await.espera(200).data().clone();
        let mut traido = BTreeMap::new();
        for gasto in &self.gastos {
            for linea in self.marta.get(gasto).await.espera(200).data()["lineas"]
                .as_array()
                .unwrap()
            {
                traido.insert(linea["lote_id"].as_u64().unwrap(), linea["cantidad"].clone());
            }
        }
        for surtido in self.surtidos().await {
            self.banco.cuadra(&surtido).await;
            // A batch whose paper was deleted while orders held it is blocked, and what is blocked is not offered.
            let ofrecidos = surtido.lotes.iter().filter(|lote| !lote.bloqueado);
            let suma = Cantidad::sumar(ofrecidos.map(|lote| lote.cantidad)).unwrap();
            let del_producto = |fila: &&Value| fila["id"] == json!(surtido.producto.id);
            let fila = catalogo.as_array().unwrap().iter().find(del_producto).unwrap();
            assert_eq!(
                fila["stock"],
                json!(suma),
                "the stock is the sum of the batches that are offered"
            );
            for lote in &surtido.lotes {
                if let Some(cantidad) = traido.get(&lote.id.get()) {
                    assert_eq!(json!(lote.inicial), *cantidad, "what came in is what the paper says");
                }
            }
        }
    }

    /// What is told of each batch balances too.
    async fn comprobar_historias(&self) {
        for lote in self.surtidos().await.iter().flat_map(|surtido| &surtido.lotes) {
            let historia = self
                .marta
                .get(&format!("/lotes/{}/trazabilidad", lote.id))
                .await
                .espera(200);
            assert_eq!(historia.data()["cuadra"], true, "{:#}", historia.data());
        }
    }
}

#[test]
fn b31_b42_whatever_happens_every_batch_balances_and_makes_up_its_products_stock() {
    let hilos = tokio::runtime::Runtime::new().unwrap();
    let mut corredor = TestRunner::new(Config {
        cases: 16,
        max_shrink_iters: 40,
        failure_persistence: None,
        ..Config::default()
    });
    let casos = corredor.run(&sucesos(), |sucesos| {
        hilos.block_on(async {
            let mut casa = Casa::nueva().await;
            for suceso in &sucesos {
                casa.banco.pasan(1_000);
                if let Some(respuesta) = casa.suceder(suceso).await {
                    assert!(respuesta.estado.as_u16() < 500, "{suceso:?}: {:#}", respuesta.cuerpo);
                    casa.comprobar().await;
                }
            }
            casa.comprobar_historias().await;
        });
        Ok(())
    });
    casos.unwrap();
}
