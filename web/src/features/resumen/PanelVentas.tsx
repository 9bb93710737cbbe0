import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { caminos } from '@/caminos';
import { formatearEuros } from '@/kit/cifras/formato';
import { bloque, type Parte } from './consultas';
import { nombreDelMes, tramo } from './fechas';
import { GraficoVentas } from './GraficoVentas';
import { Nada, Panel } from './Panel';
import clases from './PanelVentas.module.css';

type Ventas = Parte<'ventas'>;

/** What was sold day by day. */
export function PanelVentas() {
  const ventas = useQuery(bloque('ventas'));
  return (
    <Panel
      titulo="Ventas por día"
      consulta={ventas}
      acciones={({ mes }) => <Link to={caminos.admin.documentosEntre(mes.ahora)}>Ver los pedidos de {nombreDelMes(mes.ahora.desde)}</Link>}
    >
      {({ dias, dias_antes: antes, mes }) =>
        [...dias, ...antes].every(({ total }) => total === 0) ? (
          <Nada>Todavía no hay ventas: aquí se verán las de {nombreDelMes(mes.ahora.desde)} junto a las del mes anterior.</Nada>
        ) : (
          <GraficoVentas dias={dias} antes={antes} />
        )
      }
    </Panel>
  );
}

function TablaVendedores({ vendedores, hoy, mes }: Pick<Ventas, 'vendedores' | 'hoy' | 'mes'>) {
  return (
    <table className={clases['vendedores']}>
      <thead>
        <tr>
          <th scope="col">Vendedor</th>
          <th scope="col">Hoy</th>
          <th scope="col">Este mes</th>
          <th scope="col">Del {tramo(mes.antes)}</th>
        </tr>
      </thead>
      <tbody>
        {vendedores.map(({ user_id: id, user_name: nombre, ...suyas }) => (
          <tr key={id}>
            <th scope="row">{nombre}</th>
            <td>
              <Link to={caminos.admin.documentosEntre(hoy.ahora, id)}>{formatearEuros(suyas.hoy)}</Link>
            </td>
            <td>
              <Link to={caminos.admin.documentosEntre(mes.ahora, id)}>{formatearEuros(suyas.mes)}</Link>
            </td>
            <td>
              <Link to={caminos.admin.documentosEntre(mes.antes, id)}>{formatearEuros(suyas.antes)}</Link>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Who sold it. */
export function PanelVendedores() {
  const ventas = useQuery(bloque('ventas'));
  return (
    <Panel titulo="Por vendedor" consulta={ventas}>
      {(datos) => (datos.vendedores.length === 0 ? <Nada>Nadie ha vendido nada este mes ni el anterior.</Nada> : <TablaVendedores {...datos} />)}
    </Panel>
  );
}
