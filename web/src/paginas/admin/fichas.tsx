import type { QueryKey, UseQueryOptions } from '@tanstack/react-query';
import { type LucideIcon, Plus } from 'lucide-react';
import type { ComponentType, ReactNode } from 'react';
import { type PantallaDeOficina } from '@/caminos/oficina';
import { deCategorias } from '@/features/categorias/ficha';
import { BotonExcel } from '@/features/exportaciones/BotonExcel';
import { excelDeCategorias, excelDeProveedores } from '@/features/exportaciones/exceles';
import { deProveedores } from '@/features/proveedores/ficha';
import { BotonEnlace } from '@/kit/pantallas/Boton';
import { PaginaOficina } from '@/kit/pantallas/PaginaOficina';
import { edicion, nueva } from './deFormulario';
import { cabecera, type EnMenu, seccion } from './secciones';

type ConCabecera = Parameters<typeof cabecera>[0];
type Seccion = Parameters<typeof seccion>[0];

interface DeFicha<F, C extends QueryKey> {
  recurso: { palabras: { este: string }; uno: (id: number) => UseQueryOptions<F, Error, F, C> };
  Icono: LucideIcon;
  Lista: ComponentType;
  Formulario: ComponentType<{ ficha?: F }>;
}

/** The names of its screens: the list, the form of a new one, and that of one that is there. */
type Pantallas = readonly [lista: EnMenu, nueva: ConCabecera & Seccion, una: ConCabecera & PantallaDeOficina];

/** The three screens of a kind of ficha; the navigation takes the icon of the list. */
const paginasDe = <F, C extends QueryKey>([lista, alta, una]: Pantallas, { recurso, Icono, Lista, Formulario }: DeFicha<F, C>, excel?: ReactNode) => ({
  lista: {
    handle: { icono: <Icono size={20} /> },
    Component: () => (
      <PaginaOficina
        {...cabecera(lista)}
        acciones={
          <>
            {excel}
            <BotonEnlace to={seccion(alta).camino} icono={<Plus size={20} />}>
              {seccion(alta).titulo}
            </BotonEnlace>
          </>
        }
      >
        <Lista />
      </PaginaOficina>
    ),
  },
  nueva: nueva(alta, <Formulario />),
  una: edicion(una, {
    uno: recurso.uno,
    lista,
    inexistente: `${recurso.palabras.este} no existe`,
    formulario: (ficha) => <Formulario ficha={ficha} />,
  }),
});

export const { lista: categorias, nueva: categoriaNueva, una: categoria } = paginasDe(
  ['categorias', 'categoriaNueva', 'categoria'],
  deCategorias,
  <BotonExcel traer={excelDeCategorias.traer} />,
);

export const { lista: proveedores, nueva: proveedorNuevo, una: proveedor } = paginasDe(
  ['proveedores', 'proveedorNuevo', 'proveedor'],
  deProveedores,
  <BotonExcel traer={excelDeProveedores.traer} />,
);
