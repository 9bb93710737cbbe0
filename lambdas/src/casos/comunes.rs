//! What happens to a common expense, from the request to the table. The handlers and the demo data come through here.

mod cambiar;
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

pub use cambiar::cambiar;
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
        let transaccion = numero.renumerar(tabla, transaccion, Papel::Numero).await?;
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
                numero.renumerar(tabla, transaccion, Papel::Numero).await?
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
