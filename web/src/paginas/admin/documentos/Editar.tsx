import { useEffect } from 'react';
import { Navigate, useNavigate, useParams } from 'react-router';
import type { DocumentoDetalle } from '@/api/tipos';
import { caminos } from '@/caminos';
import { aPedidoLocal } from '@/features/documentos/aPedidoLocal';
import { documento } from '@/features/documentos/consultas';
import { esCorregible } from '@/features/documentos/correccion/correccion';
import { admiteCambios } from '@/features/documentos/etiquetas';
import { Cargado } from '@/kit/pantallas/Cargado';
import { Cargando } from '@/kit/pantallas/estados';
import { PaginaOficina } from '@/kit/pantallas/PaginaOficina';
import { useBandeja } from '@/stores/bandeja';
import { cuaderno } from '@/stores/cuaderno';
import { autorActual, guardarPedido, pedidoLocal } from '@/stores/pedidos';
import { Restaurado } from '@/paginas/Restaurado';
import { cabecera, seccion } from '../secciones';

const RESTAURABLES = [cuaderno];

/** Leads to the order's own steps, with an edit of the document that goes on where it was left. */
function EnElPedido({ detalle }: { detalle: DocumentoDetalle }) {
  const navigate = useNavigate();
  useEffect(() => {
    const { id, client_id } = detalle.invoice;
    const empezado = pedidoLocal(id);
    if (id in useBandeja.getState().entradas || (empezado?.documento && empezado.documento.version !== detalle.version)) {
      // Changes that are on their way, or that were made to what no longer stands: their own screen says so.
      void navigate(caminos.admin.pedidoFormulario(id), { replace: true });
      return;
    }
    if (empezado?.mode !== 'EDIT') guardarPedido(aPedidoLocal(detalle, autorActual()));
    void navigate(caminos.admin.pedidoProductosDe(client_id, id), { replace: true });
  }, [detalle, navigate]);
  return <Cargando />;
}

/** What of a document may still be changed: the lines of an order or of an open albarán, and of any other what stands beside it. */
export function Component() {
  const id = useParams()['documento'] ?? '';
  return (
    <PaginaOficina {...cabecera('documentoEditar')}>
      <Cargado consulta={documento(id)} inexistente={{ titulo: 'Este documento no existe', volverA: seccion('documentos') }}>
        {(detalle) =>
          admiteCambios(detalle.invoice) || esCorregible(detalle) ? (
            <Restaurado restaurables={RESTAURABLES}>
              <EnElPedido detalle={detalle} />
            </Restaurado>
          ) : (
            <Navigate to={caminos.admin.documentoAnotar(id)} replace />
          )
        }
      </Cargado>
    </PaginaOficina>
  );
}
