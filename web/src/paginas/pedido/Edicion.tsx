import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { esInexistente } from '@/api/errores';
import type { Documento, DocumentoDetalle } from '@/api/tipos';
import { aPedidoLocal } from '@/features/documentos/aPedidoLocal';
import { documento } from '@/features/documentos/consultas';
import { admiteCambios, entregadoEnParte, tipoLegible } from '@/features/documentos/etiquetas';
import type { AsistenteProps } from '@/features/pedido/entrega/Asistente';
import { EdicionPendiente, type Percance } from '@/features/pedido/entrega/EdicionPendiente';
import { useMarco } from '@/features/pedido/marco';
import { reservarLuego } from '@/features/pedido/reservas';
import { useBorrarPedido } from '@/features/pedido/useBorrarPedido';
import { Boton } from '@/kit/pantallas/Boton';
import { formatearEuros } from '@/kit/cifras/formato';
import { claves } from '@/recursos/claves';
import type { PedidoLocal } from '@/stores/pedidoLocal';
import { guardarPedido, rehacerComoNuevo } from '@/stores/pedidos';

type Situacion = { clase: 'editable' } | { clase: 'cambiado' | 'cerrado'; detalle: DocumentoDetalle } | { clase: 'borrado' };

/** What has become of the document since its edit began; without an answer, nothing is known to have. */
function situacionDe({ documento: editado }: PedidoLocal, detalle: DocumentoDetalle | undefined, error: unknown): Situacion {
  if (esInexistente(error)) return { clase: 'borrado' };
  if (detalle === undefined) return { clase: 'editable' };
  if (!admiteCambios(detalle.invoice)) return { clase: 'cerrado', detalle };
  return editado !== null && editado.version !== detalle.version ? { clase: 'cambiado', detalle } : { clase: 'editable' };
}

function queDe(invoice: Documento): string {
  if (invoice.tipo_factura !== 'pendiente') return `Este pedido ya se ha entregado: es ${tipoLegible(invoice).toLowerCase()} ${invoice.numero}.`;
  return entregadoEnParte(invoice) ? `De ${invoice.numero} ya se ha entregado una parte.` : `${invoice.numero} ya se ha entregado.`;
}

function useSituacion(pedido: PedidoLocal): Situacion {
  const { data, error } = useQuery(documento(pedido.internalId));
  return situacionDe(pedido, data, error);
}

/** The edit of a pendiente, watched for what others do to it meanwhile. */
export function Edicion(props: Pick<AsistenteProps, 'pedido' | 'cliente' | 'reglas' | 'onSalir'>) {
  const { pedido, cliente } = props;
  const { internalId, id } = pedido;
  const { caminos } = useMarco();
  const navigate = useNavigate();
  const consultas = useQueryClient();
  const borrar = useBorrarPedido();
  const situacion = useSituacion(pedido);

  const empezarDe = (detalle: DocumentoDetalle) => {
    guardarPedido(aPedidoLocal(detalle, pedido.usuario));
    void navigate(caminos.productos(id, internalId));
  };

  const rehacer = () => {
    const nuevo = rehacerComoNuevo(pedido);
    const refrescar = () => void consultas.invalidateQueries({ queryKey: claves.productos });
    for (const producto of new Set(nuevo.products.map((linea) => linea.id))) reservarLuego(nuevo.internalId, producto, refrescar);
    void navigate(caminos.productos(id, nuevo.internalId), { replace: true });
  };

  const descartar = () => void borrar(pedido, cliente.nombreComercial, () => void navigate(caminos.inicio));

  const descartarlos = (
    <Boton variante="secundario" onClick={descartar}>
      Descartar
    </Boton>
  );

  const percance = (): Percance | null => {
    switch (situacion.clase) {
      case 'editable':
        return null;
      case 'cambiado': {
        const { detalle } = situacion;
        return {
          mensaje: `Este pedido ha cambiado mientras lo editabas: ahora son ${formatearEuros(detalle.invoice.total)}. Tus cambios no se pueden guardar encima; empieza de lo guardado y hazlos otra vez.`,
          acciones: (
            <>
              {descartarlos}
              {/* A key of its own: the button that comes in its place is another one, so that a second tap presses nothing. */}
              <Boton key="usar" ancho="completo" onClick={() => empezarDe(detalle)}>
                Usar lo guardado
              </Boton>
            </>
          ),
        };
      }
      case 'cerrado': {
        const { invoice } = situacion.detalle;
        return {
          mensaje: `${queDe(invoice)} Tus cambios ya no se pueden guardar.`,
          acciones: (
            <>
              {descartarlos}
              <Boton ancho="completo" onClick={() => void navigate(caminos.documento(internalId))}>
                Ver documento
              </Boton>
            </>
          ),
        };
      }
      case 'borrado':
        return {
          mensaje: 'Este pedido se ha borrado desde otro sitio mientras lo editabas. Puedes hacer uno nuevo con estas líneas o descartarlas.',
          acciones: (
            <>
              {descartarlos}
              <Boton ancho="completo" onClick={rehacer}>
                Hacer pedido nuevo
              </Boton>
            </>
          ),
        };
    }
  };

  return <EdicionPendiente {...props} percance={percance()} />;
}
