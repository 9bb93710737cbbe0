import { CloudUpload } from 'lucide-react';
import { useShallow } from 'zustand/shallow';
import { Boton } from '@/kit/pantallas/Boton';
import { confirmar } from '@/kit/dialogos/dialogos';
import { Dinero } from '@/kit/cifras/Dinero';
import { adoptarEntrada, type Entrada, entradasDe, useBandeja, useSinEscribir } from '@/stores/bandeja';
import { despachar } from '@/stores/envio';
import { alAlcanceDe, esDe, esDeNadie } from '@/stores/pedidoLocal';
import { useSesion } from '@/stores/sesion';
import { TodosLosActos } from './ActosPorEnviar';
import { DeOtraVersion } from './DeOtraVersion';
import { PedidosAMedias, useAMedias } from './PedidosAMedias';
import { PedidosDeOtros, useAjenos } from './PedidosDeOtros';
import clases from './PendientesDeEnviar.module.css';

interface PorEnviar {
  esperan: number;
  /** Those of the orders that wait which the device could not write down. */
  enMemoria: number;
  devueltos: number;
  aMedias: number;
  /** Those of people who are not at this device. */
  deOtros: number;
}

/** How many orders wait for coverage, how many came back, how many were begun, and how many are somebody else's. */
export function usePorEnviar(): PorEnviar {
  const sesion = useSesion((estado) => estado.sesion);
  const esperan = useBandeja(({ entradas }) => entradasDe(entradas, sesion).length);
  const enMemoria = useSinEscribir().length;
  const pedidos = useAMedias();
  const deOtros = useAjenos().length;
  const devueltos = pedidos.filter(({ rechazo }) => rechazo !== null).length;
  return { esperan, enMemoria, devueltos, aMedias: pedidos.length - devueltos, deOtros };
}

function Espera({ entrada: { pedido, peticion, clienteNombre, fallo } }: { entrada: Entrada }) {
  const sesion = useSesion((estado) => estado.sesion);
  const suya = esDe(pedido, sesion);
  const enMemoria = useSinEscribir().includes(pedido.internalId);

  const hacerMio = async () => {
    const seguro = await confirmar({
      titulo: '¿Lo envías tú?',
      texto: `Este pedido lo hizo ${pedido.usuario.nombre}. Si lo envías, queda a tu nombre.`,
      aceptar: 'Enviarlo',
    });
    if (!seguro) return;
    adoptarEntrada(pedido.internalId);
    void despachar();
  };

  return (
    <li className={clases['fila']}>
      <span className={clases['datos']}>
        <span className={clases['cliente']}>{clienteNombre}</span>
        <span className={clases['meta']}>
          {suya ? (fallo ?? 'Enviando…') : `Es de ${pedido.usuario.nombre}`}
        </span>
        {enMemoria && <span className={clases['perdible']}>Solo en la memoria de esta pestaña: no la cierres ni la recargues</span>}
        {esDeNadie(pedido, sesion) && (
          <Boton variante="secundario" onClick={() => void hacerMio()}>
            Es mío
          </Boton>
        )}
      </span>
      <Dinero importe={peticion.total} peso="fuerte" />
    </li>
  );
}

function Esperan() {
  const sesion = useSesion((estado) => estado.sesion);
  const entradas = useBandeja(useShallow((estado) => Object.values(estado.entradas).filter(({ pedido }) => alAlcanceDe(pedido, sesion))));
  const enviando = useBandeja((estado) => estado.enviando !== null);
  if (entradas.length === 0) return null;
  return (
    <section className={clases['grupo']} aria-label="Pendientes de enviar">
      <div className={clases['cabecera']}>
        <h2>
          <CloudUpload size={20} aria-hidden /> Pendiente de enviar
        </h2>
        {entradas.some(({ pedido }) => esDe(pedido, sesion)) && (
          <Boton variante="secundario" ocupado={enviando} onClick={() => void despachar()}>
            Reintentar
          </Boton>
        )}
      </div>
      <ul>
        {entradas.map((entrada) => (
          <Espera key={entrada.pedido.internalId} entrada={entrada} />
        ))}
      </ul>
    </section>
  );
}

/** What this device still has to get to the server. */
export function PendientesDeEnviar() {
  const pedidos = useAMedias();
  return (
    <>
      <DeOtraVersion className={clases['perdible']} />
      <PedidosAMedias etiqueta="Pedidos no aceptados" pedidos={pedidos.filter(({ rechazo }) => rechazo !== null)} />
      <Esperan />
      <TodosLosActos />
      <PedidosAMedias etiqueta="Pedidos a medias" pedidos={pedidos.filter(({ rechazo }) => rechazo === null)} />
      <PedidosDeOtros />
    </>
  );
}
