import type { DocumentoDetalle, LineaDocumento } from '@/api/tipos';
import { precioLegible } from '@/dominio';
import { Dinero } from '@/kit/cifras/Dinero';
import { formatearEuros } from '@/kit/cifras/formato';
import { Tarjeta } from '@/kit/pantallas/Tarjeta';
import clases from './DetalleDocumento.module.css';
import { entregadoEnParte } from './etiquetas';
import { cuantoDe, entregadoDe, lineasPorOrigen, soloBajaElPrecio } from './lineas';

function entregaLegible(linea: LineaDocumento): string {
  const entregado = `Entregado ${cuantoDe(linea, entregadoDe(linea))}`;
  if (linea.queda !== 0) return `${entregado} · Faltan ${cuantoDe(linea, linea.queda)}`;
  return linea.renunciada ? `${entregado} · Ya no se entregan ${cuantoDe(linea, linea.renunciada)}` : 'Entregado';
}

function Linea({ linea, falta }: { linea: LineaDocumento; falta: boolean }) {
  return (
    <li className={clases['linea']}>
      <div className={clases['datos']}>
        <p className={clases['nombre']}>{linea.name}</p>
        <p className={clases['meta']}>
          {soloBajaElPrecio(linea) ? linea.lote : `${linea.lote} · ${cuantoDe(linea, linea.quantity).replace(' ', '\u00a0')}\u00a0×\u00a0${precioLegible(linea.price)}`}
        </p>
        {linea.descuento && <p className={clases['meta']}>{`Descuento ${formatearEuros(linea.descuento)}`}</p>}
        {falta && <p className={clases['meta']}>{entregaLegible(linea)}</p>}
      </div>
      <Dinero importe={linea.neto} peso="fuerte" />
    </li>
  );
}

/** The lines of a document, with where they come from and how much of each went out. */
export function LineasDeDocumento({ detalle }: { detalle: DocumentoDetalle }) {
  const { invoice } = detalle;
  return lineasPorOrigen(detalle).map(({ clave, rotulo, lineas }) => (
    <Tarjeta key={clave}>
      {rotulo !== null && <h2 className={clases['rotulo']}>{rotulo}</h2>}
      <ul className={clases['lineas']} aria-label={rotulo ?? 'Líneas'}>
        {lineas.map(({ indice, ...linea }) => (
          <Linea key={indice} linea={linea} falta={entregadoEnParte(invoice) || invoice.renunciado} />
        ))}
      </ul>
    </Tarjeta>
  ));
}
