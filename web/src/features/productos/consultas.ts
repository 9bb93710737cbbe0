import { api, pedir } from '@/api/cliente';
import { useAccion } from '@/recursos/acciones';
import { claves } from '@/recursos/claves';
import type { CambioDeIva } from './cambioDeIva';

/** Gives several products the same change of rate; the form tells what is refused as a whole, and a toast what was left out. */
export const useCambiarIva = () =>
  useAccion({
    clave: claves.productos,
    accion: (body: CambioDeIva) => pedir(api.POST('/products/iva', { body })),
    hecho: ({ data: { cambiados } }) => (cambiados.length === 0 ? null : 'Cambio de IVA guardado correctamente'),
    aviso: ({ data: { sin_cambiar } }) =>
      sin_cambiar.length === 0 ? null : `Siguen como estaban: ${sin_cambiar.map(({ name, motivo }) => `${name} (${motivo})`).join('; ')}`,
  });
