import { ReceiptText } from 'lucide-react';
import { useState } from 'react';
import type { DocumentoDetalle } from '@/api/tipos';
import { formatearEuros } from '@/kit/cifras/formato';
import { Boton } from '@/kit/pantallas/Boton';
import { admiteCanje, canjear, esCanjeable } from './destinatario';
import { VentanaDestinatario } from './VentanaDestinatario';

/** The button that exchanges a simplificada for a full invoice, and what it asks before it does. */
export function CanjearDocumento({ detalle }: { detalle: DocumentoDetalle }) {
  const [abierta, setAbierta] = useState(false);
  if (!esCanjeable(detalle)) return null;
  const { invoice } = detalle;
  return (
    <>
      <Boton variante="secundario" icono={<ReceiptText size={20} />} onClick={() => setAbierta(true)}>
        Cambiar por factura completa
      </Boton>
      {abierta && (
        <VentanaDestinatario
          invoice={invoice}
          titulo="¿Cambiamos por factura completa?"
          icono={<ReceiptText size={22} />}
          texto={`${invoice.numero}, de ${formatearEuros(invoice.total)}: la factura completa será de lo mismo, y lo cobrado y lo que se debe pasan a ella.`}
          ayuda="Uno con NIF y sin recargo; si no está, dalo de alta antes."
          aceptar="Cambiar"
          problema={`Ha habido un problema al cambiar ${invoice.numero}`}
          admite={admiteCanje}
          hacer={(datos) => canjear(invoice.id, datos)}
          onCerrar={() => setAbierta(false)}
        />
      )}
    </>
  );
}
