import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import type { Documento } from '@/api/tipos';
import { fechaEs } from '@/dominio';
import { Dinero } from '@/kit/cifras/Dinero';
import { Pildora } from '@/kit/pantallas/Pildora';
import { estadoDe, faltaFirma, tipoLegible } from './etiquetas';
import clases from './TarjetaDocumento.module.css';

interface TarjetaDocumentoProps {
  documento: Documento;
  a: string;
  /** Says its day in place of what it is: the list has those of many days, and of one kind. */
  conDia?: boolean;
  /** Since when it waits to be sent, for one that the server does not have as it is here. */
  enEspera?: string | undefined;
}

/** A document in a list of the seller's. */
export function TarjetaDocumento({ documento, a, conDia = false, enEspera }: TarjetaDocumentoProps) {
  const espera = enEspera !== undefined;
  const estado = estadoDe(documento);
  const cuando = conDia ? `del ${fechaEs(documento.operacion)}` : tipoLegible(documento);
  return (
    <Link to={a} className={clases['tarjeta']}>
      <span className={clases['datos']}>
        <span className={clases['cliente']}>{documento.client_name}</span>
        <span className={clases['meta']}>
          {documento.anulado ? <s>{documento.numero}</s> : documento.numero} · {[cuando, enEspera].filter(Boolean).join(' · ')}
        </span>
        {espera && <Pildora tono="aviso">Pendiente de enviar</Pildora>}
        {!espera && faltaFirma(documento) && <Pildora tono="aviso">Sin firma</Pildora>}
      </span>
      <span className={clases['cifras']}>
        {documento.anulado ? (
          <s>
            <Dinero importe={documento.total} peso="fuerte" />
          </s>
        ) : (
          <Dinero importe={documento.total} peso="fuerte" />
        )}
        {!espera && <Pildora tono={estado.tono}>{estado.texto}</Pildora>}
      </span>
      <ChevronRight size={20} aria-hidden />
    </Link>
  );
}
