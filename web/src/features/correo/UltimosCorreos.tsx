import { useQuery } from '@tanstack/react-query';
import type { Documento } from '@/api/tipos';
import { Cargando, ErrorDeCarga } from '@/kit/pantallas/estados';
import { Seccion } from '@/kit/pantallas/PaginaOficina';
import { Tarjeta } from '@/kit/pantallas/Tarjeta';
import { BotonEnlace } from '@/kit/pantallas/Boton';
import { caminos } from '@/caminos';
import { ultimosCorreos } from './consultas';
import clases from './correo.module.css';
import { EstadoDeCorreo } from './EstadoDeCorreo';
import { OtraVez } from './OtraVez';

type UltimosCorreosProps = { documento: Pick<Documento, 'id'>; client?: never } | { client: number; documento?: never };

/** The last mails that brought a document or went to a client: how far each has come and a way to send it again. */
export function UltimosCorreos({ documento, client }: UltimosCorreosProps) {
  const { data, error, refetch } = useQuery(ultimosCorreos(documento === undefined ? { client } : { documento: documento.id }));
  return (
    <Seccion
      titulo="Correo"
      acciones={
        client !== undefined &&
        data !== undefined &&
        data.length > 0 && (
          <BotonEnlace to={caminos.admin.correoDe(client)} variante="discreto">
            Ver todo su correo
          </BotonEnlace>
        )
      }
    >
      <Tarjeta holgada>
        {data === undefined && (error === null ? <Cargando /> : <ErrorDeCarga error={error} onReintentar={() => void refetch()} />)}
        {data?.length === 0 && <p className={clases['nada']}>{client === undefined ? 'Este documento no se ha enviado por correo.' : 'No se le ha enviado nada por correo.'}</p>}
        {data !== undefined && data.length > 0 && (
          <ul className={clases['renglones']}>
            {data.map((correo) => (
              <li key={correo.store} className={clases['renglon']}>
                <div>
                  <p className={clases['nada']}>{client === undefined ? `A ${correo.destino}` : `${correo.documentos.map(({ numero }) => numero).join(', ')} a ${correo.destino}`}</p>
                  <EstadoDeCorreo correo={correo} />
                </div>
                <OtraVez correo={correo} />
              </li>
            ))}
          </ul>
        )}
      </Tarjeta>
    </Seccion>
  );
}
