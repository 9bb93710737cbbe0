import { TextInput } from '@mantine/core';
import { useState } from 'react';
import type { DocumentoDetalle } from '@/api/tipos';
import { precioLegible } from '@/dominio';
import { clasesDeCampo } from '@/kit/campos/campo';
import { Dinero } from '@/kit/cifras/Dinero';
import { formatearCantidad } from '@/kit/cifras/formato';
import { reprocheDeNumero } from '@/kit/cifras/numeros';
import { type Columna, Tabla } from '@/kit/listas/Tabla';
import { Segmentos } from '@/kit/pantallas/Segmentos';
import { Tarjeta } from '@/kit/pantallas/Tarjeta';
import { MOTIVOS_DE_REBAJA } from './abono';
import { FormularioDeAbono } from './FormularioDeAbono';
import clases from './PasoPorLineas.module.css';
import { ALCANCES, type Escrito, formaDe, formasDe, type LineaRebajable, lineasRebajables, rebajado } from './rebaja';

interface CifraProps {
  etiqueta: string;
  /** The label is the column's; it is read out all the same. */
  enTabla?: boolean;
  unidad: string;
  decimales: number;
  valor: string;
  onCambio: (valor: string) => void;
}

function Cifra({ etiqueta, enTabla = false, unidad, decimales, valor, onCambio }: CifraProps) {
  return (
    <TextInput
      {...(enTabla ? { 'aria-label': etiqueta } : { label: etiqueta })}
      value={valor}
      onChange={({ currentTarget }) => onCambio(currentTarget.value)}
      error={reprocheDeNumero(valor, decimales)}
      inputMode="decimal"
      autoComplete="off"
      rightSection={<span aria-hidden>{unidad}</span>}
      rightSectionPointerEvents="none"
      classNames={clasesDeCampo}
    />
  );
}

/** What is taken off the price of a document, line by line or of all of it, and what becomes of the money. */
export function RebajarDocumento({ detalle }: { detalle: DocumentoDetalle }) {
  const { invoice } = detalle;
  const lineas = lineasRebajables(detalle);
  const [escrito, setEscrito] = useState<Escrito>({ alcance: 'todo', forma: 'porcentaje', todo: '', lineas: {} });
  const poner = (cambio: Partial<Escrito>) => setEscrito((antes) => ({ ...antes, ...cambio }));
  const { alcance, forma } = escrito;
  const { unidad, decimales } = formaDe(forma);
  const columnas: readonly Columna<LineaRebajable>[] = [
    { titulo: 'Producto', celda: ({ name }) => name },
    { titulo: 'Lote', celda: ({ lote }) => lote, ancho: '6.5rem' },
    { titulo: 'Cantidad', celda: ({ queda }) => formatearCantidad(queda), alinear: 'derecha', ancho: '5.5rem' },
    { titulo: 'Precio', celda: ({ price }) => precioLegible(price), alinear: 'derecha', ancho: '5.5rem', secundaria: true },
    { titulo: 'Queda', celda: ({ neto_queda }) => <Dinero importe={neto_queda} />, alinear: 'derecha', ancho: '6.5rem' },
    ...(alcance === 'todo'
      ? []
      : [
          {
            titulo: formaDe(forma).label,
            celda: ({ indice, name, lote }: LineaRebajable) => (
              <Cifra
                enTabla
                etiqueta={`${formaDe(forma).label} de ${name}, ${lote}`}
                unidad={unidad}
                decimales={decimales}
                valor={escrito.lineas[indice] ?? ''}
                onCambio={(texto) => setEscrito((antes) => ({ ...antes, lineas: { ...antes.lineas, [indice]: texto } }))}
              />
            ),
            ancho: '9rem' as const,
          },
        ]),
  ];

  return (
    <FormularioDeAbono
      invoice={invoice}
      abonado={{ de: invoice.id, ...rebajado(escrito) }}
      motivos={MOTIVOS_DE_REBAJA}
      siNada="Escribe cuánto se descuenta."
    >
      <Tarjeta holgada className={clases['columna'] ?? ''}>
        <Segmentos
          etiqueta="De qué"
          opciones={ALCANCES}
          valor={alcance}
          onCambio={(nuevo) => poner({ alcance: nuevo, ...(nuevo === 'todo' && forma === 'precio' && { forma: 'porcentaje' }) })}
        />
        <Segmentos etiqueta="Cómo" opciones={formasDe(alcance)} valor={forma} onCambio={(nueva) => poner({ forma: nueva, todo: '', lineas: {} })} />
        {alcance === 'todo' && (
          <Cifra etiqueta="Cuánto se descuenta, sin IVA" unidad={unidad} decimales={decimales} valor={escrito.todo} onCambio={(todo) => poner({ todo })} />
        )}
      </Tarjeta>
      <Tabla titulo="Lo que se puede descontar" columnas={columnas} filas={lineas} clave={({ indice }) => indice} />
    </FormularioDeAbono>
  );
}
