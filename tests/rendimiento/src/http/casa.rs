//! A house behind a server: sellers with a client each, and products of one batch each beside those of the demo. All of
//! it is made through the API, so that a server of before can be measured too.

use axum::body::Bytes;
use axum::http::StatusCode;
use domain::contrato::pedido::PedidoRequest;
use domain::ids::{ClienteId, InternalId};
use domain::pedido::documento::TipoDocumento;
use domain::pedido::linea::{LineaBorrador, LoteRef};
use domain::testing::{self, Con};
use lambdas::estado::Reloj;
use serde_json::{Value, json};

use super::llamante::{Llamante, Respuesta};
use super::servidor::Servidor;
use crate::Fallo;

const CLAVE: &str = "reparto-por-la-manana";
const IVA: &str = "10";
const PRECIO: &str = "1.5";
/// More than all orders take.
const EXISTENCIAS: u32 = 90_000;
const CANTIDAD: &str = "2";

#[derive(Debug)]
pub(super) struct Casa {
    pub(super) vendedores: Vec<Vendedor>,
    lineas: Vec<LineaBorrador>,
    /// Orders so far: no two of a millisecond have the same number.
    encargos: u16,
}

/// A seller and who buys of her.
#[derive(Debug, Clone)]
pub(super) struct Vendedor {
    llamante: Llamante,
    cliente: ClienteId,
}

/// An order whose calls are written already: making them is not the server's work.
#[derive(Debug)]
pub(super) struct Encargo {
    /// One call a line, as the handheld makes them.
    pub(super) reservas: Vec<Bytes>,
    pub(super) factura: Bytes,
}

impl Casa {
    pub(super) async fn abrir(servidor: &Servidor, vendedores: usize, productos: usize) -> Result<Self, Fallo> {
        let (nombre, clave) = servidor.acceso("admin")?;
        let oficina = Llamante::entrar(servidor.direccion(), nombre, clave).await?;
        let mut casa = Self {
            vendedores: Vec::new(),
            lineas: Vec::new(),
            encargos: 0,
        };
        for n in 1..=vendedores {
            casa.vendedores.push(vendedor(servidor, &oficina, n).await?);
        }
        for n in 1..=productos {
            casa.lineas.push(linea(&oficina, n).await?);
        }
        Ok(casa)
    }

    /// The n-th seller's order of an invoice, paid in cash: the kind that writes most.
    pub(super) fn encargo(&mut self, vendedor: usize, lineas: usize) -> Result<Encargo, Fallo> {
        let ahora = Reloj::del_sistema().ahora();
        self.encargos = (self.encargos + 1) % 1_000;
        let borrador = testing::borrador().con(|borrador| {
            borrador.internal_id = InternalId::new(ahora, self.encargos);
            borrador.client_id = self.vendedores[vendedor].cliente;
            borrador.products = self.lineas[..lineas].to_vec();
            borrador.tipo_pedido = TipoDocumento::Factura;
        });
        Encargo::new(&borrador.preparar(&testing::reglas(), ahora)?)
    }
}

impl Vendedor {
    /// Holds the stock of one line, all of it.
    pub(super) async fn reservar(&self, reserva: Bytes) -> Result<Respuesta, Fallo> {
        self.llamante.enviar("/movimientos", reserva).await
    }

    pub(super) async fn facturar(&self, factura: Bytes) -> Result<Respuesta, Fallo> {
        self.llamante.enviar("/invoices", factura).await
    }
}

impl Encargo {
    fn new(peticion: &PedidoRequest) -> Result<Self, Fallo> {
        let reservas = peticion.products.iter().map(|linea| {
            let movimiento = json!({"lote_id": linea.lote_id, "cantidad": linea.quantity});
            json!({"store": peticion.store, "product_id": linea.product_id, "movimientos": [movimiento]})
        });
        Ok(Self {
            reservas: reservas.map(|reserva| reserva.to_string().into()).collect(),
            factura: serde_json::to_vec(peticion)?.into(),
        })
    }
}

async fn vendedor(servidor: &Servidor, oficina: &Llamante, n: usize) -> Result<Vendedor, Fallo> {
    let nombre = format!("Vendedor {n}");
    oficina
        .post("/register", &json!({"name": nombre, "password": CLAVE, "role": "pda"}))
        .await?;
    Ok(Vendedor {
        llamante: Llamante::entrar(servidor.direccion(), &nombre, CLAVE).await?,
        cliente: id(&oficina.post("/clients", &testing::cliente_request()).await?)?,
    })
}

/// A new product, as an order has it in a line.
async fn linea(oficina: &Llamante, n: usize) -> Result<LineaBorrador, Fallo> {
    let (name, lote) = (format!("Producto {n} de las medidas"), format!("M-{n}"));
    let (iva, price) = (testing::porcentaje(IVA), testing::precio(PRECIO));
    let producto = oficina
        .post("/products", &json!({"name": name, "iva": iva, "price": price}))
        .await?;
    let id_producto = id(&producto)?;
    let entrada = json!({"product_id": id_producto, "name": lote, "start": EXISTENCIAS});
    let lote_id = id(&oficina.post("/lotes", &entrada).await?)?;
    Ok(testing::linea().con(|linea| {
        linea.id = id_producto;
        linea.name = name;
        linea.iva = iva;
        linea.price = price;
        linea.quantity = testing::cantidad(CANTIDAD);
        linea.lote_id = LoteRef::Registrado(lote_id);
        linea.lote = lote;
    }))
}

fn id<T: serde::de::DeserializeOwned>(hecho: &Value) -> Result<T, Fallo> {
    Ok(serde_json::from_value(hecho["data"]["id"].clone())?)
}

/// An error unless all that was asked for is held.
pub(super) fn retenido(respuesta: &Respuesta) -> Result<(), Fallo> {
    respuesta.comprobar("/movimientos")?;
    let cuerpo: Value = serde_json::from_slice(&respuesta.cuerpo)?;
    if cuerpo["avisos"].is_null() {
        return Ok(());
    }
    Err(format!("/movimientos: {cuerpo}").into())
}

/// The number that an order got, without its series and year; an error unless it became a new document.
pub(super) fn numero(respuesta: &Respuesta) -> Result<u32, Fallo> {
    respuesta.comprobar("/invoices")?;
    let cuerpo: Value = serde_json::from_slice(&respuesta.cuerpo)?;
    let numero = cuerpo["data"]["invoice"]["numero"]
        .as_str()
        .filter(|_| respuesta.estado == StatusCode::CREATED)
        .and_then(|numero| numero.rsplit_once('-')?.1.parse().ok());
    numero.ok_or_else(|| format!("/invoices: {} {cuerpo}", respuesta.estado).into())
}
