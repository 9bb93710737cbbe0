import type { DocumentoDetalle } from '@/api/tipos';
import { momentoEs } from '@/dominio';
import { Tarjeta } from '@/kit/pantallas/Tarjeta';

/** Who annulled a document, when and why; nothing of one that stands. */
export function AvisoAnulado({ detalle: { anulacion } }: { detalle: DocumentoDetalle }) {
  if (!anulacion) return null;
  return (
    <Tarjeta como="section" aria-label="Anulación">
      <p>
        <strong>Anulado</strong> el {momentoEs(anulacion.momento)} por {anulacion.user_name}: {anulacion.motivo}
      </p>
    </Tarjeta>
  );
}
