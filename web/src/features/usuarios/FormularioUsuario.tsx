import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { CampoContrasena } from '@/ui/CampoContrasena';
import { CampoSelect } from '@/ui/CampoSelect';
import { CampoTexto } from '@/ui/CampoTexto';
import { mostrarError } from '@/ui/dialogos';
import { mostrarErroresDeCampo } from '@/ui/erroresDeCampo';
import { Formulario } from '@/ui/Formulario';
import { ROLES, type Usuario, usuarioEditado, type UsuarioFormulario, usuarioNuevo } from './esquema';

interface FormularioUsuarioProps {
  /** The one being edited; none for a new one. */
  usuario?: Usuario;
  cancelarA: string;
  /** Sends the form; a refusal is thrown. */
  onGuardar: (datos: UsuarioFormulario) => Promise<unknown>;
}

export function FormularioUsuario({ usuario, cancelarA, onGuardar }: FormularioUsuarioProps) {
  const { control, handleSubmit, setError, formState } = useForm<UsuarioFormulario>({
    resolver: zodResolver(usuario ? usuarioEditado : usuarioNuevo),
    defaultValues: { name: usuario?.name ?? '', password: '', role: usuario?.role ?? 'pda' },
  });

  const guardar = handleSubmit((datos) =>
    onGuardar(datos).then(
      () => undefined,
      (error: unknown) => {
        if (mostrarErroresDeCampo(error, ['name', 'password', 'role'], setError)) return;
        void mostrarError(error, `Ha habido un problema al ${usuario ? 'editar' : 'crear'} el usuario`);
      },
    ),
  );

  return (
    <Formulario onSubmit={(evento) => void guardar(evento)} cancelarA={cancelarA} enviando={formState.isSubmitting}>
      <CampoTexto control={control} nombre="name" etiqueta="Nombre" obligatorio autoFocus />
      <CampoContrasena
        control={control}
        nombre="password"
        etiqueta="Contraseña"
        autoComplete="new-password"
        obligatorio={!usuario}
        ayuda={usuario ? 'Déjala en blanco para que siga siendo la misma.' : 'Al menos 8 letras, números o signos.'}
      />
      <CampoSelect control={control} nombre="role" etiqueta="Rol" obligatorio opciones={ROLES} />
    </Formulario>
  );
}
