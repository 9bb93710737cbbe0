import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { caminos } from '@/caminos';
import { BotonPdf } from '@/features/documentos/BotonPdf';
import { documento } from '@/features/documentos/consultas';
import { version } from '@/features/documentos/correccion/consultas';
import { tipoLegible } from '@/features/documentos/etiquetas';
import { FichaDocumento } from '@/features/documentos/FichaDocumento';
import { Cargado } from '@/kit/pantallas/Cargado';
import { PaginaOficina } from '@/kit/pantallas/PaginaOficina';
import { Pildora } from '@/kit/pantallas/Pildora';
import { cabecera, seccion } from '../secciones';

/** What an albarán said before it was corrected. */
export function Component() {
  const { documento: id = '', n = '' } = useParams();
  const consulta = version(id, Number(n));
  const { data } = useQuery(consulta);
  const vigente = useQuery(documento(id)).data;
  const lista = seccion('documentos');
  return (
    <PaginaOficina
      titulo={data ? `${data.invoice.numero}, versión ${data.numero_version}` : cabecera('documentoVersion').titulo}
      volverA={vigente ? { camino: caminos.admin.documento(id), titulo: vigente.invoice.numero } : lista}
      pildoras={
        data && (
          <>
            <Pildora>{tipoLegible(data.invoice)}</Pildora>
            {vigente && vigente.numero_version > data.numero_version && (
              <Pildora tono="aviso">{`Sustituida por la versión ${vigente.numero_version}`}</Pildora>
            )}
          </>
        )
      }
      acciones={data && <BotonPdf documento={data.invoice} version={data.numero_version} />}
    >
      <Cargado consulta={consulta} inexistente={{ titulo: 'Esta versión no existe', volverA: lista }}>
        {(detalle) => <FichaDocumento detalle={detalle} />}
      </Cargado>
    </PaginaOficina>
  );
}
