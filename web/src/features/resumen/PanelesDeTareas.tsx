import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { caminos } from '@/caminos';
import { fechaEs } from '@/dominio';
import { Dinero } from '@/kit/cifras/Dinero';
import { formatearDia } from '@/kit/cifras/formato';
import { Pildora } from '@/kit/pantallas/Pildora';
import { cantidadDe } from '@/vocabulario/unidades';
import { bloque } from './consultas';
import { Nada, Panel } from './Panel';
import { Renglon, Renglones } from './Renglones';

/** Who owes most, and since when. */
export function PanelDeudas() {
  const cobros = useQuery(bloque('cobros'));
  return (
    <Panel
      titulo="Quién debe"
      consulta={cobros}
      acciones={({ clientes }) => clientes > 0 && <Link to={caminos.admin.clientesConDeuda}>Ver los {clientes}</Link>}
    >
      {({ mayores }) =>
        mayores.length === 0 ? (
          <Nada>Nadie debe nada.</Nada>
        ) : (
          <Renglones>
            {mayores.map(({ client_id: id, client_name: nombre, importe, desde }) => (
              <Renglon key={id} a={caminos.admin.cliente(id)} titulo={nombre} detalle={desde ? `Desde el ${fechaEs(desde)}` : 'Desde hace más de un año'}>
                <Dinero importe={importe} peso="fuerte" />
              </Renglon>
            ))}
          </Renglones>
        )
      }
    </Panel>
  );
}

/** What has to be ordered. */
export function PanelEscasos() {
  const almacen = useQuery(bloque('almacen'));
  return (
    <Panel
      titulo="Bajo mínimo"
      consulta={almacen}
      acciones={({ bajo_minimo: cuantos }) => cuantos > 0 && <Link to={caminos.admin.bajoMinimo}>Ver los {cuantos}</Link>}
    >
      {({ escasos }) =>
        escasos.length === 0 ? (
          <Nada>Hay de todo: ningún producto está por debajo de su mínimo.</Nada>
        ) : (
          <Renglones>
            {escasos.map(({ product_id: id, product_name: nombre, stock, stock_minimo: minimo, unidad }) => (
              <Renglon key={id} a={caminos.admin.lotes(id)} titulo={nombre} detalle={`Mínimo ${cantidadDe({ unidad }, minimo)}`}>
                {stock > 0 ? cantidadDe({ unidad }, stock) : <Pildora tono="peligro">Agotado</Pildora>}
              </Renglon>
            ))}
          </Renglones>
        )
      }
    </Panel>
  );
}

/** Whether invoices leave. */
export function PanelCorreo() {
  const correo = useQuery(bloque('correo'));
  return (
    <Panel titulo="Correo" consulta={correo} acciones={({ en_espera: cuantos }) => <Link to={caminos.admin.correo}>{cuantos > 1 ? `Ver los ${cuantos}` : 'Ver el correo'}</Link>}>
      {({ en_espera: cuantos, atascados, desde }) =>
        cuantos === 0 ? (
          <Nada>No hay facturas esperando a salir.</Nada>
        ) : (
          <Renglones>
            <Renglon a={caminos.admin.correo} titulo="En espera" detalle={desde && `El más antiguo, del ${formatearDia(new Date(desde))}`}>
              {cuantos}
            </Renglon>
            {atascados > 0 && (
              <Renglon a={caminos.admin.correo} titulo="Sin salir desde hace más de un día">
                <Pildora tono="peligro">{atascados}</Pildora>
              </Renglon>
            )}
          </Renglones>
        )
      }
    </Panel>
  );
}
