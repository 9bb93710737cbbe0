import { configuracion } from '@/api/configuracion';
import { caminos } from '@/caminos';
import { FormularioGasto } from '@/features/gastos/FormularioGasto';
import { Cargado } from '@/ui/Cargado';
import { PaginaOficina } from '@/ui/PaginaOficina';

const lista = { camino: caminos.admin.gastos, titulo: 'Factura de Gastos' };

export function Component() {
  return (
    <PaginaOficina titulo="Nueva factura de gastos" volverA={lista}>
      <Cargado consulta={configuracion} inexistente={{ titulo: 'No hay configuración', volverA: lista }}>
        {({ empresa }) => <FormularioGasto conRecargo={empresa?.recargo === 1} />}
      </Cargado>
    </PaginaOficina>
  );
}
