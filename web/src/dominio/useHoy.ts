import { useEffect, useState } from 'react';
import { hoyMadrid } from '.';

const MINUTO_MS = 60_000;

/** Today in Spain, `AAAA-MM-DD`; a screen left open over midnight moves on with it. */
export function useHoy(): string {
  const [hoy, setHoy] = useState(() => hoyMadrid(Date.now()));
  useEffect(() => {
    const reloj = setInterval(() => setHoy(hoyMadrid(Date.now())), MINUTO_MS);
    return () => clearInterval(reloj);
  }, []);
  return hoy;
}
