//! The demo company: what is promised of it, and that it is the same every time.

use std::collections::{BTreeMap, BTreeSet};

use aws_sdk_dynamodb::types::AttributeValue;
use domain::fecha::Instante;
use domain::impuesto::Recargo;
use domain::pedido::documento::TipoDocumento;
use domain::pedido::pago::MetodoPago;
use domain::{Cantidad, Importe};
use lambdas::estado::Reloj;
use local::demo;
use local::motor::Motor;
use local::servidor::TABLA;

use crate::carpeta::Carpeta;
use crate::contenido::{self, Contenido, Item};

#[tokio::test]
async fn a_distributor_recognises_it() {
    let carpeta = Carpeta::con_demo();
    comprobar(&contenido::leer(carpeta.ruta()).await, Reloj::del_sistema().ahora());
}

/// The night of the first Saturday of a year: nobody is on the road, and the series have just started again.
#[tokio::test(flavor = "multi_thread")]
async fn the_same_moment_gives_the_same_company() {
    let ahora = Instante::parse("2027-01-02T00:07:00+01:00").unwrap();
    let ((una, contenido), (otra, _)) = tokio::join!(llenar(ahora), llenar(ahora));
    comprobar(&contenido, ahora);
    let anios: BTreeSet<_> = contenido
        .documentos
        .iter()
        .map(|documento| documento.cabecera.numero.anio())
        .collect();
    assert_eq!(anios, [2026, 2027].into());
    assert_eq!(sin_cifrar(una), sin_cifrar(otra));
}

async fn llenar(ahora: Instante) -> (Vec<Item>, Contenido) {
    let motor = Motor::en_memoria().unwrap();
    let tabla = motor.tabla(TABLA).await.unwrap();
    demo::llenar(&tabla, ahora).await.unwrap();
    let items = contenido::items(&motor).await;
    (items.clone(), Contenido::de(&motor, items).await)
}

/// By key, without the passwords: each hash has a salt of its own.
fn sin_cifrar(items: Vec<Item>) -> BTreeMap<(String, String), Item> {
    let clave = |item: &Item, nombre: &str| item[nombre].as_s().unwrap().clone();
    let sin = |mut item: Item| {
        if let Some(AttributeValue::M(cuerpo)) = item.get_mut("cuerpo") {
            cuerpo.remove("cifrada");
        }
        ((clave(&item, "PK"), clave(&item, "SK")), item)
    };
    items.into_iter().map(sin).collect()
}

#[track_caller]
fn comprobar(contenido: &Contenido, ahora: Instante) {
    contenido.comprobar();
    assert_eq!(
        (
            contenido.usuarios,
            contenido.clientes.len(),
            contenido.productos,
            contenido.lotes.len()
        ),
        (5, 60, 220, 500)
    );
    let documentos = contenido.documentos.len();
    assert!((500..=700).contains(&documentos), "{documentos} documents");
    los_clientes_deben_poco(contenido);
    los_documentos_son_de_todo_tipo(contenido, ahora);
    el_almacen_esta_lleno(contenido, ahora);
    los_lotes_vienen_con_facturas(contenido);
    let salidas: BTreeSet<_> = contenido
        .salidas
        .iter()
        .map(|salida| format!("{:?}", salida.tipo))
        .collect();
    assert_eq!((contenido.salidas.len(), salidas.len()), (24, 5), "{salidas:?}");
}

#[track_caller]
fn los_lotes_vienen_con_facturas(contenido: &Contenido) {
    let lineas = contenido.gastos.iter().flat_map(|gasto| &gasto.lineas);
    let con_factura: BTreeSet<_> = lineas.map(|linea| linea.lote_id).collect();
    assert_eq!(
        con_factura.len(),
        contenido.lotes.len(),
        "every batch came with an invoice"
    );
    let cabeceras = contenido.gastos.iter().map(|gasto| &gasto.cabecera);
    let proveedores: BTreeSet<_> = cabeceras.clone().map(|cabecera| cabecera.proveedor_id).collect();
    let pagos: BTreeSet<_> = cabeceras
        .map(|cabecera| cabecera.pago.map(|pago| format!("{pago:?}")))
        .collect();
    assert_eq!((proveedores.len(), pagos.len()), (8, 4), "{pagos:?}");
}

#[track_caller]
fn los_clientes_deben_poco(contenido: &Contenido) {
    let con_recargo = contenido
        .clientes
        .iter()
        .filter(|cliente| cliente.datos.recargo == Recargo::Si)
        .count();
    let deben_mas_de = |euros| {
        contenido
            .clientes
            .iter()
            .filter(move |cliente| cliente.pendiente > euros)
            .count()
    };
    let deudores = deben_mas_de(Importe::CERO);
    assert!((10..=30).contains(&con_recargo), "{con_recargo} clients with recargo");
    assert!((10..=40).contains(&deudores), "{deudores} of 60 clients owe something");
    let mucho = deben_mas_de(Importe::from_unidades(30_000).unwrap());
    assert!(mucho <= 30, "{mucho} of 60 clients owe more than 300 euros");
}

#[track_caller]
fn los_documentos_son_de_todo_tipo(contenido: &Contenido, ahora: Instante) {
    let hoy = ahora.fecha();
    let mut tipos = BTreeSet::new();
    let mut de_hoy = BTreeMap::<&str, usize>::new();
    let mut firmados = 0;
    for cabecera in contenido.documentos.iter().map(|documento| &documento.cabecera) {
        tipos.insert(cabecera.tipo);
        firmados += usize::from(cabecera.firmado);
        assert!(cabecera.momento <= ahora, "{} is of the future", cabecera.numero);
        assert!(
            cabecera.momento.fecha() >= hoy.mas_dias(-92).unwrap(),
            "{} is too old",
            cabecera.numero
        );
        if cabecera.momento.fecha() == hoy {
            *de_hoy.entry(&cabecera.usuario.nombre).or_default() += 1;
        }
    }
    assert_eq!(
        tipos,
        [
            TipoDocumento::Pendiente,
            TipoDocumento::Albaran,
            TipoDocumento::Factura,
            TipoDocumento::FacturaVencimiento
        ]
        .into()
    );
    assert_eq!(de_hoy.len(), 4, "every seller has something today: {de_hoy:?}");
    assert!(firmados * 4 > contenido.documentos.len(), "{firmados} are signed");
    for metodo in [
        MetodoPago::Meta,
        MetodoPago::Visa,
        MetodoPago::Transferencia,
        MetodoPago::Domiciliation,
    ] {
        assert!(
            contenido
                .documentos
                .iter()
                .any(|documento| documento.cabecera.metodo == Some(metodo)),
            "{metodo:?}"
        );
    }
    en_orden(contenido);
}

/// A later number is never of an earlier moment.
#[track_caller]
fn en_orden(contenido: &Contenido) {
    let mut momentos: Vec<_> = contenido
        .documentos
        .iter()
        .map(|documento| &documento.cabecera)
        .collect();
    momentos.sort_by_key(|cabecera| {
        (
            cabecera.numero.prefijo(),
            cabecera.numero.anio(),
            cabecera.numero.numero(),
        )
    });
    for par in momentos
        .windows(2)
        .filter(|par| par[0].numero.prefijo() == par[1].numero.prefijo())
    {
        assert!(
            par[0].momento <= par[1].momento,
            "{} and {}",
            par[0].numero,
            par[1].numero
        );
    }
}

#[track_caller]
fn el_almacen_esta_lleno(contenido: &Contenido, ahora: Instante) {
    let hoy = ahora.fecha();
    let en = |dias: i64| hoy.mas_dias(dias).unwrap();
    let con_algo: Vec<_> = contenido
        .lotes
        .iter()
        .filter(|lote| lote.cantidad.es_positiva())
        .collect();
    let se_venden = con_algo
        .iter()
        .filter(|lote| lote.caducidad.is_none_or(|fecha| fecha >= hoy));
    let productos: BTreeSet<_> = se_venden.map(|lote| lote.producto_id).collect();
    assert!(productos.len() >= 210, "only {} products can be sold", productos.len());
    let pronto = con_algo
        .iter()
        .filter(|lote| lote.caducidad.is_some_and(|fecha| (hoy..=en(7)).contains(&fecha)))
        .count();
    assert!(pronto >= 3, "{pronto} batches expire in a week");
    assert!(
        con_algo
            .iter()
            .any(|lote| lote.caducidad.is_some_and(|fecha| fecha < hoy)),
        "no batch is past its date"
    );
    for lote in &contenido.lotes {
        assert!(lote.inicial > Cantidad::CERO, "nothing of {} came in", lote.nombre);
        assert!(
            lote.fecha <= hoy && lote.caducidad.is_none_or(|fecha| fecha >= lote.fecha),
            "{lote:?}"
        );
    }
}
