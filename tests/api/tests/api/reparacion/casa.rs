//! A house that can be damaged by hand, and repaired.

use std::collections::HashMap;

use aws_sdk_dynamodb::types::AttributeValue;
use domain::cliente::Cliente;
use domain::ids::{InternalId, LoteId};
use domain::pedido::borrador::Borrador;
use domain::pedido::documento::Entrega;
use domain::testing::{Con, internal_id, peticion_de};
use lambdas::reparacion::{Arreglo, Hallazgo, Remedio, reparar, revisar};
use pruebas_api::almacen::Surtido;
use pruebas_api::{Banco, Llamante};

/// A house in this process, because its items are damaged by hand.
pub(super) struct Casa {
    pub(super) banco: Banco,
    pub(super) pda: Llamante,
    pub(super) admin: Llamante,
    pub(super) cliente: Cliente,
    /// Two batches, of 20 and of 10.
    pub(super) atun: Surtido,
}

fn texto(texto: impl ToString) -> AttributeValue {
    AttributeValue::S(texto.to_string())
}

pub(super) fn numero(texto: &str) -> AttributeValue {
    AttributeValue::N(texto.to_owned())
}

impl Casa {
    pub(super) async fn nueva() -> Self {
        let banco = Banco::en_proceso().await;
        Self {
            pda: banco.pda("Iñaki").await,
            admin: banco.admin().await,
            cliente: banco.cliente(|c| c.nombre_comercial = "Bar Peñón".to_owned()).await,
            atun: banco.surtido("Atún", "10", "2.00", &[("20", None), ("10", None)]).await,
            banco,
        }
    }

    pub(super) fn lote(&self, n: usize) -> LoteId {
        self.atun.lotes[n].id
    }

    /// An order of so much of the first batch that is sent.
    pub(super) async fn pedido(&self, cuanto: &str, entregado: Entrega) -> Borrador {
        let lineas = vec![self.atun.linea(0, cuanto)];
        let borrador = self
            .banco
            .borrador(&self.cliente, lineas)
            .con(|b| b.entregado = entregado);
        self.pda.post("/invoices", peticion_de(&borrador)).await.espera(201);
        borrador
    }

    /// A new order that holds three of the second batch.
    pub(super) async fn carro(&self) -> InternalId {
        let store = internal_id("ORDER-1783000000000-1");
        self.pda
            .post("/movimientos", self.atun.movimiento(&store, 1, 3.0))
            .await
            .espera(200);
        store
    }

    async fn leer(&self, pk: &str, sk: &str) -> HashMap<String, AttributeValue> {
        let leer = self.banco.dynamo.get_item().table_name(&self.banco.nombre_tabla);
        let leido = leer.key("PK", texto(pk)).key("SK", texto(sk)).send().await;
        leido.unwrap().item.unwrap()
    }

    pub(super) async fn quitar(&self, pk: &str, sk: &str) {
        let quitar = self.banco.dynamo.delete_item().table_name(&self.banco.nombre_tabla);
        quitar.key("PK", texto(pk)).key("SK", texto(sk)).send().await.unwrap();
    }

    /// Writes a figure of an item over.
    pub(super) async fn falsear(&self, (pk, sk): (&str, &str), campo: &str, valor: AttributeValue) {
        let cambiar = self.banco.dynamo.update_item().table_name(&self.banco.nombre_tabla);
        cambiar
            .key("PK", texto(pk))
            .key("SK", texto(sk))
            .update_expression("SET fila.#campo = :valor")
            .expression_attribute_names("#campo", campo)
            .expression_attribute_values(":valor", valor)
            .send()
            .await
            .unwrap();
    }

    /// Takes an attribute off an item.
    pub(super) async fn borrar_atributo(&self, (pk, sk): (&str, &str), atributo: &str) {
        let cambiar = self.banco.dynamo.update_item().table_name(&self.banco.nombre_tabla);
        let cambiar = cambiar.key("PK", texto(pk)).key("SK", texto(sk));
        let cambiar = cambiar.update_expression("REMOVE #atributo");
        cambiar
            .expression_attribute_names("#atributo", atributo)
            .send()
            .await
            .unwrap();
    }

    /// The first batch has given an order so much, and has so much left.
    pub(super) async fn dio(&self, store: &InternalId, dado: &str, queda: &str) {
        let pk = format!("LOTE#{}", self.lote(0));
        self.falsear((&pk, &format!("MOV#{store}")), "cantidad", numero(dado))
            .await;
        self.falsear((&pk, "LOTE"), "cantidad", numero(queda)).await;
    }

    /// What the cart holds is another order's from now on.
    pub(super) async fn pasar_reserva(&self, de: &InternalId, a: &InternalId) {
        let lote = format!("LOTE#{}", self.lote(1));
        for (pk, sk, nueva_pk, nueva_sk) in [
            (
                format!("RES#{de}"),
                "RES".to_owned(),
                format!("RES#{a}"),
                "RES".to_owned(),
            ),
            (lote.clone(), format!("MOV#{de}"), lote.clone(), format!("MOV#{a}")),
        ] {
            let mut item = self.leer(&pk, &sk).await;
            self.quitar(&pk, &sk).await;
            item.insert("PK".to_owned(), texto(&nueva_pk));
            item.insert("SK".to_owned(), texto(&nueva_sk));
            let poner = self.banco.dynamo.put_item().table_name(&self.banco.nombre_tabla);
            poner.set_item(Some(item)).send().await.unwrap();
            self.falsear((&nueva_pk, &nueva_sk), "store", texto(a)).await;
        }
    }

    /// What is found.
    pub(super) async fn hallado(&self) -> Vec<Hallazgo> {
        revisar(&self.banco.estado.tabla).await.unwrap()
    }

    /// Repairs; answers what was done and what is left.
    pub(super) async fn reparar(&self) -> (Vec<String>, Vec<Hallazgo>) {
        let mut hecho = Vec::new();
        let ahora = self.banco.estado.reloj.ahora();
        let decir = |arreglo: Arreglo| hecho.push(arreglo.to_string());
        let queda = reparar(&self.banco.estado.tabla, ahora, decir).await.unwrap();
        (hecho, queda)
    }

    /// The damage is found and the command says that it repairs it; afterwards the table is sound, and stays as it is.
    pub(super) async fn se_repara(&self, frases: &[&str]) {
        let hallado = self.hallado().await;
        assert!(!hallado.is_empty());
        assert!(hallado.iter().all(|h| h.remedio == Remedio::Orden), "{hallado:?}");
        let (hecho, queda) = self.reparar().await;
        assert_eq!(
            (hecho, queda),
            (frases.iter().map(ToString::to_string).collect(), vec![])
        );
        self.banco.leyes().await;
        self.nada_que_reparar().await;
    }

    /// A repair changes nothing.
    pub(super) async fn nada_que_reparar(&self) -> Vec<Hallazgo> {
        let antes = self.banco.todo().await;
        let (hecho, queda) = self.reparar().await;
        assert_eq!(hecho, Vec::<String>::new());
        assert_eq!(self.banco.todo().await, antes);
        queda
    }

    /// What is free of a batch, and what an order takes of it.
    pub(super) async fn libre_y_tomado(&self, n: usize, store: &InternalId) -> (String, Option<String>) {
        let saldo = self.banco.saldo(self.lote(n)).await;
        let tomado = saldo.tomado.get(store.as_str()).map(|tomado| tomado.legible());
        (saldo.cantidad.legible(), tomado)
    }
}
