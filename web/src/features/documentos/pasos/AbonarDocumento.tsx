import { NativeSelect } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { type Control, useController, useForm, useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router';
import type { DocumentoDetalle } from '@/api/tipos';
import { caminoDeDocumento } from '@/caminos';
import { precioLegible, restarImporte } from '@/dominio';
import { clasesDeCampo } from '@/kit/campos/campo';
import { CampoSelect } from '@/kit/campos/CampoSelect';
import { CampoTexto } from '@/kit/campos/CampoTexto';
import { Cantidad } from '@/kit/campos/Cantidad';
import { irACantidadImposible } from '@/kit/campos/cantidadImposible';
import { formatearCantidad, formatearEuros } from '@/kit/cifras/formato';
import { mostrarError } from '@/kit/dialogos/dialogos';
import { useEnvio } from '@/kit/formularios/useEnvio';
import type { Columna } from '@/kit/listas/Tabla';
import { Boton, BotonEnlace } from '@/kit/pantallas/Boton';
import { ErrorDeCarga } from '@/kit/pantallas/estados';
import { Columnas } from '@/kit/pantallas/PaginaOficina';
import { Segmentos } from '@/kit/pantallas/Segmentos';
import { Tarjeta } from '@/kit/pantallas/Tarjeta';
import { internalIdDeAhora } from '@/stores/pedidos';
import { Cifras } from '@/vocabulario/Cifras';
import { METODOS_PAGO } from '@/vocabulario/metodosPago';
import { aAbono, type Abono, abonoEnBlanco, type DatosDeAbono, DESTINOS, type Destinos, esquemaDeAbono, lineasDeAbono, MOTIVOS, REEMBOLSOS } from './abono';
import { avisarDeHecho } from './avisarDeHecho';
import { abonar, previaDeAbono, useRefrescarTodo } from './consultas';
import { lineasQueEsperan, type LineaQueEspera, nada } from './entrega';
import clases from './PasoPorLineas.module.css';
import { TablaDeCantidades } from './TablaDeCantidades';
import { useCantidades } from './useCantidades';

const resolver = zodResolver(esquemaDeAbono);
/** A figure is asked for once typing rests. */
const REPOSO_MS = 300;

function Dinero({ control }: { control: Control<DatosDeAbono> }) {
  const { field } = useController({ control, name: 'reembolso' });
  return (
    <>
      <Segmentos etiqueta="Qué se hace con el dinero" opciones={REEMBOLSOS} valor={field.value} onCambio={field.onChange} />
      {field.value === 'dinero' && <CampoSelect control={control} nombre="metodo" etiqueta="Método de Pago" opciones={METODOS_PAGO} />}
    </>
  );
}

/** What becomes of the money, once it is known how much it is. */
function enQueQueda({ reembolso }: Pick<DatosDeAbono, 'reembolso'>, numero: string, total: number, compensa: number): string {
  const importe = restarImporte(0, total);
  if (reembolso === 'dinero') return `Se devuelven ${formatearEuros(importe)}.`;
  if (reembolso === 'favor' || compensa === 0) return `Quedan ${formatearEuros(importe)} a favor del cliente.`;
  const resto = restarImporte(importe, compensa);
  const paga = `${formatearEuros(compensa)} pagan lo que se debe de ${numero}`;
  return resto === 0 ? `${paga}.` : `${paga}, y quedan ${formatearEuros(resto)} a favor del cliente.`;
}

/** The figures of the credit, as the server reckons them; `undefined` while nothing comes back. */
function usePrevia(abono: Abono) {
  const [store] = useState(internalIdDeAhora);
  const [asentado] = useDebouncedValue(JSON.stringify(abono), REPOSO_MS);
  const reposa = asentado === JSON.stringify(abono);
  const consulta = useQuery({ ...previaDeAbono(abono, store), enabled: reposa && abono.lineas.length > 0 });
  const previa = abono.lineas.length > 0 ? consulta.data : undefined;
  return { previa, firme: reposa && !consulta.isPlaceholderData && previa !== undefined, error: consulta.error, refetch: consulta.refetch };
}

/** What of a document comes back, what becomes of it and of its money. */
export function AbonarDocumento({ detalle }: { detalle: DocumentoDetalle }) {
  const { invoice } = detalle;
  const lineas = lineasQueEsperan(detalle);
  const navigate = useNavigate();
  const refrescar = useRefrescarTodo();
  const { cantidades, vez, cambiar, poner } = useCantidades(() => nada(lineas));
  const [destinos, setDestinos] = useState<Destinos>({});
  const form = useForm<DatosDeAbono>({ resolver, defaultValues: abonoEnBlanco(invoice) });
  const datos = useWatch({ control: form.control, compute: ({ motivo, reembolso, metodo }: DatosDeAbono) => ({ motivo, reembolso, metodo }) });
  const devueltas = lineasDeAbono(lineas, cantidades, destinos);
  const { previa, firme, error, refetch } = usePrevia(aAbono(invoice.id, devueltas, { ...datos, notas: '' }));

  const enviar = useEnvio(form, {
    problema: 'Ha habido un problema al hacer el abono',
    onGuardar: async (escrito) => {
      if (irACantidadImposible()) return;
      if (devueltas.length === 0) {
        void mostrarError('Escribe cuánto se devuelve de alguna línea.');
        return;
      }
      try {
        const { invoice: abono } = await abonar(aAbono(invoice.id, devueltas, escrito), firme ? previa?.total : undefined);
        avisarDeHecho(abono);
        await navigate(caminoDeDocumento(abono), { replace: true });
      } finally {
        refrescar();
      }
    },
  });

  const columnas: readonly Columna<LineaQueEspera>[] = [
    { titulo: 'Producto', celda: ({ name }) => name },
    { titulo: 'Lote', celda: ({ lote }) => lote, ancho: '6.5rem' },
    { titulo: 'Precio', celda: ({ price }) => precioLegible(price), alinear: 'derecha', ancho: '5.5rem', secundaria: true },
    { titulo: 'Hay', celda: ({ queda }) => formatearCantidad(queda), alinear: 'derecha', ancho: '4.5rem' },
    {
      titulo: 'Se devuelve',
      celda: ({ indice, name, lote, queda }) => (
        <Cantidad
          key={vez}
          etiqueta={`Se devuelve de ${name}, ${lote}`}
          valor={cantidades[indice] ?? null}
          onCambio={(cantidad) => cambiar(indice, cantidad)}
          max={queda}
        />
      ),
      alinear: 'derecha',
      ancho: '12rem',
    },
    {
      titulo: 'El género',
      celda: ({ indice, name, lote }) => (
        <NativeSelect
          aria-label={`Qué se hace con ${name}, ${lote}`}
          data={DESTINOS}
          value={destinos[indice] ?? 'lote'}
          onChange={({ currentTarget: { value } }) => setDestinos((antes) => ({ ...antes, [indice]: value === 'merma' ? 'merma' : 'lote' }))}
          rightSection={<ChevronDown size={18} aria-hidden />}
          classNames={clasesDeCampo}
        />
      ),
      ancho: '10rem',
    },
  ];

  return (
    <form noValidate onSubmit={(evento) => void enviar(evento)}>
      <Columnas>
        <TablaDeCantidades titulo="Lo que se puede devolver" columnas={columnas} lineas={lineas} onPoner={poner} />
        <div className={clases['columna']}>
          {previa ? (
            <div aria-busy={!firme} className={clases['columna']}>
              <Cifras {...previa} tipos={previa.desglose} />
              <p role="status">{enQueQueda(datos, invoice.numero, previa.total, previa.compensa)}</p>
            </div>
          ) : (
            error !== null && devueltas.length > 0 && <ErrorDeCarga error={error} onReintentar={() => void refetch()} />
          )}
          <Tarjeta holgada className={clases['columna'] ?? ''}>
            <CampoSelect control={form.control} nombre="motivo" etiqueta="Motivo" opciones={MOTIVOS} />
            <Dinero control={form.control} />
            <CampoTexto control={form.control} nombre="notas" etiqueta="Notas" placeholder="Opcional; salen en el documento" />
            <div className={clases['acciones']}>
              <BotonEnlace variante="secundario" to={caminoDeDocumento(invoice)}>
                Cancelar
              </BotonEnlace>
              <Boton type="submit" ocupado={form.formState.isSubmitting}>
                Hacer el abono
              </Boton>
            </div>
          </Tarjeta>
        </div>
      </Columnas>
    </form>
  );
}
