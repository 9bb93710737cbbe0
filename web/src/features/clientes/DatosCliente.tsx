import { TriangleAlert } from 'lucide-react';
import type { Cliente } from '@/api/tipos';
import { Datos } from '@/kit/pantallas/Datos';
import { Dinero } from '@/kit/cifras/Dinero';
import { Tarjeta } from '@/kit/pantallas/Tarjeta';
import { nifLegible } from '@/vocabulario/nif';
import clases from './DatosCliente.module.css';

interface DatosClienteProps {
  cliente: Cliente;
}

/** What a client owes, and what is still to be confirmed of it. */
export function SaldoCliente({ cliente: { pendiente, trasnfrencias } }: DatosClienteProps) {
  return (
    <Tarjeta holgada className={clases['saldo'] ?? ''}>
      <p className={clases['titulo']}>{pendiente < 0 ? 'A su favor' : 'Pendiente de cobro'}</p>
      <Dinero importe={Math.abs(pendiente)} peso="grande" />
      {trasnfrencias !== 0 && (
        <p className={clases['titulo']}>
          Transferencias por confirmar: <Dinero importe={trasnfrencias} peso="fuerte" />
        </p>
      )}
    </Tarjeta>
  );
}

/** A client as it is written down. */
export function DatosCliente({ cliente }: DatosClienteProps) {
  const { nif, razonSocial, telf, email, direccion, ciudad, codigoPostal, recargo, aviso } = cliente;
  return (
    <Tarjeta holgada>
      <Datos
        datos={[
          { nombre: 'Nif', valor: nifLegible(nif) },
          { nombre: 'Razon Social', valor: razonSocial },
          { nombre: 'Teléfono', valor: <a href={`tel:${telf}`}>{telf}</a> },
          { nombre: 'Email', valor: email === '' ? 'No tiene' : <a href={`mailto:${email}`}>{email}</a> },
          { nombre: 'Dirección', valor: direccion },
          { nombre: 'Ciudad', valor: `${codigoPostal} ${ciudad}` },
          { nombre: 'Recargo', valor: recargo === 1 ? 'Si' : 'No' },
        ]}
      />
      {aviso && (
        <p className={clases['aviso']}>
          <TriangleAlert size={18} aria-hidden />
          <span>{aviso}</span>
        </p>
      )}
    </Tarjeta>
  );
}
