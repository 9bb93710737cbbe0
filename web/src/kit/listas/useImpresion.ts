import { useMutation } from '@tanstack/react-query';
import { type RefObject, useEffect, useState } from 'react';
import type { Pagina } from './paginas';

/** Paper that somebody prints by mistake ends somewhere. */
export const PAGINAS_MAXIMAS = 50;
/** How many pages are asked for at a time. */
const A_LA_VEZ = 4;

/** A whole list as it goes to paper. */
export interface Impresion<F> {
  filas: readonly F[];
  /** How many rows the list has; more than there are here when it is too long. */
  total: number;
  /** Search and filters, as they are read on the screen. */
  filtros: readonly string[];
  momento: Date;
}

type Control = HTMLInputElement | HTMLSelectElement;

function dichoPor(control: Control): string | null {
  const etiqueta = control.labels?.[0]?.textContent.trim() || control.getAttribute('aria-label') || control.getAttribute('placeholder') || '';
  // A field without a label is a part of another one, as the calendar of a date is.
  if (etiqueta === '') return null;
  if (control instanceof HTMLSelectElement) return control.value === '' ? null : `${etiqueta}: ${control.selectedOptions[0]?.text ?? control.value}`;
  if (control.type === 'checkbox') return control.checked ? etiqueta : null;
  return control.value === '' ? null : `${etiqueta}: ${control.value}`;
}

/** What search and filters say, each under the label that it has on the screen; those that narrow nothing down are left out. */
function enPalabras(herramientas: HTMLElement | null): string[] {
  const controles = herramientas?.querySelectorAll<Control>('input:not([type="hidden"]), select') ?? [];
  return [...controles].map(dichoPor).filter((dicho) => dicho !== null);
}

async function leerTodas<F>(leer: (pagina: number) => Promise<Pagina<F>>): Promise<Pick<Impresion<F>, 'filas' | 'total'>> {
  const primera = await leer(1);
  const filas = [...primera.data];
  const ultima = Math.min(primera.meta.last_page, PAGINAS_MAXIMAS);
  for (let desde = 2; desde <= ultima; desde += A_LA_VEZ) {
    const tanda = Array.from({ length: Math.min(A_LA_VEZ, ultima - desde + 1) }, (_, n) => leer(desde + n));
    // oxlint-disable-next-line no-await-in-loop -- a few at a time, so that others are served too
    for (const { data } of await Promise.all(tanda)) filas.push(...data);
  }
  return { filas, total: primera.meta.total ?? filas.length };
}

/** Reads all pages of a list, puts them on the screen in the place of its page, and prints; afterwards the page is back. */
export function useImpresion<F>(leer: (pagina: number) => Promise<Pagina<F>>, herramientas: RefObject<HTMLElement | null>) {
  const [impresion, setImpresion] = useState<Impresion<F> | null>(null);
  const { mutate, isPending } = useMutation({
    mutationFn: async () => ({ ...(await leerTodas(leer)), filtros: enPalabras(herramientas.current), momento: new Date() }),
    onSuccess: setImpresion,
    meta: { problema: 'Ha habido un problema al imprimir la lista' },
  });
  useEffect(() => {
    if (impresion === null) return undefined;
    const volver = () => setImpresion(null);
    window.addEventListener('afterprint', volver, { once: true });
    window.print();
    return () => window.removeEventListener('afterprint', volver);
  }, [impresion]);
  return { impresion, imprimir: () => mutate(), leyendo: isPending };
}
