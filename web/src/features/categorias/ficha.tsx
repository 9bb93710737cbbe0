import { zodResolver } from '@hookform/resolvers/zod';
import { Tags } from 'lucide-react';
import * as z from 'zod/mini';
import type { components } from '@/api/esquema';
import { caminos } from '@/caminos';
import { CampoColor } from '@/kit/campos/CampoColor';
import { CampoNumero } from '@/kit/campos/CampoNumero';
import { CampoTexto } from '@/kit/campos/CampoTexto';
import { Color } from '@/kit/campos/Color';
import { Fila } from '@/kit/campos/grupos';
import { escribirNumero } from '@/kit/cifras/numeros';
import { numeroOpcional, texto } from '@/kit/campos/reglas';
import type { Columna } from '@/kit/listas/Tabla';
import { categorias } from '@/recursos/fichas';
import { FormularioFicha } from '@/recursos/FormularioFicha';
import { ListaFichas } from '@/recursos/ListaFichas';

type Categoria = components['schemas']['CategoriaView'];

const ORDEN_MAXIMO = 65_535;

const esquema = z.object({
  name: texto('Escribe el nombre.', 60),
  orden: numeroOpcional({ maximo: ORDEN_MAXIMO }),
  color: z.string(),
});

type CategoriaFormulario = z.input<typeof esquema>;

const resolver = zodResolver(esquema);

const enBlanco: CategoriaFormulario = { name: '', orden: '', color: '' };

const aFormulario = ({ name, orden, color }: Categoria): CategoriaFormulario => ({ name, orden: escribirNumero(orden), color });

function Formulario({ ficha }: { ficha?: Categoria }) {
  return (
    <FormularioFicha
      recurso={categorias}
      guardar={categorias.useGuardar(ficha?.id)}
      ficha={ficha}
      resolver={resolver}
      enBlanco={enBlanco}
      aFormulario={aFormulario}
      volverA={caminos.admin.categorias}
    >
      {(control) => (
        <>
          <CampoTexto control={control} nombre="name" etiqueta="Nombre" obligatorio autoFocus />
          <Fila>
            <CampoNumero
              control={control}
              nombre="orden"
              etiqueta="Orden"
              ayuda="Las de número menor van delante. En blanco, al final."
            />
            <CampoColor control={control} nombre="color" etiqueta="Color" ayuda="Para reconocerla de un vistazo." />
          </Fila>
        </>
      )}
    </FormularioFicha>
  );
}

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

function Lista() {
  return (
    <ListaFichas
      titulo="Categorias"
      recurso={categorias}
      archivo={categorias.useArchivo()}
      columnas={columnas}
      nombre={({ name }) => name}
      editarEn={caminos.admin.categoria}
      excelEn={(categoria) => caminos.admin.excelDe('categorias', categoria)}
      alArchivar="ya no se podrá elegir; los productos que la tienen la conservan."
      vacio={{
        icono: <Tags size={32} />,
        titulo: 'Todavía no hay categorias',
        texto: 'Sirven para ordenar los productos: bebidas, embutido, limpieza…',
        nueva: { camino: caminos.admin.categoriaNueva, texto: 'Nueva categoria' },
      }}
    />
  );
}

/** What the office's screens of categories are made of. */
export const deCategorias = { recurso: categorias, Icono: Tags, Lista, Formulario };
