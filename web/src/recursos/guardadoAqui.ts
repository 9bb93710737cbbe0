import { mostrarError } from '@/kit/dialogos/dialogos';
import { notificar } from '@/kit/dialogos/notificar';
import { despachar } from '@/stores/envio';

const EN_MEMORIA = 'Este dispositivo no ha podido guardarlo: se enviará en cuanto haya cobertura, pero no cierres Reparto hasta entonces.';

/** Says that what was put into the outbox is kept, or that it is in memory only, and sets it going. */
export async function guardadoAqui(escrito: Promise<boolean>, dicho?: string): Promise<void> {
  if (!(await escrito)) void mostrarError(EN_MEMORIA);
  else if (dicho !== undefined) notificar(dicho);
  void despachar();
}
