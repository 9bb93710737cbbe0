import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { FormularioLote } from '@/features/almacen/FormularioLote';
import { Cargado } from '@/kit/pantallas/Cargado';
import { PaginaOficina } from '@/kit/pantallas/PaginaOficina';
import { productos } from '@/recursos/fichas';
import { cabecera, seccion } from '../secciones';

function DeUnProducto({ id }: { id: number }) {
  const { data } = useQuery(productos.uno(id));
  return (
    <PaginaOficina {...cabecera('loteNuevoDe')} {...(data && { titulo: `Nuevo lote de ${data.name}` })}>
      <Cargado consulta={productos.uno(id)} inexistente={{ titulo: 'Este producto no existe', volverA: seccion('almacen') }}>
        {(datos) => <FormularioLote key={id} producto={datos} />}
      </Cargado>
    </PaginaOficina>
  );
}

/** The form for a batch of the product that the address names, or of one that is chosen in it. */
export function Component() {
  const { id } = useParams();
  if (id !== undefined) return <DeUnProducto id={Number(id)} />;
  return (
    <PaginaOficina {...cabecera('loteNuevo')}>
      <FormularioLote />
    </PaginaOficina>
  );
}
