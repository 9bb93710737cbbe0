import { FichaCliente } from '@/features/clientes/FichaCliente';
import { PaginaOficina } from '@/kit/PaginaOficina';
import { secciones } from '../secciones';

export function Component() {
  return (
    <PaginaOficina titulo="Nuevo cliente" volverA={secciones.clientes}>
      <FichaCliente />
    </PaginaOficina>
  );
}
