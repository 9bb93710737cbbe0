//! Goods that were delivered come back, or their price is lowered: the credit, the documents that it corrects, the goods and
//! the money, in one transaction.

mod antiguas;
mod efectivo;
mod mermas;

use std::borrow::Cow;
use std::collections::BTreeSet;

use domain::Errores;
use domain::cliente::Cliente;
use domain::cobro::Saldo;
use domain::contrato::pedido::{AbonoPreviaView, AbonoRequest, ContextoDeAbono};
use domain::factura::Tramo;
use domain::fecha::Fecha;
use domain::ids::{ClienteId, InternalId};
use domain::pedido::abonar::{Abonando, AbonarError, Negativa};
use domain::pedido::documento::{Documento, LineaDocumento, TipoDocumento};
use domain::pedido::retencion::Retenciones;
use domain::permiso::Accion;
use domain::usuario::Usuario;

use super::compras::{Quita, rappel_sobrepasado};
use super::emision::{Emitido, cabeza_de};
use super::existencias::apunte;
use super::juicio::{empresa_de, sin_cliente};
use super::visto::comprobar_total;
use super::{Presentado, visible_para};
use crate::acto::Acto;
use crate::error::ApiError;
use crate::estado::Estado;
use crate::tabla::idempotencia::Dicho;
use crate::tabla::maestros::{Maestros, Nombrado};
use crate::tabla::pedidos::Deudor;
use crate::tabla::plan::{Paso, Plan};
use crate::tabla::reservas::Papel;
use crate::tabla::transaccion::Rechazo;
use crate::tabla::{Tabla, TablaError};
use antiguas::{abonos_anteriores, ya_abonadas};
use efectivo::comprobar_efectivo;

/// Credits a part of some documents, exactly once. A resend answers the credit that is there.
///
/// # Errors
/// 404; 403 when one is another seller's, or the office alone may; 409 when one is nothing that can be credited; 422 with the
/// broken rule.
pub(crate) async fn abonar(
    estado: &Estado,
    usuario: &Usuario,
    (peticion, dicho): (&AbonoRequest, &Dicho),
) -> Result<Presentado, ApiError> {
    let documentos = leer(&estado.tabla, usuario, peticion).await?;
    let acto = Acto::new(estado, usuario);
    let plan = Abonar {
        estado,
        acto,
        peticion,
        envio: dicho.huella(),
    };
    let tipo = tipo_de(&estado.tabla, &documentos, peticion).await?;
    let _turno = estado.tabla.turno(tipo.serie()).await;
    estado.tabla.ejecutar(plan).await
}

/// What a credit would come to; nothing is written.
///
/// # Errors
/// As [`abonar`].
pub(crate) async fn previa_de_abono(
    estado: &Estado,
    usuario: &Usuario,
    peticion: &AbonoRequest,
) -> Result<AbonoPreviaView, ApiError> {
    let tabla = &estado.tabla;
    let documentos = leer(tabla, usuario, peticion).await?;
    let cliente_id = cliente_de(&documentos, peticion)?;
    let ahora = estado.reloj.ahora();
    let tipo = tipo_de(tabla, &documentos, peticion).await?;
    let tramo = Tramo::de(tipo.serie(), ahora);
    let maestros = tabla.maestros(nombrado(peticion, cliente_id, tramo)).await?;
    let (abonando, _) = juzgar(peticion, &maestros, &documentos, ahora.fecha())?;
    let anteriores = abonos_anteriores(tabla, cliente_id, &abonando).await?;
    comprobar_efectivo(tabla, peticion, (&abonando, &anteriores)).await?;
    comprobar_rappels(tabla, cliente_id, &abonando, ahora.fecha()).await?;
    let ya_abonadas = ya_abonadas(&abonando, &anteriores)?;
    Ok(AbonoPreviaView::new(abonando, ya_abonadas)?)
}

/// The documents that are credited, in the order of the request, if all of them are there and this user may credit them so.
async fn leer(tabla: &Tabla, usuario: &Usuario, peticion: &AbonoRequest) -> Result<Vec<Documento>, ApiError> {
    if peticion.es_de_oficina() && !usuario.rol.permite(Accion::AbonarPrecios) {
        return Err(ApiError::Prohibido);
    }
    peticion.comprobar_cuantos()?;
    let nombrados: BTreeSet<_> = peticion.documentos().collect();
    let leidos = tabla.documentos_de(nombrados).await?;
    let leido = |id: &InternalId| {
        let leido = leidos.iter().find(|leido| leido.cabecera.id == *id);
        let leido = leido.ok_or(ApiError::NoEncontrado)?;
        visible_para(usuario, leido).map(|()| leido.clone())
    };
    peticion.documentos().map(leido).collect()
}

/// What the credit of some documents is; of invoices of an earlier program alone the client says it.
async fn tipo_de(tabla: &Tabla, documentos: &[Documento], peticion: &AbonoRequest) -> Result<TipoDocumento, ApiError> {
    if let Some(primero) = documentos.first() {
        return Ok(primero.cabecera.tipo.de_su_abono());
    }
    let cliente = tabla.ficha::<Cliente>(cliente_de(documentos, peticion)?).await?;
    Ok(cliente.ok_or_else(sin_cliente)?.maestro.datos.abono_de_antiguas())
}

fn cliente_de(documentos: &[Documento], peticion: &AbonoRequest) -> Result<ClienteId, ApiError> {
    let suyo = documentos.first().map(|documento| documento.cabecera.cliente.id);
    let cliente = suyo.or(peticion.client_id);
    cliente.ok_or_else(|| Errores::uno("client_id", "Elige el cliente.").into())
}

fn nombrado(peticion: &AbonoRequest, cliente: ClienteId, tramo: Tramo) -> Nombrado<'_> {
    Nombrado {
        productos: peticion.nombrados().map(|(producto, _)| producto).collect(),
        lotes: peticion.nombrados().filter_map(|(_, lote)| lote).collect(),
        ..Nombrado::sin_lineas(&peticion.store, cliente, tramo)
    }
}

fn juzgar(
    peticion: &AbonoRequest,
    maestros: &Maestros,
    documentos: &[Documento],
    hoy: Fecha,
) -> Result<(Abonando, Cliente), ApiError> {
    let cliente = maestros.cliente.clone().ok_or_else(sin_cliente)?;
    let contexto = ContextoDeAbono {
        recargo: cliente.datos.recargo,
        productos: &maestros.productos,
        lotes: maestros.lotes_de_pedido(),
        propias: cabeza_de(maestros)?.series_propias(&maestros.configuracion.datos.prefijos, hoy),
        hoy,
    };
    let abono = peticion.abono(&contexto)?;
    let abonando = abono.de(documentos, &cliente, hoy);
    let abonando = abonando.map_err(|negativa| en_su_campo(&negativa, peticion.de.is_some()))?;
    Ok((abonando, cliente))
}

/// A credit.
struct Abonar<'a> {
    estado: &'a Estado,
    acto: Acto<'a>,
    peticion: &'a AbonoRequest,
    /// The hash of the call.
    envio: String,
}

impl Plan for Abonar<'_> {
    type Papel = Papel;
    type Fin = Presentado;
    type Error = ApiError;

    async fn mirar(
        &mut self,
        tabla: &Tabla,
        rechazo: Option<Rechazo<Papel>>,
    ) -> Result<Paso<Papel, Presentado>, ApiError> {
        let (acto, peticion) = (self.acto, self.peticion);
        let documentos = leer(tabla, acto.usuario, peticion).await?;
        let cliente_id = cliente_de(&documentos, peticion)?;
        let tipo = tipo_de(tabla, &documentos, peticion).await?;
        let tramo = Tramo::de(tipo.serie(), acto.ahora);
        let maestros = tabla.maestros(nombrado(peticion, cliente_id, tramo)).await?;
        if let Some(guardado) = &maestros.situacion.documento {
            return Presentado::ya_estaba(acto.usuario, guardado, &self.envio, |hecho| {
                self.es_este(hecho, &maestros, &documentos)
            })
            .map(Paso::Hecho);
        }
        if rechazo.is_some_and(|rechazo| rechazo.solo_por(|papel| papel.lote().is_some())) {
            return Err(ApiError::Conflicto(
                "Un lote de lo que se devuelve ya no existe. Anótalo como merma.".to_owned(),
            ));
        }
        maestros.situacion.comprobar(acto.usuario)?;
        let emisor = empresa_de(&maestros)?;
        let (abonando, cliente) = juzgar(peticion, &maestros, &documentos, acto.ahora.fecha())?;
        if abonando.pedido.tipo != tipo {
            // The client has got a NIF, or lost it, since its kind of credit was read.
            return Err(TablaError::Condicion.into());
        }
        let anteriores = abonos_anteriores(tabla, cliente_id, &abonando).await?;
        comprobar_efectivo(tabla, peticion, (&abonando, &anteriores)).await?;
        comprobar_rappels(tabla, cliente_id, &abonando, acto.ahora.fecha()).await?;
        comprobar_total(peticion.total, abonando.pedido.totales.total)?;
        let emitido = Emitido::de(
            (self.estado, acto),
            &maestros,
            (&abonando.pedido, &abonando.precedentes),
            (&cliente, &emisor),
        )?
        .por(&self.envio);
        let mut saldo = Saldo::de(&emitido.documento.cabecera)?;
        let mut despues = Vec::with_capacity(documentos.len());
        for (antes, corregido) in documentos.iter().zip(&abonando.corregidos) {
            let corregido = corregido.abonado_en(&emitido.documento);
            saldo = saldo.mas(Saldo::cambio(&antes.cabecera, &corregido.cabecera)?)?;
            despues.push(corregido);
        }
        let movida = maestros
            .situacion
            .a_documento(&Retenciones::de(&abonando.pedido.lineas))?;
        let mermas = mermas::de(acto, &emitido.documento, &abonando.destinos)?;
        let escrita = emitido.escribir(saldo, Deudor::Cualquiera)?;
        let transaccion = despues
            .iter()
            .try_fold(escrita, |escrita, corregido| escrita.continuar(corregido))?
            .devolver(
                &apunte(acto, &peticion.store, acto.usuario.id),
                &maestros.situacion,
                &movida,
                &mermas,
            )?;
        if !transaccion.cabe() {
            return Err(Errores::uno("lineas", "Son demasiados lotes para un solo abono. Haz dos.").into());
        }
        let fin = Presentado::nuevo(emitido, cliente, saldo)?;
        Ok(Paso::Fin(transaccion, fin))
    }
}

impl Abonar<'_> {
    /// Whether a document is this credit: what is asked for is judged anew by the documents as they were before it.
    fn es_este(&self, hecho: &Documento, maestros: &Maestros, documentos: &[Documento]) -> bool {
        let antes: Vec<_> = documentos
            .iter()
            .map(|documento| documento.antes_de(&hecho.cabecera.id))
            .collect();
        let dia = hecho.cabecera.momento.fecha();
        juzgar(self.peticion, maestros, &antes, dia).is_ok_and(|(pedido, _)| dice_lo_mismo(hecho, &pedido))
    }
}

/// Whether a document can have come of this credit. The name of a product may be another one since.
fn dice_lo_mismo(hecho: &Documento, pedido: &Abonando) -> bool {
    let origenes = pedido
        .corregidos
        .iter()
        .map(|corregido| &corregido.documento.cabecera.id);
    let linea = |linea: &LineaDocumento| (linea.producto_id, linea.lote_id, linea.cantidad, linea.iva, linea.neto);
    hecho.cabecera.totales == pedido.pedido.totales
        && hecho.origenes.iter().map(|origen| &origen.id).eq(origenes)
        && hecho
            .lineas
            .iter()
            .map(linea)
            .eq(pedido.pedido.lineas.iter().map(linea))
        && (hecho.causa.is_none() || hecho.causa == pedido.precedentes.causa)
}

/// Whether the rappels of the client still come to no more than what is left of the invoices that they discount.
async fn comprobar_rappels(tabla: &Tabla, cliente: ClienteId, abonando: &Abonando, hoy: Fecha) -> Result<(), ApiError> {
    let facturas = abonando
        .corregidos
        .iter()
        .filter(|uno| uno.documento.cabecera.tipo.es_factura());
    let quitan: Vec<_> = facturas
        .map(|uno| Quita::de(&uno.documento, Cow::Borrowed(&uno.totales)))
        .collect();
    let Some((rappel, de_mas)) = rappel_sobrepasado(tabla, cliente, &quitan, hoy).await? else {
        return Ok(());
    };
    let numero = rappel.cabecera.numero;
    Err(Errores::uno("lineas", AbonarError::Descontado { numero, de_mas }).into())
}

/// Under the field that has to become another. The first document is `de` where the request has it, and the rest are `otros`.
fn en_su_campo(negativa: &Negativa, con_primero: bool) -> ApiError {
    let Negativa { original, error } = negativa;
    let otro = original.unwrap_or_default().checked_sub(usize::from(con_primero));
    let dentro = otro.map(|otro| format!("otros.{otro}.")).unwrap_or_default();
    let campo = match error {
        AbonarError::SinEntregar(_)
        | AbonarError::EsAbono(_)
        | AbonarError::Facturado { .. }
        | AbonarError::Anulado(_) => {
            return ApiError::Conflicto(error.to_string());
        }
        AbonarError::Totales(_) | AbonarError::Cifra(_) => return TablaError::Regla(error.to_string()).into(),
        AbonarError::Nada | AbonarError::DemasiadoDelTipo { .. } => format!("{dentro}lineas"),
        AbonarError::SinLinea(n) | AbonarError::LineaRepetida(n) => format!("{dentro}lineas.{n}.linea"),
        AbonarError::SinCantidad(n) | AbonarError::Demasiado { n, .. } => format!("{dentro}lineas.{n}.quantity"),
        AbonarError::SinRebaja(n) | AbonarError::DemasiadaRebaja { n, .. } | AbonarError::NoBaja { n, .. } => {
            format!("{dentro}lineas.{n}.rebaja")
        }
        AbonarError::SinDescuento | AbonarError::DemasiadoDescuento { .. } => "descuento".to_owned(),
        AbonarError::SinCobrar { .. } => "reembolso".to_owned(),
        AbonarError::Efectivo | AbonarError::EfectivoEnPartes { .. } => "meta_type".to_owned(),
        AbonarError::Notas(_) => "notas".to_owned(),
        _ => format!("{dentro}de"),
    };
    Errores::uno(campo, error).into()
}
