//! A warehouse at work in whatever order: every batch balances, and a product is the sum of its batches.

use domain::pedido::documento::Entrega;
use domain::testing::{Con, peticion_de};
use pruebas_api::almacen::Surtido;
use pruebas_api::{Banco, Llamante};
use serde_json::json;

/// Chance that comes out the same for the same seed.
struct Suerte(u64);

impl Suerte {
    fn hasta(&mut self, limite: usize) -> usize {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        usize::try_from(self.0 >> 33).unwrap() % limite
    }
}

/// What a batch should say of itself, in whole units.
#[derive(Default)]
struct Cuenta {
    entro: i64,
    entregado: i64,
    apartado: i64,
    desechado: i64,
    regularizado: i64,
}

impl Cuenta {
    fn libre(&self) -> i64 {
        self.entro + self.regularizado - self.entregado - self.apartado - self.desechado
    }
}

/// A warehouse at work, and what it should come to.
struct Almacen {
    banco: Banco,
    marta: Llamante,
    pda: Llamante,
    cliente: domain::cliente::Cliente,
    atun: Surtido,
    cuentas: Vec<Cuenta>,
    pendientes: Vec<(String, usize, i64)>,
}

impl Almacen {
    async fn nuevo() -> Self {
        let banco = Banco::nuevo().await;
        Self {
            marta: banco.admin().await,
            pda: banco.pda("Iñaki").await,
            cliente: banco.cliente(|_| {}).await,
            atun: banco.surtido("Atún", "10", "2.00", &[("20", None)]).await,
            cuentas: vec![Cuenta {
                entro: 20,
                ..Cuenta::default()
            }],
            pendientes: Vec::new(),
            banco,
        }
    }

    async fn paso(&mut self, suerte: &mut Suerte) {
        self.banco.pasan(1_000);
        let (que, n) = (suerte.hasta(6), suerte.hasta(self.cuentas.len()));
        let cuanto = i64::try_from(suerte.hasta(14) + 1).unwrap();
        match que {
            0 => self.entra(cuanto).await,
            1 => self.vende(n, cuanto, Entrega::Entregado).await,
            2 => self.vende(n, cuanto, Entrega::NoEntregado).await,
            3 => self.deshace(suerte).await,
            4 => self.sale(n, cuanto).await,
            _ => self.cuenta(n, cuanto).await,
        }
    }

    async fn entra(&mut self, cuanto: i64) {
        let nombre = format!("L{}", self.cuentas.len());
        let cuerpo = json!({"product_id": self.atun.producto.id, "name": nombre, "start": cuanto});
        let lote = self.marta.post("/lotes", cuerpo).await.espera(201);
        let id = serde_json::from_value(lote.data()["id"].clone()).unwrap();
        let lote = self.atun.lotes[0]
            .clone()
            .con(|lote| (lote.id, lote.nombre) = (id, nombre));
        self.atun.lotes.push(lote);
        self.cuentas.push(Cuenta {
            entro: cuanto,
            ..Cuenta::default()
        });
    }

    async fn vende(&mut self, n: usize, cuanto: i64, entrega: Entrega) {
        let linea = self.atun.linea(n, &cuanto.to_string());
        let pedido = self
            .banco
            .borrador(&self.cliente, vec![linea])
            .con(|b| b.entregado = entrega);
        let respuesta = self.pda.post("/invoices", peticion_de(&pedido)).await;
        let cuenta = &mut self.cuentas[n];
        if cuanto > cuenta.libre() {
            respuesta.espera(409);
        } else if entrega == Entrega::Entregado {
            respuesta.espera(201);
            cuenta.entregado += cuanto;
        } else {
            respuesta.espera(201);
            cuenta.apartado += cuanto;
            self.pendientes.push((pedido.internal_id.to_string(), n, cuanto));
        }
    }

    async fn deshace(&mut self, suerte: &mut Suerte) {
        if self.pendientes.is_empty() {
            return;
        }
        let (store, n, cuanto) = self.pendientes.swap_remove(suerte.hasta(self.pendientes.len()));
        self.pda.delete(&format!("/invoices/{store}")).await.espera(200);
        self.cuentas[n].apartado -= cuanto;
    }

    async fn sale(&mut self, n: usize, cuanto: i64) {
        let lineas = json!([{"lote_id": self.atun.lotes[n].id, "cantidad": cuanto}]);
        let cuerpo = json!({"tipo": "merma", "motivo": "Golpe", "lineas": lineas});
        let respuesta = self.marta.post("/salidas", cuerpo).await;
        let cuenta = &mut self.cuentas[n];
        if cuanto > cuenta.libre() {
            respuesta.espera(422);
        } else {
            respuesta.espera(201);
            cuenta.desechado += cuanto;
        }
    }

    async fn cuenta(&mut self, n: usize, hay: i64) {
        let segun_reparto = self.cuentas[n].libre() + self.cuentas[n].apartado;
        let lineas = json!([{"lote_id": self.atun.lotes[n].id, "cantidad": hay, "hay": segun_reparto}]);
        let cuerpo = json!({"tipo": "recuento", "motivo": "Recuento", "lineas": lineas});
        let respuesta = self.marta.post("/salidas", cuerpo).await;
        let cuenta = &mut self.cuentas[n];
        if hay < cuenta.apartado {
            respuesta.espera(422);
        } else {
            respuesta.espera(201);
            cuenta.regularizado += hay - cuenta.apartado - cuenta.libre();
        }
    }

    async fn comprobar(&self) {
        self.banco.cuadra(&self.atun).await;
        for (lote, cuenta) in self.atun.lotes.iter().zip(&self.cuentas) {
            let historia = self
                .marta
                .get(&format!("/lotes/{}/trazabilidad", lote.id))
                .await
                .espera(200);
            let historia = historia.data();
            let debe = json!({"entro": cuenta.entro, "entregado": cuenta.entregado, "devuelto": 0,
                              "apartado": cuenta.apartado, "desechado": cuenta.desechado,
                              "regularizado": cuenta.regularizado, "queda": cuenta.libre()});
            assert_eq!((&historia["balance"], &historia["cuadra"]), (&debe, &json!(true)));
        }
        let productos = self.marta.get("/products/lotes").await.espera(200);
        let suma: i64 = self.cuentas.iter().map(Cuenta::libre).sum();
        assert_eq!(productos.data()[0]["stock"], json!(suma));
    }
}

#[tokio::test]
async fn in_whatever_order_things_happen_every_batch_balances_and_a_product_is_the_sum_of_its_batches() {
    for semilla in 1..=3 {
        let mut suerte = Suerte(semilla);
        let mut almacen = Almacen::nuevo().await;
        for _ in 0..30 {
            almacen.paso(&mut suerte).await;
        }
        almacen.comprobar().await;
    }
}
