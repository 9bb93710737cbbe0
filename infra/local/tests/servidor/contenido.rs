//! What a store holds, item by item, and the laws that bind it (`domain::leyes`).

use std::collections::HashMap;
use std::path::Path;

use aws_sdk_dynamodb::types::AttributeValue;
use domain::cliente::Cliente;
use domain::gasto::{CabeceraGasto, LineaGasto};
use domain::ids::InternalId;
use domain::leyes::Foto;
use domain::lote::Lote;
use domain::pedido::documento::{Cabecera, Registro};
use domain::salida::Salida;
use lambdas::tabla::item::cuerpo_plegado;
use local::motor::Motor;
use local::servidor::TABLA;
use serde::Deserialize;
use serde::de::DeserializeOwned;

/// An item as the engine gives it.
pub(crate) type Item = HashMap<String, AttributeValue>;

/// A document with what the tests need of it.
pub(crate) struct Documento {
    pub(crate) cabecera: Cabecera,
    registro: Option<Registro>,
}

#[derive(Deserialize)]
struct DeDocumento {
    registro: Option<Registro>,
}

/// A supplier's invoice with what the tests need of it.
pub(crate) struct Gasto {
    pub(crate) cabecera: CabeceraGasto,
    pub(crate) lineas: Vec<LineaGasto>,
}

#[derive(Deserialize)]
struct DeGasto {
    lineas: Vec<LineaGasto>,
}

/// All items of a store, by kind, and the picture that its laws are checked on.
#[derive(Default)]
pub(crate) struct Contenido {
    pub(crate) usuarios: usize,
    pub(crate) productos: usize,
    pub(crate) clientes: Vec<Cliente>,
    pub(crate) lotes: Vec<Lote>,
    pub(crate) documentos: Vec<Documento>,
    pub(crate) salidas: Vec<Salida>,
    pub(crate) gastos: Vec<Gasto>,
    foto: Foto,
}

/// Reads a store that no process uses any more.
pub(crate) async fn leer(datos: &Path) -> Contenido {
    let motor = Motor::en_archivo(&datos.join("reparto.sqlite")).unwrap();
    Contenido::de(&motor, items(&motor).await).await
}

/// Every item of the table.
pub(crate) async fn items(motor: &Motor) -> Vec<Item> {
    let mut paginas = motor.cliente().scan().table_name(TABLA).into_paginator().items().send();
    let mut items = Vec::new();
    while let Some(item) = paginas.next().await {
        items.push(item.unwrap());
    }
    items
}

fn parte<T: DeserializeOwned>(item: &Item, nombre: &str) -> T {
    serde_dynamo::from_attribute_value(item[nombre].clone()).unwrap()
}

impl Contenido {
    /// These items of an engine, which nobody is writing to.
    pub(crate) async fn de(motor: &Motor, items: Vec<Item>) -> Self {
        let tabla = motor.tabla(TABLA).await.unwrap();
        let mut contenido = Self {
            foto: tabla.foto().await.unwrap(),
            ..Self::default()
        };
        items.iter().for_each(|item| contenido.apuntar(item));
        contenido
    }

    fn apuntar(&mut self, item: &Item) {
        let (pk, sk) = (item["PK"].as_s().unwrap(), item["SK"].as_s().unwrap());
        match pk.split('#').next().unwrap() {
            "USU" => self.usuarios += 1,
            "PRO" => self.productos += 1,
            "CLI" => self.clientes.push(parte(item, "fila")),
            "GAS" => self.gastos.push(Gasto {
                cabecera: parte(item, "fila"),
                lineas: cuerpo_plegado::<DeGasto>(item).unwrap().lineas,
            }),
            "LOTE" if sk == "LOTE" => self.lotes.push(parte(item, "fila")),
            "LOTE" if sk.starts_with("SAL#") => self.salidas.push(parte(item, "fila")),
            "DOC" if sk == "DOC" && item.contains_key("fila") => self.documentos.push(Documento {
                cabecera: parte(item, "fila"),
                registro: cuerpo_plegado::<DeDocumento>(item).unwrap().registro,
            }),
            _ => {}
        }
    }

    /// Whether the store has an order's document.
    pub(crate) fn tiene(&self, documento: &InternalId) -> bool {
        self.foto.documentos.contains_key(documento)
    }

    /// The laws of the whole table, and what they let pass for the sake of other stores: that earlier versions kept no
    /// whole record, and that the number of a deleted order is missing.
    #[track_caller]
    pub(crate) fn comprobar(&self) {
        assert_eq!(self.foto.comprobar(), []);
        for Documento { cabecera, registro } in &self.documentos {
            let entero = registro.as_ref().is_none_or(|registro| registro.alta.is_some());
            assert!(entero, "the record of {} is not whole", cabecera.numero);
        }
        assert!(self.foto.lapidas.is_empty(), "nobody has deleted an order");
    }
}
