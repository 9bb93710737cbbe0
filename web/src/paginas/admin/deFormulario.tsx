import type { QueryKey, UseQueryOptions } from '@tanstack/react-query';
import { Fragment, type ReactElement } from 'react';
import { useParams } from 'react-router';
import { ParaEditar } from '@/kit/pantallas/Cargado';
import { PaginaOficina } from '@/kit/pantallas/PaginaOficina';
import { cabecera, seccion } from './secciones';

type Pantalla = Parameters<typeof cabecera>[0];

/** The screen of a form that makes something. */
export const nueva = (pantalla: Pantalla, formulario: ReactElement) => ({
  Component: () => <PaginaOficina {...cabecera(pantalla)}>{formulario}</PaginaOficina>,
});

interface DeEdicion<D, C extends QueryKey> {
  uno: (id: number) => UseQueryOptions<D, Error, D, C>;
  /** The list that it belongs to. */
  lista: Parameters<typeof seccion>[0];
  /** Said of an address that names nothing. */
  inexistente: string;
  formulario: (datos: D) => ReactElement;
}

/** The screen of a form that changes what its address names. */
export const edicion = <D, C extends QueryKey>(pantalla: Pantalla, { uno, lista, inexistente, formulario }: DeEdicion<D, C>) => ({
  Component: function Edicion() {
    const id = Number(useParams()['id']);
    return (
      <PaginaOficina {...cabecera(pantalla)}>
        <ParaEditar consulta={uno(id)} inexistente={{ titulo: inexistente, volverA: seccion(lista) }}>
          {/* With a key: what is written about one is nothing for the next. */}
          {(datos) => <Fragment key={id}>{formulario(datos)}</Fragment>}
        </ParaEditar>
      </PaginaOficina>
    );
  },
});
