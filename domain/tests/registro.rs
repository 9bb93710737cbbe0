//! The record of an invoice, frozen whole: what the tax office gets of it, and what it would refuse.
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use domain::contrato::pedido::RegistroView;
use domain::factura::admision::AltaError;
use domain::factura::cabeza::{Asiento, Cabeza, CabezaError, Emision};
use domain::factura::qr::Entorno;
use domain::factura::registro::{Detalle, Enlace, RegistroAlta};
use domain::factura::{Huella, NumeroDocumento};
use domain::fecha::{Fecha, Instante};
use domain::impuesto::{Genero, Recargo};
use domain::pedido::documento::{Documento, LineaDocumento, Registro, TipoDocumento};
use domain::pedido::totales::{LineaValorada, totalizar};
use domain::testing::*;
use domain::texto::Nif;
use proptest::prelude::*;
use serde_json::{Value, json};

/// A message with one record, valid against the schema that the tax office publishes.
const MUESTRA: &str = include_str!("vectores/verifactu_alta.xml");

fn emision(documento: &Documento, momento: Instante) -> Emision<'_> {
    Emision {
        tipo: TipoDocumento::Factura,
        momento,
        prefijo: None,
        operacion: momento.fecha(),
        emisor: &documento.emisor,
        cliente: &documento.cabecera.cliente.datos,
        lineas: &documento.lineas,
        totales: &documento.cabecera.totales,
        entorno: Entorno::Pruebas,
        rectifica: None,
        sustituye: vec![],
    }
}

fn asentar(cabeza: &Cabeza, emision: &Emision<'_>) -> Asiento {
    cabeza.siguiente(emision.tramo(), emision).unwrap()
}

fn alta(asiento: &Asiento) -> &RegistroAlta {
    asiento.registro.as_ref().unwrap().alta.as_ref().unwrap()
}

fn factura() -> RegistroAlta {
    let documento = documento();
    alta(&asentar(&Cabeza::default(), &emision(&documento, ahora()))).clone()
}

fn linea(nombre: &str) -> LineaDocumento {
    documento().lineas[0]
        .clone()
        .con(|linea| linea.nombre = nombre.to_owned())
}

fn cabeza(guardada: Value) -> Cabeza {
    serde_json::from_value(guardada).unwrap()
}

/// The leaves of the record in the sample, each with its text.
fn hojas(xml: &str) -> Vec<(&str, &str)> {
    let registro = xml.split_once("<sf:RegistroAlta>").unwrap().1;
    let hoja = |trozo| -> Option<(&str, &str)> {
        let (nombre, resto) = str::split_once(trozo, '>')?;
        let (texto, _) = resto.split_once(&format!("</sf:{nombre}"))?;
        Some((nombre, texto))
    };
    let trozos = registro.split("<sf:").filter(|trozo| trozo.contains("</sf:"));
    trozos.filter_map(hoja).collect()
}

/// What is sent of a record, with who produces the program, which is declared where it is deployed.
fn enviado(registro: &Registro, productor: [&str; 2]) -> Vec<(&'static str, String)> {
    let alta = registro.alta.as_ref().unwrap();
    let si_o_no = |si: bool| if si { "S" } else { "N" }.to_owned();
    let dia = |fecha: Fecha| format!("{:02}-{:02}-{:04}", fecha.dia(), fecha.mes(), fecha.anio());
    let mut campos = vec![
        ("IDVersion", "1.0".to_owned()),
        ("IDEmisorFactura", alta.emisor.to_string()),
        ("NumSerieFactura", alta.numero.to_string()),
        ("FechaExpedicionFactura", dia(alta.fecha_expedicion)),
        ("NombreRazonEmisor", alta.nombre_emisor.clone()),
        ("TipoFactura", alta.tipo_factura.codigo().to_owned()),
    ];
    campos.extend(alta.fecha_operacion.map(|fecha| ("FechaOperacion", dia(fecha))));
    campos.push(("DescripcionOperacion", alta.descripcion.clone()));
    if let Some(quien) = &alta.destinatario {
        campos.push(("NombreRazon", quien.nombre.clone()));
        campos.push(("NIF", quien.nif.to_string()));
    }
    for fila in &alta.desglose {
        campos.push(("Impuesto", fila.impuesto.codigo().to_owned()));
        campos.push(("ClaveRegimen", fila.clave_regimen.codigo().to_owned()));
        campos.push(("CalificacionOperacion", fila.calificacion.codigo().to_owned()));
        campos.push(("TipoImpositivo", fila.tipo.to_string()));
        campos.push(("BaseImponibleOimporteNoSujeto", fila.base.to_string()));
        campos.push(("CuotaRepercutida", fila.cuota.to_string()));
        if let Some(recargo) = &fila.recargo {
            campos.push(("TipoRecargoEquivalencia", recargo.tipo.to_string()));
            campos.push(("CuotaRecargoEquivalencia", recargo.cuota.to_string()));
        }
    }
    campos.push(("CuotaTotal", alta.cuota_total.to_string()));
    campos.push(("ImporteTotal", alta.importe_total.to_string()));
    match &alta.anterior {
        None => campos.push(("PrimerRegistro", "S".to_owned())),
        Some(anterior) => {
            campos.push(("IDEmisorFactura", anterior.emisor.to_string()));
            campos.push(("NumSerieFactura", anterior.numero.to_string()));
            campos.push(("FechaExpedicionFactura", dia(anterior.fecha_expedicion)));
            campos.push(("Huella", anterior.huella.to_string()));
        }
    }
    let sistema = &alta.sistema;
    let [nombre, nif] = productor.map(str::to_owned);
    campos.extend([
        ("NombreRazon", nombre),
        ("NIF", nif),
        ("NombreSistemaInformatico", sistema.nombre.clone()),
        ("IdSistemaInformatico", sistema.id.clone()),
        ("Version", sistema.version.clone()),
        ("NumeroInstalacion", sistema.instalacion.as_str().to_owned()),
        ("TipoUsoPosibleSoloVerifactu", si_o_no(sistema.solo_verifactu)),
        ("TipoUsoPosibleMultiOT", si_o_no(sistema.multi_ot)),
        ("IndicadorMultiplesOT", si_o_no(sistema.multiples_ot)),
        ("FechaHoraHusoGenRegistro", alta.momento.rfc3339_madrid()),
        ("TipoHuella", "01".to_owned()),
        ("Huella", registro.huella.to_string()),
    ]);
    campos
}

#[test]
fn every_element_that_is_sent_is_filled_from_the_frozen_record() {
    let momento = instante("2027-01-04T08:15:07+01:00");
    let valorada = |neto: &str, iva: &str| LineaValorada {
        neto: importe(neto),
        iva: porcentaje(iva),
        genero: Genero::General,
    };
    let lineas = [valorada("240.00", "10"), valorada("86.50", "21")];
    let totales = totalizar(lineas, Recargo::Si, momento.fecha()).unwrap();
    let documento = documento().con(|documento| {
        documento.emisor.nif = Nif::parse("B58391020").unwrap();
        documento.emisor.razon_social = "DISTRIBUCIONES LA CALERA SL".to_owned();
        documento.cabecera.cliente.datos.nif = Nif::parse("41327856F").ok();
        documento.cabecera.cliente.datos.razon_social = "PARDO RUIZ NIEVES".to_owned();
        documento.cabecera.totales = totales;
        documento.lineas = vec![linea("Bebidas"), linea("Conservas")];
    });
    let instalada =
        json!({"ultimos": {}, "secuencia": 0, "huella": null, "momento": null, "instalacion": "20270104T070000Z-1"});
    let asiento = asentar(&cabeza(instalada), &emision(&documento, momento));
    let congelado = serde_json::to_string(asiento.registro.as_ref().unwrap()).unwrap();
    let registro: Registro = serde_json::from_str(&congelado).unwrap();
    assert_eq!(Some(&registro), asiento.registro.as_ref());

    let enviado = enviado(&registro, ["PRODUCTOR DE EJEMPLO SL", "B77104636"]);
    let enviado = enviado.iter().map(|(nombre, texto)| (*nombre, texto.as_str()));
    let muestra = hojas(MUESTRA).into_iter().map(|(nombre, texto)| match nombre {
        "DescripcionOperacion" => (nombre, "Venta de Bebidas y Conservas"),
        _ => (nombre, texto),
    });
    assert_eq!(enviado.collect::<Vec<_>>(), muestra.collect::<Vec<_>>());
}

#[test]
fn a_record_names_the_one_before_it_as_the_tax_office_finds_it() {
    let documento = documento();
    let primera = asentar(&Cabeza::default(), &emision(&documento, ahora()));
    let segunda = asentar(
        &primera.siguiente,
        &emision(&documento, instante("2026-11-28T09:00:00+01:00")),
    );
    assert_eq!(alta(&primera).anterior, None);
    let anterior = alta(&segunda).anterior.as_ref().unwrap();
    assert_eq!(*anterior, alta(&primera).enlace());
    assert_eq!(
        (anterior.emisor.as_str(), anterior.numero.to_string().as_str()),
        ("B00000018", "F2026-000001")
    );
    assert_eq!(anterior.fecha_expedicion, hoy());
    assert_eq!(
        segunda.registro.as_ref().unwrap().anterior,
        Some(primera.registro.unwrap().huella)
    );
}

#[test]
fn the_number_of_the_installation_is_made_once_and_stays() {
    let documento = documento();
    let primera = asentar(&Cabeza::default(), &emision(&documento, ahora()));
    assert_eq!(alta(&primera).sistema.instalacion.as_str(), "20261127T091500Z-1");
    let guardada = serde_json::to_value(&primera.siguiente).unwrap();
    let segunda = asentar(
        &cabeza(guardada),
        &emision(&documento, instante("2028-03-01T09:00:00+01:00")),
    );
    assert_eq!(alta(&segunda).sistema, alta(&primera).sistema);
}

fn huella() -> Huella {
    Huella::de_campos(&[("una", "cualquiera")])
}

#[test]
fn a_head_that_an_earlier_version_wrote_names_its_last_invoice() {
    let documento = documento();
    let siguiente = |guardada| {
        let emision = emision(&documento, instante("2027-01-07T09:00:00+01:00"));
        cabeza(guardada).siguiente(emision.tramo(), &emision)
    };
    let guardada = json!({
        "ultimos": {"F2026": 41, "F2027": 7},
        "prefijos": {"F2026": "FV", "F2027": "FAC"},
        "secuencia": 48,
        "huella": huella(),
        "momento": "2027-01-05T10:00:00.000+01:00",
    });
    let enlace = |numero: &str, dia: &str| Enlace {
        emisor: documento.emisor.nif.clone(),
        numero: NumeroDocumento::parse(numero).unwrap(),
        fecha_expedicion: fecha(dia),
        huella: huella(),
    };
    let asiento = siguiente(guardada.clone()).unwrap();
    assert_eq!(asiento.numero.to_string(), "FAC2027-000008");
    assert_eq!(alta(&asiento).anterior, Some(enlace("FAC2027-000007", "2027-01-05")));
    assert_eq!(alta(&asiento).sistema.instalacion.as_str(), "20270107T080000Z-1");
    assert_eq!(asiento.registro.unwrap().anterior, Some(huella()));

    let del_ano_pasado = guardada.clone().con(|guardada| {
        guardada["ultimos"] = json!({"F2026": 41});
        guardada["prefijos"] = json!({});
        guardada["momento"] = json!("2026-12-31T23:59:00.000+01:00");
    });
    let asiento = siguiente(del_ano_pasado).unwrap();
    assert_eq!(alta(&asiento).anterior, Some(enlace("F2026-000041", "2026-12-31")));

    for falta in ["ultimos", "momento"] {
        let rota = guardada.clone().con(|guardada| {
            guardada[falta] = if falta == "ultimos" { json!({}) } else { Value::Null };
        });
        assert_eq!(
            siguiente(rota),
            Err(CabezaError::SinEnlace),
            "a chain without {falta} does not begin anew"
        );
    }
}

#[test]
fn a_document_that_an_earlier_version_wrote_is_read_and_shown_as_before() {
    let guardado = json!({
        "secuencia": 8,
        "huella": huella(),
        "anterior": null,
        "momento": "2026-11-27T10:15:00.000+01:00",
        "qr": "https://prewww2.aeat.es/wlpl/TIKE-CONT/ValidarQR?nif=B00000018",
    });
    let registro: Registro = serde_json::from_value(guardado.clone()).unwrap();
    assert_eq!(registro.alta, None);
    assert_eq!(serde_json::to_value(&registro).unwrap(), guardado);
    assert_eq!(serde_json::to_value(RegistroView::from(registro)).unwrap(), guardado);
}

#[test]
fn the_day_of_the_operation_is_told_only_if_it_is_another() {
    let documento = documento();
    let en = |operacion| {
        let emision = Emision {
            operacion,
            ..emision(&documento, ahora())
        };
        alta(&asentar(&Cabeza::default(), &emision)).fecha_operacion
    };
    assert_eq!(en(hoy()), None);
    assert_eq!(en(fecha("2026-11-26")), Some(fecha("2026-11-26")));
}

#[test]
fn the_description_names_three_products_and_counts_the_rest() {
    let de = |nombres: &[&str]| {
        let documento = documento().con(|d| d.lineas = nombres.iter().map(|nombre| linea(nombre)).collect());
        let emision = emision(&documento, ahora());
        alta(&asentar(&Cabeza::default(), &emision)).descripcion.clone()
    };
    assert_eq!(de(&["Pan"]), "Venta de Pan");
    assert_eq!(de(&["Pan", "Pan"]), "Venta de Pan", "two batches of one product");
    assert_eq!(de(&["Pan", "Leche", "Vino"]), "Venta de Pan, Leche y Vino");
    assert_eq!(
        de(&["Pan", "Leche", "Vino", "Sal"]),
        "Venta de Pan, Leche, Vino y 1 producto más"
    );
    assert_eq!(
        de(&["Pan", "Leche", "Vino", "Sal", "Té"]),
        "Venta de Pan, Leche, Vino y 2 productos más"
    );
    let largos: Vec<_> = (100..300).map(|n| format!("{n}{}", "ñ".repeat(117))).collect();
    let largos: Vec<_> = largos.iter().map(String::as_str).collect();
    assert!(de(&largos).chars().count() <= 500);
}

#[test]
fn what_the_tax_office_would_refuse_is_never_issued() {
    let largo = "ñ".repeat(121);
    type Cambio = fn(&mut RegistroAlta, &str);
    let cambios: [(Cambio, AltaError); 7] = [
        (|alta, _| alta.nombre_emisor = " ".to_owned(), AltaError::Emisor),
        (|alta, largo| alta.nombre_emisor = largo.to_owned(), AltaError::Emisor),
        (|alta, _| alta.destinatario = None, AltaError::Destinatario),
        (
            |alta, largo| alta.destinatario.as_mut().unwrap().nombre = largo.to_owned(),
            AltaError::Destinatario,
        ),
        (|alta, largo| alta.descripcion = largo.repeat(5), AltaError::Descripcion),
        (
            |alta, _| alta.desglose = vec![alta.desglose[0]; 13],
            AltaError::Desglose,
        ),
        (
            |alta, _| alta.fecha_operacion = alta.fecha_expedicion.mas_dias(1).ok(),
            AltaError::Operacion,
        ),
    ];
    assert_eq!(factura().comprobar(), Ok(()));
    for (cambio, error) in cambios {
        let mala = factura().con(|alta| cambio(alta, &largo));
        assert_eq!(mala.comprobar(), Err(error));
    }

    let documento = documento().con(|documento| documento.cabecera.cliente.datos.razon_social.clear());
    let emision = emision(&documento, ahora());
    let error = Cabeza::default().siguiente(emision.tramo(), &emision).unwrap_err();
    assert_eq!(error, CabezaError::Alta(AltaError::Destinatario));
    assert_eq!(
        error.to_string(),
        "La factura necesita la razón social del cliente, de 120 letras como mucho. Corrígela en su ficha y vuelve a enviar el pedido."
    );
}

proptest! {
    #[test]
    fn a_record_of_any_order_adds_up_and_would_be_taken(pedido in borradores(), contador in 1_u32..) {
        let documento = documento_de(&pedido);
        let emision = emision(&documento, ahora());
        let antes = json!({"ultimos": {"F2026": contador - 1}, "secuencia": 0, "huella": null, "momento": null});
        let asiento = asentar(&cabeza(antes), &emision);
        let alta = alta(&asiento);
        prop_assert_eq!(alta.comprobar(), Ok(()));
        prop_assert_eq!(alta.huella(), asiento.registro.as_ref().unwrap().huella);
        let cuota_recargo = |fila: &Detalle| fila.recargo.map(|recargo| recargo.cuota).unwrap_or_default();
        let cuotas = alta.desglose.iter().flat_map(|fila| [fila.cuota, cuota_recargo(fila)]);
        let cuota_total = domain::Importe::sumar(cuotas).unwrap();
        prop_assert_eq!(cuota_total, alta.cuota_total);
        let bases = alta.desglose.iter().map(|fila| fila.base);
        prop_assert_eq!(domain::Importe::sumar(bases).unwrap().mas(cuota_total), Ok(alta.importe_total));
        prop_assert!(alta.desglose.iter().all(|fila| fila.recargo.is_none_or(|recargo| !recargo.tipo.es_cero())));
        let numero = alta.numero.to_string();
        prop_assert!(numero.len() <= 60 && numero.bytes().all(|b| b.is_ascii_graphic() && !b"\"'<>=".contains(&b)));
    }
}
