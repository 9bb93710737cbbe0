//! What a credit takes of the lines of one document.

use super::error::AbonarError;
use super::{DestinoAbono, LineaAbonada, Parcial, Que, Rebaja};
use crate::cantidad::Cantidad;
use crate::decimal::{DecimalError, dividir_redondeando};
use crate::dinero::{Importe, Porcentaje};
use crate::pedido::documento::{Documento, LineaDocumento};
use crate::pedido::relacion::Parte;
use crate::pedido::resto::Resto;

/// A line of a credit, below zero, with what it takes of which line and what becomes of the goods.
pub(super) struct Tomada {
    pub(super) linea: LineaDocumento,
    pub(super) parte: Parte,
    pub(super) destino: DestinoAbono,
}

/// What a credit takes of a document, line by line.
pub(super) fn tomar(documento: &Documento, que: &Parcial) -> Result<Vec<Tomada>, AbonarError> {
    let restos = documento.restos();
    let tomadas = match que {
        Parcial::Lineas(lineas) => por_lineas(documento, &restos, lineas)?,
        Parcial::Todo(rebaja) => de_todo(documento, &restos, *rebaja)?,
    };
    if tomadas.is_empty() {
        return Err(AbonarError::Nada);
    }
    Ok(tomadas)
}

fn por_lineas(documento: &Documento, restos: &[Resto], lineas: &[LineaAbonada]) -> Result<Vec<Tomada>, AbonarError> {
    let mut tomadas = Vec::with_capacity(lineas.len());
    for (n, abonada) in lineas.iter().enumerate() {
        let suya = documento.lineas.get(abonada.linea).zip(restos.get(abonada.linea));
        let Some((linea, resto)) = suya else {
            return Err(AbonarError::SinLinea(n));
        };
        if lineas.iter().take(n).any(|otra| otra.linea == abonada.linea) {
            return Err(AbonarError::LineaRepetida(n));
        }
        tomadas.push(match abonada.que {
            Que::Devolver { cantidad, destino } => devolver((n, abonada.linea), linea, *resto, cantidad, destino)?,
            Que::Rebajar(rebaja) => {
                let importe = de_linea(n, *resto, rebaja)?;
                rebajar(abonada.linea, linea, importe)
            }
        });
    }
    Ok(tomadas)
}

fn devolver(
    (n, indice): (usize, usize),
    linea: &LineaDocumento,
    resto: Resto,
    cantidad: Cantidad,
    destino: DestinoAbono,
) -> Result<Tomada, AbonarError> {
    if !cantidad.es_positiva() {
        return Err(AbonarError::SinCantidad(n));
    }
    if cantidad > resto.cantidad {
        let queda = resto.cantidad.max(Cantidad::CERO);
        return Err(AbonarError::Demasiado { n, queda });
    }
    let importe = resto.neto.menos(resto.sin(cantidad)?.neto)?;
    Ok(Tomada {
        linea: LineaDocumento {
            cantidad: -cantidad,
            precio: resto.precio_de(cantidad, importe)?,
            neto: -importe,
            ..linea.clone()
        },
        parte: Parte {
            linea: indice,
            cantidad,
            importe: Some(importe),
        },
        destino,
    })
}

/// A line whose price is lowered and of which nothing comes back: it has no quantity and no batch, so that it moves no stock.
fn rebajar(indice: usize, linea: &LineaDocumento, importe: Importe) -> Tomada {
    Tomada {
        linea: LineaDocumento {
            cantidad: Cantidad::CERO,
            lote_id: None,
            neto: -importe,
            ..linea.clone()
        },
        parte: Parte {
            linea: indice,
            cantidad: Cantidad::CERO,
            importe: Some(importe),
        },
        destino: DestinoAbono::Lote,
    }
}

/// What is taken off a line.
fn de_linea(n: usize, resto: Resto, rebaja: Rebaja) -> Result<Importe, AbonarError> {
    let queda = resto.neto.max(Importe::CERO);
    let importe = match rebaja {
        Rebaja::Precio(precio) => {
            let importe = queda.menos(precio.por(resto.cantidad, Porcentaje::CERO)?)?;
            if importe <= Importe::CERO {
                return Err(AbonarError::NoBaja { n, queda });
            }
            importe
        }
        Rebaja::Importe(importe) => importe,
        Rebaja::Porcentaje(porcentaje) => queda.por_ciento(porcentaje),
    };
    if importe <= Importe::CERO {
        Err(AbonarError::SinRebaja(n))
    } else if importe > queda {
        Err(AbonarError::DemasiadaRebaja { n, queda })
    } else {
        Ok(importe)
    }
}

/// A discount on all that is left of a document, in proportion to what is left of each line.
fn de_todo(documento: &Documento, restos: &[Resto], rebaja: super::Descuento) -> Result<Vec<Tomada>, AbonarError> {
    let quedan: Vec<_> = restos.iter().map(|resto| resto.neto.max(Importe::CERO)).collect();
    let queda = Importe::sumar(quedan.iter().copied())?;
    let importe = match rebaja {
        super::Descuento::Importe(importe) => importe,
        super::Descuento::Porcentaje(porcentaje) => queda.por_ciento(porcentaje),
    };
    if importe <= Importe::CERO {
        return Err(AbonarError::SinDescuento);
    }
    if importe > queda {
        let numero = documento.cabecera.numero;
        return Err(AbonarError::DemasiadoDescuento { numero, queda });
    }
    let partes = repartir(importe, &quedan)?;
    let lineas = documento.lineas.iter().zip(partes).enumerate();
    let tomadas = lineas.filter(|(_, (_, parte))| !parte.es_cero());
    Ok(tomadas
        .map(|(indice, (linea, parte))| rebajar(indice, linea, parte))
        .collect())
}

/// Divides an amount in proportion to others, none of them below zero and together no less than it. The parts add up to it to
/// the cent, and none is more than its own amount.
pub(in crate::pedido) fn repartir(importe: Importe, pesos: &[Importe]) -> Result<Vec<Importe>, DecimalError> {
    let todo: i128 = pesos.iter().map(|peso| i128::from(peso.unidades())).sum();
    let (mut visto, mut repartido) = (0_i128, Importe::CERO);
    let mut partes = Vec::with_capacity(pesos.len());
    for peso in pesos {
        visto += i128::from(peso.unidades());
        let hasta = match todo {
            0 => 0,
            _ => dividir_redondeando(i128::from(importe.unidades()) * visto, todo),
        };
        let hasta = Importe::from_unidades(i64::try_from(hasta).unwrap_or_else(|_| importe.unidades()))?;
        partes.push(hasta.menos(repartido)?);
        repartido = hasta;
    }
    Ok(partes)
}
