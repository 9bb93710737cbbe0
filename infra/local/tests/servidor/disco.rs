//! A disk without room: what goes on, what is said, and that all goes on by itself once there is some.

use serde_json::{Value, json};

use crate::caida::{VENDEDORES, pedidos};
use crate::carpeta::Carpeta;
use crate::proceso::Servidor;

const LLENO: &str = "El disco del servidor está lleno y no se puede guardar nada.";

#[test]
fn f15_on_a_full_disk_who_reads_goes_on_who_writes_is_told_and_the_log_has_the_cause() {
    if !Servidor::puede_tener_disco() {
        eprintln!("No se prueba: aquí nadie puede montar un disco propio (unshare --map-root-user --mount).");
        return;
    }
    let carpeta = Carpeta::con_demo();
    let servidor = Servidor::arrancar_en_disco_pequeno(carpeta.ruta());
    let rosa = servidor.entrar("Rosa");
    let peticiones = pedidos(&rosa);
    let enviar = |n: usize| {
        rosa.post("/invoices", &serde_json::to_value(&peticiones[n]).unwrap())
            .unwrap()
    };
    assert_eq!(enviar(0).estado, 201);

    servidor.llenar_disco();
    // What the engine has of the disk already may take one or two more.
    let negado = (1..peticiones.len())
        .map(|n| (n, enviar(n)))
        .find(|(_, respuesta)| respuesta.estado != 201);
    let (negado, respuesta) = negado.expect("an order that finds no room");
    assert_eq!(respuesta.estado, 503, "{}", respuesta.cuerpo);
    assert!(
        respuesta.json()["message"].as_str().unwrap().starts_with(LLENO),
        "{}",
        respuesta.cuerpo
    );
    assert_eq!(respuesta.cabecera("retry-after"), "60");

    let marta = servidor.entrar("Marta");
    for ruta in ["/clients", "/invoices", "/products/all", "/resumen", "/config"] {
        marta.get(ruta);
    }
    let cliente = json!({"name": "Marta", "password": "no es esta"});
    assert_eq!(servidor.anonimo().post("/login", &cliente).unwrap().estado, 401);

    servidor.vaciar_disco();
    assert_eq!(enviar(negado).estado, 201);
    for vendedor in VENDEDORES {
        servidor.entrar(vendedor);
    }
    let registro = servidor.terminar_y_leer_registro();
    let errores: Vec<Value> = registro
        .lines()
        .filter_map(|linea| serde_json::from_str(linea).ok())
        .collect();
    let id = respuesta.cabecera("x-request-id");
    let suya = errores
        .iter()
        .find(|linea| linea["fields"]["id"] == id)
        .expect(&registro);
    assert_eq!(suya["fields"]["causa"], "the disk is full");
}
