import { TablaDocumentos } from '@/features/documentos/TablaDocumentos';
import { PaginaOficina } from '@/ui/PaginaOficina';
import { AccionesPedido } from '../pedidos/AccionesPedido';

export function Component() {
  return (
    <PaginaOficina titulo="Pedidos No Entregados" acciones={<AccionesPedido />}>
      <TablaDocumentos entregado="no_entregado" />
    </PaginaOficina>
  );
}
