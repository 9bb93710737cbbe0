import type { TareaDetenida } from './consultas';

const QUE_HACER: Record<TareaDetenida['tipo'], (destino: string) => string> = {
  devolver: () => 'Devolver a sus lotes lo que retenía un pedido',
  correo: (destino) => `Correo a ${destino}`,
};

/** What a task is to do, as the office says it. */
export const queHace = ({ tipo, destino }: Pick<TareaDetenida, 'tipo' | 'destino'>): string => QUE_HACER[tipo](destino ?? 'su cliente');

/** For a task that nobody knows the failure of. */
export const SIN_MOTIVO = 'No ha quedado escrito por qué. Envíala de nuevo.';
