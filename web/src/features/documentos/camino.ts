import type { Documento } from '@/api/tipos';
import { caminos } from '@/caminos';

/** Where the office reads a document: under the list it belongs to. */
export const caminoDe = ({ id, tipo_factura }: Pick<Documento, 'id' | 'tipo_factura'>): string =>
  tipo_factura === 'pendiente' ? caminos.admin.pendiente(id) : caminos.admin.documento(id);
