//! The writes of an invoice: each looks at the invoice, its number, its file and its batches, and moves them together.

use domain::contrato::gasto::GastoRequest;
use domain::contrato::stock::AvisoView;
use domain::gasto::Gasto;
use domain::gasto::recepcion::Baja;
use domain::ids::GastoId;

use super::lotes::{self, Efecto, Origen, Traidos};
use super::{cabecera, componer, leer_peticion};
use crate::acto::Acto;
use crate::casos::numeros::CambioDeNumero;
use crate::error::ApiError;
use crate::estado::Estado;
use crate::tabla::claves;
use crate::tabla::gastos::Papel;
use crate::tabla::idempotencia::Repetible;
use crate::tabla::numeros::Dueno;
use crate::tabla::plan::{Paso, Plan};
use crate::tabla::transaccion::{Rechazo, Transaccion};
use crate::tabla::version::Versionado;
use crate::tabla::{Tabla, TablaError};

/// A new invoice.
pub(super) struct Crear<'a> {
    pub(super) estado: &'a Estado,
    pub(super) acto: Acto<'a>,
    pub(super) peticion: &'a GastoRequest,
}

impl Plan for Crear<'_> {
    type Papel = Papel;
    type Fin = Versionado<Gasto>;
    type Error = ApiError;

    async fn mirar(
        &mut self,
        tabla: &Tabla,
        _: Option<Rechazo<Papel>>,
    ) -> Result<Paso<Papel, Versionado<Gasto>>, ApiError> {
        let (estado, acto, peticion) = (self.estado, self.acto, self.peticion);
        let (datos, nombrados) = leer_peticion(estado, peticion, None, acto.ahora).await?;
        let recepcion = tabla.cabeza_de_recepcion(acto.ahora.fecha().anio()).await?;
        let id = GastoId::new(acto.ahora, acto.azar());
        let cabecera = cabecera(&datos, &nombrados, id, Some(recepcion.siguiente()));
        let origen = Origen::de(&cabecera, None);
        let efecto = lotes::efecto(acto, &datos.lineas, &Traidos::default(), &origen)?;
        let gasto = componer(&datos, cabecera, &efecto, acto.usuario.into(), acto.ahora);
        let nuevo = Versionado::nuevo(gasto);
        let cabecera = &nuevo.dato.cabecera;
        let transaccion = Transaccion::new()
            .poner_gasto(&nuevo, None)?
            .tomar_recepcion(Papel::Recepcion, recepcion)?
            .cambiar_adjunto(
                Papel::Adjunto,
                &claves::gasto(cabecera.id),
                (None, cabecera.adjunto.as_ref()),
                acto.ahora,
            )?
            .dar_pasos(&efecto.pasos)?;
        let numero = CambioDeNumero {
            dueno: Dueno::Gasto(id),
            antes: None,
            ahora: Some(cabecera.numero_de_proveedor()),
            repetido: peticion.repetido,
        };
        let transaccion = numero.renumerar(tabla, transaccion, Papel::Numero).await?;
        Ok(Paso::Fin(transaccion, nuevo))
    }
}

impl Repetible for Crear<'_> {
    type Apunte = GastoId;

    fn apunte(&self, nuevo: &Versionado<Gasto>) -> GastoId {
        nuevo.dato.cabecera.id
    }

    async fn repetir(&mut self, tabla: &Tabla, id: GastoId) -> Result<Versionado<Gasto>, ApiError> {
        tabla.gasto(id).await?.ok_or(TablaError::Condicion.into())
    }
}

/// A change of an invoice.
pub(super) struct Cambiar<'a> {
    pub(super) estado: &'a Estado,
    pub(super) acto: Acto<'a>,
    pub(super) id: GastoId,
    pub(super) peticion: &'a GastoRequest,
    pub(super) leida: Option<u32>,
}

impl Plan for Cambiar<'_> {
    type Papel = Papel;
    type Fin = (Versionado<Gasto>, Vec<AvisoView>);
    type Error = ApiError;

    async fn mirar(&mut self, tabla: &Tabla, _: Option<Rechazo<Papel>>) -> Result<Paso<Papel, Self::Fin>, ApiError> {
        let (estado, acto, peticion) = (self.estado, self.acto, self.peticion);
        let leido = tabla.gasto(self.id).await?.ok_or(ApiError::NoEncontrado)?;
        let antes = &leido.dato;
        let (datos, nombrados) = leer_peticion(estado, peticion, Some(&antes.cabecera), acto.ahora).await?;
        let cabecera = cabecera(&datos, &nombrados, self.id, antes.cabecera.recepcion);
        let origen = Origen::de(&cabecera, Some(&antes.cabecera));
        if self.leida.is_some_and(|leida| leida != leido.version) {
            // It was changed already, perhaps by this very call before its answer was lost.
            let hecho = self.leida.is_some_and(|leida| leido.version == leida + 1)
                && antes.cabecera == cabecera
                && datos.son_las_de(antes);
            return hecho
                .then(|| Paso::Hecho((leido.clone(), Vec::new())))
                .ok_or_else(|| TablaError::Condicion.into());
        }
        let traidos = lotes::traidos(estado, antes, &datos.lineas).await?;
        let efecto = lotes::efecto(acto, &datos.lineas, &traidos, &origen)?;
        if let Some(aviso) = efecto.por_confirmar().filter(|_| !peticion.apartados) {
            return Err(aviso);
        }
        let gasto = componer(&datos, cabecera, &efecto, antes.usuario.clone(), antes.momento);
        let cambiado = leido.tras(gasto);
        let cabecera = &cambiado.dato.cabecera;
        let numero = CambioDeNumero {
            dueno: Dueno::Gasto(self.id),
            antes: Some(antes.cabecera.numero_de_proveedor()),
            ahora: Some(cabecera.numero_de_proveedor()),
            repetido: peticion.repetido,
        };
        let transaccion = Transaccion::new().poner_gasto(&cambiado, Some(leido.version))?;
        let transaccion = numero
            .renumerar(tabla, transaccion, Papel::Numero)
            .await?
            .cambiar_adjunto(
                Papel::Adjunto,
                &claves::gasto(self.id),
                (antes.cabecera.adjunto.as_ref(), cabecera.adjunto.as_ref()),
                acto.ahora,
            )?
            .dar_pasos(&efecto.pasos)?;
        Ok(Paso::Fin(transaccion, (cambiado, efecto.avisos)))
    }
}

/// A deletion of an invoice. Batches whose lines were gone before name it no more and are no part of the deletion; those that
/// an earlier release has left naming it are let go of first, in groups. A deletion that is cut between two groups leaves the
/// invoice as it was, with batches that name it no more, which is how every other invoice leaves them too.
pub(super) struct Borrar<'a> {
    pub(super) estado: &'a Estado,
    pub(super) acto: Acto<'a>,
    pub(super) id: GastoId,
    pub(super) vista: Option<u32>,
    /// The office has confirmed that orders hold goods of it.
    pub(super) apartados: bool,
}

impl Plan for Borrar<'_> {
    type Papel = Papel;
    type Fin = Vec<AvisoView>;
    type Error = ApiError;

    async fn mirar(
        &mut self,
        tabla: &Tabla,
        _: Option<Rechazo<Papel>>,
    ) -> Result<Paso<Papel, Vec<AvisoView>>, ApiError> {
        let leido = tabla.gasto(self.id).await?.ok_or(ApiError::NoEncontrado)?;
        if self.vista.is_some_and(|vista| vista != leido.version) {
            return Err(TablaError::Condicion.into());
        }
        let cabecera = &leido.dato.cabecera;
        let traidos = lotes::traidos(self.estado, &leido.dato, &[]).await?;
        let origen = Origen::de(cabecera, Some(cabecera));
        let efecto = lotes::efecto(self.acto, &[], &traidos, &origen)?;
        if let Some(aviso) = efecto.por_confirmar().filter(|_| !self.apartados) {
            return Err(aviso);
        }
        let atados = tabla.lotes_que_nombran(self.id, &leido.dato.restos).await?;
        if !atados.is_empty() {
            return Ok(Paso::Antes(Transaccion::new().soltar_lotes(&leido, &atados)?));
        }
        let Efecto { pasos, avisos, .. } = efecto;
        let numero = CambioDeNumero {
            dueno: Dueno::Gasto(self.id),
            antes: Some(cabecera.numero_de_proveedor()),
            ahora: None,
            repetido: false,
        };
        let transaccion = Transaccion::new().quitar_gasto(&leido)?;
        let transaccion = numero.renumerar(tabla, transaccion, Papel::Numero).await?;
        // What was in the book stays named there with its paper; one that has no number yet leaves nothing.
        let transaccion = match Baja::de(&leido.dato, self.acto.usuario.into(), self.acto.ahora) {
            Some(baja) => transaccion.dar_de_baja(Papel::Recepcion, &baja)?,
            None => transaccion.cambiar_adjunto(
                Papel::Adjunto,
                &claves::gasto(self.id),
                (cabecera.adjunto.as_ref(), None),
                self.acto.ahora,
            )?,
        };
        Ok(Paso::Fin(transaccion.dar_pasos(&pasos)?, avisos))
    }
}
