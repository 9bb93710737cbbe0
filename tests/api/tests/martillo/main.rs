//! Calls at the same time, over HTTP, again and again: against the one-machine server as a process, or through the
//! released functions over DynamoDB Local where `OBJETIVO` says so. What is asked follows from a seed (`MARTILLO_SEMILLA`);
//! the machine chooses who is faster. `make test` does a little of it, `make martillo` all: see `largo.rs`.

mod blanco;
mod caidas;
mod cuenta;
mod dobles;
mod grupo;
mod largo;
mod obra;
mod pasarela;
mod servidor;

use cuenta::Quejas;
use largo::Largo;
use obra::Familia;
use pruebas_api::actos::enseres::HAY;

/// Every pair of a family's calls, with each quantity that matters to it.
async fn por_parejas(familia: Familia) {
    let largo = Largo::del_entorno();
    let mut quejas = Quejas::default();
    for hay in familia.cantidades(&largo) {
        grupo::golpear(familia, *hay, &largo, &mut quejas).await;
    }
    quejas.ninguna();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn b20_an_order_that_is_sent_twice_at_once_is_one_document_and_one_answer() {
    let largo = Largo::del_entorno();
    let mut quejas = Quejas::default();
    for hay in HAY {
        dobles::enviar(hay, &largo, &mut quejas).await;
    }
    quejas.ninguna();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_was_answered_outlives_a_server_that_is_killed_and_what_was_not_can_be_sent_again() {
    let mut quejas = Quejas::default();
    caidas::matar(&Largo::del_entorno(), &mut quejas).await;
    quejas.ninguna();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn f13_two_calls_on_one_pendiente_keep_the_laws() {
    por_parejas(Familia::Pendiente).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_calls_on_one_new_order_make_it_once() {
    por_parejas(Familia::Nuevo).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_calls_on_one_batch_take_no_more_than_it_has() {
    por_parejas(Familia::Lote).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_whole_batch_is_deleted_or_taken_from() {
    por_parejas(Familia::LoteEntero).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_calls_on_one_invoice_of_a_supplier_keep_it_and_its_batch_alike() {
    por_parejas(Familia::Compras).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_calls_on_one_client_or_one_series_keep_the_laws() {
    por_parejas(Familia::ClientesYSeries).await;
}
