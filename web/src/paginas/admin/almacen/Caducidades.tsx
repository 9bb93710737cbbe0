import { caminos } from '@/caminos';
import { TablaCaducidades } from '@/features/resumen/TablaCaducidades';
import { PaginaOficina } from '@/ui/PaginaOficina';

export function Component() {
  return (
    <PaginaOficina titulo="Lotes que caducan" volverA={{ camino: caminos.admin.almacen, titulo: 'Almacén' }}>
      <TablaCaducidades />
    </PaginaOficina>
  );
}
