import type { ReactNode } from 'react';
import { type Control, type DefaultValues, type FieldValues, type Resolver, useForm } from 'react-hook-form';
import { Boton } from '../pantallas/Boton';
import clases from './Dialogos.module.css';
import { useEnvio } from '../formularios/useEnvio';
import { VentanaConMarco } from './VentanaConMarco';

interface VentanaFormularioProps<V extends FieldValues, T> {
  titulo: string;
  icono: ReactNode;
  /** What comes of it. */
  texto: ReactNode;
  resolver: Resolver<V, unknown, T>;
  inicial: DefaultValues<V>;
  /** Sends the form; a refusal is thrown. */
  onGuardar: (datos: T) => Promise<unknown>;
  /** What was being done, said in the error dialog. */
  problema: string;
  /** On the button that does it. */
  aceptar: string;
  peligro?: boolean;
  /** Done, or backed out of. */
  onCerrar: () => void;
  children: (control: Control<V, unknown, T>) => ReactNode;
}

/** A question whose answer is a short form: what is done needs a word about it. */
export function VentanaFormulario<V extends FieldValues, T>({
  titulo,
  icono,
  texto,
  resolver,
  inicial,
  onGuardar,
  problema,
  aceptar,
  peligro = false,
  onCerrar,
  children,
}: VentanaFormularioProps<V, T>) {
  const form = useForm<V, unknown, T>({ resolver, defaultValues: inicial });
  const enviar = useEnvio(form, {
    problema,
    onGuardar: async (datos) => {
      await onGuardar(datos);
      onCerrar();
    },
  });
  return (
    <VentanaConMarco titulo={titulo} icono={icono} tono={peligro ? 'peligro' : undefined} onCerrar={onCerrar}>
      <div className={clases['texto']}>{texto}</div>
      <form onSubmit={(evento) => void enviar(evento)} noValidate className={clases['formulario']}>
        {children(form.control)}
        <div className={clases['acciones']}>
          <Boton variante="secundario" onClick={onCerrar}>
            Cancelar
          </Boton>
          <Boton type="submit" variante={peligro ? 'peligro' : 'primario'} ocupado={form.formState.isSubmitting}>
            {aceptar}
          </Boton>
        </div>
      </form>
    </VentanaConMarco>
  );
}
