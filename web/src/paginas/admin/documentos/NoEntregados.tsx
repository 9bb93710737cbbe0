import { TablaDocumentos } from '@/features/documentos/TablaDocumentos';
import { PaginaOficina } from '@/ui/PaginaOficina';

export function Component() {
  return (
    <PaginaOficina titulo="Pedidos No Entregados">
      <TablaDocumentos entregado="no_entregado" />
    </PaginaOficina>
  );
}
