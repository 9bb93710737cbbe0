import { Archive, Warehouse } from 'lucide-react';
import type { components } from '@/api/esquema';
import { caminos } from '@/caminos';
import { porcentajeLegible } from '@/dominio';
import { BotonEnlace } from '@/kit/pantallas/Boton';
import { Interruptor } from '@/kit/campos/Interruptor';
import { Lista } from '@/kit/listas/Lista';
import { Pildora } from '@/kit/pantallas/Pildora';
import type { Columna } from '@/kit/listas/Tabla';
import { useLista } from '@/kit/listas/useLista';
import { cantidadDe } from '@/vocabulario/unidades';
import { almacenPagina } from './consultas';

type Producto = components['schemas']['ProductoAlmacenView'];

function Estado({ stock, stock_minimo: minimo }: Producto) {
  if (stock < 0) return <Pildora tono="peligro">Bajo cero</Pildora>;
  if (typeof minimo === 'number' && stock < minimo) return <Pildora tono="aviso">Bajo mínimo</Pildora>;
  return null;
}

const columnas: readonly Columna<Producto>[] = [
  { titulo: 'Nombre del Producto', celda: ({ name }) => name, orden: 'name' },
  { titulo: 'IVA', celda: ({ iva }) => `${porcentajeLegible(iva)}\u00a0%`, alinear: 'derecha', ancho: '5rem' },
  {
    titulo: 'Stock',
    celda: (producto) => cantidadDe(producto, producto.stock),
    alinear: 'derecha',
    ancho: '9rem',
    orden: 'stock',
  },
  { titulo: 'Estado', celda: Estado, ancho: '8.5rem', secundaria: true },
];

/** What the warehouse has of each product. */
export function TablaAlmacen() {
  const lista = useLista(almacenPagina, ['archivados', 'solo']);
  const enArchivo = lista.filtros.archivados !== undefined;
  const acotado = lista.filtros.solo !== undefined;
  return (
    <Lista
      lista={lista}
      titulo="Almacén"
      buscador="Buscar por Nombre"
      filtros={
        <>
          <Interruptor etiqueta="Solo bajo mínimo" valor={acotado} onCambio={(ver) => lista.filtrar('solo', ver ? 'minimo' : null)} />
          <Interruptor etiqueta="Ver archivados" valor={enArchivo} onCambio={(ver) => lista.filtrar('archivados', ver ? 'si' : null)} />
        </>
      }
      columnas={columnas}
      clave={({ id }) => id}
      enlace={({ id }) => caminos.admin.lotes(id)}
      acciones={({ id, name }) => (
        <BotonEnlace to={caminos.admin.lotes(id)} variante="secundario" aria-label={`Lotes de ${name}`}>
          Lotes
        </BotonEnlace>
      )}
      tituloAcciones="Lotes"
      vacio={{
        icono: <Warehouse size={32} />,
        titulo: 'Todavía no hay productos',
        texto: 'Da de alta el primero, y después sus lotes, para poder venderlo.',
        accion: <BotonEnlace to={caminos.admin.productoNuevo}>Nuevo producto</BotonEnlace>,
      }}
      nadaHallado={
        acotado && lista.texto === ''
          ? { titulo: 'Hay de todo', texto: 'Ningún producto está por debajo de su mínimo.' }
          : enArchivo && lista.texto === ''
          ? { icono: <Archive size={32} />, titulo: 'No hay nada archivado', texto: 'De lo que se archiva con lotes, aquí se ve lo que queda.' }
          : { titulo: 'Ningún producto se llama así', texto: `«${lista.texto}» no está en ${enArchivo ? 'el archivo' : 'la lista'}.` }
      }
    />
  );
}
