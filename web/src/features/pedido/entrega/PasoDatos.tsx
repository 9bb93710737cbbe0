import { NativeSelect, TextInput } from '@mantine/core';
import { ChevronDown } from 'lucide-react';
import { type ChangeEvent, useEffect } from 'react';
import { type UseFormReturn, useController, useWatch } from 'react-hook-form';
import { masDias, type TipoDocumento, type Totales } from '@/dominio';
import { clasesDeCampo } from '@/kit/campos/campo';
import { esTecla } from '@/kit/campos/esTecla';
import { CampoTexto } from '@/kit/campos/CampoTexto';
import { Dinero } from '@/kit/cifras/Dinero';
import { EntradaFecha } from '@/kit/campos/EntradaFecha';
import { Segmentos } from '@/kit/pantallas/Segmentos';
import { Tarjeta } from '@/kit/pantallas/Tarjeta';
import { useErrorALaVista } from '@/kit/campos/useErrorALaVista';
import { AvisoDePlazo } from '@/recursos/AvisoDePlazo';
import type { DatosEntrega } from '@/stores/pedidoLocal';
import { useHoy } from '@/stores/useHoy';
import { Cifras } from '@/vocabulario/Cifras';
import { METODOS_PAGO } from '@/vocabulario/metodosPago';
import { TIPOS_DOCUMENTO } from '@/vocabulario/tiposDocumento';
import { admiteImporte, importeEscrito, leerCambio, leerPago, pagoTras, pideEfectivo } from './datos';
import clases from './PasoDatos.module.css';

const euro = <span aria-hidden>€</span>;

interface CobroProps {
  form: UseFormReturn<DatosEntrega>;
  totales: Totales;
}

type PasoDatosProps = CobroProps & {
  /** Days that the client has to pay an invoice; `null` while none are agreed or known here. */
  diasPago: number | null;
};

/** A key that leads to no amount does nothing; what is pasted stands with its reason. */
const alEscribir = (cambiar: (texto: string) => void) => (evento: ChangeEvent<HTMLInputElement>) => {
  const { value } = evento.currentTarget;
  if (!esTecla(evento) || admiteImporte(value)) cambiar(value);
};

/** How much is paid now and by what, with the change for cash. */
function Cobro({ form: { control }, totales: { total } }: CobroProps) {
  const {
    field: { onChange, onBlur, ref },
    fieldState,
  } = useController({ control, name: 'aPagar' });
  const campo = useErrorALaVista(fieldState.error);
  const metodo = useController({ control, name: 'metodo' }).field;
  const { onChange: cambiarEfectivo, ref: refEfectivo } = useController({ control, name: 'efectivo' }).field;
  const [aPagar, por, entregado] = useWatch({ control, name: ['aPagar', 'metodo', 'efectivo'] });
  const pago = leerPago(aPagar, por, total);
  const vuelta = leerCambio(entregado, pago.importe);
  // What it comes to stands under the box, and is to be seen while one types.
  const efectivo = useErrorALaVista(entregado === '' ? undefined : vuelta);
  const error = fieldState.error?.message ?? (aPagar === '' ? null : pago.error);

  return (
    <>
      <div className={clases['pago']}>
        <TextInput
          label="A Pagar"
          value={aPagar ?? importeEscrito(total)}
          onChange={alEscribir(onChange)}
          onFocus={(evento) => evento.currentTarget.select()}
          onBlur={onBlur}
          ref={ref}
          error={error}
          wrapperProps={{ ref: campo }}
          inputMode="decimal"
          autoComplete="off"
          rightSection={euro}
          rightSectionPointerEvents="none"
          classNames={{ ...clasesDeCampo, input: `${clasesDeCampo.input} ${clases['importe']}` }}
        />
        {pago.importe > 0 && (
          <NativeSelect
            {...metodo}
            label="Método de Pago"
            data={METODOS_PAGO}
            rightSection={<ChevronDown size={18} aria-hidden />}
            classNames={clasesDeCampo}
          />
        )}
      </div>
      {pideEfectivo(pago, por) && (
        <Tarjeta ref={efectivo} className={clases['efectivo'] ?? ''}>
          <TextInput
            label="Entrega en efectivo"
            placeholder="Opcional"
            value={entregado}
            ref={refEfectivo}
            onChange={alEscribir(cambiarEfectivo)}
            error={vuelta.error}
            inputMode="decimal"
            autoComplete="off"
            rightSection={euro}
            rightSectionPointerEvents="none"
            classNames={clasesDeCampo}
          />
          <p className={clases['cambio']} role="status">
            {vuelta.cambio !== null && (
              <>
                Cambio <Dinero importe={vuelta.cambio} peso="fuerte" />
              </>
            )}
          </p>
        </Tarjeta>
      )}
    </>
  );
}

/** Proposes the day on which an invoice is due, by the client's terms, as soon as both are known; it may be changed. */
function useVencimientoPropuesto({ getValues, setValue }: CobroProps['form'], conFecha: boolean, diasPago: number | null, hoy: string): void {
  useEffect(() => {
    if (conFecha && diasPago !== null && getValues('fechaVencimiento') === null) setValue('fechaVencimiento', masDias(hoy, diasPago));
    // Whoever clears the day means another one: it is proposed once.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [conFecha, diasPago]);
}

/** Step 2: what document, and what is paid of it. */
export function PasoDatos({ form, totales, diasPago }: PasoDatosProps) {
  const { control, clearErrors, getValues, setValue } = form;
  const tipo = useController({ control, name: 'tipoPedido' }).field;
  const {
    field: { value: fecha, onChange: cambiarFecha, ref: refFecha },
    fieldState: estadoFecha,
  } = useController({ control, name: 'fechaVencimiento' });
  const conFecha = useWatch({ control, name: 'tipoPedido' }) === 'factura_vencimiento';
  const hoy = useHoy();
  useVencimientoPropuesto(form, conFecha, diasPago, hoy);

  const elegirTipo = (nuevo: TipoDocumento) => {
    setValue('aPagar', pagoTras(getValues('aPagar'), getValues('tipoPedido'), nuevo));
    tipo.onChange(nuevo);
  };

  return (
    <>
      <Cifras {...totales} />
      <Segmentos etiqueta="Tipo de documento" opciones={TIPOS_DOCUMENTO} valor={tipo.value} onCambio={elegirTipo} />
      {conFecha && (
        <EntradaFecha
          etiqueta="Fecha de vencimiento"
          valor={fecha}
          onCambio={(valor) => {
            cambiarFecha(valor);
            clearErrors('fechaVencimiento');
          }}
          error={estadoFecha.error}
          ref={refFecha}
          obligatorio
          debajo={<AvisoDePlazo dia={fecha} desde={hoy} />}
        />
      )}
      <Cobro form={form} totales={totales} />
      <CampoTexto control={control} nombre="notas" etiqueta="Notas" placeholder="Opcional; salen en el documento" maxLength={300} />
    </>
  );
}
