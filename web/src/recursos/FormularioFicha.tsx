import type { ReactNode } from 'react';
import type { Control, DefaultValues, FieldValues, Resolver } from 'react-hook-form';
import { type ConVersion, edicionDe } from '@/kit/formularios/edicion';
import { Formulario } from '@/kit/formularios/Formulario';
import { conVersion } from './acciones';

interface FormularioFichaProps<F, V extends FieldValues, T> {
  recurso: { palabras: { elNombre: string }; leer: (id: number) => Promise<F & ConVersion & { archivado?: boolean }> };
  /** The `useGuardar` of its recurso, for this one. */
  guardar: { mutateAsync: (datos: T & ConVersion) => Promise<unknown> };
  /** The one being edited; none for a new one. */
  ficha: F | undefined;
  resolver: Resolver<V, unknown, T>;
  enBlanco: V & DefaultValues<V>;
  /** As the form shows one. */
  aFormulario: (ficha: F) => V & DefaultValues<V>;
  /** The list. */
  volverA: string;
  children: (control: Control<V, unknown, T>) => ReactNode;
}

/** The form that makes a ficha, or changes one. */
export function FormularioFicha<F extends { id: number }, V extends FieldValues, T extends object>({
  recurso,
  guardar,
  ficha,
  resolver,
  enBlanco,
  aFormulario,
  volverA,
  children,
}: FormularioFichaProps<F, V, T>) {
  return (
    <Formulario
      resolver={resolver}
      inicial={ficha ? aFormulario(ficha) : enBlanco}
      edicion={ficha && edicionDe(ficha, () => recurso.leer(ficha.id), aFormulario)}
      onGuardar={(datos, version) => guardar.mutateAsync(conVersion(datos, version))}
      problema={`Ha habido un problema al ${ficha ? 'editar' : 'crear'} ${recurso.palabras.elNombre}`}
      volverA={volverA}
    >
      {children}
    </Formulario>
  );
}
