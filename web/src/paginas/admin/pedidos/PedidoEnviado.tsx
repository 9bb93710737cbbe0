import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import type { DocumentoDetalle } from '@/api/tipos';
import { YaEnviado } from '@/features/pedido/entrega/Hecho';
import { Cargando } from '@/kit/pantallas/estados';
import { formatearEuros } from '@/kit/cifras/formato';
import { notificar } from '@/kit/dialogos/notificar';
import { claves } from '@/recursos/claves';
import { listaDeDocumento, seccion } from '../secciones';

/** Going back to the steps of an order must not tell of it again. */
const contados = new WeakSet<DocumentoDetalle>();

interface PedidoEnviadoProps {
  detalle: DocumentoDetalle;
  onVolver: () => void;
}

/** Says that the order is done, and leads to the list that it is in. */
export function PedidoEnviado({ detalle, onVolver }: PedidoEnviadoProps) {
  const navigate = useNavigate();
  const consultas = useQueryClient();
  const [yaContado] = useState(() => contados.has(detalle));
  const { numero, total, tipo_factura } = detalle.invoice;
  const dato = `${numero} · ${formatearEuros(total)}`;

  useEffect(() => {
    if (contados.has(detalle)) return;
    contados.add(detalle);
    notificar(`Pedido Realizado! ${dato}`);
    for (const queryKey of [claves.documentos, claves.almacen]) void consultas.invalidateQueries({ queryKey });
    void navigate(seccion(listaDeDocumento(tipo_factura)).camino, { replace: true });
  }, [detalle, dato, tipo_factura, consultas, navigate]);

  return yaContado ? <YaEnviado dato={dato} onVolver={onVolver} /> : <Cargando />;
}
