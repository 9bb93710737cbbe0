import { CalendarSync, FileSpreadsheet, House, Package, PackageCheck, PackageOpen, ReceiptText, Store, Tags, Truck, Users, Warehouse } from 'lucide-react';
import type { ReactNode } from 'react';
import { matchPath } from 'react-router';
import { GRUPOS, type PantallaDeOficina, PANTALLAS_DE_OFICINA, pantallaDeOficina, RAIZ_DE_OFICINA } from '@/caminos/oficina';
import { type EnMenu, seccion } from './secciones';

export interface Entrada {
  titulo: string;
  camino: string;
  icono: ReactNode;
}

const ICONOS: Readonly<Record<EnMenu, ReactNode>> = {
  inicio: <House size={20} />,
  categorias: <Tags size={20} />,
  proveedores: <Truck size={20} />,
  productos: <Package size={20} />,
  clientes: <Store size={20} />,
  usuarios: <Users size={20} />,
  documentos: <PackageCheck size={20} />,
  pendientes: <PackageOpen size={20} />,
  gastos: <ReceiptText size={20} />,
  comunes: <CalendarSync size={20} />,
  almacen: <Warehouse size={20} />,
  excel: <FileSpreadsheet size={20} />,
};

const estaEnMenu = (nombre: PantallaDeOficina): nombre is EnMenu => nombre in ICONOS;

const entradas = new Map<PantallaDeOficina, Entrada>(
  PANTALLAS_DE_OFICINA.filter(estaEnMenu).map((nombre) => [nombre, { ...seccion(nombre), icono: ICONOS[nombre] }]),
);

/** The entries of the side navigation, in groups parted by a line. */
export const navegacion: readonly (readonly Entrada[])[] = GRUPOS.map((grupo) =>
  [...entradas].filter(([nombre]) => pantallaDeOficina(nombre).menu === grupo).map(([, entrada]) => entrada),
);

/** The entry that an address belongs to: that of its screen, or of the screen that this one belongs to. */
export function entradaDe(pathname: string): Entrada | undefined {
  let nombre = PANTALLAS_DE_OFICINA.find((otro) => matchPath(`${RAIZ_DE_OFICINA}/${pantallaDeOficina(otro).ruta}`, pathname));
  while (nombre !== undefined && !entradas.has(nombre)) nombre = pantallaDeOficina(nombre).de;
  return nombre && entradas.get(nombre);
}
