import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import { RefreshCw, Settings } from 'lucide-react';
import { useState } from 'react';
import { caminos } from '@/caminos';
import { AvisoCasa } from '@/features/resumen/AvisoCasa';
import { AvisoFaltas } from '@/features/resumen/AvisoFaltas';
import { AvisoTareas } from '@/features/resumen/AvisoTareas';
import { CifrasDeHoy } from '@/features/resumen/CifrasDeHoy';
import { PanelCorreo, PanelDeudas, PanelEscasos } from '@/features/resumen/PanelesDeTareas';
import { PanelVendedores, PanelVentas } from '@/features/resumen/PanelVentas';
import { PuestaEnMarcha } from '@/features/resumen/PuestaEnMarcha';
import { Boton, BotonEnlace } from '@/kit/pantallas/Boton';
import { formatearDiaLargo } from '@/kit/cifras/formato';
import { PaginaOficina } from '@/kit/pantallas/PaginaOficina';
import { AvisoDeAtrasados } from '@/recursos/AvisoDeAtrasados';
import { claves } from '@/recursos/claves';
import { ahora } from '@/stores/reloj';
import { useSesion } from '@/stores/sesion';
import clases from './Inicio.module.css';
import { saludo } from './saludo';

function Actualizar() {
  const consultas = useQueryClient();
  const leyendo = useIsFetching({ queryKey: claves.resumen }) > 0;
  return (
    <Boton
      variante="secundario"
      icono={<RefreshCw size={18} />}
      ocupado={leyendo}
      onClick={() => void consultas.invalidateQueries({ queryKey: claves.resumen })}
    >
      Actualizar
    </Boton>
  );
}

/** The office's first screen: how the house stands, and what is to be done. */
export function Component() {
  const nombre = useSesion((estado) => estado.sesion.name);
  const [hoy] = useState(() => new Date(ahora()));
  return (
    <PaginaOficina
      titulo={`${saludo(hoy)}, ${nombre}`}
      acciones={
        <>
          {formatearDiaLargo(hoy)}
          <Actualizar />
          <BotonEnlace to={caminos.admin.configuracion} variante="secundario" icono={<Settings size={18} />}>
            Configuración
          </BotonEnlace>
        </>
      }
    >
      <PuestaEnMarcha />
      <AvisoCasa />
      <AvisoTareas />
      <AvisoFaltas />
      <AvisoDeAtrasados camino={caminos.admin.agruparDe} />
      <CifrasDeHoy />
      <div className={clases['paneles']}>
        <div className={clases['ventas']}>
          <PanelVentas />
          <PanelVendedores />
          <PanelCorreo />
        </div>
        <div className={clases['tareas']}>
          <PanelDeudas />
          <PanelEscasos />
        </div>
      </div>
    </PaginaOficina>
  );
}
