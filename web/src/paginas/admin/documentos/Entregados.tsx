import { TablaDocumentos } from '@/features/documentos/TablaDocumentos';
import { PaginaOficina } from '@/kit/PaginaOficina';
import { AccionesPedido } from '../pedidos/AccionesPedido';
import { secciones } from '../secciones';

export function Component() {
  return (
    <PaginaOficina titulo={secciones.entregados.titulo} acciones={<AccionesPedido />}>
      <TablaDocumentos entregado="entregado" />
    </PaginaOficina>
  );
}
