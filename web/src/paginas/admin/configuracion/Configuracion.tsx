import { configuracionConLogo } from '@/features/configuracion/consultas';
import { FormularioConfiguracion } from '@/features/configuracion/FormularioConfiguracion';
import { ParaEditar } from '@/kit/pantallas/Cargado';
import { PaginaOficina } from '@/kit/pantallas/PaginaOficina';
import { cabecera, seccion } from '../secciones';

export function Component() {
  return (
    <PaginaOficina {...cabecera('configuracion')} volverA={seccion('inicio')}>
      <ParaEditar consulta={configuracionConLogo} inexistente={{ titulo: 'No hay configuración', volverA: seccion('inicio') }}>
        {(datos) => <FormularioConfiguracion configuracion={datos} />}
      </ParaEditar>
    </PaginaOficina>
  );
}
