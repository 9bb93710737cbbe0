import { useQuery } from '@tanstack/react-query';
import type { DocumentoDetalle } from '@/api/tipos';
import { formatearDiaEnPalabras } from '@/kit/cifras/formato';
import { Enlace } from '@/kit/pantallas/Enlace';
import { Tarjeta } from '@/kit/pantallas/Tarjeta';
import { dineroDeAnulacion } from './anulado';
import { anuladoLegible, palabraDe } from './etiquetas';
import clases from './HistoriaDocumento.module.css';
import { type Eslabon, historia, historiaCorta } from './historia';
import { variosDe } from './origenes';

interface HistoriaDocumentoProps {
  detalle: DocumentoDetalle;
  /** Where another document is read. */
  enlace: (documento: Pick<Eslabon, 'id' | 'tipo_factura'>) => string;
}

/** A day at noon is that day in Madrid; a moment is on the day that it falls on there. */
const enPalabras = (dia: string): string => formatearDiaEnPalabras(new Date(dia.length === 10 ? `${dia}T12:00:00Z` : dia));

function Nombre({ eslabon, enlace }: { eslabon: Eslabon } & Pick<HistoriaDocumentoProps, 'enlace'>) {
  const texto = `${palabraDe(eslabon)} ${eslabon.numero}`;
  const nombre = eslabon.anulado ? <s>{texto}</s> : texto;
  return (
    <>
      {eslabon.legible ? <Enlace to={enlace(eslabon)}>{nombre}</Enlace> : nombre}
      {` (${enPalabras(eslabon.dia)}${eslabon.anulado ? `, ${anuladoLegible(eslabon).toLowerCase()}` : ''})`}
    </>
  );
}

/** What a document came from and what came of it, each line to be read from left to right. */
export function HistoriaDocumento({ detalle, enlace }: HistoriaDocumentoProps) {
  const { invoice, origenes, derivados, anulacion } = detalle;
  const hay = origenes.length + derivados.length > 0;
  const { data } = useQuery({ ...historia(detalle), enabled: hay });
  if (!hay && !anulacion) return null;
  const { antes, ramas } = data ?? historiaCorta(detalle);
  const [primera = [], ...otras] = ramas;
  return (
    <Tarjeta como="nav" aria-label="Historia del documento" className={clases['historia'] ?? ''}>
      {[primera, ...otras].map((rama) => (
        <ol key={rama[0]?.id ?? ''} className={clases['linea']}>
          {origenes.length > 1 && <li>{`${origenes.length} ${variosDe(origenes)}`}</li>}
          {antes.map((eslabon) => (
            <li key={eslabon.id}>
              <Nombre eslabon={eslabon} enlace={enlace} />
            </li>
          ))}
          <li aria-current="page">
            {invoice.anulado ? <s>{`${palabraDe(invoice)} ${invoice.numero}`}</s> : `${palabraDe(invoice)} ${invoice.numero}`}
          </li>
          {anulacion && <li>{[`${anuladoLegible(invoice)} (${enPalabras(anulacion.momento)})`, dineroDeAnulacion(detalle)].filter(Boolean).join(': ')}</li>}
          {rama.map((eslabon) => (
            <li key={eslabon.id}>
              <Nombre eslabon={eslabon} enlace={enlace} />
            </li>
          ))}
        </ol>
      ))}
    </Tarjeta>
  );
}
