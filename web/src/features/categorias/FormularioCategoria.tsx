import { zodResolver } from '@hookform/resolvers/zod';
import { conVersion } from '@/api/recursos';
import { caminos } from '@/caminos';
import { CampoColor } from '@/ui/CampoColor';
import { CampoNumero } from '@/ui/CampoNumero';
import { CampoTexto } from '@/ui/CampoTexto';
import { edicionDe } from '@/ui/edicion';
import { Formulario } from '@/ui/Formulario';
import { Fila } from '@/ui/grupos';
import { leerCategoria, useGuardarCategoria } from './consultas';
import { type Categoria, deCategoria, enBlanco, esquema } from './esquema';

const resolver = zodResolver(esquema);

interface FormularioCategoriaProps {
  /** The one being edited; none for a new one. */
  categoria?: Categoria;
}

export function FormularioCategoria({ categoria }: FormularioCategoriaProps) {
  const guardar = useGuardarCategoria(categoria?.id);
  return (
    <Formulario
      resolver={resolver}
      inicial={categoria ? deCategoria(categoria) : enBlanco}
      edicion={categoria && edicionDe(categoria, async () => (await leerCategoria(categoria.id)).data, deCategoria)}
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
