import { diasEntre, fechaEs, masDias } from '@/dominio';
import { esDia } from '@/kit/cifras/dias';

/** First and last day, `AAAA-MM-DD`; blank while it is not written. */
export interface Periodo {
  desde: string;
  hasta: string;
}

/** As many as the server reads at once, the first and the last among them. */
const DIAS_MAXIMOS = 366;

interface Parte {
  label: string;
  de: string;
  a: string;
}

const CUARTO: Parte = { label: '4T · oct-dic', de: '10-01', a: '12-31' };
const TRIMESTRES: readonly Parte[] = [
  { label: '1T · ene-mar', de: '01-01', a: '03-31' },
  { label: '2T · abr-jun', de: '04-01', a: '06-30' },
  { label: '3T · jul-sep', de: '07-01', a: '09-30' },
  CUARTO,
];
const ENTERO: Parte = { label: 'Todo el año', de: '01-01', a: '12-31' };

const enAnio = (anio: string, { de, a }: Parte): Periodo => ({ desde: `${anio}-${de}`, hasta: `${anio}-${a}` });

const anioDe = (dia: string): string => dia.slice(0, 4);

const anioAnterior = (anio: string): string => anioDe(masDias(`${anio}-01-01`, -1));

/** What tells one period from another. */
export const claveDe = ({ desde, hasta }: Periodo): string => `${desde}/${hasta}`;

/** The period of a key. */
export function deClave(clave: string): Periodo {
  const [desde = '', hasta = ''] = clave.split('/');
  return { desde, hasta };
}

/** The year of a day and the one before it, with the quarters of each that have begun and the whole of it. */
export function aElegir(hoy: string): { anio: string; opciones: { value: string; label: string }[] }[] {
  const este = anioDe(hoy);
  return [este, anioAnterior(este)].map((anio) => ({
    anio,
    opciones: [...TRIMESTRES, ENTERO]
      .map((parte) => ({ label: parte.label, periodo: enAnio(anio, parte) }))
      .filter(({ periodo }) => periodo.desde <= hoy)
      .map(({ label, periodo }) => ({ label, value: claveDe(periodo) })),
  }));
}

/** The last quarter that is over on a day: the one that is to be declared. */
export function ultimoTrimestre(hoy: string): Periodo {
  const este = anioDe(hoy);
  return TRIMESTRES.map((parte) => enAnio(este, parte)).findLast(({ hasta }) => hasta < hoy) ?? enAnio(anioAnterior(este), CUARTO);
}

/** Why nothing can be asked for of a period. */
export function reprocheDe({ desde, hasta }: Periodo): string | undefined {
  if (desde === '' || hasta === '') return 'Elige la primera fecha y la última.';
  if (desde > hasta) return 'La fecha final no puede ser anterior a la inicial.';
  if (diasEntre(desde, hasta) >= DIAS_MAXIMOS) return 'Como mucho un año de una vez.';
  return undefined;
}

/** What is still missing of a period on a day. */
export const avisoDe = ({ hasta }: Periodo, hoy: string): string | undefined =>
  hasta < hoy ? undefined : `Este periodo no ha terminado: faltan las facturas que se hagan hasta el ${fechaEs(hasta)}.`;

/** The period that an address says, and without any the last quarter that is over. */
export function leerPeriodo(parametros: URLSearchParams, hoy: string): Periodo {
  if (!parametros.has('desde') && !parametros.has('hasta')) return ultimoTrimestre(hoy);
  const dia = (nombre: string): string => {
    const texto = parametros.get(nombre) ?? '';
    return esDia(texto) ? texto : '';
  };
  return { desde: dia('desde'), hasta: dia('hasta') };
}
