import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import type { Documento } from '@/api/tipos';
import { Dinero } from '@/kit/cifras/Dinero';
import { Pildora } from '@/kit/pantallas/Pildora';
import { estadoDe, tipoLegible } from './etiquetas';
import clases from './TarjetaDocumento.module.css';

interface TarjetaDocumentoProps {
  documento: Documento;
  a: string;
}

/** A document in the list of the day. */
export function TarjetaDocumento({ documento, a }: TarjetaDocumentoProps) {
  const estado = estadoDe(documento);
  return (
    <Link to={a} className={clases['tarjeta']}>
      <span className={clases['datos']}>
        <span className={clases['cliente']}>{documento.client_name}</span>
        <span className={clases['meta']}>
          {documento.numero} · {tipoLegible(documento)}
        </span>
      </span>
      <span className={clases['cifras']}>
        <Dinero importe={documento.total} peso="fuerte" />
        <Pildora tono={estado.tono}>{estado.texto}</Pildora>
      </span>
      <ChevronRight size={20} aria-hidden />
    </Link>
  );
}
