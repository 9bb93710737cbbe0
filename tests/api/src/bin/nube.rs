//! The cloud on one machine, for a browser: the web as CloudFront serves it, the API by the released functions, over a
//! table of its own with what the store of the one-machine server holds. It takes the same variables as that server and
//! says the same; it runs beside the emulators.

use std::net::{Ipv4Addr, SocketAddr};

use aws_sdk_dynamodb::Client;
use aws_sdk_dynamodb::types::{PutRequest, WriteRequest};
use axum::Router;
use axum::response::Redirect;
use axum::routing::get;
use futures::stream::{self, TryStreamExt};
use local::ajustes::Ajustes;
use local::servidor::{TABLA, abrir};
use local::{demo, web};
use pruebas_api::nube::{Nube, NubeError, Taller};
use tokio::net::TcpListener;
use tokio::signal::unix::{SignalKind, signal};

/// Writes that one request takes, and requests under way at a time.
const ESCRITURAS: usize = 25;
const A_LA_VEZ: usize = 8;

#[tokio::main]
async fn main() -> Result<(), NubeError> {
    let taller = Taller::del_entorno()?.ok_or("this wants OBJETIVO=nube, and the emulators beside it")?;
    let ajustes = Ajustes::del_entorno()?;
    let nube = Nube::nueva(&taller, None, &[7; 32]).await?;
    let almacen = abrir(&ajustes).await?;
    copiar(almacen.cliente(), &nube).await?;
    drop(almacen);

    let rutas = Router::new()
        .route("/", get(async || Redirect::temporary("/app/")))
        .nest_service("/app", web::servir(&ajustes.web))
        .fallback_service(nube.portal());
    let oyente = TcpListener::bind((Ipv4Addr::LOCALHOST, ajustes.puerto)).await?;
    for usuario in demo::datos::usuarios()? {
        println!("{usuario}");
    }
    println!("Reparto está en http://{}/app/", oyente.local_addr()?);

    let mut terminar = signal(SignalKind::terminate())?;
    let servicio = axum::serve(oyente, rutas.into_make_service_with_connect_info::<SocketAddr>());
    tokio::select! {
        servido = servicio => Ok(servido?),
        _ = terminar.recv() => Ok(()),
    }
}

/// Every item of the store into the table of the functions.
async fn copiar(almacen: &Client, nube: &Nube) -> Result<(), NubeError> {
    let items = almacen.scan().table_name(TABLA).into_paginator().items().send();
    let escrituras = items.try_collect().await?.into_iter().map(|item| {
        let poner = PutRequest::builder().set_item(Some(item)).build()?;
        Ok(WriteRequest::builder().put_request(poner).build())
    });
    let escrituras = escrituras.collect::<Result<Vec<_>, NubeError>>()?;
    stream::iter(escrituras.chunks(ESCRITURAS).map(Ok))
        .try_for_each_concurrent(A_LA_VEZ, async |grupo| {
            let escribir = nube.dynamo.batch_write_item();
            let escrito = escribir
                .request_items(nube.nombre_tabla(), grupo.to_vec())
                .send()
                .await?;
            match escrito.unprocessed_items {
                Some(resto) if !resto.is_empty() => Err("DynamoDB Local left items unwritten".into()),
                _ => Ok(()),
            }
        })
        .await
}
