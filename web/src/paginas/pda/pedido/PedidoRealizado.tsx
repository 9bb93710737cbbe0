import { useEffect, useState } from 'react';
import type { DocumentoDetalle } from '@/api/tipos';
import { esFactura } from '@/features/documentos/etiquetas';
import { imprimirOriginal, useReimprimir } from '@/features/documentos/useReimprimir';
import { Hecho } from '@/features/pedido/entrega/Hecho';
import { formatearEuros } from '@/kit/cifras/formato';
import { useBandeja } from '@/stores/bandeja';

interface PedidoRealizadoProps {
  detalle: DocumentoDetalle;
  onVolver: () => void;
}

type Impresion = 'en curso' | 'hecha' | 'fallida';

const TEXTO_IMPRESION: Readonly<Record<Impresion, string>> = {
  'en curso': 'Se está imprimiendo el ticket.',
  hecha: 'Se ha impreso el ticket.',
  fallida: 'El ticket no se ha podido imprimir; prueba con Imprimir.',
};

function textoCorreo({ invoice, client }: DocumentoDetalle): string {
  if (!esFactura(invoice)) return '';
  return client.email === '' ? 'El cliente no tiene email: dale la factura en papel.' : `La factura se enviará por correo a ${client.email}.`;
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

  if (impreso) return 'hecha';
  return fallida ? 'fallida' : 'en curso';
}

/** Pedido Realizado!, with the ticket on its way to the printer. */
export function PedidoRealizado({ detalle, onVolver }: PedidoRealizadoProps) {
  const { numero, total } = detalle.invoice;
  const impresion = useTicketAutomatico(detalle);
  const reimprimir = useReimprimir();
  return (
    <Hecho dato={`${numero} · ${formatearEuros(total)}`} onImprimir={() => void reimprimir(detalle)} onVolver={onVolver}>
      {[TEXTO_IMPRESION[impresion], textoCorreo(detalle), 'Copias y cambios, en Pedidos del Día.'].filter(Boolean).join(' ')}
    </Hecho>
  );
}
