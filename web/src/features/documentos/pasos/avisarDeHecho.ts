import type { Documento } from '@/api/tipos';
import { formatearEuros } from '@/kit/cifras/formato';
import { notificar } from '@/kit/dialogos/notificar';
import { esFactura, palabraDe } from '../etiquetas';

/** Says what was made; where that is not on the screen, it leads there. */
export function avisarDeHecho(documento: Documento, ver?: () => void): void {
  const texto = `${palabraDe(documento)} ${documento.numero} ${esFactura(documento) ? 'hecha' : 'hecho'} · ${formatearEuros(documento.total)}`;
  notificar(texto, 'bien', ver && { texto: 'Ver', hacer: ver });
}
