import { TablaFaltas } from '@/features/salidas/TablaFaltas';
import { PaginaOficina } from '@/kit/pantallas/PaginaOficina';
import { cabecera } from '../secciones';

export function Component() {
  return (
    <PaginaOficina {...cabecera('faltas')}>
      <TablaFaltas />
    </PaginaOficina>
  );
}
