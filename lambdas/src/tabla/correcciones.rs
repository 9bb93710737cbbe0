//! Corrected albaranes: what each of them said before stands under it, whole.

use domain::cobro::Saldo;
use domain::ids::InternalId;
use domain::pedido::corregir::Correccion;
use domain::pedido::documento::Documento;
use domain::pedido::situacion::Guardado;

use super::claves::{self, PREFIJO_VERSION};
use super::consulta::Consulta;
use super::documentos::{Cuerpo, FIRMANTE_ANOTADO, guardado_de, item_en};
use super::item;
use super::pedidos::Deudor;
use super::reservas::Papel;
use super::transaccion::{Expresion, NO_EXISTE, Transaccion};
use super::version::CAMBIABLE;
use super::{Tabla, TablaError};

/// The attribute of a version that says who replaced it, when and why.
pub(super) const CORRECCION: &str = "correccion";

/// What a correction alters of an albarán, under the condition [`CAMBIABLE`]. The rest is left alone: a copy may be printed,
/// and counted, meanwhile.
fn cambio_de_correccion(despues: &Documento) -> Result<Expresion, TablaError> {
    let texto = "SET fila.totales = :totales, fila.correcciones = :veces, fila.firmado = :firmado, cuerpo = :cuerpo, \
                 version = :nueva REMOVE firma, ";
    Expresion::new(format!("{texto}{FIRMANTE_ANOTADO}"))
        .valor("totales", &despues.cabecera.totales)?
        .valor("veces", &despues.cabecera.correcciones)?
        .valor("firmado", &despues.cabecera.firmado)?
        .plegado("cuerpo", &Cuerpo::de(despues))?
        .valor("nueva", &despues.version)?
        .valor("leida", &(despues.version - 1))
}

impl Transaccion<Papel> {
    /// Writes an albarán anew if it is still the one that was read, keeps what it said before, and changes what its client
    /// owes by so much.
    pub(crate) fn corregir(
        self,
        (antes, despues): (&Documento, &Documento),
        correccion: &Correccion,
        saldo: Saldo,
    ) -> Result<Self, TablaError> {
        let id = &antes.cabecera.id;
        let vieja = item_en(&claves::version(id, correccion.version), antes)?.con(CORRECCION, correccion)?;
        self.cambiar(
            Papel::Documento,
            &claves::documento(id),
            cambio_de_correccion(despues)?,
            CAMBIABLE,
        )
        .poner(Papel::Documento, vieja, Expresion::new(NO_EXISTE))
        .anotar_saldo(antes.cabecera.cliente.id, saldo, Deudor::Cualquiera)
    }
}

impl Tabla {
    /// The corrections of an albarán, the oldest first.
    pub(crate) async fn correcciones(&self, store: &InternalId) -> Result<Vec<Correccion>, TablaError> {
        let suyas = Consulta::bajo(&claves::documento(store)).prefijo(PREFIJO_VERSION);
        let items = suyas.items(self).await?.into_iter();
        items.map(|item| item::parte(item, CORRECCION)).collect()
    }

    /// An albarán as one of its corrections found it.
    pub(crate) async fn version_anterior(&self, store: &InternalId, n: u32) -> Result<Option<Documento>, TablaError> {
        let leida = self.leer_item(&claves::version(store, n)).await?;
        Ok(match leida.map(guardado_de).transpose()? {
            Some(Guardado::Vivo(documento)) => Some(*documento),
            Some(Guardado::Borrado { .. }) | None => None,
        })
    }
}
