import type { components } from '@/api/esquema';
import { diasEntre, fechaEs } from '@/dominio';
import type { TonoPildora } from '@/kit/pantallas/Pildora';

/** What the date of a batch means, to choose from. */
export const TIPOS_CADUCIDAD = [
  { value: 'consumo_preferente', label: 'Consumo preferente' },
  { value: 'caducidad', label: 'Caducidad' },
] as const;

const enDias = (dias: number): string => {
  if (dias === 0) return 'hoy';
  return dias === 1 ? 'mañana' : `en ${dias} días`;
};

/** A batch, as far as its date goes. */
type Fechado = Pick<components['schemas']['LoteDisponible'], 'caducidad' | 'tipo_caducidad'>;

interface Etiqueta {
  texto: string;
  tono: TonoPildora;
}

/** The date of a batch as it stands beside its name: `cad. 12/12/2026`, `pref. 20/01/2027`. */
export function etiquetaFecha({ caducidad, tipo_caducidad }: Fechado, hoy: string, diasAviso: number): Etiqueta | null {
  if (!caducidad) return null;
  const dias = diasEntre(hoy, caducidad);
  const tono = dias < 0 ? 'peligro' : dias <= diasAviso ? 'aviso' : 'exito';
  return { texto: `${tipo_caducidad === 'caducidad' ? 'cad.' : 'pref.'} ${fechaEs(caducidad)}`, tono };
}

/** What a product card warns of: the next batch to leave is close to its date. */
export function avisoFecha({ caducidad, tipo_caducidad }: Fechado, hoy: string, diasAviso: number): Etiqueta | null {
  if (!caducidad) return null;
  const dias = diasEntre(hoy, caducidad);
  if (dias > diasAviso) return null;
  if (dias < 0) return { texto: `Pasó su fecha el ${fechaEs(caducidad)}`, tono: 'peligro' };
  return { texto: `${tipo_caducidad === 'caducidad' ? 'Caduca' : 'Preferente'} ${enDias(dias)}`, tono: 'aviso' };
}
