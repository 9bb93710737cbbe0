//! What happens to the configuration, from the form to the table.

use domain::Errores;
use domain::configuracion::Configuracion;
use domain::contrato::configuracion::{ConfiguracionRequest, ConfiguracionView};
use domain::contrato::ficha::EditableView;
use domain::factura::{Prefijos, Serie};
use domain::imagen::Logo;
use domain::permiso::Accion;
use domain::usuario::Usuario;

use crate::error::ApiError;
use crate::estado::Estado;
use crate::tabla::configuracion::{CambioDeLogo, ConfiguracionLeida, Papel};
use crate::tabla::estreno::SinEstrenar;
use crate::tabla::plan::{Paso, Plan};
use crate::tabla::transaccion::{Rechazo, Transaccion};
use crate::tabla::{Tabla, TablaError};

/// The configuration; to whoever may write it, with the series that have documents of this year.
///
/// # Errors
/// When the table fails.
pub(crate) async fn leida(estado: &Estado, usuario: &Usuario) -> Result<EditableView<ConfiguracionView>, ApiError> {
    let leida = estado.tabla.leer_configuracion().await?;
    let usadas = if usuario.rol.permite(Accion::GestionarConfiguracion) {
        let anio = estado.reloj.ahora().fecha().anio();
        estado.tabla.series_usadas(anio).await?
    } else {
        Vec::new()
    };
    Ok(vista(leida, usadas))
}

/// The company's logo.
///
/// # Errors
/// 404 when it has none.
pub(crate) async fn logo(estado: &Estado) -> Result<Logo, ApiError> {
    estado.tabla.logo().await?.ok_or(ApiError::NoEncontrado)
}

/// Writes the configuration down that the office makes of the one that is there; without `version`, whichever that is.
///
/// # Errors
/// 422 with every broken rule, also for the prefix of a series that has documents of this year; 409 when it is not the
/// version any more that was read.
pub async fn guardar(
    estado: &Estado,
    version: Option<u32>,
    peticion: impl Fn(&ConfiguracionView) -> Result<ConfiguracionRequest, ApiError> + Send,
) -> Result<EditableView<ConfiguracionView>, ApiError> {
    let anio = estado.reloj.ahora().fecha().anio();
    let guardar = Guardar {
        anio,
        version,
        peticion,
    };
    let (nueva, usadas) = estado.tabla.ejecutar(guardar).await?;
    Ok(vista(nueva, usadas))
}

/// A change of the configuration.
struct Guardar<F> {
    anio: u16,
    version: Option<u32>,
    peticion: F,
}

impl<F: Fn(&ConfiguracionView) -> Result<ConfiguracionRequest, ApiError> + Send> Plan for Guardar<F> {
    type Papel = Papel;
    type Fin = (ConfiguracionLeida, Vec<Serie>);
    type Error = ApiError;

    async fn mirar(&mut self, tabla: &Tabla, _: Option<Rechazo<Papel>>) -> Result<Paso<Papel, Self::Fin>, ApiError> {
        let leida = tabla.leer_configuracion().await?;
        let (datos, logo) = leer(&(self.peticion)(&leida.datos.clone().into())?)?;
        let usadas = tabla.series_usadas(self.anio).await?;
        if self.version.is_some_and(|version| version != leida.version) {
            // It was changed already, perhaps by this very call before its answer was lost.
            let hecho = self.version.is_some_and(|version| leida.version == version + 1)
                && leida.datos == datos
                && matches!(logo, CambioDeLogo::Queda);
            return hecho
                .then_some(Paso::Hecho((leida, usadas)))
                .ok_or_else(|| TablaError::Condicion.into());
        }
        let cambian = cambios(&leida.datos.prefijos, &datos.prefijos);
        comprobar_series(&leida.datos.prefijos, &cambian, &usadas, self.anio)?;
        let cambian = SinEstrenar::new(cambian, self.anio);
        let nueva = leida.cambiada(datos, &logo);
        let transaccion = Transaccion::new().cambiar_configuracion(&leida, &nueva, &logo, &cambian)?;
        Ok(Paso::Fin(transaccion, (nueva, usadas)))
    }
}

/// The configuration as it is shown.
fn vista(leida: ConfiguracionLeida, series_usadas: Vec<Serie>) -> EditableView<ConfiguracionView> {
    EditableView {
        datos: ConfiguracionView {
            series_usadas,
            logo: leida.logo,
            ..leida.datos.into()
        },
        version: leida.version,
    }
}

fn leer(peticion: &ConfiguracionRequest) -> Result<(Configuracion, CambioDeLogo), Errores> {
    let mut errores = Errores::new();
    let datos = errores.tomar_de(None, Configuracion::parse(peticion));
    let logo = match peticion.logo.as_deref() {
        None => Some(CambioDeLogo::Queda),
        Some("") => Some(CambioDeLogo::Quita),
        Some(imagen) => errores.tomar("logo", Logo::parse(imagen)).map(CambioDeLogo::Pone),
    };
    errores.todos((datos, logo))
}

/// The series whose prefix is another one from now on.
fn cambios(antes: &Prefijos, ahora: &Prefijos) -> Vec<Serie> {
    let cambia = |serie: &Serie| antes.de(*serie) != ahora.de(*serie);
    Serie::TODAS.into_iter().filter(cambia).collect()
}

fn comprobar_series(antes: &Prefijos, cambian: &[Serie], usadas: &[Serie], anio: u16) -> Result<(), Errores> {
    let mut errores = Errores::new();
    for serie in cambian.iter().filter(|serie| usadas.contains(serie)) {
        let (documentos, prefijo) = (serie.documentos(), antes.de(*serie));
        errores.anotar(
            format!("prefijos.{}", serie.nombre()),
            format!("Ya hay {documentos} de {anio} con «{prefijo}»: no se puede cambiar hasta el año que viene."),
        );
    }
    errores.resultado(())
}
