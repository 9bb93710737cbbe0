import type { Documento } from '@/api/tipos';
import { formatearEuros } from '@/kit/cifras/formato';
import { notificar } from '@/kit/dialogos/notificar';
import { palabraDe } from '../etiquetas';

const HECHA: Readonly<Record<Documento['tipo_factura'], string>> = { pendiente: 'hecho', albaran: 'hecho', factura: 'hecha', factura_vencimiento: 'hecha', rectificativa: 'hecha' };

/** Says what was made; where that is not on the screen, it leads there. */
export function avisarDeHecho(documento: Documento, ver?: () => void): void {
  const texto = `${palabraDe(documento)} ${documento.numero} ${HECHA[documento.tipo_factura]} · ${formatearEuros(documento.total)}`;
  notificar(texto, 'bien', ver && { texto: 'Ver', hacer: ver });
}
