import { useQuery } from '@tanstack/react-query';
import type { Control, FieldPath, FieldValues } from 'react-hook-form';
import { CampoBuscable } from '@/kit/campos/CampoBuscable';
import { opcionesDe } from '@/kit/campos/opciones';
import { proveedores } from './fichas';

interface CampoProveedorProps<V extends FieldValues, T> {
  control: Control<V, unknown, T>;
  nombre: FieldPath<V>;
  /** Whoever the paper names already: one that is archived since stays in its papers. */
  actual: { id: number; nombre: string } | undefined;
  obligatorio?: boolean;
  autoFocus?: boolean;
  ayuda?: string;
}

/** Who issued the paper of an expense. One that may be left out has a choice for nobody. */
export function CampoProveedor<V extends FieldValues, T>({ actual, obligatorio = false, ...campo }: CampoProveedorProps<V, T>) {
  const lista = useQuery(proveedores.todos);
  const opciones = opcionesDe(lista.data, ({ nif }) => nif);
  const falta = actual !== undefined && !opciones.some(({ value }) => value === String(actual.id));
  return (
    <CampoBuscable
      {...campo}
      etiqueta="Proveedor"
      obligatorio={obligatorio}
      opciones={[
        ...(obligatorio ? [] : [{ value: '', label: 'Ninguno' }]),
        ...opciones,
        ...(falta ? [{ value: String(actual.id), label: actual.nombre }] : []),
      ]}
      cargando={lista.isPending}
    />
  );
}
