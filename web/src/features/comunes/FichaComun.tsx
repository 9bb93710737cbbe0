import { Link } from 'react-router';
import { caminos } from '@/caminos';
import { fechaEs, momentoEs, porcentajeLegible } from '@/dominio';
import { Datos } from '@/kit/pantallas/Datos';
import { Columnas, Seccion } from '@/kit/pantallas/PaginaOficina';
import { Tarjeta } from '@/kit/pantallas/Tarjeta';
import { BotonAdjunto } from '@/recursos/BotonAdjunto';
import { datosFiscales } from '@/recursos/datosFiscales';
import { Cifras } from '@/vocabulario/Cifras';
import { CifrasRetencion } from '@/vocabulario/CifrasRetencion';
import { mesDe, mesLegible } from '@/vocabulario/meses';
import { claseLegible } from './clases';
import { diaEn, type GastoComunDetalle } from './esquema';
import clases from './FichaComun.module.css';

type Repeticion = NonNullable<GastoComunDetalle['repeticion']>;

const tipoIva = (iva: GastoComunDetalle['iva']): string => (typeof iva === 'number' ? `${porcentajeLegible(iva)}\u00a0%` : 'Exento');

/** The months in which it has come, each a way to its own figures, and those in which it does not. */
function Meses({ id, repeticion: { dias, salvo }, mes }: { id: number; repeticion: Repeticion; mes: string | undefined }) {
  return (
    <Seccion titulo="Meses">
      <ul className={clases['meses']}>
        {dias.map((dia) => (
          <li key={dia}>
            <Link to={caminos.admin.comun(id, mesDe(dia))} aria-current={mesDe(dia) === mes ? 'page' : undefined} replace>
              {mesLegible(mesDe(dia))}
            </Link>
          </li>
        ))}
      </ul>
      {salvo.length > 0 && <p className={clases['salvo']}>Quitados o apuntados aparte: {salvo.map(mesLegible).join(', ')}.</p>}
    </Seccion>
  );
}

/** A common expense as the office reads it; of a monthly one, in one of its months. */
export function FichaComun({ gasto, mes }: { gasto: GastoComunDetalle; mes: string | undefined }) {
  const { repeticion } = gasto;
  const cada = repeticion && (repeticion.hasta ? `Cada mes, hasta ${mesLegible(repeticion.hasta)}` : 'Cada mes');
  return (
    <>
      <Columnas>
        <Tarjeta holgada>
          <Datos
            datos={[
              { nombre: 'Clase', valor: claseLegible(gasto.clase) },
              { nombre: 'Proveedor', valor: gasto.proveedor || 'Ninguno' },
              ...(gasto.numero === '' ? [] : [{ nombre: 'Número de factura', valor: gasto.numero }]),
              ...(gasto.recepcion ? [{ nombre: 'Número de recibida', valor: gasto.recepcion }] : []),
              { nombre: 'Fecha', valor: fechaEs(diaEn(gasto, mes)) },
              { nombre: 'IVA', valor: tipoIva(gasto.iva) },
              ...datosFiscales(gasto),
              { nombre: 'Se repite', valor: cada ? `${cada}, desde el ${fechaEs(gasto.fecha)}` : 'No' },
              { nombre: 'Factura o recibo', valor: gasto.adjunto ? <BotonAdjunto adjunto={gasto.adjunto} /> : '—' },
              { nombre: 'Lo apuntó', valor: `${gasto.user_name}, ${momentoEs(gasto.momento)}` },
              ...(gasto.notas === '' ? [] : [{ nombre: 'Notas', valor: <span className={clases['notas']}>{gasto.notas}</span> }]),
            ]}
          />
        </Tarjeta>
        <Cifras base={gasto.base} iva={gasto.cuota} recargo={0} total={gasto.total}>
          <CifrasRetencion retencion={gasto.retencion} retenido={gasto.retenido} a_pagar={gasto.a_pagar} />
        </Cifras>
      </Columnas>
      {repeticion && <Meses id={gasto.id} repeticion={repeticion} mes={mes} />}
    </>
  );
}
