//! The process dies in the middle of its work.

use std::sync::Mutex;
use std::thread;

use domain::Cantidad;
use domain::contrato::cliente::ClienteResumenView;
use domain::contrato::configuracion::ConfiguracionView;
use domain::contrato::lista::{Todos, Uno};
use domain::contrato::pedido::PedidoRequest;
use domain::contrato::producto::ProductoView;
use domain::fecha::Instante;
use domain::ids::InternalId;
use domain::pedido::borrador::Borrador;
use domain::pedido::documento::{Entrega, TipoDocumento};
use domain::pedido::linea::{LineaBorrador, LoteRef};
use domain::pedido::pago::MetodoPago;
use lambdas::estado::Reloj;
use serde::de::DeserializeOwned;

use crate::carpeta::Carpeta;
use crate::cliente::Llamante;
use crate::contenido;
use crate::proceso::Servidor;

const PEDIDOS: usize = 64;
/// When so many are answered, the process is killed.
const RESPONDIDOS: usize = 20;
pub(crate) const VENDEDORES: [&str; 4] = ["Iñaki", "Rosa", "Paco", "Lucía"];

#[tokio::test]
async fn what_was_answered_is_there_and_nothing_is_half_done() {
    let carpeta = Carpeta::con_demo();
    let antes = contenido::leer(carpeta.ruta()).await.documentos.len();
    let servidor = Servidor::arrancar(carpeta.ruta());
    let vendedores = VENDEDORES.map(|nombre| servidor.entrar(nombre));
    let peticiones = pedidos(&vendedores[0]);
    let respondidos = enviar_y_matar(servidor, &vendedores, &peticiones);

    let tras_caer = contenido::leer(carpeta.ruta()).await;
    tras_caer.comprobar();
    assert!(
        respondidos.iter().all(|store| tras_caer.tiene(store)),
        "an answered order is lost"
    );
    assert!(
        tras_caer.documentos.len() < antes + PEDIDOS,
        "the process was killed too late to tell"
    );

    let servidor = Servidor::arrancar(carpeta.ruta());
    for (peticion, vendedor) in peticiones.iter().zip(vendedores.iter().cycle()) {
        let vendedor = vendedor.clone().en(&servidor.direccion);
        let respuesta = vendedor
            .post("/invoices", &serde_json::to_value(peticion).unwrap())
            .unwrap();
        let esperado = if tras_caer.tiene(&peticion.store) { 200 } else { 201 };
        assert_eq!(respuesta.estado, esperado, "{}", respuesta.cuerpo);
    }
    assert_eq!(servidor.terminar("TERM"), Some(0));
    let al_final = contenido::leer(carpeta.ruta()).await;
    al_final.comprobar();
    assert_eq!(al_final.documentos.len(), antes + PEDIDOS);
}

/// Eight senders at once until the process dies under them; gives the orders that were answered.
fn enviar_y_matar(servidor: Servidor, vendedores: &[Llamante; 4], peticiones: &[PedidoRequest]) -> Vec<InternalId> {
    let cola = Mutex::new(peticiones.iter().zip(vendedores.iter().cycle()));
    let respondidos = Mutex::new(Vec::new());
    let servidor = Mutex::new(Some(servidor));
    thread::scope(|hilos| {
        for _ in 0..8 {
            hilos.spawn(|| {
                loop {
                    let siguiente = cola.lock().unwrap().next();
                    let Some((peticion, vendedor)) = siguiente else { break };
                    let Ok(respuesta) = vendedor.post("/invoices", &serde_json::to_value(peticion).unwrap()) else {
                        break;
                    };
                    assert_eq!(respuesta.estado, 201, "{}", respuesta.cuerpo);
                    let mut respondidos = respondidos.lock().unwrap();
                    respondidos.push(peticion.store.clone());
                    if respondidos.len() == RESPONDIDOS {
                        let servidor = servidor.lock().unwrap().take().unwrap();
                        assert_eq!(servidor.terminar("KILL"), None);
                    }
                }
            });
        }
    });
    respondidos.into_inner().unwrap()
}

/// Orders that all want the same five batches.
pub(crate) fn pedidos(vendedor: &Llamante) -> Vec<PedidoRequest> {
    let ahora = Reloj::del_sistema().ahora();
    let Uno { data: configuracion } = leer::<Uno<ConfiguracionView>>(vendedor, "/config");
    let Todos { data: clientes } = leer::<Todos<ClienteResumenView>>(vendedor, "/clients/all");
    let Todos { data: productos } = leer::<Todos<ProductoView>>(vendedor, "/products/all");
    let de_sobra = Cantidad::from_unidades(100_000).unwrap();
    let lineas = productos
        .iter()
        .filter_map(|producto| linea(producto, de_sobra))
        .take(5)
        .collect::<Vec<_>>();
    assert_eq!(lineas.len(), 5);
    let numerados = (0_u16..).zip(clientes.iter().cycle()).take(PEDIDOS);
    numerados
        .map(|(numero, cliente)| {
            borrador(ahora, numero, cliente, &lineas)
                .preparar(&configuracion.reglas, ahora)
                .unwrap()
        })
        .collect()
}

fn leer<T: DeserializeOwned>(vendedor: &Llamante, ruta: &str) -> T {
    serde_json::from_value(vendedor.get(ruta)).unwrap()
}

/// One piece of the product's first batch, if there is enough of it for everybody.
fn linea(producto: &ProductoView, de_sobra: Cantidad) -> Option<LineaBorrador> {
    let lote = producto.lote.first().filter(|lote| lote.cantidad >= de_sobra)?;
    Some(LineaBorrador {
        id: producto.id,
        name: producto.name.clone(),
        iva: producto.iva,
        cambios_de_iva: vec![],
        genero: producto.genero,
        price: producto.price,
        quantity: Cantidad::from_unidades(1000).unwrap(),
        lote_id: LoteRef::Registrado(lote.id),
        lote: lote.name.clone(),
        lote_comodin: String::new(),
    })
}

fn borrador(ahora: Instante, numero: u16, cliente: &ClienteResumenView, lineas: &[LineaBorrador]) -> Borrador {
    let tipos = [
        TipoDocumento::Factura,
        TipoDocumento::Albaran,
        TipoDocumento::Factura,
        TipoDocumento::Pendiente,
    ];
    let tipo_pedido = tipos[usize::from(numero) % tipos.len()];
    Borrador {
        internal_id: InternalId::new(ahora, numero),
        client_id: cliente.id,
        recargo: cliente.recargo,
        products: lineas.to_vec(),
        entregado: if tipo_pedido == TipoDocumento::Pendiente {
            Entrega::NoEntregado
        } else {
            Entrega::Entregado
        },
        firma: None,
        firmante: None,
        tipo_pedido,
        fecha_vencimiento: None,
        a_pagar: None,
        meta_type: MetodoPago::Visa,
        notas: String::new(),
    }
}
