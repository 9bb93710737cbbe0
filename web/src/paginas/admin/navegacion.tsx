import { House, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { caminos } from '@/caminos';

export interface Entrada {
  titulo: string;
  camino: string;
  icono: ReactNode;
}

/** The entries of the side navigation, in groups parted by a line. */
export const navegacion: readonly (readonly Entrada[])[] = [
  [
    { titulo: 'Inicio', camino: caminos.admin.inicio, icono: <House size={20} /> },
    { titulo: 'Usuarios', camino: caminos.admin.usuarios, icono: <Users size={20} /> },
  ],
];
