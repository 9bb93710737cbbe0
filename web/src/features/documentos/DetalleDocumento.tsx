import type { DocumentoDetalle, LineaDocumento } from '@/api/tipos';
import { fechaEs, momentoEs, precioLegible } from '@/dominio';
import { Dinero } from '@/kit/cifras/Dinero';
import { formatearCantidad } from '@/kit/cifras/formato';
import { Pildora } from '@/kit/pantallas/Pildora';
import { Tarjeta } from '@/kit/pantallas/Tarjeta';
import { CifrasDocumento } from './CifrasDocumento';
import clases from './DetalleDocumento.module.css';
import { estadoDe, tipoLegible } from './etiquetas';
import { FirmaDocumento } from './FirmaDocumento';

interface DetalleDocumentoProps {
  detalle: DocumentoDetalle;
}

function Linea({ linea }: { linea: LineaDocumento }) {
  return (
    <li className={clases['linea']}>
      <div className={clases['datos']}>
        <p className={clases['nombre']}>{linea.name}</p>
        <p className={clases['meta']}>
          {linea.lote} · {`${formatearCantidad(linea.quantity)}\u00a0×\u00a0${precioLegible(linea.price)}`}
        </p>
      </div>
      <Dinero importe={linea.neto} peso="fuerte" />
    </li>
  );
}

/** A document as the seller reads it. */
export function DetalleDocumento({ detalle }: DetalleDocumentoProps) {
  const { invoice, products, firma, notas } = detalle;
  const estado = estadoDe(invoice);
  return (
    <>
      <Tarjeta className={clases['cabecera'] ?? ''}>
        <div className={clases['pildoras']}>
          <Pildora>{tipoLegible(invoice)}</Pildora>
          <Pildora tono={estado.tono}>{estado.texto}</Pildora>
          {invoice.copias > 0 && <Pildora>{invoice.copias === 1 ? '1 copia' : `${invoice.copias} copias`}</Pildora>}
        </div>
        <p className={clases['meta']}>
          {momentoEs(invoice.billet_at)} · {invoice.user_name}
        </p>
        {invoice.vencimiento && <p className={clases['meta']}>Vence el {fechaEs(invoice.vencimiento)}</p>}
        {notas !== '' && <p>{notas}</p>}
      </Tarjeta>
      <Tarjeta>
        <ul className={clases['lineas']} aria-label="Líneas">
          {products.map((linea, indice) => (
            <Linea key={`${linea.product_id} ${linea.lote_id ?? indice}`} linea={linea} />
          ))}
        </ul>
      </Tarjeta>
      <CifrasDocumento detalle={detalle} />
      <FirmaDocumento firma={firma} />
    </>
  );
}
