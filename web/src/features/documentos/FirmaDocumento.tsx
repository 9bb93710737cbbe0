import type { DocumentoDetalle } from '@/api/tipos';
import { momentoEs } from '@/dominio';
import { Tarjeta } from '@/kit/pantallas/Tarjeta';
import clases from './FirmaDocumento.module.css';

/** Who signed a document, how and when; nothing while nobody has. */
export function FirmaDocumento({ firma }: { firma: DocumentoDetalle['firma'] | undefined }) {
  if (!firma) return null;
  return (
    <Tarjeta className={clases['firma'] ?? ''}>
      <img src={firma.imagen} alt={`Firma de ${firma.firmante}`} width={200} height={200} />
      <p>{firma.firmante}</p>
      <p className={clases['momento']}>{momentoEs(firma.momento)}</p>
    </Tarjeta>
  );
}
