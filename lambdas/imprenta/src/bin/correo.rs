//! The mails that wait, as a Lambda function: the table's stream calls it for what was just written down, and a schedule for what
//! is due again.

use std::sync::Arc;

use imprenta::Imprenta;
use lambda_http::lambda_runtime::{self, Error, LambdaEvent, service_fn};
use lambdas::casos::correo::Estafeta;
use lambdas::correo::Ses;
use lambdas::estado::{Azar, Reloj};
use lambdas::{arranque, tareas};
use serde_json::Value;

#[tokio::main]
async fn main() -> Result<(), Error> {
    arranque::registro();
    let configuracion = arranque::configuracion().await;
    let estafeta = &Estafeta {
        tabla: arranque::tabla(&configuracion)?,
        reloj: Reloj::del_sistema(),
        azar: Azar::del_sistema(),
        cartero: Arc::new(Ses::en_la_nube(&configuracion, arranque::conjunto_de_correo())),
        impresora: Arc::new(Imprenta::new()),
    };
    let atender = |evento: LambdaEvent<Value>| async move {
        let hecho = tareas::atender_suceso_de_correo(estafeta, &evento.payload).await;
        hecho.map_err(|error| Error::from(format!("{error:?}")))
    };
    lambda_runtime::run(service_fn(atender)).await
}
