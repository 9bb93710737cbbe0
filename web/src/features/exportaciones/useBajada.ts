import { useMutation } from '@tanstack/react-query';
import { guardarArchivo } from '@/kit/aparato/guardarArchivo';
import type { Excel } from './exceles';

/**
 * Makes a spreadsheet when it is asked for, and puts it among the downloads.
 *
 * @param alBajar - told once it is there
 */
export function useBajada(traer: Excel['traer'], alBajar?: () => void) {
  return useMutation({
    mutationFn: () => traer(),
    onSuccess: (archivo) => {
      guardarArchivo(archivo);
      alBajar?.();
    },
    meta: { problema: 'Ha habido un problema al preparar el Excel' },
  });
}
