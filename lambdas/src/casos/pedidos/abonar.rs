//! A part of what was delivered comes back: the credit, the document that it corrects, the goods and the money, in one
//! transaction.

use std::collections::BTreeMap;

use domain::cobro::Saldo;
use domain::contrato::pedido::{AbonoPreviaView, AbonoRequest};
use domain::factura::Tramo;
use domain::ids::{LoteId, SalidaId};
use domain::pedido::abonar::{AbonarError, Abono, DestinoAbono};
use domain::pedido::documento::Documento;
use domain::pedido::relacion::{Origen, Relacion};
use domain::pedido::retencion::Retenciones;
use domain::pedido::situacion::Guardado;
use domain::pedido::validado::Pedido;
use domain::salida::{Salida, TipoSalida};
use domain::usuario::Usuario;
use domain::{Cantidad, Errores, Importe};

use super::emision::Emitido;
use super::existencias::apunte;
use super::juicio::empresa_de;
use super::{Presentado, visible, visible_para};
use crate::acto::Acto;
use crate::error::ApiError;
use crate::estado::Estado;
use crate::tabla::maestros::Nombrado;
use crate::tabla::pedidos::Deudor;
use crate::tabla::plan::{Paso, Plan};
use crate::tabla::reservas::Papel;
use crate::tabla::transaccion::Rechazo;
use crate::tabla::{Tabla, TablaError};

/// Credits a part of a document, exactly once. A resend answers the credit that is there.
///
/// # Errors
/// 404; 403 when it is another seller's; 409 when it is nothing that can be credited; 422 with the broken rule.
pub(crate) async fn abonar(
    estado: &Estado,
    usuario: &Usuario,
    peticion: &AbonoRequest,
) -> Result<Presentado, ApiError> {
    let documento = visible(estado, usuario, &peticion.de).await?;
    let acto = Acto::new(estado, usuario);
    let plan = Abonar { estado, acto, peticion };
    let _turno = estado.tabla.turno(documento.cabecera.tipo.de_su_abono().serie()).await;
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
    let documento = visible(estado, usuario, &peticion.de).await?;
    let hoy = estado.reloj.ahora().fecha();
    let (pedido, precedentes, ..) = peticion.abono().de(&documento, hoy).map_err(en_su_campo)?;
    let compensa = precedentes.traspasos.iter().map(|traspaso| -traspaso.importe);
    Ok(AbonoPreviaView::new(pedido.totales, Importe::sumar(compensa)?))
}

/// A credit.
struct Abonar<'a> {
    estado: &'a Estado,
    acto: Acto<'a>,
    peticion: &'a AbonoRequest,
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
        let documento = tabla.documento(&peticion.de).await?.ok_or(ApiError::NoEncontrado)?;
        visible_para(acto.usuario, &documento)?;
        let tramo = Tramo::de(documento.cabecera.tipo.de_su_abono().serie(), acto.ahora);
        let maestros = tabla
            .maestros(Nombrado::sin_lineas(
                &peticion.store,
                documento.cabecera.cliente.id,
                tramo,
            ))
            .await?;
        if let Some(guardado) = &maestros.situacion.documento {
            return self.ya_estaba(guardado).map(Paso::Hecho);
        }
        if rechazo.is_some_and(|rechazo| rechazo.solo_por(|papel| papel.lote().is_some())) {
            return Err(ApiError::Conflicto(
                "Un lote de lo que se devuelve ya no existe. Anótalo como merma.".to_owned(),
            ));
        }
        maestros.situacion.comprobar(acto.usuario)?;
        let cliente = maestros.cliente.clone().ok_or(ApiError::NoEncontrado)?;
        let emisor = empresa_de(&maestros)?;
        let abono = peticion.abono();
        let (pedido, precedentes, mut despues, partes) =
            abono.de(&documento, acto.ahora.fecha()).map_err(en_su_campo)?;
        comprobar_total(peticion, &pedido)?;
        let emitido = Emitido::de(
            (self.estado, acto),
            &maestros,
            (&pedido, &precedentes),
            (&cliente, &emisor),
        )?;
        despues.derivar(&emitido.documento, Relacion::Abono, partes)?;
        let saldo =
            Saldo::de(&emitido.documento.cabecera)?.mas(Saldo::cambio(&documento.cabecera, &despues.cabecera)?)?;
        let movida = maestros.situacion.a_documento(&Retenciones::de(&pedido.lineas))?;
        let mermas = self.mermas(&emitido.documento, &abono)?;
        let transaccion = emitido
            .escribir(saldo, Deudor::Cualquiera)?
            .continuar(&despues)?
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
    /// What stands under the name of the credit: this same one, made before, or something else.
    fn ya_estaba(&self, guardado: &Guardado) -> Result<Presentado, ApiError> {
        let Guardado::Vivo(documento) = guardado else {
            return Err(super::borrado());
        };
        visible_para(self.acto.usuario, documento)?;
        let es_el_de = |origen: &Origen| origen.relacion == Relacion::Abono && origen.id == self.peticion.de;
        let lineas = || documento.lineas.iter().zip(&self.peticion.lineas);
        let mismas = documento.lineas.len() == self.peticion.lineas.len()
            && lineas().all(|(linea, pedida)| linea.cantidad == -pedida.quantity);
        if mismas && documento.origenes.iter().any(es_el_de) {
            return Ok(Presentado::de_antes((**documento).clone()));
        }
        Err(super::otro_contenido(documento))
    }

    /// What of the goods is thrown away, batch by batch.
    fn mermas(&self, documento: &Documento, abono: &Abono) -> Result<Vec<Salida>, ApiError> {
        let cabecera = &documento.cabecera;
        let mut mermas = BTreeMap::<LoteId, Salida>::new();
        for (linea, devuelta) in documento.lineas.iter().zip(&abono.lineas) {
            let (DestinoAbono::Merma, Some(lote_id)) = (devuelta.destino, linea.lote_id) else {
                continue;
            };
            let merma = mermas.entry(lote_id).or_insert_with(|| Salida {
                id: SalidaId::new(self.acto.ahora, self.acto.azar()),
                lote_id,
                lote: linea.lote.clone(),
                producto_id: linea.producto_id,
                producto: linea.nombre.clone(),
                cantidad: Cantidad::CERO,
                tipo: TipoSalida::Merma,
                motivo: format!("Devuelto por {}", cabecera.cliente.datos.nombre_comercial),
                documento: Some(cabecera.numero.to_string()),
                proveedor: None,
                usuario: self.acto.usuario.into(),
                momento: self.acto.ahora,
            });
            merma.cantidad = merma.cantidad.menos(devuelta.cantidad)?;
        }
        Ok(mermas.into_values().collect())
    }
}

fn comprobar_total(peticion: &AbonoRequest, pedido: &Pedido) -> Result<(), ApiError> {
    let total = pedido.totales.total;
    if peticion.total.is_none_or(|visto| visto == total) {
        return Ok(());
    }
    let mensaje = format!(
        "El total ha cambiado: son {}. Repásalo y vuelve a abonarlo.",
        total.en_euros()
    );
    Err(Errores::uno("total", mensaje).into())
}

/// Under the field that has to become another.
fn en_su_campo(error: AbonarError) -> ApiError {
    let campo = match &error {
        AbonarError::SinEntregar(_)
        | AbonarError::EsAbono(_)
        | AbonarError::Facturado { .. }
        | AbonarError::Anulado(_) => {
            return ApiError::Conflicto(error.to_string());
        }
        AbonarError::Totales(_) | AbonarError::Cifra(_) => return TablaError::Regla(error.to_string()).into(),
        AbonarError::Nada => "lineas".to_owned(),
        AbonarError::SinLinea(n) | AbonarError::LineaRepetida(n) => format!("lineas.{n}.linea"),
        AbonarError::SinCantidad(n) | AbonarError::Demasiado { n, .. } => format!("lineas.{n}.quantity"),
        AbonarError::Efectivo => "meta_type".to_owned(),
        AbonarError::Notas(_) => "notas".to_owned(),
        _ => "de".to_owned(),
    };
    Errores::uno(campo, error).into()
}
