import { ChevronRight, CloudUpload } from 'lucide-react';
import { Link } from 'react-router';
import { useShallow } from 'zustand/shallow';
import { caminos } from '@/caminos';
import { useBandeja } from '@/stores/bandeja';
import { despachar } from '@/stores/envio';
import { usePedidos } from '@/stores/pedidos';
import { useSesion } from '@/stores/sesion';
import { Boton } from '@/ui/Boton';
import { Dinero } from '@/ui/Dinero';
import { Pildora } from '@/ui/Pildora';
import clases from './PendientesDeEnviar.module.css';

/** How many orders wait for coverage, and how many came back. */
export function usePorEnviar(): { esperan: number; devueltos: number } {
  const usuario = useSesion(({ sesion }) => sesion.name);
  const esperan = useBandeja(({ entradas }) => Object.values(entradas).filter(({ pedido }) => pedido.usuario === usuario).length);
  const devueltos = usePedidos(
    ({ pedidos }) => Object.values(pedidos).filter((pedido) => pedido.rechazo !== null && pedido.usuario === usuario).length,
  );
  return { esperan, devueltos };
}

function Esperan() {
  const entradas = useBandeja(useShallow((estado) => Object.values(estado.entradas)));
  const enviando = useBandeja((estado) => estado.enviando !== null);
  const usuario = useSesion(({ sesion }) => sesion.name);
  if (entradas.length === 0) return null;
  return (
    <section className={clases['grupo']} aria-label="Pendientes de enviar">
      <div className={clases['cabecera']}>
        <h2>
          <CloudUpload size={20} aria-hidden /> Pendiente de enviar
        </h2>
        <Boton variante="secundario" ocupado={enviando} onClick={() => void despachar()}>
          Reintentar
        </Boton>
      </div>
      <ul>
        {entradas.map(({ pedido, peticion, clienteNombre, fallo }) => (
          <li key={pedido.internalId} className={clases['fila']}>
            <span className={clases['datos']}>
              <span className={clases['cliente']}>{clienteNombre}</span>
              <span className={clases['meta']}>
                {pedido.usuario === usuario ? (fallo ?? 'Enviando…') : `Es de ${pedido.usuario}: se enviará cuando entre en este dispositivo`}
              </span>
            </span>
            <Dinero importe={peticion.total} peso="fuerte" />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Devueltos() {
  const usuario = useSesion(({ sesion }) => sesion.name);
  const devueltos = usePedidos(
    useShallow(({ pedidos }) => Object.values(pedidos).filter((pedido) => pedido.rechazo !== null && pedido.usuario === usuario)),
  );
  if (devueltos.length === 0) return null;
  return (
    <section className={clases['grupo']} aria-label="Pedidos no aceptados">
      <ul>
        {devueltos.map(({ internalId, rechazo }) => (
          <li key={internalId}>
            <Link to={caminos.pda.formulario(internalId)} className={clases['fila']}>
              <span className={clases['datos']}>
                <Pildora tono="peligro">No aceptado</Pildora>
                <span className={clases['meta']}>{rechazo?.mensaje}</span>
              </span>
              <ChevronRight size={20} aria-hidden />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What this device still has to get to the server. */
export function PendientesDeEnviar() {
  return (
    <>
      <Devueltos />
      <Esperan />
    </>
  );
}
