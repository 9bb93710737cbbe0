import { ReceiptText } from 'lucide-react';
import { caminos } from '@/caminos';
import { fechaEs } from '@/dominio';
import { BotonEnlace } from '@/kit/pantallas/Boton';
import { Dinero } from '@/kit/cifras/Dinero';
import { Lista } from '@/kit/listas/Lista';
import type { Columna } from '@/kit/listas/Tabla';
import { useLista } from '@/kit/listas/useLista';
import { PildoraPago } from '@/vocabulario/PildoraPago';
import { sumasDe } from '@/vocabulario/sumas';
import { gastosPagina } from './consultas';
import type { Gasto } from './esquema';
import { FILTROS } from './filtros';
import { FiltrosGastos } from './FiltrosGastos';

const columnas: readonly Columna<Gasto>[] = [
  { titulo: 'Número', celda: ({ numero }) => numero, ancho: '18%', orden: 'numero' },
  { titulo: 'Proveedor', celda: ({ proveedor }) => proveedor, orden: 'proveedor' },
  { titulo: 'Fecha', celda: ({ fecha }) => fechaEs(fecha), ancho: '7rem', orden: 'fecha' },
  {
    titulo: 'Base',
    celda: ({ totales }) => <Dinero importe={totales.base} />,
    alinear: 'derecha',
    ancho: '7.5rem',
    secundaria: true,
    orden: 'totales.base',
  },
  {
    titulo: 'Total',
    celda: ({ totales }) => <Dinero importe={totales.total} peso="fuerte" />,
    alinear: 'derecha',
    ancho: '7.5rem',
    orden: 'totales.total',
  },
  { titulo: 'Pago', celda: PildoraPago, ancho: '9rem', orden: 'pago' },
];

/** The suppliers' invoices, the newest first, and what they come to. */
export function TablaGastos() {
  const lista = useLista(gastosPagina, FILTROS);
  return (
    <Lista
      lista={lista}
      titulo="Factura de Gastos"
      buscador="Buscar por número o proveedor"
      filtros={<FiltrosGastos filtros={lista.filtros} onFiltrar={lista.filtrar} />}
      nota="Sin fechas se ven las del último año; de un proveedor, todas."
      columnas={columnas}
      clave={({ id }) => id}
      enlace={({ id }) => caminos.admin.gasto(id)}
      sumas={sumasDe(lista.consulta.data, 'Total', 'Sin pagar')}
      vacio={{
        icono: <ReceiptText size={32} />,
        titulo: 'No hay facturas de gastos',
        texto: 'Apunta aquí las facturas de los proveedores: al guardarlas entran sus lotes.',
        accion: <BotonEnlace to={caminos.admin.gastoNuevo}>Nueva factura</BotonEnlace>,
      }}
      nadaHallado={{ titulo: 'Ninguna factura es así', texto: 'Prueba con otras fechas o quita algún filtro.' }}
    />
  );
}
