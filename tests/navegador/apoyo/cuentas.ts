import { createHash } from 'node:crypto';
import type { Detalle } from './api';

/** What the tests reckon for themselves, in whole cents, to compare with what the product says. */
const entero = (valor: number, escala: number): bigint => BigInt(Math.round(valor * escala));

/** Half away from zero; nothing here is negative. */
const dividir = (numerador: bigint, divisor: bigint): bigint => (numerador + divisor / 2n) / divisor;

/** Recargo that goes with each IVA of food, in hundredths of a per cent. */
const RECARGO: Readonly<Record<string, bigint>> = { '4': 50n, '10': 140n, '21': 520n };

interface Linea {
  iva: number;
  price: number;
  quantity: number;
}

export interface Cuentas {
  base: number;
  iva: number;
  recargo: number;
  total: number;
}

/** Quantity × price, to the cent: thousandths by ten-thousandths. */
const neto = ({ price, quantity }: Linea): bigint => dividir(entero(price, 10_000) * entero(quantity, 1_000), 100_000n);

export const netoDe = (linea: Linea): number => Number(neto(linea)) / 100;

export function cuentasDe(lineas: readonly Linea[], conRecargo: boolean): Cuentas {
  const bases = new Map<string, bigint>();
  for (const linea of lineas) bases.set(String(linea.iva), (bases.get(String(linea.iva)) ?? 0n) + neto(linea));
  let [base, iva, recargo] = [0n, 0n, 0n];
  for (const [tipo, deTipo] of bases) {
    const tasa = RECARGO[tipo];
    if (tasa === undefined) throw new Error(`Un IVA que ningún alimento lleva: ${tipo}`);
    base += deTipo;
    iva += dividir(deTipo * BigInt(tipo), 100n);
    if (conRecargo) recargo += dividir(deTipo * tasa, 10_000n);
  }
  const euros = (centimos: bigint) => Number(centimos) / 100;
  return { base: euros(base), iva: euros(iva), recargo: euros(recargo), total: euros(base + iva + recargo) };
}

const conDosDecimales = (importe: number): string => importe.toFixed(2);

/** The hash of a record of alta (AEAT, huella 0.1.2), from the fields of the document alone. */
export function huellaDe({ emisor, invoice, iva, registro }: Detalle): string {
  if (!registro) throw new Error(`${invoice.numero} no tiene registro.`);
  const momento = registro.momento.replace(/\.\d+(?=[+-]\d\d:\d\d$)/, '');
  const [ano, mes, dia] = momento.slice(0, 10).split('-');
  const campos = [
    ['IDEmisorFactura', emisor.nif],
    ['NumSerieFactura', invoice.serie],
    ['FechaExpedicionFactura', `${dia}-${mes}-${ano}`],
    ['TipoFactura', 'F1'],
    ['CuotaTotal', conDosDecimales((Math.round(iva * 100) + Math.round(invoice.recargo_price * 100)) / 100)],
    ['ImporteTotal', conDosDecimales(invoice.total)],
    ['Huella', registro.anterior ?? ''],
    ['FechaHoraHusoGenRegistro', momento],
  ];
  const texto = campos.map(([nombre, valor]) => `${nombre}=${valor}`).join('&');
  return createHash('sha256').update(texto, 'utf8').digest('hex').toUpperCase();
}

/** As people write amounts here, `1.234,50 €`. */
export const euros = (importe: number): string =>
  new Intl.NumberFormat('es-ES', { style: 'currency', currency: 'EUR', useGrouping: 'always' }).format(importe);

/** As the amount field shows it. */
export const escrito = (importe: number): string => importe.toFixed(2).replace('.', ',');
