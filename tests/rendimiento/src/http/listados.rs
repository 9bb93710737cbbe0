//! What lists cost over HTTP: each at three sizes, as multiples of the plainest reading of the same run.

mod surtido;

use std::fmt;

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

/// How a list is asked.
#[derive(Debug, Clone, Copy)]
enum Pregunta {
    Primera,
    Ultima,
    Orden(&'static str),
    Busqueda(&'static str),
    Nada,
}

impl Pregunta {
    fn ruta(self, lista: &str) -> String {
        let union = if lista.contains('?') { '&' } else { '?' };
        match self {
            Self::Primera => lista.to_owned(),
            Self::Ultima => format!("{lista}{union}page=1000000"),
            Self::Orden(campo) => format!("{lista}{union}sort=-{campo}"),
            Self::Busqueda(texto) => format!("{lista}{union}name[like]={texto}"),
            Self::Nada => format!("{lista}{union}name[like]=zzz"),
        }
    }

    /// In hundredths of the plainest reading.
    const fn limite(self) -> u64 {
        match self {
            Self::Primera => 400,
            _ => 1_000,
        }
    }

    /// Whether the answer has rows.
    const fn halla(self) -> bool {
        !matches!(self, Self::Nada)
    }
}

impl fmt::Display for Pregunta {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Primera => f.write_str("primera página"),
            Self::Ultima => f.write_str("última página"),
            Self::Orden(campo) => write!(f, "por {campo}"),
            Self::Busqueda(_) => f.write_str("búsqueda"),
            Self::Nada => f.write_str("búsqueda sin resultado"),
        }
    }
}

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
    ("/clients?deuda=true", "name", Some("0123")),
];

pub(crate) async fn medir(taller: &Taller, vara: &mut Vara) -> Result<Vec<Medida>, Fallo> {
    let mut medidas = Vec::new();
    for tamano in TAMANOS {
        let carpeta = taller.carpeta(&format!("listados-{tamano}"));
        surtido::llenar(&carpeta, tamano).await?;
        let servidor = Servidor::arrancar(&servidor::programa()?, &carpeta)?;
        let oficina = Llamante::entrar(servidor.direccion(), "Marta", CONTRASENA).await?;
        for (lista, campo, texto) in LISTAS {
            let por_texto = texto.map(|texto| [Pregunta::Busqueda(texto), Pregunta::Nada]);
            let preguntas = [Pregunta::Primera, Pregunta::Ultima, Pregunta::Orden(campo)]
                .into_iter()
                .chain(por_texto.into_iter().flatten());
            for pregunta in preguntas {
                let que = format!("{lista} con {tamano}, {pregunta}");
                match frente_al_patron(&oficina, &pregunta.ruta(lista), pregunta.halla()).await {
                    Ok(cuanto) => {
                        let limite = Limite::ComoMucho(pregunta.limite());
                        medidas.push(Medida::new(que, Unidad::Veces, cuanto, limite));
                    }
                    // A list that fails keeps none of the others from being measured, and is over any limit.
                    Err(error) => {
                        eprintln!("{que}: {error}");
                        medidas.push(Medida::new(que, Unidad::Veces, u64::MAX, Limite::ComoMucho(0)));
                    }
                }
            }
        }
        let resumen = frente_al_patron(&oficina, "/resumen", true).await?;
        medidas.push(Medida::new(
            format!("/resumen con {tamano}"),
            Unidad::Veces,
            resumen,
            Limite::ComoMucho(1_000),
        ));
        vara.medir();
    }
    Ok(medidas)
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
    if std::env::var_os("VER_TIEMPOS").is_some() {
        eprintln!("{ruta}: {} µs, {PATRON}: {} µs", suyos.mediana(), patron.mediana());
    }
    Ok(veces(suyos.mediana(), patron.mediana()))
}
