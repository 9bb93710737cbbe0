//! What happens to a common expense, from the request to the table. The handlers and the demo data come through here.

mod lecturas;
mod numeracion;

use domain::comun::{Alcance, ComunLeido, DatosComun, GastoComun, ProveedorNombrado};
use domain::contrato::comun::{
    GastoComunDetalleView, GastoComunRequest, GastoComunView, NombradoPorComun, RepeticionView,
};
use domain::contrato::ficha::EditableView;
use domain::fecha::{Fecha, Instante, Mes};
use domain::ids::GastoComunId;
use domain::usuario::Usuario;

use crate::acto::Acto;
use crate::casos::numeros::CambioDeNumero;
use crate::casos::{adjuntos, proveedores};
use crate::error::ApiError;
use crate::estado::Estado;
use crate::tabla::comunes::{ComunGuardado, Detalle, Papel};
use crate::tabla::idempotencia::{Envio, Llave, Repetible, UnaVez};
use crate::tabla::numeros::Dueno;
use crate::tabla::plan::{Paso, Plan};
use crate::tabla::transaccion::{Rechazo, Transaccion};
use crate::tabla::version::Versionado;
use crate::tabla::{Tabla, TablaError};

pub(crate) use lecturas::{filtrados, uno};
use numeracion::numerar;

/// Part of a monthly expense: a month, and whether those after it belong to it.
pub(crate) type Parte = (Mes, Alcance);

/// A new common expense, or the one that the same user wrote down before with the same key.
///
/// # Errors
/// 422 with every broken rule; 409 to be confirmed when the supplier has an invoice with this number.
pub async fn crear(
    estado: &Estado,
    usuario: &Usuario,
    peticion: &GastoComunRequest,
    envio: Option<&Envio>,
) -> Result<Versionado<ComunGuardado>, ApiError> {
    let acto = Acto::new(estado, usuario);
    // Whoever confirms the warning sends the same expense.
    let envio = envio.map(|envio| envio.clone().sin("repetido"));
    let llave = Llave::si_hay(usuario.id, envio.as_ref(), acto.ahora);
    let crear = Crear { estado, acto, peticion };
    estado.tabla.ejecutar(UnaVez::new(llave, crear)).await
}

/// Changes one, if it is still the version that was read. Of a monthly one, `parte` may say which months: one month is
/// taken out of the series and stands by itself, a month with those after it becomes a series of its own. Gives what now
/// holds for what was changed.
///
/// # Errors
/// 404; 409 when somebody was faster, it does not come in that month, or to be confirmed as in [`crear`]; 422 with every broken
/// rule.
pub async fn cambiar(
    estado: &Estado,
    usuario: &Usuario,
    id: GastoComunId,
    peticion: &GastoComunRequest,
    parte: Option<Parte>,
    leida: Option<u32>,
) -> Result<Versionado<ComunGuardado>, ApiError> {
    let acto = Acto::new(estado, usuario);
    let cambiar = Cambiar {
        estado,
        acto,
        id,
        peticion,
        parte,
        leida,
    };
    estado.tabla.ejecutar(cambiar).await
}

/// Deletes one, or those months of a monthly one.
///
/// # Errors
/// 404; 409 when it is not the version that the caller saw, or it does not come in that month.
pub async fn borrar(
    estado: &Estado,
    usuario: &Usuario,
    id: GastoComunId,
    parte: Option<Parte>,
    vista: Option<u32>,
) -> Result<(), ApiError> {
    let borrar = Borrar {
        acto: Acto::new(estado, usuario),
        id,
        parte,
        vista,
    };
    estado.tabla.ejecutar(borrar).await
}

/// A new common expense.
struct Crear<'a> {
    estado: &'a Estado,
    acto: Acto<'a>,
    peticion: &'a GastoComunRequest,
}

impl Plan for Crear<'_> {
    type Papel = Papel;
    type Fin = Versionado<ComunGuardado>;
    type Error = ApiError;

    async fn mirar(&mut self, tabla: &Tabla, _: Option<Rechazo<Papel>>) -> Result<Paso<Papel, Self::Fin>, ApiError> {
        let leido = leer_formulario(self.estado, self.peticion, None, self.acto.ahora).await?;
        let mut nuevo = escribir(self.acto, leido);
        let transaccion = numerar(tabla, &mut nuevo, self.acto.ahora).await?;
        let transaccion = transaccion.poner_comun(&nuevo)?;
        let numero = de_nuevo(&nuevo.dato.gasto, self.peticion);
        let transaccion = numero.mover(tabla, transaccion, Papel::Numero).await?;
        Ok(Paso::Fin(transaccion, nuevo))
    }
}

impl Repetible for Crear<'_> {
    type Apunte = GastoComunId;

    fn apunte(&self, nuevo: &Versionado<ComunGuardado>) -> GastoComunId {
        nuevo.dato.gasto.id
    }

    async fn repetir(&mut self, tabla: &Tabla, id: GastoComunId) -> Result<Self::Fin, ApiError> {
        tabla.comun(id).await?.ok_or(TablaError::Condicion.into())
    }
}

/// A change of a common expense.
struct Cambiar<'a> {
    estado: &'a Estado,
    acto: Acto<'a>,
    id: GastoComunId,
    peticion: &'a GastoComunRequest,
    parte: Option<Parte>,
    leida: Option<u32>,
}

impl Plan for Cambiar<'_> {
    type Papel = Papel;
    type Fin = Versionado<ComunGuardado>;
    type Error = ApiError;

    async fn mirar(&mut self, tabla: &Tabla, _: Option<Rechazo<Papel>>) -> Result<Paso<Papel, Self::Fin>, ApiError> {
        let leido = tabla.comun(self.id).await?.ok_or(ApiError::NoEncontrado)?;
        if self.leida.is_some_and(|leida| leida != leido.version) {
            let hecho = self.lo_que_hizo(tabla, leido).await?;
            return hecho.map(Paso::Hecho).ok_or(TablaError::Condicion.into());
        }
        let paso = self.decidir(tabla, leido).await;
        let Err(aviso @ ApiError::PorConfirmar(..)) = paso else {
            return paso;
        };
        // What has the number may be what this very call has made of a month since the expense was read.
        let leido = tabla.comun(self.id).await?.ok_or(ApiError::NoEncontrado)?;
        let hecho = self.lo_que_hizo(tabla, leido).await?;
        hecho.map(Paso::Hecho).ok_or(aviso)
    }
}

impl Cambiar<'_> {
    /// The change of the expense as it was read.
    async fn decidir(
        &self,
        tabla: &Tabla,
        leido: Versionado<ComunGuardado>,
    ) -> Result<Paso<Papel, Versionado<ComunGuardado>>, ApiError> {
        let acto = self.acto;
        comprobar_parte(&leido, self.parte)?;
        let antes = &leido.dato.gasto.datos;
        let formulario = leer_formulario(self.estado, self.peticion, Some(antes), acto.ahora).await?;
        let formulario = formulario.con_dia_de(&leido.dato.gasto);
        let Some((mes, alcance)) = self.parte.filter(|parte| !es_todo(&leido.dato.gasto, *parte)) else {
            let salvo = leido.dato.gasto.repeticion.as_ref().map(|antes| antes.salvo.clone());
            return self
                .sustituir(tabla, &leido, formulario.con_salvo(salvo.unwrap_or_default()))
                .await;
        };
        let formulario = match alcance {
            Alcance::Mes => formulario.solo_en(mes)?,
            Alcance::Siguientes => formulario.desde(mes)?,
        };
        let (queda, apartadas) = leido.dato.gasto.clone().apartar(mes, alcance);
        let Some(queda) = queda else {
            // Nothing of the old series stays, so the new one takes its place and its file does not move.
            return self.sustituir(tabla, &leido, formulario.con_salvo(apartadas)).await;
        };
        let formulario = formulario.con_salvo(apartadas);
        let mut nuevo = escribir(acto, formulario);
        let queda = leido.tras(leido.dato.sin_parte(queda, nuevo.dato.gasto.id));
        let transaccion = numerar(tabla, &mut nuevo, acto.ahora)
            .await?
            .cambiar_comun(&leido, &queda, acto.ahora)?
            .poner_comun(&nuevo)?;
        let numero = de_nuevo(&nuevo.dato.gasto, self.peticion);
        let transaccion = numero.mover(tabla, transaccion, Papel::Numero).await?;
        Ok(Paso::Fin(transaccion, nuevo))
    }

    /// Puts the form's figures in the place of the whole one.
    async fn sustituir(
        &self,
        tabla: &Tabla,
        leido: &Versionado<ComunGuardado>,
        formulario: ComunLeido,
    ) -> Result<Paso<Papel, Versionado<ComunGuardado>>, ApiError> {
        let ahora = self.acto.ahora;
        let gasto = GastoComun {
            id: self.id,
            datos: formulario.datos,
            repeticion: formulario.repeticion,
            recepcion: leido.dato.gasto.recepcion,
        };
        let mut cambiado = leido.tras(leido.dato.con_figuras(gasto, formulario.notas));
        let transaccion = numerar(tabla, &mut cambiado, ahora).await?;
        let transaccion = transaccion.cambiar_comun(leido, &cambiado, ahora)?;
        let numero = CambioDeNumero {
            antes: leido.dato.gasto.datos.numero_de_proveedor(),
            ..de_nuevo(&cambiado.dato.gasto, self.peticion)
        };
        let transaccion = numero.mover(tabla, transaccion, Papel::Numero).await?;
        Ok(Paso::Fin(transaccion, cambiado))
    }

    /// What this very call has done before its answer was lost, if the next version is its work: the expense itself, or the
    /// one that a part of it has become.
    async fn lo_que_hizo(
        &self,
        tabla: &Tabla,
        leido: Versionado<ComunGuardado>,
    ) -> Result<Option<Versionado<ComunGuardado>>, ApiError> {
        if self.leida.is_none_or(|leida| leido.version != leida + 1) {
            return Ok(None);
        }
        let hecho = match leido.dato.detalle.apartado.filter(|_| self.parte.is_some()) {
            Some(apartado) => tabla.comun(apartado).await?,
            None => Some(leido),
        };
        let Some(hecho) = hecho else {
            return Ok(None);
        };
        let antes = &hecho.dato.gasto.datos;
        let formulario = leer_formulario(self.estado, self.peticion, Some(antes), self.acto.ahora).await?;
        Ok(Some(hecho).filter(|Versionado { dato, .. }| formulario.dice(&dato.gasto, &dato.detalle.notas)))
    }
}

/// A deletion of a common expense.
struct Borrar<'a> {
    acto: Acto<'a>,
    id: GastoComunId,
    parte: Option<Parte>,
    vista: Option<u32>,
}

impl Plan for Borrar<'_> {
    type Papel = Papel;
    type Fin = ();
    type Error = ApiError;

    async fn mirar(&mut self, tabla: &Tabla, _: Option<Rechazo<Papel>>) -> Result<Paso<Papel, ()>, ApiError> {
        let leido = tabla.comun(self.id).await?.ok_or(ApiError::NoEncontrado)?;
        if let Some(vista) = self.vista.filter(|vista| *vista != leido.version) {
            // The next version no longer comes in those months: this very call may have done that, its answer lost.
            let hecho = leido.version == vista + 1 && comprobar_parte(&leido, self.parte).is_err();
            return hecho.then_some(Paso::Hecho(())).ok_or(TablaError::Condicion.into());
        }
        comprobar_parte(&leido, self.parte)?;
        let queda = self
            .parte
            .and_then(|(mes, alcance)| leido.dato.gasto.clone().apartar(mes, alcance).0);
        let queda = queda.map(|gasto| leido.tras(leido.dato.con_figuras(gasto, leido.dato.detalle.notas.clone())));
        let ahora = self.acto.ahora;
        let transaccion = match queda {
            Some(queda) => Transaccion::new().cambiar_comun(&leido, &queda, ahora)?,
            None => {
                let gasto = &leido.dato.gasto;
                let baja = gasto.baja(self.acto.usuario.into(), ahora);
                let numero = CambioDeNumero {
                    dueno: Dueno::Comun(gasto.id),
                    antes: gasto.datos.numero_de_proveedor(),
                    ahora: None,
                    repetido: false,
                };
                let transaccion = Transaccion::new().quitar_comun(&leido, baja.as_ref(), ahora)?;
                numero.mover(tabla, transaccion, Papel::Numero).await?
            }
        };
        Ok(Paso::Fin(transaccion, ()))
    }
}

/// One with all that there is to know of it today.
#[must_use]
pub fn vista(guardado: &Versionado<ComunGuardado>, hoy: Fecha) -> EditableView<GastoComunDetalleView> {
    let Versionado {
        dato: ComunGuardado { gasto, detalle },
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

/// Holds the part that is meant against the months in which the expense comes.
fn comprobar_parte(leido: &Versionado<ComunGuardado>, parte: Option<Parte>) -> Result<(), ApiError> {
    match parte {
        Some((mes, _)) if !leido.dato.gasto.viene_en(mes) => {
            Err(ApiError::Conflicto(format!("Este gasto ya no viene en {mes}.")))
        }
        _ => Ok(()),
    }
}

/// The form, checked, with what it names. `antes` is what the expense that it changes says.
async fn leer_formulario(
    estado: &Estado,
    peticion: &GastoComunRequest,
    antes: Option<&DatosComun>,
    ahora: Instante,
) -> Result<ComunLeido, ApiError> {
    let proveedor = async {
        Ok(match peticion.proveedor_id {
            Some(Some(id)) => Some(ProveedorNombrado {
                id,
                nombre: proveedores::nombre(estado, id).await?,
            }),
            Some(None) => None,
            None => antes.and_then(|antes| antes.proveedor.clone()),
        })
    };
    let (adjunto, proveedor) = futures::try_join!(adjuntos::elegido(estado, peticion.adjunto_id), proveedor)?;
    let nombrado = NombradoPorComun {
        adjunto,
        proveedor,
        antes: antes.cloned(),
    };
    Ok(ComunLeido::parse(peticion, nombrado, ahora.fecha())?)
}

/// From its first month on is all of it.
fn es_todo(gasto: &GastoComun, (mes, alcance): Parte) -> bool {
    alcance == Alcance::Siguientes && mes == gasto.datos.fecha.into()
}

/// What becomes of its number when it is written for the first time.
fn de_nuevo<'a>(gasto: &'a GastoComun, peticion: &GastoComunRequest) -> CambioDeNumero<'a> {
    CambioDeNumero {
        dueno: Dueno::Comun(gasto.id),
        antes: None,
        ahora: gasto.datos.numero_de_proveedor(),
        repetido: peticion.repetido,
    }
}

fn escribir(acto: Acto<'_>, leido: ComunLeido) -> Versionado<ComunGuardado> {
    let gasto = GastoComun {
        id: GastoComunId::new(acto.ahora, acto.azar()),
        datos: leido.datos,
        repeticion: leido.repeticion,
        recepcion: None,
    };
    let detalle = Detalle {
        notas: leido.notas,
        usuario: acto.usuario.into(),
        momento: acto.ahora,
        apartado: None,
    };
    Versionado::nuevo(ComunGuardado { gasto, detalle })
}
