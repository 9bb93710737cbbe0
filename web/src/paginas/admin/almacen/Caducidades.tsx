import { TablaCaducidades } from '@/features/resumen/TablaCaducidades';
import { PaginaOficina } from '@/kit/PaginaOficina';
import { secciones } from '../secciones';

export function Component() {
  return (
    <PaginaOficina titulo="Lotes que caducan" volverA={secciones.almacen}>
      <TablaCaducidades />
    </PaginaOficina>
  );
}
