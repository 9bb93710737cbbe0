import { UserPlus } from 'lucide-react';
import { caminos } from '@/caminos';
import { ListaClientes } from '@/features/clientes/ListaClientes';
import { BotonEnlace } from '@/kit/pantallas/Boton';
import { Buscador } from '@/kit/listas/Buscador';
import { Herramientas, PaginaOficina } from '@/kit/pantallas/PaginaOficina';
import { useEstadoLista } from '@/kit/listas/useEstadoLista';
import { cabecera } from '../secciones';
import { useColumnas } from './useColumnas';

/** The client that a new order is for. */
export function Component() {
  const { texto, buscar } = useEstadoLista();
  const columnas = useColumnas();
  return (
    <PaginaOficina
      {...cabecera('pedidoNuevo')}
      acciones={
        <BotonEnlace to={caminos.admin.clienteParaPedido} variante="secundario" icono={<UserPlus size={20} />}>
          Nuevo cliente
        </BotonEnlace>
      }
    >
      <Herramientas>
        <Buscador etiqueta="Buscar Clientes..." valor={texto} onBuscar={buscar} autoFocus />
      </Herramientas>
      <ListaClientes buscado={texto} destino={caminos.admin.pedidoProductos} nuevoEn={caminos.admin.clienteParaPedido} columnas={columnas + 1} />
    </PaginaOficina>
  );
}
