//! Master records, in one way for all: an item each, in one list by name, that counts its changes and can be archived.
//! An archived one moves to a list of its own; whatever names it still finds it.

use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use futures::try_join;

use super::claves::{self, Clave, Entrada, Familia, Indice};
use super::consulta::Consulta;
use super::item::{self, CUERPO, Item, valor_de};
use super::listado::{Buscable, Fila, Listado, Renglon};
use super::transaccion::{EXISTE, Expresion};
use super::version::{CAMBIABLE, PRIMERA_VERSION, VERSION, version_de};
use super::{Atributos, Tabla, TablaError};

pub use super::claves::fichas::Maestro;

/// Which list a record stands in while it is archived; absent while it is in use.
pub(super) const ARCHIVADO: &str = "archivado";

/// The record is there and in use.
pub(crate) const SIN_ARCHIVAR: &str = "attribute_exists(PK) AND attribute_not_exists(archivado)";

impl<M: Maestro> Fila for M {
    const FAMILIA: Familia = M::LETRAS;
}

impl<M: Maestro> Buscable for M {
    fn textos(&self) -> Vec<Cow<'_, str>> {
        self.buscados().into_iter().map(Cow::Borrowed).collect()
    }
}

/// A master record as it is stored.
#[derive(Debug, Clone)]
pub struct Ficha<M: Maestro> {
    /// The record.
    pub maestro: M,
    /// What lists do not show of it.
    pub cuerpo: M::Cuerpo,
    /// Grows with every change.
    pub version: u32,
    /// Whether it is out of use.
    pub archivado: bool,
}

impl<M: Maestro> TryFrom<Atributos> for Ficha<M> {
    type Error = TablaError;

    fn try_from(mut atributos: Atributos) -> Result<Self, TablaError> {
        let cuerpo = atributos.remove(CUERPO).map(serde_dynamo::from_attribute_value);
        Ok(Self {
            version: version_de(&mut atributos)?,
            archivado: atributos.contains_key(ARCHIVADO),
            cuerpo: cuerpo.transpose()?.unwrap_or_default(),
            maestro: item::fila(atributos)?,
        })
    }
}

impl<M: Maestro> Ficha<M> {
    /// A record that is new.
    pub(crate) fn nueva(maestro: M, cuerpo: Option<M::Cuerpo>) -> Self {
        Self {
            maestro,
            cuerpo: cuerpo.unwrap_or_default(),
            version: PRIMERA_VERSION,
            archivado: false,
        }
    }
}

impl<M: Maestro> Ficha<M> {
    /// Whether a change to these fields, and to that part if one is given, leaves it as it is.
    fn dice(&self, campos: &Atributos, cuerpo: Option<&M::Cuerpo>) -> Result<bool, TablaError> {
        let suyos: Atributos = serde_dynamo::to_item(self.maestro.datos())?;
        let mismo_cuerpo = match cuerpo {
            Some(cuerpo) => valor_de(cuerpo)? == valor_de(&self.cuerpo)?,
            None => true,
        };
        Ok(suyos == *campos && mismo_cuerpo)
    }
}

/// A new record as an item, in its place in the list; without `cuerpo`, it has none.
pub(crate) fn item_de<M: Maestro>(ficha: &Ficha<M>, cuerpo: Option<&M::Cuerpo>) -> Result<Item, TablaError> {
    let id = ficha.maestro.id();
    let item = Item::new(&M::clave(id))
        .en(&sitio::<M>(id, ficha.maestro.datos()))
        .con(VERSION, &ficha.version)?
        .fila(&ficha.maestro)?;
    match cuerpo {
        Some(cuerpo) => item.cuerpo(cuerpo),
        None => Ok(item),
    }
}

impl Tabla {
    /// A record, archived or not.
    pub(crate) async fn ficha<M: Maestro>(&self, id: M::Id) -> Result<Option<Ficha<M>>, TablaError> {
        self.leer_item(&M::clave(id)).await?.map(Ficha::try_from).transpose()
    }

    /// All records of a kind by name: those in use, or those that are archived.
    pub(crate) async fn fichas<M: Maestro>(&self, archivados: bool) -> Result<Listado<M>, TablaError> {
        Consulta::de(Indice::G1, lista::<M>(archivados)).listar(self).await
    }

    /// Whether there is any record of a kind that is in use.
    pub(crate) async fn hay_fichas<M: Maestro>(&self) -> Result<bool, TablaError> {
        Consulta::de(Indice::G1, lista::<M>(false)).existe(self).await
    }

    /// Some records, archived or not; those that do not exist are left out.
    pub(crate) async fn algunas_fichas<M: Maestro<Id: Ord>>(
        &self,
        ids: impl IntoIterator<Item = M::Id>,
    ) -> Result<BTreeMap<M::Id, M>, TablaError> {
        // A read that names an item twice is refused.
        let ids: BTreeSet<_> = ids.into_iter().collect();
        let claves: Vec<_> = ids.into_iter().map(M::clave).collect();
        let maestros: Vec<M> = self.leer_filas(&claves).await?;
        Ok(maestros.into_iter().map(|maestro| (maestro.id(), maestro)).collect())
    }

    /// Some records, archived or not, each as a list has it; those that do not exist are left out. A process that keeps its
    /// lists takes them from there, for one list may name hundreds of another.
    pub(crate) async fn renglones_de<M: Maestro<Id: Ord>>(
        &self,
        ids: impl IntoIterator<Item = M::Id>,
    ) -> Result<BTreeMap<M::Id, Arc<Renglon<M>>>, TablaError> {
        let mut faltan: BTreeSet<_> = ids.into_iter().collect();
        let mut hallados = BTreeMap::new();
        if self.memoria().is_some() {
            let (mut todos, archivados) = try_join!(self.fichas::<M>(false), self.fichas::<M>(true))?;
            todos.extend(archivados);
            let suyos = todos.renglones().iter().filter(|uno| faltan.remove(&uno.id()));
            hallados.extend(suyos.map(|uno| (uno.id(), Arc::clone(uno))));
        }
        // With a memory only what moves between its lists at this moment, and may have been seen in neither.
        let sueltos: Listado<M> = self.algunas_fichas::<M>(faltan).await?.into_values().collect();
        hallados.extend(sueltos.renglones().iter().map(|uno| (uno.id(), Arc::clone(uno))));
        Ok(hallados)
    }

    /// The names of some records, archived or not; those that do not exist are left out.
    pub(crate) async fn nombres<M: Maestro<Id: Ord>>(
        &self,
        ids: impl IntoIterator<Item = M::Id>,
    ) -> Result<BTreeMap<M::Id, String>, TablaError> {
        let renglones = self.renglones_de::<M>(ids).await?;
        let nombre = |uno: Arc<Renglon<M>>| M::nombre(uno.datos()).to_owned();
        Ok(renglones.into_iter().map(|(id, uno)| (id, nombre(uno))).collect())
    }

    /// Changes a record; without `cuerpo`, that part stays. None when there is no such record.
    ///
    /// # Errors
    /// [`TablaError::Condicion`] when it is not the version any more that was read.
    pub(crate) async fn cambiar_ficha<M: Maestro>(
        &self,
        id: M::Id,
        datos: &M::Datos,
        cuerpo: Option<&M::Cuerpo>,
        leida: Option<u32>,
    ) -> Result<Option<Ficha<M>>, TablaError> {
        let campos: Atributos = serde_dynamo::to_item(datos)?;
        let sitio = sitio::<M>(id, datos);
        let cambios: Vec<_> = campos.keys().map(|campo| format!("fila.{campo} = :{campo}")).collect();
        let mut texto = format!("SET {} = :sitio, {}", sitio.indice.sk(), cambios.join(", "));
        if cuerpo.is_some() {
            texto += ", cuerpo = :cuerpo";
        }
        let mut cambio = Expresion::new(texto).valor("sitio", &sitio.sk)?;
        let valores = campos.iter().map(|(campo, valor)| (format!(":{campo}"), valor.clone()));
        cambio.valores.extend(valores);
        if let Some(cuerpo) = cuerpo {
            cambio = cambio.valor("cuerpo", cuerpo)?;
        }
        match self.renovar::<M>(&M::clave(id), cambio, leida).await {
            Err(TablaError::Condicion) => {
                // It was changed already, perhaps by this very call before its answer was lost.
                let hecha = self.ficha::<M>(id).await?;
                let hecha =
                    hecha.filter(|ficha| !ficha.archivado && leida.is_some_and(|leida| ficha.version == leida + 1));
                let hecha = hecha.map(|ficha| ficha.dice(&campos, cuerpo).map(|dice| dice.then_some(ficha)));
                hecha.transpose()?.flatten().map(Some).ok_or(TablaError::Condicion)
            }
            otro => otro,
        }
    }

    /// Takes a record out of its list; one that is out already stays as it is. None when there is no such record.
    ///
    /// # Errors
    /// When the table fails.
    pub(crate) async fn archivar<M: Maestro>(&self, id: M::Id) -> Result<Option<Ficha<M>>, TablaError> {
        let texto = format!("SET {} = :lista, {ARCHIVADO} = :lista", Indice::G1.pk());
        let cambio = Expresion::new(texto).valor("lista", &lista::<M>(true))?;
        self.mudar(id, cambio, SIN_ARCHIVAR).await
    }

    /// Brings a record back to its list; one that is there already stays as it is. None when there is no such record.
    ///
    /// # Errors
    /// When the table fails.
    pub(crate) async fn restaurar<M: Maestro>(&self, id: M::Id) -> Result<Option<Ficha<M>>, TablaError> {
        let texto = format!("SET {} = :lista REMOVE {ARCHIVADO}", Indice::G1.pk());
        let cambio = Expresion::new(texto).valor("lista", &lista::<M>(false))?;
        self.mudar(id, cambio, &format!("attribute_exists({ARCHIVADO})")).await
    }

    /// Moves a record between its lists, unless it is where it has to be: what changes nothing leaves the version, so that
    /// nobody who has read the record is refused.
    async fn mudar<M: Maestro>(
        &self,
        id: M::Id,
        cambio: Expresion,
        condicion: &str,
    ) -> Result<Option<Ficha<M>>, TablaError> {
        match self.cambiar(&M::clave(id), con_version(cambio)?, condicion).await {
            Ok(atributos) => Ficha::try_from(atributos).map(Some),
            Err(TablaError::Condicion) => self.ficha(id).await,
            Err(error) => Err(error),
        }
    }

    /// Changes a record and its version with it.
    async fn renovar<M: Maestro>(
        &self,
        clave: &Clave,
        cambio: Expresion,
        leida: Option<u32>,
    ) -> Result<Option<Ficha<M>>, TablaError> {
        let cambio = con_version(cambio)?;
        let (cambio, condicion) = match leida {
            Some(leida) => (cambio.valor("leida", &leida)?, CAMBIABLE),
            None => (cambio, EXISTE),
        };
        match self.cambiar(clave, cambio, condicion).await {
            Ok(atributos) => Ficha::try_from(atributos).map(Some),
            Err(TablaError::Condicion) if self.leer_item(clave).await?.is_none() => Ok(None),
            Err(error) => Err(error),
        }
    }
}

/// A change that counts.
fn con_version(cambio: Expresion) -> Result<Expresion, TablaError> {
    cambio.y(&format!("ADD {VERSION} :una")).valor("una", &1)
}

fn lista<M: Maestro>(archivados: bool) -> String {
    if archivados {
        claves::archivo(M::LISTA)
    } else {
        M::LISTA.to_owned()
    }
}

fn sitio<M: Maestro>(id: M::Id, datos: &M::Datos) -> Entrada {
    claves::por_nombre(M::LISTA, M::nombre(datos), id.into())
}
