//! Annulments: the record of one, and what becomes of the document and of those that it came from.
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use domain::dinero::Importe;
use domain::factura::cabeza::Cabeza;
use domain::factura::cadena::{Eslabon, Registro, verificar};
use domain::factura::qr::Entorno;
use domain::ids::CobroId;
use domain::leyes::DocumentoVisto;
use domain::pedido::anular::{Anulado, Anular, AnularError};
use domain::pedido::documento::{Documento, TipoDocumento};
use domain::pedido::facturar::Facturacion;
use domain::pedido::pago::{EstadoDeCobro, MetodoPago};
use domain::pedido::precedentes::Precedentes;
use domain::pedido::relacion::Relacion;
use domain::pedido::validado::Pedido;
use domain::testing::*;
use proptest::prelude::*;

fn de(n: u64, tipo: TipoDocumento, pagado: &str) -> Documento {
    documento_de(&borrador().con(|b| {
        b.internal_id = internal_id(&format!("ORDER-1783000000000-{n}"));
        b.tipo_pedido = tipo;
        b.a_pagar = Some(pagado.to_owned());
    }))
}

fn anular(devuelve: Option<MetodoPago>) -> Anular {
    let store = internal_id("ORDER-1783000000000-900");
    Anular::new((store, "enviado a".to_owned()), "Se hizo por error", devuelve).unwrap()
}

fn aplicada(anular: &Anular, documento: &Documento, origenes: &[Documento]) -> Result<Anulado, AnularError> {
    let mut n = 0;
    let id = || {
        n += 1;
        CobroId::new(ahora(), n)
    };
    anular.aplicar(documento, origenes, (&usuario(), ahora()), None, id)
}

fn factura_de(albaranes: &[Documento]) -> (Documento, Vec<Documento>) {
    let facturacion = Facturacion {
        store: internal_id("ORDER-1783000000000-901"),
        tipo: TipoDocumento::Factura,
        vencimiento: None,
        notas: String::new(),
        total: None,
        suma: None,
    };
    let (pedido, precedentes, mut despues) = facturacion.reunir(albaranes, hoy()).unwrap();
    let factura = emitida(&pedido, &precedentes);
    for albaran in &mut despues {
        albaran.derivar(&factura, Relacion::Facturacion, vec![]).unwrap();
    }
    (factura, despues)
}

fn emitida(pedido: &Pedido, precedentes: &Precedentes) -> Documento {
    let (cliente, emisor, usuario) = (cliente(), empresa(), usuario());
    let emision = pedido.emision(precedentes, &cliente, &emisor, ahora(), Entorno::Pruebas);
    let asiento = Cabeza::default().siguiente(emision.tramo(), &emision).unwrap();
    Documento::emitir(pedido, precedentes, &cliente, &usuario, &emisor, &asiento).unwrap()
}

#[test]
fn the_record_of_an_annulment_is_the_next_link_and_takes_no_number() {
    let factura = de(1, TipoDocumento::Factura, "0");
    let emisor = empresa();
    let borrador = borrador().con(|b| b.tipo_pedido = TipoDocumento::Factura);
    let pedido = Pedido::validar(&peticion_de(&borrador), &contexto_de(&borrador)).unwrap();
    let cliente = cliente();
    let emision = pedido.emision(&Precedentes::default(), &cliente, &emisor, ahora(), Entorno::Pruebas);
    let primera = Cabeza::default().siguiente(emision.tramo(), &emision).unwrap();
    let (registro, cabeza) = primera.siguiente.anular(&factura, ahora()).unwrap();
    let segunda = cabeza.siguiente(emision.tramo(), &emision).unwrap();
    assert_eq!((registro.secuencia, cabeza.secuencia()), (2, 2));
    assert_eq!(segunda.numero.to_string(), "F2026-000002");

    let alta = |registro: Option<domain::pedido::documento::Registro>| {
        let registro = registro.unwrap();
        Eslabon {
            secuencia: registro.secuencia,
            huella: registro.huella,
            registro: Registro::Alta(Box::new(registro.alta.unwrap())),
        }
    };
    let cadena = [
        alta(primera.registro),
        Eslabon {
            secuencia: registro.secuencia,
            huella: registro.huella,
            registro: Registro::Anulacion(Box::new(registro.registro)),
        },
        alta(segunda.registro),
    ];
    assert_eq!(verificar(&cadena), Ok(()));
}

#[test]
fn what_was_annulled_holds_and_owes_nothing_and_says_so() {
    let factura = de(1, TipoDocumento::Factura, "1.00");
    let Anulado { documento, cobros, .. } = aplicada(&anular(None), &factura, &[]).unwrap();
    let cabecera = &documento.cabecera;
    assert!(documento.lineas_con_existencias().is_empty() && cobros.is_empty());
    assert!(!cabecera.se_cobra() && cabecera.venta() == Ok(Importe::CERO));
    assert_eq!(cabecera.estado_de_cobro(), EstadoDeCobro::Anulado);
    assert_eq!(DocumentoVisto::de(&documento).unwrap().deuda, importe("-1.00"));
    assert!(documento.quedan().iter().all(|queda| queda.es_cero()));
    assert_eq!(
        aplicada(&anular(None), &documento, &[]),
        Err(AnularError::YaAnulado(cabecera.numero))
    );

    let devuelta = aplicada(&anular(Some(MetodoPago::Visa)), &factura, &[]).unwrap();
    assert_eq!(devuelta.documento.cabecera.pagado, Importe::CERO);
    assert_eq!(devuelta.cobros[0].importe, importe("-1.00"));
}

#[test]
fn an_annulment_says_why() {
    let store = || internal_id("ORDER-1783000000000-900");
    for motivo in ["", "  ", &"a".repeat(301)] {
        assert!(Anular::new((store(), String::new()), motivo, None).is_err(), "{motivo}");
    }
}

proptest! {
    #[test]
    fn an_annulled_invoice_leaves_its_albaranes_as_they_were(
        pagados in prop::collection::vec(0_i64..=3, 1..5),
        por_transferencia in any::<bool>(),
    ) {
        let antes: Vec<_> = (1..)
            .zip(pagados)
            .map(|(n, centimos)| {
                let pagado = format!("0.0{centimos}");
                de(n, TipoDocumento::Albaran, &pagado).con(|albaran| {
                    if por_transferencia {
                        albaran.cabecera.metodo = Some(MetodoPago::Transferencia);
                    }
                })
            })
            .collect();
        let (factura, facturados) = factura_de(&antes);
        let hecho = aplicada(&anular(None), &factura, &facturados).unwrap();
        for (antes, despues) in antes.iter().zip(&hecho.origenes) {
            let (antes, despues) = (&antes.cabecera, &despues.cabecera);
            prop_assert_eq!(antes.pagado, despues.pagado);
            prop_assert_eq!(antes.transferido(), despues.transferido());
            prop_assert_eq!((despues.numero_factura, despues.se_cobra()), (None, true));
        }
        prop_assert_eq!(hecho.documento.cabecera.pagado, Importe::CERO);
        prop_assert_eq!(Importe::sumar(hecho.cobros.iter().map(|cobro| cobro.importe)), Ok(Importe::CERO));
        let (otra_vez, _) = factura_de(&hecho.origenes);
        prop_assert_eq!(otra_vez.cabecera.totales, factura.cabecera.totales);
    }
}
