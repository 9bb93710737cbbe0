import { zodResolver } from '@hookform/resolvers/zod';
import { CircleAlert, Hourglass } from 'lucide-react';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { ErrorApi } from '@/api/errores';
import { Boton } from '@/kit/pantallas/Boton';
import { CampoContrasena } from '@/kit/campos/CampoContrasena';
import { CampoTexto } from '@/kit/campos/CampoTexto';
import { mostrarError } from '@/kit/dialogos/dialogos';
import { useEntrar } from './consultas';
import { type Acceso, acceso } from './esquema';
import clases from './FormularioAcceso.module.css';
import { formatearEspera, useEspera } from './useEspera';

const ESPERA_SIN_INDICAR_S = 30;

const estadoDe = (error: unknown): number | undefined => (error instanceof ErrorApi ? error.estado : undefined);

interface FormularioAccesoProps {
  /** The name of the only one who may enter here; without it, the form asks for one. */
  nombre?: string;
}

export function FormularioAcceso({ nombre }: FormularioAccesoProps) {
  const { control, handleSubmit, setFocus, resetField } = useForm<Acceso>({
    resolver: zodResolver(acceso),
    defaultValues: { name: nombre ?? '', password: '' },
  });
  const entrar = useEntrar();
  const [segundos, esperar] = useEspera();
  const soloClave = nombre !== undefined;
  const rechazado = estadoDe(entrar.error) === 401;

  useEffect(() => {
    if (soloClave) setFocus('password');
  }, [soloClave, setFocus]);

  const alFallar = async (error: unknown) => {
    if (error instanceof ErrorApi && error.estado === 429) esperar(error.espera ?? ESPERA_SIN_INDICAR_S);
    // A wrong name or password is told beside the fields, and that is enough. What has nothing to do with them leaves them written.
    if (estadoDe(error) === 401) resetField('password');
    else await mostrarError(error);
    setFocus('password');
  };

  const enviar = handleSubmit((datos) => {
    if (segundos === 0) entrar.mutate(datos, { onError: (error) => void alFallar(error) });
  });

  return (
    <form className={clases['formulario']} onSubmit={(evento) => void enviar(evento)} noValidate>
      <CampoTexto control={control} nombre="name" etiqueta="Nombre" autoComplete="username" autoFocus={!soloClave} soloLectura={soloClave} />
      <CampoContrasena control={control} nombre="password" etiqueta="Contraseña" autoComplete="current-password" />
      <div role="status" aria-label="Estado del acceso" className={clases['avisos']}>
        {segundos > 0 ? (
          <p className={clases['espera']}>
            <Hourglass size={18} aria-hidden />
            <span>Demasiados intentos. Podrás volver a probar en {formatearEspera(segundos)}.</span>
          </p>
        ) : (
          rechazado && (
            <p className={clases['rechazo']}>
              <CircleAlert size={18} aria-hidden />
              <span>El nombre o la contraseña no son correctos.</span>
            </p>
          )
        )}
      </div>
      <Boton type="submit" ancho="completo" ocupado={entrar.isPending} disabled={segundos > 0}>
        Entrar
      </Boton>
    </form>
  );
}
