import type { ComponentProps } from 'react';
import type { DocumentoDetalle } from '@/api/tipos';
import { fechaEs, momentoEs } from '@/dominio';
import { Pildora } from '@/kit/pantallas/Pildora';
import { Tarjeta } from '@/kit/pantallas/Tarjeta';
import { AvisoAnulado } from './AvisoAnulado';
import { AvisoTardanza } from './AvisoTardanza';
import { CifrasDocumento } from './CifrasDocumento';
import clases from './DetalleDocumento.module.css';
import { estadoDe, tipoLegible, USO_PROPIO } from './etiquetas';
import { FirmaDocumento } from './FirmaDocumento';
import { HistoriaDocumento } from './HistoriaDocumento';
import { motivoDe, mueveMercancia } from './lineas';
import { LineasDeDocumento } from './LineasDeDocumento';
import { OrigenesDocumento } from './OrigenesDocumento';

interface DetalleDocumentoProps {
  detalle: DocumentoDetalle;
  /** Where another document is read. */
  enlace: ComponentProps<typeof HistoriaDocumento>['enlace'];
}

/** When a document was made, and the day of its delivery or order where that is another one. */
function cuandoLegible(detalle: DocumentoDetalle): string {
  const { billet_at, operacion, tipo_factura } = detalle.invoice;
  const [cuando, dia] = [momentoEs(billet_at), fechaEs(operacion)];
  return cuando.startsWith(dia) || !mueveMercancia(detalle) ? cuando : `${cuando} · ${tipo_factura === 'pendiente' ? 'Pedido' : 'Entregado'} el ${dia}`;
}

/** A document as the seller reads it. */
export function DetalleDocumento({ detalle, enlace }: DetalleDocumentoProps) {
  const { invoice, firma, impreso, notas } = detalle;
  const estado = estadoDe(invoice);
  const motivo = motivoDe(detalle);
  return (
    <>
      <Tarjeta className={clases['cabecera'] ?? ''}>
        <div className={clases['pildoras']}>
          <Pildora>{tipoLegible(invoice)}</Pildora>
          <Pildora tono={estado.tono}>{estado.texto}</Pildora>
          {detalle.numero_version > 1 && <Pildora>{`Versión ${detalle.numero_version}`}</Pildora>}
          {invoice.copias > 0 && <Pildora>{invoice.copias === 1 ? '1 copia' : `${invoice.copias} copias`}</Pildora>}
        </div>
        <p className={clases['meta']}>
          {cuandoLegible(detalle)} · {invoice.user_name}
        </p>
        {impreso.vence && <p className={clases['meta']}>Vence el {fechaEs(impreso.vence)}</p>}
        {invoice.uso_propio && <p className={clases['meta']}>{USO_PROPIO}</p>}
        {motivo !== null && <p>{motivo}</p>}
        {notas !== '' && <p>{notas}</p>}
      </Tarjeta>
      <AvisoAnulado detalle={detalle} />
      <AvisoTardanza {...detalle} />
      <HistoriaDocumento detalle={detalle} enlace={enlace} />
      <LineasDeDocumento detalle={detalle} />
      <OrigenesDocumento detalle={detalle} enlace={enlace} />
      <CifrasDocumento detalle={detalle} />
      <FirmaDocumento firma={firma} />
    </>
  );
}
