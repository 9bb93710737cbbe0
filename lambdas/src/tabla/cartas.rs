//! Mails: what stays of each, from the moment in which it is handed over for the first time. What waits is a task.

use std::borrow::Cow;

use domain::cliente::Cliente;
use domain::correo::Carta;
use domain::correo::rebote::Rebote;
use domain::fecha::Fecha;
use domain::ids::{ClienteId, InternalId};
use domain::tarea::{Causante, Tarea, TipoTarea};

use super::claves::{self, Familia, Indice};
use super::consulta::Consulta;
use super::fichas::{Ficha, SIN_ARCHIVAR};
use super::item::{self, Item};
use super::listado::{Buscable, Fila, Listado};
use super::transaccion::{Expresion, Fallo, NO_EXISTE, Transaccion};
use super::version::{CAMBIABLE, VERSION, Versionado, version_de};
use super::{Atributos, Tabla, TablaError};

impl Fila for Carta {
    const FAMILIA: Familia = claves::DE_CARTA;
}

impl Buscable for Carta {
    fn textos(&self) -> Vec<Cow<'_, str>> {
        let numeros = self.documentos.iter().map(|documento| documento.numero.as_str().into());
        [&self.cliente, &self.destino]
            .map(|texto| texto.as_str().into())
            .into_iter()
            .chain(numeros)
            .collect()
    }
}

/// What an operation about a mail is for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Papel {
    /// What stays of it.
    Carta,
    /// The task that sends it.
    Tarea,
    /// The client, whose consent is written down.
    Cliente,
    /// An address that gets nothing any more.
    Rebote,
}

fn item_de(carta: &Carta, version: u32) -> Result<Item, TablaError> {
    Item::new(&claves::carta(&carta.id))
        .en(&claves::cartas(carta.creada, &carta.id))
        .en(&claves::cartas_de_cliente(carta.cliente_id, carta.creada, &carta.id))
        .con(VERSION, &version)?
        .fila(carta)
}

fn leida(mut atributos: Atributos) -> Result<Versionado<Carta>, TablaError> {
    Ok(Versionado {
        version: version_de(&mut atributos)?,
        dato: item::fila(atributos)?,
    })
}

/// The mail in the place of what was read of it, and on which condition it is written there.
fn tras(antes: Option<&Versionado<Carta>>, carta: Carta) -> Result<(Versionado<Carta>, Expresion), TablaError> {
    Ok(match antes {
        Some(antes) => (antes.tras(carta), Expresion::sigue_en(antes.version)?),
        None => (Versionado::nuevo(carta), Expresion::new(NO_EXISTE)),
    })
}

impl Transaccion<Papel> {
    pub(super) fn anotar_carta(
        self,
        antes: Option<&Versionado<Carta>>,
        carta: Carta,
    ) -> Result<(Self, Versionado<Carta>), TablaError> {
        let (carta, condicion) = tras(antes, carta)?;
        let item = item_de(&carta.dato, carta.version)?;
        Ok((self.poner(Papel::Carta, item, condicion), carta))
    }

    /// Writes down on which day a client has agreed to get invoices electronically, if it is still the one that was read.
    pub(crate) fn anotar_consentimiento(self, leida: &Ficha<Cliente>, dia: Fecha) -> Result<Self, TablaError> {
        let mut condiciones = leida.cuerpo.clone();
        condiciones.factura_electronica = Some(dia);
        let cambio = Expresion::new(format!("SET cuerpo = :cuerpo ADD {VERSION} :una"))
            .valor("cuerpo", &condiciones)?
            .valor("una", &1)?
            .valor("leida", &leida.version)?;
        let condicion = format!("{CAMBIABLE} AND {SIN_ARCHIVAR}");
        let clave = claves::cliente(leida.maestro.id);
        Ok(self.cambiar(Papel::Cliente, &clave, cambio, &condicion))
    }
}

impl Tabla {
    /// What stays of the mail that something caused.
    pub(crate) async fn carta(&self, de: &Causante) -> Result<Option<Versionado<Carta>>, TablaError> {
        self.leer_item(&claves::carta(de)).await?.map(leida).transpose()
    }

    /// Where a document went, or is to go, by itself; none when it does not.
    pub(crate) async fn destino_de_correo(&self, documento: &InternalId) -> Result<Option<String>, TablaError> {
        let de = documento.clone().into();
        let (tarea, carta) = futures::try_join!(self.tarea(TipoTarea::Correo, &de), self.carta(&de))?;
        let de_tarea = tarea.and_then(|tarea| tarea.dato.encargo.destino().map(str::to_owned));
        Ok(de_tarea.or_else(|| carta.map(|carta| carta.dato.destino)))
    }

    /// Writes down that a mail is being handed over, if the task is still in the hands of who read it; none when it is not.
    pub(crate) async fn anotar_entrega(
        &self,
        tarea: &Versionado<Tarea>,
        antes: Option<&Versionado<Carta>>,
        carta: Carta,
    ) -> Result<Option<Versionado<Carta>>, TablaError> {
        let transaccion = Transaccion::new().comprobar_tarea(Papel::Tarea, tarea)?;
        let (transaccion, carta) = transaccion.anotar_carta(antes, carta)?;
        Ok(se_pudo(transaccion.enviar(self).await)?.then_some(carta))
    }

    /// Writes down how a mail has ended, and crosses its task off; says no when somebody else has it in hand.
    pub(crate) async fn anotar_final(
        &self,
        tarea: &Versionado<Tarea>,
        antes: Option<&Versionado<Carta>>,
        carta: Carta,
    ) -> Result<bool, TablaError> {
        let transaccion = Transaccion::new().tachar_tarea(Papel::Tarea, tarea)?;
        let (transaccion, _) = transaccion.anotar_carta(antes, carta)?;
        se_pudo(transaccion.enviar(self).await)
    }

    /// Writes down what has become of a mail, and what came back of it, unless somebody else has written about it since it
    /// was read.
    pub(crate) async fn anotar_carta(
        &self,
        antes: Option<&Versionado<Carta>>,
        carta: Carta,
        rebotes: &[Rebote],
    ) -> Result<(), TablaError> {
        let transaccion = Transaccion::new().anotar_rebotes(antes, carta, rebotes)?;
        se_pudo(transaccion.enviar(self).await).map(drop)
    }

    /// Makes two tasks of one; none when somebody else has it in hand.
    pub(crate) async fn partir_tarea(
        &self,
        tarea: &Versionado<Tarea>,
        primera: Tarea,
        resto: &Tarea,
    ) -> Result<Option<Versionado<Tarea>>, TablaError> {
        let transaccion = Transaccion::new()
            .mover_tarea(Papel::Tarea, tarea, &primera)?
            .encargar_nueva(Papel::Tarea, resto)?;
        Ok(se_pudo(transaccion.enviar(self).await)?.then(|| tarea.tras(primera)))
    }

    /// The mails of a client, or those that were asked for on some days, newest first.
    pub(crate) async fn cartas(
        &self,
        cliente: Option<ClienteId>,
        dias: Option<(Fecha, Fecha)>,
    ) -> Result<Listado<Carta>, TablaError> {
        let cartas: Listado<Carta> = match (cliente, dias) {
            (Some(cliente), _) => {
                let suyas = Consulta::de(Indice::G2, claves::cliente_en_g2(cliente)).prefijo(claves::PREFIJO_CARTA);
                suyas.descendente().listar(self).await?
            }
            (None, Some(dias)) => Consulta::listar_dias(self, dias, claves::cartas_del_mes).await?,
            (None, None) => Listado::default(),
        };
        let de_esos_dias =
            |carta: &Carta| dias.is_none_or(|(desde, hasta)| (desde..=hasta).contains(&carta.creada.fecha()));
        Ok(cartas.quedan(de_esos_dias))
    }
}

fn se_pudo(escrito: Result<(), Fallo<Papel>>) -> Result<bool, TablaError> {
    match escrito {
        Ok(()) => Ok(true),
        Err(Fallo::Rechazo(rechazo)) if !rechazo.papeles.is_empty() => Ok(false),
        Err(Fallo::Rechazo(_)) => Err(TablaError::Conflicto),
        Err(Fallo::Tabla(error)) => Err(error),
    }
}
