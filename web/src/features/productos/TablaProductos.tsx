import { Package } from 'lucide-react';
import { caminos } from '@/caminos';
import { porcentajeLegible, precioLegible } from '@/dominio';
import { Pildora } from '@/kit/pantallas/Pildora';
import type { Columna } from '@/kit/listas/Tabla';
import { productos } from '@/recursos/fichas';
import { ListaFichas } from '@/recursos/ListaFichas';
import type { ProductoResumen } from './esquema';

const columnas: readonly Columna<ProductoResumen>[] = [
  { titulo: 'Nombre', celda: ({ name }) => name, orden: 'name' },
  {
    titulo: 'Categoria',
    celda: ({ categoria }) => categoria,
    ancho: '9.75rem',
    orden: 'categoria',
  },
  {
    titulo: 'Proveedor',
    celda: ({ proveedor }) => proveedor,
    ancho: '17%',
    secundaria: true,
    orden: 'proveedor',
  },
  { titulo: 'IVA', celda: ({ iva }) => `${porcentajeLegible(iva)}\u00a0%`, alinear: 'derecha', ancho: '4.5rem' },
  {
    titulo: 'Precio',
    celda: ({ price, unidad }) => `${precioLegible(price)} / ${unidad}`,
    alinear: 'derecha',
    ancho: '8.25rem',
    orden: 'price',
  },
  { titulo: 'Estado', celda: ({ activo }) => !activo && <Pildora tono="aviso">No se vende</Pildora>, ancho: '7.75rem', secundaria: true },
];

export function TablaProductos() {
  return (
    <ListaFichas
      titulo="Producto"
      recurso={productos}
      archivo={productos.useArchivo()}
      columnas={columnas}
      nombre={({ name }) => name}
      editarEn={caminos.admin.producto}
      alArchivar="deja de venderse y de aparecer en las listas; los documentos que lo llevan lo conservan."
      vacio={{
        icono: <Package size={32} />,
        titulo: 'Todavía no hay productos',
        texto: 'Da de alta el primero, y después sus lotes, para poder venderlo.',
        nueva: { camino: caminos.admin.productoNuevo, texto: 'Nuevo producto' },
      }}
    />
  );
}
