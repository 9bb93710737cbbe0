import { api, pedir } from '@/api/cliente';
import { bajarAdjunto } from '@/recursos/adjuntos';
import { bajarLibroEnTexto, bajarLibros, bajarModelos } from './exceles';
import type { Pieza } from './paquete';
import type { Periodo } from './periodos';

const comoPdf = (id: string, signal: AbortSignal): Promise<Blob> =>
  pedir(api.GET('/invoices/{id}/pdf', { params: { path: { id } }, parseAs: 'blob', signal }));

/** Everything of some days that goes to the accountant, and how the whole of it is called: books and figures first, then each paper. */
export async function papelesDe(dias: Periodo, signal: AbortSignal): Promise<{ nombre: string; piezas: Pieza[] }> {
  const { data } = await pedir(api.GET('/exports/gestora/papeles', { params: { query: dias }, signal }));
  const hojas = await Promise.all([bajarLibros(dias), bajarModelos(dias), bajarLibroEnTexto('expedidas', dias), bajarLibroEnTexto('recibidas', dias)]);
  return {
    nombre: data.nombre,
    piezas: [
      ...hojas.map(({ nombre, contenido }) => ({ nombre, traer: () => Promise.resolve(contenido) })),
      ...data.expedidas.map(({ nombre, documento }) => ({ nombre, traer: (senal: AbortSignal) => comoPdf(documento, senal) })),
      ...data.recibidas.map(({ nombre, adjunto }) => ({ nombre, traer: () => bajarAdjunto(adjunto) })),
    ],
  };
}
