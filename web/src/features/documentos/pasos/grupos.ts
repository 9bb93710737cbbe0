import { restarImporte, sumarImportes } from '@/dominio';
import type { Grupo } from './consultas';
import type { Suerte } from './useTanda';

/** A group of the preview, with what somebody has left out of it. */
export interface GrupoElegido {
  clave: string;
  grupo: Grupo;
  /** The internalIds of the albaranes that go in. */
  albaranes: readonly string[];
  /** What those come to. */
  suma: number;
  /** What their invoice comes to; `null` where only the server can say, because some are left out. */
  total: number | null;
  /** The cents between both. */
  diferencia: number | null;
}

/** A client may have several: a group is told by the first of its albaranes. */
export const claveDe = ({ client_id, albaranes }: Grupo): string => `${client_id} ${albaranes[0]?.id ?? ''}`;

/** An albarán with its credits, and with the other albaranes of these: they go into an invoice together, or none of them does. */
export function inseparables({ albaranes }: Pick<Grupo, 'albaranes'>, id: string): readonly string[] {
  const juntos = new Set([id]);
  const une = ({ id: abono, abona = [] }: Grupo['albaranes'][number]) => [abono, ...abona];
  for (let antes = 0; antes < juntos.size; ) {
    antes = juntos.size;
    for (const unidos of albaranes.map(une).filter((unidos) => unidos.some((uno) => juntos.has(uno)))) unidos.forEach((uno) => juntos.add(uno));
  }
  return albaranes.map((albaran) => albaran.id).filter((uno) => juntos.has(uno));
}

/** A group without the albaranes that are left out. */
export function elegidoDe(grupo: Grupo, fuera: ReadonlySet<string>): GrupoElegido {
  const dentro = grupo.albaranes.filter(({ id }) => !fuera.has(id));
  const entero = dentro.length === grupo.albaranes.length;
  const suma = entero ? grupo.suma : sumarImportes(dentro.map(({ total }) => total));
  return {
    clave: claveDe(grupo),
    grupo,
    albaranes: dentro.map(({ id }) => id),
    suma,
    total: entero ? grupo.total : null,
    diferencia: entero ? restarImporte(grupo.total, suma) : null,
  };
}

/** What was credited whole is shown with its reason, and waits for no invoice. */
export const queEsperan = (grupos: readonly Grupo[]): Grupo[] => grupos.filter(({ todo_abonado }) => !todo_abonado);

/** Whether an invoice can be made of it: something goes in, and nothing speaks against the whole. */
export const esFacturable = ({ albaranes, grupo, total }: GrupoElegido): boolean => albaranes.length > 0 && !grupo.todo_abonado && !(grupo.motivo && total !== null);

/** Those that are still to be made, of all that are to be. */
export const porHacer = (grupos: readonly GrupoElegido[], suertes: Readonly<Record<string, Suerte>>): GrupoElegido[] =>
  grupos.filter((elegido) => esFacturable(elegido) && suertes[elegido.clave]?.clase !== 'hecho');
