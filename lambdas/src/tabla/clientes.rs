//! Clients. Master data is written here; what a client owes moves with documents and payments, never with these writes.

use domain::cliente::{Cliente, DatosCliente};
use domain::ids::ClienteId;

use super::claves::{self, Indice};
use super::consulta::Consulta;
use super::idempotencia::Llave;
use super::item::{self, Item};
use super::transaccion::Expresion;
use super::{Atributos, Tabla, TablaError};

/// Set on a client that was archived: it is in no list any more, and its documents still find it.
pub(super) const ARCHIVADO: &str = "archivado";
/// A client that is there and not archived.
const ACTIVO: &str = "attribute_exists(PK) AND attribute_not_exists(archivado)";

impl Tabla {
    /// A client; one that was archived is not there.
    pub(crate) async fn cliente_activo(&self, id: ClienteId) -> Result<Option<Cliente>, TablaError> {
        let item = self.leer_item(&claves::cliente(id)).await?;
        item.filter(|item| !item.contains_key(ARCHIVADO))
            .map(item::fila)
            .transpose()
    }

    /// All clients, by name.
    pub(crate) async fn clientes(&self) -> Result<Vec<Cliente>, TablaError> {
        Consulta::de(Indice::G1, claves::CLIENTES).filas(self).await
    }

    /// Writes a new client, or gives the one that the same key wrote before.
    ///
    /// # Errors
    /// When the table fails.
    pub(crate) async fn crear_cliente(&self, cliente: Cliente, llave: Option<Llave>) -> Result<Cliente, TablaError> {
        let item = Item::new(&claves::cliente(cliente.id))
            .en(&claves::clientes(&cliente.datos.nombre_comercial, cliente.id))
            .fila(&cliente)?;
        match self.poner_una_vez(item, u64::from(cliente.id), llave).await? {
            None => Ok(cliente),
            Some(anterior) => {
                let id = ClienteId::try_from(anterior).map_err(|error| TablaError::Interno(error.to_string()))?;
                self.cliente_activo(id).await?.ok_or(TablaError::Condicion)
            }
        }
    }

    /// Changes a client's master data; [`TablaError::Condicion`] when there is no such client.
    pub(crate) async fn cambiar_cliente(&self, id: ClienteId, datos: &DatosCliente) -> Result<Cliente, TablaError> {
        let campos: Atributos = serde_dynamo::to_item(datos)?;
        let sitio = claves::clientes(&datos.nombre_comercial, id);
        let cambios: Vec<_> = campos.keys().map(|campo| format!("fila.{campo} = :{campo}")).collect();
        let texto = format!("SET {} = :sitio, {}", sitio.indice.sk(), cambios.join(", "));
        let mut cambio = Expresion::new(texto).valor("sitio", &sitio.sk)?;
        cambio
            .valores
            .extend(campos.into_iter().map(|(campo, valor)| (format!(":{campo}"), valor)));
        item::fila(self.cambiar(&claves::cliente(id), cambio, ACTIVO).await?)
    }

    /// Takes a client out of every list; [`TablaError::Condicion`] when there is no such client.
    pub(crate) async fn archivar_cliente(&self, id: ClienteId) -> Result<(), TablaError> {
        let (pk, sk) = (Indice::G1.pk(), Indice::G1.sk());
        let cambio = Expresion::new(format!("SET {ARCHIVADO} = :si REMOVE {pk}, {sk}")).valor("si", &true)?;
        self.cambiar(&claves::cliente(id), cambio, ACTIVO).await.map(drop)
    }
}
