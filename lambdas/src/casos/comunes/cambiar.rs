//! A common expense is changed: whole, or in some months of a monthly one.

use domain::comun::{Alcance, ComunLeido, GastoComun};
use domain::contrato::comun::GastoComunRequest;
use domain::ids::GastoComunId;
use domain::usuario::Usuario;

use super::numeracion::numerar;
use super::{Parte, comprobar_parte, de_nuevo, escribir, leer_formulario};
use crate::acto::Acto;
use crate::casos::numeros::CambioDeNumero;
use crate::error::ApiError;
use crate::estado::Estado;
use crate::tabla::comunes::{ComunGuardado, Papel};
use crate::tabla::plan::{Paso, Plan};
use crate::tabla::transaccion::Rechazo;
use crate::tabla::version::Versionado;
use crate::tabla::{Tabla, TablaError};

/// Changes one, if it is still the version that was read. Of a monthly one, `parte` may say which months: one month is
/// taken out of the series and stands by itself, a month with those after it becomes a series of its own. Gives what now
/// holds for what was changed.
///
/// # Errors
/// 404; 409 when somebody was faster, it does not come in that month, or to be confirmed as in [`super::crear()`]; 422 with every broken
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
        let transaccion = numero.renumerar(tabla, transaccion, Papel::Numero).await?;
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
        let transaccion = numero.renumerar(tabla, transaccion, Papel::Numero).await?;
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

/// From its first month on is all of it.
fn es_todo(gasto: &GastoComun, (mes, alcance): Parte) -> bool {
    alcance == Alcance::Siguientes && mes == gasto.datos.fecha.into()
}
