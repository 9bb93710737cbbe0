import { useId } from 'react';
import { useController, useForm } from 'react-hook-form';
import { zodResolver } from '@hookform/resolvers/zod';
import * as z from 'zod/mini';
import { Boton } from '@/kit/pantallas/Boton';
import { CampoTexto } from '@/kit/campos/CampoTexto';
import { Firma } from '@/kit/aparato/Firma';
import { Hoja } from '@/kit/dialogos/Hoja';
import { BarraInferior } from '@/kit/pantallas/PantallaPda';
import { texto } from '@/kit/campos/reglas';
import { useErrorALaVista } from '@/kit/campos/useErrorALaVista';
import { useFirmar } from './consultas';
import clases from './FirmarDocumento.module.css';

const firmado = z.object({
  firma: z.string({ error: 'Falta la firma.' }).check(z.minLength(1, 'Falta la firma.')),
  firmante: texto('Escribe el nombre de quien firma.', 80),
});

type Firmado = z.infer<typeof firmado>;

interface FirmarDocumentoProps {
  id: string;
  numero: string;
  onCerrar: () => void;
}

/** Takes the signature of a document that was delivered without one. */
export function FirmarDocumento({ id, numero, onCerrar }: FirmarDocumentoProps) {
  const formulario = useId();
  const { control, handleSubmit } = useForm<Firmado>({ resolver: zodResolver(firmado), defaultValues: { firma: '', firmante: '' } });
  const {
    field: { value: firma, onChange: ponerFirma, ref: refFirma },
    fieldState,
  } = useController({ control, name: 'firma' });
  const campoFirma = useErrorALaVista(fieldState.error);
  const firmar = useFirmar();

  const guardar = handleSubmit(({ firma: signature, firmante }) =>
    firmar.mutate({ id, signature, firmante }, { onSuccess: onCerrar }),
  );

  return (
    <Hoja
      abierta
      onCerrar={onCerrar}
      antetitulo={numero}
      titulo="Firma"
      pie={
        <BarraInferior>
          <Boton variante="secundario" disabled={firma === ''} onClick={() => ponerFirma('')}>
            Limpiar
          </Boton>
          <Boton ancho="completo" type="submit" form={formulario} ocupado={firmar.isPending}>
            Guardar
          </Boton>
        </BarraInferior>
      }
    >
      <form id={formulario} noValidate onSubmit={(evento) => void guardar(evento)} className={clases['campos']}>
        <div ref={campoFirma}>
          <div ref={refFirma} tabIndex={-1} className={clases['pad']}>
            <Firma valor={firma === '' ? null : firma} onCambio={(png) => ponerFirma(png ?? '')} />
          </div>
          <p role="alert" className={clases['error']}>
            {fieldState.error?.message}
          </p>
        </div>
        <CampoTexto control={control} nombre="firmante" etiqueta="Nombre de quien firma" obligatorio maxLength={80} />
      </form>
    </Hoja>
  );
}
