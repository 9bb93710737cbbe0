import { queryOptions } from '@tanstack/react-query';
import { api, pedirArchivo } from '@/api/cliente';
import { caminos } from '@/caminos';
import { claves } from '@/recursos/claves';
import { leerId } from '@/recursos/lecturas';

type Archivo = Awaited<ReturnType<typeof pedirArchivo>>;

/** Something of the house that leaves it as a spreadsheet. */
export interface Excel {
  titulo: string;
  /** What it holds, in a sentence. */
  que: string;
  /** The list that it is of; its page knows where that is. */
  lista: 'clientes' | 'categorias' | 'proveedores' | 'almacen';
  traer: (signal?: AbortSignal) => Promise<Archivo>;
}

/** How a spreadsheet is asked for. */
const comoArchivo = (signal: AbortSignal | undefined) => ({ parseAs: 'blob' as const, ...(signal && { signal }) });

export const excelDeClientes: Excel = {
  titulo: 'Excel de clientes',
  que: 'Todos los clientes, con sus datos y lo que deben.',
  lista: 'clientes',
  traer: (signal) => pedirArchivo(api.GET('/exports/clients', comoArchivo(signal))),
};

export const excelDeCategorias: Excel = {
  titulo: 'Excel de productos por categoría',
  que: 'Los productos de cada categoría, con su stock y su valor.',
  lista: 'categorias',
  traer: (signal) => pedirArchivo(api.GET('/exports/categorias', comoArchivo(signal))),
};

const excelDeCategoria = (id: number, nombre: string): Excel => ({
  titulo: `Excel de la categoría ${nombre}`,
  que: 'Sus productos, con su stock y su valor.',
  lista: 'categorias',
  traer: (signal) => pedirArchivo(api.GET('/exports/categorias/{id}', { params: { path: { id } }, ...comoArchivo(signal) })),
});

export const excelDeProveedores: Excel = {
  titulo: 'Excel de productos por proveedor',
  que: 'Los productos de cada proveedor, con su stock y su valor.',
  lista: 'proveedores',
  traer: (signal) => pedirArchivo(api.GET('/exports/proveedores', comoArchivo(signal))),
};

const excelDeProveedor = (id: number, nombre: string): Excel => ({
  titulo: `Excel del proveedor ${nombre}`,
  que: 'Sus productos, con su stock y su valor.',
  lista: 'proveedores',
  traer: (signal) => pedirArchivo(api.GET('/exports/proveedores/{id}', { params: { path: { id } }, ...comoArchivo(signal) })),
});

export const excelDeStock: Excel = {
  titulo: 'Excel de stock por lote',
  que: 'Cada lote con lo que queda, su caducidad y su valor.',
  lista: 'almacen',
  traer: (signal) => pedirArchivo(api.GET('/exports/stock', comoArchivo(signal))),
};

/** Who got a batch: the list to call it back by. */
export const bajarRetirada = (loteId: number) => pedirArchivo(api.GET('/exports/lotes/{id}', { params: { path: { id: loteId } }, ...comoArchivo(undefined) }));

/** Those of a whole list, by the word in their address. */
const DE_LISTAS: Readonly<Record<string, Excel>> = {
  clients: excelDeClientes,
  categorias: excelDeCategorias,
  proveedores: excelDeProveedores,
  stock: excelDeStock,
};

/** Those of one thing of a list. */
const DE_UNA: Readonly<Record<string, (id: number, nombre: string) => Excel>> = { categorias: excelDeCategoria, proveedores: excelDeProveedor };

/** All that can be asked for, with their addresses. */
export const deListas = Object.entries(DE_LISTAS).map(([lista, excel]) => ({ ...excel, camino: caminos.admin.excel(lista) }));

/** What an address asks for; nothing for one that asks for none. */
export function excelDe({ lista = '', name, id }: Readonly<Partial<Record<'lista' | 'name' | 'id', string>>>): Excel | undefined {
  if (id === undefined) return DE_LISTAS[lista];
  const numero = leerId(id);
  return numero === undefined ? undefined : DE_UNA[lista]?.(numero, name ?? '');
}

/** A spreadsheet as it is now: made once for each time that somebody opens its screen. */
export const hacerExcel = ({ titulo, traer }: Excel) =>
  queryOptions({
    queryKey: [...claves.excel, titulo],
    queryFn: ({ signal }) => traer(signal),
    staleTime: Infinity,
    gcTime: 0,
    meta: { errorPropio: true },
  });
