import { FormularioDePedido } from '@/paginas/pedido/FormularioDePedido';
import { PedidoRealizado } from './PedidoRealizado';

export function Component() {
  return <FormularioDePedido hecho={(detalle, volver) => <PedidoRealizado detalle={detalle} onVolver={volver} />} />;
}
