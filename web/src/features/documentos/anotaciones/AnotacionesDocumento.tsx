import { useQuery } from '@tanstack/react-query';
import type { DocumentoDetalle } from '@/api/tipos';
import { fechaEs, momentoEs } from '@/dominio';
import { Datos } from '@/kit/pantallas/Datos';
import { ErrorDeCarga } from '@/kit/pantallas/estados';
import { Tarjeta } from '@/kit/pantallas/Tarjeta';
import { type Anotaciones, anotaciones } from './consultas';
import clases from './anotaciones.module.css';

type Enmienda = Anotaciones['enmiendas'][number];

const QUE = { notas_internas: 'Notas internas', firmante: 'Quién firmó', vencimiento_cobro: 'Día de cobro' } as const satisfies Readonly<
  Record<Enmienda['cambios'][number]['campo'], string>
>;

const entreComillas = (texto: string): string => (texto === '' ? 'nada' : `«${texto}»`);

function Rastro({ enmienda: { user_name, momento, cambios } }: { enmienda: Enmienda }) {
  return (
    <li>
      <p className={clases['meta']}>{`${user_name}, ${momentoEs(momento)}`}</p>
      {cambios.map(({ campo, antes, despues }) => (
        <p key={campo} className={clases['cambio']}>{`${QUE[campo]}: ${entreComillas(antes)} → ${entreComillas(despues)}`}</p>
      ))}
    </li>
  );
}

/** What the office has written beside a document, and every change of it. */
export function AnotacionesDocumento({ detalle: { invoice, firma } }: { detalle: DocumentoDetalle }) {
  const { data, error, refetch } = useQuery(anotaciones(invoice.id));
  if (data === undefined) return error === null ? null : <ErrorDeCarga error={error} onReintentar={() => void refetch()} />;
  const { notas_internas, firmante, vencimiento_cobro, enmiendas } = data;
  if (enmiendas.length === 0) return null;
  const datos = [
    ...(vencimiento_cobro ? [{ nombre: 'Cobro acordado', valor: fechaEs(vencimiento_cobro) }] : []),
    ...(firma && firmante !== firma.firmante ? [{ nombre: 'Quién firmó', valor: firmante }] : []),
    ...(notas_internas === '' ? [] : [{ nombre: 'Notas internas', valor: <span className={clases['notas']}>{notas_internas}</span> }]),
  ];
  return (
    <Tarjeta holgada como="section" aria-label="Anotaciones de la oficina" className={clases['columna'] ?? ''}>
      {datos.length > 0 && <Datos datos={datos} />}
      <details>
        <summary>{enmiendas.length === 1 ? '1 cambio' : `${enmiendas.length} cambios`}</summary>
        <ol className={clases['rastro']}>
          {enmiendas.map((enmienda) => (
            <Rastro key={enmienda.momento} enmienda={enmienda} />
          ))}
        </ol>
      </details>
    </Tarjeta>
  );
}
