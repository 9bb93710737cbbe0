import { useEffect, useRef } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { Comprador } from '@/api/tipos';
import type { Reglas } from '@/dominio';
import { Boton } from '@/kit/pantallas/Boton';
import { CampoInterruptor } from '@/kit/campos/CampoInterruptor';
import { mostrarError } from '@/kit/dialogos/dialogos';
import type { DatosEntrega, PedidoLocal } from '@/stores/pedidoLocal';
import { guardarEntrega } from '@/stores/pedidos';
import { useHoy } from '@/stores/useHoy';
import { CambiarCliente } from '../CambiarCliente';
import { useMarco } from '../marco';
import { useTotales } from '../useTotales';
import clases from './Asistente.module.css';
import { AvisoEfectivo } from './AvisoEfectivo';
import { AvisoSimplificada } from './AvisoSimplificada';
import { caducadoLegible, cifraPorArreglar, faltaFirmante, PASOS, porDefecto, recargoDe, type Reproches } from './datos';
import { enviarPedido } from './enviar';
import { Impedido } from './Impedido';
import { useImpedimentos } from './impedimentos';
import { PasoDatos } from './PasoDatos';
import { PasoEntrega } from './PasoEntrega';
import { Rechazado } from './Rechazado';
import { useProductosAlDia } from './useProductosAlDia';

export interface AsistenteProps {
  pedido: PedidoLocal;
  cliente: Comprador;
  reglas: Reglas;
  /** 0 or 1; held in the URL, so that the browser's back button goes back one step. */
  paso: number;
  onPaso: (paso: number) => void;
  onSalir: () => void;
}

/** The two steps from a filled order to its submission. */
export function Asistente({ pedido, cliente, reglas, paso, onPaso, onSalir }: AsistenteProps) {
  const { internalId, caducado } = pedido;
  const { Pantalla } = useMarco();
  const form = useForm<DatosEntrega>({
    defaultValues: pedido.entrega ?? porDefecto(reglas),
    // What was found wrong with an answer is not said of the next one.
    mode: 'onChange',
  });
  const { control, subscribe, getValues, setValue, setError, setFocus } = form;
  useProductosAlDia(pedido);
  const usoPropio = useWatch({ control, name: 'usoPropio' });
  const { totales, error } = useTotales(pedido.products, recargoDe(cliente, { usoPropio }), useHoy());
  const impedimentos = useImpedimentos(pedido, reglas);
  const ultimo = paso === PASOS.length - 1;

  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => guardarEntrega(internalId, values) }),
    [subscribe, internalId],
  );

  useEffect(() => {
    // The order may change while its wizard is open, as when less is held of it than was asked.
    for (const dato of caducado) if (getValues(dato) !== null) setValue(dato, null);
  }, [caducado, getValues, setValue]);

  const reprochar = ({ campos, generales }: Reproches) => {
    for (const [indice, [campo, message]] of campos.entries()) setError(campo, { type: 'regla', message }, { shouldFocus: indice === 0 });
    if (paso > 0 && campos.some(([campo]) => campo === 'firmante')) onPaso(0);
    if (generales.length > 0) void mostrarError(generales.join(' '));
  };

  const enviar = (datos: DatosEntrega) => {
    const reproches = enviarPedido(pedido, cliente, datos, reglas);
    if (reproches !== null) reprochar(reproches);
  };

  const realizar = () => {
    const cifra = totales && cifraPorArreglar(getValues(), totales.total);
    if (cifra) setFocus(cifra);
    else enviar(getValues());
  };

  const siguiente = () => {
    const motivo = faltaFirmante(getValues());
    if (motivo === null) onPaso(paso + 1);
    else setError('firmante', { type: 'requerido', message: motivo }, { shouldFocus: true });
  };

  const noEntregado = () => {
    setValue('entregado', 'no_entregado');
    enviar({ ...getValues(), entregado: 'no_entregado' });
  };

  const rotulo = useRef<HTMLHeadingElement>(null);
  const visto = useRef(paso);
  useEffect(() => {
    if (visto.current === paso) return;
    visto.current = paso;
    // The button that was pressed is gone; the next step is read from its heading on.
    rotulo.current?.focus();
  }, [paso]);

  const atras = () => (paso > 0 ? onPaso(paso - 1) : onSalir());

  const aviso = caducadoLegible(caducado, paso);

  if (impedimentos.length > 0) return <Impedido cliente={cliente.nombreComercial} impedimentos={impedimentos} onCorregir={onSalir} />;

  return (
    <Pantalla
      pestana={PASOS[paso] ?? PASOS[0]}
      titulo={cliente.nombreComercial}
      subtitulo={
        <h2 ref={rotulo} tabIndex={-1} className={clases['rotulo']}>
          {`Paso ${paso + 1} de ${PASOS.length} · ${PASOS[paso]}`}
        </h2>
      }
      onVolver={atras}
      botones={
        <>
          <Boton variante="secundario" disabled={paso === 0} onClick={atras}>
            Anterior
          </Boton>
          {/* With a key each: what was pressed on one step is no longer there, with the focus on it, on the next. */}
          {ultimo ? (
            <Boton
              key="realizar"
              variante="exito"
              ancho="completo"
              disabled={totales === null}
              onClick={realizar}
            >
              Realizar Pedido
            </Boton>
          ) : (
            <Boton key="siguiente" ancho="completo" onClick={siguiente}>
              Siguiente
            </Boton>
          )}
        </>
      }
    >
      {pedido.rechazo && <Rechazado rechazo={pedido.rechazo} />}
      {pedido.rechazo?.sinCliente && <CambiarCliente pedido={pedido} />}
      {aviso !== null && <Rechazado rechazo={{ mensaje: aviso, avisos: [], detalles: [] }} titulo="Pedido cambiado" />}
      {error !== null && <Rechazado rechazo={{ mensaje: error, avisos: [], detalles: [] }} />}
      {totales && <AvisoSimplificada nif={cliente.nif} total={totales.total} />}
      {/* Asked for anew at each step: somebody else may have sold to the client meanwhile. */}
      {totales && <AvisoEfectivo key={`efectivo ${paso}`} control={control} cliente={pedido.id} total={totales.total} />}
      {cliente.recargo === 1 && <CampoInterruptor control={control} nombre="usoPropio" etiqueta="Es para su uso, no para revender: sin recargo" />}
      {ultimo ? totales && <PasoDatos form={form} totales={totales} diasPago={cliente.diasPago ?? null} /> : <PasoEntrega form={form} onNoEntregado={noEntregado} onFirmado={siguiente} />}
    </Pantalla>
  );
}
