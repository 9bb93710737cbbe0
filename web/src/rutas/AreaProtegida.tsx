import { useEffect, useState } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { caminos } from '@/caminos';
import { caducidad, cerrarSesion, type Rol, sesionAbre, useSesion } from '@/stores/sesion';

/** The longest wait a browser's timer can hold. */
const ESPERA_MAXIMA_MS = 2 ** 31 - 1;

/** Renders again when the session runs out, so that an open screen closes by itself. */
function useAhora(limite: number): number {
  const [ahora, setAhora] = useState(Date.now);
  useEffect(() => {
    const mirar = () => setAhora(Date.now());
    const espera = Math.min(Math.max(limite - Date.now(), 0), ESPERA_MAXIMA_MS);
    const temporizador = window.setTimeout(mirar, espera);
    // Timers sleep with the handheld; waking up looks at the clock.
    document.addEventListener('visibilitychange', mirar);
    return () => {
      window.clearTimeout(temporizador);
      document.removeEventListener('visibilitychange', mirar);
    };
  }, [limite]);
  return ahora;
}

interface AreaProtegidaProps {
  area: Rol;
}

/** Lets in a session of the area's role that has not run out; any other is cleared and sent to the login. */
export function AreaProtegida({ area }: AreaProtegidaProps) {
  const sesion = useSesion((estado) => estado.sesion);
  const ahora = useAhora(caducidad(sesion));
  const { pathname, search } = useLocation();
  const abierta = sesionAbre(area, sesion, ahora);

  useEffect(() => {
    if (!abierta) cerrarSesion();
  }, [abierta]);

  if (!abierta) return <Navigate to={caminos.login} replace state={{ desde: pathname + search }} />;
  return <Outlet />;
}
