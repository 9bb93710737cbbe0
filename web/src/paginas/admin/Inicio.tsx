import { useState } from 'react';
import { caminos } from '@/caminos';
import { useSesion } from '@/stores/sesion';
import { Mosaico } from '@/ui/BotonGrande';
import { formatearDiaLargo } from '@/ui/formato';
import { PaginaOficina } from '@/ui/PaginaOficina';
import clases from './Inicio.module.css';
import { navegacion } from './navegacion';
import { saludo } from './saludo';

/** The office's first screen: everything that can be reached, at a glance. */
export function Component() {
  const nombre = useSesion((estado) => estado.sesion.name);
  const [ahora] = useState(() => new Date());
  const destinos = navegacion.flat().filter(({ camino }) => camino !== caminos.admin.inicio);
  return (
    <PaginaOficina titulo={`${saludo(ahora)}, ${nombre}`} acciones={formatearDiaLargo(ahora)}>
      <div className={clases['mosaicos']}>
        {destinos.map(({ titulo, camino, icono }) => (
          <Mosaico key={camino} a={camino} icono={icono}>
            {titulo}
          </Mosaico>
        ))}
      </div>
    </PaginaOficina>
  );
}
