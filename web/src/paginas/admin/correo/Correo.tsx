import { caminos } from '@/caminos';
import { TablaCorreo } from '@/features/resumen/TablaCorreo';
import { PaginaOficina } from '@/ui/PaginaOficina';

export function Component() {
  return (
    <PaginaOficina titulo="Correo en espera" volverA={{ camino: caminos.admin.inicio, titulo: 'Inicio' }}>
      <TablaCorreo />
    </PaginaOficina>
  );
}
