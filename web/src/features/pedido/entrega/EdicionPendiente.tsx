import { useForm } from 'react-hook-form';
import type { DatosEntrega } from '@/stores/pedidoLocal';
import { Boton } from '@/ui/Boton';
import { CampoTexto } from '@/ui/CampoTexto';
import { mostrarError } from '@/ui/dialogos';
import { BarraInferior, CabeceraPda, PantallaPda } from '@/ui/PantallaPda';
import { useHoy } from '../useHoy';
import { useTotales } from '../useTotales';
import type { AsistenteProps } from './Asistente';
import { porDefecto } from './datos';
import { enviarPedido } from './enviar';
import { Rechazado } from './Rechazado';
import { ResumenTotales } from './ResumenTotales';

type EdicionPendienteProps = Pick<AsistenteProps, 'pedido' | 'cliente' | 'reglas' | 'onSalir'>;

/** The last look at an order that is not delivered before its changes are sent: it stays a pendiente. */
export function EdicionPendiente({ pedido, cliente, reglas, onSalir }: EdicionPendienteProps) {
  const { control, getValues } = useForm<DatosEntrega>({
    defaultValues: { ...(pedido.entrega ?? porDefecto), entregado: 'no_entregado' },
  });
  const { totales, error } = useTotales(pedido.products, cliente.recargo, useHoy());

  const enviar = () => {
    const reproches = enviarPedido(pedido, cliente, getValues(), reglas);
    if (reproches !== null) void mostrarError([...reproches.campos.map(([, mensaje]) => mensaje), ...reproches.generales].join(' '));
  };

  return (
    <PantallaPda
      cabecera={<CabeceraPda titulo={cliente.nombreComercial} subtitulo="Editar pedido pendiente" onVolver={onSalir} />}
      barra={
        <BarraInferior>
          <Boton variante="secundario" onClick={onSalir}>
            Anterior
          </Boton>
          <Boton variante="exito" ancho="completo" onClick={enviar}>
            Guardar cambios
          </Boton>
        </BarraInferior>
      }
    >
      <title>Editar pedido · Reparto</title>
      {pedido.rechazo && <Rechazado rechazo={pedido.rechazo} />}
      {error !== null && <Rechazado rechazo={{ mensaje: error, avisos: [], detalles: [] }} />}
      <ResumenTotales totales={totales} />
      <CampoTexto control={control} nombre="notas" etiqueta="Notas" placeholder="Opcional; salen en el documento" maxLength={300} />
    </PantallaPda>
  );
}
