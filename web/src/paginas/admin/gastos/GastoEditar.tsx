import { useParams } from 'react-router';
import { caminos } from '@/caminos';
import { gasto } from '@/features/gastos/consultas';
import { FormularioGasto } from '@/features/gastos/FormularioGasto';
import { ParaEditar } from '@/ui/Cargado';
import { PaginaOficina } from '@/ui/PaginaOficina';

const lista = { camino: caminos.admin.gastos, titulo: 'Factura de Gastos' };

export function Component() {
  const id = Number(useParams()['id']);
  return (
    <PaginaOficina titulo="Editar factura de gastos" volverA={lista}>
      <ParaEditar consulta={gasto(id)} inexistente={{ titulo: 'Esta factura no existe', volverA: lista }}>
        {(datos) => <FormularioGasto key={id} gasto={datos} />}
      </ParaEditar>
    </PaginaOficina>
  );
}
