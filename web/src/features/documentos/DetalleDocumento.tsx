import type { DocumentoDetalle, LineaDocumento } from '@/api/tipos';
import { fechaEs, momentoEs, precioLegible } from '@/dominio';
import { Dinero } from '@/ui/Dinero';
import { formatearCantidad } from '@/ui/formato';
import { Pildora } from '@/ui/Pildora';
import { Tarjeta } from '@/ui/Tarjeta';
import clases from './DetalleDocumento.module.css';
import { estadoDe, metodoLegible, tipoLegible } from './etiquetas';

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

function Cifra({ nombre, importe }: { nombre: string; importe: number }) {
  return (
    <div className={clases['cifra']}>
      <dt>{nombre}</dt>
      <dd>
        <Dinero importe={importe} />
      </dd>
    </div>
  );
}

/** A document as the seller reads it. */
export function DetalleDocumento({ detalle: { invoice, products, base, iva, firma, notas } }: DetalleDocumentoProps) {
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
      <Tarjeta como="dl" className={clases['cifras'] ?? ''}>
        <Cifra nombre="Base" importe={base} />
        <Cifra nombre="IVA" importe={iva} />
        {invoice.recargo_price !== 0 && <Cifra nombre="Recargo" importe={invoice.recargo_price} />}
        <div className={`${clases['cifra']} ${clases['total']}`}>
          <dt>Total</dt>
          <dd>
            <Dinero importe={invoice.total} peso="grande" />
          </dd>
        </div>
        <Cifra nombre={invoice.meta_type ? `Pagado · ${metodoLegible(invoice.meta_type)}` : 'Pagado'} importe={invoice.amount} />
        {invoice.type !== 'cobrado' && <Cifra nombre="Pendiente" importe={invoice.total - invoice.amount} />}
      </Tarjeta>
      {firma && (
        <Tarjeta className={clases['firma'] ?? ''}>
          <img src={firma.imagen} alt={`Firma de ${firma.firmante}`} width={200} height={200} />
          <p>{firma.firmante}</p>
          <p className={clases['meta']}>{momentoEs(firma.momento)}</p>
        </Tarjeta>
      )}
    </>
  );
}
