import { DialogoProducto } from '@/features/pedido/DialogoProducto';
import { ListaEnEspera, ListaProductos } from '@/features/pedido/ListaProductos';
import { ErrorDeCarga } from '@/kit/pantallas/estados';
import type { ProductosDePedido } from './useProductosDePedido';

interface OfertaDePedidoProps {
  productos: ProductosDePedido;
  /** Products side by side. */
  columnas?: number;
}

/** The products to pick from and the batches of the one that is open, or why there are none. */
export function OfertaDePedido({ productos, columnas = 1 }: OfertaDePedidoProps) {
  const { oferta, fallida, buscados, texto, buscar, pedido, hoy, alCambiar, alEscribir, abierto, abrir, cerrar } = productos;
  if (oferta === undefined) {
    return fallida ? <ErrorDeCarga error={fallida.error} onReintentar={() => void fallida.refetch()} /> : <ListaEnEspera />;
  }
  const { catalogo, reglas } = oferta;
  return (
    <>
      <ListaProductos
        catalogo={catalogo}
        productos={buscados}
        buscado={texto}
        onVerTodos={() => buscar('')}
        pedido={pedido}
        hoy={hoy}
        diasAviso={reglas.dias_aviso_caducidad}
        onCantidad={alCambiar}
        onAbrir={abrir}
        onEscrito={alEscribir}
        columnas={columnas}
      />
      {abierto && pedido && (
        <DialogoProducto producto={abierto} pedido={pedido} catalogo={catalogo} reglas={reglas} hoy={hoy} onCerrar={cerrar} />
      )}
    </>
  );
}
