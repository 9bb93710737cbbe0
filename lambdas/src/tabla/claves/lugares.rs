//! Where items stand in the indexes: by name, by day, under a client, a product, a supplier.

use domain::fecha::{Fecha, Instante, Mes};
use domain::ids::{
    ClienteId, CobroId, GastoComunId, GastoId, InternalId, LoteId, ProductoId, ProveedorId, SalidaId, UsuarioId,
};
use domain::tarea::{Causante, TipoTarea};
use domain::texto::busqueda::normalizar;
use domain::texto::clave_de_numero;

use super::{Entrada, Indice};

/// Users by name.
pub(crate) fn usuarios(nombre: &str, id: UsuarioId) -> Entrada {
    Entrada::new(Indice::G1, USUARIOS, format!("{}#{id}", normalizar(nombre)))
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

/// Documents of a month, by the day on which they count and by moment.
pub(crate) fn documentos((dia, momento): (Fecha, Instante), store: &InternalId) -> Entrada {
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

/// A client's documents, by the day on which they count and by moment.
pub(crate) fn documentos_de_cliente(
    cliente: ClienteId,
    (dia, momento): (Fecha, Instante),
    store: &InternalId,
) -> Entrada {
    let dia = dia.iso();
    Entrada::new(
        Indice::G2,
        cliente_en_g2(cliente),
        format!("{PREFIJO_DOCUMENTO}{dia}#{}#{store}", orden(momento)),
    )
}

/// Payments of a month, by the day on which they were made.
pub(crate) fn cobros(dia: Fecha, id: CobroId) -> Entrada {
    Entrada::new(Indice::G1, cobros_del_mes(dia), format!("{}{id}", cobros_del_dia(dia)))
}

/// The G1 partition of a month's payments.
pub(crate) fn cobros_del_mes(dia: Fecha) -> String {
    format!("COBROS#{}", mes(dia))
}

/// What the place of a payment of a day begins with.
pub(crate) fn cobros_del_dia(dia: Fecha) -> String {
    format!("{}#", dia.iso())
}

/// A client's payments, by moment.
pub(crate) fn cobros_de_cliente(cliente: ClienteId, momento: Instante, id: CobroId) -> Entrada {
    Entrada::new(
        Indice::G2,
        cliente_en_g2(cliente),
        format!("COB#{}#{id}", momento.fecha().iso()),
    )
}

/// Mails of a month, by the moment in which they were asked for.
pub(crate) fn cartas(creada: Instante, de: &Causante) -> Entrada {
    let dia = creada.fecha();
    Entrada::new(
        Indice::G1,
        cartas_del_mes(dia),
        format!("{}#{}#{de}", dia.iso(), orden(creada)),
    )
}

/// The G1 partition of a month's mails.
pub(crate) fn cartas_del_mes(dia: Fecha) -> String {
    format!("CARTAS#{}", mes(dia))
}

/// A client's mails, by the same moment.
pub(crate) fn cartas_de_cliente(cliente: ClienteId, creada: Instante, de: &Causante) -> Entrada {
    let sitio = format!("{PREFIJO_CARTA}{}#{de}", orden(creada));
    Entrada::new(Indice::G2, cliente_en_g2(cliente), sitio)
}

/// What the G2 sort key of a mail starts with.
pub(crate) const PREFIJO_CARTA: &str = "CARTA#";

/// Salidas of a month, by moment.
pub(crate) fn salidas(momento: Instante, id: SalidaId, lote: LoteId) -> Entrada {
    let dia = momento.fecha();
    Entrada::new(
        Indice::G1,
        salidas_del_mes(dia),
        format!("{}#{}#{id}#{lote}", dia.iso(), orden(momento)),
    )
}

/// Shortages that wait for the office, by moment.
pub(crate) fn faltas(momento: Instante, id: SalidaId, lote: LoteId) -> Entrada {
    Entrada::new(Indice::G2, FALTAS, format!("{}#{id}#{lote}", orden(momento)))
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
    let [sitio, _] = gastos_con_numero(numero);
    Entrada::new(Indice::G2, proveedor_en_g2(proveedor), format!("{sitio}{id}"))
}

/// What the G2 sort keys of the invoices with this number start with: blind to how it is spelled, and as earlier releases wrote
/// it, blind to case and accents.
pub(crate) fn gastos_con_numero(numero: &str) -> [String; 2] {
    [clave_de_numero(numero), normalizar(numero)].map(|numero| format!("{PREFIJO_GASTO}{numero}#"))
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

/// A supplier's common expenses, by their day.
pub(crate) fn comunes_de_proveedor(proveedor: ProveedorId, fecha: Fecha, id: GastoComunId) -> Entrada {
    let sitio = format!("{PREFIJO_COMUN}{}#{id}", fecha.iso());
    Entrada::new(Indice::G2, proveedor_en_g2(proveedor), sitio)
}

/// What the G2 sort key of a supplier's common expense starts with.
pub(crate) const PREFIJO_COMUN: &str = "COMUN#";

/// Monthly common expenses, by their first day.
pub(crate) fn comunes_mensuales(fecha: Fecha, id: GastoComunId) -> Entrada {
    Entrada::new(Indice::G1, COMUNES_MENSUALES, format!("{}#{id}", fecha.iso()))
}

/// After every sort key of a list by days that begins with this day or one before.
pub(crate) fn ultimo_sitio(dia: Fecha) -> String {
    format!("{}~", dia.iso())
}

/// Tasks of a kind that are to be done from a moment on, the first one first.
pub(crate) fn tareas(tipo: TipoTarea, desde: Instante) -> Entrada {
    Entrada::new(Indice::G1, tareas_de(tipo), orden(desde))
}

/// The G1 partition of the tasks of a kind that are to be done.
pub(crate) fn tareas_de(tipo: TipoTarea) -> String {
    format!("TAREAS#{}", tipo.nombre())
}

/// Tasks that wait for a person, the one that was written down first first.
pub(crate) fn tareas_detenidas(creada: Instante) -> Entrada {
    Entrada::new(Indice::G1, TAREAS_DETENIDAS, orden(creada))
}

/// G1 partition of the tasks that wait for a person.
pub(crate) const TAREAS_DETENIDAS: &str = "TAREAS#detenidas";
/// G2 partition of the shortages that wait for the office.
pub(crate) const FALTAS: &str = "FALTAS";
/// G1 partition of the users.
pub(crate) const USUARIOS: &str = "USUARIOS";
/// G1 partition of the batches.
pub(crate) const LOTES: &str = "LOTES";
/// G1 partition of the monthly common expenses.
pub(crate) const COMUNES_MENSUALES: &str = "COMUNES#mensuales";
/// G1 partition of the files that no record names.
pub(crate) const ADJUNTOS_SUELTOS: &str = "ADJUNTOS#sueltos";
/// G1 partition of the mails that waited before there were tasks.
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
