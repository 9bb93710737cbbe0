import { CalendarSync, FileSpreadsheet, House, Package, PackageCheck, PackageOpen, ReceiptText, Store, Users, Warehouse } from 'lucide-react';
import type { ReactNode } from 'react';
import { matchPath } from 'react-router';
import { GRUPOS, type PantallaDeOficina, PANTALLAS_DE_OFICINA, pantallaDeOficina, RAIZ_DE_OFICINA } from '@/caminos/oficina';
import * as fichas from './fichas';
import { type EnMenu, seccion } from './secciones';

export interface Entrada {
  titulo: string;
  camino: string;
  icono: ReactNode;
}

type DeFichas = EnMenu & keyof typeof fichas;

const DE_FICHAS: Readonly<Record<DeFichas, { handle: { icono: ReactNode } }>> = fichas;

/** The lists of fichas bring their own. */
const ICONOS: Readonly<Record<Exclude<EnMenu, DeFichas>, ReactNode>> = {
  inicio: <House size={20} />,
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

const esDeFichas = (nombre: EnMenu): nombre is DeFichas => nombre in DE_FICHAS;

const iconoDe = (nombre: EnMenu): ReactNode => (esDeFichas(nombre) ? DE_FICHAS[nombre].handle.icono : ICONOS[nombre]);

const estaEnMenu = (nombre: PantallaDeOficina): nombre is EnMenu => pantallaDeOficina(nombre).menu !== undefined;

const entradas = new Map<PantallaDeOficina, Entrada>(
  PANTALLAS_DE_OFICINA.filter(estaEnMenu).map((nombre) => [nombre, { ...seccion(nombre), icono: iconoDe(nombre) }]),
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
