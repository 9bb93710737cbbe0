import type { OpcionBuscable } from './EntradaBuscable';

export interface ConNombre {
  id: number;
  name: string;
}

/**
 * The things of a list to choose from by name; none while it is on its way.
 *
 * @param detalle - what tells two of one name apart
 */
export const opcionesDe = <C extends ConNombre>(cosas: readonly C[] | undefined, detalle?: (cosa: C) => string): readonly OpcionBuscable[] =>
  cosas?.map((cosa) => ({ value: String(cosa.id), label: cosa.name, ...(detalle && { detalle: detalle(cosa) }) })) ?? [];
