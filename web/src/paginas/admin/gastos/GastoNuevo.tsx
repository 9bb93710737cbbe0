import { configuracion } from '@/api/configuracion';
import { FormularioGasto } from '@/features/gastos/FormularioGasto';
import { Cargado } from '@/ui/Cargado';
import { PaginaOficina } from '@/ui/PaginaOficina';
import { secciones } from '../secciones';

export function Component() {
  return (
    <PaginaOficina titulo="Nueva factura de gastos" volverA={secciones.gastos}>
      <Cargado consulta={configuracion} inexistente={{ titulo: 'No hay configuración', volverA: secciones.gastos }}>
        {({ empresa }) => <FormularioGasto conRecargo={empresa?.recargo === 1} />}
      </Cargado>
    </PaginaOficina>
  );
}
