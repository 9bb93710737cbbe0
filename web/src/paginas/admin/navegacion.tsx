import { CalendarSync, FileSpreadsheet, House, Package, PackageCheck, PackageOpen, ReceiptText, Store, Tags, Truck, Users, Warehouse } from 'lucide-react';
import type { ReactNode } from 'react';
import { caminos } from '@/caminos';

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
    { titulo: 'Inicio', camino: caminos.admin.inicio, icono: <House size={20} /> },
    { titulo: 'Categorias', camino: caminos.admin.categorias, icono: <Tags size={20} /> },
    { titulo: 'Proveedores', camino: caminos.admin.proveedores, icono: <Truck size={20} /> },
    { titulo: 'Producto', camino: caminos.admin.productos, icono: <Package size={20} /> },
    { titulo: 'Clientes', camino: caminos.admin.clientes, icono: <Store size={20} /> },
    { titulo: 'Usuarios', camino: caminos.admin.usuarios, icono: <Users size={20} /> },
  ],
  [
    {
      titulo: 'Pedidos Entregados',
      camino: caminos.admin.documentos,
      icono: <PackageCheck size={20} />,
      tambien: [caminos.admin.carrito, '/admin/pedidos'],
    },
    { titulo: 'Pedidos No Entregados', camino: caminos.admin.pendientes, icono: <PackageOpen size={20} /> },
  ],
  [
    { titulo: 'Factura de Gastos', camino: caminos.admin.gastos, icono: <ReceiptText size={20} /> },
    { titulo: 'Gastos Comunes', camino: caminos.admin.comunes, icono: <CalendarSync size={20} /> },
    { titulo: 'Almacén', camino: caminos.admin.almacen, icono: <Warehouse size={20} />, tambien: ['/admin/lotes', caminos.admin.salidas] },
    { titulo: 'Excel', camino: caminos.admin.excel('clients'), icono: <FileSpreadsheet size={20} />, tambien: ['/admin/export'] },
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
