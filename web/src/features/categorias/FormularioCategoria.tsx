import { zodResolver } from '@hookform/resolvers/zod';
import { caminos } from '@/caminos';
import { CampoColor } from '@/kit/CampoColor';
import { CampoNumero } from '@/kit/CampoNumero';
import { CampoTexto } from '@/kit/CampoTexto';
import { edicionDe } from '@/kit/edicion';
import { Formulario } from '@/kit/Formulario';
import { Fila } from '@/kit/grupos';
import { conVersion } from '@/recursos/acciones';
import { categorias } from '@/recursos/fichas';
import { type Categoria, deCategoria, enBlanco, esquema } from './esquema';

const resolver = zodResolver(esquema);

interface FormularioCategoriaProps {
  /** The one being edited; none for a new one. */
  categoria?: Categoria;
}

export function FormularioCategoria({ categoria }: FormularioCategoriaProps) {
  const guardar = categorias.useGuardar(categoria?.id);
  return (
    <Formulario
      resolver={resolver}
      inicial={categoria ? deCategoria(categoria) : enBlanco}
      edicion={categoria && edicionDe(categoria, () => categorias.leer(categoria.id), deCategoria)}
      onGuardar={(datos, version) => guardar.mutateAsync(conVersion(datos, version))}
      problema={`Ha habido un problema al ${categoria ? 'editar' : 'crear'} la Categoria`}
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
    </Formulario>
  );
}
