//! What each thing that people do costs at the table, in a house of the usual size. These figures do not depend on the
//! machine: they are what the table bills.

use domain::pedido::documento::TipoDocumento;
use domain::testing::{Con, peticion_de};
use lambdas::tabla::consumo::{Consumo, contar};
use pruebas_api::almacen::Surtido;
use pruebas_api::{Banco, CONTRASENA};
use serde_json::json;

use crate::Fallo;
use crate::taller::Taller;

const CLIENTES: usize = 60;
const PRODUCTOS: usize = 220;
const LINEAS: usize = 5;
const DOCUMENTOS: usize = 40;
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
}

impl Gesto {
    pub(crate) const TODOS: [Self; 8] = [
        Self::Entrar,
        Self::Catalogo,
        Self::Clientes,
        Self::Linea,
        Self::Pedido,
        Self::Dia,
        Self::Documento,
        Self::Copia,
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
                .cliente(|cliente| cliente.nombre_comercial = format!("Bar {n}"))
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
        let hacer = async {
            match gesto {
                Gesto::Entrar => {
                    let entrada = json!({"name": "Iñaki", "password": CONTRASENA});
                    banco.anonimo().post("/login", entrada).await.espera(200)
                }
                Gesto::Catalogo => pda.get("/products/all").await.espera(200),
                Gesto::Clientes => pda.get("/clients/all").await.espera(200),
                Gesto::Linea => {
                    let lineas = surtidos[..LINEAS].iter();
                    let reservas = lineas.map(|surtido| surtido.movimiento(&pedido.store, 0, 2.0));
                    let mut ultima = None;
                    for reserva in reservas {
                        ultima = Some(pda.post("/movimientos", reserva).await.espera(200));
                    }
                    ultima.expect("some lines")
                }
                Gesto::Pedido => pda.post("/invoices", &pedido).await.espera(201),
                Gesto::Dia => pda.get("/invoices").await.espera(200),
                Gesto::Documento => pda.get(&documento).await.espera(200),
                Gesto::Copia => pda.post(&format!("{documento}/copias"), json!({})).await.espera(200),
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
