//! How the calls of a kind of master record stand in the description of the API.

use axum::http::StatusCode;
use axum::routing::MethodRouter;
use domain::contrato::ficha::FichaView;
use domain::contrato::lista::{MensajeView, Pagina, Todos, Uno};
use utoipa::__dev::ComposeSchema;
use utoipa::openapi::path::{Operation, OperationBuilder, ParameterBuilder, ParameterIn, Paths};
use utoipa::openapi::request_body::RequestBodyBuilder;
use utoipa::openapi::schema::Schema;
use utoipa::openapi::{Content, HttpMethod, Ref, RefOr, Required, ResponseBuilder};
use utoipa::{IntoParams, ToSchema};
use utoipa_axum::router::UtoipaMethodRouter;

use super::FichaHttp;
use crate::estado::Estado;
use crate::rutas::busqueda::Busqueda;
use crate::rutas::edicion::Edicion;
use crate::rutas::extractores::Idempotencia;
use crate::rutas::paginacion::Hoja;

/// What a kind is called, and what only holds for it.
pub(in crate::rutas) struct Palabras {
    /// Its address, `/categorias`.
    pub(super) camino: &'static str,
    /// The part of the API that its calls belong to.
    pub(super) area: &'static str,
    /// One of them, in English.
    pub(super) una: &'static str,
    /// Several of them.
    pub(super) varias: &'static str,
    /// Where the search looks, a sentence; empty where it looks at the name alone.
    pub(super) al_buscar: &'static str,
    /// What else stays as it is when one is changed; empty where nothing else is touched by it anyway.
    pub(super) al_cambiar: &'static str,
    /// Which of them can only be archived, a sentence; empty where nothing names one.
    pub(super) al_descartar: &'static str,
    /// What one is taken out of, and what keeps it.
    pub(super) al_archivar: &'static str,
    /// What the user is told when one was discarded.
    pub(super) descartada: &'static str,
}

impl Palabras {
    /// Some sentences one after the other, without those that are empty.
    fn frases(una: String, otra: &str) -> String {
        if otra.is_empty() { una } else { format!("{una} {otra}") }
    }
}

type Esquemas = Vec<(String, RefOr<Schema>)>;

/// A type as the description has it, with the others that it needs there.
struct Tipo {
    nombre: String,
    esquema: RefOr<Schema>,
    con: Esquemas,
}

impl Tipo {
    fn de<T: ToSchema>() -> Self {
        let (nombre, esquema) = (T::name().into_owned(), T::schema());
        let mut con = vec![(nombre.clone(), esquema.clone())];
        T::schemas(&mut con);
        Self { nombre, esquema, con }
    }

    /// In an envelope, which the description has once for each type that travels in it. The trait that composes the two is
    /// one that utoipa exports for its derives: by itself, an envelope would only point to what it holds.
    fn en<T: ToSchema + ComposeSchema>(mut self) -> Self {
        T::schemas(&mut self.con);
        Self {
            nombre: format!("{}_{}", T::name(), self.nombre),
            esquema: T::compose(vec![self.esquema]),
            con: self.con,
        }
    }

    /// A record as it is answered.
    fn una<F: FichaHttp>() -> Self {
        Self::de::<F::View>()
            .en::<FichaView<F::View>>()
            .en::<Uno<FichaView<F::View>>>()
    }
}

/// A call and its description.
pub(super) struct Llamada {
    metodo: HttpMethod,
    operacion: OperationBuilder,
    esquemas: Esquemas,
}

impl Llamada {
    fn new<F: FichaHttp>(metodo: HttpMethod, nombre: &str, resumen: String) -> Self {
        let operacion = OperationBuilder::new()
            .tag(F::PALABRAS.area)
            .operation_id(Some(nombre))
            .summary(Some(resumen));
        Self {
            metodo,
            operacion,
            esquemas: Esquemas::new(),
        }
    }

    /// One about the record that its path names.
    fn de_una<F: FichaHttp>(metodo: HttpMethod, nombre: &str, resumen: String) -> Self {
        let mut llamada = Self::new::<F>(metodo, nombre, resumen);
        let id = ParameterBuilder::new()
            .name("id")
            .parameter_in(ParameterIn::Path)
            .required(Required::True)
            .schema(Some(llamada.nombrar(Tipo::de::<F::Id>())));
        llamada.operacion = llamada.operacion.parameter(id);
        llamada
    }

    fn con<P: IntoParams>(mut self) -> Self {
        for parametro in P::into_params(|| None) {
            self.operacion = self.operacion.parameter(parametro);
        }
        self
    }

    fn recibe(mut self, tipo: Tipo) -> Self {
        let contenido = Content::new(Some(self.nombrar(tipo)));
        let cuerpo = RequestBodyBuilder::new()
            .content("application/json", contenido)
            .required(Some(Required::True));
        self.operacion = self.operacion.request_body(Some(cuerpo.build()));
        self
    }

    fn responde(mut self, estado: StatusCode, tipo: Tipo) -> Self {
        let contenido = Content::new(Some(self.nombrar(tipo)));
        let respuesta = ResponseBuilder::new().content("application/json", contenido);
        self.operacion = self.operacion.response(estado.as_str(), respuesta);
        self
    }

    /// Writes a type into the description, and gives what names it there.
    fn nombrar(&mut self, Tipo { nombre, esquema, con }: Tipo) -> Ref {
        self.esquemas.extend(con);
        self.esquemas.push((nombre.clone(), esquema));
        Ref::from_schema_name(nombre)
    }
}

/// A path of a kind, what answers at it, and how that is described.
pub(super) fn camino<F: FichaHttp>(
    resto: &str,
    llamadas: impl IntoIterator<Item = Llamada>,
    metodos: MethodRouter<Estado>,
) -> UtoipaMethodRouter<Estado> {
    let (mut caminos, mut esquemas) = (Paths::new(), Esquemas::new());
    for llamada in llamadas {
        let operacion: Operation = llamada.operacion.build();
        caminos.add_path_operation(
            format!("{}{resto}", F::PALABRAS.camino),
            vec![llamada.metodo],
            operacion,
        );
        esquemas.extend(llamada.esquemas);
    }
    (esquemas, caminos, metodos)
}

pub(super) fn listar<F: FichaHttp>() -> Llamada {
    let Palabras { varias, al_buscar, .. } = F::PALABRAS;
    let resumen = Palabras::frases(format!("A page of {varias}, by name."), al_buscar);
    Llamada::new::<F>(HttpMethod::Get, "listar", resumen)
        .con::<Busqueda>()
        .con::<Hoja>()
        .responde(StatusCode::OK, Tipo::de::<F::View>().en::<Pagina<F::View>>())
}

pub(super) fn todas<F: FichaHttp>() -> Llamada {
    let resumen = format!("All {} in use, by name.", F::PALABRAS.varias);
    let todas = Tipo::de::<F::View>().en::<Todos<F::View>>();
    Llamada::new::<F>(HttpMethod::Get, "todos", resumen).responde(StatusCode::OK, todas)
}

pub(super) fn crear<F: FichaHttp>() -> Llamada {
    let una = F::PALABRAS.una;
    let resumen = format!("A new {una}. With an Idempotency-Key, sending it again answers the first result.");
    Llamada::new::<F>(HttpMethod::Post, "crear", resumen)
        .con::<Idempotencia>()
        .recibe(Tipo::de::<F::Formulario>())
        .responde(StatusCode::CREATED, Tipo::una::<F>())
}

pub(super) fn leer<F: FichaHttp>() -> Llamada {
    let resumen = format!("One {}, archived or not.", F::PALABRAS.una);
    Llamada::de_una::<F>(HttpMethod::Get, "leer", resumen).responde(StatusCode::OK, Tipo::una::<F>())
}

pub(super) fn cambiar<F: FichaHttp>() -> Llamada {
    let Palabras { una, al_cambiar, .. } = F::PALABRAS;
    let resumen = format!("Changes a {una}; what the body says nothing about stays as it is{al_cambiar}.");
    Llamada::de_una::<F>(HttpMethod::Put, "cambiar", resumen)
        .recibe(Tipo::de::<F::Formulario>().en::<Edicion<F::Formulario>>())
        .responde(StatusCode::OK, Tipo::una::<F>())
}

pub(super) fn descartar<F: FichaHttp>() -> Llamada {
    let Palabras { una, al_descartar, .. } = F::PALABRAS;
    let resumen = format!("Takes a {una} that was written down by mistake out of the lists.");
    // The name of an operation is part of the contract: it stays as those who read the description know it.
    Llamada::de_una::<F>(HttpMethod::Delete, "borrar", Palabras::frases(resumen, al_descartar))
        .responde(StatusCode::OK, Tipo::de::<MensajeView>())
}

pub(super) fn archivar<F: FichaHttp>() -> Llamada {
    let Palabras { una, al_archivar, .. } = F::PALABRAS;
    Llamada::de_una::<F>(
        HttpMethod::Post,
        "archivar",
        format!("Takes a {una} out of {al_archivar}."),
    )
    .responde(StatusCode::OK, Tipo::una::<F>())
}

pub(super) fn restaurar<F: FichaHttp>() -> Llamada {
    let resumen = format!("Brings an archived {} back.", F::PALABRAS.una);
    Llamada::de_una::<F>(HttpMethod::Post, "restaurar", resumen).responde(StatusCode::OK, Tipo::una::<F>())
}
