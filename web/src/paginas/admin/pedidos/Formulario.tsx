import { FormularioDePedido } from '@/paginas/pedido/FormularioDePedido';
import { PedidoEnviado } from './PedidoEnviado';

export function Component() {
  return <FormularioDePedido hecho={(detalle, volver) => <PedidoEnviado detalle={detalle} onVolver={volver} />} />;
}
