import type { ClienteFicha } from '@/api/tipos';
import { caminos } from '@/caminos';
import { edicionDe } from '@/kit/formularios/edicion';
import { Formulario } from '@/kit/formularios/Formulario';
import { Grupo } from '@/kit/campos/grupos';
import { conVersion } from '@/recursos/acciones';
import { clientes } from '@/recursos/fichas';
import { CamposCliente } from './CamposCliente';
import { CamposOficina } from './CamposOficina';
import { deCliente, enBlanco, resolverOficina } from './formulario';
import { useParaPedido } from './useParaPedido';

interface FichaClienteProps {
  /** The one being edited; none for a new one. */
  cliente?: ClienteFicha;
}

/** A client's form in the office. */
export function FichaCliente({ cliente }: FichaClienteProps) {
  const guardar = clientes.useGuardar(cliente?.id);
  const paraPedido = useParaPedido();
  return (
    <Formulario
      resolver={resolverOficina}
      inicial={cliente ? deCliente(cliente) : enBlanco}
      edicion={cliente && edicionDe(cliente, () => clientes.leer(cliente.id), deCliente)}
      onGuardar={(datos, version) => guardar.mutateAsync(conVersion(datos, version))}
      problema={`Ha habido un problema al ${cliente ? 'editar' : 'crear'} el Cliente`}
      volverA={paraPedido ? caminos.admin.pedidoNuevo : caminos.admin.clientes}
      despues={paraPedido ? ({ data }) => caminos.admin.pedidoProductos(data.id) : undefined}
    >
      {(control) => (
        <>
          <Grupo titulo="Quién es">
            <CamposCliente control={control} cliente={cliente?.id} />
          </Grupo>
          <CamposOficina control={control} />
        </>
      )}
    </Formulario>
  );
}
