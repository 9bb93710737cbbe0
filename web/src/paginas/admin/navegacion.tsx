import { CalendarSync, FileSpreadsheet, House, Package, PackageCheck, PackageOpen, ReceiptText, Store, Tags, Truck, Users, Warehouse } from 'lucide-react';
import type { ReactNode } from 'react';
import { caminos } from '@/caminos';
import { secciones } from './secciones';

export interface Entrada {
  titulo: string;
  camino: string;
  icono: ReactNode;
  /** Where else its screens are. */
  tambien?: readonly string[];
}

/** The entries of the side navigation, in groups parted by a line; a screen brings its entry with it. */
export const navegacion: readonly (readonly Entrada[])[] = [
  [
    { ...secciones.inicio, icono: <House size={20} /> },
    { ...secciones.categorias, icono: <Tags size={20} /> },
    { ...secciones.proveedores, icono: <Truck size={20} /> },
    { ...secciones.productos, icono: <Package size={20} /> },
    { ...secciones.clientes, icono: <Store size={20} /> },
    { ...secciones.usuarios, icono: <Users size={20} /> },
  ],
  [
    { ...secciones.entregados, icono: <PackageCheck size={20} />, tambien: [caminos.admin.carrito, '/admin/pedidos'] },
    { ...secciones.noEntregados, icono: <PackageOpen size={20} /> },
  ],
  [
    { ...secciones.gastos, icono: <ReceiptText size={20} /> },
    { ...secciones.comunes, icono: <CalendarSync size={20} /> },
    { ...secciones.almacen, icono: <Warehouse size={20} />, tambien: ['/admin/lotes', caminos.admin.salidas] },
    { ...secciones.excel, icono: <FileSpreadsheet size={20} />, tambien: ['/admin/export'] },
  ],
];

/** How much of an address an entry says, in letters; nothing for one that it does not lie under. */
const alcance = ({ camino, tambien = [] }: Entrada, pathname: string): number =>
  Math.max(0, ...[camino, ...tambien].filter((suyo) => pathname === suyo || pathname.startsWith(`${suyo}/`)).map(({ length }) => length));

/** The entry that an address belongs to: of those it lies under, the one that says most of it. */
export const entradaDe = (pathname: string): Entrada | undefined =>
  navegacion
    .flat()
    .filter((entrada) => alcance(entrada, pathname) > 0)
    .toSorted((una, otra) => alcance(otra, pathname) - alcance(una, pathname))[0];
