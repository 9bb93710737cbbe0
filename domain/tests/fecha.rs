//! Dates, instants and the day in Spain.
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use domain::factura::{NumeroDocumento, Serie};
use domain::fecha::{DiaSemana, Fecha, FechaError, Instante, InstanteError};
use proptest::prelude::*;

const MS_HORA: i64 = 3_600_000;

fn fecha(iso: &str) -> Fecha {
    Fecha::parse_iso(iso).unwrap()
}

fn instante(texto: &str) -> Instante {
    Instante::parse(texto).unwrap()
}

fn todos_los_dias() -> impl Iterator<Item = Fecha> {
    (Fecha::MIN.dias_desde_epoca()..=Fecha::MAX.dias_desde_epoca()).map(|dias| Fecha::desde_dias(dias).unwrap())
}

fn instantes() -> impl Strategy<Value = Instante> {
    let (desde, _) = Fecha::MIN.dia_madrid();
    let (_, hasta) = Fecha::MAX.dia_madrid();
    (desde.millis()..=hasta.millis()).prop_map(|ms| Instante::from_millis(ms).unwrap())
}

#[test]
fn the_calendar_has_every_day_from_1900_to_2099_once_and_in_order() {
    let mut anterior: Option<Fecha> = None;
    let mut total = 0;
    for dia in todos_los_dias() {
        if let Some(anterior) = anterior {
            assert!(anterior < dia);
            let sigue = (anterior.dia() + 1 == dia.dia() && anterior.mes() == dia.mes()) || dia.dia() == 1;
            assert!(sigue, "{dia} comes after {anterior}");
        }
        assert_eq!(Fecha::new(dia.anio(), dia.mes(), dia.dia()), Ok(dia));
        anterior = Some(dia);
        total += 1;
    }
    // 200 years with 49 leap days: 1900 was no leap year, 2000 was.
    assert_eq!(total, 200 * 365 + 49);
    assert_eq!(anterior, Some(Fecha::MAX));
}

#[test]
fn every_day_reads_back() {
    for dia in todos_los_dias() {
        assert_eq!(Fecha::parse_iso(&dia.iso()), Ok(dia));
    }
}

#[test]
fn a_date_is_shown_as_in_spain_and_travels_as_iso() {
    let dia = Fecha::new(2026, 11, 27).unwrap();
    assert_eq!(dia.to_string(), "27/11/2026");
    assert_eq!(serde_json::to_string(&dia).unwrap(), "\"2026-11-27\"");
    assert_eq!(serde_json::from_str::<Fecha>("\"2026-11-27\"").unwrap(), dia);
    assert!(serde_json::from_str::<Fecha>("\"27/11/2026\"").is_err());
}

#[test]
fn known_days_have_their_number_and_weekday() {
    for (iso, dias, semana) in [
        ("1900-01-01", -25_567, DiaSemana::Lunes),
        ("1969-12-31", -1, DiaSemana::Miercoles),
        ("1970-01-01", 0, DiaSemana::Jueves),
        ("2000-02-29", 11_016, DiaSemana::Martes),
        ("2026-11-27", 20_784, DiaSemana::Viernes),
        ("2099-12-31", 47_481, DiaSemana::Jueves),
    ] {
        let dia = fecha(iso);
        assert_eq!((dia.dias_desde_epoca(), dia.dia_semana()), (dias, semana), "{iso}");
    }
}

#[test]
fn weekdays_follow_each_other_without_end() {
    let mut esperado = DiaSemana::TODOS.into_iter().cycle();
    for dia in todos_los_dias() {
        assert_eq!(Some(dia.dia_semana()), esperado.next(), "{dia}");
    }
    assert_eq!(DiaSemana::Miercoles.to_string(), "miércoles");
    assert_eq!(serde_json::to_string(&DiaSemana::Sabado).unwrap(), "\"sabado\"");
}

#[test]
fn an_iso_date_is_read_without_forgiving_anything() {
    for texto in [
        "",
        "2026-1-27",
        "2026-11-7",
        "26-11-27",
        " 2026-11-27",
        "2026-11-27 ",
        "2026/11/27",
        "2026-11-27T",
        "+026-11-27",
        "2026-11-27-1",
        "20261127",
    ] {
        assert_eq!(Fecha::parse_iso(texto), Err(FechaError::Forma), "{texto}");
    }
    for texto in [
        "2026-02-29",
        "1900-02-29",
        "2026-04-31",
        "2026-00-10",
        "2026-13-10",
        "2026-11-00",
        "2026-11-99",
    ] {
        assert_eq!(Fecha::parse_iso(texto), Err(FechaError::NoExiste), "{texto}");
    }
    for texto in ["1899-12-31", "2100-01-01", "0000-01-01"] {
        assert_eq!(Fecha::parse_iso(texto), Err(FechaError::FueraDeRango), "{texto}");
    }
}

#[test]
fn adding_days_stops_at_the_ends_of_the_calendar() {
    assert_eq!(fecha("2026-12-31").mas_dias(1).unwrap(), fecha("2027-01-01"));
    assert_eq!(fecha("2028-03-01").mas_dias(-1).unwrap(), fecha("2028-02-29"));
    for (dia, dias) in [
        (Fecha::MAX, 1),
        (Fecha::MIN, -1),
        (Fecha::MAX, i64::MAX),
        (Fecha::MIN, i64::MIN),
    ] {
        assert_eq!(dia.mas_dias(dias), Err(FechaError::FueraDeRango));
    }
}

#[test]
fn b45_the_day_of_a_sale_is_the_day_in_madrid() {
    for (utc, dia) in [
        ("2026-07-14T21:40:00Z", "2026-07-14"),
        ("2026-07-14T22:20:00Z", "2026-07-15"),
        ("2026-12-31T23:30:00Z", "2027-01-01"),
    ] {
        assert_eq!(instante(utc).fecha(), fecha(dia), "{utc}");
    }
    let anio = instante("2026-12-31T23:30:00Z").fecha().anio();
    assert_eq!(
        NumeroDocumento::new(Serie::Factura, anio, 1).unwrap().to_string(),
        "F2027-000001"
    );
}

#[test]
fn b47_the_25_hour_day_holds_each_sale_once() {
    let (desde, hasta) = fecha("2026-10-25").dia_madrid();
    assert_eq!(
        (desde, hasta),
        (instante("2026-10-24T22:00:00Z"), instante("2026-10-25T23:00:00Z"))
    );
    assert_eq!(hasta.millis() - desde.millis(), 25 * MS_HORA);

    let ventas = [
        ("2026-10-25T00:10:00+02:00", (0, 10, 0)),
        ("2026-10-25T02:30:00+02:00", (2, 30, 0)),
        ("2026-10-25T02:30:00+01:00", (2, 30, 0)),
        ("2026-10-25T23:50:00+01:00", (23, 50, 0)),
    ];
    for (texto, hora) in ventas {
        let venta = instante(texto);
        assert!((desde..hasta).contains(&venta), "{texto}");
        assert_eq!(
            (venta.fecha(), venta.hora(), venta.rfc3339_madrid().as_str()),
            (fecha("2026-10-25"), hora, texto)
        );
    }
    assert_eq!(instante(ventas[2].0).millis() - instante(ventas[1].0).millis(), MS_HORA);
}

#[test]
fn b47_the_23_hour_day_jumps_from_two_to_three() {
    let (desde, hasta) = fecha("2026-03-29").dia_madrid();
    assert_eq!(hasta.millis() - desde.millis(), 23 * MS_HORA);
    assert_eq!(
        instante("2026-03-29T00:59:59.999Z").rfc3339_millis(),
        "2026-03-29T01:59:59.999+01:00"
    );
    assert_eq!(
        instante("2026-03-29T01:00:00Z").rfc3339_madrid(),
        "2026-03-29T03:00:00+02:00"
    );
}

#[test]
fn the_hour_changes_on_the_published_sundays() {
    // Calendars of summer time published in the BOE and the Official Journal.
    for (anio, primavera, otono) in [
        (1996, "03-31", "10-27"),
        (2000, "03-26", "10-29"),
        (2024, "03-31", "10-27"),
        (2025, "03-30", "10-26"),
        (2026, "03-29", "10-25"),
        (2027, "03-28", "10-31"),
    ] {
        let largo = |dia: &str| {
            let (desde, hasta) = fecha(&format!("{anio}-{dia}")).dia_madrid();
            (hasta.millis() - desde.millis()) / MS_HORA
        };
        assert_eq!((largo(primavera), largo(otono)), (23, 25), "{anio}");
    }
}

#[test]
fn every_instant_is_in_exactly_one_day() {
    let mut largos = [0, 0, 0];
    for dia in todos_los_dias().filter(|dia| *dia != Fecha::MAX) {
        let (desde, hasta) = dia.dia_madrid();
        assert_eq!((desde.fecha(), desde.hora()), (dia, (0, 0, 0)));
        assert_eq!(hasta.mas_millis(-1).unwrap().fecha(), dia);
        assert_eq!(hasta, dia.mas_dias(1).unwrap().dia_madrid().0);
        let largo = usize::try_from((hasta.millis() - desde.millis()) / MS_HORA).unwrap();
        largos[largo - 23] += 1;
    }
    // The last day is left out: 73,048 days, one of 23 and one of 25 hours in each of 200 years.
    assert_eq!(largos, [200, 73_048 - 400, 200]);
}

#[test]
fn the_calendar_ends_with_an_instant_that_still_has_a_day() {
    let (desde, hasta) = Fecha::MAX.dia_madrid();
    assert_eq!(hasta.millis() - desde.millis(), 24 * MS_HORA - 1);
    assert_eq!(hasta.rfc3339_millis(), "2099-12-31T23:59:59.999+01:00");
    assert_eq!(hasta.mas_millis(1), Err(InstanteError::FueraDeRango));
    let (primero, _) = Fecha::MIN.dia_madrid();
    assert_eq!(primero.mas_millis(-1), Err(InstanteError::FueraDeRango));
    for ms in [i64::MIN, i64::MAX] {
        assert_eq!(Instante::from_millis(ms), Err(InstanteError::FueraDeRango));
        assert_eq!(hasta.mas_millis(ms), Err(InstanteError::FueraDeRango));
    }
}

#[test]
fn an_instant_travels_in_madrid_time_with_its_milliseconds() {
    let momento = instante("2026-11-27T09:15:00.123Z");
    assert_eq!(momento.millis(), 1_795_770_900_123);
    assert_eq!(
        serde_json::to_string(&momento).unwrap(),
        "\"2026-11-27T10:15:00.123+01:00\""
    );
    assert_eq!(
        serde_json::from_str::<Instante>("\"2026-11-27T10:15:00.123+01:00\"").unwrap(),
        momento
    );
    assert_eq!(momento.rfc3339_madrid(), "2026-11-27T10:15:00+01:00");
    assert_eq!(momento.to_string(), "27/11/2026 10:15");
}

#[test]
fn an_instant_is_read_in_any_offset_and_up_to_three_decimals() {
    let esperado = instante("2026-11-27T09:15:00.500Z");
    for texto in [
        "2026-11-27T10:15:00.5+01:00",
        "2026-11-27T10:15:00.50+01:00",
        "2026-11-27T04:45:00.500-04:30",
        "2026-11-28T00:00:00.500+14:45",
        "2026-11-27T09:15:00.500-00:00",
    ] {
        assert_eq!(instante(texto), esperado, "{texto}");
    }
}

#[test]
fn an_instant_is_read_without_forgiving_anything() {
    for texto in [
        "",
        "2026-11-27",
        "2026-11-27T10:15:00",
        "2026-11-27 10:15:00Z",
        "2026-11-27t10:15:00Z",
        "2026-11-27T10:15:00z",
        "2026-11-27T10:15Z",
        "2026-11-27T24:00:00Z",
        "2026-11-27T10:60:00Z",
        "2026-11-27T10:15:60Z",
        "2026-11-27T1:15:00Z",
        "2026-11-27T10:15:00.Z",
        "2026-11-27T10:15:00.1234Z",
        "2026-11-27T10:15:00,5Z",
        "2026-11-27T10:15:00+0100",
        "2026-11-27T10:15:00+01",
        "2026-11-27T10:15:00+24:00",
        "2026-11-27T10:15:00+01:60",
        "2026-11-27T10:15:00+01:00Z",
        "2026-11-27T10:15:00:00Z",
        "2026-02-30T10:15:00Z",
    ] {
        assert_eq!(Instante::parse(texto), Err(InstanteError::Forma), "{texto}");
    }
    for texto in ["1899-12-31T12:00:00Z", "2100-01-01T00:00:00Z", "2099-12-31T23:00:00Z"] {
        assert_eq!(Instante::parse(texto), Err(InstanteError::FueraDeRango), "{texto}");
    }
}

proptest! {
    #[test]
    fn no_text_panics(texto in any::<String>(), parecido in "[0-9TZ:.+\\-é]{0,35}") {
        for texto in [texto, parecido] {
            let _ = Fecha::parse_iso(&texto);
            let _ = Instante::parse(&texto);
        }
    }

    #[test]
    fn no_number_panics(
        ms in any::<i64>(),
        dias in any::<i64>(),
        anio in any::<u16>(),
        mes in any::<u8>(),
        dia in any::<u8>(),
    ) {
        let _ = Instante::from_millis(ms).map(|momento| momento.rfc3339_millis());
        let _ = Fecha::desde_dias(dias);
        let _ = Fecha::new(anio, mes, dia);
    }

    #[test]
    fn an_instant_reads_back_to_the_millisecond(momento in instantes()) {
        prop_assert_eq!(Instante::parse(&momento.rfc3339_millis()).unwrap(), momento);
        prop_assert_eq!(serde_json::from_str::<Instante>(&serde_json::to_string(&momento).unwrap()).unwrap(), momento);
    }

    #[test]
    fn the_record_form_only_loses_the_fraction(momento in instantes()) {
        let segundo = Instante::parse(&momento.rfc3339_madrid()).unwrap();
        prop_assert_eq!(segundo.millis(), momento.millis().div_euclid(1_000) * 1_000);
        prop_assert_eq!(segundo.hora(), momento.hora());
    }

    #[test]
    fn an_instant_is_inside_the_day_it_names(momento in instantes()) {
        let (desde, hasta) = momento.fecha().dia_madrid();
        prop_assert!((desde..hasta).contains(&momento) || momento.fecha() == Fecha::MAX);
    }

    #[test]
    fn days_added_and_taken_away_come_back(dias in -25_567i64..=47_481, suma in -80_000i64..=80_000) {
        let dia = Fecha::desde_dias(dias).unwrap();
        if let Ok(otro) = dia.mas_dias(suma) {
            prop_assert_eq!(otro.dias_desde_epoca() - dia.dias_desde_epoca(), suma);
            prop_assert_eq!(otro.mas_dias(-suma).unwrap(), dia);
        }
    }
}

#[test]
fn a_day_is_read_as_people_type_it() {
    let casos = [
        ("31/12/2026", "2026-12-31"),
        (" 1/2/2027 ", "2027-02-01"),
        ("01-02-2027", "2027-02-01"),
        ("1.2.2027", "2027-02-01"),
        ("29022028", "2028-02-29"),
    ];
    for (texto, dia) in casos {
        assert_eq!(Fecha::leer(texto), Some(fecha(dia)), "{texto}");
    }
    for texto in [
        "",
        "31/02/2027",
        "1/13/2027",
        "31/12/1899",
        "1/2/27",
        "2027-02-01",
        "mañana",
        "1//2027",
        "001/2/2027",
        "ñ/2/2027",
    ] {
        assert_eq!(Fecha::leer(texto), None, "{texto}");
    }
}

#[test]
fn a_year_of_two_digits_is_of_this_century_once_the_day_is_written_whole() {
    for (texto, dia) in [
        ("31/12/27", "2027-12-31"),
        ("1-3-26 ", "2026-03-01"),
        ("311227", "2027-12-31"),
        ("1/3/2026", "2026-03-01"),
    ] {
        assert_eq!(Fecha::entender(texto), Some(fecha(dia)), "{texto}");
    }
    for texto in ["31/02/27", "1/3", "1/3/226", "1/3/2", "mañana", ""] {
        assert_eq!(Fecha::entender(texto), None, "{texto}");
    }
}

#[test]
fn days_between_two_dates_are_the_inverse_of_days_later() {
    let desde = fecha("2026-11-27");
    for dias in [-400, -1, 0, 1, 95, 366] {
        assert_eq!(desde.dias_hasta(desde.mas_dias(dias).unwrap()), dias);
    }
}
