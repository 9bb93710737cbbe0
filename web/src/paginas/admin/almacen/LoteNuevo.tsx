import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { FormularioLote } from '@/features/almacen/FormularioLote';
import { producto } from '@/features/productos/consultas';
import { Cargado } from '@/kit/Cargado';
import { PaginaOficina } from '@/kit/PaginaOficina';
import { secciones } from '../secciones';

function DeUnProducto({ id }: { id: number }) {
  const { data } = useQuery(producto(id));
  return (
    <PaginaOficina titulo={data ? `Nuevo lote de ${data.name}` : 'Nuevo lote'} volverA={secciones.almacen}>
      <Cargado consulta={producto(id)} inexistente={{ titulo: 'Este producto no existe', volverA: secciones.almacen }}>
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
    <PaginaOficina titulo="Nuevo lote" volverA={secciones.almacen}>
      <FormularioLote />
    </PaginaOficina>
  );
}
