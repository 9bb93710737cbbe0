import type { ClienteResumen } from '@/api/tipos';
import { confirmarBorrado } from '@/ui/dialogos';
import { useBorrarCliente } from './consultas';

/** Takes a client out of the lists, after asking. */
export function useArchivar(alAcabar?: () => void) {
  const borrar = useBorrarCliente();
  return async ({ id, nombreComercial }: Pick<ClienteResumen, 'id' | 'nombreComercial'>): Promise<void> => {
    if (!(await confirmarBorrado(`${nombreComercial} deja de aparecer en las listas y ya no se le podrá vender.`))) return;
    borrar.mutate(id, { onSuccess: () => alAcabar?.() });
  };
}
