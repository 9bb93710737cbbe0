//! Simplificadas are exchanged for a full invoice: what was paid of them and what is owed goes over to it, in one transaction.

use domain::Errores;
use domain::contrato::pedido::CanjearRequest;
use domain::factura::{Serie, Tramo};
use domain::fecha::Fecha;
use domain::ids::{ClienteId, InternalId};
use domain::pedido::canjear::{Canje, CanjearError};
use domain::pedido::documento::Documento;
use domain::pedido::relacion::Relacion;
use domain::usuario::Usuario;

use super::Presentado;
use super::compras::rappel_sin;
use super::emision::Emitido;
use super::juicio::{empresa_de, sin_cliente};
use crate::acto::Acto;
use crate::error::ApiError;
use crate::estado::Estado;
use crate::tabla::idempotencia::Dicho;
use crate::tabla::maestros::Nombrado;
use crate::tabla::plan::{Paso, Plan};
use crate::tabla::reservas::Papel;
use crate::tabla::transaccion::Rechazo;
use crate::tabla::{Tabla, TablaError};

/// Exchanges simplificadas for one full invoice, exactly once. A resend answers the invoice that is there.
///
/// # Errors
/// 404; 409 when one of them was exchanged, credited or annulled; 422 with the broken rule.
pub(crate) async fn canjear(
    estado: &Estado,
    usuario: &Usuario,
    (peticion, dicho): (&CanjearRequest, &Dicho),
) -> Result<Presentado, ApiError> {
    let (canje, facturas) = peticion.parse();
    let plan = Canjear {
        estado,
        acto: Acto::new(estado, usuario),
        peticion,
        envio: dicho.huella(),
        canje,
        facturas,
    };
    let _turno = estado.tabla.turno(Serie::Factura).await;
    estado.tabla.ejecutar(plan).await
}

/// An exchange.
struct Canjear<'a> {
    estado: &'a Estado,
    acto: Acto<'a>,
    peticion: &'a CanjearRequest,
    /// The hash of the call.
    envio: String,
    canje: Canje,
    /// The simplificadas, each once.
    facturas: Vec<InternalId>,
}

impl Plan for Canjear<'_> {
    type Papel = Papel;
    type Fin = Presentado;
    type Error = ApiError;

    async fn mirar(&mut self, tabla: &Tabla, _: Option<Rechazo<Papel>>) -> Result<Paso<Papel, Presentado>, ApiError> {
        let acto = self.acto;
        let tramo = Tramo::de(Serie::Factura, acto.ahora);
        let maestros = tabla
            .maestros(Nombrado::sin_lineas(&self.canje.store, self.peticion.client_id, tramo))
            .await?;
        if let Some(guardado) = &maestros.situacion.documento {
            return Presentado::ya_estaba(acto.usuario, guardado, &self.envio, |hecho| {
                hecho.cabecera.cliente.id == self.peticion.client_id && hecho.viene_de(Relacion::Canje, &self.facturas)
            })
            .map(Paso::Hecho);
        }
        maestros.situacion.comprobar_sin_genero(acto.usuario)?;
        let leidas = self.leer(tabla).await?;
        let cliente = maestros.cliente.clone().filter(|_| !maestros.archivado);
        let cliente = cliente.ok_or_else(sin_cliente)?;
        let emisor = empresa_de(&maestros)?;
        comprobar_rappels(tabla, &leidas, cliente.id, acto.ahora.fecha()).await?;
        let (pedido, precedentes, simplificadas) = self.canje.reunir(&leidas, &cliente).map_err(en_su_campo)?;
        let emitido = Emitido::de(
            (self.estado, acto),
            &maestros,
            (&pedido, &precedentes),
            (&cliente, &emisor),
        )?
        .por(&self.envio);
        let (transaccion, saldo) = emitido.en_lugar_de(Relacion::Canje, &leidas, simplificadas)?;
        if !transaccion.cabe() {
            return Err(en_su_campo(CanjearError::Demasiadas));
        }
        let fin = Presentado::nuevo(emitido, cliente, saldo)?;
        Ok(Paso::Fin(transaccion, fin))
    }
}

impl Canjear<'_> {
    /// The simplificadas, if all of them are there.
    async fn leer(&self, tabla: &Tabla) -> Result<Vec<Documento>, ApiError> {
        let leidas = tabla.documentos_de(&self.facturas).await?;
        match leidas.len() == self.facturas.len() {
            true => Ok(leidas),
            false => Err(ApiError::NoEncontrado),
        }
    }
}

/// Whether the rappels of a client do without the simplificadas that become another one's.
async fn comprobar_rappels(
    tabla: &Tabla,
    simplificadas: &[Documento],
    cliente: ClienteId,
    hoy: Fecha,
) -> Result<(), ApiError> {
    let Some(primera) = simplificadas.first().filter(|una| una.cabecera.cliente.id != cliente) else {
        return Ok(());
    };
    let Some(rappel) = rappel_sin(tabla, simplificadas, hoy).await? else {
        return Ok(());
    };
    let (simplificada, rappel) = (primera.cabecera.numero, rappel.cabecera.numero);
    Err(en_su_campo(CanjearError::Descontada { simplificada, rappel }))
}

/// Under the field that has to become another.
fn en_su_campo(error: CanjearError) -> ApiError {
    let campo = match &error {
        CanjearError::YaCanjeada { .. }
        | CanjearError::Abonada { .. }
        | CanjearError::Descontada { .. }
        | CanjearError::Anulada(_) => {
            return ApiError::Conflicto(error.to_string());
        }
        CanjearError::Totales(_) | CanjearError::Cifra(_) => return TablaError::Regla(error.to_string()).into(),
        CanjearError::SinNif | CanjearError::ConRecargo => "client_id",
        CanjearError::Notas(_) => "notas",
        _ => "facturas",
    };
    Errores::uno(campo, error).into()
}
