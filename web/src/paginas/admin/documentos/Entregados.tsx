import { TablaDocumentos } from '@/features/documentos/TablaDocumentos';
import { PaginaOficina } from '@/ui/PaginaOficina';

export function Component() {
  return (
    <PaginaOficina titulo="Pedidos Entregados">
      <TablaDocumentos entregado="entregado" />
    </PaginaOficina>
  );
}
