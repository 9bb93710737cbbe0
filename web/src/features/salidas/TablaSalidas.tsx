import { PackageMinus } from 'lucide-react';
import { caminos } from '@/caminos';
import { momentoEs } from '@/dominio';
import { BotonEnlace } from '@/kit/pantallas/Boton';
import { formatearCantidad } from '@/kit/cifras/formato';
import { Lista } from '@/kit/listas/Lista';
import type { Columna } from '@/kit/listas/Tabla';
import { useLista } from '@/kit/listas/useLista';
import { tipoSalidaLegible } from '@/vocabulario/tiposSalida';
import { salidasPagina } from './consultas';
import type { Salida } from './esquema';
import { FILTROS } from './filtros';
import { FiltrosSalidas } from './FiltrosSalidas';
import clases from './TablaSalidas.module.css';

function Motivo({ motivo, proveedor, documento }: Salida) {
  const mas = [proveedor, documento].filter(Boolean).join(' · ');
  return (
    <span className={clases['motivo']}>
      {motivo}
      {mas !== '' && <small>{mas}</small>}
    </span>
  );
}

const columnas: readonly Columna<Salida>[] = [
  {
    titulo: 'Producto',
    celda: ({ product_name }) => product_name,
    orden: 'product_name',
  },
  { titulo: 'Lote', celda: ({ lote }) => lote, ancho: '6.25rem', orden: 'lote' },
  { titulo: 'Cuándo', celda: ({ momento }) => momentoEs(momento), ancho: '6.75rem', orden: 'momento' },
  {
    titulo: 'Tipo',
    celda: ({ tipo }) => tipoSalidaLegible(tipo),
    ancho: '7.5rem',
    orden: 'tipo',
  },
  {
    titulo: 'Cantidad',
    celda: ({ cantidad }) => (cantidad > 0 ? `+${formatearCantidad(cantidad)}` : formatearCantidad(cantidad)),
    alinear: 'derecha',
    ancho: '6.25rem',
    orden: 'cantidad',
  },
  { titulo: 'Motivo', celda: Motivo, ancho: '18%' },
  { titulo: 'Usuario', celda: ({ user_name }) => user_name, ancho: '6.75rem', secundaria: true, orden: 'user_name' },
];

/** The ledger of what left without being sold, and of what counts found. */
export function TablaSalidas() {
  const lista = useLista(salidasPagina, FILTROS);
  return (
    <Lista
      lista={lista}
      titulo="Salidas"
      filtros={<FiltrosSalidas filtros={lista.filtros} onFiltrar={lista.filtrar} />}
      nota="Sin fechas se ven los últimos 31 días; de un lote, todas."
      columnas={columnas}
      clave={({ id, lote_id }) => `${id} ${lote_id}`}
      enlace={({ lote_id }) => caminos.admin.lote(lote_id)}
      vacio={{
        icono: <PackageMinus size={32} />,
        titulo: 'No ha salido nada este mes',
        texto: 'Apunta aquí lo que se estropea, se rompe, gasta la casa o vuelve al proveedor, y los recuentos.',
        accion: <BotonEnlace to={caminos.admin.salidaNueva}>Nueva salida</BotonEnlace>,
      }}
      nadaHallado={{ titulo: 'Ninguna salida es así', texto: 'Prueba con otras fechas o quita algún filtro.' }}
    />
  );
}
