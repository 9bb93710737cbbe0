import { useEffect, useState } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { caminos } from '@/caminos';
import { SesionCaducada } from '@/features/sesion/SesionCaducada';
import { notificar } from '@/kit/dialogos/notificar';
import { haySinGuardar } from '@/kit/formularios/sinGuardar';
import { seguirSesion } from '@/stores/seguirSesion';
import { haySesion, type Rol, useSesion } from '@/stores/sesion';

/** Said to whoever opens an address of the other area, who stays signed in. */
const DE_LA_OTRA: Readonly<Record<Rol, string>> = {
  admin: 'Esa pantalla es de la oficina. Tu usuario es de vendedor.',
  pda: 'Esa pantalla es de los vendedores. Tu usuario es de la oficina.',
};

interface AreaProtegidaProps {
  area: Rol;
}

/**
 * Lets in a session of the area's role until the server says that it is over: without an answer one goes on working. One of the other role
 * is told so and led to its own first screen. One that is over is sent to the login, unless there is something unsaved: there one enters
 * again. So is a person who takes over from another in a second tab: what is open here is not theirs.
 */
export function AreaProtegida({ area }: AreaProtegidaProps) {
  const { sesion, caducada } = useSesion();
  const [dueno] = useState(sesion);
  const [dejada, setDejada] = useState(false);
  const { pathname, search } = useLocation();
  const hay = haySesion(sesion);
  const deOtra = hay && sesion.id !== dueno.id;
  const abierta = hay && sesion.role === area;
  const enLaOtra = hay && !abierta && !deOtra;

  useEffect(seguirSesion, []);

  useEffect(() => {
    if (enLaOtra) notificar(DE_LA_OTRA[area], 'aviso');
  }, [enLaOtra, area]);

  const espera = !hay && caducada && !dejada && haySinGuardar();
  if (enLaOtra) return <Navigate to={caminos[sesion.role].inicio} replace />;
  if (deOtra || (!abierta && !espera)) return <Navigate to={caminos.login} replace state={{ desde: pathname + search, de: dueno.id }} />;
  return (
    <>
      <Outlet />
      {espera && <SesionCaducada nombre={dueno.name} onSalir={() => setDejada(true)} />}
    </>
  );
}
