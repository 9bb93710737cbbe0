import { useState } from 'react';
import type { ClienteFicha } from '@/api/tipos';
import { Segmentos } from '@/kit/pantallas/Segmentos';
import { AntiguaDeCliente } from './AntiguaDeCliente';
import clases from './PasoPorLineas.module.css';
import { RappelDeCliente } from './RappelDeCliente';

const QUE = [
  { value: 'rappel', label: 'Descuento por compras' },
  { value: 'antigua', label: 'Factura del programa anterior' },
] as const;

/** A client is credited what is of no document of this program: a discount for what it bought, or an invoice of an earlier program. */
export function AbonoDeCliente({ cliente }: { cliente: ClienteFicha }) {
  const [que, setQue] = useState<(typeof QUE)[number]['value']>('rappel');
  return (
    <div className={clases['columna']}>
      <Segmentos etiqueta="Qué se abona" sinRotulo opciones={QUE} valor={que} onCambio={setQue} />
      {que === 'rappel' ? <RappelDeCliente cliente={cliente} /> : <AntiguaDeCliente cliente={cliente} />}
    </div>
  );
}
