//! A house with as many rows in every list as wanted: one of each made by the API, and copies of its item.

use std::path::Path;

use aws_sdk_dynamodb::types::AttributeValue;
use domain::fecha::Instante;
use domain::testing;
use lambdas::estado::Reloj;
use lambdas::tabla::claves::{Indice, PK, SK};
use local::motor::Motor;
use pruebas_api::almacen::Surtido;
use pruebas_api::{Banco, Llamante, TABLA, compras};
use serde_json::{Value, json};

use crate::Fallo;
use crate::escritura::{FILA, Item, escribir, leer, texto};
use crate::listas::archivo;

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
    let surtido = banco
        .surtido("Queso curado", "4", "9.5", &[("90000", Some("2027-01-01"))])
        .await;
    archivo::llenar(&banco, cuantos, cuantos).await?;
    let reparto = Reparto {
        ahora: banco.estado.reloj.ahora(),
        cada: DIAS * DIA / i64::try_from(cuantos)?,
    };
    for modelo in modelos(&banco, &oficina, &surtido).await? {
        escribir(&banco, cuantos, |n| modelo.copia(n + 1, &reparto)).await?;
    }
    Ok(())
}

/// The moments of the copies.
struct Reparto {
    ahora: Instante,
    cada: i64,
}

/// A record as the table holds it, and where its copies stand.
struct Modelo {
    item: Item,
    tipo: Tipo,
}

#[derive(Clone, Copy)]
enum Tipo {
    /// In a list by name: what its key begins with, its list, and the field with its name.
    Ficha(&'static str, &'static str, &'static str),
    Lote,
    Salida,
    Gasto,
    Comun,
}

async fn modelos(banco: &Banco, oficina: &Llamante, surtido: &Surtido) -> Result<Vec<Modelo>, Fallo> {
    let cliente = crear(oficina, "/clients", &serde_json::to_value(testing::cliente_request())?).await?;
    let producto = crear(
        oficina,
        "/products",
        &serde_json::to_value(testing::producto_request())?,
    )
    .await?;
    let categoria = crear(oficina, "/categorias", &json!({"name": "Quesos"})).await?;
    let proveedor = banco.proveedor("Quesería").await;
    let lineas = vec![compras::trae(&surtido.producto, "L-1", "10")];
    let factura = serde_json::to_value(compras::factura(proveedor, "F-1", lineas))?;
    let gasto = crear(oficina, "/gastos", &factura).await?;
    let comun = crear(
        oficina,
        "/gastos/comunes",
        &serde_json::to_value(testing::gasto_comun_request())?,
    )
    .await?;
    let lote = surtido.lotes[0].id.to_string();
    let linea = json!({"lote_id": surtido.lotes[0].id, "cantidad": 1});
    let merma = json!({"tipo": "merma", "lineas": [linea], "motivo": "Se ha secado"});
    let salida = crear(oficina, "/salidas", &merma).await?;
    let mut modelos = Vec::new();
    for (pk, sk, tipo) in [
        (
            format!("CLI#{cliente}"),
            "CLI",
            Tipo::Ficha("CLI", "CLIENTES", "nombre_comercial"),
        ),
        (
            format!("PRO#{producto}"),
            "PRO",
            Tipo::Ficha("PRO", "PRODUCTOS", "nombre"),
        ),
        (
            format!("CAT#{categoria}"),
            "CAT",
            Tipo::Ficha("CAT", "CATEGORIAS", "nombre"),
        ),
        (
            format!("PROV#{proveedor}"),
            "PROV",
            Tipo::Ficha("PROV", "PROVEEDORES", "nombre"),
        ),
        (format!("LOTE#{lote}"), "LOTE", Tipo::Lote),
        (format!("LOTE#{lote}"), &format!("SAL#{salida}"), Tipo::Salida),
        (format!("GAS#{gasto}"), "GAS", Tipo::Gasto),
        (format!("COM#{comun}"), "COM", Tipo::Comun),
    ] {
        let item = leer(banco, pk, sk).await?;
        modelos.push(Modelo { item, tipo });
    }
    Ok(modelos)
}

/// Makes a record, or the first row of an act, and gives its identifier.
async fn crear(oficina: &Llamante, ruta: &str, cuerpo: &Value) -> Result<String, Fallo> {
    let hecho = oficina.post(ruta, cuerpo).await.espera(201);
    let data = hecho.data();
    let uno = data.get(0).unwrap_or(data);
    Ok(uno["id"].to_string())
}

impl Modelo {
    fn copia(&self, n: usize, reparto: &Reparto) -> Result<Item, Fallo> {
        let mut item = self.item.clone();
        let mut fila = item[FILA].as_m().map_err(|_| "a row that is no map")?.clone();
        let id = self.id(&fila, n)?;
        let momento = reparto.ahora.mas_millis(-reparto.cada * i64::try_from(n)?)?;
        let dia = momento.fecha();
        let mes = format!("{:04}-{:02}", dia.anio(), dia.mes());
        let mut poner = |campo: &str, valor: AttributeValue| fila.insert(campo.to_owned(), valor);
        poner("id", AttributeValue::N(id.clone()));
        let claves = match self.tipo {
            Tipo::Ficha(letras, lista, campo) => {
                poner(campo, texto(format!("Copia {n:05} de la casa")));
                if letras == "CLI" {
                    poner("pendiente", AttributeValue::N(format!("{n}.5")));
                }
                vec![
                    (PK, format!("{letras}#{id}")),
                    (Indice::G1.pk(), lista.to_owned()),
                    (Indice::G1.sk(), format!("copia {n:05} de la casa#{id}")),
                ]
            }
            Tipo::Lote => {
                let caduca = reparto
                    .ahora
                    .mas_millis(reparto.cada * i64::try_from(n)?)?
                    .fecha()
                    .iso();
                poner("nombre", texto(format!("L-{n}")));
                poner("caducidad", texto(&caduca));
                let producto = numero(&fila, "producto_id")?;
                vec![
                    (PK, format!("LOTE#{id}")),
                    (Indice::G1.sk(), format!("{producto}#{caduca}#{id}")),
                    (Indice::G2.sk(), format!("LOTE#{caduca}#{id}")),
                ]
            }
            Tipo::Salida => {
                poner("momento", AttributeValue::N(momento.millis().to_string()));
                let lote = numero(&fila, "lote_id")?;
                vec![
                    (SK, format!("SAL#{id}")),
                    (Indice::G1.pk(), format!("SALIDAS#{mes}")),
                    (
                        Indice::G1.sk(),
                        format!("{}#{:015}#{id}#{lote}", dia.iso(), momento.millis()),
                    ),
                ]
            }
            Tipo::Gasto => {
                poner("numero", texto(format!("F-{n:05}")));
                poner("fecha", texto(dia.iso()));
                vec![
                    (PK, format!("GAS#{id}")),
                    (Indice::G1.pk(), format!("GASTOS#{mes}")),
                    (Indice::G1.sk(), format!("{}#{id}", dia.iso())),
                    (Indice::G2.sk(), format!("GASTO#f-{n:05}#{id}")),
                ]
            }
            Tipo::Comun => {
                poner("concepto", texto(format!("Gasto {n:05}")));
                poner("fecha", texto(dia.iso()));
                vec![
                    (PK, format!("COM#{id}")),
                    (Indice::G1.pk(), format!("COMUNES#{mes}")),
                    (Indice::G1.sk(), format!("{}#{id}", dia.iso())),
                ]
            }
        };
        item.extend(
            claves
                .into_iter()
                .map(|(clave, valor)| (clave.to_owned(), texto(valor))),
        );
        item.insert(FILA.to_owned(), AttributeValue::M(fila));
        Ok(item)
    }

    fn id(&self, fila: &Item, n: usize) -> Result<String, Fallo> {
        let id: u64 = numero(fila, "id")?.parse()?;
        Ok((id - u64::try_from(n)?).to_string())
    }
}

fn numero(fila: &Item, campo: &str) -> Result<String, Fallo> {
    let valor = fila.get(campo).and_then(|valor| valor.as_n().ok());
    valor.cloned().ok_or_else(|| format!("a row without {campo}").into())
}
