import { UserPlus } from 'lucide-react';
import { useNavigate } from 'react-router';
import { caminos } from '@/caminos';
import { ListaClientes } from '@/features/clientes/ListaClientes';
import { BotonIcono } from '@/kit/pantallas/Boton';
import { Buscador } from '@/kit/listas/Buscador';
import { CabeceraPda, PantallaPda } from '@/kit/pantallas/PantallaPda';
import { useEstadoLista } from '@/kit/listas/useEstadoLista';

export function Component() {
  const { texto, buscar } = useEstadoLista();
  const navigate = useNavigate();
  return (
    <PantallaPda
      cabecera={
        <CabeceraPda
          titulo="Nuevo pedido"
          subtitulo="¿Para qué cliente?"
          onVolver={() => void navigate(caminos.pda.inicio)}
          acciones={
            <BotonIcono etiqueta="Nuevo cliente" icono={<UserPlus size={22} />} onClick={() => void navigate(caminos.pda.clienteParaPedido)} />
          }
        />
      }
    >
      <title>Clientes · Reparto</title>
      <Buscador etiqueta="Buscar Clientes..." valor={texto} onBuscar={buscar} />
      <ListaClientes buscado={texto} destino={caminos.pda.productos} nuevoEn={caminos.pda.clienteParaPedido} />
    </PantallaPda>
  );
}
