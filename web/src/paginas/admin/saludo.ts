const horaDeMadrid = new Intl.DateTimeFormat('es-ES', { hour: 'numeric', hourCycle: 'h23', timeZone: 'Europe/Madrid' });

/** How one greets at this hour in Spain, where the afternoon starts with lunch. */
export function saludo(instante: Date): string {
  const hora = Number(horaDeMadrid.format(instante));
  if (hora >= 6 && hora < 14) return 'Buenos días';
  return hora >= 14 && hora < 21 ? 'Buenas tardes' : 'Buenas noches';
}
