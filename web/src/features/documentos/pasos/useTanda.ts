import { useEffect, useRef, useState } from 'react';
import { ErrorApi } from '@/api/errores';
import type { Documento, DocumentoDetalle } from '@/api/tipos';
import { fallos } from '@/kit/pantallas/fallos';
import { useRefrescarTodo } from './consultas';
import { otraCifraDe } from './otraCifra';

/** What has become of one of several documents that are made one after the other; whether one failed because it comes to another figure than was shown. */
export type Suerte = { clase: 'en_curso' } | { clase: 'hecho'; documento: Documento } | { clase: 'fallo'; motivo: string; otraCifra: boolean };

export interface Paso {
  clave: string;
  hacer: () => Promise<DocumentoDetalle>;
}

/** Why one was not made, in the words of the rule that was broken. */
function motivoDe(error: unknown): string {
  const deCampos = error instanceof ErrorApi ? Object.values(error.errores).flat().join(' ') : '';
  const { texto, detalle } = fallos.describir(error);
  return deCampos || detalle || texto;
}

/**
 * Makes documents one after the other. One that fails stops none of the others; `parar` lets the one at hand come to its end,
 * and whoever runs the rest again goes on there.
 */
export function useTanda() {
  const refrescar = useRefrescarTodo();
  const [suertes, setSuertes] = useState<Readonly<Record<string, Suerte>>>({});
  const [enMarcha, setEnMarcha] = useState(false);
  const parada = useRef(false);
  useEffect(() => {
    parada.current = false;
    return () => {
      parada.current = true;
    };
  }, []);

  const poner = (clave: string, suerte: Suerte) => setSuertes((antes) => ({ ...antes, [clave]: suerte }));

  const correr = async (pasos: readonly Paso[]) => {
    parada.current = false;
    setEnMarcha(true);
    for (const { clave, hacer } of pasos) {
      if (parada.current) break;
      poner(clave, { clase: 'en_curso' });
      try {
        poner(clave, { clase: 'hecho', documento: (await hacer()).invoice });
      } catch (error) {
        poner(clave, { clase: 'fallo', motivo: motivoDe(error), otraCifra: otraCifraDe(error) !== null });
      }
    }
    setEnMarcha(false);
    refrescar();
  };

  return {
    suertes,
    enMarcha,
    correr,
    parar: () => {
      parada.current = true;
    },
    empezarDeNuevo: () => setSuertes({}),
  };
}
