import { Link } from 'react-router';
import type { LoteAlmacen, Trazabilidad } from '@/api/tipos';
import { caminos } from '@/caminos';
import { fechaEs, momentoEs } from '@/dominio';
import { Datos } from '@/kit/pantallas/Datos';
import { Tarjeta } from '@/kit/pantallas/Tarjeta';

const NADIE_LO_APUNTO = 'No consta';

function caducidadDe({ caducidad, tipo_caducidad }: LoteAlmacen): string {
  if (!caducidad) return 'No caduca';
  return `${fechaEs(caducidad)}, ${tipo_caducidad === 'caducidad' ? 'caducidad' : 'consumo preferente'}`;
}

/** A batch as it is written down, and who brought it. */
export function DatosLote({ trazabilidad: { lote, product_name, entrada, bloqueo } }: { trazabilidad: Trazabilidad }) {
  const { proveedor, documento, gasto_id, usuario } = entrada;
  return (
    <Tarjeta holgada>
      <Datos
        datos={[
          { nombre: 'Producto', valor: <Link to={caminos.admin.lotes(lote.product_id)}>{product_name}</Link> },
          { nombre: 'Entró el', valor: fechaEs(lote.fecha) },
          { nombre: 'Lo trajo', valor: proveedor ?? NADIE_LO_APUNTO },
          ...(documento ? [{ nombre: 'Con el documento', valor: gasto_id ? <Link to={caminos.admin.gasto(gasto_id)}>{documento}</Link> : documento }] : []),
          { nombre: 'Lo apuntó', valor: usuario ?? NADIE_LO_APUNTO },
          { nombre: 'Caducidad', valor: caducidadDe(lote) },
          ...(bloqueo
            ? [
                { nombre: lote.bloqueado ? 'Por qué está bloqueado' : 'Por qué se liberó', valor: bloqueo.motivo },
                { nombre: lote.bloqueado ? 'Lo bloqueó' : 'Lo liberó', valor: `${bloqueo.user_name}, ${momentoEs(bloqueo.momento)}` },
              ]
            : []),
        ]}
      />
    </Tarjeta>
  );
}
