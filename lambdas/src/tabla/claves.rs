//! Every key of the table. Nothing else builds one; `docs/tabla.md` draws the same map.

use aws_sdk_dynamodb::types::AttributeValue;
use domain::fecha::{Fecha, Instante, Mes};
use domain::ids::{
    AdjuntoId, CategoriaId, ClienteId, CobroId, GastoComunId, GastoId, InternalId, LoteId, ProductoId, ProveedorId,
    SalidaId, UsuarioId,
};
use domain::texto::busqueda::normalizar;

use super::Atributos;

/// Partition key.
pub const PK: &str = "PK";
/// Sort key.
pub const SK: &str = "SK";
/// When DynamoDB may delete the item, in seconds since 1970 (TTL).
pub const CADUCA: &str = "caduca";

/// The secondary indexes; both hold the keys and `fila`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
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
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
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

    /// As attributes.
    pub(crate) fn atributos(&self) -> Atributos {
        Atributos::from([
            (PK.to_owned(), AttributeValue::S(self.pk.clone())),
            (SK.to_owned(), AttributeValue::S(self.sk.clone())),
        ])
    }
}

/// What an order names.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Clase {
    Cliente,
    Producto,
    Lote,
}

impl Clase {
    /// What an item is, by its key; none for what no order names.
    pub(crate) fn de(atributos: &Atributos) -> Option<Self> {
        match atributos.get(SK)?.as_s().ok()?.as_str() {
            CLIENTE => Some(Self::Cliente),
            PRODUCTO => Some(Self::Producto),
            LOTE => Some(Self::Lote),
            _ => None,
        }
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

/// A token that was revoked before its time.
pub(crate) fn revocado(testigo: &str) -> Clave {
    Clave::new(format!("REVOCADO#{testigo}"), "REVOCADO")
}

/// The answer to a POST with an Idempotency-Key.
pub(crate) fn idempotencia(usuario: UsuarioId, llave: &str) -> Clave {
    Clave::new(format!("LLAVE#{usuario}#{llave}"), "LLAVE")
}

/// A client.
pub(crate) fn cliente(id: ClienteId) -> Clave {
    Clave::new(format!("CLI#{id}"), CLIENTE)
}

/// A category.
pub(crate) fn categoria(id: CategoriaId) -> Clave {
    Clave::new(format!("CAT#{id}"), "CAT")
}

/// A supplier.
pub(crate) fn proveedor(id: ProveedorId) -> Clave {
    Clave::new(format!("PROV#{id}"), "PROV")
}

/// A product.
pub(crate) fn producto(id: ProductoId) -> Clave {
    Clave::new(format!("PRO#{id}"), PRODUCTO)
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
    Clave::new(format!("GAS#{id}"), "GAS")
}

/// A common expense.
pub(crate) fn comun(id: GastoComunId) -> Clave {
    Clave::new(format!("COM#{id}"), "COM")
}

/// A file that goes with a record.
pub(crate) fn adjunto(id: AdjuntoId) -> Clave {
    Clave::new(format!("ADJ#{id}"), "ADJ")
}

/// What an order that is being made holds.
pub(crate) fn reserva(store: &InternalId) -> Clave {
    Clave::new(format!("RES#{store}"), "RES")
}

/// A document, by its order's internalId: putting it on condition of absence is what makes a submission happen once.
pub(crate) fn documento(store: &InternalId) -> Clave {
    Clave::new(format!("DOC#{store}"), "DOC")
}

/// A payment.
pub(crate) fn cobro(id: CobroId) -> Clave {
    Clave::new(format!("COB#{id}"), "COB")
}

/// A mail to be sent about a document.
pub(crate) fn correo(store: &InternalId) -> Clave {
    Clave::new(format!("CORREO#{store}"), "CORREO")
}

/// The last number of a series without a tax record, such as `A2026`.
pub(crate) fn serie(serie_y_anio: &str) -> Clave {
    Clave::new(format!("SERIE#{serie_y_anio}"), "SERIE")
}

/// The head of the chain of tax records, with the last number of each series of invoices.
pub(crate) fn cadena() -> Clave {
    Clave::new("CADENA", "CADENA")
}

/// The company and its rules.
pub(crate) fn configuracion() -> Clave {
    Clave::new("CONFIG", "CONFIG")
}

/// The company's logo; it stands under its configuration.
pub(crate) fn logo() -> Clave {
    Clave::new("CONFIG", "LOGO")
}

/// Users by name.
pub(crate) fn usuarios(nombre: &str) -> Entrada {
    Entrada::new(Indice::G1, USUARIOS, normalizar(nombre))
}

/// Master records of a list by name.
pub(crate) fn por_nombre(lista: &str, nombre: &str, id: u64) -> Entrada {
    Entrada::new(Indice::G1, lista, format!("{}#{id}", normalizar(nombre)))
}

/// The G1 partition of what is archived of a list.
pub(crate) fn archivo(lista: &str) -> String {
    format!("{lista}#ARCHIVO")
}

/// Batches that are not used up, by product and date; undated ones last.
pub(crate) fn lotes(producto: ProductoId, caducidad: Option<Fecha>, id: LoteId) -> Entrada {
    Entrada::new(
        Indice::G1,
        LOTES,
        format!("{producto}#{}#{id}", fecha_o_final(caducidad)),
    )
}

/// A product's batches, by date.
pub(crate) fn lotes_de_producto(producto: ProductoId, caducidad: Option<Fecha>, id: LoteId) -> Entrada {
    Entrada::new(
        Indice::G2,
        producto_en_g2(producto),
        format!("LOTE#{}#{id}", fecha_o_final(caducidad)),
    )
}

/// The G2 partition of a product.
pub(crate) fn producto_en_g2(producto: ProductoId) -> String {
    format!("PRO#{producto}")
}

/// The G2 partition of a client.
pub(crate) fn cliente_en_g2(cliente: ClienteId) -> String {
    format!("CLI#{cliente}")
}

/// What the G2 sort key of a document starts with.
pub(crate) const PREFIJO_DOCUMENTO: &str = "DOC#";

/// Between which G2 sort keys a client's documents of some days stand.
pub(crate) fn documentos_entre(desde: Fecha, hasta: Fecha) -> (String, String) {
    (
        format!("{PREFIJO_DOCUMENTO}{}", desde.iso()),
        format!("{PREFIJO_DOCUMENTO}{}", ultimo_sitio(hasta)),
    )
}

/// Reservations, by the last time they were touched.
pub(crate) fn reservas(tocada: Instante) -> Entrada {
    Entrada::new(Indice::G1, RESERVAS, orden(tocada))
}

/// Files that no record names, by the time since when.
pub(crate) fn adjuntos_sueltos(desde: Instante) -> Entrada {
    Entrada::new(Indice::G1, ADJUNTOS_SUELTOS, orden(desde))
}

/// Documents of a month, by moment.
pub(crate) fn documentos(momento: Instante, store: &InternalId) -> Entrada {
    let dia = momento.fecha();
    Entrada::new(
        Indice::G1,
        documentos_del_mes(dia),
        format!("{}#{}#{store}", dia.iso(), orden(momento)),
    )
}

/// The G1 partition of a month's documents.
pub(crate) fn documentos_del_mes(dia: Fecha) -> String {
    format!("DOCS#{}", mes(dia))
}

/// A client's documents, by moment.
pub(crate) fn documentos_de_cliente(cliente: ClienteId, momento: Instante, store: &InternalId) -> Entrada {
    let dia = momento.fecha().iso();
    Entrada::new(
        Indice::G2,
        cliente_en_g2(cliente),
        format!("{PREFIJO_DOCUMENTO}{dia}#{}#{store}", orden(momento)),
    )
}

/// Payments of a month, by moment.
pub(crate) fn cobros(momento: Instante, id: CobroId) -> Entrada {
    let dia = momento.fecha();
    Entrada::new(
        Indice::G1,
        format!("COBROS#{}", mes(dia)),
        format!("{}#{id}", dia.iso()),
    )
}

/// A client's payments, by moment.
pub(crate) fn cobros_de_cliente(cliente: ClienteId, momento: Instante, id: CobroId) -> Entrada {
    Entrada::new(
        Indice::G2,
        cliente_en_g2(cliente),
        format!("COB#{}#{id}", momento.fecha().iso()),
    )
}

/// Salidas of a month, by moment.
pub(crate) fn salidas(momento: Instante, id: SalidaId, lote: LoteId) -> Entrada {
    let dia = momento.fecha();
    Entrada::new(
        Indice::G1,
        salidas_del_mes(dia),
        format!("{}#{}#{id}#{lote}", dia.iso(), orden(momento)),
    )
}

/// The G1 partition of a month's salidas.
pub(crate) fn salidas_del_mes(dia: Fecha) -> String {
    format!("SALIDAS#{}", mes(dia))
}

/// Suppliers' invoices of a month, by their own day.
pub(crate) fn gastos(fecha: Fecha, id: GastoId) -> Entrada {
    Entrada::new(Indice::G1, gastos_del_mes(fecha), format!("{}#{id}", fecha.iso()))
}

/// The G1 partition of a month's invoices of suppliers.
pub(crate) fn gastos_del_mes(dia: Fecha) -> String {
    format!("GASTOS#{}", mes(dia))
}

/// A supplier's invoices, by number.
pub(crate) fn gastos_de_proveedor(proveedor: ProveedorId, numero: &str, id: GastoId) -> Entrada {
    let sitio = format!("{}{id}", gastos_con_numero(numero));
    Entrada::new(Indice::G2, proveedor_en_g2(proveedor), sitio)
}

/// What the G2 sort keys of the invoices with this number start with, blind to case and accents.
pub(crate) fn gastos_con_numero(numero: &str) -> String {
    format!("{PREFIJO_GASTO}{}#", normalizar(numero))
}

/// What the G2 sort key of a supplier's invoice starts with.
pub(crate) const PREFIJO_GASTO: &str = "GASTO#";

/// The G2 partition of a supplier.
pub(crate) fn proveedor_en_g2(proveedor: ProveedorId) -> String {
    format!("PROV#{proveedor}")
}

/// Common expenses of a month that come once, by their day.
pub(crate) fn comunes(fecha: Fecha, id: GastoComunId) -> Entrada {
    Entrada::new(Indice::G1, comunes_del_mes(fecha), format!("{}#{id}", fecha.iso()))
}

/// The G1 partition of a month's common expenses that come once.
pub(crate) fn comunes_del_mes(dia: Fecha) -> String {
    format!("COMUNES#{}", mes(dia))
}

/// Monthly common expenses, by their first day.
pub(crate) fn comunes_mensuales(fecha: Fecha, id: GastoComunId) -> Entrada {
    Entrada::new(Indice::G1, COMUNES_MENSUALES, format!("{}#{id}", fecha.iso()))
}

/// After every sort key of a list by days that begins with this day or one before.
pub(crate) fn ultimo_sitio(dia: Fecha) -> String {
    format!("{}~", dia.iso())
}

/// Mails that wait to be sent, oldest first.
pub(crate) fn correos_pendientes(momento: Instante) -> Entrada {
    Entrada::new(Indice::G1, CORREOS_PENDIENTES, orden(momento))
}

/// G1 partition of the users.
pub(crate) const USUARIOS: &str = "USUARIOS";
/// G1 partition of the clients.
pub(crate) const CLIENTES: &str = "CLIENTES";
/// G1 partition of the categories.
pub(crate) const CATEGORIAS: &str = "CATEGORIAS";
/// G1 partition of the suppliers.
pub(crate) const PROVEEDORES: &str = "PROVEEDORES";
/// G1 partition of the products.
pub(crate) const PRODUCTOS: &str = "PRODUCTOS";
/// G1 partition of the batches.
pub(crate) const LOTES: &str = "LOTES";
/// G1 partition of the monthly common expenses.
pub(crate) const COMUNES_MENSUALES: &str = "COMUNES#mensuales";
/// G1 partition of the files that no record names.
pub(crate) const ADJUNTOS_SUELTOS: &str = "ADJUNTOS#sueltos";
/// G1 partition of the mails that wait.
pub(crate) const CORREOS_PENDIENTES: &str = "CORREOS#pendiente";
/// G1 partition of the reservations.
pub(crate) const RESERVAS: &str = "RESERVAS";

fn mes(dia: Fecha) -> String {
    Mes::from(dia).iso()
}

/// A moment as text that sorts as time does.
pub(crate) fn orden(momento: Instante) -> String {
    format!("{:015}", momento.millis().max(0))
}

fn fecha_o_final(fecha: Option<Fecha>) -> String {
    fecha.map_or_else(|| "9999-99-99".to_owned(), |fecha| fecha.iso())
}
