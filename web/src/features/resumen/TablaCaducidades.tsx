import { CalendarX } from 'lucide-react';
import type { components } from '@/api/esquema';
import { caminos } from '@/caminos';
import { BotonEnlace } from '@/kit/pantallas/Boton';
import { Dinero } from '@/kit/cifras/Dinero';
import { FiltroSelect, Filtros } from '@/kit/listas/Filtros';
import { SIN_CIFRA } from '@/kit/cifras/formato';
import { Lista } from '@/kit/listas/Lista';
import { Pildora } from '@/kit/pantallas/Pildora';
import type { Columna } from '@/kit/listas/Tabla';
import { useLista } from '@/kit/listas/useLista';
import { useHoy } from '@/stores/useHoy';
import { etiquetaFecha } from '@/vocabulario/caducidad';
import { cantidadDe } from '@/vocabulario/unidades';
import { caducidadesPagina } from './consultas';
import { PLAZOS } from './plazos';

type Lote = components['schemas']['LoteCaducaView'];

/** From so many days before its date a batch stands out here. */
const DIAS_URGENTES = 7;

const columnasDe = (hoy: string): readonly Columna<Lote>[] => [
  { titulo: 'Lote', celda: ({ name }) => name, ancho: '17%' },
  { titulo: 'Producto', celda: ({ product_name: producto }) => producto, orden: 'product_name' },
  {
    titulo: 'Caducidad',
    celda: (lote) => {
      const etiqueta = etiquetaFecha(lote, hoy, DIAS_URGENTES);
      return etiqueta && <Pildora tono={etiqueta.tono}>{etiqueta.texto}</Pildora>;
    },
    ancho: '10.5rem',
    orden: 'caducidad',
  },
  { titulo: 'Quedan', celda: (lote) => cantidadDe(lote, lote.cantidad), alinear: 'derecha', ancho: '12.5%' },
  {
    titulo: 'A coste',
    celda: ({ coste }) => (typeof coste === 'number' ? <Dinero importe={coste} /> : SIN_CIFRA),
    alinear: 'derecha',
    ancho: '8rem',
    orden: 'coste',
  },
  { titulo: 'Estado', celda: ({ bloqueado }) => bloqueado && <Pildora tono="aviso">Bloqueado</Pildora>, ancho: '7.5rem', secundaria: true },
];

/** Batches with something left that are past their date or near it, of all products. */
export function TablaCaducidades() {
  const hoy = useHoy();
  const lista = useLista(caducidadesPagina(hoy), ['plazo']);
  return (
    <Lista
      lista={lista}
      titulo="Lotes que caducan"
      filtros={
        <Filtros>
          <FiltroSelect
            etiqueta="Caducan"
            todos="Pasados y en 30 días"
            opciones={PLAZOS}
            valor={lista.filtros.plazo}
            onCambio={(plazo) => lista.filtrar('plazo', plazo)}
          />
        </Filtros>
      }
      columnas={columnasDe(hoy)}
      clave={({ id }) => id}
      enlace={({ id }) => caminos.admin.lote(id)}
      vacio={{
        icono: <CalendarX size={32} />,
        titulo: 'No caduca nada en 30 días',
        texto: 'Los lotes con existencias aparecen aquí cuando se acerca su fecha.',
        accion: <BotonEnlace to={caminos.admin.almacen}>Ver el almacén</BotonEnlace>,
      }}
      nadaHallado={{ titulo: 'Ningún lote caduca entonces', texto: 'Prueba con otro plazo.' }}
    />
  );
}
