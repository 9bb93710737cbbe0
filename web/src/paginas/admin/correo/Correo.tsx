import { TablaCorreo } from '@/features/resumen/TablaCorreo';
import { PaginaOficina } from '@/kit/PaginaOficina';
import { secciones } from '../secciones';

export function Component() {
  return (
    <PaginaOficina titulo="Correo en espera" volverA={secciones.inicio}>
      <TablaCorreo />
    </PaginaOficina>
  );
}
