import { UserPlus } from 'lucide-react';
import { useNavigate, useSearchParams } from 'react-router';
import { caminos } from '@/caminos';
import { ListaClientes } from '@/features/clientes/ListaClientes';
import { deQuien } from '@/features/pedido/PedidosAMedias';
import { usePedidoAlAlcance } from '@/features/pedido/usePedidoAlAlcance';
import { BotonIcono } from '@/kit/pantallas/Boton';
import { Buscador } from '@/kit/listas/Buscador';
import { CabeceraPda, PantallaPda } from '@/kit/pantallas/PantallaPda';
import { useEstadoLista } from '@/kit/listas/useEstadoLista';
import type { PedidoLocal } from '@/stores/pedidoLocal';
import { cambiarCliente } from '@/stores/pedidos';

/** Everybody, for a new order. */
function ParaPedido() {
  const { texto, buscar } = useEstadoLista();
  const navigate = useNavigate();
  return (
    <PantallaPda
      cabecera={
        <CabeceraPda
          titulo="Nuevo pedido"
          subtitulo="¿Para qué cliente?"
          onVolver={() => void navigate(caminos.pda.inicio)}
          acciones={
            <BotonIcono etiqueta="Nuevo cliente" icono={<UserPlus size={22} />} onClick={() => void navigate(caminos.pda.clienteParaPedido)} />
          }
        />
      }
    >
      <title>Clientes · Reparto</title>
      <Buscador etiqueta="Buscar Clientes..." valor={texto} onBuscar={buscar} />
      <ListaClientes buscado={texto} destino={caminos.pda.productos} nuevoEn={caminos.pda.clienteParaPedido} />
    </PantallaPda>
  );
}

/** Everybody, for an order whose client is no more. */
function ParaOtro({ pedido }: { pedido: PedidoLocal }) {
  const { internalId } = pedido;
  const { texto, buscar } = useEstadoLista();
  const navigate = useNavigate();
  const aSuUltimoPaso = () => caminos.pda.formulario(internalId);
  return (
    <PantallaPda
      cabecera={<CabeceraPda titulo="Cambiar el cliente" subtitulo={`¿Para quién es el pedido de ${deQuien(pedido)}?`} onVolver={() => void navigate(aSuUltimoPaso())} />}
    >
      <title>Cambiar el cliente · Reparto</title>
      <Buscador etiqueta="Buscar Clientes..." valor={texto} onBuscar={buscar} />
      <ListaClientes buscado={texto} destino={aSuUltimoPaso} onElegir={(cliente) => cambiarCliente(internalId, cliente)} nuevoEn={caminos.pda.clienteNuevo} />
    </PantallaPda>
  );
}

export function Component() {
  const pedido = usePedidoAlAlcance(useSearchParams()[0].get('pedido'));
  return pedido?.mode === 'NEW' ? <ParaOtro pedido={pedido} /> : <ParaPedido />;
}
