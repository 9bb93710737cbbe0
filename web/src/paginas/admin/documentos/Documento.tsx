import { useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { useParams } from 'react-router';
import { caminos } from '@/caminos';
import { BotonEnviar } from '@/features/correo/BotonEnviar';
import { UltimosCorreos } from '@/features/correo/UltimosCorreos';
import { AnotacionesDocumento } from '@/features/documentos/anotaciones/AnotacionesDocumento';
import { BotonPdf } from '@/features/documentos/BotonPdf';
import { documento } from '@/features/documentos/consultas';
import { AccionesEdicion } from '@/features/documentos/correccion/AccionesEdicion';
import { VersionesDocumento } from '@/features/documentos/correccion/VersionesDocumento';
import { estadoDe, tipoLegible } from '@/features/documentos/etiquetas';
import { FichaDocumento } from '@/features/documentos/FichaDocumento';
import { AccionesDocumento } from '@/features/documentos/pasos/AccionesDocumento';
import { Impresion } from '@/features/documentos/ticket/Impresion';
import { useReimprimir } from '@/features/documentos/useReimprimir';
import { Boton } from '@/kit/pantallas/Boton';
import { Cargado } from '@/kit/pantallas/Cargado';
import { PaginaOficina } from '@/kit/pantallas/PaginaOficina';
import { Pildora } from '@/kit/pantallas/Pildora';
import { cabecera, listaDeDocumento, seccion } from '../secciones';

export function Component() {
  const id = useParams()['documento'] ?? '';
  const { data } = useQuery(documento(id));
  const reimprimir = useReimprimir();
  const lista = seccion(listaDeDocumento(data?.invoice.tipo_factura));
  const estado = data && estadoDe(data.invoice);
  return (
    <PaginaOficina
      titulo={data?.invoice.numero ?? cabecera('documento').titulo}
      volverA={lista}
      pildoras={
        data &&
        estado && (
          <>
            <Pildora>{tipoLegible(data.invoice)}</Pildora>
            <Pildora tono={estado.tono}>{estado.texto}</Pildora>
            {data.numero_version > 1 && <Pildora>{`Versión ${data.numero_version}`}</Pildora>}
            {data.invoice.copias > 0 && <Pildora>{data.invoice.copias === 1 ? '1 copia' : `${data.invoice.copias} copias`}</Pildora>}
          </>
        )
      }
      acciones={
        data && (
          <>
            <Boton variante="secundario" icono={<Printer size={20} />} onClick={() => void reimprimir(data)}>
              Imprimir
            </Boton>
            <BotonPdf documento={data.invoice} />
            {!data.invoice.anulado && <BotonEnviar documentos={[data.invoice]} />}
            <AccionesEdicion detalle={data} />
            <AccionesDocumento detalle={data} />
          </>
        )
      }
    >
      <Cargado consulta={documento(id)} inexistente={{ titulo: 'Este documento no existe', volverA: lista }}>
        {(detalle) => (
          <>
            <FichaDocumento
              detalle={detalle}
              historia={<VersionesDocumento detalle={detalle} enlace={caminos.admin.documentoVersion} />}
              junto={<AnotacionesDocumento detalle={detalle} />}
            />
            <UltimosCorreos documento={detalle.invoice} />
          </>
        )}
      </Cargado>
      <Impresion />
    </PaginaOficina>
  );
}
