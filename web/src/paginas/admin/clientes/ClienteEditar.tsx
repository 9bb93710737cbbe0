import { useParams } from 'react-router';
import { caminos } from '@/caminos';
import { cliente } from '@/features/clientes/consultas';
import { FichaCliente } from '@/features/clientes/FichaCliente';
import { ParaEditar } from '@/ui/Cargado';
import { PaginaOficina } from '@/ui/PaginaOficina';

const lista = { camino: caminos.admin.clientes, titulo: 'Clientes' };

export function Component() {
  const id = Number(useParams()['id']);
  return (
    <PaginaOficina titulo="Editar cliente" volverA={lista}>
      <ParaEditar consulta={cliente(id)} inexistente={{ titulo: 'Este cliente no existe', volverA: lista }}>
        {(datos) => <FichaCliente key={id} cliente={datos} />}
      </ParaEditar>
    </PaginaOficina>
  );
}
