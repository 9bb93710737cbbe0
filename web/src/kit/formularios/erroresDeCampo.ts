import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { fallos } from '../pantallas/fallos';

/** Whether the form has a field of this name, `lineas.0.cantidad` too. */
export function esCampo<V extends FieldValues>(valores: V, nombre: string): nombre is FieldPath<V> {
  let donde: unknown = valores;
  for (const parte of nombre.split('.')) {
    if (typeof donde !== 'object' || donde === null || !(parte in donde)) return false;
    donde = Reflect.get(donde, parte);
  }
  return true;
}

/**
 * The field that a name of the wire belongs to. A form may hold flat what is sent inside something, `condiciones.iban` as
 * `iban`, and what is sent by its identifier under the name of the thing, `adjunto_id` as `adjunto`.
 */
function campoDe<V extends FieldValues>(valores: V, nombre: string): FieldPath<V> | undefined {
  const [dentroDe = '', ...resto] = nombre.split('.');
  const plano = resto.length > 0 && !(dentroDe in valores) ? resto.join('.') : nombre;
  return [plano, plano.replace(/_id$/, '')].find((candidato) => esCampo(valores, candidato));
}

/**
 * Puts what the server found wrong beside the fields it belongs to, and the cursor in the first. Says whether that
 * told all of it: what belongs to no field is left to be told otherwise.
 */
export function mostrarErroresDeCampo<V extends FieldValues, C, T>(
  error: unknown,
  { getValues, setError }: Pick<UseFormReturn<V, C, T>, 'getValues' | 'setError'>,
): boolean {
  const errores = Object.entries(fallos.porCampo(error));
  const valores = getValues();
  let dichos = 0;
  for (const [nombre, mensajes] of errores) {
    const campo = campoDe(valores, nombre);
    if (campo === undefined) continue;
    setError(campo, { type: 'server', message: mensajes.join(' ') }, { shouldFocus: dichos === 0 });
    dichos += 1;
  }
  return dichos > 0 && dichos === errores.length;
}
