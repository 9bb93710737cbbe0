import type { Documento } from '@/api/tipos';
import { sumarImportes } from '@/dominio';
import { Dinero } from '@/kit/cifras/Dinero';
import { Tarjeta } from '@/kit/pantallas/Tarjeta';
import { esperaEntrega, facturaAlbaranes, POR_CONFIRMAR, porConfirmar } from './etiquetas';
import clases from './ResumenDia.module.css';

interface ResumenDiaProps {
  documentos: readonly Documento[];
}

/** What the day has brought: delivered, paid of it, and left to deliver. What was annulled never was. */
export function ResumenDia({ documentos }: ResumenDiaProps) {
  const entregados = documentos.filter(({ entregado, anulado }) => entregado === 'entregado' && !anulado);
  const pendientes = documentos.filter(esperaEntrega).length;
  // An invoice of albaranes sells nothing that they had not sold.
  const ventas = entregados.filter((documento) => !facturaAlbaranes(documento));
  const pagado = (enCamino: boolean) => sumarImportes(entregados.filter((uno) => porConfirmar(uno) === enCamino).map(({ amount }) => amount));
  const enCamino = pagado(true);
  return (
    <Tarjeta como="dl" className={clases['resumen'] ?? ''}>
      <div>
        <dt>Vendido</dt>
        <dd>
          <Dinero importe={sumarImportes(ventas.map(({ total }) => total))} peso="grande" />
        </dd>
      </div>
      <div>
        <dt>Cobrado</dt>
        <dd>
          <Dinero importe={pagado(false)} peso="grande" />
        </dd>
      </div>
      <div className={clases['entregas']}>
        <dt>Entregados</dt>
        <dd>{ventas.length}</dd>
        <dt>Por entregar</dt>
        <dd>{pendientes}</dd>
        {enCamino !== 0 && (
          <>
            <dt>{POR_CONFIRMAR}</dt>
            <dd>
              <Dinero importe={enCamino} peso="fuerte" />
            </dd>
          </>
        )}
      </div>
    </Tarjeta>
  );
}
