import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useParams } from 'react-router';
import { caminos } from '@/caminos';
import { TablaLotes } from '@/features/almacen/TablaLotes';
import { BotonEnlace } from '@/kit/pantallas/Boton';
import { Cargado } from '@/kit/pantallas/Cargado';
import { PaginaOficina } from '@/kit/pantallas/PaginaOficina';
import { productos } from '@/recursos/fichas';
import { cabecera, seccion } from '../secciones';

export function Component() {
  const id = Number(useParams()['id']);
  const { data } = useQuery(productos.uno(id));
  return (
    <PaginaOficina
      {...cabecera('lotes')}
      {...(data && { titulo: `Lotes de ${data.name}` })}
      acciones={
        data && (
          <BotonEnlace to={caminos.admin.loteNuevoDe(id)} icono={<Plus size={20} />}>
            Nuevo lote
          </BotonEnlace>
        )
      }
    >
      <Cargado consulta={productos.uno(id)} inexistente={{ titulo: 'Este producto no existe', volverA: seccion('almacen') }}>
        {(datos) => <TablaLotes producto={datos} />}
      </Cargado>
    </PaginaOficina>
  );
}
