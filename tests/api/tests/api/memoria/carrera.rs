//! Many who write and many who read at once, each on a thread of its own.

use std::sync::{Arc, Weak};

use domain::testing::{Con, peticion_de};
use futures::FutureExt;
use futures::future::{BoxFuture, join_all, try_join_all};
use pruebas_api::almacen::Surtido;
use pruebas_api::{Banco, Llamante, compras};
use serde_json::json;

/// How often each of those who write does so.
const VUELTAS: usize = 12;
const LISTAS: [&str; 14] = [
    "/invoices",
    "/invoices?sort=-total",
    "/clients",
    "/clients?archivados=true",
    "/clients?deuda=true",
    "/categorias",
    "/categorias?archivados=true",
    "/products",
    "/products/lotes",
    "/gastos",
    "/salidas",
    "/lotes",
    "/lotes/caducan",
    "/resumen",
];

async fn total(quien: &Llamante, ruta: &str) -> u64 {
    let lista = quien.get(ruta).await.espera(200);
    lista.cuerpo["meta"]["total"].as_u64().expect("a count")
}

/// Writes a category, and finds each of its states in the next list.
async fn fichas(oficina: Llamante, quien: usize) {
    for vuelta in 0..VUELTAS {
        let nombre = format!("Clase {quien}x{vuelta}.");
        let hecha = oficina.post("/categorias", json!({ "name": nombre })).await.espera(201);
        let ruta = format!("/categorias/{}", hecha.data()["id"]);
        let buscar = |nombre: &str| format!("/categorias?name[like]={}", nombre.replace(' ', "%20"));
        assert_eq!(total(&oficina, &buscar(&nombre)).await, 1, "{nombre} is there");
        let otro = format!("Otra {quien}x{vuelta}.");
        oficina.put(&ruta, json!({ "name": otro })).await.espera(200);
        assert_eq!(
            total(&oficina, &buscar(&nombre)).await,
            0,
            "{nombre} is called otherwise"
        );
        oficina.post(&format!("{ruta}/archivar"), json!({})).await.espera(200);
        assert_eq!(total(&oficina, &buscar(&otro)).await, 0, "{otro} is archived");
        let archivada = format!("{}&archivados=true", buscar(&otro));
        assert_eq!(total(&oficina, &archivada).await, 1, "{otro} is archived");
        if vuelta % 2 == 0 {
            oficina.post(&format!("{ruta}/restaurar"), json!({})).await.espera(200);
            assert_eq!(total(&oficina, &buscar(&otro)).await, 1, "{otro} is back");
        }
    }
}

/// Sells, and finds each document among its own.
async fn ventas(banco: Arc<Banco>, vendedor: Llamante, surtido: Arc<Surtido>) {
    let cliente = banco.cliente(|_| {}).await;
    for vuelta in 0..VUELTAS {
        let borrador = banco.borrador(&cliente, vec![surtido.linea(vuelta % 2, "1")]);
        let peticion = peticion_de(&borrador.con(|borrador| borrador.a_pagar = Some("1".into())));
        vendedor.post("/invoices", &peticion).await.espera(201);
        let suyos = format!("/invoices?client[eq]={}", cliente.id);
        assert_eq!(total(&vendedor, &suyos).await, vuelta as u64 + 1);
    }
}

/// Buys, counts what gets lost, and finds both.
async fn compras(banco: Arc<Banco>, oficina: Llamante, surtido: Arc<Surtido>) {
    let proveedor = banco.proveedor("Molinos").await;
    for vuelta in 0..VUELTAS {
        let trae = compras::trae(&surtido.producto, &format!("C-{vuelta}"), "3");
        let factura = compras::factura(proveedor, &format!("F-{vuelta}"), vec![trae]);
        let gasto = oficina.post("/gastos", &factura).await.espera(201);
        let suyos = format!("/gastos?proveedor[eq]={proveedor}");
        assert_eq!(total(&oficina, &suyos).await, 1 + vuelta as u64 / 2);
        let linea = json!({"lote_id": surtido.lotes[0].id, "cantidad": 1});
        let merma = json!({"tipo": "merma", "lineas": [linea], "motivo": "Se ha secado"});
        oficina.post("/salidas", merma).await.espera(201);
        if vuelta % 2 == 0 {
            let borrar = format!("/gastos/{}", gasto.data()["id"]);
            oficina.delete(&borrar).await.espera(200);
        }
    }
}

/// Asks for every list until nobody writes any more.
async fn miradas(oficina: Llamante, escriben: Weak<()>, desde: usize) {
    let mut n = desde;
    while escriben.strong_count() > 0 {
        oficina.get(LISTAS[n % LISTAS.len()]).await.espera(200);
        n += 1;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn many_who_write_and_read_at_once_leave_every_list_as_its_index_has_it() {
    let banco = Arc::new(Banco::en_proceso().await);
    let oficina = banco.admin().await;
    let lotes = [("500", Some("2030-01-01")), ("500", None)];
    let queso = Arc::new(banco.surtido("Queso", "4", "1.35", &lotes).await);
    let mut escrituras: Vec<BoxFuture<'static, ()>> = Vec::new();
    for quien in 0..3 {
        escrituras.push(fichas(oficina.clone(), quien).boxed());
    }
    for vendedor in join_all(["Rosa", "Paco", "Nuria"].map(|nombre| banco.pda(nombre))).await {
        escrituras.push(ventas(Arc::clone(&banco), vendedor, Arc::clone(&queso)).boxed());
    }
    escrituras.push(compras(Arc::clone(&banco), oficina.clone(), queso).boxed());
    let escriben = Arc::new(());
    let mut tareas: Vec<_> = (0..3)
        .map(|quien| tokio::spawn(miradas(oficina.clone(), Arc::downgrade(&escriben), quien * 5)))
        .collect();
    for escritura in escrituras {
        let escribe = Arc::clone(&escriben);
        tareas.push(tokio::spawn(async move {
            escritura.await;
            drop(escribe);
        }));
    }
    drop(escriben);
    try_join_all(tareas).await.expect("nobody who fails");
    assert_eq!(total(&oficina, "/invoices").await, 3 * VUELTAS as u64);
    banco.leyes().await;
}
