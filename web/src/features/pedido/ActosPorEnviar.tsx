import { Pencil, Trash2 } from 'lucide-react';
import { Link, useNavigate } from 'react-router';
import { caminos } from '@/caminos';
import { confirmar } from '@/kit/dialogos/dialogos';
import { BotonIcono } from '@/kit/pantallas/Boton';
import { Pildora } from '@/kit/pantallas/Pildora';
import { type Acto, porHacer, quitarActo, useActos } from '@/stores/actos';
import { useBandeja, useEscrito } from '@/stores/bandeja';
import { enElServidor } from '@/stores/reloj';
import { useHoy } from '@/stores/useHoy';
import { momentoLegible } from './edad';
import clases from './PendientesDeEnviar.module.css';
import { SOLO_EN_MEMORIA } from './soloEnMemoria';

const QUE_ES = { cliente: 'Cliente nuevo', firma: 'Firma', copia: 'Copia impresa', borrado: 'Borrar el pedido' } as const;

/** What throwing an act away means, asked before it is done. */
function pregunta(acto: Acto, pedidos: number): { titulo: string; texto: string; aceptar: string } {
  switch (acto.tipo) {
    case 'cliente': {
      const suyos = pedidos === 1 ? 'Su pedido se queda sin cliente: podrás darle otro.' : `Sus ${pedidos} pedidos se quedan sin cliente: podrás darles otro.`;
      return { titulo: '¿Quitamos al cliente?', texto: `${acto.peticion.nombreComercial} no se dará de alta.${pedidos > 0 ? ` ${suyos}` : ''}`, aceptar: 'Quitar' };
    }
    case 'firma':
      return { titulo: '¿Quitamos la firma?', texto: `${acto.numero} se queda sin firmar.`, aceptar: 'Quitar' };
    case 'copia':
      return { titulo: '¿No contamos la copia?', texto: `La copia de ${acto.numero} ya está impresa, y no se contará.`, aceptar: 'No contarla' };
    case 'borrado':
      return { titulo: '¿Dejamos el pedido?', texto: `${acto.numero} no se borrará.`, aceptar: 'Dejarlo' };
  }
}

/** How many orders of this device are for a client who has no id yet. */
function pedidosDe(acto: Acto): number {
  if (acto.tipo !== 'cliente') return 0;
  return Object.values(useBandeja.getState().entradas).filter(({ pedido }) => pedido.id === acto.provisional).length;
}

function Datos({ acto }: { acto: Acto }) {
  const hoy = useHoy();
  const titulo = acto.tipo === 'cliente' ? acto.peticion.nombreComercial : `${acto.numero} · ${acto.cliente}`;
  return (
    <span className={clases['datos']}>
      <span className={clases['cliente']}>{titulo}</span>
      <Pildora tono={acto.rechazo === null ? 'aviso' : 'peligro'}>{`${QUE_ES[acto.tipo]} · ${acto.rechazo === null ? 'pendiente de enviar' : 'no aceptado'}`}</Pildora>
      <span className={clases['meta']}>{acto.rechazo ?? `${acto.fallo ?? 'Enviando…'} · ${momentoLegible(enElServidor(acto.creada), hoy)}`}</span>
    </span>
  );
}

function Fila({ clave, acto }: { clave: string; acto: Acto }) {
  const navigate = useNavigate();
  const escrito = useEscrito(clave);
  const nombre = acto.tipo === 'cliente' ? acto.peticion.nombreComercial : acto.numero;
  const alQuitar = async () => {
    if (await confirmar(pregunta(acto, pedidosDe(acto)))) quitarActo(clave);
  };
  return (
    <li className={clases['conPapelera']}>
      {acto.tipo === 'cliente' ? (
        <div className={clases['fila']}>
          <Datos acto={acto} />
        </div>
      ) : (
        <Link to={caminos.pda.documento(acto.documento)} className={clases['fila']}>
          <Datos acto={acto} />
        </Link>
      )}
      {escrito === false && <span className={clases['perdible']}>{SOLO_EN_MEMORIA}</span>}
      {acto.tipo === 'cliente' && (
        <BotonIcono etiqueta={`Corregir ${nombre}`} icono={<Pencil size={20} />} onClick={() => void navigate(caminos.pda.clienteDeNuevo(clave))} />
      )}
      <BotonIcono etiqueta={`Quitar ${QUE_ES[acto.tipo].toLowerCase()} de ${nombre}`} icono={<Trash2 size={20} />} onClick={() => void alQuitar()} />
    </li>
  );
}

/** What was done beside orders and the server does not have, or did not take. */
export function ActosPorEnviar({ actos }: { actos: ReturnType<typeof useActos> }) {
  const pendientes = actos.filter(([, acto]) => porHacer(acto) || acto.rechazo !== null);
  if (pendientes.length === 0) return null;
  return (
    <section className={clases['grupo']} aria-label="Otras cosas por enviar">
      <ul>
        {pendientes.map(([clave, acto]) => (
          <Fila key={clave} clave={clave} acto={acto} />
        ))}
      </ul>
    </section>
  );
}

/** All of them that are this user's. */
export function TodosLosActos() {
  return <ActosPorEnviar actos={useActos()} />;
}
