import { api, pedir } from '@/api/cliente';
import { ErrorApi } from '@/api/errores';
import type { DocumentoDetalle } from '@/api/tipos';
import { formatearEuros } from '@/kit/cifras/formato';
import { mostrarError } from '@/kit/dialogos/dialogos';
import { darPorEnviado, type Entrada, type Enviado } from './bandeja';

/** The document that the server has under the name of an order; `null` where it says that it has none for this seller. Rejects without an answer of ours. */
export async function guardadoEn(internalId: string, plazoMs: number): Promise<DocumentoDetalle | null> {
  try {
    const { data } = await pedir(api.GET('/invoices/{id}', { params: { path: { id: internalId } }, signal: AbortSignal.timeout(plazoMs) }));
    return data;
  } catch (error) {
    // A network in between knows no document either, and says so in words that are not the server's.
    if (error instanceof ErrorApi && (error.estado === 404 || error.estado === 403) && error.mensaje !== undefined) return null;
    throw error;
  }
}

const callar = (): void => undefined;
const PLAZO_MS = 15_000;

/** Gives back what the server still holds for an order that is none any more. Without an answer it returns by itself. */
export async function soltarGenero(store: string): Promise<void> {
  const signal = AbortSignal.timeout(PLAZO_MS);
  await pedir(api.GET('/movimientos/delete/all/{store}', { params: { path: { store } }, signal })).then(callar, callar);
}

type Tarde = NonNullable<Enviado['tarde']>;

const NO_HECHO: Readonly<Record<Tarde, string>> = {
  correccion: 'Había llegado antes de que lo corrigieras: la corrección no se ha hecho.',
  retirada: 'Había llegado antes de que lo quitaras: sigue hecho.',
};

/** What was not done to an order, and what is to be done about it by whoever still wants it. */
export function tardeLegible(tarde: Tarde, porEntregar: boolean): string {
  if (!porEntregar) return `${NO_HECHO[tarde]} Si hay que cambiarlo, avisa a la oficina: lo corrige, o hace el abono.`;
  const remedio = tarde === 'correccion' ? 'Edítalo en Pedidos del Día.' : 'Bórralo en Pedidos del Día, si no ha de entregarse.';
  return `${NO_HECHO[tarde]} ${remedio}`;
}

/** Notes what the server had of an order before its seller corrected it or took it back. Told wherever the seller is by then; the document goes on saying it. */
export function darPorLlegado({ pedido }: Entrada, detalle: DocumentoDetalle, tarde: Tarde): void {
  darPorEnviado(pedido.internalId, detalle, Date.now(), tarde);
  const { numero, client_name, total, tipo_factura } = detalle.invoice;
  void mostrarError(tardeLegible(tarde, tipo_factura === 'pendiente'), `El pedido de ${client_name} ya está enviado: es ${numero}, de ${formatearEuros(total)}`);
}
