import { queryOptions } from '@tanstack/react-query';
import { type Archivo, api, pedirArchivo } from '@/api/cliente';
import type { paths } from '@/api/esquema';
import type { Documento } from '@/api/tipos';
import { caminos } from '@/caminos';
import { OFICINA } from '@/caminos/oficina';
import { claves } from '@/recursos/claves';
import { leerId } from '@/recursos/lecturas';
import type { Periodo } from './periodos';

/** Something of the house that leaves it as a spreadsheet. */
export interface Excel {
  titulo: string;
  /** What it holds, in a sentence. */
  que: string;
  /** What parts it from others of the same title. */
  cual?: string;
  traer: (signal?: AbortSignal) => Promise<Archivo>;
}

export interface ExcelDeLista extends Excel {
  /** The list that it is of; its page knows where that is. */
  lista: 'clientes' | 'categorias' | 'proveedores' | 'almacen' | 'documentos' | 'pendientes';
}

/** How a spreadsheet is asked for. */
const comoArchivo = (signal: AbortSignal | undefined) => ({ parseAs: 'blob' as const, ...(signal && { signal }) });

export const excelDeClientes: ExcelDeLista = {
  titulo: 'Excel de clientes',
  que: 'Todos los clientes, con sus datos y lo que deben.',
  lista: 'clientes',
  traer: (signal) => pedirArchivo(api.GET('/exports/clients', comoArchivo(signal))),
};

export const excelDeCategorias: ExcelDeLista = {
  titulo: 'Excel de productos por categoría',
  que: 'Los productos de cada categoría, con su stock y su valor.',
  lista: 'categorias',
  traer: (signal) => pedirArchivo(api.GET('/exports/categorias', comoArchivo(signal))),
};

const excelDeCategoria = (id: number, nombre: string): ExcelDeLista => ({
  titulo: `Excel de la categoría ${nombre}`,
  que: 'Sus productos, con su stock y su valor.',
  lista: 'categorias',
  traer: (signal) => pedirArchivo(api.GET('/exports/categorias/{id}', { params: { path: { id } }, ...comoArchivo(signal) })),
});

export const excelDeProveedores: ExcelDeLista = {
  titulo: 'Excel de productos por proveedor',
  que: 'Los productos de cada proveedor, con su stock y su valor.',
  lista: 'proveedores',
  traer: (signal) => pedirArchivo(api.GET('/exports/proveedores', comoArchivo(signal))),
};

const excelDeProveedor = (id: number, nombre: string): ExcelDeLista => ({
  titulo: `Excel del proveedor ${nombre}`,
  que: 'Sus productos, con su stock y su valor.',
  lista: 'proveedores',
  traer: (signal) => pedirArchivo(api.GET('/exports/proveedores/{id}', { params: { path: { id } }, ...comoArchivo(signal) })),
});

export const excelDeStock: ExcelDeLista = {
  titulo: 'Excel de stock por lote',
  que: 'Cada lote con lo que queda, su caducidad y su valor.',
  lista: 'almacen',
  traer: (signal) => pedirArchivo(api.GET('/exports/stock', comoArchivo(signal))),
};

type DeDocumentos = NonNullable<paths['/exports/invoices']['get']['parameters']['query']>;

const DE_ENTREGA = {
  entregado: { titulo: 'Excel de pedidos entregados', lista: 'documentos' },
  no_entregado: { titulo: 'Excel de pedidos no entregados', lista: 'pendientes' },
} as const satisfies Record<Documento['entregado'], Pick<ExcelDeLista, 'titulo' | 'lista'>>;

/**
 * The documents of a list as it is filtered.
 *
 * @param cual - the filters as they stand in the address
 * @param consulta - what the server is asked; made at each call, for without dates it depends on the day
 */
export const excelDeDocumentos = (entregado: Documento['entregado'], cual: string, consulta: () => DeDocumentos): ExcelDeLista => ({
  ...DE_ENTREGA[entregado],
  que: 'Los que enseña la lista, con sus importes y lo que falta por cobrar.',
  cual,
  traer: (signal) => pedirArchivo(api.GET('/exports/invoices', { params: { query: consulta() }, ...comoArchivo(signal) })),
});

export const excelDeDocumento = (id: string): Excel => ({
  titulo: OFICINA.excelDocumento.titulo,
  que: 'Sus líneas, con su lote, su precio y su importe.',
  cual: id,
  traer: (signal) => pedirArchivo(api.GET('/exports/invoices/{id}', { params: { path: { id } }, ...comoArchivo(signal) })),
});

/** The books of IVA of some days, in the tax office's format. */
export const bajarLibros = (dias: Periodo) => pedirArchivo(api.GET('/exports/gestora', { params: { query: dias }, ...comoArchivo(undefined) }));

/** The figures of 303 and 347 of some days. */
export const bajarModelos = (dias: Periodo) => pedirArchivo(api.GET('/exports/gestora/modelos', { params: { query: dias }, ...comoArchivo(undefined) }));

/** One of the books of some days as text, for programs that read no spreadsheet. */
export const bajarLibroEnTexto = (libro: 'expedidas' | 'recibidas', dias: Periodo) =>
  pedirArchivo(api.GET(`/exports/gestora/${libro}`, { params: { query: dias }, ...comoArchivo(undefined) }));

/** Who got a batch: the list to call it back by. */
export const bajarRetirada = (loteId: number) => pedirArchivo(api.GET('/exports/lotes/{id}', { params: { path: { id: loteId } }, ...comoArchivo(undefined) }));

/** Those of a whole list, by the word in their address. */
const DE_LISTAS: Readonly<Record<string, ExcelDeLista>> = {
  clients: excelDeClientes,
  categorias: excelDeCategorias,
  proveedores: excelDeProveedores,
  stock: excelDeStock,
};

/** Those of one thing of a list. */
const DE_UNA: Readonly<Record<string, (id: number, nombre: string) => ExcelDeLista>> = { categorias: excelDeCategoria, proveedores: excelDeProveedor };

/** All that can be asked for, with their addresses. */
export const todos: readonly (Pick<Excel, 'titulo' | 'que'> & { camino: string })[] = [
  ...Object.entries(DE_LISTAS).map(([lista, excel]) => ({ ...excel, camino: caminos.admin.excel(lista) })),
  { titulo: DE_ENTREGA.entregado.titulo, que: 'Los de los últimos 31 días, con sus importes y lo que falta por cobrar.', camino: caminos.admin.excelDocumentos },
  { titulo: DE_ENTREGA.no_entregado.titulo, que: 'Todo lo que espera a que se entregue, con sus importes.', camino: caminos.admin.excelPendientes },
  { titulo: OFICINA.gestora.titulo, que: 'Los libros de IVA y las cifras del 303 y del 347.', camino: caminos.admin.gestora },
];

/** What an address asks for; nothing for one that asks for none. */
export function excelDe({ lista = '', name, id }: Readonly<Partial<Record<'lista' | 'name' | 'id', string>>>): ExcelDeLista | undefined {
  if (id === undefined) return DE_LISTAS[lista];
  const numero = leerId(id);
  return numero === undefined ? undefined : DE_UNA[lista]?.(numero, name ?? '');
}

/** A spreadsheet as it is now: made once for each time that somebody opens its screen. */
export const hacerExcel = ({ titulo, cual, traer }: Excel) =>
  queryOptions({
    queryKey: [...claves.excel, titulo, cual],
    queryFn: ({ signal }) => traer(signal),
    staleTime: Infinity,
    gcTime: 0,
    meta: { errorPropio: true },
  });
