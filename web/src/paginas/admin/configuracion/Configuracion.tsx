import { caminos } from '@/caminos';
import { configuracionConLogo } from '@/features/configuracion/consultas';
import { FormularioConfiguracion } from '@/features/configuracion/FormularioConfiguracion';
import { ParaEditar } from '@/ui/Cargado';
import { PaginaOficina } from '@/ui/PaginaOficina';

const inicio = { camino: caminos.admin.inicio, titulo: 'Inicio' };

export function Component() {
  return (
    <PaginaOficina titulo="Configuración" volverA={inicio}>
      <ParaEditar consulta={configuracionConLogo} inexistente={{ titulo: 'No hay configuración', volverA: inicio }}>
        {(datos) => <FormularioConfiguracion configuracion={datos} />}
      </ParaEditar>
    </PaginaOficina>
  );
}
