import { useEffect, useState } from 'react';

/** Counts down the seconds until something may be tried again; 0 when it may. */
export function useEspera(): [segundos: number, esperar: (segundos: number) => void] {
  const [hasta, setHasta] = useState(0);
  const [ahora, setAhora] = useState(0);
  const segundos = Math.max(0, Math.ceil((hasta - ahora) / 1000));
  const esperando = segundos > 0;

  useEffect(() => {
    if (!esperando) return undefined;
    const reloj = window.setInterval(() => setAhora(Date.now()), 250);
    return () => window.clearInterval(reloj);
  }, [esperando]);

  const esperar = (espera: number) => {
    // Read once: a millisecond between two readings would show one second too many.
    const desde = Date.now();
    setAhora(desde);
    setHasta(desde + espera * 1000);
  };

  return [segundos, esperar];
}

/** `45 s`, `2 min`, `1 min 30 s`. */
export function formatearEspera(segundos: number): string {
  const minutos = Math.floor(segundos / 60);
  const resto = segundos % 60;
  return [minutos > 0 && `${minutos} min`, (resto > 0 || minutos === 0) && `${resto} s`].filter(Boolean).join(' ');
}
