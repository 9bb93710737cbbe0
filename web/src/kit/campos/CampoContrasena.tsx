import { TextInput } from '@mantine/core';
import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { type CampoProps, useCampo } from './campo';
import clases from './campos.module.css';

interface CampoContrasenaProps<V extends FieldValues, T> extends CampoProps<V, T> {
  /** Whether the browser offers the password it knows, or a new one. */
  autoComplete: 'current-password' | 'new-password';
}

/** A password of a form, which can be made visible while it is typed. */
export function CampoContrasena<V extends FieldValues, T>({ autoComplete, ...campo }: CampoContrasenaProps<V, T>) {
  const { field, comun } = useCampo(campo);
  const [visible, setVisible] = useState(false);
  const Ojo = visible ? EyeOff : Eye;
  return (
    <TextInput
      {...field}
      {...comun}
      type={visible ? 'text' : 'password'}
      autoComplete={autoComplete}
      autoCapitalize="off"
      spellCheck={false}
      rightSectionWidth="3rem"
      rightSection={
        <button
          type="button"
          className={clases['dentro']}
          aria-label="Mostrar la contraseña"
          aria-pressed={visible}
          onClick={() => setVisible(!visible)}
        >
          <Ojo size={20} aria-hidden />
        </button>
      }
    />
  );
}
