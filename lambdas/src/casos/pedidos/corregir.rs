//! An albarán is corrected: it is written anew under its number and day, and what it said before is kept. Stock, debt and
//! the pendiente that it delivers follow in the same transaction (design section 5, case D09).

use domain::Errores;
use domain::cobro::Saldo;
use domain::contrato::pedido::{CorreccionPreviaView, PedidoRequest, comprobar_correccion};
use domain::ids::InternalId;
use domain::pedido::corregir::{CorregirError, leer_motivo};
use domain::pedido::documento::{Documento, TipoDocumento};
use domain::pedido::pago::TipoPago;
use domain::pedido::retencion::Retenciones;
use domain::pedido::situacion::{Guardado, Situacion};
use domain::pedido::validado::Pedido;
use domain::usuario::Usuario;

use super::cerrado;
use super::efectivo::{comprobar_operacion, en_su_campo as efectivo_en_su_campo};
use super::entregar::en_su_campo as en_el_de_la_entrega;
use super::existencias::{Existencias, Juntas};
use super::juicio::{contexto_de, nombrado};
use crate::acto::Acto;
use crate::error::ApiError;
use crate::estado::Estado;
use crate::tabla::idempotencia::Dicho;
use crate::tabla::maestros::Maestros;
use crate::tabla::plan::{Paso, Plan};
use crate::tabla::reservas::Papel;
use crate::tabla::transaccion::{Rechazo, Transaccion};
use crate::tabla::{Tabla, TablaError};

/// Corrects an albarán. The same call again, whatever was corrected since, answers the albarán as it stands.
///
/// # Errors
/// 404; 409 when it is no albarán, is in an invoice, a part of it came back, it is not the version that the caller saw, or
/// batches have too little (nothing changes); 422 with every broken rule.
pub(super) async fn corregir(
    estado: &Estado,
    usuario: &Usuario,
    id: &InternalId,
    (peticion, motivo, dicho): (&PedidoRequest, &str, &Dicho),
) -> Result<Documento, ApiError> {
    let motivo = leer_motivo(motivo).map_err(|error| Errores::uno("motivo", error))?;
    let acto = Acto::new(estado, usuario);
    let mut plan = Corregir {
        acto,
        id,
        peticion,
        motivo,
        envio: dicho.huella(),
        existencias: Existencias::default(),
    };
    let hecho = estado.tabla.ejecutar(&mut plan).await;
    plan.existencias.terminar(estado, acto, id, hecho).await
}

/// What a correction would come to; nothing is written.
///
/// # Errors
/// As [`corregir`], but for stock.
pub(crate) async fn previa_de_correccion(
    estado: &Estado,
    usuario: &Usuario,
    id: &InternalId,
    peticion: &PedidoRequest,
) -> Result<CorreccionPreviaView, ApiError> {
    let acto = Acto::new(estado, usuario);
    let maestros = estado.tabla.maestros(nombrado(id, peticion, None)).await?;
    let albaran = albaran_de(&maestros.situacion)?;
    albaran.comprobar_corregible().map_err(en_su_campo)?;
    let mut peticion = peticion.clone();
    let contexto = contexto_de(&peticion, &maestros, acto.ahora)?.de_entonces(albaran);
    peticion.total = peticion.valorar(&contexto)?.total;
    let pedido = juzgar(&peticion, &maestros, acto, albaran)?;
    let corregido = albaran.corregir(&pedido).map_err(en_su_campo)?;
    if let Some(pendiente) = albaran.pendiente_de_origen() {
        let pendiente = estado.tabla.documento(pendiente).await?.ok_or(ApiError::NoEncontrado)?;
        let sigue = pendiente.seguir_correccion(&corregido).map_err(en_el_de_la_entrega)?;
        comprobar_operacion(&estado.tabla, (&pendiente, &sigue), None).await?;
    }
    let movida = maestros.situacion.a_documento(&Retenciones::de(&pedido.lineas))?;
    Ok(CorreccionPreviaView::new(albaran, &corregido, &movida.cambios)?)
}

/// A correction.
struct Corregir<'a> {
    acto: Acto<'a>,
    id: &'a InternalId,
    peticion: &'a PedidoRequest,
    motivo: String,
    /// The hash of the call.
    envio: String,
    existencias: Existencias,
}

impl Plan for Corregir<'_> {
    type Papel = Papel;
    type Fin = Documento;
    type Error = ApiError;

    async fn mirar(
        &mut self,
        tabla: &Tabla,
        rechazo: Option<Rechazo<Papel>>,
    ) -> Result<Paso<Papel, Documento>, ApiError> {
        let (acto, peticion) = (self.acto, self.peticion);
        let maestros = tabla.maestros(nombrado(self.id, peticion, None)).await?;
        let leido = albaran_de(&maestros.situacion)?;
        let es_otra = peticion.version.is_some_and(|vista| vista != leido.version);
        let hecha = match es_otra {
            true => self.hecha(tabla, leido).await?,
            false => None,
        };
        if hecha == Some(true) {
            return Ok(Paso::Hecho(leido.clone()));
        }
        let pedido = juzgar(peticion, &maestros, acto, leido)?;
        if hecha.is_none() && leido.dice_lo_que(&pedido) {
            // Nothing is left to be changed; perhaps this very call has changed it before its answer was lost.
            return Ok(Paso::Hecho(leido.clone()));
        }
        let despues = leido.corregir(&pedido).map_err(en_su_campo)?;
        if es_otra {
            return Err(TablaError::Condicion.into());
        }
        let por = (self.motivo.clone(), self.envio.clone());
        let correccion = leido.correccion(acto.usuario.into(), acto.ahora, por);
        let saldo = Saldo::cambio(&leido.cabecera, &despues.cabecera)?;
        let transaccion = Transaccion::new().corregir((leido, &despues), &correccion, saldo)?;
        let transaccion = match leido.pendiente_de_origen() {
            Some(pendiente) => {
                let suya = tabla.situacion(pendiente).await?;
                let Some(Guardado::Vivo(pendiente)) = &suya.documento else {
                    return Err(ApiError::NoEncontrado);
                };
                let sigue = pendiente.seguir_correccion(&despues).map_err(en_el_de_la_entrega)?;
                comprobar_operacion(tabla, (pendiente, &sigue), None).await?;
                self.mover_con_pendiente(transaccion, rechazo.as_ref(), &maestros, (&sigue, &suya), &despues)?
            }
            None => self.mover_lotes(transaccion, rechazo.as_ref(), &maestros, &despues)?,
        };
        if !transaccion.cabe() {
            let mensaje = "Son demasiados lotes para un solo cambio. Hazlo en dos.";
            return Err(Errores::uno("products", mensaje).into());
        }
        Ok(Paso::Fin(transaccion, despues))
    }
}

impl Corregir<'_> {
    /// Whether one of the corrections of an albarán was made by this very call before its answer was lost; none where nothing
    /// says which call made the last one.
    async fn hecha(&self, tabla: &Tabla, leido: &Documento) -> Result<Option<bool>, ApiError> {
        if leido.cabecera.correcciones == 0 {
            return Ok(None);
        }
        let hechas = tabla.correcciones(self.id).await?;
        let sabida = hechas.last().is_some_and(|ultima| ultima.envio.is_some());
        Ok(sabida.then(|| hechas.iter().any(|una| una.envio.as_ref() == Some(&self.envio))))
    }

    /// Adds the stock of an albarán that delivers no pendiente.
    fn mover_lotes(
        &mut self,
        transaccion: Transaccion<Papel>,
        rechazo: Option<&Rechazo<Papel>>,
        maestros: &Maestros,
        despues: &Documento,
    ) -> Result<Transaccion<Papel>, ApiError> {
        let situacion = &maestros.situacion;
        self.existencias.comprobar(rechazo, maestros)?;
        let movida = situacion.a_documento(&Retenciones::de(&despues.lineas))?;
        let suyo = (self.id, despues.cabecera.usuario.id);
        Ok(self
            .existencias
            .mover_con(transaccion, self.acto, suyo, situacion, &movida)?)
    }

    /// Adds the stock of an albarán and of the pendiente that it delivers, which follows what is delivered of it now.
    fn mover_con_pendiente(
        &mut self,
        transaccion: Transaccion<Papel>,
        rechazo: Option<&Rechazo<Papel>>,
        maestros: &Maestros,
        (sigue, suya): (&Documento, &Situacion),
        despues: &Documento,
    ) -> Result<Transaccion<Papel>, ApiError> {
        let juntas = Juntas {
            pendiente: (&sigue.cabecera.id, sigue.cabecera.usuario.id, suya),
            entrega: (self.id, despues.cabecera.usuario.id, &maestros.situacion),
            deja: Retenciones::de(&sigue.lineas_con_existencias()),
            lleva: Retenciones::de(&despues.lineas),
        };
        self.existencias.comprobar_juntas(rechazo, &juntas, maestros)?;
        let transaccion = transaccion.continuar(sigue)?;
        Ok(self.existencias.mover_juntas(transaccion, self.acto, &juntas)?)
    }
}

/// The albarán under an order's id.
fn albaran_de(situacion: &Situacion) -> Result<&Documento, ApiError> {
    match &situacion.documento {
        Some(Guardado::Vivo(documento)) if documento.cabecera.tipo.es_factura() => Err(cerrado(documento)),
        Some(Guardado::Vivo(documento)) => Ok(documento),
        Some(Guardado::Borrado { .. }) | None => Err(ApiError::NoEncontrado),
    }
}

/// Judges what is asked as the albarán was judged.
fn juzgar(
    peticion: &PedidoRequest,
    maestros: &Maestros,
    acto: Acto<'_>,
    albaran: &Documento,
) -> Result<Pedido, ApiError> {
    if albaran.cabecera.tipo == TipoDocumento::Pendiente {
        let mensaje = "Un pedido pendiente sigue pendiente hasta que se entrega.";
        return Err(Errores::uno("tipo_pedido", mensaje).into());
    }
    comprobar_correccion(albaran, peticion)?;
    let contexto = contexto_de(peticion, maestros, acto.ahora)?.de_entonces(albaran);
    // Nothing is paid by it, whatever the form says of that.
    let sin_pago = PedidoRequest {
        tipo: TipoPago::de(peticion.amount, peticion.total),
        ..peticion.clone()
    };
    Ok(Pedido::validar(&sin_pago, &contexto)?)
}

/// Under the field that has to become another.
fn en_su_campo(error: CorregirError) -> ApiError {
    match &error {
        CorregirError::Efectivo(error) => efectivo_en_su_campo(error),
        CorregirError::Cifra(_) => TablaError::Regla(error.to_string()).into(),
        _ => ApiError::Conflicto(error.to_string()),
    }
}
