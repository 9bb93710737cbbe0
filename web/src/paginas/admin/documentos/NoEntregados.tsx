import { TablaDocumentos } from '@/features/documentos/TablaDocumentos';
import { PaginaOficina } from '@/kit/PaginaOficina';
import { AccionesPedido } from '../pedidos/AccionesPedido';
import { secciones } from '../secciones';

export function Component() {
  return (
    <PaginaOficina titulo={secciones.noEntregados.titulo} acciones={<AccionesPedido />}>
      <TablaDocumentos entregado="no_entregado" />
    </PaginaOficina>
  );
}
