import { Link } from 'react-router';
import { caminos } from '@/caminos';
import { fechaEs, momentoEs, porcentajeLegible, precioLegible } from '@/dominio';
import { Datos } from '@/kit/pantallas/Datos';
import { Dinero } from '@/kit/cifras/Dinero';
import { formatearCantidad } from '@/kit/cifras/formato';
import { Columnas, Seccion } from '@/kit/pantallas/PaginaOficina';
import { type Columna, Tabla } from '@/kit/listas/Tabla';
import { Tarjeta } from '@/kit/pantallas/Tarjeta';
import { BotonAdjunto } from '@/recursos/BotonAdjunto';
import { datosFiscales } from '@/recursos/datosFiscales';
import { CifrasGasto } from './CifrasGasto';
import { type GastoDetalle, type LineaGasto, REDONDEOS } from './esquema';

const columnas: readonly Columna<LineaGasto>[] = [
  { titulo: 'Lote', celda: ({ lote }) => lote, ancho: '8.5rem' },
  { titulo: 'Producto', celda: ({ product_name }) => product_name },
  { titulo: 'Caducidad', celda: ({ caducidad }) => (caducidad ? fechaEs(caducidad) : '—'), ancho: '7rem', secundaria: true },
  { titulo: 'Cantidad', celda: ({ cantidad }) => formatearCantidad(cantidad), alinear: 'derecha', ancho: '6rem' },
  { titulo: 'Queda', celda: ({ queda }) => formatearCantidad(queda), alinear: 'derecha', ancho: '5.5rem' },
  { titulo: 'Coste', celda: ({ coste }) => precioLegible(coste), alinear: 'derecha', ancho: '6.5rem' },
  { titulo: 'IVA', celda: ({ iva }) => `${porcentajeLegible(iva)}\u00a0%`, alinear: 'derecha', ancho: '4.5rem', secundaria: true },
  { titulo: 'Neto', celda: ({ neto }) => <Dinero importe={neto} />, alinear: 'derecha', ancho: '7rem' },
];

/** A supplier's invoice as the office reads it, and what is left of what it brought. */
export function FichaGasto({ gasto }: { gasto: GastoDetalle }) {
  const redondeo = REDONDEOS.find(({ value }) => value === gasto.redondeo)?.label;
  return (
    <>
      <Columnas>
        <Tarjeta holgada>
          <Datos
            datos={[
              { nombre: 'Proveedor', valor: <Link to={caminos.admin.proveedor(gasto.proveedor_id)}>{gasto.proveedor}</Link> },
              { nombre: 'Número', valor: gasto.numero },
              { nombre: 'Fecha', valor: fechaEs(gasto.fecha) },
              { nombre: 'Recargo', valor: gasto.recargo === 1 ? 'Si' : 'No' },
              { nombre: 'Recálculo', valor: redondeo },
              ...datosFiscales(gasto),
              ...(gasto.recepcion ? [{ nombre: 'Número de recibida', valor: gasto.recepcion }] : []),
              { nombre: 'Papel', valor: gasto.adjunto ? <BotonAdjunto adjunto={gasto.adjunto} /> : '—' },
              { nombre: 'La apuntó', valor: `${gasto.user_name}, ${momentoEs(gasto.momento)}` },
            ]}
          />
        </Tarjeta>
        <CifrasGasto totales={gasto.totales} retencion={gasto} />
      </Columnas>
      <Seccion titulo="Lotes que trajo">
        <Tabla
          titulo="Lotes que trajo"
          columnas={columnas}
          filas={gasto.lineas}
          clave={({ lote_id }) => lote_id}
          enlace={({ lote_id }) => caminos.admin.lote(lote_id)}
        />
      </Seccion>
    </>
  );
}
