//! Tasks: what is to be done after an answer. Each stands under its order, and in a list of its kind by the moment from
//! which it is due.

use domain::fecha::Instante;
use domain::ids::InternalId;
use domain::tarea::{Encargo, Tarea, TipoTarea, Turno};
use serde::{Deserialize, Serialize};

use super::claves::{self, Clave, Entrada, Indice};
use super::consulta::Consulta;
use super::item::{self, Item};
use super::reservas::Papel;
use super::transaccion::{Expresion, Transaccion};
use super::version::{PRIMERA_VERSION, VERSION, Versionado, version_de};
use super::{Atributos, Tabla, TablaError};

/// Tasks read at a time.
const POR_PAGINA: usize = 50;

/// A mail that waits, as it was written before there were tasks.
#[derive(Debug, Serialize, Deserialize)]
struct CorreoSuelto {
    documento: InternalId,
    destino: String,
    momento: Instante,
}

fn clave(tarea: &Tarea) -> Clave {
    claves::tarea(tarea.encargo.tipo(), &tarea.de)
}

fn sitio(tarea: &Tarea) -> Entrada {
    match tarea.turno {
        Turno::Desde(desde) => claves::tareas(tarea.encargo.tipo(), desde),
        Turno::Detenida => claves::tareas_detenidas(tarea.creada),
    }
}

fn item_de(tarea: &Tarea, version: u32) -> Result<Item, TablaError> {
    Item::new(&clave(tarea))
        .en(&sitio(tarea))
        .con(VERSION, &version)?
        .fila(tarea)
}

fn leida(mut atributos: Atributos) -> Result<Versionado<Tarea>, TablaError> {
    Ok(Versionado {
        version: version_de(&mut atributos)?,
        dato: item::fila(atributos)?,
    })
}

impl Transaccion<Papel> {
    /// Writes down what is to be done. It takes the place of the same task, if there is one that has not been done yet.
    pub(crate) fn encargar(self, tarea: &Tarea) -> Result<Self, TablaError> {
        let item = item_de(tarea, PRIMERA_VERSION)?;
        Ok(self.poner(Papel::Tarea, item, Expresion::default()))
    }
}

impl Tabla {
    /// An order's task of a kind, if it is still to be done.
    pub(crate) async fn tarea(
        &self,
        tipo: TipoTarea,
        store: &InternalId,
    ) -> Result<Option<Versionado<Tarea>>, TablaError> {
        let leido = self.leer_item(&claves::tarea(tipo, store)).await?;
        leido.map(leida).transpose()
    }

    /// Orders whose tasks of a kind are due, the longest due first: a page, and where the next one begins.
    pub(crate) async fn tareas_que_tocan(
        &self,
        tipo: TipoTarea,
        ahora: Instante,
        desde: Option<Atributos>,
    ) -> Result<(Vec<Tarea>, Option<Atributos>), TablaError> {
        let consulta = Consulta::de(Indice::G1, claves::tareas_de(tipo)).hasta(&claves::orden(ahora));
        let (pagina, resto) = consulta.maximo(POR_PAGINA).pagina_de_items(self, desde).await?;
        Ok((pagina.into_iter().filter_map(legible).collect(), resto))
    }

    /// Tasks that wait for a person, the one that was written down first first.
    pub(crate) async fn tareas_detenidas(&self) -> Result<Vec<Tarea>, TablaError> {
        let consulta = Consulta::de(Indice::G1, claves::TAREAS_DETENIDAS);
        let (mut tareas, mut desde) = (Vec::new(), None);
        loop {
            let (pagina, resto) = consulta.clone().pagina_de_items(self, desde).await?;
            tareas.extend(pagina.into_iter().filter_map(legible));
            desde = resto;
            if desde.is_none() {
                return Ok(tareas);
            }
        }
    }

    /// Puts a task in the place of the one that was read; says no when somebody else has changed it since.
    pub(crate) async fn mover_tarea(&self, leida: &Versionado<Tarea>, tarea: &Tarea) -> Result<bool, TablaError> {
        let item = item_de(tarea, leida.version.wrapping_add(1))?;
        si_se_pudo(self.poner(item, Expresion::sigue_en(leida.version)?).await)
    }

    /// A task is done: it is to be done no more, unless somebody has written it down again since it was read.
    pub(crate) async fn acabar_tarea(&self, leida: &Versionado<Tarea>) -> Result<bool, TablaError> {
        let sigue = Expresion::sigue_en(leida.version)?;
        si_se_pudo(self.quitar_si(&clave(&leida.dato), sigue).await)
    }

    /// The mails that wait to be sent, the oldest first, with the documents and addresses they are for.
    pub(crate) async fn correos_en_espera(&self) -> Result<Vec<Tarea>, TablaError> {
        let de_antes = Consulta::de(Indice::G1, claves::CORREOS_PENDIENTES).filas(self);
        let tareas = Consulta::de(Indice::G1, claves::tareas_de(TipoTarea::Correo)).filas(self);
        let (de_antes, mut tareas): (Vec<CorreoSuelto>, Vec<Tarea>) = futures::try_join!(de_antes, tareas)?;
        tareas.extend(de_antes.into_iter().map(|correo| {
            let CorreoSuelto {
                documento,
                destino,
                momento,
            } = correo;
            Tarea::nueva(Encargo::Correo { destino }, documento, momento)
        }));
        tareas.sort_by(|una, otra| (una.creada, &una.de).cmp(&(otra.creada, &otra.de)));
        Ok(tareas)
    }

    /// A document's mail has left: it waits no more.
    ///
    /// # Errors
    /// When the table fails.
    pub async fn retirar_correo(&self, documento: &InternalId) -> Result<(), TablaError> {
        self.quitar(&claves::correo(documento)).await?;
        self.quitar(&claves::tarea(TipoTarea::Correo, documento)).await
    }
}

/// A task of a list. One that cannot be read does not keep the others, and the log says so.
fn legible(atributos: Atributos) -> Option<Tarea> {
    let leida = item::fila(atributos);
    leida
        .inspect_err(|error| tracing::error!(%error, "a task of the list cannot be read"))
        .ok()
}

fn si_se_pudo(escrito: Result<(), TablaError>) -> Result<bool, TablaError> {
    match escrito {
        Ok(()) => Ok(true),
        Err(TablaError::Condicion) => Ok(false),
        Err(error) => Err(error),
    }
}
