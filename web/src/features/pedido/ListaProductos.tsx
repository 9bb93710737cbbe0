import { PackageSearch, SearchX } from 'lucide-react';
import type { Producto } from '@/api/tipos';
import { Boton } from '@/kit/pantallas/Boton';
import { Esqueleto, Vacio } from '@/kit/pantallas/estados';
import { ListaVirtual } from '@/kit/listas/ListaVirtual';
import { Tarjeta } from '@/kit/pantallas/Tarjeta';
import type { PedidoLocal } from '@/stores/pedidoLocal';
import type { Catalogo } from './consultas';
import clases from './ListaProductos.module.css';
import { TarjetaProducto } from './TarjetaProducto';

const ALTO_TARJETA = 126;
const ALTO_RENGLON = 20;
const LETRAS_POR_RENGLON = 25;
const TARJETAS_ENTERAS = 12;
const EN_ESPERA = ['70%', '52%', '64%', '58%'];

const altoDe = ({ name }: Producto) => ALTO_TARJETA + ALTO_RENGLON * (Math.ceil(name.length / LETRAS_POR_RENGLON) - 1);

interface ListaProductosProps {
  catalogo: Catalogo;
  /** Those of the catalogue that are searched for. */
  productos: readonly Producto[];
  /** Trimmed; blank means no filter. */
  buscado: string;
  onVerTodos: () => void;
  pedido: PedidoLocal | undefined;
  hoy: string;
  diasAviso: number;
  onCantidad: (producto: Producto, total: number) => void;
  onAbrir: (producto: Producto) => void;
  /** Enter has ended the writing of a quantity. */
  onEscrito: () => void;
  /** Side by side. */
  columnas?: number;
}

/** How many products there are, or are left of them. */
export function ContadorProductos({ catalogo, productos, buscado }: Pick<ListaProductosProps, 'catalogo' | 'productos' | 'buscado'>) {
  const todos = catalogo.productos.length;
  return (
    <p role="status" className={clases['contador']}>
      {buscado === '' ? `${todos} productos` : `${productos.length} de ${todos} productos`}
    </p>
  );
}

/** The products to pick from. */
export function ListaProductos({ catalogo, productos, buscado, onVerTodos, columnas = 1, ...comunes }: ListaProductosProps) {
  if (productos.length === 0) {
    return catalogo.productos.length === 0 ? (
      <Vacio icono={<PackageSearch size={32} />} titulo="Todavía no hay productos">
        La oficina los da de alta en Producto.
      </Vacio>
    ) : (
      <Vacio
        icono={<SearchX size={32} />}
        titulo="Ningún producto se llama así"
        accion={
          <Boton variante="secundario" onClick={onVerTodos}>
            Ver todos
          </Boton>
        }
      >
        «{buscado}» no está en el nombre de ningún producto ni es su código.
      </Vacio>
    );
  }
  return (
    <ListaVirtual
      etiqueta="Productos"
      filas={productos}
      clave={({ id }) => id}
      altoEstimado={altoDe}
      filasEnteras={TARJETAS_ENTERAS}
      columnas={columnas}
    >
      {(producto) => <TarjetaProducto producto={producto} catalogo={catalogo} {...comunes} />}
    </ListaVirtual>
  );
}

/** The list while the catalogue is on its way. */
export function ListaEnEspera() {
  return (
    <div role="status" aria-label="Cargando productos" className={clases['espera']}>
      {EN_ESPERA.map((ancho) => (
        <Tarjeta key={ancho} className={clases['hueco'] ?? ''}>
          <Esqueleto ancho={ancho} />
          <Esqueleto ancho="38%" />
          <Esqueleto ancho="100%" alto="48px" />
        </Tarjeta>
      ))}
    </div>
  );
}
