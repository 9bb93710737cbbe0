//! A discount for what a client was invoiced in some days: the rectificativa and what the client owes less, in one transaction.

use domain::Errores;
use domain::cobro::Saldo;
use domain::contrato::pedido::{RappelAnteriorView, RappelPreviaView, RappelRequest};
use domain::factura::{Serie, Tramo};
use domain::pedido::documento::Documento;
use domain::pedido::rappel::{Rappel, RappelError};
use domain::pedido::seleccion::{Seleccion, SeleccionError};
use domain::usuario::Usuario;

use super::Presentado;
use super::compras::Compras;
use super::emision::Emitido;
use super::juicio::{empresa_de, sin_cliente};
use super::visto::comprobar_total;
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

/// Makes a rappel, exactly once. A resend answers the one that is there.
///
/// # Errors
/// 409 when another thing has its name; 422 with the broken rule, which an earlier rappel over the same days is while the office
/// does not say that it knows of it.
pub(crate) async fn hacer_rappel(
    estado: &Estado,
    usuario: &Usuario,
    (peticion, dicho): (&RappelRequest, &Dicho),
) -> Result<Presentado, ApiError> {
    let plan = HacerRappel {
        estado,
        acto: Acto::new(estado, usuario),
        peticion,
        // Whoever says that an earlier one is known asks for the same rappel.
        envio: dicho.clone().sin("repetido").huella(),
        rappel: peticion.parse()?,
    };
    let _turno = estado.tabla.turno(Serie::Rectificativa).await;
    estado.tabla.ejecutar(plan).await
}

/// What a rappel would come to; nothing is written.
///
/// # Errors
/// As [`hacer_rappel`], but for earlier rappels, which it names.
pub(crate) async fn previa_de_rappel(estado: &Estado, peticion: &RappelRequest) -> Result<RappelPreviaView, ApiError> {
    let rappel = peticion.parse()?;
    let hoy = estado.reloj.ahora().fecha();
    let cliente = estado.tabla.ficha(peticion.client_id).await?;
    let cliente = cliente.ok_or_else(sin_cliente)?.maestro;
    let compras = Compras::del_periodo(&estado.tabla, peticion.client_id, rappel.periodo, hoy).await?;
    let seleccion = seleccionar(&rappel, &compras)?;
    let (pedido, _) = rappel
        .de(&seleccion, &compras.descontado()?, &cliente, hoy)
        .map_err(en_su_campo)?;
    let devolucion = compras.comprobar_devolucion(&seleccion, &pedido);
    devolucion.map_err(en_su_campo)?;
    let anteriores = compras.del_mismo_recargo(&seleccion).filter_map(RappelAnteriorView::de);
    Ok(RappelPreviaView::new(&seleccion, anteriores.collect(), pedido.totales)?)
}

/// The invoices that a rappel discounts, and those that it leaves out.
fn seleccionar<'a>(rappel: &Rappel, compras: &'a Compras) -> Result<Seleccion<'a>, ApiError> {
    Seleccion::de(&compras.facturas, rappel.recargo).map_err(|error| en_su_campo(error.into()))
}

/// Whether the office knows of the earlier rappels.
fn comprobar_repetido(compras: &Compras, seleccion: &Seleccion<'_>, peticion: &RappelRequest) -> Result<(), Errores> {
    let anterior = compras.del_mismo_recargo(seleccion).find_map(RappelAnteriorView::de);
    let Some(anterior) = anterior.filter(|_| !peticion.repetido) else {
        return Ok(());
    };
    let RappelAnteriorView {
        numero,
        desde,
        hasta,
        total,
        ..
    } = anterior;
    let mensaje = format!(
        "Ya hay un descuento de esos días: {numero}, del {desde} al {hasta}, de {}. Si este es otro, confírmalo.",
        total.en_euros()
    );
    Err(Errores::uno("repetido", mensaje))
}

/// A rappel.
struct HacerRappel<'a> {
    estado: &'a Estado,
    acto: Acto<'a>,
    peticion: &'a RappelRequest,
    /// The hash of the call.
    envio: String,
    rappel: Rappel,
}

impl Plan for HacerRappel<'_> {
    type Papel = Papel;
    type Fin = Presentado;
    type Error = ApiError;

    async fn mirar(&mut self, tabla: &Tabla, _: Option<Rechazo<Papel>>) -> Result<Paso<Papel, Presentado>, ApiError> {
        let (acto, peticion, hoy) = (self.acto, self.peticion, self.acto.ahora.fecha());
        let tramo = Tramo::de(Serie::Rectificativa, acto.ahora);
        // The head is read before the invoices: one that is issued in between makes this one look again.
        let maestros: Maestros = tabla
            .maestros(Nombrado::sin_lineas(&peticion.store, peticion.client_id, tramo))
            .await?;
        if let Some(guardado) = &maestros.situacion.documento {
            return Presentado::ya_estaba(acto.usuario, guardado, &self.envio, |hecho| self.es_este(hecho))
                .map(Paso::Hecho);
        }
        maestros.situacion.comprobar_sin_genero(acto.usuario)?;
        let cliente = maestros.cliente.clone().ok_or_else(sin_cliente)?;
        let emisor = empresa_de(&maestros)?;
        let compras = Compras::del_periodo(tabla, cliente.id, self.rappel.periodo, hoy).await?;
        let seleccion = seleccionar(&self.rappel, &compras)?;
        comprobar_repetido(&compras, &seleccion, peticion)?;
        let (pedido, precedentes) = self
            .rappel
            .de(&seleccion, &compras.descontado()?, &cliente, hoy)
            .map_err(en_su_campo)?;
        let devolucion = compras.comprobar_devolucion(&seleccion, &pedido);
        devolucion.map_err(en_su_campo)?;
        comprobar_total(peticion.total, pedido.totales.total)?;
        let emitido = Emitido::de(
            (self.estado, acto),
            &maestros,
            (&pedido, &precedentes),
            (&cliente, &emisor),
        )?
        .por(&self.envio);
        let saldo = Saldo::de(&emitido.documento.cabecera)?;
        let transaccion = emitido.escribir(saldo, Deudor::Cualquiera)?;
        let fin = Presentado::nuevo(emitido, cliente, saldo)?;
        Ok(Paso::Fin(transaccion, fin))
    }
}

impl HacerRappel<'_> {
    /// Whether a document is this rappel.
    fn es_este(&self, hecho: &Documento) -> bool {
        let cabecera = &hecho.cabecera;
        let causa = hecho.causa.as_ref();
        cabecera.cliente.id == self.peticion.client_id
            && causa.and_then(|suya| suya.periodo) == Some(self.rappel.periodo)
            && self.peticion.total.is_none_or(|total| total == cabecera.totales.total)
    }
}

/// Under the field that has to become another.
fn en_su_campo(error: RappelError) -> ApiError {
    let campo = match &error {
        RappelError::Cifra(_) => return TablaError::Regla(error.to_string()).into(),
        RappelError::SinTerminar => "hasta",
        RappelError::Notas(_) => "notas",
        RappelError::Seleccion(SeleccionError::OtroRecargo(_)) => "recargo",
        RappelError::Abono(_) | RappelError::SinCobrar(_) => "meta_type",
        _ => "partes",
    };
    Errores::uno(campo, error).into()
}
