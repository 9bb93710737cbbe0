//! The batches that a supplier's invoice brings: how they stand, and what saving the invoice does to each.

use std::collections::BTreeMap;

use domain::contrato::lote::BloqueoView;
use domain::contrato::stock::AvisoView;
use domain::fecha::{Fecha, Instante};
use domain::gasto::entrada::{Llegada, LoteTraido, Retirada, planear};
use domain::gasto::{CabeceraGasto, DatosLinea, Gasto, LineaGasto};
use domain::ids::LoteId;
use domain::lote::Lote;
use domain::{Cantidad, Errores};
use futures::future::try_join_all;

use crate::acto::Acto;
use crate::casos::lotes::balance;
use crate::error::ApiError;
use crate::estado::Estado;
use crate::tabla::gastos::pasos::{PASOS_MAXIMOS, Paso, Procedencia};

/// The batches that an invoice has brought until now.
#[derive(Default)]
pub(super) struct Traidos {
    lotes: BTreeMap<LoteId, Lote>,
    con_linea: Vec<LoteTraido>,
    restos: Vec<LoteTraido>,
}

/// What an invoice will say of where its batches come from.
pub(super) struct Origen {
    procedencia: Procedencia,
    fecha: Fecha,
    /// It says the same already.
    como_antes: bool,
}

/// What saving does to the batches, and what the invoice becomes by it.
pub(super) struct Efecto {
    pub(super) pasos: Vec<Paso>,
    pub(super) lineas: Vec<LineaGasto>,
    pub(super) restos: Vec<LoteId>,
    pub(super) avisos: Vec<AvisoView>,
    /// What orders hold of batches whose lines go now, by the batch's name.
    apartados: Vec<(String, Cantidad)>,
}

impl Origen {
    /// What an invoice says; `antes` is how it was before, if it was there.
    pub(super) fn de(cabecera: &CabeceraGasto, antes: Option<&CabeceraGasto>) -> Self {
        let procedencia = procedencia(cabecera);
        Self {
            como_antes: antes
                .is_some_and(|antes| self::procedencia(antes) == procedencia && antes.fecha == cabecera.fecha),
            procedencia,
            fecha: cabecera.fecha,
        }
    }

    /// Brings a batch to what its line says now. One whose line was gone (`vuelve`) names the invoice again.
    fn mover(&self, lote: &Lote, gana: Cantidad, linea: &DatosLinea, vuelve: bool) -> Option<Paso> {
        let (caducidad, tipo_caducidad) = linea.caducidad.unzip();
        let movido = Lote {
            caducidad,
            tipo_caducidad,
            coste: Some(linea.coste),
            ..lote.clone()
        };
        (movido != *lote || !gana.es_cero() || !self.como_antes || vuelve).then(|| Paso::Mover {
            lote: self.del_dia(movido),
            gana,
            procedencia: self.procedencia.clone(),
            bloqueo: None,
        })
    }

    /// Brings a batch to what stays of it when its line is gone. It keeps its supplier and its paper and names the invoice no
    /// more, so that the invoice can change or go without it, however many of them it has left behind.
    fn dejar(&self, lote: &Lote, gana: Cantidad, bloqueo: Option<BloqueoView>) -> Paso {
        Paso::Mover {
            lote: self.del_dia(lote.clone()),
            gana,
            procedencia: Procedencia {
                gasto_id: None,
                ..self.procedencia.clone()
            },
            bloqueo,
        }
    }

    fn del_dia(&self, lote: Lote) -> Lote {
        Lote {
            fecha: self.fecha,
            ..lote
        }
    }

    /// Why a batch is blocked whose line is gone while orders hold some of it.
    fn motivo(&self) -> String {
        let Procedencia {
            proveedor, documento, ..
        } = &self.procedencia;
        format!("Ya no está en la factura {documento} de {proveedor}, y había apartado en pedidos.")
    }
}

fn procedencia(cabecera: &CabeceraGasto) -> Procedencia {
    Procedencia {
        proveedor: cabecera.proveedor.clone(),
        documento: cabecera.numero.clone(),
        gasto_id: Some(cabecera.id),
    }
}

/// How the batches of an invoice stand, when its lines are to be these.
///
/// # Errors
/// When the table fails.
pub(super) async fn traidos(estado: &Estado, gasto: &Gasto, lineas: &[DatosLinea]) -> Result<Traidos, ApiError> {
    let con_linea = gasto.lineas.iter().map(|linea| linea.lote_id);
    let todos = estado
        .tabla
        .lotes(con_linea.clone().chain(gasto.restos.iter().copied()))
        .await?;
    let lotes: BTreeMap<_, _> = todos.into_iter().map(|lote| (lote.id, lote)).collect();
    let con_linea = con_linea.filter_map(|id| lotes.get(&id)).map(|lote| async {
        let traido = traido(lote, false);
        let sigue = lineas.iter().any(|linea| traido.es_de(linea));
        if sigue {
            return Ok(traido);
        }
        let (usado, apartado) = uso(estado, lote).await?;
        Ok::<_, ApiError>(LoteTraido {
            usado,
            apartado,
            ..traido
        })
    });
    let con_linea = try_join_all(con_linea).await?;
    let restos = gasto.restos.iter().filter_map(|id| lotes.get(id));
    Ok(Traidos {
        con_linea,
        restos: restos.map(|lote| traido(lote, true)).collect(),
        lotes,
    })
}

fn traido(lote: &Lote, usado: bool) -> LoteTraido {
    LoteTraido {
        id: lote.id,
        producto_id: lote.producto_id,
        nombre: lote.nombre.clone(),
        inicial: lote.inicial,
        libre: lote.cantidad,
        usado,
        apartado: Cantidad::CERO,
    }
}

/// Whether something was ever taken of a batch or it was counted, and what orders hold of it and have not delivered.
async fn uso(estado: &Estado, lote: &Lote) -> Result<(bool, Cantidad), ApiError> {
    let Some(historia) = estado.tabla.historia(lote.id).await? else {
        return Ok((lote.cantidad != lote.inicial, Cantidad::CERO));
    };
    let apartado = balance(estado, &historia.libro).await?.apartado;
    Ok((lote.cantidad != lote.inicial || historia.libro.se_uso(), apartado))
}

/// What saving these lines does to the batches that the invoice has brought.
///
/// # Errors
/// 422 where a line has less than what its batch has given, or the lines change too much at once.
pub(super) fn efecto(
    acto: Acto<'_>,
    lineas: &[DatosLinea],
    traidos: &Traidos,
    origen: &Origen,
) -> Result<Efecto, ApiError> {
    let plan = planear(lineas, &traidos.con_linea, &traidos.restos)?;
    let mut efecto = Efecto {
        pasos: Vec::new(),
        lineas: Vec::with_capacity(lineas.len()),
        restos: plan.restos,
        avisos: Vec::new(),
        apartados: Vec::new(),
    };
    let ahora = acto.ahora;
    for ((n, linea), llegada) in (0..).zip(lineas).zip(plan.llegadas) {
        let (lote_id, paso) = match llegada {
            Llegada::Nuevo => {
                // A millisecond each: the batches of an invoice are never alike, and stand in the order of its lines.
                let momento = ahora
                    .mas_millis(n)
                    .map_err(|error| ApiError::Interno(error.to_string()))?;
                let lote = LoteId::new(momento, acto.azar());
                let lote = nuevo(lote, linea, origen.fecha, ahora);
                let entrada = origen.procedencia.clone().entrada(&acto.usuario.nombre);
                (lote.id, Some(Paso::Traer(lote, entrada)))
            }
            Llegada::Sigue(id, gana) => {
                let vuelve = traidos.restos.iter().any(|resto| resto.id == id);
                let lote = traidos.lotes.get(&id);
                let paso = lote.and_then(|lote| origen.mover(lote, gana, linea, vuelve));
                (id, paso)
            }
        };
        efecto.pasos.extend(paso);
        efecto.lineas.push(LineaGasto {
            lote_id,
            datos: linea.clone(),
        });
    }
    for retirada in plan.retiradas {
        efecto.retirar(acto, retirada, traidos, origen);
    }
    if efecto.pasos.len() > PASOS_MAXIMOS {
        let demasiado = "Son demasiados cambios de una vez. Guarda primero unas líneas y después las demás.";
        return Err(Errores::uno("lineas", demasiado).into());
    }
    Ok(efecto)
}

impl Efecto {
    /// The warning that orders hold goods whose line goes, which the office has to confirm; none while they hold nothing.
    pub(super) fn por_confirmar(&self) -> Option<ApiError> {
        let lotes: Vec<_> = self
            .apartados
            .iter()
            .map(|(lote, cuanto)| format!("{} de «{lote}»", cuanto.legible()))
            .collect();
        (!lotes.is_empty()).then(|| {
            let mensaje = format!(
                "Hay apartados en pedidos sin entregar: {}. Los pedidos se quedan con ello, y el lote queda bloqueado para que \
                 lo que devuelvan no se venda. ¿Seguimos?",
                lotes.join(", ")
            );
            ApiError::PorConfirmar("apartados", mensaje)
        })
    }

    fn retirar(&mut self, acto: Acto<'_>, retirada: Retirada, traidos: &Traidos, origen: &Origen) {
        match retirada {
            Retirada::Borrar(id) => self.pasos.push(Paso::Borrar(id)),
            Retirada::Queda {
                lote_id,
                nombre,
                gana,
                inicial,
                apartado,
            } => {
                let lote = traidos.lotes.get(&lote_id);
                let bloqueo = || BloqueoView {
                    motivo: origen.motivo(),
                    user_name: acto.usuario.nombre.clone(),
                    momento: acto.ahora,
                };
                self.pasos.extend(lote.map(|lote| {
                    // One that is blocked already keeps the reason that somebody gave.
                    let bloquea = apartado.es_positiva() && !lote.bloqueado;
                    origen.dejar(lote, gana, bloquea.then(bloqueo))
                }));
                self.restos.push(lote_id);
                let mut mensaje = format!(
                    "Ya se ha usado y no se borra: su entrada queda en {}.",
                    inicial.legible()
                );
                if apartado.es_positiva() {
                    mensaje += &format!(
                        " De eso hay {} apartados en pedidos sin entregar: el lote queda bloqueado.",
                        apartado.legible()
                    );
                    self.apartados.push((nombre.clone(), apartado));
                }
                self.avisos.push(AvisoView {
                    lote: nombre,
                    mensaje,
                    lote_id,
                    registrado: inicial,
                });
            }
        }
    }
}

fn nuevo(id: LoteId, linea: &DatosLinea, fecha: Fecha, ahora: Instante) -> Lote {
    let (caducidad, tipo_caducidad) = linea.caducidad.unzip();
    Lote {
        id,
        producto_id: linea.producto_id,
        nombre: linea.lote.clone(),
        cantidad: linea.cantidad,
        inicial: linea.cantidad,
        fecha,
        creado: ahora,
        caducidad,
        tipo_caducidad,
        coste: Some(linea.coste),
        bloqueado: false,
    }
}
