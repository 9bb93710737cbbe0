import { NativeSelect } from '@mantine/core';
import { ChevronDown } from 'lucide-react';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { clasesDeCampo } from '../campos/campo';
import type { Opcion } from '../campos/CampoSelect';
import { esDia } from '../cifras/dias';
import { EntradaBuscable } from '../campos/EntradaBuscable';
import { EntradaFecha } from '../campos/EntradaFecha';
import clases from './Filtros.module.css';

/** What a list is narrowed down by, side by side above it. */
export function Filtros({ children }: { children: ReactNode }) {
  return <div className={clases['filtros']}>{children}</div>;
}

/** Filters by one of many things, which is searched for. */
export function FiltroBuscable(entrada: ComponentProps<typeof EntradaBuscable>) {
  return (
    <div className={clases['ancho']}>
      <EntradaBuscable {...entrada} />
    </div>
  );
}

/** Filters by a day; a text that is none stays to be corrected, and narrows nothing down. */
export function FiltroFecha({ valor, onCambio, ...entrada }: ComponentProps<typeof EntradaFecha>) {
  const [ilegible, setIlegible] = useState<string | null>(null);
  const cambiar = (texto: string | null) => {
    const dia = texto !== null && esDia(texto) ? texto : null;
    setIlegible(dia === null ? texto : null);
    if (dia !== valor) onCambio(dia);
  };
  return (
    <div className={clases['fecha']}>
      <EntradaFecha {...entrada} valor={ilegible ?? valor} onCambio={cambiar} />
    </div>
  );
}

interface FiltroSelectProps {
  etiqueta: string;
  /** Stands for no choice; without it one of them is always chosen. */
  todos?: string;
  opciones: readonly Opcion[];
  valor: string | undefined;
  onCambio: (valor: string | null) => void;
}

/** Filters by one of a few things, which are all in sight. */
export function FiltroSelect({ etiqueta, todos, opciones, valor = '', onCambio }: FiltroSelectProps) {
  return (
    <NativeSelect
      label={etiqueta}
      value={valor}
      onChange={({ currentTarget: { value } }) => onCambio(value || null)}
      data={todos === undefined ? [...opciones] : [{ value: '', label: todos }, ...opciones]}
      rightSection={<ChevronDown size={18} aria-hidden />}
      classNames={clasesDeCampo}
    />
  );
}
