import { useParams } from 'react-router';
import { cliente } from '@/features/clientes/consultas';
import { FichaCliente } from '@/features/clientes/FichaCliente';
import { ParaEditar } from '@/kit/Cargado';
import { PaginaOficina } from '@/kit/PaginaOficina';
import { secciones } from '../secciones';

export function Component() {
  const id = Number(useParams()['id']);
  return (
    <PaginaOficina titulo="Editar cliente" volverA={secciones.clientes}>
      <ParaEditar consulta={cliente(id)} inexistente={{ titulo: 'Este cliente no existe', volverA: secciones.clientes }}>
        {(datos) => <FichaCliente key={id} cliente={datos} />}
      </ParaEditar>
    </PaginaOficina>
  );
}
