import type { Totales } from '@/dominio';
import { porcentajeLegible } from '@/dominio';
import { formatearEuros } from '@/kit/cifras/formato';
import { Tarjeta } from '@/kit/pantallas/Tarjeta';
import { Cifras } from '@/vocabulario/Cifras';
import { CifrasRetencion } from '@/vocabulario/CifrasRetencion';
import type { Retencion } from '@/recursos/fiscalidad';
import clases from './CifrasGasto.module.css';

interface CifrasGastoProps {
  totales: Totales;
  /** What is kept back of it, if anything is. */
  retencion: Retencion | null;
}

/** What an invoice comes to: each rate by itself, and all together. */
export function CifrasGasto({ totales, retencion }: CifrasGastoProps) {
  const conRecargo = totales.recargo !== 0;
  return (
    <div className={clases['cifras']}>
      <Tarjeta>
        <table className={clases['desglose']}>
          <caption className="solo-lectores">Totales por tipo de IVA</caption>
          <thead>
            <tr>
              <th scope="col">IVA</th>
              <th scope="col">Base</th>
              <th scope="col">Cuota</th>
              {conRecargo && <th scope="col">Recargo</th>}
            </tr>
          </thead>
          <tbody>
            {totales.desglose.map(({ iva, recargo, base, cuota, cuota_recargo }) => (
              <tr key={`${iva} ${recargo}`}>
                <th scope="row">{`${porcentajeLegible(iva)}\u00a0%`}</th>
                <td>{formatearEuros(base)}</td>
                <td>{formatearEuros(cuota)}</td>
                {conRecargo && <td>{formatearEuros(cuota_recargo)}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      </Tarjeta>
      <Cifras base={totales.base} iva={totales.iva} recargo={totales.recargo} total={totales.total}>
        {retencion && <CifrasRetencion {...retencion} />}
      </Cifras>
    </div>
  );
}
