import { OtrosExcel } from '@/features/exportaciones/OtrosExcel';
import { ParaLaGestoria } from '@/features/exportaciones/ParaLaGestoria';
import { PaginaOficina } from '@/kit/pantallas/PaginaOficina';
import { seccion } from '../secciones';

export function Component() {
  const { titulo } = seccion('gestora');
  return (
    <PaginaOficina titulo={titulo}>
      <ParaLaGestoria />
      <OtrosExcel menos={titulo} />
    </PaginaOficina>
  );
}
