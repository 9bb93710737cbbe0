//! What each thing that people do costs at the table, in a house of the usual size. These figures do not depend on the
//! machine: they are what the table bills.

use domain::ids::InternalId;
use domain::pedido::documento::TipoDocumento;
use domain::testing::{Con, peticion_de};
use lambdas::tabla::consumo::{Consumo, contar};
use pruebas_api::almacen::Surtido;
use pruebas_api::{Banco, CONTRASENA, Llamante};
use serde_json::json;

use crate::Fallo;
use crate::taller::Taller;

const CLIENTES: usize = 60;
const PRODUCTOS: usize = 220;
const LINEAS: usize = 5;
const DOCUMENTOS: usize = 40;
const UN_DIA: i64 = 24 * 3_600_000;
const LOTES: [(&str, Option<&str>); 2] = [("9000", Some("2027-06-12")), ("9000", Some("2027-09-15"))];

/// Something that people do.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Gesto {
    Entrar,
    Catalogo,
    Clientes,
    Linea,
    Pedido,
    Dia,
    Documento,
    Copia,
    Abandono,
}

impl Gesto {
    pub(crate) const TODOS: [Self; 9] = [
        Self::Entrar,
        Self::Catalogo,
        Self::Clientes,
        Self::Linea,
        Self::Pedido,
        Self::Dia,
        Self::Documento,
        Self::Copia,
        Self::Abandono,
    ];

    /// As the page calls it.
    pub(crate) const fn nombre(self) -> &'static str {
        match self {
            Self::Entrar => "Entrar",
            Self::Catalogo => "Abrir el catálogo: 220 productos, 440 lotes",
            Self::Clientes => "Abrir la lista de 60 clientes",
            Self::Linea => "Poner una línea en el pedido (reserva su lote)",
            Self::Pedido => "Enviar una factura de 5 líneas, cobrada y con correo",
            Self::Dia => "Ver los documentos del día",
            Self::Documento => "Abrir un documento",
            Self::Copia => "Imprimir una copia",
            Self::Abandono => "Devolver al almacén un pedido abandonado de 5 líneas",
        }
    }

    /// How often a seller and her share of the office do it on a day of work.
    pub(crate) const fn al_dia(self) -> u64 {
        match self {
            Self::Entrar | Self::Catalogo | Self::Clientes => 4,
            Self::Linea => 150,
            Self::Pedido => 30,
            Self::Dia => 20,
            Self::Documento => 20,
            Self::Copia => 5,
            Self::Abandono => 1,
        }
    }
}

/// What each of them spends.
pub(crate) async fn medir(taller: &Taller) -> Result<Vec<(Gesto, Consumo)>, Fallo> {
    let banco = taller.banco("consumo").await?;
    let pda = banco.pda("Iñaki").await;
    let mut clientes = Vec::with_capacity(CLIENTES);
    for n in 0..CLIENTES {
        clientes.push(
            banco
                .cliente_electronico(|cliente| cliente.nombre_comercial = format!("Bar {n}"))
                .await,
        );
    }
    let mut surtidos: Vec<Surtido> = Vec::with_capacity(PRODUCTOS);
    for n in 0..PRODUCTOS {
        banco.pasan(1);
        surtidos.push(banco.surtido(&format!("Producto {n}"), "10", "1.5", &LOTES).await);
    }
    let factura = |banco: &Banco, n: usize| {
        banco.pasan(1);
        let lineas = surtidos[..LINEAS].iter().map(|surtido| surtido.linea(0, "2")).collect();
        let borrador = banco.borrador(&clientes[n % CLIENTES], lineas);
        peticion_de(&borrador.con(|borrador| borrador.tipo_pedido = TipoDocumento::Factura))
    };
    for n in 0..DOCUMENTOS {
        pda.post("/invoices", factura(&banco, n)).await.espera(201);
    }
    let pedido = factura(&banco, DOCUMENTOS);
    let documento = format!("/invoices/{}", pedido.store);
    let mut gastos = Vec::new();
    for gesto in Gesto::TODOS {
        if gesto == Gesto::Abandono {
            reservar(&pda, &surtidos, &factura(&banco, DOCUMENTOS + 1).store).await;
            banco.pasan(UN_DIA + 1);
        }
        let hacer = async {
            match gesto {
                Gesto::Entrar => {
                    let entrada = json!({"name": "Iñaki", "password": CONTRASENA});
                    banco.anonimo().post("/login", entrada).await.espera(200);
                }
                Gesto::Catalogo => drop(pda.get("/products/all").await.espera(200)),
                Gesto::Clientes => drop(pda.get("/clients/all").await.espera(200)),
                Gesto::Linea => reservar(&pda, &surtidos, &pedido.store).await,
                Gesto::Pedido => drop(pda.post("/invoices", &pedido).await.espera(201)),
                Gesto::Dia => drop(pda.get("/invoices").await.espera(200)),
                Gesto::Documento => drop(pda.get(&documento).await.espera(200)),
                Gesto::Copia => drop(pda.post(&format!("{documento}/copias"), json!({})).await.espera(200)),
                Gesto::Abandono => assert_eq!(banco.limpiar().await.pedidos, 1),
            }
        };
        let (_, mut gasto) = contar(hacer).await;
        if gesto == Gesto::Linea {
            let lineas = u64::try_from(LINEAS)?;
            gasto.lecturas = gasto.lecturas.div_ceil(lineas);
            gasto.escrituras = gasto.escrituras.div_ceil(lineas);
        }
        gastos.push((gesto, gasto));
    }
    Ok(gastos)
}

/// Holds the lines of an order, one by one as a seller does.
async fn reservar(pda: &Llamante, surtidos: &[Surtido], store: &InternalId) {
    for surtido in &surtidos[..LINEAS] {
        pda.post("/movimientos", surtido.movimiento(store, 0, 2.0))
            .await
            .espera(200);
    }
}
