import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { caminoDeDocumento } from '@/caminos';
import { anotaciones } from '@/features/documentos/anotaciones/consultas';
import { FormularioAnotaciones } from '@/features/documentos/anotaciones/FormularioAnotaciones';
import { documento } from '@/features/documentos/consultas';
import { Cargado, ParaEditar } from '@/kit/pantallas/Cargado';
import { PaginaOficina } from '@/kit/pantallas/PaginaOficina';
import { cabecera, seccion } from '../secciones';

/** What the office writes beside a document. */
export function Component() {
  const id = useParams()['documento'] ?? '';
  const { data } = useQuery(documento(id));
  const lista = seccion('documentos');
  const inexistente = { titulo: 'Este documento no existe', volverA: lista };
  return (
    <PaginaOficina
      titulo={data ? `Anotar ${data.invoice.numero}` : cabecera('documentoAnotar').titulo}
      volverA={data ? { camino: caminoDeDocumento(data.invoice), titulo: data.invoice.client_name } : lista}
    >
      <Cargado consulta={documento(id)} inexistente={inexistente}>
        {(detalle) => (
          <ParaEditar consulta={anotaciones(id)} inexistente={inexistente}>
            {(anotado) => <FormularioAnotaciones key={id} detalle={detalle} anotado={anotado} />}
          </ParaEditar>
        )}
      </Cargado>
    </PaginaOficina>
  );
}
