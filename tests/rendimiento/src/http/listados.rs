//! What lists cost over HTTP: each at three sizes, as multiples of the plainest reading of the same run.

mod surtido;

use pruebas_api::CONTRASENA;

use super::llamante::Llamante;
use super::servidor::{self, Servidor};
use crate::Fallo;
use crate::cronometro::Tiempos;
use crate::medida::{Limite, Medida, Unidad, veces};
use crate::taller::Taller;
use crate::vara::Vara;

/// Rows of each list.
const TAMANOS: [usize; 3] = [200, 1_000, 10_000];
/// What every list is held against.
const PATRON: &str = "/config";
/// Calls that let the server read what it keeps.
const CALIENTAN: usize = 2;
const RONDAS: usize = 25;

/// The first page of a list, in hundredths of the plainest reading.
const LIMITE_DE_LA_PRIMERA: u64 = 400;
/// Any other question about it.
const LIMITE_DEL_RESTO: u64 = 1_000;

/// Each list with a field of its rows, and a text that is in some of them where it can be searched.
const LISTAS: [(&str, &str, Option<&str>); 12] = [
    ("/invoices", "client_name", Some("0123")),
    ("/clients", "ciudad", Some("0123")),
    ("/products", "price", Some("0123")),
    ("/products/lotes", "stock", Some("0123")),
    ("/categorias", "name", Some("0123")),
    ("/proveedores", "name", Some("0123")),
    ("/gastos", "numero", Some("0123")),
    ("/gastos/comunes", "concepto", Some("0123")),
    ("/salidas", "lote", None),
    ("/lotes", "name", None),
    ("/lotes/caducan", "name", None),
    ("/clients?deuda=true", "nombreComercial", Some("0123")),
];

/// What a list takes, in hundredths of the plainest reading.
struct Coste {
    lista: &'static str,
    primera: u64,
    /// The last page, another order or a search, whichever takes longest.
    resto: u64,
}

pub(crate) async fn medir(taller: &Taller, vara: &mut Vara) -> Result<Vec<Medida>, Fallo> {
    let mut medidas = Vec::new();
    for tamano in TAMANOS {
        let carpeta = taller.carpeta(&format!("listados-{tamano}"));
        surtido::llenar(&carpeta, tamano).await?;
        let servidor = Servidor::arrancar(&servidor::programa()?, &carpeta)?;
        let oficina = Llamante::entrar(servidor.direccion(), "Marta", CONTRASENA).await?;
        let mut costes = Vec::new();
        for (lista, campo, texto) in LISTAS {
            costes.push(medir_lista(&oficina, lista, campo, texto).await);
        }
        if tamano == TAMANOS[TAMANOS.len() - 1] {
            let filas = costes
                .iter()
                .flat_map(|coste| filas(coste.lista, tamano, coste.primera, coste.resto));
            medidas.extend(filas);
        } else {
            let mayor = |de: fn(&Coste) -> u64| costes.iter().map(de).max().unwrap_or_default();
            let (primera, resto) = (mayor(|coste| coste.primera), mayor(|coste| coste.resto));
            medidas.extend(filas("la lista más lenta", tamano, primera, resto));
        }
        let resumen = frente_al_patron(&oficina, "/resumen", true).await;
        let (que, limite) = (format!("/resumen con {tamano}"), LIMITE_DEL_RESTO);
        medidas.push(medida(que, o_ninguno("/resumen", limite, resumen), limite));
        vara.medir();
    }
    Ok(medidas)
}

/// A list that fails keeps none of the others from being measured, and is over any limit.
async fn medir_lista(oficina: &Llamante, lista: &'static str, campo: &str, texto: Option<&str>) -> Coste {
    let union = if lista.contains('?') { '&' } else { '?' };
    let primera = frente_al_patron(oficina, lista, true).await;
    let mut resto = 0;
    let otras = [
        Some((format!("page=1000000&sort={campo}"), true)),
        Some((format!("sort=-{campo}"), true)),
        Some(("page=1000000".to_owned(), true)),
        texto.map(|texto| (format!("name[like]={texto}"), true)),
        texto.map(|_| ("name[like]=zzz".to_owned(), false)),
    ];
    for (pregunta, halla) in otras.into_iter().flatten() {
        let ruta = format!("{lista}{union}{pregunta}");
        let cuanto = frente_al_patron(oficina, &ruta, halla).await;
        resto = resto.max(o_ninguno(&ruta, LIMITE_DEL_RESTO, cuanto));
    }
    Coste {
        lista,
        primera: o_ninguno(lista, LIMITE_DE_LA_PRIMERA, primera),
        resto,
    }
}

/// A figure, or one that no limit lets pass; says which call does not keep its limit, which the table does not.
fn o_ninguno(ruta: &str, limite: u64, cuanto: Result<u64, Fallo>) -> u64 {
    match cuanto {
        Ok(cuanto) if cuanto <= limite => cuanto,
        Ok(cuanto) => {
            eprintln!("{ruta}: {}", Unidad::Veces.legible(cuanto));
            cuanto
        }
        Err(error) => {
            eprintln!("{ruta}: {error}");
            u64::MAX
        }
    }
}

fn filas(que: &str, tamano: usize, primera: u64, resto: u64) -> [Medida; 2] {
    [
        medida(
            format!("{que} con {tamano}: primera página"),
            primera,
            LIMITE_DE_LA_PRIMERA,
        ),
        medida(
            format!("{que} con {tamano}: última página, otro orden o búsqueda"),
            resto,
            LIMITE_DEL_RESTO,
        ),
    ]
}

fn medida(que: String, valor: u64, limite: u64) -> Medida {
    Medida::new(que, Unidad::Veces, valor, Limite::ComoMucho(limite))
}

/// The median of a call, in hundredths of that of the plainest reading, which takes its turn beside it.
async fn frente_al_patron(oficina: &Llamante, ruta: &str, halla: bool) -> Result<u64, Fallo> {
    let [mut suyos, mut patron] = [Tiempos::default(), Tiempos::default()];
    for ronda in 0..CALIENTAN + RONDAS {
        let respuesta = suyos.medir(oficina.pedir(ruta)).await?;
        patron.medir(oficina.pedir(PATRON)).await?.comprobar(PATRON)?;
        respuesta.comprobar(ruta)?;
        if respuesta.cuerpo.starts_with(b"{\"data\":[]") == halla {
            return Err(format!("{ruta} has other rows than were written").into());
        }
        if ronda + 1 == CALIENTAN {
            [suyos, patron] = [Tiempos::default(), Tiempos::default()];
        }
    }
    Ok(veces(suyos.mediana(), patron.mediana()))
}
