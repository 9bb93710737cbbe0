import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { DocumentoDetalle } from '@/api/tipos';
import { caminoDeDocumento, caminos } from '@/caminos';
import { fechaEs, momentoEs, porcentajeLegible, precioLegible } from '@/dominio';
import { Datos } from '@/kit/pantallas/Datos';
import { Dinero } from '@/kit/cifras/Dinero';
import { formatearEuros } from '@/kit/cifras/formato';
import { Columnas } from '@/kit/pantallas/PaginaOficina';
import { Tabla, type Columna } from '@/kit/listas/Tabla';
import { Tarjeta } from '@/kit/pantallas/Tarjeta';
import { nifLegible } from '@/vocabulario/nif';
import { AvisoAnulado } from './AvisoAnulado';
import { AvisoTardanza } from './AvisoTardanza';
import { CifrasDocumento } from './CifrasDocumento';
import { entregadoEnParte, USO_PROPIO } from './etiquetas';
import clases from './FichaDocumento.module.css';
import { FirmaDocumento } from './FirmaDocumento';
import { HistoriaDocumento } from './HistoriaDocumento';
import { cuantoDe, entregadoDe, type LineaEnSuSitio, lineasPorOrigen, motivoDe, mueveMercancia, soloBajaElPrecio } from './lineas';
import { OrigenesDocumento } from './OrigenesDocumento';

type Linea = LineaEnSuSitio & { rotulo: string | null };

const cantidad = (titulo: string, ancho: `${number}rem`, de: (linea: Linea) => number): Columna<Linea> => ({
  titulo,
  celda: (linea) => (soloBajaElPrecio(linea) ? '' : cuantoDe(linea, de(linea))),
  alinear: 'derecha',
  ancho,
});

const producto: Columna<Linea> = {
  titulo: 'Producto',
  celda: ({ name }) => name,
  debajo: ({ descuento }) => (descuento ? `Descuento ${formatearEuros(descuento)}` : null),
};
const lote = (ancho: `${number}rem`): Columna<Linea> => ({ titulo: 'Lote', celda: (linea) => linea.lote, ancho });
const precio: Columna<Linea> = { titulo: 'Precio', celda: (linea) => (soloBajaElPrecio(linea) ? '' : precioLegible(linea.price)), alinear: 'derecha', ancho: '6rem' };
const neto: Columna<Linea> = { titulo: 'Neto', celda: (linea) => <Dinero importe={linea.neto} />, alinear: 'derecha', ancho: '6.75rem' };
const iva: Columna<Linea> = {
  titulo: 'IVA',
  celda: ({ iva_product }) => `${porcentajeLegible(iva_product)}\u00a0%`,
  alinear: 'derecha',
  ancho: '4.5rem',
  secundaria: true,
};

const columnas: readonly Columna<Linea>[] = [producto, lote('7.5rem'), cantidad('Cantidad', '5.75rem', ({ quantity }) => quantity), precio, iva, neto];
/** What is delivered and what waits take the place of the rate, which stands beside the figures too. */
const columnasDeEntrega: readonly Columna<Linea>[] = [
  producto,
  lote('5.75rem'),
  cantidad('Pedido', '4.75rem', ({ quantity }) => quantity),
  cantidad('Entregado', '6.25rem', entregadoDe),
  cantidad('Falta', '4.25rem', ({ queda }) => queda),
  { ...precio, ancho: '5.5rem' },
  { ...neto, ancho: '6.5rem' },
];
/** The same once the rest was given up: what was delivered is still told from what nobody delivers any more. */
const columnasDeRenuncia: readonly Columna<Linea>[] = [
  producto,
  lote('5.5rem'),
  cantidad('Pedido', '4.75rem', ({ quantity }) => quantity),
  cantidad('Entregado', '6rem', entregadoDe),
  cantidad('Renuncia', '5.25rem', ({ renunciada }) => renunciada ?? 0),
  { ...precio, ancho: '5.25rem' },
  { ...neto, ancho: '6.25rem' },
];

function columnasDe({ invoice }: DocumentoDetalle): readonly Columna<Linea>[] {
  if (invoice.renunciado) return columnasDeRenuncia;
  return entregadoEnParte(invoice) ? columnasDeEntrega : columnas;
}

function Lineas({ detalle }: { detalle: DocumentoDetalle }) {
  const filas = lineasPorOrigen(detalle).flatMap(({ rotulo, lineas }) => lineas.map((linea, lugar) => ({ ...linea, rotulo: lugar === 0 ? rotulo : null })));
  return (
    <Tabla
      titulo="Líneas"
      columnas={columnasDe(detalle)}
      filas={filas}
      clave={({ indice }) => indice}
      rotulo={({ rotulo }) => rotulo}
    />
  );
}

interface FichaDocumentoProps {
  detalle: DocumentoDetalle;
  /** What stands under where it came from and what came of it. */
  historia?: ReactNode;
  /** What stands beside it. */
  junto?: ReactNode;
}

/** A document as the office reads it. */
export function FichaDocumento({ detalle, historia, junto }: FichaDocumentoProps) {
  const { invoice, client, firma, impreso, notas } = detalle;
  const motivo = motivoDe(detalle);
  return (
    <Columnas>
      <div className={clases['columna']}>
        <AvisoAnulado detalle={detalle} />
        <AvisoTardanza {...detalle} />
        <HistoriaDocumento detalle={detalle} enlace={caminoDeDocumento} />
        {historia}
        <Tarjeta holgada>
          <Datos
            datos={[
              { nombre: 'Cliente', valor: <Link to={caminos.admin.cliente(invoice.client_id)}>{invoice.client_name}</Link> },
              { nombre: 'Nif', valor: nifLegible(client.nif) },
              { nombre: 'Hecho', valor: momentoEs(invoice.billet_at) },
              ...(mueveMercancia(detalle) ? [{ nombre: invoice.tipo_factura === 'pendiente' ? 'Pedido el' : 'Entregado el', valor: fechaEs(invoice.operacion) }] : []),
              { nombre: 'Vendedor', valor: invoice.user_name },
              ...(impreso.vence ? [{ nombre: invoice.vencimiento_cobro ? 'En el papel vence el' : 'Vence el', valor: fechaEs(impreso.vence) }] : []),
              ...(invoice.uso_propio ? [{ nombre: 'Recargo', valor: USO_PROPIO }] : []),
              ...(motivo === null ? [] : [{ nombre: 'Motivo', valor: motivo }]),
              ...(notas === '' ? [] : [{ nombre: 'Notas', valor: notas }]),
            ]}
          />
        </Tarjeta>
        {detalle.products.length > 0 && <Lineas detalle={detalle} />}
      </div>
      <div className={clases['columna']}>
        <CifrasDocumento detalle={detalle} />
        <OrigenesDocumento detalle={detalle} enlace={caminoDeDocumento} />
        <FirmaDocumento firma={firma} />
        {junto}
      </div>
    </Columnas>
  );
}
