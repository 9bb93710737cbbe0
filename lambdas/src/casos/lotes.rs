//! What happens to a batch of the office, from the request to the table.

mod agotados;

use std::collections::BTreeMap;

use domain::contrato::lote::{
    BloqueoRequest, BloqueoView, DestinoView, DocumentoDestinoView, EntradaView, LoteAlmacenView, LoteRequest,
    TrazabilidadView, motivo,
};
use domain::ids::{InternalId, LoteId, ProductoId};
use domain::lote::Lote;
use domain::lote::alta::DatosLote;
use domain::lote::movimiento::{Libro, Movimiento};
use domain::lote::trazabilidad::Balance;
use domain::pedido::documento::{Cabecera, Entrega};
use domain::producto::ficha::FichaProducto;
use domain::proveedor::Proveedor;
use domain::usuario::Usuario;
use domain::{Cantidad, DecimalError, Errores};

use crate::error::ApiError;
use crate::estado::Estado;
use crate::tabla::idempotencia::{Envio, Llave, UnaVez};
use crate::tabla::item::Item;
use crate::tabla::listado::Listado;
use crate::tabla::lotes::{Historia, item_de};
use crate::tabla::nuevo::{Nuevo, Poner};
use crate::tabla::{Tabla, TablaError};

/// A new batch that came in today, or the one that the same user made before with the same key. Its product's supplier
/// is taken to have brought it.
///
/// # Errors
/// 422 with every broken rule.
pub async fn crear(
    estado: &Estado,
    usuario: &Usuario,
    peticion: &LoteRequest,
    envio: Option<&Envio>,
) -> Result<Lote, ApiError> {
    let datos = DatosLote::parse(peticion)?;
    let Some(producto) = estado.tabla.ficha::<FichaProducto>(peticion.product_id).await? else {
        return Err(Errores::uno("product_id", "Este producto ya no existe. Elige otro.").into());
    };
    let proveedor = match producto.maestro.datos.proveedor_id {
        Some(id) => estado.tabla.ficha::<Proveedor>(id).await?,
        None => None,
    };
    let entrada = EntradaView {
        proveedor: proveedor.map(|ficha| ficha.maestro.datos.nombre),
        usuario: Some(usuario.nombre.clone()),
        ..EntradaView::default()
    };
    let ahora = estado.reloj.ahora();
    let (caducidad, tipo_caducidad) = datos.caducidad.unzip();
    let llave = Llave::si_hay(usuario.id, envio, ahora);
    let modelo = move |azar| Lote {
        id: LoteId::new(ahora, azar),
        producto_id: peticion.product_id,
        nombre: datos.nombre.clone(),
        cantidad: datos.inicial,
        inicial: datos.inicial,
        fecha: ahora.fecha(),
        creado: ahora,
        caducidad,
        tipo_caducidad,
        coste: None,
        bloqueado: false,
    };
    let poner = Poner {
        azar: &estado.azar,
        nuevo: LoteNuevo { entrada, modelo },
    };
    Ok(estado.tabla.ejecutar(UnaVez::new(llave, poner)).await?)
}

/// A batch that comes in.
struct LoteNuevo<F> {
    entrada: EntradaView,
    modelo: F,
}

impl<F: Fn(u16) -> Lote + Send + Sync> Nuevo for LoteNuevo<F> {
    type Fin = Lote;

    fn redactar(&self, azar: u16) -> Result<(Item, Lote), TablaError> {
        let lote = (self.modelo)(azar);
        Ok((item_de(&lote)?.cuerpo(&self.entrada)?, lote))
    }

    fn id(lote: &Lote) -> u64 {
        lote.id.get()
    }

    async fn releer(&self, tabla: &Tabla, id: u64) -> Result<Option<Lote>, TablaError> {
        let id = LoteId::try_from(id).map_err(|error| TablaError::Interno(error.to_string()))?;
        Ok(tabla.lotes([id]).await?.pop())
    }
}

/// Removes a batch of which nothing was ever taken.
///
/// # Errors
/// 404, 409 when orders or documents name it, or an invoice brought it.
pub async fn borrar(estado: &Estado, id: LoteId) -> Result<(), ApiError> {
    let historia = estado.tabla.historia(id).await?.ok_or(ApiError::NoEncontrado)?;
    if historia.entrada.gasto_id.is_some() {
        return Err(ApiError::Conflicto(
            "Este lote entró con una factura de gastos. Quita su línea en esa factura.".to_owned(),
        ));
    }
    let usado = || ApiError::Conflicto("Este lote tiene ventas o reservas y no se puede borrar.".to_owned());
    let movimientos = &historia.libro.movimientos;
    if movimientos.iter().any(|uno| matches!(uno, Movimiento::Pedido(_))) {
        return Err(usado());
    }
    if historia.libro.se_uso() {
        return Err(ApiError::Conflicto(
            "Este lote tiene salidas o recuentos y no se puede borrar.".to_owned(),
        ));
    }
    match estado.tabla.borrar_lote(id).await {
        // Somebody was faster: took something of it, or deleted it.
        Err(TablaError::Condicion) => Err(match estado.tabla.historia(id).await? {
            Some(_) => usado(),
            None => ApiError::NoEncontrado,
        }),
        hecho => Ok(hecho?),
    }
}

/// Blocks a batch, and writes down who did and why. What orders hold of it already, they keep.
///
/// # Errors
/// 404, 422 without a reason.
pub async fn bloquear(
    estado: &Estado,
    usuario: &Usuario,
    id: LoteId,
    peticion: &BloqueoRequest,
) -> Result<Lote, ApiError> {
    marcar(estado, usuario, id, peticion, true).await
}

/// Frees a batch, and writes down who did and why.
///
/// # Errors
/// 404, 422 without a reason.
pub async fn liberar(
    estado: &Estado,
    usuario: &Usuario,
    id: LoteId,
    peticion: &BloqueoRequest,
) -> Result<Lote, ApiError> {
    marcar(estado, usuario, id, peticion, false).await
}

async fn marcar(
    estado: &Estado,
    usuario: &Usuario,
    id: LoteId,
    peticion: &BloqueoRequest,
    bloqueado: bool,
) -> Result<Lote, ApiError> {
    let bloqueo = BloqueoView {
        motivo: motivo(peticion)?,
        user_name: usuario.nombre.clone(),
        momento: estado.reloj.ahora(),
    };
    let lote = estado.tabla.bloquear_lote(id, bloqueado, &bloqueo).await?;
    lote.ok_or(ApiError::NoEncontrado)
}

/// Who brought a batch, and where all of it went.
///
/// # Errors
/// 404.
pub async fn trazabilidad(estado: &Estado, id: LoteId) -> Result<TrazabilidadView, ApiError> {
    let Historia {
        libro,
        entrada,
        bloqueo,
    } = estado.tabla.historia(id).await?.ok_or(ApiError::NoEncontrado)?;
    let (cabeceras, producto) = futures::try_join!(
        estado.tabla.cabeceras(pedidos_de(&libro)),
        estado.tabla.ficha::<FichaProducto>(libro.lote.producto_id)
    )?;
    let balance = libro.balance(|store| entrega(&cabeceras, store))?;
    let mut destinos: Vec<_> = libro
        .movimientos
        .into_iter()
        .map(|movimiento| destino(movimiento, &cabeceras))
        .collect();
    destinos.sort_by(|uno, otro| (uno.momento, &uno.store).cmp(&(otro.momento, &otro.store)));
    Ok(TrazabilidadView {
        product_name: producto.map(|ficha| ficha.maestro.datos.nombre).unwrap_or_default(),
        lote: LoteAlmacenView::from(libro.lote),
        entrada,
        bloqueo,
        destinos,
        cuadra: balance.cuadra(),
        hay: balance.hay()?,
        balance,
    })
}

/// What there is of each product: always the sum of its batches (case B31).
///
/// # Errors
/// When a sum leaves the range of a quantity.
pub(crate) fn stock_por_producto(lotes: &Listado<Lote>) -> Result<BTreeMap<ProductoId, Cantidad>, DecimalError> {
    let mut stock = BTreeMap::<_, Cantidad>::new();
    for lote in lotes.iter() {
        let suma = stock.entry(lote.producto_id).or_default();
        *suma = suma.mas(lote.cantidad)?;
    }
    Ok(stock)
}

/// The account of a batch as it stands now. An order that is submitted after the ledger was read counts as what it has become,
/// so that what it has delivered is not in the house any more.
///
/// # Errors
/// When the table fails.
pub(crate) async fn balance(estado: &Estado, libro: &Libro) -> Result<Balance, ApiError> {
    let cabeceras = estado.tabla.cabeceras(pedidos_de(libro)).await?;
    Ok(libro.balance(|store| entrega(&cabeceras, store))?)
}

/// The orders that take of a batch.
fn pedidos_de(libro: &Libro) -> impl Iterator<Item = &InternalId> {
    libro.movimientos.iter().filter_map(|movimiento| match movimiento {
        Movimiento::Pedido(tomado) => Some(&tomado.store),
        Movimiento::Salida(_) => None,
    })
}

fn entrega(cabeceras: &BTreeMap<InternalId, Cabecera>, store: &InternalId) -> Option<Entrega> {
    cabeceras.get(store).map(|cabecera| cabecera.entrega)
}

fn destino(movimiento: Movimiento, cabeceras: &BTreeMap<InternalId, Cabecera>) -> DestinoView {
    let (destino, cantidad) = movimiento.parte(|store| entrega(cabeceras, store));
    match movimiento {
        Movimiento::Salida(salida) => DestinoView::from(&*salida),
        Movimiento::Pedido(tomado) => {
            let cabecera = cabeceras.get(&tomado.store);
            DestinoView {
                destino,
                cantidad,
                momento: cabecera.map_or(tomado.momento, |cabecera| cabecera.momento),
                documento: cabecera.map(documento),
                store: Some(tomado.store),
                salida: None,
            }
        }
    }
}

fn documento(cabecera: &Cabecera) -> DocumentoDestinoView {
    let datos = &cabecera.cliente.datos;
    DocumentoDestinoView {
        numero: cabecera.numero.to_string(),
        tipo_factura: cabecera.tipo,
        fecha: cabecera.operacion,
        client_id: cabecera.cliente.id,
        client_name: datos.nombre_comercial.clone(),
        telf: datos.telefono.as_str().to_owned(),
        direccion: format!("{}, {} {}", datos.direccion, datos.codigo_postal.as_str(), datos.ciudad),
        user_name: cabecera.usuario.nombre.clone(),
    }
}
