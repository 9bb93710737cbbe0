import { configuracionConLogo } from '@/features/configuracion/consultas';
import { FormularioConfiguracion } from '@/features/configuracion/FormularioConfiguracion';
import { ParaEditar } from '@/kit/Cargado';
import { PaginaOficina } from '@/kit/PaginaOficina';
import { secciones } from '../secciones';

export function Component() {
  return (
    <PaginaOficina titulo="Configuración" volverA={secciones.inicio}>
      <ParaEditar consulta={configuracionConLogo} inexistente={{ titulo: 'No hay configuración', volverA: secciones.inicio }}>
        {(datos) => <FormularioConfiguracion configuracion={datos} />}
      </ParaEditar>
    </PaginaOficina>
  );
}
