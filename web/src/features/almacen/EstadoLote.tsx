import type { LoteAlmacen } from '@/api/tipos';
import { Pildora } from '@/kit/pantallas/Pildora';

/** What is out of the ordinary about a batch. */
export function EstadoLote({ bloqueado, cantidad }: Pick<LoteAlmacen, 'bloqueado' | 'cantidad'>) {
  return (
    <>
      {bloqueado && <Pildora tono="peligro">Bloqueado</Pildora>}
      {cantidad < 0 && <Pildora tono="peligro">Bajo cero</Pildora>}
    </>
  );
}
