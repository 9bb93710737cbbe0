import { caminos } from '@/caminos';
import { FichaCliente } from '@/features/clientes/FichaCliente';
import { PaginaOficina } from '@/ui/PaginaOficina';

export function Component() {
  return (
    <PaginaOficina titulo="Nuevo cliente" volverA={{ camino: caminos.admin.clientes, titulo: 'Clientes' }}>
      <FichaCliente />
    </PaginaOficina>
  );
}
