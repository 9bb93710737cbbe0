import { TextInput } from '@mantine/core';
import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { type FieldValues, useController } from 'react-hook-form';
import clases from './campos.module.css';
import { type CampoProps, clasesDeCampo } from './CampoTexto';
import { useErrorALaVista } from './useErrorALaVista';

interface CampoContrasenaProps<V extends FieldValues> extends CampoProps<V> {
  /** Whether the browser offers the password it knows, or a new one. */
  autoComplete: 'current-password' | 'new-password';
}

/** A password of a form, which can be made visible while it is typed. */
export function CampoContrasena<V extends FieldValues>({
  control,
  nombre,
  etiqueta,
  obligatorio = false,
  ayuda,
  autoComplete,
}: CampoContrasenaProps<V>) {
  const { field, fieldState } = useController({ control, name: nombre });
  const campo = useErrorALaVista(fieldState.error);
  const [visible, setVisible] = useState(false);
  const Ojo = visible ? EyeOff : Eye;
  return (
    <TextInput
      {...field}
      type={visible ? 'text' : 'password'}
      label={etiqueta}
      description={ayuda}
      error={fieldState.error?.message}
      wrapperProps={{ ref: campo }}
      withAsterisk={obligatorio}
      aria-required={obligatorio}
      autoComplete={autoComplete}
      autoCapitalize="off"
      spellCheck={false}
      rightSectionWidth="3rem"
      rightSection={
        <button
          type="button"
          className={clases['ojo']}
          aria-label="Mostrar la contraseña"
          aria-pressed={visible}
          onClick={() => setVisible(!visible)}
        >
          <Ojo size={20} aria-hidden />
        </button>
      }
      classNames={clasesDeCampo}
    />
  );
}
