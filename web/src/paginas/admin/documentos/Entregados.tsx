import { TablaDocumentos } from '@/features/documentos/TablaDocumentos';
import { PaginaOficina } from '@/kit/pantallas/PaginaOficina';
import { AccionesPedido } from '../pedidos/AccionesPedido';
import { cabecera } from '../secciones';

export function Component() {
  return (
    <PaginaOficina {...cabecera('documentos')} acciones={<AccionesPedido />}>
      <TablaDocumentos entregado="entregado" />
    </PaginaOficina>
  );
}
