import * as z from 'zod/mini';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { enDispositivo } from './enDispositivo';

const preferencias = z.object({ menuPlegado: z.boolean(), guiaOmitida: z.optional(z.boolean()), guiaEmpezada: z.optional(z.boolean()) });

type Preferencias = z.infer<typeof preferencias>;

/** How this browser likes the office to look. */
export const useOficina = create<Preferencias>()(
  persist((): Preferencias => ({ menuPlegado: false }), {
    name: 'reparto.oficina',
    storage: enDispositivo((crudo) => preferencias.safeParse(crudo).data ?? null, () => undefined),
  }),
);

export function plegarMenu(menuPlegado: boolean): void {
  useOficina.setState({ menuPlegado });
}

/** Somebody was led here: the last step is to be seen done, too. */
export function empezarGuia(): void {
  useOficina.setState({ guiaEmpezada: true });
}

/** The first steps are not shown to an administrator who has closed them. */
export function omitirGuia(): void {
  useOficina.setState({ guiaOmitida: true });
}
