import { zodResolver } from '@hookform/resolvers/zod';
import { Ban } from 'lucide-react';
import { useState } from 'react';
import type { DocumentoDetalle } from '@/api/tipos';
import { CampoSelect } from '@/kit/campos/CampoSelect';
import { CampoTexto } from '@/kit/campos/CampoTexto';
import { formatearEuros } from '@/kit/cifras/formato';
import { VentanaFormulario } from '@/kit/dialogos/VentanaFormulario';
import { notificar } from '@/kit/dialogos/notificar';
import { Boton } from '@/kit/pantallas/Boton';
import { esFactura, palabraDe } from '../etiquetas';
import { ANULACION_EN_BLANCO, anular, type DatosDeAnulacion, DEVOLUCIONES, esAnulable, esquemaDeAnulacion, esRappel, queSeDeshace, seCobroAparte } from './anulacion';
import { useRefrescarTodo } from './consultas';

const resolver = zodResolver(esquemaDeAnulacion);

function LoQueSeDeshace({ detalle }: { detalle: DocumentoDetalle }) {
  const { invoice } = detalle;
  return (
    <>
      <p>
        {`${palabraDe(invoice)} ${invoice.numero} de ${invoice.client_name}, ${formatearEuros(invoice.total)}.`}{' '}
        {!esRappel(detalle) && 'Solo se anula lo que nunca se vendió; lo que vuelve se abona.'}
      </p>
      <p>{`${queSeDeshace(detalle)} Se queda con su número y no se puede deshacer.`}</p>
    </>
  );
}

/** The button that annuls a document, and what it asks before it does. */
export function AnularDocumento({ detalle }: { detalle: DocumentoDetalle }) {
  const { invoice } = detalle;
  const refrescar = useRefrescarTodo();
  const [abierta, setAbierta] = useState(false);
  if (!esAnulable(detalle)) return null;
  const hacer = async (datos: DatosDeAnulacion) => {
    try {
      await anular(invoice.id, datos);
      notificar(`${palabraDe(invoice)} ${invoice.numero}: ${esFactura(invoice) ? 'anulada' : 'anulado'}`);
    } finally {
      refrescar();
    }
  };
  return (
    <>
      <Boton variante="secundario" icono={<Ban size={20} />} onClick={() => setAbierta(true)}>
        Anular
      </Boton>
      {abierta && (
        <VentanaFormulario
          titulo={`¿Anulamos ${invoice.numero}?`}
          icono={<Ban size={22} />}
          texto={<LoQueSeDeshace detalle={detalle} />}
          resolver={resolver}
          inicial={ANULACION_EN_BLANCO}
          onGuardar={hacer}
          problema={`Ha habido un problema al anular ${invoice.numero}`}
          aceptar="Anular"
          peligro
          onCerrar={() => setAbierta(false)}
        >
          {(control) => (
            <>
              <CampoTexto control={control} nombre="motivo" etiqueta="Por qué se anula" placeholder="Por ejemplo: el cliente no llegó a comprar" />
              {seCobroAparte(detalle) && <CampoSelect control={control} nombre="devuelve" etiqueta={`Lo cobrado, ${formatearEuros(invoice.amount)}`} opciones={DEVOLUCIONES} />}
            </>
          )}
        </VentanaFormulario>
      )}
    </>
  );
}
