import { FormularioDePedido } from '@/paginas/pedido/FormularioDePedido';
import { PedidoRealizado } from './PedidoRealizado';
import { useImprimirProvisional } from './useImprimirProvisional';

export function Component() {
  const imprimir = useImprimirProvisional();
  return (
    <FormularioDePedido
      hecho={(detalle, volver) => <PedidoRealizado detalle={detalle} onVolver={volver} />}
      onImprimir={(entrada) => void imprimir(entrada)}
    />
  );
}
