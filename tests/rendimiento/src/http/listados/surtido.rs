//! A house with as many rows in every list as wanted: one of each made by the API, and copies of its item.

mod filas;

use std::path::Path;

use domain::categoria::Categoria;
use domain::cliente::Cliente;
use domain::fecha::Instante;
use domain::gasto::CabeceraGasto;
use domain::ids::ProductoId;
use domain::lote::Lote;
use domain::producto::ficha::FichaProducto;
use domain::proveedor::Proveedor;
use domain::salida::Salida;
use domain::testing;
use lambdas::estado::Reloj;
use local::motor::Motor;
use pruebas_api::{Banco, Llamante, TABLA, compras};
use serde_json::{Value, json};

use crate::Fallo;
use crate::escritura::{FILA, Item, escribir, leer, texto};
use crate::listas::archivo;
use filas::{Comun, Fila};

/// Days over which rows are spread.
const DIAS: i64 = 28;
const DIA: i64 = 24 * 60 * 60 * 1000;

/// Fills a new folder of the one-machine server.
pub(super) async fn llenar(carpeta: &Path, cuantos: usize) -> Result<(), Fallo> {
    std::fs::create_dir_all(carpeta)?;
    let motor = Motor::en_archivo(&carpeta.join("reparto.sqlite"))?;
    let tabla = motor.tabla(TABLA).await?;
    let banco = Banco::sobre(motor, tabla).await;
    banco.pasan(Reloj::del_sistema().ahora().millis() - testing::ahora().millis());
    let oficina = banco.admin().await;
    archivo::llenar(&banco, cuantos, cuantos).await?;
    let producto = crear(
        &oficina,
        "/products",
        &serde_json::to_value(testing::producto_request())?,
    )
    .await?;
    let reparto = Reparto {
        ahora: banco.estado.reloj.ahora(),
        cada: DIAS * DIA / i64::try_from(cuantos)?,
        producto: ProductoId::try_from(producto)?,
    };
    let copias = Copias {
        banco: &banco,
        cuantos,
        reparto,
    };
    let cliente = serde_json::to_value(testing::cliente_request())?;
    let cliente = crear(&oficina, "/clients", &cliente).await?;
    let categoria = crear(&oficina, "/categorias", &json!({"name": "Quesos"})).await?;
    let proveedor = banco.proveedor("Quesería").await;
    let comun = serde_json::to_value(testing::gasto_comun_request())?;
    let comun = crear(&oficina, "/gastos/comunes", &comun).await?;
    copias.de::<Cliente>(format!("CLI#{cliente}"), "CLI").await?;
    copias.de::<FichaProducto>(format!("PRO#{producto}"), "PRO").await?;
    copias.de::<Categoria>(format!("CAT#{categoria}"), "CAT").await?;
    copias.de::<Proveedor>(format!("PROV#{proveedor}"), "PROV").await?;
    copias.de::<Comun>(format!("COM#{comun}"), "COM").await?;
    almacen(&banco, &oficina, &copias).await
}

/// What comes in, stands in the warehouse and leaves it.
async fn almacen(banco: &Banco, oficina: &Llamante, copias: &Copias<'_>) -> Result<(), Fallo> {
    let surtido = banco
        .surtido("Queso curado", "4", "9.5", &[("12", Some("2027-01-01"))])
        .await;
    let lineas = vec![compras::trae(&surtido.producto, "L-1", "10")];
    let factura = compras::factura(banco.proveedor("Fábrica").await, "F-1", lineas);
    let gasto = crear(oficina, "/gastos", &serde_json::to_value(factura)?).await?;
    let lote = surtido.lotes[0].id;
    let linea = json!({"lote_id": lote, "cantidad": 1});
    let merma = json!({"tipo": "merma", "lineas": [linea], "motivo": "Se ha secado"});
    let salida = crear(oficina, "/salidas", &merma).await?;
    copias.de::<CabeceraGasto>(format!("GAS#{gasto}"), "GAS").await?;
    copias.de::<Lote>(format!("LOTE#{lote}"), "LOTE").await?;
    copias
        .de::<Salida>(format!("LOTE#{lote}"), &format!("SAL#{salida}"))
        .await
}

/// Makes a record, or the first row of an act, and gives its identifier.
async fn crear(oficina: &Llamante, ruta: &str, cuerpo: &Value) -> Result<u64, Fallo> {
    let hecho = oficina.post(ruta, cuerpo).await.espera(201);
    let data = hecho.data();
    let id = &data.get(0).unwrap_or(data)["id"];
    id.as_u64().ok_or_else(|| format!("{ruta} made {id}").into())
}

/// How copies differ from each other.
struct Reparto {
    ahora: Instante,
    /// Milliseconds between one and the next.
    cada: i64,
    /// The product of which the others are copies.
    producto: ProductoId,
}

impl Reparto {
    /// When the n-th was written down.
    fn momento(&self, n: u64) -> Result<Instante, Fallo> {
        Ok(self.ahora.mas_millis(-self.cada * i64::try_from(n)?)?)
    }

    /// As long after now.
    fn plazo(&self, n: u64) -> Result<Instante, Fallo> {
        Ok(self.ahora.mas_millis(self.cada * i64::try_from(n)?)?)
    }
}

/// Where copies are written, and how many of each.
struct Copias<'a> {
    banco: &'a Banco,
    cuantos: usize,
    reparto: Reparto,
}

impl Copias<'_> {
    /// Copies an item, whose row has to give that item back exactly before it is copied: so rows and keys are as
    /// `lambdas/src/tabla` writes them.
    async fn de<F: Fila>(&self, pk: String, sk: &str) -> Result<(), Fallo> {
        let item = leer(self.banco, pk, sk).await?;
        let modelo: F = serde_dynamo::from_attribute_value(item[FILA].clone())?;
        if con(&item, &modelo)? != item {
            return Err(format!("the copies would not stand where {sk} stands").into());
        }
        let copia = |n| con(&item, &modelo.copia(u64::try_from(n)? + 1, &self.reparto)?);
        escribir(self.banco, self.cuantos, copia).await
    }
}

/// The same item with another row.
fn con<F: Fila>(item: &Item, fila: &F) -> Result<Item, Fallo> {
    let mut item = item.clone();
    let claves = fila.claves().into_iter();
    item.extend(claves.map(|(nombre, valor)| (nombre.to_owned(), texto(valor))));
    item.insert(FILA.to_owned(), serde_dynamo::to_attribute_value(fila)?);
    Ok(item)
}
