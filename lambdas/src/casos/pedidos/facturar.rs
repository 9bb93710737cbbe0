//! Albaranes go into an invoice: what they came to, what was paid of them and what they are called goes over to it, in one
//! transaction.

use std::collections::BTreeSet;

use domain::cobro::Saldo;
use domain::factura::Tramo;
use domain::ids::InternalId;
use domain::pedido::documento::Documento;
use domain::pedido::facturar::{Facturacion, FacturarError};
use domain::pedido::relacion::Relacion;
use domain::usuario::Usuario;
use domain::{Errores, Importe};

use super::emision::Emitido;
use super::juicio::empresa_de;
use super::visto::{comprobar_suma, comprobar_total};
use super::{Presentado, visible_para};
use crate::acto::Acto;
use crate::error::ApiError;
use crate::estado::Estado;
use crate::tabla::idempotencia::Dicho;
use crate::tabla::maestros::Nombrado;
use crate::tabla::pedidos::Deudor;
use crate::tabla::plan::{Paso, Plan};
use crate::tabla::reservas::Papel;
use crate::tabla::transaccion::Rechazo;
use crate::tabla::{Tabla, TablaError};

/// Invoices albaranes, all of them in one invoice. A resend answers the invoice that is there.
///
/// # Errors
/// As [`super::convertir()`].
pub(crate) async fn facturar(
    estado: &Estado,
    usuario: &Usuario,
    (facturacion, dicho): (&Facturacion, &Dicho),
    albaranes: &[InternalId],
) -> Result<Presentado, ApiError> {
    let acto = Acto::new(estado, usuario);
    let plan = Facturar {
        estado,
        acto,
        facturacion,
        envio: dicho.huella(),
        albaranes,
    };
    let _turno = estado.tabla.turno(facturacion.tipo.serie()).await;
    estado.tabla.ejecutar(plan).await
}

/// An invoice of albaranes.
struct Facturar<'a> {
    estado: &'a Estado,
    acto: Acto<'a>,
    facturacion: &'a Facturacion,
    /// The hash of the call.
    envio: String,
    albaranes: &'a [InternalId],
}

impl Plan for Facturar<'_> {
    type Papel = Papel;
    type Fin = Presentado;
    type Error = ApiError;

    async fn mirar(&mut self, tabla: &Tabla, _: Option<Rechazo<Papel>>) -> Result<Paso<Papel, Presentado>, ApiError> {
        let (acto, facturacion) = (self.acto, self.facturacion);
        let leidos = self.leer(tabla).await?;
        let cliente_id = leidos.first().ok_or(ApiError::NoEncontrado)?.cabecera.cliente.id;
        let tramo = Tramo::de(facturacion.tipo.serie(), acto.ahora);
        let maestros = tabla
            .maestros(Nombrado::sin_lineas(&facturacion.store, cliente_id, tramo))
            .await?;
        if let Some(guardado) = &maestros.situacion.documento {
            let todos: Vec<_> = leidos.iter().map(|uno| uno.cabecera.id.clone()).collect();
            return Presentado::ya_estaba(acto.usuario, guardado, &self.envio, |hecho| {
                hecho.viene_de(Relacion::Facturacion, &todos)
            })
            .map(Paso::Hecho);
        }
        maestros.situacion.comprobar_sin_genero(acto.usuario)?;
        let cliente = maestros.cliente.clone().ok_or(ApiError::NoEncontrado)?;
        if cliente.datos.nif.is_none() {
            let primero = leidos.first().ok_or(ApiError::NoEncontrado)?.cabecera.numero;
            return Err(en_su_campo(FacturarError::SinNif(primero)));
        }
        let emisor = empresa_de(&maestros)?;
        let hoy = acto.ahora.fecha();
        let (pedido, precedentes, albaranes) = facturacion.reunir(&leidos, hoy).map_err(en_su_campo)?;
        comprobar_suma(
            facturacion.suma,
            Importe::sumar(leidos.iter().map(|leido| leido.cabecera.totales.total))?,
        )?;
        comprobar_total(facturacion.total, pedido.totales.total)?;
        let emitido = Emitido::de(
            (self.estado, acto),
            &maestros,
            (&pedido, &precedentes),
            (&cliente, &emisor),
        )?
        .por(&self.envio);
        let (despues, de_antes) = emitido.enlazar(Relacion::Facturacion, &leidos, albaranes)?;
        let saldo = Saldo::de(&emitido.documento.cabecera)?.mas(de_antes)?;
        let escrita = emitido.escribir(saldo, Deudor::Cualquiera)?;
        let transaccion = despues
            .iter()
            .try_fold(escrita, |escrita, albaran| escrita.continuar(albaran))?;
        if !transaccion.cabe() {
            return Err(Errores::uno(
                "albaranes",
                "Son demasiados albaranes para una sola factura. Repártelos en dos.",
            )
            .into());
        }
        let fin = Presentado::nuevo(emitido, cliente, saldo)?;
        Ok(Paso::Fin(transaccion, fin))
    }
}

impl Facturar<'_> {
    /// The albaranes, if all of them are there and this user reaches them, and their credits, whoever made these.
    async fn leer(&self, tabla: &Tabla) -> Result<Vec<Documento>, ApiError> {
        let mut leidos = tabla.documentos_de(self.albaranes).await?;
        for id in self.albaranes {
            let leido = leidos.iter().find(|leido| leido.cabecera.id == *id);
            visible_para(self.acto.usuario, leido.ok_or(ApiError::NoEncontrado)?)?;
        }
        let abonos = leidos.iter().flat_map(Documento::abonos).map(|abono| abono.id.clone());
        let abonos: BTreeSet<_> = abonos.filter(|id| !self.albaranes.contains(id)).collect();
        leidos.extend(tabla.documentos_de(&abonos).await?);
        Ok(leidos)
    }
}

/// Under the field that has to become another.
pub(super) fn en_su_campo(error: FacturarError) -> ApiError {
    let campo = match &error {
        FacturarError::YaFacturado { .. }
        | FacturarError::EsFactura(_)
        | FacturarError::Anulado(_)
        | FacturarError::SinSuAbono { .. } => {
            return ApiError::Conflicto(error.to_string());
        }
        FacturarError::Totales(_) => return TablaError::Regla(error.to_string()).into(),
        FacturarError::Tipo => "tipo",
        FacturarError::Vencimiento(_) => "fechaVencimiento",
        FacturarError::Notas(_) => "notas",
        _ => "albaranes",
    };
    Errores::uno(campo, error).into()
}
