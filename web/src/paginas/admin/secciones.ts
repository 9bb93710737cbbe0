import type { Documento } from '@/api/tipos';
import { type OFICINA, type PantallaDeOficina, pantallaDeOficina, RAIZ_DE_OFICINA } from '@/caminos/oficina';

type Con<C> = { [N in PantallaDeOficina]: (typeof OFICINA)[N] extends C ? N : never }[PantallaDeOficina];

/** The screens that have an entry of their own in the side navigation. */
export type EnMenu = Con<{ menu: number }>;

type ConTitulo = Con<{ titulo: string }>;

/** The screens that are named without a value in their address. */
type Seccion = Exclude<ConTitulo, Con<{ ruta: `${string}:${string}` }>> | EnMenu;

function enlaceA(nombre: PantallaDeOficina): { camino: string; titulo: string } {
  const { ruta, entrada = ruta, titulo = '' } = pantallaDeOficina(nombre);
  return { camino: `${RAIZ_DE_OFICINA}/${entrada}`, titulo };
}

/** A screen as the others speak of it, by the name that it has everywhere. */
export const seccion = (nombre: Seccion) => enlaceA(nombre);

/** The title of a screen, and the one that it belongs to. */
export function cabecera(nombre: ConTitulo) {
  const { titulo = '', de } = pantallaDeOficina(nombre);
  return { titulo, ...(de && { volverA: enlaceA(de) }) };
}

/** The list that a document is in, by its kind. */
export const listaDeDocumento = (tipo: Documento['tipo_factura'] | undefined) => (tipo === 'pendiente' ? 'pendientes' : 'documentos');
