//! Attachments: what there is to know about a file, and which records name it. Its bytes are elsewhere
//! ([`crate::casos::adjuntos`]).
//!
//! A file that nobody names stands in a list by the time since when, and goes after a day. Whoever names one takes it out
//! of the list in the transaction that writes the record, so no record ever names what is gone; whoever lets go of one
//! puts it back.

use aws_sdk_dynamodb::types::AttributeValue;
use domain::adjunto::{Adjunto, DatosAdjunto, TipoAdjunto};
use domain::fecha::Instante;
use domain::ids::AdjuntoId;
use serde::{Deserialize, Serialize};

use super::claves::{self, Clave, Indice};
use super::consulta::Consulta;
use super::item::{self, Item};
use super::transaccion::{EXISTE, Expresion, Transaccion};
use super::{Atributos, Tabla, TablaError};

/// Parts that are there: a set of numbers.
const PARTES: &str = "partes";
/// What the file is; absent until its first part is there.
const TIPO: &str = "tipo";
/// Partitions of the records that name it: a set of texts.
const DE: &str = "de";
/// Set while it is being removed: nothing may be done with it any more.
const RETIRADO: &str = "retirado";
/// Files read at a time.
const POR_PAGINA: usize = 50;

/// A file on its way, or all there.
#[derive(Debug, Clone)]
pub struct Subida {
    pub(crate) id: AdjuntoId,
    pub(crate) datos: DatosAdjunto,
    pub(crate) tipo: Option<TipoAdjunto>,
    pub(crate) partes: Vec<u32>,
}

#[derive(Serialize, Deserialize)]
struct Fila {
    id: AdjuntoId,
    #[serde(flatten)]
    datos: DatosAdjunto,
}

impl Subida {
    /// A file that is coming, of which nothing is there yet.
    pub(crate) const fn anunciada(id: AdjuntoId, datos: DatosAdjunto) -> Self {
        Self {
            id,
            datos,
            tipo: None,
            partes: Vec::new(),
        }
    }

    /// A file that is coming as an item: no record names it yet.
    pub(crate) fn item(&self, ahora: Instante) -> Result<Item, TablaError> {
        let (id, datos) = (self.id, self.datos.clone());
        Item::new(&claves::adjunto(id))
            .en(&claves::adjuntos_sueltos(ahora))
            .fila(&Fila { id, datos })
    }

    /// The file, once it is whole.
    pub(crate) fn entero(&self) -> Option<Adjunto> {
        let tipo = self.tipo.filter(|_| self.faltan().is_empty())?;
        Some(Adjunto {
            id: self.id,
            datos: self.datos.clone(),
            tipo,
        })
    }

    /// The parts that are not there yet.
    pub(crate) fn faltan(&self) -> Vec<u32> {
        (1..=self.datos.medida.partes())
            .filter(|n| !self.partes.contains(n))
            .collect()
    }
}

impl TryFrom<Atributos> for Subida {
    type Error = TablaError;

    fn try_from(mut atributos: Atributos) -> Result<Self, TablaError> {
        let partes = atributos.remove(PARTES).map(serde_dynamo::from_attribute_value);
        let tipo = atributos.remove(TIPO).map(serde_dynamo::from_attribute_value);
        let Fila { id, datos } = item::fila(atributos)?;
        Ok(Self {
            id,
            datos,
            tipo: tipo.transpose()?,
            partes: partes.transpose()?.unwrap_or_default(),
        })
    }
}

impl Tabla {
    /// A file; none when there is no such one, or it is going.
    pub(crate) async fn subida(&self, id: AdjuntoId) -> Result<Option<Subida>, TablaError> {
        let leido = self.leer_item(&claves::adjunto(id)).await?;
        let leido = leido.filter(|atributos| !atributos.contains_key(RETIRADO));
        leido.map(Subida::try_from).transpose()
    }

    /// Writes down that a part is there, and with the first one what the file is.
    ///
    /// # Errors
    /// [`TablaError::Condicion`] when the file is gone or going.
    pub(crate) async fn anotar_parte(
        &self,
        id: AdjuntoId,
        n: u32,
        tipo: Option<TipoAdjunto>,
    ) -> Result<Subida, TablaError> {
        let poner_tipo = tipo.map_or_else(String::new, |_| format!(" SET {TIPO} = :tipo"));
        let mut cambio = Expresion::new(format!("ADD {PARTES} :parte{poner_tipo}"));
        let parte = AttributeValue::Ns(vec![n.to_string()]);
        cambio.valores.insert(":parte".to_owned(), parte);
        if let Some(tipo) = tipo {
            cambio = cambio.valor("tipo", &tipo)?;
        }
        let condicion = format!("{EXISTE} AND attribute_not_exists({RETIRADO})");
        self.cambiar(&claves::adjunto(id), cambio, &condicion).await?.try_into()
    }

    /// Files that nobody has named since then, oldest first: a page, and where the next one begins.
    pub(crate) async fn adjuntos_sueltos(
        &self,
        hasta: Instante,
        desde: Option<Atributos>,
    ) -> Result<(Vec<Subida>, Option<Atributos>), TablaError> {
        let viejos = Consulta::de(Indice::G1, claves::ADJUNTOS_SUELTOS).hasta(&claves::orden(hasta));
        let (pagina, resto) = viejos.maximo(POR_PAGINA).pagina_de_items(self, desde).await?;
        let legible = |atributos| match Subida::try_from(atributos) {
            Ok(subida) => Some(subida),
            Err(error) => {
                // One row that cannot be read does not keep the others.
                tracing::error!(%error, "a file of the list cannot be read");
                None
            }
        };
        Ok((pagina.into_iter().filter_map(legible).collect(), resto))
    }

    /// Marks a file that nobody has named since then: from now on nobody can, and its bytes may go. Says no when somebody
    /// does name it after all, and takes it out of the list.
    pub(crate) async fn retirar_adjunto(&self, id: AdjuntoId, hasta: Instante) -> Result<bool, TablaError> {
        let clave = claves::adjunto(id);
        let (pk, sk) = (Indice::G1.pk(), Indice::G1.sk());
        let marcar = Expresion::new(format!("SET {RETIRADO} = :si"))
            .valor("si", &true)?
            .valor("hasta", &claves::orden(hasta))?;
        let suelto = format!("attribute_not_exists({DE}) AND {sk} <= :hasta");
        match self.cambiar(&clave, marcar, &suelto).await {
            Ok(_) => return Ok(true),
            Err(TablaError::Condicion) => {}
            Err(error) => return Err(error),
        }
        let sacar = Expresion::new(format!("REMOVE {pk}, {sk}"));
        match self.cambiar(&clave, sacar, &format!("attribute_exists({DE})")).await {
            Ok(_) | Err(TablaError::Condicion) => Ok(false),
            Err(error) => Err(error),
        }
    }

    /// Forgets a file whose bytes are gone.
    pub(crate) async fn olvidar_adjunto(&self, id: AdjuntoId) -> Result<(), TablaError> {
        self.quitar(&claves::adjunto(id)).await
    }
}

impl<P: Copy> Transaccion<P> {
    /// Changes which file a record names, in the transaction that writes the record: `quien` is the record's key. Nothing
    /// is added where it names the same one as before.
    pub(crate) fn cambiar_adjunto(
        self,
        papel: P,
        quien: &Clave,
        (antes, despues): (Option<&Adjunto>, Option<&Adjunto>),
        ahora: Instante,
    ) -> Result<Self, TablaError> {
        if antes == despues {
            return Ok(self);
        }
        let transaccion = match despues {
            Some(adjunto) => self.nombrar_adjunto(papel, quien, adjunto)?,
            None => self,
        };
        match antes {
            Some(adjunto) => transaccion.soltar_adjunto(papel, quien, adjunto.id, ahora),
            None => Ok(transaccion),
        }
    }

    /// Holds only for a file that is whole and not going.
    fn nombrar_adjunto(self, papel: P, quien: &Clave, adjunto: &Adjunto) -> Result<Self, TablaError> {
        let (pk, sk) = (Indice::G1.pk(), Indice::G1.sk());
        let mut cambio = Expresion::new(format!("ADD {DE} :quien REMOVE {pk}, {sk}"))
            .valor("cuantas", &adjunto.datos.medida.partes())?;
        cambio.valores.insert(":quien".to_owned(), conjunto(quien));
        let condicion =
            format!("attribute_exists({TIPO}) AND size({PARTES}) = :cuantas AND attribute_not_exists({RETIRADO})");
        Ok(self.cambiar(papel, &claves::adjunto(adjunto.id), cambio, &condicion))
    }

    fn soltar_adjunto(self, papel: P, quien: &Clave, id: AdjuntoId, ahora: Instante) -> Result<Self, TablaError> {
        let sitio = claves::adjuntos_sueltos(ahora);
        let (pk, sk) = (sitio.indice.pk(), sitio.indice.sk());
        let mut cambio = Expresion::new(format!("DELETE {DE} :quien SET {pk} = :lista, {sk} = :desde"))
            .valor("lista", &sitio.pk)?
            .valor("desde", &sitio.sk)?;
        cambio.valores.insert(":quien".to_owned(), conjunto(quien));
        Ok(self.cambiar(papel, &claves::adjunto(id), cambio, EXISTE))
    }
}

fn conjunto(quien: &Clave) -> AttributeValue {
    AttributeValue::Ss(vec![quien.pk().to_owned()])
}
