import { Link } from 'react-router';
import type { DocumentoDetalle, LineaDocumento } from '@/api/tipos';
import { caminos } from '@/caminos';
import { fechaEs, momentoEs, porcentajeLegible, precioLegible } from '@/dominio';
import { Datos } from '@/kit/pantallas/Datos';
import { Dinero } from '@/kit/cifras/Dinero';
import { formatearCantidad } from '@/kit/cifras/formato';
import { Columnas } from '@/kit/pantallas/PaginaOficina';
import { Tabla, type Columna } from '@/kit/listas/Tabla';
import { Tarjeta } from '@/kit/pantallas/Tarjeta';
import { CifrasDocumento } from './CifrasDocumento';
import clases from './FichaDocumento.module.css';
import { FirmaDocumento } from './FirmaDocumento';

const columnas: readonly Columna<LineaDocumento>[] = [
  { titulo: 'Producto', celda: ({ name }) => name },
  { titulo: 'Lote', celda: ({ lote }) => lote, ancho: '7.5rem' },
  { titulo: 'Cantidad', celda: ({ quantity }) => formatearCantidad(quantity), alinear: 'derecha', ancho: '5.5rem' },
  { titulo: 'Precio', celda: ({ price }) => precioLegible(price), alinear: 'derecha', ancho: '6rem' },
  { titulo: 'IVA', celda: ({ iva_product }) => `${porcentajeLegible(iva_product)}\u00a0%`, alinear: 'derecha', ancho: '4.5rem', secundaria: true },
  { titulo: 'Neto', celda: ({ neto }) => <Dinero importe={neto} />, alinear: 'derecha', ancho: '6.75rem' },
];

/** A document as the office reads it. */
export function FichaDocumento({ detalle }: { detalle: DocumentoDetalle }) {
  const { invoice, products, client, firma, notas } = detalle;
  return (
    <Columnas>
      <div className={clases['columna']}>
        <Tarjeta holgada>
          <Datos
            datos={[
              { nombre: 'Cliente', valor: <Link to={caminos.admin.cliente(invoice.client_id)}>{invoice.client_name}</Link> },
              { nombre: 'Nif', valor: client.nif },
              { nombre: 'Hecho', valor: momentoEs(invoice.billet_at) },
              { nombre: invoice.tipo_factura === 'pendiente' ? 'Pedido el' : 'Entregado el', valor: fechaEs(invoice.operacion) },
              { nombre: 'Vendedor', valor: invoice.user_name },
              ...(invoice.vencimiento ? [{ nombre: 'Vence el', valor: fechaEs(invoice.vencimiento) }] : []),
              ...(notas === '' ? [] : [{ nombre: 'Notas', valor: notas }]),
            ]}
          />
        </Tarjeta>
        <Tabla
          titulo="Líneas"
          columnas={columnas}
          filas={products.map((linea, indice) => ({ ...linea, indice }))}
          clave={({ product_id, lote_id, indice }) => `${product_id} ${lote_id ?? ''} ${indice}`}
        />
      </div>
      <div className={clases['columna']}>
        <CifrasDocumento detalle={detalle} />
        <FirmaDocumento firma={firma} />
      </div>
    </Columnas>
  );
}
