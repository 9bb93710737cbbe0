import { CloudUpload } from 'lucide-react';
import { Link } from 'react-router';
import { useShallow } from 'zustand/shallow';
import { Boton } from '@/kit/pantallas/Boton';
import { confirmar } from '@/kit/dialogos/dialogos';
import { Dinero } from '@/kit/cifras/Dinero';
import { adoptarEntrada, type Entrada, espera, esperanDe, useBandeja, useSinEscribir } from '@/stores/bandeja';
import { despachar } from '@/stores/envio';
import { momentoDe } from '@/stores/momento';
import { alAlcanceDe, esDe, esDeNadie } from '@/stores/pedidoLocal';
import { useSesion } from '@/stores/sesion';
import { useHoy } from '@/stores/useHoy';
import { DeOtraVersion } from './DeOtraVersion';
import { desdeLegible } from './edad';
import { useMarco } from './marco';
import { PedidosAMedias, useAMedias } from './PedidosAMedias';
import { PedidosDeOtros, useAjenos } from './PedidosDeOtros';
import clases from './PendientesDeEnviar.module.css';
import { SOLO_EN_MEMORIA } from './soloEnMemoria';

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
  const esperan = useBandeja(({ entradas }) => esperanDe(entradas, sesion).length);
  const enMemoria = useSinEscribir().length;
  const pedidos = useAMedias();
  const deOtros = useAjenos().length;
  const devueltos = pedidos.filter(({ rechazo }) => rechazo !== null).length;
  return { esperan, enMemoria, devueltos, aMedias: pedidos.length - devueltos, deOtros };
}

/** Why an order waits, whose it is, or what is asked about it. */
function motivoDe(entrada: Entrada, suya: boolean): string {
  const { fallo, pedido } = entrada;
  if (!suya) return `Es de ${pedido.usuario.nombre}`;
  if (!espera(entrada)) return 'Quitado. Con cobertura se comprueba que no había llegado ya.';
  return fallo ?? 'Enviando…';
}

function Espera({ entrada }: { entrada: Entrada }) {
  const { pedido, peticion, clienteNombre } = entrada;
  const sesion = useSesion((estado) => estado.sesion);
  const hoy = useHoy();
  const { caminos } = useMarco();
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

  const datos = (
    <span className={clases['datos']}>
      <span className={clases['cliente']}>{clienteNombre}</span>
      <span className={clases['meta']}>{motivoDe(entrada, suya)}</span>
      {espera(entrada) && <span className={clases['meta']}>{desdeLegible(momentoDe(entrada), hoy)}</span>}
      {enMemoria && <span className={clases['perdible']}>{SOLO_EN_MEMORIA}</span>}
      {esDeNadie(pedido, sesion) && (
        <Boton variante="secundario" onClick={() => void hacerMio()}>
          Es mío
        </Boton>
      )}
    </span>
  );
  const total = <Dinero importe={peticion.total} peso="fuerte" />;

  return (
    <li>
      {suya && espera(entrada) ? (
        <Link to={caminos.enEspera(pedido.internalId)} className={clases['fila']}>
          {datos}
          {total}
        </Link>
      ) : (
        <div className={clases['fila']}>
          {datos}
          {espera(entrada) && total}
        </div>
      )}
    </li>
  );
}

/** What is said of all that wait, where the list below has them one by one. */
function Juntas({ entradas }: { entradas: readonly Entrada[] }) {
  const enMemoria = useSinEscribir();
  const motivos = [...new Set(entradas.map((entrada) => motivoDe(entrada, true)))];
  return (
    <div className={clases['juntas']}>
      <p className={clases['meta']}>{`${entradas.length === 1 ? '1 pedido' : `${entradas.length} pedidos`} en la lista · ${motivos.join(' · ')}`}</p>
      {entradas.some(({ pedido }) => enMemoria.includes(pedido.internalId)) && <p className={clases['perdible']}>{SOLO_EN_MEMORIA}</p>}
    </div>
  );
}

interface PendientesDeEnviarProps {
  /** The orders that a list beside this one shows. */
  enLista?: readonly string[];
}

const NINGUNO: readonly string[] = [];

function Esperan({ enLista = NINGUNO }: PendientesDeEnviarProps) {
  const sesion = useSesion((estado) => estado.sesion);
  const entradas = useBandeja(useShallow((estado) => Object.values(estado.entradas).filter(({ pedido }) => alAlcanceDe(pedido, sesion))));
  const enviando = useBandeja((estado) => estado.enviando !== null);
  if (entradas.length === 0) return null;
  const estaEnLista = ({ pedido }: Entrada) => enLista.includes(pedido.internalId);
  const juntas = entradas.filter(estaEnLista);
  const sueltas = entradas.filter((entrada) => !estaEnLista(entrada));
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
      {juntas.length > 0 && <Juntas entradas={juntas} />}
      {sueltas.length > 0 && (
        <ul>
          {sueltas.map((entrada) => (
            <Espera key={entrada.pedido.internalId} entrada={entrada} />
          ))}
        </ul>
      )}
    </section>
  );
}

/** What this device still has to get to the server. */
export function PendientesDeEnviar({ enLista }: PendientesDeEnviarProps) {
  const pedidos = useAMedias();
  return (
    <>
      <DeOtraVersion className={clases['perdible']} />
      <PedidosAMedias etiqueta="Pedidos no aceptados" pedidos={pedidos.filter(({ rechazo }) => rechazo !== null)} />
      <Esperan {...(enLista && { enLista })} />
      <PedidosAMedias etiqueta="Pedidos a medias" pedidos={pedidos.filter(({ rechazo }) => rechazo === null)} />
      <PedidosDeOtros />
    </>
  );
}
