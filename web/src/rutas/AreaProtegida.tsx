import { useEffect, useState } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { caminos } from '@/caminos';
import { SesionCaducada } from '@/features/sesion/SesionCaducada';
import { notificar } from '@/kit/dialogos/notificar';
import { haySinGuardar } from '@/kit/formularios/sinGuardar';
import { ahora as ahoraEnElServidor } from '@/stores/reloj';
import { caducarSesion, caducidad, type Rol, sesionAbre, useSesion } from '@/stores/sesion';

/** The longest wait a browser's timer can hold. */
const ESPERA_MAXIMA_MS = 2 ** 31 - 1;

/** Renders again when the session runs out, so that an open screen closes by itself. */
function useAhora(limite: number): number {
  const [ahora, setAhora] = useState(ahoraEnElServidor);
  useEffect(() => {
    const mirar = () => setAhora(ahoraEnElServidor());
    const espera = Math.min(Math.max(limite - ahoraEnElServidor(), 0), ESPERA_MAXIMA_MS);
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

/** Said to whoever opens an address of the other area, who stays signed in. */
const DE_LA_OTRA: Readonly<Record<Rol, string>> = {
  admin: 'Esa pantalla es de la oficina. Tu usuario es de vendedor.',
  pda: 'Esa pantalla es de los vendedores. Tu usuario es de la oficina.',
};

interface AreaProtegidaProps {
  area: Rol;
}

/**
 * Lets in a session of the area's role that has not run out. One of the other role is told so and led to its own first
 * screen. One that has run out is cleared and sent to the login, unless there is something unsaved: there one enters again. So is a person who takes over from another in a second tab:
 * what is open here is not theirs.
 */
export function AreaProtegida({ area }: AreaProtegidaProps) {
  const { sesion, caducada } = useSesion();
  const [dueno] = useState(sesion);
  const [dejada, setDejada] = useState(false);
  const ahora = useAhora(caducidad(sesion));
  const { pathname, search } = useLocation();
  const deOtra = sesion.token !== '' && sesion.id !== dueno.id;
  const vigente = sesionAbre(sesion.role, sesion, ahora);
  const abierta = vigente && sesion.role === area;
  const enLaOtra = vigente && !abierta && !deOtra;

  useEffect(() => {
    if (sesion.token !== '' && !vigente) caducarSesion();
  }, [sesion, vigente]);

  useEffect(() => {
    if (enLaOtra) notificar(DE_LA_OTRA[area], 'aviso');
  }, [enLaOtra, area]);

  const haCaducado = sesion.token === '' ? caducada : caducidad(sesion) <= ahora;
  const espera = !abierta && haCaducado && !dejada && haySinGuardar();
  if (enLaOtra) return <Navigate to={caminos[sesion.role].inicio} replace />;
  if (deOtra || (!abierta && !espera)) return <Navigate to={caminos.login} replace state={{ desde: pathname + search, de: dueno.id }} />;
  return (
    <>
      <Outlet />
      {espera && <SesionCaducada nombre={dueno.name} onSalir={() => setDejada(true)} />}
    </>
  );
}
