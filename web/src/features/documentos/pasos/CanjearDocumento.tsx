import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { ReceiptText } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { DocumentoDetalle } from '@/api/tipos';
import { caminoDeDocumento } from '@/caminos';
import { CampoBuscable } from '@/kit/campos/CampoBuscable';
import { CampoTexto } from '@/kit/campos/CampoTexto';
import { formatearEuros } from '@/kit/cifras/formato';
import { VentanaFormulario } from '@/kit/dialogos/VentanaFormulario';
import { Boton } from '@/kit/pantallas/Boton';
import { clientesTodos } from '@/recursos/directorio';
import { senasDeCliente } from '@/vocabulario/nif';
import { avisarDeHecho } from './avisarDeHecho';
import { canjear, type DatosDeCanje, esCanjeable, esquemaDeCanje } from './canje';
import { useRefrescarTodo } from './consultas';

const resolver = zodResolver(esquemaDeCanje);

function Ventana({ detalle: { invoice }, onCerrar }: { detalle: DocumentoDetalle; onCerrar: () => void }) {
  const navigate = useNavigate();
  const refrescar = useRefrescarTodo();
  const { data, isPending } = useQuery(clientesTodos);
  const conNif = data?.filter(({ nif, recargo }) => nif !== '' && recargo === 0) ?? [];
  const propio = conNif.find(({ id }) => id === invoice.client_id);
  const hacer = async (datos: DatosDeCanje) => {
    try {
      const { invoice: factura } = await canjear(invoice.id, datos);
      avisarDeHecho(factura);
      void navigate(caminoDeDocumento(factura));
    } finally {
      refrescar();
    }
  };
  return (
    <VentanaFormulario
      titulo="¿Cambiamos por factura completa?"
      icono={<ReceiptText size={22} />}
      texto={`${invoice.numero}, de ${formatearEuros(invoice.total)}: la factura completa será de lo mismo, y lo cobrado y lo que se debe pasan a ella.`}
      resolver={resolver}
      inicial={{ cliente: propio ? String(propio.id) : '', notas: '' }}
      onGuardar={hacer}
      problema={`Ha habido un problema al cambiar ${invoice.numero}`}
      aceptar="Cambiar"
      onCerrar={onCerrar}
    >
      {(control) => (
        <>
          <CampoBuscable
            control={control}
            nombre="cliente"
            etiqueta="Para qué cliente"
            ayuda="Uno con NIF y sin recargo; si no está, dalo de alta antes."
            obligatorio
            cargando={isPending}
            opciones={conNif.map((cliente) => ({ value: String(cliente.id), label: cliente.nombreComercial, detalle: senasDeCliente(cliente) }))}
          />
          <CampoTexto control={control} nombre="notas" etiqueta="Notas" placeholder="Opcional; salen en el documento" />
        </>
      )}
    </VentanaFormulario>
  );
}

/** The button that exchanges a simplificada for a full invoice, and what it asks before it does. */
export function CanjearDocumento({ detalle }: { detalle: DocumentoDetalle }) {
  const [abierta, setAbierta] = useState(false);
  if (!esCanjeable(detalle)) return null;
  return (
    <>
      <Boton variante="secundario" icono={<ReceiptText size={20} />} onClick={() => setAbierta(true)}>
        Cambiar por factura completa
      </Boton>
      {abierta && <Ventana detalle={detalle} onCerrar={() => setAbierta(false)} />}
    </>
  );
}
