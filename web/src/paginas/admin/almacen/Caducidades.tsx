import { TablaCaducidades } from '@/features/resumen/TablaCaducidades';
import { PaginaOficina } from '@/kit/pantallas/PaginaOficina';
import { cabecera } from '../secciones';

export function Component() {
  return (
    <PaginaOficina {...cabecera('caducidades')}>
      <TablaCaducidades />
    </PaginaOficina>
  );
}
