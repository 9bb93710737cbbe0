import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import type { Cliente, ClienteResumen, DocumentoDetalle } from '@/api/tipos';
import { tipoLegible } from '@/features/documentos/etiquetas';
import { recargoDe } from '@/features/pedido/entrega/datos';
import { useMarco } from '@/features/pedido/marco';
import { reservarLuego } from '@/features/pedido/reservas';
import { useTotales } from '@/features/pedido/useTotales';
import { Dinero } from '@/kit/cifras/Dinero';
import { formatearCantidad } from '@/kit/cifras/formato';
import { confirmar } from '@/kit/dialogos/dialogos';
import { Boton } from '@/kit/pantallas/Boton';
import { Tarjeta } from '@/kit/pantallas/Tarjeta';
import { claves } from '@/recursos/claves';
import type { PedidoLocal } from '@/stores/pedidoLocal';
import { borrarPedido, rehacerComoNuevo } from '@/stores/pedidos';
import { useHoy } from '@/stores/useHoy';
import clases from './OtroContenido.module.css';

interface ContenidoProps {
  titulo: string;
  total: number | undefined;
  lineas: readonly { name: string; lote: string; quantity: number }[];
}

function Contenido({ titulo, total, lineas }: ContenidoProps) {
  return (
    <Tarjeta como="section" aria-label={titulo}>
      <header className={clases['cabecera']}>
        <h2>{titulo}</h2>
        {total !== undefined && <Dinero importe={total} peso="fuerte" />}
      </header>
      <ul className={clases['lineas']}>
        {lineas.map(({ name, lote, quantity }, indice) => (
          // oxlint-disable-next-line react/no-array-index-key -- two lines may read alike, and their order stays
          <li key={indice}>
            {`${formatearCantidad(quantity)} × ${name}`} <span className={clases['lote']}>{lote}</span>
          </li>
        ))}
      </ul>
    </Tarjeta>
  );
}

interface OtroContenidoProps {
  pedido: PedidoLocal;
  cliente: Cliente | ClienteResumen;
  /** What the server has under the name of the order. */
  detalle: DocumentoDetalle;
  onSalir: () => void;
}

/** The server has an order of this name that says something else: both are shown, and the person says what becomes of this one. */
export function OtroContenido({ pedido, cliente, detalle, onSalir }: OtroContenidoProps) {
  const { internalId, id, products, entrega } = pedido;
  const { Pantalla, caminos } = useMarco();
  const navigate = useNavigate();
  const consultas = useQueryClient();
  const { totales } = useTotales(products, recargoDe(cliente, entrega), useHoy());
  const { numero, total } = detalle.invoice;
  const guardado = `${tipoLegible(detalle.invoice)} ${numero}`;

  const quedarse = async () => {
    const seguro = await confirmar({
      titulo: '¿Nos quedamos con lo guardado?',
      texto: `Queda ${numero}. Lo que tienes aquí se borra de este dispositivo.`,
      aceptar: 'Quedarme con lo guardado',
      peligro: true,
    });
    if (!seguro) return;
    await navigate(caminos.enviados, { replace: true });
    borrarPedido(internalId);
  };

  const hacerOtro = () => {
    const nuevo = rehacerComoNuevo(pedido);
    const refrescar = () => void consultas.invalidateQueries({ queryKey: claves.productos });
    for (const producto of new Set(products.map((linea) => linea.id))) reservarLuego(nuevo.internalId, producto, refrescar);
    void navigate(caminos.productos(id, nuevo.internalId), { replace: true });
  };

  return (
    <Pantalla
      pestana="Pedido ya guardado"
      titulo={cliente.nombreComercial}
      subtitulo="Este pedido ya se guardó con otro contenido"
      onVolver={onSalir}
      botones={
        <>
          <Boton variante="secundario" onClick={() => void quedarse()}>
            Lo guardado
          </Boton>
          <Boton ancho="completo" onClick={hacerOtro}>
            Otro con lo mío
          </Boton>
        </>
      }
    >
      <p>Antes de enviarlo compara los dos: puedes quedarte con lo guardado, o hacer otro pedido con lo que tienes aquí.</p>
      <Contenido titulo={`Guardado: ${guardado}`} total={total} lineas={detalle.products} />
      <Contenido titulo="Lo que tienes aquí" total={totales?.total} lineas={products} />
    </Pantalla>
  );
}
