import { zodResolver } from '@hookform/resolvers/zod';
import type { ReactNode } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router';
import type { Documento } from '@/api/tipos';
import { caminoDeDocumento } from '@/caminos';
import { CampoSelect } from '@/kit/campos/CampoSelect';
import { CampoTexto } from '@/kit/campos/CampoTexto';
import { mostrarError } from '@/kit/dialogos/dialogos';
import { useSinGuardar } from '@/kit/formularios/sinGuardar';
import { useEnvio } from '@/kit/formularios/useEnvio';
import { Boton, BotonEnlace } from '@/kit/pantallas/Boton';
import { Columnas } from '@/kit/pantallas/PaginaOficina';
import { Tarjeta } from '@/kit/pantallas/Tarjeta';
import { aAbono, type Abonado, abonoEnBlanco, type DatosDeAbono, diceAlgo, esquemaDeAbono, type MOTIVOS, type MOTIVOS_DE_REBAJA } from './abono';
import { avisarDeHecho } from './avisarDeHecho';
import { abonar, useRefrescarTodo } from './consultas';
import { DineroDeAbono } from './DineroDeAbono';
import clases from './PasoPorLineas.module.css';
import { PreviaDeAbono } from './PreviaDeAbono';
import { usePreviaDeAbono } from './usePreviaDeAbono';

const resolver = zodResolver(esquemaDeAbono);

interface FormularioDeAbonoProps {
  invoice: Documento;
  /** What is credited, as it is written so far. */
  abonado: Abonado;
  /** Why it may be; the first is chosen. */
  motivos: typeof MOTIVOS | typeof MOTIVOS_DE_REBAJA;
  /** What is said when nothing is written. */
  siNada: string;
  /** Leads to what cannot be sent, and says whether there is such a thing. */
  irALoImposible?: () => boolean;
  /** Where it is written what is credited. */
  children: ReactNode;
}

/** A credit of a document: what it comes to, why, what becomes of the money, and the way to make it. */
export function FormularioDeAbono({ invoice, abonado, motivos, siNada, irALoImposible, children }: FormularioDeAbonoProps) {
  const navigate = useNavigate();
  const refrescar = useRefrescarTodo();
  const form = useForm<DatosDeAbono>({ resolver, defaultValues: { ...abonoEnBlanco(invoice), motivo: motivos[0].value } });
  const datos = useWatch({ control: form.control, compute: ({ motivo, reembolso, metodo }: DatosDeAbono) => ({ motivo, reembolso, metodo }) });
  const soltar = useSinGuardar(form.formState.isDirty || diceAlgo(abonado));
  const estado = usePreviaDeAbono(aAbono(abonado, { ...datos, notas: '' }));

  const enviar = useEnvio(form, {
    problema: 'Ha habido un problema al hacer el abono',
    onGuardar: async (escrito) => {
      if (irALoImposible?.()) return;
      if (!diceAlgo(abonado)) {
        void mostrarError(siNada);
        return;
      }
      try {
        const { invoice: abono } = await abonar(aAbono(abonado, escrito), estado.firme ? estado.previa?.total : undefined);
        avisarDeHecho(abono);
        soltar();
        await navigate(caminoDeDocumento(abono), { replace: true });
      } finally {
        refrescar();
      }
    },
  });

  return (
    <form noValidate onSubmit={(evento) => void enviar(evento)}>
      <Columnas>
        <div className={clases['columna']}>{children}</div>
        <div className={clases['columna']}>
          <PreviaDeAbono {...estado} {...datos} numero={invoice.numero} />
          <Tarjeta holgada className={clases['columna'] ?? ''}>
            <CampoSelect control={form.control} nombre="motivo" etiqueta="Motivo" opciones={motivos} />
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
