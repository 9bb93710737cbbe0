import { NativeSelect } from '@mantine/core';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import type { components } from '@/api/esquema';
import type { DocumentoDetalle } from '@/api/tipos';
import { precioLegible } from '@/dominio';
import { clasesDeCampo } from '@/kit/campos/campo';
import { Cantidad } from '@/kit/campos/Cantidad';
import { formatearCantidad } from '@/kit/cifras/formato';
import { irALaSiguienteCantidad } from '@/kit/campos/siguienteCantidad';
import type { Columna } from '@/kit/listas/Tabla';
import { decimalesDe } from '@/vocabulario/unidades';
import { lineasPorOrigen } from '../lineas';
import { DESTINOS, type Destinos, lineasDeAbono } from './abono';
import { type Cantidades, lineasQueEsperan, type LineaQueEspera, nada } from './entrega';
import { TablaDeCantidades } from './TablaDeCantidades';
import { useCantidades } from './useCantidades';

export type LineaDevuelta = components['schemas']['AbonoLineaRequest'];

/** The heading of the first line that is left of each document that lines come from, where there are several. */
function rotulosDe(detalle: DocumentoDetalle): (linea: LineaQueEspera) => string | null {
  const primeras = new Map(
    lineasPorOrigen(detalle).flatMap(({ rotulo, lineas }) => {
      const primera = lineas.find(({ queda }) => queda !== 0);
      return primera === undefined ? [] : [[primera.indice, rotulo]];
    }),
  );
  return ({ indice }) => primeras.get(indice) ?? null;
}

interface LineasQueVuelvenProps {
  detalle: DocumentoDetalle;
  titulo: string;
  onCambio: (devueltas: LineaDevuelta[]) => void;
}

/** What of a document comes back, and what becomes of it. */
export function LineasQueVuelven({ detalle, titulo, onCambio }: LineasQueVuelvenProps) {
  const lineas = lineasQueEsperan(detalle);
  const { cantidades, vez, cambiar, poner } = useCantidades(() => nada(lineas));
  const [destinos, setDestinos] = useState<Destinos>({});
  const rotulo = rotulosDe(detalle);
  const decir = (nuevas: Cantidades, suertes: Destinos) => onCambio(lineasDeAbono(lineas, nuevas, suertes));

  const columnas: readonly Columna<LineaQueEspera>[] = [
    { titulo: 'Producto', celda: ({ name }) => name },
    { titulo: 'Lote', celda: ({ lote }) => lote, ancho: '6rem' },
    { titulo: 'Precio', celda: ({ price }) => precioLegible(price), alinear: 'derecha', ancho: '5.5rem', secundaria: true },
    { titulo: 'Hay', celda: ({ queda }) => formatearCantidad(queda), alinear: 'derecha', ancho: '4.5rem' },
    {
      titulo: 'Se devuelve',
      celda: ({ indice, name, lote, queda, unidad }) => (
        <Cantidad
          key={vez}
          etiqueta={`Se devuelve de ${name}, ${lote}`}
          valor={cantidades[indice] ?? null}
          onCambio={(cantidad) => {
            cambiar(indice, cantidad);
            decir({ ...cantidades, [indice]: cantidad }, destinos);
          }}
          onEscrito={irALaSiguienteCantidad}
          max={queda}
          // What was sold in parts comes back in parts.
          {...(unidad && Number.isInteger(queda) && { decimales: decimalesDe({ unidad }) })}
        />
      ),
      alinear: 'derecha',
      ancho: '11rem',
    },
    {
      titulo: 'El género',
      celda: ({ indice, name, lote }) => (
        <NativeSelect
          aria-label={`Qué se hace con ${name}, ${lote}`}
          data={DESTINOS}
          value={destinos[indice] ?? 'lote'}
          onChange={({ currentTarget: { value } }) => {
            const suertes: Destinos = { ...destinos, [indice]: value === 'merma' ? 'merma' : 'lote' };
            setDestinos(suertes);
            decir(cantidades, suertes);
          }}
          rightSection={<ChevronDown size={18} aria-hidden />}
          classNames={clasesDeCampo}
        />
      ),
      ancho: '10.5rem',
    },
  ];

  return (
    <TablaDeCantidades
      titulo={titulo}
      columnas={columnas}
      lineas={lineas}
      rotulo={rotulo}
      onPoner={(nuevas) => {
        poner(nuevas);
        decir(nuevas, destinos);
      }}
    />
  );
}
