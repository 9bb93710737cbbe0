import * as z from 'zod/mini';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { enDispositivo } from './enDispositivo';

const guardado = z.object({ ancho: z.union([z.literal(58), z.literal(80)]) });

type EstadoImpresora = z.infer<typeof guardado>;

/** Width of the ticket printer's paper, in millimetres. */
export type AnchoTicket = EstadoImpresora['ancho'];

/** The printer that goes with this device. */
export const useImpresora = create<EstadoImpresora>()(
  persist((): EstadoImpresora => ({ ancho: 80 }), {
    name: 'reparto.impresora',
    storage: enDispositivo((crudo) => guardado.safeParse(crudo).data ?? null, () => undefined),
  }),
);

export const elegirAncho = (ancho: AnchoTicket): void => {
  useImpresora.setState({ ancho });
};
