//! Each law, and what damages it.

use std::collections::BTreeMap;

use domain::factura::cadena::Rotura;
use domain::factura::registro::Enlace;
use domain::factura::{Huella, NumeroDocumento, Prefijo, Serie};
use domain::leyes::{CobroVisto, DocumentoVisto, EslabonVisto, Foto, LoteVisto, Quiebra};
use domain::pedido::documento::TipoDocumento;
use domain::pedido::relacion::Relacion;
use domain::testing::*;
use domain::{Cantidad, Importe};

use super::fotos::{documento_n, lote_de, sana, store};

/// What is found in the sound picture once it is damaged.
fn al_romper(dano: impl FnOnce(&mut Foto)) -> Vec<Quiebra> {
    sana().con(dano).comprobar()
}

fn documento(foto: &mut Foto, n: u64) -> &mut DocumentoVisto {
    foto.documentos.get_mut(&store(n)).unwrap()
}

fn eslabon(foto: &mut Foto, n: u64) -> &mut EslabonVisto {
    documento(foto, n).eslabon.as_mut().unwrap()
}

#[test]
fn a_sound_table_keeps_every_law() {
    assert_eq!(sana().comprobar(), []);
    assert_eq!(Foto::default().comprobar(), []);
}

#[test]
fn documents_say_what_each_client_owes() {
    assert_eq!(sana().cuentas().unwrap(), sana().clientes);
    assert!(Foto::default().cuentas().unwrap().is_empty());
}

#[test]
fn what_came_in_is_what_is_free_and_taken() {
    let quiebras = al_romper(|foto| foto.lotes.get_mut(&id(1)).unwrap().cantidad = cantidad("7"));
    let [Quiebra::Descuadre { lote, hubo, hay }] = quiebras[..] else {
        panic!("{quiebras:?}")
    };
    assert_eq!((lote, hubo, hay), (id(1), cantidad("19"), cantidad("18")));
    assert_eq!(
        quiebras[0].to_string(),
        "El lote 1 no cuadra: han entrado 19 y entre libre y apartado hay 18."
    );
}

#[test]
fn nothing_is_below_zero() {
    let quiebras = al_romper(|foto| {
        foto.lotes.get_mut(&id(2)).unwrap().cantidad = cantidad("-1");
        foto.salidas.insert(id(2), vec![cantidad("-3")]);
    });
    assert!(
        matches!(quiebras[..], [Quiebra::Imposible { store: None, .. }]),
        "{quiebras:?}"
    );
    let quiebras = al_romper(|foto| {
        foto.movimientos.insert((id(1), store(4)), Cantidad::CERO);
    });
    assert!(
        matches!(quiebras[..], [Quiebra::Imposible { store: Some(_), .. }]),
        "{quiebras:?}"
    );
}

#[test]
fn b35_no_more_of_a_batch_comes_back_than_went_out_of_it() {
    let de_mas = |foto: &mut Foto| {
        documento(foto, 9).lotes = BTreeMap::from([(id(1), cantidad("-12"))]);
        foto.movimientos.insert((id(1), store(9)), cantidad("-12"));
        let lote = foto.lotes.get_mut(&id(1)).unwrap();
        lote.cantidad = lote.cantidad.mas(cantidad("12")).unwrap();
    };
    let con_abono = |foto: &mut Foto| {
        let abono = documento_n(9, TipoDocumento::Albaran, 1, "0", "0");
        foto.documentos.insert(store(9), abono);
        de_mas(foto);
    };
    let quiebras = al_romper(con_abono);
    let vuelto = |quiebra: &Quiebra| matches!(quiebra, Quiebra::VueltoDeMas { lote, cantidad: cuanto } if (*lote, *cuanto) == (id(1), cantidad("1")));
    assert!(quiebras.iter().any(vuelto), "{quiebras:?}");
    let ajeno = al_romper(|foto| {
        con_abono(foto);
        documento(foto, 9).lotes_ajenos = BTreeMap::from([(id(1), cantidad("-12"))]);
    });
    assert!(!ajeno.iter().any(vuelto), "{ajeno:?}");
}

#[test]
fn what_is_not_used_up_is_in_the_list() {
    let quiebras = al_romper(|foto| foto.lotes.get_mut(&id(2)).unwrap().en_lista = false);
    assert_eq!(quiebras, [Quiebra::FueraDeLista { lote: id(2) }]);
    let agotado = al_romper(|foto| {
        foto.lotes.insert(
            id(9),
            LoteVisto {
                en_lista: false,
                ..lote_de("0", "0")
            },
        );
    });
    assert_eq!(agotado, []);
}

#[test]
fn every_row_stands_under_a_batch_that_is_there() {
    let quiebras = al_romper(|foto| {
        foto.salidas.insert(id(9), vec![cantidad("-1")]);
    });
    assert_eq!(quiebras, [Quiebra::SinLote { lote: id(9) }]);
}

#[test]
fn f13_a_document_takes_no_more_than_its_batch_gave() {
    let quiebras = al_romper(|foto| {
        documento(foto, 3).lotes.insert(id(1), cantidad("9"));
    });
    let esperada = Quiebra::Prometido {
        lote: id(1),
        store: store(3),
        dice: cantidad("14"),
        dio: cantidad("7"),
    };
    assert_eq!(quiebras, [esperada]);
    let quiebras = al_romper(|foto| {
        documento(foto, 3).lotes.insert(id(2), cantidad("1"));
    });
    assert!(
        matches!(quiebras[..], [Quiebra::Prometido { .. }]),
        "no row at all: {quiebras:?}"
    );
}

#[test]
fn nothing_is_held_without_an_owner() {
    let quiebras = al_romper(|foto| {
        foto.reservas.remove(&store(4));
    });
    assert!(matches!(quiebras[..], [Quiebra::SinDueno { .. }]), "{quiebras:?}");
    let quiebras = al_romper(|foto| documento(foto, 3).puede_retener = false);
    assert_eq!(quiebras, [Quiebra::RetenidoPorFinal { store: store(3) }]);
    let quiebras = al_romper(|foto| {
        foto.lapidas.clear();
        foto.lapidas.insert(store(4));
    });
    assert_eq!(quiebras, [Quiebra::RetenidoPorBorrado { store: store(4) }]);
    let quiebras = al_romper(|foto| documento(foto, 3).dueno = id(8));
    assert_eq!(quiebras, [Quiebra::OtroDueno { store: store(3) }]);
}

#[test]
fn a_document_and_what_came_of_it_name_each_other() {
    let quiebras = al_romper(|foto| documento(foto, 2).origenes.push((Relacion::Facturacion, store(1))));
    assert_eq!(
        quiebras,
        [Quiebra::SinVuelta {
            store: store(2),
            otro: store(1)
        }]
    );
    let quiebras = al_romper(|foto| documento(foto, 1).derivados.push((Relacion::Abono, store(77))));
    assert_eq!(
        quiebras,
        [Quiebra::SinVuelta {
            store: store(1),
            otro: store(77)
        }]
    );
    let quiebras = al_romper(|foto| documento(foto, 1).paso_de_mas = true);
    assert_eq!(quiebras, [Quiebra::DeMas { store: store(1) }]);
}

#[test]
fn an_annulment_is_said_by_what_was_annulled_and_by_what_it_came_from() {
    let con_paso = |foto: &mut Foto| {
        documento(foto, 1).derivados.push((Relacion::Abono, store(2)));
        documento(foto, 2).origenes.push((Relacion::Abono, store(1)));
    };
    assert_eq!(al_romper(con_paso), []);
    let a_medias = |quiebra: &Quiebra| matches!(quiebra, Quiebra::AnuladoAMedias { store: uno, otro } if (uno, otro) == (&store(1), &store(2)));
    for (anulado, dicho) in [(true, false), (false, true), (true, true)] {
        let quiebras = al_romper(|foto| {
            con_paso(foto);
            documento(foto, 2).anulado = anulado;
            documento(foto, 1).derivados_anulados.extend(dicho.then(|| store(2)));
        });
        assert_eq!(quiebras.iter().any(a_medias), anulado != dicho, "{quiebras:?}");
    }
}

#[test]
fn d09_what_a_correction_replaced_is_kept_once_and_nothing_else_is() {
    let con_version = |version: u32, guardadas: &[u32]| {
        let mut foto = sana();
        documento(&mut foto, 1).version = version;
        if !guardadas.is_empty() {
            foto.versiones.insert(store(1), guardadas.iter().copied().collect());
        }
        foto.comprobar()
    };
    assert_eq!(con_version(3, &[1, 2]), []);
    for (version, guardadas) in [(2, &[][..]), (3, &[1][..]), (1, &[1][..]), (2, &[2][..])] {
        assert_eq!(
            con_version(version, guardadas),
            [Quiebra::Versiones { store: store(1) }]
        );
    }
}

#[test]
fn an_invoice_of_a_supplier_says_what_its_batches_say() {
    let esperada = Quiebra::Entrada {
        gasto: id(1),
        lote: id(1),
    };
    let danos: [fn(&mut Foto); 3] = [
        |foto| foto.entradas[0].cantidad = cantidad("19"),
        |foto| foto.entradas[0].producto = id(2),
        |foto| foto.entradas[0].nombre = "L-2".to_owned(),
    ];
    for dano in danos {
        assert_eq!(al_romper(dano), std::slice::from_ref(&esperada));
    }
}

#[test]
fn a_client_owes_what_his_documents_add_up_to() {
    let cuenta = |foto: &mut Foto| *foto.clientes.get_mut(&id(1)).unwrap();
    let quiebras = al_romper(|foto| {
        let mas = cuenta(foto).con(|c| c.pendiente = c.pendiente.mas(importe("0.01")).unwrap());
        foto.clientes.insert(id(1), mas);
    });
    assert!(matches!(quiebras[..], [Quiebra::Pendiente { .. }]), "{quiebras:?}");
    let quiebras = al_romper(|foto| {
        let nada = cuenta(foto).con(|c| c.transferencias = Importe::CERO);
        foto.clientes.insert(id(1), nada);
    });
    assert!(matches!(quiebras[..], [Quiebra::Transferencias { .. }]), "{quiebras:?}");
    let quiebras = al_romper(|foto| foto.clientes.clear());
    assert_eq!(quiebras.len(), 3, "{quiebras:?}");
}

#[test]
fn a_payment_is_of_a_document_that_says_so() {
    let quiebras = al_romper(|foto| foto.cobros.clear());
    assert!(matches!(quiebras[..], [Quiebra::Cobrado { .. }]), "{quiebras:?}");
    let de_nadie = CobroVisto {
        documento: store(9),
        importe: importe("1.00"),
    };
    let quiebras = al_romper(|foto| {
        foto.cobros.insert(id(2), de_nadie);
    });
    assert!(matches!(quiebras[..], [Quiebra::CobroSuelto { .. }]), "{quiebras:?}");
}

#[test]
fn p18_numbers_of_invoices_received_have_no_gap_and_no_double() {
    for dados in [vec![1, 2], vec![1, 3, 3], vec![1, 2, 3, 4]] {
        let quiebras = al_romper(|foto| foto.recepciones = [(2026, (3, dados.clone()))].into());
        assert_eq!(
            quiebras,
            [Quiebra::Recepciones {
                anio: 2026,
                ultimo: 3,
                dados
            }]
        );
        assert!(quiebras[0].to_string().starts_with("En las facturas recibidas de 2026"));
    }
}

#[test]
fn numbers_have_no_gap_and_no_double() {
    let factura = |numero| NumeroDocumento::new(Serie::Factura, 2026, numero).unwrap();
    let quiebras = al_romper(|foto| documento(foto, 2).numero = factura(1));
    assert!(
        matches!(&quiebras[..], [Quiebra::NumeroRepetido { stores, .. }, Quiebra::NumerosPerdidos { faltan, .. }]
            if stores.len() == 2 && faltan == &[2]),
        "{quiebras:?}"
    );
    let quiebras = al_romper(|foto| documento(foto, 2).numero = factura(3));
    assert!(
        matches!(
            quiebras[..],
            [
                Quiebra::SerieAtrasada { dice: 2, ultimo: 3, .. },
                Quiebra::NumerosPerdidos { .. }
            ]
        ),
        "{quiebras:?}"
    );
    let quiebras = al_romper(|foto| foto.lapidas.clear());
    assert!(
        matches!(quiebras[..], [Quiebra::NumerosPerdidos { .. }]),
        "{quiebras:?}"
    );
    let quiebras = al_romper(|foto| {
        foto.lapidas.insert(store(6));
    });
    assert!(
        matches!(quiebras[..], [Quiebra::NumeroDeBorrado { borrados: 2, faltan: 1 }]),
        "{quiebras:?}"
    );
}

#[test]
fn the_numbers_of_a_series_begin_alike_and_belong_to_no_other() {
    let numero = |prefijo| NumeroDocumento::new(prefijo, 2026, 2).unwrap();
    let otro: Prefijo = Prefijo::parse("FV").unwrap();
    let quiebras = al_romper(|foto| documento(foto, 2).numero = numero(otro));
    let [Quiebra::Prefijos { anio: 2026, .. }] = quiebras[..] else {
        panic!("{quiebras:?}")
    };
    assert_eq!(
        quiebras[0].to_string(),
        "Los números de la serie de facturas de 2026 empiezan de varias maneras: F, FV."
    );
    let de_facturas = numero(Serie::Factura.into());
    let quiebras = al_romper(|foto| documento(foto, 3).numero = de_facturas);
    let repetido = Quiebra::NumeroRepetido {
        numero: de_facturas,
        stores: vec![store(2), store(3)],
    };
    assert_eq!(quiebras, [repetido]);
}

#[test]
fn the_record_of_an_invoice_says_what_the_invoice_says() {
    let quiebras = al_romper(|foto| eslabon(foto, 1).del_documento = Huella::de_campos(&[("otros", "valores")]));
    assert_eq!(quiebras, [Quiebra::RegistroAjeno { store: store(1) }]);
}

#[test]
fn a_record_names_the_one_before_it_by_all_that_it_is_found_by() {
    let danos: [fn(&mut Enlace); 3] = [
        |enlace| enlace.emisor = cliente().datos.nif.unwrap(),
        |enlace| enlace.numero = NumeroDocumento::new(Serie::Factura, 2026, 9).unwrap(),
        |enlace| enlace.fecha_expedicion = hoy().mas_dias(1).unwrap(),
    ];
    for dano in danos {
        let quiebras = al_romper(|foto| dano(eslabon(foto, 2).nombrado.as_mut().unwrap()));
        assert_eq!(quiebras, [Quiebra::Cadena(Rotura::Enlace { secuencia: 2 })]);
    }
    let quiebras = al_romper(|foto| eslabon(foto, 1).nombrado = Some(eslabon(foto, 2).propio.clone()));
    assert_eq!(quiebras, [Quiebra::Cadena(Rotura::Enlace { secuencia: 1 })]);
    let quiebras = al_romper(|foto| eslabon(foto, 2).nombrado = None);
    assert_eq!(quiebras, [], "an earlier version kept only the hash");
}

#[test]
fn the_chain_has_every_invoice_once_and_its_head_agrees() {
    let quiebras = al_romper(|foto| documento(foto, 2).eslabon = None);
    assert!(
        matches!(
            quiebras[..],
            [Quiebra::Registro { .. }, Quiebra::Cabeza { dice: 2, hay: 1 }]
        ),
        "{quiebras:?}"
    );
    let quiebras = al_romper(|foto| eslabon(foto, 2).secuencia = 3);
    let salto = Rotura::Secuencia {
        esperada: 2,
        encontrada: 3,
    };
    assert_eq!(quiebras, [Quiebra::Cadena(salto)]);
    let quiebras = al_romper(|foto| eslabon(foto, 2).anterior = None);
    assert_eq!(quiebras, [Quiebra::Cadena(Rotura::Enlace { secuencia: 2 })]);
    let quiebras = al_romper(|foto| eslabon(foto, 2).calculada = Huella::de_campos(&[("otros", "valores")]));
    assert_eq!(quiebras, [Quiebra::Cadena(Rotura::Huella { secuencia: 2 })]);
    let quiebras = al_romper(|foto| foto.cadena.1 = None);
    assert!(matches!(quiebras[..], [Quiebra::Cabeza { .. }]), "{quiebras:?}");
}
