import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Archivo } from '@/api/cliente';
import { guardarArchivo } from '@/kit/aparato/guardarArchivo';
import { papelesDe } from './papeles';
import { Paquete } from './paquete';
import type { Periodo } from './periodos';

interface EnMarcha {
  nombre: string;
  paquete: Paquete;
  /** Names of the files that came beside it. */
  aparte: string[];
}

/** How far a ZIP has come. */
interface Avance {
  hechas: number;
  cuantas: number;
}

/**
 * Makes the ZIP of a period when it is asked for, and puts it among the downloads. After a failure the next try goes on where the last one
 * ended; whoever leaves the screen ends it. What is too large to be in it is downloaded beside it.
 */
export function usePaquete(dias: Periodo) {
  const [avance, setAvance] = useState<Avance | null>(null);
  const aMedias = useRef<EnMarcha | null>(null);
  const control = useRef<AbortController | null>(null);
  useEffect(() => () => control.current?.abort(), []);
  const hacer = useMutation({
    mutationFn: async () => {
      control.current = new AbortController();
      const { signal } = control.current;
      if (aMedias.current === null) {
        const aparte: string[] = [];
        const apartar = (archivo: Archivo) => {
          guardarArchivo(archivo);
          aparte.push(archivo.nombre);
        };
        const { nombre, piezas } = await papelesDe(dias, apartar, signal);
        aMedias.current = { nombre, paquete: new Paquete(piezas), aparte };
      }
      const { nombre, paquete, aparte } = aMedias.current;
      const contenido = await paquete.acabar((hechas) => setAvance({ hechas, cuantas: paquete.cuantas }), signal);
      aMedias.current = null;
      return { nombre, contenido, aparte };
    },
    onSuccess: guardarArchivo,
    meta: { problema: 'Ha habido un problema al preparar el ZIP' },
  });
  return { hacer, avance };
}
