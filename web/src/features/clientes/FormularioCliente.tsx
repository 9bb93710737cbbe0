import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { ClienteRequest } from '@/dominio';
import type { ConVersion } from '@/kit/formularios/edicion';
import { useSinGuardar } from '@/kit/formularios/sinGuardar';
import { useEnMarcha } from '@/kit/formularios/useEnMarcha';
import { Tarjeta } from '@/kit/pantallas/Tarjeta';
import { useEnvio } from '@/kit/formularios/useEnvio';
import { conVersion } from '@/recursos/acciones';
import { CamposCliente } from './CamposCliente';
import { type ClienteFormulario, resolverVendedor } from './formulario';

interface FormularioClienteProps<R> extends ConVersion {
  /** Names the form, for the button that submits it from the bar below. */
  id: string;
  inicial: ClienteFormulario;
  /** The client that is edited; none for a new one. */
  cliente?: number;
  /** Sends the form; a refusal is thrown. */
  onGuardar: (datos: ClienteRequest & ConVersion) => Promise<R>;
  /** Where one goes then, by what was answered. */
  onGuardado: (respuesta: R) => unknown;
  /** What was being done, said in the error dialog. */
  problema: string;
}

/** A client on the handheld; it is not left without a question while something of it is unsaved. */
export function FormularioCliente<R>({ id, inicial, cliente, version, onGuardar, onGuardado, problema }: FormularioClienteProps<R>) {
  // The version is that of the record which the form shows, so that reading it anew does not let a save overwrite another's.
  const [suya] = useState(version);
  const form = useForm<ClienteFormulario, unknown, ClienteRequest>({ resolver: resolverVendedor, defaultValues: inicial, mode: 'onTouched' });
  useEnMarcha(form, cliente === undefined);
  const soltar = useSinGuardar(form.formState.isDirty);
  const enviar = useEnvio(form, {
    problema,
    onGuardar: async (datos) => {
      const respuesta = await onGuardar(conVersion(datos, suya));
      soltar();
      await onGuardado(respuesta);
    },
  });
  return (
    <form id={id} noValidate onSubmit={(evento) => void enviar(evento)}>
      <Tarjeta>
        <CamposCliente control={form.control} cliente={cliente} />
      </Tarjeta>
    </form>
  );
}
