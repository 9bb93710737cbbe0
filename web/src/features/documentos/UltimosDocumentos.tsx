import { useQuery } from '@tanstack/react-query';
import { ReceiptText } from 'lucide-react';
import { caminoDeDocumento, caminos } from '@/caminos';
import { BotonEnlace } from '@/kit/pantallas/Boton';
import { Vacio } from '@/kit/pantallas/estados';
import { Seccion } from '@/kit/pantallas/PaginaOficina';
import { Tabla } from '@/kit/listas/Tabla';
import { columnasDeCliente } from './columnas';
import { documentosDeCliente } from './consultas';

const CUANTOS = 10;

/** What a client has bought of late. */
export function UltimosDocumentos({ clientId }: { clientId: number }) {
  const { data, error, refetch } = useQuery(documentosDeCliente(clientId));
  return (
    <Seccion
      titulo="Últimos documentos"
      acciones={
        data !== undefined &&
        data.length > 0 && (
          <BotonEnlace to={caminos.admin.documentosDe(clientId)} variante="discreto">
            Ver sus Pedidos Entregados
          </BotonEnlace>
        )
      }
    >
      <Tabla
        titulo="Últimos documentos"
        columnas={columnasDeCliente}
        filas={data?.slice(0, CUANTOS)}
        clave={({ id }) => id}
        enlace={caminoDeDocumento}
        error={error}
        onReintentar={() => void refetch()}
        filasEnEspera={4}
        vacio={
          <Vacio icono={<ReceiptText size={32} />} titulo="Todavía no ha comprado nada">
            Sus albaranes y facturas aparecerán aquí.
          </Vacio>
        }
      />
    </Seccion>
  );
}
