import { type Archivo, api, pedir, pedirArchivo } from '@/api/cliente';
import { bajarAdjunto } from '@/recursos/adjuntos';
import { bajarLibroEnTexto, bajarLibros, bajarModelos } from './exceles';
import type { Pieza } from './paquete';
import type { Periodo } from './periodos';

/** What a period becomes: a ZIP under this name, of these files. */
interface Papeles {
  nombre: string;
  piezas: Pieza[];
}

const pdfDe = (id: string, signal: AbortSignal): Promise<Archivo> =>
  pedirArchivo(api.GET('/invoices/{id}/pdf', { params: { path: { id } }, parseAs: 'blob', signal }));

/**
 * Everything of some days that goes to the accountant: books and figures first, then each paper.
 *
 * @param apartar - given each file whose bytes are elsewhere, which no page may read: the browser downloads it by itself, and it is not in
 *   the ZIP. Its address is good for minutes, so it is given as soon as it is known
 */
export async function papelesDe(dias: Periodo, apartar: (archivo: Archivo) => void, signal: AbortSignal): Promise<Papeles> {
  const { data } = await pedir(api.GET('/exports/gestora/papeles', { params: { query: dias }, signal }));
  const hojas = await Promise.all([bajarLibros(dias), bajarModelos(dias), bajarLibroEnTexto('expedidas', dias), bajarLibroEnTexto('recibidas', dias)]);
  /** The bytes for the ZIP; none of a file that does not go into it. */
  const bytesDe = (archivo: Archivo): Blob | null => {
    if (!(archivo.contenido instanceof URL)) return archivo.contenido;
    apartar(archivo);
    return null;
  };
  const enElZip = hojas.map((hoja) => ({ nombre: hoja.nombre, contenido: bytesDe(hoja) })).filter(({ contenido }) => contenido !== null);
  return {
    nombre: data.nombre,
    piezas: [
      ...enElZip.map(({ nombre, contenido }) => ({ nombre, traer: () => Promise.resolve(contenido) })),
      ...data.expedidas.map(({ nombre, documento }) => ({ nombre, traer: async (senal: AbortSignal) => bytesDe(await pdfDe(documento, senal)) })),
      ...data.recibidas.map(({ nombre, adjunto }) => ({ nombre, traer: () => bajarAdjunto(adjunto) })),
    ],
  };
}
