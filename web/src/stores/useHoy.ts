import { useEffect, useState } from 'react';
import { hoyMadrid } from '@/dominio';
import { ahora } from './reloj';

const MINUTO_MS = 60_000;

/** Today in Spain by the server's clock, `AAAA-MM-DD`; a screen left open over midnight moves on with it. */
export function useHoy(): string {
  const [hoy, setHoy] = useState(() => hoyMadrid(ahora()));
  useEffect(() => {
    const reloj = setInterval(() => setHoy(hoyMadrid(ahora())), MINUTO_MS);
    return () => clearInterval(reloj);
  }, []);
  return hoy;
}
