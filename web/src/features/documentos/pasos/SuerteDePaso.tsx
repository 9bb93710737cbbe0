import { Link } from 'react-router';
import { caminoDeDocumento } from '@/caminos';
import { Pildora } from '@/kit/pantallas/Pildora';
import clases from './SuerteDePaso.module.css';
import type { Suerte } from './useTanda';

/** What has become of one of several documents that are made one after the other. */
export function SuerteDePaso({ suerte }: { suerte: Suerte | undefined }) {
  switch (suerte?.clase) {
    case undefined:
      return null;
    case 'en_curso':
      return <Pildora tono="marca">Haciéndose…</Pildora>;
    case 'hecho':
      return <Link to={caminoDeDocumento(suerte.documento)}>{suerte.documento.numero}</Link>;
    case 'fallo':
      return <span className={clases['fallo']}>{suerte.motivo}</span>;
  }
}
