import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { dispositivo } from './dispositivo';

const deQuien = z.object({ id: z.number() });
const pedidoDe = z.object({ valor: z.object({ pedido: z.object({ usuario: deQuien }) }) });
const actoDe = z.object({ valor: z.object({ usuario: deQuien }) });

/** Whether something of this user's waits to be sent, told without the outbox, which not every screen loads. */
async function hayPorEnviar(usuario: number): Promise<boolean> {
  const base = await dispositivo();
  const [entradas, actos]: unknown[][] = await Promise.all([base.getAll('entradas'), base.getAll('actos')]);
  const autores = [
    ...(entradas ?? []).map((entrada) => pedidoDe.safeParse(entrada).data?.valor.pedido.usuario.id),
    ...(actos ?? []).map((acto) => actoDe.safeParse(acto).data?.valor.usuario.id),
  ];
  return autores.includes(usuario);
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
