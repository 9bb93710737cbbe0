//! Documents on paper: what is read for them, and the file that they become.

mod comprimido;
mod version;

use std::sync::Arc;

use domain::Errores;
use domain::cliente::Cliente;
use domain::cliente::condiciones::CondicionesCliente;
use domain::ids::InternalId;
use domain::imagen::Logo;
use domain::impreso::{Allegados, Circunstancias, Impreso};
use domain::pedido::documento::Documento;
use domain::texto::Iban;
use domain::usuario::Usuario;
use futures::future::try_join_all;
use futures::try_join;

use crate::casos::circunstancias::allegados;
use crate::casos::descargas::{Archivo, Formato};
use crate::casos::pedidos;
use crate::error::ApiError;
use crate::estado::Estado;
use crate::impresora::{Impresora, ImpresoraError};
use crate::tabla::{Tabla, TablaError};
pub(crate) use comprimido::comprimidos;

pub(crate) use version::version;

/// Most documents of one file: an answer has to be ready within seconds.
const DOCUMENTOS_MAXIMOS: usize = 50;

/// What every document of the house has on paper.
pub(crate) struct Membrete {
    logo: Option<Logo>,
    pie: String,
    cuenta: Option<Iban>,
}

impl Membrete {
    /// A document on it, for a client of these terms, with the documents that it speaks of.
    pub(crate) fn impreso(
        &self,
        (documento, allegados): (&Documento, Allegados),
        condiciones: CondicionesCliente,
        copia: bool,
    ) -> Impreso {
        let circunstancias = Circunstancias {
            logo: self.logo.clone(),
            pie: self.pie.clone(),
            condiciones,
            cuenta: self.cuenta.clone(),
            allegados,
            copia,
            sustituido: None,
        };
        Impreso::new(documento, circunstancias)
    }
}

/// A document, or a copy of it.
///
/// # Errors
/// 404 when there is none, 403 when it is another seller's.
pub(crate) async fn uno(estado: &Estado, usuario: &Usuario, id: &InternalId, copia: bool) -> Result<Archivo, ApiError> {
    let membrete = membrete(&estado.tabla).await?;
    let impreso = impreso(estado, usuario, id, &membrete, copia).await?;
    let nombre = impreso.nombre();
    Ok(en_pdf(&nombre, imprimir(estado, vec![impreso]).await?))
}

/// Several documents as one file, in this order.
///
/// # Errors
/// 404 when one of them is not there, 403 when one is another seller's, 422 when they are none or too many.
pub(crate) async fn varios(
    estado: &Estado,
    usuario: &Usuario,
    ids: &[InternalId],
    copia: bool,
) -> Result<Archivo, ApiError> {
    let impresos = leidos(estado, usuario, ids, copia).await?;
    let nombre = match impresos.as_slice() {
        [uno] => uno.nombre(),
        varios => format!("{} documentos", varios.len()),
    };
    Ok(en_pdf(&nombre, imprimir(estado, impresos).await?))
}

fn en_pdf(nombre: &str, pdf: Vec<u8>) -> Archivo {
    Archivo {
        nombre: format!("{nombre}.pdf"),
        formato: Formato::Pdf,
        bytes: pdf,
    }
}

/// The documents, as they are printed, in this order.
async fn leidos(estado: &Estado, usuario: &Usuario, ids: &[InternalId], copia: bool) -> Result<Vec<Impreso>, ApiError> {
    if ids.is_empty() {
        return Err(Errores::uno("ids", "Elige al menos un documento.").into());
    }
    if ids.len() > DOCUMENTOS_MAXIMOS {
        let consejo = format!("Como mucho {DOCUMENTOS_MAXIMOS} documentos en un archivo. Imprímelos por partes.");
        return Err(Errores::uno("ids", consejo).into());
    }
    let membrete = membrete(&estado.tabla).await?;
    let impresos = ids.iter().map(|id| impreso(estado, usuario, id, &membrete, copia));
    try_join_all(impresos).await
}

/// What every document of the house has on paper today.
///
/// # Errors
/// When the table fails.
pub(crate) async fn membrete(tabla: &Tabla) -> Result<Membrete, TablaError> {
    let leida = tabla.leer_configuracion().await?;
    Ok(Membrete {
        logo: match leida.logo {
            Some(_) => tabla.logo().await?,
            None => None,
        },
        pie: leida.datos.reglas.pie_ticket,
        cuenta: leida.datos.cuenta,
    })
}

async fn impreso(
    estado: &Estado,
    usuario: &Usuario,
    id: &InternalId,
    membrete: &Membrete,
    copia: bool,
) -> Result<Impreso, ApiError> {
    let documento = pedidos::visible(estado, usuario, id).await?;
    let (ficha, allegados) = try_join!(
        estado.tabla.ficha::<Cliente>(documento.cabecera.cliente.id),
        allegados(&estado.tabla, &documento)
    )?;
    let condiciones = ficha.map(|ficha| ficha.cuerpo).unwrap_or_default();
    Ok(membrete.impreso((&documento, allegados), condiciones, copia))
}

/// Prints in a thread of its own, because it keeps the processor busy.
async fn imprimir(estado: &Estado, impresos: Vec<Impreso>) -> Result<Vec<u8>, ApiError> {
    Ok(imprimir_con(Arc::clone(&estado.impresora), impresos).await?)
}

/// The same for whoever has a printer of its own.
///
/// # Errors
/// When they cannot be printed.
pub(crate) async fn imprimir_con(
    impresora: Arc<dyn Impresora>,
    impresos: Vec<Impreso>,
) -> Result<Vec<u8>, ImpresoraError> {
    let impreso = tokio::task::spawn_blocking(move || impresora.imprimir(&impresos)).await;
    impreso.map_err(|error| ImpresoraError(error.to_string())).flatten()
}
