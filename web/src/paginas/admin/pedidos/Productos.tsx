import { Store } from 'lucide-react';
import { caminos } from '@/caminos';
import { PildorasCliente } from '@/features/clientes/PildorasCliente';
import { ClienteInexistente } from '@/features/pedido/ClienteInexistente';
import { ColumnaPedido } from '@/features/pedido/ColumnaPedido';
import { ContadorProductos } from '@/features/pedido/ListaProductos';
import { PedidoAusente } from '@/features/pedido/PedidoAusente';
import { BotonEnlace } from '@/kit/pantallas/Boton';
import { Buscador } from '@/kit/listas/Buscador';
import { PaginaOficina } from '@/kit/pantallas/PaginaOficina';
import { OfertaDePedido } from '@/paginas/pedido/OfertaDePedido';
import { useProductosDePedido } from '@/paginas/pedido/useProductosDePedido';
import { seccion } from '../secciones';
import clases from './Productos.module.css';
import { useColumnas } from './useColumnas';

/** The products of an order, with the order beside them. */
export function Component() {
  const columnas = useColumnas();
  const productos = useProductosDePedido();
  const { clientId, comprador, inexistente, nombre, pedido, totales, catalogo, buscados, texto, buscar } = productos;

  if (productos.ausente) return <PedidoAusente />;
  if (inexistente) return <ClienteInexistente pedido={pedido} />;

  // What is being edited is gone back to, and a new order to the choice of its client.
  const editado = pedido?.documento && { id: pedido.internalId, numero: pedido.documento.numero };

  return (
    <PaginaOficina
      titulo={nombre}
      volverA={editado ? { camino: caminos.admin.documento(editado.id), titulo: editado.numero } : seccion('pedidoNuevo')}
      pildoras={comprador && <PildorasCliente {...comprador} />}
      acciones={
        <BotonEnlace to={caminos.admin.cliente(clientId)} variante="secundario" icono={<Store size={20} />}>
          Ver cliente
        </BotonEnlace>
      }
    >
      <div className={clases['pedido']}>
        <div className={clases['productos']}>
          <div className={clases['busqueda']}>
            <Buscador etiqueta="Buscar Productos..." valor={texto} onBuscar={buscar} caja={productos.caja} onLeer={productos.alLeer} />
            {catalogo && <ContadorProductos catalogo={catalogo} productos={buscados} buscado={texto} leido={productos.leido} />}
          </div>
          <OfertaDePedido productos={productos} columnas={columnas} />
        </div>
        {pedido && (
          <ColumnaPedido cliente={nombre} pedido={pedido} totales={totales} onListo={productos.alListo} onBorrado={productos.alBorrado} />
        )}
      </div>
    </PaginaOficina>
  );
}
