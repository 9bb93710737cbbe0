//! What always holds in the table (`docs/tabla.md`), checked on every item there is.

use std::collections::{BTreeMap, HashMap};
use std::path::Path;

use aws_sdk_dynamodb::types::AttributeValue;
use domain::cliente::Cliente;
use domain::cobro::Cobro;
use domain::configuracion::Empresa;
use domain::factura::cadena::{Eslabon, Registro as DeCadena, verificar};
use domain::factura::registro::{RegistroAlta, TipoFactura};
use domain::gasto::{CabeceraGasto, LineaGasto};
use domain::ids::{ClienteId, InternalId, LoteId};
use domain::lote::Lote;
use domain::pedido::documento::{Cabecera, Entrega, LineaDocumento, Registro, lotes_de};
use domain::salida::Salida;
use domain::{Cantidad, Importe};
use lambdas::tabla::item::cuerpo_plegado;
use local::motor::Motor;
use serde::Deserialize;
use serde::de::DeserializeOwned;

/// An item as the engine gives it.
pub(crate) type Item = HashMap<String, AttributeValue>;

/// A document with what the laws need of it.
pub(crate) struct Documento {
    pub(crate) cabecera: Cabecera,
    pub(crate) cuerpo: Cuerpo,
}

#[derive(Deserialize)]
pub(crate) struct Cuerpo {
    emisor: Empresa,
    pub(crate) lineas: Vec<LineaDocumento>,
    registro: Option<Registro>,
}

/// A supplier's invoice with what the laws need of it.
pub(crate) struct Gasto {
    pub(crate) cabecera: CabeceraGasto,
    pub(crate) cuerpo: CuerpoGasto,
}

#[derive(Deserialize)]
pub(crate) struct CuerpoGasto {
    pub(crate) lineas: Vec<LineaGasto>,
}

#[derive(Deserialize)]
struct Movimiento {
    store: InternalId,
    cantidad: Cantidad,
}

struct Reserva {
    store: InternalId,
    lotes: Vec<(LoteId, Retencion)>,
}

#[derive(Deserialize)]
struct DeReserva {
    store: InternalId,
}

#[derive(Deserialize)]
struct Retencion {
    cantidad: Cantidad,
}

/// All items of a table, by kind.
#[derive(Default)]
pub(crate) struct Tabla {
    pub(crate) usuarios: usize,
    pub(crate) productos: usize,
    pub(crate) clientes: Vec<Cliente>,
    pub(crate) lotes: Vec<Lote>,
    pub(crate) documentos: Vec<Documento>,
    pub(crate) salidas: Vec<Salida>,
    pub(crate) gastos: Vec<Gasto>,
    movimientos: Vec<(LoteId, Movimiento)>,
    reservas: Vec<Reserva>,
    cobros: Vec<Cobro>,
}

/// Reads a store that no process uses any more.
pub(crate) async fn leer(datos: &Path) -> Tabla {
    let motor = Motor::en_archivo(&datos.join("reparto.sqlite")).unwrap();
    let items = items(&motor).await;
    Tabla::de(items)
}

/// Every item of the table.
pub(crate) async fn items(motor: &Motor) -> Vec<Item> {
    let mut paginas = motor
        .cliente()
        .scan()
        .table_name("reparto")
        .into_paginator()
        .items()
        .send();
    let mut items = Vec::new();
    while let Some(item) = paginas.next().await {
        items.push(item.unwrap());
    }
    items
}

fn parte<T: DeserializeOwned>(item: &Item, nombre: &str) -> T {
    serde_dynamo::from_attribute_value(item[nombre].clone()).unwrap()
}

impl Tabla {
    pub(crate) fn de(items: Vec<Item>) -> Self {
        let mut tabla = Self::default();
        for item in &items {
            let (pk, sk) = (item["PK"].as_s().unwrap(), item["SK"].as_s().unwrap());
            match pk.split('#').next().unwrap() {
                "USU" => tabla.usuarios += 1,
                "PRO" => tabla.productos += 1,
                "CLI" => tabla.clientes.push(parte(item, "fila")),
                "RES" => tabla.reservas.push(Reserva {
                    store: parte::<DeReserva>(item, "fila").store,
                    lotes: cuerpo_plegado(item).unwrap(),
                }),
                "COB" => tabla.cobros.push(parte(item, "fila")),
                "GAS" => tabla.gastos.push(Gasto {
                    cabecera: parte(item, "fila"),
                    cuerpo: cuerpo_plegado(item).unwrap(),
                }),
                "LOTE" if sk == "LOTE" => tabla.lotes.push(parte(item, "fila")),
                "LOTE" if sk.starts_with("SAL#") => tabla.salidas.push(parte(item, "fila")),
                "LOTE" => tabla
                    .movimientos
                    .push((pk["LOTE#".len()..].parse().unwrap(), parte(item, "fila"))),
                "DOC" if item.contains_key("fila") => {
                    tabla.documentos.push(Documento {
                        cabecera: parte(item, "fila"),
                        cuerpo: cuerpo_plegado(item).unwrap(),
                    });
                }
                _ => {}
            }
        }
        tabla
    }

    /// All of the laws.
    #[track_caller]
    pub(crate) fn comprobar(&self) {
        self.lotes_cuadran();
        self.gastos_cuadran();
        self.movimientos_cuadran();
        self.numeros_seguidos();
        self.cadena_entera();
        self.deudas_cuadran();
    }

    #[track_caller]
    fn lotes_cuadran(&self) {
        for lote in &self.lotes {
            let tomado = self
                .movimientos
                .iter()
                .filter(|(id, _)| *id == lote.id)
                .map(|(_, movimiento)| movimiento.cantidad);
            let tomado = Cantidad::sumar(tomado).unwrap();
            let salidas = self.salidas.iter().filter(|salida| salida.lote_id == lote.id);
            let salidas = Cantidad::sumar(salidas.map(|salida| salida.cantidad)).unwrap();
            assert_eq!(
                lote.cantidad.mas(tomado).unwrap(),
                lote.inicial.mas(salidas).unwrap(),
                "what came in and was corrected = free + taken: {lote:?}"
            );
            assert!(lote.cantidad >= Cantidad::CERO, "{lote:?}");
        }
    }

    #[track_caller]
    fn gastos_cuadran(&self) {
        let lotes: BTreeMap<_, _> = self.lotes.iter().map(|lote| (lote.id, lote)).collect();
        for linea in self.gastos.iter().flat_map(|gasto| &gasto.cuerpo.lineas) {
            let lote = lotes[&linea.lote_id];
            assert_eq!(
                (lote.producto_id, &lote.nombre, lote.inicial),
                (linea.datos.producto_id, &linea.datos.lote, linea.datos.cantidad),
                "a batch is what its invoice says"
            );
        }
    }

    #[track_caller]
    fn movimientos_cuadran(&self) {
        let mut tomado = BTreeMap::<(InternalId, LoteId), Cantidad>::new();
        let mut tomar = |store: &InternalId, lote, cantidad| {
            let suma = tomado.entry((store.clone(), lote)).or_default();
            *suma = suma.mas(cantidad).unwrap();
        };
        for documento in &self.documentos {
            for (lote, cantidad) in lotes_de(&documento.cuerpo.lineas) {
                tomar(&documento.cabecera.id, lote, cantidad);
            }
        }
        for reserva in &self.reservas {
            for (lote, retencion) in &reserva.lotes {
                tomar(&reserva.store, *lote, retencion.cantidad);
            }
        }
        let movimientos: BTreeMap<_, _> = self
            .movimientos
            .iter()
            .map(|(lote, movimiento)| ((movimiento.store.clone(), *lote), movimiento.cantidad))
            .collect();
        assert_eq!(
            movimientos, tomado,
            "a movement = the document's lines + the reservation"
        );
    }

    #[track_caller]
    fn numeros_seguidos(&self) {
        let mut series = BTreeMap::<_, Vec<u32>>::new();
        for Documento { cabecera, .. } in &self.documentos {
            let numero = cabecera.numero;
            series
                .entry((numero.prefijo(), numero.anio()))
                .or_default()
                .push(numero.numero());
        }
        for (serie, mut numeros) in series {
            numeros.sort_unstable();
            let seguidos = (1..).take(numeros.len()).collect::<Vec<_>>();
            assert_eq!(numeros, seguidos, "{serie:?} has a gap or a number twice");
        }
    }

    #[track_caller]
    fn cadena_entera(&self) {
        let mut eslabones: Vec<_> = self.documentos.iter().filter_map(Documento::eslabon).collect();
        eslabones.sort_by_key(|eslabon| eslabon.secuencia);
        verificar(&eslabones).unwrap();
        let facturas = self
            .documentos
            .iter()
            .filter(|documento| documento.cabecera.tipo.es_factura())
            .count();
        assert_eq!(eslabones.len(), facturas, "every invoice has its record");
    }

    #[track_caller]
    fn deudas_cuadran(&self) {
        let mut pagado = BTreeMap::<&InternalId, Importe>::new();
        for cobro in &self.cobros {
            let suma = pagado.entry(&cobro.documento).or_default();
            *suma = suma.mas(cobro.importe).unwrap();
        }
        let mut deudas = BTreeMap::<ClienteId, Importe>::new();
        for Documento { cabecera, .. } in &self.documentos {
            let cobrado = pagado.remove(&cabecera.id).unwrap_or_default();
            assert_eq!(cobrado, cabecera.pagado, "the payments of {}", cabecera.numero);
            let entregado = match cabecera.entrega {
                Entrega::Entregado => cabecera.totales.total,
                Entrega::NoEntregado => Importe::CERO,
            };
            let deuda = deudas.entry(cabecera.cliente.id).or_default();
            *deuda = deuda.mas(entregado.menos(cobrado).unwrap()).unwrap();
        }
        assert!(pagado.is_empty(), "payments of no document: {pagado:?}");
        for cliente in &self.clientes {
            let deuda = deudas.get(&cliente.id).copied().unwrap_or_default();
            assert_eq!(cliente.pendiente, deuda, "{}", cliente.datos.nombre_comercial);
        }
    }
}

impl Documento {
    fn eslabon(&self) -> Option<Eslabon> {
        let registro = self.cuerpo.registro.as_ref()?;
        let guardada = registro.alta.clone().expect("the record of an invoice is whole");
        let alta = RegistroAlta {
            emisor: self.cuerpo.emisor.nif.clone(),
            numero: self.cabecera.numero,
            fecha_expedicion: self.cabecera.momento.fecha(),
            tipo_factura: TipoFactura::F1,
            cuota_total: self.cabecera.totales.cuota_total().unwrap(),
            importe_total: self.cabecera.totales.total,
            momento: registro.momento,
            ..guardada
        };
        Some(Eslabon {
            secuencia: registro.secuencia,
            registro: DeCadena::Alta(Box::new(alta)),
            huella: registro.huella,
        })
    }
}
