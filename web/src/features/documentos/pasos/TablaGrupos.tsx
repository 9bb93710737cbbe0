import { ChevronDown, ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import { caminos } from '@/caminos';
import { fechaEs } from '@/dominio';
import { Dinero } from '@/kit/cifras/Dinero';
import { formatearEuros, SIN_CIFRA } from '@/kit/cifras/formato';
import { Casilla } from '@/kit/listas/Eleccion';
import { type Columna, Tabla } from '@/kit/listas/Tabla';
import { USO_PROPIO } from '../etiquetas';
import { esFacturable, type GrupoElegido, inseparables } from './grupos';
import { SuerteDePaso } from './SuerteDePaso';
import clases from './TablaGrupos.module.css';
import type { Suerte } from './useTanda';

interface TablaGruposProps {
  grupos: readonly GrupoElegido[];
  suertes: Readonly<Record<string, Suerte>>;
  /** The keys of the groups whose albaranes are shown. */
  abiertos: ReadonlySet<string>;
  onAbrir: (clave: string) => void;
  /** These albaranes go in, or stay out. */
  onElegir: (albaranes: readonly string[], dentro: boolean) => void;
  /** What was begun is not chosen anew. */
  fijo: boolean;
}

/** A client has two groups where a part of it is for its own use. */
const nombreDe = ({ client_name, uso_propio }: GrupoElegido['grupo']): string => (uso_propio ? `${client_name} (${USO_PROPIO.toLowerCase()})` : client_name);

const cuantos = (n: number): string => (n === 1 ? '1 albarán' : `${n} albaranes`);

const Importe = ({ valor }: { valor: number | null }) => (valor === null ? <span title="La dice el servidor al hacer la factura">{SIN_CIFRA}</span> : <Dinero importe={valor} />);

/** The invoices that wait, a client a row, and under each the albaranes that it takes in. */
export function TablaGrupos({ grupos, suertes, abiertos, onAbrir, onElegir, fijo }: TablaGruposProps) {
  const ids = (elegido: GrupoElegido) => elegido.grupo.albaranes.map(({ id }) => id);
  const impide = ({ clave }: GrupoElegido) => fijo || suertes[clave]?.clase === 'hecho';

  const columnas: readonly Columna<GrupoElegido>[] = [
    { titulo: 'Cliente', celda: ({ grupo }) => <Link to={caminos.admin.cliente(grupo.client_id)}>{nombreDe(grupo)}</Link> },
    {
      titulo: 'Albaranes',
      celda: ({ clave, grupo, albaranes }) => {
        const abierto = abiertos.has(clave);
        const Flecha = abierto ? ChevronDown : ChevronRight;
        return (
          <button type="button" className={clases['abrir']} aria-expanded={abierto} onClick={() => onAbrir(clave)}>
            <Flecha size={16} aria-hidden />
            {albaranes.length === grupo.albaranes.length ? cuantos(albaranes.length) : `${albaranes.length} de ${grupo.albaranes.length}`}
            <span className="solo-lectores">{` de ${nombreDe(grupo)}`}</span>
          </button>
        );
      },
      ancho: '9rem',
    },
    { titulo: 'Suman', celda: ({ suma }) => <Dinero importe={suma} />, alinear: 'derecha', ancho: '7rem' },
    { titulo: 'Factura', celda: ({ total }) => <Importe valor={total} />, alinear: 'derecha', ancho: '7rem' },
    { titulo: 'Redondeo', celda: ({ diferencia }) => <Importe valor={diferencia} />, alinear: 'derecha', ancho: '6.25rem' },
    {
      titulo: 'Resultado',
      celda: (elegido) =>
        esFacturable(elegido) ? (
          <>
            <SuerteDePaso suerte={suertes[elegido.clave]} />
            {typeof elegido.grupo.en_efectivo === 'number' && (
              <p className={clases['efectivo']}>{`Cobrado en efectivo: ${formatearEuros(elegido.grupo.en_efectivo)}. La ley no permite tanto si es una sola operación.`}</p>
            )}
          </>
        ) : (
          (elegido.grupo.motivo ?? 'No se factura')
        ),
      ancho: '16rem',
    },
  ];

  return (
    <Tabla
      titulo="Facturas por hacer"
      columnas={columnas}
      filas={grupos}
      clave={({ clave }) => clave}
      eleccion={{
        elegidas: new Set(grupos.filter(({ albaranes }) => albaranes.length > 0).map(({ clave }) => clave)),
        nombre: ({ grupo }) => nombreDe(grupo),
        impide,
        onElegir: (filas, dentro) => onElegir(filas.flatMap(ids), dentro),
      }}
      debajo={(elegido) =>
        abiertos.has(elegido.clave) && (
          <ul className={clases['albaranes']} aria-label={`Albaranes de ${nombreDe(elegido.grupo)}`}>
            {elegido.grupo.albaranes.map(({ id, numero, operacion, total, abona }) => (
              <li key={id}>
                <Casilla etiqueta={`Elegir ${numero}`} marcada={elegido.albaranes.includes(id)} disabled={impide(elegido)} onCambio={(dentro) => onElegir(inseparables(elegido.grupo, id), dentro)} />
                <Link to={caminos.admin.documento(id)}>{abona?.length ? `${numero}, abono` : numero}</Link>
                <span>{fechaEs(operacion)}</span>
                <Dinero importe={total} />
              </li>
            ))}
          </ul>
        )
      }
    />
  );
}
