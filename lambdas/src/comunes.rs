//! What happens to a common expense, from the request to the table. The handlers and the demo data come through here.

use domain::comun::{Alcance, ComunLeido, GastoComun, Repeticion};
use domain::contrato::comun::{GastoComunDetalleView, GastoComunRequest, GastoComunView, RepeticionView};
use domain::contrato::ficha::EditableView;
use domain::fecha::{Fecha, Instante, Mes};
use domain::ids::GastoComunId;
use domain::usuario::Usuario;

use crate::adjuntos;
use crate::error::ApiError;
use crate::estado::Estado;
use crate::tabla::comunes::{ComunGuardado, Detalle};
use crate::tabla::idempotencia::Llave;
use crate::tabla::{INTENTOS, TablaError};

/// Part of a monthly expense: a month, and whether those after it belong to it.
pub(crate) type Parte = (Mes, Alcance);

/// A new common expense, or the one that the same user wrote down before with the same key.
///
/// # Errors
/// 422 with every broken rule.
pub async fn crear(
    estado: &Estado,
    usuario: &Usuario,
    peticion: &GastoComunRequest,
    llave: Option<&str>,
) -> Result<ComunGuardado, ApiError> {
    let ahora = estado.reloj.ahora();
    let llave = Llave::si_hay(usuario.id, llave, peticion, ahora)?;
    for intento in 1..=INTENTOS {
        if let Some(llave) = &llave
            && let Some(hecho) = estado.tabla.comun_hecho(llave).await?
        {
            return estado.tabla.comun(hecho).await?.ok_or(TablaError::Condicion.into());
        }
        let leido = leer_formulario(estado, peticion).await?;
        let nuevo = escribir(estado, usuario, leido, ahora);
        match estado.tabla.crear_comun(&nuevo, llave.as_ref()).await {
            Ok(()) => return Ok(nuevo),
            Err(fallo) => fallo.esperar(intento).await?,
        }
    }
    Err(ApiError::Ocupado)
}

/// Changes one, if it is still the version that was read. Of a monthly one, `parte` may say which months: one month is
/// taken out of the series and stands by itself, a month with those after it becomes a series of its own. Gives what now
/// holds for what was changed.
///
/// # Errors
/// 404; 409 when somebody was faster, or it does not come in that month; 422 with every broken rule.
pub async fn cambiar(
    estado: &Estado,
    usuario: &Usuario,
    id: GastoComunId,
    peticion: &GastoComunRequest,
    parte: Option<Parte>,
    leida: Option<u32>,
) -> Result<ComunGuardado, ApiError> {
    let leido = comun_leido(estado, id, parte, leida).await?;
    let formulario = leer_formulario(estado, peticion).await?;
    let ahora = estado.reloj.ahora();
    let Some((mes, alcance)) = parte.filter(|parte| !es_todo(&leido.gasto, *parte)) else {
        let cambiado = con_formulario(&leido, formulario);
        let envio = estado.tabla.cambiar_comun(&leido, Some(&cambiado), None, ahora);
        envio.await.map_err(TablaError::from)?;
        return Ok(cambiado);
    };
    let mut formulario = match alcance {
        Alcance::Mes => formulario.solo_en(mes)?,
        Alcance::Siguientes => formulario.desde(mes)?,
    };
    let (queda, apartadas) = leido.gasto.clone().apartar(mes, alcance);
    if let Some(repeticion) = &mut formulario.repeticion {
        repeticion.salvo = apartadas;
    }
    let queda = queda.map(|gasto| leido.con(gasto, leido.detalle.notas.clone()));
    let nuevo = escribir(estado, usuario, formulario, ahora);
    let envio = estado.tabla.cambiar_comun(&leido, queda.as_ref(), Some(&nuevo), ahora);
    envio.await.map_err(TablaError::from)?;
    Ok(nuevo)
}

/// Deletes one, or those months of a monthly one.
///
/// # Errors
/// 404; 409 when somebody was faster, or it does not come in that month.
pub async fn borrar(estado: &Estado, id: GastoComunId, parte: Option<Parte>) -> Result<(), ApiError> {
    let leido = comun_leido(estado, id, parte, None).await?;
    let queda = parte.and_then(|(mes, alcance)| leido.gasto.clone().apartar(mes, alcance).0);
    let queda = queda.map(|gasto| leido.con(gasto, leido.detalle.notas.clone()));
    let envio = estado
        .tabla
        .cambiar_comun(&leido, queda.as_ref(), None, estado.reloj.ahora());
    Ok(envio.await.map_err(TablaError::from)?)
}

/// One with all that there is to know of it today.
#[must_use]
pub fn vista(guardado: &ComunGuardado, hoy: Fecha) -> EditableView<GastoComunDetalleView> {
    let ComunGuardado {
        gasto,
        detalle,
        version,
    } = guardado;
    EditableView {
        datos: GastoComunDetalleView {
            gasto: GastoComunView::new(gasto, gasto.datos.fecha),
            repeticion: RepeticionView::new(gasto, hoy),
            notas: detalle.notas.clone(),
            user_name: detalle.usuario.nombre.clone(),
            momento: detalle.momento,
        },
        version: *version,
    }
}

async fn comun_leido(
    estado: &Estado,
    id: GastoComunId,
    parte: Option<Parte>,
    leida: Option<u32>,
) -> Result<ComunGuardado, ApiError> {
    let leido = estado.tabla.comun(id).await?.ok_or(ApiError::NoEncontrado)?;
    if leida.is_some_and(|leida| leida != leido.version) {
        return Err(TablaError::Condicion.into());
    }
    match parte {
        Some((mes, _)) if !leido.gasto.viene_en(mes) => {
            Err(ApiError::Conflicto(format!("Este gasto ya no viene en {mes}.")))
        }
        _ => Ok(leido),
    }
}

async fn leer_formulario(estado: &Estado, peticion: &GastoComunRequest) -> Result<ComunLeido, ApiError> {
    let adjunto = adjuntos::elegido(estado, peticion.adjunto_id).await?;
    Ok(ComunLeido::parse(peticion, adjunto, estado.reloj.ahora().fecha())?)
}

/// From its first month on is all of it.
fn es_todo(gasto: &GastoComun, (mes, alcance): Parte) -> bool {
    alcance == Alcance::Siguientes && mes == gasto.datos.fecha.into()
}

/// The whole one with the form's figures; the months in which it does not come stay so.
fn con_formulario(leido: &ComunGuardado, formulario: ComunLeido) -> ComunGuardado {
    let salvo = leido.gasto.repeticion.as_ref().map(|antes| antes.salvo.clone());
    let repeticion = formulario.repeticion.map(|repeticion| Repeticion {
        salvo: salvo.unwrap_or_default(),
        ..repeticion
    });
    let gasto = GastoComun {
        id: leido.gasto.id,
        datos: formulario.datos,
        repeticion,
    };
    leido.con(gasto, formulario.notas)
}

fn escribir(estado: &Estado, usuario: &Usuario, leido: ComunLeido, momento: Instante) -> ComunGuardado {
    let gasto = GastoComun {
        id: GastoComunId::new(momento, estado.azar.siguiente()),
        datos: leido.datos,
        repeticion: leido.repeticion,
    };
    let detalle = Detalle {
        notas: leido.notas,
        usuario: usuario.into(),
        momento,
    };
    ComunGuardado::nuevo(gasto, detalle)
}
