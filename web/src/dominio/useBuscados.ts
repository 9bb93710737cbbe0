import { useMemo } from 'react';
import { hallar } from './hallar';

/** The things with what is looked for in their name. */
export const useBuscados = <T>(cosas: readonly T[], nombre: (cosa: T) => string, buscado: string): readonly T[] =>
  useMemo(() => hallar(cosas, nombre, buscado), [cosas, nombre, buscado]);
