import { TextInput } from '@mantine/core';
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router';
import type { DocumentoDetalle } from '@/api/tipos';
import { caminoDeDocumento } from '@/caminos';
import { precioLegible } from '@/dominio';
import { clasesDeCampo } from '@/kit/campos/campo';
import { CampoSelect } from '@/kit/campos/CampoSelect';
import { CampoTexto } from '@/kit/campos/CampoTexto';
import { Dinero } from '@/kit/cifras/Dinero';
import { formatearCantidad } from '@/kit/cifras/formato';
import { reprocheDeNumero } from '@/kit/cifras/numeros';
import { mostrarError } from '@/kit/dialogos/dialogos';
import { useEnvio } from '@/kit/formularios/useEnvio';
import { type Columna, Tabla } from '@/kit/listas/Tabla';
import { Boton, BotonEnlace } from '@/kit/pantallas/Boton';
import { Columnas } from '@/kit/pantallas/PaginaOficina';
import { Segmentos } from '@/kit/pantallas/Segmentos';
import { Tarjeta } from '@/kit/pantallas/Tarjeta';
import { aAbono, abonoEnBlanco, type DatosDeAbono, diceAlgo, esquemaDeAbono, MOTIVOS_DE_REBAJA } from './abono';
import { avisarDeHecho } from './avisarDeHecho';
import { abonar, useRefrescarTodo } from './consultas';
import { DineroDeAbono } from './DineroDeAbono';
import clases from './PasoPorLineas.module.css';
import { PreviaDeAbono } from './PreviaDeAbono';
import { ALCANCES, type Escrito, formaDe, formasDe, type LineaRebajable, lineasRebajables, rebajado } from './rebaja';
import { usePreviaDeAbono } from './usePreviaDeAbono';

const resolver = zodResolver(esquemaDeAbono);

interface CifraProps {
  etiqueta: string;
  /** The label is the column's; it is read out all the same. */
  enTabla?: boolean;
  unidad: string;
  decimales: number;
  valor: string;
  onCambio: (valor: string) => void;
}

function Cifra({ etiqueta, enTabla = false, unidad, decimales, valor, onCambio }: CifraProps) {
  return (
    <TextInput
      {...(enTabla ? { 'aria-label': etiqueta } : { label: etiqueta })}
      value={valor}
      onChange={({ currentTarget }) => onCambio(currentTarget.value)}
      error={reprocheDeNumero(valor, decimales)}
      inputMode="decimal"
      autoComplete="off"
      rightSection={<span aria-hidden>{unidad}</span>}
      rightSectionPointerEvents="none"
      classNames={clasesDeCampo}
    />
  );
}

/** What is taken off the price of a document, line by line or of all of it, and what becomes of the money. */
export function RebajarDocumento({ detalle }: { detalle: DocumentoDetalle }) {
  const { invoice } = detalle;
  const lineas = lineasRebajables(detalle);
  const navigate = useNavigate();
  const refrescar = useRefrescarTodo();
  const [escrito, setEscrito] = useState<Escrito>({ alcance: 'todo', forma: 'porcentaje', todo: '', lineas: {} });
  const poner = (cambio: Partial<Escrito>) => setEscrito((antes) => ({ ...antes, ...cambio }));
  const { alcance, forma } = escrito;
  const { unidad, decimales } = formaDe(forma);
  const form = useForm<DatosDeAbono>({ resolver, defaultValues: { ...abonoEnBlanco(invoice), motivo: 'descuento' } });
  const datos = useWatch({ control: form.control, compute: ({ motivo, reembolso, metodo }: DatosDeAbono) => ({ motivo, reembolso, metodo }) });
  const abonado = { de: invoice.id, ...rebajado(escrito) };
  const estado = usePreviaDeAbono(aAbono(abonado, { ...datos, notas: '' }));

  const enviar = useEnvio(form, {
    problema: 'Ha habido un problema al hacer el abono',
    onGuardar: async (todo) => {
      if (!diceAlgo(abonado)) {
        void mostrarError('Escribe cuánto se descuenta.');
        return;
      }
      try {
        const { invoice: abono } = await abonar(aAbono(abonado, todo), estado.firme ? estado.previa?.total : undefined);
        avisarDeHecho(abono);
        await navigate(caminoDeDocumento(abono), { replace: true });
      } finally {
        refrescar();
      }
    },
  });

  const columnas: readonly Columna<LineaRebajable>[] = [
    { titulo: 'Producto', celda: ({ name }) => name },
    { titulo: 'Lote', celda: ({ lote }) => lote, ancho: '6.5rem' },
    { titulo: 'Cantidad', celda: ({ queda }) => formatearCantidad(queda), alinear: 'derecha', ancho: '5.5rem' },
    { titulo: 'Precio', celda: ({ price }) => precioLegible(price), alinear: 'derecha', ancho: '5.5rem', secundaria: true },
    { titulo: 'Queda', celda: ({ neto_queda }) => <Dinero importe={neto_queda} />, alinear: 'derecha', ancho: '6.5rem' },
    ...(alcance === 'todo'
      ? []
      : [
          {
            titulo: formaDe(forma).label,
            celda: ({ indice, name, lote }: LineaRebajable) => (
              <Cifra
                enTabla
                etiqueta={`${formaDe(forma).label} de ${name}, ${lote}`}
                unidad={unidad}
                decimales={decimales}
                valor={escrito.lineas[indice] ?? ''}
                onCambio={(texto) => setEscrito((antes) => ({ ...antes, lineas: { ...antes.lineas, [indice]: texto } }))}
              />
            ),
            ancho: '9rem' as const,
          },
        ]),
  ];

  return (
    <form noValidate onSubmit={(evento) => void enviar(evento)}>
      <Columnas>
        <div className={clases['columna']}>
          <Tarjeta holgada className={clases['columna'] ?? ''}>
            <Segmentos
              etiqueta="De qué"
              opciones={ALCANCES}
              valor={alcance}
              onCambio={(nuevo) => poner({ alcance: nuevo, ...(nuevo === 'todo' && forma === 'precio' && { forma: 'porcentaje' }) })}
            />
            <Segmentos etiqueta="Cómo" opciones={formasDe(alcance)} valor={forma} onCambio={(nueva) => poner({ forma: nueva, todo: '', lineas: {} })} />
            {alcance === 'todo' && (
              <Cifra etiqueta="Cuánto se descuenta, sin IVA" unidad={unidad} decimales={decimales} valor={escrito.todo} onCambio={(todo) => poner({ todo })} />
            )}
          </Tarjeta>
          <Tabla titulo="Lo que se puede descontar" columnas={columnas} filas={lineas} clave={({ indice }) => indice} />
        </div>
        <div className={clases['columna']}>
          <PreviaDeAbono {...estado} {...datos} numero={invoice.numero} />
          <Tarjeta holgada className={clases['columna'] ?? ''}>
            <CampoSelect control={form.control} nombre="motivo" etiqueta="Motivo" opciones={MOTIVOS_DE_REBAJA} />
            <DineroDeAbono control={form.control} />
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
