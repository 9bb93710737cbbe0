import { useQuery } from '@tanstack/react-query';
import { Pencil, Trash2 } from 'lucide-react';
import { useNavigate, useParams } from 'react-router';
import { caminos } from '@/caminos';
import { cliente } from '@/features/clientes/consultas';
import { DatosCliente, SaldoCliente } from '@/features/clientes/DatosCliente';
import { useArchivar } from '@/features/clientes/useArchivar';
import { UltimosDocumentos } from '@/features/documentos/UltimosDocumentos';
import { BotonEnlace, BotonIcono } from '@/ui/Boton';
import { Cargado } from '@/ui/Cargado';
import { Columnas, PaginaOficina } from '@/ui/PaginaOficina';
import { Pildora } from '@/ui/Pildora';

const lista = { camino: caminos.admin.clientes, titulo: 'Clientes' };

export function Component() {
  const id = Number(useParams()['id']);
  const { data } = useQuery(cliente(id));
  const navigate = useNavigate();
  const archivar = useArchivar(() => void navigate(caminos.admin.clientes));
  return (
    <PaginaOficina
      titulo={data?.nombreComercial ?? 'Cliente'}
      volverA={lista}
      pildoras={data?.recargo === 1 && <Pildora tono="marca">Recargo</Pildora>}
      acciones={
        data && (
          <>
            <BotonIcono
              etiqueta={`Borrar ${data.nombreComercial}`}
              variante="secundario"
              icono={<Trash2 size={20} />}
              onClick={() => void archivar(data)}
            />
            <BotonEnlace to={caminos.admin.clienteEditar(id)} icono={<Pencil size={18} />}>
              Editar
            </BotonEnlace>
          </>
        )
      }
    >
      <Cargado consulta={cliente(id)} inexistente={{ titulo: 'Este cliente no existe', volverA: lista }}>
        {(datos) => (
          <>
            <Columnas>
              <DatosCliente cliente={datos} />
              <SaldoCliente cliente={datos} />
            </Columnas>
            <UltimosDocumentos clientId={id} />
          </>
        )}
      </Cargado>
    </PaginaOficina>
  );
}
