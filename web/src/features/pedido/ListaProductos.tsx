import { PackageSearch, SearchX } from 'lucide-react';
import type { Producto } from '@/api/tipos';
import { Boton } from '@/kit/pantallas/Boton';
import { Esqueleto, Vacio } from '@/kit/pantallas/estados';
import { ListaVirtual } from '@/kit/listas/ListaVirtual';
import type { PedidoLocal } from '@/stores/pedidoLocal';
import type { Catalogo } from './consultas';
import type { Leido } from './leerCodigo';
import clases from './ListaProductos.module.css';
import { TarjetaProducto } from './TarjetaProducto';

/** Every row is this tall, in pixels, with letters of the usual size. */
const ALTO_TARJETA = 81;
const TARJETAS_ENTERAS = 12;
const EN_ESPERA = ['70%', '52%', '64%', '58%', '47%'];

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

type ContadorProductosProps = Pick<ListaProductosProps, 'catalogo' | 'productos' | 'buscado'> & {
  /** The letter that the names of these products begin with; `null` while none is chosen. */
  inicial?: string | null;
  /** What the last code that was read has done. */
  leido: Leido | null;
  /** Since when nothing newer has come, as one speaks of it; `null` where it has. */
  deCuando?: string | null;
};

/** How many products there are, or are left of them; or what a scanner has put in the order. */
export function ContadorProductos({ catalogo, productos, buscado, inicial = null, leido, deCuando = null }: ContadorProductosProps) {
  const todos = catalogo.productos.length;
  const entero = buscado === '' && inicial === null;
  return (
    <p role="status" className={clases['contador']} data-tono={leido?.tono}>
      {leido?.texto ?? (entero ? `${todos} productos` : `${productos.length} de ${todos} productos`)}
      {leido === null && deCuando !== null && ` · Datos ${deCuando}`}
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
      altoEstimado={() => ALTO_TARJETA}
      filasEnteras={TARJETAS_ENTERAS}
      columnas={columnas}
      className={clases['lista'] ?? ''}
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
        <div key={ancho} className={clases['hueco']}>
          <Esqueleto ancho={ancho} />
          <Esqueleto ancho="38%" />
        </div>
      ))}
    </div>
  );
}
