import { cambio, leerAPagar } from '@/dominio';
import type { DocumentoDetalle } from '@/api/tipos';
import { useBandeja } from '@/stores/bandeja';

export interface Vuelta {
  entregado: number;
  cambio: number;
}

/** The cash that was handed over for a document and what was given back: known on the device that took it, for the document does not say. */
export function vueltaDe({ invoice: { id, amount, meta_type } }: DocumentoDetalle): Vuelta | null {
  const { entradas, enviados } = useBandeja.getState();
  const efectivo = (entradas[id]?.pedido.entrega?.efectivo ?? enviados[id]?.efectivo ?? '').trim();
  if (efectivo === '' || meta_type !== 'meta') return null;
  const entregado = leerAPagar(efectivo);
  const vuelta = entregado.ok ? cambio(entregado.valor, amount) : entregado;
  return entregado.ok && vuelta.ok ? { entregado: entregado.valor, cambio: vuelta.valor } : null;
}
