import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { dispositivo } from './dispositivo';

const deQuien = z.object({ valor: z.object({ pedido: z.object({ usuario: z.object({ id: z.number() }) }) }) });

/** Whether an order of this user waits to be sent, told without the outbox, which not every screen loads. */
async function hayPorEnviar(usuario: number): Promise<boolean> {
  const entradas: unknown[] = await (await dispositivo()).getAll('entradas');
  return entradas.some((entrada) => deQuien.safeParse(entrada).data?.valor.pedido.usuario.id === usuario);
}

/** {@link hayPorEnviar}; `false` until the device has said. */
export function useHayPorEnviar(usuario: number): boolean {
  const [hay, setHay] = useState(false);
  useEffect(() => {
    // A device that cannot be read says nothing of what waits.
    void hayPorEnviar(usuario).then(setHay, () => undefined);
  }, [usuario]);
  return hay;
}
