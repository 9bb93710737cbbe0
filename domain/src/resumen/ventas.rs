//! What was sold, by days and sellers.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::contar;
use crate::DecimalError;
use crate::dinero::Importe;
use crate::fecha::{Fecha, FechaError};
use crate::ids::UsuarioId;
use crate::pedido::documento::{Cabecera, Entrega};

/// First and last day.
type Dias = (Fecha, Fecha);

/// A document and its day.
type Fechado<'a> = (Fecha, &'a Cabecera);

/// The days that are held against each other.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Periodos {
    hoy: Fecha,
    /// The same day of the week before.
    hace_una_semana: Fecha,
    /// From the first of this month.
    mes: Dias,
    /// The same days of the month before, as far as it has them.
    antes: Dias,
    /// The whole month before.
    mes_anterior: Dias,
}

impl Periodos {
    /// Those of a day.
    ///
    /// # Errors
    /// In the first month of the calendar, which has none before it.
    pub fn de(hoy: Fecha) -> Result<Self, FechaError> {
        let primero = hoy.mas_dias(1 - i64::from(hoy.dia()))?;
        let ultimo_anterior = primero.mas_dias(-1)?;
        let primero_anterior = ultimo_anterior.mas_dias(1 - i64::from(ultimo_anterior.dia()))?;
        let mismo_dia = primero_anterior.mas_dias(i64::from(hoy.dia()) - 1)?;
        Ok(Self {
            hoy,
            hace_una_semana: hoy.mas_dias(-7)?,
            mes: (primero, hoy),
            antes: (primero_anterior, mismo_dia.min(ultimo_anterior)),
            mes_anterior: (primero_anterior, ultimo_anterior),
        })
    }

    /// All the days that have to be read: two months at most.
    #[must_use]
    pub fn todos(&self) -> Dias {
        (self.mes_anterior.0, self.hoy)
    }
}

/// What was sold: delivered documents, by the day they were made.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = VentasView))]
pub struct Ventas {
    /// Today, against the same day of the week before.
    pub hoy: Comparacion,
    /// This month until today, against the same days of the month before.
    pub mes: Comparacion,
    /// What each seller sold, who sold most this month first.
    pub vendedores: Vec<VentasDeVendedor>,
    /// Each day of this month until today.
    pub dias: Vec<VentasDeDia>,
    /// Each day of the month before.
    pub dias_antes: Vec<VentasDeDia>,
    /// Orders that wait for their delivery.
    pub por_entregar: PorEntregar,
}

/// A sum and the one that it is held against.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = ComparacionView))]
pub struct Comparacion {
    /// Now.
    pub ahora: Suma,
    /// Then.
    pub antes: Suma,
}

/// What was delivered on some days: the list of documents with these days has the same, and shows beside them what was annulled.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = SumaView))]
pub struct Suma {
    /// First day.
    pub desde: Fecha,
    /// Last day.
    pub hasta: Fecha,
    /// Sum of the totals.
    pub total: Importe,
    /// How many documents.
    pub documentos: u32,
}

/// What a seller sold.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = VentasDeVendedorView))]
pub struct VentasDeVendedor {
    /// The seller.
    pub user_id: UsuarioId,
    /// The seller's name in the last document.
    pub user_name: String,
    /// Today.
    pub hoy: Importe,
    /// This month until today.
    pub mes: Importe,
    /// The same days of the month before.
    pub antes: Importe,
}

/// What was sold on a day.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = DiaView))]
pub struct VentasDeDia {
    /// The day.
    pub dia: Fecha,
    /// Sum of the totals.
    pub total: Importe,
}

/// Orders that wait for their delivery, taken since the first of the month before.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = PorEntregarView))]
pub struct PorEntregar {
    /// How far back was looked.
    pub desde: Fecha,
    /// How many orders.
    pub pedidos: u32,
    /// What they are worth.
    pub total: Importe,
    /// When the oldest was taken; absent when none waits.
    pub mas_antiguo: Option<Fecha>,
}

/// What was sold, from the documents of all the days of `periodos`.
///
/// # Errors
/// When a sum leaves the range of an amount.
pub fn ventas<'a>(
    documentos: impl IntoIterator<Item = &'a Cabecera>,
    periodos: &Periodos,
) -> Result<Ventas, DecimalError> {
    // The day of a moment takes longer than all that is done with it, so it is computed once.
    let con_dia = |documento: &'a Cabecera| (documento.dia(), documento);
    let (entregados, pedidos): (Vec<Fechado<'a>>, Vec<Fechado<'a>>) = documentos
        .into_iter()
        .filter(|documento| documento.anulado.is_none())
        .map(con_dia)
        .partition(|(_, documento)| documento.entrega == Entrega::Entregado);
    let por_entregar: Vec<_> = pedidos
        .into_iter()
        .filter_map(|(dia, pedido)| Some((dia, pedido.por_servir()?)))
        .collect();
    let dia = |dia: Fecha| (dia, dia);
    let comparar = |ahora, antes| {
        Ok(Comparacion {
            ahora: sumar(&entregados, ahora)?,
            antes: sumar(&entregados, antes)?,
        })
    };
    Ok(Ventas {
        hoy: comparar(dia(periodos.hoy), dia(periodos.hace_una_semana))?,
        mes: comparar(periodos.mes, periodos.antes)?,
        vendedores: por_vendedor(&entregados, periodos)?,
        dias: por_dia(&entregados, periodos.mes)?,
        dias_antes: por_dia(&entregados, periodos.mes_anterior)?,
        por_entregar: PorEntregar {
            desde: periodos.todos().0,
            pedidos: contar(por_entregar.len()),
            total: Importe::sumar(por_entregar.iter().map(|(_, falta)| *falta))?,
            mas_antiguo: por_entregar.iter().map(|(dia, _)| *dia).min(),
        },
    })
}

fn total<'a>(documentos: impl IntoIterator<Item = &'a Cabecera>) -> Result<Importe, DecimalError> {
    let ventas: Result<Vec<_>, _> = documentos.into_iter().map(Cabecera::venta).collect();
    Importe::sumar(ventas?)
}

fn de_dias<'a>(documentos: &[Fechado<'a>], (desde, hasta): Dias) -> impl Iterator<Item = &'a Cabecera> {
    let dentro = move |(dia, _): &&Fechado<'a>| (desde..=hasta).contains(dia);
    documentos.iter().filter(dentro).map(|(_, documento)| *documento)
}

fn sumar(documentos: &[Fechado<'_>], dias: Dias) -> Result<Suma, DecimalError> {
    Ok(Suma {
        desde: dias.0,
        hasta: dias.1,
        total: total(de_dias(documentos, dias))?,
        documentos: contar(de_dias(documentos, dias).count()),
    })
}

fn por_dia(documentos: &[Fechado<'_>], (desde, hasta): Dias) -> Result<Vec<VentasDeDia>, DecimalError> {
    let mut dias = BTreeMap::new();
    let mut dia = desde;
    while dia <= hasta {
        dias.insert(dia, Importe::CERO);
        match dia.mas_dias(1) {
            Ok(siguiente) => dia = siguiente,
            Err(_) => break,
        }
    }
    for (dia, documento) in documentos {
        if let Some(suma) = dias.get_mut(dia) {
            *suma = suma.mas(documento.venta()?)?;
        }
    }
    Ok(dias
        .into_iter()
        .map(|(dia, total)| VentasDeDia { dia, total })
        .collect())
}

fn por_vendedor(documentos: &[Fechado<'_>], periodos: &Periodos) -> Result<Vec<VentasDeVendedor>, DecimalError> {
    let mut vendedores = BTreeMap::<UsuarioId, Vec<Fechado<'_>>>::new();
    for uno in documentos {
        vendedores.entry(uno.1.usuario.id).or_default().push(*uno);
    }
    let ventas = vendedores.into_iter().map(|(user_id, suyos)| {
        let ultimo = suyos.iter().max_by_key(|(_, documento)| documento.momento);
        Ok(VentasDeVendedor {
            user_id,
            user_name: ultimo
                .map(|(_, documento)| documento.usuario.nombre.clone())
                .unwrap_or_default(),
            hoy: total(de_dias(&suyos, (periodos.hoy, periodos.hoy)))?,
            mes: total(de_dias(&suyos, periodos.mes))?,
            antes: total(de_dias(&suyos, periodos.antes))?,
        })
    });
    let mut ventas = ventas.collect::<Result<Vec<_>, DecimalError>>()?;
    ventas.sort_by(|uno, otro| otro.mes.cmp(&uno.mes).then_with(|| uno.user_name.cmp(&otro.user_name)));
    Ok(ventas)
}
