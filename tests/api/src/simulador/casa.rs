//! The house in which everything happens: orders and carts on batches that have plenty, just enough, or one less.

use std::sync::Arc;
use std::sync::atomic::{AtomicI64, AtomicU16, Ordering};

use domain::cliente::Cliente;
use domain::factura::qr::Entorno;
use domain::fecha::Instante;
use domain::ids::{InternalId, LoteId};
use domain::pedido::documento::{Entrega, TipoDocumento};
use lambdas::archivador::{Archivador, Descargas};
use lambdas::estado::{Azar, Estado, Reloj};
use lambdas::impresora::Ninguna;
use lambdas::tabla::Tabla;
use lambdas::testigo::Testigos;
use lambdas::vigia::Ninguno;
use local::interno::Interno;
use local::motor::Motor;

use serde_json::json;

use crate::actos::Quien;
use crate::actos::enseres::{Compra, Enseres, HAY, Hay};
use crate::compras::{factura, trae};
use crate::{Banco, Llamante, PRIVADA, TABLA};

const HORA: i64 = 3_600_000;
/// A day and a bit: what nobody has touched for so long is abandoned.
pub(super) const MAS_DE_UN_DIA: i64 = 25 * HORA;

/// The house as it stands before each run.
pub(super) struct Casa {
    banco: Banco,
    motor: Interno,
    vendedor: Llamante,
    oficina: Llamante,
    compra: Compra,
    /// What the calls are about.
    pub(super) enseres: Enseres,
}

impl Casa {
    /// Sets a new house up, the same every time.
    ///
    /// # Panics
    /// When it cannot be set up.
    pub(super) async fn nueva() -> Self {
        let entero = Motor::en_memoria().expect("an engine in memory");
        let (motor, tabla) = (entero.interno(), entero.tabla(TABLA).await.expect("a new table"));
        let banco = Banco::sobre(entero, tabla).await;
        let vendedor = banco.pda("Iñaki").await;
        let oficina = banco.admin().await;
        let cliente = banco.cliente(|_| {}).await;
        let otro_cliente = banco
            .cliente(|cliente| "Bar Nuevo".clone_into(&mut cliente.nombre_comercial))
            .await;
        let de_paso = banco.cliente(|cliente| cliente.nif = String::new()).await;
        // What orders hold already comes on top of what is to be left.
        let lotes = [("111", None), ("8", None), ("7", None), ("6", None)];
        let atun = banco.surtido("Atún", "10", "2.10", &lotes).await;
        let proveedor = banco.proveedor("Hornos del Ebro").await;
        let compra = factura(proveedor, "F-1", vec![trae(&atun.producto, "L-comprado", "9")]);
        let hecha = oficina.post("/gastos", &compra).await.espera(201);
        let compra = Compra {
            gasto: serde_json::from_value(hecha.data()["id"].clone()).expect("an identifier"),
            lote: serde_json::from_value(hecha.data()["lineas"][0]["lote_id"].clone()).expect("a batch"),
            peticion: compra,
        };
        let enseres = Enseres {
            vez: 0,
            cliente,
            otro_cliente,
            atun,
            compra: Some(compra.clone()),
        };
        let mut casa = Self {
            banco,
            motor,
            vendedor,
            oficina,
            compra,
            enseres,
        };
        casa.amueblar(&de_paso).await;
        casa
    }

    /// Orders and carts; the old ones first.
    async fn amueblar(&mut self, de_paso: &Cliente) {
        self.banco.pasan(-MAS_DE_UN_DIA);
        let antes = self.banco.entrar(&self.vendedor);
        let (enseres, sobra) = (&self.enseres, Hay::DeSobra);
        let pedido = |store: &InternalId, hay: Hay| {
            enseres.peticion(store, hay, "2", Entrega::NoEntregado, TipoDocumento::Albaran)
        };
        let retener = |store: InternalId, hay: Hay, cuanto: f64| enseres.atun.movimiento(&store, hay.lugar(), cuanto);
        antes
            .post("/invoices", pedido(&enseres.viejo(), sobra))
            .await
            .espera(201);
        antes
            .post("/movimientos", retener(enseres.viejo(), sobra, 3.0))
            .await
            .espera(200);
        antes
            .post("/movimientos", retener(enseres.carro_viejo(), sobra, 1.0))
            .await
            .espera(200);
        self.banco.pasan(MAS_DE_UN_DIA);
        let mut albaran = enseres.peticion(
            &enseres.albaran(),
            sobra,
            "2",
            Entrega::Entregado,
            TipoDocumento::Albaran,
        );
        albaran["amount"] = json!(1);
        albaran["type"] = json!("no_cobrado");
        albaran["meta_type"] = json!("transferencia");
        self.vendedor.post("/invoices", albaran).await.espera(201);
        for (store, cliente) in [(enseres.factura(), &enseres.cliente), (enseres.simplificada(), de_paso)] {
            let mut factura = enseres.peticion(&store, sobra, "1", Entrega::Entregado, TipoDocumento::Factura);
            factura["amount"] = json!(1);
            factura["type"] = json!("no_cobrado");
            factura["client_id"] = json!(cliente.id);
            self.vendedor.post("/invoices", factura).await.espera(201);
        }
        for hay in HAY {
            self.vendedor
                .post("/invoices", pedido(&enseres.pendiente(hay), hay))
                .await
                .espera(201);
            self.vendedor
                .post("/movimientos", retener(enseres.carro(hay), hay, 1.0))
                .await
                .espera(200);
        }
        self.banco.leyes().await;
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
        self.enseres
            .atun
            .lotes
            .iter()
            .map(|lote| lote.id)
            .chain([self.compra.lote])
    }

    /// Words for the identifiers, so that somebody can read what a run did.
    pub(super) fn nombres(&self) -> Vec<(String, String)> {
        let con = |id: &dyn ToString, nombre: &str| (id.to_string(), nombre.to_owned());
        let de = |que: &str, hay: Hay| format!("{que}-{}", hay.texto().replace(' ', "-"));
        let usuario = |llamante: &Llamante| llamante.usuario.as_ref().map(|usuario| usuario.id.to_string());
        let cosas = &self.enseres;
        let mut nombres = vec![
            con(&cosas.atun.lotes[3].id, "entero"),
            con(&self.compra.lote, "comprado"),
            con(&cosas.atun.producto.id, "atún"),
            con(&cosas.cliente.id, "bar"),
            con(&cosas.otro_cliente.id, "bar-nuevo"),
            con(&self.compra.gasto, "F-1"),
            con(&cosas.albaran(), "albarán"),
            con(&cosas.factura(), "factura"),
            con(&cosas.simplificada(), "simplificada"),
            con(&cosas.viejo(), "viejo"),
            con(&cosas.carro_viejo(), "carro-viejo"),
            con(&usuario(&self.vendedor).unwrap_or_default(), "vendedor"),
            con(&usuario(&self.oficina).unwrap_or_default(), "oficina"),
        ];
        for hay in HAY {
            nombres.push(con(&cosas.lote(hay), &hay.texto().replace(' ', "-")));
            nombres.push(con(&cosas.pendiente(hay), &de("pendiente", hay)));
            nombres.push(con(&cosas.carro(hay), &de("carro", hay)));
        }
        nombres.extend((1..5).map(|n| con(&cosas.nuevo(n), &format!("nuevo-{n}"))));
        nombres
    }

    /// What handlers share, over a table of their own.
    pub(super) fn estado(&self, tabla: Tabla, reloj: &Arc<AtomicI64>, azar: &Arc<AtomicU16>) -> Estado {
        let (reloj, azar) = (Arc::clone(reloj), Arc::clone(azar));
        Estado {
            tabla,
            archivador: Archivador::en_carpeta(std::env::temp_dir()),
            descargas: Descargas::EnLaRespuesta,
            reloj: Reloj::new(move || Instante::from_millis(reloj.load(Ordering::SeqCst)).expect("a moment")),
            azar: Azar::new(move || azar.fetch_add(1, Ordering::SeqCst)),
            entorno_fiscal: Entorno::Pruebas,
            impresora: Arc::new(Ninguna),
            vigia: Arc::new(Ninguno),
            testigos: Testigos::que_firman(&PRIVADA),
        }
    }
}
