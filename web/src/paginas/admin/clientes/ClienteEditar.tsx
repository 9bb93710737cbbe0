import { useParams } from 'react-router';
import { FichaCliente } from '@/features/clientes/FichaCliente';
import { ParaEditar } from '@/kit/Cargado';
import { PaginaOficina } from '@/kit/PaginaOficina';
import { clientes } from '@/recursos/fichas';
import { secciones } from '../secciones';

export function Component() {
  const id = Number(useParams()['id']);
  return (
    <PaginaOficina titulo="Editar cliente" volverA={secciones.clientes}>
      <ParaEditar consulta={clientes.uno(id)} inexistente={{ titulo: 'Este cliente no existe', volverA: secciones.clientes }}>
        {(datos) => <FichaCliente key={id} cliente={datos} />}
      </ParaEditar>
    </PaginaOficina>
  );
}
