import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { caminos } from '@/caminos';
import { FormularioLote } from '@/features/almacen/FormularioLote';
import { producto } from '@/features/productos/consultas';
import { Cargado } from '@/ui/Cargado';
import { PaginaOficina } from '@/ui/PaginaOficina';

const lista = { camino: caminos.admin.almacen, titulo: 'Almacén' };

function DeUnProducto({ id }: { id: number }) {
  const { data } = useQuery(producto(id));
  return (
    <PaginaOficina titulo={data ? `Nuevo lote de ${data.name}` : 'Nuevo lote'} volverA={lista}>
      <Cargado consulta={producto(id)} inexistente={{ titulo: 'Este producto no existe', volverA: lista }}>
        {(datos) => <FormularioLote key={id} producto={datos} />}
      </Cargado>
    </PaginaOficina>
  );
}

/** Of the product that the address names, or of one to be chosen. */
export function Component() {
  const { id } = useParams();
  if (id !== undefined) return <DeUnProducto id={Number(id)} />;
  return (
    <PaginaOficina titulo="Nuevo lote" volverA={lista}>
      <FormularioLote />
    </PaginaOficina>
  );
}
