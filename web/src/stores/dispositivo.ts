import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

/** A record as it lies on the device: what it says, and in which version of its kind. */
export interface Escrito {
  version: number;
  valor: unknown;
}

/** What of an earlier release, or of a record that broke, could not be read: kept for thirty days, for whoever can. */
export interface Danado {
  de: string;
  texto: string;
  desde: number;
}

interface Esquema extends DBSchema {
  /** Orders being made, by internalId. */
  pedidos: { key: string; value: Escrito };
  /** The outbox, by internalId. */
  entradas: { key: string; value: Escrito };
  /** What the server has taken lately, by internalId. */
  enviados: { key: string; value: Escrito };
  /** The other acts of the outbox, by their key. */
  actos: { key: string; value: Escrito };
  danados: { key: number; value: Danado };
  /** What the server has said, by the hash of what was asked (`recursos/guardadas.ts`). */
  datos: { key: string; value: unknown };
  /** One entry, drawn at random by whoever begins the store: another one means that it was thrown away in between. */
  marca: { key: string; value: string };
}

export type Dispositivo = IDBPDatabase<Esquema>;

const NOMBRE = 'reparto';
/** Of the list of kinds above. What a kind's records hold has a version of its own, so that an older page stays able to open the rest. */
const VERSION = 2;

let abierto: Promise<Dispositivo> | null = null;
let alPerderlo = (): void => undefined;

/** Says what is to be done when the browser takes the store away from an open page, or another page asks for it to be let go. */
export function avisarAlPerderlo(hacer: () => void): void {
  alPerderlo = hacer;
}

function soltar(): void {
  abierto = null;
  alPerderlo();
}

/**
 * The device's own store, opened at the first need and again after it was lost. Rejects where the browser has none, or where a newer
 * release has changed its list of kinds.
 */
export function dispositivo(): Promise<Dispositivo> {
  if (abierto !== null) return abierto;
  const intento = openDB<Esquema>(NOMBRE, VERSION, {
    upgrade: (base, anterior) => {
      if (anterior < 1) {
        for (const almacen of ['pedidos', 'entradas', 'enviados', 'marca', 'datos'] as const) base.createObjectStore(almacen);
        base.createObjectStore('danados', { autoIncrement: true });
      }
      base.createObjectStore('actos');
    },
    blocking: (_actual, _otra, evento) => {
      // A newer page waits for this one to let go; what is being written is finished first.
      if (evento.target instanceof IDBDatabase) evento.target.close();
      soltar();
    },
    terminated: soltar,
  });
  abierto = intento;
  intento.catch(() => {
    if (abierto === intento) abierto = null;
  });
  return intento;
}
