import { TablaDocumentos } from '@/features/documentos/TablaDocumentos';
import { PaginaOficina } from '@/ui/PaginaOficina';
import { AccionesPedido } from '../pedidos/AccionesPedido';

export function Component() {
  return (
    <PaginaOficina titulo="Pedidos Entregados" acciones={<AccionesPedido />}>
      <TablaDocumentos entregado="entregado" />
    </PaginaOficina>
  );
}
