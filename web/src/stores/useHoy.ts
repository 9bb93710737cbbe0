import { useEffect, useState } from 'react';
import { hoyMadrid } from '@/dominio';
import { ahora } from './reloj';

const MINUTO_MS = 60_000;

/** Today in Spain by the server's clock, `AAAA-MM-DD`; a screen left open over midnight moves on with it. */
export function useHoy(): string {
  const [hoy, setHoy] = useState(() => hoyMadrid(ahora()));
  useEffect(() => {
    const mirar = () => setHoy(hoyMadrid(ahora()));
    const reloj = setInterval(mirar, MINUTO_MS);
    // Timers sleep with the device.
    document.addEventListener('visibilitychange', mirar);
    return () => {
      clearInterval(reloj);
      document.removeEventListener('visibilitychange', mirar);
    };
  }, []);
  return hoy;
}
