import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { api, pedir } from '@/api/cliente';
import type { components } from '@/api/esquema';
import type { DocumentoDetalle } from '@/api/tipos';
import { fecha, numero, textoOpcional } from '@/kit/campos/reglas';
import { claves } from '@/recursos/claves';
import { METODOS_PAGO } from '@/vocabulario/metodosPago';
import { conNombre } from './nombres';

/** A discount for what a client bought, as it is asked for, without the name that it is made under. */
export type Rappel = Omit<components['schemas']['RappelRequest'], 'store' | 'total'>;

export const FORMAS_DE_RAPPEL = [
  { value: 'porcentaje', label: 'Un porcentaje' },
  { value: 'importe', label: 'Un importe' },
] as const;

/** Which invoices it is for, where some charged recargo and others did not. */
export const CLASES_DE_RAPPEL = [
  { value: '', label: 'Elige' },
  { value: '1', label: 'Las que llevan recargo' },
  { value: '0', label: 'Las que no lo llevan' },
] as const;

/** Blank, it stays in the client's favour. */
export const DEVOLUCIONES = [{ value: '', label: 'Queda a favor del cliente' }, ...METODOS_PAGO.map(({ value, label }) => ({ value, label: `Se devuelve ahora: ${label}` }))] as const;

const valores = z
  .object({
    desde: fecha('Elige la fecha inicial.'),
    hasta: fecha('Elige la fecha final.'),
    /** The IVA that it is for; blank for all. */
    iva: z.string(),
    /** Of {@link CLASES_DE_RAPPEL}; blank while nobody has to say it. */
    recargo: z.enum(CLASES_DE_RAPPEL.map(({ value }) => value)),
    forma: z.enum(FORMAS_DE_RAPPEL.map(({ value }) => value)),
    cuanto: numero('Escribe cuánto se descuenta.', { decimales: 2 }),
    metodo: z.string(),
    notas: textoOpcional(300),
    repetido: z.boolean(),
  })
  .check(z.refine(({ desde, hasta }) => desde <= hasta, { path: ['hasta'], error: 'La fecha final no puede ser anterior a la inicial.' }));

export type ValoresDeRappel = z.input<typeof valores>;

export const rappelEnBlanco: ValoresDeRappel = { desde: null, hasta: null, iva: '', recargo: '', forma: 'porcentaje', cuanto: '', metodo: '', notas: '', repetido: false };

export const esquemaDeRappel = (client_id: number) =>
  z.pipe(
    valores,
    z.transform(({ desde, hasta, iva, recargo, forma, cuanto, metodo, notas, repetido }): Rappel => {
      const devuelto = METODOS_PAGO.find(({ value }) => value === metodo);
      const descuento = forma === 'importe' ? { importe: cuanto } : { porcentaje: cuanto };
      return {
        client_id,
        desde,
        hasta,
        partes: [{ descuento, ...(iva !== '' && { iva: Number(iva) }) }],
        notas,
        repetido,
        ...(recargo !== '' && { recargo: recargo === '1' ? 1 : 0 }),
        ...(devuelto && { meta_type: devuelto.value }),
      };
    }),
  );

/** What a discount would come to; nothing of it is written. */
export const previaDeRappel = (rappel: Rappel, store: string) =>
  queryOptions({
    queryKey: [...claves.documentos, 'previa de rappel', rappel],
    queryFn: async ({ signal }) => (await pedir(api.POST('/abonos/rappel/previa', { body: { ...rappel, store }, signal }))).data,
    placeholderData: keepPreviousData,
    retry: false,
    meta: { errorPropio: true },
  });

/** Makes the discount; the same form makes it once, however often its answer is lost. */
export const hacerRappel = (rappel: Rappel): Promise<DocumentoDetalle> =>
  conNombre(['rappel', rappel], async (store) => (await pedir(api.POST('/abonos/rappel', { body: { ...rappel, store } }))).data);
