import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router';
import type { DocumentoDetalle } from '@/api/tipos';
import { caminoDeDocumento } from '@/caminos';
import { CampoSelect } from '@/kit/campos/CampoSelect';
import { CampoTexto } from '@/kit/campos/CampoTexto';
import { irACantidadImposible } from '@/kit/campos/cantidadImposible';
import { mostrarError } from '@/kit/dialogos/dialogos';
import { useEnvio } from '@/kit/formularios/useEnvio';
import { Boton, BotonEnlace } from '@/kit/pantallas/Boton';
import { Columnas } from '@/kit/pantallas/PaginaOficina';
import { Tarjeta } from '@/kit/pantallas/Tarjeta';
import { aAbono, abonoEnBlanco, type DatosDeAbono, diceAlgo, esquemaDeAbono, MOTIVOS, reunidas } from './abono';
import { avisarDeHecho } from './avisarDeHecho';
import { abonar, useRefrescarTodo } from './consultas';
import { DineroDeAbono } from './DineroDeAbono';
import { type LineaDevuelta, LineasQueVuelven } from './LineasQueVuelven';
import { type Otra, OtrasFacturas } from './OtraFactura';
import clases from './PasoPorLineas.module.css';
import { PreviaDeAbono } from './PreviaDeAbono';
import { usePreviaDeAbono } from './usePreviaDeAbono';

const resolver = zodResolver(esquemaDeAbono);

/** What of a document comes back, what becomes of it and of its money. */
export function AbonarDocumento({ detalle }: { detalle: DocumentoDetalle }) {
  const { invoice } = detalle;
  const navigate = useNavigate();
  const refrescar = useRefrescarTodo();
  const [devueltas, setDevueltas] = useState<LineaDevuelta[]>([]);
  const [otras, setOtras] = useState<Otra[]>([]);
  const form = useForm<DatosDeAbono>({ resolver, defaultValues: abonoEnBlanco(invoice) });
  const datos = useWatch({ control: form.control, compute: ({ motivo, reembolso, metodo }: DatosDeAbono) => ({ motivo, reembolso, metodo }) });
  const abonado = reunidas(invoice.id, devueltas, otras);
  const estado = usePreviaDeAbono(aAbono(abonado, { ...datos, notas: '' }));

  const enviar = useEnvio(form, {
    problema: 'Ha habido un problema al hacer el abono',
    onGuardar: async (escrito) => {
      if (irACantidadImposible()) return;
      if (!diceAlgo(abonado)) {
        void mostrarError('Escribe cuánto se devuelve de alguna línea.');
        return;
      }
      try {
        const { invoice: abono } = await abonar(aAbono(abonado, escrito), estado.firme ? estado.previa?.total : undefined);
        avisarDeHecho(abono);
        await navigate(caminoDeDocumento(abono), { replace: true });
      } finally {
        refrescar();
      }
    },
  });

  return (
    <form noValidate onSubmit={(evento) => void enviar(evento)}>
      <Columnas>
        <div className={clases['columna']}>
          <LineasQueVuelven detalle={detalle} titulo="Lo que se puede devolver" onCambio={setDevueltas} />
          <OtrasFacturas primera={invoice} otras={otras} onCambio={setOtras} />
        </div>
        <div className={clases['columna']}>
          <PreviaDeAbono {...estado} {...datos} numero={invoice.numero} />
          <Tarjeta holgada className={clases['columna'] ?? ''}>
            <CampoSelect control={form.control} nombre="motivo" etiqueta="Motivo" opciones={MOTIVOS} />
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
