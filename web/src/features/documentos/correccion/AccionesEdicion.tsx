import { NotebookPen, Pencil } from 'lucide-react';
import type { DocumentoDetalle } from '@/api/tipos';
import { caminos } from '@/caminos';
import { BotonEnlace } from '@/kit/pantallas/Boton';
import { admiteCambios } from '../etiquetas';
import { esCorregible } from './correccion';

/** What of a document may still be written: its lines while no invoice has them, and what stands beside it always. */
export function AccionesEdicion({ detalle }: { detalle: DocumentoDetalle }) {
  const { id } = detalle.invoice;
  return (
    <>
      {(admiteCambios(detalle.invoice) || esCorregible(detalle)) && (
        <BotonEnlace variante="secundario" icono={<Pencil size={20} />} to={caminos.admin.documentoEditar(id)}>
          Editar
        </BotonEnlace>
      )}
      <BotonEnlace variante="secundario" icono={<NotebookPen size={20} />} to={caminos.admin.documentoAnotar(id)}>
        Anotar
      </BotonEnlace>
    </>
  );
}
