import { UserPen } from 'lucide-react';
import { useState } from 'react';
import type { DocumentoDetalle } from '@/api/tipos';
import { formatearEuros } from '@/kit/cifras/formato';
import { Boton } from '@/kit/pantallas/Boton';
import { admiteSustitucion, esSustituible, sustituir } from './destinatario';
import { VentanaDestinatario } from './VentanaDestinatario';

const aQuien = ({ recargo, uso_propio }: DocumentoDetalle['invoice']): string => {
  if (uso_propio) return 'Uno con NIF.';
  return recargo === 0 ? 'Uno con NIF y sin recargo.' : 'Uno con NIF y con recargo.';
};

/** The button that corrects who an invoice is for, and what it asks before it does. */
export function SustituirDocumento({ detalle }: { detalle: DocumentoDetalle }) {
  const [abierta, setAbierta] = useState(false);
  if (!esSustituible(detalle)) return null;
  const { invoice, client } = detalle;
  return (
    <>
      <Boton variante="secundario" icono={<UserPen size={20} />} onClick={() => setAbierta(true)}>
        Rectificar el cliente
      </Boton>
      {abierta && (
        <VentanaDestinatario
          invoice={invoice}
          titulo="¿Rectificamos el cliente?"
          icono={<UserPen size={22} />}
          texto={`${invoice.numero}, de ${formatearEuros(invoice.total)}, es de ${client.razonSocial}, NIF ${client.nif}. Se hace una factura rectificativa con las mismas líneas y lo que la ficha del cliente dice ahora; lo cobrado y lo que se debe pasan a ella.`}
          ayuda={`${aQuien(invoice)} Si es el mismo, corrige antes su ficha.`}
          aceptar="Rectificar"
          problema={`Ha habido un problema al rectificar ${invoice.numero}`}
          admite={admiteSustitucion(invoice)}
          hacer={(datos) => sustituir(invoice.id, datos)}
          onCerrar={() => setAbierta(false)}
        />
      )}
    </>
  );
}
