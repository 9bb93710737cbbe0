import { formatearEuros } from '@/kit/cifras/formato';
import type { Parte } from './consultas';
import { diaDelMes, nombreDelMes, numeroDeDia } from './fechas';
import clases from './GraficoVentas.module.css';

type Dia = Parte<'ventas'>['dias'][number];

const ANCHO = 640;
const ALTO = 208;
const MARGEN = { arriba: 10, derecha: 4, abajo: 22, izquierda: 52 };
const DIAS = 31;
const PASO = (ANCHO - MARGEN.izquierda - MARGEN.derecha) / DIAS;
const FONDO = ALTO - MARGEN.abajo;

/** A round number that is not below the highest bar, to be divided in four. */
export function techo(maximo: number): number {
  if (maximo <= 0) return 4;
  const escala = 10 ** Math.floor(Math.log10(maximo));
  const escalon = [1, 2, 4, 6, 8, 10].find((veces) => veces * escala >= maximo) ?? 10;
  return escalon * escala;
}

const enEuros = new Intl.NumberFormat('es-ES', { useGrouping: 'always', maximumFractionDigits: 0 });
const enMillones = new Intl.NumberFormat('es-ES', { maximumFractionDigits: 2 });

/** A mark of the scale in the room beside it: seven figures do not fit there, millions do. */
export const marca = (importe: number, total: number): string =>
  total < 1_000_000 ? enEuros.format(importe) : `${enMillones.format(importe / 1_000_000)}\u00a0M`;

interface GraficoProps {
  dias: readonly Dia[];
  antes: readonly Dia[];
}

/** What was sold each day of this month, over the line of the month before. */
export function GraficoVentas({ dias, antes }: GraficoProps) {
  const total = techo(Math.max(...dias.map((dia) => dia.total), ...antes.map((dia) => dia.total)));
  const x = (dia: string) => MARGEN.izquierda + (numeroDeDia(dia) - 1) * PASO;
  const y = (importe: number) => FONDO - (Math.max(importe, 0) / total) * (FONDO - MARGEN.arriba);
  const linea = antes.map(({ dia, total: importe }, indice) => `${indice === 0 ? 'M' : 'L'}${(x(dia) + PASO / 2).toFixed(1)} ${y(importe).toFixed(1)}`);
  const [hoy, ayer] = [dias.at(-1)?.dia ?? '', antes.at(-1)?.dia ?? ''];
  return (
    <figure className={clases['grafico']}>
      <svg viewBox={`0 0 ${ANCHO} ${ALTO}`} role="img" aria-label={`Ventas por día de ${nombreDelMes(hoy)}, sobre las de ${nombreDelMes(ayer)}`}>
        {[0, 1, 2, 3, 4].map((cuarto) => (
          <g key={cuarto}>
            <line className={clases['guia']} x1={MARGEN.izquierda} x2={ANCHO - MARGEN.derecha} y1={y((total / 4) * cuarto)} y2={y((total / 4) * cuarto)} />
            <text className={clases['escala']} x={MARGEN.izquierda - 8} y={y((total / 4) * cuarto) + 4} textAnchor="end">
              {marca((total / 4) * cuarto, total)}
            </text>
          </g>
        ))}
        {[1, 5, 10, 15, 20, 25, 30].map((numero) => (
          <text key={numero} className={clases['escala']} x={MARGEN.izquierda + (numero - 0.5) * PASO} y={ALTO - 5} textAnchor="middle">
            {numero}
          </text>
        ))}
        {dias.map(({ dia, total: importe }) => (
          <rect
            key={dia}
            className={dia === hoy ? clases['hoy'] : clases['barra']}
            x={x(dia) + PASO * 0.18}
            y={y(importe)}
            width={PASO * 0.64}
            height={FONDO - y(importe)}
            rx={2}
          >
            <title>{`${diaDelMes(dia)}: ${formatearEuros(importe)}`}</title>
          </rect>
        ))}
        <path className={clases['linea']} d={linea.join('')} />
      </svg>
      <figcaption className={clases['leyenda']}>
        <span className={clases['esteMes']}>{nombreDelMes(hoy)}</span>
        <span className={clases['mesPasado']}>{nombreDelMes(ayer)}</span>
      </figcaption>
    </figure>
  );
}
