//! Every key of the table: of an item here, of a master record in `fichas`, of their places in the indexes in `lugares`.
//! Nothing else builds one; `docs/tabla.md` draws the same map.

mod especies;
mod familias;
pub(super) mod fichas;
mod lugares;

use std::fmt::Display;

use aws_sdk_dynamodb::types::AttributeValue;
use domain::factura::Tramo;
use domain::gasto::numero::NumeroDeProveedor;
use domain::gasto::recepcion::Recepcion;
use domain::ids::{
    AdjuntoId, ClienteId, CobroId, GastoComunId, GastoId, InternalId, LoteId, ProductoId, SalidaId, UsuarioId,
};
use domain::tarea::{Causante, TipoTarea};
use domain::texto::Email;
use domain::texto::busqueda::normalizar;
use domain::texto::clave_de_numero;

use super::Atributos;
pub(crate) use especies::Especie;
pub use familias::Familia;
pub(crate) use familias::{DE_CARTA, DE_COMUN, DE_DOCUMENTO, DE_GASTO, DE_LOTE, DE_SALIDA};
pub(crate) use lugares::*;

/// Partition key.
pub const PK: &str = "PK";
/// Sort key.
pub const SK: &str = "SK";
/// What the partitions of tasks begin with: by it the cloud picks them out of the table's stream.
pub const TAREA: &str = "TAREA#";
/// When DynamoDB may delete the item, in seconds since 1970 (TTL).
pub const CADUCA: &str = "caduca";

/// The secondary indexes; both hold the keys and `fila`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Indice {
    /// All of a kind, sorted: by name, by day, by date.
    G1,
    /// All of something's: a client's documents, a product's batches.
    G2,
}

impl Indice {
    /// Its name.
    #[must_use]
    pub const fn nombre(self) -> &'static str {
        match self {
            Self::G1 => "GSI1",
            Self::G2 => "GSI2",
        }
    }

    /// Its partition key.
    #[must_use]
    pub const fn pk(self) -> &'static str {
        match self {
            Self::G1 => "G1P",
            Self::G2 => "G2P",
        }
    }

    /// Its sort key.
    #[must_use]
    pub const fn sk(self) -> &'static str {
        match self {
            Self::G1 => "G1S",
            Self::G2 => "G2S",
        }
    }
}

/// The key of an item.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Clave {
    pk: String,
    sk: String,
}

impl Clave {
    fn new(pk: impl Into<String>, sk: impl Into<String>) -> Self {
        Self {
            pk: pk.into(),
            sk: sk.into(),
        }
    }

    /// Its partition.
    pub(crate) fn pk(&self) -> &str {
        &self.pk
    }

    /// The key as attributes of an item.
    pub(crate) fn atributos(&self) -> Atributos {
        Atributos::from([
            (PK.to_owned(), AttributeValue::S(self.pk.clone())),
            (SK.to_owned(), AttributeValue::S(self.sk.clone())),
        ])
    }
}

/// Where an item stands in an index.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Entrada {
    /// Which index.
    pub indice: Indice,
    /// Partition.
    pub pk: String,
    /// Place in the partition.
    pub sk: String,
}

impl Entrada {
    fn new(indice: Indice, pk: impl Into<String>, sk: impl Into<String>) -> Self {
        Self {
            indice,
            pk: pk.into(),
            sk: sk.into(),
        }
    }
}

/// Sort key of a client.
const CLIENTE: &str = "CLI";
/// Sort key of a product.
const PRODUCTO: &str = "PRO";
/// Sort key of a batch.
const LOTE: &str = "LOTE";
/// Sort key of a reservation.
const RESERVA: &str = "RES";
/// Sort key of a document.
const DOCUMENTO: &str = "DOC";
/// Sort key of a mail.
const CARTA: &str = "CARTA";
/// Sort key of a payment.
const COBRO: &str = "COB";
/// Sort key of a supplier's invoice.
const GASTO: &str = "GAS";
/// Sort key of a common expense.
const COMUN: &str = "COM";
/// Sort key of the head of a year's numbers of invoices received.
const RECEPCION: &str = "RECEPCION";
/// Sort key of the configuration.
const CONFIGURACION: &str = "CONFIG";
/// Sort key of the head of a series.
const SERIE: &str = "SERIE";
/// Sort key of the head of the chain.
const CADENA: &str = "CADENA";

/// A user.
pub(crate) fn usuario(id: UsuarioId) -> Clave {
    Clave::new(format!("USU#{id}"), "USU")
}

/// Holds a user's name: two users cannot have the same one, blind to case and accents.
pub(crate) fn nombre_de_usuario(nombre: &str) -> Clave {
    Clave::new(format!("USUNOMBRE#{}", normalizar(nombre)), "USUNOMBRE")
}

/// How many users are administrators; it never falls to zero.
pub(crate) fn administradores() -> Clave {
    Clave::new("ADMINS", "ADMINS")
}

/// Failed logins of a name from an address.
pub(crate) fn intentos(nombre: &str, direccion: &str) -> Clave {
    Clave::new(format!("INTENTOS#{}#{direccion}", normalizar(nombre)), "INTENTOS")
}

/// Failed logins from an address, whatever the name. No name is empty, so the key is no other's.
pub(crate) fn intentos_de_todos(direccion: &str) -> Clave {
    Clave::new(format!("INTENTOS##{direccion}"), "INTENTOS")
}

/// A token that was revoked before its time.
pub(crate) fn revocado(testigo: &str) -> Clave {
    Clave::new(format!("REVOCADO#{testigo}"), "REVOCADO")
}

/// The answer to a POST with an Idempotency-Key.
pub(crate) fn idempotencia(usuario: UsuarioId, llave: &str) -> Clave {
    Clave::new(format!("LLAVE#{usuario}#{llave}"), "LLAVE")
}

/// A master record, by what the keys of its kind begin with.
fn ficha(prefijo: &str, id: impl Display) -> Clave {
    Clave::new(format!("{prefijo}#{id}"), prefijo)
}

/// A client.
pub(crate) fn cliente(id: ClienteId) -> Clave {
    ficha(CLIENTE, id)
}

/// A product.
pub(crate) fn producto(id: ProductoId) -> Clave {
    ficha(PRODUCTO, id)
}

/// A batch.
pub(crate) fn lote(id: LoteId) -> Clave {
    Clave::new(format!("LOTE#{id}"), LOTE)
}

/// What an order or document takes of a batch; it stands under the batch.
pub(crate) fn movimiento(lote: LoteId, store: &InternalId) -> Clave {
    Clave::new(format!("LOTE#{lote}"), format!("{PREFIJO_MOVIMIENTO}{store}"))
}

/// What the sort key of a movement starts with.
pub(crate) const PREFIJO_MOVIMIENTO: &str = "MOV#";

/// Whether an item is a movement.
pub(crate) fn es_movimiento(item: &Atributos) -> bool {
    let sk = item.get(SK).and_then(|sk| sk.as_s().ok());
    sk.is_some_and(|sk| sk.starts_with(PREFIJO_MOVIMIENTO))
}

/// What left a batch without being sold, or a count of it; it stands under the batch.
pub(crate) fn salida(lote: LoteId, id: SalidaId) -> Clave {
    Clave::new(format!("LOTE#{lote}"), format!("{PREFIJO_SALIDA}{id}"))
}

/// What the sort key of a salida starts with.
pub(crate) const PREFIJO_SALIDA: &str = "SAL#";

/// Whether an item is a salida.
pub(crate) fn es_salida(item: &Atributos) -> bool {
    let sk = item.get(SK).and_then(|sk| sk.as_s().ok());
    sk.is_some_and(|sk| sk.starts_with(PREFIJO_SALIDA))
}

/// A supplier's invoice.
pub(crate) fn gasto(id: GastoId) -> Clave {
    Clave::new(format!("GAS#{id}"), GASTO)
}

/// A number that a supplier has used, blind to how it is spelled.
pub(crate) fn numero_de_gasto(NumeroDeProveedor { proveedor, numero }: NumeroDeProveedor<'_>) -> Clave {
    Clave::new(format!("GASNUM#{proveedor}#{}", clave_de_numero(numero)), "GASNUM")
}

/// The name under which a document was annulled.
pub(crate) fn anulacion(store: &InternalId) -> Clave {
    Clave::new(format!("ANULA#{store}"), "ANULA")
}

/// The head of the numbers that a year's invoices have in the book of those received.
pub(crate) fn recepcion(anio: u16) -> Clave {
    Clave::new(format!("RECEPCION#{anio}"), RECEPCION)
}

/// What stays of a deleted invoice; it stands under the head of its year, in the order of the numbers.
pub(crate) fn baja_de_recepcion(Recepcion { anio, numero }: Recepcion) -> Clave {
    Clave::new(recepcion(anio).pk, format!("{PREFIJO_BAJA}{numero:08}"))
}

/// What the sort key of what stays of a deleted invoice starts with.
pub(crate) const PREFIJO_BAJA: &str = "BAJA#";

/// That the invoices of earlier releases have been numbered.
pub(crate) fn recepciones_numeradas() -> Clave {
    Clave::new("RECEPCION#numeradas", RECEPCION)
}

/// A common expense.
pub(crate) fn comun(id: GastoComunId) -> Clave {
    Clave::new(format!("COM#{id}"), COMUN)
}

/// A file that goes with a record.
pub(crate) fn adjunto(id: AdjuntoId) -> Clave {
    Clave::new(format!("ADJ#{id}"), "ADJ")
}

/// What an order that is being made holds.
pub(crate) fn reserva(store: &InternalId) -> Clave {
    Clave::new(format!("RES#{store}"), RESERVA)
}

/// A document, by its order's internalId: putting it on condition of absence is what makes a submission happen once.
pub(crate) fn documento(store: &InternalId) -> Clave {
    Clave::new(format!("DOC#{store}"), DOCUMENTO)
}

/// What an albarán said before a correction, by which of its versions that was; it stands under the document.
pub(crate) fn version(store: &InternalId, n: u32) -> Clave {
    Clave::new(format!("DOC#{store}"), format!("{PREFIJO_VERSION}{n:06}"))
}

/// What the sort key of an earlier version starts with.
pub(crate) const PREFIJO_VERSION: &str = "VERSION#";

/// A change of what stands beside a document, by the version of the document that it made; it stands under it.
pub(crate) fn enmienda(store: &InternalId, version: u32) -> Clave {
    Clave::new(format!("DOC#{store}"), format!("{PREFIJO_ENMIENDA}{version:06}"))
}

/// What the sort key of such a change starts with.
pub(crate) const PREFIJO_ENMIENDA: &str = "ENMIENDA#";

/// A payment.
pub(crate) fn cobro(id: CobroId) -> Clave {
    Clave::new(format!("COB#{id}"), COBRO)
}

/// A mail to be sent about a document, as it was written before there were tasks.
pub(crate) fn correo(store: &InternalId) -> Clave {
    Clave::new(format!("CORREO#{store}"), "CORREO")
}

/// Something that is to be done after the answer: of each kind one at a time for an order.
pub(crate) fn tarea(tipo: TipoTarea, de: &Causante) -> Clave {
    Clave::new(format!("{TAREA}{de}"), tipo.nombre())
}

/// The task that stands at a key; none when no task does.
pub(crate) fn tarea_en(pk: &str, sk: &str) -> Option<(TipoTarea, Causante)> {
    let de = Causante::parse(pk.strip_prefix(TAREA)?).ok()?;
    Some((TipoTarea::de_nombre(sk)?, de))
}

/// What stays of a mail, by what caused it.
pub(crate) fn carta(de: &Causante) -> Clave {
    Clave::new(format!("{CARTA}#{de}"), CARTA)
}

/// Why nothing is sent to an address, blind to case: mailboxes that tell case apart are not found in this trade.
pub(crate) fn rebote(direccion: &Email) -> Clave {
    Clave::new(format!("REBOTE#{}", direccion.as_str().to_lowercase()), "REBOTE")
}

/// The head of the numbers of a series and year. Invoices share one, which ends the chain of their tax records too.
pub(crate) fn cabeza(tramo: Tramo) -> Clave {
    if tramo.serie.es_factura() {
        Clave::new("CADENA", CADENA)
    } else {
        Clave::new(format!("SERIE#{tramo}"), SERIE)
    }
}

/// The company and its rules.
pub(crate) fn configuracion() -> Clave {
    Clave::new("CONFIG", CONFIGURACION)
}

/// The company's logo; it stands under its configuration.
pub(crate) fn logo() -> Clave {
    Clave::new("CONFIG", "LOGO")
}
