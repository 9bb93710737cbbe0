import { useParams } from 'react-router';
import { gastos } from '@/features/gastos/consultas';
import { FormularioGasto } from '@/features/gastos/FormularioGasto';
import { ParaEditar } from '@/kit/Cargado';
import { PaginaOficina } from '@/kit/PaginaOficina';
import { secciones } from '../secciones';

export function Component() {
  const id = Number(useParams()['id']);
  return (
    <PaginaOficina titulo="Editar factura de gastos" volverA={secciones.gastos}>
      <ParaEditar consulta={gastos.uno(id)} inexistente={{ titulo: 'Esta factura no existe', volverA: secciones.gastos }}>
        {(datos) => <FormularioGasto key={id} gasto={datos} />}
      </ParaEditar>
    </PaginaOficina>
  );
}
