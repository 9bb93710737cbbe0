//! What a bench sells: clients, products and batches; and the laws that its table must keep.

use std::collections::{BTreeMap, BTreeSet};

use aws_sdk_dynamodb::types::{AttributeValue, PutRequest, WriteRequest};
use domain::cliente::Cliente;
use domain::contrato::cliente::{ClienteMasRequest, ClienteRequest, CondicionesClienteRequest};
use domain::contrato::lote::LoteRequest;
use domain::contrato::producto::ProductoRequest;
use domain::factura::Huella;
use domain::fecha::Fecha;
use domain::ids::{InternalId, LoteId, UsuarioId};
use domain::lote::Lote;
use domain::lote::{LoteDisponible, TipoCaducidad};
use domain::pedido::borrador::Borrador;
use domain::pedido::linea::LineaBorrador;
use domain::producto::Producto;
use domain::producto::ficha::FichaProducto;
use domain::testing::{self, Con};
use domain::{Cantidad, Precio};
use lambdas::casos::{fichas, lotes};
use serde::Deserialize;
use serde_json::{Value, json};

use crate::{Banco, Llamante};

/// A product with its batches.
#[derive(Debug, Clone)]
pub struct Surtido {
    /// The product.
    pub producto: Producto,
    /// Its batches, as they came in.
    pub lotes: Vec<Lote>,
}

impl Surtido {
    /// A line that takes so much of the n-th batch.
    ///
    /// # Panics
    /// When there is no such batch.
    #[must_use]
    pub fn linea(&self, n: usize, cantidad: &str) -> LineaBorrador {
        let lote = &self.lotes[n];
        let disponible = LoteDisponible {
            id: lote.id,
            name: lote.nombre.clone(),
            cantidad: lote.cantidad,
            caducidad: lote.caducidad,
            tipo_caducidad: lote.tipo_caducidad,
        };
        testing::linea_de(&self.producto, &disponible).con(|linea| linea.quantity = testing::cantidad(cantidad))
    }

    /// What POST /movimientos takes to hold so much of the n-th batch.
    #[must_use]
    pub fn movimiento(&self, store: &InternalId, n: usize, cantidad: f64) -> Value {
        json!({"store": store, "product_id": self.producto.id,
               "movimientos": [{"lote_id": self.lotes[n].id, "cantidad": cantidad}]})
    }
}

/// A lote's row with what orders and documents take of it.
#[derive(Debug, Clone)]
pub struct Saldo {
    /// What came in.
    pub inicial: Cantidad,
    /// What is free.
    pub cantidad: Cantidad,
    /// What each store takes.
    pub tomado: BTreeMap<String, Cantidad>,
    /// What salidas and counts brought; below zero for what they took.
    pub salidas: Cantidad,
}

impl Banco {
    /// A new client of this user's.
    ///
    /// # Panics
    /// When the form is not valid.
    pub async fn cliente(&self, cambio: impl FnOnce(&mut ClienteRequest)) -> Cliente {
        self.cliente_con(cambio, &ClienteMasRequest::default()).await
    }

    /// A new client who has agreed to get invoices electronically.
    ///
    /// # Panics
    /// When the form is not valid.
    pub async fn cliente_electronico(&self, cambio: impl FnOnce(&mut ClienteRequest)) -> Cliente {
        let condiciones = CondicionesClienteRequest {
            factura_electronica: Some(self.estado.reloj.ahora().fecha()),
            ..CondicionesClienteRequest::default()
        };
        let mas = ClienteMasRequest {
            condiciones: Some(condiciones),
            ..ClienteMasRequest::default()
        };
        self.cliente_con(cambio, &mas).await
    }

    async fn cliente_con(&self, cambio: impl FnOnce(&mut ClienteRequest), mas: &ClienteMasRequest) -> Cliente {
        let peticion = testing::cliente_request().con(cambio);
        let usuario = UsuarioId::new(self.estado.reloj.ahora(), self.estado.azar.siguiente());
        let ficha = lambdas::casos::clientes::crear(&self.estado, usuario, &peticion, mas, None).await;
        ficha.expect("a new client").maestro
    }

    /// A new product.
    ///
    /// # Panics
    /// When the form is not valid.
    pub async fn producto(&self, peticion: ProductoRequest) -> FichaProducto {
        let usuario = UsuarioId::new(self.estado.reloj.ahora(), self.estado.azar.siguiente());
        let ficha = fichas::crear::<FichaProducto>(&self.estado, usuario, &peticion, None).await;
        ficha.expect("a new product").maestro
    }

    /// A new product with batches of these quantities and dates.
    ///
    /// # Panics
    /// When the table refuses them.
    pub async fn surtido(&self, nombre: &str, iva: &str, precio: &str, lotes: &[(&str, Option<&str>)]) -> Surtido {
        let peticion = testing::producto_request().con(|producto| {
            producto.name = nombre.to_owned();
            producto.iva = testing::porcentaje(iva);
            producto.price = Precio::parse(precio).expect("a price");
        });
        let producto = Producto::from(&self.producto(peticion).await);
        let mut creados = Vec::new();
        for (n, (cantidad, caducidad)) in lotes.iter().enumerate() {
            let caducidad = caducidad.map(|fecha| Fecha::parse_iso(fecha).expect("a date"));
            let queda = testing::cantidad(cantidad);
            // What comes in is more than nothing; what is not there got lost.
            let start = queda.max(testing::cantidad("1"));
            let lote = LoteRequest {
                product_id: producto.id,
                name: format!("L-{nombre}-{n}"),
                start,
                caducidad,
                tipo_caducidad: caducidad.map(|_| TipoCaducidad::Caducidad),
            };
            let creado = lotes::crear(&self.estado, &testing::usuario(), &lote, None).await;
            let creado = creado.expect("a new batch");
            if queda < start {
                self.perder(creado.id, &start.menos(queda).expect("a difference").to_string())
                    .await;
            }
            creados.push(creado.con(|lote| lote.cantidad = queda));
        }
        Surtido {
            producto,
            lotes: creados,
        }
    }

    /// A draft for a client with these lines; each call a new internalId.
    #[must_use]
    pub fn borrador(&self, cliente: &Cliente, lineas: Vec<LineaBorrador>) -> Borrador {
        let store = InternalId::new(self.estado.reloj.ahora(), self.estado.azar.siguiente());
        testing::borrador().con(|borrador| {
            borrador.internal_id = store;
            borrador.client_id = cliente.id;
            borrador.recargo = cliente.datos.recargo;
            borrador.products = lineas;
        })
    }

    /// A batch as it stands in the table.
    ///
    /// # Panics
    /// When there is no such batch.
    pub async fn saldo(&self, lote: LoteId) -> Saldo {
        let respuesta = self
            .dynamo
            .query()
            .table_name(&self.nombre_tabla)
            .key_condition_expression("PK = :pk")
            .expression_attribute_values(":pk", AttributeValue::S(format!("LOTE#{lote}")))
            .send()
            .await
            .expect("a query");
        let mut saldo = Saldo {
            inicial: Cantidad::CERO,
            cantidad: Cantidad::CERO,
            tomado: BTreeMap::new(),
            salidas: Cantidad::CERO,
        };
        for item in respuesta.items.unwrap_or_default() {
            let fila: Fila = serde_dynamo::from_attribute_value(item["fila"].clone()).expect("a row");
            match fila {
                Fila::Lote { inicial, cantidad } => {
                    saldo.inicial = inicial;
                    saldo.cantidad = cantidad;
                }
                Fila::Movimiento { store, cantidad } => {
                    saldo.tomado.insert(store, cantidad);
                }
                Fila::Salida { cantidad } => {
                    saldo.salidas = saldo.salidas.mas(cantidad).expect("a sum");
                }
            }
        }
        saldo
    }

    /// A batch loses so much that nobody wrote down.
    ///
    /// # Panics
    /// When the engine refuses it.
    pub async fn perder(&self, lote: LoteId, cuanto: &str) {
        let texto = |texto: String| AttributeValue::S(texto);
        self.dynamo
            .update_item()
            .table_name(&self.nombre_tabla)
            .key("PK", texto(format!("LOTE#{lote}")))
            .key("SK", texto("LOTE".to_owned()))
            .update_expression("SET fila.cantidad = fila.cantidad - :cuanto")
            .expression_attribute_values(":cuanto", AttributeValue::N(cuanto.to_owned()))
            .send()
            .await
            .expect("an answer");
    }

    /// So many more clients like this one, put straight into the table.
    ///
    /// # Panics
    /// When the engine refuses them.
    pub async fn copiar_cliente(&self, cliente: &Cliente, veces: usize) {
        let dynamo = &self.dynamo;
        let texto = |texto: String| AttributeValue::S(texto);
        let clave = |id: &str| [("PK", texto(format!("CLI#{id}"))), ("SK", texto("CLI".to_owned()))];
        let mut leer = dynamo.get_item().table_name(&self.nombre_tabla);
        for (nombre, valor) in clave(&cliente.id.to_string()) {
            leer = leer.key(nombre, valor);
        }
        let modelo = leer.send().await.expect("an answer").item.expect("a client");
        let copia = |n: usize| {
            let mut item = modelo.clone();
            let otras = clave(&format!("copia-{n}"))
                .into_iter()
                .chain([("G1S", texto(format!("copia {n:06}")))]);
            item.extend(otras.map(|(nombre, valor)| (nombre.to_owned(), valor)));
            let poner = PutRequest::builder().set_item(Some(item)).build().expect("a put");
            WriteRequest::builder().put_request(poner).build()
        };
        let copias: Vec<_> = (0..veces).map(copia).collect();
        for grupo in copias.chunks(25) {
            dynamo
                .batch_write_item()
                .request_items(&self.nombre_tabla, grupo.to_vec())
                .send()
                .await
                .expect("a batch of writes");
        }
    }

    /// Every item of the table as text, to tell that nothing has changed.
    ///
    /// # Panics
    /// When the engine does not answer.
    pub async fn todo(&self) -> BTreeSet<String> {
        let mut paginas = self
            .dynamo
            .scan()
            .table_name(&self.nombre_tabla)
            .into_paginator()
            .items()
            .send();
        let mut items = BTreeSet::new();
        while let Some(item) = paginas.next().await {
            items.insert(texto_de(&AttributeValue::M(item.expect("an item"))));
        }
        items
    }

    /// The law of every batch: what came in, and what salidas and counts made of it, is what is free and what is taken,
    /// and none of it is below zero.
    ///
    /// # Panics
    /// When the law is broken.
    pub async fn cuadra(&self, surtido: &Surtido) {
        for lote in &surtido.lotes {
            let saldo = self.saldo(lote.id).await;
            let tomado = Cantidad::sumar(saldo.tomado.values().copied()).expect("a sum");
            let hubo = saldo.inicial.mas(saldo.salidas).expect("a sum");
            assert_eq!(saldo.cantidad.mas(tomado).expect("a sum"), hubo, "{saldo:?}");
            assert!(saldo.cantidad >= Cantidad::CERO, "{saldo:?}");
        }
    }

    /// The laws of the whole table (`domain::leyes`). Not for a test that has put something straight into the table.
    ///
    /// # Panics
    /// When a law is broken, with every place where one is.
    pub async fn leyes(&self) {
        let quiebras = self.estado.tabla.revisar().await.expect("a table that can be read");
        let frases: Vec<_> = quiebras.iter().map(ToString::to_string).collect();
        assert!(quiebras.is_empty(), "{frases:#?}");
        self.memoria_fiel().await;
    }

    /// What the process keeps of the lists is what the indexes hold.
    ///
    /// # Panics
    /// When a list is another one, with each of those.
    pub async fn memoria_fiel(&self) {
        let otras = self
            .estado
            .tabla
            .comprobar_memoria()
            .await
            .expect("lists that can be read");
        assert!(otras.is_empty(), "{otras:#?}");
    }

    /// Every invoice's record in sequence: 1, 2, 3, … each with the hash of the one before.
    ///
    /// # Panics
    /// When the chain is broken.
    pub async fn cadena(&self, admin: &Llamante) -> Vec<Value> {
        let mut facturas = Vec::new();
        let mut pagina = 1;
        loop {
            let lista = admin
                .get(&format!("/invoices?page={pagina}&tipo=factura"))
                .await
                .espera(200);
            for documento in lista.data().as_array().expect("a list") {
                let id = documento["id"].as_str().expect("an id");
                facturas.push(admin.get(&format!("/invoices/{id}")).await.espera(200).data().clone());
            }
            if lista.cuerpo["meta"]["last_page"] == pagina {
                break;
            }
            pagina += 1;
        }
        facturas.sort_by_key(|factura| factura["registro"]["secuencia"].as_u64());
        let mut anterior: Option<Huella> = None;
        for (n, factura) in facturas.iter().enumerate() {
            assert_eq!(factura["registro"]["secuencia"], n as u64 + 1);
            assert_eq!(factura["registro"]["anterior"], json!(anterior));
            anterior = serde_json::from_value(factura["registro"]["huella"].clone()).expect("a hash");
        }
        facturas
    }
}

/// The same text for the same value: maps come sorted.
fn texto_de(valor: &AttributeValue) -> String {
    match valor {
        AttributeValue::M(campos) => {
            let campos: BTreeMap<_, _> = campos.iter().map(|(nombre, valor)| (nombre, texto_de(valor))).collect();
            format!("{campos:?}")
        }
        AttributeValue::L(valores) => format!("{:?}", valores.iter().map(texto_de).collect::<Vec<_>>()),
        otro => format!("{otro:?}"),
    }
}

#[derive(Deserialize)]
#[serde(untagged)]
enum Fila {
    Lote { inicial: Cantidad, cantidad: Cantidad },
    Movimiento { store: String, cantidad: Cantidad },
    Salida { cantidad: Cantidad },
}
