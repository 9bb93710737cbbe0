//! Sets houses up, many alike in one table: each call that meets another one does so on things of their own.

use domain::cliente::Cliente;
use domain::contrato::lote::LoteRequest;
use domain::ids::ProveedorId;
use domain::leyes::Foto;
use domain::lote::Lote;
use domain::pedido::documento::{Entrega, TipoDocumento};
use domain::producto::Producto;
use domain::testing::{self, Con, cantidad};
use pruebas_api::actos::Acto;
use pruebas_api::actos::enseres::{Compra, Enseres, HAY, Hay};
use pruebas_api::actos::repertorio;
use pruebas_api::almacen::Surtido;
use pruebas_api::compras::{factura, totalizar, trae};
use pruebas_api::{Banco, Llamante};

use crate::largo::Largo;

/// Calls that move the same things.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Familia {
    Pendiente,
    Nuevo,
    Lote,
    LoteEntero,
    Compras,
    ClientesYSeries,
}

impl Familia {
    pub(crate) const fn texto(self) -> &'static str {
        match self {
            Self::Pendiente => "un pendiente",
            Self::Nuevo => "un pedido nuevo",
            Self::Lote => "un lote",
            Self::LoteEntero => "un lote entero",
            Self::Compras => "una compra",
            Self::ClientesYSeries => "un cliente y las series",
        }
    }

    pub(crate) fn actos(self, casa: &Enseres, hay: Hay) -> Vec<Acto> {
        match self {
            Self::Pendiente => repertorio::de_un_pendiente(casa, hay),
            Self::Nuevo => repertorio::de_uno_nuevo(casa, hay),
            Self::Lote => repertorio::de_un_lote(casa, hay),
            Self::LoteEntero => repertorio::de_lote_entero(casa),
            Self::Compras => repertorio::de_compras(casa),
            Self::ClientesYSeries => repertorio::de_clientes_y_series(casa),
        }
    }

    /// The quantities that make a difference; shortly, exactly enough.
    pub(crate) fn cantidades(self, largo: &Largo) -> &'static [Hay] {
        match self.es_de_cantidades() {
            true if largo.todo => &HAY,
            true => &[Hay::Justo],
            false => &[Hay::DeSobra],
        }
    }

    /// Whether what its batch has makes a difference.
    pub(crate) const fn es_de_cantidades(self) -> bool {
        matches!(self, Self::Pendiente | Self::Nuevo | Self::Lote)
    }

    const fn tiene_pendiente(self) -> bool {
        matches!(self, Self::Pendiente | Self::Lote)
    }

    const fn tiene_carro(self) -> bool {
        matches!(self, Self::Lote)
    }
}

/// A table in which houses are set up before anybody calls.
pub(crate) struct Obra {
    banco: Banco,
    vendedor: Llamante,
    oficina: Llamante,
    cliente: Cliente,
    producto: Producto,
    proveedor: ProveedorId,
}

impl Obra {
    pub(crate) async fn nueva(banco: Banco) -> Self {
        let vendedor = banco.pda("Iñaki").await;
        let oficina = banco.admin().await;
        let cliente = banco.cliente(|_| {}).await;
        let producto = banco.surtido("Atún", "10", "2.10", &[]).await.producto;
        let proveedor = banco.proveedor("Hornos del Ebro").await;
        Self {
            banco,
            vendedor,
            oficina,
            cliente,
            producto,
            proveedor,
        }
    }

    pub(crate) fn acabar(self) -> (Banco, Llamante, Llamante) {
        (self.banco, self.vendedor, self.oficina)
    }

    /// A batch of so much.
    pub(crate) async fn lote(&self, nombre: &str, cuanto: &str) -> Lote {
        // No two things of a kind have a moment and a chance in common, or they would be one.
        self.banco.pasan(1);
        let peticion = LoteRequest {
            product_id: self.producto.id,
            name: nombre.to_owned(),
            start: cantidad(cuanto),
            caducidad: None,
            tipo_caducidad: None,
        };
        let lote = lambdas::casos::lotes::crear(&self.banco.estado, &testing::usuario(), &peticion, None).await;
        lote.expect("a new batch")
    }

    /// A house whose orders are all on this batch.
    pub(crate) fn sobre(&self, vez: u32, lote: &Lote) -> Enseres {
        let lotes = vec![lote.clone(); HAY.len() + 1];
        Enseres {
            vez,
            cliente: self.cliente.clone(),
            otro_cliente: self.cliente.clone(),
            atun: Surtido {
                producto: self.producto.clone(),
                lotes,
            },
            compra: None,
        }
    }

    /// A house with what the calls of a family are about.
    pub(crate) async fn casa(&self, familia: Familia, hay: Hay, vez: u32) -> Enseres {
        let libre = match (familia, hay) {
            (Familia::LoteEntero, _) => 6,
            (_, Hay::DeSobra) => 100,
            (_, Hay::Justo) => 5,
            (_, Hay::UnoMenos) => 4,
        };
        let (pendiente, carro) = (familia.tiene_pendiente(), familia.tiene_carro());
        // What orders hold already comes on top of what is to be left.
        let cuanto = libre + 2 * u32::from(pendiente) + u32::from(carro);
        let lote = self.lote(&format!("L-{vez}"), &cuanto.to_string()).await;
        let mut casa = self.sobre(vez, &lote);
        if pendiente {
            let store = casa.pendiente(hay);
            let pedido = casa.peticion(&store, hay, "2", Entrega::NoEntregado, TipoDocumento::Albaran);
            self.vendedor.post("/invoices", pedido).await.espera(201);
        }
        if carro {
            let retener = casa.atun.movimiento(&casa.carro(hay), 0, 1.0);
            self.vendedor.post("/movimientos", retener).await.espera(200);
        }
        match familia {
            Familia::Compras => casa.compra = Some(self.comprar(&casa).await),
            Familia::ClientesYSeries => {
                let nombre = format!("Bar Nuevo {vez}");
                casa.otro_cliente = self.banco.cliente(|cliente| cliente.nombre_comercial = nombre).await;
            }
            _ => {}
        }
        casa
    }

    async fn comprar(&self, casa: &Enseres) -> Compra {
        let linea = trae(&self.producto, &format!("L-comprado-{}", casa.vez), "9");
        let peticion = factura(self.proveedor, &casa.numero(1), vec![linea]).con(|compra| {
            compra.fecha = self.banco.estado.reloj.ahora().fecha();
            totalizar(compra);
        });
        let hecha = self.oficina.post("/gastos", &peticion).await.espera(201);
        Compra {
            gasto: serde_json::from_value(hecha.data()["id"].clone()).expect("an identifier"),
            lote: serde_json::from_value(hecha.data()["lineas"][0]["lote_id"].clone()).expect("a batch"),
            peticion,
        }
    }

    /// The whole table as it is now.
    pub(crate) async fn foto(&self) -> Foto {
        self.banco.estado.tabla.foto().await.expect("a table that can be read")
    }
}
