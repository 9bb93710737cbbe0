import { NativeSelect } from '@mantine/core';
import { ChevronDown } from 'lucide-react';
import type { Producto } from '@/api/tipos';
import { diasEntre, type LoteDisponible } from '@/dominio';
import { clasesDeCampo } from '@/kit/campos/campo';
import { cantidadDe } from '@/vocabulario/unidades';
import { etiquetaFecha } from '@/vocabulario/caducidad';
import type { LineaQueEspera } from './entrega';

interface LoteDeEntregaProps {
  linea: LineaQueEspera;
  /** The product as it is now; without it there is no other batch to offer. */
  producto: Producto | undefined;
  /** The batch that was chosen instead of the one that the order holds. */
  elegido: LoteDisponible | undefined;
  hoy: string;
  onElegir: (lote: LoteDisponible | undefined) => void;
}

/** What is past its use-by date is handed over to nobody (Regulation (EU) 1169/2011 art. 24). */
const caducado = ({ caducidad, tipo_caducidad }: LoteDisponible, hoy: string): boolean => tipo_caducidad === 'caducidad' && Boolean(caducidad) && diasEntre(hoy, caducidad ?? hoy) < 0;

/** The batch that a line is delivered from: the one that its order holds, or another one of the product with something left. */
export function LoteDeEntrega({ linea, producto, elegido, hoy, onElegir }: LoteDeEntregaProps) {
  const otros = producto?.lote.filter((lote) => lote.id !== linea.lote_id && !caducado(lote, hoy)) ?? [];
  if (producto === undefined || otros.length === 0) return linea.lote;
  const rotulo = (lote: LoteDisponible) => [lote.name, cantidadDe(producto, lote.cantidad), etiquetaFecha(lote, hoy, 0)?.texto].filter(Boolean).join(' · ');
  return (
    <NativeSelect
      aria-label={`De qué lote sale ${linea.name}, ${linea.lote}`}
      data={[{ value: '', label: linea.lote }, ...otros.map((lote) => ({ value: String(lote.id), label: rotulo(lote) }))]}
      value={elegido === undefined ? '' : String(elegido.id)}
      onChange={({ currentTarget: { value } }) => onElegir(otros.find(({ id }) => String(id) === value))}
      rightSection={<ChevronDown size={18} aria-hidden />}
      classNames={clasesDeCampo}
    />
  );
}
