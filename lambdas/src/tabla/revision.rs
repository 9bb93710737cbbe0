//! The whole table as one picture, for the laws that bind several items (`domain::leyes`). Tests take it, and an
//! administrator who looks for damage; no handler does, because it reads everything there is, and the functions of the
//! cloud may not scan.

use std::collections::BTreeMap;

use domain::cliente::Cliente;
use domain::cobro::Cobro;
use domain::comun::GastoComun;
use domain::factura::{Huella, Serie};
use domain::gasto::recepcion::{Baja, Recepcion};
use domain::leyes;
use domain::leyes::{CobroVisto, CuentaVista, DocumentoVisto, EntradaVista, Foto, LoteVisto, ReservaVista};
use domain::lote::Lote;
use domain::lote::movimiento::Tomado;
use domain::pedido::corregir::Correccion;
use domain::pedido::situacion::Guardado;
use domain::salida::Salida;
use serde::Deserialize;

use super::claves::{Especie, Indice};
use super::correcciones::CORRECCION;
use super::documentos::guardado_de;
use super::gastos::{gasto_de, recepcion};
use super::item::{self, CUERPO};
use super::reservas::reserva_de;
use super::{Atributos, Tabla, TablaError};

/// What the laws need of the head of a series or of the chain.
#[derive(Deserialize)]
struct Cabeza {
    ultimos: BTreeMap<String, u32>,
    secuencia: u64,
    huella: Option<Huella>,
}

impl Tabla {
    /// Reads every item of the table.
    ///
    /// The pages are read one after the other, so a picture that is taken while somebody writes may show the halves of a
    /// write; what it says of broken laws holds only when nobody does.
    ///
    /// # Errors
    /// When the table fails, or holds an item that cannot be read.
    pub async fn foto(&self) -> Result<Foto, TablaError> {
        let mut foto = Foto::default();
        let mut desde = None;
        loop {
            let pagina = self
                .cliente()
                .scan()
                .table_name(self.nombre())
                .consistent_read(true)
                .set_exclusive_start_key(desde)
                .send()
                .await?;
            for atributos in pagina.items.unwrap_or_default() {
                retratar(&mut foto, atributos)?;
            }
            desde = pagina.last_evaluated_key;
            if desde.is_none() {
                return Ok(foto);
            }
        }
    }

    /// Every place of the table where a law does not hold.
    ///
    /// # Errors
    /// As [`Tabla::foto`].
    pub async fn revisar(&self) -> Result<Vec<leyes::Quiebra>, TablaError> {
        Ok(self.foto().await?.comprobar())
    }
}

fn anotar_recepcion(foto: &mut Foto, recepcion: Option<Recepcion>) {
    if let Some(Recepcion { anio, numero }) = recepcion {
        foto.recepciones.entry(anio).or_default().1.push(numero);
    }
}

fn retratar(foto: &mut Foto, atributos: Atributos) -> Result<(), TablaError> {
    match Especie::de(&atributos)? {
        Some(Especie::Lote) => {
            let en_lista = atributos.contains_key(Indice::G1.pk());
            let lote: Lote = item::fila(atributos)?;
            let visto = LoteVisto {
                producto: lote.producto_id,
                nombre: lote.nombre,
                inicial: lote.inicial,
                cantidad: lote.cantidad,
                en_lista,
            };
            foto.lotes.insert(lote.id, visto);
        }
        Some(Especie::Movimiento(lote)) => {
            let tomado: Tomado = item::fila(atributos)?;
            foto.movimientos.insert((lote, tomado.store), tomado.cantidad);
        }
        Some(Especie::Salida) => {
            let salida: Salida = item::fila(atributos)?;
            foto.salidas.entry(salida.lote_id).or_default().push(salida.cantidad);
        }
        Some(Especie::Reserva) => {
            let reserva = reserva_de(atributos)?;
            let lotes = reserva.lotes.iter().map(|(lote, retencion)| (lote, retencion.cantidad));
            let vista = ReservaVista {
                dueno: reserva.dueno,
                lotes: lotes.collect(),
            };
            foto.reservas.insert(reserva.store, vista);
        }
        Some(Especie::Documento(store)) => match guardado_de(atributos)? {
            Guardado::Vivo(documento) => {
                foto.documentos.insert(store, DocumentoVisto::de(&documento)?);
            }
            Guardado::Borrado { .. } => {
                foto.lapidas.insert(store);
            }
        },
        Some(Especie::Version(store)) => {
            let correccion: Correccion = item::parte(atributos, CORRECCION)?;
            foto.versiones.entry(store).or_default().insert(correccion.version);
        }
        Some(Especie::Cliente) => {
            let cliente: Cliente = item::fila(atributos)?;
            let cuenta = CuentaVista {
                pendiente: cliente.pendiente,
                transferencias: cliente.transferencias,
            };
            foto.clientes.insert(cliente.id, cuenta);
        }
        Some(Especie::Cobro) => {
            let cobro: Cobro = item::fila(atributos)?;
            let visto = CobroVisto {
                documento: cobro.documento,
                importe: cobro.importe,
            };
            foto.cobros.insert(cobro.id, visto);
        }
        Some(Especie::Gasto) => {
            let gasto = gasto_de(atributos)?.dato;
            let id = gasto.cabecera.id;
            anotar_recepcion(foto, gasto.cabecera.recepcion);
            foto.entradas.extend(gasto.lineas.into_iter().map(|linea| EntradaVista {
                gasto: id,
                lote: linea.lote_id,
                producto: linea.datos.producto_id,
                nombre: linea.datos.lote,
                cantidad: linea.datos.cantidad,
            }));
        }
        Some(Especie::Comun) => {
            let gasto: GastoComun = item::fila(atributos)?;
            anotar_recepcion(foto, gasto.recepcion);
        }
        Some(Especie::CabezaDeRecepcion(anio)) => {
            foto.recepciones.entry(anio).or_default().0 = recepcion::ultimo_de(atributos)?;
        }
        Some(Especie::Baja) => {
            let baja: Baja = item::fila(atributos)?;
            anotar_recepcion(foto, Some(baja.recepcion));
        }
        Some(Especie::Cabeza { cadena }) => {
            let cabeza: Cabeza = item::parte(atributos, CUERPO)?;
            if cadena {
                foto.cadena = (cabeza.secuencia, cabeza.huella);
            }
            for (nombre, ultimo) in cabeza.ultimos {
                foto.series.insert(serie_de(&nombre)?, ultimo);
            }
        }
        Some(Especie::Producto | Especie::Configuracion) | None => {}
    }
    Ok(())
}

/// The series and year of a name such as `F2026`.
fn serie_de(nombre: &str) -> Result<(Serie, u16), TablaError> {
    let leida = Serie::TODAS.into_iter().find_map(|serie| {
        let anio = nombre.strip_prefix(serie.letras())?;
        Some((serie, anio.parse().ok()?))
    });
    leida.ok_or_else(|| TablaError::Interno(format!("unreadable series {nombre}")))
}
