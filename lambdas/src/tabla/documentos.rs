//! Documents: read one, list many, count a copy, add a signature.

use std::borrow::Cow;

use domain::configuracion::Empresa;
use domain::fecha::{Fecha, Instante};
use domain::ids::{ClienteId, InternalId, UsuarioId};
use domain::pedido::anulacion::Anulacion;
use domain::pedido::causa::Causa;
use domain::pedido::documento::{Cabecera, Documento, Entrega, LineaDocumento, Registro, TipoDocumento};
use domain::pedido::pago::EstadoDeCobro;
use domain::pedido::relacion::{Derivado, Origen};
use domain::pedido::situacion::Guardado;
use domain::pedido::tardio::Tardanza;
use domain::pedido::venta::Aporte;
use serde::{Deserialize, Serialize};

use super::claves::{self, Clave, Familia, Indice};
use super::consulta::Consulta;
use super::item::{self, FILA, Item};
use super::listado::{Buscable, Fila, Listado};
use super::reservas::Papel;
use super::transaccion::{Expresion, Transaccion};
use super::version::{CAMBIABLE, VERSION, version_de};
use super::{Atributos, Tabla, TablaError};

/// The attribute that stands in the place of a document that was deleted.
const BORRADO: &str = "borrado";
/// The document is there, and not what is left of it, and nobody has counted another copy of it.
const SIN_CONTAR: &str = "attribute_exists(fila) AND fila.copias = :contadas";
/// The attribute with the client's signature: an image, which packing would only slow down.
const FIRMA: &str = "firma";

/// The attribute with the words of the house beside a document; most have none.
pub(super) const NOTAS_INTERNAS: &str = "notas_internas";

/// The attribute with the right name of who signed a document; most have none.
pub(super) const FIRMANTE_ANOTADO: &str = "firmante_anotado";

/// What stays of a document that was deleted.
#[derive(Debug, Serialize, Deserialize)]
struct Lapida {
    usuario_id: UsuarioId,
    momento: Instante,
}

/// What an index need not hold of a document.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub(super) struct Cuerpo {
    emisor: Empresa,
    lineas: Vec<LineaDocumento>,
    notas: String,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    origenes: Vec<Origen>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    derivados: Vec<Derivado>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    causa: Option<Causa>,
    registro: Option<Registro>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    anulacion: Option<Anulacion>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    tardanza: Option<Tardanza>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    envio: Option<String>,
}

impl Cuerpo {
    pub(super) fn de(documento: &Documento) -> Self {
        Self {
            emisor: documento.emisor.clone(),
            lineas: documento.lineas.clone(),
            notas: documento.notas.clone(),
            origenes: documento.origenes.clone(),
            derivados: documento.derivados.clone(),
            causa: documento.causa.clone(),
            registro: documento.registro.clone(),
            anulacion: documento.anulacion.clone(),
            tardanza: documento.tardanza.clone(),
            envio: documento.envio.clone(),
        }
    }
}

/// A document, or what is left of one, from its item.
pub(super) fn guardado_de(mut atributos: Atributos) -> Result<Guardado, TablaError> {
    let version = version_de(&mut atributos)?;
    let mut tomar = |nombre: &str| {
        atributos
            .remove(nombre)
            .ok_or_else(|| TablaError::Interno(format!("document without {nombre}")))
    };
    if let Ok(lapida) = tomar(BORRADO) {
        let Lapida { usuario_id, .. } = serde_dynamo::from_attribute_value(lapida)?;
        return Ok(Guardado::Borrado { usuario_id, version });
    }
    let cabecera = serde_dynamo::from_attribute_value(tomar(FILA)?)?;
    let firma = tomar(FIRMA).ok().map(serde_dynamo::from_attribute_value).transpose()?;
    let notas_internas = tomar(NOTAS_INTERNAS).ok().map(serde_dynamo::from_attribute_value);
    let notas_internas = notas_internas.transpose()?.unwrap_or_default();
    let firmante_anotado = tomar(FIRMANTE_ANOTADO).ok().map(serde_dynamo::from_attribute_value);
    let firmante_anotado: Option<Option<String>> = firmante_anotado.transpose()?;
    let Cuerpo {
        emisor,
        lineas,
        notas,
        origenes,
        derivados,
        causa,
        registro,
        anulacion,
        tardanza,
        envio,
    } = item::cuerpo_plegado(&atributos)?;
    Ok(Guardado::Vivo(Box::new(Documento {
        cabecera,
        emisor,
        lineas,
        firma,
        notas,
        notas_internas,
        firmante_anotado: firmante_anotado.flatten(),
        origenes,
        derivados,
        causa,
        registro,
        anulacion,
        tardanza,
        envio,
        version,
    })))
}

/// A document as an item, in its place in the lists.
pub(crate) fn item_de(documento: &Documento) -> Result<Item, TablaError> {
    let cabecera = &documento.cabecera;
    let (id, cuando) = (&cabecera.id, (cabecera.dia(), cabecera.momento));
    Ok(item_en(&claves::documento(id), documento)?
        .en(&claves::documentos(cuando, id))
        .en(&claves::documentos_de_cliente(cabecera.cliente.id, cuando, id)))
}

/// A document as an item with this key, in no list.
pub(super) fn item_en(clave: &Clave, documento: &Documento) -> Result<Item, TablaError> {
    let item = Item::new(clave)
        .con(VERSION, &documento.version)?
        .fila(&documento.cabecera)?
        .cuerpo_plegado(&Cuerpo::de(documento))?;
    let item = match &documento.firma {
        Some(firma) => item.con(FIRMA, firma)?,
        None => item,
    };
    let item = match &documento.firmante_anotado {
        Some(firmante) => item.con(FIRMANTE_ANOTADO, firmante)?,
        None => item,
    };
    match documento.notas_internas.as_str() {
        "" => Ok(item),
        notas => item.con(NOTAS_INTERNAS, &notas),
    }
}

/// What is put in the place of a document that is deleted: it leaves every list.
pub(crate) fn lapida_de(documento: &Documento, momento: Instante) -> Result<Item, TablaError> {
    Item::new(&claves::documento(&documento.cabecera.id))
        .con(VERSION, &(documento.version + 1))?
        .con(
            BORRADO,
            &Lapida {
                usuario_id: documento.cabecera.usuario.id,
                momento,
            },
        )
}

/// What new lines alter of a document, under the condition [`CAMBIABLE`]. The rest is left alone: a copy may be
/// printed, and counted, meanwhile.
pub(crate) fn cambio_de_lineas(nuevo: &Documento) -> Result<Expresion, TablaError> {
    let Cabecera {
        cliente,
        totales,
        operacion,
        ..
    } = &nuevo.cabecera;
    let texto = "SET fila.cliente = :cliente, fila.totales = :totales, fila.operacion = :operacion, cuerpo = :cuerpo, \
                 version = :nueva";
    Expresion::new(texto)
        .valor("cliente", cliente)?
        .valor("totales", totales)?
        .valor("operacion", operacion)?
        .plegado("cuerpo", &Cuerpo::de(nuevo))?
        .valor("nueva", &nuevo.version)?
        .valor("leida", &(nuevo.version - 1))
}

/// What a later document alters of the one that it came from, under the condition [`CAMBIABLE`].
pub(crate) fn cambio_de_continuacion(despues: &Documento) -> Result<Expresion, TablaError> {
    let Cabecera {
        numero_factura,
        pagado,
        transferido,
        servido,
        ..
    } = &despues.cabecera;
    let texto = "SET fila.numero_factura = :factura, fila.pagado = :pagado, fila.transferido = :transferido, \
                 fila.servido = :servido, cuerpo = :cuerpo, version = :nueva";
    Expresion::new(texto)
        .valor("factura", numero_factura)?
        .valor("pagado", pagado)?
        .valor("transferido", transferido)?
        .valor("servido", servido)?
        .plegado("cuerpo", &Cuerpo::de(despues))?
        .valor("nueva", &despues.version)?
        .valor("leida", &(despues.version - 1))
}

/// What an annulment alters of a document, under the condition [`CAMBIABLE`].
pub(crate) fn cambio_de_anulacion(despues: &Documento) -> Result<Expresion, TablaError> {
    let Cabecera {
        pagado,
        transferido,
        anulado,
        ..
    } = &despues.cabecera;
    let texto = "SET fila.anulado = :anulado, fila.pagado = :pagado, fila.transferido = :transferido, cuerpo = :cuerpo, \
                 version = :nueva";
    Expresion::new(texto)
        .valor("anulado", anulado)?
        .valor("pagado", pagado)?
        .valor("transferido", transferido)?
        .plegado("cuerpo", &Cuerpo::de(despues))?
        .valor("nueva", &despues.version)?
        .valor("leida", &(despues.version - 1))
}

/// Which documents a list shows.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct Filtro {
    /// First and last day on which they count; for a client, absent means all.
    pub(crate) dias: Option<(Fecha, Fecha)>,
    pub(crate) cliente: Option<ClienteId>,
    pub(crate) usuario: Option<UsuarioId>,
    pub(crate) tipo: Option<TipoDocumento>,
    pub(crate) estado: Option<EstadoDeCobro>,
    pub(crate) entrega: Option<Entrega>,
    /// Whether something of it waits to be delivered.
    pub(crate) por_entregar: Option<bool>,
}

impl Fila for Cabecera {
    const FAMILIA: Familia = claves::DE_DOCUMENTO;
}

impl Buscable for Cabecera {
    fn textos(&self) -> Vec<Cow<'_, str>> {
        vec![
            self.numero.to_string().into(),
            self.cliente.datos.nombre_comercial.as_str().into(),
        ]
    }
}

impl Filtro {
    /// What of a document counts in what the list shows: of a client's, what was sold to that client.
    pub(crate) fn aporte_de(&self, cabecera: &Cabecera) -> Aporte {
        match self.cliente {
            Some(_) => cabecera.aporte_a_su_cliente(),
            None => cabecera.aporte(),
        }
    }

    fn deja_pasar(&self, cabecera: &Cabecera) -> bool {
        self.dias
            .is_none_or(|(desde, hasta)| (desde..=hasta).contains(&cabecera.dia()))
            && self.cliente.is_none_or(|cliente| cliente == cabecera.cliente.id)
            && self.usuario.is_none_or(|usuario| usuario == cabecera.usuario.id)
            && self.tipo.is_none_or(|tipo| tipo == cabecera.tipo)
            && self.estado.is_none_or(|estado| estado == cabecera.estado_de_cobro())
            && self.entrega.is_none_or(|entrega| entrega == cabecera.entrega)
            && self
                .por_entregar
                .is_none_or(|espera| espera == cabecera.por_servir().is_some())
    }
}

impl Tabla {
    /// Reads a document; one that was deleted is not there.
    pub(crate) async fn documento(&self, store: &InternalId) -> Result<Option<Documento>, TablaError> {
        let leido = self
            .leer_item(&claves::documento(store))
            .await?
            .map(guardado_de)
            .transpose()?;
        Ok(match leido {
            Some(Guardado::Vivo(documento)) => Some(*documento),
            Some(Guardado::Borrado { .. }) | None => None,
        })
    }

    /// Reads some documents; those that are not there, or were deleted, are left out.
    pub(crate) async fn documentos_de<'a>(
        &self,
        stores: impl IntoIterator<Item = &'a InternalId>,
    ) -> Result<Vec<Documento>, TablaError> {
        let claves: Vec<_> = stores.into_iter().map(claves::documento).collect();
        let leidos = self.leer_varios(&claves).await?;
        let guardados = leidos.into_iter().map(guardado_de).collect::<Result<Vec<_>, _>>()?;
        let vivo = |guardado| match guardado {
            Guardado::Vivo(documento) => Some(*documento),
            Guardado::Borrado { .. } => None,
        };
        Ok(guardados.into_iter().filter_map(vivo).collect())
    }

    /// Documents that pass the filter, newest first. Reads the rows of the days asked for, or of the client, and no more.
    pub(crate) async fn documentos(&self, filtro: &Filtro) -> Result<Listado<Cabecera>, TablaError> {
        let cabeceras: Listado<Cabecera> = match (filtro.cliente, filtro.dias) {
            (Some(cliente), dias) => {
                let suyos = Consulta::de(Indice::G2, claves::cliente_en_g2(cliente));
                let suyos = match dias {
                    Some((desde, hasta)) => {
                        let (primero, ultimo) = claves::documentos_entre(desde, hasta);
                        suyos.desde(&primero).hasta(&ultimo)
                    }
                    None => suyos.prefijo(claves::PREFIJO_DOCUMENTO),
                };
                suyos.descendente().listar(self).await?
            }
            (None, Some(dias)) => Consulta::listar_dias(self, dias, claves::documentos_del_mes).await?,
            (None, None) => Listado::default(),
        };
        Ok(cabeceras.quedan(|cabecera| filtro.deja_pasar(cabecera)))
    }

    /// Whether a client has any document.
    pub(crate) async fn tiene_documentos(&self, cliente: ClienteId) -> Result<bool, TablaError> {
        let consulta = Consulta::de(Indice::G2, claves::cliente_en_g2(cliente));
        consulta.prefijo(claves::PREFIJO_DOCUMENTO).existe(self).await
    }
}

impl Transaccion<Papel> {
    /// Counts one more printed copy, if there is no more than one since the document was read.
    pub(crate) fn contar_copia(self, store: &InternalId, copias: u32) -> Result<Self, TablaError> {
        let cambio = Expresion::new("SET fila.copias = :copias")
            .valor("copias", &copias)?
            .valor("contadas", &(copias - 1))?;
        Ok(self.cambiar(Papel::Documento, &claves::documento(store), cambio, SIN_CONTAR))
    }

    /// Puts the signature that a document has gained on it, if it is still the one that was read.
    pub(crate) fn poner_firma(self, firmado: &Documento) -> Result<Self, TablaError> {
        let cambio = Expresion::new("SET firma = :firma, fila.firmado = :si, version = :nueva")
            .valor("firma", &firmado.firma)?
            .valor("si", &true)?
            .valor("nueva", &firmado.version)?
            .valor("leida", &(firmado.version - 1))?;
        let clave = claves::documento(&firmado.cabecera.id);
        Ok(self.cambiar(Papel::Documento, &clave, cambio, CAMBIABLE))
    }
}
