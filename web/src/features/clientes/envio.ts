import { queryOptions } from '@tanstack/react-query';
import type { Control } from 'react-hook-form';
import * as z from 'zod/mini';
import { api, pedir } from '@/api/cliente';
import type { components } from '@/api/esquema';
import { fecha } from '@/kit/campos/reglas';
import { useAccion, useClaveDeEnvio } from '@/recursos/acciones';
import { claves } from '@/recursos/claves';

type Envio = components['schemas']['FacturasPorCorreoRequest'];

const valores = z
  .object({
    startDate: fecha('Elige la fecha inicial.'),
    endDate: fecha('Elige la fecha final.'),
    consentimiento: z.boolean(),
  })
  .check(
    z.refine(({ startDate, endDate }) => startDate <= endDate, {
      path: ['endDate'],
      error: 'La fecha final no puede ser anterior a la inicial.',
    }),
  );

export const esquema = (id: number) => z.pipe(valores, z.transform((envio): Envio => ({ ...envio, id })));

export type EnvioFormulario = z.input<typeof valores>;

export interface PartesDeEnvio {
  control: Control<EnvioFormulario, unknown, Envio>;
}

export const envioEnBlanco: EnvioFormulario = { startDate: null, endDate: null, consentimiento: false };

/** What would be sent of these days, and where. */
export const porEnviar = (id: number, startDate: string, endDate: string) =>
  queryOptions({
    queryKey: [...claves.correo, 'de un cliente', id, startDate, endDate],
    queryFn: ({ signal }) => pedir(api.GET('/email/invoice/all/preview', { params: { query: { id, startDate, endDate } }, signal })),
  });

/** Sends the invoices; the same form sends them once, however often its answer is lost. */
export function useEnviarFacturas() {
  const envio = useClaveDeEnvio('facturas');
  return useAccion({
    clave: claves.clientes,
    accion: (body: Envio) => pedir(api.POST('/email/invoice/all/send', { params: { header: { 'Idempotency-Key': envio } }, body })),
    hecho: 'Facturas enviadas correctamente',
  });
}
