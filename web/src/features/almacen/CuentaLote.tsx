import type { Trazabilidad } from '@/api/tipos';
import { formatearCantidad } from '@/kit/cifras/formato';
import { Pildora } from '@/kit/pantallas/Pildora';
import { Tarjeta } from '@/kit/pantallas/Tarjeta';
import clases from './CuentaLote.module.css';

interface CuentaLoteProps {
  trazabilidad: Pick<Trazabilidad, 'balance' | 'cuadra'>;
}

/** A batch's account: what came in is somewhere. */
export function CuentaLote({ trazabilidad: { balance, cuadra } }: CuentaLoteProps) {
  const { entro, regularizado, entregado, devuelto, apartado, desechado, queda } = balance;
  const partes = [
    { nombre: 'Recuentos', cantidad: regularizado },
    { nombre: 'Entregado', cantidad: -entregado },
    { nombre: 'Devuelto por clientes', cantidad: devuelto },
    { nombre: 'Apartado en pedidos', cantidad: -apartado },
    { nombre: 'Salidas', cantidad: -desechado },
  ].filter(({ cantidad }) => cantidad !== 0);
  return (
    <Tarjeta holgada>
      <h2 className={clases['titulo']}>
        Cuentas
        {cuadra ? <Pildora tono="exito">Cuadra</Pildora> : <Pildora tono="peligro">No cuadra</Pildora>}
      </h2>
      <dl className={clases['cuenta']}>
        {[{ nombre: 'Entró', cantidad: entro }, ...partes].map(({ nombre, cantidad }) => (
          <div key={nombre} className={clases['linea']}>
            <dt>{nombre}</dt>
            <dd>{formatearCantidad(cantidad)}</dd>
          </div>
        ))}
        <div className={clases['queda']}>
          <dt>Queda libre</dt>
          <dd>{formatearCantidad(queda)}</dd>
        </div>
      </dl>
    </Tarjeta>
  );
}
