//! What an order is judged by, read in one call: its store, the master data that it names, the configuration, and the head
//! that would number its document.

use std::collections::{BTreeMap, BTreeSet};

use domain::cliente::Cliente;
use domain::cliente::condiciones::CondicionesCliente;
use domain::factura::Tramo;
use domain::ids::{ClienteId, InternalId, LoteId, ProductoId};
use domain::lote::Lote;
use domain::mapa_corto::MapaCorto;
use domain::pedido::situacion::Situacion;
use domain::pedido::validado::LoteDePedido;
use domain::producto::Producto;

use super::claves::{self, Clave, Especie};
use super::configuracion::{ConfiguracionLeida, configuracion_de};
use super::fichas::{ARCHIVADO, Ficha};
use super::series::CabezaLeida;
use super::situacion::tomar_de_store;
use super::{Tabla, TablaError, item};

/// The names of what an order is judged by.
#[derive(Debug)]
pub(crate) struct Nombrado<'a> {
    pub(crate) store: &'a InternalId,
    pub(crate) cliente: ClienteId,
    pub(crate) productos: BTreeSet<ProductoId>,
    pub(crate) lotes: BTreeSet<LoteId>,
    /// The head that numbers the document, for an order that has none yet.
    pub(crate) cabeza: Option<Tramo>,
}

impl<'a> Nombrado<'a> {
    /// What a document names whose lines come from an earlier one, which has their products and batches.
    pub(crate) fn sin_lineas(store: &'a InternalId, cliente: ClienteId, cabeza: Tramo) -> Self {
        Self {
            store,
            cliente,
            productos: BTreeSet::new(),
            lotes: BTreeSet::new(),
            cabeza: Some(cabeza),
        }
    }
}

/// What was found; what does not exist is missing.
#[derive(Debug, Default)]
pub(crate) struct Maestros {
    pub(crate) situacion: Situacion,
    pub(crate) cliente: Option<Cliente>,
    /// The terms of the client.
    pub(crate) condiciones: CondicionesCliente,
    /// Whether the client is archived.
    pub(crate) archivado: bool,
    pub(crate) productos: MapaCorto<ProductoId, Producto>,
    /// Which of the products are archived.
    pub(crate) productos_archivados: BTreeSet<ProductoId>,
    pub(crate) lotes: BTreeMap<LoteId, Lote>,
    pub(crate) configuracion: ConfiguracionLeida,
    pub(crate) cabeza: Option<CabezaLeida>,
}

impl Maestros {
    /// The batches, as an order is judged by them.
    pub(crate) fn lotes_de_pedido(&self) -> MapaCorto<LoteId, LoteDePedido> {
        let mut lotes = MapaCorto::new();
        for lote in self.lotes.values() {
            lotes.insert(lote.id, LoteDePedido::from(lote));
        }
        lotes
    }
}

impl Tabla {
    /// Reads what an order is judged by.
    pub(crate) async fn maestros(&self, nombrado: Nombrado<'_>) -> Result<Maestros, TablaError> {
        let mut claves: Vec<Clave> = vec![
            claves::reserva(nombrado.store),
            claves::documento(nombrado.store),
            claves::cliente(nombrado.cliente),
            claves::configuracion(),
        ];
        let cabeza = nombrado.cabeza.map(CabezaLeida::sin_estrenar);
        claves.extend(cabeza.as_ref().map(|cabeza| cabeza.clave().clone()));
        claves.extend(nombrado.productos.into_iter().map(claves::producto));
        claves.extend(nombrado.lotes.into_iter().map(claves::lote));
        let mut maestros = Maestros {
            cabeza,
            ..Maestros::default()
        };
        for atributos in self.leer_varios(&claves).await? {
            match Especie::de(&atributos)? {
                Some(Especie::Cliente) => {
                    let ficha = Ficha::<Cliente>::try_from(atributos)?;
                    maestros.archivado = ficha.archivado;
                    maestros.condiciones = ficha.cuerpo;
                    maestros.cliente = Some(ficha.maestro);
                }
                Some(Especie::Producto) => {
                    let archivado = atributos.contains_key(ARCHIVADO);
                    let producto: Producto = item::fila(atributos)?;
                    if archivado {
                        maestros.productos_archivados.insert(producto.id);
                    }
                    maestros.productos.insert(producto.id, producto);
                }
                Some(Especie::Lote) => {
                    let lote: Lote = item::fila(atributos)?;
                    maestros.lotes.insert(lote.id, lote);
                }
                Some(Especie::Configuracion) => maestros.configuracion = configuracion_de(atributos)?,
                Some(Especie::Cabeza { .. }) => {
                    if let Some(cabeza) = maestros.cabeza.take() {
                        maestros.cabeza = Some(cabeza.leida(atributos)?);
                    }
                }
                Some(Especie::Reserva | Especie::Documento(_)) => {
                    tomar_de_store(&mut maestros.situacion, atributos)?;
                }
                // Nothing else was asked for.
                Some(_) | None => {}
            }
        }
        Ok(maestros)
    }
}
