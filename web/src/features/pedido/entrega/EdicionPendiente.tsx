import type { ReactNode } from 'react';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { Boton } from '@/kit/pantallas/Boton';
import { CampoTexto } from '@/kit/campos/CampoTexto';
import { mostrarError } from '@/kit/dialogos/dialogos';
import type { DatosEntrega } from '@/stores/pedidoLocal';
import { guardarEntrega } from '@/stores/pedidos';
import { useHoy } from '@/stores/useHoy';
import { Cifras } from '@/vocabulario/Cifras';
import { useMarco } from '../marco';
import { useTotales } from '../useTotales';
import type { AsistenteProps } from './Asistente';
import { porDefecto, recargoDe } from './datos';
import { enviarPedido } from './enviar';
import { Rechazado } from './Rechazado';
import { useProductosAlDia } from './useProductosAlDia';

/** What keeps an edit from being saved, whatever it says, and what can be done about it. */
export interface Percance {
  mensaje: string;
  /** The buttons in place of Guardar cambios, the most likely one last. */
  acciones: ReactNode;
}

type EdicionPendienteProps = Pick<AsistenteProps, 'pedido' | 'cliente' | 'reglas' | 'onSalir'> & {
  percance: Percance | null;
};

function Percances({ pedido: { rechazo }, percance, error }: Pick<EdicionPendienteProps, 'pedido' | 'percance'> & { error: string | null }) {
  // What the server said is said better by what has become of the document.
  const dicho = percance === null ? rechazo : { mensaje: percance.mensaje, avisos: [], detalles: [] };
  return (
    <>
      {dicho && <Rechazado rechazo={dicho} />}
      {error !== null && <Rechazado rechazo={{ mensaje: error, avisos: [], detalles: [] }} />}
    </>
  );
}

/** The last look at an order that is not delivered before its changes are sent: it stays a pendiente. */
export function EdicionPendiente({ pedido, cliente, reglas, onSalir, percance }: EdicionPendienteProps) {
  const { internalId, documento } = pedido;
  const { Pantalla } = useMarco();
  const { control, getValues, subscribe } = useForm<DatosEntrega>({
    defaultValues: { ...(pedido.entrega ?? porDefecto(reglas)), entregado: 'no_entregado' },
  });
  useProductosAlDia(pedido);
  const { totales, error } = useTotales(pedido.products, recargoDe(cliente, pedido.entrega), useHoy());

  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => guardarEntrega(internalId, values) }),
    [subscribe, internalId],
  );

  const enviar = () => {
    const reproches = enviarPedido(pedido, cliente, getValues(), reglas);
    if (reproches !== null) void mostrarError([...reproches.campos.map(([, mensaje]) => mensaje), ...reproches.generales].join(' '));
  };

  return (
    <Pantalla
      pestana="Editar pedido"
      titulo={cliente.nombreComercial}
      subtitulo={`Editar pedido ${documento?.numero ?? 'pendiente'}`}
      onVolver={onSalir}
      botones={
        percance?.acciones ?? (
          <>
            <Boton variante="secundario" onClick={onSalir}>
              Anterior
            </Boton>
            <Boton variante="exito" ancho="completo" disabled={totales === null} onClick={enviar}>
              Guardar cambios
            </Boton>
          </>
        )
      }
    >
      <Percances pedido={pedido} percance={percance} error={error} />
      {totales && <Cifras {...totales} />}
      <CampoTexto control={control} nombre="notas" etiqueta="Notas" placeholder="Opcional; salen en el documento" maxLength={300} />
    </Pantalla>
  );
}
