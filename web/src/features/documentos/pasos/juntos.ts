import type { Documento } from '@/api/tipos';
import { mesDe } from '@/vocabulario/meses';
import { esConvertible } from '../etiquetas';

/** Why some documents do not go into one invoice; `null` when they do, as far as can be told here. */
export function impedimentoDeJuntar(documentos: readonly Documento[]): string | null {
  const [primero, ...resto] = documentos;
  if (primero === undefined) return 'Elige los albaranes.';
  const anulado = documentos.find((documento) => documento.anulado);
  if (anulado) return `${anulado.numero} está anulado: quítalo de los elegidos.`;
  if (documentos.some((documento) => documento.tipo_factura !== 'albaran' || !esConvertible(documento))) return 'Solo se agrupan albaranes que no estén facturados.';
  if (resto.some(({ client_id }) => client_id !== primero.client_id)) return 'Son de varios clientes: cada cliente tiene su factura.';
  return resto.some(({ operacion }) => mesDe(operacion) !== mesDe(primero.operacion)) ? 'Son de varios meses: una factura reúne albaranes de un solo mes.' : null;
}
