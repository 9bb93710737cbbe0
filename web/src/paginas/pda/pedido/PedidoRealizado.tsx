import { useEffect, useState } from 'react';
import type { DocumentoDetalle } from '@/api/tipos';
import { esFactura } from '@/features/documentos/etiquetas';
import { imprimirOriginal, useReimprimir } from '@/features/documentos/useReimprimir';
import { vueltaDe } from '@/features/documentos/vuelta';
import { Hecho } from '@/features/pedido/entrega/Hecho';
import { formatearEuros } from '@/kit/cifras/formato';
import { useBandeja } from '@/stores/bandeja';

interface PedidoRealizadoProps {
  detalle: DocumentoDetalle;
  onVolver: () => void;
}

type Impresion = 'en curso' | 'pedida' | 'fallida';

/** The browser does not say what became of the paper. */
const TEXTO_IMPRESION: Readonly<Record<Impresion, string>> = {
  'en curso': 'El ticket va a la impresora.',
  pedida: 'El ticket se ha mandado a la impresora: mira que haya salido.',
  fallida: 'El ticket no se ha podido imprimir; prueba con Imprimir.',
};

/** Where the server says that it goes by mail, it has been handed over for that already; of what it does not say nothing is promised. */
function textoFactura({ invoice, correo }: DocumentoDetalle): string {
  if (!esFactura(invoice)) return '';
  return correo ? `La factura sale por correo a ${correo}.` : 'Dale la factura en papel.';
}

const textoEntrega = ({ invoice }: DocumentoDetalle): string =>
  invoice.tipo_factura === 'pendiente' ? 'Queda por entregar, con su género apartado.' : '';

/** What the office has done of it before its answer came: the order waited, or the answer was lost. */
function textoOficina({ invoice, numero_version: version }: DocumentoDetalle): string {
  if (invoice.anulado) return 'La oficina ya lo ha anulado.';
  return version > 1 ? 'La oficina ya lo ha corregido: mira las líneas y el total.' : '';
}

/** What the seller gives back, to be read at arm's length. */
function datoDe(detalle: DocumentoDetalle): string {
  const { numero, total } = detalle.invoice;
  const vuelta = vueltaDe(detalle);
  return [numero, formatearEuros(total), vuelta && `Cambio ${formatearEuros(vuelta.cambio)}`].filter(Boolean).join(' · ');
}

/** Prints the ticket once, when the order is done. */
function useTicketAutomatico(detalle: DocumentoDetalle): Impresion {
  const impreso = useBandeja(({ enviados }) => enviados[detalle.invoice.id]?.impreso === true);
  const [fallida, setFallida] = useState(false);

  useEffect(() => {
    if (impreso) return;
    void imprimirOriginal(detalle).then((hecha) => setFallida(!hecha));
    // Only for the document: that it has been printed is no reason to print again.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [detalle]);

  if (impreso) return 'pedida';
  return fallida ? 'fallida' : 'en curso';
}

/** Pedido Realizado!, with the ticket on its way to the printer. */
export function PedidoRealizado({ detalle, onVolver }: PedidoRealizadoProps) {
  const impresion = useTicketAutomatico(detalle);
  const reimprimir = useReimprimir();
  return (
    <Hecho dato={datoDe(detalle)} onImprimir={() => void reimprimir(detalle)} onVolver={onVolver}>
      {[textoOficina(detalle), textoEntrega(detalle), TEXTO_IMPRESION[impresion], textoFactura(detalle), 'Copias y cambios, en Pedidos del Día.'].filter(Boolean).join(' ')}
    </Hecho>
  );
}
