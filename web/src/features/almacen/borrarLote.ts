import type { LoteAlmacen } from '@/api/tipos';
import { confirmarBorrado } from '@/kit/dialogos/dialogos';

/** Asks before a batch is deleted; whether it may be, the server says. */
export const confirmarBorradoDe = ({ name }: Pick<LoteAlmacen, 'name'>): Promise<boolean> =>
  confirmarBorrado(`El lote «${name}» se borra del almacén. Solo se puede si nunca se ha usado.`);
