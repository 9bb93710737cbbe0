import { api, pedir } from '@/api/cliente';
import type { ErrorApi } from '@/api/errores';
import { type Acto, cambiarActo, quitarActo } from './actos';

/** A document that is gone needs no copy counted, and no deletion. */
const INEXISTENTE = 404;

/** Does an act at the server, once under its key however often it is sent. */
export async function hacerActo(clave: string, acto: Acto, signal: AbortSignal): Promise<void> {
  const header = { 'Idempotency-Key': clave };
  switch (acto.tipo) {
    case 'cliente': {
      const { data } = await pedir(api.POST('/clients', { params: { header }, body: acto.peticion, signal }));
      await cambiarActo(clave, (suyo) => (suyo.tipo === 'cliente' ? { ...suyo, resuelto: data.id, rechazo: null } : suyo));
      return;
    }
    case 'firma': {
      const { documento: id, version, firma: signature, firmante } = acto;
      await pedir(api.POST('/invoices/{id}/firma', { params: { path: { id } }, body: { version, signature, firmante }, signal }));
      break;
    }
    case 'copia':
      await pedir(api.POST('/invoices/{id}/copias', { params: { path: { id: acto.documento }, header }, signal }));
      break;
    case 'borrado':
      await pedir(api.DELETE('/invoices/{id}', { params: { path: { id: acto.documento }, query: { version: acto.version } }, signal }));
      break;
  }
  quitarActo(clave);
}

/** Whether a refusal says that there is nothing left to do: the document is not there any more. */
export const yaNoHaceFalta = (acto: Acto, { estado, mensaje }: ErrorApi): boolean =>
  estado === INEXISTENTE && mensaje !== undefined && (acto.tipo === 'copia' || acto.tipo === 'borrado');

const NOMBRES: Readonly<Record<Acto['tipo'], string>> = { cliente: 'El cliente', firma: 'La firma', copia: 'La copia', borrado: 'El borrado' };

/** What an act is called where its refusal is told. */
export const nombrarActo = (acto: Acto): string =>
  acto.tipo === 'cliente' ? `El cliente ${acto.peticion.nombreComercial}` : `${NOMBRES[acto.tipo]} de ${acto.numero}, de ${acto.cliente},`;
