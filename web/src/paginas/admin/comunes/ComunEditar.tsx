import { useParams, useSearchParams } from 'react-router';
import { comunes } from '@/features/comunes/consultas';
import { mesElegido } from '@/features/comunes/esquema';
import { FormularioComun } from '@/features/comunes/FormularioComun';
import { ParaEditar } from '@/kit/Cargado';
import { PaginaOficina } from '@/kit/PaginaOficina';
import { secciones } from '../secciones';

export function Component() {
  const id = Number(useParams()['id']);
  const [parametros] = useSearchParams();
  return (
    <PaginaOficina titulo="Editar gasto común" volverA={secciones.comunes}>
      <ParaEditar consulta={comunes.uno(id)} inexistente={{ titulo: 'Este gasto no existe', volverA: secciones.comunes }}>
        {(datos) => <FormularioComun key={id} gasto={datos} mes={mesElegido(datos, parametros.get('mes'))} />}
      </ParaEditar>
    </PaginaOficina>
  );
}
