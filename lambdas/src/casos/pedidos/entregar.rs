//! A pendiente is delivered by an albarán or an invoice of its own: what the pendiente held of each batch goes over to it, and
//! so does what was paid ahead, in one transaction.

use domain::Errores;
use domain::cobro::Saldo;
use domain::contrato::pedido::{ConvertirRequest, PedidoRequest};
use domain::factura::Tramo;
use domain::ids::InternalId;
use domain::pedido::documento::{Documento, TipoDocumento};
use domain::pedido::entregar::EntregarError;
use domain::pedido::relacion::Relacion;
use domain::pedido::retencion::Retenciones;
use domain::pedido::situacion::Guardado;
use domain::usuario::Usuario;

use super::efectivo::comprobar_operacion;
use super::emision::Emitido;
use super::existencias::{Existencias, Juntas};
use super::juicio::{Juicio, contexto_de, juzgar, nombrado};
use super::presentar::{pudo_ser, ya_estaba};
use super::visto::comprobar_total;
use super::{Presentado, visible_para};
use crate::acto::Acto;
use crate::error::ApiError;
use crate::estado::Estado;
use crate::tabla::idempotencia::Dicho;
use crate::tabla::maestros::Maestros;
use crate::tabla::pedidos::Deudor;
use crate::tabla::plan::{Paso, Plan};
use crate::tabla::reservas::Papel;
use crate::tabla::transaccion::{OPERACIONES_MAXIMAS, Rechazo};
use crate::tabla::{Tabla, TablaError};

/// Delivers a pendiente by an order of its own, whole or in part. A resend answers the document that is there.
///
/// # Errors
/// As [`super::presentar()`]; 404 without the pendiente, 409 when nothing of it waits any more.
pub(crate) async fn entregar(
    estado: &Estado,
    usuario: &Usuario,
    id: &InternalId,
    (peticion, dicho): (&PedidoRequest, &Dicho),
) -> Result<Presentado, ApiError> {
    let entrega = (&peticion.store, peticion.tipo_pedido, Entregado::Pedido(peticion));
    llevar_entrega(estado, usuario, id, entrega, dicho).await
}

/// Delivers what is told, under the name that the delivery has.
pub(super) async fn llevar_entrega(
    estado: &Estado,
    usuario: &Usuario,
    id: &InternalId,
    (store, tipo, entregado): (&InternalId, TipoDocumento, Entregado<'_>),
    dicho: &Dicho,
) -> Result<Presentado, ApiError> {
    let acto = Acto::new(estado, usuario);
    let mut plan = Entregar {
        estado,
        acto,
        id,
        entregado,
        envio: dicho.clone().sobre(id).huella(),
        existencias: Existencias::default(),
    };
    let turno = estado.tabla.turno(tipo.serie()).await;
    let hecho = estado.tabla.ejecutar(&mut plan).await;
    drop(turno);
    plan.existencias.terminar(estado, acto, store, hecho).await
}

/// What of a pendiente is delivered.
#[derive(Debug, Clone, Copy)]
pub(super) enum Entregado<'a> {
    /// What somebody took out of the van.
    Pedido(&'a PedidoRequest),
    /// All that waits, from the batches that hold it.
    ElResto(&'a ConvertirRequest),
}

/// How many of the batches that a pendiente holds fit into one delivery, whatever else its transaction writes: each is a movement row
/// of both documents, and beside them stand the delivery, its head, the client, the pendiente, both reservations, three payments and
/// a mail.
const LOTES_DE_ENTREGA: usize = (OPERACIONES_MAXIMAS - 10) / 2;

/// A delivery.
struct Entregar<'a> {
    estado: &'a Estado,
    acto: Acto<'a>,
    /// The pendiente.
    id: &'a InternalId,
    entregado: Entregado<'a>,
    /// The hash of the call.
    envio: String,
    existencias: Existencias,
}

impl Plan for Entregar<'_> {
    type Papel = Papel;
    type Fin = Presentado;
    type Error = ApiError;

    async fn mirar(
        &mut self,
        tabla: &Tabla,
        rechazo: Option<Rechazo<Papel>>,
    ) -> Result<Paso<Papel, Presentado>, ApiError> {
        let acto = self.acto;
        let suya = tabla.situacion(self.id).await?;
        let Some(Guardado::Vivo(pendiente)) = &suya.documento else {
            return Err(ApiError::NoEncontrado);
        };
        visible_para(acto.usuario, pendiente)?;
        let mut peticion = self.entregado.peticion(pendiente);
        let tramo = Tramo::de(peticion.tipo_pedido.serie(), acto.ahora);
        let maestros = tabla
            .maestros(nombrado(&peticion.store, &peticion, Some(tramo)))
            .await?;
        if let Some(guardado) = &maestros.situacion.documento {
            return self.ya_estaba(guardado, &peticion).map(Paso::Hecho);
        }
        maestros.situacion.comprobar(acto.usuario)?;
        if !pendiente.es_pendiente() {
            return Err(ApiError::Conflicto(
                EntregarError::YaEntregado(pendiente.cabecera.numero).to_string(),
            ));
        }
        self.entregado.valorar(&mut peticion, &maestros, acto)?;
        let Juicio {
            pedido,
            cliente,
            emisor,
            ..
        } = juzgar(&peticion, &maestros, acto.ahora, Some(pendiente))?;
        let (precedentes, mut despues, partes) = pendiente.entregar(&pedido).map_err(en_su_campo)?;
        let emitido = Emitido::de(
            (self.estado, acto),
            &maestros,
            (&pedido, &precedentes),
            (&cliente, &emisor),
        )?
        .por(&self.envio);
        despues.derivar(&emitido.documento, Relacion::Entrega, partes)?;
        comprobar_operacion(tabla, (pendiente, &despues), pedido.metodo).await?;
        let saldo =
            Saldo::de(&emitido.documento.cabecera)?.mas(Saldo::cambio(&pendiente.cabecera, &despues.cabecera)?)?;
        let nuevas = (&peticion.store, acto.usuario.id, &maestros.situacion);
        let juntas = Juntas {
            pendiente: (self.id, pendiente.cabecera.usuario.id, &suya),
            entrega: nuevas,
            deja: Retenciones::de(&despues.lineas_con_existencias()),
            lleva: Retenciones::de(&pedido.lineas),
        };
        self.existencias
            .comprobar_juntas(rechazo.as_ref(), &juntas, &maestros)?;
        let transaccion = emitido.escribir(saldo, Deudor::Cualquiera)?.continuar(&despues)?;
        let transaccion = self.existencias.mover_juntas(transaccion, acto, &juntas)?;
        if !transaccion.cabe() {
            let mensaje = format!(
                "Son demasiados lotes para una sola entrega: caben {LOTES_DE_ENTREGA}. Entrega una parte, y después el resto."
            );
            return Err(Errores::uno("products", mensaje).into());
        }
        let fin = Presentado::nuevo(emitido, cliente, saldo)?;
        Ok(Paso::Fin(transaccion, fin))
    }
}

impl Entregar<'_> {
    /// What stands under the name of the delivery: this same one, made before, or something else.
    fn ya_estaba(&self, guardado: &Guardado, peticion: &PedidoRequest) -> Result<Presentado, ApiError> {
        if let Guardado::Vivo(documento) = guardado {
            visible_para(self.acto.usuario, documento)?;
            if let Some(suyo) = &documento.envio {
                return match *suyo == self.envio {
                    true => Ok(Presentado::de_antes((**documento).clone())),
                    false => Err(super::otro_contenido(documento)),
                };
            }
            if !documento.origenes.iter().any(|origen| origen.id == *self.id) {
                return Err(super::otro_contenido(documento));
            }
            if matches!(self.entregado, Entregado::ElResto(_))
                && pudo_ser(peticion.tipo_pedido, documento.cabecera.tipo)
            {
                return Ok(Presentado::de_antes((**documento).clone()));
            }
        }
        ya_estaba(self.acto, guardado, &self.envio, peticion)
    }
}

impl Entregado<'_> {
    fn peticion(self, pendiente: &Documento) -> PedidoRequest {
        match self {
            // Whoever delivers it need not say what was said when it was ordered.
            Self::Pedido(peticion) => PedidoRequest {
                uso_propio: peticion.uso_propio || pendiente.cabecera.uso_propio,
                ..peticion.clone()
            },
            Self::ElResto(convertir) => convertir.del_resto(pendiente),
        }
    }

    /// What the rest comes to by the rates of today is for nobody but the house to say.
    fn valorar(self, peticion: &mut PedidoRequest, maestros: &Maestros, acto: Acto<'_>) -> Result<(), ApiError> {
        let Self::ElResto(convertir) = self else {
            return Ok(());
        };
        let total = peticion.valorar(&contexto_de(peticion, maestros, acto.ahora)?)?.total;
        comprobar_total(convertir.total, total)?;
        peticion.total = total;
        Ok(())
    }
}

/// Under the field that has to become another.
pub(super) fn en_su_campo(error: EntregarError) -> ApiError {
    let campo = match &error {
        EntregarError::YaEntregado(_) => return ApiError::Conflicto(error.to_string()),
        EntregarError::Cifra(_) | EntregarError::Totales(_) => return TablaError::Regla(error.to_string()).into(),
        EntregarError::OtroCliente => "client_id",
        EntregarError::SinEntrega => "entregado",
        EntregarError::UsoPropio(_) => "uso_propio",
        EntregarError::PagadoAntes { .. } => "amount",
        _ => "products",
    };
    Errores::uno(campo, error).into()
}
