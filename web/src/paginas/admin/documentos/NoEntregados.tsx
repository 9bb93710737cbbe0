import { BotonEnviar } from '@/features/correo/BotonEnviar';
import { TablaDocumentos } from '@/features/documentos/TablaDocumentos';
import { Impresion } from '@/features/documentos/ticket/Impresion';
import { PaginaOficina } from '@/kit/pantallas/PaginaOficina';
import { BotonDePedidos } from '../excel/BotonDePedidos';
import { AccionesPedido } from '../pedidos/AccionesPedido';
import { cabecera } from '../secciones';

export function Component() {
  return (
    <PaginaOficina
      {...cabecera('pendientes')}
      acciones={
        <>
          <BotonDePedidos entregado="no_entregado" />
          <AccionesPedido />
        </>
      }
    >
      <TablaDocumentos entregado="no_entregado" conElegidos={(documentos) => <BotonEnviar documentos={documentos} corto />} />
      <Impresion />
    </PaginaOficina>
  );
}
