const porcentaje = new Intl.NumberFormat('es-ES', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

interface Variacion {
  texto: string;
  sube: boolean;
}

/** How much more or less than before, `▲ 8,2 %`; `null` where there was nothing before to be held against. */
export function variacion(ahora: number, antes: number): Variacion | null {
  if (antes <= 0) return null;
  const cambio = ((ahora - antes) / antes) * 100;
  return { texto: `${cambio < 0 ? '▼' : '▲'} ${porcentaje.format(Math.abs(cambio))}\u00a0%`, sube: cambio >= 0 };
}
