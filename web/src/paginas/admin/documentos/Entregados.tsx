import { FileStack } from 'lucide-react';
import { caminos } from '@/caminos';
import { BotonEnviar } from '@/features/correo/BotonEnviar';
import { TablaDocumentos } from '@/features/documentos/TablaDocumentos';
import { Impresion } from '@/features/documentos/ticket/Impresion';
import { BotonEnlace } from '@/kit/pantallas/Boton';
import { PaginaOficina } from '@/kit/pantallas/PaginaOficina';
import { BotonDePedidos } from '../excel/BotonDePedidos';
import { AccionesPedido } from '../pedidos/AccionesPedido';
import { cabecera } from '../secciones';

export function Component() {
  return (
    <PaginaOficina
      {...cabecera('documentos')}
      acciones={
        <>
          <BotonDePedidos entregado="entregado" />
          <BotonEnlace to={caminos.admin.agrupar} variante="secundario" icono={<FileStack size={20} />}>
            Facturar albaranes
          </BotonEnlace>
          <AccionesPedido />
        </>
      }
    >
      <TablaDocumentos entregado="entregado" conElegidos={(documentos) => <BotonEnviar documentos={documentos} corto />} />
      <Impresion />
    </PaginaOficina>
  );
}
