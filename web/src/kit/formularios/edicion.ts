import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { fallos } from '../pantallas/fallos';

/** A record that says how often it was saved; the server refuses a change of an older one as a conflict. */
export interface ConVersion {
  version?: number;
}

/** What a form is an edit of. */
export interface Edicion<V extends FieldValues> {
  /** The version that the record had when the form was opened; absent where records have none. */
  version: number | undefined;
  /** Reads the record again, now. */
  releer: () => Promise<Guardado<V>>;
}

export interface Guardado<V extends FieldValues> {
  version: number | undefined;
  /** It is out of the lists. */
  archivado: boolean;
  /** The values, laid out as the form shows them. */
  valores: V;
}

/** An edit of a record, by how it is read and how a form shows it. */
export const edicionDe = <R extends object, V extends FieldValues>(
  registro: R & ConVersion,
  leer: () => Promise<R & ConVersion & { archivado?: boolean }>,
  aFormulario: (registro: R) => V,
): Edicion<V> => ({
  version: registro.version,
  releer: async () => {
    const actual = await leer();
    return { version: actual.version, archivado: actual.archivado ?? false, valores: aFormulario(actual) };
  },
});

/**
 * Two people at the same record: the one who saves second is refused with 409, and learns here what the first has
 * saved. Nothing is taken from the form until the person says so.
 */
export function useConflicto<V extends FieldValues>(edicion: Edicion<V> | undefined) {
  // The version stays the one that the form was opened with while the query behind it is read anew: with a newer one,
  // saving would overwrite what somebody else has written.
  const [version, setVersion] = useState(edicion?.version);
  const [guardado, setGuardado] = useState<Guardado<V> | null>(null);
  const [visto, setVisto] = useState(false);
  const [borrado, setBorrado] = useState(false);
  const conocida = visto && guardado ? guardado.version : version;

  return {
    guardado,
    visto,
    /** There is nothing left to change. */
    borrado,
    /** What the next save says it changes: what one has seen, and no more. */
    version: conocida,
    /** Answers whether a refusal was because of somebody else. */
    atajar: async (error: unknown): Promise<boolean> => {
      if (edicion !== undefined && fallos.esInexistente(error)) {
        setBorrado(true);
        return true;
      }
      if (!fallos.esConflicto(error) || edicion === undefined || conocida === undefined) return false;
      const actual = await edicion.releer().catch(() => null);
      // Another conflict has nothing to do with versions.
      if (actual === null || actual.version === conocida) return false;
      setGuardado(actual);
      setVisto(false);
      return true;
    },
    ver: () => setVisto(true),
    /** The form shows what is stored from now on. */
    cargado: () => {
      setVersion(guardado?.version);
      setGuardado(null);
      setVisto(false);
    },
  };
}
