import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Navigate, useNavigate, useParams, useSearchParams } from 'react-router';
import type { DocumentoDetalle } from '@/api/tipos';
import { useComprador } from '@/features/clientes/useComprador';
import { documento } from '@/features/documentos/consultas';
import { corrigeAlbaran } from '@/features/documentos/correccion/correccion';
import { ClienteInexistente } from '@/features/pedido/ClienteInexistente';
import { Asistente } from '@/features/pedido/entrega/Asistente';
import { PASOS } from '@/features/pedido/entrega/datos';
import { EnEspera, YaEnviado } from '@/features/pedido/entrega/Hecho';
import { useMarco } from '@/features/pedido/marco';
import { PedidoAusente } from '@/features/pedido/PedidoAusente';
import { usePasado } from '@/features/pedido/usePasado';
import { usePedidoAlAlcance } from '@/features/pedido/usePedidoAlAlcance';
import { Cargando, ErrorDeCarga } from '@/kit/pantallas/estados';
import { formatearEuros } from '@/kit/cifras/formato';
import { configuracion } from '@/recursos/configuracion';
import { type Entrada, useBandeja, useEscrito } from '@/stores/bandeja';
import { despachar } from '@/stores/envio';
import { alAlcanceDe, type PedidoLocal } from '@/stores/pedidoLocal';
import { useSesion } from '@/stores/sesion';
import { Correccion } from './Correccion';
import { Edicion } from './Edicion';
import { OtroContenido } from './OtroContenido';

/** The steps, once the client and the rules of the house are here. */
function Pasos({ pedido }: { pedido: PedidoLocal }) {
  const [parametros, setParametros] = useSearchParams();
  const navigate = useNavigate();
  const { caminos } = useMarco();
  const { comprador, inexistente, error, refetch } = useComprador(pedido.id);
  const reglas = useQuery(configuracion);
  const guardado = useQuery({ ...documento(pedido.internalId), enabled: pedido.mode === 'NEW' && pedido.rechazo?.conflicto === true });

  const salir = () => void navigate(caminos.productos(pedido.id, pedido.internalId));

  // Without coverage the server's refusal is all that is known of a client that this device has no more.
  if (inexistente || (!comprador && pedido.rechazo?.sinCliente)) return <ClienteInexistente pedido={pedido} />;
  if (corrigeAlbaran(pedido)) return <Correccion pedido={pedido} onSalir={salir} />;
  if (comprador && reglas.data && pedido.mode === 'EDIT') {
    return <Edicion pedido={pedido} cliente={comprador} reglas={reglas.data.reglas} onSalir={salir} />;
  }
  if (comprador && guardado.data) {
    return <OtroContenido pedido={pedido} cliente={comprador} detalle={guardado.data} onSalir={() => void navigate(caminos.inicio)} />;
  }
  if (comprador && reglas.data) {
    const paso = Math.min(Math.max(Number(parametros.get('paso') ?? 1) - 1, 0), PASOS.length - 1);
    return (
      <Asistente
        pedido={pedido}
        cliente={comprador}
        reglas={reglas.data.reglas}
        paso={paso}
        onPaso={(nuevo) => (nuevo < paso ? void navigate(-1) : setParametros({ paso: String(nuevo + 1) }))}
        onSalir={salir}
      />
    );
  }
  if (error) return <ErrorDeCarga error={error} onReintentar={refetch} />;
  if (reglas.isError && !reglas.data) return <ErrorDeCarga error={reglas.error} onReintentar={() => void reglas.refetch()} />;
  return <Cargando />;
}

interface FormularioDePedidoProps {
  /** What follows once the server has the order. */
  hecho: (detalle: DocumentoDetalle, volver: () => void) => ReactNode;
  /** Prints what waits, where there is a printer of tickets. */
  onImprimir?: (entrada: Entrada) => void;
}

/** The last steps of the order that the address names, or what has become of it. */
export function FormularioDePedido({ hecho, onImprimir }: FormularioDePedidoProps) {
  const store = useParams()['store'] ?? '';
  const navigate = useNavigate();
  const { caminos } = useMarco();
  const sesion = useSesion((estado) => estado.sesion);
  const pedido = usePedidoAlAlcance(store);
  const entrada = useBandeja(({ entradas }) => entradas[store]);
  const enviado = useBandeja(({ enviados }) => enviados[store]);
  const respuesta = useBandeja(({ respuestas }) => respuestas[store]);
  const enviando = useBandeja((estado) => estado.enviando === store);
  const escrito = useEscrito(store);
  const pasado = usePasado(store);
  // Going back from there leads to no order that has left.
  const volver = () => void navigate(caminos.inicio, { replace: true });

  const autor = enviado?.usuario ?? null;
  if ((entrada && !alAlcanceDe(entrada.pedido, sesion)) || (autor !== null && autor !== sesion.id)) return <PedidoAusente />;
  if (pasado !== null) return <Navigate to={pasado} replace />;
  // In this order: an order in the outbox is no local one any more, and one that came back is no longer sent.
  if (entrada) {
    return (
      <EnEspera
        enviando={enviando}
        dato={`${entrada.clienteNombre} · ${formatearEuros(entrada.peticion.total)}`}
        fallo={entrada.fallo}
        escrito={escrito}
        onImprimir={onImprimir && (() => onImprimir(entrada))}
        onReintentar={() => void despachar()}
        onVolver={volver}
      />
    );
  }
  if (pedido) return <Pasos pedido={pedido} />;
  if (respuesta) return hecho(respuesta, volver);
  if (enviado) return <YaEnviado dato={`${enviado.numero} · ${formatearEuros(enviado.total)}`} onVolver={volver} />;
  return <PedidoAusente />;
}
