import { sinRespuesta } from '@/api/errores';
import type { ClienteRequest } from '@/dominio';
import { useClaveDeEnvio } from '@/recursos/acciones';
import { clientes } from '@/recursos/fichas';
import { guardadoAqui } from '@/recursos/guardadoAqui';
import { anotarCliente } from '@/stores/actos';

const GUARDADO = 'Cliente guardado en este dispositivo. Se enviará solo.';

async function guardarAqui(peticion: ClienteRequest, clave: string): Promise<number> {
  const { provisional, escrito } = anotarCliente(peticion, clave);
  await guardadoAqui(escrito, GUARDADO);
  return provisional;
}

/**
 * Makes a client, or writes it down here where nobody answers: under the same key, because a call without an answer may have done it.
 *
 * @param acto - the key of one that was written down here before: what it says now takes the place of that
 */
export function useClienteNuevo(acto: string | undefined) {
  const clave = useClaveDeEnvio('alta');
  const crear = clientes.useGuardar(undefined, clave);
  return {
    ocupado: crear.isPending,
    /** Answers its id, or what stands for it. */
    guardar: async (peticion: ClienteRequest): Promise<number> => {
      if (acto !== undefined) return guardarAqui(peticion, acto);
      try {
        return (await crear.mutateAsync(peticion)).data.id;
      } catch (error) {
        if (sinRespuesta(error)) return guardarAqui(peticion, clave);
        throw error;
      }
    },
  };
}
