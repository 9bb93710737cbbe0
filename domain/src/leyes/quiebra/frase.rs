//! What an administrator reads of a law that does not hold.

use std::fmt;

use super::Quiebra;
use crate::factura::Prefijo;
use crate::ids::InternalId;

impl fmt::Display for Quiebra {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Descuadre { lote, hubo, hay } => {
                let (hubo, hay) = (hubo.legible(), hay.legible());
                write!(
                    f,
                    "El lote {lote} no cuadra: han entrado {hubo} y entre libre y apartado hay {hay}."
                )
            }
            Self::Imposible { lote, store, cantidad } => {
                let cantidad = cantidad.legible();
                match store {
                    Some(store) => write!(f, "El lote {lote} tiene {cantidad} para el pedido {store}."),
                    None => write!(f, "El lote {lote} tiene {cantidad} libres."),
                }
            }
            Self::VueltoDeMas { lote, cantidad } => {
                let cantidad = cantidad.legible();
                write!(f, "Al lote {lote} han vuelto {cantidad} más de lo que salió de él.")
            }
            Self::FueraDeLista { lote } => write!(f, "Del lote {lote} queda algo y no está en el catálogo."),
            Self::SinLote { lote } => write!(f, "Hay movimientos o salidas del lote {lote}, que no existe."),
            Self::Prometido { lote, store, dice, dio } => {
                let (dice, dio) = (dice.legible(), dio.legible());
                write!(
                    f,
                    "El pedido {store} cuenta con {dice} del lote {lote}, que le ha dado {dio}."
                )
            }
            Self::SinDueno { lote, store, cantidad } => {
                let cantidad = cantidad.legible();
                write!(
                    f,
                    "El lote {lote} guarda {cantidad} para el pedido {store}, que no existe."
                )
            }
            Self::RetenidoPorFinal { store } => {
                write!(
                    f,
                    "El documento {store} ya está hecho y aún aparta existencias aparte de sus líneas."
                )
            }
            Self::RetenidoPorBorrado { store } => write!(f, "El pedido {store} se borró y aún aparta existencias."),
            Self::OtroDueno { store } => {
                write!(
                    f,
                    "Lo que aparta el pedido {store} está a nombre de otra persona que el pedido."
                )
            }
            Self::Entrada { gasto, lote } => {
                write!(
                    f,
                    "La factura de proveedor {gasto} no dice del lote {lote} lo mismo que el lote."
                )
            }
            Self::Pendiente { cliente, dice, suma } => {
                let (dice, suma) = (dice.en_euros(), suma.en_euros());
                write!(
                    f,
                    "El cliente {cliente} debe {dice} según su ficha y {suma} según sus documentos."
                )
            }
            Self::Transferencias { cliente, dice, suma } => {
                let (dice, suma) = (dice.en_euros(), suma.en_euros());
                write!(
                    f,
                    "El cliente {cliente} ha transferido {dice} según su ficha y {suma} según sus documentos."
                )
            }
            Self::SinCliente { store, cliente } => {
                write!(f, "El documento {store} es del cliente {cliente}, que no existe.")
            }
            Self::Cobrado { store, dice, suma } => {
                let (dice, suma) = (dice.en_euros(), suma.en_euros());
                write!(
                    f,
                    "El documento {store} dice que se han cobrado {dice} y sus cobros suman {suma}."
                )
            }
            Self::CobroSuelto { cobro, store } => {
                write!(f, "El cobro {cobro} es del documento {store}, que no existe.")
            }
            Self::NumeroRepetido { numero, stores } => {
                let stores: Vec<_> = stores.iter().map(InternalId::as_str).collect();
                write!(
                    f,
                    "El número {numero} lo tienen varios documentos: {}.",
                    stores.join(", ")
                )
            }
            Self::NumerosPerdidos { serie, anio, faltan } => {
                let faltan: Vec<_> = faltan.iter().map(u32::to_string).collect();
                let (serie, faltan) = (serie.documentos(), faltan.join(", "));
                write!(f, "En la serie de {serie} de {anio} faltan números: {faltan}.")
            }
            Self::Recepciones { anio, ultimo, dados } => {
                let dados: Vec<_> = dados.iter().map(u32::to_string).collect();
                let dados = dados.join(", ");
                write!(
                    f,
                    "En las facturas recibidas de {anio} el último número es {ultimo}, y los que hay son: {dados}."
                )
            }
            Self::NumeroDeBorrado { borrados, faltan } => {
                write!(
                    f,
                    "Se han borrado {borrados} pedidos y solo faltan {faltan} números: alguno se ha dado dos veces."
                )
            }
            Self::SerieAtrasada {
                serie,
                anio,
                dice,
                ultimo,
            } => {
                let serie = serie.documentos();
                write!(
                    f,
                    "La serie de {serie} de {anio} va por el {dice} y ya existe el {ultimo}."
                )
            }
            Self::Prefijos { serie, anio, prefijos } => {
                let prefijos: Vec<_> = prefijos.iter().map(Prefijo::as_str).collect();
                let (serie, prefijos) = (serie.documentos(), prefijos.join(", "));
                write!(
                    f,
                    "Los números de la serie de {serie} de {anio} empiezan de varias maneras: {prefijos}."
                )
            }
            Self::Registro { store } => {
                write!(
                    f,
                    "El documento {store} no tiene el registro fiscal que le toca, o tiene uno que no le toca."
                )
            }
            Self::RegistroAjeno { store } => {
                write!(
                    f,
                    "El registro fiscal del documento {store} no dice lo mismo que el documento."
                )
            }
            Self::SinVuelta { store, otro } => {
                write!(f, "El documento {store} nombra a {otro}, que no lo nombra a él.")
            }
            Self::AnuladoAMedias { store, otro } => write!(
                f,
                "El documento {store} y {otro}, que salió de él, no dicen lo mismo de si {otro} está anulado."
            ),
            Self::DeMas { store } => write!(
                f,
                "Del documento {store} se ha facturado o abonado más de lo que tiene."
            ),
            Self::Versiones { store } => write!(
                f,
                "Las versiones guardadas del documento {store} no son todas las anteriores a la suya."
            ),
            Self::Cadena(rotura) => rotura.fmt(f),
            Self::Cabeza { dice, hay } => {
                write!(
                    f,
                    "La cadena de registros dice que hay {dice} y hay {hay}, o su última huella es otra."
                )
            }
        }
    }
}
