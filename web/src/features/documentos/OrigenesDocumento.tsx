import type { DocumentoDetalle } from '@/api/tipos';
import { fechaEs } from '@/dominio';
import { Dinero } from '@/kit/cifras/Dinero';
import { Enlace } from '@/kit/pantallas/Enlace';
import { Tarjeta } from '@/kit/pantallas/Tarjeta';
import { palabraDe } from './etiquetas';
import type { Eslabon } from './historia';
import { diaDeOrigen, variosDe } from './origenes';
import clases from './OrigenesDocumento.module.css';

interface OrigenesDocumentoProps {
  detalle: DocumentoDetalle;
  /** Where another document is read. */
  enlace: (documento: Pick<Eslabon, 'id' | 'tipo_factura'>) => string;
}

function Nombre({ origen, enlace }: { origen: DocumentoDetalle['origenes'][number] } & Pick<OrigenesDocumentoProps, 'enlace'>) {
  const nombre = `${palabraDe({ tipo_factura: origen.tipo, negativo: origen.total < 0 })} ${origen.numero}`;
  return origen.legible ? <Enlace to={enlace({ id: origen.id, tipo_factura: origen.tipo })}>{nombre}</Enlace> : nombre;
}

/** What an invoice took in, and the cents between what that comes to and what it comes to (case B03); nothing for one alone. */
export function OrigenesDocumento({ detalle: { invoice, origenes: todos, reunion }, enlace }: OrigenesDocumentoProps) {
  if (!reunion) return null;
  const origenes = todos.filter(({ relacion }) => relacion === 'facturacion' || relacion === 'canje');
  const varios = variosDe(origenes);
  const cuenta = [
    { nombre: 'Suman', importe: reunion.suma },
    ...(reunion.redondeo === 0 ? [] : [{ nombre: 'Redondeo', importe: reunion.redondeo }]),
    { nombre: 'Factura', importe: invoice.total },
  ];
  return (
    <Tarjeta como="section" aria-labelledby="albaranes-reunidos">
      <h2 id="albaranes-reunidos" className={clases['titulo']}>{`Reúne ${origenes.length} ${varios}`}</h2>
      <ul className={clases['origenes']}>
        {origenes.map((origen) => (
          <li key={origen.id} className={clases['origen']}>
            <span>
              <Nombre origen={origen} enlace={enlace} />
              {` de ${fechaEs(diaDeOrigen(origen))}`}
            </span>
            <Dinero importe={origen.total} />
          </li>
        ))}
      </ul>
      <dl className={clases['cuenta']}>
        {cuenta.map(({ nombre, importe }) => (
          <div key={nombre} className={clases['origen']}>
            <dt>{nombre}</dt>
            <dd>
              <Dinero importe={importe} />
            </dd>
          </div>
        ))}
      </dl>
    </Tarjeta>
  );
}
