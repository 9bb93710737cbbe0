import { conVersion } from '@/api/recursos';
import type { Cliente } from '@/api/tipos';
import { caminos } from '@/caminos';
import { edicionDe } from '@/ui/edicion';
import { Formulario } from '@/ui/Formulario';
import { CamposCliente } from './CamposCliente';
import { leerCliente, useGuardarCliente } from './consultas';
import { aPeticion, deCliente, enBlanco, resolverCliente } from './formulario';

interface FichaClienteProps {
  /** The one being edited; none for a new one. */
  cliente?: Cliente;
}

/** A client's form in the office. */
export function FichaCliente({ cliente }: FichaClienteProps) {
  const guardar = useGuardarCliente(cliente?.id);
  return (
    <Formulario
      resolver={resolverCliente}
      inicial={cliente ? deCliente(cliente) : enBlanco}
      edicion={cliente && edicionDe(cliente, async () => (await leerCliente(cliente.id)).data, deCliente)}
      onGuardar={(datos, version) => guardar.mutateAsync(conVersion(aPeticion(datos), version))}
      problema={`Ha habido un problema al ${cliente ? 'editar' : 'crear'} el Cliente`}
      volverA={caminos.admin.clientes}
    >
      {(control) => <CamposCliente control={control} />}
    </Formulario>
  );
}
