import { Tags } from 'lucide-react';
import { caminos } from '@/caminos';
import { Color } from '@/kit/Color';
import type { Columna } from '@/kit/Tabla';
import { categorias } from '@/recursos/fichas';
import { ListaFichas } from '@/recursos/ListaFichas';
import type { Categoria } from './esquema';

const columnas: readonly Columna<Categoria>[] = [
  { titulo: 'Nombre', celda: ({ name, color }) => <Color valor={color}>{name}</Color>, orden: 'name' },
  {
    titulo: 'Orden',
    celda: ({ orden }) => orden ?? '—',
    alinear: 'derecha',
    ancho: '8rem',
    orden: 'orden',
  },
];

export function TablaCategorias() {
  const archivo = categorias.useArchivo();
  return (
    <ListaFichas
      titulo="Categorias"
      consulta={categorias.pagina}
      columnas={columnas}
      nombre={({ name }) => name}
      archivo={archivo}
      editarEn={caminos.admin.categoria}
      excelEn={(categoria) => caminos.admin.excelDe('categorias', categoria)}
      alArchivar="ya no se podrá elegir; los productos que la tienen la conservan."
      vacio={{
        icono: <Tags size={32} />,
        titulo: 'Todavía no hay categorias',
        texto: 'Sirven para ordenar los productos: bebidas, embutido, limpieza…',
        nueva: { camino: caminos.admin.categoriaNueva, texto: 'Nueva categoria' },
      }}
      nadaHallado="Ninguna categoria se llama así"
    />
  );
}
