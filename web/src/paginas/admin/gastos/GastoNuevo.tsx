import { FormularioGasto } from '@/features/gastos/FormularioGasto';
import { Cargado } from '@/kit/Cargado';
import { PaginaOficina } from '@/kit/PaginaOficina';
import { configuracion } from '@/recursos/configuracion';
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
