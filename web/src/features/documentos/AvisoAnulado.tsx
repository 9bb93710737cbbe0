import type { DocumentoDetalle } from '@/api/tipos';
import { momentoEs } from '@/dominio';
import { Tarjeta } from '@/kit/pantallas/Tarjeta';
import { dineroDeAnulacion } from './anulado';
import { anuladoLegible } from './etiquetas';

/** Who annulled a document, when and why, and what became of the money; nothing of one that stands. */
export function AvisoAnulado({ detalle }: { detalle: DocumentoDetalle }) {
  const { anulacion, invoice } = detalle;
  if (!anulacion) return null;
  const dinero = dineroDeAnulacion(detalle);
  return (
    <Tarjeta como="section" aria-label="Anulación">
      <p>
        <strong>{anuladoLegible(invoice)}</strong> el {momentoEs(anulacion.momento)} por {anulacion.user_name}: {anulacion.motivo}
      </p>
      {dinero !== null && <p>{`De lo cobrado, ${dinero}.`}</p>}
    </Tarjeta>
  );
}
