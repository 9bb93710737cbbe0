import type { DocumentoDetalle, LineaDocumento } from '@/api/tipos';
import { precioLegible } from '@/dominio';
import { formatearCantidad, formatearEuros } from '@/kit/cifras/formato';

type Leido = Pick<DocumentoDetalle, 'products' | 'invoice'>;

const lineaLegible = ({ name, lote, quantity, price }: LineaDocumento): string =>
  `${name} · ${lote} · ${formatearCantidad(quantity)}\u00a0×\u00a0${precioLegible(price)}`;

/** The lines of one reading that another one does not have, each as often as it stands there once more. */
function soloEn(estas: readonly string[], otras: readonly string[]): string[] {
  const quedan = [...otras];
  return estas.filter((linea) => {
    const sitio = quedan.indexOf(linea);
    if (sitio >= 0) quedan.splice(sitio, 1);
    return sitio < 0;
  });
}

/** What became another of a document's lines and total between two readings of it, in sentences for whoever was shown the first. */
export function loQueCambia(antes: Leido, ahora: Leido): string[] {
  const [suyas, nuevas] = [antes.products.map(lineaLegible), ahora.products.map(lineaLegible)];
  const frases = [...soloEn(suyas, nuevas).map((linea) => `Ya no está: ${linea}`), ...soloEn(nuevas, suyas).map((linea) => `Ahora está: ${linea}`)];
  const [viejo, nuevo] = [antes.invoice.total, ahora.invoice.total];
  if (viejo !== nuevo) frases.push(`El total era ${formatearEuros(viejo)} y ahora es ${formatearEuros(nuevo)}`);
  return frases;
}
