import { TablaCorreo } from '@/features/correo/TablaCorreo';
import { PaginaOficina } from '@/kit/pantallas/PaginaOficina';
import { cabecera, seccion } from '../secciones';

export function Component() {
  return (
    <PaginaOficina {...cabecera('correo')} volverA={seccion('inicio')}>
      <TablaCorreo />
    </PaginaOficina>
  );
}
