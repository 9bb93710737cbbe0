import { useQuery } from '@tanstack/react-query';
import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import type { Documento } from '@/api/tipos';
import { fechaEs } from '@/dominio';
import { EntradaBuscable } from '@/kit/campos/EntradaBuscable';
import { formatearEuros } from '@/kit/cifras/formato';
import { Boton, BotonIcono } from '@/kit/pantallas/Boton';
import { Cargando, ErrorDeCarga } from '@/kit/pantallas/estados';
import { documento } from '../consultas';
import { palabraDe } from '../etiquetas';
import { abonablesCon } from './consultas';
import { type LineaDevuelta, LineasQueVuelven } from './LineasQueVuelven';
import clases from './PasoPorLineas.module.css';

/** Another document that is credited with the first, and what of it comes back. */
export interface Otra {
  de: string;
  lineas: LineaDevuelta[];
}

interface LineasDeOtraProps {
  id: string;
  onCambio: (lineas: LineaDevuelta[]) => void;
  onQuitar: () => void;
}

function LineasDeOtra({ id, onCambio, onQuitar }: LineasDeOtraProps) {
  const { data, error, refetch } = useQuery(documento(id));
  if (error !== null) return <ErrorDeCarga error={error} onReintentar={() => void refetch()} />;
  if (data === undefined) return <Cargando />;
  const { invoice } = data;
  const nombre = `${palabraDe(invoice)} ${invoice.numero}`;
  return (
    <section className={clases['columna']} aria-label={nombre}>
      <div className={clases['rotulo']}>
        <h2>{`${nombre} de ${fechaEs(invoice.operacion)}`}</h2>
        <BotonIcono etiqueta={`Quitar ${nombre}`} variante="secundario" icono={<X size={20} />} onClick={onQuitar} />
      </div>
      <LineasQueVuelven detalle={data} titulo={`Lo que se puede devolver de ${invoice.numero}`} onCambio={onCambio} />
    </section>
  );
}

interface OtrasFacturasProps {
  /** The first document, whose client and kind the others have. */
  primera: Documento;
  otras: readonly Otra[];
  onCambio: (otras: Otra[]) => void;
}

/** The other documents of the same client of which something comes back too. */
export function OtrasFacturas({ primera, otras, onCambio }: OtrasFacturasProps) {
  const [eligiendo, setEligiendo] = useState(false);
  const { data, isPending } = useQuery({ ...abonablesCon(primera), enabled: eligiendo });
  const puestas = new Set([primera.id, ...otras.map(({ de }) => de)]);
  const opciones = (data ?? [])
    .filter(({ id }) => !puestas.has(id))
    .map((una) => ({ value: una.id, label: `${una.numero} · ${formatearEuros(una.total)}`, detalle: fechaEs(una.operacion) }));
  const que = primera.tipo_factura === 'albaran' ? 'otro albarán' : 'otra factura';
  return (
    <>
      {otras.map(({ de }) => (
        <LineasDeOtra
          key={de}
          id={de}
          onCambio={(lineas) => onCambio(otras.map((otra) => (otra.de === de ? { de, lineas } : otra)))}
          onQuitar={() => onCambio(otras.filter((otra) => otra.de !== de))}
        />
      ))}
      {eligiendo ? (
        <EntradaBuscable
          etiqueta={`Abonar también de ${que}`}
          opciones={opciones}
          cargando={isPending}
          autoFocus
          placeholder="Número o fecha"
          valor=""
          onCambio={(de) => {
            setEligiendo(false);
            if (de !== '') onCambio([...otras, { de, lineas: [] }]);
          }}
        />
      ) : (
        <div>
          <Boton variante="discreto" icono={<Plus size={20} />} onClick={() => setEligiendo(true)}>
            {`Añadir ${que}`}
          </Boton>
        </div>
      )}
    </>
  );
}
