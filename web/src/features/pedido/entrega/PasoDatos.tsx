import { NativeSelect, TextInput } from '@mantine/core';
import { ChevronDown } from 'lucide-react';
import { type UseFormReturn, useController, useWatch } from 'react-hook-form';
import type { Totales } from '@/dominio';
import { clasesDeCampo } from '@/kit/campos/campo';
import { CampoTexto } from '@/kit/campos/CampoTexto';
import { Dinero } from '@/kit/cifras/Dinero';
import { EntradaFecha } from '@/kit/campos/EntradaFecha';
import { Segmentos } from '@/kit/pantallas/Segmentos';
import { Tarjeta } from '@/kit/pantallas/Tarjeta';
import { useErrorALaVista } from '@/kit/campos/useErrorALaVista';
import type { DatosEntrega } from '@/stores/pedidoLocal';
import { Cifras } from '@/vocabulario/Cifras';
import { METODOS_PAGO } from '@/vocabulario/metodosPago';
import { TIPOS_DOCUMENTO } from '@/vocabulario/tiposDocumento';
import { esImporteEscribible, importeEscrito, leerCambio, leerPago, pideEfectivo } from './datos';
import clases from './PasoDatos.module.css';

const euro = <span aria-hidden>€</span>;

interface PasoDatosProps {
  form: UseFormReturn<DatosEntrega>;
  totales: Totales;
}

/** How much is paid now and by what, with the change for cash. */
function Cobro({ form: { control }, totales: { total } }: PasoDatosProps) {
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
          onChange={({ currentTarget: { value } }) => esImporteEscribible(value) && onChange(value)}
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
            onChange={({ currentTarget: { value } }) => esImporteEscribible(value) && cambiarEfectivo(value)}
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

/** Step 2: what document, and what is paid of it. */
export function PasoDatos({ form, totales }: PasoDatosProps) {
  const { control, clearErrors } = form;
  const tipo = useController({ control, name: 'tipoPedido' }).field;
  const {
    field: { value: fecha, onChange: cambiarFecha, ref: refFecha },
    fieldState: estadoFecha,
  } = useController({ control, name: 'fechaVencimiento' });
  const conFecha = useWatch({ control, name: 'tipoPedido' }) === 'factura_vencimiento';

  return (
    <>
      <Cifras {...totales} />
      <Segmentos etiqueta="Tipo de documento" opciones={TIPOS_DOCUMENTO} valor={tipo.value} onCambio={tipo.onChange} />
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
        />
      )}
      <Cobro form={form} totales={totales} />
      <CampoTexto control={control} nombre="notas" etiqueta="Notas" placeholder="Opcional; salen en el documento" maxLength={300} />
    </>
  );
}
