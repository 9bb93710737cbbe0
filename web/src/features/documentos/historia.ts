import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Documento, DocumentoDetalle } from '@/api/tipos';
import { claves } from '@/recursos/claves';
import { documento } from './consultas';
import { diaDeOrigen } from './origenes';

/** A document as the others speak of it. */
export interface Eslabon extends Pick<Documento, 'id' | 'tipo_factura' | 'numero' | 'negativo'> {
  /** Its day, or the moment when it was made. */
  dia: string;
  /** It was annulled since. */
  anulado: boolean;
  /** This user may read it: a seller does not read what the office has made of an albarán. */
  legible: boolean;
}

export interface Historia {
  /** Those that it came from, one after the other, the oldest first; none where several came together. */
  antes: readonly Eslabon[];
  /** What came of it: for each document that was made of it, that one and what came of it in turn. */
  ramas: readonly (readonly Eslabon[])[];
}

type Vinculo = Pick<DocumentoDetalle['origenes'][number], 'id' | 'tipo' | 'numero' | 'total' | 'legible'> & { anulado?: boolean };

const eslabon = ({ id, tipo, numero, total, legible, anulado = false }: Vinculo, dia: string): Eslabon => ({
  id,
  tipo_factura: tipo,
  numero,
  negativo: total < 0,
  anulado,
  dia,
  legible,
});

const unico = <T>([primero, ...mas]: readonly T[]): T | undefined => (mas.length === 0 ? primero : undefined);

/** What a document says itself of where it came from and what came of it. */
export function historiaCorta({ origenes, derivados }: Pick<DocumentoDetalle, 'origenes' | 'derivados'>): Historia {
  const origen = unico(origenes);
  return {
    antes: origen ? [eslabon(origen, diaDeOrigen(origen))] : [],
    ramas: derivados.map((derivado) => [eslabon(derivado, derivado.momento)]),
  };
}

/** Answers nothing for what this user may not read, or could not be read. */
type Leer = (vinculo: Pick<Vinculo, 'id' | 'legible'>) => Promise<DocumentoDetalle | null>;

async function haciaAtras({ origenes }: DocumentoDetalle, leer: Leer): Promise<Eslabon[]> {
  const origen = unico(origenes);
  if (!origen) return [];
  const leido = await leer(origen);
  return [...(leido ? await haciaAtras(leido, leer) : []), eslabon({ ...origen, anulado: leido?.invoice.anulado ?? false, legible: leido !== null }, diaDeOrigen(origen))];
}

async function haciaDelante({ derivados }: DocumentoDetalle, leer: Leer): Promise<Eslabon[][]> {
  const ramas = derivados.map(async (derivado) => {
    const leido = await leer(derivado);
    const primero = eslabon({ ...derivado, legible: leido !== null }, derivado.momento);
    const siguientes = leido ? await haciaDelante(leido, leer) : [];
    return siguientes.length === 0 ? [[primero]] : siguientes.map((rama) => [primero, ...rama]);
  });
  return (await Promise.all(ramas)).flat();
}

const leerCon =
  (consultas: QueryClient): Leer =>
  async ({ id, legible }) => {
    if (!legible) return null;
    try {
      return await consultas.fetchQuery({ ...documento(id), staleTime: 30_000 });
    } catch {
      return null;
    }
  };

/** The documents before and after this one, as far as they can be read, to both ends. */
export const historia = (detalle: DocumentoDetalle) =>
  queryOptions({
    queryKey: [...claves.documentos, 'historia', detalle.invoice.id, detalle.version],
    queryFn: async ({ client }): Promise<Historia> => {
      const leer = leerCon(client);
      const [antes, ramas] = await Promise.all([haciaAtras(detalle, leer), haciaDelante(detalle, leer)]);
      return { antes, ramas };
    },
    staleTime: 0,
    meta: { errorPropio: true },
  });
