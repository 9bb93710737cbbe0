//! What is left of a line after the credits of its document: goods that can come back, and money that can be taken off.

use super::documento::{Documento, LineaDocumento};
use super::relacion::{Derivado, Parte, Relacion};
use crate::cantidad::Cantidad;
use crate::decimal::{DecimalError, dividir_redondeando};
use crate::dinero::{Importe, Porcentaje, Precio};
use crate::ids::InternalId;

/// What is left of a line.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Resto {
    /// How much of it has not come back.
    pub cantidad: Cantidad,
    /// What of its net amount has not been credited.
    pub neto: Importe,
    precio: Precio,
    /// Whether its price was lowered, so that what is left costs its part of `neto` instead of the price.
    rebajada: bool,
}

impl Resto {
    /// A line of which nothing was credited.
    #[must_use]
    pub fn de(linea: &LineaDocumento) -> Self {
        Self {
            cantidad: linea.cantidad,
            neto: linea.neto,
            precio: linea.precio,
            rebajada: false,
        }
    }

    /// What is left when so much of it comes back. All that comes back in parts costs what the line does, to the cent: each part
    /// is what the line costs without it less what it costs with it. Of a line whose price was lowered it costs its part of what
    /// is left of the line.
    ///
    /// # Errors
    /// When a figure leaves its range.
    pub fn sin(self, cantidad: Cantidad) -> Result<Self, DecimalError> {
        let queda = self.cantidad.menos(cantidad)?;
        let neto = if queda.es_cero() {
            Importe::CERO
        } else if self.rebajada {
            let parte = i128::from(self.neto.unidades()) * i128::from(queda.unidades());
            let parte = dividir_redondeando(parte, i128::from(self.cantidad.unidades()));
            Importe::from_unidades(i64::try_from(parte).unwrap_or_else(|_| self.neto.unidades()))?
        } else {
            self.precio.por(queda, Porcentaje::CERO)?
        };
        Ok(Self {
            cantidad: queda,
            neto,
            ..self
        })
    }

    /// The unit price at which so much of it comes to this net amount, so that its line multiplies out on paper wherever a price
    /// of that many decimals can: the price of the line, or where that gives another amount what each unit costs of it.
    ///
    /// # Errors
    /// When it leaves the range of a price.
    pub fn precio_de(self, cantidad: Cantidad, importe: Importe) -> Result<Precio, DecimalError> {
        match self.precio.por(cantidad, Porcentaje::CERO)? == importe {
            true => Ok(self.precio),
            false => Precio::de_cada_uno(importe, cantidad),
        }
    }

    /// What is left when its price is lowered by so much in all.
    ///
    /// # Errors
    /// When the difference leaves the range of an amount.
    pub fn rebajado(self, importe: Importe) -> Result<Self, DecimalError> {
        Ok(Self {
            neto: self.neto.menos(importe)?,
            rebajada: true,
            ..self
        })
    }

    /// What is left of its line, as a line of its own.
    fn linea(self, linea: &LineaDocumento) -> Result<LineaDocumento, DecimalError> {
        Ok(LineaDocumento {
            precio: self.precio_de(self.cantidad, self.neto)?,
            cantidad: self.cantidad,
            neto: self.neto,
            ..linea.clone()
        })
    }

    /// What is left after a credit that was written down.
    fn tras(self, parte: &Parte) -> Result<Self, DecimalError> {
        let Some(importe) = parte.importe else {
            return self.sin(parte.cantidad);
        };
        Ok(Self {
            cantidad: self.cantidad.menos(parte.cantidad)?,
            neto: self.neto.menos(importe)?,
            rebajada: self.rebajada || parte.cantidad.es_cero(),
            ..self
        })
    }
}

impl Documento {
    /// The credits of this document that stand, the oldest first.
    pub fn abonos(&self) -> impl Iterator<Item = &Derivado> {
        self.vigentes(Relacion::Abono)
    }

    /// What of its debt its credits have paid.
    #[must_use]
    pub fn compensado(&self) -> Importe {
        // Together they are no more than was owed, so their sum is an amount.
        Importe::sumar(self.abonos().map(|abono| abono.compensado)).unwrap_or(Importe::CERO)
    }

    /// What of what counts as paid of it nobody paid: what its credits have paid of its debt, or of a credit what that has paid,
    /// below zero.
    #[must_use]
    pub fn pagado_sin_dinero(&self) -> Importe {
        let cabecera = &self.cabecera;
        let segun_abonos = || self.compensado().min(cabecera.pagado.max(Importe::CERO));
        cabecera.pagado_sin_dinero().unwrap_or_else(segun_abonos)
    }

    /// The document as it was before another one came of it.
    #[must_use]
    pub fn antes_de(&self, derivado: &InternalId) -> Self {
        let anteriores = self.derivados.iter().take_while(|otro| otro.id != *derivado);
        Self {
            derivados: anteriores.cloned().collect(),
            ..self.clone()
        }
    }

    /// What is left of each line after the credits; the lines keep their places.
    #[must_use]
    pub fn restos(&self) -> Vec<Resto> {
        let mut restos: Vec<_> = self.lineas.iter().map(Resto::de).collect();
        for parte in self.abonos().flat_map(|abono| &abono.partes) {
            if let Some(resto) = restos.get_mut(parte.linea) {
                // What was written down came of this same reckoning, whose every figure was one.
                *resto = resto.tras(parte).unwrap_or(*resto);
            }
        }
        restos
    }

    /// What its credits have left of its lines; those that came back whole are left out.
    ///
    /// # Errors
    /// When a price leaves its range.
    pub(super) fn lineas_tras_abonos(&self) -> Result<Vec<LineaDocumento>, DecimalError> {
        let restos = self.restos().into_iter().zip(&self.lineas);
        let quedan = restos.filter(|(resto, _)| !resto.cantidad.es_cero());
        quedan.map(|(resto, linea)| resto.linea(linea)).collect()
    }

    /// Whether credits took more of a line's net amount than it has.
    pub(super) fn rebaja_de_mas(&self) -> bool {
        let es_de_mas =
            |(resto, linea): (Resto, &LineaDocumento)| linea.neto >= Importe::CERO && resto.neto < Importe::CERO;
        self.restos().into_iter().zip(&self.lineas).any(es_de_mas)
    }
}
